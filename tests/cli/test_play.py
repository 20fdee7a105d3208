"""``fabletop play``: a scripted person at the keyboard."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli.commands import TRIBES, refused, run

from fabletop.benchmarks.cli.table import Table
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.replay import read_replay
from fabletop.envs.core.settings import resolve

GAME = get_game("ethnos")
START = ("play", "ethnos", "--seats", "human,random", "--seed", 3, "--setup", TRIBES)
DECK = ["elf/red", "elf/blue", "orc/gray", "wizard/green", "centaur/red", "orc/red", *["dragon"] * 3]
ALONE: dict[str, Any] = {
    "tribes": TRIBES.removeprefix("tribes=").split(","),
    "to_play": "player_0",
    "market": {"elf/gray": 1},
    "hands": {"player_0": {"orc/blue": 1}, "player_1": {"wizard/orange": 1, "centaur/green": 1}},
}


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(ALONE))
    return path


def typed(*lines: object) -> str:
    return "".join(f"{line}\n" for line in lines)


def replay_after(tmp_path: Path, *lines: object) -> dict[str, Any]:
    """What ``save`` writes after these lines."""
    file = tmp_path / "saved.json"
    result = run(*START, typed=typed(*lines, f"save {file}", "quit"))
    assert result.exit_code == 0, result.output
    content: dict[str, Any] = json.loads(file.read_text())
    return content


def test_moves_by_number_text_noun_and_beginning_are_the_same(tmp_path: Path, scenario: Path) -> None:
    saved = []
    for move in ("3", "recruit elf/gray", "ELF/gray", "recruit   e"):
        file = tmp_path / "saved.json"
        words = ("play", "ethnos", "--seats", "human,human", "--seed", 1, "--scenario", scenario)
        assert run(*words, typed=typed("", move, "", f"save {file}", "quit")).exit_code == 0
        saved.append(read_replay(file).moves)
    assert saved == [("recruit elf/gray",)] * 4


def test_the_question_mark_explains() -> None:
    result = run(*START, typed=typed("?", "quit"))
    for word in ("board", "moves", "undo", "save FILE", "quit", "RULES.md"):
        assert word in result.stdout


def test_undo_takes_back_the_move_and_the_answers(tmp_path: Path) -> None:
    straight = replay_after(tmp_path, 1, 2)
    crooked = replay_after(tmp_path, 1, 1, "undo", "undo", "undo", 1, 3, "undo", 2)
    assert crooked == straight
    assert "There is no move to take back." in run(*START, typed=typed("undo", "quit")).stdout


def test_undo_restores_the_exact_state() -> None:
    table = Table(GAME, resolve(GAME, num_players=3), seed=4)
    states = []
    for _ in range(60):
        states.append(table.state.tobytes())
        table.take(table.legal()[-1])
    for state in reversed(states):
        table.undo()
        assert table.state.tobytes() == state
    assert table.actions == []


def test_a_whole_game_from_a_script(tmp_path: Path) -> None:
    file = tmp_path / "whole.json"
    result = run(*START, typed="1\n" * 3000)
    assert result.exit_code == 0
    assert "Game over: " in result.stdout
    places = [line.split() for line in result.stdout.splitlines()[-2:]]
    assert sorted(row[1:3] for row in places) == [["player_0", "human"], ["player_1", "random"]]
    assert places[0][0] == "1"
    assert not file.exists()


def test_a_saved_game_can_be_played_again(tmp_path: Path) -> None:
    replay_after(tmp_path, *[1] * 30)
    result = run("replay", tmp_path / "saved.json", "--all")
    assert result.exit_code == 0
    assert "played again, the scores agree" in result.stdout


def test_the_move_of_a_rival_is_told_without_its_card() -> None:
    lines = [line for line in run(*START, typed="1\n" * 12).stdout.splitlines() if ": recruit deck" in line]
    own = [line for line in lines if line.startswith("player_0: ")]
    others = [line for line in lines if line.startswith("player_1: ")]
    assert own
    assert all(line.endswith(")") for line in own)
    assert others
    assert set(others) == {"player_1: recruit deck"}


def test_nothing_on_the_screen_depends_on_a_rivals_hand(tmp_path: Path) -> None:
    screens = []
    for hand in ({"wizard/orange": 1, "centaur/green": 1}, {"skeleton": 2}):
        path = tmp_path / "position.json"
        position = {**ALONE, "hands": {**ALONE["hands"], "player_1": hand}}
        path.write_text(json.dumps(position))
        words = ("play", "ethnos", "--seats", "human,random", "--seed", 1, "--scenario", path)
        result = run(*words, typed=typed("board", "moves", "?", "quit"))
        assert result.exit_code == 0
        screens.append(result.stdout)
    assert "hand of player_0 (1)" in screens[0]
    assert "hand of player_1" not in screens[0]
    assert screens[0] == screens[1]


def test_people_pass_the_keyboard(scenario: Path) -> None:
    words = ("play", "ethnos", "--seats", "human,human", "--seed", 1, "--scenario", scenario)
    screen = run(*words, typed=typed("", "recruit elf/gray", "", "quit")).stdout
    first, second = (screen.index(f"player_{seat}, take the keyboard") for seat in (0, 1))
    assert first < screen.index("hand of player_0 (1)") < second < screen.index("hand of player_1 (2)")
    assert "hand of player_0" not in screen[second:]
    assert "hand of player_1" not in screen[:second]
    assert "player_0: recruit elf/gray" in screen[second:]


def test_undo_hands_the_keyboard_back(scenario: Path) -> None:
    words = ("play", "ethnos", "--seats", "human,human", "--seed", 1, "--scenario", scenario)
    screen = run(*words, typed=typed("", "recruit deck", "", "undo", "", "quit")).stdout
    assert screen.count("player_0, take the keyboard") == 2
    assert screen.count("hand of player_0 (1)") == 2


@pytest.mark.parametrize("lines", ["", "1\n", "play b"])
def test_the_end_of_the_input_ends_the_game(lines: str) -> None:
    result = run(*START, typed=lines)
    assert result.exit_code == 0
    assert result.stdout.endswith("The input has ended before the game.\n")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("dance", "'dance' is no move you can make now: type a number from 1 to 4, or ? for help."),
        ("0", "'0' is no move you can make now: type a number from 1 to 4, or ? for help."),
        ("recruit", "'recruit' begins several moves: type a number from 1 to 4, or ? for help."),
        (
            "take token 1",
            "'take token 1' is no move you can make now: type a number from 1 to 4, or ? for help.",
        ),
        ("save", "save needs the name of a file: save game.json."),
        (
            "save /nowhere/game.json",
            "/nowhere/game.json cannot be written (No such file or directory).",
        ),
    ],
)
def test_a_wrong_line_is_answered_and_changes_nothing(line: str, answer: str, tmp_path: Path) -> None:
    screen = run(*START, typed=typed(line, "quit")).stdout
    assert answer in screen.splitlines()
    assert replay_after(tmp_path, line) == replay_after(tmp_path)


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (("--seats", "human"), "ethnos: --seats names 1 seat: use 2 to 6 names with commas between them"),
        (("--seats", "random,random"), "--seats random,random: one must be 'human'"),
        (("--seats", "human,clever"), "ethnos: there is no agent 'clever': use 'random'"),
        (
            ("--rulings", "placement=never"),
            "ethnos: ruling placement='never' is not possible: use 'automatic'",
        ),
        (("--rulings", "placement"), "--rulings: 'placement' must be name=value, with a name out of"),
        (("--rulings", "luck=1"), "ethnos: there is no ruling 'luck': use 'two_player_count'"),
        (("--setup", "tribes=elf,orc"), "ethnos: tribes=['elf', 'orc'] must be a list of "),
        (("--seed", "-1"), "--seed -1 is not possible: use a whole number from 0"),
        (("--scenario", "nowhere.toml"), "scenario nowhere.toml: cannot be read (No such file or directory)"),
    ],
)
def test_bad_options_are_refused(more: tuple[str, ...], fault: str) -> None:
    assert refused("play", "ethnos", *more).startswith(fault)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("age = ", "is not valid TOML"),
        ("age = 9", "scenario: age "),
        ("wonder = 1", "scenario: position has no 'wonder'"),
    ],
)
def test_bad_scenarios_are_refused(content: str, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(content)
    assert fault in refused("play", "ethnos", "--scenario", path)


def test_rulings_take_the_type_of_their_choices(tmp_path: Path) -> None:
    file = tmp_path / "saved.json"
    words = (*START, "--rulings", "trolls_on_track=FALSE,empty_market_draw=2, placement=ask")
    assert run(*words, typed=typed(f"save {file}", "quit")).exit_code == 0
    rulings = read_replay(file).settings["rulings"]
    assert rulings["trolls_on_track"] is False
    assert rulings["empty_market_draw"] == 2
    assert rulings["placement"] == "ask"


@pytest.mark.parametrize("line", ["\u00b2", "9" * 5000])
def test_digits_that_are_no_number_are_no_move(line: str) -> None:
    result = run(*START, typed=typed(line, "quit"))
    assert result.exit_code == 0, result.output
    assert "is no move you can make now" in result.stdout
