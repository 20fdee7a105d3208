"""The compiled bots of Ethnos, weakest first.

``greedy`` looks at what it gains at once, ``heuristic`` weighs that against what it may still gain.
Both read only what the seat to play may know.
"""

from __future__ import annotations

from ...core.game import Bot
from .greedy import greedy
from .heuristic import heuristic

BOTS: dict[str, Bot] = {"greedy": greedy, "heuristic": heuristic}
