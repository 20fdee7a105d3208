"""Award of the Champions of the display: Votes, contenders, the card (R105-R109, R113)."""

from __future__ import annotations

from ..core.bits import bit, count, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .champion_vocabulary import SPLIT_VOTES
from .champion_won import ask_instant, ask_pawn, ask_tile
from .champions import take_card
from .components import CLANS, INFLUENCE_TRACK, MOST_DISPLAY, MOST_SEATS, OUTSIDER
from .state import A_AMOUNT, A_CLAN, P_CONTENDER, P_SPLIT, P_VOTES, S_AWARD, S_AWARDS, S_SCORING
from .tracks import at_rank, gain_votes

_CLANS = len(CLANS)
VOTES, CONTENDERS, CARD, PAWN, TILE, INSTANT = range(6)
"""Steps of an award, in their order (G39)."""


@kernel
def next_award(state: Record) -> None:
    """The next Champion of the display that anybody has influenced (R105, R106)."""
    while state.award < MOST_DISPLAY:
        if state.display[state.award] != NOBODY and winner(state) != NOBODY:
            state.award_step = VOTES
            state.votes_left = NOBODY
            state.split_clans = 0
            state.split_clan = NOBODY
            state.contender = 1
            state.stage = S_AWARD
            return
        end_award(state)
    state.award = 0
    state.award_step = 0
    state.stage = S_SCORING


@kernel
def winner(state: Record) -> int:
    """Who has most Influence with the Champion to be awarded, or NOBODY."""
    return contender_at(state, 0)


@kernel
def contender_at(state: Record, place: int) -> int:
    """The seat so far behind the first, or NOBODY."""
    award = state.award
    return at_rank(state.influence[award], state.influence_times[award], state.seats, place)


@kernel
def end_award(state: Record) -> None:
    """The place in the display is empty."""
    state.display[state.award] = NOBODY
    for seat in range(MOST_SEATS):
        state.influence[state.award, seat] = 0
        state.influence_times[state.award, seat] = 0
    state.award += 1
    state.contender = 0
    state.votes_left = 0
    state.split_clan = NOBODY
    state.split_clans = 0
    state.stage = S_AWARDS


@kernel
def go_on_with_award(tables: Record, state: Record) -> bool:
    """The next step of the award under way; whether a decision is due."""
    seat = winner(state)
    champion = int(state.display[state.award])
    step = state.award_step
    if step == VOTES:
        return ask_votes(tables, state, seat, champion)
    if step == CONTENDERS:
        return ask_contender(tables, state)
    state.award_step += 1
    if step == CARD:
        take_card(tables, state, seat, champion)
        return False
    if step == PAWN:
        return ask_pawn(tables, state, seat, champion)
    if step == TILE:
        return ask_tile(tables, state, seat, champion)
    if step == INSTANT:
        return ask_instant(tables, state, seat, champion)
    end_award(state)
    return False


@kernel
def ask_votes(tables: Record, state: Record, seat: int, champion: int) -> bool:
    """The victor's Votes (R106, R107, R160)."""
    clan = tables.champion_clan[champion]
    if state.votes_left == NOBODY:
        state.votes_left = tables.champion_votes[champion]
        if clan != OUTSIDER:
            gain_votes(state, seat, clan, state.votes_left)
            state.votes_left = 0
    if state.votes_left == 0:
        state.award_step = CONTENDERS
        return False
    state.to_play = seat
    state.phase = P_VOTES
    return True


@kernel
def may_split(tables: Record, state: Record) -> bool:
    """Whether another Clan may get some of the Votes (R160)."""
    champion = state.display[state.award]
    if tables.effect[champion] != SPLIT_VOTES or state.votes_left < 2:
        return False
    return bool(count(state.split_clans) + 1 < tables.arguments[champion, 0])


@kernel
def legal_vote_clans(state: Record, mask: Booleans) -> None:
    """Clans that have got none of these Votes yet."""
    for clan in range(_CLANS):
        mask[A_CLAN + clan] = not has(state.split_clans, clan)


@kernel
def choose_votes(tables: Record, state: Record, clan: int) -> bool:
    """Wild Votes go to a Clan; whether it is asked how many."""
    if may_split(tables, state):
        state.split_clan = clan
        state.phase = P_SPLIT
        return True
    gain_votes(state, state.to_play, clan, state.votes_left)
    state.votes_left = 0
    return False


@kernel
def legal_splits(state: Record, mask: Booleans) -> None:
    """One Vote up to all."""
    for amount in range(1, state.votes_left + 1):
        mask[A_AMOUNT + amount] = True


@kernel
def split_votes(state: Record, amount: int) -> None:
    """So many go to the Clan just named."""
    gain_votes(state, state.to_play, state.split_clan, amount)
    state.votes_left -= amount
    state.split_clans |= bit(state.split_clan)
    state.split_clan = NOBODY


@kernel
def ask_contender(tables: Record, state: Record) -> bool:
    """The next contender chooses a reward (R108); after the last one the card is handed over."""
    seat = contender_at(state, state.contender)
    if seat == NOBODY:
        state.award_step = CARD
        return False
    state.to_play = seat
    state.phase = P_CONTENDER
    return True


@kernel
def lines_passed(tables: Record, state: Record, seat: int) -> int:
    """Yellow lines that a seat's disc has passed or reached (R108, G29)."""
    influence = int(state.influence[state.award, seat])
    champion = state.display[state.award]
    if not tables.second_lap_lines:
        return int(tables.yellow_lines[champion, min(influence, INFLUENCE_TRACK)])
    laps = (influence - 1) // INFLUENCE_TRACK
    lines = laps * int(tables.yellow_lines[champion, INFLUENCE_TRACK])
    return lines + int(tables.yellow_lines[champion, influence - laps * INFLUENCE_TRACK])


@kernel
def legal_rewards(tables: Record, state: Record, mask: Booleans) -> None:
    """A Vote, of any Clan if the Champion is an Outsider, or Honour."""
    clan = tables.champion_clan[state.display[state.award]]
    for other in range(_CLANS):
        mask[A_CLAN + other] = clan == OUTSIDER or other == clan
    mask[A_AMOUNT + lines_passed(tables, state, state.to_play)] = True


@kernel
def reward_vote(state: Record, clan: int) -> None:
    """A contender takes a Vote."""
    gain_votes(state, state.to_play, clan, 1)
    state.contender += 1


@kernel
def reward_honour(state: Record, amount: int) -> None:
    """A contender takes Honour."""
    state.honour[state.to_play] += amount
    state.contender += 1
