"""The conformance suite passes the toy game and finds every fault that is built into it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from fabletop.envs.core.conformance import check_game

SOUND = r"\d+ games, \d+ decisions, .* redeals, \d+ of which hit the truth$"
CHANCE = r"chance must come from the record's stream, as in below\(state.rng, n\)"
FAULTS = {
    "none": SOUND,
    "none, and nothing is hidden": r"\d+ games, .*; \d+ positions examined, nothing is hidden$",
    "empty mask": "no action is legal",
    "observation leaks": "a redeal changes the observation of seat",
    "observation out of bounds": "chips in the observation of seat .* leaves its bounds",
    "observation too short": "observe returns",
    "observation unwritten": "is not finite",
    "standing leaks": "the standing of seat .* tells it what it cannot know",
    "places are no ranking": "is no ranking",
    "rewards do not cancel out": "do not add up to zero",
    "bot peeks": "bot 'bold' sees what seat",
    "bot draws from elsewhere": "bot 'bold' chooses differently each time: chance must come from its stream",
    "bot chooses what is illegal": "bot 'bold' chooses the illegal action 1",
    "bot is no kernel": "bot 'bold' lacks @kernel",
    "deal is no kernel": "kernel deal lacks @kernel",
    "deal calls no kernel": "unmarked_deal lacks @kernel; helped_deal calls it, for kernel deal",
    "deal gives the first turn to nobody": "seat 3 is to play, but seats are 0 to 2",
    "apply gives the turn to nobody": "seat 4 is to play, but seats are 0 to 3",
    "deal begins in no phase": "the phase is 2, but phases are 0 to 1",
    "apply draws from elsewhere": f"'[a-z0-9 ]+' differs when it is done again: {CHANCE}",
    "apply draws from elsewhere later on": f"a position plays on differently each time: {CHANCE}",
    "redeal draws from elsewhere": f"two redeals from one seed differ: {CHANCE}",
    "default number of seats": "default_seats is 7, but the game is for 3 to 4 seats",
    "tables record without header": "no field 'reward': it must begin with TABLES_HEADER",
    "tables record with its header behind": "the tables record does not begin with TABLES_HEADER",
    "no unit of points": r"a 'score' reward is not finite: score_scale is 0.0 \(is it set\?\)",
    "id is not the registry's": "the Game's id is 'hillrace', but the registry has 'faulty'",
    "redeal does nothing": "every redeal gave back the truth: .* use open_game.redeal_nothing",
    "redeal loses a card": "a redeal changes the observation of seat",
    "apply does nothing": "changes nothing",
    "deal depends on the clock": f"the deal differs when it is done again: {CHANCE}",
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
    "none": SOUND,
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
    assert found.keys() == faults.keys()
    place = r"faulty: (seed \d+, ply \d+, options \{.*\}: )?"
    missed = {
        name: found[name] for name, said in faults.items() if not re.match(f"{place}.*({said})", found[name])
    }
    assert missed == {}
