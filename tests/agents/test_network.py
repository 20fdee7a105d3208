"""Exported networks: their files, what is refused, and how they play."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from damage import cut_short, no_archives, refusal, with_one_wrong_byte
from games.networks import positions, some_network, stack

from fabletop.agents import View, play_games
from fabletop.agents.network import (
    Dense,
    NetworkAgent,
    drawn,
    load_network,
    masked_chances,
    shipped_network,
)
from fabletop.agents.network import network as network_module
from fabletop.agents.network.file import read_arrays
from fabletop.agents.play import play_batch
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import Integers
from fabletop.envs.core.settings import resolve

WITHOUT_TORCH = """
import sys
for name in ("torch", "stable_baselines3", "sb3_contrib"):
    sys.modules[name] = None
from fabletop.agents import play_games
from fabletop.agents.network import NetworkAgent
print(play_games("ethnos", [NetworkAgent(sys.argv[1], "ethnos"), "random"], games=2, seed=1).places.tolist())
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "policy.npz"
    some_network().save(path)
    return path


def rewritten(path: Path, header: dict[str, Any] | None = None, **arrays: Any) -> Path:
    """The file with some facts and arrays changed, or left out where they are None."""
    facts, kept = read_arrays(path)
    facts = {name: fact for name, fact in {**facts, **(header or {})}.items() if fact is not None}
    kept = {name: array for name, array in {**kept, **arrays}.items() if array is not None}
    np.savez(path, header=np.frombuffer(json.dumps(facts).encode(), np.uint8), **kept)
    return path


def told(path: Path, game_id: str = "ethnos") -> str:
    return refusal(path, lambda: load_network(path, game_id))


def test_a_file_keeps_the_network(file: Path) -> None:
    before, after = some_network(), load_network(file, "ethnos")
    for name in ("game", "game_version", "num_players", "fields", "actions", "activation", "about"):
        assert getattr(after, name) == getattr(before, name)
    observations, masks = positions()
    pairs = zip(before.both(observations), after.both(observations), strict=True)
    assert all(np.allclose(old, new, atol=5e-3) for old, new in pairs)
    choices = [network.chances(observations, masks).argmax(1) for network in (before, after)]
    assert np.array_equal(*choices)
    # What float16 holds stays as it is.
    after.save(file)
    again = load_network(file, "ethnos")
    assert np.array_equal(again.logits(observations), after.logits(observations))


def test_the_same_network_gives_the_same_file(file: Path, tmp_path: Path) -> None:
    some_network().save(tmp_path / "new_folder" / "other.npz")
    assert (tmp_path / "new_folder" / "other.npz").read_bytes() == file.read_bytes()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new_folder", "policy.npz"]


def test_the_largest_observations_fit_a_small_file(tmp_path: Path) -> None:
    network = some_network("fall_of_the_mountain_king", 4, (), (256, 128), (256, 128))
    assert network.inputs > 4000
    network.save(tmp_path / "policy.npz")
    assert (tmp_path / "policy.npz").stat().st_size < 5e6


def test_a_file_that_cannot_be_written(file: Path) -> None:
    with pytest.raises(UsageError, match="cannot be written"):
        some_network().save(file / "below_a_file.npz")
    wide = stack(some_network().inputs, 83)
    wide[0].weight[3, 4] = 1e5
    network = some_network(trunk=(), policy=(), value=())
    with pytest.raises(UsageError, match="policy0_weight is too large for a file, at most 65504"):
        replace(network, policy=wide).save(file)
    assert load_network(file, "ethnos").trunk


def test_no_file_and_a_folder(tmp_path: Path) -> None:
    assert "there is no such file" in told(tmp_path / "none.npz")
    assert "there is no such file" in told(tmp_path)


