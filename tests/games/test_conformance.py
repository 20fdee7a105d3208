"""What must hold for every game in the registry, by our own suite and by PettingZoo's."""

import os
import subprocess
import sys

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from fabletop.envs import get_game, list_games, make
from fabletop.envs.core.aec import RawEnv
from fabletop.envs.core.conformance import check_game
from fabletop.envs.core.conformance_games import histories
from fabletop.envs.core.settings import resolve

TABLES = [(game_id, seats) for game_id in list_games() for seats in get_game(game_id).seats]
MAKERS = [make, RawEnv]


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_game_conforms(game_id, seats):
    report = check_game(game_id, games=2, num_players=[seats])
    assert report.games == 2
    assert report.redeals > 0


@pytest.mark.long
@pytest.mark.parametrize("game_id", list_games())
def test_game_conforms_in_many_games_and_every_phase(game_id):
    report = check_game(game_id, games=40, seed=1)
    assert report.unseen_phases(get_game(game_id)) == []


@pytest.mark.parametrize("game_id", list_games())
def test_field_names_are_free(game_id):
    """A field named like a method of an array could not be read as an attribute."""
    game = get_game(game_id)
    names = {*game.tables(resolve(game)).dtype.names, *game.state.names}
    assert not names & {*dir(np.record), *dir(np.recarray)}


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_pettingzoo_api(game_id, seats, maker, capsys):
    api_test(maker(game_id, num_players=seats), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_pettingzoo_seeds(game_id, seats):
    seed_test(lambda: RawEnv(game_id, num_players=seats, rewards_every_decision=True), num_cycles=100)


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_pettingzoo_render(game_id, seats, capsys):
    pytest.importorskip("resvg_py")
    render_test(lambda render_mode: make(game_id, num_players=seats, render_mode=render_mode))
    assert capsys.readouterr().out


@pytest.mark.parametrize("game_id", list_games())
def test_games_of_a_large_batch_are_the_single_games(game_id):
    seeds = list(range(33))
    together = histories(game_id, {}, seeds, threads=3, steps=40)
    assert len(set(together)) == len(seeds)
    for seed in (0, 16, 32):
        assert histories(game_id, {}, [seed], steps=40) == [together[seed]]


@pytest.mark.parametrize("game_id", list_games())
def test_rewards_after_every_decision_come_early_and_add_up(game_id):
    reward = get_game(game_id).telling_reward
    env = RawEnv(game_id, reward=reward, rewards_every_decision=True)
    env.reset(seed=0)
    rng = np.random.default_rng(0)
    given = []
    while not env.terminations[env.agent_selection]:
        env.step(int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
        given.append(list(env.rewards.values()))
    assert np.count_nonzero(np.any(given, axis=1)) > 1
    final = RawEnv(game_id, reward=reward)
    final.reset(seed=0)
    for move in env.replay().moves:
        assert not any(final.rewards.values())
        final.step(final.game.actions.parse(move))
    assert np.sum(given, axis=0) == pytest.approx(list(final.rewards.values()), abs=1e-4)


def run_elsewhere(code, **variables):
    """What a new process prints whose kernels are compiled in another way."""
    environment = {**os.environ, **variables}
    result = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout.split("\n")


@pytest.mark.parametrize("game_id", list_games())
def test_compiled_is_interpreted(game_id):
    seats = get_game(game_id).seats
    runs = [(num_players, seed) for num_players in {seats[0], seats[-1]} for seed in (0, 1)]
    code = "from fabletop.envs.core.conformance_games import histories\n" + "\n".join(
        f"print(histories({game_id!r}, {{'num_players': {n}}}, [{seed}], steps=400)[0])" for n, seed in runs
    )
    interpreted = run_elsewhere(code, NUMBA_DISABLE_JIT="1")
    for (num_players, seed), line in zip(runs, interpreted, strict=False):
        assert histories(game_id, {"num_players": num_players}, [seed], steps=400) == [line]


@pytest.mark.parametrize("game_id", list_games())
def test_no_index_is_out_of_bounds(game_id, tmp_path):
    code = (
        "from fabletop.envs.core.conformance import check_game\n"
        f"print(check_game({game_id!r}, games=1, positions_per_game=6))"
    )
    lines = run_elsewhere(code, NUMBA_BOUNDSCHECK="1", FABLETOP_CACHE_DIR=str(tmp_path))
    assert lines[0].startswith(f"{game_id}: {len(get_game(game_id).seats)} games")
