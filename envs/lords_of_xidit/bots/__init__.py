"""The compiled bots of Lords of Xidit, weakest first.

``greedy`` goes for rewards it can reach this year, else for the nearest recruits (``habits``), and takes the
larger numbers. ``heuristic`` expects that of its rivals (``deeds``) and searches all programs of a year for
the best (``plan``, over what a lord has done in ``march`` and where it could act, ``ground``). It weighs
them by its ``outlook``: how much gold, stories and bards raise its chance in the assessments (``chances``,
``regions``), and what units are worth for threats and a census to come. Nothing is remembered between
decisions: with the same orders set on the same board the same search follows, so that the six orders belong
together. Both bots read only what the seat to play may know.
"""

from __future__ import annotations

from ...core.game import Bot
from .greedy import greedy
from .heuristic import heuristic

BOTS: dict[str, Bot] = {"greedy": greedy, "heuristic": heuristic}
