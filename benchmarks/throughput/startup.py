"""How long a game takes to start, in processes of their own: from a cold compile cache and a warm one."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

FIRST_GAME = """
import sys
import numpy as np
import fabletop
from fabletop.envs.core.aec import RawEnv

env = RawEnv(sys.argv[1], num_players=int(sys.argv[2]))
env.reset(seed=0)
random = np.random.default_rng(0)
while not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
    mask = env.last()[0]["action_mask"]
    env.step(int(random.choice(np.flatnonzero(mask))))
"""

FIRST_BOTS = """
import sys
import fabletop
from fabletop.agents import play_games

play_games(sys.argv[1], ["random"] * int(sys.argv[2]), seed=0)
"""


def start_times(game_id: str, num_players: int, repeats: int) -> dict[str, list[float]]:
    """Seconds from starting Python to the end of the first game.

    ``cold``: nothing is compiled. ``cold bots``: then a game of compiled bots, whose loop is compiled
    too. ``warm``, ``warm bots``: the same again, ``repeats`` times. The user's own cache is left alone.
    """
    programs = {"": FIRST_GAME, " bots": FIRST_BOTS}
    with tempfile.TemporaryDirectory() as folder:
        times = {f"cold{name}": [_run(text, game_id, num_players, folder)] for name, text in programs.items()}
        for name, text in programs.items():
            times[f"warm{name}"] = [_run(text, game_id, num_players, folder) for _ in range(repeats)]
    return times


def _run(program: str, game_id: str, num_players: int, cache: str) -> float:
    begun = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, game_id, str(num_players)],
        env={**os.environ, "FABLETOP_CACHE_DIR": cache},
        check=True,
    )
    return time.perf_counter() - begun
