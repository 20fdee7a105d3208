"""R109 to R111 and G23: what the seats know, and the two other ways for dragon and red tiles to come."""

from typing import Any

import numpy as np
from games.rise_of_the_gnomes.positions import (
    Table,
    cards,
    dealt,
    draft,
    gnome_change,
    position,
    quiet_tables,
    tiles,
)

CORNERS = ["red 1", "red 4", "red 7", "red 10", "red 13", "red 16"]
FACE_DOWN = {"dragon_entry": "face down"}
SET_UP = {"dragon_entry": "set-up"}


def redealt(table: Table, seed: int, seat: int = 0) -> dict[str, Any]:
    """The position after a redeal for a seat."""
    table.batch.redeal(table.rows, np.array([seat]), np.array([seed]))
    return table.facts


def changing(table: Table, seat: int = 0) -> set[str]:
    """The parts of the position that redeals change."""
    before = table.facts
    found: set[str] = set()
    for seed in range(20):
        after = redealt(table, seed, seat)
        found |= {name for name in before if before[name] != after[name]}
    return found - {"rng"}


def test_r109_what_lies_on_the_table_is_seen_by_all() -> None:
    """Seat 1 looks: itself first, then seat 0, then the Gnomes."""
    rich = {"gold": 7, "beer": 11, "vp": 5, "production": 9, "allies": ["wagoner"], "slots": ["hops glen"]}
    table = position(
        rich, {"gold": 1, "beer": 2}, gnomes={"gold": 3}, gnome_discard=["G07", "G50"], gnome_deck=[]
    )
    assert table.seen("gold", 1).tolist() == [1, 7, 3]
    assert table.seen("beer", 1).tolist() == [2, 11]
    assert table.seen("vp", 1).tolist() == [0, 5, 0]
    assert table.seen("production", 1).tolist() == [4, 9]
    assert np.flatnonzero(table.seen("allies", 1)[1]).tolist() == [0]
    assert np.flatnonzero(table.seen("slots", 1)[1]).tolist() == [1]
    assert np.flatnonzero(table.seen("gnome_cards_seen", 1)).tolist() == [6, 49]
    assert table.seen("cubes", 1)[1, 2] == 4  # of seat 0 in green 2
    assert table.seen("types", 1).sum() == 25  # one for each tile of the map


def test_r109_the_order_of_drawn_cards_is_not_told() -> None:
    """The discarded cards are known as a heap: their order matters for nothing that is to come."""
    one = position(gnome_discard=["G07", "G50"], gnome_deck=[])
    other = position(gnome_discard=["G50", "G07"], gnome_deck=[])
    assert (one.seen("gnome_cards_seen") == other.seen("gnome_cards_seen")).all()


def test_r110_r111_the_order_of_the_decks_is_hidden() -> None:
    """Gnome cards and allies are shuffled, those drawn stay; every card stays in its pile."""
    table = position(
        {"allies": ["wagoner"]}, gnome_discard=["G07", "G50"], gnome_deck=[], allies_out=["pilgrims"]
    )
    before = table.facts
    assert changing(table) == {"gnome_deck", "ally_deck"}
    for name in ("gnome_deck", "ally_deck"):
        assert sorted(table.facts[name]) == sorted(before[name])
    assert len({tuple(redealt(table, seed)["gnome_deck"][:1]) for seed in range(200)}) > 40
    assert len({tuple(redealt(table, seed)["ally_deck"][:1]) for seed in range(200)}) > 30


def test_r110_r111_all_seats_know_the_same() -> None:
    table = position(seats=3)
    assert changing(table, 2) == {"gnome_deck", "ally_deck"}


def test_r110_the_action_cards_of_the_next_turn_are_hidden() -> None:
    """The same last decision of a turn, and other cards on display after it."""
    found = set()
    for seed in range(20):
        table = cards({}, tables=quiet_tables())
        redealt(table, seed)
        table.play("decline")
        while table.phase != "draft":
            table.play(table.legal[0])
        found.add(tuple(table.facts["display"][:8]))
    assert len(found) > 15


def test_r111_nobody_can_tell_a_redeal() -> None:
    table = position(gnome_discard=["G07"], gnome_deck=[])
    before = [table.batch.observe(table.rows, np.array([seat])).tobytes() for seat in (0, 1)]
    redealt(table, 5)
    assert [table.batch.observe(table.rows, np.array([seat])).tobytes() for seat in (0, 1)] == before


def hidden_map(**more: object) -> Table:
    """A position of turn one with the red tiles face down."""
    return position(rulings=FACE_DOWN, face_down=CORNERS, boats=[], **more)


def test_r110_r111_g23_face_down_tiles_and_those_put_back_are_hidden() -> None:
    """With two seats no red cell can hold anything but a Gnomeland or the lair: those change places."""
    table = hidden_map()
    assert changing(table) == {"gnome_deck", "ally_deck", "tiles"}
    assert sorted(table.facts["tiles"][cell] for cell in CORNERS) == sorted(
        tiles(2)[cell] for cell in CORNERS
    )
    assert {redealt(table, seed)["tiles"]["red 1"] for seed in range(60)} == {tiles(2)[c] for c in CORNERS}


def test_r110_r111_g23_with_more_seats_tiles_put_back_may_lie_there() -> None:
    """Five of seventeen tiles are put back: nobody knows which; no Gnomeland and no lair is among them."""
    table = dealt(4, FACE_DOWN)
    red = [f"red {n}" for n in range(1, 19)]

    def unseen(facts: dict[str, Any]) -> list[str]:
        return sorted([*(facts["tiles"][cell] for cell in red), *facts["removed"]])

    before = table.facts
    assert changing(table) == {"gnome_deck", "ally_deck", "tiles", "removed"}
    put_back = set()
    for seed in range(100):
        after = redealt(table, seed)
        assert unseen(after) == unseen(before)
        assert [after["tiles"][cell] for cell in after["tiles"] if cell not in red] == [
            before["tiles"][cell] for cell in before["tiles"] if cell not in red
        ]
        put_back |= set(after["removed"])
    assert len(put_back) == 17
    assert not any(tile.startswith(("gnomeland", "sea lair")) for tile in put_back)


