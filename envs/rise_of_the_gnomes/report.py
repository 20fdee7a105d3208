"""What is told of finished games beside wins and margins."""

from __future__ import annotations

import numpy as np

from ..core.game import Facts
from ..core.record import Booleans, Doubles, Integers, States, Tables
from .components import FROM_DIFFICULTY, FROM_PRODUCTION, GNOMES, POINT_SOURCES

SEAT_SOURCES = [source for source in range(len(POINT_SOURCES)) if source != FROM_DIFFICULTY]
GNOME_SOURCES = [source for source in range(len(POINT_SOURCES)) if source != FROM_PRODUCTION]

MEANINGS = {
    "gnome_vp": "points of the Gnomes",
    **{f"gnome_vp_{POINT_SOURCES[source]}": f"from {POINT_SOURCES[source]}" for source in GNOME_SOURCES},
    "player_vp": "points of a seat, mean of all",
    **{f"player_vp_{POINT_SOURCES[source]}": f"from {POINT_SOURCES[source]}" for source in SEAT_SOURCES},
    "decided_turn": "turn from whose end on the side ahead stayed ahead",
    "lead_changes": "times another side was ahead than a turn before",
    "cubes_eaten_of_seats": "cubes of all seats that the dragon ate",
    "cubes_eaten_of_gnomes": "cubes of the Gnomes that the dragon ate",
    "breweries_burnt_of_seats": "breweries of all seats that the dragon burnt",
    "breweries_burnt_of_gnomes": "breweries of the Gnomes that the dragon burnt",
    "gnome_actions": "actions of Gnome cards",
    "takings_share": "share of these that took a cube or a brewery from a seat",
}


def measure(tables: Tables, states: States) -> dict[str, Doubles]:
    """The facts of ``MEANINGS``; a game that was broken off has no turn that decided it."""
    seats = int(states["seats"][0])
    sources = states["vp_sources"].astype(np.float64)
    ahead = are_seats_ahead(states["vp_turns"], seats)
    finished = states["over"] != 0
    actions = states["gnome_actions"].astype(np.float64)
    takings = np.full(len(actions), np.nan)
    np.divide(states["gnome_takings"], actions, out=takings, where=actions > 0)
    return {
        "gnome_vp": states["vp"][:, GNOMES].astype(np.float64),
        **{f"gnome_vp_{POINT_SOURCES[source]}": sources[:, GNOMES, source] for source in GNOME_SOURCES},
        "player_vp": states["vp"][:, :seats].mean(axis=1),
        **{
            f"player_vp_{POINT_SOURCES[source]}": sources[:, :seats, source].mean(axis=1)
            for source in SEAT_SOURCES
        },
        "decided_turn": np.where(finished, decided_turns(ahead), np.nan),
        "lead_changes": np.where(finished, (ahead[:, 1:] != ahead[:, :-1]).sum(axis=1), np.nan),
        "cubes_eaten_of_seats": states["eaten"][:, :seats].sum(axis=1, dtype=np.float64),
        "cubes_eaten_of_gnomes": states["eaten"][:, GNOMES].astype(np.float64),
        "breweries_burnt_of_seats": states["burnt"][:, :seats].sum(axis=1, dtype=np.float64),
        "breweries_burnt_of_gnomes": states["burnt"][:, GNOMES].astype(np.float64),
        "gnome_actions": actions,
        "takings_share": takings,
    }


def are_seats_ahead(points: Integers, seats: int) -> Booleans:
    """Whether each turn's end would be a win (R96), bool[R, T], by ``points`` int16[R, owners, T]."""
    return np.asarray((points[:, :seats] > points[:, GNOMES, None]).all(axis=1))


def decided_turns(ahead: Booleans) -> Integers:
    """The first turn, from 1, from whose end on ``ahead`` bool[R, T] is as at the last: int64[R]."""
    turns = ahead.shape[1]
    stays = np.logical_and.accumulate(ahead[:, ::-1] == ahead[:, -1:], axis=1)
    return np.asarray(turns + 1 - stays.sum(axis=1), np.int64)


FACTS = Facts(MEANINGS, measure)
