"""Imitation: it must foretell the agent in games it has not seen, and leave in the model what it learned."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
import torch
from sb3_contrib import MaskablePPO

from fabletop.agents.policy import PolicyAgent
from fabletop.envs import UsageError
from fabletop.envs.core.record import Floats
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.sb3 import VecGames
from fabletop.envs.core.settings import resolve
from fabletop.training.config import TrainConfig
from fabletop.training.imitation.demonstrate import demonstrate
from fabletop.training.imitation.demonstrations import PLAIN, DemonstrationOptions, Demonstrations
from fabletop.training.imitation.heads import DenseHead, SparseHead, head_of
from fabletop.training.imitation.imitate import Imitated, imitate
from fabletop.training.imitation.lessons import lead_errors
from fabletop.training.imitation.sparse import SparseRows
from fabletop.training.imitation.sparse_layer import SparseInputs, sparse_product
from fabletop.training.learning.hooks import hooks_of
from fabletop.training.policies.encoder import policy_kwargs_of
from fabletop.training.task import Task

pytestmark = pytest.mark.usefixtures("toy")

CONFIG = TrainConfig(
    "toy",
    imitate="toy.bidders:Undecided",
    imitate_decisions=3000,
    imitate_epochs=4,
    imitate_batch=64,
    imitate_learning_rate=3e-3,
)


def new_model(encoder: str = "mlp", layers: tuple[int, ...] = (16, 16)) -> MaskablePPO:
    game = get_game("toy")
    kwargs = policy_kwargs_of(encoder, layers, game, resolve(game))
    return MaskablePPO("MlpPolicy", VecGames("toy", 2), policy_kwargs=kwargs, seed=0, device="cpu")


def taught(model: MaskablePPO, config: TrainConfig = CONFIG, **more: Any) -> Imitated:
    return imitate(model, Task.of(config, hooks_of(on_advance=more.pop("on_advance", None))), **more)


def shown(agent: str = "bold", decisions: int = 3000) -> Demonstrations:
    game = get_game("toy")
    options = DemonstrationOptions(agent, decisions)
    found = demonstrate(options, game, resolve(game, reward="score")).demonstrations
    assert found is not None
    return found


def weights(model: MaskablePPO) -> Floats:
    return np.concatenate([each.detach().numpy().ravel() for each in model.policy.parameters()])


@pytest.mark.parametrize("encoder", ["mlp", "trunk", "shared"])
def test_it_foretells_the_agent(encoder: str) -> None:
    found = taught(new_model(encoder), replace(CONFIG, imitate="toy.bidders:Highest"))
    assert [epoch.number for epoch in found.epochs] == [0, 1, 2, 3, 4]
    assert found.epochs[0].accuracy < 0.9
    assert found.epochs[-1].accuracy == 1
    assert found.epochs[-1].loss < 0.05 < found.epochs[0].loss
    assert found.guessing == pytest.approx((1 / 2 + 1 / 3) / 2, abs=0.02)
    assert not found.interrupted
    assert found.decisions >= 3000
    assert found.games * 18 >= found.decisions
    assert found.decisions_per_second > 0


def test_it_foretells_how_likely_each_action_is_and_the_model_has_it() -> None:
    model = new_model()
    taught(model, replace(CONFIG, imitate_epochs=10))
    seen = shown("toy.bidders:Undecided", 500)
    masks = seen.legal(np.arange(len(seen)))
    chances = PolicyAgent(model, "toy").chances(seen.observations.dense(), masks)
    assert seen.chances is not None
    np.testing.assert_allclose(chances, seen.chances.dense(), atol=0.05)


def test_the_value_foretells_what_is_to_come() -> None:
    # Own cards and chips are seen, those of others are not.
    found = taught(new_model(), replace(CONFIG, imitate="bold", imitate_decisions=6_000, imitate_epochs=6))
    assert found.epochs[0].value_explained < 0.1
    assert found.epochs[-1].value_explained > 0.3


def test_games_held_out_are_not_learned_from() -> None:
    seen = shown(decisions=1500)
    random = np.random.default_rng(0)
    # All decisions of a game look alike and are alike, by lot: they can only be learned by heart.
    looks = random.random((seen.games.max() + 1, seen.observations.width))
    acts = random.integers(0, len(seen.game.actions), len(looks)).astype(np.int16)
    lots = replace(
        seen,
        observations=SparseRows.of(looks[seen.games]),
        actions=acts[seen.games],
        masks=np.full_like(seen.masks, 255),
    )
    found = taught(new_model(layers=(128, 128)), replace(CONFIG, imitate_epochs=20), demonstrations=lots)
    assert found.epochs[-1].training_loss < 0.3
    assert found.epochs[-1].loss > 1.6
    assert found.epochs[-1].accuracy < 0.6


def test_same_seed_same_weights() -> None:
    models = [new_model() for _ in range(2)]
    found = [taught(model) for model in models]
    np.testing.assert_array_equal(weights(models[0]), weights(models[1]))
    assert found[0].epochs[1:] == found[1].epochs[1:]


@pytest.mark.parametrize("encoder", ["mlp", "shared"])
def test_interrupted_it_keeps_what_it_has_learned(encoder: str) -> None:
    seen, done = shown("toy.bidders:Highest"), 0

    def stop_in_the_third_epoch(count: int) -> None:
        nonlocal done
        done += count
        if done > 2.5 * 0.9 * len(seen):
            raise KeyboardInterrupt

    model = new_model(encoder)
    before = weights(model)
    found = taught(model, on_advance=stop_in_the_third_epoch, demonstrations=seen)
    assert found.interrupted
    assert [epoch.number for epoch in found.epochs] == [0, 1, 2]
    assert not np.array_equal(weights(model), before)
    chances = PolicyAgent(model, "toy").chances(seen.observations.dense(), seen.legal(np.arange(len(seen))))
    assert (chances.argmax(axis=1) == seen.actions).mean() == 1


def test_interrupted_while_it_watches_it_leaves_the_model_alone() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    model = new_model()
    before = weights(model)
    found = taught(model, on_advance=stop)
    assert found.interrupted
    assert found.epochs == ()
    np.testing.assert_array_equal(weights(model), before)


def test_stages_are_told_with_their_work() -> None:
    stages: list[tuple[str, int, str]] = []
    done: list[int] = []

    def start(*stage: Any) -> None:
        stages.append(stage)
        done.append(0)

    def advance(count: int) -> None:
        done[-1] += count

    found = imitate(new_model(), Task.of(CONFIG, hooks_of(start, advance)))
    assert [stage[0] for stage in stages] == [f"Watching {CONFIG.imitate}", f"Imitating {CONFIG.imitate}"]
    assert done[0] == found.decisions
    # Whole mini-batches of what is not held out.
    assert 0.8 * stages[1][1] < done[1] <= stages[1][1]


def test_a_network_that_breaks_is_told() -> None:
    with pytest.raises(UsageError, match="try an imitate_learning_rate below"):
        taught(new_model(), replace(CONFIG, imitate_learning_rate=1e30))


def test_two_decisions_are_enough_and_one_is_not() -> None:
    seen = shown(decisions=1)

    def first(count: int) -> Demonstrations:
        rows = np.arange(count)
        plain = {name: getattr(seen, name)[rows] for name in PLAIN}
        return replace(seen, observations=seen.observations.take(rows), **plain)

    assert taught(new_model(), demonstrations=first(2)).decisions == 2
    with pytest.raises(UsageError, match="but one decision"):
        taught(new_model(), demonstrations=first(1))


@pytest.mark.parametrize(("encoder", "layers"), [("mlp", (16, 8)), ("mlp", (16,)), ("trunk", (16, 8))])
def test_the_fast_way_is_the_same_network(encoder: str, layers: tuple[int, ...]) -> None:
    model, seen = new_model(encoder, layers), shown(decisions=50)
    heads = [head_of(model.policy), DenseHead(model.policy)]
    assert isinstance(heads[0], SparseHead)
    rows = np.arange(len(seen))
    before = weights(model)
    for fast, full in zip(*(head(seen, rows) for head in heads), strict=True):
        np.testing.assert_allclose(fast.detach(), full.detach(), atol=1e-5)
    heads[0].write_back()
    np.testing.assert_array_equal(weights(model), before)
    with torch.no_grad():
        heads[0].weight.add_(torch.linspace(-1, 1, heads[0].weight.numel()).view_as(heads[0].weight))
        heads[0].bias.add_(0.5)
    heads[0].write_back()
    for fast, full in zip(*(head(seen, rows) for head in heads), strict=True):
        np.testing.assert_allclose(fast.detach(), full.detach(), atol=1e-5)


def test_other_networks_go_the_way_for_all() -> None:
    assert not isinstance(head_of(new_model("shared").policy), SparseHead)
    assert not isinstance(head_of(new_model(layers=()).policy), SparseHead)


def test_the_sparse_product_and_its_gradient_are_those_in_full() -> None:
    random = np.random.default_rng(0)
    dense = np.where(random.random((7, 30)) < 0.2, random.integers(1, 9, (7, 30)), 0).astype(np.float32)
    dense[2] = 0
    weight = torch.from_numpy(random.standard_normal((30, 5)).astype(np.float32)).requires_grad_()
    twin = weight.detach().clone().requires_grad_()
    upward = torch.from_numpy(random.standard_normal((7, 5)).astype(np.float32))
    fast = sparse_product(SparseInputs.of(SparseRows.of(dense)), weight)
    full = torch.from_numpy(dense) @ twin
    (fast * upward).sum().backward()  # type: ignore[no-untyped-call]
    (full * upward).sum().backward()  # type: ignore[no-untyped-call]
    torch.testing.assert_close(fast, full)
    torch.testing.assert_close(weight.grad, twin.grad)


def test_leads_are_learned_as_differences_of_logits() -> None:
    """Two tried actions beside the favourite, the third in the middle; what was not tried is free."""
    leads = torch.tensor([[0.04, -0.02, 0.0, 0.0]])
    rounds = torch.tensor([[4.0, 2.0, 8.0, 0.0]])
    perfect = torch.tensor([[2.0 + 7, -1.0 + 7, 7.0, 50.0]])
    assert lead_errors(perfect, leads, rounds).tolist() == pytest.approx([0.0])
    worse = perfect + torch.tensor([[3.0, 0.0, 0.0, 0.0]])
    assert lead_errors(worse, leads, rounds).tolist() == pytest.approx([4 * 9 / 14])
    assert lead_errors(perfect[:, :3] + 1, leads[:, :3], rounds[:, :3]).tolist() == pytest.approx([0.0])


def test_a_search_is_imitated_by_what_it_found() -> None:
    config = replace(
        CONFIG,
        imitate="search:sims=48:prior=random:playout=random",
        imitate_decisions=1500,
        imitate_epochs=6,
        imitate_learning_rate=1e-2,
    )
    found = taught(new_model(), config)
    first, last = found.epochs[0], found.epochs[-1]
    assert last.loss < 0.8 * first.loss
    assert last.accuracy > found.guessing + 0.1
