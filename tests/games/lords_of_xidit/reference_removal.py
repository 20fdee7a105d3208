"""Threats and titans: who may remove them, the price, the rewards, the dummy's step."""

from games.lords_of_xidit.reference_figures import (
    CATEGORY_OF,
    DUMMY_TRACKS,
    GUILD_HEIGHT,
    REWARDS,
    TITANS,
    UNITS,
)
from games.lords_of_xidit.reference_table import Ask, Course, Guild, Lord, Removal, Table
from games.lords_of_xidit.reference_tiles import discard_threat


def deeds_of(table: Table, lord: Lord) -> list[Lord]:
    """Whose deeds in a city count for the titan ban (G5)."""
    return table.lords if table.rulings["titan_ban"] == "all" else [lord]


def remove_threat(table: Table, lord: Lord) -> Course:
    """An action in a city with a threat (R28, R32)."""
    city = lord.place
    if not lord.has(table.tiles[city].needs):
        return
    if any(city in other.struck for other in deeds_of(table, lord)):
        table.note("a titan bars a threat")
        table.note("another lord's titan bars a threat", city not in lord.struck)
        return
    for unit, count in table.tiles[city].needs.items():
        lord.units[unit] -= count
        table.barracks[unit] += count
    table.note("two threats in a city and year", city in lord.liberated)
    table.note("a threat where the lord has recruited", city in lord.recruited)
    lord.liberated.append(city)
    table.removal = Removal(city=city)
    yield from take_rewards(table, lord, table.tiles[city].offers)
    if table.has_dummy:
        yield from dummy_step(table, lord, table.removal.rewards)
    table.removal = None
    discard_threat(table, city)


def strike_titan(table: Table, lord: Lord) -> Course:
    """An action in a city without a tile (R29, R54 to R58)."""
    city = lord.place
    possible = [
        number
        for number, pile in enumerate(table.titans)
        if table.raging[number] and lord.strength >= TITANS[pile[0]].cost
    ]
    if not possible or is_barred_from_titans(table, lord):
        return
    choice = yield Ask(lord.number, "titan", [f"titan {number + 1}" for number in possible] + ["done"])
    table.note("a titan is declined", choice == "done")
    if choice == "done":
        return
    table.note("a titan where the lord has recruited", city in lord.recruited)
    number = int(choice.split()[1]) - 1
    table.removal = Removal(titan_pile=number)
    yield from send_units(table, lord, TITANS[table.titans[number][0]].cost)
    lord.struck.add(city)
    table.removal.titan = table.titans[number].pop(0)
    table.raging[number] = False
    yield from take_rewards(table, lord, TITANS[table.removal.titan].offers)
    table.removal = None


def is_barred_from_titans(table: Table, lord: Lord) -> bool:
    """R56, G5, G6."""
    city, others = lord.place, deeds_of(table, lord)
    by_threat = any(city in other.liberated for other in others)
    by_titan = any(city in other.struck for other in others)
    by_recruit = city in lord.recruited and not table.rulings["recruit_and_titan"]
    table.note("a threat bars a titan", by_threat)
    table.note("a titan bars a titan", by_titan)
    table.note("recruiting bars a titan", by_recruit)
    own_deed = city in lord.liberated or city in lord.struck
    table.note("another lord's deed bars a titan", (by_threat or by_titan) and not own_deed)
    return by_threat or by_titan or by_recruit


def send_units(table: Table, lord: Lord, cost: int) -> Course:
    """Units of the lord's choice, from the weakest on (R58)."""
    weakest = 0
    for left in range(cost, 0, -1):
        options = [
            unit
            for kind, unit in enumerate(UNITS)
            if kind >= weakest and lord.units[unit] and sum(lord.units[u] for u in UNITS[kind:]) >= left
        ]
        unit = yield Ask(lord.number, "squad", options, left)
        weakest = UNITS.index(unit)
        lord.units[unit] -= 1
        table.barracks[unit] += 1


