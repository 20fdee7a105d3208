"""Configs as files: what a run writes can be read again, and what is wrong is told with file and key."""

from __future__ import annotations

import json
import re
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from fabletop.envs import UsageError
from fabletop.training.config import TrainConfig
from fabletop.training.config.file import field_sentences, read_config, write_config

CONFIG = TrainConfig(
    "ethnos",
    num_players=3,
    opponents=("random", "greedy"),
    options={
        "rulings": {"orc_hoard": "if_placed"},
        "tribes": ["elf", "orc", "troll", "giant", "skeleton"],
    },
    imitate="search:sims=64",
    steps=12_345,
    seed=2**62,
    out="runs/somewhere",
    learning_rate=2.5e-4,
    layers=(256, 128),
    evaluate_against=(),
    tensorboard=False,
)


def read(path: Path, text: str, game: str = "ethnos", **overrides: Any) -> TrainConfig:
    path.write_text(text, encoding="utf-8")
    return read_config(path, game, overrides, {})


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    for config in (CONFIG, TrainConfig("ethnos")):
        write_config(config, path)
        again = read_config(path, "ethnos", {}, {})
        again = replace(again, options=json.loads(json.dumps(again.options)))
        assert again == replace(config, out=None)


def test_quotes_and_ends_of_lines_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    options = {"a key": {"tribes": ["elf", 'a "quoted" name\n']}}
    write_config(TrainConfig("ethnos", options=options), path)
    assert tomllib.loads(path.read_text(encoding="utf-8"))["options"] == options


def test_every_field_is_explained_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    write_config(TrainConfig("ethnos"), path)
    lines = path.read_text(encoding="utf-8").splitlines()
    names = [field.name for field in fields(TrainConfig)]
    assert list(field_sentences()) == names
    for name in names:
        if name != "out":
            (place,) = (
                number
                for number, line in enumerate(lines)
                if line.startswith((f"{name} =", f"# {name} =", f"[{name}]"))
            )
            assert lines[place - 1].startswith("# ")
            assert lines[place - 1].endswith(tuple('."')) or "left out" in lines[place - 1]


