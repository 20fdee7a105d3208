"""Decisions of an agent, to learn from: what it saw, what it chose, and what came of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ...agents.network.file import check_facts, read_arrays, write_arrays
from ...envs.core.advice import observed_layout
from ...envs.core.batch import checked_seed
from ...envs.core.errors import UsageError, first_line
from ...envs.core.game import Game
from ...envs.core.numbers import is_share, is_whole
from ...envs.core.record import Booleans, Floats, Integers, Octets
from ...envs.core.registry import get_game
from ...envs.core.settings import Settings, resolve
from .arrays import PLAIN, SPARSE, Arrays, check_arrays
from .sparse import SparseRows

FORMAT = "fabletop demonstrations 3"

TIGHTEST = 100
"""No large file of decisions is packed into so little of its size."""

WHOLE = {"decisions": 1, "games_at_once": 1, "seed": 0}
"""Options that are whole numbers, each with its least."""
SHARES = "noise", "share", "discount"
"""Options from 0 to 1."""


@dataclass(frozen=True)
class DemonstrationOptions:
    """Who is shown playing, and how."""

    agent: str
    """The agent to learn from, as text: see ``load_agent``. One that offers ``distribution(view, rows)``,
    float32[R, A], how likely it would choose each action, is asked for that, and plays the likeliest."""

    decisions: int = 100_000
    """Decisions to record; games are played to their ends, so that there will be some more."""

    noise: float = 0.0
    """How often a random legal action is played in place of the agent's, whose choice is recorded all the
    same: so it shows how to go on after slips."""

    keep: float | None = 1.0
    """How many of the decisions are recorded, by lot: fewer of each game means more games, and what a game
    was worth is one fact, however many decisions tell of it. None: as many as suit the agent, few if it is a
    bot or a search. What is not recorded of a search its prior decides, without one its playout bot."""

    others: tuple[str, ...] = ()
    """Agents that hold seats too, drawn anew for each seat and game, for the variety; nothing is recorded of
    them. Empty: the agent holds all seats."""

    share: float = 0.5
    """How many of the seats the agent holds if there are others; at least one in each game."""

    adviser: str = ""
    """A bot whose choice is recorded as part of the observations; "": none."""

    discount: float = 1.0
    """What a reward is worth one decision of the seat later."""

    seed: int = 0
    """Of deals, seats, slips and the agents' own randomness."""

    games_at_once: int = 512
    """Games at once at most; what is recorded does not depend on it, but for how many games there are."""

    def check(self) -> None:
        """``UsageError`` for values that cannot be."""
        for name, least in WHOLE.items():
            value = getattr(self, name)
            if not is_whole(value) or value < least:
                wanted = "a whole number above 0" if least else "0 or a whole number above it"
                raise _wrong(name, value, wanted)
        for name in SHARES:
            if not is_share(getattr(self, name)):
                raise _wrong(name, getattr(self, name), "a number from 0 to 1")
        if self.keep is not None and not (is_share(self.keep) and self.keep > 0):
            raise _wrong("keep", self.keep, "above 0 and at most 1, or None for what suits the agent")
        if not isinstance(self.others, (tuple, list)) or not all(
            isinstance(each, str) for each in self.others
        ):
            raise _wrong("others", self.others, "names of agents in a tuple, like ('greedy',)")
        if not isinstance(self.adviser, str):
            raise _wrong("adviser", self.adviser, "the name of a bot, or '' for none")
        checked_seed(self.seed)


def _wrong(name: str, value: object, wanted: str) -> UsageError:
    return UsageError(f"demonstrations: {name}={value!r} must be {wanted}")


@dataclass(frozen=True)
class Origin:
    """Whose decisions they are, and in what games they were taken."""

    settings: Settings
    """Of the games; ``values`` and ``returns`` are of their reward."""
    agent: str
    """Who decided, as text."""
    adviser: str = ""
    """The bot whose choice the observations hold, O + A numbers then; "": none."""
    discount: float = 1.0
    """By which ``values`` count later rewards."""
    seed: int = 0
    """Which settles, together with the agent, all that happens in the games."""

    @classmethod
    def of(cls, options: DemonstrationOptions, settings: Settings) -> Origin:
        """That of decisions recorded with these options."""
        return cls(settings, options.agent, options.adviser, float(options.discount), int(options.seed))

    def inputs(self, game: Game) -> int:
        """Numbers in each observation."""
        return observed_layout(game, self.settings.num_players, self.adviser).size


