"""The scoring of a Wave in words, Domain by Domain, Hall by Hall, plank by plank."""

from __future__ import annotations

from collections.abc import Callable

from ...core.chronicle import copied
from ...core.record import NOBODY, Record, seat_name
from ..champion_vocabulary import HALL_BONUS
from ..components import CAVERNS, CLANS, DOMAIN_CAVERNS, WAVES
from ..scoring import score_champions, score_domains, score_elders, score_halls, score_votes
from .viewpoint import CLAN_TITLES, domain_of

Score = Callable[[Record, Record], None]


def scoring_lines(tables: Record, before: Record) -> list[str]:
    """A line for each thing that gains or costs anybody Honour (R114-R121)."""
    lines = line("Champions", tables, before, score_champions)
    if before.wave < WAVES - 1:
        for clan in range(len(CLANS)):
            trial = copied(before)
            keep_domain(trial, clan)
            lines += line(f"{CLAN_TITLES[clan]} Domain", tables, trial, score_domains)
        return lines
    for hall in range(tables.hall_count):
        trial = copied(before)
        keep_hall(tables, trial, hall)
        lines += line(f"Great Hall {hall + 1} ({int(before.hall_values[hall])})", tables, trial, score_halls)
    lines += line("Elders", tables, before, score_elders)
    for clan in range(len(CLANS)):
        trial = copied(before)
        for other in range(len(CLANS)):
            if other != clan:
                trial.votes[other] = 0
        lines += line(f"{CLAN_TITLES[clan]} Votes", tables, trial, score_votes)
    return lines


def keep_domain(state: Record, clan: int) -> None:
    """Let nobody be in another Domain."""
    for cavern in range(CAVERNS):
        if domain_of(cavern) != clan:
            state.presence[:, cavern] = 0
    state.overrun &= ((1 << DOMAIN_CAVERNS) - 1) << (DOMAIN_CAVERNS * clan)


def keep_hall(tables: Record, state: Record, hall: int) -> None:
    """Let no other Great Hall be worth anything."""
    for other in range(len(state.hall_values)):
        if other != hall:
            state.hall_values[other] = 0
    for champion, place in enumerate(state.tile_places):
        if tables.effect[champion] == HALL_BONUS and place != hall:
            state.tile_places[champion] = NOBODY


def line(title: str, tables: Record, before: Record, score: Score) -> list[str]:
    """Who gains what by one thing; nothing if nobody does."""
    after = copied(before)
    score(tables, after)
    gains = [
        f"{seat_name(seat)} {int(after.honour[seat]) - int(before.honour[seat]):+d}"
        for seat in range(before.seats)
        if after.honour[seat] != before.honour[seat]
    ]
    return [f"{title}: {', '.join(gains)} Honour"] if gains else []
