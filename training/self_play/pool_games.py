"""Games of a learner among the members of a pool, as a ``VecEnv``.

Who feeds the pool: the games themselves report each one that ends; whoever trains adds the snapshots,
``games.pool.add_snapshot(name, network)``, between two steps.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ...agents.network import drawn, masked_chances
from ...envs.core.advice import observed
from ...envs.core.batch import bot_streams
from ...envs.core.errors import UsageError
from ...envs.core.learner import LearnerGames, Turn
from ...envs.core.outcome import WON
from ...envs.core.record import NOBODY, Integers
from ...envs.core.sb3 import VecGames
from ...envs.core.settings import lists_options
from .pool import OpponentPool

IN_POOL = "pool."
"""Begins the names of what a state holds of the pool."""


class PoolTables(LearnerGames):
    """``count`` games with one learner each, the other seats drawn from a pool when a game is dealt.

    Bots play inside the engine. Where networks are to decide, each is asked once for all the games that
    wait for it, round after round until all games wait for their learners.

    A game depends on its seed and on what the pool was like when it was dealt, never on its neighbours: who
    sits where and what the networks draw comes from a stream of each game's own.

    Args:
        pool: the opponents, or partners; it is told how each game ends. No two tables share one.
        count: number of games, B.
        **options: see ``LearnerGames``, but for ``opponents``.

    Attributes:
        members: int64[B, P], who holds which seat, by number in the pool; -1 for the learner.
    """

    def __init__(self, pool: OpponentPool, count: int, **options: Any) -> None:
        if "opponents" in options:
            raise UsageError(f"{pool.game.id}: opponents are drawn from the pool, they cannot be named")
        super().__init__(pool.game.id, count, **options)
        self.pool = pool
        self.members: Integers = np.full((count, self.batch.num_players), NOBODY, np.int64)
        self._lots = np.ones(count, np.uint64)

    def row_arrays(self) -> dict[str, npt.NDArray[Any]]:
        """See ``LearnerGames.row_arrays``; the pool is not among them."""
        return {**super().row_arrays(), "members": self.members, "lots": self._lots}

    def seat_opponents(self, rows: Integers) -> None:
        """Draw who holds the other seats of the newly dealt games ``rows`` (int64[R])."""
        players = self.batch.num_players
        # Apart from the streams of the bots, which begin from the seed itself.
        self._lots[rows] = bot_streams(self.batch.next_seeds(rows))[:, 0]
        seeds = np.empty((players - 1, rows.size), np.int64)
        for step in range(players - 1):
            seeds[step] = draw_seeds(self._lots, rows)
        chosen = self.pool.draw(seeds)
        seats = (self.seats[rows] + np.arange(1, players)[:, None]) % players
        self.members[rows] = NOBODY
        self.members[rows, seats] = chosen
        self._bots[rows, seats] = self.pool.bots_of(chosen)

    def run_opponents(self, rows: Integers) -> None:
        """Let bots and networks play in ``rows`` int64[R] to the learners' decisions or the games' ends."""
        while rows.size:
            super().run_opponents(rows)
            asked = self.members[rows, self.batch.states["to_play"][rows]]
            waiting = (asked != NOBODY) & ~self.batch.over(rows) & ~self.batch.truncated(rows)
            rows, asked = rows[waiting], asked[waiting]
            if rows.size:
                order = np.argsort(asked, kind="stable")
                rows = rows[order]
                self.batch.apply(rows, self._decided(rows, asked[order]))

    def _decided(self, rows: Integers, asked: Integers) -> Integers:
        """The actions int64[R] that the networks ``asked`` (int64[R], ascending) draw in ``rows``."""
        numbers, starts = np.unique(asked, return_index=True)
        logits = np.empty((rows.size, self.batch.num_actions), np.float32)
        for number, start, stop in zip(numbers.tolist(), starts, [*starts[1:], rows.size], strict=True):
            network, part = self.pool.network(number), rows[start:stop]
            seen = observed(self.batch, part, np.full(part.size, -1), network.adviser)
            logits[start:stop] = network.logits(seen)
        chances = masked_chances(logits, self.batch.legal(rows))
        return drawn(chances, draw_seeds(self._lots, rows))

    def play(self, rows: Integers, actions: Integers) -> Turn:
        """``actions`` in ``rows``, int64[R]: see ``LearnerGames.play``; the pool is told of the ends."""
        self.pool.forget_retired(self.members)
        turn = super().play(rows, actions)
        ended = rows[self.at_end[rows]]
        if ended.size:
            self._report(ended)
        return turn

    def _report(self, rows: Integers) -> None:
        places = self.batch.outcome(rows)[1].astype(np.int64)
        own = places[np.arange(rows.size), self.seats[rows]][:, None]
        if self.game.cooperative:
            won = np.broadcast_to(own == WON, places.shape).astype(np.float64)
        else:
            won = (1.0 + np.sign(places - own)) / 2.0
        members = self.members[rows]
        held = members != NOBODY
        self.pool.report(members[held], won[held])

    def result(self, row: int) -> dict[str, Any]:
        """See ``LearnerGames.result``; ``opponents`` names the members, clockwise from the learner."""
        clockwise = np.roll(self.members[row], -int(self.seats[row]))[1:]
        names = tuple(self.pool.members[number].name for number in clockwise.tolist())
        return {**super().result(row), "opponents": names}


@lists_options
class PoolGames(VecGames):
    """``VecGames`` among the members of a pool; infos of finished games also hold their ``opponents``.

    Args:
        pool: see ``PoolTables``.
        num_envs: games side by side, B.
        seed: of the first reset; None: entropy.
        **options: see ``LearnerGames``, but for ``opponents``; an illegal action raises unless
            ``illegal="forfeit"``.
    """

    def __init__(self, pool: OpponentPool, num_envs: int, *, seed: int | None = None, **options: Any) -> None:
        self.pool = pool
        super().__init__(pool.game.id, num_envs, seed=seed, **options)

    def new_games(self, game_id: str, num_envs: int, **options: Any) -> LearnerGames:
        """Games whose other seats are drawn from the pool."""
        return PoolTables(self.pool, num_envs, **options)

    def state(self) -> dict[str, npt.NDArray[Any]]:
        """Copies of the games and of the pool as they stand, for ``restore`` and ``np.savez``."""
        return {**super().state(), **{IN_POOL + name: kept for name, kept in self.pool.state().items()}}

    def restore(self, state: Mapping[str, npt.NDArray[Any]]) -> None:
        """Put games and pool back to a ``state``; the next ``reset`` goes on with them.

        Raises:
            UsageError: if it is of other games; nothing is changed.
        """
        before = self.pool.members
        of_pool = {name: kept for name, kept in state.items() if name.startswith(IN_POOL)}
        self.pool.restore({name.removeprefix(IN_POOL): kept for name, kept in of_pool.items()})
        try:
            super().restore(state)
        except UsageError:
            self.pool.members = before
            raise


def draw_seeds(streams: npt.NDArray[np.uint64], rows: Integers) -> Integers:
    """A number int64[R] in [0, 2**63) from each of ``streams[rows]`` (uint64, never 0), which move on.

    The streams are xorshift64* generators (Vigna 2016), all advanced at once.
    """
    words = streams[rows]
    words ^= words >> np.uint64(12)
    words ^= words << np.uint64(25)
    words ^= words >> np.uint64(27)
    streams[rows] = words
    return np.asarray((words * np.uint64(0x2545F4914F6CDD1D)) >> np.uint64(1), np.int64)
