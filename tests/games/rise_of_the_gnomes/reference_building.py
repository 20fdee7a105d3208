"""Breweries and tokens (R53 to R58)."""

from games.rise_of_the_gnomes.reference_figures import DESERT, GNOMELAND, LAIR, POINTS, SEA, SLOTS, UPGRADES
from games.rise_of_the_gnomes.reference_owners import Question, Seat
from games.rise_of_the_gnomes.reference_table import Steps, Table


def build_targets(table: Table, seat: Seat) -> list[str]:
    """R53, R54, R56."""
    forbidden = {LAIR, GNOMELAND}
    if not seat.may("sea_brewery"):
        forbidden.add(SEA)
    if not seat.may("desert_brewery"):
        forbidden.add(DESERT)
    most = 1 if seat.may("second_brewery") else 0
    return [
        cell
        for cell in table.map.open()
        if table.map.type(cell) not in forbidden
        and table.controls(seat, cell)
        and seat.breweries[cell] <= most
        and (seat.breweries_left > 0 or movable_breweries(table, seat, cell))
    ]


def movable_breweries(table: Table, seat: Seat, target: str) -> list[str]:
    """Where a brewery can come from when all nine are out (R56)."""
    return [cell for cell in table.map.open() if seat.breweries[cell] > 0 and cell != target]


def build(table: Table, seat: Seat, cell: str, gold: int = 0) -> Steps:
    """The brewery comes from the board, or from another tile when all nine are out.

    ``gold`` comes with it, before the token of its box.
    """
    if seat.breweries_left == 0:
        source = yield Question(seat, "relocate", movable_breweries(table, seat, cell))
        replace_breweries(table, seat, cell)
        seat.breweries[source] -= 1
        seat.breweries[cell] += 1
        seat.gold += gold
        return
    replace_breweries(table, seat, cell)
    box = seat.next_box()
    seat.put_brewery(cell)
    seat.gold += gold
    yield from take_box_token(table, seat, box)


def replace_breweries(table: Table, seat: Seat, cell: str) -> None:
    """The others' breweries go home; two points for each of the Gnomes' (R53, R55)."""
    for owner in table.owners:
        while owner is not seat and owner.breweries[cell] > 0:
            owner.return_brewery(cell)
            if owner is table.gnomes:
                seat.score("cards", POINTS["conversion"] + seat.modifier("conversion_vp"))


def take_box_token(table: Table, seat: Seat, box: int) -> Steps:
    """R57: with no free slot the token stays where it is."""
    if seat.box_tokens[box] and seat.free_slots():
        seat.box_tokens[box] = False
        yield from place_token(table, seat)


def place_token(table: Table, seat: Seat) -> Steps:
    """R58."""
    slot = yield Question(seat, "token", seat.free_slots())
    number = int(slot.removeprefix("slot ")) - 1
    seat.slots[number] = True
    upgrade = UPGRADES[SLOTS[seat.race][number]]
    if upgrade.hook == "token_placed":
        seat.production += upgrade.effects.get("production", 0)
        seat.gain_beer(upgrade.effects.get("beer", 0))
        seat.gold += upgrade.effects.get("gold", 0)
        seat.score("cards", upgrade.effects.get("vp", 0))
