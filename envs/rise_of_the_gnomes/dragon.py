"""The dragon: movement, bribes and rampage (R59-R70)."""

from __future__ import annotations

from ..core.bits import (
    bit,
    has,
    lowest,
)
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .components import FLY, GNOMES, LAIR, ONE_CUBE_EATEN, OWNERS
from .pieces import return_brewery, return_cubes
from .powers import bribe_price
from .state import P_BRIBE
from .targets import dragon_steps_from
from .tiles import (
    first_by_icon,
    map_waters,
    occupied,
    turn_up,
)


@kernel
def put_in_lair(tables: Record, state: Record) -> None:
    """The dragon comes from the score board, without a rampage; a face-down lair is turned up (R34, G23)."""
    for cell in range(state.tiles.size):
        tile = state.tiles[cell]
        if tile != NOBODY and tables.tile_type[tile] == LAIR:
            turn_up(tables, state, cell)
            state.dragon = cell
    map_waters(tables, state)


@kernel
def move_dragon(tables: Record, state: Record, cell: int) -> None:
    """The dragon ends a movement on another tile: no boat stays there, and it rampages (R63)."""
    state.dragon = cell
    state.boats &= ~bit(cell)
    map_waters(tables, state)
    state.rampage = 1
    state.bribe_turn = 0
    for owner in range(OWNERS):
        state.bribed[owner] = 0


@kernel
def follow_card(tables: Record, state: Record, card: int) -> None:
    """Move or fly as a Gnome card says (R68)."""
    if state.dragon == NOBODY:
        return
    cells = int(state.type_cells[tables.dragon_type[card]]) & ~bit(state.dragon)
    if tables.dragon_mode[card] != FLY:
        cells &= dragon_steps_from(tables, state, bit(state.dragon))
    if cells != 0:
        move_dragon(tables, state, lowest(first_by_icon(tables, state, card, cells)))


@kernel
def rampage(tables: Record, state: Record) -> bool:
    """Go on with the rampage; returns whether a seat must first say if it bribes (R64)."""
    while state.bribe_turn < state.seats:
        seat = (state.start_seat + state.bribe_turn) % state.seats
        if has(occupied(state, seat), state.dragon) and state.gold[seat] >= bribe_price(tables, state, seat):
            state.phase = P_BRIBE
            state.to_play = seat
            return True
        state.bribe_turn += 1
    price = tables.bribe[state.turn - 1]
    if has(occupied(state, GNOMES), state.dragon) and state.gold[GNOMES] >= price:
        state.gold[GNOMES] -= price
        state.bribed[GNOMES] = 1
    do_damage(tables, state)
    state.rampage = 0
    return False


@kernel
def answer_bribe(tables: Record, state: Record, is_paid: bool) -> None:
    """A seat's decision on its bribe."""
    seat = state.to_play
    if is_paid:
        state.gold[seat] -= bribe_price(tables, state, seat)
        state.bribed[seat] = 1
    state.bribe_turn += 1


@kernel
def do_damage(tables: Record, state: Record) -> None:
    """Burn one brewery and eat cubes, sparing those who bribed (R65, R66)."""
    cell = state.dragon
    for owner in range(OWNERS):
        if state.breweries[owner, cell] > 0 and not state.bribed[owner]:
            return_brewery(tables, state, owner, cell)
            state.burnt[owner] += 1
            break  # one brewery, and all in a tile have one owner (R29)
    fill = int(tables.dragon_fill[state.turn - 1])
    eaten = 0
    is_first_round = True
    while eaten < fill:
        before = eaten
        for owner in range(OWNERS):
            if can_be_eaten(state, owner, cell, is_first_round):
                return_cubes(state, owner, cell, 1)
                state.eaten[owner] += 1
                eaten += 1
        if eaten == before:
            break
        is_first_round = False


@kernel
def can_be_eaten(state: Record, owner: int, cell: int, is_first_round: bool) -> bool:
    """Whether an owner must return a cube in this round (R104: one_cube_eaten)."""
    if state.bribed[owner] or state.cubes[owner, cell] == 0:
        return False
    return is_first_round or owner == GNOMES or state.modifiers[owner, ONE_CUBE_EATEN] == 0
