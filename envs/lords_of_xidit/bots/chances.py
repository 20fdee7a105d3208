"""A lord's chance to win, as things stand: to survive one assessment after the other."""

from __future__ import annotations

import math
from typing import NamedTuple, TypeAlias

from ...core.bits import bit, has
from ...core.jit import kernel, wide
from ...core.record import Record
from ..assessment import influence
from ..components import ASSESSMENTS, CONTESTANTS, DUMMY, INFLUENCE, MOST_STEPS, REPUTATION, WEALTH
from .numbers import NUMBERS
from .regions import expected_reputation

_ASSESSMENTS = len(ASSESSMENTS)
Each: TypeAlias = tuple[float, float, float, float, float, float]
"""A number for each contestant, 0 for who does not take part."""

SPREADS = (4.5, 2.2, 4.5)
"""How much a lord's gold, stories and reputation vary over a game."""
SETTLED = 0.12
"""Part of this that is left at the end."""
SURVIVAL = 0.1
"""Worth of surviving an assessment, beside what it does for winning."""
STEEP = 4.0


class Contest(NamedTuple):
    """What the chances depend on beside one's own holdings."""

    wealth: Each
    """How easily each contestant comes last, as in the next two."""
    influence: Each
    reputation: Each
    middle: tuple[float, float, float]
    """The mean contestant's standing in each assessment."""
    own: tuple[float, float, float]
    left: float
    """Part of the game that is still to come."""


@kernel
def standing_of(tables: Record, state: Record, contestant: int, assessment: int) -> float:
    """What an assessment will find, as far as can be told."""
    if contestant == DUMMY:
        return float(tables.dummy_scores[assessment, state.dummy[assessment]])
    if assessment == WEALTH:
        return float(state.gold[contestant])
    if assessment == INFLUENCE:
        return float(influence(state, contestant))
    return expected_reputation(tables, state, contestant)


@kernel
def takes_part(tables: Record, state: Record, contestant: int) -> bool:
    """Whether there is such a contestant."""
    return contestant < state.seats or (contestant == DUMMY and tables.has_dummy != 0)


@kernel
def standing_or_none(tables: Record, state: Record, contestant: int, assessment: int) -> float:
    """The same, 0 if there is no such contestant."""
    if not takes_part(tables, state, contestant):
        return 0.0
    return standing_of(tables, state, contestant, assessment)


@kernel
def standings(tables: Record, state: Record, assessment: int) -> Each:
    """Of all contestants."""
    return (
        standing_or_none(tables, state, NUMBERS[0], assessment),
        standing_or_none(tables, state, NUMBERS[1], assessment),
        standing_or_none(tables, state, NUMBERS[2], assessment),
        standing_or_none(tables, state, NUMBERS[3], assessment),
        standing_or_none(tables, state, NUMBERS[4], assessment),
        standing_or_none(tables, state, NUMBERS[DUMMY], assessment),
    )


@kernel
def mean(tables: Record, state: Record, numbers: Each) -> float:
    """Of those who take part."""
    total = 0.0
    number = 0
    for contestant in range(CONTESTANTS):
        if takes_part(tables, state, contestant):
            total += numbers[contestant]
            number += 1
    return total / number


@kernel
def risk(ahead: float, assessment: int, left: float) -> float:
    """How easily a contestant comes last that stands so far ahead of the mean: falls, and never to 0."""
    measure = ahead / (STEEP * SPREADS[assessment] * (SETTLED + left))
    root = math.sqrt(1.0 + measure * measure) - measure
    return root * root * root * root


@kernel
def risk_of(
    tables: Record, state: Record, found: Each, contestant: int, assessment: int, middle: float, left: float
) -> float:
    """The risk of a contestant as things stand, 0 if there is no such."""
    if not takes_part(tables, state, contestant):
        return 0.0
    return risk(found[contestant] - middle, assessment, left)


@kernel
def risks(tables: Record, state: Record, found: Each, assessment: int, middle: float, left: float) -> Each:
    """The risks of all contestants, by their standings."""
    return (
        risk_of(tables, state, found, NUMBERS[0], assessment, middle, left),
        risk_of(tables, state, found, NUMBERS[1], assessment, middle, left),
        risk_of(tables, state, found, NUMBERS[2], assessment, middle, left),
        risk_of(tables, state, found, NUMBERS[3], assessment, middle, left),
        risk_of(tables, state, found, NUMBERS[4], assessment, middle, left),
        risk_of(tables, state, found, NUMBERS[DUMMY], assessment, middle, left),
    )


