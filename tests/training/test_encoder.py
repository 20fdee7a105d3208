"""Networks that begin with a trunk or with shared layers: what is a group, and the same as dense layers."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from fabletop.envs import UsageError
from fabletop.envs.core.game import Game
from fabletop.envs.core.record import Integers
from fabletop.envs.core.registry import get_game, list_games
from fabletop.envs.core.settings import resolve
from fabletop.training.policies.encoder import Trunk, policy_kwargs_of, row_groups

pytestmark = pytest.mark.usefixtures("toy")

GAMES = (*list_games(), "toy")


def trunk_of(name: str, encoder: str, activation: str) -> Trunk:
    game = get_game(name)
    kwargs = policy_kwargs_of(encoder, (24, 8), game, resolve(game), activation)
    assert kwargs["net_arch"] == [8]
    space = game.layout(game.default_seats).space()
    trunk = kwargs["features_extractor_class"](space, **kwargs["features_extractor_kwargs"])
    assert isinstance(trunk, Trunk)
    with torch.no_grad():
        for each in trunk.parameters():
            each.add_(0.1 * torch.randn(each.shape, generator=torch.Generator().manual_seed(0)))
    return trunk


@pytest.mark.parametrize("activation", ["relu", "tanh"])
@pytest.mark.parametrize("encoder", ["trunk", "shared"])
@pytest.mark.parametrize("name", GAMES)
def test_dense_layers_are_the_same(name: str, encoder: str, activation: str) -> None:
    trunk = trunk_of(name, encoder, activation)
    inputs = np.random.default_rng(0).random(
        (5, trunk.first.in_features if encoder == "trunk" else size(name))
    )
    values = inputs.astype(np.float32)
    expected = trunk(torch.from_numpy(values)).detach().numpy()
    layers = trunk.dense_layers()
    assert len(layers) == (1 if encoder == "trunk" else 2)
    for weight, bias in layers:
        assert weight.dtype == bias.dtype == np.float32
        values = values @ weight + bias
        values = np.maximum(values, 0) if activation == "relu" else np.tanh(values)
    assert expected.shape == (5, 24)
    np.testing.assert_allclose(values, expected, atol=1e-4)


def size(name: str) -> int:
    game = get_game(name)
    return game.layout(game.default_seats).size


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_left_out_and_rows_of_a_group_share_nothing(name: str) -> None:
    game = get_game(name)
    for players in game.seats:
        groups, rest = row_groups(game, players)
        seen = np.concatenate([rest, *(group.ravel() for group in groups)])
        assert np.array_equal(np.unique(seen), np.arange(game.layout(players).size))
        for group in groups:
            assert np.unique(group).size == group.size


def test_groups_are_seats_and_what_there_are_many_of() -> None:
    game = get_game("ethnos")
    layout = game.layout(4)
    groups, rest = row_groups(game, 4)
    seats, kinds = sorted(groups, key=len)
    assert (len(seats), len(kinds)) == (4, 67)
    second = [layout[name].start + layout[name].size // 4 for name in ("known", "bands", "score")]
    assert set(second) <= set(seats[1].tolist())
    assert not set(second) & set(seats[0].tolist())
    assert kinds[5].tolist() == [
        *(layout[name].start + 5 for name in ("hand", "market", "played", "band")),
        *(layout["known"].start + 67 * seat + 5 for seat in range(4)),
    ]
    assert set(places_of(game, "phase")) <= set(rest.tolist())
    assert not set(places_of(game, "score")) & set(rest.tolist())


def places_of(game: Game, name: str) -> Integers:
    field = game.layout(4)[name]
    return np.arange(field.start, field.start + field.size)


def test_rows_of_a_group_go_through_the_same_layer() -> None:
    trunk = trunk_of("toy", "shared", "relu")
    assert trunk.rows is not None
    with torch.no_grad():
        trunk.rows.bias.zero_()
    (seats, _) = trunk.rows.groups
    observation = np.zeros((1, size("toy")), np.float32)
    observation[0, seats] = np.array([0.3, 0.7])
    units = trunk.rows.layers[0].out_features
    out = trunk.rows(torch.from_numpy(observation)).detach().numpy()[0]
    np.testing.assert_array_equal(out[:units], out[units : 2 * units])
    assert np.unique(out[: 3 * units]).size > 1


def test_plain_networks_have_layers_of_their_own() -> None:
    game = get_game("toy")
    kwargs = policy_kwargs_of("mlp", (64, 32), game, resolve(game), "tanh")
    assert kwargs == {"net_arch": [64, 32], "activation_fn": torch.nn.Tanh}


@pytest.mark.parametrize(
    ("encoder", "layers", "activation", "sentence"),
    [
        ("transformer", (8,), "relu", "encoder='transformer' must be 'mlp', 'trunk' or 'shared'"),
        ("mlp", (8,), "gelu", "activation='gelu' must be 'relu' or 'tanh'"),
        ("trunk", (), "relu", "needs at least one layer"),
    ],
)
def test_impossible_networks_are_refused(
    encoder: str, layers: tuple[int, ...], activation: str, sentence: str
) -> None:
    game = get_game("toy")
    with pytest.raises(UsageError, match=sentence):
        policy_kwargs_of(encoder, layers, game, resolve(game), activation)