@dataclass(frozen=True, eq=False)
class Demonstrations:
    """N decisions, in the order in which they were taken, one group of games after the other."""

    game: Game
    origin: Origin
    """Of decisions put together that of the first."""
    observations: SparseRows
    """What the seat to play knew, N rows of O numbers."""
    masks: Octets
    """uint8[N, ceil(A / 8)]: the legal actions as bits, of which there are two or more."""
    actions: npt.NDArray[np.int16]
    """What the agent chose, int16[N], though not always what was played."""
    chances: SparseRows | None
    """How likely each action is to the agent, N rows of A numbers; None: it does not tell."""
    leads: SparseRows | None
    """How much better the agent found each action than its favourite, N rows of A numbers; None: it does not
    tell. See ``agents.search.Comparison``."""
    rounds: SparseRows | None
    """In how many playouts it found that, N rows of A numbers."""
    values: Floats
    """float32[N]: the seat's rewards from then on, later ones discounted: what PPO's value aims at."""
    returns: Floats
    """float32[N]: what the game was worth to the seat at its end."""
    wins: Floats
    """float32[N]: the seat's share of the win."""
    games: npt.NDArray[np.int32]
    """int32[N]: the number of the game."""

    def __len__(self) -> int:
        return len(self.actions)

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        return sum(array.nbytes for array in self.arrays().values())

    def legal(self, rows: Integers) -> Booleans:
        """Legal actions bool[R, A] of the decisions ``rows`` (int64[R])."""
        bits = np.unpackbits(self.masks[rows], axis=1, count=len(self.game.actions))
        return bits.view(np.bool_)

    def arrays(self) -> Arrays:
        """All there is as plain arrays, one row or a run of numbers for each decision."""
        found: Arrays = {name: getattr(self, name) for name in PLAIN}
        for name in SPARSE:
            rows: SparseRows | None = getattr(self, name)
            if rows is not None:
                found[f"{name}_counts"] = np.diff(rows.starts).astype(np.int32)
                found[f"{name}_columns"] = rows.columns
                found[f"{name}_values"] = rows.values
        return found

    @classmethod
    def of(cls, game: Game, arrays: Mapping[str, npt.NDArray[Any]], origin: Origin) -> Demonstrations:
        """The counterpart of ``arrays``."""
        widths = dict.fromkeys(SPARSE, len(game.actions))
        widths["observations"] = origin.inputs(game)
        fields: dict[str, Any] = {name: _sparse(name, width, arrays) for name, width in widths.items()}
        fields.update({name: arrays[name] for name in PLAIN})
        return cls(game, origin, **fields)

    def save(self, path: str | Path) -> None:
        """Write all to one file of arrays, ``.npz``, at one go.

        Raises:
            UsageError: if it cannot be written, or could not be read again.
        """
        header = {
            "format": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            **asdict(self.origin),
            "settings": self.origin.settings.as_dict(),
        }
        arrays = self.arrays()
        try:
            check_arrays(arrays, self.game, self.origin.inputs(self.game))
        except UsageError as error:
            raise UsageError(f"{path}: these decisions cannot be kept: {error}") from None
        write_arrays(Path(path), header, arrays)


def _sparse(name: str, width: int, arrays: Mapping[str, npt.NDArray[Any]]) -> SparseRows | None:
    if f"{name}_counts" not in arrays:
        return None
    counts = arrays[f"{name}_counts"]
    starts = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=starts[1:])
    return SparseRows(starts, arrays[f"{name}_columns"], arrays[f"{name}_values"], width)


def joined(parts: list[Demonstrations]) -> Demonstrations:
    """One or more demonstrations of the same game as one; ``parts`` is empty afterwards, to save memory."""
    game, origin = parts[0].game, parts[0].origin
    taken = [part.arrays() for part in parts]
    parts.clear()
    arrays = {name: np.concatenate([each.pop(name) for each in taken]) for name in list(taken[0])}
    return Demonstrations.of(game, arrays, origin)


FACTS = {
    "game": str,
    "version": int,
    "settings": dict,
    "agent": str,
    "adviser": str,
    "discount": float,
    "seed": int,
}
"""What a file's header says, and in which type of JSON."""


def load_demonstrations(path: str | Path, game_id: str) -> Demonstrations:
    """What ``Demonstrations.save`` has written.

    Raises:
        UsageError: if there is no such file, if anything in it is missing, damaged or does not fit together,
            or if it is of another game or version.
    """
    game = get_game(game_id)
    header, arrays = read_arrays(Path(path), "file of demonstrations", TIGHTEST)
    try:
        origin = _origin_from(header, game)
        check_arrays(arrays, game, origin.inputs(game))
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
    return Demonstrations.of(game, arrays, origin)


def _origin_from(header: dict[str, Any], game: Game) -> Origin:
    check_facts(header, FORMAT, FACTS)
    if (header["game"], header["version"]) != (game.id, game.version):
        raise UsageError(
            f"these are decisions of {header['game']} version {header['version']}, "
            f"not of {game.id} version {game.version}"
        )
    facts = {name: header[name] for name in ("agent", "adviser", "discount", "seed")}
    DemonstrationOptions(**facts).check()
    return Origin(_settings_from(header["settings"], game), **facts)


def _settings_from(described: dict[str, Any], game: Game) -> Settings:
    try:
        settings = resolve(game, **described)
    except Exception as error:  # what is no setting can fail in any way
        raise UsageError(f"its header describes no settings ({first_line(error)})") from None
    if json.loads(json.dumps(settings.as_dict())) != described:
        raise UsageError("its header does not describe all settings")
    return settings
