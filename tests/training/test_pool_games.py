"""Games of a learner among the members of a pool, on the toy games and on one real one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from games.networks import some_network
from gymnasium.utils.env_checker import data_equivalence
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor

from fabletop.agents.network import Dense, Network
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.outcome import WON
from fabletop.envs.core.record import NOBODY, Integers
from fabletop.envs.core.sb3 import VecGames
from fabletop.training.self_play.pool import OpponentPool
from fabletop.training.self_play.pool_games import PoolGames, PoolTables, draw_seeds

pytestmark = pytest.mark.usefixtures("toy", "toy_team")

KEEP, SWAP, NO_CHIPS, ONE_CHIP, TWO_CHIPS = range(5)
"""Actions of the toy game."""

CARD, STAKE = range(2)
"""Its phases."""


def steady(game_id: str, num_players: int, liking: Mapping[int, float]) -> Network:
    """A network that sees nothing and draws from ``liking``, the weights of some actions."""
    game = get_game(game_id)
    logits = np.full(len(game.actions), -50, np.float32)
    logits[list(liking)] = np.log(list(liking.values()))
    blind = np.zeros((game.layout(num_players).size, logits.size), np.float32)
    return replace(some_network(game_id, num_players, trunk=()), policy=(Dense(blind, logits),))


def pool_of(network: Network, name: str) -> OpponentPool:
    """A pool in which hardly anybody but ``network`` is met."""
    pool = OpponentPool("toy", ["random"], floor=0)
    pool.report(np.zeros(10_000, np.int64), np.ones(10_000))
    pool.add_snapshot(name, network)
    return pool


def played(tables: PoolTables, preferred: Mapping[int, int]) -> npt.NDArray[np.bool_]:
    """Play all games to their ends, the learner by preference; return where others sit, bool[B, P]."""
    tables.reset(tables.batch.all_rows, 0)
    while not tables.at_end.all():
        rows = tables.batch.all_rows[~tables.at_end]
        phases = tables.batch.states.phase[rows].tolist()
        tables.play(rows, np.array([preferred[phase] for phase in phases]))
    return np.arange(tables.batch.num_players) != tables.seats[:, None]


def mixed_pool(game_id: str = "toy", num_players: int = 3, **options: Any) -> OpponentPool:
    """The game's bots and two networks of different shapes."""
    pool = OpponentPool(game_id, get_game(game_id).bot_names, **options)
    pool.add_snapshot("small", some_network(game_id, num_players, trunk=(4,)))
    pool.add_snapshot("large", some_network(game_id, num_players, policy=(8, 8), activation="tanh"))
    return pool


def tables_of(games: PoolGames) -> PoolTables:
    assert isinstance(games.games, PoolTables)
    return games.games


def legal(games: VecGames, number: int = 0) -> Integers:
    """A legal action in each game."""
    allowed = [np.flatnonzero(mask) for mask in games.action_masks()]
    return np.array([each[(number + row) * 7 % len(each)] for row, each in enumerate(allowed)])


def steps(games: VecGames, count: int, first: int = 0) -> list[Any]:
    return [games.step(legal(games, number)) for number in range(first, first + count)]


@pytest.mark.parametrize("reward", ["win", "score"])
def test_a_pool_of_one_bot_gives_the_games_against_that_bot(reward: str) -> None:
    options: dict[str, Any] = {"seed": 3, "reward": reward, "rewards_every_decision": True}
    games = PoolGames(OpponentPool("toy", ["bold"]), 4, **options)
    expected = VecGames("toy", 4, opponents="bold", **options)
    assert np.array_equal(games.reset(), expected.reset())
    for number in range(40):
        actions = legal(games, number)
        assert np.array_equal(games.action_masks(), expected.action_masks())
        found, wanted = games.step(actions), expected.step(actions)
        for info in found[3]:
            assert info.pop("opponents", ("bold", "bold")) == ("bold", "bold")
        assert data_equivalence(found, wanted, exact=True)


def test_networks_decide_in_their_own_seats_and_only_there() -> None:
    pool = pool_of(steady("toy", 3, {KEEP: 1, NO_CHIPS: 1}), "miser")
    tables = PoolTables(pool, 16, rounds=3)
    others = played(tables, {CARD: KEEP, STAKE: TWO_CHIPS})
    chips = tables.batch.states.chips[:, :3]
    assert (chips[others] == 0).all()
    assert (chips[~others] == 6).all()
    assert {name for row in range(16) for name in tables.result(row)["opponents"]} == {"miser"}


