"""Scenarios: what each phase needs, and whether the position has it."""

from __future__ import annotations

import numpy as np

from ...core import values
from ...core.record import NOBODY, Bytes, Record, seat_name
from ..components import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    DRAGON_STEPS,
    EXPAND,
    FESTIVAL,
    GAINS,
    GNOMES,
    GOLD_PER_POINT,
    MOST_AMOUNT,
    ORCTOBERFEST,
    THUGS,
    THUGS_ADDED,
    THUGS_REMOVED,
    TRIBUTE,
    TURNS,
)
from ..gnomes import ACT, DRAW, REMOVE
from ..moves import legal
from ..state import (
    A_DECLINE,
    A_DONE,
    ACTIONS,
    CARDS,
    DRAFTING,
    GNOME_PLAY,
    P_ADD,
    P_BREWER,
    P_BRIBE,
    P_CARAVAN,
    P_COMPETITION,
    P_CUBES,
    P_DELIVERY,
    P_DESTINATION,
    P_DRAFT,
    P_DRAGON,
    P_EXPAND,
    P_FESTIVAL,
    P_FOLLOWER,
    P_GNOME_CARAVAN,
    P_GNOME_VICTIM,
    P_PILGRIMS,
    P_RELOCATE,
    P_REMOVE,
    P_SECOND_TILE,
    P_SETTLE,
    P_SHARE,
    P_SOURCE,
    P_SPEND,
    P_THUGS,
    P_TOKEN,
    P_VICTIM,
    PHASES,
    PLACING,
    SETUP,
    STAGES,
)

CARD_PHASES = (P_DELIVERY, P_COMPETITION, P_FESTIVAL, P_CARAVAN, P_EXPAND)
"""A card action is offered, at a price."""
CARD_OF_PHASE = {
    P_DELIVERY: DELIVERY, P_COMPETITION: COMPETITION, P_FESTIVAL: FESTIVAL, P_CARAVAN: CARAVAN,
    P_EXPAND: EXPAND, P_VICTIM: COMPETITION, P_SHARE: FESTIVAL, P_SECOND_TILE: FESTIVAL,
    P_DESTINATION: CARAVAN, P_FOLLOWER: CARAVAN,
}  # fmt: skip
"""The card action that a phase is part of, where there is but one."""
STAGES_OF_PHASE: dict[int, tuple[int, ...]] = {
    **dict.fromkeys(range(len(PHASES)), (PLACING, DRAFTING)),
    **dict.fromkeys((*CARD_OF_PHASE, P_SOURCE, P_CUBES, P_SETTLE), (CARDS,)),
    P_TOKEN: (SETUP, DRAFTING, PLACING, CARDS),
    P_DRAFT: (DRAFTING,),
    P_BREWER: (PLACING,),
    P_BRIBE: (GNOME_PLAY, PLACING, DRAFTING),
    P_RELOCATE: (CARDS, PLACING, DRAFTING),
    P_ADD: (CARDS, PLACING, DRAFTING),
    P_GNOME_VICTIM: (GNOME_PLAY,),
    P_GNOME_CARAVAN: (GNOME_PLAY,),
}  # fmt: skip
"""Stages in which a phase occurs, the likeliest first."""
NEEDS = {
    "target": (
        P_RELOCATE, P_REMOVE, P_ADD, P_VICTIM, P_SOURCE, P_CUBES, P_SHARE, P_SECOND_TILE, P_DESTINATION,
        P_GNOME_VICTIM, P_GNOME_CARAVAN,
    ),
    "source": (P_CUBES,),
    "marked": (P_SECOND_TILE, P_GNOME_CARAVAN, P_FOLLOWER),
    "left": (
        P_REMOVE, P_ADD, P_VICTIM, P_SOURCE, P_CUBES, P_SHARE, P_SECOND_TILE, P_DESTINATION, P_FOLLOWER,
        P_GNOME_VICTIM, P_GNOME_CARAVAN, P_THUGS, P_PILGRIMS,
    ),
}  # fmt: skip
"""Parts of the action without which a phase has no meaning."""


def default_left(tables: Record, row: Record) -> int:
    """As many as the plain action has; a price of nothing."""
    if row.phase in (P_THUGS, P_REMOVE):
        return int(tables.gains[THUGS, THUGS_REMOVED])
    if row.phase == P_VICTIM:
        return int(tables.competition_removed)
    if row.phase == P_GNOME_VICTIM:
        return int(tables.gnome_competition_removed)
    if row.phase == P_DESTINATION and row.target != NOBODY:
        return min(int(tables.caravan_cubes), int(row.cubes[row.actor, row.target]))
    return 0 if row.phase in CARD_PHASES else int(row.left)


