"""Phase five: points and gold (R93 to R95, R102)."""

from typing import Any

from games.rise_of_the_gnomes.reference_figures import (
    BEER_TABLE,
    BREWERY_BOXES,
    CUSTOMER_BOXES,
    CUSTOMERS_IN_BOX,
    GNOME_BREWERY_BOXES,
    GNOME_CUSTOMER_BOXES,
    GNOME_CUSTOMERS_IN_BOX,
    KEEP,
    LEVEL_POINTS,
    POINTS,
)
from games.rise_of_the_gnomes.reference_owners import Gnomes, Owner, Seat
from games.rise_of_the_gnomes.reference_table import Table


def score_turn(table: Table) -> None:
    for seat in table.seats:
        score_seat(table, seat)
    score_gnomes(table, table.gnomes)
    for owner in table.owners:
        owner.points_by_turn[table.turn - 1] = owner.points


def score_seat(table: Table, seat: Seat) -> None:
    """R93."""
    rows = sum(seat.production >= last for last in BEER_TABLE["last"])
    collect(seat, "production", BEER_TABLE, rows)
    collect(seat, "breweries", BREWERY_BOXES, seat.all_breweries - seat.breweries_left)
    collect(seat, "cubes", CUSTOMER_BOXES, (seat.all_cubes - seat.cubes_left) // CUSTOMERS_IN_BOX)
    score_keep(table, seat)
    controlled = sum(table.controls(seat, cell) for cell in table.map.tiles)
    for power in seat.powers():
        if power.hook == "income" and controlled >= power.effects.get("tiles", 0):
            seat.gold += power.effects.get("gold", 0)
            seat.gain_beer(power.effects.get("beer", 0))
            seat.score("cards", power.effects.get("vp", 0))


def score_gnomes(table: Table, gnomes: Gnomes) -> None:
    """R94, R95: the level comes last and never leads below 0."""
    collect(gnomes, "breweries", GNOME_BREWERY_BOXES, gnomes.all_breweries - gnomes.breweries_left)
    full = (gnomes.all_cubes - gnomes.cubes_left) // GNOME_CUSTOMERS_IN_BOX
    collect(gnomes, "cubes", GNOME_CUSTOMER_BOXES, full)
    score_keep(table, gnomes)
    gnomes.score("difficulty", max(LEVEL_POINTS[table.level], -gnomes.points))


def collect(owner: Owner, source: str, boxes: dict[str, Any], number: int) -> None:
    """Points and gold of the first ``number`` boxes."""
    owner.score(source, sum(boxes["vp"][:number]))
    owner.gold += sum(boxes["gold"][:number])


def score_keep(table: Table, owner: Owner) -> None:
    """G19."""
    if any(owner.breweries[cell] > 0 for cell in table.map.tiles if table.map.type(cell) == KEEP):
        owner.score("keep", POINTS["keep"])
