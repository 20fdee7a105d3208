"""Rise of the Gnomes (August Games, 2021), cooperative and solo: 1-5 seats against the Gnomes and a dragon.

Rules, rulings and deviations are in ``RULES.md``; this module only wires the game together.
"""

from __future__ import annotations

from pathlib import Path

from ..core.game import Game, Kernels, Levels
from ..core.makers import makers
from ..core.outcome import TEAM_REWARDS, cooperative_returns
from .bots import BOTS
from .components import LEVELS, MOST_SEATS
from .hot_paths import HOT_PATHS
from .moves import apply, legal
from .observe import layout, observe
from .printed import DATA
from .redeal import redeal
from .render import RENDERER
from .report import FACTS
from .rules import LEVEL_POINTS, OPTIONS, OUR_SUGGESTIONS, SUGGESTED_LEVELS, load_tables
from .scenario import SCENARIOS
from .scoring import outcome
from .setup import deal
from .state import ACTIONS, PHASES, STATE

GAME = Game(
    id="rise_of_the_gnomes",
    title="Rise of the Gnomes",
    seats=range(1, MOST_SEATS + 1),
    default_seats=2,
    folder=Path(__file__).parent,
    data=DATA,
    state=STATE,
    phases=PHASES,
    actions=ACTIONS,
    options=OPTIONS,
    tables=load_tables,
    layout=layout,
    kernels=Kernels(
        deal=deal,
        legal=legal,
        apply=apply,
        observe=observe,
        outcome=outcome,
        returns=cooperative_returns,
        redeal=redeal,
    ),
    bots=BOTS,
    scenarios=SCENARIOS,
    renderer=RENDERER,
    max_decisions=5000,
    rewards=TEAM_REWARDS,
    cooperative=True,
    levels=Levels("level", LEVELS, LEVEL_POINTS, "VP a turn", SUGGESTED_LEVELS, OUR_SUGGESTIONS),
    facts=FACTS,
    hot_paths=HOT_PATHS,
)

env, raw_env, parallel_env = makers(GAME, __name__)
