"""Every fact of a reference game, public and hidden, as plain lists and numbers counted from 0."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.lords_of_xidit.reference_figures import (
    ASSESSMENTS,
    CITIES,
    ICONS,
    ORDERS,
    REGIONS,
    REWARDS,
    TITAN_PILES,
    UNITS,
)
from games.lords_of_xidit.reference_table import Table

if TYPE_CHECKING:
    from games.lords_of_xidit.reference import ReferenceGame

NOBODY = -1
REMOVING = ["squad", "reward", "bards", "dummy"]
ORDERING = ["titan", *REMOVING]
COUNTING = ["census", "prize bards", "prize story"]
COUNTED_DOWN = ["squad", "bards", "prize bards"]
PILES = ["recruitment_pile", "threat_pile", "recruitment_discard", "threat_discard"]


def snapshot(game: ReferenceGame) -> dict[str, Any]:
    """Lists by city have 21 entries; nobody and nothing are -1; what a phase has no use for is None."""
    table, ask = game.table, game.ask
    phase = "over" if ask is None else ask.phase
    return {
        "phase": phase,
        "to_play": NOBODY if ask is None else ask.lord,
        "year": table.year,
        "first_seat": table.first,
        "order": table.order if phase in ("program", *ORDERING) else None,
        "left": ask.left if ask and phase in COUNTED_DOWN else None,
        **lord_facts(table, phase),
        **tile_facts(table),
        "titans": [pile + [NOBODY] * (len(TITAN_PILES[0]) - len(pile)) for pile in table.titans],
        "raging": [int(raging) for raging in table.raging],
        "awakenings": table.awakenings,
        "removal": removal_facts(table) if phase in REMOVING else None,
        "census": UNITS.index(table.counted) if table.counted and phase in COUNTING else None,
        "shown": [table.shown.get(lord, NOBODY) for lord in range(table.seats)]
        if phase == "census"
        else None,
        "assessments": [ASSESSMENTS.index(name) for name in table.assessments],
        "dummy": [table.dummy[name] for name in ASSESSMENTS],
    }


def lord_facts(table: Table, phase: str) -> dict[str, Any]:
    lords = table.lords
    owners = {city: guild.lord for city, guild in table.guilds.items()}
    heights = {city: guild.stories for city, guild in table.guilds.items()}
    during_year = phase in ("placement", "program", *ORDERING)
    return {
        "cities": [NOBODY if lord.city is None else lord.city - 1 for lord in lords],
        "programs": [
            [ICONS.index(icon) for icon in lord.program] + [NOBODY] * (ORDERS - len(lord.program))
            for lord in lords
        ]
        if during_year
        else None,
        "recruited": [[int(city in lord.recruited) for city in CITIES] for lord in lords]
        if during_year
        else None,
        "liberated": [[lord.liberated.count(city) for city in CITIES] for lord in lords]
        if during_year
        else None,
        "struck": [[int(city in lord.struck) for city in CITIES] for lord in lords] if during_year else None,
        "units": [[lord.units[unit] for unit in UNITS] for lord in lords],
        "gold": [lord.gold for lord in lords],
        "bards_left": [lord.bards_left for lord in lords],
        "bards": [[lord.bards[region] for region in REGIONS] for lord in lords],
        "stories_left": [lord.stories_left for lord in lords],
        "stories_aside": [lord.stories_aside for lord in lords],
        "guild_seats": [owners.get(city, NOBODY) for city in CITIES],
        "guild_stories": [heights.get(city, 0) for city in CITIES],
    }


def tile_facts(table: Table) -> dict[str, Any]:
    """Where each tile is, as the state says it: a word for each tile, and each pile as a list."""
    where = dict.fromkeys(CITIES, "out")
    where |= dict.fromkeys(table.recruitment, "recruitment") | dict.fromkeys(table.threats, "threat")
    for name in ("next_recruitment", "next_threat"):
        where[getattr(table, name)] = name.replace("_", " ")
    for name in PILES:
        where |= dict.fromkeys(getattr(table, name), name.replace("_", " "))
    nothing = dict.fromkeys(UNITS, 0)
    on_tiles = [table.recruitment.get(city, nothing) for city in CITIES]
    return {
        "tile_places": [where[city] for city in CITIES],
        "city_units": [[units[unit] for unit in UNITS] for units in on_tiles],
        "barracks": [table.barracks[unit] for unit in UNITS],
        "next_recruitment": (table.next_recruitment or 0) - 1,
        "next_threat": (table.next_threat or 0) - 1,
        "piles": [[city - 1 for city in getattr(table, name)] for name in PILES],
        "unseen": [int(city in table.unseen) for city in CITIES],
    }


def removal_facts(table: Table) -> tuple[int, int, list[int]]:
    """The tile, or the titan once it is paid (counted on from the tiles); its pile; the rewards."""
    removal = table.removal
    assert removal is not None
    rewards = [int(reward in removal.rewards) for reward in REWARDS]
    if removal.city is not None:
        return removal.city - 1, NOBODY, rewards
    assert removal.titan_pile is not None
    titan = NOBODY if removal.titan is None else len(CITIES) + removal.titan
    return titan, removal.titan_pile, rewards
