"""RULES.md of every game shows the actions and the observation as they are."""

import pytest
from games.rule_tables import rules_path, tables, with_tables

from fabletop.envs import get_game, list_games

GAMES = list_games()


@pytest.mark.parametrize("game_id", GAMES)
def test_tables_are_true(game_id: str) -> None:
    game = get_game(game_id)
    text = rules_path(game).read_text(encoding="utf-8")
    assert text == with_tables(text, tables(game)), "run python tests/games/rule_tables.py"


@pytest.mark.parametrize("game_id", GAMES)
def test_tables_name_every_segment_phase_and_field(game_id: str) -> None:
    game = get_game(game_id)
    shown = tables(game)
    for name in [*game.actions.segments, *game.phases]:
        assert f"| {name} |" in shown["actions"]
    for field in game.layout(game.default_seats):
        assert f"| {field.name} |" in shown["observation"]


def test_a_missing_marker_is_a_fault() -> None:
    with pytest.raises(ValueError, match="actions:begin"):
        with_tables("# Rules", tables(get_game(GAMES[0])))