def test_another_game(file: Path) -> None:
    assert "network for ethnos: it cannot play lords_of_xidit" in told(file, "lords_of_xidit")


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ({"format": "fabletop network 1"}, "format 'fabletop network 1'"),
        ({"format": None}, "format None"),
        ({"game_version": 0}, "trained on version 0 of the game, which is now"),
        ({"num_players": 9}, "trained at tables of 9"),
        ({"num_players": 3}, "field 'bands' was|trained on other observations"),
        ({"num_players": "2"}, "says '2' for 'num_players'"),
        ({"actions": None}, "says None for 'actions'"),
        ({"actions": 84}, "its policy must end in 84 outputs, not 83"),
        ({"activation": "gelu"}, "its activation is 'gelu': it must be 'relu' or 'tanh'"),
        ({"fields": {"hand": "six"}}, "says 'six' for the shape of field 'hand'"),
        ({"fields": {"all": [785]}}, "field 'all' was \\(785,\\), now it is not there"),
        ({"fields": {"all": [784]}}, "its trunk layer 0 has shapes .* do not fit 784 inputs"),
        ({"policy": 2}, "it has no array 'policy1_weight'"),
        ({"policy": 10**9}, "for the number of layers of its policy"),
        ({"value": 0}, "do not belong there: 'value0_weight' or 'value0_bias'"),
        ({"about": {"tried": [1, 2]}}, "neither a text nor a number"),
        ({"about": {"score": float("nan")}}, "neither a text nor a number"),
    ],
)
def test_a_header_that_says_something_else(file: Path, header: dict[str, Any], reason: str) -> None:
    sentence = told(rewritten(file, header))
    assert re.search(reason, sentence), sentence


def test_fields_in_another_order(file: Path) -> None:
    fields = dict(reversed(some_network().fields.items()))
    assert "the fields stand in another order" in told(rewritten(file, {"fields": fields}))


@pytest.mark.parametrize(
    ("arrays", "reason"),
    [
        ({"trunk1_bias": None}, "it has no array 'trunk1_bias'"),
        ({"trunk2_bias": np.zeros(3, np.float16)}, "do not belong there: 'trunk2_bias'"),
        ({"trunk1_bias": np.zeros(16)}, "'trunk1_bias' is of float64, not of float16"),
        ({"trunk1_bias": np.zeros(15, np.float16)}, "its trunk layer 1 has shapes (32, 16) and (15,)"),
        ({"trunk1_weight": np.zeros((16, 32), np.float16)}, "do not fit 32 inputs"),
        ({"trunk1_weight": np.zeros(32, np.float16)}, "do not fit 32 inputs"),
        ({"trunk1_bias": np.full(16, np.nan, np.float16)}, "trunk layer 1 holds weights that are no numbers"),
        (
            {"policy0_bias": np.full(83, np.inf, np.float16)},
            "policy layer 0 holds weights that are no numbers",
        ),
        ({"trunk1_bias": np.full(16, None)}, "Object arrays cannot be loaded"),
    ],
)
def test_arrays_that_do_not_fit(file: Path, arrays: dict[str, Any], reason: str) -> None:
    assert reason in told(rewritten(file, **arrays))


def test_what_is_no_network_at_all(file: Path) -> None:
    class Harmful:
        def __reduce__(self) -> tuple[Any, ...]:
            return (open, (str(file.with_name("harm")), "w"))

    for content in (*no_archives(), pickle.dumps(Harmful())):
        file.write_bytes(content)
        assert "is no exported network, or a damaged one (it is no npz file" in told(file)
    np.savez(file, header=np.array([Harmful()], object))
    assert "is no exported network, or a damaged one (Object arrays" in told(file)
    assert not file.with_name("harm").exists()
    np.savez(file, weights=np.zeros(3))
    assert "it has no header" in told(file)
    for header in (b"[1]", b"{", b"\xff"):
        np.savez(file, header=np.frombuffer(header, np.uint8))
        assert "is no exported network, or a damaged one" in told(file)


def test_what_unpacks_to_more_than_any_network(file: Path) -> None:
    np.savez_compressed(file, header=np.zeros(2**28 + 1, np.int8))
    assert file.stat().st_size < 1e6
    assert "unpacks to more than 256 MB" in told(file)


def test_a_truncated_file(file: Path) -> None:
    for content in cut_short(file.read_bytes()):
        file.write_bytes(content)
        assert "is no exported network, or a damaged one" in told(file)


