"""The board as text, in at most 100 columns and readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...core.lines import board_of, folded, seat_heads
from ...core.names import names_of
from ...core.record import NOBODY, SEES_ALL, Bytes, Record, seat_name
from ..rules import COLOURS, GIANT, MERFOLK, ORC, SKELETON, TRIBES, TROLL
from ..state import KINGDOMS
from .viewpoint import (
    band_of_the_turn,
    deck_size,
    dragon_outlook,
    hand,
    in_words,
    plain_sizes,
    plays,
    sees_hand,
    situation,
    sizes_by_tribe,
    tokens_of,
    tribes_in_play,
)

LABEL, MIDDLE = 17, 12
"""Width of the first two columns."""
SEAT = 10
"""Least width of a seat's column."""
BLOCKS_ABREAST = 3
PLACES = ("I", "II", "III")


def text(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it; SEES_ALL shows all hands."""
    parts = [
        head(tables, state, viewer),
        board(tables, state),
        card_blocks(state, viewer),
        known_holdings(state, viewer),
        "\n".join(turn(tables, state, viewer)),
    ]
    return board_of(parts)


def head(tables: Record, state: Record, viewer: int) -> str:
    """Age, Dragons, deck and whose eyes these are."""
    deck = f"deck {deck_size(state)} ({dragon_outlook(tables, state)})"
    eyes = "all hands open" if viewer == SEES_ALL else f"seen by {seat_name(viewer)}"
    return (
        f"Ethnos, Age {int(state.age)} of {int(tables.ages)}   Dragons {int(state.dragons)} of "
        f"{int(tables.dragons)}   {deck}   {eyes}"
    )


class Row(NamedTuple):
    """A row of the board: a label, a middle column, a cell for each seat."""

    label: str
    middle: str
    cells: Sequence[object]


def aligned(rows: list[Row]) -> str:
    """Rows as lines, the seats' columns as wide as the longest cell asks for."""
    seat = max([SEAT, *(len(str(cell)) + 1 for row in rows for cell in row.cells)])
    lines = [
        f"{row.label:<{LABEL}}{row.middle:<{MIDDLE}}" + "".join(f"{cell!s:>{seat}}" for cell in row.cells)
        for row in rows
    ]
    return "\n".join(line.rstrip() for line in lines)


def board(tables: Record, state: Record) -> str:
    """Kingdoms with their glory and markers, then what belongs to each seat; a column for each seat."""
    seats = range(int(state.seats))
    places = int(tables.tokens_per_kingdom)
    rows = [Row("", "".join(f"{place:>4}" for place in PLACES[:places]), seat_heads(state))]
    for index, (colour, name) in enumerate(zip(COLOURS, names_of(tables.kingdom_names), strict=True)):
        tokens = "".join(f"{int(token):>4}" for token in state.glory[index][:places])
        rows.append(Row(f"{colour:<7}{name}", tokens, [shown(state.markers[seat, index]) for seat in seats]))
    rows.append(Row("", "", []))
    rows.append(Row("Glory", "", [int(state.score[seat]) for seat in seats]))
    rows.append(Row("cards in hand", "", [int(hand(state, seat).sum()) for seat in seats]))
    rows.append(Row("markers left", "", [int(state.supply[seat]) for seat in seats]))
    rows += tribe_rows(tables, state)
    rows += band_rows(state)
    return aligned(rows)


def shown(count: int) -> str:
    """A number, nought as a dot."""
    return str(int(count)) if count else "."


def tribe_rows(tables: Record, state: Record) -> list[Row]:
    """What the tribes in this game give each seat besides markers."""
    seats = range(int(state.seats))
    rows = []
    if plays(state, MERFOLK):
        end = f"of {int(tables.track_end)}"
        rows.append(Row("Merfolk track", end, [shown(state.track[seat]) for seat in seats]))
    if plays(state, ORC):
        letters = "".join(colour[0] for colour in COLOURS)
        rows.append(Row("Orc hoard", letters, [filled(state.hoard[seat]) for seat in seats]))
    if plays(state, TROLL):
        owned = [" ".join(map(str, tokens_of(state, seat))) or "." for seat in seats]
        free = "".join(map(str, tokens_of(state, NOBODY))) or "none"
        rows.append(Row("Troll tokens", f"free {free}", owned))
    if plays(state, GIANT):
        holder = [f"band of {int(state.giant_size)}" if seat == state.giant_seat else "." for seat in seats]
        rows.append(Row("Giant token", "", holder))
    return rows


def filled(hoard: Bytes) -> str:
    """The hoard's spaces, the colour's first letter where a marker lies."""
    return "".join(COLOURS[colour][0] if hoard[colour] else "." for colour in range(KINGDOMS))


def band_rows(state: Record) -> list[Row]:
    """Sizes of the bands of this Age by their leader's tribe, largest first."""
    seats = range(int(state.seats))
    played = [dict(sizes_by_tribe(state, seat)) for seat in seats]
    led = sorted({tribe for bands in played for tribe in bands})
    if not led:
        return []
    rows = [Row("bands of this Age", "", [])]
    for tribe in led:
        cells = [sizes_in_words(bands.get(tribe, [])) for bands in played]
        rows.append(Row(f"  {TRIBES[tribe]}", "", cells))
    rows.append(Row("  without Skeletons", "", [sizes_in_words(plain_sizes(state, seat)) for seat in seats]))
    return rows


def sizes_in_words(sizes: list[int]) -> str:
    """Sizes in a row; of many, equal ones together as ``2x3`` for three bands of 2."""
    if len(sizes) <= 4:
        return " ".join(map(str, sizes)) or "."
    counts = {size: sizes.count(size) for size in sizes}
    return " ".join(str(size) if count == 1 else f"{size}x{count}" for size, count in counts.items())


def card_blocks(state: Record, viewer: int) -> str:
    """Market, cards gone into bands and hands, each as a table of tribes by colours."""
    blocks = [("market", state.market), ("in bands", state.played)]
    for seat in range(int(state.seats)):
        if sees_hand(viewer, seat):
            blocks.append((f"hand of {seat_name(seat)}", hand(state, seat)))
    strips = [
        strip(state, blocks[start : start + BLOCKS_ABREAST])
        for start in range(0, len(blocks), BLOCKS_ABREAST)
    ]
    return "\n\n".join(strips)


def strip(state: Record, blocks: list[tuple[str, Bytes]]) -> str:
    """Some blocks of cards side by side."""
    heads = [f"{name} ({int(cards.sum())})" for name, cards in blocks]
    rows = [" " * 10 + "".join(f"{head:<28}" for head in heads)]
    rows.append(" " * 10 + "".join(f"{' '.join(f'{colour[:3]}' for colour in COLOURS):<28}" for _ in blocks))
    for tribe in tribes_in_play(state):
        rows.append(f"{TRIBES[tribe]:<10}" + "".join(f"{counts(tribe, cards):<28}" for _, cards in blocks))
    return "\n".join(row.rstrip() for row in rows)


def counts(tribe: int, cards: Bytes) -> str:
    """A tribe's cards by colour, in one row of a block."""
    kind = tribe * KINGDOMS
    if kind == SKELETON:
        return f" {shown(cards[SKELETON])}"
    return " ".join(f" {shown(cards[kind + colour])} " for colour in range(KINGDOMS))


def known_holdings(state: Record, viewer: int) -> str:
    """What everybody saw the viewer's rivals take and not play since."""
    rows = []
    for seat in range(int(state.seats)):
        if not sees_hand(viewer, seat) and state.known[seat].any():
            rows.append(folded(f"{seat_name(seat)} was seen to take {in_words(state.known[seat])}"))
    return "\n".join(rows)


def turn(tables: Record, state: Record, viewer: int) -> list[str]:
    """The band of the turn, what an Elf keeps if the viewer may know, and who is to do what."""
    band = band_of_the_turn(state)
    lines = [folded(f"Band {band}.")] if band else []
    if state.kept.any() and sees_hand(viewer, int(state.to_play)):
        lines.append(folded(f"Kept so far: {in_words(state.kept)}."))
    return [*lines, f"{situation(tables, state)}."]
