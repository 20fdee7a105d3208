"""``fabletop watch`` and ``fabletop replay``."""

import json
from pathlib import Path
from typing import Any

import pytest
from cli.commands import refused, run

from fabletop.envs.core.replay import read_replay

WATCH = ("watch", "ethnos", "--seats", "random,random,random", "--seed", 5)


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("watch") / "game.json"
    assert run(*WATCH, "--save", path).exit_code == 0
    return path


def test_watch_shows_every_decision_and_the_result(saved: Path) -> None:
    result = run(*WATCH)
    moves = [line for line in result.stdout.splitlines() if line.startswith("player_") and ": " in line]
    replay = read_replay(saved)
    assert len(moves) == len(replay.moves)
    assert "Game over: " in result.stdout
    rows = [line.split() for line in result.stdout.splitlines()[-3:]]
    assert {row[1]: (int(row[0]), float(row[3])) for row in rows} == {
        f"player_{seat}": (replay.places[seat], replay.scores[seat]) for seat in range(3)
    }


def test_a_lone_seat_is_the_only_viewer() -> None:
    fault = refused("watch", "rise_of_the_gnomes", "--seats", "random", "--viewer", 1)
    assert fault == "rise_of_the_gnomes: --viewer 1 is not possible: use 0 or player_0"


def test_the_same_seed_is_the_same_game(saved: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.json"
    run(*WATCH, "--save", again)
    assert again.read_text() == saved.read_text()


def test_a_viewer_sees_what_its_seat_sees() -> None:
    everything = run(*WATCH).stdout
    seen = run(*WATCH, "--viewer", 1).stdout
    drawn = [line for line in everything.splitlines() if ": recruit deck (" in line]
    assert {line[:8] for line in drawn} == {"player_0", "player_1", "player_2"}
    assert {line[:8] for line in seen.splitlines() if ": recruit deck (" in line} == {"player_1"}
    assert run(*WATCH, "--viewer", "player_1").stdout == seen


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--seats", "human,random"), "--seats human,random: in `fabletop watch` agents play alone"),
        (("--viewer", "4"), "ethnos: --viewer 4 is not possible: use 0 to 3 or player_0 to player_3"),
        (("--viewer", "player_4"), "ethnos: --viewer player_4 is not possible: use 0 to 3"),
        (("--viewer", "me"), "ethnos: --viewer me is not possible: use 0 to 3"),
        (("--viewer", "-1"), "ethnos: --viewer -1 is not possible: use 0 to 3"),
        (("--delay", "inf"), "--delay inf is not possible: use 0 to 3600 seconds"),
        (("--delay", "nan"), "--delay nan is not possible"),
        (("--delay", "-1"), "--delay -1 is not possible"),
        (("--save", "nowhere/game.json"), "nowhere/game.json cannot be written: give the name of a file"),
        (("--save", "."), ". cannot be written: give the name of a file"),
    ],
)
def test_watch_refuses(words: tuple[str, ...], fault: str) -> None:
    assert refused("watch", "ethnos", *words).startswith(fault)


def test_replay_prints_everything(saved: Path) -> None:
    result = run("replay", saved, "--all")
    assert result.exit_code == 0
    replay = read_replay(saved)
    moves = [line for line in result.stdout.splitlines() if line.startswith("player_") and ": " in line]
    assert len(moves) == len(replay.moves)
    for line, move in zip(moves, replay.moves, strict=True):
        assert move in line


def test_replay_steps_through(saved: Path) -> None:
    last = len(read_replay(saved).moves)
    screen = run("replay", saved, typed="\n\nb\n7\nhop\nq\n").stdout
    prompts = [line for line in screen.replace("> ", ">\n").splitlines() if line.endswith(f" of {last}>")]
    assert prompts == [f"{at} of {last}>" for at in (0, 1, 2, 1, 7, 7)]
    assert "'hop' is no answer." in screen


def test_replay_stops_at_the_last_decision_and_at_the_end_of_the_input(saved: Path) -> None:
    last = len(read_replay(saved).moves)
    ended = run("replay", saved, typed=f"{last}\n\n")
    assert ended.exit_code == 0
    assert ended.stdout.endswith("That was the last decision.\n")
    assert run("replay", saved, typed="").exit_code == 0


