"""The board as text, in at most 100 columns and readable without colour."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core.lines import WIDTH, abreast, board_of, columns, folded, halved, seat_heads
from ...core.record import NOBODY, Record, seat_name
from ...core.viewpoint import viewer_name
from ..components import (
    BOARD_SPACES,
    BREWERIES,
    CELL_NAMES,
    CUBES,
    FIRST_ALLY,
    FIRST_RACE,
    FIRST_UPGRADE,
    GNOMES,
    ICONS,
    RACES,
    SLOTS,
    TURNS,
)
from ..powers import upgrade_in
from ..printed import ALLY_TITLES, UPGRADE_TITLES
from ..state import CARDS, GNOME_PLAY, ON_OFFER
from .viewpoint import (
    STAGE_TITLES,
    Tile,
    action_cards,
    cells_in_play,
    owner_name,
    owners,
    short_cell,
    situation,
    tile_at,
)
from .wording import gnome_card_name, power_in_words, price_in_words, whole_gnome_card

CELL = 14
"""Columns of a cell of the map."""
ICON = 3
"""Letters of an icon there."""
RINGS = 3
LABEL = 18
OWNER = 11


def text(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it; SEES_ALL sees face-down tiles too."""
    tiles = [tile_at(tables, state, cell, viewer) for cell in cells_in_play(tables)]
    parts = [
        head(tables, state, viewer),
        world(tables, state, tiles),
        pieces(state, tiles),
        boards(state),
        powers(tables, state),
        own_board(tables, state),
        cards(tables, state),
        action_board(tables, state),
        offer(tables, state),
        "\n".join(turn(tables, state)),
    ]
    return board_of(parts)


def head(tables: Record, state: Record, viewer: int) -> str:
    """Turn and phase, the numbers of all turns, and whose eyes these are."""
    number = int(state.turn)
    lines = [
        f"Rise of the Gnomes, turn {number} of {TURNS}, {STAGE_TITLES[state.stage]}   "
        f"Gnomes {int(tables.level_vp):+d} VP a turn   seen by {viewer_name(viewer)}",
        " " * 12
        + "".join(
            f"{f'>turn {turn}' if turn == number else f'turn {turn}':>8}" for turn in range(1, TURNS + 1)
        ),
    ]
    for name, numbers in (
        ("bribe", tables.bribe),
        ("dragon eats", tables.dragon_fill),
        ("Gnome cards", tables.gnome_cards),
    ):
        lines.append(f"{name:<12}" + "".join(f"{int(amount):>8}" for amount in numbers))
    return "\n".join(lines)


def world(tables: Record, state: Record, tiles: list[Tile]) -> str:
    """The hexes in rows, each with its cell, boat, dragon, tile type and icon."""
    lines = []
    for row in range(-RINGS, RINGS + 1):
        upper, lower = [" "] * WIDTH, [" "] * WIDTH
        for tile in tiles:
            q, r = (int(number) for number in tables.cell_axial[tile.cell])
            if r == row:
                column = (2 * q + r + 2 * RINGS) * CELL // 2
                marks = "~" * tile.boat + "*" * tile.dragon
                write_over(upper, column, f"{short_cell(tile.cell)} {marks}")
                write_over(lower, column, f"{tile.kind} {tile.icon[:ICON]}")
        lines += ["".join(line).rstrip() for line in (upper, lower)]
    where = (
        f"* dragon in {CELL_NAMES[state.dragon]}" if state.dragon != NOBODY else "dragon on the score board"
    )
    icons = ", ".join(f"{icon[:ICON]} {icon}" for icon in ICONS)
    marks = f"~ boat   {where}   cells: g green, y yellow, r red\nicons: {icons}"
    return "\n".join(lines) + f"\n\n{marks}"


def write_over(line: list[str], column: int, words: str) -> None:
    """Words into a line of letters."""
    line[column : column + len(words)] = words


def pieces(state: Record, tiles: list[Tile]) -> str:
    """Cubes and breweries of the tiles that have any, two tiles abreast."""
    heads = "".join(f"{'G' if owner == GNOMES else f'p{owner}':>5}" for owner in owners(state))
    rows = []
    for tile in tiles:
        if tile.cubes or tile.brewery:
            cells = "".join(f"{on_tile(state, tile, owner):>5}" for owner in owners(state))
            rows.append(f"{short_cell(tile.cell):<5}{tile.kind:<12}{cells}")
    return halved(f"{'cubes, b brewery':<17}{heads}", rows)


def on_tile(state: Record, tile: Tile, owner: int) -> str:
    """An owner's pieces in a tile: ``3bb`` are three cubes and two breweries."""
    cubes, breweries = int(state.cubes[owner, tile.cell]), int(state.breweries[owner, tile.cell])
    control = "!" if tile.controller == owner else ""
    return (f"{cubes}" if cubes else "") + "b" * breweries + control if cubes or breweries else "."


