"""What holds in every reachable state, checked for a whole batch at once.

Typed from RULES.md are the numbers of pieces; what the tiles print comes from the tables record.
"""

from typing import Any

import numpy as np

from fabletop.envs.core.batch import Batch
from fabletop.envs.lords_of_xidit import GAME

SUPPLY = [18, 16, 14, 12, 10]
BARDS, STORIES, HEIGHT, LAST_STEP = 20, 15, 4, 12
CITIES, SEATS, TITANS = 21, 5, 6
NOBODY = -1
OUT, RECRUITMENT, THREAT, NEXT_RECRUITMENT, NEXT_THREAT, FIRST_PILE = range(6)
RECRUITMENT_PILE, THREAT_PILE, RECRUITMENT_DISCARD, THREAT_DISCARD = range(4)
PLACEMENT, PROGRAMMING, ORDERS, CENSUS = range(4)
SELDOM = ["titan", "squad"]
HIDDEN = ["piles", "tile_places", "titans", "programs", "shown"]
NEVER_OBSERVED = {
    "awakenings": "of no use to the rules, which ask only who rages",
    "next_recruitment": "follows from where the tile is",
    "next_threat": "follows from where the tile is",
}
SELDOM_OBSERVED = {
    "guild_seats": "only of cities with a guild",
    "guild_stories": "only of cities with a guild",
    "order": "only to the lord that is programming",
}
"""What ``games.test_observed`` lets go unnoticed, and why."""
OF_SEATS = ("recruited", "liberated", "struck", "units", "gold", "bards_left", "bards", "stories_left",
            "stories_aside")  # fmt: skip


def check(batch: Batch) -> None:
    """All invariants of all games."""
    states, tables, seats = batch.states.view(np.ndarray), batch.tables[0], batch.num_players
    check_ranges(states, tables, seats)
    check_units(states, tables)
    check_bards_and_stories(states, tables, seats)
    check_tiles(states, tables)
    check_piles(states)
    check_titans(states, tables)
    check_programs(states, seats)
    check_removal(states)
    check_census(states, seats)


def check_ranges(states: Any, tables: Any, seats: int) -> None:
    assert (states["seats"] == seats).all()
    for name in ("to_play", "first_seat"):
        assert ((states[name] >= 0) & (states[name] < seats)).all(), name
    assert ((states["phase"] >= 0) & (states["phase"] < len(GAME.phases))).all()
    assert ((states["year"] >= 1) & (states["year"] <= tables.years)).all()
    assert ((states["order"] >= 0) & (states["order"] < 6)).all()
    for name in OF_SEATS:
        assert (states[name] >= 0).all(), name
        assert not states[name][:, seats:SEATS].any(), f"{name} of a seat that is not there"
    assert (np.sort(states["assessments"], axis=1) == [0, 1, 2]).all()
    assert ((states["dummy"] >= 0) & (states["dummy"] <= LAST_STEP)).all()
    if not tables.has_dummy:
        assert not states["dummy"].any()
    cities = states["cities"][:, :seats]
    placed = states["stage"] != PLACEMENT
    assert ((cities >= 0) & (cities < CITIES))[placed].all()
    for row in np.flatnonzero(~placed):
        chosen = cities[row][cities[row] != NOBODY].tolist()
        assert len(set(chosen)) == len(chosen), "two lords start in a city"
    assert (states["year"] == tables.years)[(states["over"] == 1) & (states["forfeit"] == NOBODY)].all()


def check_units(states: Any, tables: Any) -> None:
    """Seventy, each in one place; on recruitment tiles in cities no more than they ask for."""
    held = states["units"].sum(axis=1, dtype=np.int64)
    on_tiles = states["city_units"].sum(axis=1, dtype=np.int64)
    assert (states["barracks"] >= 0).all()
    assert (held + on_tiles + states["barracks"] == SUPPLY).all()
    assert ((states["city_units"] >= 0) & (states["city_units"] <= tables.recruits)).all()
    manned = states["city_units"].any(axis=2)
    assert (states["tile_places"] == RECRUITMENT)[manned].all()


def check_bards_and_stories(states: Any, tables: Any, seats: int) -> None:
    """Twenty bards and fifteen stories of each lord; guilds of one lord, at most four high."""
    bards = states["bards"].sum(axis=2, dtype=np.int64) + states["bards_left"]
    assert (bards[:, :seats] == BARDS).all()
    assert not states["bards"][:, :, tables.open_regions == 0].any()
    owners, stories = states["guild_seats"], states["guild_stories"]
    assert ((owners == NOBODY) | ((owners >= 0) & (owners < seats))).all()
    assert ((owners != NOBODY) == (stories > 0)).all()
    assert (stories <= HEIGHT).all()
    for seat in range(seats):
        own = owners == seat
        built = np.where(own, stories, 0).sum(axis=1)
        assert (built + states["stories_left"][:, seat] + states["stories_aside"][:, seat] == STORIES).all()
        has_room = (own & (stories < HEIGHT)).any(axis=1)
        assert not (has_room & (states["stories_aside"][:, seat] > 0)).any()


