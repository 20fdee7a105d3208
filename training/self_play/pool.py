"""Whom a learner plays with: bots and earlier selves, met the more often the better they do against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ...agents.network import Network
from ...envs.core.errors import UsageError, listing
from ...envs.core.record import NOBODY, Bytes, Doubles, Integers
from ...envs.core.registry import get_game
from .snapshots import arrays_of, network_of


@dataclass
class Member:
    """One of a pool: a compiled bot, or a network."""

    name: str
    network: Network | None = None
    """What decides; None for a bot, which plays inside the engine."""
    compared: float = 0.0
    """Seats it held in finished games, older ones counting less."""
    wins: float = 0.0
    """Of these, those that the learner came out ahead of; a tie is half a one."""
    is_retired: bool = False
    """Whether it finishes its games but gets no new ones."""

    @property
    def win_rate(self) -> float:
        """The learner's against it (with it, in a cooperative game); a half as long as nothing is known."""
        return (self.wins + 1.0) / (self.compared + 2.0)


class OpponentPool:
    """Bots and snapshots of the learner, from which each seat beside it is drawn; partners in a team game.

    A member's share of the seats is ``floor``, divided equally among all members, and for the rest goes by
    ``(1 - win rate) ** sharpness``: those the learner loses to are met more often, and none is forgotten.
    The win rate counts the games in which the learner came out ahead of that member, whoever else sat
    there; in a cooperative game those that were won with it.

    The pool draws no lots of its own: what it does depends on what it was told alone.

    Args:
        game_id: a registered game.
        bots: names of compiled bots, which stay for good.
        most_snapshots: snapshots that get games; when there is one more, the one beaten most often retires,
            the oldest of equals and never the newest.
        floor: 0 to 1, the part of all seats that is shared out equally.
        sharpness: 0 to 10; 0 makes all shares equal.
        memory: seats held after which what came before counts a third.

    Attributes:
        members: by number.

    Raises:
        UsageError: for a bot that the game does not have, and for numbers that cannot be.
    """

    def __init__(
        self,
        game_id: str,
        bots: Sequence[str] = ("random",),
        *,
        most_snapshots: int = 10,
        floor: float = 0.2,
        sharpness: float = 2.0,
        memory: float = 500.0,
    ) -> None:
        self.game = get_game(game_id)
        names = (bots,) if isinstance(bots, str) else tuple(dict.fromkeys(bots))
        if not names:
            raise UsageError(f"{game_id}: a pool needs a bot: use {listing(self.game.bot_names)}")
        for name in names:
            self.game.bot_id(name)
        bounds = {"floor": (floor, 1.0), "sharpness": (sharpness, 10.0), "memory": (memory, np.inf)}
        for name, (value, most) in {**bounds, "most_snapshots": (most_snapshots, np.inf)}.items():
            if not 0 <= value <= most or (name == "memory" and not value):
                raise UsageError(f"{game_id}: {name}={value!r} is not possible for a pool of opponents")
        self.most_snapshots = most_snapshots
        self.floor = floor
        self.sharpness = sharpness
        self.memory = memory
        self.members = {number: Member(name) for number, name in enumerate(names)}

    def shares(self) -> dict[int, float]:
        """The part of all seats that each member is to get, by number, without the retired; together 1."""
        active = {number: each for number, each in self.members.items() if not each.is_retired}
        hardness = np.array([(1.0 - each.win_rate) ** self.sharpness for each in active.values()])
        shares = self.floor / len(active) + (1.0 - self.floor) * hardness / hardness.sum()
        return dict(zip(active, shares.tolist(), strict=True))

    def draw(self, seeds: Integers) -> Integers:
        """Numbers of members, int64 of the shape of ``seeds``, one by each: int64, uniform in [0, 2**63)."""
        shares = self.shares()
        ends = np.cumsum(list(shares.values()))
        return np.array(list(shares), np.int64)[np.searchsorted(ends[:-1], seeds / 2.0**63, side="right")]

    def report(self, numbers: Integers, won: Doubles) -> None:
        """Take note of how games ended for the learner.

        Args:
            numbers: int64[N], the members that held seats in them.
            won: float64[N], 1 where the learner came out ahead of that seat, 0 where behind, 0.5 for a tie.
        """
        for number in np.unique(numbers).tolist():
            member, news = self.members[number], won[numbers == number]
            kept = np.exp(-news.size / self.memory)
            member.compared = float(kept * member.compared + news.size)
            member.wins = float(kept * member.wins + news.sum())

    def add_snapshot(self, name: str, network: Network) -> int:
        """Add an earlier self and return its number; ``UsageError`` if it was made for another game."""
        network.check(self.game)
        earlier = [
            number
            for number, member in self.members.items()
            if member.network is not None and not member.is_retired
        ]
        added = max(self.members) + 1
        self.members[added] = Member(name, network)
        if len(earlier) >= self.most_snapshots:
            beaten = max(earlier, key=lambda number: self.members[number].win_rate, default=added)
            self.members[beaten].is_retired = True
        return added

    def forget_retired(self, seated: Integers) -> None:
        """Let go of the retired members that hold none of the seats ``seated`` (numbers, of any shape)."""
        for number in [number for number, member in self.members.items() if member.is_retired]:
            if not (seated == number).any():
                del self.members[number]

    @property
    def bots(self) -> list[str]:
        """The bots among the members that get games."""
        members = self.members.values()
        return [member.name for member in members if member.network is None and not member.is_retired]

    def network(self, number: int) -> Network:
        """The network of a member; ``UsageError`` if that is a bot."""
        network = self.members[number].network
        if network is None:
            raise UsageError(f"{self.game.id}: {self.members[number].name!r} in the pool is no network")
        return network

    def bots_of(self, numbers: Integers) -> Bytes:
        """The engine's ids of members, int8 of the shape of ``numbers``; NOBODY for networks."""
        bots = np.full(max(self.members) + 1, NOBODY, np.int8)
        for number, member in self.members.items():
            if member.network is None:
                bots[number] = self.game.bot_id(member.name)
        return np.asarray(bots[numbers])

    def state(self) -> dict[str, npt.NDArray[Any]]:
        """The members and what is known of them, as arrays that ``np.savez`` writes without pickle."""
        members = self.members.values()
        networks = {
            f"network.{number}.{name}": array
            for number, member in self.members.items()
            if member.network is not None
            for name, array in arrays_of(member.network).items()
        }
        return {
            "numbers": np.array(list(self.members), np.int64),
            "names": np.array([member.name for member in members]),
            "compared": np.array([member.compared for member in members]),
            "wins": np.array([member.wins for member in members]),
            "is_retired": np.array([member.is_retired for member in members]),
            **networks,
        }

    def restore(self, state: Mapping[str, npt.NDArray[Any]]) -> None:
        """Take over the members of a ``state``, whatever there were.

        Raises:
            UsageError: if one of them does not fit the game as it is now; nothing is changed.
        """
        members = {}
        self._check_columns(state)
        for number, name, *known in zip(*(state[name].tolist() for name in COLUMNS), strict=True):
            start = f"network.{number}."
            arrays = {key.removeprefix(start): kept for key, kept in state.items() if key.startswith(start)}
            network = network_of(arrays) if arrays else None
            if network is None:
                self.game.bot_id(name)
            else:
                network.check(self.game)
            members[number] = Member(name, network, *known)
        self.members = members

    def _check_columns(self, state: Mapping[str, npt.NDArray[Any]]) -> None:
        """``UsageError`` unless each member has a number, a name and a possible record."""
        size = len(state["numbers"])
        for name, kind in COLUMNS.items():
            if state[name].shape != (size,) or state[name].dtype.kind != kind:
                raise UsageError(f"{self.game.id}: what was saved of the pool's {name} is of another kind")
        numbers, compared, wins = (state[name] for name in ("numbers", "compared", "wins"))
        # A mean of many may stray by a rounding beyond what it is a mean of.
        is_sound = (0 <= wins) & (wins <= compared * (1 + 1e-9)) & np.isfinite(compared) & (numbers >= 0)
        if not is_sound.all() or len(set(numbers.tolist())) != size:
            raise UsageError(f"{self.game.id}: what was saved of the pool's members cannot be")


COLUMNS = {"numbers": "i", "names": "U", "compared": "f", "wins": "f", "is_retired": "b"}
"""Arrays of a ``state`` with one row for each member, and their kinds of numbers."""
