"""The award of the Champions in the display (R105 to R113)."""

from games.fall_of_the_mountain_king.reference_champion_won import gain_at_once
from games.fall_of_the_mountain_king.reference_data import (
    CHAMPIONS,
    CLANS,
    INFLUENCE_TRACK,
    OUTSIDER,
    Champion,
    in_order,
)
from games.fall_of_the_mountain_king.reference_table import Choice, Question, Seat, Steps, Table, order_of


def award_champions(table: Table) -> Steps:
    """R105."""
    while table.display:
        name = table.display[0]
        yield from award(table, CHAMPIONS[name])
        table.display.remove(name)
        del table.influence[name]


def award(table: Table, champion: Champion) -> Steps:
    """R106 to R112, in the order of G39."""
    ranking = [table.seats[number] for number in table.influence[champion.name].ranking()]
    if not ranking:
        table.note("a Champion leaves")
        return
    victor, *contenders = ranking
    yield from gain_votes(table, champion, victor)
    for contender in contenders:
        yield from contend(table, champion, contender)
    victor.champions.append(champion)
    victor.champions.sort(key=lambda each: each.order)
    if champion.has_pawn:
        yield from place_pawn(table, champion, victor)
    if champion.has_tile:
        yield from place_tile(table, champion, victor)
    if champion.hook == "on win":
        yield from gain_at_once(table, champion, victor)


# Votes (R106, R107, R160)


def clan_nouns(clans: list[str]) -> list[str]:
    return [f"{clan} clan" for clan in clans]


def gain_votes(table: Table, champion: Champion, victor: Seat) -> Steps:
    if champion.effect == "split_votes":
        yield from split_votes(table, champion, victor)
        return
    clan = champion.clan
    if clan == OUTSIDER:
        clan = yield from choose_clan(victor, CLANS)
    table.votes[clan].rise(victor.number, champion.votes)


def choose_clan(seat: Seat, clans: list[str]) -> Choice:
    noun = yield Question(seat, "votes", clan_nouns(clans))
    return noun.split()[0]


def split_votes(table: Table, champion: Champion, victor: Seat) -> Steps:
    """R160: a Clan, how many, the rest to the next."""
    left, free = champion.votes, list(CLANS)
    for clans_left in range(champion.numbers["clans"], 0, -1):
        clan = yield from choose_clan(victor, free)
        number = left
        if clans_left > 1:
            number = int((yield Question(victor, "split", [str(each) for each in range(1, left + 1)])))
        table.votes[clan].rise(victor.number, number)
        free.remove(clan)
        left -= number
        if left == 0:
            return
        table.note("Votes are split")


# Contenders (R107, R108)


def contend(table: Table, champion: Champion, seat: Seat) -> Steps:
    lines = lines_passed(table, champion, seat)
    clans = CLANS if champion.clan == OUTSIDER else [champion.clan]
    noun = yield Question(seat, "contender", [*clan_nouns(clans), str(lines)])
    if noun == str(lines):
        seat.honour += lines
    else:
        table.votes[noun.split()[0]].rise(seat.number, 1)


def lines_passed(table: Table, champion: Champion, seat: Seat) -> int:
    """R108, G29."""
    value = table.influence[champion.name].values[seat.number]
    laps, space = divmod(value, INFLUENCE_TRACK)
    if not table.rulings["second_lap_lines"]:
        return sum(line <= value for line in champion.lines)
    table.note("lines of a second lap", laps and any(line <= space for line in champion.lines))
    return laps * len(champion.lines) + sum(line <= space for line in champion.lines)


# Pawn and tile (R110, R111)


def place_pawn(table: Table, champion: Champion, victor: Seat) -> Steps:
    if not victor.has_base:
        table.note("no base is left")
        return
    victor.pawns[champion.name] = yield Question(victor, "pawn", in_order(table.dominated(victor)))
    victor.pawns = {name: victor.pawns[name] for name in sorted(victor.pawns, key=order_of)}


def place_tile(table: Table, champion: Champion, victor: Seat) -> Steps:
    """R154, R156, R157, R159."""
    phase, places = "", list[str]()
    if champion.effect == "hall_bonus":
        phase, places = "hall tile", list(table.map.halls)
    elif champion.effect == "double_cavern":
        phase = "cavern tile"
        places = [place for place in table.dominated(victor) if not table.is_lair(place)]
    elif champion.effect == "silence_gnomes":
        phase, places = "cavern tile", [cavern for cavern in table.map.caverns if table.overrun(cavern)]
    elif champion.effect == "second_as_first":
        phase = "plank tile"
        places = clan_nouns([clan for clan in CLANS if is_second(table, victor, clan)])
    if places:
        place = yield Question(victor, phase, places)
        victor.tiles[champion.name] = place.removesuffix(" clan")
    table.note("a tile without a place", phase and not places)


def is_second(table: Table, seat: Seat, clan: str) -> bool:
    return table.votes[clan].ranking()[1:2] == [seat.number]
