"""Where the game is, and who has to decide what, in words."""

from __future__ import annotations

from ...core.record import NOBODY, Record, seat_name
from ..components import KINDS, PLACE_NAMES, PLACES, WAVES
from ..state import (
    FREE_ACTION,
    S_AWARD,
    S_AWARDS,
    S_CHAMPIONS,
    S_DRAFT,
    S_INVADER,
    S_INVASION_OVER,
    S_INVASIONS,
    S_LAIRS,
    S_SCORING,
    S_WILD_PAIRS,
    SECOND_ACTION,
)
from .viewpoint import champion_title, phase_name, ranking

WAVE_NUMERALS = ("I", "II", "III")
TASKS = {
    "champion": "keep a Champion",
    "lairs": "choose a pair of Lairs",
    "first troll": "place a Troll beside the first Lair",
    "second troll": "place a Troll beside the second Lair",
    "first pawn": "place the pawn",
    "card": "choose a card",
    "overlay": "lay the card: its lower right cell",
    "wild": "cover a pair of Wilds or not",
    "second wild": "name the second Wild of the pair",
    "turn": "take {turn}",
    "symbol": "cover symbols for {kind}",
    "part": "begin another part of the cluster",
    "boost": "boost {kind}, power {power}, or not",
    "destination": "advance, power {power}",
    "troops": "move Trolls to {place} ({left} more)",
    "retreat": "retreat from {place}",
    "bolster": "bolster, power {power}",
    "add": "add Trolls in {place}, power {power}",
    "recall": "bring Trolls to {place} ({left} more)",
    "influence": "influence a Champion by {power}",
    "wheel": "turn the Gnome Wheel, power {power}",
    "scout": "scout",
    "token": "peek at a Gnome of {cavern}",
    "relocate": "move the pawn",
    "swarm": "move the Swarm in a Breach",
    "path": "choose where the Gnome goes",
    "claim path": "decide for the Gnome or not",
    "prevent fall": "prevent a fall in {cavern} or not",
    "fall": "say which unit falls in {cavern}",
    "fallen pawn": "bring the fallen pawn to a Lair",
    "move from": "choose a place to move Trolls from",
    "move": "move units out of {place} ({left} more)",
    "move to": "say where the unit goes",
    "votes": "place {votes} Votes of {award}",
    "split": "say how many Votes of {award}",
    "contender": "take a Vote or Honour of {award}",
    "pawn": "place the pawn of {award}",
    "hall tile": "put the tile of {award} on a Hall",
    "cavern tile": "put the tile of {award} on a cavern",
    "plank tile": "put the tile of {award} on a plank",
    "banish": "banish a Gnome",
    "banished token": "say which Gnome of {cavern} is banished",
}
"""What the seat to play has to decide in each phase."""
TURNS = {SECOND_ACTION: "a second, Weak action or not", FREE_ACTION: "a free Weak action or not"}
BEFORE_BATTLE = {S_CHAMPIONS: "first Champions", S_LAIRS: "set-up", S_WILD_PAIRS: "Supplies"}
AFTER_BATTLE = {S_AWARDS: "award of Champions", S_AWARD: "award of Champions", S_SCORING: "scoring"}
INVADING = (S_INVADER, S_INVASION_OVER, S_INVASIONS)


def place_name(place: int) -> str:
    """A place, or a word where there is none."""
    return PLACE_NAMES[place] if 0 <= place < PLACES else "a place"


def stage_title(state: Record) -> str:
    """Where the Wave is."""
    stage = int(state.stage)
    if state.over:
        return "the end"
    if stage == S_DRAFT:
        return f"draft, step {int(state.draft_step) + 1}"
    if state.breach:
        return "Breach"
    if stage in INVADING:
        return f"invasion {int(state.gates_revealed)}"
    return {**BEFORE_BATTLE, **AFTER_BATTLE}.get(stage, "battle")


def wave_title(state: Record) -> str:
    """The Wave and where it is."""
    return f"Wave {WAVE_NUMERALS[state.wave]} of {WAVE_NUMERALS[WAVES - 1]}, {stage_title(state)}"


def task(state: Record) -> str:
    """What the seat to play decides."""
    award = int(state.display[state.award]) if state.award < len(state.display) else NOBODY
    return TASKS[phase_name(state)].format(
        turn=TURNS.get(int(state.turn_step), "an action"),
        kind=KINDS[state.kind].capitalize() if state.kind != NOBODY else "an action",
        power=int(state.power),
        left=int(state.power) - int(state.moved),
        place=place_name(int(state.destination)),
        cavern=place_name(int(state.cavern)),
        votes=int(state.votes_left),
        award="a Champion" if award == NOBODY else champion_title(award),
    )


def situation(tables: Record, state: Record) -> str:
    """Who has to decide what; at the end who has won."""
    if not state.over:
        return f"{seat_name(state.to_play)} to {task(state)}"
    first = " and ".join(seat_name(seat) for place, seat, _ in ranking(tables, state) if place == 1)
    if state.forfeit != NOBODY:
        return f"Game over: {seat_name(state.forfeit)} forfeits, first is {first}"
    return f"Game over: {first} wins"


def action_words(state: Record) -> str:
    """The action under way: how it was covered, kind, power; empty if none is."""
    if state.kind == NOBODY or state.over:
        return ""
    words = f"{'Strong' if state.strong else 'Weak'} {KINDS[state.kind].capitalize()}"
    return f"{words}, power {int(state.power)}" if state.power else KINDS[state.kind].capitalize()
