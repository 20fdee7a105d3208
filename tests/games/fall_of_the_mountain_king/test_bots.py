"""What the compiled bots choose, may know, and are worth."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from games.bots import bot_play, chosen, win_shares
from games.fall_of_the_mountain_king.positions import GAME, Table, new_batch, position
from games.players import random_options

BOTS = list(GAME.bots)
NAMES = list(GAME.bot_names)


def choice(table: Table, name: str = "heuristic") -> str:
    return GAME.actions.text(int(chosen(table.batch, table.rows, name)[0]))


def played(table: Table, number: int, name: str = "heuristic") -> list[str]:
    """So many decisions of a bot for whoever is to play."""
    texts = []
    for _ in range(number):
        texts.append(choice(table, name))
        table.play(texts[-1])
    return texts


# what they are worth


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_beats_randoms(seats: int) -> None:
    assert win_shares(GAME, ["greedy"] + ["random"] * (seats - 1), 50)["greedy"] > 0.7


@pytest.mark.parametrize("seats", GAME.seats)
def test_heuristic_beats_randoms(seats: int) -> None:
    assert win_shares(GAME, ["heuristic"] + ["random"] * (seats - 1), 40)["heuristic"] > 0.97


@pytest.mark.parametrize("seats", GAME.seats)
def test_heuristic_beats_greedy_ones(seats: int) -> None:
    assert win_shares(GAME, ["heuristic"] + ["greedy"] * (seats - 1), 50)["heuristic"] > 0.85


# what is legal, and what they may know


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_choice_is_legal_and_does_not_depend_on_what_is_hidden(seats: int) -> None:
    count = 9
    options = random_options(GAME, Random(seats))
    batch, redealt = (new_batch(seats, count=count, **options) for _ in range(2))
    batch.deal(batch.all_rows, batch.all_rows + 100 * seats)
    redealt.states[:] = batch.states
    bots = (batch.all_rows % len(NAMES)).astype(np.int8)
    happened: Counter[str] = Counter()
    for ply, rows in enumerate(bot_play(batch, bots)):
        redealt.states[rows] = batch.states[rows]
        redealt.redeal(rows, batch.states.to_play[rows].astype(np.int64), rows + 1000 * ply)
        mask = batch.legal(rows)
        for name in BOTS:
            actions = chosen(batch, rows, name)
            assert mask[np.arange(rows.size), actions].all(), name
            assert (chosen(redealt, rows, name) == actions).all(), name
        happened.update(GAME.phases[phase] for phase in batch.states.phase[rows].tolist())
    assert len(happened) > 35


# what they choose: turns and symbols


FOUR = {0: ["I I B", "I I -"]}
"""A cluster of four Influence, and one Bolster."""
NONE = {seat: 0 for seat in range(4)}
"""The last turn of the battle."""


def test_greedy_takes_the_strongest_cluster() -> None:
    table = position(ancestry=FOUR, supplies=NONE)
    assert played(table, 5, "greedy") == ["influence", "a1", "b1", "a2", "b2"]


def test_two_weak_actions_win_two_champions_that_nobody_has_influenced() -> None:
    texts = played(position(ancestry=FOUR, supplies=NONE), 8)
    assert texts[:3] == ["influence", "a1", "done"]
    assert texts[4:7] == ["influence", "b1", texts[6]]
    assert texts[3] != texts[6]


def test_a_group_is_covered_for_an_attack() -> None:
    table = position(
        ancestry={0: ["A A A", "A - -"]},
        supplies=NONE,
        trolls={0: {"sun-a": 6}},
        gnomes={cavern: [3] for cavern in ("moss-c", "ice-c", "ice-d", "moss-d")},
    )
    texts = played(table, 4)
    assert texts[0] == "advance"
    assert set(texts[1:]) <= {"a1", "b1", "c1", "a2", "done"}
    assert len(texts[1:]) == 3


def test_supplies_without_symbols_are_spent_as_power() -> None:
    table = position(ancestry={0: ["I I", "- -"]}, supplies={0: 3}, influence={"crym": {1: 3}})
    table.play("influence", "a1", "b1")
    assert (table.phase, choice(table)) == ("boost", "3")
    assert choice(table, "greedy") == "0"


def test_supplies_for_which_there_are_symbols_are_kept() -> None:
    table = position(ancestry={0: ["I I A", "- - B", "B - G"]}, supplies={0: 2})
    table.play("influence", "a1", "b1")
    assert (table.phase, choice(table)) == ("boost", "0")


def test_desperation_serves_the_last_weak_action() -> None:
    table = position(ancestry={0: ["I - A", "- - -"]}, supplies={0: 0}, desperation={0: 2})
    table.play("influence", "a1")
    assert (table.phase, choice(table)) == ("boost", "2")


# Advance


NEAR: dict[str, Any] = {"ancestry": {0: ["A A", "- -"]}, "supplies": {0: 0}}
"""Seat 0 has its Lairs at moss-c, ice-c, ice-d, moss-d and at granite-b, hammer-a, hammer-c, granite-c."""


def march(**scenario: Any) -> list[str]:
    """Destination and units of a Strong Advance of power 2, by the heuristic."""
    table = position(**{**NEAR, **scenario}).play("advance", "a1", "b1")
    texts = []
    while table.phase in ("boost", "destination", "troops") and table.to_play == 0:
        texts.append(choice(table))
        table.play(texts[-1])
    return texts


def test_a_new_domain_comes_first() -> None:
    texts = march(trolls={0: {"sun-a": 3, "moss-c": 1, "ice-d": 1, "hammer-c": 1, "sun-b": 3}})
    assert texts[0].split("-")[0] in {"granite", "mud", "fire", "moon"}
    assert set(texts[1:]) <= {"sun-a", "sun-b", "done"}


def test_a_cavern_is_taken_from_a_rival_if_that_is_possible() -> None:
    texts = march(trolls={0: {"sun-a": 3, "ice-c": 1, "granite-c": 1, "hammer-c": 1}, 1: {"moss-d": 1}})
    assert texts == ["moss-d", "sun-a", "sun-a"]


def test_no_attack_on_gnomes_known_to_be_too_strong() -> None:
    gnomes = {"moss-c": [3, 3]}
    table = position(
        **NEAR, trolls={0: {"sun-a": 3}}, gnomes=gnomes, gnomes_known={"moss-c": [["player_0"]] * 2}
    )
    assert choice(table.play("advance", "a1", "b1")) != "moss-c"


def test_an_attack_on_a_gnome_known_to_be_weak() -> None:
    table = position(
        **NEAR,
        trolls={0: {"sun-a": 3}},
        gnomes={"moss-c": [1]},
        gnomes_known={"moss-c": [["player_0"]]},
    )
    assert choice(table.play("advance", "a1", "b1")) == "moss-c"
    assert played(table.play("moss-c"), 1) == ["sun-a"]
    assert choice(table) == "done"


# Champions


def test_influence_goes_where_it_takes_the_lead() -> None:
    led = {"imbolg": {1: 9}, "siggdan": {2: 9}, "okkag": {1: 9}, "crym": {1: 1}, "laggrid": {2: 9}}
    table = position(ancestry=FOUR, supplies=NONE, influence=led)
    table.play("influence", "a1", "b1", "a2", "b2")
    for name in BOTS:
        assert choice(table, name) == "crym"


def test_a_contender_prefers_much_honour() -> None:
    for honour, wanted in ((9, "3"), (1, "ice clan")):
        table = position(
            stage="awards",
            influence={"imbolg": {1: 20, 0: honour}},
            votes={"ice": {1: 3, 0: 2}},
        )
        assert (table.phase, choice(table)) == ("contender", wanted)


# Gnomes


@pytest.mark.parametrize(("own", "rival"), [("moss-a", "moss-b"), ("moss-b", "moss-a")])
@pytest.mark.parametrize("name", BOTS)
def test_gnomes_are_steered_to_rivals(name: str, own: str, rival: str) -> None:
    trolls = {0: {own: 1}, 1: {rival: 1}}
    table = position(stage="invasions", votes={"moss": {0: 3}}, trolls=trolls)
    assert (table.phase, table.legal) == ("path", ["moss-a", "moss-b"])
    assert choice(table, name) == rival


def test_the_first_fallen_of_wave_3_is_worth_a_cavern_at_no_great_hall() -> None:
    trolls = {0: {"moss-a": 1}, 1: {"moss-b": 1}}
    table = position(stage="invasions", votes={"moss": {0: 3}}, trolls=trolls, wave=3)
    assert choice(table) == "moss-a"


def test_a_pawn_falls_before_a_troll() -> None:
    table = position(
        stage="invasions",
        trolls={0: {"moss-a": 1}, 1: {"moss-b": 3}},
        champions={0: ["hrimna"]},
        pawns={0: {"hrimna": "moss-a"}},
    )
    assert (table.phase, choice(table)) == ("fall", "hrimna")


# the draft


@pytest.mark.parametrize(("symbol", "card"), [("I", 11), ("G", 12), ("B", 10), ("A", 9)])
def test_a_card_of_the_kind_that_is_there_already(symbol: str, card: int) -> None:
    """Cards 9 to 12 have three symbols of a kind each."""
    cards = [9, 10, 11, 12]
    table = position(phase="card", ancestry={0: [f"{symbol} {symbol}", "- -"]}, hand={0: cards})
    assert choice(table) == f"card {cards.index(card) + 1}"


@pytest.mark.parametrize(("name", "kept"), [("greedy", "SI"), ("heuristic", "S")])
def test_no_supply_is_covered_and_by_greedy_no_symbol(name: str, kept: str) -> None:
    """The heuristic gives an Influence for four Advance in a cluster."""
    table = position(phase="card", ancestry={0: ["S A2", "- I"]}, hand={0: [9, 10, 11, 12]})
    table.play("card 1")
    table.play(choice(table, name))
    while table.to_play != 0:
        table.play(table.legal[0])
    shown = "".join(table.of(0)["ancestry"])
    assert [shown.count(symbol) for symbol in kept] == [1] * len(kept)
