"""Readable positions of Lords of Xidit: tiles in fixed places, lords by what they have, and what changes.

A test names what it is about; the rest lies as in ``LAYOUT``, whatever the seed: year 1, seat 0 first, the
lords in cities without a tile, nothing in their hands, all titans asleep. ``units`` are written as on the
tiles, ``"PAM"``, and ``program`` holds a lord's orders, of which those left out are to wait::

    table = position({"city": 12, "units": "AM", "program": "action"})
    assert table.legal == ["gold", "bards"]                        # the full list
    assert table.change("gold", "stories") == {"player_0 gold": 5, "player_0 archer": -1, ...}

Programs are carried out up to the first decision, or to the end of the year. ``change`` tells every
difference in pieces from the position as it was laid; barracks and stocks, which follow from it, are left to
the invariants, which it checks. The tiles of the layout, for four and five lords::

    recruitment   1 PPPAM  5 PAICM   8 AAIIC  14 PAIIM  18 AIICM
    threats       2 PIM    7 PAIM   12 AM     13 PCC    20 PAIC
    next          9 PPACM (recruitment)  4 PPIM (threat)
    piles        10, 3, 15, 17 (recruitment)  19, 21, 16, 6, 11 (threat)
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

from games import table
from games.lords_of_xidit import invariants

from fabletop.envs.core.batch import Batch
from fabletop.envs.lords_of_xidit import GAME
from fabletop.envs.lords_of_xidit.components import UNITS

__all__ = [
    "GAME",
    "ICONS",
    "REGIONS",
    "ROADS",
    "Facts",
    "Table",
    "all_wait",
    "dealt",
    "new_batch",
    "position",
    "recruitment_renewed",
    "threat_renewed",
]

Facts = dict[str, Any]
ICONS = ["black", "red", "blue", "action", "wait"]
LETTERS = {unit[0].upper(): unit for unit in UNITS}
ROADS = {  # city: at the end of its black, red and blue road; 0 for none
    1: (2, 8, 4), 2: (1, 0, 3), 3: (10, 5, 2), 4: (5, 7, 1), 5: (4, 3, 12), 6: (0, 13, 7), 7: (14, 4, 6),
    8: (15, 1, 9), 9: (16, 10, 8), 10: (3, 9, 11), 11: (17, 0, 10), 12: (13, 19, 5), 13: (12, 6, 14),
    14: (7, 21, 13), 15: (8, 16, 18), 16: (9, 15, 0), 17: (11, 18, 19), 18: (21, 17, 15), 19: (20, 12, 17),
    20: (19, 0, 21), 21: (18, 14, 20),
}  # fmt: skip
REGIONS = {  # city: the regions that it borders on
    1: [1, 8], 2: [1, 8], 3: [1, 8, 9], 4: [1, 2], 5: [1, 2, 9], 6: [2, 3], 7: [2, 3], 8: [7, 8],
    9: [6, 7, 8], 10: [6, 8, 9], 11: [6, 9], 12: [2, 4, 9], 13: [2, 3, 4], 14: [3, 4], 15: [6, 7],
    16: [6, 7], 17: [5, 6, 9], 18: [5, 6], 19: [4, 5, 9], 20: [4, 5], 21: [4, 5],
}  # fmt: skip
CITIES = [3, 4, 10, 15, 17]
"""Where the lords stand unless a test says otherwise."""
LAYOUT: Facts = {
    "year": 1,
    "first_player": "player_0",
    "stage": "programming",
    "recruitment": [1, 5, 8, 14, 18],
    "threats": [2, 7, 12, 13, 20],
    "next_recruitment": 9,
    "next_threat": 4,
    "recruitment_pile": [10, 3, 15, 17],
    "threat_pile": [19, 21, 16, 6, 11],
    "titans": {"titan 1": ["1a", "1b"], "titan 2": ["2a", "2b"], "titan 3": ["3a", "3b"]},
    "assessments": ["wealth", "influence", "reputation"],
}
PLACES = ("next_recruitment", "next_threat")
PILES = ("recruitment_pile", "threat_pile", "recruitment_discard", "threat_discard")
DEEDS = ("recruited", "liberated", "struck")


class Table(table.Table):
    """What tests ask of a game of Lords of Xidit."""

    laid: Counter[str]
    """The pieces before any order was carried out."""

    def lord(self, seat: int = 0) -> Facts:
        """All that a lord has."""
        return dict(self.facts["lords"][f"player_{seat}"])

    def units(self, seat: int = 0) -> str:
        """As they are written in a position."""
        return "".join(letter * self.lord(seat)["units"].get(unit, 0) for letter, unit in LETTERS.items())

    def deeds(self, seat: int = 0) -> list[Any]:
        """Cities where the lord has recruited this year, removed threats, struck titans."""
        lord = self.lord(seat)
        return [lord[name] for name in DEEDS]

    def on_tile(self, city: int) -> str | None:
        """Units on the recruitment tile of a city; None if there is none."""
        units = self.facts["recruitment"].get(f"city {city}")
        return units if units is None else "".join(letter * units.get(u, 0) for letter, u in LETTERS.items())

    @property
    def barracks(self) -> list[int]:
        return [int(number) for number in self.state.barracks]

    @property
    def piles(self) -> list[list[int]]:
        """Recruitment pile, threat pile, recruitment discard, threat discard: top or oldest first."""
        return [list(self.facts[name]) for name in PILES]

    @property
    def upcoming(self) -> tuple[int, int]:
        """The tiles on the Next spaces, recruitment and threat."""
        return self.facts["next_recruitment"], self.facts["next_threat"]

    @property
    def pieces(self) -> Counter[str]:
        """Everything that lies on the table or before the lords."""
        facts = self.facts
        found = Counter({"awakenings": facts["awakenings"]})
        for name, lord in facts["lords"].items():
            found.update({f"{name} gold": lord["gold"], f"{name} aside": lord["aside"]})
            found.update({f"{name} {unit}": number for unit, number in lord["units"].items()})
            found.update({f"{name} bards {region}": number for region, number in lord["bards"].items()})
            found.update({f"{name} guild {city}": number for city, number in lord["guilds"].items()})
            if "city" in lord:
                found[f"{name} in city {lord['city']}"] = 1
        for city, units in facts["recruitment"].items():
            found[f"recruitment {city}"] = 1
            found.update({f"{unit} in {city}": number for unit, number in units.items()})
        found.update(f"threat city {city}" for city in facts["threats"])
        found.update(f"{place} {facts[place]}" for place in PLACES)
        found.update(f"{pile} {tile}" for pile in PILES for tile in facts[pile])
        found.update(titan for pile in facts["titans"].values() for titan in pile)
        found.update(f"raging {pile}" for pile in facts["raging"])
        found.update({f"dummy {name}": steps for name, steps in facts["dummy"].items()})
        return found

    def change(self, *texts: str) -> dict[str, int]:
        """Take decisions; what has come and (below 0) gone since the position was laid."""
        return table.difference(self.laid, self.play(*texts).pieces)

    def play(self, *texts: str) -> Self:
        """Take decisions, each of which must be legal; all pieces stay in one place each."""
        super().play(*texts)
        invariants.check(self.batch)
        return self


def new_batch(seats: int = 4, rulings: Facts | None = None, count: int = 1, **more: Any) -> Batch:
    """Undealt games."""
    return table.new_batch(GAME, seats, rulings, count, **more)


def dealt(seats: int = 4, rulings: Facts | None = None, seed: int = 1, **more: Any) -> Table:
    """A game as dealt."""
    found = Table(new_batch(seats, rulings, **more), seed, {})
    found.laid = found.pieces
    return found


def all_wait(seats: int = 4) -> list[str]:
    """The decisions of lords who program nothing but waiting."""
    return ["wait"] * 6 * seats


def threat_renewed(city: int) -> dict[str, int]:
    """How the tiles of the layout change when the threat of a city is removed: 4 comes, then 19."""
    gone = {f"threat city {city}": -1, "next_threat 4": -1, "threat_pile 19": -1}
    return gone | {f"threat_discard {city}": 1, "threat city 4": 1, "next_threat 19": 1}


def recruitment_renewed(city: int) -> dict[str, int]:
    """How they change when the recruitment tile of a city is emptied: 9 comes with its units, then 10."""
    gone = {f"recruitment city {city}": -1, "next_recruitment 9": -1, "recruitment_pile 10": -1}
    come = {f"recruitment_discard {city}": 1, "recruitment city 9": 1, "next_recruitment 10": 1}
    units = {"peasant in city 9": 2, "archer in city 9": 1, "cleric in city 9": 1, "mage in city 9": 1}
    return gone | come | units


def counted(letters: str) -> dict[str, int]:
    """``"PPM"`` as two peasants and a mage."""
    return {LETTERS[letter]: number for letter, number in Counter(letters).items()}


def layout(seats: int, tiles: list[int]) -> Facts:
    """The layout for so many lords and these tiles of the game."""
    lords = {f"player_{seat}": {"city": CITIES[seat]} for seat in range(seats)}
    pile = [tile for tile in LAYOUT["threat_pile"] if tile in tiles]
    return {**LAYOUT, "lords": lords, "threat_pile": pile}


def position(
    *lords: Facts,
    seats: int = 4,
    rulings: Facts | None = None,
    options: Facts | None = None,
    seed: int = 1,
    **scenario: Any,
) -> Table:
    """Programs carried out up to the next decision, or the decision of ``phase``; see the module.

    ``lords``: what the seats from 0 on have beside their city, and their ``program``. ``recruitment`` may
    give units as letters. ``options`` are set-up options and a data file; the rest is as the scenarios of
    the game say.
    """
    batch = new_batch(seats, rulings, **(options or {}))
    found = Table(batch, seed, {})
    tables = batch.tables[0]
    tiles = [city + 1 for city in range(len(tables.tiles)) if tables.tiles[city]]
    GAME.scenarios.read(tables, found.state, layout(seats, tiles))
    named = {**scenario, "lords": {}}
    programs = dict(scenario.get("programs", {}))
    for seat, facts in enumerate(lords):
        lord = dict(facts)
        if "program" in lord:
            programs[f"player_{seat}"] = lord.pop("program").split()
        if "units" in lord:
            lord["units"] = counted(lord["units"])
        named["lords"][f"player_{seat}"] = lord
    if programs:
        named["programs"] = programs
    if isinstance(named.get("recruitment"), Mapping):
        named["recruitment"] = {f"city {city}": counted(u) for city, u in named["recruitment"].items()}
    found.laid = laid_pieces(found, named)
    GAME.scenarios.read(tables, found.state, named)
    invariants.check(batch)
    return found


def laid_pieces(found: Table, named: Facts) -> Counter[str]:
    """The pieces of a position before anything is done in it."""
    before = found.state.copy()
    still = dict(named)
    if "phase" not in named:
        still = {key: value for key, value in named.items() if key not in ("programs", "census", "order")}
        still["stage"] = "orders"  # and all wait
    GAME.scenarios.read(found.batch.tables[0], found.state, still)
    pieces = found.pieces
    found.batch.states[0] = before
    return pieces
