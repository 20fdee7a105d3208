"""The observation: all but the order of decks (R109-R111), from a seat's own point of view (itself first)."""

from __future__ import annotations

from ..core.bits import has
from ..core.jit import kernel
from ..core.layout import Field, Layout
from ..core.observing import put_counts, put_one_hot
from ..core.record import NOBODY, Floats, Record
from .components import (
    ACTIONS_ON_CARDS,
    ALLIES,
    BOARD_CAPACITY,
    BOARD_SPACES,
    BREWERY_BOXES,
    CARD_ROW,
    CARD_SPACES,
    CELLS,
    GAINS,
    GNOME_CARDS,
    GNOMES,
    ICONS,
    MODIFIERS,
    MOST_BEER,
    RACES,
    SLOTS,
    TILE_TYPES,
    TURNS,
)
from .state import ON_OFFER, OUT, PHASES, STAGES

_TYPES = len(TILE_TYPES)
_ICONS = len(ICONS)
_ACTIONS = len(ACTIONS_ON_CARDS)
_RACES = len(RACES)
_SPACES = len(BOARD_SPACES)
_PHASES = len(PHASES)
_STAGES = len(STAGES)


def layout(num_players: int) -> Layout:
    """The fields in the order in which ``observe`` writes them; the Gnomes are the last owner."""
    seats = num_players
    owners = seats + 1
    return Layout(
        [
            Field("types", (CELLS, _TYPES), 1, "type of the face-up tile on each cell, one-hot"),
            Field("icons", (CELLS, _ICONS), 1, "its icon, one-hot"),
            Field("boats", (CELLS,), 1, "boats"),
            Field("dragon", (CELLS,), 1, "1 on the dragon's cell; all 0 while it is on the score board"),
            Field("target", (CELLS,), 1, "the tile that the action under way is about"),
            Field("source", (CELLS,), 1, "the tile that its cubes come from"),
            Field("marked", (CELLS,), 1, "further tiles of the action under way, by phase"),
            Field("cubes", (owners, CELLS), 40, "cubes on each cell", scale=8),
            Field("breweries", (owners, CELLS), 2, "breweries on each cell"),
            Field("vp", (owners,), 400, "points", scale=40),
            Field("gold", (owners,), 1000, "gold", scale=20),
            Field("cubes_left", (owners,), 40, "cubes on the owner's board", scale=40),
            Field("breweries_left", (owners,), BREWERY_BOXES, "breweries on the owner's board", scale=9),
            Field("brewers", (owners,), 12, "brewers still to place this turn", scale=9),
            Field("bribed", (owners,), 1, "who has bribed the dragon in the last rampage"),
            Field("beer", (seats,), MOST_BEER, "beer", scale=MOST_BEER),
            Field("production", (seats,), 100, "beer production", scale=20),
            Field("tokens_due", (seats,), SLOTS, "upgrade tokens to be put into a slot"),
            Field("card_paid", (seats,), 1, "1 once the seat has performed an action card this turn"),
            Field("to_play", (seats,), 1, "1 for the seat that decides next"),
            Field("start_player", (seats,), 1, "1 for the start player"),
            Field("races", (seats, _RACES), 1, "race, one-hot"),
            Field("box_tokens", (seats, BREWERY_BOXES), 1, "tokens still beside brewery boxes"),
            Field("slots", (seats, SLOTS), 1, "upgrade slots with a token"),
            Field("slots_used", (seats, SLOTS), 1, "slots with a brewer"),
            Field("modifiers", (seats, len(MODIFIERS)), 40, "modifiers and permits of race, slots and allies",
                  scale=2),
            Field("allies", (seats, ALLIES), 1, "allies owned"),
            Field("allies_used", (ALLIES,), 1, "allies with a brewer"),
            Field("allies_offered", (ALLIES,), 1, "allies on offer"),
            Field("allies_out", (ALLIES,), 1, "allies out of the game"),
            Field("display", (CARD_ROW, _ACTIONS), 1, "action of each card on display, one-hot"),
            Field("card_brewers", (CARD_ROW, CARD_SPACES, 3), 1,
                  "brewers on the cards' spaces: own, of another seat, of the Gnomes"),
            Field("board_brewers", (_SPACES,), BOARD_CAPACITY, "brewers on each action board space", scale=3),
            Field("gnome_cards_seen", (GNOME_CARDS,), 1, "Gnome cards drawn since the deck was shuffled"),
            Field("gnome_card", (GNOME_CARDS,), 1, "the Gnome card in play, one-hot"),
            Field("turn", (TURNS,), 1, "the turn, one-hot"),
            Field("stage", (_STAGES,), 1, "set-up, draft, brewers, action cards or Gnome cards, one-hot"),
            Field("phase", (_PHASES,), 1, "what is decided, one-hot"),
            Field("card_action", (_ACTIONS,), 1, "action of the card being performed, one-hot"),
            Field("card", (CARD_ROW + 1,), 1, "the action card to be taken up next, one-hot"),
            Field("space", (CARD_SPACES,), 1, "its space, one-hot"),
            Field("level", (1,), 20, "the Gnomes' points each turn for the level", low=-20, scale=4),
            Field("bribe", (1,), 20, "gold of a bribe this turn", scale=5),
            Field("fill", (1,), 40, "the dragon's fill this turn", scale=6),
            Field("gnome_cards_left", (1,), 30, "Gnome cards still to play this turn", scale=9),
            Field("left", (1,), 100, "cubes or price of the action under way", scale=5),
            Field("moved", (1,), 1000, "cubes moved or gold discarded in it so far", scale=5),
            Field("due", (len(GAINS),), 40, "effects of the space or ally in use still to come", scale=3),
        ]
    )  # fmt: skip


