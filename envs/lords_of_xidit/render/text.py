"""The board as text, in at most 100 columns and readable without colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from ...core.lines import board_of, columns, folded, halved, seat_heads
from ...core.names import names_of
from ...core.record import NOBODY, Record
from ...core.viewpoint import viewer_name
from ..assessment import influence, reputation
from ..components import ASSESSMENTS, CITIES, COLOURS, REGIONS, REWARDS_OFFERED, UNITS
from ..state import (
    RECRUITING,
    RECRUITMENT_DISCARD,
    RECRUITMENT_PILE,
    THREAT_DISCARD,
    THREAT_PILE,
    THREATENING,
)
from .viewpoint import (
    MANY,
    deeds,
    hall_of_fame,
    letters,
    lord_name,
    order_at,
    pile,
    program,
    ranking,
    removal,
    shown,
    situation,
    stage_title,
    titan_name,
    titan_piles,
)

LABEL = 18
COLUMN = 13
DEED = 24
"""Width of a column of cities, six at most."""


def text(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it; SEES_ALL sees piles, programs and titans too."""
    parts = [
        head(tables, state, viewer),
        cities(tables, state),
        queues(tables, state, viewer),
        regions(tables, state),
        lords(tables, state, viewer),
        programs(state, viewer),
        this_year(state),
        assessments(tables, state),
        removal_words(tables, state),
        f"{situation(tables, state)}.",
    ]
    return board_of(parts)


def head(tables: Record, state: Record, viewer: int) -> str:
    """Year and stage, the years with their censuses, and whose eyes these are."""
    years = [
        f"{'>' if year == state.year else ''}{year}{'*' if tables.census_years[year - 1] else ''}"
        for year in range(1, int(tables.years) + 1)
    ]
    return (
        f"Lords of Xidit, year {int(state.year)} of {int(tables.years)}, {stage_title(state)}   "
        f"first {lord_name(state.first_seat)}   seen by {viewer_name(viewer)}\n"
        f"years, * with a census:  {'  '.join(years)}"
    )


def cities(tables: Record, state: Record) -> str:
    """Roads, tile, guild and lords of each city, two cities abreast."""
    title = f"{'city':<5}{'roads':<10}{'tile':<20}{'guild':<7}lords"
    rows = [city_row(tables, state, city) for city in range(CITIES)]
    note = (
        f"roads {', '.join(COLOURS)}; units {', '.join(f'{unit[0].upper()} {unit}' for unit in UNITS)}\n"
        f"recruit: units there; threat: units needed, then {', '.join(REWARDS_OFFERED)}; "
        "guild: owner x stories"
    )
    return halved(title, rows) + "\n" + note


def city_row(tables: Record, state: Record, city: int) -> str:
    """One city."""
    roads = "".join(f"{'.' if end == NOBODY else int(end) + 1:>3}" for end in tables.roads[city])
    guild = ""
    if state.guild_seats[city] != NOBODY:
        guild = f"p{int(state.guild_seats[city])}x{int(state.guild_stories[city])}"
    here = " ".join(f"p{seat}" for seat in range(state.seats) if state.cities[seat] == city)
    return f"{city + 1:>3}  {roads:<10}{tile_words(tables, state, city):<20}{guild:<7}{here}"


def tile_words(tables: Record, state: Record, city: int) -> str:
    """What lies on a city."""
    if state.tile_places[city] == RECRUITING:
        return f"recruit {letters(state.city_units[city]) or '-'}"
    if state.tile_places[city] == THREATENING:
        return f"threat {threat_words(tables, city)}"
    return "."


def threat_words(tables: Record, city: int) -> str:
    """What a threat needs and offers."""
    return f"{letters(tables.threats[city]):<5}{rewards_words(tables.tile_rewards[city])}"


def side_words(tables: Record, city: int, is_threat: bool) -> str:
    """One side of a City tile."""
    return threat_words(tables, city) if is_threat else letters(tables.recruits[city])


def rewards_words(rewards: Sequence[int]) -> str:
    """Gold, bards, stories: ``5/2/1``."""
    return "/".join(str(int(number)) for number in rewards)


def queues(tables: Record, state: Record, viewer: int) -> str:
    """Next spaces, piles, discards, titans and barracks."""
    lines = []
    for is_threat, tile, stack, discard in (
        (False, int(state.next_recruitment), RECRUITMENT_PILE, RECRUITMENT_DISCARD),
        (True, int(state.next_threat), THREAT_PILE, THREAT_DISCARD),
    ):
        tiles = pile(state, stack, viewer)
        top = f" (top {side_words(tables, int(state.piles[stack, 0]), is_threat)})" if tiles else ""
        gone = pile(state, discard, viewer)
        next_words = f"next {tile + 1} ({side_words(tables, tile, is_threat)})"
        name = "threat" if is_threat else "recruitment"
        words = f"{next_words}, pile {' '.join(tiles) or 'empty'}{top}, discard {' '.join(gone) or 'empty'}"
        lines.append(folded(f"{name}: {words}"))
    for number, titans in enumerate(titan_piles(state, viewer)):
        if not titans.titans:
            lines.append(f"titan {number + 1}: all removed")
            continue
        each = ", ".join(
            f"{titan_name(titan)} {rewards_words(tables.titan_rewards[titan])}" for titan in titans.titans
        )
        how = "raging" if titans.is_raging else "asleep"
        unsure = "" if titans.is_known else ", in unknown order"
        lines.append(
            f"titan {number + 1}: {how}, {int(tables.titan_units[titans.titans[0]])} units: {each}{unsure}"
        )
    barracks = ", ".join(f"{int(number)} {unit}" for number, unit in zip(state.barracks, MANY, strict=True))
    return "\n".join([*lines, f"barracks: {barracks}"])


