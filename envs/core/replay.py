"""Replays: a finished or unfinished game as a small JSON file that can be played again, move by move."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np

from .batch import MAX_SEED, Batch
from .errors import UsageError, writing
from .game import Game
from .numbers import is_number, is_whole
from .record import Tables
from .registry import get_game
from .settings import Settings, resolve

FORMAT = 1


@dataclass(frozen=True)
class Replay:
    """A game as a reader can follow it: how it began, its moves as text, how it stood at the end."""

    game: str
    settings: dict[str, Any]
    """As ``Settings.as_dict`` gives them."""
    seed: int
    moves: tuple[str, ...]
    scores: tuple[float, ...]
    """Points by seat after the last move."""
    places: tuple[int, ...]
    scenario: dict[str, Any] | None = None
    """The position the game began in, if it was not dealt from the seed alone."""
    forfeited: bool = False
    """Whether the seat to play after the last move lost by an illegal action."""
    versions: dict[str, Any] = field(default_factory=dict)
    """Of the package, of the game and (a fingerprint) of its data."""
    format: int = FORMAT

    def write(self, path: str | Path) -> None:
        """Write the file; ``UsageError`` if it cannot be written."""
        file = Path(path)
        with writing(file):
            file.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")

    def start(self) -> Batch:
        """A batch of one game in the position the replay began in.

        Raises:
            UsageError: if the game, its settings or the scenario are not possible, or if game or data are
                of another version than the replay's.
        """
        game = get_game(self.game)
        options = dict(self.settings)
        batch = Batch(game, 1, resolve(game, **options))
        if self.scores and len(self.scores) != batch.num_players:
            raise UsageError(
                f"replay of {game.id}: num_players is {batch.num_players}, "
                f"but {len(self.scores)} scores are recorded"
            )
        _check_versions(self, game, batch.tables)
        if self.scenario is None:
            batch.deal(batch.all_rows, np.array([self.seed], np.int64))
        else:
            batch.deal_scenario(0, self.seed, self.scenario)
        return batch

    def play(self) -> Iterator[tuple[Batch, int]]:
        """Play the game again: yields the batch of one game and the coming action before each move.

        After the last move the scores and places are compared with those of the replay.

        Raises:
            UsageError: if the game cannot start, a move is not legal or the result is another one.
        """
        return self._play(self.start())

    def last(self) -> Batch:
        """The batch of one game after the last move; errors as in ``play``."""
        batch = self.start()
        for _ in self._play(batch):
            pass
        return batch

    def _play(self, batch: Batch) -> Iterator[tuple[Batch, int]]:
        for number, text in enumerate(self.moves, start=1):
            if batch.truncated(batch.all_rows)[0]:
                limit = batch.settings.max_decisions
                raise UsageError(
                    f"replay of {self.game}: move {number}: the game was broken off before, "
                    f"with max_decisions={limit}"
                )
            try:
                action = np.array([batch.game.actions.parse(text)], np.int64)
                batch.check(batch.all_rows, action)
            except UsageError as error:
                raise UsageError(f"replay of {self.game}: move {number}: {error}") from None
            yield batch, int(action[0])
            batch.apply(batch.all_rows, action)
        if self.forfeited:
            batch.forfeit(0)
        scores, places = batch.outcome(batch.all_rows)
        for name, recorded, found in (("scores", self.scores, scores), ("places", self.places, places)):
            if tuple(found[0]) != recorded:
                raise UsageError(
                    f"replay of {self.game}: it ended with the {name} {list(recorded)}, "
                    f"but playing it again gives {found[0].tolist()}"
                )


def record_replay(
    game: Game,
    settings: Settings,
    seed: int,
    actions: Sequence[int],
    scenario: Mapping[str, Any] | None = None,
    forfeited: bool = False,
) -> Replay:
    """The replay of a game dealt from ``seed`` in which ``actions`` were taken."""
    scenario = None if scenario is None else dict(scenario)
    opening = Replay(game.id, settings.as_dict(), seed, (), (), (), scenario)
    batch = opening.start()
    moves = []
    for action in actions:
        moves.append(batch.action_text(0, action))
        batch.apply(batch.all_rows, np.array([action], np.int64))
    if forfeited:
        batch.forfeit(0)
    scores, places = batch.outcome(batch.all_rows)
    return Replay(
        game=game.id,
        settings=settings.as_dict(),
        seed=seed,
        moves=tuple(moves),
        scores=tuple(scores[0].tolist()),
        places=tuple(places[0].tolist()),
        scenario=scenario,
        forfeited=forfeited,
        versions={"package": _package_version(), "game": game.version, "data": _fingerprint(batch.tables)},
    )


def read_replay(path: str | Path) -> Replay:
    """Read a replay file.

    Raises:
        UsageError: naming the file and what is wrong with it; the moves are checked by ``Replay.play``.
    """
    try:
        content = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"replay {path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise UsageError(f"replay {path}: is not valid JSON ({error})") from None
    if not isinstance(content, dict):
        raise UsageError(f"replay {path}: must be an object with names")
    if content.get("format") != FORMAT:
        raise UsageError(f"replay {path}: format is {content.get('format')!r}, this version reads {FORMAT}")
    for name, (is_right, wanted) in _CONTENT.items():
        if name not in content:
            raise UsageError(f"replay {path}: {name} is missing")
        if not is_right(content[name]):
            raise UsageError(f"replay {path}: {name} must be {wanted}")
    unknown = sorted(content.keys() - {item.name for item in fields(Replay)})
    if unknown:
        raise UsageError(f"replay {path}: {unknown[0]!r} has no meaning there")
    lists = {name: tuple(content[name]) for name in ("moves", "scores", "places")}
    return Replay(**{**content, **lists})


_CONTENT: dict[str, tuple[Any, str]] = {
    "game": (lambda value: isinstance(value, str), "the id of a game"),
    "settings": (lambda value: isinstance(value, dict), "an object"),
    "seed": (lambda value: is_whole(value) and 0 <= value <= MAX_SEED, "a whole number from 0 to 2**63 - 1"),
    "moves": (
        lambda value: isinstance(value, list) and all(isinstance(move, str) for move in value),
        "a list of moves as text",
    ),
    "scores": (lambda value: isinstance(value, list) and all(map(is_number, value)), "a list of numbers"),
    "places": (
        lambda value: isinstance(value, list) and all(map(is_whole, value)),
        "a list of whole numbers",
    ),
    "scenario": (lambda value: value is None or isinstance(value, dict), "an object or null"),
    "forfeited": (lambda value: isinstance(value, bool), "true or false"),
    "versions": (lambda value: isinstance(value, dict), "an object"),
}


def _check_versions(replay: Replay, game: Game, tables: Tables) -> None:
    for thing, present in (("game", game.version), ("data", _fingerprint(tables))):
        recorded = replay.versions.get(thing, present)
        if recorded != present:
            raise UsageError(
                f"replay of {game.id}: it was recorded with version {recorded} of the {thing}, "
                f"this is {present}"
            )


def _fingerprint(tables: Tables) -> str:
    """Short hash of the printed numbers and the settings that are packed with them."""
    return hashlib.sha256(tables.tobytes()).hexdigest()[:12]


def _package_version() -> str:
    from .. import __version__  # the package imports this module while it is loaded itself

    return __version__