def test_r109_g23_a_face_down_tile_is_not_observed() -> None:
    table = hidden_map()
    assert table.seen("types").sum() == 25 - 6
    assert table.seen("icons").sum() == 25 - 6 - 1  # DragonKeep has none


def test_r12_r19_g23_default_all_face_up_and_no_dragon() -> None:
    table = dealt(2, {"dragon_entry": "turn four"})
    assert ("face_down" in table.facts, table.dragon) == (False, "score board")


def test_r19_g23_the_dragon_in_the_lair_from_the_start() -> None:
    """All tiles are face up; its lair is the dragon's tile, and Gnome cards of turn one move it."""
    table = dealt(2, SET_UP)
    assert "face_down" not in table.facts
    assert table.facts["tiles"][table.dragon] == "sea lair"
    assert gnome_change("G09", rulings=SET_UP, dragon="red 13")["dragon yellow 2"] == 1


def test_r12_r13_g23_red_tiles_lie_face_down() -> None:
    """No boats, since no Gnomeland is seen."""
    table = dealt(2, FACE_DOWN)
    assert (table.facts["face_down"], table.boats, table.dragon) == (CORNERS, [], "score board")


def test_r34_g23_at_turn_four_the_dragon_enters_without_a_rampage() -> None:
    """A seat in the lair is neither asked for a bribe nor loses a cube."""
    seat = {"cubes": {"red 13": 4}, "breweries": {}, "gold": 9}
    for rulings in ({"dragon_entry": "turn four"}, FACE_DOWN):
        change = gnome_change(players=(seat,), turn=3, rulings=rulings, face_down=[])
        assert change == {"dragon score board": -1, "dragon red 13": 1}


def test_r34_g23_a_dragon_that_is_on_the_map_stays_where_it_is() -> None:
    for rulings in ({"dragon_entry": "turn four"}, SET_UP):
        assert gnome_change(turn=3, rulings=rulings, dragon="yellow 5") == {}


def test_r34_g23_the_flip() -> None:
    """All tiles are seen, a boat comes to each Sea beside a Gnomeland, the dragon into the lair."""
    table = hidden_map(turn=3, stage="gnomes", gnome_cards_left=0, tables=quiet_tables())
    assert (table.facts["turn"], table.phase) == (4, "draft")
    assert ("face_down" in table.facts, table.boats, table.dragon) == (False, ["yellow 3"], "red 13")


def test_g23_r22_nobody_acts_in_a_face_down_tile() -> None:
    """From yellow 1 a bard reaches the Gnomeland red 1 only once it is seen."""
    seat = {"cubes": {"yellow 1": 1}, "breweries": {}}
    beside = ["green 1", "yellow 2", "yellow 12"]
    assert hidden_map().phase == "brewer"
    down = position(seat, rulings=FACE_DOWN, face_down=CORNERS, boats=[]).play("hire bard")
    assert down.legal == beside
    assert position(seat, rulings=FACE_DOWN, face_down=[]).play("hire bard").legal == [*beside, "red 1"]


def test_g23_r23_face_down_seas_and_shores_are_no_part_of_a_water() -> None:
    """A Sea on red 4 beside yellow 3, whose boat leads there from green 2, and a Gnomeland beside both."""
    seat = {"cubes": {"green 2": 1}, "breweries": {}}
    there: dict[str, object] = {
        "tiles": tiles(2) | {"red 4": "sea/lion", "yellow 2": "gnomeland/scale"}, "boats": ["yellow 3"],
    }  # fmt: skip
    found = position(seat, rulings=FACE_DOWN, face_down=[], **there).play("hire bard").legal
    assert found == ["dragonkeep", "green 1", "green 3", "yellow 2", "yellow 3", "yellow 4", "red 4"]
    found = position(seat, rulings=FACE_DOWN, face_down=["red 4"], **there).play("hire bard").legal
    assert found == ["dragonkeep", "green 1", "green 3", "yellow 2", "yellow 3", "yellow 4"]


def test_g23_r85_gnome_cards_do_not_find_face_down_tiles() -> None:
    """G24 immigrates into a Gnomeland, else into a Swamp: lion."""
    more: dict[str, Any] = {"rulings": FACE_DOWN, "boats": []}
    assert gnome_change("G24", face_down=[], **more) == {"gnomes cubes red 1": 3}
    assert gnome_change("G24", face_down=CORNERS, **more) == {"gnomes cubes green 2": 3}
    assert gnome_change("G24", face_down=CORNERS[:-1], **more) == {"gnomes cubes red 16": 3}


def test_g23_r35_nobody_settles_in_a_face_down_tile() -> None:
    seat = {"cubes": {}, "breweries": {}}
    table = cards({}, seat, rulings=FACE_DOWN, face_down=CORNERS, boats=[])
    assert (table.phase, [cell for cell in table.legal if cell in CORNERS]) == ("settle", [])


def test_g23_r107_horn_of_the_deep_turns_up_the_lair_alone() -> None:
    table = draft(
        ["horn of the deep", "moneylender", "quartermaster"], rulings=FACE_DOWN, face_down=CORNERS, boats=[]
    )
    table.play("horn of the deep")
    assert table.dragon == "red 13"
    assert table.facts["face_down"] == [cell for cell in CORNERS if cell != "red 13"]
