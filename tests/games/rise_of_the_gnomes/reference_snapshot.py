"""The table as plain lists and numbers, in the words of the data file."""

from collections import Counter
from typing import Any

from games.rise_of_the_gnomes.reference_figures import CELLS
from games.rise_of_the_gnomes.reference_map import in_order
from games.rise_of_the_gnomes.reference_owners import Owner, Seat
from games.rise_of_the_gnomes.reference_table import Table

SOURCES = ["production", "breweries", "cubes", "keep", "cards", "difficulty"]
PERMITS = [
    "second_brewery",
    "sea_brewery",
    "desert_brewery",
    "sea_as_boat",
    "control_ties",
    "one_cube_eaten",
    "delivery_second_step",
    "festival_two_tiles",
]


def snapshot(table: Table) -> dict[str, Any]:
    return {**of_map(table), **of_owners(table), **of_seats(table), **of_cards(table)}


def of_map(table: Table) -> dict[str, Any]:
    map_ = table.map
    return {
        "tiles": [map_.tiles[cell].number if cell in map_.tiles else None for cell in CELLS],
        "removed": [tile.number for tile in table.removed],
        "face_up": map_.face_up(),
        "boats": in_order(map_.boats),
        "dragon": map_.dragon,
    }


def of_owners(table: Table) -> dict[str, Any]:
    """By owner: the seats, then the Gnomes."""
    owners = table.owners
    return {
        "cubes": [by_cell(owner.cubes) for owner in owners],
        "breweries": [by_cell(owner.breweries) for owner in owners],
        "points": [owner.points for owner in owners],
        "gold": [owner.gold for owner in owners],
        "cubes_left": [owner.cubes_left for owner in owners],
        "breweries_left": [owner.breweries_left for owner in owners],
        "brewers": [owner.brewers for owner in owners],
        "eaten": [owner.eaten for owner in owners],
        "burnt": [owner.burnt for owner in owners],
        "sources": [[owner.sources[source] for source in SOURCES] for owner in owners],
        "points_by_turn": [list(owner.points_by_turn) for owner in owners],
    }


def by_cell(pieces: Counter[str]) -> dict[str, int]:
    return {cell: pieces[cell] for cell in CELLS if pieces[cell]}


def of_seats(table: Table) -> dict[str, Any]:
    seats = table.seats
    return {
        "races": [seat.race for seat in seats],
        "beer": [seat.beer for seat in seats],
        "production": [seat.production for seat in seats],
        "box_tokens": [list(seat.box_tokens) for seat in seats],
        "slots": [list(seat.slots) for seat in seats],
        "slots_used": [list(seat.slots_used) for seat in seats],
        "modifiers": [modifiers(seat) for seat in seats],
        "card_performed": [seat.card_performed for seat in seats],
        "allies": [sorted(seat.allies) for seat in seats],
        "allies_used": sorted(name for seat in seats for name in seat.allies_used),
        "brewing": [seat.on_brew_beer for seat in seats],
    }


def modifiers(seat: Seat) -> dict[str, int | bool]:
    """Those that are not 0: the sum of the amounts, or whether a permit is held (R37)."""
    amounts: Counter[str] = Counter()
    for power in seat.powers():
        if power.hook in ("modify", "permit"):
            amounts.update(power.effects)
    return {name: name in PERMITS or amount for name, amount in amounts.items() if amount}


def of_cards(table: Table) -> dict[str, Any]:
    def numbers(owners: list[Owner]) -> list[int]:
        return sorted(owner.number for owner in owners)

    return {
        "turn": table.turn,
        "stage": table.stage,
        "start_seat": table.start_seat,
        "ally_deck": list(table.ally_deck),
        "allies_on_offer": sorted(table.allies_on_offer),
        "allies_out": sorted(table.allies_out),
        "gnome_deck": list(table.gnome_deck),
        "gnome_card": table.gnome_card.number if table.gnome_card else None,
        "gnome_cards_left": table.gnome_cards_left,
        "display": list(table.display),
        "card_brewers": {place: owner.number for place, owner in sorted(table.card_brewers.items())},
        "board_brewers": {name: numbers(owners) for name, owners in table.board_brewers.items()},
        "brewer_turn": table.brewer_turn,
        "drafted": table.drafted,
        "gnome_actions": table.gnome_actions,
        "gnome_takings": table.gnome_takings,
    }