def default_due(tables: Record, row: Record) -> Bytes:
    """What the action board's space brings besides."""
    due = np.zeros(len(GAINS), np.int8)
    if row.phase == P_DRAGON:
        due[DRAGON_STEPS] = tables.gains[TRIBUTE, DRAGON_STEPS]
    elif row.phase in (P_THUGS, P_REMOVE):
        due[THUGS_ADDED] = tables.gains[THUGS, THUGS_ADDED]
    elif row.phase == P_SPEND:
        due[GOLD_PER_POINT] = tables.gains[ORCTOBERFEST, GOLD_PER_POINT]
    return due


def check(tables: Record, row: Record) -> None:
    """The phase fits the stage, has what it needs and leaves its seat something to decide."""
    phase = PHASES[row.phase]
    if row.over:
        if int(row.forfeit) == NOBODY and (row.turn, row.stage) != (TURNS, GNOME_PLAY):
            raise values.fault("over", f"is true: turn and stage must be {TURNS} and {STAGES[GNOME_PLAY]!r}")
        return
    if row.stage not in STAGES_OF_PHASE[row.phase]:
        raise values.fault("phase", f"is {phase!r}, which does not occur in stage {STAGES[row.stage]!r}")
    if row.phase == P_TOKEN:
        check_tokens(row)
    elif row.tokens_due.any():
        raise values.fault("phase", f"is {phase!r}, but a token is due: it must be {PHASES[P_TOKEN]!r}")
    if row.rampage != (row.phase == P_BRIBE):
        raise values.fault("rampage", f"goes with phase {PHASES[P_BRIBE]!r} and with no other")
    if row.phase == P_BRIBE:
        if row.dragon == NOBODY:
            raise values.fault("dragon", f"must be on the map in phase {phase!r}")
        check_gnome_card(row)
    if row.phase == P_BREWER and row.brewers[row.to_play] == 0:
        raise values.fault("phase", f"is {phase!r}, but {seat_name(row.to_play)} has no brewer left")
    check_action(row)
    mask = np.zeros(len(ACTIONS), np.bool_)
    legal(tables, row, mask)
    if row.phase not in (P_BRIBE, P_SPEND, P_VICTIM):
        mask[[A_DECLINE, A_DONE]] = False
    if not mask.any() or (row.phase == P_VICTIM and mask.sum() == 1):
        raise values.fault("phase", f"{phase!r} leaves {seat_name(row.to_play)} nothing to choose")


def check_tokens(row: Record) -> None:
    """Tokens are asked for in turn order (R21)."""
    for step in range(row.seats):
        seat = (int(row.start_seat) + step) % int(row.seats)
        if row.tokens_due[seat]:
            if seat != row.to_play:
                raise values.fault("to_play", f"must be {seat_name(seat)}, to whom the first token is due")
            return
    raise values.fault("phase", f"is {PHASES[P_TOKEN]!r}, but no token is due")


def check_action(row: Record) -> None:
    """The action under way has all that its phase is about."""
    phase = PHASES[row.phase]
    for key, phases in NEEDS.items():
        if row.phase in phases and row[key] == (0 if key in ("left", "marked") else NOBODY):
            raise values.fault("action", f"has no {key}, which phase {phase!r} needs")
    if row.phase in (P_GNOME_VICTIM, P_GNOME_CARAVAN) and row.to_play != row.start_seat:
        raise values.fault("to_play", f"must be the start player in phase {phase!r}")
    if row.phase == P_GNOME_CARAVAN and row.gnome_card == NOBODY:
        raise values.fault("gnome_card", f"is missing: phase {phase!r} needs it")
    most = most_left(row)
    if row.left > most:
        raise values.fault("action.left", f"is {row.left}, it must be at most {most} in phase {phase!r}")


def check_gnome_card(row: Record) -> None:
    """A Gnome card whose play goes on is there, and so is its tile once it has one (R83)."""
    if row.stage != GNOME_PLAY or row.over or row.gnome_step == DRAW:
        return
    if row.gnome_card == NOBODY and row.gnome_step != REMOVE:
        raise values.fault("gnome_card", "is missing: only with gnome_step 'draw' is none in play")
    if row.target == NOBODY and row.gnome_step != ACT:
        raise values.fault("action", "has no target, which the action of the Gnome card needs")


def most_left(row: Record) -> int:
    """How many pieces the phase can be about."""
    if row.phase == P_DESTINATION:
        return int(row.cubes[row.actor, row.target])
    if row.phase == P_GNOME_CARAVAN:
        return int(row.cubes[GNOMES, row.target])
    if row.phase in (P_SHARE, P_SECOND_TILE, P_FOLLOWER):
        return min(MOST_AMOUNT, int(row.cubes_left[row.actor]))
    return MOST_AMOUNT if row.phase in NEEDS["left"] else int(np.iinfo(np.int8).max)
