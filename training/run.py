"""One training run: evaluate, train, save, evaluate again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from sb3_contrib import MaskablePPO

from ..agents.base import Agent
from ..agents.compiled import CompiledAgent
from ..agents.policy import PolicyAgent, one_torch_thread
from ..envs.core.batch import checked_seed
from ..envs.core.errors import UsageError
from ..envs.core.game import Game
from ..envs.core.learner import opponent_names
from ..envs.core.registry import get_game
from ..envs.core.settings import Settings, resolve
from .config import TrainConfig
from .evaluate import Evaluation, evaluate, whole_games
from .folder import free_folder, writable_folder
from .ppo import Watch, new_learner

POLICY_FILE = "policy.zip"


@dataclass(frozen=True)
class Trained:
    """What a run brought."""

    config: TrainConfig
    """As it was run: ``out`` is the folder that was written to."""
    game: Game
    settings: Settings
    """Of the games."""
    policy: Path
    """The saved policy: an agent of that name plays it, ``MaskablePPO.load`` trains on."""
    before: list[Evaluation]
    after: list[Evaluation]
    """Evaluations before and after training, on the same deals; first at the training's own table."""
    baseline: list[Evaluation]
    """Of a cooperative game the same teams with ``random`` in the learner's seat; else empty."""
    steps: int
    """Decisions trained on."""
    seconds: float
    """Time training took, evaluations not counted."""
    interrupted: bool
    """Whether Ctrl-C ended it before its last step."""


Start = Callable[[str, int, str], None]
Advance = Callable[[int], None]


def train(config: TrainConfig, on_start: Start | None = None, on_advance: Advance | None = None) -> Trained:
    """Train a policy as ``config`` says and write it to ``config.out``.

    Ctrl-C while it learns ends learning; what has been learned is saved and evaluated.

    Args:
        config: what to do.
        on_start: called at the beginning of each stage, once all is compiled, with its name, its amount of
            work and the unit of it: ``("Training", 500_000, "decisions")``.
        on_advance: called with the number of units done since the last call.

    Raises:
        UsageError: for a config that is not possible, before anything is written.
    """
    config.check()
    game = get_game(config.game)
    settings = resolve(game, **config.game_options())
    seed = checked_seed(config.seed)
    lineups = _lineups(config, game, settings)
    # Absent a name, a run overwrites nothing.
    out = free_folder(Path("runs") / game.id, POLICY_FILE) if config.out is None else Path(config.out)
    config = replace(config, seed=seed, out=out, reward=settings.reward)
    on_start, on_advance = on_start or _ignore, on_advance or _ignore
    with writable_folder(out), one_torch_thread():
        model = new_learner(config, out if config.tensorboard else None)
        agent = PolicyAgent(model, game.id)

        def evaluations(stage: str, who: Agent = agent) -> list[Evaluation]:
            games = whole_games(config.evaluation_games, settings.num_players)
            on_start(stage, len(lineups) * games, "games")
            return [evaluate(who, game, settings, lineup, games, seed, on_advance) for lineup in lineups]

        # One deal first, so that compiling is not counted as playing.
        evaluate(agent, game, settings, lineups[0], settings.num_players, seed)
        baseline = []
        if game.cooperative:
            baseline = evaluations("Evaluating random", CompiledAgent.of(game, "random"))
        before = evaluations("Evaluating the untrained policy")
        on_start("Training", config.whole_steps, "decisions")
        begun = time.perf_counter()
        interrupted = not _learn(model, config, on_advance)
        seconds = time.perf_counter() - begun
        policy = out / POLICY_FILE
        model.save(policy)
        after = evaluations("Evaluating the trained policy")
    steps = model.num_timesteps
    return Trained(config, game, settings, policy, before, after, baseline, steps, seconds, interrupted)


def _learn(model: MaskablePPO, config: TrainConfig, on_advance: Advance) -> bool:
    """Whether it learned to the end, without Ctrl-C; ``UsageError`` if the network broke on the way."""
    whole = True
    try:
        watch = Watch(get_game(config.game).cooperative, on_advance)
        model.learn(config.steps, callback=watch, tb_log_name="tensorboard")
    except KeyboardInterrupt:
        whole = False
    except ValueError:  # of torch, which cannot draw from a distribution that is none
        if _is_sound(model):
            raise
    if not _is_sound(model):
        raise UsageError(
            f"training: after {model.num_timesteps:,} decisions the weights of the network are no numbers "
            f"any more: try a learning_rate below {config.learning_rate:g}"
        )
    return whole


def _is_sound(model: MaskablePPO) -> bool:
    return all(bool(weights.isfinite().all()) for weights in model.policy.parameters())


def _lineups(config: TrainConfig, game: Game, settings: Settings) -> list[tuple[str, ...]]:
    """The opponents (or partners) to evaluate with, each line-up once, those of training first."""
    others = game.bot_names if config.evaluate_against is None else config.evaluate_against
    named = [config.opponents, *others]
    return list(dict.fromkeys(opponent_names(game, names, settings.num_players) for names in named))


def _ignore(*_: object) -> None:
    pass
