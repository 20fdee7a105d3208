"""The scoring of the Waves and the end (R114 to R123)."""

from collections import Counter

from games.fall_of_the_mountain_king.reference_champion_won import gain_at_once
from games.fall_of_the_mountain_king.reference_data import CLANS, DATA, ELDER, WAVES, of_seats
from games.fall_of_the_mountain_king.reference_setup import lay_out_display, lay_out_gates
from games.fall_of_the_mountain_king.reference_table import Seat, Steps, Table


def score_wave(table: Table) -> Steps:
    """R114, R115; R118 to R121 in Wave III."""
    for seat in table.seats:
        for champion in seat.champions:
            if champion.hook == "end of wave":
                yield from gain_at_once(table, champion, seat)
    if table.wave < WAVES - 1:
        score_domains(table)
        return
    score_halls(table)
    for seat in table.seats:
        seat.honour += honour_of_elders(seat)
    for clan in CLANS:
        score_votes(table, clan)


def score_domains(table: Table) -> None:
    """R115."""
    values = DATA["domain_score"]
    for clan in CLANS:
        domain = table.map.domain(clan)
        overrun = sum(table.overrun(cavern) for cavern in domain)
        for seat in table.seats:
            controlled = sum(table.controls(seat, cavern) for cavern in domain)
            if controlled:
                seat.honour += values["first"] + values["extra"] * (controlled - 1)
                seat.honour -= values["overrun"] * overrun


# Wave III


def tile_holders(table: Table, effect: str, place: str) -> list[tuple[Seat, int]]:
    """Seats with a tile of this effect on a place, and the number of the effect, if any."""
    return [
        (seat, next(iter(champion.numbers.values()), 0))
        for seat in table.seats
        for champion in seat.champions
        if champion.effect == effect and seat.tiles.get(champion.name) == place
    ]


def score_halls(table: Table) -> None:
    """R118, R119, R154."""
    for hall, caverns in table.map.halls.items():
        shares = hall_shares(table, caverns)
        if not shares:
            continue
        best = [party for party, number in shares.items() if number == max(shares.values())]
        value = table.halls[hall] + sum(number for seat, number in tile_holders(table, "hall_bonus", hall))
        for party in best:
            if party is not None:
                party.honour += value // len(best)
        table.note("the Gnomes hold a Hall", best == [None])
        table.note("a Hall is split", len(best) > 1)


def hall_shares(table: Table, caverns: list[str]) -> Counter[Seat | None]:
    """Caverns of a Hall by party, ``None`` for the Gnomes (R156, R157)."""
    shares: Counter[Seat | None] = Counter()
    for cavern in caverns:
        weight = 1
        for _, factor in tile_holders(table, "double_cavern", cavern):
            weight *= factor
        controller = table.controller(cavern)
        silenced = tile_holders(table, "silence_gnomes", cavern)
        if controller or (table.overrun(cavern) and not silenced):
            shares[controller] += weight
    return shares


def honour_of_elders(seat: Seat) -> int:
    """R120, R153."""
    chart = [0, *DATA["elders"]["honour"]]
    elders = seat.ancestry.count(ELDER) + seat.total("extra_elders", "elders")
    return int(chart[min(elders, len(chart) - 1)])


def score_votes(table: Table, clan: str) -> None:
    """R121, R158, R159."""
    values = table.vote_tiles[clan]
    ranking = table.votes[clan].ranking()
    for place, (number, value) in enumerate(zip(ranking, values, strict=False)):
        seat = table.seats[number]
        as_first = place == 1 and seat in [
            holder for holder, _ in tile_holders(table, "second_as_first", clan)
        ]
        table.note("a second place counts as first", as_first)
        seat.honour += values[0] if as_first else value
        if place == 0:
            seat.honour += seat.total("first_place_honour", "honour")


def total_votes(table: Table, seat: Seat) -> int:
    return sum(table.votes[clan].values[seat.number] for clan in CLANS)


def places(table: Table) -> list[int]:
    """R122, R123."""
    results = [(seat.honour, total_votes(table, seat)) for seat in table.seats]
    return [1 + sum(other > mine for other in results) for mine in results]


# Refresh


def refresh(table: Table) -> None:
    """R116, R117."""
    seats = len(table.seats)
    table.wave += 1
    assert table.start is not None
    table.start = (table.start + 1) % seats
    gates = list(CLANS)
    table.stream.shuffle(gates)
    lay_out_gates(table, gates)
    deck = table.decks["III" if table.wave == WAVES - 1 else "I/II"]
    number = of_seats(seats, "display")
    lay_out_display(table, deck[:number])
    del deck[:number]
    for seat in table.seats:
        seat.ancestry.covered = set()
        seat.symbols_covered = set()
        seat.claws_used.clear()
        seat.desperation = 0
