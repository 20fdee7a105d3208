"""The compiled bots of Ethnos, weakest first.

``greedy`` looks at what it gains at once, ``heuristic`` weighs that against what it may still gain: what
a band is worth is in ``valuation``, what markers are worth in ``outlook``, how long the Age may last in
``horizon``, what the hand may become in ``recruiting``. Nothing is remembered between decisions: each
step of a band follows from the same worths, so that its steps belong together. Both bots read only what
the seat to play may know.

The weights in capitals were found by an evolution strategy (CMA-ES) over games against their forerunners
at two to six seats.
"""

from __future__ import annotations

from ...core.game import Bot
from .greedy import greedy
from .heuristic import heuristic

BOTS: dict[str, Bot] = {"greedy": greedy, "heuristic": heuristic}
