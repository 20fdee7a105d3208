"""Champions: what it is worth to win one, and what Influence with it brings (R73-R76, R105-R112)."""

from __future__ import annotations

from typing import NamedTuple

from ...core.bits import count
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..champion_vocabulary import END_OF_WAVE, EXTRA_ELDERS, FIRST_PLACE_HONOUR, ON_WIN
from ..champion_won import honour_now
from ..components import BASES, CLANS, ELDER, ELDER_CHART, INFLUENCE_TRACK, MOST_DISPLAY, WAVES
from ..influence import FIRST_BONUS, is_untouched
from ..tracks import at_rank
from .marches import NOTHING
from .outlook import Outlook, most_of_others
from .planks import wild_votes_gain

_CLANS = len(CLANS)
EACH_WAVE = (
    0.8, 0.8, 0.3, 0.5, 1.0, 0.8,
    1.2, 0.8, 1.0, 1.0, 0.3, 1.0, 0.2, 0.1, 0.8,
    0.6, 0.2, 0.8, 0.8, 1.5, 0.5,
    0.6, 0.6, 0.5, 1.2,
    1.0, 0.0, 0.0, 2.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0,
)  # fmt: skip
"""Honour that an ability brings in each Wave to come, in the order of the effects."""
AT_ONCE = (
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 0.0,
    0.0, 0.0, 0.0, 2.0, 2.5, 1.5,
    0.5, 0.0, 3.0, 3.0, 1.5, 0.0,
    3.0,
)  # fmt: skip
"""Honour that it brings beside that, as far as it is not counted."""
PAWN = 1.0
PAWN_A_WAVE = 0.8
CONTEST = 0.6
"""How much a lead must be larger for each turn that rivals have left."""


class Prizes(NamedTuple):
    """What the Champions of the display are worth."""

    won: tuple[float, float, float, float, float, float]
    vote: tuple[float, float, float, float, float, float]
    """A Vote for a contender."""


@kernel
def ability_worth(tables: Record, state: Record, seat: int, champion: int, waves: int) -> float:
    """What a Champion's ability brings in so many Waves that it serves."""
    effect = int(tables.effect[champion])
    worth = EACH_WAVE[effect] * waves + AT_ONCE[effect]
    hook = int(tables.hook[champion])
    if hook == ON_WIN:
        worth += honour_now(tables, state, seat, champion)
    elif hook == END_OF_WAVE:
        worth += honour_now(tables, state, seat, champion) * (waves + 1)
    elif effect == EXTRA_ELDERS:
        own = count(int(state.cells_with[seat, ELDER]))
        more = min(own + int(tables.arguments[champion, 0]), ELDER_CHART)
        worth += float(tables.elders[more] - tables.elders[min(own, ELDER_CHART)])
    elif effect == FIRST_PLACE_HONOUR:
        for clan in range(_CLANS):
            if at_rank(state.votes[clan], state.vote_times[clan], state.seats, wide(0)) == seat:
                worth += float(tables.arguments[champion, 0])
    return worth


@kernel
def champion_worth(tables: Record, state: Record, seat: int, champion: int, waves: int) -> float:
    """What it is worth to have a Champion for so many Waves."""
    votes = wide(tables.champion_votes[champion])
    clan = wide(tables.champion_clan[champion])
    worth = wild_votes_gain(tables, state, seat, clan, votes)
    worth += ability_worth(tables, state, seat, champion, waves)
    if tables.champion_pawn[champion] and state.pawns[seat] < BASES:
        worth += PAWN + PAWN_A_WAVE * waves
    return worth


@kernel
def prize_worth(tables: Record, state: Record, look: Outlook, place: int) -> float:
    """What it is worth to win a Champion of the display."""
    champion = wide(state.display[place])
    if champion == NOBODY:
        return 0.0
    return champion_worth(tables, state, look.seat, champion, WAVES - 1 - look.wave)


@kernel
def vote_worth(tables: Record, state: Record, look: Outlook, place: int) -> float:
    """What a contender's Vote is worth."""
    champion = wide(state.display[place])
    if champion == NOBODY:
        return 0.0
    return wild_votes_gain(tables, state, look.seat, wide(tables.champion_clan[champion]), wide(1))


@kernel
def look_at_display(tables: Record, state: Record, look: Outlook) -> Prizes:
    """What all of them are worth."""
    return Prizes(
        (
            prize_worth(tables, state, look, 0),
            prize_worth(tables, state, look, 1),
            prize_worth(tables, state, look, 2),
            prize_worth(tables, state, look, 3),
            prize_worth(tables, state, look, 4),
            prize_worth(tables, state, look, 5),
        ),
        (
            vote_worth(tables, state, look, 0),
            vote_worth(tables, state, look, 1),
            vote_worth(tables, state, look, 2),
            vote_worth(tables, state, look, 3),
            vote_worth(tables, state, look, 4),
            vote_worth(tables, state, look, 5),
        ),
    )


@kernel
def stand_worth(
    tables: Record, prizes: Prizes, place: int, champion: int, own: int, rival: int, turns: int
) -> float:
    """What so much Influence is worth against so much of the strongest rival."""
    if own == 0:
        return 0.0
    lead = own - rival - (0.5 if rival > 0 else 0.0)
    chance = min(1.0, max(0.0, 0.5 + 0.5 * lead / (0.6 + CONTEST * turns)))
    lines = float(tables.yellow_lines[champion, min(own, INFLUENCE_TRACK)])
    return chance * prizes.won[place] + (1.0 - chance) * max(prizes.vote[place], lines)


@kernel
def best_court(tables: Record, state: Record, look: Outlook, prizes: Prizes, power: int) -> tuple[int, float]:
    """The Champion with whom so much Influence gains most, and the gain."""
    best, most = NOBODY, NOTHING
    turns = most_of_others(state, look.seat, state.supplies)
    for place in range(MOST_DISPLAY):
        champion = wide(state.display[place])
        if champion == NOBODY:
            continue
        own = int(state.influence[place, look.seat])
        rival = most_of_others(state, look.seat, state.influence[place])
        more = power + (FIRST_BONUS if is_untouched(state, place) else 0)
        gain = stand_worth(tables, prizes, place, champion, own + more, rival, turns)
        gain -= stand_worth(tables, prizes, place, champion, own, rival, turns)
        if gain > most:
            best, most = champion, gain
    return best, most
