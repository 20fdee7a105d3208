"""A cooperative toy game for 1 to 4 seats, whole in one file: digging for gold before the dragon has it.

In its turn a seat digs as often as it dares. A card from the deck is worth 1 to 3 gold, which it carries;
rubble buries all it carries and ends its turn. Who rests brings what it carries to safety. Each seat has
three turns, and after each round the dragon gets ``level`` gold. The team wins if every seat has more.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from fabletop.envs.core.actions import ActionCodec
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.game import Game, Kernels, Renderer, ScenarioFormat
from fabletop.envs.core.jit import kernel
from fabletop.envs.core.layout import Field, Layout
from fabletop.envs.core.outcome import (
    TABLES_HEADER,
    TEAM_OPTION,
    TEAM_REWARDS,
    cooperative_returns,
    put_team_places,
)
from fabletop.envs.core.record import (
    Booleans,
    Bytes,
    Doubles,
    Floats,
    Record,
    Stream,
    Tables,
    frozen_tables,
    state_dtype,
)
from fabletop.envs.core.rng import shuffle
from fabletop.envs.core.settings import Settings, choice_fields, pack_settings, setup_option

MOST_SEATS = 4
ROUNDS = 3
COPIES = (10, 12, 8, 6)
"""Cards of rubble, then of 1, 2 and 3 gold."""
KINDS = len(COPIES)
CARDS = sum(COPIES)
MOST_GOLD = sum(gold * copies for gold, copies in enumerate(COPIES))
MOST_LEVEL = 5

OPTIONS = (
    TEAM_OPTION,
    setup_option("level", "gold the dragon gets in each round", 1, choices=tuple(range(MOST_LEVEL + 1))),
)
TABLES = [*TABLES_HEADER, *choice_fields(OPTIONS)]
STATE = state_dtype(
    [
        ("deck", np.int8, (CARDS,)),  # gold from top to bottom, 0 is rubble; hidden
        ("dug", np.int8),  # cards that are gone
        ("open", np.int8, (KINDS,)),  # of them, by kind
        ("safe", np.int8, (MOST_SEATS,)),
        ("carried", np.int8),  # by the seat to play
        ("turns_left", np.int8),
        ("dragon", np.int8),
    ]
)
ACTIONS = ActionCodec(
    [("dig", ["dig"]), ("rest", ["rest"])], {"turn": {"dig": "{} on", "rest": "{} from digging"}}
)
DIG, REST = range(2)


@kernel
def deal(tables: Record, state: Record) -> None:
    """A shuffled deck."""
    at = 0
    for gold in range(KINDS):
        for _ in range(COPIES[gold]):
            state.deck[at] = gold
            at += 1
    shuffle(state.rng, state.deck, 0, CARDS)
    state.turns_left = state.seats * ROUNDS


@kernel
def legal(tables: Record, state: Record, mask: Booleans) -> None:
    """Rest at any time; dig while there is a deck."""
    mask[REST] = True
    mask[DIG] = state.dug < CARDS


@kernel
def apply(tables: Record, state: Record, action: int) -> None:
    """One card, or the end of a turn."""
    if action == DIG:
        gold = state.deck[state.dug]
        state.dug += 1
        state.open[gold] += 1
        state.carried += gold
        if gold > 0:
            return
        state.carried = 0
    state.safe[state.to_play] += state.carried
    state.carried = 0
    state.turns_left -= 1
    state.to_play = (state.to_play + 1) % state.seats
    if state.to_play == 0:
        state.dragon += tables.level
    state.over = state.turns_left == 0


def layout(num_players: int) -> Layout:
    """The fields in the order in which ``observe`` writes them."""
    return Layout(
        [
            Field("safe", (num_players,), MOST_GOLD, "gold in safety, own first", scale=10),
            Field("to_play", (num_players,), 1, "1 for the seat that decides next"),
            Field("open", (KINDS,), max(COPIES), "cards dug up, by kind", scale=10),
            Field("carried", (1,), MOST_GOLD, "gold carried by the seat to play", scale=10),
            Field("turns_left", (1,), MOST_SEATS * ROUNDS, "turns still to come", scale=10),
            Field("dragon", (1,), MOST_LEVEL * ROUNDS, "the dragon's gold", scale=10),
        ]
    )


@kernel
def observe(tables: Record, state: Record, seat: int, out: Floats) -> int:
    """All but the order of the deck."""
    seats = int(state.seats)
    for step in range(seats):
        owner = (seat + step) % seats
        out[step] = state.safe[owner]
        out[seats + step] = state.to_play == owner
    at = 2 * seats
    for kind in range(KINDS):
        out[at + kind] = state.open[kind]
    at += KINDS
    out[at] = state.carried
    out[at + 1] = state.turns_left
    out[at + 2] = state.dragon
    return at + 3


@kernel
def outcome(tables: Record, state: Record, scores: Doubles, places: Bytes) -> None:
    """Margins over the dragon; the team wins if all of them are above 0."""
    is_won = True
    for seat in range(state.seats):
        scores[seat] = state.safe[seat] - state.dragon
        is_won = is_won and scores[seat] > 0
    put_team_places(state, is_won, places)


@kernel
def redeal(tables: Record, state: Record, seat: int) -> None:
    """Shuffle what is left of the deck."""
    shuffle(state.rng, state.deck, state.dug, CARDS)


@kernel
def choose_rash(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The bot ``rash``: rests with 8 gold."""
    return DIG if state.carried < 8 and mask[DIG] else REST


@kernel
def choose_careful(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The bot ``careful``: rests with 3 gold."""
    return DIG if state.carried < 3 and mask[DIG] else REST


def tables(settings: Settings) -> Tables:
    table = np.zeros(1, TABLES)
    pack_settings(table[0], OPTIONS, settings, TEAM_REWARDS)
    table["score_scale"] = 10
    return frozen_tables(table)


def write(tables: Record, state: Record) -> dict[str, Any]:
    return {name: state[name].tolist() for name in STATE.names or ()}


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    for name, value in scenario.items():
        if name not in (STATE.names or ()):
            raise UsageError(f"scenario: {name!r} has no meaning there")
        state[name] = value


def text(tables: Record, state: Record, viewer: int) -> str:
    return f"safe {state.safe[: state.seats].tolist()}, carried {state.carried}, dragon {state.dragon}"


def svg(tables: Record, state: Record, viewer: int) -> str:
    body = f'<text x="5" y="25" font-family="DejaVu Sans">{text(tables, state, viewer)}</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">{body}</svg>'


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    return ACTIONS.text(action, "turn")


GAME = Game(
    id="toy_team",
    title="Toy for a team",
    seats=range(1, MOST_SEATS + 1),
    default_seats=3,
    folder=Path(__file__).parent,
    state=STATE,
    phases=("turn",),
    actions=ACTIONS,
    options=OPTIONS,
    tables=tables,
    data=Path(__file__).with_name("toy.toml"),
    layout=layout,
    kernels=Kernels(deal, legal, apply, observe, outcome, cooperative_returns, redeal),
    bots={"rash": choose_rash, "careful": choose_careful},
    scenarios=ScenarioFormat(write, read),
    renderer=Renderer(text, svg, move),
    max_decisions=200,
    rewards=TEAM_REWARDS,
    cooperative=True,
)
