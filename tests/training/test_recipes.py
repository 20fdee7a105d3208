"""The policies that come with the games, and the recipes they were made by."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from fabletop.agents.compiled import CompiledAgent
from fabletop.agents.network import NetworkAgent, load_network, shipped_network
from fabletop.envs import get_game, list_games
from fabletop.envs.core.settings import resolve
from fabletop.training import recipes
from fabletop.training.config.file import read_config
from fabletop.training.evaluation.curve import IMITATED
from fabletop.training.evaluation.evaluate import evaluate

RECIPES = Path(recipes.__path__[0])
LARGEST = 5_000_000


@pytest.mark.parametrize("game_id", list_games())
def test_each_game_has_a_recipe(game_id: str) -> None:
    config = read_config(RECIPES / f"{game_id}.toml", game_id, {}, {})
    config.check()
    game = get_game(game_id)
    settings = resolve(game, **config.game_options())
    network = load_network(shipped_network(game_id), game_id)
    assert network.num_players == settings.num_players
    assert network.adviser == (config.adviser or "")
    assert network.about["imitated"] == (config.imitate or "")
    assert network.about["seed"] == config.seed


@pytest.mark.parametrize("game_id", list_games())
def test_beside_each_recipe_lies_the_curve_of_its_run(game_id: str) -> None:
    config = read_config(RECIPES / f"{game_id}.toml", game_id, {}, {})
    with (RECIPES / f"{game_id}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {int(row["games"]) for row in rows} == {config.evaluation_games}
    assert [row["stage"] for row in rows].count(IMITATED) == len(get_game(game_id).bot_names)
    assert (RECIPES / f"{game_id}.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("game_id", list_games())
def test_the_policy_is_small_and_plays_better_than_greedy(game_id: str) -> None:
    path = shipped_network(game_id)
    assert path.stat().st_size < LARGEST
    game = get_game(game_id)
    config = read_config(RECIPES / f"{game_id}.toml", game_id, {}, {})
    settings = resolve(game, **config.game_options())
    seats = settings.num_players
    partners = [CompiledAgent.of(game, "greedy").name] * (seats - 1)
    found = evaluate(NetworkAgent(path, game_id), game, settings, partners, 40, seed=5)
    if game.cooperative:
        beside = evaluate(CompiledAgent.of(game, "greedy"), game, settings, partners, 40, seed=5)
        assert found.scores.mean() > beside.scores.mean()
    else:
        assert found.win_rate > 0.6
