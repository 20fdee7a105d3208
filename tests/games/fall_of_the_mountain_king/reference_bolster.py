"""Bolster and Influence, covered or by the Wheel (R70 to R77, R85)."""

from games.fall_of_the_mountain_king.reference_action import Action, bonus_at
from games.fall_of_the_mountain_king.reference_data import PLACES, in_order
from games.fall_of_the_mountain_king.reference_table import (
    Question,
    Seat,
    Steps,
    Table,
    choose_number,
    order_of,
)


def bolster(table: Table, action: Action, power: int, by_wheel: bool = False) -> Steps:
    """R70, R71."""
    seat = action.seat
    places = [place for place in bolstered(table, seat) if seat.supply or elsewhere(seat, place)]
    if not places:
        table.note("a Bolster of nobody")
        return
    place = yield Question(seat, "bolster", places)
    bonus = bonus_at(seat, place, "bolster", action.strong, by_wheel)
    table.note("a Bolster at the pawn", bonus)
    power += bonus
    added = 0
    if seat.supply:
        most = min(power, seat.supply)
        added = yield from choose_number(seat, "add", most)
        seat.supply -= added
        seat.trolls[place] += added
    if not seat.supply:
        yield from recall(table, action, place, power - added, must=added == 0)


def bolstered(table: Table, seat: Seat) -> list[str]:
    """R70, R141."""
    places = set(table.dominated(seat))
    if seat.holds("bolster_controlled"):
        table.note("Bolster where one controls", set(table.controlled(seat)) - places)
        places |= set(table.controlled(seat))
    return in_order(places)


def elsewhere(seat: Seat, place: str) -> list[str]:
    """Places with regular Trolls, then pawns, that are not in a place."""
    places = [other for other in in_order(seat.places_of_units()) if other != place and seat.trolls[other]]
    return places + [name for name in sorted(seat.pawns, key=order_of) if seat.pawns[name] != place]


def recall(table: Table, action: Action, place: str, power: int, must: bool) -> Steps:
    """R71: one unit for each point of power left, in any order."""
    seat = action.seat
    for number in range(power):
        options = elsewhere(seat, place)
        if not options:
            return
        noun = yield Question(seat, "recall", options + ["done"] * (number > 0 or not must))
        if noun == "done":
            return
        table.note("a unit is recalled")
        if noun in PLACES:
            seat.trolls[noun] -= 1
            seat.trolls[place] += 1
        else:
            seat.pawns[noun] = place


def influence(table: Table, seat: Seat, power: int) -> Steps:
    """R73 to R77, R135."""
    if not table.display:
        return
    name = yield Question(seat, "influence", list(table.display))
    track = table.influence[name]
    if not track.stack:
        bonuses = [champion.numbers["bonus"] for champion in seat.holds("first_influence")]
        power += max([1, *bonuses])
    track.rise(seat.number, power)
    table.note("Influence beyond eight", track.values[seat.number] > 8)
