"""R32 to R36, R97 to R99 and G30: the turn, the reset, seats without cubes, the end and what it is worth."""

from collections import Counter
from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    FESTIVAL,
    cards,
    dealt,
    draft,
    gnome_change,
    gnome_play,
    position,
)

LAND = [
    "dragonkeep", *(f"green {n}" for n in range(1, 7)), "yellow 1", "yellow 4", "yellow 5", "yellow 7",
    "yellow 8", "yellow 10", "yellow 11", "yellow 12", "red 1", "red 4", "red 7", "red 10", "red 16",
]  # fmt: skip


def test_r32_order_of_the_phases() -> None:
    """Allies, brewers, action cards, Gnome cards (seen only where they bring a decision), the next turn."""
    stages: list[tuple[int, str]] = []
    named: dict[str, Any] = {
        "phase": "draft",
        "to_play": "player_0",
        "turn": 4,
        "dragon": "red 13",
        "offer": ["wagoner", "river pilot", "ale maid"],
    }
    table = position({"gold": 40, "beer": 20}, {"gold": 40, "beer": 20}, **named)
    while table.phase != "over":
        facts = table.facts
        if (facts["turn"], facts["stage"]) not in stages:
            stages.append((facts["turn"], facts["stage"]))
        table.play(table.legal[0])
    courses = [[stage for turn, stage in stages if turn == number] for number in (4, 5)]
    assert [course[:3] for course in courses] == [["draft", "brewers", "cards"]] * 2
    assert {tuple(course[3:]) for course in courses} <= {(), ("gnomes",)}
    assert stages == sorted(stages, key=lambda each: each[0])


def test_r32_each_phase_in_turn_order() -> None:
    """Seat 2 of four is the start player: it drafts and places first."""
    offer = ["wagoner", "river pilot", "ale maid", "pathfinder", "stonemason"]
    table = position(seats=4, phase="draft", to_play="player_2", start_seat="player_2", offer=offer)
    order = []
    for _ in range(8):
        order.append((table.phase, table.to_play))
        table.play(table.legal[0] if table.phase == "draft" else "brew beer")
    assert order == [("draft", seat) for seat in (2, 3, 0, 1)] + [("brewer", seat) for seat in (2, 3, 0, 1)]


def test_r33_reset() -> None:
    """The card passes clockwise, brewers return, the counter advances, new cards and allies are laid out."""
    mine = {"slots": ["boat yard"], "slots_used": ["boat yard"], "allies": ["moneylender"], "brewing": 1}
    used: dict[str, Any] = {
        "card_brewers": {"card 1 space 1": "gnomes"},
        "board_brewers": {"hire bard": ["player_0", "player_1"]},
    }
    more = {"allies_used": ["moneylender"], "has_performed": True}
    table = gnome_play(players=({**mine, **more},), seats=3, start_seat="player_2", **used)
    facts = table.facts
    assert (facts["turn"], facts["start_seat"], table.phase, table.to_play) == (2, "player_0", "draft", 0)
    assert (facts["card_brewers"], facts["board_brewers"]) == ({}, {})
    own = table.of(0)
    assert (own["slots_used"], own["allies_used"], own["brewing"], own["has_performed"]) == ([], [], 0, False)
    assert [table.brewers(owner) for owner in (0, 1, 2, "gnomes")] == [6] * 4
    assert len(facts["offer"]) == 4


@pytest.mark.many_deals
def test_r33_all_ten_action_cards_are_shuffled() -> None:
    unused: Counter[str] = Counter()
    for seed in range(60):
        unused.update(gnome_play(seed=seed).facts["display"][8:])
    assert len(unused) == 10


def test_r33_not_after_turn_five() -> None:
    table = gnome_play(turn=5, dragon="red 13")
    assert (table.phase, table.legal, table.facts["turn"]) == ("over", [], 5)


@pytest.mark.parametrize("turn", [1, 2])
def test_r34_no_dragon_before_turn_four(turn: int) -> None:
    assert gnome_play(turn=turn).dragon == "score board"
    assert gnome_change(turn=turn) == {}


def test_r34_turn_four_brings_a_brewer_and_the_dragon() -> None:
    """Into the lair without bribe or rampage, although seat 0 has cubes there and gold."""
    mine = {"cubes": {"red 13": 4, "green 2": 1}}
    table = gnome_play(turn=3, players=(mine,))
    assert (table.phase, table.facts["turn"], table.dragon) == ("draft", 4, "red 13")
    assert [table.brewers(owner) for owner in (0, 1, "gnomes")] == [8, 8, 8]
    change = gnome_change(turn=3, players=(mine,))
    assert change == {"dragon score board": -1, "dragon red 13": 1}


def test_r34_a_dragon_on_the_map_stays() -> None:
    assert gnome_change(turn=3, dragon="yellow 8") == {}


def test_r34_one_brewer_more_in_turn_five_too() -> None:
    assert gnome_play(turn=4, dragon="red 13").brewers() == 8


def test_r35_the_last_cube_goes() -> None:
    """L387: the Green player's last cube is removed by a competition: at once four into a plains tile."""
    green = {"cubes": {"green 6": 1}, "breweries": {"green 3": 1}}
    table = cards({COMPETITION: 0}, {"cubes": {"green 2": 1, "green 6": 2}}, green, gnomes={"cubes": {}})
    table.play("green 6", "seat +1")
    assert (table.phase, table.to_play, table.legal) == ("settle", 1, LAND)
    assert table.change("yellow 1") == {"player_1 cubes yellow 1": 4}
    # the competition goes on: up to two cubes of seat 0's own
    assert (table.phase, table.to_play, table.legal) == ("add", 0, ["0", "1", "2"])


