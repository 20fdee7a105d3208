"""Phase three: the action cards (R71 to R82, R35)."""

from collections.abc import Callable, Generator
from dataclasses import dataclass

from games.rise_of_the_gnomes.reference_building import build, build_targets
from games.rise_of_the_gnomes.reference_effects import add_some
from games.rise_of_the_gnomes.reference_figures import ACTION_FIGURES, CARD_ROW, CARD_SPACES
from games.rise_of_the_gnomes.reference_map import in_order
from games.rise_of_the_gnomes.reference_owners import Owner, Question, Seat
from games.rise_of_the_gnomes.reference_table import Steps, Table

PHASES = {
    "barrel delivery": "delivery",
    "beer competition": "competition",
    "brew festival": "festival",
    "caravan": "caravan",
    "expand": "expand",
}


def play_action_cards(table: Table) -> Steps:
    """R71."""
    yield from settle(table)
    for position in range(CARD_ROW):
        for space in range(CARD_SPACES):
            owner = table.card_brewers.pop((position, space), None)
            if isinstance(owner, Seat):
                yield from take_up(table, owner, (position, space))


def settle(table: Table) -> Steps:
    """A seat without cubes on the map takes four to a land tile (R35, G34)."""
    for seat in table.turn_order():
        if seat.cubes.total() == 0:
            targets = [cell for cell in table.map.open() if table.map.is_land(cell)]
            cell = yield Question(seat, "settle", targets)
            seat.add_cubes(cell, ACTION_FIGURES["settle_cubes"])


def take_up(table: Table, seat: Seat, place: tuple[int, int]) -> Steps:
    """R72: asked only if the seat can pay and the action is possible."""
    action, cost = table.space_action(place), card_price(table, seat, place)
    targets, perform = RULES[action]
    possible = targets(table, seat)
    if not seat.can_pay(0, cost) or not possible:
        return
    cell = yield Question(seat, PHASES[action], [*possible, "decline"])
    if cell == "decline":
        return
    seat.pay(0, cost)
    seat.card_performed = True
    yield from perform(table, seat, cell)


def card_price(table: Table, seat: Seat, place: tuple[int, int]) -> int:
    """R38, R103, G33."""
    discounts = {"beer competition": "competition_discount", "expand": "expand_discount"}
    action = table.space_action(place)
    discount = seat.modifier(discounts[action]) if action in discounts else 0
    if not seat.card_performed:
        discount += seat.modifier("first_card_discount")
    return max(0, table.space_price(place) - discount)


def amount(seat: Seat, name: str) -> int:
    """A number of an action with the seat's modifiers (R79)."""
    return ACTION_FIGURES[name] + seat.modifier(name)


# Cubes of a seat whose board is empty (R80)


def other_sources(table: Table, seat: Seat, cell: str) -> list[str]:
    """Tiles from which a seat can take cubes to a tile."""
    return [source for source in table.map.open() if seat.cubes[source] > 0 and source != cell]


def has_cubes_for(table: Table, seat: Seat, cell: str) -> bool:
    return seat.cubes_left > 0 or bool(other_sources(table, seat, cell))


@dataclass
class Load:
    """Cubes to place, and the tile they were taken up from; None for those of the board."""

    number: int
    source: str | None


def take_up_from(seat: Seat, source: str, most: int) -> Generator[Question, str, Load]:
    """One to ``most`` cubes of a tile come to the board, to be placed at once."""
    most = min(most, seat.cubes[source])
    number = int((yield Question(seat, "cubes", [str(number) for number in range(1, most + 1)])))
    for _ in range(number):
        seat.return_cube(source)
    return Load(number, source)


def load(table: Table, seat: Seat, cell: str, most: int) -> Generator[Question, str, Load]:
    """From the board as many as there are, or from one other tile if it is empty (R31, R80)."""
    if seat.cubes_left > 0:
        return Load(min(most, seat.cubes_left), None)
    source = yield Question(seat, "source", other_sources(table, seat, cell))
    return (yield from take_up_from(seat, source, most))


# Barrel delivery (R73, R105)


def delivery_targets(table: Table, seat: Seat) -> list[str]:
    found: set[str] = set()
    for cell in table.occupied(seat):
        reach = table.adjacent(seat, cell)
        if seat.may("delivery_second_step"):
            reach |= {after for step in reach for after in table.map.adjacent(step, by_boat=False)}
        found |= reach - {cell}
    return [cell for cell in in_order(found) if table.takes_cubes(cell) and has_cubes_for(table, seat, cell)]


