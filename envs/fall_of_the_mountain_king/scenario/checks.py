"""Scenarios: whether pieces may stand as they do, and whether the decision that is due has what it needs."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ...core import values
from ...core.bits import has
from ...core.record import NOBODY, Record, seat_name
from ..awards import CARD, contender_at
from ..champion_nouns import CHAMPION_NOUNS
from ..champion_vocabulary import DECIDE_FOR_GNOME, RELOCATE
from ..champions import clawed, pawn_place
from ..components import CAVERN_NAMES, MOST_SEATS, PLACE_NAMES
from ..falls import preventer
from ..moves import legal
from ..settling import starting_pawn
from ..state import (
    A_DONE,
    ACTIONS,
    P_CHAMPION,
    P_CLAIM_PATH,
    P_CONTENDER,
    P_FALL,
    P_FALLEN_PAWN,
    P_FIRST_PAWN,
    P_LAIRS,
    P_MOVE_TO,
    P_OVERLAY,
    P_PATH,
    P_PREVENT_FALL,
    P_RELOCATE,
    P_RETREAT,
    P_SECOND_WILD,
    P_TROOPS,
    PHASES,
    S_AWARD,
    S_CHAMPIONS,
    S_DRAFT,
    S_EFFECT,
    S_INVADER,
    S_INVASION_OVER,
    S_LAIRS,
    S_POWER,
    S_TURN,
    STAGES,
)
from ..turns import relocations
from .deeds import TABLES
from .phases import NEEDS


def check_pieces(tables: Record, row: Record, goes_on: bool) -> None:
    """Units and Gnomes share no cavern but one that is being attacked (R13); Lairs are settled in turn.

    ``goes_on`` if no decision is due yet.
    """
    is_attack = row.phase in (P_TROOPS, P_RETREAT) and not goes_on
    attacked = int(row.destination) if is_attack else NOBODY
    for cavern in np.flatnonzero(row.gnomes.any(axis=1)).tolist():
        for seat in np.flatnonzero(row.units[:, cavern]).tolist():
            if cavern != attacked or seat != row.turn:
                key = "trolls" if row.trolls[seat, cavern] else "pawns"
                raise values.fault(
                    f"seats[{seat}].{key}",
                    f"has {CAVERN_NAMES[cavern]}, where Gnomes are: name another cavern",
                )
    if row.forfeit != NOBODY and row.stage <= S_LAIRS:
        return
    for seat in range(row.seats):
        check_settled(tables, row, seat)


def check_settled(tables: Record, row: Record, seat: int) -> None:
    """Who has Lairs and a Champion at this point, and that nobody has units before."""
    has_lairs = bool((row.lair_owners == seat).any())
    is_early = row.stage == S_CHAMPIONS
    step = (seat - int(row.start)) % int(row.seats)
    if row.stage == S_LAIRS:
        is_early = step > row.turn or (step == row.turn and row.phase == P_LAIRS)
    if has_lairs == is_early:
        must = "must be 'none': the seat has not settled yet" if is_early else "is 'none': name a pair"
        raise values.fault(f"seats[{seat}].lairs", must)
    if is_early and row.units[seat].any():
        raise values.fault(f"seats[{seat}].trolls", "must be empty: the seat has not settled yet")
    has_champion = bool((row.champion_owners == seat).any())
    if row.stage == S_LAIRS and not has_champion:
        raise values.fault(f"seats[{seat}].champions", "must have the Champion that the seat starts with")
    if row.stage == S_CHAMPIONS and has_champion:
        raise values.fault(f"seats[{seat}].champions", "must be empty while Champions are chosen")
    if (row.stage == S_CHAMPIONS) != bool(row.offered[seat, 0] != NOBODY):
        must = (
            "must be a pair while Champions are chosen" if row.stage == S_CHAMPIONS else "must be empty now"
        )
        raise values.fault(f"seats[{seat}].offered", must)


def check_under_way(row: Record) -> None:
    """Nothing is under way that the stage does not know of."""
    if row.over:
        return
    if row.batch.any() and row.stage != S_INVADER:
        raise values.fault("invasion.invaders", f"must be left out: none come in stage {STAGES[row.stage]!r}")
    if row.breach and row.stage not in (S_INVADER, S_INVASION_OVER):
        raise values.fault(
            "invasion.breach", f"must be left out: there is none in stage {STAGES[row.stage]!r}"
        )
    if row.breach and row.turn == NOBODY:
        raise values.fault("turn", "must be a seat in a Breach")
    if row.kind != NOBODY and not row.breach and not S_TURN <= row.stage < S_INVADER:
        raise values.fault("action.kind", f"must be left out: stage {STAGES[row.stage]!r} has no action")


def check_stage(row: Record) -> None:
    """What a stage needs from which play goes on."""
    if row.stage in (S_POWER, S_EFFECT):
        for key in ("kind", "power"):
            if int(row[key]) == TABLES["action"][key].usual:
                raise values.fault(f"action.{key}", f"is missing: stage {STAGES[row.stage]!r} needs it")


def check_phase(tables: Record, row: Record) -> None:
    """The phase has what it needs and leaves its seat something to decide."""
    if row.over:
        return
    phase = PHASES[row.phase]
    for table, parts in NEEDS.items():
        for key, phases in parts.items():
            if row.phase in phases and int(row[key]) == TABLES[table][key].usual:
                raise values.fault(f"{table}.{key}", f"is missing: phase {phase!r} needs it")
    if row.stage == S_AWARD:
        check_award(row)
    if row.stage == S_DRAFT:
        check_draft(row)
    if row.phase in CHECKS:
        CHECKS[int(row.phase)](tables, row)
    mask = np.zeros(len(ACTIONS), np.bool_)
    legal(tables, row, mask)
    mask[A_DONE] = False
    if not mask.any():
        raise values.fault("phase", f"is {phase!r}, which leaves {seat_name(row.to_play)} nothing to choose")


def check_award(row: Record) -> None:
    """A Champion is awarded to who has most Influence with it, and the right seat is asked."""
    place = f"display[{int(row.award)}]"
    champion = int(row.display[row.award])
    if champion == NOBODY:
        raise values.fault(f"{place}.champion", "is missing: it is being awarded")
    victor = int(contender_at(row, 0))
    if victor == NOBODY:
        raise values.fault(f"{place}.influence", "must have a seat: the Champion is being awarded")
    asked = int(contender_at(row, row.contender)) if row.phase == P_CONTENDER else victor
    if row.to_play != asked:
        what = "nobody" if asked == NOBODY else seat_name(asked)
        raise values.fault("to_play", f"is {seat_name(row.to_play)}, but Influence says {what}")
    owner = victor if row.award_step > CARD else NOBODY
    if row.champion_owners[champion] != owner:
        who = "nobody" if owner == NOBODY else f"seats[{owner}]"
        raise values.fault(
            "seats", f"must have {CHAMPION_NOUNS[champion]} with {who} at this step of its award"
        )


def check_draft(row: Record) -> None:
    """Seats before the one to choose have chosen, the others have not (R27)."""
    for seat in range(row.seats):
        must_have = seat < row.to_play or (seat == row.to_play and row.phase == P_OVERLAY)
        if must_have != bool(row.drafted[seat] != NOBODY):
            what = (
                "is missing: the seat has chosen"
                if must_have
                else "must be left out: the seat has not chosen yet"
            )
            raise values.fault(f"seats[{seat}].drafted", what)
        if row.drafted_cells[seat] != NOBODY and seat >= row.to_play:
            raise values.fault(f"seats[{seat}].drafted_cell", "must be left out: the seat has not chosen yet")


def check_offer(tables: Record, row: Record) -> None:
    """No Champion is kept before it is chosen (R20)."""
    for seat in range(int(row.to_play), int(row.seats)):
        if row.kept[seat]:
            raise values.fault(f"seats[{seat}].kept", "must be left out: the seat has not chosen yet")


def check_first_pawn(tables: Record, row: Record) -> None:
    """There is a pawn to place (R25)."""
    seat = int(row.to_play)
    if starting_pawn(tables, row, seat) == NOBODY:
        raise values.fault(f"seats[{seat}].champions", "must have one with a pawn, which is to be placed")
    if row.pawns[seat]:
        raise values.fault(f"seats[{seat}].pawns", "must be empty: the first pawn is to be placed")


def check_second_wild(tables: Record, row: Record) -> None:
    """The first of the pair has been named (R36)."""
    if row.wild == NOBODY:
        raise values.fault("wild", "is missing: phase 'second wild' needs it")


def check_path(tables: Record, row: Record) -> None:
    """A Gnome comes, and its targets are free of Gnomes (R92)."""
    if row.invader >= row.batch.size or row.batch[row.invader] == 0:
        raise values.fault("invasion.invaders", f"is missing: phase {PHASES[row.phase]!r} needs it")
    stray = int(row.targets) & ~(int(tables.in_play) & ~int(row.overrun))
    if stray:
        first = next(name for cavern, name in enumerate(CAVERN_NAMES) if has(stray, cavern))
        raise values.fault("invasion.targets", f"has {first}, which is overrun or not in play")


def check_claim(tables: Record, row: Record) -> None:
    """The seat has a Claw that decides (R152)."""
    check_path(tables, row)
    if clawed(tables, row, int(row.to_play), DECIDE_FOR_GNOME, NOBODY) == NOBODY:
        raise values.fault("to_play", f"is {seat_name(row.to_play)}, who has no Claw to decide for a Gnome")


def check_fall(tables: Record, row: Record) -> None:
    """A unit of the seat is there to fall (R99)."""
    seat, cavern = int(row.faller), int(row.cavern)
    if row.to_play != seat:
        raise values.fault("to_play", f"must be {seat_name(seat)}, whose Troll falls")
    if row.units[seat, cavern] == 0:
        raise values.fault(
            "invasion.cavern", f"is {CAVERN_NAMES[cavern]}, where {seat_name(seat)} has no unit"
        )
    if row.phase == P_PREVENT_FALL and preventer(tables, row, NOBODY) == NOBODY:
        raise values.fault("to_play", f"is {seat_name(seat)}, who has no Claw to prevent the fall")
    if row.phase == P_FALLEN_PAWN and pawn_place(row, row.falling_pawn) != cavern:
        name = CHAMPION_NOUNS[row.falling_pawn]
        raise values.fault("invasion.falling_pawn", f"is {name}, whose pawn is not in {CAVERN_NAMES[cavern]}")


def check_mover(tables: Record, row: Record) -> None:
    """The unit being moved stands at the place that units leave (R87)."""
    mover, place = int(row.mover), int(row.destination)
    if mover < MOST_SEATS:
        is_there = row.trolls[mover, place] > 0
    else:
        is_there = pawn_place(row, mover - MOST_SEATS) == place
    if not is_there:
        raise values.fault(
            "action.mover", f"must be a unit at {PLACE_NAMES[place]}, the action's destination"
        )


def check_relocated(tables: Record, row: Record) -> None:
    """The pawn is one of the seat's that its Claw moves (R128)."""
    champion = int(row.mover) - MOST_SEATS
    if champion < 0:
        raise values.fault(
            "action.mover", f"is {seat_name(row.mover)}, it must be a Champion whose pawn moves"
        )
    is_own = row.champion_owners[champion] == row.turn and tables.effect[champion] == RELOCATE
    if not is_own or relocations(tables, row, champion) == 0:
        raise values.fault(
            "action.mover", f"is {CHAMPION_NOUNS[champion]}, whose pawn cannot be moved by a Claw"
        )


def check_retreat(tables: Record, row: Record) -> None:
    """Units and Gnomes are there (R61)."""
    cavern = int(row.destination)
    if not has(row.overrun, cavern) or row.units[row.turn, cavern] == 0:
        raise values.fault(
            "action.destination", f"is {PLACE_NAMES[cavern]}, where no attack has been repelled"
        )


CHECKS: dict[int, Callable[[Record, Record], None]] = {
    P_CHAMPION: check_offer,
    P_FIRST_PAWN: check_first_pawn,
    P_SECOND_WILD: check_second_wild,
    P_PATH: check_path,
    P_CLAIM_PATH: check_claim,
    P_PREVENT_FALL: check_fall,
    P_FALL: check_fall,
    P_FALLEN_PAWN: check_fall,
    P_MOVE_TO: check_mover,
    P_RELOCATE: check_relocated,
    P_RETREAT: check_retreat,
}
