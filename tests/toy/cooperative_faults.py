"""The cooperative toy game, one fault at a time, like ``faults``: ``python -m toy.cooperative_faults``."""

import json
from dataclasses import replace
from typing import Any

from fabletop.envs.core.conformance import Report, check_game
from fabletop.envs.core.jit import kernel

from . import cooperative
from .faults import registered, what_is_said

GOOD = cooperative.GAME.kernels


def single_outcome(tables, state, scores, places):
    GOOD.outcome(tables, state, scores, places)
    if state.forfeit < 0:
        places[:] = [1 if score > 0 else 2 for score in scores]


def ranked_outcome(tables, state, scores, places):
    GOOD.outcome(tables, state, scores, places)
    places[:] += places == 2


def forgiving_outcome(tables, state, scores, places):
    GOOD.outcome(tables, state, scores, places)
    if state.forfeit >= 0 and scores.min() > 0:
        places[:] = 1


def rival_returns(tables, state, scores, places, out):
    GOOD.returns(tables, state, scores, places, out)
    out[scores != scores.max()] -= 0.5


def halved_returns(tables, state, scores, places, out):
    GOOD.returns(tables, state, scores, places, out)
    if tables.reward == 0:
        out[:] /= 2


def welcome_returns(tables, state, scores, places, out):
    GOOD.returns(tables, state, scores, places, out)
    if tables.reward == 1 and state.forfeit >= 0:
        out[:] += 8


FAULTS: dict[str, dict[str, Any]] = {
    "none": {},
    "seats win alone": {"outcome": single_outcome},
    "a lost place is 3": {"outcome": ranked_outcome},
    "a forfeit may win": {"outcome": forgiving_outcome},
    "seats are rivals": {"returns": rival_returns},
    "a win is worth a half": {"returns": halved_returns},
    "a forfeit pays": {"returns": welcome_returns},
}


def check() -> Report:
    return check_game("faulty", games=2, positions_per_game=8, setups=({"level": 0}, {"level": 1}))


def main() -> None:
    found = {}
    for name, changes in FAULTS.items():
        kernels = GOOD._replace(**{each: kernel(function) for each, function in changes.items()})
        with registered(replace(cooperative.GAME, id="faulty", kernels=kernels)):
            found[name] = what_is_said(check)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
