"""Redealing what a seat cannot know changes nothing that the seat can see or would do."""

from typing import Any

import numpy as np
import pytest
from games.ethnos.invariants import check, random_play, whole_hands
from games.ethnos.positions import GAME, new_batch

from fabletop.envs.core.batch import Batch, bot_streams

GAMES = 60
PER_PHASE = 60


def states_by_phase(seats: int) -> dict[str, Any]:
    """Some states of random games for each phase, in which somebody has something to decide."""
    batch = new_batch(seats, {"placement": "ask"}, count=GAMES)
    batch.deal(batch.all_rows, np.arange(GAMES))
    random = np.random.default_rng(seats)
    found: dict[str, list[Any]] = {phase: [] for phase in GAME.phases}
    for _ in random_play(batch, random, 0.5):
        row = int(random.integers(GAMES))
        state = batch.states[row]
        if not state.over:
            found[GAME.phase_name(state)].append(state.copy())
        for state in batch.states[np.isin(batch.states.phase, RARE) & (batch.states.over == 0)]:
            found[GAME.phase_name(state)].append(state.copy())
    return {phase: states[:PER_PHASE] for phase, states in found.items()}


RARE = [GAME.phases.index(phase) for phase in ("bonus", "token", "second", "keep", "draw", "cash")]


@pytest.fixture(scope="module")
def collected() -> dict[int, dict[str, Any]]:
    return {seats: states_by_phase(seats) for seats in (2, 4)}


def filled(seats: int, states: Any) -> Batch:
    batch = new_batch(seats, {"placement": "ask"}, count=len(states))
    for row, state in enumerate(states):
        batch.states[row] = state
    return batch


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("phase", GAME.phases)
def test_observation_mask_and_bots_do_not_notice(
    collected: dict[int, dict[str, Any]], seats: int, phase: str
) -> None:
    states = collected[seats][phase]
    assert len(states) >= 10
    changed = 0
    for seat in range(seats):
        truth, redealt = filled(seats, states), filled(seats, states)
        rows = truth.all_rows
        observer = np.full(len(states), seat)
        redealt.redeal(rows, observer, np.arange(len(states)) + 1000 * seat)
        check(redealt)
        assert redealt.observe(rows, observer).tobytes() == truth.observe(rows, observer).tobytes()
        # whoever decides can still do so: a leader to name, a card to keep
        assert redealt.legal(rows).any(axis=1).all()
        assert (redealt.legal(rows)[:, :-1].any(axis=1) | ~offers(truth.states)).all()
        deciding = rows[truth.states.to_play == seat]
        assert (redealt.legal(deciding) == truth.legal(deciding)).all()
        for bot in range(len(GAME.bot_names)):
            bots = np.full(deciding.size, bot, np.int8)
            choices = [each.choose(deciding, bots, bot_streams(deciding)) for each in (truth, redealt)]
            assert (choices[0] == choices[1]).all(), GAME.bot_names[bot]
        check_what_stays(truth.states, redealt.states, seat)
        changed += (redealt.states.deck != truth.states.deck).any(axis=1).sum()
    # a deck of a card or two may well come out as it was
    assert changed > len(states) * seats * 0.5


def offers(states: Any) -> Any:
    """Where more than ``done`` is on offer, whatever the hidden cards are: bool[B]."""
    phases = [
        GAME.phases.index(phase)
        for phase in ("leader", "place", "bonus", "token", "second", "keep", "draw", "cash")
    ]
    return np.isin(states.phase, phases)


OPEN = ["score", "age", "dragons", "dragon_seat", "tribes", "glory", "deck_next", "deck_size", "lower_half"]
OPEN += [
    "known",
    "market",
    "played",
    "bands",
    "scoring_sizes",
    "plain_sizes",
    "markers",
    "supply",
    "track",
    "hoard",
]
OPEN += ["tokens", "giant_seat", "giant_size", "band", "band_size", "leader", "criterion", "placed", "left"]
OPEN += ["cash_asked", "seats", "to_play", "phase", "over", "ply"]


def check_what_stays(truth: Any, redealt: Any, seat: int) -> None:
    for name in OPEN:
        assert (truth[name] == redealt[name]).all(), name
    before, after = whole_hands(truth), whole_hands(redealt)
    assert (before[:, seat] == after[:, seat]).all()
    assert (before.sum(axis=2) == after.sum(axis=2)).all()
    assert (after >= truth.known).all()
    assert (truth.kept.sum(axis=1) == redealt.kept.sum(axis=1)).all()
    own = truth.to_play == seat
    assert (truth.kept[own] == redealt.kept[own]).all()
    assert (truth.lowest[own] == redealt.lowest[own]).all()


@pytest.mark.parametrize("seats", [2, 4])
def test_games_go_on_after_a_redeal(collected: dict[int, dict[str, Any]], seats: int) -> None:
    states = [state for some in collected[seats].values() for state in some]
    batch = filled(seats, states)
    batch.redeal(batch.all_rows, np.arange(len(states)) % seats, np.arange(len(states)))
    for decision, _ in enumerate(random_play(batch, np.random.default_rng(0))):
        if decision % 20 == 0:
            check(batch)
    assert batch.states.over.all()


def test_redeals_differ_and_follow_their_seed() -> None:
    batch = new_batch(4, count=64)
    batch.deal(batch.all_rows, np.zeros(64, np.int64))
    rows = batch.all_rows
    batch.redeal(rows, np.ones(64, np.int64), rows)
    assert len({state.tobytes() for state in batch.states}) == 64
    again = new_batch(4, count=64)
    again.deal(rows, np.zeros(64, np.int64))
    again.redeal(rows, np.ones(64, np.int64), rows)
    assert again.states.tobytes() == batch.states.tobytes()


def test_redeal_does_not_depend_on_what_it_replaces() -> None:
    """Two truths that look alike are redealt alike from the same seed: nothing of the truth leaks."""
    batch = new_batch(4, count=2)
    rows = batch.all_rows
    batch.deal(rows, np.zeros(2, np.int64))
    batch.redeal(rows, np.ones(2, np.int64), np.array([5, 6]))
    assert batch.states[0].tobytes() != batch.states[1].tobytes()
    chances = []
    for truth in (0, 1):
        twin = new_batch(4, count=4000)
        twin.states[:] = batch.states[truth]
        twin.redeal(twin.all_rows, np.ones(4000, np.int64), np.arange(4000))
        chances.append(twin.states.hands[:, 0].mean(axis=0))
    # seat 0 holds one hidden card: the same chance for each kind, whatever the truth
    assert np.abs(chances[0] - chances[1]).max() < 5 * (2 * 0.05 * 0.95 / 4000) ** 0.5
