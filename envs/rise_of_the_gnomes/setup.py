"""Setting up a game (R10-R20)."""

from __future__ import annotations

from ..core.bits import (
    bit,
    lowest,
)
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below, shuffle
from .components import (
    ACTION_CARDS,
    ALLIES,
    BOARD_CAPACITY,
    BOARD_SPACES,
    BREWERIES,
    BREWERY_BOXES,
    CARD_ROW,
    CARD_SPACES,
    CELLS,
    COLOURS,
    CUBES,
    DESERT,
    FIRST_RACE,
    FIRST_RED,
    FIRST_TILE,
    FIRST_YELLOW,
    GNOME_CARDS,
    GNOMELAND,
    GNOMES,
    KEEP,
    LAIR,
    LAND_TYPES,
    PLAINS,
    REMOVED_TILES,
    SEA,
    TILES_OF_TYPE,
)
from .pieces import add_cubes, set_brewery, take_brewery
from .powers import add_modifiers
from .rules import AT_SET_UP, FACE_DOWN
from .state import SETUP
from .tiles import (
    lay_tile,
    map_waters,
    occupied,
    touching,
)
from .turn import advance, lay_out_cards

_CUBES_OF_SEAT = CUBES[0]
_BREWERIES_OF_SEAT = BREWERIES[0]
_CUBES_OF_GNOMES = CUBES[GNOMES]
_BREWERIES_OF_GNOMES = BREWERIES[GNOMES]
_COLOURS = len(COLOURS)
_SPACES = len(BOARD_SPACES)
_KEEP_TILE = FIRST_TILE[KEEP]
_FIRST_LAND = FIRST_TILE[PLAINS]
_FIRST_DESERT = FIRST_TILE[DESERT]
_FIRST_SEA = FIRST_TILE[SEA]
_LAIR_TILE = FIRST_TILE[LAIR]
_FIRST_GNOMELAND = FIRST_TILE[GNOMELAND]
_YELLOW_CELLS = FIRST_RED - FIRST_YELLOW


@kernel
def deal(tables: Record, state: Record) -> None:
    """Set up a game up to the first decision."""
    clear(state)
    lay_tiles(tables, state)
    place_boats(tables, state)
    map_waters(tables, state)
    state.start_seat = below(state.rng, state.seats)
    choose_races(tables, state)
    for seat in range(state.seats):
        set_up_seat(tables, state, seat)
    set_up_gnomes(tables, state)
    for owner in range(state.seats):
        state.brewers[owner] = tables.brewers
    state.brewers[GNOMES] = tables.brewers
    shuffle_decks(state)
    state.stage = SETUP
    state.turn = 1
    advance(tables, state)


@kernel
def clear(state: Record) -> None:
    """Nothing lies anywhere yet."""
    for cell in range(CELLS):
        state.tiles[cell] = NOBODY
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            state.card_brewers[card, space] = NOBODY
    for place in range(_SPACES):
        for brewer in range(BOARD_CAPACITY):
            state.board_brewers[place, brewer] = NOBODY
    for card in range(ACTION_CARDS):
        state.display[card] = card
    state.dragon = NOBODY
    state.gnome_card = NOBODY
    state.pending = NOBODY
    state.card_action = NOBODY
    state.target = NOBODY
    state.source = NOBODY


@kernel
def lay_tiles(tables: Record, state: Record) -> None:
    """Lay the three zones (R10-R12). The two decks of cards serve as tables to shuffle tiles on."""
    stacks, deck = state.gnome_deck, state.ally_deck
    for tile in range(_FIRST_LAND, _LAIR_TILE):
        stacks[tile] = tile
    for first in range(_FIRST_LAND, _LAIR_TILE, TILES_OF_TYPE):
        shuffle(state.rng, stacks, first, first + TILES_OF_TYPE)
    lay_tile(tables, state, 0, _KEEP_TILE, True)
    for kind in range(LAND_TYPES + 1):
        deck[kind] = stacks[_FIRST_LAND + kind * TILES_OF_TYPE]
    shuffle(state.rng, deck, 0, LAND_TYPES + 1)
    for green in range(LAND_TYPES + 1):
        lay_tile(tables, state, 1 + green, deck[green], True)
    size = 0
    for kind in range(LAND_TYPES + 2):
        first = _FIRST_LAND + kind * TILES_OF_TYPE
        number = tables.deck_each
        if first == _FIRST_SEA:
            number = tables.deck_sea
        elif first == _FIRST_DESERT:
            number = tables.deck_desert
        used = 0 if first == _FIRST_SEA else 1
        for index in range(used, used + number):
            deck[size] = stacks[first + index]
            size += 1
    shuffle(state.rng, deck, 0, size)
    lay_outer_zones(tables, state, size)


