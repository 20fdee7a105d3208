"""The board as text, in at most 100 columns and readable without colour."""

from __future__ import annotations

from textwrap import fill

from ...core.lines import WIDTH, board_of, folded
from ...core.record import NOBODY, SEES_ALL, Record, seat_name
from ...core.viewpoint import members, viewer_name
from ..components import CAVERN_NAMES, CAVERNS, CLANS, PLACE_NAMES, WHEEL_EFFECTS
from ..tokens import number_of
from .honours import scoring_lines
from .situation import WAVE_NUMERALS, situation, wave_title
from .text_players import ancestries, boards, champions, in_hand, under_way
from .viewpoint import (
    CLAN_TITLES,
    champion_names,
    champion_title,
    champion_words,
    controller,
    displayed,
    domain_of,
    gate_row,
    gnomes_in,
    halls_at,
    influence,
    neighbours,
    pawns_in,
    places_in_play,
    ranking,
    short_name,
    trolls_in,
    votes,
    yellow_steps,
)

NAME, GATE, HALLS, WHO = 11, 5, 6, 28
"""Columns of the list of places."""


def text(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it; SEES_ALL sees Gnomes, Gate cards and hands too."""
    parts = [
        head(state, viewer),
        world(tables, state, viewer),
        gnomes(tables, state, viewer),
        planks(tables, state),
        display(tables, state),
        boards(tables, state),
        ancestries(state),
        champions(tables, state),
        in_hand(tables, state, viewer),
        under_way(state),
        result(tables, state),
        f"{situation(tables, state)}.",
    ]
    return board_of(parts)


def head(state: Record, viewer: int) -> str:
    """Wave and stage, who starts, and whose eyes these are."""
    start = f"starting {seat_name(state.start)}   " if state.start != NOBODY else ""
    return folded(f"Fall of the Mountain King, {wave_title(state)}   {start}seen by {viewer_name(viewer)}")


def world(tables: Record, state: Record, viewer: int) -> str:
    """Every place: gate, Halls that touch it, who is there, and what it is next to; and the Halls."""
    title = f"{'place':<{NAME}}{'gate':<{GATE}}{'halls':<{HALLS}}{'who (! controls)':<{WHO}}next to"
    lines = [title]
    for place in places_in_play(tables):
        is_cavern = place < CAVERNS
        has_gate = is_cavern and int(tables.gates[domain_of(place)]) >> place & 1
        halls = ",".join(str(hall + 1) for hall in halls_at(tables, place)) if is_cavern else ""
        who = who_is_in(state, place, viewer)
        start = f"{PLACE_NAMES[place]:<{NAME}}{'gate' if has_gate else '':<{GATE}}{halls:<{HALLS}}"
        around = " ".join(short_place(near) for near in neighbours(tables, place))
        line = f"{start}{who:<{WHO - 1}} {around}"
        lines.append(fill(line, WIDTH, subsequent_indent=" " * (NAME + GATE + HALLS + WHO)))
    halls = ", ".join(hall_words(tables, state, hall) for hall in range(tables.hall_count))
    return "\n".join([*lines, folded(f"Great Halls: {halls}")])


def short_place(place: int) -> str:
    """A place in a few letters."""
    name, end = PLACE_NAMES[place].split("-")
    return f"{name[:4]}-{end}"


def who_is_in(state: Record, place: int, viewer: int) -> str:
    """Units by seat, Gnomes, or whose Lair it is."""
    words = []
    pawns = pawns_in(state, place)
    holder = controller(state, place) if place < CAVERNS else NOBODY
    trolls = dict(trolls_in(state, place))
    for seat in range(state.seats):
        names = "".join(f" +{champion_title(pawn.champion)}" for pawn in pawns if pawn.seat == seat)
        if seat in trolls or names:
            mark = "!" if seat == holder else ""
            words.append(f"{short_name(seat)}{mark} {trolls.get(seat, 0)}{names}")
    if place >= CAVERNS:
        owner = int(state.lair_owners[place - CAVERNS])
        return "nobody's" if owner == NOBODY else ", ".join(words) or f"{short_name(owner)} 0"
    for gnome in gnomes_in(state, place, viewer):
        seen = "" if len(gnome.knowers) in (0, state.seats) else knowers(gnome.knowers)
        words.append(f"gnome {gnome.strength}{seen}")
    return ", ".join(words) or "."


def knowers(seats: list[int]) -> str:
    """Who has peeked."""
    return f" (seen by {' '.join(map(short_name, seats))})"


def hall_words(tables: Record, state: Record, hall: int) -> str:
    """A Hall's value and caverns."""
    around = [CAVERN_NAMES[cavern] for cavern in members(tables.hall_caverns[hall])]
    return f"{hall + 1} worth {int(state.hall_values[hall])} ({' '.join(around)})"


def gnomes(tables: Record, state: Record, viewer: int) -> str:
    """The Gnome Wheel, the Gnomes beside it, Swarm and Gate cards."""
    spaces = []
    for space, effect in enumerate(tables.wheel_effects.tolist()):
        wire = {int(tables.boost_wire): "boost wire / ", int(tables.breach_wire): "BREACH wire / "}
        pawn = ">" if state.wheel == space else ""
        spaces.append(f"{wire.get(space, '')}{pawn}{space} {WHEEL_EFFECTS[effect]}")
    near = ", ".join(
        f"{int(number)} of strength {strength}"
        for strength, number in enumerate(state.gnomes_near_wheel.tolist())
        if strength and number
    )
    gates = []
    for gate in gate_row(tables, state, viewer):
        name = "?" if gate.domain == NOBODY else CLANS[gate.domain]
        seen = knowers(gate.knowers) if gate.knowers and not gate.is_revealed else ""
        gates.append(f"{name}{' (revealed)' if gate.is_revealed else seen}")
    lines = [
        f"wheel: {', '.join(spaces)}",
        f"gnomes near the wheel: {near or 'none'}; in the supply: {int(number_of(state.gnome_supply))}",
        f"swarm: {CLANS[state.swarm]}; gate cards: {', '.join(gates)}",
    ]
    left = [int(strength) for strength in state.batch if strength > 0]
    if left:
        shown = f" (strengths {' '.join(map(str, left))})" if viewer == SEES_ALL else ""
        lines.append(f"gnomes still to come: {len(left)}{shown}")
    return "\n".join(map(folded, lines))


def planks(tables: Record, state: Record) -> str:
    """The Clan board: Honour for places, discs in their order."""
    lines = [f"{'clan votes':<12}1st 2nd 3rd   discs in their order"]
    for clan, name in enumerate(CLANS):
        tile = "".join(f"{int(value):>3} " for value in tables.vote_tiles[state.vote_tiles[clan]])
        discs = ", ".join(f"{short_name(seat)} {number}" for seat, number in votes(state, clan))
        lines.append(f"{name:<12}{tile}  {discs or '.'}".rstrip())
    return "\n".join(lines)


def display(tables: Record, state: Record) -> str:
    """Champions to be won: Clan, Votes, yellow lines, Influence in its order, ability."""
    lines = []
    for place, champion in displayed(state):
        clan = CLAN_TITLES[tables.champion_clan[champion]]
        steps = yellow_steps(tables, champion)
        signs = [f"{int(tables.champion_votes[champion])} votes", f"lines at {' '.join(map(str, steps))}"]
        signs += ["pawn"] if tables.champion_pawn[champion] else []
        signs += ["tile"] if tables.champion_tile[champion] else []
        signs += [f"{int(tables.champion_claws[champion])} claws"] if tables.champion_claws[champion] else []
        discs = ", ".join(f"{short_name(seat)} {number}" for seat, number in influence(state, place))
        name = champion_names(tables)[champion]
        lines.append(folded(f"{name} ({clan}; {', '.join(signs)}): {discs or 'no influence'}"))
        lines.append(fill(champion_words(tables)[champion], WIDTH - 4, initial_indent="    ",
                          subsequent_indent="    "))  # fmt: skip
    return "\n".join(["champions to be won", *lines]) if lines else ""


def result(tables: Record, state: Record) -> str:
    """The final ranking, and what the last scoring brought."""
    if not state.over:
        return ""
    places = ", ".join(
        f"{place} {seat_name(seat)} {honour}" for place, seat, honour in ranking(tables, state)
    )
    lines = [folded(f"final ranking after Wave {WAVE_NUMERALS[state.wave]}: {places} honour")]
    if state.forfeit == NOBODY:
        lines += [folded(f"  {line}") for line in scoring_lines(tables, state)]
    return "\n".join(lines)