def test_r35_not_where_the_dragon_is() -> None:
    table = cards({}, {"cubes": {}}, dragon="green 6")
    assert (table.phase, table.to_play) == ("settle", 0)
    assert table.legal == [cell for cell in LAND if cell != "green 6"]


def test_r35_several_in_turn_order() -> None:
    nobody: dict[str, Any] = {"cubes": {}}
    table = cards({FESTIVAL: 0}, nobody, nobody, nobody, seats=3, start_seat="player_1")
    order = []
    for _ in range(3):
        order.append((table.phase, table.to_play))
        table.play("green 6")
    assert order == [("settle", 1), ("settle", 2), ("settle", 0)]
    assert [table.cubes(seat) for seat in range(3)] == [{"green 6": 4}] * 3
    assert (table.phase, table.to_play) == ("festival", 0)


def test_r35_a_brewery_is_no_cube() -> None:
    assert cards({}, {"cubes": {}, "breweries": {"green 2": 1}}).phase == "settle"


def test_r35_not_in_other_phases_and_not_the_gnomes() -> None:
    assert position({"cubes": {}}).phase == "brewer"
    assert gnome_play(players=({"cubes": {}},)).phase == "draft"
    assert draft(["wagoner", "river pilot", "ale maid"], {"cubes": {}}).phase == "draft"
    table = cards({FESTIVAL: 0}, gnomes={"cubes": {}})
    assert (table.phase, table.to_play) == ("festival", 0)


def test_r36_one_choice_is_still_asked() -> None:
    table = position({"cubes": {"green 6": 4}}).play("build brewery")
    assert (table.phase, table.legal) == ("build", ["green 6"])
    table = position(gnomes={"cubes": {"green 6": 1}}).play("employ thugs")
    assert (table.phase, table.legal) == ("thugs", ["green 6"])
    table.play("green 6")
    assert (table.phase, table.legal) == ("remove", ["1"])


def test_r36_no_amount_is_asked_where_none_can_be_added() -> None:
    table = position({"cubes": {"green 2": 40}}).play("employ thugs", "dragonkeep", "3")
    assert (table.phase, table.to_play) == ("brewer", 1)


def test_r36_removing_ends_by_itself() -> None:
    """One cube of the Gnomes and none else: after it nothing is left to remove."""
    table = cards({COMPETITION: 0}, {"cubes": {"green 6": 1}})
    assert table.play("green 6").legal == ["gnomes", "done"]
    assert table.play("gnomes").phase == "add"


def test_r36_no_target_no_question() -> None:
    """A delivery, a competition and a caravan nobody can perform are passed over."""
    nowhere = {"cubes": {"red 13": 1}, "breweries": {}}
    table = cards({DELIVERY: 0, COMPETITION: 0, CARAVAN: 0}, nowhere, dragon="red 13")
    assert (table.phase, table.to_play) == ("festival", 1)


def test_r97_the_end() -> None:
    table = gnome_play(turn=5, dragon="red 13", players=({"vp": 12}, {"vp": 7}), gnomes={"vp": 5})
    assert (table.phase, table.legal) == ("over", [])
    assert (table.scores, table.places) == ([7, 2], [1, 1])


def test_r98_margins() -> None:
    table = gnome_play(turn=5, dragon="red 13", players=({"vp": 12}, {"vp": 3}), gnomes={"vp": 5})
    assert (table.scores, table.places) == ([7, -2], [2, 2])


def test_r99_an_illegal_action_loses_for_all() -> None:
    table = position({"vp": 50}, {"vp": 60})
    table.batch.forfeit(0)
    assert (table.phase, table.places) == ("over", [2, 2])
    assert table.facts["forfeit"] == "player_0"


@pytest.mark.parametrize(
    ("team", "rewards"),
    [("worst", [0.1, 0.1, 0.1]), ("mean", [0.35, 0.35, 0.35]), ("own", [0.65, 0.1, 0.3])],
)
def test_g30_whose_margin_the_reward_is(team: str, rewards: list[float]) -> None:
    """Margins 13, 2 and 6; twenty points are a reward of 1."""
    points = tuple({"vp": vp} for vp in (18, 7, 11))
    options = {"team": team, "reward": "score"}
    table = gnome_play(turn=5, seats=3, dragon="yellow 1", players=points, gnomes={"vp": 5}, options=options)
    assert table.scores == [13, 2, 6]
    assert table.batch.returns(table.rows)[0].tolist() == pytest.approx(rewards)


def test_g30_the_worst_is_the_default() -> None:
    points = ({"vp": 18}, {"vp": 7})
    table = gnome_play(
        turn=5, dragon="yellow 1", players=points, gnomes={"vp": 5}, options={"reward": "score"}
    )
    assert table.batch.returns(table.rows)[0].tolist() == pytest.approx([0.1, 0.1])


def test_r45_r97_a_whole_game_of_five_seats_sees_thirty_allies() -> None:
    table = dealt(5, seed=3)
    seen: set[str] = set()
    while table.phase != "over":
        if table.phase == "draft":
            seen |= set(table.facts["offer"])
        table.play(table.legal[-1])
    assert (len(seen), len(table.facts["ally_deck"])) == (30, 8)
    assert [len(table.of(seat)["allies"]) for seat in range(5)] == [5] * 5
    assert len(table.facts["allies_out"]) == 5
