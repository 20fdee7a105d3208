"""City tiles: discards, renewal of cities, Next spaces and piles, awakening and reinforcements."""

from games.lords_of_xidit.reference_figures import CITIES
from games.lords_of_xidit.reference_table import Table

REINFORCED_RECRUITMENT = 2
"""Tiles of the recruitment pile after reinforcements have arrived (R51)."""


def discard_recruitment(table: Table, city: int) -> None:
    """A recruitment tile without units goes, the next ones come (R43 to R47)."""
    del table.recruitment[city]
    table.recruitment_discard.append(city)
    renew_piles(table)
    tries = 1
    while not next_recruitment_arrives(table, last=tries == len(CITIES)):
        tries += 1
    fill(table)


def next_recruitment_arrives(table: Table, last: bool) -> bool:
    """The Next tile goes to its city (R44, R45); False if it has gone again for want of units (R46).

    A tile stays without units if the barracks are empty or it is the last that is tried.
    """
    fill(table)
    city = table.next_recruitment
    assert city is not None
    table.next_recruitment = None
    units = table.recruits_for(city)
    if not any(units.values()) and any(table.barracks.values()) and not last:
        table.note("a tile without units is discarded")
        table.recruitment_discard.append(city)
        return False
    table.note("a gap in a tile", 0 < sum(units.values()) < sum(table.tiles[city].recruits.values()))
    table.note("a tile stays bare", not any(units.values()))
    table.recruitment[city] = units
    return True


def discard_threat(table: Table, city: int) -> None:
    """A removed threat goes, the next one comes (R43, R44, R47)."""
    table.threats.remove(city)
    table.threat_discard.append(city)
    renew_piles(table)
    assert table.next_threat is not None
    table.threats.add(table.next_threat)
    table.next_threat = None
    fill(table)


def know_last(table: Table) -> None:
    """A single unseen tile is known to all (R85)."""
    if len(table.unseen) == 1:
        table.note("a single tile is unseen")
        table.unseen = set()


def renew_piles(table: Table) -> None:
    """R48: a discard turned over has its oldest tile on top (G1)."""
    if not table.recruitment_pile and table.threat_discard:
        table.note("the threat discard is turned over")
        table.recruitment_pile, table.threat_discard = table.threat_discard, []
    if not table.threat_pile and table.recruitment_discard:
        table.note("the recruitment discard is turned over")
        table.threat_pile, table.recruitment_discard = table.recruitment_discard, []
    look(table)


def fill(table: Table) -> None:
    """Next spaces and piles, until nothing changes (R47 to R50)."""
    renew_piles(table)
    while table.next_recruitment is None:
        # R49: renewing has left the recruitment pile empty only if the threat discard is so, too.
        table.note("a recruitment tile from the threat pile", not table.recruitment_pile)
        source = table.recruitment_pile or table.threat_pile
        table.next_recruitment = source.pop(0)
        renew_piles(table)
    while table.next_threat is None:
        if not table.threat_pile:
            awaken(table)
        table.next_threat = table.threat_pile.pop(0)
        renew_piles(table)
    know_last(table)


def awaken(table: Table) -> None:
    """The top titans awake (R50) and reinforcements arrive (R51)."""
    know_last(table)
    table.awakenings += 1
    table.note("an awakening")
    table.note("a second awakening", table.awakenings == 2)
    table.note("an awakening while a titan rages", any(table.raging))
    table.note("an awakening with a pile of titans gone", not all(table.titans))
    table.note("an awakening without titans", not any(table.titans))
    table.raging = [bool(pile) for pile in table.titans]
    gathered = table.recruitment_pile + table.threat_discard
    table.threat_discard = []
    table.recruitment_pile = gathered[:REINFORCED_RECRUITMENT]
    rest = gathered[REINFORCED_RECRUITMENT:]
    assert table.shuffle is not None
    table.threat_pile = table.shuffle(list(rest))
    if sorted(table.threat_pile) != sorted(rest):
        raise ValueError(f"{table.threat_pile} is not {rest} in some order")
    table.unseen |= set(rest)
    table.note("the threat just removed comes back at once", table.threat_pile[0] == gathered[-1])


def look(table: Table) -> None:
    """The tops of the piles are seen (R12)."""
    seen = {table.next_recruitment, table.next_threat, *table.recruitment_pile[:1], *table.threat_pile[:1]}
    table.unseen -= seen
