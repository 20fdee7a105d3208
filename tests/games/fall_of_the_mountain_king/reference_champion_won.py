"""What Champions give at once, or at the end of each Wave (R112, R114)."""

from games.fall_of_the_mountain_king.reference_data import CLANS, Champion
from games.fall_of_the_mountain_king.reference_table import Question, Seat, Steps, Table
from games.fall_of_the_mountain_king.reference_wheel import move_trolls


def gain_at_once(table: Table, champion: Champion, seat: Seat) -> Steps:
    """R143, R147, R148, R151, R155, R161."""
    if champion.effect == "banish_gnome":
        yield from banish(table, seat)
    elif champion.effect == "move_trolls":
        yield from move_trolls(table, seat, champion.numbers["trolls"], may_decline=True)
    elif champion.effect in ("gate_cavern_honour", "clan_votes_honour", "lone_pawn_honour", "domain_honour"):
        times = how_often(table, champion, seat)
        seat.honour += champion.numbers["honour"] * times
        table.note(f"{champion.effect} is paid", times)


def how_often(table: Table, champion: Champion, seat: Seat) -> int:
    if champion.effect == "gate_cavern_honour":
        return sum(table.controls(seat, cavern) for cavern in table.map.gate_caverns())
    if champion.effect == "clan_votes_honour":
        return sum(table.votes[clan].values[seat.number] > 0 for clan in CLANS)
    if champion.effect == "domain_honour":
        return sum(any(table.controls(seat, cavern) for cavern in table.map.domain(clan)) for clan in CLANS)
    place = seat.pawns.get(champion.name)
    in_cavern = place is not None and not table.is_lair(place)
    return int(in_cavern and not any(rival.units(str(place)) for rival in table.rivals(seat)))


def banish(table: Table, seat: Seat) -> Steps:
    """R147."""
    caverns = [cavern for cavern in table.map.caverns if table.overrun(cavern)]
    if not caverns:
        return
    cavern = yield Question(seat, "banish", caverns)
    gnomes = table.gnomes[cavern]
    tokens = [f"token {number}" for number in range(1, len(gnomes) + 1)]
    noun = tokens[0] if len(tokens) == 1 else (yield Question(seat, "banished token", tokens))
    gnome = gnomes.pop(tokens.index(noun))
    seat.honour += gnome.strength
    table.gnome_supply[gnome.strength] += 1
