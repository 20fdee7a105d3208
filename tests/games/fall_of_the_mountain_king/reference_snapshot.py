"""The reference's table as plain lists and numbers: everything that can matter later."""

from collections import Counter
from typing import Any

from games.fall_of_the_mountain_king.reference_data import CLANS, DECK_NAMES, STRENGTHS, cell_name
from games.fall_of_the_mountain_king.reference_table import Seat, Table, Track, order_of


def snapshot(table: Table) -> dict[str, Any]:
    return {
        "wave": table.wave,
        "start": table.start,
        "stream": table.stream.word,
        **of_gnomes(table),
        **of_tracks(table),
        **of_decks(table),
        **of_units(table),
        **of_seats(table),
        **of_ancestries(table),
    }


def present(counts: Counter[str]) -> dict[str, int]:
    return {name: number for name, number in counts.items() if number}


def of_gnomes(table: Table) -> dict[str, Any]:
    """Each token with its strength and the seats that know it."""
    return {
        "gnomes": {
            cavern: [(gnome.strength, sorted(gnome.known)) for gnome in gnomes]
            for cavern, gnomes in table.gnomes.items()
            if gnomes
        },
        "gnome_supply": [table.gnome_supply[strength] for strength in STRENGTHS],
        "near_wheel": [table.near_wheel[strength] for strength in STRENGTHS],
        "coming": list(table.coming),
        "gates": list(table.gates),
        "gates_known": [sorted(known) for known in table.gates_known],
        "gates_revealed": table.gates_revealed,
        "swarm": table.swarm,
        "wheel": table.wheel,
    }


def of_track(track: Track, seats: int) -> dict[str, list[int]]:
    return {"values": [track.values[seat] for seat in range(seats)], "ranking": track.ranking()}


def of_tracks(table: Table) -> dict[str, Any]:
    seats = len(table.seats)
    return {
        "votes": {clan: of_track(table.votes[clan], seats) for clan in CLANS},
        "influence": {name: of_track(table.influence[name], seats) for name in table.display},
        "vote_tiles": [list(table.vote_tiles[clan]) for clan in CLANS],
        "halls": list(table.halls.values()),
    }


def of_decks(table: Table) -> dict[str, Any]:
    return {
        "decks": {name: list(table.decks[name]) for name in DECK_NAMES},
        "display": list(table.display),
        "offered": [list(pair) for pair in table.offered],
        "kept": list(table.kept),
        "card_deck": list(table.card_deck),
        "cards_known": [sorted(known) for known in table.cards_known.values()],
    }


def of_units(table: Table) -> dict[str, Any]:
    return {
        "trolls": [present(seat.trolls) for seat in table.seats],
        "supply": [seat.supply for seat in table.seats],
        "pawns": [dict(seat.pawns) for seat in table.seats],
        "lairs": [sorted(seat.lairs) for seat in table.seats],
    }


def of_seats(table: Table) -> dict[str, Any]:
    seats = table.seats
    return {
        "honour": [seat.honour for seat in seats],
        "boosts": [seat.boosts for seat in seats],
        "supplies": [seat.supplies for seat in seats],
        "desperation": [seat.desperation for seat in seats],
        "champions": [[champion.name for champion in seat.champions] for seat in seats],
        "claws_used": [present(seat.claws_used) for seat in seats],
        "tiles": [dict(sorted(seat.tiles.items())) for seat in seats],
        "symbols_covered": [
            sorted(seat.symbols_covered, key=lambda each: (order_of(each[0]), each[1])) for seat in seats
        ],
        "hands": [list(seat.hand) for seat in seats],
        "chosen": [chosen(seat) for seat in seats],
    }


def chosen(seat: Seat) -> tuple[int, str | None] | None:
    """The card of this step of the draft, and where it goes."""
    if seat.chosen is None:
        return None
    card, place = seat.chosen
    return card, None if place is None else cell_name(place)


def of_ancestries(table: Table) -> dict[str, Any]:
    ancestries = [seat.ancestry for seat in table.seats]
    return {
        "cells": [
            {cell_name(cell): (symbol.kind, symbol.power) for cell, symbol in sorted(each.cells.items())}
            for each in ancestries
        ],
        "sizes": [(each.columns, each.rows) for each in ancestries],
        "covered": [[cell_name(cell) for cell in sorted(each.covered)] for each in ancestries],
    }
