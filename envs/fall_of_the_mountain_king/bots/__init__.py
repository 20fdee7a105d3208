"""The compiled bots of Fall of the Mountain King, weakest first.

``greedy`` covers the strongest cluster and takes what counts most at once. ``heuristic`` weighs every
decision by the Honour it brings until the end: who holds what and what Gnomes threaten in ``outlook``,
caverns in ``ground``, Votes in ``planks``, Champions in ``courts``, the other kinds of action in ``marches``,
``musters`` and ``spins``, the turn made of them in ``turns``, the Ancestry in ``drafts``. Nothing is
remembered between decisions, and both read only what the seat to play may know.

The weights in capitals were set by hand.
"""

from __future__ import annotations

from ...core.game import Bot
from .greedy import greedy
from .heuristic import heuristic

BOTS: dict[str, Bot] = {"greedy": greedy, "heuristic": heuristic}