def test_a_damaged_file_is_refused_or_harmless(file: Path) -> None:
    whole = load_network(file, "ethnos")
    observations, _ = positions(games=2)
    refused = 0
    for damaged in with_one_wrong_byte(file.read_bytes()):
        file.write_bytes(damaged)
        try:
            found = load_network(file, "ethnos")
        except UsageError:
            refused += 1
        else:  # a date, or another fact about the file that nobody reads
            assert np.array_equal(found.logits(observations), whole.logits(observations))
            assert found.about == whole.about
    assert refused > 180


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"policy": ()}, "its policy must end in 83 outputs, not 0"),
        ({"value": stack(16, 2)}, "its value must end in 1 output, not 2"),
        ({"actions": 7}, "its policy must end in 7 outputs, not 83"),
        ({"trunk": (Dense(np.zeros((785, 16)), np.zeros(16)),)}, "is of float64 and float64, not of float32"),
        ({"about": {"when": None}}, "about 'when' it says None"),
    ],
)
def test_parts_that_do_not_fit(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(UsageError, match=f"network for ethnos: .*{reason}"):
        replace(some_network(), **changes)


def test_observations_of_another_size() -> None:
    with pytest.raises(UsageError, match=r"observations must have the shape \(R, 785\), not \(3, 784\)"):
        some_network().logits(np.zeros((3, 784), np.float32))


def test_chances_are_the_softmax_of_what_is_allowed() -> None:
    logits = np.array([[1, 2, 3], [1000, -1000, 999]], np.float32)
    chances = masked_chances(logits, np.array([[True, False, True], [True, True, True]]))
    assert np.allclose(chances, [[0.1192, 0, 0.8808], [0.7311, 0, 0.2689]], atol=1e-4)
    assert chances[0, 1] == 0


def test_actions_are_drawn_by_their_chances() -> None:
    chances = np.tile([0, 0.2, 0, 0.5, 0.3, 0], (20_000, 1))
    seeds = np.random.default_rng(1).integers(2**63 - 1, size=len(chances), endpoint=True)
    shares = np.bincount(drawn(chances, seeds), minlength=6) / len(chances)
    assert np.allclose(shares, chances[0], atol=0.02)
    assert drawn(chances[:2], np.array([0, 2**63 - 1])).tolist() == [1, 4]


def test_the_agent_plays_the_same_by_seed_whatever_is_played_beside(file: Path) -> None:
    agent = NetworkAgent(file, "ethnos", draws=True)
    game = get_game("ethnos")
    seeds = np.arange(6)

    def scores(rows: slice) -> list[list[float]]:
        seating = np.zeros((seeds[rows].size, 2), np.int64)
        batch = Batch(game, len(seating), resolve(game, num_players=2))
        return play_batch(batch, [agent], seating, seeds[rows], seeds[rows] + 100).scores.tolist()

    everything = scores(slice(6))
    assert everything == scores(slice(6))
    assert everything[2:4] == scores(slice(2, 4))
    assert everything[5:] == scores(slice(5, 6))


@pytest.mark.parametrize("draws", [True, False])
def test_the_likeliest_action_is_taken_unless_it_draws(draws: bool) -> None:
    asked, most_probable = 0, 0

    class Noted(NetworkAgent):
        def act(self, view: View, rows: Integers) -> Integers:
            nonlocal asked, most_probable
            actions = super().act(view, rows)
            chances = self.network.chances(view.observation(rows), view.action_mask(rows))
            asked += rows.size
            most_probable += int((actions == chances.argmax(1)).sum())
            return actions

    play_games("ethnos", [Noted(some_network(), "ethnos", draws=draws), "random"], games=5, seed=1)
    assert asked > 50
    assert (most_probable == asked) == (not draws)


def test_a_table_of_other_seats(file: Path) -> None:
    agent = NetworkAgent(file, "ethnos")
    assert (agent.name, agent.num_players) == (str(file), 2)
    with pytest.raises(UsageError, match="trained at tables of 2 players, it cannot play at one of 3"):
        play_games("ethnos", [agent, "random", "random"])
    with pytest.raises(UsageError, match="network for ethnos: it cannot play lords_of_xidit"):
        NetworkAgent(some_network(), "lords_of_xidit")


def test_no_torch_is_needed(file: Path) -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_TORCH, str(file)], capture_output=True, text=True)
    agent = load_network(file, "ethnos")
    played = play_games("ethnos", [NetworkAgent(agent, "ethnos"), "random"], games=2, seed=1)
    assert (done.stdout, done.stderr) == (f"{played.places.tolist()}\n", "")


def test_the_network_that_comes_with_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_module, "SHIPPED", tmp_path)
    with pytest.raises(UsageError, match="ethnos: no trained network comes with the game"):
        shipped_network("ethnos")
    some_network().save(tmp_path / "ethnos.npz")
    assert shipped_network("ethnos") == tmp_path / "ethnos.npz"


@pytest.mark.parametrize("path", [None, 3, b"policy.npz"])
def test_a_file_is_named_by_a_text_or_a_path(path: Any) -> None:
    with pytest.raises(UsageError, match=r"network for ethnos: .* must be the name of a file"):
        load_network(path, "ethnos")