def test_networks_draw_with_the_chances_they_give() -> None:
    tables = PoolTables(
        pool_of(steady("toy", 3, {KEEP: 1, NO_CHIPS: 1, ONE_CHIP: 3}), "dicer"), 400, rounds=1
    )
    others = played(tables, {CARD: KEEP, STAKE: NO_CHIPS})
    chips = tables.batch.states.chips[:, :3]
    assert chips[others].mean() == pytest.approx(3 / 4, abs=0.05)
    assert (chips[others] <= 1).all()
    together = (chips[others].reshape(-1, 2) == 1).all(axis=1)
    assert together.mean() == pytest.approx(9 / 16, abs=0.08)  # the seats of a game draw apart


def test_streams_draw_evenly_and_apart() -> None:
    streams = np.arange(1, 1001, dtype=np.uint64) << np.uint64(20)
    drawn = np.array([draw_seeds(streams, np.arange(1000)) for _ in range(50)]) / 2.0**63
    assert drawn.min() >= 0
    assert np.histogram(drawn, 10, (0, 1))[0] == pytest.approx(np.full(10, 5000), abs=300)
    assert len(np.unique(drawn)) == drawn.size
    assert abs(np.corrcoef(drawn[1:].ravel(), drawn[:-1].ravel())[0, 1]) < 0.02


def test_every_seat_is_drawn_and_named_in_its_place() -> None:
    pool = mixed_pool(floor=1)
    games = PoolGames(pool, 300, seed=1)
    games.reset()
    tables = tables_of(games)
    members, seats = tables.members.copy(), games.games.seats.copy()
    rows = np.arange(300)
    assert (members[rows, seats] == NOBODY).all()
    for step in (1, 2):
        counts = np.bincount(members[rows, (seats + step) % 3], minlength=4)
        assert counts.min() > 50
    assert (members[rows, (seats + 1) % 3] == members[rows, (seats + 2) % 3]).mean() < 0.4
    for _ in range(10):
        *_, dones, infos = games.step(legal(games))
        for row in np.flatnonzero(dones):
            names = [pool.members[int(members[row, (seats[row] + step) % 3])].name for step in (1, 2)]
            assert infos[row]["opponents"] == tuple(names)
            assert infos[row]["seat"] == seats[row]
        if dones.any():
            break
    assert dones.any()


def test_the_pool_is_told_how_each_game_ended() -> None:
    pool = mixed_pool(memory=np.inf)
    games = PoolGames(pool, 20, seed=2, illegal="forfeit")
    games.reset()
    compared, wins, ties = dict.fromkeys(pool.members, 0), dict.fromkeys(pool.members, 0.0), 0
    numbers = {member.name: number for number, member in pool.members.items()}
    for number in range(60):
        actions = legal(games, number)
        actions[number % 20] = 99 if number % 7 == 0 else actions[number % 20]
        for info in games.step(actions)[3]:
            for step, name in enumerate(info.get("opponents", ()), start=1):
                own, other = info["places"][info["seat"]], info["places"][(info["seat"] + step) % 3]
                compared[numbers[name]] += 1
                wins[numbers[name]] += 1.0 if own < other else 0.5 if own == other else 0.0
                ties += own == other
    assert {number: member.compared for number, member in pool.members.items()} == compared
    assert {number: member.wins for number, member in pool.members.items()} == wins
    assert min(compared.values()) > 20
    assert ties


@pytest.mark.parametrize("players", [1, 3])
def test_in_a_cooperative_game_members_are_partners(players: int) -> None:
    pool = mixed_pool("toy_team", players, memory=np.inf)
    games = PoolGames(pool, 20, seed=2, num_players=players)
    games.reset()
    won = played = 0
    for _, _, dones, infos in steps(games, 80):
        for row in np.flatnonzero(dones):
            assert len(infos[row]["opponents"]) == players - 1
            played += players - 1
            won += (players - 1) * int(infos[row]["places"][0] == WON)
    assert sum(member.compared for member in pool.members.values()) == played
    assert sum(member.wins for member in pool.members.values()) == won
    assert (0 < won < played) or players == 1


def test_a_game_does_not_depend_on_its_neighbours() -> None:
    # Without memory of results the pool is the same at every deal.
    together = PoolGames(mixed_pool(floor=1), 5, seed=10)
    alone = PoolGames(mixed_pool(floor=1), 1, seed=13)
    assert np.array_equal(together.reset()[3], alone.reset()[0])
    ends = 0
    for number in range(40):
        actions = legal(together, number)
        found, expected = together.step(actions), alone.step(actions[3:4])
        assert np.array_equal(found[0][3], expected[0][0])
        assert found[1][3] == expected[1][0]
        assert data_equivalence(found[3][3], expected[3][0], exact=True)
        ends += found[2][3]
    assert ends > 3


def test_what_was_handed_out_does_not_change_later() -> None:
    games = PoolGames(mixed_pool(), 4, seed=0)
    kept: list[npt.NDArray[Any]] = [games.reset(), games.action_masks()]
    copies = [array.copy() for array in kept]
    for number in range(25):
        new = [*games.step(legal(games, number))[:3], games.action_masks()]
        assert not any(np.shares_memory(one, other) for one in new for other in kept)
        kept += new
        copies += [array.copy() for array in new]
    assert all(np.array_equal(one, other) for one, other in zip(kept, copies, strict=True))


