"""The end: majorities, the three assessments, the ranking, the sum for tables of results."""

from dataclasses import dataclass, field

from games.lords_of_xidit.reference_figures import DUMMY_TRACKS, REGION_VALUES, eliminated_in, open_regions
from games.lords_of_xidit.reference_table import Table

DUMMY = -1
"""The dummy player among the contestants, who else go by seat."""


def region_points(table: Table, region: int, lords: list[int]) -> dict[int, int]:
    """What a region pays to ``lords`` (R68, G17)."""
    bards = {lord: table.lords[lord].bards[region] for lord in lords if table.lords[lord].bards[region]}
    if not bards:
        return {}
    greater, smaller = REGION_VALUES[region]
    most = max(bards.values())
    leaders = [lord for lord, count in bards.items() if count == most]
    points = dict.fromkeys(leaders, greater)
    others = [count for count in bards.values() if count < most]
    if len(bards) == 1 and table.rulings["zero_bards"] == "all":
        points |= {lord: smaller for lord in lords if lord not in bards}
    if len(leaders) == 1 and others:
        points |= {lord: smaller for lord, count in bards.items() if count == max(others)}
    return points


def reputations(table: Table, gone: list[int]) -> list[int]:
    """Reputation by seat; the bards of those gone are off the board."""
    lords = [lord for lord in range(table.seats) if lord not in gone]
    total = [0] * table.seats
    for region in open_regions(table.seats):
        for lord, points in region_points(table, region, lords).items():
            total[lord] += points
    return total


def values(table: Table, assessment: str, gone: list[int]) -> dict[int, int]:
    """What an assessment finds of every contestant (R67, R81)."""
    if assessment == "wealth":
        found = [lord.gold for lord in table.lords]
    elif assessment == "influence":
        found = [table.stories_of(lord) for lord in range(table.seats)]
    else:
        found = reputations(table, gone)
    by_contestant = dict(enumerate(found))
    if table.has_dummy:
        by_contestant[DUMMY] = DUMMY_TRACKS[assessment][table.dummy[assessment]]
    return by_contestant


def ranked(table: Table, found: dict[int, int]) -> list[int]:
    """Contestants from the highest down, ties resolved (R70, R82)."""

    def standing(contestant: int) -> tuple[int, int, int]:
        if contestant == DUMMY:
            return found[DUMMY], 0, -1
        distance = (contestant - table.first) % table.seats
        return found[contestant], table.lords[contestant].strength, distance

    return sorted(found, key=standing, reverse=True)


@dataclass
class Verdict:
    """How the game ended: contestants still in, those out from the first on, what was found last."""

    still_in: list[int]
    out: list[int] = field(default_factory=list)
    last_order: list[int] = field(default_factory=list)


def assess(table: Table) -> Verdict:
    """The three assessments in the drawn order (R69)."""
    contestants = [*range(table.seats)] + [DUMMY] * table.has_dummy
    verdict = Verdict(still_in=contestants)
    for assessment, leaving in zip(table.assessments, eliminated_in(table.seats), strict=True):
        gone = [lord for lord in verdict.out if lord != DUMMY]
        found = values(table, assessment, gone if table.rulings["eliminated_bards"] == "leave" else [])
        verdict.last_order = ranked(table, found)
        order = [contestant for contestant in verdict.last_order if contestant in verdict.still_in]
        verdict.still_in = order[:-leaving]
        verdict.out += reversed(order[-leaving:])
    return verdict


def places(table: Table) -> list[int]:
    """Places by seat, 1 first (R74 to R76, R83, G9)."""
    verdict = assess(table)
    order = [*verdict.still_in, *reversed(verdict.out)]
    if verdict.still_in == [DUMMY]:
        if table.rulings["surviving_dummy"] == "all lose":
            return [table.seats] * table.seats  # nobody has won
        if table.rulings["surviving_dummy"] == "last score":
            order = verdict.last_order
    lords = [contestant for contestant in order if contestant != DUMMY]
    return [lords.index(lord) + 1 for lord in range(table.seats)]


def scores(table: Table) -> list[int]:
    """R77."""
    reputation = reputations(table, gone=[])
    return [lord.gold + table.stories_of(lord.number) + reputation[lord.number] for lord in table.lords]
