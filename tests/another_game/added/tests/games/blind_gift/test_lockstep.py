"""Random games against the reference."""

from games.blind_gift.positions import GAME
from games.lockstep import play_random_games


def test_random_games() -> None:
    play_random_games(GAME, 3, range(30))
