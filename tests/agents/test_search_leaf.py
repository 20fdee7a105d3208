"""What a network at the end of short playouts makes of a position: whose value, in which unit, on what."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from games.networks import some_network

from fabletop.agents import View
from fabletop.agents.network import Network, load_network
from fabletop.agents.search import SearchAgent, SearchOptions
from fabletop.agents.search.contest import new_contest
from fabletop.agents.search.kernels import compiled_search
from fabletop.agents.search.run import SearchRun
from fabletop.envs import UsageError
from fabletop.envs.core.advice import observed
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game
from fabletop.envs.core.record import Doubles, Record
from fabletop.envs.core.settings import resolve

SEATS = 3
SEARCHER = 1
POSITION = {"to_play": SEARCHER, "phase": 1, "turns_left": 8, "chips": [2, 0, 3, 0], "cards": [4, 2, 1, 0]}
"""Fifteen decisions before the end the searcher stakes, behind player_2 and ahead of nobody."""

OTHERS_DECISIONS = 2 * (SEATS - 1)
"""Most decisions between two of the searcher."""


def judging(folder: Path, adviser: str = "", **settings: Any) -> str:
    """The file of a network that says so of its value."""
    path = folder / "judge.npz"
    network = some_network("toy", SEATS, adviser=adviser, about={"settings": json.dumps(settings)})
    network.save(path)
    return str(path)


def begun(toy: Game, options: SearchOptions) -> SearchRun:
    """A search from the position, in a game that is played for the win alone."""
    batch = Batch(toy, 1, resolve(toy, num_players=SEATS, reward="win"))
    batch.deal_scenario(0, 1, POSITION)
    rows = batch.all_rows
    run, _ = SearchAgent("toy", options)._prepared(View(batch, rows, np.arange(1)), rows, batch.legal(rows))
    return run


def worth(toy: Game, network: Network, reward: str, leaf: Record, adds: bool) -> Doubles:
    """The value float64[P] of a position, from the engine's own standing and the network's own value."""
    batch = Batch(toy, 1, resolve(toy, num_players=SEATS, reward=reward))
    batch.states[0] = leaf
    standing = batch.returns(batch.all_rows)[0].astype(np.float64)
    if leaf.over:
        return np.clip(standing, -1.0, 1.0)
    seen = observed(batch, batch.all_rows, np.array([SEARCHER]), network.adviser)
    shares = np.where(np.arange(SEATS) == SEARCHER, 1.0, -1.0 / (SEATS - 1))
    rest = float(network.values(seen)[0]) * shares
    return np.clip((np.clip(standing, -1.0, 1.0) if adds else 0.0) + rest, -1.0, 1.0)


@pytest.mark.parametrize("root", ["halving", "ucb"])
@pytest.mark.parametrize("adviser", ["", "bold"])
@pytest.mark.parametrize("every_decision", [True, False])
@pytest.mark.parametrize(("reward", "horizon"), [("score", 0), ("rank", 6), ("score", 6), ("rank", 100)])
def test_a_leaf_is_worth_its_standing_and_what_the_searchers_network_expects(
    toy: Game, tmp_path: Path, reward: str, horizon: int, every_decision: bool, adviser: str, root: str
) -> None:
    path = judging(tmp_path, adviser, reward=reward, rewards_every_decision=every_decision)
    network = load_network(path, "toy")
    run = begun(toy, SearchOptions(leaf=path, horizon=horizon, depth=1, playout="random"))
    grow, hold_rounds = compiled_search("toy")
    tree, arguments = run._begin(0, 7)
    contest = new_contest(tree, run.actions[0]) if root == "halving" else None
    first = int(run.games.states.ply[0]) + 1 + horizon
    for _ in range(20):
        if contest is None:
            grow(*arguments, 1)
        else:
            hold_rounds(*arguments, contest, 1)
            assert contest.values[contest.left[0] - 1] == tree.value[SEARCHER]
        leaf = arguments[1][1]
        if horizon == 100:
            assert leaf.over
        else:
            assert leaf.to_play == SEARCHER
            assert first <= leaf.ply <= first + OTHERS_DECISIONS
        assert tree.value == pytest.approx(worth(toy, network, reward, leaf, every_decision), abs=1e-6)


def test_places_are_worth_1_for_the_first_and_minus_1_for_the_last(toy: Game, tmp_path: Path) -> None:
    """At the end of the game, by the leaf's reward, although it is played for the win."""
    path = judging(tmp_path, reward="rank", rewards_every_decision=True)
    run = begun(toy, SearchOptions(leaf=path, horizon=100, depth=1, playout="random"))
    grow, _ = compiled_search("toy")
    tree, arguments = run._begin(0, 7)
    seen = set()
    for _ in range(40):
        grow(*arguments, 1)
        leaf = arguments[1][1]
        points = np.array([0, -1, 0, 1, 2])[leaf.cards[:SEATS]] * leaf.chips[:SEATS]
        ahead = (points[None] > points[:, None]).sum(1)
        equal = (points[None] == points[:, None]).sum(1) - 1
        assert tree.value == pytest.approx(1.0 - 2.0 * (ahead + equal / 2) / (SEATS - 1))
        seen |= set(tree.value.tolist())
    assert {-1.0, 0.0, 1.0} <= seen


def test_settings_of_a_file_from_anywhere_are_refused_in_a_sentence(toy: Game, tmp_path: Path) -> None:
    path = tmp_path / "deep.npz"
    some_network("toy", SEATS, about={"settings": "[" * 100_000}).save(path)
    with pytest.raises(UsageError, match="does not say which reward of toy it values"):
        SearchAgent("toy", SearchOptions(leaf=str(path)))
