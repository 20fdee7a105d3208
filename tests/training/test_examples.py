"""The scripts to start from: they run on every game, they learn, and what they save plays."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import fabletop
from fabletop.agents import load_agent, play_games

pytest.importorskip("sb3_contrib")

from fabletop.training.examples import cleanrl_vector_aec, pettingzoo_loop, sb3_gymnasium

TINY = {
    cleanrl_vector_aec: ["--steps", "1", "--games", "4", "--length", "16", "--minibatches", "2"],
    sb3_gymnasium: ["--steps", "1", "--games", "2", "--length", "16"],
}
"""One small update."""

A_FEW_SECONDS = {
    cleanrl_vector_aec: ["--steps", "30000", "--games", "32", "--length", "64"],
    sb3_gymnasium: ["--steps", "16000"],
}

SUFFIX = {cleanrl_vector_aec: ".npz", sb3_gymnasium: ".zip"}

MARGIN = 0.1
"""How clearly a policy must beat its fair share of one half; it comes to some 0.3."""


def counted(*arguments: str) -> pettingzoo_loop.Statistics:
    return pettingzoo_loop.play(pettingzoo_loop.options_from(arguments))


@pytest.mark.parametrize("name", ["cleanrl_vector_aec", "pettingzoo_loop", "sb3_gymnasium"])
def test_a_script_explains_itself(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", f"fabletop.training.examples.{name}", "--help"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    for option in ("--game", "--players", "--seed"):
        assert option in done.stdout


@pytest.mark.parametrize("script", TINY)
@pytest.mark.parametrize("game", fabletop.list_games())
def test_every_game_can_be_trained_on(script, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    seats = str(fabletop.get_game(game).seats[0])
    options = script.options_from([*TINY[script], "--game", game, "--players", seats])
    options.evaluation_games = 6
    results = script.train(options)
    told = capsys.readouterr().out
    if script is sb3_gymnasium:
        assert np.isfinite([each.reward for each in results]).all()
        results = [each.win_rate for each in results]
    before, after = results
    assert f"untrained: wins {before:.1%}" in told
    assert f"a second: wins {after:.1%}" in told
    assert 0 <= before <= 1
    assert 0 <= after <= 1


@pytest.mark.parametrize("script", A_FEW_SECONDS)
def test_a_few_seconds_beat_random(script, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the script's own figures, and again when the saved policy plays in the PettingZoo loop."""
    file = str(tmp_path / f"policy{SUFFIX[script]}")
    options = script.options_from([*A_FEW_SECONDS[script], "--players", "2", "--save", file])
    before, after = script.train(options)
    if script is sb3_gymnasium:
        assert after.reward > before.reward
        before, after = before.win_rate, after.win_rate
    assert abs(before - 0.5) < MARGIN
    assert after > 0.5 + MARGIN
    assert f"wins {before:.1%}" in capsys.readouterr().out
    found = counted("--players", "2", "--policy", file, "--games", "100")
    assert np.mean(found.wins) > 0.5 + MARGIN
    own, other = np.mean(found.scores, axis=0)
    assert own > other


@pytest.mark.parametrize("script", TINY)
def test_the_same_seed_trains_the_same_policy(script, tmp_path: Path) -> None:
    games = []
    for seed, name in (("1", "a"), ("1", "b"), ("2", "c")):
        file = str(tmp_path / f"{name}{SUFFIX[script]}")
        options = script.options_from([*TINY[script], "--players", "2", "--seed", seed, "--save", file])
        options.evaluation_games = 2
        script.train(options)
        games.append(play_games("ethnos", [load_agent(file, "ethnos")] * 2, games=8, seed=5).scores)
    np.testing.assert_array_equal(games[0], games[1])
    assert (games[0] != games[2]).any()


def advantages_of_a_seat(
    rewards: list[float], values: list[float], is_over: bool, gamma: float, gae_lambda: float
) -> list[float | None]:
    """By the definition: the sum of all later surprises; None where the next decision is unknown."""
    known = len(values) if is_over else len(values) - 1
    following = [*values[1:], 0.0]
    surprises = [rewards[i] + gamma * following[i] - values[i] for i in range(known)]
    found: list[float | None] = [None] * len(values)
    for i in range(known):
        found[i] = sum((gamma * gae_lambda) ** (j - i) * surprises[j] for j in range(i, known))
    return found


def test_advantages_run_from_decision_to_decision_of_a_seat() -> None:
    games = fabletop.make_vec("ethnos", num_envs=3, num_players=3)
    rollout, rng = cleanrl_vector_aec.Rollout(games, 40), np.random.default_rng(1)
    rollout.seat = rng.integers(3, size=(40, 3))
    rollout.value = rng.normal(size=(40, 3)).astype(np.float32)
    rollout.reward = rng.normal(size=(40, 3, 3)).astype(np.float32)
    rollout.ended = rng.random((40, 3)) < 0.1
    advantage, usable = rollout.advantages(0.9, 0.8)
    for row in range(3):
        ends = [*(np.flatnonzero(rollout.ended[:, row]) + 1), 40]
        for begin, end in pairwise([0, *ends]):
            for seat in range(3):
                own = [t for t in range(begin, end) if rollout.seat[t, row] == seat]
                paid = [float(rollout.reward[t:until, row, seat].sum()) for t, until in pairwise([*own, end])]
                is_over = end > begin and bool(rollout.ended[end - 1, row])
                values = rollout.value[own, row].tolist()
                wanted = advantages_of_a_seat(paid, values, is_over, 0.9, 0.8)
                assert usable[own, row].tolist() == [each is not None for each in wanted]
                for t, each in zip(own, wanted, strict=True):
                    assert each is None or advantage[t, row] == pytest.approx(each, abs=1e-5)


def test_a_rollout_pays_what_the_games_pay() -> None:
    """All that is kept of it are decisions, and their rewards add up to the returns of the games."""
    how = {"reward": "score", "rewards_every_decision": True, "autoreset_mode": "SameStep"}
    games = fabletop.make_vec("ethnos", 8, num_players=2, max_decisions=150, **how)
    games.reset(seed=3)
    network = cleanrl_vector_aec.Network(games.single_observation_space.shape[0], games.num_actions, 8)
    rollout = cleanrl_vector_aec.Rollout(games, 150)
    rollout.collect(games, network)
    assert np.take_along_axis(rollout.mask, rollout.action[..., None], axis=-1).all()
    assert rollout.ended[-1].all()
    assert not rollout.ended[:-1].any()
    paid, scores = rollout.reward.sum(axis=0), games.view.scores
    ahead = scores[:, 0] - scores[:, 1]
    assert (ahead != 0).any()
    np.testing.assert_array_equal(np.sign(paid[:, 0].round(4)), np.sign(ahead))
    np.testing.assert_allclose(paid.sum(axis=1), 0.0, atol=1e-5)


@pytest.mark.parametrize("game", fabletop.list_games())
def test_the_loop_counts_games(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = counted("--game", game, "--games", "4", "--seed", "3")
    assert len(found.wins) == len(found.scores) == len(found.paces) == 4
    assert min(found.choices) >= 1
    again = counted("--game", game, "--games", "4", "--seed", "3")
    assert (again.scores, again.choices) == (found.scores, found.choices)
    pettingzoo_loop.report(found)
    assert f"the policy wins {np.mean(found.wins):.1%}" in capsys.readouterr().out
