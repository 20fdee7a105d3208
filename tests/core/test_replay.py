"""Replays: what is recorded, what is read back, and what is said of a file that is wrong."""

import json

import numpy as np
import pytest

from fabletop.envs import __version__
from fabletop.envs.core.aec import RawEnv
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.replay import Replay, read_replay

pytestmark = pytest.mark.usefixtures("toy")


def recorded(decisions=10**6, scenario=None, **options):
    env = RawEnv("toy", **options)
    env.reset(seed=11, options={"scenario": scenario})
    rng = np.random.default_rng(0)
    for _ in range(decisions):
        if any(env.terminations.values()):
            break
        env.step(int(rng.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))))
    return env


def test_file_tells_all_there_is_to_know(tmp_path):
    env = recorded(num_players=4, reward="rank", rounds=1, rulings={"copies": 4})
    path = tmp_path / "game.json"
    env.replay().write(path)
    content = json.loads(path.read_text())
    assert content["format"] == 1
    assert content["game"] == "toy"
    assert content["seed"] == 11
    assert content["settings"]["num_players"] == 4
    assert content["settings"]["rulings"] == {"copies": 4}
    assert content["settings"]["rounds"] == 1
    assert len(content["moves"]) == 8
    assert set(content["moves"][::2]) <= {"keep the card", "swap the card"}
    assert set(content["moves"][1::2]) <= {"stake 0 chips", "stake 1 chips", "stake 2 chips"}
    assert content["scores"] == list(env.scores().values())
    assert content["places"] == list(env.places().values())
    assert content["versions"]["package"] == __version__
    assert content["versions"]["game"] == 3
    assert read_replay(path) == env.replay()


def test_a_file_that_cannot_be_written_is_named(tmp_path):
    with pytest.raises(
        UsageError, match=r"absent/game\.json cannot be written \(No such file or directory\)$"
    ):
        recorded(1).replay().write(tmp_path / "absent" / "game.json")


@pytest.mark.parametrize("decisions", [0, 5, 10**6])
@pytest.mark.parametrize("scenario", [None, {"cards": [1, 2, 3, 0], "to_play": 1, "turns_left": 2}])
def test_playing_it_again_gives_the_same_game(tmp_path, decisions, scenario):
    env = recorded(decisions, scenario)
    env.replay().write(tmp_path / "game.json")
    replay = read_replay(tmp_path / "game.json")
    assert replay.last().states[0].tobytes() == env.state_bytes()
    seen = [(int(batch.states[0].ply), batch.action_text(0, action)) for batch, action in replay.play()]
    assert seen == list(enumerate(replay.moves))


def test_result_that_does_not_come_out_is_refused():
    replay = recorded().replay()
    wrong = Replay(**{**replay.__dict__, "scores": (9.0, 9.0, 9.0)})
    with pytest.raises(
        UsageError, match=r"ended with the scores \[9.0, 9.0, 9.0\], but playing it again gives"
    ):
        wrong.last()


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"moves": ("stake 1 chips",)}, "move 1: toy: 'stake' |move 1: toy: .* is not legal for player_"),
        ({"moves": ("jump",)}, "move 1: 'jump' is no action"),
        ({"moves": ("keep the card",) * 2}, "move 2: toy: .* is not legal"),
        ({"settings": {"num_players": 7}}, "num_players=7 is not possible"),
        ({"settings": {"num_players": 3, "colour": 1}}, "no option 'colour'"),
        ({"scenario": {"colour": 1}}, "'colour' has no meaning"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"settings": {"num_players": 4}}, "num_players is 4, but 3 scores are recorded"),
        ({"settings": {"max_decisions": 5}}, "move 6: the game was broken off before, with max_decisions=5"),
        ({"places": (3, 3, 3)}, r"ended with the places \[3, 3, 3\], but playing it again gives"),
        ({"versions": {"game": 2}}, "recorded with version 2 of the game, this is 3"),
        ({"versions": {"data": "abc"}}, "recorded with version abc of the data, this is"),
    ],
)
def test_replay_that_cannot_be_played(changes, sentence):
    replay = Replay(**{**recorded().replay().__dict__, **changes})
    with pytest.raises(UsageError, match=sentence):
        replay.last()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": 2}, "format is 2, this version reads 1"),
        ({"moves": ...}, "moves is missing"),
        ({"moves": "keep"}, "moves must be a list of moves as text"),
        ({"moves": [3]}, "moves must be a list of moves as text"),
        ({"seed": -1}, "seed must be a whole number from 0"),
        ({"seed": True}, "seed must be a whole number from 0"),
        ({"scores": ["3"]}, "scores must be a list of numbers"),
        ({"places": [1.5]}, "places must be a list of whole numbers"),
        ({"settings": []}, "settings must be an object"),
        ({"scenario": 3}, "scenario must be an object or null"),
        ({"forfeited": 0}, "forfeited must be true or false"),
        ({"winner": 0}, "'winner' has no meaning there"),
    ],
)
def test_file_with_a_wrong_entry(tmp_path, change, sentence):
    path = tmp_path / "game.json"
    recorded().replay().write(path)
    content = {**json.loads(path.read_text()), **change}
    path.write_text(json.dumps({name: value for name, value in content.items() if value is not ...}))
    with pytest.raises(UsageError, match=f"replay {path}: {sentence}"):
        read_replay(path)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "is not valid JSON"),
        ("[" * 100_000, "is not valid JSON"),
        ("[]", "must be an object with names"),
    ],
)
def test_file_that_is_no_replay(tmp_path, text, sentence):
    path = tmp_path / "game.json"
    path.write_text(text)
    with pytest.raises(UsageError, match=sentence):
        read_replay(path)
    with pytest.raises(UsageError, match="cannot be read"):
        read_replay(tmp_path / "other.json")
