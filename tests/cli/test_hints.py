"""An option that a command does not have: what it is called there."""

import pytest
from cli.commands import refused


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("watch ethnos --players 3", ", did you mean --seats A,B,...?"),
        ("watch ethnos --seat 3", ", did you mean --seats A,B,...?"),
        ("watch ethnos --sed 3", ", did you mean --seed?"),
        ("play ethnos --viewer 3", ", `fabletop watch` and `fabletop replay` have it"),
        ("play ethnos --levels 3", ", `fabletop automa` has it"),
        ("tournament ethnos --seats 3", ", did you mean --agents A,B,... or --players?"),
        ("tournament ethnos --steps 3", ", did you mean --games?"),
        ("train ethnos --agents random", ", did you mean --opponents A,B,...?"),
        ("train ethnos --save here", ", did you mean --out FOLDER?"),
        ("train ethnos --games 3", ", did you mean --steps?"),
        ("automa rise_of_the_gnomes --level hard", ", did you mean --levels A,B,...?"),
        ("info ethnos --dance", ""),
    ],
)
def test_options_of_other_commands(words: str, meant: str) -> None:
    command, _, wrong, *_ = words.split()
    assert refused(*words.split()) == f"no such option: {wrong}{meant}; see `fabletop {command} --help`"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("train rise_of_the_gnomes --level hard", "--setup level=..."),
        ("train rise_of_the_gnomes --levels hard", "--setup level=..."),
        ("train rise_of_the_gnomes --level=hard", "--setup level=..."),
        ("play ethnos --tribes elf", "--setup tribes=..."),
        ("play ethnos --placement ask", "--rulings placement=..."),
        ("watch rise_of_the_gnomes --race-abilities false", "--setup race_abilities=..."),
    ],
)
def test_options_of_the_game(words: str, meant: str) -> None:
    assert f", did you mean {meant}?; see " in refused(*words.split())


def test_an_option_of_another_game_is_none_of_this_one() -> None:
    assert (
        refused("play", "ethnos", "--level", "hard") == "no such option: --level; see `fabletop play --help`"
    )
