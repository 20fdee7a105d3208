"""The options of the agent ``search``, and how they are written."""

from __future__ import annotations

import math
from dataclasses import Field, dataclass, fields
from difflib import get_close_matches
from typing import Any

import numpy as np

from ...envs.core.errors import UsageError, listing
from ...envs.core.game import Game
from ...envs.core.numbers import is_number, is_whole
from ..network import COMES_ALONG

NO_PRIOR = "none"
NETWORK_FILE = ".npz"
"""What the name of a network's file ends in."""
DRAWS = "draws"
"""What may stand behind a network that plays by itself, but means nothing to a search."""

WHOLE = {
    "sims": (1, 100_000_000),
    "depth": (0, 1_000_000),
    "horizon": (0, 1_000_000),
    "width": (2, 10_000),
    "trees": (1, 1_000),
    "threads": (1, 1_000),
}
"""Options that are whole numbers, the least and the greatest."""

HALVING = "halving"
ROOTS = HALVING, "ucb"


@dataclass(frozen=True)
class SearchOptions:
    """How hard and in which way to search."""

    sims: int = 400
    """Playouts for a decision, in each tree; about, since a contest gives each action one at least, and ends
    early when all is clear."""

    seconds: float = 0.0
    """Time for a decision instead; 0: as many playouts as ``sims``. Results then depend on the machine."""

    playout: str = ""
    """Bot that plays each game out from where the tree ends; "": the game's strongest."""

    depth: int = 0
    """Decisions of the tree, the first included, after which the playout begins; 0: as deep as it grows. With
    1 the actions at hand are compared by playouts alone."""

    horizon: int = 0
    """Decisions of the playout bots, of all seats together, after which a playout ends. Without a ``leaf``
    the position then counts as it stands; 0: playouts go on to the end of the game. With one the bots first
    go on to the searcher's next decision, where the network is asked; 0: that is all they play.
    ``leaf=network:horizon=60:depth=1`` compares the actions at hand by playouts of about 60 decisions, valued
    by the network, in a fraction of the time that playouts to the end take."""

    leaf: str = ""
    """Network (``network``, or its file) that values the positions at which playouts end; "": none. Its value
    is for the searcher, in the reward it was trained on, whatever the game is played for; the others of a
    competitive game share the opposite. If it was trained with ``rewards_every_decision``, it foretells what
    is still to come, and what the position is worth as it stands is added. Ends of games count by that reward
    alone. So it helps where the standing in the middle of a game tells something of its end: points do, but
    not places that may turn until the last moment."""

    prior: str = ""
    """What is tried first: a bot's choice, what a network (``network``, or its file) finds likely, or
    ``none``; "": the choice of the playout bot, but none if that is ``random``."""

    share: float = 0.5
    """Probability that the prior gives to a bot's choice; the other actions share the rest."""

    root: str = "halving"
    """How the first action is chosen: ``halving``: in a contest of all, see ``contest``; ``ucb``: like
    all others in the tree, by the upper confidence bound."""

    caution: float = 2.0
    """Standard errors by which an action must be better than the prior's favourite (``halving`` only)."""

    width: int = 16
    """Most actions at the root that a network lets into the contest, the likeliest."""

    c: float = 0.5
    """Weight of exploring in the tree, against values from -1 to 1."""

    margin: float = 0.75
    """Share that the reward ``Game.telling_reward`` has in the value of a game, points ahead or the place,
    which varies less than the win, the rest. A leaf has its own reward."""

    trees: int = 1
    """Trees for a decision, whose visits are added up."""

    threads: int = 1
    """Threads among which games and trees are shared; results do not depend on it."""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, np.generic):  # kernels take plain numbers
                object.__setattr__(self, field.name, value.item())

    def check(self, game: Game) -> None:
        """``UsageError`` for values that cannot be."""
        for name, (least, most) in WHOLE.items():
            if not is_whole(getattr(self, name)) or not least <= getattr(self, name) <= most:
                raise self._wrong(name, f"a whole number from {least} to {most:,}")
        limits = {"seconds": math.inf, "c": math.inf, "caution": math.inf, "share": 1.0, "margin": 1.0}
        for name, limit in limits.items():
            if not is_number(getattr(self, name)) or not 0 <= getattr(self, name) <= limit:
                raise self._wrong(name, "a number from 0 " + ("on" if limit == math.inf else f"to {limit:g}"))
        if self.playout and self.playout not in game.bot_names:
            raise self._wrong("playout", f"a bot of {game.id}: {listing(game.bot_names)}")
        if self.root not in ROOTS:
            raise self._wrong("root", listing(ROOTS))
        known = ("", NO_PRIOR, *game.bot_names)
        if self.prior not in known and not _is_network(self.prior):
            raise self._wrong("prior", f"{listing(known[1:])}, {COMES_ALONG}, or the file of one (*.npz)")
        if self.leaf != "" and not _is_network(self.leaf):
            raise self._wrong("leaf", f"{COMES_ALONG}, or the file of one (*.npz)")

    def _wrong(self, name: str, wanted: str) -> UsageError:
        return UsageError(f"search: {name}={getattr(self, name)!r} must be {wanted}")

    def playout_in(self, game: Game) -> str:
        """The bot that plays out."""
        return self.playout or game.bot_names[-1]

    def prior_in(self, game: Game) -> str:
        """The prior: ``none``, a bot, or a network."""
        playout = self.playout_in(game)
        return self.prior or (NO_PRIOR if playout == game.bot_names[0] else playout)


def parse_search_options(text: str) -> SearchOptions:
    """The options in ``:sims=200:playout=random``, parts in any order; "" for all as they are by default.

    Raises:
        UsageError: for a part that is none or empty, or a name that is unknown or comes twice.
    """
    known = {field.name: field for field in fields(SearchOptions)}
    chosen: dict[str, Any] = {}
    for part in text.split(":")[1:]:
        name, sign, value = part.partition("=")
        if not part:
            raise UsageError(f"search: in {f'search{text}'!r} a ':' has no option=value behind it")
        if name not in known or not sign:
            raise _no_option(part, name, known)
        if name in chosen:
            raise UsageError(f"search: {name} is given twice")
        chosen[name] = _read(name, value, str(known[name].type))
    return SearchOptions(**chosen)


def _no_option(part: str, name: str, known: dict[str, Field[Any]]) -> UsageError:
    """The error for a part that is no option with its value."""
    if part == DRAWS:
        return UsageError(
            f"search: {part!r} is for a network that plays by itself, a search asks it: leave it out"
        )
    if name in known:
        return UsageError(f"search: {name!r} lacks its value: write {name}={known[name].default or '...'}")
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"use {listing(known)}"
    return UsageError(f"search: {part!r} is no option=value of it: {hint}")


def _read(name: str, value: str, kind: str) -> int | float | str:
    if kind == "str":
        return value
    try:
        return int(value) if kind == "int" else float(value)
    except ValueError:
        wanted = "whole number" if kind == "int" else "number"
        raise UsageError(f"search: {name}={value!r} must be a {wanted}") from None


def _is_network(name: object) -> bool:
    """Whether it names a network: that which comes with a game, or a file."""
    return isinstance(name, str) and (name == COMES_ALONG or name.endswith(NETWORK_FILE))
