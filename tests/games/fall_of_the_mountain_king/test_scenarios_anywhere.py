"""Scenarios that start in any phase, or from any stage on."""

from typing import Any

import numpy as np
import pytest
from games.fall_of_the_mountain_king import invariants
from games.fall_of_the_mountain_king.positions import GAME, position
from games.players import random_play
from games.scenarios import copied

FULL = ["A A2 B", "I G W", "W S E"]
ATTACK = {"trolls": {0: {"moss-a": 2}}, "gnomes": {"moss-c": [2]}, "action": {"power": 2}}
COMING = {"invaders": [1, 2], "targets": ["moss-b", "ice-a"]}
FALLING = {"invaders": [2], "cavern": "moss-a", "faller": "player_0"}
FIRRAGH = {"champions": {0: ["firragh"]}, "pawns": {0: {"firragh": "moss-a"}}, "trolls": {0: {"moss-a": 1}}}


def awarded(champion: str, step: int, **more: Any) -> dict[str, Any]:
    """A Champion of the display being won by seat 0, who has it from step 4 on."""
    owned = {"champions": {0: [champion]}} if step > 3 else {}
    return {
        "display": [{"champion": champion, "influence": {"player_0": 3, "player_1": 2}}],
        "awards": {"award_step": step, **more},
        **owned,
    }


ANYWHERE: dict[str, dict[str, Any]] = {
    "champion": {},
    "lairs": {},
    "first troll": {},
    "second troll": {},
    "first pawn": {"champions": {0: ["firragh"], 1: ["argren"], 2: ["mosk"], 3: ["dorb"]}},
    "card": {"wave": 2},
    "overlay": {"wave": 3, "hand": {0: [1, 2, 3, 4]}, "drafted": {0: 3}},
    "wild": {"ancestry": {0: FULL}},
    "second wild": {"ancestry": {0: FULL}, "covered": {0: ["c2"]}, "wild": "c2"},
    "turn": {},
    "symbol": {"action": {"kind": "influence"}},
    "part": {"champions": {0: ["laggrid"]}, "ancestry": {0: FULL}, "claws_used": {0: {"laggrid": 1}},
             "action": {"kind": "bolster", "taken": ["c1"], "part_first": "c1"}, "covered": {0: ["c2"]}},
    "boost": {"action": {"kind": "bolster", "power": 2, "strong": True}},
    "destination": {"trolls": {0: {"moss-a": 2}}, "action": {"power": 2}},
    "troops": ATTACK | {"action": {"power": 2, "destination": "moss-c"}},
    "retreat": {"trolls": {0: {"moss-c": 1}}, "gnomes": {"moss-c": [2]}, "action": {"destination": "moss-c"}},
    "bolster": {"action": {"power": 2}},
    "add": {"action": {"power": 2, "destination": "sun-a"}},
    "recall": {"trolls": {0: {"sun-b": 25}}, "action": {"power": 2, "destination": "sun-a"}},
    "influence": {"action": {"power": 2}},
    "wheel": {"action": {"power": 2}},
    "scout": {"wheel_move": {"gate_peeks": 1, "gnome_peeks": 1, "wheel_left": 1, "wheel_moved": 1}},
    "token": {"gnomes": {"moss-a": [1, 2]}, "invasion": {"cavern": "moss-a"}},
    "relocate": {"champions": {0: ["selka"]}, "pawns": {0: {"selka": "moss-a"}},
                 "action": {"mover": "selka"}},
    "swarm": {},
    "path": {"invasion": COMING},
    "claim path": {"champions": {0: ["fjell"]}, "invasion": COMING | {"decider": "player_1"}},
    "prevent fall": {"champions": {0: ["siggdan"]}, "pawns": {0: {"siggdan": "moss-a"}}, "invasion": FALLING},
    "fall": FIRRAGH | {"invasion": FALLING},
    "fallen pawn": FIRRAGH | {"invasion": FALLING | {"falling_pawn": "firragh"}},
    "move from": {"trolls": {1: {"moss-a": 1}}, "action": {"power": 2}},
    "move": {"trolls": {1: {"moss-a": 1}}, "action": {"power": 2, "destination": "moss-a"}},
    "move to": {"trolls": {1: {"moss-a": 1}},
                "action": {"power": 2, "destination": "moss-a", "mover": "player_1"}},
    "votes": {"wave": 3, **awarded("skald", 0)},
    "split": {"wave": 3, **awarded("skald", 0, split_clan="moss")},
    "contender": {"to_play": 1, **awarded("crym", 1)},
    "pawn": awarded("imbolg", 4) | {"pawns": {0: {}}},
    "hall tile": {"wave": 3, **awarded("queen", 5)},
    "cavern tile": {"wave": 3, **awarded("glub", 5), "gnomes": {"moss-a": [1]}},
    "plank tile": {"wave": 3, **awarded("heir", 5), "votes": {"ice": {1: 4, 0: 4}}},
    "banish": awarded("cinderjaw", 6) | {"gnomes": {"moss-a": [1]}},
    "banished token": awarded("cinderjaw", 6)
    | {"gnomes": {"moss-a": [1, 3]}, "invasion": {"cavern": "moss-a"}},
}  # fmt: skip


