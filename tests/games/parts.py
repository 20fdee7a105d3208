"""What the tests of a game consist of: the modules that every game writes, and what each must offer.

The folder ``tests/games/<game>`` holds

* ``reference.py`` (and ``reference_*.py``): the game played slowly, in plain Python, written from
  RULES.md and nothing else: a ``Reference``;
* ``snapshot.py``: how the compiled game and the reference are compared: a ``Snapshot``;
* ``players.py``: who plays the random games: ``Players``;
* ``invariants.py``: what holds in every reachable state: ``Invariants``;
* ``positions.py``: a ``Table`` (see ``games.table``) with what this game's tests ask of it;
* ``test_rules_*.py``: a test for each number of RULES.md, ``test_r12_g3_what_happens``;
* ``test_lockstep.py``: random games against the reference that count the rare branches;
* ``golden/``: a game for each number of seats, written by ``games.goldens``.

The modules beside this one take it from there, for every game in the registry.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Protocol, TypeAlias, cast

from fabletop.envs import get_game, list_games
from fabletop.envs.core.batch import Batch

MODULES = ("reference", "snapshot", "players", "invariants", "positions", "test_lockstep")
GAMES = list_games()
TABLES = [(game_id, seats) for game_id in GAMES for seats in get_game(game_id).seats]
"""Every game with every number of seats."""

Player: TypeAlias = Callable[[Any, list[str], Random], str]
"""``player(state, legal, random)``: one of the legal texts; ``state`` is the record, to be read only."""

Facts: TypeAlias = dict[str, Any]
"""A position as plain lists and numbers, the hidden part of it included."""


class Reference(Protocol):
    """One game in plain Python. It imports nothing of ``fabletop.envs.<game>``."""

    def legal(self) -> Collection[str]:
        """The nouns of the legal actions, each once; none at the end."""

    def apply(self, text: str) -> None:
        """Take a legal decision."""

    def scores(self) -> list[Any]:
        """Points by seat; asked at the end."""

    def places(self) -> list[int]:
        """Places by seat, 1 first, equal ones shared; asked at the end."""


class Snapshot(Protocol):
    """The module ``snapshot``. ``state`` maps each field of the state to its value in the game."""

    def reference_of(self, batch: Batch) -> Any:
        """A ``Reference`` in the position of the batch's only game, told what was dealt."""

    def reveal(self, reference: Any, facts: Facts, state: Mapping[str, Any]) -> None:
        """Tell the reference what chance brought in the decision that it is about to take.

        ``facts`` is how things stood before, ``state`` how they stand after. Nothing to do where all
        chance lies in the deal.
        """

    def compiled_facts(self, state: Mapping[str, Any]) -> Facts:
        """The facts that a state tells, under the same names as ``reference_facts``."""

    def reference_facts(self, reference: Any) -> Facts:
        """The facts that the reference tells: everything that can matter later."""


class Players(Protocol):
    """The module ``players``."""

    Keen: Callable[[Random], Player]
    """A player that brings about what plain chance seldom does; its taste is drawn when it is made."""

    SHUNNED: Sequence[str]
    """Actions that random play may avoid, since they cut things short: ``done``, for example."""


class Invariants(Protocol):
    """The module ``invariants``."""

    HIDDEN: Collection[str]
    """Fields of the state that a redeal may change, none if nothing is hidden; ``rng`` need not be named."""

    # SELDOM, where a module has it: phases that games of chance or of bots need not come to (common_phases)

    def check(self, batch: Batch) -> None:
        """Assert of all games of a batch, finished ones too, that every piece is in one place, and so on."""


def folder(game_id: str) -> Path:
    return Path(__file__).with_name(game_id)


def snapshot_of(game_id: str) -> Snapshot:
    return cast(Snapshot, import_module(f"games.{game_id}.snapshot"))


def common_phases(game_id: str) -> set[str]:
    """The phases that some dozens of games must come to: all but those in ``SELDOM`` of ``invariants``."""
    return set(get_game(game_id).phases) - set(getattr(invariants_of(game_id), "SELDOM", ()))


def players_of(game_id: str) -> Players:
    return cast(Players, import_module(f"games.{game_id}.players"))


def invariants_of(game_id: str) -> Invariants:
    return cast(Invariants, import_module(f"games.{game_id}.invariants"))
