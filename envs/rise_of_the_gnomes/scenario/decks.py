"""Scenarios: allies, Gnome cards and action cards, each in exactly one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import values
from ...core.positions import stacked
from ...core.record import NOBODY, Record
from ..components import ALLIES, TURNS
from ..rules import ALLY_NAMES
from ..state import DRAFTING, IN_DECK, ON_OFFER, OUT, SETUP
from .names import CARD_NAMES, GNOME_CARD_NAMES, flagged


def write(state: Record) -> dict[str, Any]:
    """Display, allies on offer, gone and in the deck, Gnome cards; allies of seats are with their owners."""
    next_card = int(state.gnome_next)
    shown = {
        "display": [CARD_NAMES[card] for card in state.display],
        "offer": flagged(state.ally_places == ON_OFFER, ALLY_NAMES),
        "allies_out": flagged(state.ally_places == OUT, ALLY_NAMES),
        "ally_deck": [ALLY_NAMES[ally] for ally in state.ally_deck[state.ally_next :]],
        "gnome_discard": [GNOME_CARD_NAMES[card] for card in state.gnome_deck[:next_card]],
        "gnome_deck": [GNOME_CARD_NAMES[card] for card in state.gnome_deck[next_card:]],
    }
    if state.gnome_card != NOBODY:
        shown["gnome_card"] = GNOME_CARD_NAMES[state.gnome_card]
    return shown


def read(row: Record, named: Mapping[str, Any]) -> None:
    """All cards but the allies of seats, which are in ``read_allies``."""
    read_display(row, named)
    read_gnome_cards(row, named)


def read_display(row: Record, named: Mapping[str, Any]) -> None:
    """Action cards from position one on; the others follow as they lay."""
    if "display" in named:
        chosen = values.distinct(named["display"], "display", CARD_NAMES)
        row.display[:] = stacked(chosen, row.display.tolist())


def read_gnome_cards(row: Record, named: Mapping[str, Any]) -> None:
    """Drawn cards in their order, the last being in play or not, and the top of the deck."""
    cards = row.gnome_deck.tolist()
    drawn = cards[: int(row.gnome_next)]
    if "gnome_discard" in named:
        drawn = values.distinct(named["gnome_discard"], "gnome_discard", GNOME_CARD_NAMES)
    if "gnome_card" in named:
        row.gnome_card = values.index(named["gnome_card"], "gnome_card", GNOME_CARD_NAMES)
        if row.gnome_card not in drawn:
            drawn.append(int(row.gnome_card))
        if drawn[-1] != row.gnome_card:
            raise values.fault("gnome_card", f"is {named['gnome_card']}, which does not end gnome_discard")
    top = values.distinct(named.get("gnome_deck", []), "gnome_deck", GNOME_CARD_NAMES)
    for card in top:
        if card in drawn and "gnome_discard" in named:
            raise values.fault("gnome_deck", f"has {GNOME_CARD_NAMES[card]}, which is in gnome_discard")
        if card == row.gnome_card:
            raise values.fault("gnome_deck", f"has {GNOME_CARD_NAMES[card]}, which is in play")
    drawn = [card for card in drawn if card not in top]
    row.gnome_next = len(drawn)
    row.gnome_deck[:] = [*drawn, *stacked(top, cards, drawn)]


def read_allies(row: Record, named: Mapping[str, Any], owned: Mapping[int, list[int]]) -> None:
    """Every ally in its place; ``owned`` are those of the seats that name theirs."""
    places = {
        place: [ally for ally in range(ALLIES) if row.ally_places[ally] == place]
        for place in (*range(row.seats), ON_OFFER, OUT)
    }
    places |= owned
    for key, place in (("offer", ON_OFFER), ("allies_out", OUT)):
        if key in named:
            places[place] = values.distinct(named[key], key, ALLY_NAMES)
    if row.stage not in (SETUP, DRAFTING) and "offer" not in named:
        places[ON_OFFER] = []
    top = values.distinct(named.get("ally_deck", []), "ally_deck", ALLY_NAMES)
    chosen = [ally for allies in (*places.values(), top) for ally in allies]
    for ally in chosen:
        if chosen.count(ally) > 1:
            raise values.fault("allies", f"have {ALLY_NAMES[ally]!r} in two places")
    before = row.ally_deck.tolist()
    before += [ally for ally in range(ALLIES) if ally not in before]
    lay_allies(row, places, stacked(top, before, chosen))
    read_offer(row, named)


def lay_allies(row: Record, places: Mapping[int, list[int]], deck: list[int]) -> None:
    """Write down where allies are."""
    row.ally_places[:] = IN_DECK
    for place, allies in places.items():
        for ally in allies:
            row.ally_places[ally] = place
    row.ally_next = ALLIES - len(deck)
    row.ally_deck[:] = NOBODY
    row.ally_deck[int(row.ally_next) :] = deck


def read_offer(row: Record, named: Mapping[str, Any]) -> None:
    """In the draft the offer has one ally more than seats are to draft; else there is none."""
    offered = int((row.ally_places == ON_OFFER).sum())
    wanted = int(row.seats + 1 - row.draft_turn) if row.stage == DRAFTING else 0
    if offered != wanted and (offered or "offer" in named):
        raise values.fault("offer", f"has {offered} allies, it must have {wanted} at this point of the draft")
    deck = row.ally_deck[int(row.ally_next) :].tolist()
    for ally in deck[: wanted - offered]:
        row.ally_places[ally] = ON_OFFER
        row.ally_deck[int(row.ally_next)] = NOBODY
        row.ally_next += 1
    to_come = TURNS - int(row.turn) + (row.stage == SETUP)
    if ALLIES - int(row.ally_next) < to_come * (int(row.seats) + 1):
        raise values.fault("allies", "leave too few in the deck for the turns to come")
