"""The golden games are still played as they were when they were written down."""

import pytest
from games.goldens import options_of, path, playthrough
from games.parts import GAMES, TABLES

from fabletop.envs import get_game


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_golden_game_is_played_again(game_id: str, seats: int) -> None:
    game = get_game(game_id)
    written = path(game, seats).read_text(encoding="utf-8")
    again = playthrough(game, seats, options_of(game, seats))
    assert again == written, f"if meant: run python -m games.goldens {game_id} in tests/"


@pytest.mark.parametrize("game_id", GAMES)
def test_there_are_no_other_golden_games(game_id: str) -> None:
    game = get_game(game_id)
    found = path(game, game.default_seats).parent.iterdir()
    assert sorted(found) == sorted(path(game, seats) for seats in game.seats)
