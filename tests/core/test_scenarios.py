"""Scenarios from dicts and files."""

import json
import pickle
from pathlib import Path
from types import MappingProxyType

import pytest

from fabletop.envs.core.aec import RawEnv
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.positions import begun, with_header
from fabletop.envs.core.record import new_states
from fabletop.envs.core.scenarios import load_scenario, scenario_of

POSITION = {"to_play": 1, "hands": {"player_0": ["a"]}}


def test_dict_is_copied():
    scenario = load_scenario(MappingProxyType({**POSITION, "pair": MappingProxyType({"a": (1, 2)})}))
    assert scenario == {**POSITION, "pair": {"a": [1, 2]}}
    assert scenario["hands"] is not POSITION["hands"]
    assert pickle.loads(pickle.dumps(scenario)) == scenario


def test_dict_without_an_end_is_refused():
    endless = {}
    endless["again"] = endless
    with pytest.raises(UsageError, match="nested too deeply"):
        load_scenario(endless)


@pytest.mark.parametrize("kind", [str, Path])
def test_files_in_both_formats(tmp_path, kind):
    (tmp_path / "a.json").write_text(json.dumps(POSITION))
    (tmp_path / "a.toml").write_text('to_play = 1\n[hands]\nplayer_0 = ["a"]\n')
    assert load_scenario(kind(tmp_path / "a.json")) == POSITION
    assert load_scenario(kind(tmp_path / "a.toml")) == POSITION


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.json", b"{", "a.json: is not valid JSON"),
        ("a.json", b"[1]", "must be an object with names"),
        ("a.json", b"[" * 100_000, "a.json: is not valid JSON"),
        ("a.toml", b"a = " + b"[" * 100_000, "a.toml: is not valid TOML"),
        ("a.toml", b"a =", "a.toml: is not valid TOML"),
        ("a.toml", b"\xff", "a.toml: is not valid TOML"),
    ],
)
def test_file_that_is_none(tmp_path, name, content, sentence):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UsageError, match=sentence):
        load_scenario(tmp_path / name)


def test_a_replay_is_told_from_a_scenario(toy, tmp_path):
    file = tmp_path / "game.json"
    env = RawEnv("toy")
    env.reset(seed=0)
    env.replay().write(file)
    with pytest.raises(UsageError, match=r"game\.json: this is a replay, .*`fabletop replay .*game\.json`"):
        load_scenario(file)


def test_every_key_of_a_position_is_told(toy):
    keys = with_header({f"key_{number}": "a key" for number in range(60)})
    with pytest.raises(UsageError, match=r"position has no 'kee': use .*'key_59'.* or 'rng'$"):
        begun(new_states(toy.state, 1)[0], {"kee": 1}, keys)


def test_other_sources():
    with pytest.raises(UsageError, match=r"scenario nowhere\.toml: cannot be read \(No such file"):
        load_scenario("nowhere.toml")
    with pytest.raises(UsageError, match="a dict or the path of a TOML or JSON file, not 3"):
        load_scenario(3)


def test_options_of_a_reset():
    assert scenario_of(None) is None
    assert scenario_of({"scenario": None}) is None
    assert scenario_of({"scenario": POSITION, "anything": 1}) == POSITION
    assert scenario_of({"scenario": POSITION, "options": 1}) == POSITION, "as PettingZoo's api_test passes it"
    with pytest.raises(UsageError, match=r"there is no option 'scenarios': use 'scenario'$"):
        scenario_of({"scenarios": POSITION})
    with pytest.raises(UsageError, match="options must be a dict"):
        scenario_of([1])
