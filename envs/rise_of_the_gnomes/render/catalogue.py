"""What all cards and boards say, in words from the printed numbers."""

from __future__ import annotations

from ...core.record import Record
from ..card_data import COPIES
from ..components import (
    ACTIONS_ON_CARDS,
    BOARD_SPACES,
    FIRST_ALLY,
    FIRST_RACE,
    FIRST_UPGRADE,
    GNOME_CARDS,
    RACES,
)
from ..printed import ALLY_TITLES, UPGRADE_TITLES
from .wording import gnome_card_name, power_in_words, whole_gnome_card


def cards(tables: Record) -> dict[str, dict[str, str]]:
    """Gnome cards, allies, upgrades, races and spaces for brewers."""
    return {
        "Gnome cards": {gnome_card_name(card): whole_gnome_card(tables, card) for card in range(GNOME_CARDS)},
        "allies": {
            title: f"{int(tables.ally_vp[ally])} VP; {power_in_words(tables, FIRST_ALLY + ally)}"
            for ally, title in enumerate(ALLY_TITLES)
        },
        "upgrades": powers(tables, UPGRADE_TITLES, FIRST_UPGRADE),
        "races": powers(tables, RACES, FIRST_RACE),
        "action board": powers(tables, (*BOARD_SPACES, "brew beer"), 0),
        "action cards": {
            f"{action} {copy + 1}": spaces_in_words(tables, number * COPIES + copy)
            for number, action in enumerate(ACTIONS_ON_CARDS)
            for copy in range(COPIES)
        },
    }


def powers(tables: Record, titles: tuple[str, ...], first: int) -> dict[str, str]:
    """What powers that follow each other do."""
    return {title: power_in_words(tables, first + number) for number, title in enumerate(titles)}


def spaces_in_words(tables: Record, card: int) -> str:
    """What the spaces of an action card cost with this number of seats."""
    prices = [
        str(int(price))
        for price, is_open in zip(tables.space_price[card], tables.space_open[card], strict=True)
        if is_open
    ]
    return f"spaces for {', '.join(prices)} beer"
