"""The action and observation tables of every game's RULES.md, written between their markers.

``python tests/games/rule_tables.py`` rewrites them; ``test_rule_tables.py`` keeps them true.
"""

from pathlib import Path

from fabletop.envs import get_game, list_games
from fabletop.envs.core.game import Game

MARKERS = "<!-- {}:begin -->", "<!-- {}:end -->"


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


def with_tables(text: str, game: Game) -> str:
    """RULES.md with the present tables; ``ValueError`` if a marker is missing."""
    for name, table in tables(game).items():
        begin, end = (marker.format(name) for marker in MARKERS)
        if text.count(begin) != 1 or text.count(end) != 1:
            raise ValueError(f"{rules_path(game)}: needs one {begin} and one {end}")
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n{table}\n{end}{rest.partition(end)[2]}"
    return text


def main() -> None:
    for game_id in list_games():
        game = get_game(game_id)
        path = rules_path(game)
        old = path.read_text(encoding="utf-8")
        new = with_tables(old, game)
        path.write_text(new, encoding="utf-8")
        print(f"{path}: {'as it was' if new == old else 'rewritten'}")


if __name__ == "__main__":
    main()
