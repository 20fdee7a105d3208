"""Scenarios: the 67 draft cards, by their numbers in the data file, each in one place.

Of the cards dealt so far, those in no hand and not discarded have been laid.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.errors import counted
from ...core.positions import seat_names, stacked
from ...core.record import NOBODY, Record
from ..components import CELL_NAMES, DRAFT_CARDS, DRAFT_STEPS, HAND
from ..draft import COUNTER_CLOCKWISE_WAVE
from ..state import DISCARDED, IN_DECK, IN_HAND, LAID, S_DRAFT, S_LAIRS
from ..tokens import SEEN_BY_ALL
from .gnomes import ALL_NAME, shown_seats
from .names import cards_in, numbers, seats_in

SEAT_KEYS = ("hand", "drafted", "drafted_cell")
KEYS = ("draft_step", "cards_dealt", "card_deck", "cards_discarded", "cards_seen")


def write(state: Record) -> dict[str, Any]:
    """Cards in the order of their deal, the deck from the top, and who has seen what is not open."""
    drawn = int(state.cards_drawn)
    seats = seat_names(state)
    seen = {}
    for card in range(DRAFT_CARDS):
        mask = int(state.cards_seen[card])
        if mask != usual_viewers(state, card):
            seen[str(card + 1)] = shown_seats(mask, seats)
    return {
        "draft_step": int(state.draft_step) + 1,
        "cards_dealt": numbers(state.card_deck[:drawn]),
        "card_deck": numbers(state.card_deck[drawn:]),
        "cards_discarded": numbers(np.flatnonzero(state.card_places[:DRAFT_CARDS] == DISCARDED)),
        "cards_seen": seen,
    }


def write_seat(state: Record, seat: int) -> dict[str, Any]:
    """Hand, and what was chosen from it in this step."""
    shown: dict[str, Any] = {"hand": numbers(state.hands[seat])}
    if state.drafted[seat] != NOBODY:
        shown["drafted"] = int(state.drafted[seat]) + 1
    if state.drafted_cells[seat] != NOBODY:
        shown["drafted_cell"] = CELL_NAMES[state.drafted_cells[seat]]
    return shown


def usual_viewers(state: Record, card: int) -> int:
    """The seats that have seen a card if nothing is said: a hand has been with those who passed it on."""
    if state.card_places[card] == LAID:
        return SEEN_BY_ALL
    if state.card_places[card] != IN_HAND:
        return 0
    holder = int(np.flatnonzero((state.hands[: state.seats] == card).any(axis=1))[0])
    step = 1 if state.wave == COUNTER_CLOCKWISE_WAVE else -1
    return int(
        np.bitwise_or.reduce(
            [1 << (holder + step * back) % state.seats for back in range(state.draft_step + 1)]
        )
    )


def read(row: Record, named: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> None:
    """Deck, hands, discards; the stage must be known. Without a word so many are dealt as the Wave needs."""
    steps = DRAFT_STEPS + 1
    usual = int(row.draft_step) + 1 if row.stage <= S_DRAFT else steps
    if row.stage == S_DRAFT and row.draft_step == DRAFT_STEPS:
        usual = 1
    row.draft_step = values.integer(named.get("draft_step", usual), "draft_step", 1, steps) - 1
    if row.stage == S_DRAFT and row.draft_step == DRAFT_STEPS:
        raise values.fault("draft_step", f"is {steps}, which is after the draft")
    hands = [
        cards_in(table["hand"], f"seats[{seat}].hand") if "hand" in table else None
        for seat, table in enumerate(seats)
    ]
    discarded = cards_in(named["cards_discarded"], "cards_discarded") if "cards_discarded" in named else None
    check_places(hands, discarded)
    before = np.flatnonzero(row.card_places[:DRAFT_CARDS] == DISCARDED).tolist()
    read_deck(row, named, [card for cards in (*hands, discarded) for card in cards or []])
    deal(row, hands)
    if discarded is None:
        discarded = usual_discards(row, before)
    row.card_places[:DRAFT_CARDS] = IN_DECK
    row.card_places[row.card_deck[: int(row.cards_drawn)]] = LAID
    row.card_places[discarded] = DISCARDED
    row.card_places[[card for card in row.hands[: row.seats].ravel() if card != NOBODY]] = IN_HAND
    read_chosen(row, seats)
    read_seen(row, named)


def check_places(hands: list[list[int] | None], discarded: list[int] | None) -> None:
    """No card is in two hands, or in a hand and discarded."""
    where = dict.fromkeys(discarded or [], "cards_discarded")
    for seat, hand in enumerate(hands):
        place = f"seats[{seat}].hand"
        if hand is not None and len(hand) > HAND:
            raise values.fault(place, f"has {len(hand)} cards, the most is {HAND}")
        for card in hand or []:
            if card in where:
                raise values.fault(place, f"has card {card + 1}, as has {where[card]}")
            where[card] = place


def read_deck(row: Record, named: Mapping[str, Any], needed: list[int]) -> None:
    """Cards dealt and the deck; ``needed`` are those that must have been dealt."""
    before = row.card_deck.tolist()
    top = cards_in(named.get("card_deck", []), "card_deck")
    for card in needed:
        if card in top:
            raise values.fault("card_deck", f"has card {card + 1}, which has been dealt")
    number = HAND * int(row.seats) * (int(row.wave) + (row.stage > S_LAIRS))
    if "cards_dealt" in named:
        drawn = cards_in(named["cards_dealt"], "cards_dealt")
        if len(drawn) != number:
            has = counted(len(drawn), "card")
            raise values.fault("cards_dealt", f"has {has}, it must have {number} at this point")
        for card in needed:
            if card not in drawn:
                raise values.fault("cards_dealt", f"must have card {card + 1}, which is not in the deck")
        for card in top:
            if card in drawn:
                raise values.fault("card_deck", f"has card {card + 1}, which has been dealt")
    else:
        others = [card for card in before if card not in top and card not in needed]
        chosen = {*needed, *others[: max(number - len(needed), 0)]}
        drawn = [card for card in before if card in chosen]
        if len(drawn) != number:
            raise values.fault("position", f"must have {number} cards dealt at this point, not {len(drawn)}")
    row.cards_drawn = len(drawn)
    row.card_deck[:] = [*drawn, *stacked(top, before, drawn)]


def deal(row: Record, hands: list[list[int] | None]) -> None:
    """Hands as named; else as they are, or in the draft of the size that its step has."""
    size = HAND - int(row.draft_step) if row.stage == S_DRAFT else 0
    taken = {card for hand in hands for card in hand or []}
    drawn = row.card_deck[: int(row.cards_drawn)].tolist()
    held = [[card for card in hand if card in drawn and card not in taken] for hand in row.hands.tolist()]
    taken |= {card for seat, hand in enumerate(hands) if hand is None for card in held[seat][:size]}
    free = [card for card in reversed(drawn) if card not in taken]
    for seat, hand in enumerate(hands):
        if hand is None:
            hand = held[seat][:size]
            while len(hand) < size and free:
                hand.append(free.pop(0))
        if len(hand) != size:
            raise values.fault(
                f"seats[{seat}].hand", f"has {counted(len(hand), 'card')}, it must have {size} at this point"
            )
        row.hands[seat] = NOBODY
        row.hands[seat, :size] = sorted(hand)


def usual_discards(row: Record, before: list[int]) -> list[int]:
    """Those discarded before, and the last card of each hand of every draft that is over."""
    drawn = row.card_deck[: int(row.cards_drawn)].tolist()
    held = set(row.hands[: row.seats].ravel().tolist())
    kept = [card for card in before if card in drawn and card not in held]
    drafts = int(row.wave) + (row.stage > S_DRAFT)
    missing = int(row.seats) * drafts - len(kept)
    others = [card for card in drawn if card not in held and card not in kept]
    return [*kept, *others[len(others) - missing :]] if missing > 0 else kept


def read_chosen(row: Record, seats: list[Mapping[str, Any]]) -> None:
    """What seats have chosen from their hands in this step."""
    for seat, table in enumerate(seats):
        row.drafted[seat] = NOBODY
        row.drafted_cells[seat] = NOBODY
        if "drafted" in table:
            place = f"seats[{seat}].drafted"
            row.drafted[seat] = values.integer(table["drafted"], place, 1, DRAFT_CARDS) - 1
            if row.drafted[seat] not in row.hands[seat]:
                raise values.fault(place, f"is {table['drafted']}, which is not in the hand")
        if "drafted_cell" in table:
            place = f"seats[{seat}].drafted_cell"
            if row.drafted[seat] == NOBODY:
                raise values.fault(place, "needs a card: name drafted")
            row.drafted_cells[seat] = values.index(table["drafted_cell"], place, CELL_NAMES)


def read_seen(row: Record, named: Mapping[str, Any]) -> None:
    """Who has seen cards that are not open."""
    names = [str(card + 1) for card in range(DRAFT_CARDS)]
    table = values.mapping(named.get("cards_seen", {}), "cards_seen", names)
    for card in range(DRAFT_CARDS):
        row.cards_seen[card] = usual_viewers(row, card)
    for name, who in table.items():
        place = f"cards_seen.{name}"
        card = names.index(name)
        mask = SEEN_BY_ALL if who == ALL_NAME else seats_in(who, place, row)
        if row.card_places[card] == LAID and mask != SEEN_BY_ALL:
            raise values.fault(place, f"is {who!r}, but the card has been laid: all have seen it")
        if row.card_places[card] == IN_DECK and mask:
            raise values.fault(place, f"is {who!r}, but the card is in the deck: nobody has seen it")
        holders = (row.hands[: row.seats] == card).any(axis=1)
        for seat in np.flatnonzero(holders):
            if not mask >> int(seat) & 1:
                raise values.fault(
                    place, f"is {values.members(seat_names(row), mask)}, but seats[{seat}] has it in hand"
                )
        row.cards_seen[card] = mask