def can_take(table: Table, lord: Lord, reward: str) -> bool:
    """R37, R39, G11."""
    if reward == "bards":
        return lord.bards_left > 0
    if reward == "stories" and lord.stories_left == 0:
        table.note("no story in stock for a reward")
        return False
    guild = table.guilds.get(lord.place)
    if reward == "stories" and guild is not None and table.rulings["full_guild"] == "barred":
        return guild.lord == lord.number and guild.stories < GUILD_HEIGHT
    return True


def take_rewards(table: Table, lord: Lord, offers: dict[str, int]) -> Course:
    """R32, R34, R35."""
    assert table.removal is not None
    chosen = table.removal.rewards
    possible = [reward for reward in REWARDS if can_take(table, lord, reward)]
    table.note("one reward only", len(possible) == 1)
    if len(possible) == 1:
        chosen.append((yield Ask(lord.number, "reward", possible)))
    else:
        chosen.append((yield Ask(lord.number, "reward", possible[:-1])))
        later = possible[possible.index(chosen[0]) + 1 :]
        chosen.append((yield Ask(lord.number, "reward", later)))
    if "gold" in chosen:
        lord.gold += offers["gold"]
    if "stories" in chosen:
        build(table, lord, offers["stories"])
    if "bards" in chosen:
        yield from place_bards(table, lord, offers["bards"])


def build(table: Table, lord: Lord, stories: int) -> None:
    """Stories go on the guild of the lord's city (R38), then those set aside (R40)."""
    guild = table.guilds.get(lord.place)
    if guild is not None and guild.lord != lord.number:
        table.note("stories on a foreign guild")
        return
    height = 0 if guild is None else guild.stories
    built = min(stories, GUILD_HEIGHT - height, lord.stories_left)
    table.note("the height cuts stories short", 0 < GUILD_HEIGHT - height < stories)
    table.note("the stock cuts stories short", lord.stories_left < min(stories, GUILD_HEIGHT - height))
    table.note("stories on a full guild", height == GUILD_HEIGHT)
    if built == 0:
        return
    table.note("a guild grows", guild is not None)
    placed_later = min(lord.stories_aside, GUILD_HEIGHT - height - built)
    table.note("a story set aside is placed", placed_later > 0)
    table.note("a story set aside has to wait", lord.stories_aside > placed_later)
    lord.stories_left -= built
    lord.stories_aside -= placed_later
    table.guilds[lord.place] = Guild(lord.number, height + built + placed_later)


def place_bards(table: Table, lord: Lord, bards: int, phase: str = "bards", optional: bool = False) -> Course:
    """Each into one of the adjacent open regions, named in rising order (R37)."""
    regions = table.regions_at(lord.place)
    lowest = regions[0]
    table.note(f"the stock cuts {phase} short", lord.bards_left < bards)
    for left in range(min(bards, lord.bards_left), 0, -1):
        options = [f"region {region}" for region in regions if region >= lowest]
        choice = yield Ask(lord.number, phase, options + ["done"] * optional, left)
        table.note("census bards are declined", choice == "done")
        if choice == "done":
            return
        lowest = int(choice.split()[1])
        lord.bards_left -= 1
        lord.bards[lowest] += 1


def dummy_step(table: Table, lord: Lord, rewards: list[str]) -> Course:
    """One of the dummy's tokens advances, as long as it can (R79, R80)."""
    movable = [
        reward
        for reward in rewards
        if table.dummy[CATEGORY_OF[reward]] < len(DUMMY_TRACKS[CATEGORY_OF[reward]]) - 1
    ]
    table.note("a dummy token at its end", len(movable) < len(rewards))
    table.note("no dummy token can advance", not movable)
    table.note("the dummy advances for the only reward", len(rewards) == 1)
    if not movable:
        return
    reward = movable[0]
    if len(movable) > 1:
        reward = yield Ask(lord.number, "dummy", movable)
    table.dummy[CATEGORY_OF[reward]] += 1
