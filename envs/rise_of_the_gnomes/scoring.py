"""Phase five, and who has won (R93-R99)."""

from __future__ import annotations

from ..core.bits import count
from ..core.jit import kernel
from ..core.outcome import put_team_places
from ..core.record import Bytes, Doubles, Record
from .components import (
    ALLIES,
    BREWERIES,
    CUBES,
    FIRST_ALLY,
    FIRST_RACE,
    FROM_BREWERIES,
    FROM_CARDS,
    FROM_CUBES,
    FROM_DIFFICULTY,
    FROM_KEEP,
    FROM_PRODUCTION,
    GNOMES,
    INCOME,
    INCOME_BEER,
    INCOME_GOLD,
    INCOME_POINTS,
    INCOME_TILES,
    SLOTS,
)
from .pieces import gain_beer, score
from .powers import upgrade_in
from .tiles import controlled

_BREWERIES_OF_SEAT = BREWERIES[0]
_BREWERIES_OF_GNOMES = BREWERIES[GNOMES]
_CUBES_OF_SEAT = CUBES[0]
_CUBES_OF_GNOMES = CUBES[GNOMES]


@kernel
def score_turn(tables: Record, state: Record) -> None:
    """All owners' points and gold of a turn."""
    for seat in range(state.seats):
        score_seat(tables, state, seat)
    for seat in range(state.seats):
        take_incomes(tables, state, seat)
    score_gnomes(tables, state)
    for seat in range(state.seats):
        state.vp_turns[seat, state.turn - 1] = state.vp[seat]
    state.vp_turns[GNOMES, state.turn - 1] = state.vp[GNOMES]


@kernel
def score_seat(tables: Record, state: Record, seat: int) -> None:
    """Production rows, brewery boxes, customer boxes, DragonKeep (R93)."""
    for row in range(tables.row_end.size):
        if state.production[seat] >= tables.row_end[row]:
            score(state, seat, tables.row_vp[row], FROM_PRODUCTION)
            state.gold[seat] += tables.row_gold[row]
    out = _BREWERIES_OF_SEAT - int(state.breweries_left[seat])
    score_boxes(state, seat, out, tables.box_vp, tables.box_gold, FROM_BREWERIES)
    full = (_CUBES_OF_SEAT - int(state.cubes_left[seat])) * tables.customer_vp.size // _CUBES_OF_SEAT
    score_boxes(state, seat, full, tables.customer_vp, tables.customer_gold, FROM_CUBES)
    if state.breweries[seat, 0] > 0:
        score(state, seat, tables.keep_vp, FROM_KEEP)


@kernel
def score_boxes(state: Record, owner: int, number: int, points: Bytes, gold: Bytes, source: int) -> None:
    """What is printed in the first boxes of a row, those that are empty."""
    for box in range(number):
        score(state, owner, points[box], source)
        state.gold[owner] += gold[box]


@kernel
def take_incomes(tables: Record, state: Record, seat: int) -> None:
    """Incomes of race, upgrades and allies (R102)."""
    if tables.race_abilities:
        take_income(tables, state, seat, FIRST_RACE + int(state.races[seat]))
    for slot in range(SLOTS):
        if state.slots[seat, slot]:
            take_income(tables, state, seat, upgrade_in(tables, state, seat, slot))
    for ally in range(ALLIES):
        if state.ally_places[ally] == seat:
            take_income(tables, state, seat, FIRST_ALLY + ally)


@kernel
def take_income(tables: Record, state: Record, seat: int, power: int) -> None:
    """What one power brings in phase five."""
    if tables.hook[power] != INCOME:
        return
    needed = tables.incomes[power, INCOME_TILES]
    if needed > 0 and count(controlled(state, seat)) < needed:
        return
    state.gold[seat] += tables.incomes[power, INCOME_GOLD]
    gain_beer(state, seat, tables.incomes[power, INCOME_BEER])
    score(state, seat, tables.incomes[power, INCOME_POINTS], FROM_CARDS)


@kernel
def score_gnomes(tables: Record, state: Record) -> None:
    """The Gnomes' boxes, DragonKeep and level (R94, R95)."""
    out = _BREWERIES_OF_GNOMES - int(state.breweries_left[GNOMES])
    score_boxes(state, GNOMES, out, tables.gnome_box_vp, tables.gnome_box_gold, FROM_BREWERIES)
    boxes = tables.gnome_customer_vp.size
    full = (_CUBES_OF_GNOMES - int(state.cubes_left[GNOMES])) * boxes // _CUBES_OF_GNOMES
    score_boxes(state, GNOMES, full, tables.gnome_customer_vp, tables.gnome_customer_gold, FROM_CUBES)
    if state.breweries[GNOMES, 0] > 0:
        score(state, GNOMES, tables.keep_vp, FROM_KEEP)
    score(state, GNOMES, tables.level_vp, FROM_DIFFICULTY)


@kernel
def outcome(tables: Record, state: Record, scores: Doubles, places: Bytes) -> None:
    """Each seat's margin over the Gnomes; all win if every margin is positive (R96, R98)."""
    is_won = True
    for seat in range(state.seats):
        margin = float(state.vp[seat]) - float(state.vp[GNOMES])
        scores[seat] = margin
        is_won = is_won and margin > 0
    put_team_places(state, is_won, places)