def boards(state: Record) -> str:
    """What belongs to each owner, a column for each."""
    there = owners(state)
    seats = range(int(state.seats))
    rows: list[tuple[str, Sequence[object]]] = [
        ("! controls", [*seat_heads(state), owner_name(GNOMES)]),
        ("race", [RACES[state.races[seat]] for seat in seats]),
        ("points", [int(state.vp[owner]) for owner in there]),
        ("gold", [int(state.gold[owner]) for owner in there]),
        ("beer", [int(state.beer[seat]) for seat in seats]),
        ("production", [int(state.production[seat]) for seat in seats]),
        ("brewers to place", [int(state.brewers[owner]) for owner in there]),
        ("cubes on board", [f"{int(state.cubes_left[owner])}/{CUBES[owner]}" for owner in there]),
        ("breweries on board", [f"{int(state.breweries_left[o])}/{BREWERIES[o]}" for o in there]),
        ("tokens at boxes", ["".join(map(str, tokens(state, seat))) or "." for seat in seats]),
        ("brewing", [int(state.brewing[seat]) or "." for seat in seats]),
    ]
    return columns(rows, LABEL, OWNER)


def tokens(state: Record, seat: int) -> list[int]:
    """Brewery boxes that still have their token."""
    return [int(box) + 1 for box in np.flatnonzero(state.box_tokens[seat])]


def powers(tables: Record, state: Record) -> str:
    """Upgrades and allies of the seats; a plus for a brewer on one."""
    lines = []
    for seat in range(int(state.seats)):
        held = [
            UPGRADE_TITLES[upgrade_in(tables, state, seat, slot) - FIRST_UPGRADE]
            + "+" * int(state.slot_used[seat, slot])
            for slot in range(SLOTS)
            if state.slots[seat, slot]
        ]
        allies = [
            ALLY_TITLES[ally] + "+" * int(state.ally_used[ally])
            for ally in np.flatnonzero(state.ally_places == seat)
        ]
        due = f", {int(state.tokens_due[seat])} due" if state.tokens_due[seat] else ""
        words = f"upgrades {', '.join(held) or 'none'}{due}; allies {', '.join(allies) or 'none'}"
        lines.append(folded(f"{seat_name(seat)}: {words}"))
    return "\n".join(lines)


def own_board(tables: Record, state: Record) -> str:
    """What the race and the eight slots of the seat to play do; a star for a slot with a token."""
    seat = int(state.to_play)
    race = int(state.races[seat])
    ability = power_in_words(tables, FIRST_RACE + race) if tables.race_abilities else "ability off"
    slots = []
    for slot in range(SLOTS):
        power = upgrade_in(tables, state, seat, slot)
        star = "*" * int(state.slots[seat, slot])
        slots.append(
            f"{slot + 1}{star} {UPGRADE_TITLES[power - FIRST_UPGRADE]} ({power_in_words(tables, power)})"
        )
    words = f"board of {seat_name(seat)}: {RACES[race]} ({ability}); slots {', '.join(slots)}"
    return folded(words)


def cards(tables: Record, state: Record) -> str:
    """The action cards on display, two abreast, with the price of each space and who is there."""
    entries = []
    for position, card in enumerate(action_cards(tables, state)):
        spaces = " ".join(f"{price}:{short_owner(owner):<2}" for price, owner in card.spaces)
        here = ">" if state.stage == CARDS and position == state.card else " "
        entries.append(f"{here}card {position + 1} {card.action:<17}{spaces}")
    return "action cards (beer of each space: its brewer)\n" + abreast(entries[::2], entries[1::2])


def short_owner(owner: int) -> str:
    """An owner in two letters."""
    return "." if owner == NOBODY else "G" if owner == GNOMES else f"p{owner}"


def action_board(tables: Record, state: Record) -> str:
    """The spaces that all share."""
    entries = []
    for space, name in enumerate(BOARD_SPACES):
        placed = state.board_brewers[space][: int(tables.capacity[space])]
        brewers = " ".join(f"{short_owner(int(owner)):<2}" for owner in placed)
        entries.append(f" {name:<16} {price_in_words(tables, space):<7} {brewers}")
    return "action board\n" + abreast(entries[::2], entries[1::2])


def offer(tables: Record, state: Record) -> str:
    """Allies to draft, with their worth and power."""
    lines = [
        f" {ALLY_TITLES[ally]:<20}{tables.ally_vp[ally]} VP   {power_in_words(tables, FIRST_ALLY + ally)}"
        for ally in np.flatnonzero(state.ally_places == ON_OFFER).tolist()
    ]
    return "\n".join(["allies on offer", *lines]) if lines else ""


def turn(tables: Record, state: Record) -> list[str]:
    """The Gnome card in play, cards to come, and who is to do what."""
    lines = [f"Start player {seat_name(state.start_seat)}, {int(state.gnome_next)} Gnome cards seen."]
    if state.stage == GNOME_PLAY and not state.over:
        lines[0] = lines[0][:-1] + f", {int(state.gnome_cards_left)} more to play this turn."
    if state.gnome_card != NOBODY:
        card = int(state.gnome_card)
        lines.append(folded(f"Gnome card {gnome_card_name(card)}: {whole_gnome_card(tables, card)}."))
    return [*lines, f"{situation(tables, state)}."]
