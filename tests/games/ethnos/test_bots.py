"""What the compiled bots know, choose and are worth."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from games.bots import bot_number, bot_play, chosen, win_shares
from games.ethnos.positions import GAME, KINGDOMS, SEA, Table, new_batch, position

from fabletop.envs.core.batch import bot_streams

BOTS = list(GAME.bots)


def choice(table: Table, name: str = "heuristic") -> str:
    return GAME.actions.text(int(chosen(table.batch, table.rows, name)[0]))


# what they may know


BY_SEAT = ["score", "hands", "hand_sizes", "known", "bands", "scoring_sizes", "plain_sizes"]
BY_SEAT += ["markers", "supply", "track", "hoard"]
SEAT_OF = ["to_play", "dragon_seat", "giant_seat", "tokens"]


@pytest.mark.parametrize("name", BOTS)
def test_the_number_of_a_seat_does_not_matter(name: str) -> None:
    seats = 4
    batch, turned = (new_batch(seats, {"placement": "ask"}, count=20) for _ in range(2))
    batch.deal(batch.all_rows, batch.all_rows + 50)
    for rows in bot_play(batch, np.full(20, bot_number(GAME, name), np.int8)):
        turned.states[rows] = batch.states[rows]
        for field in BY_SEAT:
            turned.states[field][:, :seats] = np.roll(batch.states[field][:, :seats], 1, axis=1)
        for field in SEAT_OF:
            held = batch.states[field]
            turned.states[field] = np.where(held >= 0, (held + 1) % seats, held)
        assert (chosen(turned, rows, name) == chosen(batch, rows, name)).all()


# what they are worth


def test_heuristic_beats_three_randoms() -> None:
    assert win_shares(GAME, ["heuristic", "random", "random", "random"], 500)["heuristic"] > 0.98


def test_greedy_beats_three_randoms() -> None:
    assert win_shares(GAME, ["greedy", "random", "random", "random"], 500)["greedy"] > 0.98


@pytest.mark.parametrize(("seats", "share"), [(2, 0.97), (3, 0.90), (4, 0.94), (5, 0.91), (6, 0.85)])
def test_heuristic_beats_greedy_at_any_table(seats: int, share: float) -> None:
    line_up = ["heuristic"] + ["greedy"] * (seats - 1)
    assert win_shares(GAME, line_up, 1000 // seats)["heuristic"] > share


@pytest.mark.parametrize("name", BOTS)
def test_copies_of_a_bot_win_alike(name: str) -> None:
    seats, games = 4, 2000
    batch = new_batch(seats, count=games)
    batch.deal(batch.all_rows, batch.all_rows)
    bots = np.full((games, seats), bot_number(GAME, name), np.int8)
    batch.run(batch.all_rows, bots, bot_streams(batch.all_rows))
    first = batch.outcome(batch.all_rows)[1] == 1
    shares = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)
    # three standard errors of a share of one in four
    assert (np.abs(shares - 1 / seats) < 3 * np.sqrt(3 / 16 / games)).all()


# what they choose


def leader_of(hand: Sequence[str], **scenario: Any) -> str:
    """The card with which the heuristic leads a band from a hand."""
    return choice(position(hand, **scenario).play("play band"))


def band_of(table: Table) -> list[str]:
    """The band that the heuristic plays, leader first."""
    cards: list[str] = []
    table.play("play band")
    while table.phase in ("leader", "add") and (noun := choice(table)) != "done":
        cards.append(noun)
        table.play(noun)
    return cards


def test_early_in_an_age_a_hand_grows() -> None:
    table = position(["dwarf/blue", "elf/blue", "giant/blue"], market={"wizard/blue": 1, "elf/red": 1})
    assert choice(table) == "wizard/blue"


def test_before_the_third_dragon_the_same_hand_is_played() -> None:
    hand = ["dwarf/blue", "elf/blue", "giant/blue"]
    assert choice(position(hand, deck=["elf/red", "dragon"])) == "band"


def test_the_card_is_taken_that_completes_a_band_of_six() -> None:
    hand = ["elf/blue", "elf/red", "elf/green", "elf/gray", "elf/orange"]
    market = {"elf/purple": 1, "wizard/gray": 2, "giant/gray": 2, "skeleton": 1}
    assert choice(position(hand, market=market)) == "elf/purple"


def test_a_large_hand_is_not_thrown_away_for_a_band_of_one() -> None:
    hand = ["giant/red", "dwarf/blue", "dwarf/green", "dwarf/gray", "dwarf/purple"]
    table = position(hand, deck=["elf/red", "dragon"])
    assert sorted(band_of(table)) == sorted(hand[1:])


def test_greedy_plays_whatever_gains() -> None:
    table = position(["giant/red"], market={"giant/blue": 1})
    assert choice(table, "greedy") == "band"
    assert choice(table) == "giant/blue"


def test_dwarf_leads_five_cards_to_the_glory_of_six() -> None:
    hand = ["dwarf/red", "wizard/red", "elf/red", "giant/red", "wizard/red"]
    blue = ["giant/blue", "elf/blue", "dwarf/blue", "wizard/blue", "centaur/blue", "skeleton"]
    assert leader_of(hand, bands={"player_1": [blue]}) == "dwarf/red"


def test_minotaur_leads_where_one_card_is_missing_for_a_marker() -> None:
    hand = ["orc/red", "minotaur/red", "troll/red"]
    scenario = {"tribes": SEA, "glory": rich("red"), "markers": {"red": {"player_0": 3, "player_1": 3}}}
    assert leader_of(hand, **scenario) == "minotaur/red"


def test_a_tribe_marks_the_kingdom_that_pays_most() -> None:
    hand = ["dwarf/red", "dwarf/gray", "dwarf/green"]
    assert leader_of(hand, glory=rich("gray")) == "dwarf/gray"


def test_wingfolk_go_where_a_marker_pays_most() -> None:
    table = position(["wingfolk/red"], tribes=SEA, glory=rich("gray"))
    assert choice(table.band("wingfolk/red")) == "kingdom gray"


def test_troll_takes_the_highest_token() -> None:
    hand = ["troll/red", "troll/gray", "troll/blue"]
    assert choice(position(hand, tribes=SEA).band(*hand)) == "token 3"


def test_elf_keeps_the_beginning_of_the_next_band() -> None:
    hand = ["elf/red", "elf/blue", "giant/green", "wizard/green", "dwarf/gray"]
    table = position(hand).band("elf/red", "elf/blue")
    kept = []
    while table.phase == "keep":
        kept.append(choice(table))
        table.play(kept[-1])
    assert kept == ["giant/green", "wizard/green"]


def test_centaur_opens_the_way_for_a_second_band() -> None:
    hand = ["centaur/red", "dwarf/blue", "wizard/blue", "giant/blue"]
    table = position(hand, deck=["elf/red", "dragon"])
    assert band_of(table) == ["centaur/red"]
    table.play("done")
    assert table.phase == "second"
    assert choice(table).endswith("/blue")


def test_wizard_draws() -> None:
    assert choice(position(["wizard/red"]).band("wizard/red")) == "deck"


@pytest.mark.parametrize(("markers", "cashes"), [(3, "done"), (6, "hoard")])
def test_a_hoard_is_cashed_once_it_is_full(markers: int, cashes: str) -> None:
    filled = {"player_0": KINGDOMS[:markers]}
    table = position([], tribes=SEA, hoard=filled, deck=["dragon"], age=1)
    table.play("deck")
    assert choice(table) == cashes


def rich(colour: str) -> dict[str, list[int]]:
    """All Glory tokens, so that one kingdom pays most."""
    others = iter([[0, 4, 8], [0, 4, 8], [2, 4, 6], [2, 4, 6], [2, 6, 6]])
    return {each: [8, 10, 10] if each == colour else next(others) for each in KINGDOMS}
