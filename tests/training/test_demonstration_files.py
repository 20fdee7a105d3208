"""Files of decisions: what comes back, and what is refused, damaged, changed by hand or of other games."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from damage import cut_short, no_archives, refusal, with_one_wrong_byte
from toy.watched import BOLD, SEARCH, UNDECIDED, shown, written

from fabletop.agents.network import file
from fabletop.envs import UsageError
from fabletop.training.imitation.demonstrations import (
    FORMAT,
    load_demonstrations,
)

pytestmark = pytest.mark.usefixtures("toy")

Arrays = dict[str, Any]


def changed(path: Path, change: Callable[[Arrays], object], agent: str = SEARCH) -> Path:
    """A file whose arrays ``change`` has altered, and its header if it alters ``header``, a dict."""
    with np.load(written(path, agent)) as opened:
        arrays: Arrays = {name: opened[name] for name in opened}
    arrays["header"] = json.loads(arrays["header"].tobytes())
    change(arrays)
    if isinstance(arrays["header"], dict):
        arrays["header"] = np.frombuffer(json.dumps(arrays["header"]).encode(), np.uint8)
    np.savez(path, **arrays)
    return path


def refused(path: Path, game_id: str = "toy") -> str:
    return refusal(path, lambda: load_demonstrations(path, game_id))


@pytest.mark.parametrize("agent", [BOLD, UNDECIDED, SEARCH])
def test_a_file_brings_back_the_same(agent: str, tmp_path: Path) -> None:
    found = shown(agent, seed=7, discount=0.5, adviser="bold")
    again = load_demonstrations(
        written(tmp_path / "new" / "seen.npz", agent, seed=7, discount=0.5, adviser="bold"), "toy"
    )
    assert (again.game, again.origin) == (found.game, found.origin)
    assert (again.origin.agent, again.origin.seed, again.origin.discount) == (agent, 7, 0.5)
    arrays = again.arrays()
    assert arrays.keys() == found.arrays().keys()
    for name, array in found.arrays().items():
        np.testing.assert_array_equal(array, arrays[name])
        assert array.dtype == arrays[name].dtype


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    found, path = shown(), tmp_path / "seen.npz"
    assert found.rounds is not None
    endless = replace(found.rounds, values=np.full_like(found.rounds.values, np.inf))
    with pytest.raises(
        UsageError, match="cannot be kept: 'rounds_values' holds what is no number or has no end"
    ):
        replace(found, rounds=endless).save(path)
    with pytest.raises(UsageError, match=r"cannot be written \(Is a directory\)"):
        found.save(tmp_path)
    assert not list(tmp_path.iterdir())


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "seen.npz"
    assert "there is no such file" in refused(path)
    assert "there is no such file" in refused(tmp_path)
    for content in no_archives():
        path.write_bytes(content)
        assert "is no file of demonstrations, or a damaged one (it is no npz file" in refused(path)
    np.savez(path, actions=np.zeros(3))
    assert "it has no header" in refused(path)
    np.savez(path, header=np.frombuffer(b"[" * 100_000, np.uint8))
    assert "is no file of demonstrations, or a damaged one" in refused(path)
    np.savez_compressed(path, header=np.zeros(2**28 + 1, np.int8))
    assert "unpacks to more than 256 MB" in refused(path)
    assert "decisions of toy version 3, not of ethnos" in refused(written(path), "ethnos")


def test_a_large_file_may_unpack_to_more_than_any_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "MOST_BYTES", 1000)
    path = written(tmp_path / "seen.npz")
    assert path.stat().st_size > 1000
    assert len(load_demonstrations(path, "toy")) == len(shown())
    np.savez_compressed(path, header=np.zeros(10**6, np.int8))
    assert "unpacks to more than" in refused(path)


def test_a_damaged_file_is_refused_or_harmless(tmp_path: Path) -> None:
    content = written(tmp_path / "seen.npz").read_bytes()
    path, refusals = tmp_path / "damaged.npz", 0
    for damaged in cut_short(content):
        path.write_bytes(damaged)
        assert "is no file of demonstrations, or a damaged one" in refused(path)
    for damaged in with_one_wrong_byte(content):
        path.write_bytes(damaged)
        try:
            found = load_demonstrations(path, "toy")
        except UsageError as error:
            refusals += str(error).startswith(f"{path}: ")
        else:  # a date, or another fact about the file that nobody reads
            for name, array in shown().arrays().items():
                np.testing.assert_array_equal(array, found.arrays()[name])
            refusals += found.origin != shown().origin
    assert refusals > 150


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        ({"format": "fabletop demonstrations 2"}, f"demonstrations 2', and this version reads {FORMAT!r}"),
        ({"format": "fabletop network 2"}, "it is of format 'fabletop network 2'"),
        ({"version": "3"}, "its header says '3' for 'version'"),
        ({"version": 2}, "decisions of toy version 2, not of toy version 3"),
        ({"game": {"toy": 1}}, "its header says {'toy': 1} for 'game'"),
        ({"agent": None}, "its header says None for 'agent'"),
        ({"adviser": "wise"}, "there is no bot 'wise' for an adviser"),
        ({"discount": 2.0}, "discount=2.0 must be a number from 0 to 1"),
        ({"discount": float("nan")}, "discount=nan must be a number from 0 to 1"),
        ({"seed": -1}, "seed=-1 must be"),
        ({"settings": [3]}, "its header says [3] for 'settings'"),
        ({"settings": {"num_players": 3.7}}, "num_players=3.7 is not possible"),
        ({"settings": {"num_players": 9}}, "num_players=9 is not possible"),
        ({"settings": {"rulings": {"copies": 99}}}, "copies=99 is not possible"),
        ({"settings": {"first": [{}]}}, "first=[{}] is not possible"),
        ({"settings": {"tribe": "elves"}}, "there is no option 'tribe'"),
        ({"settings": {}}, "its header does not describe all settings"),
    ],
)
def test_a_header_that_says_something_else(tmp_path: Path, header: dict[str, Any], reason: str) -> None:
    path = changed(tmp_path / "seen.npz", lambda arrays: arrays["header"].update(header))
    assert reason in refused(path)


def every(name: str, value: Any) -> Callable[[Arrays], object]:
    """Puts a value in all places of an array."""
    return lambda arrays: arrays[name].fill(value)


def first(name: str, value: Any) -> Callable[[Arrays], object]:
    """Puts a value in the first place of an array."""
    return lambda arrays: arrays[name].__setitem__(0, value)


def became(name: str, change: Callable[[Any], Any]) -> Callable[[Arrays], object]:
    """Puts another array in place of one."""
    return lambda arrays: arrays.update({name: change(arrays[name])})


def shift(arrays: Arrays) -> None:
    """The sum stays, but the first row has numbers of the second."""
    arrays["observations_counts"][:2] += [5000, -5000]


def lose_all(arrays: Arrays) -> None:
    for name in arrays:
        if name != "header":
            arrays[name] = arrays[name][:0]


def lose(*names: str) -> Callable[[Arrays], object]:
    return lambda arrays: [arrays.pop(name) for name in names]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (became("actions", lambda each: each.astype(float)), "'actions' is of float64, not of int16"),
        (became("actions", lambda each: each.astype("U4")), "'actions' is of <U4, not of int16"),
        (became("actions", lambda each: np.full(each.shape, {})), "Object arrays cannot be loaded"),
        (became("actions", lambda _: np.array(3, np.int16)), "'masks' has the shape"),
        (became("actions", lambda each: each[:, None]), "'actions' has the shape"),
        (became("actions", lambda each: each[1:]), "'masks' has the shape"),
        (every("actions", 999), "'actions' must be from 0 to"),
        (every("actions", -1), "'actions' must be from 0 to"),
        (became("actions", lambda each: (each + 3) % 5), "'actions' holds some that 'masks' does not allow"),
        (became("masks", lambda each: each.astype(float)), "'masks' is of float64, not of uint8"),
        (became("masks", lambda each: each.astype(np.int64)), "'masks' is of int64, not of uint8"),
        (became("masks", lambda each: each[:, 0]), "'masks' has the shape"),
        (every("masks", 0), "'masks' must allow two actions or more"),
        (every("masks", 0x80), "'masks' must allow two actions or more"),
        (every("masks", 0xFF), "'masks' allows actions beyond the"),
        (every("values", np.nan), "'values' holds what is no number"),
        (became("values", lambda each: each.astype("U8")), "'values' is of <U8, not of float32"),
        (became("values", lambda each: each.astype(">f4")), "'values' is of >f4, not of float32"),
        (every("wins", 2), "'wins' must be from 0 to 1"),
        (every("games", -5), "'games' must not be below 0"),
        (became("games", lambda each: each.astype("U8")), "'games' is of <U8, not of int32"),
        (every("observations_counts", -3), "'observations' has rows of less than 0 numbers"),
        (first("observations_counts", 2**31 - 1), "'observations_columns' has the shape"),
        (shift, "'observations' has rows of less than 0 numbers"),
        (became("observations_columns", lambda each: each.astype(float)), "_columns' is of float64, not of"),
        (every("observations_columns", 3), "'observations_columns' does not rise within each row"),
        (every("observations_columns", 60_000), "'observations_columns' goes up to 60000, its rows have but"),
        (every("observations_values", np.nan), "'observations_values' holds what is no number"),
        (every("leads_values", np.nan), "'leads_values' holds what is no number or has no end"),
        (every("leads_values", np.inf), "'leads_values' holds what is no number or has no end"),
        (every("rounds_values", 0), "'rounds' must be above 0 for one action or more"),
        (every("rounds_values", -1), "'rounds' must not be below 0"),
        (first("rounds_values", np.inf), "'rounds_values' holds what is no number or has no end"),
        (lose("actions"), "it has no array 'actions'"),
        (lose("observations_counts"), "it has no array 'observations_counts'"),
        (lose("rounds_columns"), "it has no array 'rounds_columns'"),
        (lose("leads_counts", "leads_columns", "leads_values"), "of the actions it tells 'rounds' alone"),
        (lose_all, "it holds no decisions"),
        (lambda arrays: arrays.update(more=np.zeros(3)), "do not belong there: 'more'"),
    ],
)
def test_arrays_that_cannot_be_decisions(
    tmp_path: Path, change: Callable[[Arrays], object], reason: str
) -> None:
    assert reason in refused(changed(tmp_path / "seen.npz", change))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (every("chances_values", 0), "'chances' must add up to 1"),
        (every("chances_values", -3), "'chances' must not be below 0"),
        (every("chances_values", 1), "'chances' must add up to 1"),
    ],
)
def test_chances_that_are_none(tmp_path: Path, change: Callable[[Arrays], object], reason: str) -> None:
    assert reason in refused(changed(tmp_path / "seen.npz", change, UNDECIDED))


def test_what_is_told_of_actions_that_are_not_legal(tmp_path: Path) -> None:
    def forbid(arrays: Arrays) -> None:
        three = np.unpackbits(arrays["masks"], axis=1).sum(axis=1) == 3
        last = np.cumsum(arrays["rounds_counts"])[three] - 1
        actions = arrays["rounds_columns"][last].astype(int)
        arrays["masks"][three, actions // 8] &= ~(0x80 >> actions % 8).astype(np.uint8)
        arrays["actions"][three] = arrays["rounds_columns"][last - 1]

    reason = refused(changed(tmp_path / "seen.npz", forbid))
    assert "tells of actions that 'masks' does not allow" in reason
