"""The tables that are written by the code: actions and observation in every RULES.md, games in README.md.

``python tests/games/rule_tables.py`` rewrites them between their markers; tests keep them true.
"""

from pathlib import Path

from fabletop.envs import get_game, list_games
from fabletop.envs.core.game import Game

MARKERS = "<!-- {}:begin -->", "<!-- {}:end -->"
README = Path(__file__).parents[2] / "README.md"


def rules_path(game: Game) -> Path:
    return game.folder / "RULES.md"


def tables(game: Game) -> dict[str, str]:
    """The tables by the name of their markers."""
    seats = game.default_seats
    layout = game.layout(seats)
    heading = (
        f"With {seats} seats, {layout.size} numbers, written from the point of view of the seat that looks:"
    )
    return {"actions": game.actions.markdown(), "observation": f"{heading}\n\n{layout.markdown()}"}


def games_table() -> str:
    """The README's table of games."""
    rows = ["| id | game | seats | actions | observation | rules |", "|---|---|---|---|---|---|"]
    for game in map(get_game, list_games()):
        seats = f"{game.seats[0]}-{game.seats[-1]}"
        floats = f"{game.layout(game.default_seats).size} ({game.default_seats} seats)"
        rules = f"[RULES.md](envs/{game.id}/RULES.md)"
        rows.append(f"| `{game.id}` | {game.title} | {seats} | {len(game.actions)} | {floats} | {rules} |")
    return "\n".join(rows)


def with_tables(text: str, tables: dict[str, str]) -> str:
    """The text with its tables as they are now; ``ValueError`` if a marker is missing."""
    for name, table in tables.items():
        begin, end = (marker.format(name) for marker in MARKERS)
        if text.count(begin) != 1 or text.count(end) != 1:
            raise ValueError(f"the text needs one {begin} and one {end}")
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"
    return text


def main() -> None:
    written = {rules_path(game): tables(game) for game in map(get_game, list_games())}
    written[README] = {"games": games_table()}
    for path, found in written.items():
        old = path.read_text(encoding="utf-8")
        new = with_tables(old, found)
        path.write_text(new, encoding="utf-8")
        print(f"{path}: {'as it was' if new == old else 'rewritten'}")


if __name__ == "__main__":
    main()
