"""What every game must hold to, as one public function: ``check_game("my_game")``.

First everything in ``conformance_record`` is checked. Then random games over all seat counts and randomly
chosen options are played through the PettingZoo face. At positions drawn along the way everything in
``conformance_positions`` is checked, of whole games everything in ``conformance_games``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from . import conformance_games as whole
from . import conformance_positions as positions
from .aec import RawEnv
from .batch import IllegalAction, bot_streams
from .conformance_games import Place
from .conformance_positions import expect
from .conformance_record import check_record
from .game import Game
from .open_game import redeal_nothing
from .registry import get_game
from .settings import RULING, SETUP


@dataclass
class Report:
    """What a run of ``check_game`` went through."""

    game: str
    games: int = 0
    decisions: int = 0
    longest: int = 0
    """Decisions of the longest game."""
    phases: Counter[str] = field(default_factory=Counter)
    """Positions examined, by phase."""
    redeals: int = 0
    true_redeals: int = 0
    """Redeals that gave every hidden thing back as it was."""
    hides_nothing: bool = False
    """Whether the game says so, by ``redeal_nothing``."""

    def unseen_phases(self, game: Game) -> list[str]:
        """Phases in which no position was examined."""
        return [phase for phase in game.phases if not self.phases[phase]]

    def __str__(self) -> str:
        redeals = f"{self.redeals} redeals, {self.true_redeals} of which hit the truth"
        return (
            f"{self.game}: {self.games} games, {self.decisions} decisions, the longest game {self.longest}; "
            f"{self.phases.total()} positions examined, "
            f"{'nothing is hidden' if self.hides_nothing else redeals}"
        )


def check_game(
    game_id: str,
    *,
    games: int = 4,
    positions_per_game: int = 20,
    seed: int = 0,
    num_players: Iterable[int] | None = None,
    setups: Sequence[Mapping[str, Any]] = ({},),
) -> Report:
    """Check a registered game against all that any game must hold to.

    Args:
        game_id: a registered game.
        games: games played with each number of seats.
        positions_per_game: positions of each game, about, at which everything is checked; every phase is
            checked when a game comes to it first.
        seed: the run's own; the same seed checks the same games.
        num_players: seat counts; all that the game allows by default.
        setups: set-up options to go through, in turn; those with choices are drawn unless they stand here.

    Raises:
        AssertionError: at the first fault, with the options, the seed and the ply at which to find it.
    """
    game = get_game(game_id)
    check_record(game_id, game)
    report = Report(game_id, hides_nothing=game.kernels.redeal is redeal_nothing)
    for seats in game.seats if num_players is None else num_players:
        for number in range(games):
            rng = np.random.default_rng([seed, seats, number])
            options = {**_draw_options(game, seats, rng), **setups[number % len(setups)]}
            place = Place(options, int(rng.integers(2**62)))
            with _failures_at(game_id, place):
                _check_one(game, place, report, positions_per_game, rng)
        with _failures_at(game_id, place):
            whole.check_batches(game_id, place.options, place.seed)
    if report.redeals and not report.hides_nothing:
        advice = "if nothing is hidden, use open_game.redeal_nothing"
        some_differ = report.true_redeals < report.redeals
        expect(some_differ, f"{game_id}: every redeal gave back the truth: {advice}")
    return report


@contextmanager
def _failures_at(game_id: str, place: Place) -> Iterator[None]:
    try:
        yield
    except (AssertionError, ValueError) as error:
        raise AssertionError(
            f"{game_id}: seed {place.seed}, ply {place.ply}, options {place.options}: {error}"
        ) from error


def _draw_options(game: Game, seats: int, rng: np.random.Generator) -> dict[str, Any]:
    drawn: dict[str, dict[str, Any]] = {RULING: {}, SETUP: {}}
    for option in game.options:
        if option.choices:
            drawn[option.kind][option.name] = option.choices[int(rng.integers(len(option.choices)))]
    return {
        "num_players": seats,
        "rulings": drawn[RULING],
        **drawn[SETUP],
        "reward": game.rewards[int(rng.integers(len(game.rewards)))],
        "rewards_every_decision": bool(rng.integers(2)),
    }


def _check_one(game: Game, place: Place, report: Report, wanted: int, rng: np.random.Generator) -> None:
    env = RawEnv(game.id, **place.options)
    positions.check_options(env.batch)
    bots = rng.integers(len(game.bot_names), size=env.batch.num_players).astype(np.int8)
    streams = bot_streams(np.array([place.seed]))
    length = whole.check_same_again(env.batch, bots, place)
    env.reset(seed=place.seed)
    fork = int(rng.integers(length // 2 + 1))
    seen: set[int] = set()
    total = np.zeros(env.batch.num_players)
    twins: list[RawEnv] = []
    while env.agents and not any(env.terminations.values()) and not any(env.truncations.values()):
        state = env.batch.states[0]
        place.ply = int(state.ply)
        whole.check_turn(env)
        phase = int(state.phase)
        if phase not in seen or rng.random() * length < wanted:
            seen.add(phase)
            report.phases[game.phases[phase]] += 1
            _check_position(env, report, rng)
        if place.ply == fork:
            twins = whole.twins_of(env)
        action = int(env.batch.choose(env.batch.all_rows, bots[[state.to_play]], streams)[0])
        for copy in (env, *twins):
            copy.step(action)
        total += [env.rewards[agent] for agent in env.possible_agents]
    place.ply = int(env.batch.states[0].ply)
    report.games += 1
    report.decisions += place.ply
    report.longest = max(report.longest, place.ply)
    whole.check_end(env, total)
    whole.check_twins(env, twins)
    whole.check_replay(env)


def _check_position(env: RawEnv, report: Report, rng: np.random.Generator) -> None:
    batch = env.batch
    before = env.state_bytes()
    positions.check_header(batch)
    positions.check_mask(batch)
    positions.check_texts(batch)
    positions.check_observations(batch)
    positions.check_outcome(batch)
    positions.check_forfeit(batch)
    true, redeals = positions.check_redeal(batch, rng)
    report.true_redeals += true
    report.redeals += redeals
    positions.check_scenario(batch, rng)
    forbidden = np.flatnonzero(~batch.legal(batch.all_rows)[0])
    for action in (*rng.permutation(forbidden)[:3].tolist(), -1, batch.num_actions):
        try:
            env.step(action)
        except IllegalAction:
            continue
        raise AssertionError(f"the environment took the illegal action {action}")
    expect(env.state_bytes() == before, "an examination or a refused action changed the state")
