"""Files of decisions, read for a run: they become one, and are refused if they were played otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from damage import refusal
from toy.watched import CONFIG, SEARCH, UNDECIDED, shown, written

from fabletop.envs import UsageError
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.settings import resolve
from fabletop.training.imitation.demonstrations import Demonstrations
from fabletop.training.imitation.reading import read_demonstrations

pytestmark = pytest.mark.usefixtures("toy")


def read(*paths: Path, **changes: Any) -> Demonstrations:
    config = replace(CONFIG, imitate_from=tuple(map(str, paths)), **changes)
    game = get_game("toy")
    return read_demonstrations(config, game, resolve(game, **config.game_options()))


def test_files_become_one_and_none_of_their_games_are_the_same(tmp_path: Path) -> None:
    parts = [shown(), shown(seed=1)]
    found = read(written(tmp_path / "a.npz"), written(tmp_path / "b.npz", seed=1))
    assert len(found) == sum(map(len, parts))
    assert np.unique(found.games).size == sum(np.unique(each.games).size for each in parts)
    np.testing.assert_array_equal(found.actions, np.concatenate([each.actions for each in parts]))


def test_numbers_of_games_may_be_as_great_as_can_be(tmp_path: Path) -> None:
    late = replace(shown(), games=shown().games + np.int32(2**31 - 7))
    late.save(tmp_path / "a.npz")
    found = read(tmp_path / "a.npz", written(tmp_path / "b.npz", seed=1))
    assert found.games.min() == 0
    assert found.games.max() == 11


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"discount": 0.5}, "played with discount=1.0, this run has discount=0.5"),
        ({"adviser": "bold"}, "played with adviser='', this run has adviser='bold'"),
        ({"num_players": 4}, "played with num_players=3, this run has num_players=4"),
        ({"reward": "win"}, "played with reward='score', this run has reward='win'"),
        ({"rewards_every_decision": True}, "this run has rewards_every_decision=True"),
        ({"options": {"rulings": {"copies": 4}}}, "played with copies=3, this run has copies=4"),
        ({"options": {"swaps": False}}, "played with swaps=True, this run has swaps=False"),
        ({"options": {"max_decisions": 9}}, "this run has max_decisions=9"),
        ({"imitate": "bold"}, f"decisions of {SEARCH!r}, not of imitate='bold': only a search may"),
    ],
)
def test_decisions_of_other_games_are_refused(tmp_path: Path, changes: dict[str, Any], told: str) -> None:
    path = written(tmp_path / "a.npz")
    assert told in refusal(path, lambda: read(path, **changes))


def test_one_search_may_stand_for_another_and_nobody_else(tmp_path: Path) -> None:
    path = written(tmp_path / "a.npz")
    assert len(read(path, imitate="search:sims=8")) == len(shown())
    both = read(path, written(tmp_path / "b.npz", "search:sims=8:prior=bold:playout=random"))
    assert len(both) > len(shown())
    with pytest.raises(UsageError, match="there is no agent 'total nonsense'"):
        read(path, imitate="total nonsense")
    own = written(tmp_path / "c.npz", UNDECIDED)
    assert len(read(own, imitate=UNDECIDED)) == len(shown(UNDECIDED))
    for other in (SEARCH, "toy.bidders:Highest", "nobody"):
        with pytest.raises(UsageError, match=f"decisions of '{UNDECIDED}', not of imitate="):
            read(own, imitate=other)


def test_the_same_games_twice_are_refused(tmp_path: Path) -> None:
    path, copy = written(tmp_path / "a.npz"), written(tmp_path / "b.npz")
    for twin in (path, copy):
        with pytest.raises(
            UsageError, match=rf"the same games as in {path}, those of '{SEARCH}' with seed=0"
        ):
            read(path, twin)


def test_decisions_that_tell_different_things_are_refused(tmp_path: Path) -> None:
    replace(shown(), leads=None, rounds=None).save(tmp_path / "b.npz")
    with pytest.raises(UsageError, match="do not tell the same as those of"):
        read(written(tmp_path / "a.npz"), tmp_path / "b.npz")
