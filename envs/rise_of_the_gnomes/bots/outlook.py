"""What a decision is weighed by: prices of all pieces, in points of the Gnomes until the end of the game.

All must be ahead of the Gnomes, so a point less for them counts for every seat, a point of one's own as
much as the seat's share in the team's worry (``team_share``).
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.bits import lowest
from ...core.jit import kernel, wide
from ...core.record import Record
from ..board_data import CUSTOMER_BOXES
from ..components import BREWERIES, CUBES, DESERT, GNOMELAND, GNOMES, LAIR, SEA, TURNS
from ..state import DRAFTING, PLACING
from ..tiles import gnomes_control
from .ground import gnome_strength


class Outlook(NamedTuple):
    """Prices for the seat to play."""

    turns: float
    """Scorings to come."""
    own: float
    """Weight of a point of the seat's own."""
    action: float
    """Weight of what an ordinary action brings, which is partly for the team."""
    gold: float
    beer: float
    cube: float
    """A cube more on the map, for the boxes of the board."""
    brewery: float
    """The next brewery on the map, wherever it is."""
    token: float
    gnome_brewery: float
    """One fewer on the map."""
    gnome_cube: float
    """A Gnome cube less on the map: with all of theirs out they score by third actions."""
    threat: float
    """One tile more in which the Gnomes could expand."""


_SEAT_CUBES = CUBES[0]
_SEAT_BREWERIES = BREWERIES[0]
_BOX_CUBES = _SEAT_CUBES // CUSTOMER_BOXES
CLOSE = 4.0
"""A seat this far ahead of the last one counts a quarter of it."""
GOLD_POINT = 0.33
"""Points that gold brings in the end."""
TEAM_ACTIONS = 0.3
"""Part of an ordinary action that is for the team."""
TEAM_MEANS = 0.05
"""Part of gold and beer that is spent for the team rather than for the seat's own points."""
GOLD = 0.46
BEER = 0.1
SCARCE = 1.25
"""Weight of gold and beer of which the seat has little."""
PLENTY = 0.7
"""The same for what it has much of."""
LAST_GOLD = 0.18
"""Points of gold in the last turn, while brewers are to be placed."""
LAST_BEER = 0.04
PRODUCTION = 0.7
"""A later turn's worth of one more production: a fifth of a row, and beer."""
ROW_NOW = 0.9
"""Weight of a row of the beer table that is complete now."""
BOX_NOW = 0.5
"""Weight of this turn's customer boxes as they stand, against cubes counted singly."""
CUBES_PER_CARD = 2.1
STUCK_CUBE = 0.1
"""Points that the Gnomes are short of for each cube they lay instead of a third action."""
EXPANSIONS = 1.0
"""Tiles in which the Gnomes expand in a turn, if they can."""
KEPT = 0.7
"""Part of its time that a Gnome brewery stays."""


@kernel
def look_around(tables: Record, state: Record) -> Outlook:
    """The outlook of the seat to play."""
    seat = wide(state.to_play)
    turns = float(TURNS - state.turn + 1)
    own = team_share(tables, state, seat)
    gold, beer = prices_of_means(state, seat, own)
    per_box = 0.5 + 0.5 * GOLD_POINT
    cube = own * turns * per_box / _BOX_CUBES
    token = own * (0.15 + 0.45 * (turns - 1.0))
    gnome_brewery = tables.gnome_box_vp[0] * turns * KEPT
    return Outlook(
        turns,
        own,
        TEAM_ACTIONS + (1.0 - TEAM_ACTIONS) * own,
        gold,
        beer,
        cube,
        next_brewery(tables, state, seat, own, turns, token),
        token,
        gnome_brewery,
        gnome_cube(tables, state, turns),
        EXPANSIONS * gnome_brewery / (2.0 + exposed_tiles(state)),
    )


@kernel
def prices_of_means(state: Record, seat: int, own: float) -> tuple[float, float]:
    """Prices of gold and beer: what they buy, less as stocks grow, and nothing once the last claim is due."""
    if state.turn == TURNS:
        is_last = state.stage == PLACING and state.brewers[seat] == 1
        if is_last or (state.stage != PLACING and state.stage != DRAFTING):
            return 0.0, 0.0
        return LAST_GOLD * own, LAST_BEER * own
    currency = TEAM_MEANS + (1.0 - TEAM_MEANS) * own
    gold = GOLD * currency
    if state.gold[seat] < 4:
        gold *= SCARCE
    elif state.gold[seat] > 8:
        gold = min(PLENTY * gold, 0.31 * own)
    beer = BEER * currency
    if state.beer[seat] < 7:
        beer *= SCARCE
    elif state.beer[seat] > 12:
        beer *= PLENTY
    return gold, beer


