"""The compiled game and the slow reference agree on every fact after every decision of whole games.

A game's own ``test_lockstep.py`` adds games in which the rare branches are counted.
"""

from random import Random

import pytest
from games.bots import bot_player
from games.lockstep import Pair, dealt, play, play_random_games
from games.parts import TABLES
from games.players import random_options

from fabletop.envs import get_game

BOT_GAMES = 6
LONG_GAMES = 2000


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_games_of_the_compiled_bots(game_id: str, seats: int) -> None:
    game = get_game(game_id)
    for number in range(BOT_GAMES):
        random = Random(number)
        options = random_options(game, random) if number % 2 else {}
        batch = dealt(game, seats, number, **options)
        bots = [(number + seat) % len(game.bot_names) for seat in range(seats)]
        play(Pair(batch), [bot_player(batch, bot, seat) for seat, bot in enumerate(bots)], random)


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_thousands_of_random_games(game_id: str, seats: int) -> None:
    play_random_games(get_game(game_id), seats, range(1000, 1000 + LONG_GAMES))
