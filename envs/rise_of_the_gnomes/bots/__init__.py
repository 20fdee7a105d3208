"""The compiled bots of Rise of the Gnomes, weakest first.

``greedy`` prices its own pieces and takes what brings most at once. ``heuristic`` weighs every decision by
what it is worth to the team until the end: prices in ``outlook``, control and breweries of a tile in
``territory``, powers in ``assets``, the best tile for an action in ``errands``, the dragon in ``raids``,
brewer spaces in ``claims``. Nothing is remembered between decisions, and both read only what the seat to
play may know.

The weights in capitals were set by hand, each by a few trials of some hundred games.
"""

from __future__ import annotations

from ...core.game import Bot
from .greedy import greedy
from .heuristic import heuristic

BOTS: dict[str, Bot] = {"greedy": greedy, "heuristic": heuristic}
