"""Golden games: what keen players do from a fixed seed, as text.

``python -m games.goldens GAME`` in the folder ``tests`` writes them anew. Do so only when the game is meant
to have changed, then raise its version in the registry and look at the difference. The options of a game
stand in the first line of its file, where they may be edited.
"""

import hashlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from games.parts import folder, players_of
from games.table import Table, new_batch

from fabletop.envs import get_game
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.game import Game

SHOWN = 10
"""Every how many decisions a line is written."""


def path(game: Game, seats: int) -> Path:
    return folder(game.id) / "golden" / f"{seats}_seats.txt"


def options_of(game: Game, seats: int) -> dict[str, Any]:
    """The seed and the options in the first line of a file, or those of a new file."""
    file = path(game, seats)
    if not file.exists():
        return {"seed": seats, "rulings": {}}
    options: dict[str, Any] = json.loads(file.read_text(encoding="utf-8").partition("\n")[0])
    return options


def fingerprint(table: Table) -> str:
    """Eight digits that stand for the whole position, hidden things and random stream included."""
    return hashlib.sha256(json.dumps(table.facts).encode()).hexdigest()[:8]


def playthrough(game: Game, seats: int, options: dict[str, Any]) -> str:
    """The game of ``seats`` keen players, line by line."""
    more = {name: value for name, value in options.items() if name != "seed"}
    table = Table(new_batch(game, seats, **more), options["seed"], {})
    random = Random(options["seed"])
    players = [players_of(game.id).Keen(random) for _ in range(seats)]
    lines = [json.dumps(options), f"{game.title}, {seats} seats", f"dealt {fingerprint(table)}"]
    while not table.state.over:
        ply, seat, phase = int(table.state.ply), table.to_play, table.phase
        noun = players[seat](table.state, table.legal, random)
        table.play(noun)
        if ply % SHOWN == 0:
            text = game.actions.text(game.actions.parse(noun), phase)
            lines.append(f"{ply:4} player_{seat} {text:24} {fingerprint(table)}")
    lines += [f"decisions {table.state.ply}", f"scores {table.scores}", f"places {table.places}"]
    lines.append(f"end {fingerprint(table)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    try:
        games = [get_game(game_id) for game_id in sys.argv[1:]]
    except UsageError as error:
        sys.exit(str(error))
    for game in games:
        for seats in game.seats:
            file = path(game, seats)
            file.parent.mkdir(exist_ok=True)
            file.write_text(playthrough(game, seats, options_of(game, seats)), encoding="utf-8")
            print(file)


if __name__ == "__main__":
    main()
