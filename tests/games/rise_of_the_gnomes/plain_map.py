"""A position of the map in sets and dicts, read from a state, for slow second opinions on the hot paths.

Written from RULES.md, R22 to R28 and R62; it takes from the state only what lies where.
"""

from collections.abc import Iterable
from typing import Any

SIDES = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
KINDS = [
    "dragonkeep", "plains", "highland", "forest", "swamp", "mountain",
    "desert", "sea", "sea lair", "gnomeland",
]  # fmt: skip
ICONS = ["lion", "scale", "crown", "hop", "horn"]
GNOMES = 5
NOBODY = -1


def ring(radius: int) -> list[tuple[int, int]]:
    """The cells at a distance from the middle, clockwise from the right."""
    cells = []
    for corner, (q, r) in enumerate(SIDES):
        step = SIDES[(corner + 2) % 6]
        cells += [(radius * q + step[0] * n, radius * r + step[1] * n) for n in range(radius)]
    return cells


PLACES = [(0, 0), *ring(1), *ring(2), *ring(3)]


def kind_and_icon(tile: int) -> tuple[str, str]:
    """Tiles are numbered by type, five of each but for DragonKeep and lair, which have no icon."""
    numbers = [0, *range(1, 36, 5), 36, 37]
    number = max(index for index, first in enumerate(numbers) if first <= tile)
    kind = KINDS[number]
    return kind, "" if kind in ("dragonkeep", "sea lair") else ICONS[tile - numbers[number]]


class PlainMap:
    """Cells are numbers; ``kind`` and ``icon`` know the face-up ones only."""

    def __init__(self, state: Any) -> None:
        self.seats = int(state["seats"])
        shown = [cell for cell in range(37) if int(state["face_up"]) >> cell & 1]
        tiles = {cell: kind_and_icon(int(state["tiles"][cell])) for cell in shown}
        self.kind = {cell: kind for cell, (kind, _) in tiles.items()}
        self.icon = {cell: icon for cell, (_, icon) in tiles.items()}
        self.boats = {cell for cell in range(37) if int(state["boats"]) >> cell & 1}
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
                found = (
                    found
                    | body
                    | {shore for wet in body for shore in self.beside(wet) if self.is_land(shore)}
                )
        return found - {cell, self.dragon}

    def occupied(self, owner: int) -> set[int]:
        """R26."""
        return {cell for cell in self.kind if self.cubes[owner][cell] or self.breweries[owner][cell]}

    def strength(self, owner: int, cell: int) -> int:
        """R27."""
        return self.cubes[owner][cell] + 2 * self.breweries[owner][cell]

    def leads(self, owner: int, cell: int) -> bool:
        """Whether an owner is alone in having the highest market strength (R28)."""
        others = [self.strength(other, cell) for other in self.cubes if other != owner]
        return self.strength(owner, cell) > max(0, *others)

    def with_seats_cube(self) -> set[int]:
        return {cell for cell in self.kind if any(self.cubes[seat][cell] for seat in range(self.seats))}

    def open(self, cells: Iterable[int]) -> set[int]:
        """Those without the dragon."""
        return set(cells) - {self.dragon}
