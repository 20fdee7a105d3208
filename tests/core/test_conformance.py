"""The conformance suite passes the toy game and finds every fault that is built into it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fabletop.envs.core.conformance import check_game

FAULTS = {
    "empty mask": "has a mask at the wrong time|no action is legal",
    "observation leaks": "a redeal changes the observation of seat",
    "observation out of bounds": "chips in the observation of seat .* leaves its bounds",
    "observation too short": "observe returns",
    "observation unwritten": "is not finite",
    "standing leaks": "the standing of seat .* tells it what it cannot know",
    "places are no ranking": "is no ranking",
    "rewards do not cancel out": "do not add up to zero",
    "bot peeks": "bot 'bold' sees what seat",
    "redeal does nothing": "every redeal gave back the truth",
    "redeal loses a card": "a redeal changes the observation of seat",
    "apply does nothing": "changes nothing",
    "deal depends on the clock": "playing it again gives|ends in another state|goes differently",
    "never ends": "the game is not over after 200 decisions|comes to no end",
    "two texts alike": "two legal actions have the same text",
    "ruling forgotten": "option copies is 3 in the tables record, not 4",
    "levels fall": "adjustments do not rise",
    "level of ours": "the level for .4. seats is said to be ours",
    "level unknown": "level 'nobody' is suggested for 3 seats",
    "scenario forgets": "a scenario is read as another position",
    "observing changes the state": "observing changed the state",
}


def test_toy_game_conforms(toy):
    report = check_game("toy", games=3, setups=({}, {"rounds": 2}), seed=1)
    assert report.games == 3 * len(toy.seats)
    assert report.unseen_phases(toy) == []
    assert report.longest == 2 * 3 * 4
    assert report.true_redeals < report.redeals / 10
    assert str(report).startswith("toy: 6 games")


TEAM_FAULTS = {
    "seats win alone": "the places of a team differ",
    "a lost place is 3": "the place of a team is 1 or 2",
    "a forfeit may win": "a team wins although one of its seats has forfeited",
    "seats are rivals": "'win' rewards of a team differ",
    "a win is worth a half": "'win' rewards of a team are",
    "a forfeit pays": "a forfeit makes the 'score' reward of a team better",
}


def test_cooperative_toy_game_conforms(toy_team):
    report = check_game("toy_team", games=4, setups=({}, {"level": 0, "team": "mean"}), seed=1)
    assert report.games == 4 * len(toy_team.seats)
    assert list(toy_team.seats) == [1, 2, 3, 4]


@pytest.mark.parametrize(("module", "faults"), [("faults", FAULTS), ("cooperative_faults", TEAM_FAULTS)])
def test_every_fault_is_found(module, faults):
    # As plain Python: compiling each of the faulty games would take minutes.
    tests = Path(__file__).parents[1]
    paths = os.pathsep.join([str(tests), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": paths}
    command = [sys.executable, "-m", f"toy.{module}"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    found = json.loads(result.stdout)
    sound = [name for name in found if name.startswith("none")]
    assert {found.pop(name) for name in sound} == {""}
    assert found.keys() == faults.keys()
    place = r"faulty: (seed \d+, ply \d+, options \{.*\}: )?"
    missed = {
        name: found[name] for name, said in faults.items() if not re.match(f"{place}.*({said})", found[name])
    }
    assert missed == {}
