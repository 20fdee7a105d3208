"""Every registered game has its rules, a slow reference, golden games and the other parts of its tests."""

import ast
from pathlib import Path

import pytest
from games.goldens import path
from games.parts import GAMES, MODULES, folder

from fabletop.envs import get_game


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_all_parts(game_id: str) -> None:
    game = get_game(game_id)
    wanted = [game.folder / "RULES.md", *(folder(game_id) / f"{name}.py" for name in MODULES)]
    wanted += [path(game, seats) for seats in game.seats]
    assert [str(each) for each in wanted if not each.is_file()] == []
    assert list(folder(game_id).glob("test_rules_*.py"))


def imported(file: Path) -> set[str]:
    """The modules that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{each.name}" for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return found


@pytest.mark.parametrize("game_id", GAMES)
def test_the_reference_knows_nothing_of_the_compiled_game(game_id: str) -> None:
    own = f"games.{game_id}.reference"
    for file in folder(game_id).glob("reference*.py"):
        names = {name for name in imported(file) if name.startswith(("fabletop", "games"))}
        assert {name for name in names if not name.startswith(own)} == set(), file
