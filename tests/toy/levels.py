"""The cooperative toy game with a dragon of named levels, and facts to report on its games."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from fabletop.agents import View
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.game import Facts, Levels
from fabletop.envs.core.outcome import TEAM_OPTION, TEAM_REWARDS
from fabletop.envs.core.record import Doubles, Integers, States, Tables, frozen_tables
from fabletop.envs.core.settings import Settings, pack_settings, setup_option

from . import cooperative

NAMES = ("asleep", "dozing", "awake", "peckish", "hungry")
"""Each is worth its index to the dragon in every round."""
OPTIONS = (TEAM_OPTION, setup_option("level", "how hungry the dragon is", "awake", choices=NAMES))


def tables(settings: Settings) -> Tables:
    table = np.zeros(1, cooperative.TABLES)
    pack_settings(table[0], OPTIONS, settings, TEAM_REWARDS)
    table["score_scale"] = 10
    return frozen_tables(table)


def measure(tables: Tables, states: States) -> dict[str, Doubles]:
    seats = int(states["seats"][0])
    rubble = states["open"][:, 0].astype(np.float64)
    return {
        "dragon": states["dragon"].astype(np.float64),
        "gold": states["safe"][:, :seats].mean(axis=1),
        "gold_first": states["safe"][:, 0].astype(np.float64),
        "rubble": np.where(rubble > 0, rubble, np.nan),
    }


GAME = replace(
    cooperative.GAME,
    id="toy_levels",
    options=OPTIONS,
    tables=tables,
    levels=Levels(
        "level", NAMES, (0, 1, 2, 3, 4), "gold a round", {2: "awake", 3: "dozing", 4: "dozing"}, (2,)
    ),
    facts=Facts(
        {
            "dragon": "gold of the dragon",
            "gold": "gold of a seat",
            "gold_first": "of the first seat",
            "rubble": "cards of rubble, where there was any",
        },
        measure,
    ),
)


class OnlyTwo:
    """An agent that refuses other tables."""

    def act(self, view: View, rows: Integers) -> Integers:
        if view.num_players != 2:
            raise UsageError("only two can play")
        return np.asarray(view.action_mask(rows).argmax(axis=1))
