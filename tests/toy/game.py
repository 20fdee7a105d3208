"""The Game record of the toy game. Tests register it by the fixture ``toy``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from fabletop.envs.core.data import open_data
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.game import Game, Kernels, Renderer, ScenarioFormat
from fabletop.envs.core.outcome import REWARDS, competitive_returns
from fabletop.envs.core.record import SEES_ALL, Record, Tables, frozen_tables
from fabletop.envs.core.settings import Settings, pack_settings

from . import rules

DATA = Path(__file__).with_name("toy.toml")


def tables(settings: Settings) -> Tables:
    table = np.zeros(1, rules.TABLES)
    pack_settings(table[0], rules.OPTIONS, settings, REWARDS)
    table["score_scale"] = 10
    table["rounds"] = settings.setup["rounds"]
    table["points"] = open_data(DATA, settings.tables).integers("cards.points", rules.VALUES, -1, 2)
    return frozen_tables(table)


def write(tables: Record, state: Record) -> dict[str, Any]:
    return {name: state[name].tolist() for name in rules.STATE.names or ()}


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    for name in scenario:
        if name not in (rules.STATE.names or ()):
            raise UsageError(f"scenario: {name!r} has no meaning there")
    if scenario.get("seats", state.seats) != state.seats:
        raise UsageError(f"scenario: seats is {scenario['seats']}, but the game has {state.seats}")
    for name, value in scenario.items():
        state[name] = value


def text(tables: Record, state: Record, viewer: int) -> str:
    shown = [
        str(card) if viewer in (SEES_ALL, seat) else "?"
        for seat, card in enumerate(state.cards[: state.seats])
    ]
    return f"cards {' '.join(shown)}, chips {' '.join(map(str, state.chips[: state.seats]))}"


def svg(tables: Record, state: Record, viewer: int) -> str:
    body = f'<text x="5" y="25" font-family="DejaVu Sans">{text(tables, state, viewer)}</text>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="40">{body}</svg>'


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    return rules.ACTIONS.text(action, rules.PHASES[before.phase])


GAME = Game(
    id="toy",
    title="Toy",
    seats=range(3, rules.MOST_SEATS + 1),
    default_seats=3,
    folder=Path(__file__).parent,
    state=rules.STATE,
    phases=rules.PHASES,
    actions=rules.ACTIONS,
    options=rules.OPTIONS,
    tables=tables,
    data=DATA,
    layout=rules.layout,
    kernels=Kernels(
        rules.deal,
        rules.legal,
        rules.apply,
        rules.observe,
        rules.outcome,
        competitive_returns,
        rules.redeal,
    ),
    bots={"bold": rules.choose_bold},
    scenarios=ScenarioFormat(write, read),
    renderer=Renderer(text, svg, move),
    max_decisions=200,
)
