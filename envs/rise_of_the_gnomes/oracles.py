"""What the hot paths must find, found slowly, word by word as RULES.md has it (R22-R28, R62-R66, R84-R90).

It shares no search with the kernels: these work on bit masks that a game keeps up to date, this on sets and
dicts, and takes from a state only what lies where.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from ..core.record import NOBODY, Record
from .components import (
    CELLS,
    FIRST_TILE,
    GNOME_ACTIONS,
    GNOME_CARDS,
    GNOMES,
    ICONS,
    LAND_TYPES,
    MODIFIERS,
    OWNERS,
    TILE_TYPES,
    TURNS,
)

SIDES = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
ONE_CUBE_EATEN = MODIFIERS.index("one_cube_eaten")
OPEN = TILE_TYPES[: LAND_TYPES + 1]
"""DragonKeep and the five land types, into which a caravan leads (R90)."""


def ring(radius: int) -> list[tuple[int, int]]:
    """The cells at a distance from the middle, clockwise from the right."""
    cells = []
    for corner, (q, r) in enumerate(SIDES):
        step = SIDES[(corner + 2) % 6]
        cells += [(radius * q + step[0] * n, radius * r + step[1] * n) for n in range(radius)]
    return cells


PLACES = [(0, 0), *ring(1), *ring(2), *ring(3)]
"""Where cells are, in two axes of a grid of hexagons."""


def kind_and_icon(tile: int) -> tuple[str, str]:
    """Tiles are numbered by type, five of each but for DragonKeep and lair, which have no icon."""
    number = max(index for index, first in enumerate(FIRST_TILE) if first <= tile)
    kind = TILE_TYPES[number]
    return kind, "" if kind in ("dragonkeep", "sea lair") else ICONS[tile - FIRST_TILE[number]]


class PlainMap:
    """What lies on the map. Cells are numbers; ``kind`` and ``icon`` know the face-up ones only."""

    def __init__(self, state: Record) -> None:
        self.seats = int(state["seats"])
        shown = [cell for cell in range(CELLS) if int(state["face_up"]) >> cell & 1]
        tiles = {cell: kind_and_icon(int(state["tiles"][cell])) for cell in shown}
        self.kind = {cell: kind for cell, (kind, _) in tiles.items()}
        self.icon = {cell: icon for cell, (_, icon) in tiles.items()}
        self.boats = {cell for cell in range(CELLS) if int(state["boats"]) >> cell & 1}
        self.dragon = int(state["dragon"])
        owners = [*range(self.seats), GNOMES]
        self.cubes = {owner: dict(enumerate(state["cubes"][owner].tolist())) for owner in owners}
        self.breweries = {owner: dict(enumerate(state["breweries"][owner].tolist())) for owner in owners}

    def beside(self, cell: int) -> set[int]:
        """Face-up tiles that share a side (R22)."""
        q, r = PLACES[cell]
        places = {(q + a, r + b) for a, b in SIDES}
        return {other for other in self.kind if PLACES[other] in places}

    def is_land(self, cell: int) -> bool:
        """Whether a tile is neither Sea nor lair."""
        return self.kind[cell] not in ("sea", "sea lair")

    def water(self, sea: int) -> set[int]:
        """The body of water of a Sea, as the dragon splits it (R23, G2)."""
        found, at_hand = set[int](), [sea]
        while at_hand:
            cell = at_hand.pop()
            if cell not in found and self.kind[cell] == "sea" and cell != self.dragon:
                found.add(cell)
                at_hand += self.beside(cell)
        return found

    def adjacent(self, cell: int) -> set[int]:
        """By side or boat, with the dragon's tile out of the world (R24, R62)."""
        if cell == self.dragon:
            return set()
        found = self.beside(cell)
        if self.is_land(cell):
            for sea in self.beside(cell) & self.boats:
                body = self.water(sea)
                shores = {shore for wet in body for shore in self.beside(wet) if self.is_land(shore)}
                found = found | body | shores
        return found - {cell, self.dragon}

    def occupied(self, owner: int) -> set[int]:
        """R26."""
        return {cell for cell in self.kind if self.cubes[owner][cell] or self.breweries[owner][cell]}

    def strength(self, owner: int, cell: int) -> int:
        """R27."""
        return int(self.cubes[owner][cell] + 2 * self.breweries[owner][cell])

    def leads(self, owner: int, cell: int) -> bool:
        """Whether an owner is alone in having the highest market strength (R28)."""
        others = [self.strength(other, cell) for other in self.cubes if other != owner]
        return self.strength(owner, cell) > max(0, *others)

    def with_seats_cube(self) -> set[int]:
        """Tiles where any seat has a cube."""
        return {cell for cell in self.kind if any(self.cubes[seat][cell] for seat in range(self.seats))}

    def open(self, cells: Iterable[int]) -> set[int]:
        """Those without the dragon."""
        return set(cells) - {self.dragon}


