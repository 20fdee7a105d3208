"""What a claimed space or a drafted ally does at once (R39 to R41, R49, R50, R101, R107)."""

from games.rise_of_the_gnomes.reference_building import build, build_targets, place_token
from games.rise_of_the_gnomes.reference_dragon import move_dragon, put_dragon_into_lair
from games.rise_of_the_gnomes.reference_figures import SEA
from games.rise_of_the_gnomes.reference_owners import Question, Seat
from games.rise_of_the_gnomes.reference_table import Steps, Table

LEAST_SPENT = 3
MOST_SPENT = 12


def possible(table: Table, seat: Seat, effects: dict[str, int]) -> bool:
    """Whether each effect that has a target has one (R40)."""
    return not any(
        effects.get(name, 0) > 0 and not has_target(table, seat, name, effects) for name in effects
    )


def has_target(table: Table, seat: Seat, name: str, effects: dict[str, int]) -> bool:
    if name == "token":
        return bool(seat.free_slots())
    if name == "brewery":
        return bool(build_targets(table, seat))
    if name == "boat":
        return bool(boat_targets(table, seat))
    if name == "dragon_steps":
        return bool(table.map.dragon_reach(effects[name]))
    if name == "bards":
        return bool(bard_targets(table, seat))
    if name == "pilgrims":
        return bool(pilgrim_targets(table, seat))
    if name == "thugs_removed":
        return bool(thug_targets(table, seat, effects))
    if name == "gold_per_vp":
        return seat.gold >= LEAST_SPENT
    return True


def boat_targets(table: Table, seat: Seat) -> list[str]:
    """R25."""
    reach = table.within_reach(seat)
    return [cell for cell in reach if table.map.type(cell) == SEA and cell not in table.map.boats]


def bard_targets(table: Table, seat: Seat) -> list[str]:
    """R49, G10."""
    if seat.cubes_left == 0:
        return []
    return [cell for cell in table.within_reach(seat) if table.takes_cubes(cell)]


def pilgrim_targets(table: Table, seat: Seat) -> list[str]:
    """R107, G10."""
    if seat.cubes_left == 0:
        return []
    return [cell for cell in table.occupied(seat) if table.takes_cubes(cell)]


def thug_targets(table: Table, seat: Seat, effects: dict[str, int]) -> list[str]:
    """G31."""
    targets = [cell for cell in table.map.open() if table.gnomes.cubes[cell] > 0]
    occupied = table.occupied(seat)
    if effects.get("thugs_nearby", 0):
        return [cell for cell in targets if cell in occupied]
    if table.rulings["thugs_range"] == "reachable":
        return [cell for cell in targets if cell in occupied + table.within_reach(seat)]
    return targets


def perform(table: Table, seat: Seat, effects: dict[str, int], brewing_bonus: int = 0) -> Steps:
    """All effects in the order of R39; those without a target are skipped (R41)."""
    seat.gold += effects.get("gold", 0)
    seat.gain_beer(effects.get("beer", 0))
    seat.score("cards", effects.get("vp", 0))
    seat.production += effects.get("production", 0)
    if effects.get("brewing", 0):
        seat.gain_beer(seat.production + effects.get("brewing_bonus", 0) + brewing_bonus)
    for _ in range(effects.get("token", 0)):
        if seat.free_slots():
            yield from place_token(table, seat)
    for _ in range(effects.get("brewery", 0)):
        targets = build_targets(table, seat)
        if targets:
            cell = yield Question(seat, "build", targets)
            yield from build(table, seat, cell)
    for _ in range(effects.get("boat", 0)):
        targets = boat_targets(table, seat)
        if targets:
            table.map.boats.add((yield Question(seat, "boat", targets)))
    yield from use_dragon(table, seat, effects)
    for _ in range(effects.get("bards", 0)):
        targets = bard_targets(table, seat)
        if targets:
            seat.add_cubes((yield Question(seat, "bard", targets)), 1)
    yield from add_pilgrims(table, seat, effects)
    yield from employ_thugs(table, seat, effects)
    yield from celebrate(seat, effects)


def use_dragon(table: Table, seat: Seat, effects: dict[str, int]) -> Steps:
    """R61, R107."""
    if effects.get("dragon_lair", 0) and table.map.dragon is None:
        put_dragon_into_lair(table)
        return
    steps = effects.get("dragon_steps", 0)
    if table.map.dragon_reach(steps):
        yield from move_dragon(table, seat, steps)


def add_pilgrims(table: Table, seat: Seat, effects: dict[str, int]) -> Steps:
    """R107."""
    most = min(effects.get("pilgrims", 0), seat.cubes_left)
    targets = pilgrim_targets(table, seat)
    if most and targets:
        cell = yield Question(seat, "pilgrims", targets)
        yield from add_some(seat, cell, most)


def employ_thugs(table: Table, seat: Seat, effects: dict[str, int]) -> Steps:
    """R49, G31."""
    most = effects.get("thugs_removed", 0)
    targets = thug_targets(table, seat, effects)
    if not most or not targets:
        return
    cell = yield Question(seat, "thugs", targets)
    most = min(most, table.gnomes.cubes[cell])
    removed = yield Question(seat, "remove", [str(number) for number in range(1, most + 1)])
    for _ in range(int(removed)):
        table.gnomes.return_cube(cell)
    if table.takes_cubes(cell):
        yield from add_some(seat, cell, effects.get("thugs_added", 0))


def add_some(seat: Seat, cell: str, most: int) -> Steps:
    """None to ``most`` cubes from the board; not asked if there are none to add."""
    most = min(most, seat.cubes_left)
    if most > 0:
        added = yield Question(seat, "add", [str(number) for number in range(most + 1)])
        seat.add_cubes(cell, int(added))


def celebrate(seat: Seat, effects: dict[str, int]) -> Steps:
    """Orctoberfest: gold for points, the first three or more at once (R49, G13)."""
    rate = effects.get("gold_per_vp", 0)
    if not rate or seat.gold < LEAST_SPENT:
        return
    spent, scored, least = 0, 0, LEAST_SPENT
    while seat.gold >= least:
        amounts = [str(amount) for amount in range(least, min(MOST_SPENT, seat.gold) + 1)]
        answer = yield Question(seat, "spend", amounts + (["done"] if spent else []))
        if answer == "done":
            return
        seat.gold -= int(answer)
        spent += int(answer)
        seat.score("cards", spent // rate - scored)
        scored, least = spent // rate, 1
