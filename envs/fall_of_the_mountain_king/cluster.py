"""Covering symbols: which may be added to the set of an action, cell by cell (R41-R51, R140)."""

from __future__ import annotations

from ..core.bits import bit, count, has, lowest
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .ancestry import linked
from .champion_vocabulary import JOIN_PARTS, SYMBOLS_ON_CARD
from .champions import clawed, has_power
from .components import ADVANCE, CELLS, CHAMPION_SYMBOLS, CHAMPIONS, KINDS, WILD
from .state import A_CELL, A_CHAMPION, A_DONE, A_KIND, FIRST_ACTION, P_PART, P_SYMBOL

_KINDS = len(KINDS)


@kernel
def usable(state: Record, seat: int, kind: int) -> int:
    """Uncovered cells that serve a kind of action: its symbols and Wilds (R42)."""
    found = state.cells_with[seat, ADVANCE + kind] | state.cells_with[seat, WILD]
    return int(found & ~state.covered[seat])


@kernel
def fresh_neighbours(covered: int, cells: int, taken: int, cell: int) -> int:
    """Those of ``cells`` linked to ``cell`` and to nothing taken before it (R49)."""
    found = linked(covered, bit(cell)) & cells & ~taken
    if taken != 0:
        found &= ~linked(covered, taken)
    return found


@kernel
def later(cell: int) -> int:
    """All cells after one in order."""
    return -bit(cell + 1)


@kernel
def champion_symbol(tables: Record, state: Record, seat: int, champion: int, kind: int, weak: bool) -> int:
    """The first uncovered symbol on a seat's Champion that serves a kind, or NOBODY (R51)."""
    if state.champion_owners[champion] == seat:
        for index in range(CHAMPION_SYMBOLS):
            symbol = tables.champion_symbols[champion, index]
            if symbol == ADVANCE + kind or symbol == WILD:
                if weak and tables.champion_powers[champion, index] > 1:
                    continue
                if not has(state.champion_covered[champion], index):
                    return index
    return NOBODY


@kernel
def can_cover(tables: Record, state: Record, seat: int, kind: int, weak: bool) -> bool:
    """Whether an action of a kind can begin (R41); ``weak``: with a weak symbol (R43)."""
    cells = usable(state, seat, kind)
    if weak:
        cells &= ~int(state.strong_cells[seat])
    if cells != 0:
        return True
    if has_power(state, seat, SYMBOLS_ON_CARD):
        for champion in range(CHAMPIONS):
            if champion_symbol(tables, state, seat, champion, kind, weak) != NOBODY:
                return True
    return False


@kernel
def can_cover_any(tables: Record, state: Record, seat: int) -> bool:
    """Whether an action of any kind can begin now."""
    for kind in range(_KINDS):
        if can_cover(tables, state, seat, kind, state.turn_step != FIRST_ACTION):
            return True
    return False


@kernel
def legal_kinds(tables: Record, state: Record, mask: Booleans) -> None:
    """Kinds of action that can begin (R41)."""
    weak = state.turn_step != FIRST_ACTION
    for kind in range(_KINDS):
        mask[A_KIND + kind] = can_cover(tables, state, state.to_play, kind, weak)


@kernel
def start_set(state: Record, kind: int) -> None:
    """Nothing is taken yet for an action of a kind."""
    state.kind = kind
    state.taken = 0
    state.taken_champions = 0
    state.extension = 0
    state.earlier_parts = 0
    state.part_first = NOBODY
    state.boosting = 0


@kernel
def first_cells(state: Record, seat: int) -> int:
    """Cells that can be the first of a part of the set (R49, R140)."""
    cells = usable(state, seat, state.kind)
    if state.turn_step != FIRST_ACTION:
        return cells & ~int(state.strong_cells[seat])
    if state.taken != 0:
        covered = int(state.covered[seat])
        cells &= later(state.part_first) & ~int(state.taken) & ~linked(covered, state.taken)
    return cells


@kernel
def next_cells(state: Record, seat: int) -> int:
    """Cells that may be taken next; none once a Champion's symbol was (R51)."""
    if state.taken_champions != 0:
        return 0
    if state.taken == 0 or state.phase == P_PART:
        return first_cells(state, seat)
    return int(state.extension)


