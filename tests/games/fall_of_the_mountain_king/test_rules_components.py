"""R1 to R9: what is in the box. The map and the lists of cards are also tested as data, see ``test_data``."""

from collections import Counter

import pytest
from games.fall_of_the_mountain_king.positions import CLANS, LAIR_PAIRS, dealt, position
from games.fall_of_the_mountain_king.printed import places_in, table

MOVED = ["gnome", "d1"]
"""With the Wheel pawn on space 8 it goes to the star: Move Trolls."""
GATE_CAVERNS = {
    "moss": ["moss-a", "moss-b"],
    "ice": ["ice-a", "ice-b"],
    "moon": ["moon-a", "moon-b"],
    "granite": ["granite-a"],
    "hammer": ["hammer-a", "hammer-b"],
    "mud": ["mud-a", "mud-b"],
    "fire": ["fire-a"],
}


def steps(place: str, seats: int = 4) -> list[str]:
    """Where a Troll of seat 0 can be moved to by the Wheel: the places adjacent to its own."""
    found = position(seats, trolls={0: {place: 1}}, ancestry={0: ["- - - G", "- - - -"]}, wheel=8)
    found.play(*MOVED, "done", place, "own troll")
    return found.legal


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 4), (5, 4)])
def test_r1_domains_and_their_caverns(seats: int, each: int) -> None:
    names = [f"{clan}-{slot}" for clan in CLANS for slot in "abcd"[:each]]
    assert places_in(table(seats).in_play) == names
    assert CLANS == ["moss", "ice", "moon", "granite", "hammer", "mud", "fire"]


def test_r1_tunnels_join_caverns_both_ways() -> None:
    row = table(4)
    joined = {name: set(places_in(row.tunnels[place])) for place, name in enumerate(places_in(row.in_play))}
    assert sum(map(len, joined.values())) == 2 * 47
    assert all(name in joined[end] for name, ends in joined.items() for end in ends)
    # a rim cavern, one in the middle, one at the volcano
    assert steps("granite-a") == ["granite-b", "granite-c"]
    assert steps("fire-c") == ["moss-c", "mud-c", "fire-a", "fire-b", "fire-d"]
    assert steps("hammer-d") == ["hammer-c", "mud-d"]


@pytest.mark.parametrize("clan", CLANS)
def test_r1_gates_lead_into_one_or_two_caverns(clan: str) -> None:
    """On a bare map the first Gnome of an invasion chooses between the gate caverns."""
    found = position(stage="invasions", gates=[clan], votes={clan: {0: 1}})
    if len(GATE_CAVERNS[clan]) == 2:
        assert found.legal == GATE_CAVERNS[clan]
    else:
        assert list(found.gnomes) == GATE_CAVERNS[clan]


def test_r1_swarm_points_form_a_ring() -> None:
    """In a Breach the Swarm goes up to two points either way."""
    found = position(wheel=6, swarm="moss", ancestry={0: ["- - - G", "- - - -"]}).play(*MOVED, "done")
    assert found.legal == ["moss clan", "ice clan", "moon clan", "mud clan", "fire clan"]


@pytest.mark.parametrize(("seats", "pairs"), [(2, 3), (3, 3), (4, 5), (5, 5)])
def test_r2_pairs_of_lairs(seats: int, pairs: int) -> None:
    assert position(seats, phase="lairs").legal == [f"{glyph} lairs" for glyph in LAIR_PAIRS[:pairs]]


def test_r2_adjacent_to_the_caverns_round_them() -> None:
    assert steps("sun-a") == ["moss-c", "moss-d", "ice-c", "ice-d"]
    assert steps("sun-b") == ["granite-b", "granite-c", "hammer-a", "hammer-c"]
    assert steps("moss-d") == ["moss-c", "ice-d", "fire-d", "sun-a"]


def test_r2_closed_to_rivals_and_if_nobody_chose_them() -> None:
    """Round fire-d: the skull pair is of seat 3, the spiral pair of nobody with four seats."""
    assert steps("fire-d") == ["moss-d", "mud-d", "fire-c"]
    found = position(trolls={3: {"fire-d": 1}}, ancestry={0: ["- - - G", "- - - -"]}, wheel=8)
    found.play(*MOVED, "done", "fire-d", "troll of seat +3")
    assert found.legal == ["moss-d", "mud-d", "fire-c", "skull-a"]


@pytest.mark.parametrize(("seats", "touched"), [(3, [4, 3, 3, 3, 3, 3]), (4, [4, 4, 4, 4, 3, 3, 3, 3, 3])])
def test_r3_great_halls(seats: int, touched: list[int]) -> None:
    row = table(seats)
    assert [len(places_in(mask)) for mask in row.hall_caverns[: row.hall_count]] == touched
    facts = dealt(seats).facts
    assert len(facts["halls"]) == len(touched)
    assert Counter(facts["halls"] + facts["halls_unused"]) == {4: 4, 8: 4, 12: 4}


