"""The command ``fabletop play``: people at one keyboard, against each other and bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from ...envs.core.errors import UsageError, counted
from .options import GameId, Rulings, Scenario, Seats, Seed, Setup, TablesFile, number_in

if TYPE_CHECKING:
    from rich.console import Console

    from .table import Player, Table

MOVES_WIDTH = 100
HELP = """Type the number or the text of a move; its beginning will do if no other move begins so. Or:
  ?          this help
  board      the board again
  moves      the list of moves again
  undo       take back the last move of a person, and what was played after it
  save FILE  write the game so far, for `fabletop replay FILE`
  quit       leave the game"""


def play(
    game: GameId,
    seats: Seats = "",
    seed: Seed = None,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    tables: TablesFile = None,
    scenario: Scenario = None,
) -> None:
    """Play a game at the keyboard, against bots or other people.

    Type a move's number or its text, or ? for help. Nobody is shown what another seat hides.
    """
    from ...envs.core.registry import get_game
    from ...envs.core.scenarios import load_scenario
    from .console import open_console
    from .options import seed_to_tell, settings_of
    from .table import HUMAN, Table, seated

    known = get_game(game)
    players = seated(known, seats or ",".join([HUMAN, *[known.bot_names[-1]] * (known.default_seats - 1)]))
    if all(player.agent is not None for player in players):
        raise UsageError(f"--seats {seats}: one must be {HUMAN!r}; `fabletop watch` lets agents play alone")
    settings = settings_of(known, len(players), rulings, setup, tables)
    start = None if scenario is None else load_scenario(scenario)
    table = Table(known, settings, seed_to_tell(seed), start)
    Keyboard(table, players, open_console()).run()


class Keyboard:
    """The keyboard and screen that the people at a table share."""

    def __init__(self, table: Table, players: list[Player], console: Console) -> None:
        self.table = table
        self.players = players
        self.console = console
        self.people = [seat for seat, player in enumerate(players) if player.agent is None]
        self.heard = dict.fromkeys(self.people, 0)
        """How many of the decisions each of them has been told."""
        self.holder: int | None = self.people[0] if len(self.people) == 1 else None
        """Whose keyboard it is."""
        self.board_due = True

    def run(self) -> None:
        """Play until the game or the input ends, or somebody quits."""
        self.print(f"{self.table.game.title}, seed {self.table.seed}. Type ? for help.")
        try:
            while not self.table.finished:
                player = self.players[self.table.seat]
                if player.agent is not None:
                    self.table.ask(player)
                else:
                    self.decide(self.table.seat)
        except EOFError:
            self.print("\nThe input has ended before the game.")
        except QuitError:
            self.print("The game ends here, unfinished.")
        else:
            self.show_end()

    def decide(self, seat: int) -> None:
        """Let a person take one decision, or take some back."""
        from ...envs.core.record import seat_name

        self.hand_over(seat)
        self.tell(seat)
        self.list_moves(seat)
        while True:
            line = " ".join(self.read(f"{seat_name(seat)}> ").split())
            try:
                if self.obey(line, seat):
                    return
            except UsageError as error:
                self.print(f"{error}.")

    def obey(self, line: str, seat: int) -> bool:
        """Do what was typed; True if a decision was taken or taken back."""
        word, _, rest = line.partition(" ")
        if line == "?" or word.lower() == "help":
            self.print(f"{HELP}\nThe rules: {self.table.game.folder / 'RULES.md'}")
        elif line.lower() in ("board", ""):
            self.print(self.table.board(seat))
        elif line.lower() == "moves":
            self.list_moves(seat)
        elif line.lower() == "undo":
            return self.undo()
        elif word.lower() == "save":
            self.save(rest)
        elif line.lower() in ("quit", "exit"):
            raise QuitError
        else:
            self.table.take(self.move_meant(line))
            return True
        return False

    def move_meant(self, line: str) -> int:
        """The legal action that was typed by number, text or beginning of its text."""
        legal, texts = self.table.legal(), self.table.texts()
        number = number_in(line)
        if number is not None and 1 <= number <= len(legal):
            return legal[number - 1]
        typed = line.lower()
        nouns = [self.table.game.actions.text(action) for action in legal]
        for names in (texts, nouns):
            if typed in names:
                return legal[names.index(typed)]
        meant = [action for action, text in zip(legal, texts, strict=True) if text.startswith(typed)]
        if len(meant) == 1:
            return meant[0]
        fault = "begins several moves" if meant else "is no move you can make now"
        raise UsageError(f"{line!r} {fault}: type a number from 1 to {len(legal)}, or ? for help")

    def undo(self) -> bool:
        """Take back the last decision of a person and all after it; False if there is none."""
        taken = [n for n in range(len(self.table.actions)) if self.table.decider(n) in self.heard]
        if not taken:
            self.print("There is no move to take back.")
            return False
        while len(self.table.actions) > taken[-1]:
            self.table.undo()
        count = len(self.table.actions)
        self.heard = {seat: min(heard, count) for seat, heard in self.heard.items()}
        self.board_due = True
        return True

    def save(self, name: str) -> None:
        """Write the replay so far."""
        if not name:
            raise UsageError("save needs the name of a file: save game.json")
        self.table.save(Path(name))
        self.print(f"Saved {counted(len(self.table.actions), 'decision')} to {name}.")

    def hand_over(self, seat: int) -> None:
        """Make sure that nobody but the seat's player sees the screen from here on."""
        from ...envs.core.record import seat_name
        from .console import wipe

        if self.holder == seat:
            return
        wipe(self.console, scrollback=True)
        self.holder = seat
        self.board_due = True
        self.read(f"{seat_name(seat)}, take the keyboard and press Enter. Everybody else: look away. ")

    def tell(self, seat: int) -> None:
        """What happened since the seat's player last looked, and the board if others have acted."""
        start = self.heard[seat]
        news = self.table.told(start, seat)
        others = any(self.table.decider(start + number) != seat for number in range(len(news)))
        self.heard[seat] = len(self.table.actions)
        if news:
            self.print("\n".join(news))
        if self.board_due or others:
            self.print("\n" + self.table.board(seat))
        self.board_due = False

    def list_moves(self, seat: int) -> None:
        """The legal moves with their numbers, in columns."""
        texts = self.table.texts()
        items = [f"{number:>3} {text}" for number, text in enumerate(texts, start=1)]
        width = max(map(len, items)) + 2
        across = max(1, min(self.console.width, MOVES_WIDTH) // width)
        rows = -(-len(items) // across)
        lines = ["".join(f"{item:<{width}}" for item in items[row::rows]).rstrip() for row in range(rows)]
        self.print("\n".join(lines))

    def show_end(self) -> None:
        """The last moves, the board and the result."""
        from ...envs.core.record import SEES_ALL

        viewer = SEES_ALL if self.holder is None or len(self.people) > 1 else self.holder
        first = min(self.heard.values())
        self.print("\n".join(self.table.told(first, viewer)))
        self.print("\n" + self.table.board(viewer))
        self.table.show_result(self.console, [player.name for player in self.players])

    def read(self, prompt: str) -> str:
        """A line that was typed; ``EOFError`` if there is none to come."""
        from .console import typed_line

        line = typed_line(prompt)
        if not sys.stdin.isatty():
            self.print(line)  # so that a game played from a file reads like one from the keyboard
        return line

    def print(self, words: str) -> None:
        """Show words as they are."""
        from .console import say

        say(self.console, words)


class QuitError(Exception):
    """Somebody has typed ``quit``."""
