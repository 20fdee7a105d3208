"""Advance, and the attack on Gnomes (R55 to R65)."""

from collections.abc import Generator
from dataclasses import dataclass, field

from games.fall_of_the_mountain_king.reference_action import Action, bonus_at
from games.fall_of_the_mountain_king.reference_data import BOOST_WIRE, BREACH_WIRE, PLACES, clan_of, in_order
from games.fall_of_the_mountain_king.reference_invasion import breach
from games.fall_of_the_mountain_king.reference_table import Question, Seat, Steps, Table, order_of
from games.fall_of_the_mountain_king.reference_wheel import advance_wheel, raise_boost


def advance(table: Table, action: Action) -> Steps:
    """R55, R57, R65."""
    seat = action.seat
    destinations = [place for place in table.map.caverns + seat.lairs if travellers(table, seat, place)]
    if not destinations:
        table.note("an Advance of nobody")
        return
    destination = yield Question(seat, "destination", destinations)
    action.power += bonus_at(seat, destination, "advance", action.strong)
    troops = yield from move_troops(table, action, destination)
    if table.overrun(destination):
        yield from attack(table, action, destination, troops)


# Who may go (R56, R57, R63, R64, R127)


def travellers(table: Table, seat: Seat, destination: str) -> list[str]:
    """Places with regular Trolls, in order, then pawns, that could go to a destination from elsewhere."""
    origins = reaching(table, seat, destination, table.established(seat))
    places = [place for place in in_order(origins) if seat.trolls[place]]
    pawns = []
    for name in sorted(seat.pawns, key=order_of):
        free = any(champion.name == name for champion in seat.holds("free_passage"))
        reach = reaching(table, seat, destination, passable(table, seat)) if free else origins
        if seat.pawns[name] in reach:
            pawns.append(name)
            table.note("a free passage", free and seat.pawns[name] not in origins)
    return places + pawns


def passable(table: Table, seat: Seat) -> set[str]:
    """R127: caverns that are not overrun and own Lairs."""
    return {cavern for cavern in table.map.caverns if not table.overrun(cavern)} | set(seat.lairs)


def reaching(table: Table, seat: Seat, destination: str, between: set[str]) -> set[str]:
    """Places from which the destination can be reached through places of ``between`` only."""
    found: set[str] = set()
    waiting = [destination]
    while waiting:
        for place in table.map.near[waiting.pop()]:
            enterable = not table.is_lair(place) or place in seat.lairs
            if enterable and place not in found and place != destination:
                found.add(place)
                if place in between:
                    waiting.append(place)
    return found


# Moving (R58, R150)


@dataclass
class Troops:
    """What has advanced."""

    trolls: int = 0
    pawns: list[str] = field(default_factory=list)


def move_troops(table: Table, action: Action, destination: str) -> Generator[Question, str, Troops]:
    """Who may go is settled before the first of them goes (R63); places in order, then Champions."""
    seat, troops = action.seat, Troops()
    order = travellers(table, seat, destination)
    free = {champion.name for champion in seat.holds("free_advance")}
    counted, last = 0, 0
    while True:
        options = [
            noun
            for position, noun in enumerate(order)
            if (counted < action.power or noun in free)
            and (
                position > last
                or not (troops.trolls or troops.pawns)
                or (position == last and noun in PLACES)
            )
            and (noun not in PLACES or seat.trolls[noun])
        ]
        if not options:
            return troops
        noun = yield Question(seat, "troops", options + ["done"] * bool(troops.trolls or troops.pawns))
        if noun == "done":
            return troops
        last = order.index(noun)
        counted += noun not in free
        table.note("a pawn comes along freely", noun in free)
        if noun in PLACES:
            seat.trolls[noun] -= 1
            seat.trolls[destination] += 1
            troops.trolls += 1
        else:
            seat.pawns[noun] = destination
            troops.pawns.append(noun)
            action.moved_pawns.add(noun)


# Attacking (R59 to R61)


def attack(table: Table, action: Action, cavern: str, troops: Troops) -> Steps:
    """R59, R124, R136."""
    seat = action.seat
    for gnome in table.gnomes[cavern]:
        gnome.known = {each.number for each in table.seats}
    strength = sum(gnome.strength for gnome in table.gnomes[cavern])
    resistance = strength
    for champion in seat.holds("weaken_gnomes"):
        if champion.name in troops.pawns:
            resistance = max(champion.numbers["least"], resistance - champion.numbers["by"])
    attackers = troops.trolls + sum(seat.pawn_value(name, "attack_value") for name in troops.pawns)
    table.note("a pawn turns an attack", attackers >= resistance > 0 and units_of(troops) < strength)
    if attackers >= resistance:
        yield from win(table, action, cavern, strength)
    else:
        yield from retreat(table, seat, cavern, troops)


def units_of(troops: Troops) -> int:
    return troops.trolls + len(troops.pawns)


def win(table: Table, action: Action, cavern: str, strength: int) -> Steps:
    """R60, R68, R139, G9."""
    seat = action.seat
    table.note("a victory")
    seat.honour += strength + seat.total("victory_honour", "honour")
    table.votes[clan_of(cavern)].rise(seat.number, 1)
    action.won.add(cavern)
    defeated, table.gnomes[cavern] = table.gnomes[cavern], []
    table.near_wheel.update(gnome.strength for gnome in defeated)
    wires = advance_wheel(table, len(defeated))
    if BOOST_WIRE in wires and table.rulings["forced_boost"]:
        raise_boost(table, seat)
    if BREACH_WIRE in wires:
        table.note("a victory causes a Breach")
        yield from breach(table, seat)


def retreat(table: Table, seat: Seat, cavern: str, troops: Troops) -> Steps:
    """R61, R142, G47."""
    lair = yield Question(seat, "retreat", list(seat.lairs))
    table.note("a repulse")
    seat.trolls[cavern] -= troops.trolls
    seat.trolls[lair] += troops.trolls
    for name in troops.pawns:
        seat.pawns[name] = lair
    if len(table.gnomes[cavern]) == 1 and not seat.holds("no_entrenchment"):
        table.add_unseen_gnome(cavern)
