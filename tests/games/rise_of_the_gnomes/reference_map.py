"""The map: which tiles lie where, what touches what, water and boats (R22 to R25, R59 to R62)."""

from collections.abc import Iterable

from games.rise_of_the_gnomes.reference_figures import CELLS, COORDINATES, LAIR, SEA, Tile

DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
NEIGHBOURS: dict[str, list[str]] = {
    cell: [other for other in CELLS if (COORDINATES[other][0] - q, COORDINATES[other][1] - r) in DIRECTIONS]
    for cell, (q, r) in COORDINATES.items()
}
CELL_NUMBER = {cell: number for number, cell in enumerate(CELLS)}


class Map:
    """The tiles on their cells, the boats and the dragon, which is None while on the score board."""

    def __init__(self, tiles: dict[str, Tile], face_down: Iterable[str] = ()) -> None:
        self.tiles = tiles
        self.face_down = set(face_down)
        self.boats: set[str] = set()
        self.dragon: str | None = None

    def face_up(self) -> list[str]:
        """Cells in the order of their numbers."""
        return [cell for cell in CELLS if cell in self.tiles and cell not in self.face_down]

    def type(self, cell: str) -> str:
        return self.tiles[cell].type

    def cells_of(self, *types: str) -> list[str]:
        """Face-up tiles of these types."""
        return [cell for cell in self.face_up() if self.type(cell) in types]

    def is_land(self, cell: str) -> bool:
        return self.type(cell) not in (SEA, LAIR)

    def open(self) -> list[str]:
        """Tiles on which something may happen: face up and not the dragon's (R42, R62, G23)."""
        return [cell for cell in self.face_up() if cell != self.dragon]

    def touching(self, cell: str) -> set[str]:
        """Face-up tiles that share a side with this one (R22)."""
        return {other for other in NEIGHBOURS[cell] if other in self.tiles and other not in self.face_down}

    def water(self, sea: str) -> set[str]:
        """The body of water of a Sea; it does not lead through the dragon's tile (R23, G2)."""
        body: set[str] = set()
        found = {sea}
        while found:
            body |= found
            found = {
                other
                for cell in found
                for other in self.touching(cell)
                if self.type(other) == SEA and other != self.dragon
            } - body
        return body

    def shore(self, body: set[str]) -> set[str]:
        """Land that touches a body of water."""
        return {cell for sea in body for cell in self.touching(sea) if self.is_land(cell)}

    def adjacent(self, cell: str, by_boat: bool = True, every_sea_has_boat: bool = False) -> set[str]:
        """Tiles adjacent to this one, by side or boat, apart from the dragon's (R22, R24, R62)."""
        if cell == self.dragon:
            return set()
        found = self.touching(cell)
        if by_boat and self.is_land(cell):
            for sea in self.touching(cell):
                boat = sea in self.boats or every_sea_has_boat
                if self.type(sea) == SEA and sea != self.dragon and boat:
                    body = self.water(sea)
                    found |= body | self.shore(body)
        return found - {cell, self.dragon or ""}

    def dragon_adjacent(self, cell: str) -> set[str]:
        """Where one step of the dragon can lead from a tile (R59)."""
        found = self.touching(cell)
        if not self.is_land(cell):
            found |= set(self.cells_of(SEA, LAIR))
        return found - {cell}

    def dragon_reach(self, steps: int) -> list[str]:
        """Where one to ``steps`` steps can end, apart from where it is (R61, G4)."""
        if self.dragon is None:
            return []
        reached: set[str] = set()
        last = {self.dragon}
        for _ in range(steps):
            last = {after for cell in last for after in self.dragon_adjacent(cell)}
            reached |= last
        return in_order(reached - {self.dragon})


def in_order(cells: Iterable[str]) -> list[str]:
    """Cells by their numbers."""
    return sorted(set(cells), key=CELL_NUMBER.__getitem__)
