"""What lies on the reference's table: lords, guilds, tiles, titans."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.lords_of_xidit.reference_figures import (
    ASSESSMENTS,
    BARDS,
    CITIES,
    REGIONS,
    REGIONS_OF,
    RULINGS,
    STORIES,
    SUPPLY,
    TILES_EACH,
    TITAN_PILES,
    UNITS,
    Tile,
    open_regions,
    tiles_in_game,
)


@dataclass
class Ask:
    """A decision that is due; ``left`` counts the units to send or the bards to place."""

    lord: int
    phase: str
    options: list[str]
    left: int = 0


Course: TypeAlias = Generator[Ask, str, None]
"""A part of the game that asks for decisions as it goes."""


@dataclass
class Lord:
    """Everything that belongs to one seat."""

    number: int
    city: int | None = None
    program: list[str] = field(default_factory=list)
    units: dict[str, int] = field(default_factory=lambda: dict.fromkeys(UNITS, 0))
    gold: int = 0
    bards_left: int = BARDS
    bards: dict[int, int] = field(default_factory=lambda: dict.fromkeys(REGIONS, 0))
    stories_left: int = STORIES
    stories_aside: int = 0
    # Where it has done what in this year; threats are counted.
    recruited: set[int] = field(default_factory=set)
    liberated: list[int] = field(default_factory=list)
    struck: set[int] = field(default_factory=set)

    @property
    def place(self) -> int:
        """The city where its Idrakys stands."""
        assert self.city is not None
        return self.city

    @property
    def strength(self) -> int:
        """All its units, of any type."""
        return sum(self.units.values())

    def has(self, needs: dict[str, int]) -> bool:
        return all(self.units[unit] >= needs[unit] for unit in UNITS)

    def begin_year(self) -> None:
        self.program = []
        self.recruited = set()
        self.liberated = []
        self.struck = set()


@dataclass
class Guild:
    """A guild in a city (R8)."""

    lord: int
    stories: int


@dataclass
class Removal:
    """City of the threat, or pile and, once it is paid, number of the titan; the rewards chosen."""

    city: int | None = None
    titan_pile: int | None = None
    titan: int | None = None
    rewards: list[str] = field(default_factory=list)


@dataclass
class Table:
    """The whole game but for whose decision it is."""

    seats: int
    rulings: dict[str, Any]
    calendar: str
    lords: list[Lord]
    tiles: dict[int, Tile]
    first: int
    assessments: list[str]
    # Tiles by the city that they belong to; piles from the top, discards from the oldest.
    recruitment: dict[int, dict[str, int]]
    threats: set[int]
    next_recruitment: int | None
    next_threat: int | None
    recruitment_pile: list[int]
    threat_pile: list[int]
    recruitment_discard: list[int] = field(default_factory=list)
    threat_discard: list[int] = field(default_factory=list)
    # Tiles of the piles that nobody has seen since they were shuffled.
    unseen: set[int] = field(default_factory=set)
    titans: list[list[int]] = field(default_factory=list)
    raging: list[bool] = field(default_factory=lambda: [False] * len(TITAN_PILES))
    awakenings: int = 0
    barracks: dict[str, int] = field(default_factory=lambda: dict(SUPPLY))
    guilds: dict[int, Guild] = field(default_factory=dict)
    dummy: dict[str, int] = field(default_factory=lambda: dict.fromkeys(ASSESSMENTS, 0))
    year: int = 1
    order: int = 0
    removal: Removal | None = None
    counted: str | None = None
    shown: dict[int, int] = field(default_factory=dict)
    # Chance: gives the tiles it is handed in some order (R51).
    shuffle: Callable[[list[int]], list[int]] | None = None
    # How often each rare thing has happened; tests of random games ask for it.
    happened: Counter[str] = field(default_factory=Counter)

    def note(self, event: str, condition: bool = True) -> None:
        """Count something rare, if it is so."""
        self.happened[event] += condition

    @property
    def has_dummy(self) -> bool:
        """R17."""
        return self.seats == 3

    @property
    def turn_order(self) -> list[Lord]:
        """The lords clockwise from the first player."""
        return [self.lords[(self.first + step) % self.seats] for step in range(self.seats)]

    def regions_at(self, city: int) -> list[int]:
        """The open regions that a city borders on, in rising order."""
        return [region for region in open_regions(self.seats) if region in REGIONS_OF[city]]

    def stories_of(self, lord: int) -> int:
        """A lord's stories on the board."""
        return sum(guild.stories for guild in self.guilds.values() if guild.lord == lord)

    def recruits_for(self, city: int) -> dict[str, int]:
        """Takes from the barracks what a recruitment tile asks for, as far as it is there (R45)."""
        placed = dict.fromkeys(UNITS, 0)
        for unit in UNITS:
            placed[unit] = min(self.tiles[city].recruits[unit], self.barracks[unit])
            self.barracks[unit] -= placed[unit]
        return placed


def new_table(deal: dict[str, Any]) -> Table:
    """The table at the start of an explicit deal (R11 to R17).

    ``deal`` has the keys seats, rulings, calendar, first, assessments, titans (numbers from the top of
    each pile) and, as lists of cities, recruitment, threats, recruitment_pile and threat_pile, the piles
    with what goes to the Next spaces as their tops.
    """
    rulings = {name: deal["rulings"].get(name, choices[0]) for name, choices in RULINGS.items()}
    tiles = tiles_in_game(deal["seats"], deal["calendar"], rulings["short_tiles"])
    check_deal(deal, tiles)
    first_recruitment, *recruitment_pile = deal["recruitment_pile"]
    first_threat, *threat_pile = deal["threat_pile"]
    table = Table(
        seats=deal["seats"],
        rulings=rulings,
        calendar=deal["calendar"],
        lords=[Lord(number) for number in range(deal["seats"])],
        tiles=tiles,
        first=deal["first"],
        assessments=list(deal["assessments"]),
        recruitment={},
        threats=set(deal["threats"]),
        next_recruitment=first_recruitment,
        next_threat=first_threat,
        recruitment_pile=recruitment_pile,
        threat_pile=threat_pile,
        unseen={*recruitment_pile[1:], *threat_pile[1:]},
        titans=[list(pile) for pile in deal["titans"]],
    )
    for city in deal["recruitment"]:
        table.recruitment[city] = table.recruits_for(city)
    return table


def check_deal(deal: dict[str, Any], tiles: dict[int, Tile]) -> None:
    """Every piece is dealt once, and as many to each place as the set-up says."""
    for name, value in deal["rulings"].items():
        if value not in RULINGS[name]:
            raise ValueError(f"unknown ruling {name}={value!r}")
    places = ["recruitment", "threats", "recruitment_pile"]
    dealt = [city for place in [*places, "threat_pile"] for city in deal[place]]
    if sorted(dealt) != sorted(tiles) or any(len(deal[place]) != TILES_EACH for place in places):
        raise ValueError(f"not a deal of {sorted(tiles)}: {deal}")
    if not set(tiles) <= set(CITIES) or [sorted(pile) for pile in deal["titans"]] != TITAN_PILES:
        raise ValueError(f"not a deal of the titans: {deal}")
    if sorted(deal["assessments"]) != sorted(ASSESSMENTS) or deal["first"] not in range(deal["seats"]):
        raise ValueError(f"not a drawn order or first player: {deal}")