@pytest.mark.parametrize("phase", GAME.phases)
def test_a_scenario_can_start_in_any_phase_and_be_written_again(phase: str) -> None:
    table = position(phase=phase, **ANYWHERE[phase])
    assert table.phase == phase
    assert len(table.legal) > 0
    assert copied(table.batch, 0, 77).states.tobytes() == table.batch.states.tobytes()
    for _ in random_play(table.batch, np.random.default_rng(1)):
        invariants.check(table.batch)
    assert table.state.over


STAGES: dict[str, tuple[dict[str, Any], str]] = {
    "champions": ({}, "champion"),
    "lairs": ({}, "lairs"),
    "draft": ({}, "card"),
    "wild pairs": ({"ancestry": {0: FULL}}, "wild"),
    "next turn": ({}, "turn"),
    "turn": ({}, "turn"),
    "power": ({"action": {"kind": "bolster", "power": 1}}, "bolster"),
    "effect": ({"action": {"kind": "gnome", "power": 3}}, "wheel"),
    "wheel": ({"wheel": 8, "wheel_move": {"wheel_left": 3}}, "swarm"),
    "wheel effect": ({"wheel": 2, "action": {"kind": "gnome"}, "wheel_move": {"wheel_moved": 3}},
                     "influence"),
    "invader": ({"trolls": {0: {"moss-a": 1}, 1: {"moss-b": 1}}, "votes": {"moss": {2: 1}},
                 "invasion": {"invaders": [1]}}, "path"),
    "invasions": ({}, "card"),
    "awards": ({"influence": {"crym": {0: 1, 1: 1}}}, "contender"),
    "scoring": ({}, "card"),
}  # fmt: skip


@pytest.mark.parametrize("stage", STAGES)
def test_play_goes_on_from_a_stage(stage: str) -> None:
    named, phase = STAGES[stage]
    table = position(stage=stage, **named)
    assert table.phase == phase
    for _ in random_play(table.batch, np.random.default_rng(1)):
        invariants.check(table.batch)


def test_an_action_from_the_middle_seizes_control() -> None:
    """What could be seized when it began is found anew, unless it is named."""
    board = {"phase": "destination", "trolls": {0: {"moss-a": 2}, 1: {"moss-c": 1}}}
    table = position(**board, action={"power": 2}).play("moss-c", "moss-a", "moss-a")
    assert table.votes("moss") == {0: 1}
    table = position(**board, action={"power": 2, "contested": []}).play("moss-c", "moss-a", "moss-a")
    assert table.votes("moss") == {}
