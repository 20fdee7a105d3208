"""An action under way: its power, and what is seized when it is over (R52, R53, R66 to R69, R130)."""

from dataclasses import dataclass, field

from games.fall_of_the_mountain_king.reference_data import Champion, clan_of
from games.fall_of_the_mountain_king.reference_table import Question, Seat, Steps, Table


@dataclass
class Action:
    """What the rules ask about an action later; ``contested`` and ``rival_held`` are from its start."""

    seat: Seat
    kind: str
    strong: bool
    power: int
    contested: list[str]
    rival_held: set[str]
    won: set[str] = field(default_factory=set)
    moved_pawns: set[str] = field(default_factory=set)


def new_action(table: Table, seat: Seat, kind: str, strong: bool, power: int) -> Action:
    """R66, R138."""
    contested = [
        cavern
        for cavern in table.map.caverns
        if (table.units(cavern) or table.overrun(cavern)) and not table.controls(seat, cavern)
    ]
    rival_held = {cavern for cavern in contested if any(rival.units(cavern) for rival in table.rivals(seat))}
    return Action(seat, kind, strong, power, contested, rival_held)


def seize(table: Table, action: Action) -> None:
    """R66 to R69, R138."""
    seat = action.seat
    seized = [
        cavern for cavern in action.contested if cavern not in action.won and table.controls(seat, cavern)
    ]
    for cavern in seized:
        table.votes[clan_of(cavern)].rise(seat.number, 1)
        if cavern in action.rival_held:
            seat.honour += seat.total("seize_honour", "honour")
    table.note("a seizing", seized)
    table.note("several seizings", len(seized) > 1)


# Power (R52, R53, R130)


def applies(champion: Champion, kind: str, strong: bool) -> bool:
    """Whether a bonus is for this kind of action, covered like this."""
    strength = champion.numbers["strength"]
    return champion.numbers["action"] == kind and strength in ("any", "strong" if strong else "weak")


def certain_bonus(seat: Seat, kind: str, strong: bool, by_wheel: bool = False) -> int:
    """Bonuses that need neither a Claw nor the destination."""
    return sum(
        champion.numbers["bonus"]
        for champion in seat.holds("bonus_power")
        if applies(champion, kind, strong)
        and not champion.claws
        and not champion.numbers["at_pawn"]
        and (champion.numbers["on_wheel"] or not by_wheel)
    )


def bonus_at(seat: Seat, place: str, kind: str, strong: bool, by_wheel: bool = False) -> int:
    """Bonuses for a destination where the pawn is."""
    return sum(
        champion.numbers["bonus"]
        for champion in seat.holds("bonus_power")
        if applies(champion, kind, strong)
        and champion.numbers["at_pawn"]
        and seat.pawns.get(champion.name) == place
        and (champion.numbers["on_wheel"] or not by_wheel)
    )


def boost(table: Table, action: Action) -> Steps:
    """Desperation or extra Supplies, and at most one Claw (R52, R53, R130)."""
    seat = action.seat
    action.power += certain_bonus(seat, action.kind, action.strong)
    stock = seat.supplies if action.strong else seat.desperation
    amounts = [str(amount) for amount in range(stock + 1)]
    claws = [
        champion.name
        for champion in seat.with_claw("bonus_power")
        if applies(champion, action.kind, action.strong)
    ]
    if not stock and not claws:
        return
    noun = yield Question(seat, "boost", amounts + claws)
    if noun in claws:
        champion = next(each for each in seat.champions if each.name == noun)
        seat.use_claw(noun)
        action.power += champion.numbers["bonus"]
        table.note("a Claw gives power")
        noun = (yield Question(seat, "boost", amounts)) if stock else "0"
    action.power += int(noun)
    if action.strong:
        seat.supplies -= int(noun)
    else:
        seat.desperation -= int(noun)
    table.note(f"a {'Strong' if action.strong else 'Weak'} action is boosted", noun != "0")
