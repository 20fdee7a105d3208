"""Moving cubes, breweries, beer and points between boards and map; nothing is made or lost (R3, R8, R30)."""

from __future__ import annotations

from ..core.bits import bit
from ..core.jit import kernel
from ..core.record import Record
from .components import BREWERIES, GNOMES, MOST_BEER, SLOTS

_BREWERIES_OF_SEAT = BREWERIES[0]


@kernel
def add_cubes(state: Record, owner: int, cell: int, number: int) -> None:
    """Cubes from the board into a tile, as many as there are (R31)."""
    placed = min(int(number), int(state.cubes_left[owner]))
    if placed > 0:
        state.cubes_left[owner] -= placed
        state.cubes[owner, cell] += placed
        state.cube_cells[owner] |= bit(cell)


@kernel
def return_cubes(state: Record, owner: int, cell: int, number: int) -> None:
    """Cubes from a tile to the owner's board."""
    state.cubes_left[owner] += number
    state.cubes[owner, cell] -= number
    if state.cubes[owner, cell] == 0:
        state.cube_cells[owner] &= ~bit(cell)


@kernel
def move_cube(state: Record, owner: int, source: int, cell: int) -> None:
    """One cube from tile to tile."""
    return_cubes(state, owner, source, 1)
    add_cubes(state, owner, cell, 1)


@kernel
def free_slots(state: Record, seat: int) -> int:
    """Upgrade slots that no token has or is due to take."""
    free = SLOTS - int(state.tokens_due[seat])
    for slot in range(SLOTS):
        free -= state.slots[seat, slot]
    return free


@kernel
def take_brewery(tables: Record, state: Record, seat: int) -> None:
    """The next brewery leaves a seat's board: production rises and a token is due (R30, R57)."""
    box = _BREWERIES_OF_SEAT - state.breweries_left[seat]
    state.breweries_left[seat] -= 1
    state.production[seat] += tables.box_beer[box]
    if state.box_tokens[seat, box] and free_slots(state, seat) > 0:
        state.box_tokens[seat, box] = 0
        state.tokens_due[seat] += 1


@kernel
def set_brewery(state: Record, owner: int, cell: int) -> None:
    """A brewery comes into a tile."""
    state.breweries[owner, cell] += 1
    state.brewery_cells[owner] |= bit(cell)


@kernel
def lift_brewery(state: Record, owner: int, cell: int) -> None:
    """A brewery leaves a tile."""
    state.breweries[owner, cell] -= 1
    if state.breweries[owner, cell] == 0:
        state.brewery_cells[owner] &= ~bit(cell)


@kernel
def return_brewery(tables: Record, state: Record, owner: int, cell: int) -> None:
    """A brewery goes back to its owner's board, covering a beer icon again (R30)."""
    lift_brewery(state, owner, cell)
    state.breweries_left[owner] += 1
    if owner != GNOMES:
        state.production[owner] -= tables.box_beer[_BREWERIES_OF_SEAT - state.breweries_left[owner]]


@kernel
def gain_beer(state: Record, seat: int, amount: int) -> None:
    """Beer up to the limit (R8)."""
    state.beer[seat] = min(int(state.beer[seat]) + int(amount), MOST_BEER)


@kernel
def can_pay(state: Record, seat: int, gold: int, beer: int) -> bool:
    """Whether a price in gold and beer can be paid, gold standing in for beer (R8)."""
    return bool(state.gold[seat] >= gold + max(0, beer - int(state.beer[seat])))


@kernel
def pay(state: Record, seat: int, gold: int, beer: int) -> None:
    """Pay a price, beer first (G14)."""
    from_stock = min(int(beer), int(state.beer[seat]))
    state.beer[seat] -= from_stock
    state.gold[seat] -= int(gold) + int(beer) - from_stock


@kernel
def score(state: Record, owner: int, points: int, source: int) -> None:
    """Points for an owner; the Gnomes' never fall below 0 (R95)."""
    gained = max(int(points), -int(state.vp[owner]))
    state.vp[owner] += gained
    state.vp_sources[owner, source] += gained
