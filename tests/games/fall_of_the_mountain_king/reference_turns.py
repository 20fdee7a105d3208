"""The battle: turns, and Champions' abilities "on your turn" (R39 to R54, R125, R128, R149)."""

from games.fall_of_the_mountain_king.reference_action import Action, boost, new_action, seize
from games.fall_of_the_mountain_king.reference_advance import advance
from games.fall_of_the_mountain_king.reference_bolster import bolster, influence
from games.fall_of_the_mountain_king.reference_cover import Cover, may_begin, name_set, put_cubes
from games.fall_of_the_mountain_king.reference_data import CHAMPIONS, KINDS
from games.fall_of_the_mountain_king.reference_scouting import anything_to_peek_at, scout
from games.fall_of_the_mountain_king.reference_table import Question, Seat, Steps, Table
from games.fall_of_the_mountain_king.reference_wheel import turn_wheel


def play_battle(table: Table, begun: int | None = None) -> Steps:
    """R39; ``begun`` is a seat whose turn has begun already."""
    first = table.start
    if begun is not None:
        yield from take_turn(table, table.seats[begun])
        first = (begun + 1) % len(table.seats)
    while any(seat.supplies for seat in table.seats):
        for seat in table.turn_order(first):
            if seat.supplies:
                seat.supplies -= 1
                yield from take_turn(table, seat)


def take_turn(table: Table, seat: Seat) -> Steps:
    """R40, R44, R54; ``step`` says which action is next: first, second, free (R125) or none."""
    step = "first"
    while True:
        kinds = [kind for kind in KINDS if step != "none" and may_begin(seat, kind, step != "first")]
        claws = usable_claws(table, seat)
        table.note("nothing can be covered", step == "first" and not kinds)
        if not kinds and not claws:
            return
        must_act = step == "first" and kinds
        noun = yield Question(seat, "turn", kinds + claws + ([] if must_act else ["done"]))
        if noun == "done":
            return
        if noun in claws:
            yield from use_claw(table, seat, noun)
            continue
        cover = Cover(seat, noun, weak_only=step != "first")
        yield from name_set(table, cover)
        action = new_action(table, seat, noun, cover.strong, cover.power)
        put_cubes(cover)
        yield from perform(table, action)
        step = next_step(table, step, action)


def next_step(table: Table, step: str, action: Action) -> str:
    """R40, R125."""
    if step != "first":
        return "none"
    if not action.strong:
        return "second"
    holders = {champion.name for champion in action.seat.holds("free_weak_action")}
    is_free = action.kind == "advance" and bool(holders & action.moved_pawns)
    table.note("a free Weak action", is_free)
    return "free" if is_free else "none"


def perform(table: Table, action: Action) -> Steps:
    """The boost, the action with all it causes, and what it has seized."""
    yield from boost(table, action)
    if action.kind == "advance":
        yield from advance(table, action)
    elif action.kind == "bolster":
        yield from bolster(table, action, action.power)
    elif action.kind == "influence":
        yield from influence(table, action.seat, action.power)
    else:
        yield from turn_wheel(table, action)
    seize(table, action)


# On your turn (R54)


def usable_claws(table: Table, seat: Seat) -> list[str]:
    """R128, R149; a Claw of no use is not offered (G46)."""
    movers = [each.name for each in seat.with_claw("relocate") if relocations(table, seat, each.name)]
    scouts = [each.name for each in seat.with_claw("free_scout") if anything_to_peek_at(table, seat)]
    return movers + scouts


def relocations(table: Table, seat: Seat, pawn: str) -> list[str]:
    """R128."""
    if pawn not in seat.pawns:
        return []
    caverns = [cavern for cavern in table.map.caverns if not table.overrun(cavern)]
    return [place for place in caverns + seat.lairs if place != seat.pawns[pawn]]


def use_claw(table: Table, seat: Seat, name: str) -> Steps:
    seat.use_claw(name)
    if CHAMPIONS[name].effect == "relocate":
        action = new_action(table, seat, "relocate", strong=False, power=0)
        seat.pawns[name] = yield Question(seat, "relocate", relocations(table, seat, name))
        seize(table, action)
    else:
        yield from scout(table, seat)
