"""What the compiled bots choose, may know, and are worth."""

import numpy as np
import pytest
from games.bots import bot_number, bot_play, chosen, win_shares
from games.lords_of_xidit.positions import GAME, Table, new_batch, position

from fabletop.envs.core.batch import bot_streams

BOTS = list(GAME.bots)


def choice(table: Table, name: str = "heuristic") -> str:
    return GAME.actions.text(int(chosen(table.batch, table.rows, name)[0]))


def first_out(line_up: list[str], deals: int) -> float:
    """Share of games in which the first of the line-up, always in seat 0, ends last of four."""
    batch = new_batch(4, count=deals)
    batch.deal(batch.all_rows, batch.all_rows)
    bots = np.tile([bot_number(GAME, name) for name in line_up], (deals, 1)).astype(np.int8)
    batch.run(batch.all_rows, bots, bot_streams(batch.all_rows))
    _, places = batch.outcome(batch.all_rows)
    return float((places[:, 0] == 4).mean())


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_beats_randoms(seats: int) -> None:
    assert win_shares(GAME, ["greedy"] + ["random"] * (seats - 1), 60)["greedy"] > 0.7


@pytest.mark.parametrize("seats", GAME.seats)
def test_heuristic_beats_greedy_ones(seats: int) -> None:
    assert win_shares(GAME, ["heuristic"] + ["greedy"] * (seats - 1), 40)["heuristic"] > 0.6


def test_heuristic_survives_the_first_assessment() -> None:
    assert first_out(["heuristic", "greedy", "greedy", "greedy"], 100) < 0.1


@pytest.mark.parametrize("name", BOTS)
def test_what_others_hide_does_not_matter(name: str) -> None:
    seats, count = 4, 8
    batch, redealt = (new_batch(seats, count=count) for _ in range(2))
    batch.deal(batch.all_rows, batch.all_rows)
    for rows in bot_play(batch, np.full(count, bot_number(GAME, name), np.int8)):
        redealt.states[rows] = batch.states[rows]
        redealt.redeal(rows, batch.states.to_play[rows].astype(np.int64), rows + 7)
        assert (chosen(redealt, rows, name) == chosen(batch, rows, name)).all()


def test_heuristic_sets_out_to_remove_a_threat_it_can_pay_for() -> None:
    table = position(
        {"city": 12, "units": "AM"},
        phase="program",
        to_play="player_0",
    )
    orders = []
    for _ in range(6):
        orders.append(choice(table))
        table.play(orders[-1])
    assert "action" in orders


def test_heuristic_takes_two_rewards_of_a_threat() -> None:
    table = position({"city": 12, "units": "AM", "program": "action"})
    taken = []
    while table.phase == "reward":
        taken.append(choice(table))
        table.play(taken[-1])
    assert len(taken) == 2
