"""An agent trained at tables of one size is refused at others before anything is played or written."""

from pathlib import Path

import pytest
from cli.commands import refused
from games.networks import some_network

from fabletop.envs.core.batch import Batch

AT_TWO = "was trained at tables of 3 players, it cannot play at one of 2"
AT_ONE = "was trained at tables of 3 players, it cannot play at one of 1"


@pytest.fixture
def nobody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("deal", "run", "apply"):
        monkeypatch.setattr(Batch, name, None)


@pytest.mark.usefixtures("nobody_plays")
@pytest.mark.parametrize("suffix", ["", ":draws"])
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("watch ethnos --seats random,{}", AT_TWO),
        ("watch ethnos --seats random,{} --save saved.json", AT_TWO),
        ("play ethnos --seats human,{}", AT_TWO),
        ("tournament ethnos --players 2 --agents {},random --csv games.csv", AT_TWO),
        ("automa rise_of_the_gnomes --agents {} --players 1", AT_ONE),
        ("automa rise_of_the_gnomes --agents {} --players 1,3", f"{AT_ONE}; choose players 3, which it fits"),
        ("automa rise_of_the_gnomes --agents random+{} --players 2 --csv rows.csv", AT_TWO),
        ("train ethnos --players 2 --imitate {} --out run", AT_TWO),
    ],
)
def test_tables_of_another_size(
    words: str, sentence: str, suffix: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    some_network(words.split()[1], 3).save("three.npz")
    told = refused(*words.format(f"three.npz{suffix}").split())
    assert told == f"agent 'three.npz{suffix}' {sentence}"
    assert [path.name for path in tmp_path.iterdir()] == ["three.npz"]
