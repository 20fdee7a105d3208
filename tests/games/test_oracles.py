"""Oracles of hot paths are second opinions: they take nothing from the code that they check."""

import ast

import pytest
from games.parts import GAMES

from fabletop.envs import get_game

SLOW = [game_id for game_id in GAMES if get_game(game_id).hot_paths]
MAY_USE = {
    "__future__", "collections.abc", "itertools", "typing", "networkx",
    "..core.record", ".components",
}  # fmt: skip


@pytest.mark.parametrize("game_id", SLOW)
def test_oracles_import_names_and_no_kernel(game_id: str) -> None:
    for path in get_game(game_id).hot_paths.values():
        assert path.oracle.__module__ == f"fabletop.envs.{game_id}.oracles"
    source = (get_game(game_id).folder / "oracles.py").read_text(encoding="utf-8")
    used = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            used.add("." * node.level + (node.module or ""))
        elif isinstance(node, ast.Import):
            used.update(name.name for name in node.names)
    assert ".components" in used
    assert used <= MAY_USE
