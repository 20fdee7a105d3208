"""A table from the facts that ``reference_snapshot`` tells, between two decisions of a stage."""

from collections import Counter
from typing import Any

from games.rise_of_the_gnomes.reference_figures import CELLS, GNOME_CARDS, TILES
from games.rise_of_the_gnomes.reference_map import Map
from games.rise_of_the_gnomes.reference_owners import Owner, Seat
from games.rise_of_the_gnomes.reference_snapshot import SOURCES
from games.rise_of_the_gnomes.reference_table import Table


def table_of(facts: dict[str, Any], level: str, race_abilities: bool, rulings: dict[str, Any]) -> Table:
    """What is left open by the facts: no Gnome card in play, nothing of an action under way."""
    tiles = {
        cell: TILES[number] for cell, number in zip(CELLS, facts["tiles"], strict=True) if number is not None
    }
    map_ = Map(tiles, set(tiles) - set(facts["face_up"]))
    map_.boats, map_.dragon = set(facts["boats"]), facts["dragon"]
    seats = [Seat(number, race, race_abilities) for number, race in enumerate(facts["races"])]
    table = Table(map_, seats, facts["start_seat"], level, rulings)
    table.removed = [TILES[number] for number in facts["removed"]]
    for index, owner in enumerate(table.owners):
        fill_owner(owner, index, facts)
    for seat in seats:
        fill_seat(seat, facts)
    fill_cards(table, facts)
    return table


def fill_owner(owner: Owner, index: int, facts: dict[str, Any]) -> None:
    owner.cubes = Counter(facts["cubes"][index])
    owner.breweries = Counter(facts["breweries"][index])
    for name in ("points", "gold", "cubes_left", "breweries_left", "brewers", "eaten", "burnt"):
        setattr(owner, name, facts[name][index])
    owner.sources = Counter(dict(zip(SOURCES, facts["sources"][index], strict=True)))
    owner.points_by_turn = list(facts["points_by_turn"][index])


def fill_seat(seat: Seat, facts: dict[str, Any]) -> None:
    number = seat.number
    seat.beer, seat.production = facts["beer"][number], facts["production"][number]
    seat.box_tokens = list(facts["box_tokens"][number])
    seat.slots = list(facts["slots"][number])
    seat.slots_used = list(facts["slots_used"][number])
    seat.allies = list(facts["allies"][number])
    seat.allies_used = set(facts["allies_used"]) & set(seat.allies)
    seat.on_brew_beer = facts["brewing"][number]
    seat.card_performed = facts["card_performed"][number]


def fill_cards(table: Table, facts: dict[str, Any]) -> None:
    owners = {owner.number: owner for owner in table.owners}
    for name in ("turn", "stage", "gnome_cards_left", "brewer_turn", "drafted"):
        setattr(table, name, facts[name])
    for name in ("ally_deck", "allies_on_offer", "allies_out", "gnome_deck", "display"):
        setattr(table, name, list(facts[name]))
    table.gnome_discards = [card.number for card in GNOME_CARDS if card.number not in table.gnome_deck]
    table.card_brewers = {place: owners[number] for place, number in facts["card_brewers"].items()}
    table.board_brewers = {
        name: [owners[number] for number in numbers] for name, numbers in facts["board_brewers"].items()
    }
    table.gnome_actions, table.gnome_takings = facts["gnome_actions"], facts["gnome_takings"]
