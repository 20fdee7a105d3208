"""A user's choices: what is filled in, what is refused, and what is said then."""

from inspect import signature

import numpy as np
import pytest

import fabletop
from fabletop.envs.core.errors import UsageError, listing
from fabletop.envs.core.gym_single import SingleEnv
from fabletop.envs.core.outcome import REWARDS, TABLES_HEADER
from fabletop.envs.core.settings import (
    Settings,
    choice_fields,
    pack_settings,
    resolve,
    ruling,
    setup_option,
)


def test_defaults_are_filled_in(toy):
    settings = resolve(toy)
    assert settings.num_players == 3
    assert settings.rulings == {"copies": 3}
    assert settings.setup == {"rounds": 3, "first": "anyone", "swaps": True}
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
        ({"max_decisions": 2**31}, "max_decisions=2147483648 must be .* at most 2147483647"),
        ({"rewards_every_decision": "no"}, "rewards_every_decision='no' must be True or False"),
        ({"tables": ""}, "tables='' must be the path of a data file"),
        ({"rulings": 0}, "toy: rulings must be a dict like"),
        ({"rulings": []}, "toy: rulings must be a dict like"),
        ({"rulings": {"copy": 3}}, "toy: there is no ruling 'copy': use 'copies'"),
        ({"rulings": {"copies": 5}}, "toy: ruling copies=5 is not possible: use 3 or 4"),
        ({"rulings": {"copies": 3.0}}, "toy: ruling copies=3.0 is not possible"),
        ({"rulings": ["copies"]}, "toy: rulings must be a dict like"),
        ({"rounds": 0}, "toy: rounds=0 is not possible: use 1 to 10"),
        (
            {"copies": 4},
            "toy: there is no option 'copies': use 'num_players', .*, 'rounds', 'first' or 'swaps'",
        ),
        ({"first": "nobody"}, "toy: first='nobody' is not possible: use 'anyone' or 'player_0'"),
        ({"first": None}, "toy: first=None is not possible"),
        ({"first": ["anyone"]}, "toy: first=\\['anyone'\\] is not possible"),
        ({"swaps": 1}, "toy: swaps=1 is not possible: use False or True"),
    ],
)
def test_impossible_choices(toy, options, sentence):
    with pytest.raises(UsageError, match=sentence):
        resolve(toy, **options)


@pytest.mark.parametrize(
    ("choices", "numbers"),
    [(("easy", "hard"), [0, 1]), ((True, False), [1, 0]), ((3, 4), [3, 4]), ((None, 2), [0, 1])],
)
def test_choices_stand_in_the_tables_record(choices, numbers):
    options = [
        ruling("luck", "", choices, "G1"),
        setup_option("level", "", choices[1], choices=choices),
        setup_option("names", "", None, check=lambda value, num_players: value),
    ]
    row = np.zeros(1, [*TABLES_HEADER, *choice_fields(options)])[0]
    for choice, number in zip(choices, numbers, strict=True):
        settings = Settings(2, {"luck": choice}, {"level": choices[0], "names": ["a"]}, "rank")
        pack_settings(row, options, settings, REWARDS)
        assert (row["luck"], row["level"], row["reward"]) == (number, numbers[0], 1)
    assert "names" not in row.dtype.names


@pytest.mark.parametrize(
    "wrong", [{}, {"choices": ("a", "b"), "check": lambda value, num_players: value}, {"choices": ("b",)}]
)
def test_an_option_has_choices_or_a_check(wrong):
    with pytest.raises(ValueError, match="option 'first'"):
        setup_option("first", "who begins", "a", **wrong)


def test_listing():
    assert listing([]) == ""
    assert listing(["a"]) == "'a'"
    assert listing(["a", "b", 3]) == "'a', 'b' or 3"


def test_numbers_of_numpy_are_numbers(toy):
    given = resolve(
        toy,
        num_players=np.int64(4),
        max_decisions=np.uint8(9),
        rewards_every_decision=np.True_,
        rulings={"copies": np.int8(4)},
        rounds=np.int32(2),
    )
    plain = resolve(
        toy, num_players=4, max_decisions=9, rewards_every_decision=True, rulings={"copies": 4}, rounds=2
    )
    assert repr(given) == repr(plain)


@pytest.mark.parametrize("maker", [resolve, fabletop.make, fabletop.make_vec, fabletop.RawEnv, SingleEnv])
def test_help_tells_what_every_option_means(maker):
    for name in [
        name for name, kind in signature(resolve).parameters.items() if kind.kind is kind.KEYWORD_ONLY
    ]:
        assert f"\n    {name}: " in maker.__doc__
    for reward in REWARDS:
        assert f'\n        "{reward}' in maker.__doc__
