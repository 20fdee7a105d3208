"""The example in the docstring that explains scenarios works as it stands."""

import tomllib
from inspect import cleandoc

import pytest

from fabletop.envs import RawEnv, UsageError
from fabletop.envs.ethnos.scenario import position


def test_example_sets_up_a_position() -> None:
    example = str(position.__doc__).split("::\n\n")[1].split("\n\n")[0]
    scenario = tomllib.loads(cleandoc(example))
    assert len(scenario) == 5
    env = RawEnv("ethnos", num_players=4)
    env.reset(seed=1, options={"scenario": scenario})
    written = env.scenario()
    assert written["hands"]["player_0"] == scenario["hands"]["player_0"]
    assert written["market"] == scenario["market"]
    assert written["markers"]["red"] == scenario["markers"]["red"]


@pytest.mark.parametrize("seats", [[], 3, "4"])
def test_number_of_seats_must_be_the_games(seats: object) -> None:
    env = RawEnv("ethnos", num_players=4)
    with pytest.raises(UsageError, match=r"num_players is .*, but the game has 4 seats"):
        env.reset(seed=1, options={"scenario": {"num_players": seats}})
