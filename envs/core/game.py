"""What a game is to the engine: one Game record, filled in by ``envs/<game>/__init__.py``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np

from .actions import ActionCodec
from .data import open_data
from .errors import UsageError, listing
from .layout import Layout
from .record import Booleans, Bytes, Doubles, Floats, Record, States, Stream, Tables
from .registry import get_game, version_of
from .settings import Option, Settings


class Bot(Protocol):
    """A compiled player: one decision for the seat to play, from what that seat may know."""

    def __call__(self, tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
        """The chosen action; ``mask`` bool[A] holds the legal ones, ``stream`` is the bot's own."""


class Kernels(NamedTuple):
    """The compiled functions of a game. ``tables`` and ``state`` are records; nothing allocates or raises."""

    deal: Callable[[Record, Record], None]
    """``deal(tables, state)``: set up a game in a zeroed record that has its header (seats, stream)."""

    legal: Callable[[Record, Record, Booleans], None]
    """``legal(tables, state, mask)``: write mask bool[A]; never empty while the game is on."""

    apply: Callable[[Record, Record, int], None]
    """``apply(tables, state, action)``: one legal decision and all that follows of itself."""

    observe: Callable[[Record, Record, int, Floats], int]
    """``observe(tables, state, seat, out)``: write float32[O], what that seat may know, in natural units (the
    engine scales them as the layout says); returns O."""

    outcome: Callable[[Record, Record, Doubles, Bytes], None]
    """``outcome(tables, state, scores, places)``: float64[P] points, int8[P] places (1 first, ties equal)."""

    returns: Callable[[Record, Record, Doubles, Bytes, Floats], None]
    """``returns(tables, state, scores, places, out)``: float32[P] rewards of the standing just computed."""

    redeal: Callable[[Record, Record, int], None]
    """``redeal(tables, state, seat)``: resample all that ``seat`` cannot know, from the restarted stream.
    ``open_game.redeal_nothing`` in a game that hides nothing."""


class ScenarioFormat(NamedTuple):
    """Positions as readable dicts."""

    write: Callable[[Record, Record], dict[str, Any]]
    """``write(tables, state)``: the position, complete, as plain values a person can read."""

    read: Callable[[Record, Record, Mapping[str, Any]], None]
    """``read(tables, state, scenario)``: change a dealt state to the scenario, or ``UsageError`` and why."""


class Renderer(NamedTuple):
    """Positions and moves as a seat sees them; ``viewer`` is a seat or ``SEES_ALL``."""

    text: Callable[[Record, Record, int], str]
    """``text(tables, state, viewer)``: the board in lines of at most 100 characters."""

    svg: Callable[[Record, Record, int], str]
    """``svg(tables, state, viewer)``: the board as a drawing."""

    move: Callable[[Record, Record, int, Record, int], str]
    """``move(tables, before, action, after, viewer)``: a sentence on a decision and what it brought; what
    then happened of itself may follow in further, indented lines."""

    cards: Callable[[Record], Mapping[str, Mapping[str, str]]] | None = None
    """``cards(tables)``: what cards and boards say, in a few words each, by kind and name."""


class Levels(NamedTuple):
    """The difficulties of an automated opponent."""

    option: str
    """The set-up option with choices that sets it."""

    names: tuple[str, ...]
    """Its choices from the easiest to the hardest."""

    adjustments: tuple[float, ...]
    """What each gives to the opponent, the more the harder."""

    adjustment_unit: str
    """Unit of these, as in "VP a turn"."""

    suggested: Mapping[int, str]
    """The level suggested for a number of seats, by the rulebook but for ``ours``."""

    ours: tuple[int, ...] = ()
    """Numbers of seats for which the rulebook suggests none, so that the suggestion is ours."""


class Facts(NamedTuple):
    """What is to be told of finished games beside wins and margins, for a report on the opponent."""

    meanings: Mapping[str, str]
    """A few words for each fact, by its name. Facts whose names begin with another's, as in
    ``gnome_vp_cubes`` and ``gnome_vp``, follow that one and are parts of it."""

    measure: Callable[[Tables, States], Mapping[str, Doubles]]
    """``measure(tables, states)``: each fact float64[R] of R states, NaN where a game has no such value."""


