"""Policies that begin as their advisers, and their export."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from fabletop.agents.load import load_agent
from fabletop.agents.network import NetworkAgent, load_network
from fabletop.agents.play import play_games
from fabletop.agents.policy import PolicyAgent
from fabletop.agents.view import View
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.advice import observed
from fabletop.envs.core.batch import Batch, bot_streams
from fabletop.envs.core.record import Integers
from fabletop.envs.core.settings import resolve
from fabletop.training.config import TrainConfig
from fabletop.training.imitation.demonstrate import demonstrate
from fabletop.training.imitation.demonstrations import DemonstrationOptions, load_demonstrations
from fabletop.training.imitation.lessons import Lessons
from fabletop.training.learning.ppo import deal_first, new_learner
from fabletop.training.policies.export import exported
from fabletop.training.run import train

GAME = get_game("ethnos")


def learner(**changes: Any) -> Any:
    facts: dict[str, Any] = {
        "game": "ethnos", "num_players": 2, "adviser": "greedy", "encoder": "shared", "activation": "relu",
        "layers": (24, 16), "num_envs": 4, "decisions_per_update": 16, "parts": 2, "epochs": 1,
    }  # fmt: skip
    return new_learner(TrainConfig(**{**facts, **changes}))


def seen() -> tuple[Any, Any]:
    """Observations of decisions of random play, with advice, and what is legal there."""
    batch = Batch(GAME, 40, resolve(GAME, num_players=2))
    batch.deal(batch.all_rows, np.arange(40))
    streams = bot_streams(np.arange(40))
    for _ in range(30):
        batch.apply(batch.all_rows, batch.choose(batch.all_rows, np.zeros(40, np.int8), streams))
    return observed(batch, batch.all_rows, np.full(40, -1), "greedy"), batch.legal(batch.all_rows)


@pytest.mark.parametrize(
    "changes", [{}, {"encoder": "trunk"}, {"layers": (24,)}, {"encoder": "trunk", "layers": (16, 12, 8)}]
)
def test_it_computes_what_the_model_does(changes: dict[str, Any], tmp_path: Path) -> None:
    model = learner(**changes)
    with torch.no_grad():
        for weights in model.policy.parameters():
            weights += 0.3 * torch.randn(weights.shape)
    observations, masks = seen()
    network = exported(model, GAME, resolve(GAME, num_players=2), {})
    chances = network.chances(observations, masks)
    assert np.allclose(chances, PolicyAgent(model, "ethnos").chances(observations, masks), atol=1e-4)
    with torch.no_grad():
        values = model.policy.predict_values(torch.as_tensor(observations)).numpy()[:, 0]
    assert np.allclose(network.values(observations), values, atol=1e-3)
    assert (chances.argmax(axis=1) != observations[:, -masks.shape[1] :].argmax(axis=1)).any()
    network.save(tmp_path / "policy.npz")
    assert load_network(tmp_path / "policy.npz", "ethnos").adviser == "greedy"


class Adviser:
    """Plays what the adviser of a policy would tell it, where equals are as good as each other."""

    def act(self, view: View, rows: Integers) -> Integers:
        return view.observation(rows, "greedy")[:, -view.num_actions :].argmax(axis=1)


def test_untrained_it_plays_as_its_adviser(tmp_path: Path) -> None:
    model = learner()
    network = exported(model, GAME, resolve(GAME, num_players=2), {})
    model.save(tmp_path / "policy.zip")
    agents = [
        Adviser(),
        NetworkAgent(network, "ethnos"),
        load_agent(str(tmp_path / "policy.zip"), "ethnos"),
    ]
    scores = [
        play_games("ethnos", [agent, load_agent("random", "ethnos")], games=20, seed=3, num_players=2).scores
        for agent in agents
    ]
    assert np.array_equal(scores[0], scores[1])
    assert np.array_equal(scores[0], scores[2])


def test_it_learns_on() -> None:
    model = learner(opponents="random", entropy=0.0)
    deal_first(model)
    before = [weights.clone() for weights in model.policy.parameters()]
    model.learn(64)
    assert all(not torch.equal(was, now) for was, now in zip(before, model.policy.parameters(), strict=True))


def test_demonstrations_hold_the_advice(tmp_path: Path) -> None:
    options = DemonstrationOptions("greedy", decisions=50, adviser="greedy", games_at_once=4)
    found = demonstrate(options, GAME, resolve(GAME, num_players=2)).demonstrations
    assert found is not None
    dense = found.observations.take(np.arange(len(found))).dense()
    advised = dense[:, -len(GAME.actions) :].argmax(axis=1)
    # Of equals the bot takes any, by its own lots.
    assert (advised == found.actions).mean() > 0.8
    found.save(tmp_path / "some.npz")
    again = load_demonstrations(tmp_path / "some.npz", "ethnos")
    assert again.origin.adviser == "greedy"
    assert np.array_equal(again.observations.take(np.arange(5)).dense(), dense[:5])


def test_doubt_leaves_something_to_the_others() -> None:
    options = DemonstrationOptions("greedy", decisions=2000, adviser="greedy")
    found = demonstrate(options, GAME, resolve(GAME, num_players=2)).demonstrations
    assert found is not None
    rows = np.arange(500)
    kept = []
    for doubt in (0.0, 0.3):
        lessons = Lessons(learner().policy, found, 64, seed=1, doubt=doubt)
        for _ in range(8):
            lessons.epoch(np.full(lessons.parts, 3e-3), lambda _: None)
        with torch.no_grad():
            chances = torch.softmax(lessons.head(found, rows)[0], dim=1).numpy()
        kept.append(float(chances[rows, found.actions[rows]].mean()))
        assert (chances.argmax(axis=1) == found.actions[rows]).mean() > 0.95
    assert kept[0] > 0.97
    assert kept[1] < kept[0] - 0.1


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"encoder": "mlp"}, "adviser='greedy' needs encoder='shared' or 'trunk', and activation='relu'"),
        ({"activation": "tanh"}, "adviser='greedy' needs encoder='shared' or 'trunk', and activation='relu'"),
        ({"adviser": "wise"}, "ethnos: there is no bot 'wise' for an adviser"),
    ],
)
def test_impossible_advice_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        learner(**changes)


def test_decisions_are_kept_and_learned_from_again(tmp_path: Path) -> None:
    facts: dict[str, Any] = {
        "game": "ethnos", "num_players": 2, "adviser": "greedy", "encoder": "trunk", "activation": "relu",
        "layers": (16, 8), "imitate": "search:sims=8:depth=1:playout=greedy", "imitate_decisions": 40,
        "imitate_epochs": 1, "steps": 0, "evaluation_games": 2, "evaluate_against": ("random",),
        "tensorboard": False,
    }  # fmt: skip
    first = train(TrainConfig(**facts, out=tmp_path / "first"))
    kept = str(tmp_path / "first" / "demonstrations.npz")
    again = train(TrainConfig(**facts, imitate_from=(kept,), out=tmp_path / "again"))
    assert first.network.read_bytes() == again.network.read_bytes()
    other = train(TrainConfig(**facts, seed=1, out=tmp_path / "other"))
    more = str(tmp_path / "other" / "demonstrations.npz")
    both = train(TrainConfig(**facts, imitate_from=(kept, more), out=tmp_path / "both"))
    for name in ("decisions", "games"):
        assert both.imitation[name] == first.imitation[name] + other.imitation[name]
    with pytest.raises(UsageError, match=r"played with num_players=2, this run has num_players=3"):
        train(TrainConfig(**{**facts, "num_players": 3}, imitate_from=(kept,), out=tmp_path / "other"))
    with pytest.raises(UsageError, match="imitate_from: there is no file"):
        train(TrainConfig(**facts, imitate_from=(f"{kept}.none",), out=tmp_path / "none"))


def test_caution_is_trust_in_the_adviser() -> None:
    model = learner()
    observations, masks = seen()
    before = exported(model, GAME, resolve(GAME, num_players=2), {}).logits(observations)
    model.policy.trust_adviser(3.0)
    after = exported(model, GAME, resolve(GAME, num_players=2), {}).logits(observations)
    assert np.allclose(after - before, 3.0 * observations[:, -masks.shape[1] :], atol=1e-4)
