"""The golden games are still played as they were when they were written down."""

import pytest
from games.ethnos.goldens import FOLDER, path, playthrough
from games.ethnos.positions import GAME


@pytest.mark.parametrize("seats", GAME.seats)
def test_golden_game_is_played_again(seats: int) -> None:
    written = path(seats).read_text(encoding="utf-8")
    assert playthrough(seats) == written, "if meant: run python -m games.ethnos.goldens in tests/"


def test_every_number_of_seats_has_a_golden_game() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(path(seats) for seats in GAME.seats)
