"""Agents by name, and one sentence for every name that is none."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from sb3_contrib import MaskablePPO

from fabletop.agents import AgentError, CompiledAgent, load_agent, play_games
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.sb3 import VecGames

OWN = """
class First:
    def act(self, view, rows):
        return view.action_mask(rows).argmax(axis=1)

def nothing():
    return None

number = 3
"""


@pytest.fixture
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "my_own_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    monkeypatch.delitem(sys.modules, "my_own_bots", raising=False)
    return "my_own_bots"


def test_every_bot_of_the_game_has_its_number() -> None:
    names = get_game("ethnos").bot_names
    agents = [load_agent(name, "ethnos") for name in names]
    assert agents == [CompiledAgent(name, number) for number, name in enumerate(names)]


def test_unknown_name_is_told_what_is_possible() -> None:
    with pytest.raises(UsageError) as error:
        load_agent("genius", "ethnos")
    for part in ("'genius'", "'random'", "*.zip", "module:attribute"):
        assert part in str(error.value)


def test_unknown_game() -> None:
    with pytest.raises(UsageError, match="no game 'chess'"):
        load_agent("random", "chess")


def test_own_agent_plays(own_module: str) -> None:
    agent = load_agent(f"{own_module}:First", "ethnos")
    played = play_games("ethnos", [agent, "random"], games=3, seed=1)
    assert played.scores.shape == (3, 2)
    assert played.truncated == 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("no_such_module:First", "no module 'no_such_module' here or installed"),
        ("my_own_bots.more:First", "no module 'my_own_bots.more'"),
        ("my_own_bots:Second", "module 'my_own_bots' has no class or function 'Second'"),
        ("my_own_bots:number", "no class or function 'number'"),
        ("my_own_bots:nothing", r"nothing\(\) must return an object with act\(view, rows\)"),
        (":First", "write module:attribute"),
        ("my_own_bots:", "no class or function ''"),
        ("runs/absent.zip", "'runs/absent.zip': there is no such file"),
        ("network:foo", "'network:foo': nothing may follow 'network' but ':draws'"),
        ("network:", "'network:': nothing may follow 'network' but ':draws'"),
        ("network:draws:draws", "nothing may follow 'network' but ':draws'"),
        ("runs/best.npz:sims=5", "nothing may follow 'runs/best.npz' but ':draws'"),
        ("runs/best.zip:likeliest", "nothing may follow 'runs/best.zip' but ':draws'"),
    ],
)
def test_faulty_names(own_module: str, name: str, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        load_agent(name, "ethnos")


def test_a_fault_inside_an_own_module_is_not_hidden(own_module: str) -> None:
    Path("my_own_bots.py").write_text("import no_such_library\n")
    with pytest.raises(UsageError, match=r"module 'my_own_bots' cannot be imported \(.*no_such_library"):
        load_agent("my_own_bots:First", "ethnos")


@pytest.mark.parametrize("text", ["number = int('x')\n", "class First:\n    number = 1 / 0\n", "class\n"])
def test_a_module_that_raises_is_named(own_module: str, text: str) -> None:
    Path("my_own_bots.py").write_text(text)
    with pytest.raises(AgentError, match="importing my_own_bots raised") as caught:
        load_agent("my_own_bots:First", "ethnos")
    assert isinstance(caught.value.__cause__, (ValueError, ZeroDivisionError, SyntaxError))


@pytest.mark.parametrize("name", [None, 3, ["random"]])
def test_an_agent_is_named_by_a_string(name: Any) -> None:
    with pytest.raises(UsageError, match="an agent is named by a string"):
        load_agent(name, "ethnos")


@pytest.mark.parametrize(
    "files", [{}, {"notes.txt": b"hello"}, {"data": b"{}"}, {"data": b"{}", "policy.pth": b"junk"}]
)
def test_a_zip_of_anything_else_is_no_policy(tmp_path: Path, files: dict[str, bytes]) -> None:
    path = tmp_path / "other.zip"
    with ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    with pytest.raises(UsageError, match="is no policy saved by MaskablePPO"):
        load_agent(str(path), "ethnos")


def test_a_policy_torn_within_is_said_to_be_damaged(tmp_path: Path) -> None:
    path, torn = tmp_path / "whole.zip", tmp_path / "torn.zip"
    env = VecGames("ethnos", 1, num_players=2)
    MaskablePPO("MlpPolicy", env, n_steps=2, batch_size=2, policy_kwargs={"net_arch": [2]}).save(path)
    with ZipFile(path) as whole, ZipFile(torn, "w") as archive:
        for name in whole.namelist():
            content = whole.read(name)
            archive.writestr(name, content[: len(content) // 2] if name == "policy.pth" else content)
    assert load_agent(str(path), "ethnos", 2)
    with pytest.raises(
        UsageError, match=r"torn\.zip': is no policy saved by MaskablePPO, or a damaged one"
    ) as caught:
        load_agent(str(torn), "ethnos")
    assert "\n" not in str(caught.value)


def test_a_policy_with_a_strange_adviser_is_named(tmp_path: Path) -> None:
    path = tmp_path / "advised.zip"
    env = VecGames("ethnos", 1, num_players=2)
    model = MaskablePPO("MlpPolicy", env, n_steps=2, batch_size=2, policy_kwargs={"net_arch": [2]})
    vars(model)["adviser"] = "oracle"
    model.save(path)
    with pytest.raises(
        UsageError, match=r"agent '.*advised\.zip': was trained with the bot 'oracle' for an adv"
    ):
        load_agent(str(path), "ethnos")


def test_an_agent_of_other_tables_is_refused_before_anything_is_played(
    own_module: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("my_own_bots.py").write_text(f"{OWN}\n\nclass Three(First):\n    num_players = 3\n")
    sentence = "agent 'my_own_bots:Three' was trained at tables of 3 players, it cannot play at one of 2"
    agent = load_agent(f"{own_module}:Three", "ethnos", 3)
    with pytest.raises(UsageError, match=sentence):
        load_agent(f"{own_module}:Three", "ethnos", 2)
    assert play_games("ethnos", [agent, "random", "random"]).scores.shape == (1, 3)
    monkeypatch.setattr(Batch, "deal", None)
    with pytest.raises(UsageError, match=sentence):
        play_games("ethnos", ["random", agent])


def test_an_own_agent_goes_by_the_name_it_was_loaded_by(own_module: str) -> None:
    Path("my_own_bots.py").write_text(
        "class First:\n    def act(self, view, rows):\n        return rows * 0 - 1\n\n\n"
        "class Named(First):\n    name = 'me'\n\n\n"
        "class Slotted(First):\n    __slots__ = ()\n"
    )
    for name, told in (("First", "my_own_bots:First"), ("Named", "me")):
        with pytest.raises(UsageError, match=f"^agent '{told}': "):
            play_games("ethnos", [f"my_own_bots:{name}", "random"])
