"""The Gnome action: the Wheel, its wires and effects; moving anybody's units (R78 to R88)."""

from games.fall_of_the_mountain_king.reference_action import Action, certain_bonus
from games.fall_of_the_mountain_king.reference_bolster import bolster, influence
from games.fall_of_the_mountain_king.reference_data import (
    BOOST_TRACK,
    BOOST_WIRE,
    BREACH_WIRE,
    EFFECTS_OF_WHEEL,
    in_order,
)
from games.fall_of_the_mountain_king.reference_invasion import breach
from games.fall_of_the_mountain_king.reference_scouting import scout
from games.fall_of_the_mountain_king.reference_table import (
    Question,
    Seat,
    Steps,
    Table,
    choose_number,
    order_of,
)


def turn_wheel(table: Table, action: Action) -> Steps:
    """R78, R79, R81 to R84."""
    seat = action.seat
    most = min(action.power, len(EFFECTS_OF_WHEEL))
    moved = yield from choose_number(seat, "wheel", most)
    wires = advance_wheel(table, moved)
    yield from scout(table, seat)
    for wire in wires:
        if wire == BOOST_WIRE:
            raise_boost(table, seat)
        else:
            table.note("the Wheel causes a Breach")
            yield from breach(table, seat)
    yield from take_effect(table, action, moved)


def advance_wheel(table: Table, spaces: int) -> list[int]:
    """Moves the pawn and tells the wires it has passed, in order; a wire is before its space."""
    entered = [(table.wheel + step) % len(EFFECTS_OF_WHEEL) for step in range(1, spaces + 1)]
    table.wheel = entered[-1]
    return [space for space in entered if space in (BOOST_WIRE, BREACH_WIRE)]


def raise_boost(table: Table, seat: Seat) -> None:
    """R82."""
    table.note("a Boost stays at its end", seat.boosts == len(BOOST_TRACK) - 1)
    seat.boosts = min(seat.boosts + 1, len(BOOST_TRACK) - 1)


def take_effect(table: Table, action: Action, moved: int) -> Steps:
    """R84 to R87, R144."""
    seat, effect = action.seat, EFFECTS_OF_WHEEL[table.wheel]
    if effect == "gain honour":
        seat.honour += moved + BOOST_TRACK[seat.boosts] + seat.total("wheel_honour", "honour")
    elif effect == "bolster":
        power = moved + certain_bonus(seat, "bolster", action.strong, by_wheel=True)
        yield from bolster(table, action, power, by_wheel=True)
    elif effect == "influence":
        power = moved + certain_bonus(seat, "influence", action.strong, by_wheel=True)
        yield from influence(table, seat, power)
    else:
        yield from move_trolls(table, seat, moved)


# Move Trolls (R87, R88, R155)


def move_trolls(table: Table, seat: Seat, most: int, may_decline: bool = False) -> Steps:
    """Up to so many units of anybody, at least one, from one place."""
    sources = [place for place in table.map.near if movable(table, seat, place)]
    if not sources:
        table.note("Trolls that cannot move")
        return
    source = yield Question(seat, "move from", in_order(sources) + ["done"] * may_decline)
    if source == "done":
        return
    table.note("units leave a Lair", table.is_lair(source))
    for number in range(most):
        options = movable(table, seat, source)
        if not options:
            return
        noun = yield Question(seat, "move", [*options, *["done"] * (number > 0)])
        if noun == "done":
            return
        owner = options[noun]
        target = yield Question(seat, "move to", steps_of(table, owner, source))
        if noun in owner.pawns:
            owner.pawns[noun] = target
        else:
            owner.trolls[source] -= 1
            owner.trolls[target] += 1


def steps_of(table: Table, owner: Seat, source: str) -> list[str]:
    """Adjacent Gnome-free caverns and the adjacent Lair of the owner."""
    return [
        place
        for place in in_order(table.map.near[source])
        if place in owner.lairs or (not table.is_lair(place) and not table.overrun(place))
    ]


def movable(table: Table, seat: Seat, source: str) -> dict[str, Seat]:
    """Units in a place that can go anywhere, and their owners; regular Trolls by distance of the seat."""
    found: dict[str, Seat] = {}
    for step, owner in enumerate(table.turn_order(seat.number)):
        if not steps_of(table, owner, source):
            continue
        if owner.trolls[source]:
            found[f"troll of seat +{step}" if step else "own troll"] = owner
        for name in sorted(owner.pawns_at(source), key=order_of):
            found[name] = owner
    return found
