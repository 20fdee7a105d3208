"""Moves in words: the decision and what it brought about, then a line for each thing that followed."""

from __future__ import annotations

from ...core.chronicle import Step, course, with_followers
from ...core.record import SEES_ALL, Record
from ..moves import decide
from ..state import (
    A_CLAN,
    A_OWNER,
    ACTIONS,
    P_BOOST,
    P_CARD,
    P_CHAMPION,
    P_DESTINATION,
    P_MOVE,
    P_OVERLAY,
    P_RETREAT,
    P_SCOUT,
    P_SPLIT,
    P_SWARM,
    P_SYMBOL,
    P_TOKEN,
    P_TROOPS,
    S_EFFECT,
    S_NEXT_TURN,
    S_POWER,
    S_TURN,
    S_WHEEL,
    S_WHEEL_EFFECT,
)
from ..wave import follow_up
from .changes import all_changes, wheel_space
from .events import event_lines, seized
from .situation import action_words, place_name
from .viewpoint import CLAN_TITLES, champion_title, gate_row, gnomes_in, phase_name, short_name

UNSEEN = {P_CHAMPION: "keep a Champion", P_CARD: "choose a card", P_OVERLAY: "say where it goes"}
"""Simultaneous choices, for those who do not see them (R164)."""


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    """What the seat to play decided and what that brought about, as far as ``viewer`` may know it.

    Much may follow a decision. ``after`` does not tell one thing from the other, so that the game is
    played again from ``before``, step by step.
    """
    steps = course(tables, before, action, decide, follow_up)
    seat = int(before.to_play)
    parts = [decision(before, action, viewer), *all_changes(steps[0].before, steps[0].after, seat)]
    parts += outcome_words(before, steps[0].after) + found_by_peeking(tables, before, steps[0].after, viewer)
    lines = []
    for step in steps[1:]:
        if not is_part_of_action(step):
            lines += event_lines(tables, step)
        elif lines:
            lines += ["; ".join(found)] if (found := action_parts(tables, step)) else []
        else:
            parts += action_parts(tables, step)
    first = parts[0] + (": " if len(parts) > 1 else "") + "; ".join(parts[1:])
    return with_followers([first, *lines])


def decision(before: Record, action: int, viewer: int) -> str:
    """The action in words, Champions and Clans with capitals; of unseen choices only that they are made."""
    phase = int(before.phase)
    if phase in UNSEEN and viewer not in (SEES_ALL, int(before.to_play)):
        return UNSEEN[phase]
    words = ACTIONS.text(action, phase_name(before))
    segment = ACTIONS.segment_of(action)
    noun = segment.nouns[action - segment.start]
    if segment.name == "champion":
        words = words.replace(noun, champion_title(action - segment.start))
    elif segment.start == A_CLAN:
        words = words.replace(noun, CLAN_TITLES[action - A_CLAN])
    elif segment.start == A_OWNER:
        owner = (int(before.to_play) + action - A_OWNER) % int(before.seats)
        words = f"move a Troll of {short_name(owner)}"
    return words + context(before, phase)


def context(before: Record, phase: int) -> str:
    """What the decision is about, where its words leave that open."""
    if phase in (P_SYMBOL, P_BOOST, P_DESTINATION):
        return f" ({action_words(before)})"
    if phase == P_TROOPS:
        return f" to {place_name(int(before.destination))}"
    if phase == P_MOVE:
        return f" out of {place_name(int(before.destination))}"
    if phase == P_TOKEN:
        return f" of {place_name(int(before.cavern))}"
    if phase == P_SPLIT:
        return f" to {CLAN_TITLES[before.split_clan]}"
    return ""


def outcome_words(before: Record, after: Record) -> list[str]:
    """How an Advance has ended; how many Gnomes come in a Breach."""
    if before.phase == P_SWARM:
        return [f"Gnomes that come: {int((after.batch > 0).sum())}"]
    if before.phase != P_TROOPS or after.stage == before.stage:
        return []
    number = int(after.moved)
    place = place_name(int(after.destination))
    words = [f"{number} {'Troll has' if number == 1 else 'Trolls have'} advanced to {place}"]
    return [*words, "the attack is repelled"] if after.phase == P_RETREAT else words


def found_by_peeking(tables: Record, before: Record, after: Record, viewer: int) -> list[str]:
    """What a peek has shown, for who has peeked and who sees all."""
    seat = int(before.to_play)
    if before.phase not in (P_SCOUT, P_TOKEN) or viewer not in (SEES_ALL, seat):
        return []
    pairs = zip(gate_row(tables, before, seat), gate_row(tables, after, seat), strict=True)
    found = [f"it is {CLAN_TITLES[new.domain]}" for old, new in pairs if new.domain != old.domain]
    for cavern in range(len(after.gnomes)):
        tokens = zip(gnomes_in(before, cavern, seat), gnomes_in(after, cavern, seat), strict=True)
        found += [f"its strength is {new.strength}" for old, new in tokens if new.strength != old.strength]
    return found


def is_part_of_action(step: Step) -> bool:
    """Whether a step belongs to the action of the decision, not to what comes after it."""
    return bool(S_TURN <= step.before.stage <= S_WHEEL_EFFECT and step.before.stage != S_NEXT_TURN)


def action_parts(tables: Record, step: Step) -> list[str]:
    """What the action brought in one of its steps: Wheel, wires, Votes for what was seized."""
    before, after = step
    parts = seized(before)
    if before.stage == S_WHEEL_EFFECT:
        parts.append(f"the Wheel gives: {wheel_space(tables, before)}")
    elif before.stage == S_WHEEL and after.phase == P_SWARM != before.phase:
        parts.append("the Breach wire is passed")
    elif before.stage in (S_POWER, S_EFFECT) and after.stage != before.stage and not parts:
        parts += [action_words(after)] if after.power and after.power != before.power else []
    return parts + all_changes(before, after, int(before.turn))