@kernel
def lay_outer_zones(tables: Record, state: Record, size: int) -> None:
    """Lay yellow and red tiles of the shuffled deck of ``size`` tiles."""
    deck = state.ally_deck
    for index in range(_YELLOW_CELLS):
        lay_tile(tables, state, FIRST_YELLOW + index, deck[index], True)
    for index in range(REMOVED_TILES):
        state.removed[index] = deck[_YELLOW_CELLS + index]
    red = _YELLOW_CELLS + REMOVED_TILES
    for index in range(TILES_OF_TYPE):
        deck[size + index] = _FIRST_GNOMELAND + index
    deck[size + TILES_OF_TYPE] = _LAIR_TILE
    shuffle(state.rng, deck, red, size + TILES_OF_TYPE + 1)
    is_face_up = tables.dragon_entry != FACE_DOWN
    for index in range(tables.red_count):
        lay_tile(tables, state, tables.red_cells[index], deck[red + index], is_face_up)


@kernel
def place_boats(tables: Record, state: Record) -> None:
    """A boat on each Sea that touches a Gnomeland (R13)."""
    state.boats = touching(tables, state.type_cells[GNOMELAND]) & state.type_cells[SEA]


@kernel
def choose_races(tables: Record, state: Record) -> None:
    """Each seat's race: as chosen, or a random side of a random colour (R14)."""
    colours = state.ally_deck
    for colour in range(_COLOURS):
        colours[colour] = colour
    shuffle(state.rng, colours, 0, _COLOURS)
    for seat in range(state.seats):
        drawn = 2 * colours[seat] + below(state.rng, 2)
        chosen = tables.boards[seat]
        state.races[seat] = drawn if chosen == NOBODY else chosen


@kernel
def set_up_seat(tables: Record, state: Record, seat: int) -> None:
    """A seat's board and its pieces on the start tile (R14, R15)."""
    race = state.races[seat]
    state.beer[seat] = tables.start_beer
    state.gold[seat] = tables.start_gold
    state.production[seat] = tables.start_production
    state.cubes_left[seat] = _CUBES_OF_SEAT
    state.breweries_left[seat] = _BREWERIES_OF_SEAT
    for box in range(BREWERY_BOXES):
        state.box_tokens[seat, box] = tables.box_token[box]
    if tables.race_abilities:
        add_modifiers(tables, state, seat, FIRST_RACE + race)
    green = touching(tables, bit(0))
    cell = lowest(state.type_cells[tables.race_start[race]] & green)
    take_brewery(tables, state, seat)
    set_brewery(state, seat, cell)
    add_cubes(state, seat, cell, tables.start_cubes)


@kernel
def set_up_gnomes(tables: Record, state: Record) -> None:
    """The Gnomes' gold, first brewery and cubes (R16)."""
    state.gold[GNOMES] = tables.gnome_gold
    state.cubes_left[GNOMES] = _CUBES_OF_GNOMES
    state.breweries_left[GNOMES] = _BREWERIES_OF_GNOMES - 1
    set_brewery(state, GNOMES, 0)
    add_cubes(state, GNOMES, 0, tables.gnome_keep_cubes)
    taken = int(state.type_cells[DESERT])
    for seat in range(state.seats):
        taken |= occupied(state, seat)
    rest = touching(tables, bit(0)) & ~taken
    while rest != 0:
        add_cubes(state, GNOMES, lowest(rest), tables.gnome_green_cubes)
        rest &= rest - 1
    if tables.dragon_entry == AT_SET_UP:
        state.dragon = lowest(state.type_cells[LAIR])


@kernel
def shuffle_decks(state: Record) -> None:
    """Shuffle allies, Gnome cards and action cards (R20)."""
    for ally in range(ALLIES):
        state.ally_deck[ally] = ally
        state.ally_places[ally] = NOBODY
    shuffle(state.rng, state.ally_deck, 0, ALLIES)
    for card in range(GNOME_CARDS):
        state.gnome_deck[card] = card
    shuffle(state.rng, state.gnome_deck, 0, GNOME_CARDS)
    lay_out_cards(state)
