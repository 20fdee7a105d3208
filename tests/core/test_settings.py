"""A user's choices: what is filled in, what is refused, and what is said then."""

import pytest

from fabletop.envs.core.errors import UsageError, listing
from fabletop.envs.core.settings import resolve


def test_defaults_are_filled_in(toy):
    settings = resolve(toy)
    assert settings.num_players == 3
    assert settings.rulings == {"copies": 3}
    assert settings.setup == {"rounds": 3}
    assert settings.reward == "win"
    assert settings.rewards_every_decision is False
    assert settings.max_decisions == toy.max_decisions


def test_settings_as_a_dict_give_the_same_settings(toy):
    settings = resolve(toy, num_players=4, rulings={"copies": 4}, rounds=2, reward="score", max_decisions=9)
    assert resolve(toy, **settings.as_dict()) == settings


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"num_players": 5}, "toy: num_players=5 is not possible: use 3 to 4"),
        ({"num_players": "3"}, "toy: num_players='3' is not possible"),
        ({"num_players": True}, "toy: num_players=True is not possible"),
        ({"reward": "points"}, "toy: reward='points' is unknown: use 'win', 'rank' or 'score'"),
        ({"max_decisions": 0}, "toy: max_decisions=0 must be a whole number above 0"),
        ({"max_decisions": 1.5}, "toy: max_decisions=1.5 must be a whole number above 0"),
        ({"rulings": {"copy": 3}}, "toy: there is no ruling 'copy': use 'copies'"),
        ({"rulings": {"copies": 5}}, "toy: ruling copies=5 is not possible: use 3 or 4"),
        ({"rulings": {"copies": 3.0}}, "toy: ruling copies=3.0 is not possible"),
        ({"rulings": ["copies"]}, "toy: rulings must be a dict like"),
        ({"rounds": 0}, "toy: rounds=0 is not possible: use 1 to 10"),
        ({"copies": 4}, "toy: there is no option 'copies': use 'num_players', .* or 'rounds'"),
    ],
)
def test_impossible_choices(toy, options, sentence):
    with pytest.raises(UsageError, match=sentence):
        resolve(toy, **options)


def test_listing():
    assert listing([]) == ""
    assert listing(["a"]) == "'a'"
    assert listing(["a", "b", 3]) == "'a', 'b' or 3"
