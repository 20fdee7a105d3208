"""Blind Gift, the least that a game can be; ``RULES.md`` has its rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core import positions, svg, values
from ..core.game import Game, Kernels, Renderer, ScenarioFormat
from ..core.makers import makers
from ..core.outcome import competitive_returns
from ..core.record import Record
from . import rules


def write(tables: Record, state: Record) -> dict[str, Any]:
    """The fields of the state as they are."""
    return {name: state[name].tolist() for name in rules.STATE.names or ()}


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    """The way back; the values are believed."""
    for name, value in values.mapping(scenario, "position", rules.STATE.names or ()).items():
        state[name] = value


def text(tables: Record, state: Record, viewer: int) -> str:
    """Points by seat, and what is left."""
    points = zip(positions.seat_names(state), state.points, strict=False)
    return ", ".join([*(f"{name} {number}" for name, number in points), f"{state.gone} cards gone"])


def drawing(tables: Record, state: Record, viewer: int) -> str:
    """The same on paper."""
    return svg.document(400, 40, "Blind Gift", [svg.text(10, 25, text(tables, state, viewer))])


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    """What was decided."""
    return rules.ACTIONS.text(action, rules.PHASES[0])


GAME = Game(
    id="blind_gift",
    title="Blind Gift",
    seats=rules.SEATS,
    default_seats=2,
    folder=Path(__file__).parent,
    state=rules.STATE,
    phases=rules.PHASES,
    actions=rules.ACTIONS,
    options=(),
    tables=rules.load_tables,
    data=rules.DATA,
    layout=rules.layout,
    kernels=Kernels(
        deal=rules.deal,
        legal=rules.legal,
        apply=rules.apply,
        observe=rules.observe,
        outcome=rules.outcome,
        returns=competitive_returns,
        redeal=rules.redeal,
    ),
    bots={"greedy": rules.greedy},
    scenarios=ScenarioFormat(write, read),
    renderer=Renderer(text, drawing, move),
    max_decisions=100,
)

env, raw_env, parallel_env = makers(GAME, __name__)
