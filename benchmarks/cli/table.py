"""One game on the table: who sits there, what was decided, and how it is told to each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ...agents import Agent, View, load_agent
from ...agents.base import called
from ...agents.play import fresh_seeds
from ...envs.core.batch import Batch
from ...envs.core.errors import UsageError, counted
from ...envs.core.game import Game
from ...envs.core.outcome import WON
from ...envs.core.record import SEES_ALL, Record, States, seat_name
from ...envs.core.replay import record_replay
from ...envs.core.settings import Settings
from ..tables import show_table, show_text
from .options import names_in, number_in

if TYPE_CHECKING:
    from rich.console import Console

HUMAN = "human"


class Player:
    """Who holds a seat: a person, or an agent that chooses by itself."""

    def __init__(self, name: str, game: Game, seats: int) -> None:
        self.name = name
        self.agent: Agent | None = None if name == HUMAN else load_agent(name, game.id, seats)


def seated(game: Game, text: str) -> list[Player]:
    """The players a user named, one for each seat."""
    names = names_in(text)
    if len(names) not in game.seats:
        named = counted(len(names), "seat")
        raise UsageError(
            f"{game.id}: --seats names {named}: use {game.seats[0]} to {game.seats[-1]} names "
            f"with commas between them, like human,{game.bot_names[-1]}"
        )
    return [Player(name, game, len(names)) for name in names]


def eyes_of(game: Game, seats: int, viewer: str | None) -> int:
    """The viewer a user chose by a seat's number or name, checked; nobody's choice is to see everything."""
    if viewer is None:
        return SEES_ALL
    names = [seat_name(seat) for seat in range(seats)]
    seat = names.index(viewer) if viewer in names else number_in(viewer)
    if seat is None or seat >= seats:
        use = f"0 or {names[0]}" if seats == 1 else f"0 to {seats - 1} or {names[0]} to {names[-1]}"
        raise UsageError(f"{game.id}: --viewer {viewer} is not possible: use {use}")
    return seat


class Table:
    """A game from its deal on; decisions can be taken back.

    Args:
        game: the Game record.
        settings: from ``settings.resolve``.
        seed: of the deal and of the agents.
        scenario: the position to begin in; what it leaves out is dealt.
    """

    def __init__(
        self, game: Game, settings: Settings, seed: int, scenario: Mapping[str, Any] | None = None
    ) -> None:
        self.game = game
        self.seed = seed
        self.scenario = scenario
        self.batch = Batch(game, 1, settings)
        self.actions: list[int] = []
        self.history: list[States] = []
        """The states before each of the actions, each of shape (1,)."""
        self._agent_seeds = fresh_seeds(seed, 1)
        if scenario is None:
            self.batch.deal(self.batch.all_rows, np.array([seed], np.int64))
        else:
            self.batch.deal_scenario(0, seed, scenario)

    @property
    def state(self) -> Record:
        """The present state."""
        return self.batch.states[0]

    @property
    def seat(self) -> int:
        """The seat that decides next."""
        return int(self.state.to_play)

    @property
    def finished(self) -> bool:
        """Whether the game is over or was broken off."""
        return bool(self.state.over or self.batch.truncated(self.batch.all_rows)[0])

    def legal(self) -> list[int]:
        """The legal actions."""
        return [int(action) for action in np.flatnonzero(self.batch.legal(self.batch.all_rows)[0])]

    def texts(self) -> list[str]:
        """The legal actions in words."""
        return [self.batch.action_text(0, action) for action in self.legal()]

    def take(self, action: int) -> None:
        """Take a decision; ``IllegalAction`` if it is not legal."""
        chosen = np.array([action], np.int64)
        self.batch.check(self.batch.all_rows, chosen)
        self.history.append(self.batch.states.copy())
        self.actions.append(action)
        self.batch.apply(self.batch.all_rows, chosen)

    def ask(self, player: Player) -> None:
        """Let the agent of the seat to play decide."""
        rows = self.batch.all_rows
        assert player.agent is not None
        view = View(self.batch, rows, self._agent_seeds)
        answer = np.asarray(called(player.name, player.agent.act, view, rows.copy()))
        if answer.shape != (1,) or answer.dtype.kind not in "iu":
            raise UsageError(f"agent {player.name!r}: act must return one whole number for each game")
        try:
            self.take(int(answer[0]))
        except UsageError as error:
            raise UsageError(f"agent {player.name!r}: {error}") from None

    def undo(self) -> None:
        """Take the last decision back."""
        self.batch.states[0] = self.history.pop()[0]
        self.actions.pop()

    def decider(self, number: int) -> int:
        """The seat that took a decision."""
        return int(self.history[number][0].to_play)

    def state_after(self, number: int) -> Record:
        """The state after ``number`` decisions."""
        return self.history[number][0] if number < len(self.history) else self.state

    def told(self, start: int, viewer: int, stop: int | None = None) -> list[str]:
        """Decisions ``start`` to ``stop`` (all by default) in words that ``viewer`` may hear."""
        told = []
        for number, action in list(enumerate(self.actions))[start:stop]:
            before, after = self.state_after(number), self.state_after(number + 1)
            words = self.game.renderer.move(self.batch.tables[0], before, action, after, viewer)
            told.append(f"{seat_name(before.to_play)}: {words}")
        return told

    def board(self, viewer: int, number: int | None = None) -> str:
        """The position in words as ``viewer`` sees it, the present one or that after ``number`` decisions."""
        state = self.state if number is None else self.state_after(number)
        return self.game.renderer.text(self.batch.tables[0], state, viewer)

    def why_unfinished(self) -> str:
        """A sentence on a game that is not over, or was broken off; nothing on one that was played out."""
        if self.state.over:
            return ""
        after = f"after {counted(len(self.actions), 'decision')}"
        ended = "Broken off" if self.finished else "Unfinished"
        return f"{ended} {after}: places and scores are as they stand."

    def show_result(self, console: Console, names: Sequence[str], of_names: str = "player") -> None:
        """Place, seat, player and score, best first; of a team whether it has won, and the margins.

        Args:
            console: where to print the table.
            names: what to say of each seat.
            of_names: heading of the names.
        """
        if unfinished := self.why_unfinished():
            show_text(console, unfinished)
        scores, places = self.batch.outcome(self.batch.all_rows)
        rows = sorted(
            (int(places[0, seat]), seat_name(seat), name, f"{scores[0, seat]:g}")
            for seat, name in enumerate(names)
        )
        if not self.game.cooperative:
            show_table(console, ("place", "seat", of_names, self.game.scored_in), rows)
            if self.game.ranking:
                show_text(console, self.game.ranking)
            return
        team = [("won" if place == WON else "lost", *others) for place, *others in rows]
        show_table(console, ("result", "seat", of_names, "margin"), team)

    def save(self, path: Path) -> None:
        """Write the game so far as a replay; ``UsageError`` if the file cannot be written."""
        replay = record_replay(self.game, self.batch.settings, self.seed, self.actions, self.scenario)
        replay.write(path)
