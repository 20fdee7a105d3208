"""Decisions of an agent, to learn from: what it saw, what it chose, and what came of it."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ...envs.core.advice import observed_layout
from ...envs.core.batch import checked_seed
from ...envs.core.errors import UsageError, counted
from ...envs.core.game import Game
from ...envs.core.record import Booleans, Floats, Integers, Octets
from ...envs.core.registry import get_game
from ..folder import write_whole
from .sparse import SparseRows

FORMAT = "fabletop demonstrations 2"

Arrays = dict[str, npt.NDArray[Any]]


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

    keep: float = 1.0
    """How many of the decisions are recorded, by lot: fewer of each game means more games, and what a game
    was worth is one fact, however many decisions tell of it."""

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
        for name in ("decisions", "games_at_once"):
            if getattr(self, name) < 1:
                raise UsageError(f"demonstrations: {name}={getattr(self, name)!r} must be above 0")
        for name in ("noise", "keep", "share", "discount"):
            if not 0 <= getattr(self, name) <= 1:
                raise UsageError(f"demonstrations: {name}={getattr(self, name)!r} must be from 0 to 1")
        if not self.keep:
            raise UsageError("demonstrations: keep=0 would record nothing")
        checked_seed(self.seed)


@dataclass(frozen=True, eq=False)
class Demonstrations:
    """N decisions, in the order in which they were taken, one group of games after the other."""

    game: Game
    num_players: int
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
    adviser: str = ""
    """The bot whose choice the observations hold, O + A numbers then; "": none."""

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
    def of(
        cls, game: Game, num_players: int, arrays: Mapping[str, npt.NDArray[Any]], adviser: str = ""
    ) -> Demonstrations:
        """The counterpart of ``arrays``."""
        widths = dict.fromkeys(SPARSE, len(game.actions))
        widths["observations"] = observed_layout(game, num_players, adviser).size
        sparse = {name: _sparse(name, width, arrays) for name, width in widths.items()}
        observations = sparse.pop("observations")
        if observations is None:
            raise KeyError("observations_counts")
        others: dict[str, Any] = {**sparse, **{name: arrays[name] for name in PLAIN}}
        return cls(
            game,
            num_players,
            observations=observations,
            adviser=adviser,
            **others,
        )

    def save(self, path: str | Path) -> None:
        """Write all to one file of arrays, ``.npz``, at one go; ``UsageError`` if it cannot be written."""
        about = {
            "format": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "num_players": self.num_players,
            "adviser": self.adviser,
        }
        written = BytesIO()
        np.savez_compressed(written, allow_pickle=False, about=np.array(json.dumps(about)), **self.arrays())
        write_whole(Path(path), written.getvalue())


PLAIN = ("masks", "actions", "values", "returns", "wins", "games")
TOLD = "chances", "leads", "rounds"
"""What only some agents tell."""
SPARSE = ("observations", *TOLD)
"""Fields of ``Demonstrations``."""


def _sparse(name: str, width: int, arrays: Mapping[str, npt.NDArray[Any]]) -> SparseRows | None:
    if f"{name}_counts" not in arrays:
        return None
    counts = arrays[f"{name}_counts"]
    starts = np.zeros(len(counts) + 1, np.int64)
    np.cumsum(counts, out=starts[1:])
    return SparseRows(starts, arrays[f"{name}_columns"], arrays[f"{name}_values"], width)


def joined(parts: list[Demonstrations]) -> Demonstrations:
    """One or more demonstrations of the same agent as one; ``parts`` is empty afterwards, to save memory."""
    game, num_players, adviser = parts[0].game, parts[0].num_players, parts[0].adviser
    taken = [part.arrays() for part in parts]
    parts.clear()
    return Demonstrations.of(
        game,
        num_players,
        {name: np.concatenate([each.pop(name) for each in taken]) for name in list(taken[0])},
        adviser,
    )


def load_demonstrations(path: str | Path, game_id: str) -> Demonstrations:
    """What ``Demonstrations.save`` has written.

    Raises:
        UsageError: if the file is none of these, or of another game or version.
    """
    game = get_game(game_id)
    try:
        with Path(path).open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            about = json.loads(str(file["about"]))
            if about["format"] != FORMAT:
                raise ValueError
            if (about["game"], about["version"]) != (game.id, game.version):
                raise UsageError(
                    f"{path}: these are decisions of {about['game']} version {about['version']}, "
                    f"not of {game.id} version {game.version}"
                )
            found = Demonstrations.of(game, int(about["num_players"]), dict(file), str(about["adviser"]))
    except FileNotFoundError:
        raise UsageError(f"{path}: there is no such file") from None
    except UsageError:
        raise
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile):
        raise UsageError(f"{path}: this is no whole file of demonstrations (*.npz)") from None
    _check(found, path)
    return found


def _check(found: Demonstrations, path: str | Path) -> None:
    """``UsageError`` if parts of a file do not fit together."""
    sizes = {len(getattr(found, name)) for name in PLAIN} | {len(found.observations)}
    sparse: list[SparseRows] = [rows for name in SPARSE if (rows := getattr(found, name)) is not None]
    fits = (
        sizes == {len(found)}
        and (found.leads is None) == (found.rounds is None)
        and all(
            len(rows) == len(found)
            and len(rows.columns) == len(rows.values) == rows.starts[-1]
            and int(rows.columns.max(initial=0)) < rows.width
            for rows in sparse
        )
        and found.masks.shape[1:] == (-(-len(found.game.actions) // 8),)
    )
    if not fits:
        raise UsageError(f"{path}: its parts do not fit together: {counted(len(found), 'decision')}")
