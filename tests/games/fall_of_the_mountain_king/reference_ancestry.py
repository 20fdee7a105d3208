"""A player's Ancestry: laying cards on it, covering its symbols, and what is linked."""

from games.fall_of_the_mountain_king.reference_data import (
    ELDER,
    GRID,
    STARTING_CARD,
    WILD,
    Cell,
    Symbol,
)


def touching(cell: Cell) -> list[Cell]:
    """R46."""
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


class Ancestry:
    """Symbols by cell, named from the left upper corner of what is laid (R31), and the covered cells."""

    def __init__(self) -> None:
        self.cells: dict[Cell, Symbol] = {}
        self.covered: set[Cell] = set()
        for quadrant, symbol in zip([(0, 0), (0, 1), (1, 0), (1, 1)], STARTING_CARD, strict=True):
            self.cells[quadrant] = symbol

    @property
    def rows(self) -> int:
        return 1 + max(row for row, column in self.cells)

    @property
    def columns(self) -> int:
        return 1 + max(column for row, column in self.cells)

    def count(self, kind: str) -> int:
        return sum(symbol.kind == kind for symbol in self.cells.values())

    # Building (R28 to R32)

    @staticmethod
    def quadrants_at(place: Cell) -> list[Cell]:
        """The four cells under a card named by its lower right quadrant, row by row."""
        row, column = place
        return [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)]

    def may_lay(self, place: Cell) -> bool:
        """R28 to R30."""
        under = self.quadrants_at(place)
        covers = [cell for cell in under if cell in self.cells]
        all_rows = [row for row, column in [*self.cells, *under]]
        all_columns = [column for row, column in [*self.cells, *under]]
        return (
            covers != []
            and all(self.cells[cell].kind != ELDER for cell in covers)
            and max(all_rows) - min(all_rows) < GRID
            and max(all_columns) - min(all_columns) < GRID
        )

    def places(self) -> list[Cell]:
        """Where a card may be laid, whichever it is."""
        cells = [(row, column) for row in range(GRID) for column in range(GRID)]
        return [cell for cell in cells if self.may_lay(cell)]

    def lay(self, card: list[Symbol], place: Cell) -> None:
        """R32; names move along with the left upper corner (R31)."""
        for cell, symbol in zip(self.quadrants_at(place), card, strict=True):
            self.cells[cell] = symbol
        top = min(row for row, column in self.cells)
        left = min(column for row, column in self.cells)
        self.cells = {(row - top, column - left): symbol for (row, column), symbol in self.cells.items()}

    # Covering (R42)

    def open_cells(self, kind: str, weak_only: bool = False) -> list[Cell]:
        """Uncovered cells that may be covered as symbols of a kind, in order."""
        return [
            cell
            for cell, symbol in sorted(self.cells.items())
            if symbol.fits(kind) and cell not in self.covered and not (weak_only and symbol.strong)
        ]

    def open_wilds(self) -> list[Cell]:
        return self.open_cells(WILD)

    # Linking (R46 to R48)

    def covered_group(self, start: Cell) -> set[Cell]:
        """All covered cells connected to a covered one."""
        group, waiting = {start}, [start]
        while waiting:
            for cell in touching(waiting.pop()):
                if cell in self.covered and cell not in group:
                    group.add(cell)
                    waiting.append(cell)
        return group

    def linked(self, cell: Cell, other: Cell) -> bool:
        """R47: by touching or by touching the same group of covered cells."""
        if other in touching(cell):
            return True
        groups = [self.covered_group(beside) for beside in touching(cell) if beside in self.covered]
        return any(beside in group for group in groups for beside in touching(other))
