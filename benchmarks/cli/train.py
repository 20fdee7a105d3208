"""The command ``fabletop train``."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, TypeAlias

import typer

from ...envs.core.errors import UsageError, counted
from ...training.config import TrainConfig
from .ending import INTERRUPTED
from .options import GameId, Rulings, Seed, Setup, TablesFile, names_in, options_of, seed_to_tell

if TYPE_CHECKING:
    from ...envs.core.game import Game
    from ...training.run import Trained
    from .stages import Stages

RESULT_FILE = "result.json"

Players: TypeAlias = Annotated[int | None, typer.Option(help="Seats at the table. [default: the game's]")]
Steps: TypeAlias = Annotated[
    int | None,
    typer.Option(
        help="Decisions of the learner to train on, rounded up to whole updates; 0: imitation alone. "
        f"[default: {TrainConfig.steps}]"
    ),
]
Opponents: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="A,B,...",
        help="Who holds the other seats, in a cooperative game as the learner's partners: pool (bots and "
        "earlier selves), the bot in all of them, or one for each, clockwise from the learner. "
        f"[default: {TrainConfig.opponents}]",
    ),
]
Out: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where to write. [default: a new folder in runs/]")
]
ConfigFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="A TOML file of settings, as each run writes one (config.toml); other options override it.",
    ),
]
Resume: TypeAlias = Annotated[
    Path | None,
    typer.Option(metavar="RUN", help="Go on with the run in this folder; --steps may give it more."),
]
Imitate: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="AGENT", help="First learn to decide as this agent does, such as heuristic."),
]
ImitateDecisions: TypeAlias = Annotated[
    int | None,
    typer.Option(help=f"Decisions of that agent to learn from. [default: {TrainConfig.imitate_decisions}]"),
]
ImitateFrom: TypeAlias = Annotated[
    list[Path],
    typer.Option(
        metavar="FILE",
        help="Learn from decisions of that agent that an earlier run has watched (its demonstrations.npz) "
        "instead of letting it play; can be given several times.",
    ),
]
ImitateRay: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Let a Ray cluster play the games to be imitated, with the same results: local, auto, HOST:PORT "
        "or ray://HOST:PORT. Needs the extra `scale`.",
    ),
]
Envs: TypeAlias = Annotated[
    int | None, typer.Option(help=f"Games side by side. [default: {TrainConfig.num_envs}]")
]
Reward: TypeAlias = Annotated[
    str | None, typer.Option(help="What the learner strives for. [default: score, if the game has it]")
]
EvaluationGames: TypeAlias = Annotated[
    int | None,
    typer.Option(
        help="Games of each evaluation, on deals that training never sees. "
        f"[default: {TrainConfig.evaluation_games}]"
    ),
]
Tensorboard: TypeAlias = Annotated[
    bool | None,
    typer.Option(
        "--tensorboard/--no-tensorboard", help="Write logs for TensorBoard. [default: if it is installed]"
    ),
]
AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")]


def train(
    game: GameId,
    players: Players = None,
    steps: Steps = None,
    opponents: Opponents = None,
    seed: Seed = None,
    out: Out = None,
    config: ConfigFile = None,
    resume: Resume = None,
    imitate: Imitate = None,
    imitate_decisions: ImitateDecisions = None,
    imitate_from: ImitateFrom = [],  # noqa: B006 - typer copies it
    envs: Envs = None,
    reward: Reward = None,
    evaluation_games: EvaluationGames = None,
    tensorboard: Tensorboard = None,
    ray: ImitateRay = None,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    tables: TablesFile = None,
    as_json: AsJson = False,
) -> None:
    """Train a policy by self-play with MaskablePPO, and show how it plays before and after.

    Writes policy.npz, an agent for every command, policy.zip, the same for stable-baselines3, result.json,
    the learning curve, the config and checkpoints. Ctrl-C ends training early; what was learned is saved
    and evaluated, and --resume goes on. It also ends imitation early, which is then not resumed, but
    --imitate-from can learn from what was watched. All settings stand in the config.toml of any run.
    """
    if find_spec("sb3_contrib") is None:
        raise UsageError("training needs more packages: pip install 'fabletop[train]'")
    from ...envs.core.registry import get_game

    known = get_game(game)
    given = {
        "--players": ("num_players", players),
        "--steps": ("steps", steps),
        "--opponents": ("opponents", None if opponents is None else _names(opponents)),
        "--seed": ("seed", None if seed is None else seed_to_tell(seed)),
        "--out": ("out", out),
        "--imitate": ("imitate", imitate),
        "--imitate-decisions": ("imitate_decisions", imitate_decisions),
        "--imitate-from": ("imitate_from", tuple(map(str, imitate_from)) or None),
        "--envs": ("num_envs", envs),
        "--reward": ("reward", reward),
        "--evaluation-games": ("evaluation_games", evaluation_games),
        "--tensorboard": ("tensorboard", tensorboard),
        "--rulings, --setup, --tables": ("options", _options(known, rulings, setup, tables)),
    }
    chosen = {option: pair for option, pair in given.items() if pair[1] is not None}
    _finish(_trained(known, config, resume, steps, chosen, ray), as_json)


def _trained(
    game: Game,
    config: Path | None,
    resume: Path | None,
    steps: int | None,
    chosen: dict[str, tuple[str, Any]],
    ray: str | None,
) -> Trained:
    """The run that was asked for; what was ``chosen`` stands by the option, as a field and its value."""
    from ...training.learning.hooks import Stopped

    try:
        if resume is None:
            return _begun(game, config, dict(chosen.values()), ray)
        more = {"--config": config, "--ray": ray}
        others = [name for name in chosen if name != "--steps"]
        others += [option for option, value in more.items() if value is not None]
        return _resumed(game, resume, steps, others)
    except Stopped as stop:
        _stop("Stopped", _going_on(game.id, stop.folder, stop.demonstrations, stop.can_resume))


def _begun(game: Game, file: Path | None, chosen: dict[str, Any], ray: str | None) -> Trained:
    from ...training.run import train as run_training

    new_seed = {"seed": seed_to_tell(None)}
    if file is None:
        config = TrainConfig(game.id, **{**new_seed, **chosen})
    else:
        from ...training.config.file import read_config

        config = read_config(file, game.id, chosen, new_seed)
    if config.out is not None:
        _check_free(game, Path(config.out))
    with _stages(game) as stages:
        return run_training(config, stages.start, stages.advance, stages.evaluated, ray)


def _check_free(game: Game, out: Path) -> None:
    from ...training.checkpoints.checkpoint import CHECKPOINT_FILE
    from ...training.run import RUN_FILES

    for name in RUN_FILES:
        if (out / name).exists():
            more = ""
            if (out / CHECKPOINT_FILE).exists():
                more = f", or go on with `fabletop train {game.id} --resume {out}`"
            raise UsageError(f"--out {out}: {name} is there already: name another folder{more}")


def _resumed(game: Game, folder: Path, steps: int | None, others: list[str]) -> Trained:
    from ...training.run import resume as resume_training

    if others:
        raise UsageError(
            f"--resume: a run goes on as it began, and {others[0]} cannot change it: leave it out, "
            f"or begin a new run with --config {folder / 'config.toml'}"
        )
    with _stages(game) as stages:
        return resume_training(folder, steps, game.id, stages.start, stages.advance, stages.evaluated)


def _stages(game: Game) -> Stages:
    from ..progress import waiting_for
    from .console import open_console
    from .stages import Stages

    return Stages(open_console(stderr=True), waiting_for(game))


def _finish(trained: Trained, as_json: bool) -> None:
    from ...training.folder import write_whole
    from ..training_report import print_training_report, training_report
    from .console import open_console

    found = training_report(trained, ["fabletop", *sys.argv[1:]])
    written = json.dumps(found, indent=2)
    write_whole(trained.folder / RESULT_FILE, f"{written}\n".encode())
    if as_json:
        typer.echo(written)
    else:
        print_training_report(found, open_console())
    if trained.interrupted:
        done, wanted = trained.steps, counted(trained.config.whole_steps, "decision")
        if not trained.can_resume:
            # Epoch 0 is before learning.
            done = len(trained.imitation["epochs"]) - 1
            wanted = f"{counted(trained.config.imitate_epochs, 'epoch')} of imitation"
        again = _going_on(trained.game.id, trained.folder, trained.demonstrations, trained.can_resume)
        _stop(f"Stopped after {done:,} of {wanted}", again)


def _stop(done: str, again: str) -> NoReturn:
    typer.echo(f"{done}. {again}", err=True)
    raise typer.Exit(INTERRUPTED)


def _going_on(game_id: str, folder: Path, demonstrations: Path | None, can_resume: bool) -> str:
    """How to go on from a run that was stopped."""
    command = f"fabletop train {game_id}"
    if can_resume:
        return f"To go on: {command} --resume {folder}"
    command = f"{command} --config {folder / 'config.toml'}"
    if demonstrations is None:
        return f"To imitate anew: {command}"
    return (
        f"The decisions watched are in {demonstrations}. To learn from them: {command} "
        f"--imitate-from {demonstrations}"
    )


def _names(text: str) -> str | tuple[str, ...]:
    names = names_in(text)
    return names[0] if len(names) == 1 else tuple(names)


def _options(game: Game, rulings: str, setup: list[str], tables: Path | None) -> dict[str, Any] | None:
    """The options of the game that were given, None if none were."""
    if not (rulings or setup or tables):
        return None
    options = options_of(game, rulings, setup, tables)
    return options if options["rulings"] else {k: v for k, v in options.items() if k != "rulings"}
