"""Entrenchment, invasions, Breaches and falls (R90 to R104)."""

from collections.abc import Generator
from dataclasses import dataclass

from games.fall_of_the_mountain_king.reference_data import CLANS, DATA, Champion, in_order
from games.fall_of_the_mountain_king.reference_table import Choice, Gnome, Question, Seat, Steps, Table


@dataclass
class Invasion:
    """``active`` is the seat whose Breach it is, if it is one; ``has_fallen`` once one is First Fallen."""

    domain: str
    active: Seat | None = None
    has_fallen: bool = False


def entrench(table: Table) -> None:
    """R90."""
    for cavern in table.map.caverns:
        if len(table.gnomes[cavern]) == 1:
            table.add_unseen_gnome(cavern)


def invade_by_gate_cards(table: Table) -> Steps:
    """R91."""
    number = DATA["invasion"]["gnomes"][table.wave]
    for position in range(table.gate_row):
        table.gates_revealed = position + 1
        table.swarm = table.gates[position]
        yield from send_gnomes(table, Invasion(table.swarm), number)


def breach(table: Table, seat: Seat) -> Steps:
    """R97, R98."""
    numbers = DATA["breach"]
    here = CLANS.index(table.swarm)
    steps = range(-numbers["swarm_steps"], numbers["swarm_steps"] + 1)
    ring = [CLANS[(here + step) % len(CLANS)] for step in steps]
    noun = yield Question(seat, "swarm", [f"{clan} clan" for clan in ring])
    table.swarm = noun.split()[0]
    near = table.near_wheel.total()
    number = numbers["gnomes"] + -(-near // numbers["divisor"])
    table.note("a Breach of more Gnomes", near)
    table.gnome_supply.update(table.near_wheel)
    table.near_wheel.clear()
    yield from send_gnomes(table, Invasion(table.swarm, active=seat), number)


def send_gnomes(table: Table, invasion: Invasion, number: int) -> Steps:
    """R103: all are taken at the start, then come one after another."""
    table.note("too few Gnomes to invade", table.gnome_supply.total() < number)
    table.coming = [table.draw_gnome() for _ in range(min(number, table.gnome_supply.total()))]
    while table.coming:
        yield from send_gnome(table, invasion)


def send_gnome(table: Table, invasion: Invasion) -> Steps:
    """R92 to R96."""
    targets = best_targets(table, invasion.domain)
    if not targets:
        table.note("a Gnome reaches nothing")
        table.gnome_supply[table.coming.pop(0)] += 1
        return
    target = targets[0] if len(targets) == 1 else (yield from decide(table, invasion, targets))
    strength = table.coming.pop(0)
    if table.units(target) == 0:
        table.gnomes[target].append(Gnome(strength))
    else:
        table.gnome_supply[strength] += 1
        yield from lose_unit(table, invasion, target)


# The target (R92 to R94, R152)


def distances(table: Table, domain: str) -> dict[str, int]:
    """Caverns without Gnomes that can be reached, and how many caverns are passed on the way."""
    layer = set(table.map.gates[domain])
    found: dict[str, int] = {}
    seen: set[str] = set()
    steps = 1
    while layer:
        seen |= layer
        found |= {cavern: steps for cavern in layer if not table.overrun(cavern)}
        through = [cavern for cavern in layer if table.overrun(cavern)]
        layer = {other for cavern in through for other in table.map.tunnels[cavern]} - seen
        steps += 1
    return found


def ease(table: Table, cavern: str) -> int:
    """R92, G13, R145."""
    return sum(seat.worth(cavern, "ease") for seat in table.seats)


def best_targets(table: Table, domain: str) -> list[str]:
    """The easiest, and of these the nearest, in the order of the caverns."""
    found = distances(table, domain)
    easiest = [
        cavern for cavern in found if ease(table, cavern) == min(ease(table, other) for other in found)
    ]
    return in_order(cavern for cavern in easiest if found[cavern] == min(found[other] for other in easiest))


def vote_leader(table: Table, clan: str) -> Seat | None:
    """R94."""
    first = CLANS.index(clan)
    for plank in CLANS[first:] + CLANS[:first]:
        ranking = table.votes[plank].ranking()
        if ranking:
            table.note("the next plank decides", plank != clan)
            return table.seats[ranking[0]]
    table.note("nobody has a Vote")
    return None


def decide(table: Table, invasion: Invasion, targets: list[str]) -> Choice:
    """R94, R98, R152, G50."""
    decider = invasion.active or vote_leader(table, invasion.domain)
    first = invasion.active.number if invasion.active else table.start
    for seat in table.turn_order(first):
        claws = [champion.name for champion in seat.with_claw("decide_for_gnome")]
        if seat is decider or not claws:
            continue
        noun = yield Question(seat, "claim path", [*claws, "done"])
        if noun != "done":
            table.note("a path is claimed")
            seat.use_claw(noun)
            decider = seat
            break
    if decider is None:
        return str(table.draw_fairly(targets))
    return (yield Question(decider, "path", targets))


# Falls (R99 to R102)


def lose_unit(table: Table, invasion: Invasion, cavern: str) -> Steps:
    """R99; with the lot G41, G49."""
    lots = [seat for seat in table.seats for _ in range(seat.units(cavern))]
    seat = lots[0] if len(set(lots)) == 1 else table.draw_fairly(lots)
    table.note("a lot", len(set(lots)) > 1)
    if (yield from is_prevented(table, seat, cavern)):
        return
    kinds = [cavern] * bool(seat.trolls[cavern]) + seat.pawns_at(cavern)
    noun = kinds[0] if len(kinds) == 1 else (yield Question(seat, "fall", kinds))
    gain_for_fall(table, invasion, seat, noun)
    if noun == cavern:
        seat.trolls[cavern] -= 1
        seat.supply += 1
    else:
        table.note("a pawn falls")
        seat.pawns[noun] = yield Question(seat, "fallen pawn", list(seat.lairs))


def is_prevented(table: Table, seat: Seat, cavern: str) -> Generator[Question, str, bool]:
    """R137."""
    claws = [each.name for each in seat.with_claw("prevent_fall") if seat.pawns.get(each.name) == cavern]
    if not claws:
        return False
    noun = yield Question(seat, "prevent fall", [*claws, "done"])
    if noun == "done":
        return False
    seat.use_claw(noun)
    table.note("a fall is prevented")
    return True


def honour_of_fall(table: Table, invasion: Invasion, seat: Seat) -> int:
    """R101, R102, R133, R146."""
    if invasion.active:
        return seat.total("breach_fall_honour", "honour")
    if not invasion.has_fallen:
        return int(DATA["fallen"][table.rulings["first_fallen"]][table.wave])
    return int(DATA["fallen"]["others"]) + seat.total("later_fall_honour", "honour")


def gain_for_fall(table: Table, invasion: Invasion, seat: Seat, noun: str) -> None:
    """R101, R102, and R129 for a pawn."""
    table.note(f"a fall in {'a Breach' if invasion.active else 'an invasion'}")
    seat.honour += honour_of_fall(table, invasion, seat)
    invasion.has_fallen = True
    fallen: list[Champion] = [each for each in seat.holds("pawn_fall_honour") if each.name == noun]
    seat.honour += sum(champion.numbers["honour"] for champion in fallen)
