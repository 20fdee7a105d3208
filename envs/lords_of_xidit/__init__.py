"""Lords of Xidit (Régis Bonnessée, 2014): programmed journeys, recruits and three assessments, 3-5 seats.

Rules, rulings and deviations are in ``RULES.md``; this module only wires the game together.
"""

from __future__ import annotations

from pathlib import Path

from ..core.game import Game, Kernels
from ..core.makers import makers
from ..core.outcome import competitive_returns
from .assessment import outcome
from .bots import BOTS
from .moves import apply, legal
from .observe import layout, observe
from .redeal import redeal
from .render import RENDERER
from .rules import DATA, OPTIONS, SEATS, load_tables
from .scenario import SCENARIOS
from .setup import deal
from .state import ACTIONS, PHASES, STATE

GAME = Game(
    id="lords_of_xidit",
    title="Lords of Xidit",
    seats=SEATS,
    default_seats=4,
    folder=Path(__file__).parent,
    state=STATE,
    phases=PHASES,
    actions=ACTIONS,
    options=OPTIONS,
    tables=load_tables,
    data=DATA,
    layout=layout,
    kernels=Kernels(
        deal=deal,
        legal=legal,
        apply=apply,
        observe=observe,
        outcome=outcome,
        returns=competitive_returns,
        redeal=redeal,
    ),
    bots=BOTS,
    scenarios=SCENARIOS,
    renderer=RENDERER,
    max_decisions=10000,
    ranked_by_score=False,
    scored_in="score",
    ranking="Places go by the assessments that a lord survives (R75). A score, gold, stories and reputation "
    'added up, decides nothing: it is only for comparison and for reward="score" (R77).',
)

env, raw_env, parallel_env = makers(GAME, __name__)
