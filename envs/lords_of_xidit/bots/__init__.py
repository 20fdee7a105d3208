"""The compiled bots of Lords of Xidit, weakest first."""

from __future__ import annotations

from ...core.game import Bot
from .greedy import greedy
from .heuristic import heuristic

BOTS: dict[str, Bot] = {"greedy": greedy, "heuristic": heuristic}
