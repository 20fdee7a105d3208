"""Phase four: the Gnome cards (R83 to R92)."""

from collections.abc import Callable

from games.rise_of_the_gnomes.reference_dragon import fly_or_move
from games.rise_of_the_gnomes.reference_figures import GNOME_FIGURES, KEEP, LAND_TYPES, POINTS, GnomeCard
from games.rise_of_the_gnomes.reference_map import in_order
from games.rise_of_the_gnomes.reference_owners import Question, Seat
from games.rise_of_the_gnomes.reference_table import Steps, Table


def play_gnome_cards(table: Table) -> Steps:
    """R83, R92."""
    while table.gnome_cards_left > 0:
        table.gnome_cards_left -= 1
        card = table.draw_gnome_card()
        table.gnome_card = card
        yield from fly_or_move(table, card)
        yield from act(table, card)
        table.gnome_discards.append(card.number)
        table.gnome_card = None


def act(table: Table, card: GnomeCard) -> Steps:
    """The first possible action; the third is points (R84)."""
    table.gnome_actions += 1
    for action, types in card.actions:
        eligible, perform = RULES[action]
        cell = first_tile(table, card, types, eligible(table))
        if cell is not None:
            yield from perform(table, card, cell)
            return
    table.gnomes.score("cards", POINTS["third_action"])


def first_tile(table: Table, card: GnomeCard, types: list[str], eligible: list[str]) -> str | None:
    """R85."""
    for kind in types:
        cells = [cell for cell in eligible if table.map.type(cell) == kind]
        if cells:
            return min(cells, key=lambda cell: card.icon_rank(table.map.tiles[cell]))
    return None


def needs_cube(eligible: Callable[[Table], list[str]]) -> Callable[[Table], list[str]]:
    """R86."""
    return lambda table: eligible(table) if table.gnomes.cubes_left > 0 else []


def competition_cells(table: Table) -> list[str]:
    return [cell for cell in table.occupied(table.gnomes) if seats_there(table, cell)]


def seats_there(table: Table, cell: str) -> list[Seat]:
    """Seats with a cube, in turn order."""
    return [seat for seat in table.turn_order() if seat.cubes[cell] > 0]


def compete(table: Table, card: GnomeCard, cell: str) -> Steps:
    """R87, G7."""
    table.gnome_takings += 1
    for _ in range(GNOME_FIGURES["competition_removed"]):
        candidates = seats_there(table, cell)
        if not candidates:
            break
        by_choice = table.rulings["competition_victim"] == "start player"
        if not by_choice:
            strongest = max(seat.strength(cell) for seat in candidates)
            candidates = [seat for seat in candidates if seat.strength(cell) == strongest]
        victim = candidates[0]
        if by_choice or len(candidates) > 1:
            chooser = table.start_player
            nouns = [table.owner_noun(chooser, seat) for seat in candidates]
            noun = yield Question(chooser, "gnome victim", nouns)
            victim = candidates[nouns.index(noun)]
        victim.return_cube(cell)
    table.gnomes.add_cubes(cell, GNOME_FIGURES["competition_added"])


def add_three(table: Table, card: GnomeCard, cell: str) -> Steps:
    """R88."""
    table.gnomes.add_cubes(cell, GNOME_FIGURES["cubes"])
    yield from ()


def expand_cells(table: Table) -> list[str]:
    """R89."""
    if table.gnomes.breweries_left == 0:
        return []
    return [
        cell
        for cell in table.map.open()
        if table.controls(table.gnomes, cell) and table.gnomes.breweries[cell] == 0
    ]


def expand(table: Table, card: GnomeCard, cell: str) -> Steps:
    table.gnome_takings += any(seat.breweries[cell] > 0 for seat in table.seats)
    for seat in table.seats:
        while seat.breweries[cell] > 0:
            seat.return_brewery(cell)
    table.gnomes.put_brewery(cell)
    yield from ()


def caravan_destinations(table: Table, cell: str) -> list[str]:
    """R90: touching, without boats."""
    found = table.map.adjacent(cell, by_boat=False)
    return [after for after in in_order(found) if table.map.type(after) in (KEEP, *LAND_TYPES)]


def caravan_cells(table: Table) -> list[str]:
    """G22."""
    return [
        cell
        for cell in table.map.open()
        if table.gnomes.cubes[cell] > 0 and caravan_destinations(table, cell)
    ]


def travel(table: Table, card: GnomeCard, cell: str) -> Steps:
    """R90, R91: DragonKeep, then icon by icon; too large a group is the start player's choice."""
    left = caravan_destinations(table, cell)
    while left and table.gnomes.cubes[cell] > 0:
        first = min(card.icon_rank(table.map.tiles[after]) for after in left)
        group = [after for after in left if card.icon_rank(table.map.tiles[after]) == first]
        after = group[0]
        if len(group) > table.gnomes.cubes[cell]:
            after = yield Question(table.start_player, "gnome caravan", group)
        table.gnomes.move_cubes(cell, after, 1)
        left.remove(after)


RULES: dict[str, tuple[Callable[[Table], list[str]], Callable[[Table, GnomeCard, str], Steps]]] = {
    "beer competition": (needs_cube(competition_cells), compete),
    "immigration": (needs_cube(lambda table: table.map.open()), add_three),
    "barrel delivery": (needs_cube(lambda table: table.within_reach(table.gnomes)), add_three),
    "brew festival": (needs_cube(lambda table: table.occupied(table.gnomes)), add_three),
    "expand": (expand_cells, expand),
    "caravan": (caravan_cells, travel),
}
