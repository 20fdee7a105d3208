"""Moves in words: the decision, then a line for each thing that dragon and Gnomes did after it."""

import re
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest
from games.rise_of_the_gnomes.positions import FESTIVAL, GAME, Table, cards, dealt, draft, position

from fabletop.envs.core.record import Record
from fabletop.envs.rise_of_the_gnomes.render.course import course

ALL_CARDS = [f"G{card:02}" for card in range(1, 51)]
ACTION = re.compile(
    r"(?:: |; )(?:neither action is possible"
    r"|(?:barrel delivery|beer competition|brew festival|caravan|expand|immigration)"
    r" (?:in|from) (?:dragonkeep|\w+ \d+)(?! goes on))"
)
"""The beginning of a Gnome card's action."""


def told(table: Table, noun: str) -> list[str]:
    """Take a decision; the lines that tell it."""
    return table.told(noun, viewer=0).splitlines()


def random_game(seats: int, seed: int) -> Iterator[tuple[Table, Record, str]]:
    """A random game: the table, the state before each decision, and the decision."""
    table = dealt(seats, seed=seed)
    dice = np.random.default_rng(seed)
    while not table.state.over:
        before = table.batch.states.copy()[0]
        yield table, before, str(dice.choice(table.legal))


def test_moves_are_told_with_what_they_bring() -> None:
    table = cards({FESTIVAL: 0})
    assert told(table, "green 2") == ["festival in green 2, -1 beer +3 cubes in green 2"]
    table = position({"beer": 3})
    assert told(table, "tavern sales") == ["claim tavern sales, +3 gold -3 beer"]
    assert told(position(), "card 1 space 2") == ["claim card 1 space 2 (barrel delivery)"]
    table = position(phase="remove", to_play="player_0", action={"target": "dragonkeep"})
    assert told(table, "2") == ["remove 2, gnomes -2 cubes in dragonkeep"]


def test_owners_are_told_by_name() -> None:
    both = {"green 5": 2}
    table = position(
        {"cubes": both}, {"cubes": both}, phase="victim", to_play="player_0", action={"target": "green 5"}
    )
    assert told(table, "seat +1") == ["remove a cube of player_1, player_1 -1 cube in green 5"]
    table = position(phase="victim", to_play="player_0", action={"target": "dragonkeep"})
    assert told(table, "gnomes") == ["remove a cube of gnomes, gnomes -1 cube in dragonkeep"]


@pytest.mark.parametrize(
    ("card", "space"),
    [("G02", "dragon tribute"), ("G01", "card 3 space 1 (brew festival)")],
)
def test_a_brewer_of_the_gnomes_is_told_with_its_space(card: str, space: str) -> None:
    table = position(to_play="player_1", phase="brewer", gnome_deck=[card])
    assert told(table, "brew beer") == ["claim brew beer, +4 beer", f"  Gnome brewer by {card}: {space}"]


def test_a_deck_that_is_shuffled_is_told() -> None:
    table = position(to_play="player_1", phase="brewer", gnome_deck=[], gnome_discard=ALL_CARDS)
    lines = told(table, "brew beer")
    assert lines[:2] == ["claim brew beer, +4 beer", "  the Gnome deck is shuffled anew"]
    assert lines[2].startswith("  Gnome brewer by G")


def test_a_rampage_is_told_after_the_decision() -> None:
    table = position(phase="dragon", to_play="player_0", dragon="yellow 1", gnome_deck=["G02"])
    assert told(table, "yellow 2") == [
        "dragon to yellow 2",
        "  the dragon destroys nothing",
        "  Gnome brewer by G02: dragon tribute",
    ]


def test_an_ally_that_is_left_over_is_told() -> None:
    table = draft(["maltster", "keep noble", "quartermaster"], gnome_deck=["G02"])
    told(table, "maltster")
    assert told(table, "quartermaster")[0] == "draft quartermaster, Keep Noble is left over, gnomes +2 VP"