def check_tiles(states: Any, tables: Any) -> None:
    """Every tile of the set in one place; ten in cities, and one on each Next space."""
    places = states["tile_places"]
    assert ((places == OUT) == (tables.tiles == 0)).all()
    assert tables.tiles.sum() in (21, 18)
    assert ((places == RECRUITMENT).sum(axis=1) == tables.tiles_each).all()
    assert ((places == THREAT).sum(axis=1) == tables.tiles_each).all()
    numbers = np.arange(CITIES)
    for name, place in (("next_recruitment", NEXT_RECRUITMENT), ("next_threat", NEXT_THREAT)):
        assert ((places == place) == (states[name][:, None] == numbers)).all(), name
        assert (states[name] != NOBODY).all(), name


def check_piles(states: Any) -> None:
    """Piles hold the tiles that are said to be there, none is empty that a discard could renew."""
    piles, sizes = states["piles"], states["pile_sizes"]
    numbers = np.arange(CITIES)
    assert ((piles != NOBODY) == (numbers < sizes[:, :, None])).all()
    for pile in range(4):
        held = (piles[:, pile, :, None] == numbers).sum(axis=1)
        assert (held == (states["tile_places"] == FIRST_PILE + pile)).all()
    for pile, discard in ((RECRUITMENT_PILE, THREAT_DISCARD), (THREAT_PILE, RECRUITMENT_DISCARD)):
        assert not ((sizes[:, pile] == 0) & (sizes[:, discard] > 0)).any()
    below_top = np.zeros(states["tile_places"].shape, bool)
    for pile in (RECRUITMENT_PILE, THREAT_PILE):
        below_top |= (piles[:, pile, 1:, None] == numbers).any(axis=1)
    assert np.isin(states["unseen"], [0, 1]).all()
    assert not ((states["unseen"] == 1) & ~below_top).any()
    assert (states["unseen"].sum(axis=1) != 1).all(), "a single unseen tile is known"


def check_titans(states: Any, tables: Any) -> None:
    """At most six, two of a cost in a pile; who rages is there; each awakening frees three at most."""
    titans = states["titans"]
    assert ((titans == NOBODY) | (titans // 2 == np.arange(3)[:, None])).all()
    assert not ((titans[:, :, 0] == NOBODY) & (titans[:, :, 1] != NOBODY)).any()
    assert not ((titans[:, :, 0] == titans[:, :, 1]) & (titans[:, :, 0] != NOBODY)).any()
    left = (titans != NOBODY).sum(axis=(1, 2))
    assert (left <= TITANS).all()
    raging = states["raging"] == 1
    assert np.isin(states["raging"], [0, 1]).all()
    assert not (raging & (titans[:, :, 0] == NOBODY)).any()
    assert (states["awakenings"] >= raging.any(axis=1)).all()


def check_programs(states: Any, seats: int) -> None:
    """Programs are set in turn order; no more deeds in a year than orders."""
    programs = states["programs"][:, :seats]
    assert ((programs >= NOBODY) & (programs < 5)).all()
    stage = states["stage"]
    assert (programs != NOBODY)[stage > PROGRAMMING].all()
    assert (programs == NOBODY)[stage == PLACEMENT].all()
    is_set = programs != NOBODY
    assert not (is_set[:, :, 1:] & ~is_set[:, :, :-1]).any()
    rows = np.flatnonzero(stage == PROGRAMMING)
    turn = (np.arange(seats) - states["first_seat"][rows, None]) % seats
    step, order = states["step"][rows, None], states["order"][rows, None]
    wanted = np.where(turn < step, 6, np.where(turn == step, order, 0))
    running = states["over"][rows] == 0
    assert (is_set[rows].sum(axis=2) == wanted)[running].all()
    deeds = sum(states[name].sum(axis=2, dtype=np.int64) for name in ("recruited", "liberated", "struck"))
    assert (deeds <= 6).all()
    assert not deeds[stage <= PROGRAMMING].any()


def check_removal(states: Any) -> None:
    """A threat that is being removed lies in its lord's city, a titan is gone from its pile."""
    rows = np.flatnonzero((states["bounty"] != NOBODY) & (states["over"] == 0))
    assert (states["stage"][rows] == ORDERS).all()
    assert (states["left"] >= 0).all()
    for row in rows:
        bounty, city = int(states["bounty"][row]), int(states["cities"][row, states["to_play"][row]])
        if bounty < CITIES:
            assert bounty == city
            assert states["tile_places"][row, city] == THREAT
        else:
            assert bounty - CITIES not in states["titans"][row]
            assert states["tile_places"][row, city] not in (RECRUITMENT, THREAT)
    assert np.isin(states["rewards"], [0, 1]).all()
    assert (states["rewards"].sum(axis=1) <= 2).all()


def check_census(states: Any, seats: int) -> None:
    """Nobody shows more than it has."""
    rows = np.flatnonzero((states["stage"] == CENSUS) & (states["over"] == 0))
    shown, kind = states["shown"][rows, :seats], states["census"][rows]
    assert ((kind >= 0) & (kind < len(SUPPLY))).all()
    held = states["units"][rows, :seats, kind]
    assert ((shown >= NOBODY) & (shown <= held)).all()
    before = (np.arange(seats) - states["first_seat"][rows, None]) % seats < states["step"][rows, None]
    assert ((shown != NOBODY) == before).all()
