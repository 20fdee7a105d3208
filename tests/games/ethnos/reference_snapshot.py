"""Every fact of a reference game, public and hidden, as plain lists and numbers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from games.ethnos.reference_figures import COLOURS, DRAGON, DRAGON_ID, KIND_ID, KINDS, TOKENS

if TYPE_CHECKING:
    from games.ethnos.reference import ReferenceGame


def snapshot(game: ReferenceGame) -> dict[str, Any]:
    """Lists by kind have 67 entries, lists by kingdom 6; nobody is -1.

    ``played`` counts the cards of finished bands and of the one being laid out; ``hands`` still
    contains the cards chosen in the phase keep, which ``kept`` repeats.
    """
    table = game.table
    return {
        **seat_facts(game),
        "tribes": list(table.tribes),
        "glory": [list(table.glory[colour]) for colour in COLOURS],
        "rulings": dict(table.rulings),
        "market": by_kind(table.market),
        "played": by_kind(played_cards(game)),
        "tokens": [nobody_as_minus_one(table.token_owner[value]) for value in TOKENS],
        "giant_holder": nobody_as_minus_one(table.giant_holder),
        "giant_size": table.giant_size,
        "dragons": table.dragons,
        "drawer": nobody_as_minus_one(table.drawer),
        "deck": [DRAGON_ID if card == DRAGON else KIND_ID[card] for card in table.deck],
        "age": table.age,
        "phase": game.phase,
        "to_play": -1 if game.over else game.to_play,
        "over": game.over,
        "partial": partial_facts(game),
        "placed": game.placed,
        "bonus_left": game.bonus_left,
        "kept": by_kind(Counter(game.kept)),
        "draws_left": game.draws_left,
        "still_to_cash": list(game.still_to_cash),
    }


def seat_facts(game: ReferenceGame) -> dict[str, Any]:
    seats = game.table.seats
    return {
        "seats": len(seats),
        "scores": game.scores(),
        "places": game.places(),
        "hands": [by_kind(seat.hand) for seat in seats],
        "known": [by_kind(seat.known) for seat in seats],
        "bands": [
            [(KIND_ID[band.leader], band.size, band.skeletons) for band in seat.bands] for seat in seats
        ],
        "markers": [[seat.markers[colour] for colour in COLOURS] for seat in seats],
        "supply": [seat.supply for seat in seats],
        "track": [seat.track for seat in seats],
        "hoards": [[int(colour in seat.hoard) for colour in COLOURS] for seat in seats],
    }


def partial_facts(game: ReferenceGame) -> dict[str, Any]:
    """The band being laid out; an empty one has leader -1."""
    band = game.partial
    if band is None:
        return {"leader": -1, "size": 0, "skeletons": 0, "criterion": None, "last": -1, "cards": []}
    added = band.cards[1:]
    return {
        "leader": KIND_ID[band.leader],
        "size": band.size,
        "skeletons": band.skeletons,
        "criterion": band.criterion,
        "last": KIND_ID[added[-1]] if added else -1,
        "cards": [KIND_ID[card] for card in band.cards],
    }


def played_cards(game: ReferenceGame) -> Counter[str]:
    bands = [band for seat in game.table.seats for band in seat.bands]
    if game.partial is not None:
        bands.append(game.partial)
    return Counter(card for band in bands for card in band.cards)


def by_kind(cards: Counter[str]) -> list[int]:
    counts = [0] * len(KINDS)
    for kind, count in cards.items():
        counts[KIND_ID[kind]] = count
    return counts


def nobody_as_minus_one(seat: int | None) -> int:
    return -1 if seat is None else seat