def test_r4_a_plank_and_a_tile_for_each_clan() -> None:
    """Tiles lie in the order of their numbers; tile 4 is the one of the rules text's example."""
    shown = position().seen("vote_tiles")
    assert shown.tolist() == [
        [6, 4, 2],
        [7, 4, 2],
        [8, 5, 2],
        [9, 5, 3],
        [10, 6, 3],
        [11, 6, 4],
        [12, 7, 4],
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r5_trolls_of_each_player(seats: int) -> None:
    found = position(seats, trolls={1: {"moss-a": 4, "axe-b": 2}})
    assert [found.supply(seat) for seat in range(seats)] == [25, 19, *[25] * (seats - 2)]


def test_r5_tokens_are_not_limited() -> None:
    """Five players hold 13 Desperation tokens, and one has a disc on every plank and every Champion."""
    champions = ["imbolg", "siggdan", "okkag", "crym", "laggrid", "waelwulf"]
    found = position(
        5,
        desperation={seat: 3 for seat in range(5)},
        votes={clan: {0: 1} for clan in CLANS},
        influence={name: {0: 1} for name in champions},
    )
    assert sum(found.of(seat)["desperation"] for seat in range(5)) == 15
    assert sum(name.startswith(("player_0 votes", "player_0 influence")) for name in found.pieces) == 13


def test_r6_thirty_gnomes() -> None:
    found = position(gnomes={"moss-a": [1, 3], "ice-a": [2]}, gnomes_near_wheel=[1, 1])
    assert found.state.gnome_supply.tolist() == [0, 7, 9, 9]
    assert position().state.gnome_supply.tolist() == [0, 10, 10, 10]


def test_r7_cards_have_four_quadrants() -> None:
    """Starting cards are alike; 67 others make up the deck."""
    row = table(4)
    assert row.card_symbols.shape == (72, 4)
    assert [dealt(5).of(seat)["ancestry"] for seat in range(5)] == [["A B", "I G"]] * 5
    assert sorted(dealt().facts["card_deck"]) == list(range(1, 68))


def test_r7_weak_and_strong_symbols() -> None:
    """As a second action only weak ones can be covered, among them the Wild; the number is the power."""
    found = position(ancestry={0: ["A2 A W", "G3 S E", "- - -"]}, supplies={0: 0})
    found.play("advance")
    assert found.legal == ["a1", "b1", "c1"]
    found = position(ancestry={0: ["A2 A W", "G3 S E", "- - -"]}, turn_step="second action")
    assert found.legal == ["advance", "bolster", "influence", "gnome", "done"]
    assert found.play("advance").legal == ["b1", "c1"]
    found = position(ancestry={0: ["A2 A W", "G3 S E", "- - -"]}, supplies={0: 0}).play("gnome", "a2")
    assert found.phase == "wheel"
    assert found.legal == ["1", "2", "3"]


def test_r8_three_decks() -> None:
    facts = dealt().facts
    sizes = {
        name: len(facts["champions_dealt"][name] + facts["champion_decks"][name])
        for name in facts["champion_decks"]
    }
    assert sizes == {"0": 14, "I/II": 20, "III": 10}


def test_r8_what_champions_print() -> None:
    """Imbolg of the rules text: Ice Clan, three Votes, a pawn; in deck III five tiles."""
    row = table(4)
    imbolg, lamplighter = 14, 29
    assert (row.champion_clan[imbolg], row.champion_votes[imbolg], row.champion_pawn[imbolg]) == (1, 3, 1)
    assert row.yellow_lines[imbolg].tolist() == [0, 0, 1, 1, 2, 2, 3, 3, 3]
    assert (row.champion_clan[lamplighter], row.champion_claws[lamplighter]) == (7, 2)
    assert (row.champion_pawn.sum(), row.champion_tile.sum()) == (16, 6 - 1)
    assert not row.yellow_lines[:14].any()


@pytest.mark.parametrize(
    ("spaces", "phase"),
    [(1, "influence"), (3, "bolster"), (4, "move from"), (5, "influence"), (7, "bolster"), (8, "move from")],
)
def test_r9_spaces_of_the_wheel(spaces: int, phase: str) -> None:
    """From the star; behind the sixth space there has been a Breach, for which moss and ice are full."""
    wall = {"moss-a": 1, "moss-b": 1}
    found = position(
        trolls={0: wall},
        ancestry={0: ["G9 -", "- -"]},
        supplies={0: 0},
        gates_known=[["player_0"]] * 4,
    )
    found.play("gnome", "a1", str(spaces))
    if spaces > 5:
        found.play("moss clan", "moss-a")
    assert (found.phase, found.facts["wheel"]) == (phase, spaces % 8 + 1)


@pytest.mark.parametrize(("start", "honour", "boosts"), [(1, 2 + 1, 1), (2, 1 + 1, 1)])
def test_r9_gain_honour_behind_the_first_wire(start: int, honour: int, boosts: int) -> None:
    found = position(wheel=start, ancestry={0: ["G2 -", "- -"]}, supplies={0: 0})
    assert found.change("gnome", "a1", str(3 - start), "done") == {
        f"wheel {start}": -1,
        "player_0 boosts": boosts,
        "player_0 honour": honour,
        "player_0 covered a1": 1,
        "wheel 3": 1,
        "player_1 supplies": -1,  # the next turn begins
    }