def deliver(table: Table, seat: Seat, cell: str) -> Steps:
    cubes = yield from load(table, seat, cell, amount(seat, "delivery_cubes"))
    seat.add_cubes(cell, cubes.number)


# Beer competition (R74)


def competition_targets(table: Table, seat: Seat) -> list[str]:
    return [cell for cell in table.occupied(seat) if victims(table, seat, cell)]


def victims(table: Table, seat: Seat, cell: str) -> list[Owner]:
    """Other owners with a cube there (G8)."""
    return [owner for owner in table.owners if owner is not seat and owner.cubes[cell] > 0]


def compete(table: Table, seat: Seat, cell: str) -> Steps:
    was_empty = seat.cubes_left == 0
    for _ in range(amount(seat, "competition_removed")):
        nouns = [table.owner_noun(seat, owner) for owner in victims(table, seat, cell)]
        if not nouns:
            break
        noun = yield Question(seat, "victim", [*nouns, "done"])
        if noun == "done":
            break
        table.owner_of_noun(seat, noun).return_cube(cell)
        yield from settle(table)
    most = amount(seat, "competition_added")
    if not table.takes_cubes(cell):
        return
    if not was_empty:
        yield from add_some(seat, cell, most)
        return
    sources = other_sources(table, seat, cell)
    if sources:
        source = yield Question(seat, "source", [*sources, "done"])
        if source != "done":
            cubes = yield from take_up_from(seat, source, most)
            seat.add_cubes(cell, cubes.number)


# Brew festival (R75, R106)


def festival_targets(table: Table, seat: Seat) -> list[str]:
    return [
        cell for cell in table.occupied(seat) if table.takes_cubes(cell) and has_cubes_for(table, seat, cell)
    ]


def celebrate_festival(table: Table, seat: Seat, cell: str) -> Steps:
    others = [other for other in table.occupied(seat) if other != cell and table.takes_cubes(other)]
    cubes = yield from load(table, seat, cell, amount(seat, "festival_cubes"))
    others = [other for other in others if other != cubes.source]
    here = cubes.number
    if seat.may("festival_two_tiles") and cubes.number > 1 and others:
        here = int((yield Question(seat, "share", [str(number) for number in range(1, cubes.number + 1)])))
    seat.add_cubes(cell, here)
    if here < cubes.number:
        second = yield Question(seat, "second tile", others)
        seat.add_cubes(second, cubes.number - here)


# Caravan (R76, R103)


def caravan_destinations(table: Table, seat: Seat, cell: str) -> list[str]:
    return [after for after in in_order(table.adjacent(seat, cell)) if table.takes_cubes(after)]


def caravan_sources(table: Table, seat: Seat) -> list[str]:
    return [
        cell for cell in table.map.open() if seat.cubes[cell] > 0 and caravan_destinations(table, seat, cell)
    ]


def travel(table: Table, seat: Seat, cell: str) -> Steps:
    destinations = caravan_destinations(table, seat, cell)
    reached: list[str] = []
    for _ in range(amount(seat, "caravan_cubes")):
        if seat.cubes[cell] == 0:
            break
        after = yield Question(seat, "destination", destinations + (["done"] if reached else []))
        if after == "done":
            break
        seat.move_cubes(cell, after, 1)
        reached.append(after)
    followers = min(seat.modifier("caravan_follower"), seat.cubes_left)
    if followers > 0 and reached:
        after = yield Question(seat, "follower", [*in_order(reached), "done"])
        if after != "done":
            seat.add_cubes(after, followers)


# Expand (R77, R103)


def expand(table: Table, seat: Seat, cell: str) -> Steps:
    yield from build(table, seat, cell, gold=seat.modifier("expand_gold"))


RULES: dict[str, tuple[Callable[[Table, Seat], list[str]], Callable[[Table, Seat, str], Steps]]] = {
    "barrel delivery": (delivery_targets, deliver),
    "beer competition": (competition_targets, compete),
    "brew festival": (festival_targets, celebrate_festival),
    "caravan": (caravan_sources, travel),
    "expand": (build_targets, expand),
}
