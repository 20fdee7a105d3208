"""A tournament summed up by rounds, from which intervals start."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ...envs.core.outcome import win_shares
from ...envs.core.record import Bytes, Doubles, Integers

MOST_CLUSTERS = 2000


@dataclass(frozen=True)
class Tally:
    """Results summed up by clusters: rounds, or groups of neighbouring rounds if there are very many.

    M clusters, K names, P seats; a shared win counts as its share.
    """

    seats_held: Doubles
    """float64[M, K], games counted once for each seat a name held."""
    wins: Doubles
    """float64[M, K]."""
    ahead: Doubles
    """float64[M, K, K], how often a seat of the row's name was ahead of one of the column's."""
    seat_wins: Doubles
    """float64[M, P], wins by seat, whoever held it."""
    games: Doubles
    """float64[M]."""


def tally(names: Sequence[str], seating: Integers, places: Bytes) -> Tally:
    """Count a competitive game's wins and who was ahead of whom.

    Args:
        names: K names.
        seating: int64[G, P], the index of the name in each seat.
        places: int8[G, P].
    """
    games, seats = seating.shape
    rounds = games // seats
    clusters = min(rounds, MOST_CLUSTERS)
    cluster = (np.arange(games) // seats) * clusters // rounds
    shares = win_shares(places, cooperative=False)
    seats_held, wins = np.zeros((2, clusters, len(names)))
    ahead = np.zeros((clusters, len(names), len(names)))
    seat_wins = np.zeros((clusters, seats))
    for seat in range(seats):
        np.add.at(seats_held, (cluster, seating[:, seat]), 1.0)
        np.add.at(wins, (cluster, seating[:, seat]), shares[:, seat])
        np.add.at(seat_wins[:, seat], cluster, shares[:, seat])
        for other in range(seats):
            in_front = np.sign(places[:, other].astype(np.float64) - places[:, seat])
            rivals = seating[:, seat] != seating[:, other]
            at = cluster[rivals], seating[rivals, seat], seating[rivals, other]
            np.add.at(ahead, at, (in_front[rivals] + 1) / 2)
    return Tally(
        seats_held, wins, ahead, seat_wins, np.bincount(cluster, minlength=clusters).astype(np.float64)
    )
