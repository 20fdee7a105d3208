"""What the compiled bots know, choose and are worth."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest
from games.ethnos.positions import GAME, Table, new_batch, position

from fabletop.envs.core.batch import Batch, bot_streams

BOTS = list(GAME.bots)
PHASES = set(GAME.phases)


def bot_number(name: str) -> int:
    return GAME.bot_names.index(name)


def chosen(batch: Batch, rows: Any, name: str) -> Any:
    return batch.choose(rows, np.full(rows.size, bot_number(name), np.int8), bot_streams(rows))


def choice(table: Table, name: str = "heuristic") -> str:
    return GAME.actions.text(int(chosen(table.batch, table.rows, name)[0]))


def self_play(seats: int, games: int, name: str) -> Iterator[tuple[Batch, Any]]:
    """Each decision of games among copies of a bot, and the rows still in play."""
    batch = new_batch(seats, {"placement": "ask"}, count=games)
    batch.deal(batch.all_rows, np.arange(games) + 50)
    rows = batch.all_rows
    while rows.size:
        yield batch, rows
        batch.apply(rows, chosen(batch, rows, name))
        rows = rows[batch.states.over[rows] == 0]


# what they may know


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_alike_whatever_it_cannot_see(name: str, seats: int) -> None:
    redealt = new_batch(seats, {"placement": "ask"}, count=30)
    phases, changed, decisions = set(), 0, 0
    for ply, (batch, rows) in enumerate(self_play(seats, 30, name)):
        redealt.states[rows] = batch.states[rows]
        redealt.redeal(rows, batch.states.to_play[rows].astype(np.int64), rows + 1000 * ply)
        assert (chosen(redealt, rows, name) == chosen(batch, rows, name)).all()
        phases.update(batch.states.phase[rows].tolist())
        changed += int((redealt.states.hands[rows] != batch.states.hands[rows]).any(axis=(1, 2)).sum())
        decisions += rows.size
    assert {GAME.phases[phase] for phase in phases} == PHASES
    assert changed > decisions // 3


@pytest.mark.parametrize("seats", [2, 3, 5, 6])
@pytest.mark.parametrize("name", BOTS)
def test_every_choice_is_legal(name: str, seats: int) -> None:
    for batch, rows in self_play(seats, 20, name):
        legal = batch.legal(rows)
        assert legal[np.arange(rows.size), chosen(batch, rows, name)].all()


BY_SEAT = ["score", "hands", "hand_sizes", "known", "bands", "scoring_sizes", "plain_sizes"]
BY_SEAT += ["markers", "supply", "track", "hoard"]
SEAT_OF = ["to_play", "dragon_seat", "giant_seat", "tokens"]


@pytest.mark.parametrize("name", BOTS)
def test_the_number_of_a_seat_does_not_matter(name: str) -> None:
    seats = 4
    turned = new_batch(seats, {"placement": "ask"}, count=20)
    for batch, rows in self_play(seats, 20, name):
        turned.states[rows] = batch.states[rows]
        for field in BY_SEAT:
            turned.states[field][:, :seats] = np.roll(batch.states[field][:, :seats], 1, axis=1)
        for field in SEAT_OF:
            held = batch.states[field]
            turned.states[field] = np.where(held >= 0, (held + 1) % seats, held)
        assert (chosen(turned, rows, name) == chosen(batch, rows, name)).all()


# what they are worth


def win_shares(line_up: Sequence[str], deals: int) -> dict[str, float]:
    """Share of wins by name, each deal being played in every rotation of the seats."""
    seats = len(line_up)
    batch = new_batch(seats, count=deals * seats)
    shift = np.tile(np.arange(seats), deals)
    names = np.array(line_up)[(np.arange(seats)[None, :] + shift[:, None]) % seats]
    bots = np.vectorize(bot_number)(names).astype(np.int8)
    batch.deal(batch.all_rows, np.repeat(np.arange(deals), seats))
    batch.run(batch.all_rows, bots, bot_streams(batch.all_rows))
    assert batch.states.over.all()
    first = batch.outcome(batch.all_rows)[1] == 1
    shares = first / first.sum(axis=1, keepdims=True)
    return {name: float(shares[names == name].sum() / shares.sum()) for name in dict.fromkeys(line_up)}


def test_heuristic_beats_three_randoms() -> None:
    assert win_shares(["heuristic", "random", "random", "random"], 500)["heuristic"] > 0.98


def test_greedy_beats_three_randoms() -> None:
    assert win_shares(["greedy", "random", "random", "random"], 500)["greedy"] > 0.95


@pytest.mark.parametrize(
    ("seats", "share"), [(2, 0.90), (3, 0.80), (4, 0.75), (5, 0.75), (6, 0.70)]
)
def test_heuristic_beats_greedy_at_any_table(seats: int, share: float) -> None:
    line_up = ["heuristic"] + ["greedy"] * (seats - 1)
    assert win_shares(line_up, 1000 // seats)["heuristic"] > share


@pytest.mark.parametrize("name", BOTS)
def test_copies_of_a_bot_win_alike(name: str) -> None:
    seats, games = 4, 2000
    batch = new_batch(seats, count=games)
    batch.deal(batch.all_rows, batch.all_rows)
    bots = np.full((games, seats), bot_number(name), np.int8)
    batch.run(batch.all_rows, bots, bot_streams(batch.all_rows))
    first = batch.outcome(batch.all_rows)[1] == 1
    shares = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)
    # three standard errors of a share of one in four
    assert (np.abs(shares - 1 / seats) < 3 * np.sqrt(3 / 16 / games)).all()


# what they choose


NEAR_THE_END = {"dragons": 2, "deck": ["elf/red", "dragon"]}


def test_a_band_is_played_before_the_third_dragon_comes() -> None:
    hand = ["dwarf/blue", "dwarf/red", "dwarf/green"]
    assert choice(position(hand, dragons=2, deck=["elf/red", "dragon"])) == "band"