class HotPath(NamedTuple):
    """A search that takes much of a game's time, twice: fast, and slowly as the rules have it."""

    kernel: Callable[[Record, Record], int]
    """``kernel(tables, state)`` works on any state of a game that is on, may change it, and returns a number
    that depends on the work, so that none of it can be left out."""

    oracle: Callable[[Record, Record], int]
    """``oracle(tables, state)``: the same number in plain Python, found without the kernels' help. It changes
    nothing, and may raise ``ImportError`` for a package that only developers have."""


@dataclass(frozen=True)
class Game:
    """Everything the engine and its faces know of a game."""

    id: str
    title: str
    seats: range
    default_seats: int
    folder: Path
    """The game's package folder: RULES.md, data files, sources."""
    state: np.dtype[Any]
    phases: tuple[str, ...]
    actions: ActionCodec
    options: tuple[Option, ...]
    """Rulings first, then set-up options; see ``settings.ruling`` and ``settings.setup_option``."""
    tables: Callable[[Settings], Tables]
    """Load, check and pack the printed numbers (``data.open_data``) and the settings (``pack_settings``)."""
    data: Path
    """The file of the printed numbers, which a user's ``tables=`` takes the place of."""
    layout: Callable[[int], Layout]
    """``layout(num_players)``: the observation's fields."""
    kernels: Kernels
    bots: Mapping[str, Bot]
    """Compiled bots beside ``random``, weakest first."""
    scenarios: ScenarioFormat
    renderer: Renderer
    max_decisions: int
    """Default length at which a game is truncated."""
    rewards: tuple[str, ...] = ("win", "rank", "score")
    cooperative: bool = False
    ranked_by_score: bool = True
    """Whether a better place always means at least as many points."""
    scored_in: str = "points"
    """What a seat's score counts, in a word: the heading above the scores of a competitive game."""
    ranking: str = ""
    """A sentence below results on how seats are ranked and what a score is, if not ``ranked_by_score``."""
    levels: Levels | None = None
    """How hard the automated opponent can be made, if the game has one."""
    facts: Facts | None = None
    """What ``fabletop automa`` tells of finished games beside wins and margins."""
    hot_paths: Mapping[str, HotPath] = field(default_factory=dict)
    """What the throughput benchmark times call by call, by name."""

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        # A copy or a pickle of what holds a game refers to the registered one: kernels are not to be copied.
        return get_game, (self.id,)

    @property
    def version(self) -> int:
        """Raised by any change that can alter what an agent learns; it stands in the registry."""
        return version_of(self.id)

    @property
    def bot_names(self) -> tuple[str, ...]:
        """``random`` and the game's compiled bots; a bot's index here is its id in the engine."""
        return ("random", *self.bots)

    @property
    def telling_reward(self) -> str:
        """The reward to learn and to search by, which tells most of a win and soonest.

        Points do, unless they decide nothing; then places do.
        """
        if "score" in self.rewards and self.ranked_by_score:
            return "score"
        return "rank" if "rank" in self.rewards else self.rewards[0]

    def bot_id(self, name: str, role: str = "") -> int:
        """A bot's id in the engine; ``UsageError`` names those there are, and the ``role`` it was to have."""
        if name not in self.bot_names:
            wanted = f"{name!r} {role}" if role else repr(name)
            raise UsageError(f"{self.id}: there is no bot {wanted}: use {listing(self.bot_names)}")
        return self.bot_names.index(name)

    def provenance(self, tables: str | Path | None = None) -> list[tuple[str, str, str]]:
        """Rows of (data block, published | inferred | reconstructed, source), of a user's file if given."""
        return open_data(self.data, tables).provenance()

    def phase_name(self, state: Record) -> str:
        """Name of the phase a state is in."""
        return self.phases[int(state.phase)]
