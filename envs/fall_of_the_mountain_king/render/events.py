"""What happens of itself between decisions, as lines of the chronicle."""

from __future__ import annotations

from ...core.chronicle import Step
from ...core.record import NOBODY, Record, seat_name
from ...core.viewpoint import members
from ..caverns import controls
from ..components import CAVERN_NAMES, CELL_NAMES
from ..state import (
    S_ACTION_OVER,
    S_AWARD,
    S_AWARDS,
    S_CHAMPIONS,
    S_DRAFT,
    S_INVADER,
    S_INVASIONS,
    S_LAIRS,
    S_NEXT_TURN,
    S_SCORING,
    S_WILD_PAIRS,
)
from .changes import all_changes, gnome_changes
from .honours import scoring_lines
from .situation import WAVE_NUMERALS
from .text_players import card_words
from .viewpoint import CLAN_TITLES, champion_title, displayed, ranking


def event_lines(tables: Record, step: Step) -> list[str]:
    """The lines of a step; none if nobody would notice it."""
    before, after = step
    stage = int(before.stage)
    if stage == S_SCORING:
        return [*scoring_lines(tables, before), *next_wave(tables, after)]
    if stage == S_DRAFT:
        return laid(tables, before, after)
    if stage == S_INVADER:
        return invader_lines(before, after)
    if stage == S_INVASIONS:
        return [gate_words(before, after)]
    if stage == S_NEXT_TURN:
        return turn_lines(before, after)
    title = {
        S_CHAMPIONS: "all have chosen",
        S_LAIRS: "the set-up goes on",
        S_WILD_PAIRS: "Supplies are set",
        S_AWARD: award_title(before),
        S_AWARDS: award_title(after),
    }.get(stage, "")
    changes = all_changes(before, after, NOBODY)
    if stage == S_CHAMPIONS and after.start != before.start:
        changes.append(f"{seat_name(after.start)} is Starting player")
    if stage == S_AWARDS:
        changes += unwanted(before, after)
    return [f"{title}: {'; '.join(changes)}" if title else "; ".join(changes)] if changes else []


def seized(before: Record) -> list[str]:
    """The caverns seized by the action that is over (R66)."""
    if before.stage != S_ACTION_OVER:
        return []
    seat = int(before.turn)
    names = [CAVERN_NAMES[c] for c in members(int(before.contested)) if controls(before, seat, c)]
    return [f"seizes control of {' and '.join(names)}"] if names else []


def laid(tables: Record, before: Record, after: Record) -> list[str]:
    """Cards laid by all at once."""
    lines = []
    for seat in range(int(before.seats)):
        card, cell = int(before.drafted[seat]), int(before.drafted_cells[seat])
        if card != NOBODY and after.drafted[seat] == NOBODY:
            where = "discards" if cell == NOBODY else "lays"
            at = "" if cell == NOBODY else f" at {CELL_NAMES[cell]}"
            lines.append(f"{seat_name(seat)} {where} {card_words(tables, card)}{at}")
    if lines and after.stage == S_DRAFT:
        lines.append("the hands are passed on")
    elif lines:
        numbers = ", ".join(f"{seat_name(s)} {int(after.supplies[s])}" for s in range(int(after.seats)))
        lines.append(f"Supplies: {numbers}")
    return lines


def turn_lines(before: Record, after: Record) -> list[str]:
    """Whose turn comes; or that nobody has Supplies, and Gnomes entrench."""
    if after.turn != NOBODY:
        left = int(after.supplies[after.turn])
        return [f"turn of {seat_name(after.turn)}, Supplies left: {left}"]
    entrenched = gnome_changes(before, after)
    return [f"the battle is over; entrenchment: {', '.join(entrenched) or 'no Gnomes'}"]


def gate_words(before: Record, after: Record) -> str:
    """A Gate card is revealed."""
    if after.gates_revealed == before.gates_revealed:
        return "all invasions are over"
    number = int(after.gates_revealed)
    come = int((after.batch > 0).sum())
    return f"Gate card {number}: {CLAN_TITLES[after.swarm]}, Gnomes that come: {come}"


def invader_lines(before: Record, after: Record) -> list[str]:
    """One Gnome of an invasion or Breach: where it goes and what falls (R92-R96)."""
    if after.invader == before.invader:
        return []
    number = int(before.invader) + 1
    changes = all_changes(before, after, NOBODY)
    if changes:
        fate = ": " if after.overrun != before.overrun else " is defeated: "
        return [f"Gnome {number}{fate}{'; '.join(changes)}"]
    if after.cavern != NOBODY:
        where, whose = CAVERN_NAMES[after.cavern], seat_name(after.faller)
        return [f"Gnome {number} is defeated in {where}, a unit of {whose} falls"]
    return [f"Gnome {number}: finds no way and goes back"]


def award_title(state: Record) -> str:
    """The Champion being awarded."""
    place = int(state.award)
    if place >= len(state.display) or state.display[place] == NOBODY:
        return ""
    return f"award of {champion_title(int(state.display[place]))}"


def unwanted(before: Record, after: Record) -> list[str]:
    """Champions whom nobody has influenced."""
    gone = (before.display != NOBODY) & (after.display == NOBODY)
    return [f"nobody wins {champion_title(int(champion))}" for champion in before.display[gone]]


def next_wave(tables: Record, after: Record) -> list[str]:
    """What a new Wave lays out, or the result."""
    if after.over:
        places = ", ".join(f"{place} {seat_name(s)} {honour}" for place, s, honour in ranking(tables, after))
        return [f"the game ends: {places} Honour"]
    names = ", ".join(champion_title(champion) for _, champion in displayed(after))
    return [
        f"Wave {WAVE_NUMERALS[after.wave]} begins: {seat_name(after.start)} is Starting player",
        f"Champions to be won: {names}",
    ]