def test_a_file_speaks_no_python(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    write_config(TrainConfig("ethnos"), path)
    assert not re.search(r"None|True|False|tuple|dict", path.read_text(encoding="utf-8"))


def test_json_is_as_good_and_null_is_none(tmp_path: Path) -> None:
    config = read(tmp_path / "a.json", '{"steps": 5, "num_players": null, "layers": [8]}')
    assert config == TrainConfig("ethnos", steps=5, layers=(8,))


def test_overrides_count_and_options_are_added(tmp_path: Path) -> None:
    text = 'steps = 5\nepochs = 2\n[options]\nmax_decisions = 9\n[options.rulings]\nplacement = "ask"\n'
    text += "empty_market_draw = 1\n"
    config = read(tmp_path / "a.toml", text, steps=7, options={"rulings": {"empty_market_draw": 2}})
    assert (config.steps, config.epochs) == (7, 2)
    rulings = {"placement": "ask", "empty_market_draw": 2}
    assert config.options == {"max_decisions": 9, "rulings": rulings}


def test_a_default_counts_where_the_file_has_none(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_text("steps = 5", encoding="utf-8")
    assert read_config(path, "ethnos", {}, {"seed": 9}).seed == 9
    path.write_text("seed = 5", encoding="utf-8")
    assert read_config(path, "ethnos", {}, {"seed": 9}).seed == 5


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("epoch = 5", r"a\.toml: there is no setting 'epoch' of training: did you mean 'epochs'\?"),
        ("weather = 5", r"a\.toml: there is no setting 'weather' of training: use 'game', 'num_players'"),
        ("epochs = 1.5", r"a\.toml: epochs = 1\.5 must be a whole number above 0"),
        ('learning_rate = "fast"', r'a\.toml: learning_rate = "fast" must be above 0 and at most 1'),
        ("layers = 5", r"a\.toml: layers = 5 must be a list of whole numbers above 0, like \[64, 64\]"),
        ("options = 5", r"a\.toml: options = 5 must be options of the game by their names"),
        ("[options]\nnum_players = 2", r"a\.toml: num_players is a setting of its own, not one of options"),
        ("num_envs = 3\ndecisions_per_update = 5", r"a\.toml: 3 games x 5 decisions cannot be divided"),
        ('game = "xidit"', r"a\.toml: game is 'xidit', but this training is for 'ethnos'"),
        ("epochs =", r"a\.toml: is not valid TOML"),
        ("pool_bots = []", r"a\.toml: pool_bots = \[\] must be one name of a bot or more"),
        ("layers = [0, 8]", r"a\.toml: layers = \[0, 8\] must be a list of whole numbers above 0"),
        ("epochs = true", r"a\.toml: epochs = true must be a whole number above 0"),
        ('tensorboard = "yes"', r'a\.toml: tensorboard = "yes" must be true or false, or left out'),
        ("evaluate_against = 3", r"a\.toml: evaluate_against = 3 must be a list of names of bots, or"),
        ("imitate = false", r"a\.toml: imitate = false must be the name of an agent, or left out"),
        ("activation = 1", r"a\.toml: activation = 1 must be 'relu' or 'tanh'"),
        ('encoder = "foo"', r"a\.toml: encoder = \"foo\" must be 'mlp', 'trunk' or 'shared'"),
        ('encoder = "trunk"\nlayers = []', r"a\.toml: encoder='trunk' needs at least one layer"),
        ('adviser = "foo"', r"a\.toml: ethnos: there is no bot 'foo' for an adviser: use 'random'"),
        ("adviser = []", r"a\.toml: adviser = \[\] must be the name of a bot of the game, or left out"),
        ('adviser = ""', r'a\.toml: adviser = "" must be the name of a bot of the game'),
        (
            'adviser = "greedy"\nencoder = "mlp"',
            r"a\.toml: adviser='greedy' needs encoder='shared' or 'trunk'",
        ),
        (
            "layers = [100000, 100000]",
            r"a\.toml: layers = \[100000, 100000\] must be such that a network has 100,000,000 w",
        ),
        ("seed = -1", r"a\.toml: seed=-1 is not possible"),
        ('reward = "x"', r"a\.toml: .*reward='x' is unknown"),
        ('[options.rulings]\nplacement = "x"', r"a\.toml: ethnos: .*placement='x'"),
        ("[options]\nfoo = 1", r"a\.toml: ethnos: there is no option 'foo'"),
        ("num_players = 9", r"a\.toml: ethnos: .*9"),
        ('evaluate_against = ["foo"]', r"a\.toml: ethnos: there is no bot 'foo'"),
        ('opponents = ["random"]', r"a\.toml: ethnos: opponents has 1 name"),
        ('pool_bots = ["network"]', r"a\.toml: ethnos: there is no bot 'network'"),
        ("imitate_decisions = 5", r"a\.toml: imitate_decisions=5 is about an agent to imitate: name one"),
        ("seed = 2020-01-01\nepochs = 1979-05-27", r'a\.toml: epochs = "1979-05-27" must be a whole number'),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_name(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        read(tmp_path / "a.toml", text)


def test_what_is_wrong_in_an_override_is_not_blamed_on_the_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"^training: steps=-1 must be"):
        read(tmp_path / "a.toml", "epochs = 2", steps=-1)
    with pytest.raises(UsageError, match=r"^training: imitate_decisions=5 is about an agent to imitate"):
        read(tmp_path / "a.toml", "epochs = 2", imitate_decisions=5)
    with pytest.raises(UsageError, match=r"^training: steps=0 must be"):
        read(tmp_path / "a.toml", "epochs = 2", steps=0)
    with pytest.raises(UsageError, match=r"^ethnos: reward='fame' is unknown"):
        read(tmp_path / "a.toml", "steps = 0", reward="fame", imitate="heuristic")


def test_what_is_wrong_only_in_the_file_may_be_mended_by_an_override(tmp_path: Path) -> None:
    assert read(tmp_path / "a.toml", "steps = 0", imitate="heuristic").steps == 0


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"none\.toml: cannot be read \(No such file or directory\)"):
        read_config(tmp_path / "none.toml", "ethnos", {}, {})
    with pytest.raises(UsageError, match=r"the name of a config must end in '\.toml' or '\.json'"):
        read(tmp_path / "a.yaml", "steps: 5")
    with pytest.raises(UsageError, match=r"a\.json: must hold settings of training by their names"):
        read(tmp_path / "a.json", "[1]")