def test_each_gnome_card_has_a_line_of_its_own() -> None:
    table = cards({}, turn=2, gnome_deck=["G02", "G04", "G06", "G07", "G31"], gnome_discard=[])
    lines = told(table, "decline")
    assert lines[0] == "decline brew festival"
    assert lines[1:5] == [
        "  Gnome card G02: barrel delivery in green 6, gnomes +3 cubes in green 6",
        "  Gnome card G04: expand in green 6, gnomes +1 brewery in green 6",
        "  Gnome card G06: caravan from dragonkeep, gnomes -5 cubes in dragonkeep +1 cube in green 1 "
        "+1 cube in green 2 +1 cube in green 3 +1 cube in green 5 +1 cube in green 6",
        "  Gnome card G07: beer competition in green 2, player_0 -2 cubes in green 2, "
        "gnomes +2 cubes in green 2",
    ]
    assert lines[-2].startswith("  end of turn 2: player_0 +")
    assert lines[-1] == "  turn 3 begins: player_1 is start player, the action cards are shuffled"


def test_the_dragon_follows_a_card_before_its_action() -> None:
    table = cards({}, turn=5, dragon="red 13", gnome_deck=["G01", "G02", "G04", "G05"])
    lines = told(table, "decline")
    assert lines[1] == (
        "  Gnome card G01: the dragon flies to dragonkeep, it eats 6 cubes and burns 1 brewery, "
        "gnomes -6 cubes in dragonkeep -1 brewery in dragonkeep; "
        "brew festival in green 1, gnomes +3 cubes in green 1"
    )
    assert lines[2].startswith("  Gnome card G02: the dragon moves to green 2, it eats 4 cubes and burns 1 ")
    assert lines[4].startswith("  Gnome card G05: the dragon stays in green 6; immigration in yellow 1, ")


def test_a_card_that_waits_for_a_bribe_goes_on_after_it() -> None:
    cubes = {"cubes": {"dragonkeep": 2}, "breweries": {}, "gold": 9}
    table = cards({}, cubes, turn=5, dragon="red 13", gnome_deck=["G01"], gnomes={"gold": 9})
    assert told(table, "decline")[1:] == ["  Gnome card G01: the dragon flies to dragonkeep"]
    lines = told(table, "pay")
    assert lines[0].startswith("bribe the dragon, -")
    assert lines[1].startswith(
        "  Gnome card G01: the Gnomes bribe it, it destroys nothing, gnomes -5 gold; brew festival in "
    )


def test_a_card_with_no_action_to_do_is_told() -> None:
    table = cards(
        {}, {"cubes": {"green 2": 3}}, gnomes={"cubes": {"yellow 9": 1}, "breweries": {}}, gnome_deck=["G01"]
    )
    assert told(table, "decline")[1] == "  Gnome card G01: neither action is possible, gnomes +2 VP"


def test_the_dragon_comes_as_turn_four_begins() -> None:
    lines = told(cards({}, turn=3), "decline")
    assert lines[-1].startswith("  turn 4 begins: ")
    assert lines[-1].endswith(", the dragon comes to red 13")


@pytest.mark.parametrize("seats", [1, 3])
def test_every_gnome_card_of_a_game_is_told(seats: int) -> None:
    actions, brewers, shuffles, last = 0, 0, 0, ""
    for table, _, noun in random_game(seats, seed=4):
        first, *more = told(table, noun)
        assert not first.startswith(" ")
        assert all(line.startswith("  ") and line[2] != " " for line in more)
        actions += sum(len(ACTION.findall(line)) for line in more)
        brewers += sum(line.startswith("  Gnome brewer by ") for line in more)
        shuffles += more.count("  the Gnome deck is shuffled anew")
        last = [first, *more][-1]
    assert last.endswith(", the game ends")
    assert actions == table.state.gnome_actions
    assert actions + brewers == shuffles * len(ALL_CARDS) + table.state.gnome_next


@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_told_is_what_happened(seats: int) -> None:
    for table, before, noun in random_game(seats, seed=5):
        parts = course(table.batch.tables[0], before, GAME.actions.parse(noun))
        table.play(noun)
        last = parts[-1].after
        for name in (
            "rng",
            "vp",
            "gold",
            "cubes",
            "breweries",
            "phase",
            "to_play",
            "gnome_next",
            "turn",
            "over",
        ):
            assert np.array_equal(last[name], table.state[name]), name
        for part, following in pairwise(parts):
            assert part.after.tobytes() == following.before.tobytes()
