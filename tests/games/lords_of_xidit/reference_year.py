"""The year: placing the Idrakys, programming, orders, census."""

from games.lords_of_xidit.reference_figures import (
    CITIES,
    COLOURS,
    GUILD_HEIGHT,
    ICONS,
    ORDERS,
    PRIZES,
    ROADS,
    UNITS,
    census_years,
    years_of,
)
from games.lords_of_xidit.reference_removal import place_bards, remove_threat, strike_titan
from games.lords_of_xidit.reference_table import Ask, Course, Lord, Table
from games.lords_of_xidit.reference_tiles import discard_recruitment


def whole_game(table: Table) -> Course:
    """From the placement, or from the beginning of a year, to the last census (R19 to R24)."""
    if any(lord.city is None for lord in table.lords):
        yield from placement(table)
    while True:
        yield from programming(table)
        for table.order in range(ORDERS):
            for lord in table.turn_order:
                yield from carry_out(table, lord, lord.program[table.order])
        if table.year in census_years(table.calendar):
            yield from census(table)
        if table.year == years_of(table.calendar):
            return
        table.year += 1
        table.first = (table.first + 1) % table.seats
        for lord in table.lords:
            lord.begin_year()


def placement(table: Table) -> Course:
    """R16."""
    for lord in table.turn_order:
        taken = [other.city for other in table.lords]
        city = yield Ask(lord.number, "placement", [f"city {city}" for city in CITIES if city not in taken])
        lord.city = int(city.split()[1])


def programming(table: Table) -> Course:
    """R19 to R21."""
    for lord in table.turn_order:
        for table.order in range(ORDERS):
            lord.program.append((yield Ask(lord.number, "program", list(ICONS))))


def carry_out(table: Table, lord: Lord, icon: str) -> Course:
    """One order (R25 to R29)."""
    city = lord.place
    if icon in COLOURS:
        table.note("no road of the colour", icon not in ROADS[city])
        lord.city = ROADS[city].get(icon, city)
    elif icon == "wait":
        return
    elif city in table.recruitment:
        recruit(table, lord)
    elif city in table.threats:
        yield from remove_threat(table, lord)
    else:
        yield from strike_titan(table, lord)


def recruit(table: Table, lord: Lord) -> None:
    """The weakest unit goes to the lord, once a year in a city (R27)."""
    city = lord.place
    if city in lord.recruited:
        table.note("no second recruit in a city and year")
        return
    if city in lord.struck:
        table.note(f"recruiting after a titan, {table.rulings['recruit_and_titan']}")
        if not table.rulings["recruit_and_titan"]:
            return
    units = table.recruitment[city]
    there = [unit for unit in UNITS if units[unit]]
    if there:
        units[there[0]] -= 1
        lord.units[there[0]] += 1
        lord.recruited.add(city)
    if not any(units.values()):
        table.note("a bare tile goes", not there)
        discard_recruitment(table, city)


def census(table: Table) -> Course:
    """R59 to R66."""
    for unit in UNITS:
        table.counted, table.shown = unit, {}
        for lord in table.turn_order:
            counts = [str(count) for count in range(lord.units[unit] + 1)]
            table.shown[lord.number] = int((yield Ask(lord.number, "census", counts)))
        most = max(table.shown.values())
        table.note(f"nobody shows a unit, {table.rulings['zero_census']} paid", most == 0)
        if most == 0 and table.rulings["zero_census"] == "nobody":
            continue
        winners = [lord for lord in table.turn_order if table.shown[lord.number] == most]
        prize, size = PRIZES[unit]
        table.note(f"a tie for {prize}", len(winners) > 1)
        for lord in winners:
            yield from pay_prize(table, lord, prize, size if len(winners) == 1 else 1)
    table.counted, table.shown = None, {}


def pay_prize(table: Table, lord: Lord, prize: str, size: int) -> Course:
    """R60, R61, R64, R66, G15."""
    optional = table.rulings["census_prizes"] == "may"
    if prize == "gold":
        lord.gold += size
    elif prize == "bards":
        yield from place_bards(table, lord, size, "prize bards", optional)
    else:
        table.note("no story in stock for a prize", lord.stories_left < size)
        for _ in range(min(size, lord.stories_left)):
            yield from place_story(table, lord, optional)


def place_story(table: Table, lord: Lord, optional: bool) -> Course:
    """One story on an own guild with room, or set aside (R60, R64)."""
    cities = [
        city
        for city, guild in sorted(table.guilds.items())
        if guild.lord == lord.number and guild.stories < GUILD_HEIGHT
    ]
    if not cities:
        table.note("a story is set aside")
        table.note("a story is set aside with guilds full", table.stories_of(lord.number) > 0)
        lord.stories_left -= 1
        lord.stories_aside += 1
        return
    choice = yield Ask(
        lord.number, "prize story", [f"city {city}" for city in cities] + ["done"] * optional, 1
    )
    table.note("a census story is declined", choice == "done")
    if choice != "done":
        lord.stories_left -= 1
        table.guilds[int(choice.split()[1])].stories += 1
