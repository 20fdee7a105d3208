"""Moves in words: the decision and what it brought about, then a line for each thing the Gnomes did."""

from __future__ import annotations

import numpy as np

from ...core.chronicle import change, copied, in_number, with_followers
from ...core.record import NOBODY, Record, seat_name
from ..card_data import COPIES
from ..components import (
    ACTIONS_ON_CARDS,
    BOARD_SPACES,
    CARAVAN,
    CARD_SPACES,
    CELL_NAMES,
    COMPETITION,
    GNOME_ACTIONS,
    GNOMES,
    MOVE,
)
from ..gnomes import REMOVE, choose_action
from ..printed import ALLY_TITLES
from ..state import A_CARD, A_OWNER, ACTIONS, ON_OFFER, OUT, P_DRAGON, PHASES
from .course import Kind, Part, course
from .viewpoint import owner_name, owners
from .wording import gnome_card_name


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    """What the seat to play decided and what that brought about; nothing in it is hidden from anybody.

    Several Gnome cards may follow a decision. ``after`` does not tell one from the other, so that they are
    played again.
    """
    parts = course(tables, before, action)
    lines = [decision_line(parts[0], action)]
    card = NOBODY
    for part in parts[1:]:
        words = part_in_words(tables, part)
        if part.after.gnome_next < part.before.gnome_next:
            lines.append("the Gnome deck is shuffled anew")
        if words and part.card == card != NOBODY and part.kind == Kind.ACTION:
            lines[-1] += f"; {words}"
        elif words and part.card != NOBODY and part.kind != Kind.BREWER:
            lines.append(f"Gnome card {gnome_card_name(part.card)}: {words}")
            card = part.card
        elif words:
            lines += words.splitlines()
    return with_followers(lines)


def part_in_words(tables: Record, part: Part) -> str:
    """What happened of itself; nothing if nobody would notice."""
    if part.kind == Kind.BREWER:
        return f"Gnome brewer by {gnome_card_name(part.card)}: {place_taken(part)}"
    if part.kind == Kind.TURN:
        return turn_lines(part)
    if part.kind == Kind.DRAGON:
        return dragon_words(tables, part)
    if part.kind == Kind.ACTION:
        return action_words(tables, part)
    return ", ".join(consequences(part))


def decision_line(part: Part, action: int) -> str:
    """The decision and its consequences; the seat's own come first and without its name."""
    seat = int(part.before.to_play)
    parts = [decision(part.before, action)]
    if part.after.dragon not in (part.before.dragon, NOBODY) and part.before.phase != P_DRAGON:
        parts.append(f"the dragon comes to {CELL_NAMES[part.after.dragon]}")
    return ", ".join([*parts, *consequences(part, seat)])


def decision(before: Record, action: int) -> str:
    """The action in words, owners by name and cards with what they are for."""
    words = ACTIONS.text(action, PHASES[before.phase])
    segment = ACTIONS.segment_of(action)
    if segment.start == A_CARD:
        return f"{words} ({card_title(before, (action - A_CARD) // CARD_SPACES)})"
    if segment.start != A_OWNER:
        return words
    noun = action - A_OWNER
    owner = GNOMES if noun == GNOMES else (noun + int(before.to_play)) % int(before.seats)
    return words.replace(segment.nouns[noun], owner_name(owner))


def consequences(part: Part, seat: int = NOBODY) -> list[str]:
    """An ally left over, and what each owner gained or lost; ``seat`` first and without a name."""
    before, after = part.before, part.after
    parts = []
    for owner in sorted(owners(before), key=lambda owner: owner != seat):
        changes = owner_changes(before, after, owner)
        if owner == GNOMES:
            left = np.flatnonzero((before.ally_places == ON_OFFER) & (after.ally_places == OUT))
            parts += [f"{ALLY_TITLES[ally]} is left over" for ally in left]
        if changes:
            parts.append(("" if owner == seat else f"{owner_name(owner)} ") + " ".join(changes))
    return parts