# Rampage.


class Damage(NamedTuple):
    """What a rampage does."""

    burnt: int
    """The owner of the brewery that goes, or NOBODY."""
    eaten: dict[int, int]
    """Cubes that go, by owner."""


def damage_of(plain: PlainMap, fill: int, sparing: Collection[int], patrons: Collection[int]) -> Damage:
    """The damage on the dragon's tile (R65, R66).

    ``sparing`` are the owners who have bribed; of ``patrons`` one cube is eaten at most (R104).
    """
    cell = plain.dragon
    suffering = [owner for owner in plain.cubes if owner not in sparing]
    burnt = next((owner for owner in suffering if plain.breweries[owner][cell]), NOBODY)
    eaten = dict.fromkeys(plain.cubes, 0)
    while sum(eaten.values()) < fill:
        returning = [
            owner
            for owner in suffering
            if plain.cubes[owner][cell] > eaten[owner] and not (owner in patrons and eaten[owner])
        ]
        if not returning:
            break
        for owner in returning:
            eaten[owner] += 1
    return Damage(burnt, eaten)


def patrons_of(state: Record) -> set[int]:
    """The seats that lose one cube at most (R104: one_cube_eaten)."""
    return {seat for seat in range(int(state.seats)) if state.modifiers[seat, ONE_CUBE_EATEN]}


def rampage_oracle(tables: Record, state: Record) -> int:
    """Cubes eaten on one of the tiles that anybody occupies, by a dragon as hungry as it gets."""
    plain, ply = PlainMap(state), int(state.ply)
    present = set().union(*(plain.occupied(owner) for owner in plain.cubes))
    plain.dragon = min(present, key=lambda cell: (cell - ply) % CELLS)
    fill = int(tables.dragon_fill[TURNS - 1])
    return sum(damage_of(plain, fill, {ply % OWNERS}, patrons_of(state)).eaten.values())


# Target search.


class Stock(NamedTuple):
    """What the Gnomes have on their board."""

    cubes: int
    breweries: int


class Card(NamedTuple):
    """A Gnome card, as far as the target is concerned."""

    actions: list[tuple[str, list[str]]]
    """The first and the second one, each with its tile types."""
    icons: list[str]


def card_of(tables: Record, number: int) -> Card:
    """What a card says."""
    first = GNOME_ACTIONS[tables.first_action[number]], kinds_of(tables.first_types[number])
    second = GNOME_ACTIONS[tables.second_action[number]], kinds_of(tables.second_types[number])
    ranks: Mapping[str, int] = dict(zip(ICONS, tables.icon_rank[number].tolist(), strict=False))
    return Card([first, second], sorted(ICONS, key=ranks.__getitem__))


def kinds_of(types: Iterable[int]) -> list[str]:
    """The names of tile types, up to the first gap."""
    return [TILE_TYPES[number] for number in types if number != NOBODY]


def eligible(plain: PlainMap, action: str, stock: Stock) -> set[int]:
    """The tiles where the Gnomes could perform an action (R86-R90)."""
    own = plain.open(plain.occupied(GNOMES))
    if action == "expand":
        led = {cell for cell in own if plain.leads(GNOMES, cell) and not plain.breweries[GNOMES][cell]}
        return led if stock.breweries else set()
    if action == "caravan":
        with_cube = {cell for cell in own if plain.cubes[GNOMES][cell]}
        leading_on = {cell for cell in plain.kind if plain.kind[cell] in OPEN}
        return {cell for cell in with_cube if plain.open(plain.beside(cell)) & leading_on}
    if not stock.cubes:
        return set()
    if action == "beer competition":
        return own & plain.with_seats_cube()
    if action == "brew festival":
        return own
    if action == "barrel delivery":
        return {other for cell in own for other in plain.adjacent(cell)}
    return plain.open(plain.kind)  # immigration


def target_of(plain: PlainMap, cells: Collection[int], kinds: Sequence[str], icons: Sequence[str]) -> int:
    """R85: the first type that has one, of those the first icon; or NOBODY."""
    for kind in kinds:
        found = [cell for cell in cells if plain.kind[cell] == kind]
        if found:
            return min(found, key=lambda cell: icons.index(plain.icon[cell]) if plain.icon[cell] else NOBODY)
    return NOBODY


def target_oracle(tables: Record, state: Record) -> int:
    """The tile of a Gnome card's first action, or else of its second one (R84)."""
    plain, card = PlainMap(state), card_of(tables, int(state.ply) % GNOME_CARDS)
    stock = Stock(int(state.cubes_left[GNOMES]), int(state.breweries_left[GNOMES]))
    for action, kinds in card.actions:
        cell = target_of(plain, eligible(plain, action, stock), kinds, card.icons)
        if cell != NOBODY:
            return cell
    return NOBODY