@kernel
def observe(tables: Record, state: Record, seat: int, out: Floats) -> int:
    """Write the observation of ``seat`` into ``out`` float32[O]; returns the floats written."""
    out[:] = 0.0
    at = put_map(tables, state, out)
    at = put_owners(state, seat, out, at)
    at = put_seats(state, seat, out, at)
    at = put_boards(state, seat, out, at)
    at = put_allies(state, seat, out, at)
    at = put_spaces(state, seat, out, at)
    return put_progress(tables, state, out, at)


@kernel
def put_map(tables: Record, state: Record, out: Floats) -> int:
    """Tiles, boats, dragon and the tiles of the action under way."""
    icons = CELLS * _TYPES
    at = icons + CELLS * _ICONS
    for cell in range(CELLS):
        if has(state.face_up, cell):
            tile = state.tiles[cell]
            out[cell * _TYPES + int(tables.tile_type[tile])] = 1.0
            if tables.tile_icon[tile] < _ICONS:
                out[icons + cell * _ICONS + int(tables.tile_icon[tile])] = 1.0
        out[at + cell] = has(state.boats, cell)
        out[at + CELLS + cell] = state.dragon == cell
        out[at + 2 * CELLS + cell] = state.target == cell
        out[at + 3 * CELLS + cell] = state.source == cell
        out[at + 4 * CELLS + cell] = has(state.marked, cell)
    return at + 5 * CELLS


@kernel
def owner_at(state: Record, seat: int, step: int) -> int:
    """The owner ``step`` places on from a seat, the Gnomes after all seats."""
    if step == state.seats:
        return GNOMES
    return (seat + step) % int(state.seats)


@kernel
def put_owners(state: Record, seat: int, out: Floats, at: int) -> int:
    """What seats and Gnomes alike have."""
    owners = int(state.seats) + 1
    for step in range(owners):
        at = put_counts(state.cubes[owner_at(state, seat, step)], out, at)
    for step in range(owners):
        at = put_counts(state.breweries[owner_at(state, seat, step)], out, at)
    for step in range(owners):
        owner = owner_at(state, seat, step)
        out[at + step] = state.vp[owner]
        out[at + owners + step] = state.gold[owner]
        out[at + 2 * owners + step] = state.cubes_left[owner]
        out[at + 3 * owners + step] = state.breweries_left[owner]
        out[at + 4 * owners + step] = state.brewers[owner]
        out[at + 5 * owners + step] = state.bribed[owner]
    return at + 6 * owners