def dragon_words(tables: Record, part: Part) -> str:
    """How the dragon follows a card, and what it destroys; nothing while there is none on the map."""
    before, after = part.before, part.after
    if after.dragon == NOBODY:
        return ""
    words = []
    if part.is_new and after.dragon == before.dragon:
        words.append(f"the dragon stays in {CELL_NAMES[after.dragon]}")
    elif part.is_new:
        verb = "moves" if tables.dragon_mode[part.card] == MOVE else "flies"
        words.append(f"the dragon {verb} to {CELL_NAMES[after.dragon]}")
    if not after.rampage and (before.rampage or after.dragon != before.dragon):
        words += ["the Gnomes bribe it"] if after.bribed[GNOMES] else []
        words.append(f"{'it' if words else 'the dragon'} {destruction(before, after)}")
    return ", ".join([*words, *consequences(part)])


def destruction(before: Record, after: Record) -> str:
    """What a rampage has destroyed in all."""
    eaten = int(after.eaten.sum() - before.eaten.sum())
    burnt = int(after.burnt.sum() - before.burnt.sum())
    words = [f"eats {eaten} {in_number('cube', eaten)}"] if eaten else []
    words += [f"burns {burnt} {in_number('brewery', burnt)}"] if burnt else []
    return " and ".join(words) or "destroys nothing"


def action_words(tables: Record, part: Part) -> str:
    """The action that a card came to, and what changed by it."""
    changes = consequences(part)
    if not part.is_new:
        action = COMPETITION if part.before.gnome_step == REMOVE else CARAVAN
        return ", ".join([f"{in_target(action, part.before)} goes on", *changes]) if changes else ""
    trial = copied(part.before)
    action = choose_action(tables, trial, part.before.gnome_card)
    name = "neither action is possible" if action == NOBODY else in_target(action, trial)
    return ", ".join([name, *changes])


def in_target(action: int, state: Record) -> str:
    """A Gnome action and its tile."""
    return f"{GNOME_ACTIONS[action]} {'from' if action == CARAVAN else 'in'} {CELL_NAMES[state.target]}"


def place_taken(part: Part) -> str:
    """The space that a brewer of the Gnomes has come to."""
    before, after = part.before, part.after
    for space, _ in np.argwhere(before.board_brewers != after.board_brewers):
        return BOARD_SPACES[space]
    for card, space in np.argwhere(before.card_brewers != after.card_brewers):
        return f"card {card + 1} space {space + 1} ({card_title(before, card)})"
    return "no space is free"


def card_title(state: Record, position: int) -> str:
    """The action of an action card on display."""
    return ACTIONS_ON_CARDS[state.display[position] // COPIES]


def turn_lines(part: Part) -> str:
    """What the end of a turn brought, and what begins the next."""
    before, after = part.before, part.after
    gains = [
        f"{owner_name(owner)} {' '.join(changes)}"
        for owner in owners(before)
        if (changes := owner_changes(before, after, owner))
    ]
    end = [*gains, "the game ends"] if after.over else gains
    lines = [f"end of turn {int(before.turn)}: {', '.join(end)}"] if end else []
    if not after.over:
        words = [f"{seat_name(after.start_seat)} is start player", "the action cards are shuffled"]
        turned = (int(after.face_up) & ~int(before.face_up)).bit_count()
        if turned:
            words.append("a tile is turned up" if turned == 1 else f"{turned} tiles are turned up")
        if after.dragon != before.dragon:
            words.append(f"the dragon comes to {CELL_NAMES[after.dragon]}")
        lines.append(f"turn {int(after.turn)} begins: {', '.join(words)}")
    return "\n".join(lines)


def owner_changes(before: Record, after: Record, owner: int) -> list[str]:
    """Points, goods and pieces that an owner gained or lost."""
    changes = []
    amounts = [("VP", before.vp[owner], after.vp[owner]), ("gold", before.gold[owner], after.gold[owner])]
    if owner != GNOMES:
        amounts.append(("beer", before.beer[owner], after.beer[owner]))
        amounts.append(("production", before.production[owner], after.production[owner]))
    for unit, old, new in amounts:
        if new != old:
            changes.append(f"{int(new) - int(old):+d} {unit}")
    for unit, old, new in (
        ("cube", before.cubes, after.cubes),
        ("brewery", before.breweries, after.breweries),
    ):
        changes += on_tiles(unit, np.asarray(new[owner], np.int64) - np.asarray(old[owner], np.int64))
    return changes


def on_tiles(unit: str, gained: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[str]:
    """Pieces that came to tiles or left them."""
    return [f"{change(int(gained[cell]), unit)} in {CELL_NAMES[cell]}" for cell in np.flatnonzero(gained)]