def damaged(**changes: Any) -> str:
    return json.dumps(changes)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"format": 99}, "format is 99"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"moves": ["fly to the moon"]}, "move 1: 'fly to the moon' is no action"),
        ({"moves": ["take token 1"]}, "move 1: "),
        ({"scores": [1.0, 2.0, 3.0]}, "it ended with the scores [1.0, 2.0, 3.0], but playing it again gives"),
        ({"settings": {"num_players": 17}}, "num_players=17 is not possible"),
        ({"settings": {"game": "ethnos"}}, "there is no option 'game'"),
        ({"settings": {"tables": 5}}, "tables=5 must be the path of a data file"),
        ({"scenario": {"age": 9}}, "scenario: age "),
        ({"versions": {"game": 99}}, "version 99 of the game"),
    ],
)
def test_a_damaged_replay_is_refused(change: dict[str, Any], fault: str, saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps({**json.loads(saved.read_text()), **change}))
    assert fault in refused("replay", path, "--all")


@pytest.mark.parametrize("content", ["", "{", "[]", '{"format": 1}', "\udcff"])
def test_what_is_no_replay_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    assert refused("replay", path).startswith(f"replay {path}: ")


def test_a_replay_that_is_not_there_is_refused() -> None:
    assert (
        refused("replay", "nowhere.json") == "replay nowhere.json: cannot be read (No such file or directory)"
    )


def test_an_unfinished_replay_says_so(saved: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.json"
    play = ("play", "ethnos", "--seats", "human,random", "--seed", 4)
    run(*play, typed=f"1\nsave {part}\nquit\n")
    count = len(read_replay(part).moves)
    sentence = f"Unfinished after {count} decision{'' if count == 1 else 's'}: places and scores are as they"
    assert sentence in run("replay", part, "--all").stdout
    assert sentence in run("replay", part, typed="\n" * 99).stdout
    assert "Unfinished" not in run("replay", saved, "--all").stdout


def test_a_position_of_a_replay_can_be_played_on(saved: Path, tmp_path: Path) -> None:
    middle = tmp_path / "middle.json"
    told = run("replay", saved, "--scenario", middle, "--after", 20).stdout
    assert f"fabletop play ethnos --scenario {middle}, at a table of 3 seats" in told
    assert json.loads(middle.read_text())["ply"] == 20
    rest = tmp_path / "rest.json"
    assert (
        run(
            "watch", "ethnos", "--seats", "random,random,random", "--scenario", middle, "--save", rest
        ).exit_code
        == 0
    )
    end = run("replay", saved, "--scenario", middle)
    assert end.exit_code == 0
    assert json.loads(middle.read_text())["over"] is True


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--scenario", "a.json", "--after", 100_000), "--after 100000 is not possible: use 0 to "),
        (("--scenario", "a.toml"), "--scenario a.toml: the position is written as JSON"),
        (("--scenario", "no/folder/a.json"), "no/folder/a.json cannot be written (No such file"),
        (("--after", 3), "--after 3 is for --scenario FILE"),
    ],
)
def test_positions_that_cannot_be_written(words: tuple[object, ...], fault: str, saved: Path) -> None:
    assert refused("replay", saved, *words).startswith(fault)


def test_a_replay_is_no_scenario(saved: Path) -> None:
    fault = refused("play", "ethnos", "--scenario", saved)
    assert fault.startswith(
        f"scenario {saved}: this is a replay, a whole game: `fabletop replay {saved}` shows"
    )


BOTS = """
class Interrupted:
    def __init__(self):
        self.asked = 0

    def act(self, view, rows):
        self.asked += 1
        if self.asked > 10:
            raise KeyboardInterrupt
        return view.action_mask(rows).argmax(axis=1)


class Stubborn:
    def act(self, view, rows):
        return rows * 0 + 82


class Vague:
    def act(self, view, rows):
        return [0.5]
"""


@pytest.fixture
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "watched_bots.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)


@pytest.mark.usefixtures("own_bots")
def test_ctrl_c_saves_what_was_played() -> None:
    bots = ",".join(["watched_bots:Interrupted"] * 2)
    result = run("watch", "ethnos", "--seats", bots, "--save", "part.json")
    assert result.exit_code == 130
    played = len(read_replay("part.json").moves)
    assert 10 <= played <= 20
    assert result.stdout.endswith(f"Saved {played} decisions to part.json.\n")
    assert result.stderr == "Stopped.\n"


@pytest.mark.usefixtures("own_bots")
@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        ("Stubborn", "agent 'watched_bots:Stubborn': ethnos: 'pass' (82) is not legal for player_"),
        ("Vague", "agent 'watched_bots:Vague': act must return one whole number for each game"),
    ],
)
def test_an_agent_that_breaks_the_rules_is_named(bot: str, fault: str) -> None:
    assert refused("watch", "ethnos", "--seats", ",".join([f"watched_bots:{bot}"] * 2)).startswith(fault)


def test_replay_takes_odd_digits_for_no_number(saved: Path) -> None:
    result = run("replay", saved, typed="\u00b2\nq\n")
    assert result.exit_code == 0, result.output
    assert "is no answer" in result.stdout
