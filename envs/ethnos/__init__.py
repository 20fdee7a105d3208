"""Ethnos (Paolo Mori, 2017): set collection and area control with twelve tribes, 2-6 seats.

Rules, rulings and deviations are in ``RULES.md``; this module only wires the game together.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from ..core.aec import RawEnv, make_env
from ..core.game import Game, Kernels
from ..core.outcome import competitive_returns
from .age import deal
from .bots import BOTS
from .moves import apply, legal
from .observe import layout, observe
from .redeal import redeal
from .render import RENDERER
from .rules import MOST_SEATS, OPTIONS, load_tables, provenance
from .scenario import SCENARIOS
from .scoring import outcome
from .state import ACTIONS, PHASES, STATE

GAME = Game(
    id="ethnos",
    title="Ethnos",
    seats=range(2, MOST_SEATS + 1),
    default_seats=4,
    folder=Path(__file__).parent,
    state=STATE,
    phases=PHASES,
    actions=ACTIONS,
    options=OPTIONS,
    tables=load_tables,
    provenance=provenance,
    layout=layout,
    kernels=Kernels(deal, legal, apply, observe, outcome, competitive_returns, redeal),
    bots=BOTS,
    scenarios=SCENARIOS,
    renderer=RENDERER,
    max_decisions=5000,
)

env = partial(make_env, GAME.id)
raw_env = partial(RawEnv, GAME.id)
