"""The command ``fabletop train``."""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...envs.core.errors import UsageError
from ...training.config import TrainConfig
from .ending import INTERRUPTED
from .options import GameId, Rulings, Seed, Setup, TablesFile, names_in, options_of, seed_to_tell

if TYPE_CHECKING:
    from rich.console import Console

    from ..progress import Counter

RESULT_FILE = "result.json"


def train(
    game: GameId,
    players: Annotated[int | None, typer.Option(help="Seats at the table. [default: the game's]")] = None,
    steps: Annotated[
        int, typer.Option(help="Decisions of the learner to train on, rounded up to whole updates.")
    ] = TrainConfig.steps,
    opponents: Annotated[
        str,
        typer.Option(
            metavar="A,B,...",
            help="The bot in all other seats, or one for each, clockwise from the learner; in a cooperative "
            "game these are the learner's partners.",
        ),
    ] = "random",
    seed: Seed = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where to write. [default: a new folder in runs/]")
    ] = None,
    envs: Annotated[int, typer.Option(help="Games side by side.")] = TrainConfig.num_envs,
    reward: Annotated[
        str | None, typer.Option(help="What the learner strives for. [default: score, if the game has it]")
    ] = None,
    evaluation_games: Annotated[
        int, typer.Option(help="Games of each evaluation, on deals that training never sees.")
    ] = TrainConfig.evaluation_games,
    tensorboard: Annotated[bool, typer.Option(help="Write logs for TensorBoard too.")] = False,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    tables: TablesFile = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object instead of a table.")
    ] = False,
) -> None:
    """Train a policy at a table of bots with MaskablePPO, and show how it plays before and after.

    Writes policy.zip, an agent for every command, and result.json. Ctrl-C ends training early; what was
    learned is saved and evaluated. All other settings are fields of fabletop.training.config.TrainConfig.
    """
    if find_spec("sb3_contrib") is None:
        raise UsageError("training needs more packages: pip install 'fabletop[train]'")
    from ...envs.core.registry import get_game
    from .console import open_console

    names = names_in(opponents)
    known = get_game(game)
    config = TrainConfig(
        game,
        num_players=players,
        opponents=names[0] if len(names) == 1 else tuple(names),
        options=options_of(known, rulings, setup, tables),
        steps=steps,
        seed=seed_to_tell(seed),
        out=out,
        reward=reward,
        num_envs=envs,
        evaluation_games=evaluation_games,
        tensorboard=tensorboard,
    )
    _run(config, open_console(stderr=True), as_json)


def _run(config: TrainConfig, messages: Console, as_json: bool) -> None:
    from ...envs.core.registry import get_game
    from ...training.run import POLICY_FILE
    from ...training.run import train as run_training
    from ..progress import waiting_for
    from ..training_report import print_training_report, training_report
    from .console import open_console

    if config.out is not None and (Path(config.out) / POLICY_FILE).exists():
        raise UsageError(
            f"--out {config.out}: {POLICY_FILE} is there already: name another folder, or remove that file"
        )
    with Stages(messages, waiting_for(get_game(config.game))) as stages:
        trained = run_training(config, stages.start, stages.advance)
    found = training_report(trained, ["fabletop", *sys.argv[1:]])
    written = json.dumps(found, indent=2)
    (trained.policy.parent / RESULT_FILE).write_text(written + "\n", encoding="utf-8")
    if as_json:
        typer.echo(written)
    else:
        print_training_report(found, open_console())
    if trained.interrupted:
        typer.echo(f"Stopped after {trained.steps:,} of {trained.config.whole_steps:,} decisions.", err=True)
        raise typer.Exit(INTERRUPTED)


class Stages:
    """A context that shows one stage of the work after the other.

    Args:
        messages: the console to show them on.
        waiting: what to say if it takes long until the first stage.
    """

    def __init__(self, messages: Console, waiting: str) -> None:
        self.messages = messages
        self.waiting = waiting
        self._open = ExitStack()
        self._counter: Counter | None = None

    def __enter__(self) -> Stages:
        self._begin("")
        return self

    def __exit__(self, *error: object) -> None:
        self._open.close()

    def start(self, stage: str, total: int, unit: str) -> None:
        """The stage before is over, the next begins."""
        counter = self._begin(unit)
        self.messages.print(f"{stage}: {total:,} {unit}")
        counter.start(total)

    def advance(self, count: int) -> None:
        """``count`` more units are done."""
        if self._counter is not None:
            self._counter.advance(count)

    def _begin(self, unit: str) -> Counter:
        from ..progress import Counter

        self._open.close()
        waiting = self.waiting if self._counter is None else ""
        self._counter = self._open.enter_context(Counter(unit, self.messages, waiting))
        return self._counter
