"""The dragon: how it moves and what its rampage does (R59 to R70)."""

from games.rise_of_the_gnomes.reference_figures import BRIBE, FILL, LAIR, GnomeCard
from games.rise_of_the_gnomes.reference_owners import Owner, Question, Seat
from games.rise_of_the_gnomes.reference_table import Steps, Table


def put_dragon_into_lair(table: Table) -> None:
    """No bribe, no rampage (R34, R107); a lair that lies face down is turned up (G23)."""
    lair = next(cell for cell, tile in table.map.tiles.items() if tile.type == LAIR)
    table.map.face_down.discard(lair)
    table.map.dragon = lair


def move_dragon(table: Table, seat: Seat, steps: int) -> Steps:
    """R61."""
    cell = yield Question(seat, "dragon", table.map.dragon_reach(steps))
    yield from end_movement(table, cell)


def fly_or_move(table: Table, card: GnomeCard) -> Steps:
    """The dragon line of a Gnome card (R68, R70)."""
    dragon = table.map.dragon
    if dragon is None:
        return
    eligible = [cell for cell in table.map.cells_of(card.dragon_type) if cell != dragon]
    if not card.flies:
        eligible = [cell for cell in eligible if cell in table.map.dragon_adjacent(dragon)]
    if eligible:
        yield from end_movement(table, min(eligible, key=lambda cell: card.icon_rank(table.map.tiles[cell])))


def end_movement(table: Table, cell: str) -> Steps:
    """R63."""
    table.map.dragon = cell
    table.map.boats.discard(cell)
    bribed: list[Owner] = []
    yield from collect_bribes(table, cell, bribed)
    burn_brewery(table, cell, bribed)
    eat_cubes(table, cell, bribed)


def collect_bribes(table: Table, cell: str, bribed: list[Owner]) -> Steps:
    """R64, G6: in turn order, the Gnomes last."""
    bribe = BRIBE[table.turn - 1]
    for seat in table.turn_order():
        price = max(0, bribe - seat.modifier("bribe_discount"))
        if seat.occupies(cell) and seat.gold >= price:
            answer = yield Question(seat, "bribe", ["pay", "decline"])
            if answer == "pay":
                seat.gold -= price
                bribed.append(seat)
    if table.gnomes.occupies(cell) and table.gnomes.gold >= bribe:
        table.gnomes.gold -= bribe
        bribed.append(table.gnomes)


def burn_brewery(table: Table, cell: str, bribed: list[Owner]) -> None:
    """R65, R67."""
    for owner in table.owners:
        if owner.breweries[cell] > 0 and owner not in bribed:
            owner.return_brewery(cell)
            owner.burnt += 1
            return


def eat_cubes(table: Table, cell: str, bribed: list[Owner]) -> None:
    """R66, R104."""
    eaten = 0
    satisfied: list[Owner] = []
    while eaten < FILL[table.turn - 1]:
        eligible = [
            owner
            for owner in table.owners
            if owner.cubes[cell] > 0 and owner not in bribed and owner not in satisfied
        ]
        if not eligible:
            return
        for owner in eligible:
            owner.return_cube(cell)
            owner.eaten += 1
            eaten += 1
            if isinstance(owner, Seat) and owner.may("one_cube_eaten"):
                satisfied.append(owner)
