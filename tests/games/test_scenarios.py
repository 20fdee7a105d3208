"""What holds of the scenarios of every game."""

from typing import Any

import pytest
from games.parts import GAMES
from games.scenarios import check_refused
from games.table import Table, new_batch

from fabletop.envs import get_game


@pytest.mark.parametrize("scenario", [None, [], "elf", 3])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_scenario_is_a_table(game_id: str, scenario: Any) -> None:
    game = get_game(game_id)
    check_refused(Table(new_batch(game, game.default_seats), 1, {}), scenario, "must be a table")