def regions(tables: Record, state: Record) -> str:
    """Values, bards of each lord and cities around each region."""
    heads = "".join(f"{f'p{seat}':>4}" for seat in range(state.seats))
    lines = [f"{'region':<24}{'most 2nd':<10}bards{heads}   cities around"]
    for region, name in enumerate(names_of(tables.region_names)):
        start = f"{region + 1:>2} {name[:20]:<21}"
        if not tables.open_regions[region]:
            lines.append(start + "closed")
            continue
        most, second = (int(value) for value in tables.region_values[region])
        bards = "".join(f"{int(state.bards[seat, region]) or '.':>4}" for seat in range(state.seats))
        around = " ".join(str(city + 1) for city in range(CITIES) if tables.borders[city, region])
        lines.append(f"{start}{most:>4} {second:>3}       {bards}    {around}")
    return "\n".join(lines[: REGIONS + 1])


def lords(tables: Record, state: Record, viewer: int) -> str:
    """What belongs to each lord, a column for each."""
    seats = range(int(state.seats))
    rows: list[tuple[str, Sequence[object]]] = [("", seat_heads(state))]
    rows.append(("in city", [int(state.cities[s]) + 1 if state.cities[s] != NOBODY else "." for s in seats]))
    for kind, name in enumerate(MANY):
        rows.append((name, [int(state.units[seat, kind]) or "." for seat in seats]))
    if any(shown(state, seat, viewer) for seat in seats):
        rows.append(("shown", [shown(state, seat, viewer) or "." for seat in seats]))
    rows += [
        ("gold", [int(state.gold[seat]) for seat in seats]),
        ("stories on board", [int(influence(state, seat)) for seat in seats]),
        ("reputation", [int(reputation(tables, state, seat, 0)) for seat in seats]),
        ("bards in stock", [int(state.bards_left[seat]) for seat in seats]),
        ("stories in stock", [int(state.stories_left[seat]) for seat in seats]),
        ("stories set aside", [int(state.stories_aside[seat]) or "." for seat in seats]),
    ]
    return columns(rows, LABEL, COLUMN)


def programs(state: Record, viewer: int) -> str:
    """Orders; the one that is due in brackets."""
    lines = [
        "orders" + " " * (COLUMN - 6) + "".join(f"{number:^{COLUMN}}" for number in range(1, 7)).rstrip()
    ]
    for seat in range(int(state.seats)):
        due = order_at(state, seat)
        icons = program(state, seat, viewer)
        cells = [f"[{icon}]" if index == due else icon or "." for index, icon in enumerate(icons)]
        lines.append(
            (f"{lord_name(seat):<{COLUMN}}" + "".join(f"{cell:^{COLUMN}}" for cell in cells)).rstrip()
        )
    return "\n".join(lines)


def this_year(state: Record) -> str:
    """Where each lord has recruited, removed threats and struck titans this year; empty if nobody has."""
    titles = ("recruited in", "threats removed in", "titans struck from")
    lines = [f"{'this year':<{COLUMN}}" + "".join(f"{title:<{DEED}}" for title in titles).rstrip()]
    for seat in range(int(state.seats)):
        cells = [" ".join(map(str, done)) or "." for done in deeds(state, seat)]
        lines.append((f"{lord_name(seat):<{COLUMN}}" + "".join(f"{cell:<{DEED}}" for cell in cells)).rstrip())
    return "\n".join(lines) if any(any(deeds(state, seat)) for seat in range(state.seats)) else ""


def removal_words(tables: Record, state: Record) -> str:
    """What the threat or titan being paid for offers, and which rewards have been taken."""
    under_way = removal(tables, state)
    if under_way is None:
        return ""
    taken = compress(REWARDS_OFFERED, under_way.taken)
    return f"{under_way.name}: {rewards_words(under_way.offer)}, taken: {', '.join(taken) or 'nothing yet'}"


def assessments(tables: Record, state: Record) -> str:
    """The assessments in their order, as if the game ended now, or the result; who leaves in each."""
    lines = ["assessments, if the game ended now"]
    if state.over:
        places = ", ".join(f"{place} {lord_name(seat)}" for place, seat in ranking(tables, state))
        lines = [f"final ranking: {places}", "assessments"]
    for number, assessment in enumerate(hall_of_fame(tables, state)):
        ranked = ", ".join(
            f"{lord_name(seat)} {points}{' (out)' if seat in assessment.eliminated else ''}"
            for seat, points in assessment.ranking
        )
        lines.append(folded(f"{number + 1} {assessment.name}: {ranked}"))
    if tables.has_dummy:
        steps = ", ".join(
            f"{name} {int(number)}" for name, number in zip(ASSESSMENTS, state.dummy, strict=True)
        )
        lines.append(f"steps of the dummy: {steps}")
    return "\n".join(lines)