@kernel
def contest_of(tables: Record, state: Record, seat: int) -> Contest:
    """The contest as a seat sees it."""
    left = math.sqrt((int(tables.years) - int(state.year) + 0.5) / int(tables.years))
    gold = standings(tables, state, NUMBERS[WEALTH])
    stories = standings(tables, state, NUMBERS[INFLUENCE])
    points = standings(tables, state, NUMBERS[REPUTATION])
    middle = (mean(tables, state, gold), mean(tables, state, stories), mean(tables, state, points))
    return Contest(
        risks(tables, state, gold, NUMBERS[WEALTH], middle[WEALTH], left),
        risks(tables, state, stories, NUMBERS[INFLUENCE], middle[INFLUENCE], left),
        risks(tables, state, points, NUMBERS[REPUTATION], middle[REPUTATION], left),
        middle,
        (gold[seat], stories[seat], points[seat]),
        left,
    )


@kernel
def risk_in(contest: Contest, assessment: int, contestant: int) -> float:
    """The risk of a contestant in an assessment."""
    if assessment == WEALTH:
        return contest.wealth[contestant]
    if assessment == INFLUENCE:
        return contest.influence[contestant]
    return contest.reputation[contestant]


@kernel
def survival(
    tables: Record,
    state: Record,
    contest: Contest,
    seat: int,
    own: tuple[float, float, float],
    index: int,
    gone: int,
    out: int,
) -> float:
    """Worth of what is still to come when ``gone`` have been eliminated in assessment ``index``.

    ``own`` are the seat's own risks, ``out`` is the set of those eliminated.
    """
    assessment = wide(state.assessments[index])
    is_done = gone + 1 == tables.eliminated[index]
    next_index = index + 1 if is_done else index
    total = own[assessment]
    for other in range(CONTESTANTS):
        if other != seat and not has(out, other):
            total += risk_in(contest, assessment, other)
    worth = 0.0
    for other in range(CONTESTANTS):
        if other != seat and not has(out, other):
            chance = risk_in(contest, assessment, other) / total
            if chance > 0.0:
                later = 1.0 - _ASSESSMENTS * SURVIVAL
                if next_index < _ASSESSMENTS:
                    gone_then = NUMBERS[0] if is_done else gone + 1
                    then = out | bit(other)
                    later = survival(tables, state, contest, seat, own, next_index, gone_then, then)
                worth += chance * (SURVIVAL + later if is_done else later)
    return worth


@kernel
def prospects(
    tables: Record, state: Record, contest: Contest, seat: int, gold: float, stories: float, points: float
) -> float:
    """A lord's chance to win, and a little for each assessment survived, with so much more."""
    leads = (
        contest.own[WEALTH] + gold - contest.middle[WEALTH],
        contest.own[INFLUENCE] + stories - contest.middle[INFLUENCE],
        contest.own[REPUTATION] + points - contest.middle[REPUTATION],
    )
    own = (
        risk(leads[WEALTH], NUMBERS[WEALTH], contest.left),
        risk(leads[INFLUENCE], NUMBERS[INFLUENCE], contest.left),
        risk(leads[REPUTATION], NUMBERS[REPUTATION], contest.left),
    )
    return survival(tables, state, contest, seat, own, NUMBERS[0], NUMBERS[0], NUMBERS[0])


@kernel
def with_risk(seats: Each, dummy: float) -> Each:
    """The risks of the seats, and another one of the dummy."""
    return seats[0], seats[1], seats[2], seats[3], seats[4], dummy


@kernel
def with_dummy_step(tables: Record, state: Record, contest: Contest, assessment: int) -> Contest:
    """The contest with the dummy's token one step further on one track."""
    step = min(wide(state.dummy[assessment]) + 1, MOST_STEPS)
    ahead = tables.dummy_scores[assessment, step] - contest.middle[assessment]
    other = risk(ahead, assessment, contest.left)
    return Contest(
        with_risk(contest.wealth, other if assessment == WEALTH else contest.wealth[DUMMY]),
        with_risk(contest.influence, other if assessment == INFLUENCE else contest.influence[DUMMY]),
        with_risk(contest.reputation, other if assessment == REPUTATION else contest.reputation[DUMMY]),
        contest.middle,
        contest.own,
        contest.left,
    )
