"""Covering the symbols of an action (R41 to R51, R140)."""

from dataclasses import dataclass, field

from games.fall_of_the_mountain_king.reference_data import CHAMPIONS, Cell, Symbol, cell_name, cell_of
from games.fall_of_the_mountain_king.reference_table import Question, Seat, Steps, Table, order_of


@dataclass
class Cover:
    """The set of an action while it is named."""

    seat: Seat
    kind: str
    weak_only: bool
    cells: list[Cell] = field(default_factory=list)
    champions: list[str] = field(default_factory=list)
    first: Cell | None = None
    extension: list[Cell] = field(default_factory=list)

    @property
    def fitting(self) -> list[Cell]:
        """Cells that could be in the set, in order."""
        cells = self.seat.ancestry.open_cells(self.kind, self.weak_only)
        return [cell for cell in cells if cell not in self.cells]

    def linked_to_any(self, cell: Cell, cells: list[Cell]) -> bool:
        return any(self.seat.ancestry.linked(cell, other) for other in cells)

    # The path of R49

    def begin_part(self, cell: Cell) -> None:
        """A first cell; the list is that of the cells linked to it and later."""
        self.first = cell
        self.extension = []
        self.take(cell)

    def take(self, cell: Cell) -> None:
        """Strikes what comes before from the list and adds what only this cell is linked to."""
        assert self.first is not None
        later = [other for other in self.extension if other > cell]
        new = [
            other
            for other in self.fitting
            if other > self.first
            and other != cell
            and self.seat.ancestry.linked(other, cell)
            and not self.linked_to_any(other, self.cells)
        ]
        self.extension = sorted(later + new)
        self.cells.append(cell)

    # Champions

    def champion_options(self) -> list[str]:
        """R51: by number of the Champion."""
        open_symbols = self.seat.open_symbols(self.kind, self.weak_only)
        last = order_of(self.champions[-1]) if self.champions else -1
        return [name for name in open_symbols if order_of(name) > last]

    def part_options(self) -> list[Cell]:
        """R140: first cells of a part not linked to the others."""
        assert self.first is not None
        return [
            cell for cell in self.fitting if cell > self.first and not self.linked_to_any(cell, self.cells)
        ]

    def joiners(self) -> list[str]:
        """Champions whose Claw begins one more part; Champions' symbols come after all parts."""
        if not self.cells or self.champions or not self.part_options():
            return []
        return [champion.name for champion in self.seat.with_claw("join_parts")]

    # What it comes to

    def symbols(self) -> list[Symbol]:
        of_cells = [self.seat.ancestry.cells[cell] for cell in self.cells]
        numbers = self.seat.open_symbols(self.kind, self.weak_only)
        return of_cells + [CHAMPIONS[name].symbols[numbers[name]] for name in self.champions]

    @property
    def power(self) -> int:
        """R45."""
        return sum(symbol.power for symbol in self.symbols())

    @property
    def strong(self) -> bool:
        """R50."""
        symbols = self.symbols()
        return len(symbols) > 1 or symbols[0].strong

    def options(self) -> list[str]:
        """Everything that could be named next, but ``done``."""
        cells = self.extension if not self.champions else []
        return [cell_name(cell) for cell in cells] + self.champion_options() + self.joiners()


def may_begin(seat: Seat, kind: str, weak_only: bool) -> bool:
    """R41, R44."""
    return bool(seat.ancestry.open_cells(kind, weak_only) or seat.open_symbols(kind, weak_only))


def name_set(table: Table, cover: Cover) -> Steps:
    """R49 to R51; a Weak action after another one has one symbol (R44)."""
    seat = cover.seat
    firsts = [cell_name(cell) for cell in cover.fitting] + cover.champion_options()
    noun = yield Question(seat, "symbol", firsts)
    if noun in CHAMPIONS:
        cover.champions.append(noun)
    else:
        cover.begin_part(cell_of(noun))
    while not cover.weak_only:
        options = cover.options()
        if not options:
            return
        noun = yield Question(seat, "symbol", [*options, "done"])
        if noun == "done":
            return
        if noun in cover.joiners():
            seat.use_claw(noun)
            table.note("parts are joined")
            parts = [cell_name(cell) for cell in cover.part_options()]
            cover.begin_part(cell_of((yield Question(seat, "part", parts))))
        elif noun in CHAMPIONS:
            cover.champions.append(noun)
        else:
            cover.take(cell_of(noun))


def put_cubes(cover: Cover) -> None:
    """The set is covered from now on."""
    seat = cover.seat
    numbers = seat.open_symbols(cover.kind, cover.weak_only)
    seat.symbols_covered |= {(name, numbers[name]) for name in cover.champions}
    seat.ancestry.covered |= set(cover.cells)