@kernel
def team_share(tables: Record, state: Record, seat: int) -> float:
    """How much of the team's worry a seat is: the further behind, the more."""
    least = expected_points(tables, state, seat)
    for other in range(wide(state.seats)):
        least = min(least, expected_points(tables, state, other))
    total = 0.0
    own = 0.0
    for step in range(wide(state.seats)):
        other = (seat + step) % wide(state.seats)
        ahead = 1.0 + (expected_points(tables, state, other) - least) / CLOSE
        weight = 1.0 / (ahead * ahead)
        total += weight
        if other == seat:
            own = weight
    return own / total


@kernel
def expected_points(tables: Record, state: Record, seat: int) -> float:
    """A seat's points at the end if its board stays as it is."""
    rate = float(state.production[seat]) / 5.0
    for box in range(_SEAT_BREWERIES - int(state.breweries_left[seat])):
        rate += tables.box_vp[box]
    rate += 0.5 * ((_SEAT_CUBES - int(state.cubes_left[seat])) // _BOX_CUBES)
    return float(state.vp[seat]) + rate * float(TURNS - state.turn + 1)


@kernel
def next_brewery(tables: Record, state: Record, seat: int, own: float, turns: float, token: float) -> float:
    """Worth of a brewery from the board: its box, half of the next one's being in view, and its token."""
    if state.breweries_left[seat] == 0:
        return 0.0
    box = _SEAT_BREWERIES - int(state.breweries_left[seat])
    after = min(box + 1, _SEAT_BREWERIES - 1)
    ahead = 0.5 if turns > 1.0 else 0.2
    points = (1.0 - ahead) * box_points(tables, box) + ahead * box_points(tables, after)
    worth = own * turns * points
    if tables.box_beer[box]:
        worth += own * more_production(tables, state, seat, turns)
    if state.box_tokens[seat, box]:
        worth += token
    return worth


@kernel
def more_production(tables: Record, state: Record, seat: int, turns: float) -> float:
    """Points that one more production brings: a row that it completes, then beer and further rows."""
    worth = PRODUCTION * (turns - 1.0)
    for row in range(tables.row_end.size):
        if state.production[seat] + 1 == tables.row_end[row]:
            worth += ROW_NOW
    return worth


@kernel
def more_cubes(tables: Record, state: Record, look: Outlook, seat: int, number: int) -> float:
    """Worth of so many cubes more on the map (fewer, if negative), for the boxes of the seat's board."""
    out = _SEAT_CUBES - wide(state.cubes_left[seat])
    sign = 1.0 if number > 0 else -1.0
    points = 0.0
    for box in range(min(out, out + number) // _BOX_CUBES, max(out, out + number) // _BOX_CUBES):
        points += sign * tables.customer_vp[box]
        if look.turns > 1.0:
            points += sign * GOLD_POINT * tables.customer_gold[box]
    return look.own * BOX_NOW * points + look.cube * number * (look.turns - BOX_NOW) / look.turns


@kernel
def box_points(tables: Record, box: int) -> float:
    """What a brewery box pays in a turn."""
    return float(tables.box_vp[box]) + GOLD_POINT * float(tables.box_gold[box])


@kernel
def gnome_cube(tables: Record, state: Record, turns: float) -> float:
    """Worth of a Gnome cube taken off the map: third actions that it spares, and their boxes."""
    cards = 0
    for turn in range(int(state.turn) - 1, TURNS):
        cards += int(tables.gnome_cards[turn])
    wanted = CUBES_PER_CARD * cards
    short = (wanted - int(state.cubes_left[GNOMES])) / 12.0
    return STUCK_CUBE * min(1.0, max(0.0, short)) + 0.05 * turns


@kernel
def gnome_ground(state: Record) -> int:
    """Face-up cells where the Gnomes expand."""
    barred = int(state.type_cells[LAIR] | state.type_cells[GNOMELAND])
    barred |= int(state.type_cells[SEA] | state.type_cells[DESERT])
    return int(state.face_up) & ~barred


@kernel
def exposed_tiles(state: Record) -> float:
    """Number of tiles where the Gnomes could expand now."""
    rest = gnome_ground(state) & int(state.cube_cells[GNOMES]) & ~int(state.brewery_cells[GNOMES])
    found = 0.0
    while rest != 0:
        cell = lowest(rest)
        if gnome_strength(state, cell) > 0 and gnomes_control(state, cell):
            found += 1.0
        rest &= rest - 1
    return found
