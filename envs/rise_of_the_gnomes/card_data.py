"""The action cards and the Gnome cards, from the data file into the tables record."""

from __future__ import annotations

from ..core.data import ORIGIN_KEYS, Reader
from ..core.record import NOBODY, Record
from .components import (
    ACTIONS_ON_CARDS,
    BOARD_SPACES,
    CARD_SPACES,
    GNOME_ACTIONS,
    GNOME_CARDS,
    ICONS,
    PRIORITY,
    TILE_TYPES,
)

DRAGON_MODES = ("fly", "move")
COPIES = 2
"""Action cards of each action."""
MOST_BARRELS = 9
PLACEMENTS = (*BOARD_SPACES, *ACTIONS_ON_CARDS)


def pack_action_cards(row: Record, data: Reader, seats: int) -> None:
    """Fill in what the spaces cost and which are open to so many seats."""
    prices = [
        spaces
        for name in ACTIONS_ON_CARDS
        for spaces in data.integer_lists(f"action_cards.{name}", COPIES, CARD_SPACES, 0, MOST_BARRELS)
    ]
    row["space_price"] = prices
    closed = data.integer("actions.closed_in_solo", 0, MOST_BARRELS)
    row["space_open"] = 1
    if seats == 1 and closed:
        row["space_open"] = row["space_price"] != closed


def pack_gnome_cards(row: Record, data: Reader) -> None:
    """Fill in the deck, card ``n`` being G(n + 1) in the file."""
    deck = data.table("gnome_cards")
    names = [f"G{number:02}" for number in range(1, GNOME_CARDS + 1)]
    deck.only((*ORIGIN_KEYS, *names))
    for number, name in enumerate(names):
        card = deck.table(name)
        card.only(("dragon", "first", "second", "icons", "place"))
        _pack_dragon(row, number, card)
        for action in ("first", "second"):
            _pack_action(row, number, card, action)
        for rank, icon in enumerate(card.indices("icons", ICONS, len(ICONS), len(ICONS)), 1):
            row["icon_rank"][number, icon] = rank
        row["placement"][number] = card.index("place", PLACEMENTS)


def _pack_dragon(row: Record, number: int, card: Reader) -> None:
    line = card.names("dragon", 2)
    if line[0] not in DRAGON_MODES or line[1] not in TILE_TYPES:
        raise card.fail("dragon", f"is {line!r}, it must be 'fly' or 'move' and a tile type")
    row["dragon_mode"][number] = DRAGON_MODES.index(line[0])
    row["dragon_type"][number] = TILE_TYPES.index(line[1])


def _pack_action(row: Record, number: int, card: Reader, action: str) -> None:
    words = card.names(action)
    if not words or words[0] not in GNOME_ACTIONS:
        raise card.fail(action, f"must begin with an action, one of {', '.join(GNOME_ACTIONS)}")
    row[f"{action}_action"][number] = GNOME_ACTIONS.index(words[0])
    types = words[1:]
    if not 1 <= len(types) <= PRIORITY or any(name not in TILE_TYPES for name in types):
        raise card.fail(action, f"must name 1 to {PRIORITY} tile types after the action")
    found = [TILE_TYPES.index(name) for name in types]
    row[f"{action}_types"][number] = [*found, *[NOBODY] * (PRIORITY - len(found))]