@kernel
def put_seats(state: Record, seat: int, out: Floats, at: int) -> int:
    """What each seat has."""
    seats = int(state.seats)
    for step in range(seats):
        other = (seat + step) % seats
        out[at + step] = state.beer[other]
        out[at + seats + step] = state.production[other]
        out[at + 2 * seats + step] = state.tokens_due[other]
        out[at + 3 * seats + step] = state.card_paid[other]
        out[at + 4 * seats + step] = state.to_play == other
        out[at + 5 * seats + step] = state.start_seat == other
        out[at + 6 * seats + step * _RACES + int(state.races[other])] = 1.0
    return at + seats * (6 + _RACES)


@kernel
def put_boards(state: Record, seat: int, out: Floats, at: int) -> int:
    """The seats' tokens, slots and modifiers."""
    seats = int(state.seats)
    for step in range(seats):
        at = put_counts(state.box_tokens[(seat + step) % seats], out, at)
    for step in range(seats):
        at = put_counts(state.slots[(seat + step) % seats], out, at)
    for step in range(seats):
        at = put_counts(state.slot_used[(seat + step) % seats], out, at)
    for step in range(seats):
        at = put_counts(state.modifiers[(seat + step) % seats], out, at)
    return at


@kernel
def put_allies(state: Record, seat: int, out: Floats, at: int) -> int:
    """Whose each ally is, if it was used, and which are on offer or out."""
    seats = int(state.seats)
    after = at + seats * ALLIES
    for ally in range(ALLIES):
        place = int(state.ally_places[ally])
        if 0 <= place < seats:
            out[at + (place - int(seat)) % seats * ALLIES + ally] = 1.0
        out[after + ally] = state.ally_used[ally]
        out[after + ALLIES + ally] = place == ON_OFFER
        out[after + 2 * ALLIES + ally] = place == OUT
    return after + 3 * ALLIES


@kernel
def put_spaces(state: Record, seat: int, out: Floats, at: int) -> int:
    """The action cards and the action board with their brewers."""
    for card in range(CARD_ROW):
        out[at + card * _ACTIONS + int(state.display[card]) // 2] = 1.0
    at += CARD_ROW * _ACTIONS
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            owner = state.card_brewers[card, space]
            if owner != NOBODY:
                kind = 2 if owner == GNOMES else int(owner != seat)
                out[at + kind] = 1.0
            at += 3
    for space in range(_SPACES):
        for place in range(BOARD_CAPACITY):
            out[at + space] += state.board_brewers[space, place] != NOBODY
    return at + _SPACES


@kernel
def put_progress(tables: Record, state: Record, out: Floats, at: int) -> int:
    """Gnome cards seen, and where the turn and the action under way are."""
    for index in range(state.gnome_next):
        out[at + int(state.gnome_deck[index])] = 1.0
    at += GNOME_CARDS
    at = put_one_hot(state.gnome_card, GNOME_CARDS, out, at)
    at = put_one_hot(state.turn - 1, TURNS, out, at)
    at = put_one_hot(state.stage, _STAGES, out, at)
    at = put_one_hot(state.phase, _PHASES, out, at)
    at = put_one_hot(state.card_action, _ACTIONS, out, at)
    at = put_one_hot(state.card, CARD_ROW + 1, out, at)
    at = put_one_hot(state.space, CARD_SPACES, out, at)
    out[at] = tables.level_vp
    out[at + 1] = tables.bribe[state.turn - 1]
    out[at + 2] = tables.dragon_fill[state.turn - 1]
    out[at + 3] = state.gnome_cards_left
    out[at + 4] = state.left
    out[at + 5] = state.moved
    return put_counts(state.due, out, at + 6)
