"""What a viewer may see of a position, in plain values for the text board, the drawing and the chronicle.

A viewer is a seat, or SEES_ALL. Nobody sees the order of a deck; only SEES_ALL sees face-down tiles.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.bits import has
from ...core.record import NOBODY, SEES_ALL, Record, seat_name
from ...core.viewpoint import legal_numbers, members, standings
from ..components import (
    ACTIONS_ON_CARDS,
    CARD_ROW,
    CARD_SPACES,
    CELL_NAMES,
    GNOMES,
    ICONS,
    NO_ICON,
    TILE_TYPES,
)
from ..moves import legal
from ..scoring import outcome
from ..state import ACTIONS, PHASES
from ..tiles import (
    controls,
    gnomes_control,
)

TASKS = {
    "token": "put a token into a slot",
    "draft": "draft an ally",
    "brewer": "place a brewer ({brewers} left)",
    "build": "choose where to build a brewery",
    "relocate": "choose the brewery that moves to {target}",
    "dragon": "move the dragon",
    "bribe": "bribe the dragon or not",
    "thugs": "send thugs to a tile",
    "remove": "remove Gnome cubes in {target}",
    "add": "add cubes in {target}",
    "bard": "send a bard to a tile",
    "boat": "build a boat",
    "pilgrims": "send pilgrims to a tile",
    "spend": "discard gold at Orctoberfest",
    "delivery": "deliver barrels for {left} beer",
    "competition": "hold a beer competition for {left} beer",
    "festival": "hold a brew festival for {left} beer",
    "caravan": "lead a caravan for {left} beer",
    "expand": "expand for {left} beer",
    "victim": "remove cubes in {target} ({left} more)",
    "source": "take cubes for {target} from another tile",
    "cubes": "say how many cubes go to {target}",
    "share": "split {left} cubes between two tiles",
    "second tile": "choose the second tile",
    "destination": "lead cubes from {target} ({left} more)",
    "follower": "let followers join the caravan",
    "settle": "settle in a tile",
    "gnome victim": "say whose cube the Gnomes remove in {target}",
    "gnome caravan": "say where the Gnomes move from {target}",
}
"""What the seat to play has to decide in each phase."""
STAGE_TITLES = ("set-up", "allies", "brewers", "action cards", "Gnome cards")
"""The phases of a turn, by stage."""


class Tile(NamedTuple):
    """A tile as a viewer sees it."""

    cell: int
    kind: str
    """A tile type, or ``face down``."""
    icon: str
    """Empty if it bears none."""
    boat: bool
    dragon: bool
    cubes: list[tuple[int, int]]
    """(owner, number)."""
    brewery: tuple[int, int] | None
    """(owner, number)."""
    controller: int


def owner_name(owner: int) -> str:
    """A seat's name, or the Gnomes'."""
    return "gnomes" if owner == GNOMES else seat_name(owner)


def owners(state: Record) -> list[int]:
    """The seats, then the Gnomes."""
    return [*range(int(state.seats)), GNOMES]


def short_cell(cell: int) -> str:
    """A cell in few letters: ``y12``, ``keep``."""
    zone, _, number = CELL_NAMES[cell].partition(" ")
    return zone[0] + number if number else "keep"


def cells_in_play(tables: Record) -> list[int]:
    """Cells that have a tile with this number of seats."""
    return members(tables.cells)


def tile_at(tables: Record, state: Record, cell: int, viewer: int) -> Tile:
    """What lies on a cell."""
    kind, icon = "face down", ""
    if viewer == SEES_ALL or has(state.face_up, cell):
        tile = int(state.tiles[cell])
        kind = TILE_TYPES[tables.tile_type[tile]]
        icon = "" if tables.tile_icon[tile] == NO_ICON else ICONS[tables.tile_icon[tile]]
    there = owners(state)
    brewed = [(owner, int(state.breweries[owner, cell])) for owner in there if state.breweries[owner, cell]]
    leaders = [seat for seat in range(int(state.seats)) if controls(state, seat, cell)]
    if gnomes_control(state, cell):
        leaders = [GNOMES]
    return Tile(
        cell,
        kind,
        icon,
        bool(has(state.boats, cell)),
        bool(state.dragon == cell),
        [(owner, int(state.cubes[owner, cell])) for owner in there if state.cubes[owner, cell]],
        brewed[0] if brewed else None,
        leaders[0] if len(leaders) == 1 else NOBODY,
    )


def legal_cells(tables: Record, state: Record) -> set[int]:
    """Tiles among which the seat to play may choose."""
    return set(legal_numbers(tables, state, legal, ACTIONS)["tile"])


class Card(NamedTuple):
    """An action card on display."""

    action: str
    spaces: list[tuple[int, int]]
    """(beer, owner of the brewer or NOBODY) of the spaces in use."""


def action_cards(tables: Record, state: Record) -> list[Card]:
    """The eight cards on display."""
    cards = []
    for position in range(CARD_ROW):
        card = int(state.display[position])
        spaces = [
            (int(tables.space_price[card, space]), int(state.card_brewers[position, space]))
            for space in range(CARD_SPACES)
            if tables.space_open[card, space]
        ]
        cards.append(Card(ACTIONS_ON_CARDS[card // 2], spaces))
    return cards


def task(state: Record) -> str:
    """What the seat to play decides."""
    target = "none" if state.target == NOBODY else CELL_NAMES[state.target]
    return TASKS[PHASES[state.phase]].format(
        target=target, left=int(state.left), brewers=int(state.brewers[state.to_play])
    )


def situation(tables: Record, state: Record) -> str:
    """Who has to decide what; at the end who has won."""
    if not state.over:
        return f"{seat_name(state.to_play)} to {task(state)}"
    if state.forfeit != NOBODY:
        return f"Game over: {seat_name(state.forfeit)} forfeits, the Gnomes win"
    behind = sorted(seat for _, seat, margin in standings(tables, state, outcome) if margin <= 0)
    if not behind:
        return "Game over: the players win" if state.seats > 1 else "Game over: player_0 wins"
    return f"Game over: the Gnomes win, not ahead of them: {', '.join(map(seat_name, behind))}"
