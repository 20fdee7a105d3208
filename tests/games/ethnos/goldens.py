"""Golden games: what a fixed player does from a fixed seed, as text.

``python -m games.ethnos.goldens`` in the folder ``tests`` writes them anew. Do so only when the game is
meant to have changed, then raise its version in the registry and look at the difference.
"""

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

from games.ethnos.players import Keen
from games.ethnos.positions import GAME, Table, dealt

FOLDER = Path(__file__).with_name("golden")
SHOWN = 10
"""Every how many decisions a line is written."""
RULINGS: dict[int, dict[str, Any]] = {
    2: {},
    3: {"placement": "ask", "orc_hoard": "if_placed", "trolls_on_track": False},
    4: {},
    5: {"centaur_second_band": "always", "track_scoring": "first_only", "glory_pool": "extra_six"},
    6: {"empty_market_draw": 2},
}
"""For each number of seats."""


def path(seats: int) -> Path:
    return FOLDER / f"{seats}_seats.txt"


def fingerprint(table: Table) -> str:
    """Eight digits that stand for the whole position, hidden things and random stream included."""
    return hashlib.sha256(json.dumps(table.facts).encode()).hexdigest()[:8]


def playthrough(seats: int) -> str:
    """The game of ``seats`` keen players, line by line."""
    table = dealt(seats, RULINGS[seats], seed=seats)
    random = Random(seats)
    players = [Keen(random) for _ in range(seats)]
    lines = [f"{GAME.title}, {seats} seats, seed {seats}, rulings {json.dumps(RULINGS[seats])}"]
    lines += [f"tribes {', '.join(table.facts['tribes'])}", f"dealt {fingerprint(table)}"]
    while not table.state.over:
        ply, seat, phase = int(table.state.ply), table.to_play, table.phase
        noun = players[seat](table.state, table.legal, random)
        table.play(noun)
        if ply % SHOWN == 0:
            text = GAME.actions.text(GAME.actions.parse(noun), phase)
            lines.append(f"{ply:4} player_{seat} {text:24} {fingerprint(table)}")
    lines += [f"decisions {table.state.ply}", f"scores {table.scores}", f"places {table.places}"]
    lines.append(f"end {fingerprint(table)}")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for seats in GAME.seats:
        path(seats).write_text(playthrough(seats), encoding="utf-8")
        print(path(seats))


if __name__ == "__main__":
    main()