@pytest.mark.parametrize(("game", "players", "count"), [("toy", 3, 60), ("ethnos", 2, 300)])
def test_what_is_restored_goes_on_identically(game: str, players: int, count: int) -> None:
    options: dict[str, Any] = {"num_players": players, "reward": "score", "rewards_every_decision": True}
    games = PoolGames(mixed_pool(game, players, most_snapshots=1), 6, seed=5, **options)
    games.reset()
    steps(games, 30)
    file = BytesIO()
    np.savez(file, **games.state())
    last = games.games.observe(np.arange(6))
    expected = steps(games, count, first=30)
    file.seek(0)
    with np.load(file, allow_pickle=False) as kept:
        twin = PoolGames(OpponentPool(game, ["random"], most_snapshots=1), 6, seed=77, **options)
        twin.restore(dict(kept))
    assert np.array_equal(twin.reset(), last)
    assert data_equivalence(steps(twin, count, first=30), expected, exact=True)
    assert any(dones.any() for _, _, dones, _ in expected)
    assert twin.pool.shares() == games.pool.shares()
    # Only the first reset goes on; the next deals anew.
    assert not np.array_equal(twin.reset(), last)


def test_a_state_of_other_games_is_refused_and_changes_nothing() -> None:
    games = PoolGames(mixed_pool(), 4, seed=0)
    with pytest.raises(UsageError, match="no game is dealt yet"):
        games.state()
    games.reset()
    steps(games, 5)
    before = games.state()
    other = PoolGames(OpponentPool("toy", ["random"]), 3, seed=0)
    other.reset()
    with pytest.raises(UsageError, match="toy: what was saved of 'states' is not of 4 games of this version"):
        games.restore(other.state())
    assert data_equivalence(games.state(), before, exact=True)
    with pytest.raises(UsageError, match="toy: what was saved of 'lots' is not of 4 games"):
        games.restore({name: kept for name, kept in before.items() if name != "lots"})
    assert data_equivalence(games.state(), before, exact=True)


def test_a_retired_snapshot_finishes_its_games() -> None:
    pool = mixed_pool(floor=1, most_snapshots=2)
    games = PoolGames(pool, 30, seed=4)
    games.reset()
    steps(games, 3)
    pool.add_snapshot("new", steady("toy", 3, {KEEP: 1, NO_CHIPS: 1}))
    (retired,) = [number for number, member in pool.members.items() if member.is_retired]
    name = pool.members[retired].name
    seated = (tables_of(games).members == retired).any(axis=1)
    assert seated.any()
    finished = 0
    for _, _, dones, infos in steps(games, 12):
        for row in np.flatnonzero(dones & seated):
            assert name in infos[row]["opponents"]
            finished += 1
        seated &= ~dones
    assert finished
    assert not seated.any()
    assert retired not in pool.members
    assert "new" in {pool.members[int(n)].name for n in np.unique(tables_of(games).members) if n != NOBODY}


def test_a_scenario_that_is_refused_leaves_seats_and_streams_as_they_were() -> None:
    games = PoolGames(mixed_pool(), 3, seed=0)
    games.reset()
    before = games.state()
    games.set_options({"scenario": {"over": 1}})
    with pytest.raises(UsageError, match="scenario"):
        games.reset()
    assert data_equivalence(games.state(), before, exact=True)
    games.set_options({"scenario": {"to_play": 2, "cards": [4, 1, 3, 0]}})
    games.reset()
    assert games.games.seats.tolist() == [2, 2, 2]


def test_networks_stop_where_a_game_is_truncated() -> None:
    tables = PoolTables(pool_of(some_network("toy", 3), "some"), 30, max_decisions=7)
    played(tables, {CARD: KEEP, STAKE: NO_CHIPS})
    assert (tables.batch.states.ply == 7).all()
    assert (tables.batch.states.to_play != tables.seats).any()


def test_opponents_cannot_be_named_beside_a_pool() -> None:
    with pytest.raises(UsageError, match="toy: opponents are drawn from the pool, they cannot be named"):
        PoolGames(mixed_pool(), 3, opponents="random")


def test_a_network_for_another_table_is_told() -> None:
    games = PoolGames(mixed_pool(num_players=4), 8, seed=0, num_players=3)
    with pytest.raises(UsageError, match="network for toy: observations must have the shape"):
        games.reset()


def test_maskable_ppo_learns_on_it() -> None:
    games = PoolGames(mixed_pool(), 8, seed=0)
    model = MaskablePPO("MlpPolicy", VecMonitor(games), n_steps=16, batch_size=32, n_epochs=1, device="cpu")
    model.learn(256)
    assert sum(member.compared for member in games.pool.members.values()) > 10