@kernel
def joiner(tables: Record, state: Record, seat: int) -> int:
    """The Champion whose Claw may begin another part of the set, or NOBODY (R140)."""
    if state.taken == 0 or state.taken_champions != 0 or state.turn_step != FIRST_ACTION:
        return NOBODY
    champion = clawed(tables, state, seat, JOIN_PARTS, NOBODY)
    if champion != NOBODY and first_cells(state, seat) != 0:
        return champion
    return NOBODY


@kernel
def may_add_champion(tables: Record, state: Record, seat: int, champion: int) -> bool:
    """Whether a Champion's symbol may be taken next: it comes after those taken (R51)."""
    weak = state.turn_step != FIRST_ACTION
    if (int(state.taken_champions) & later(champion - 1)) != 0:
        return False
    return champion_symbol(tables, state, seat, champion, state.kind, weak) != NOBODY


@kernel
def legal_symbols(tables: Record, state: Record, mask: Booleans) -> None:
    """What may be taken next (R49-R51)."""
    seat = int(state.to_play)
    cells = next_cells(state, seat)
    while cells != 0:
        mask[A_CELL + lowest(cells)] = True
        cells &= cells - 1
    if state.phase == P_PART:
        return
    if has_power(state, seat, SYMBOLS_ON_CARD):
        for champion in range(CHAMPIONS):
            if may_add_champion(tables, state, seat, champion):
                mask[A_CHAMPION + champion] = True
    champion = joiner(tables, state, seat)
    if champion != NOBODY:
        mask[A_CHAMPION + champion] = True
    mask[A_DONE] = state.taken != 0 or state.taken_champions != 0


@kernel
def is_set_full(tables: Record, state: Record) -> bool:
    """Whether nothing more can be taken (R50)."""
    seat = int(state.to_play)
    if state.turn_step != FIRST_ACTION:
        return True
    if next_cells(state, seat) != 0 or joiner(tables, state, seat) != NOBODY:
        return False
    if has_power(state, seat, SYMBOLS_ON_CARD):
        for champion in range(CHAMPIONS):
            if may_add_champion(tables, state, seat, champion):
                return False
    return True


@kernel
def take_cell(state: Record, seat: int, cell: int) -> None:
    """A cell joins the set; the list of further ones changes as R49 says."""
    cells = usable(state, seat, state.kind)
    covered = int(state.covered[seat])
    if state.taken == 0 or state.phase == P_PART:
        state.earlier_parts = state.taken
        state.part_first = cell
        state.extension = 0
    part = int(state.taken & ~state.earlier_parts)
    cells &= later(state.part_first)
    if state.earlier_parts != 0:
        cells &= ~linked(covered, state.earlier_parts)
    fresh = fresh_neighbours(covered, cells, part, cell)
    state.extension = (int(state.extension) & later(cell)) | (fresh & ~bit(cell))
    state.taken |= bit(cell)


@kernel
def take_symbol(tables: Record, state: Record, champion: int) -> bool:
    """A Champion's symbol joins the set; or its Claw begins another part (R140), which is then asked for."""
    if champion == joiner(tables, state, state.to_play):
        state.claws_used[champion] += 1
        state.phase = P_PART
        return True
    state.taken_champions |= bit(champion)
    return False


@kernel
def set_power(tables: Record, state: Record, seat: int) -> int:
    """Sum of the powers of the set (R45)."""
    power = 0
    weak = state.turn_step != FIRST_ACTION
    for cell in range(CELLS):
        if has(state.taken, cell):
            power += state.strengths[seat, cell]
    if state.taken_champions != 0:
        for champion in range(CHAMPIONS):
            if has(state.taken_champions, champion):
                index = champion_symbol(tables, state, seat, champion, state.kind, weak)
                power += tables.champion_powers[champion, index]
    return power


@kernel
def cover_set(tables: Record, state: Record) -> None:
    """Cubes go on the symbols of the set: its power, and whether the action is Strong (R43, R45, R50)."""
    seat = int(state.to_play)
    power = set_power(tables, state, seat)
    state.power = power
    state.strong = power > 1 or count(state.taken) + count(state.taken_champions) > 1
    state.covered[seat] |= state.taken
    weak = state.turn_step != FIRST_ACTION
    for champion in range(CHAMPIONS):
        if has(state.taken_champions, champion):
            index = champion_symbol(tables, state, seat, champion, state.kind, weak)
            state.champion_covered[champion] |= bit(index)


@kernel
def begin_symbols(tables: Record, state: Record, kind: int) -> None:
    """The seat to play names the symbols of an action."""
    start_set(state, kind)
    state.phase = P_SYMBOL
