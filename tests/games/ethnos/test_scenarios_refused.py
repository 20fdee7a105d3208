"""Inconsistent scenarios are refused with the reason, and change nothing."""

from typing import Any

import pytest
from games.ethnos.positions import LAND, LAST_DRAGONS, SEA, dealt
from games.scenarios import check_refused

ELF_BAND = ["elf/red", "elf/blue"]
KEEPING = {
    "phase": "keep",
    "bands": {"player_0": [ELF_BAND]},
    "band": {"leader": "elf/red", "size": 2},
    "hands": {"player_0": {"elf/gray": 3}},
    "to_play": "player_0",
}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"hand": {}}, "position has no 'hand': use 'num_players'"),
    ({"num_players": 3}, "num_players is 3, but the game has 4 seats"),
    ({"age": 4}, "age is 4, it must be a whole number from 1 to 3"),
    ({"age": True}, "age is True, it must be a whole number from 1 to 3"),
    ({"ply": -1}, "ply is -1"),
    ({"rng": 0}, "rng is 0"),
    ({"to_play": "player_4"}, "to_play is 'player_4': use 'player_0', 'player_1', 'player_2' or 'player_3'"),
    ({"phase": "draft"}, "phase is 'draft': use 'turn', 'leader'"),
    ({"over": 1}, "over is 1, it must be true or false"),
    ({"over": True}, "over is true, so the Age must be 3 and the phase 'turn'"),
    ({"forfeit": "player_0"}, "forfeit ends the game: set over to true"),
    ({"drawer": "player_0"}, "drawer belongs to phase 'cash'"),
    ({"tribes": LAND[:5]}, "tribes must name 6 of them, not 5"),
    ({"tribes": [*LAND[:5], "elf"]}, "tribes names something twice"),
    ({"tribes": [*LAND[:5], "goblin"]}, "tribes is 'goblin': use 'centaur'"),
    ({"tribes": "elf"}, "tribes is 'elf', it must be a list"),
    ({"glory": {"pink": [1, 2, 3]}}, "glory has no 'pink': use 'orange'"),
    ({"glory": {"red": [2, 2]}}, "glory.red must be a list of 3 tokens"),
    ({"glory": {"red": [4, 2, 6]}}, "glory.red must be in ascending order"),
    ({"glory": {"red": [1, 2, 4]}}, "glory.red holds one token 1 more than the box"),
    ({"glory": {"red": [6, 10, 10], "blue": [6, 8, 10]}}, "glory.blue holds one token 10 more than the box"),
    ({"scores": {"player_0": -1}}, "scores.player_0 is -1"),
    ({"scores": [1, 2, 3, 4]}, r"scores is \[1, 2, 3, 4\], it must be a table"),
    ({"hands": {"player_9": {}}}, "hands has no 'player_9': use 'player_0'"),
    (
        {"hands": {"player_0": {"elf/pink": 1}}},
        "hands.player_0 has no 'elf/pink': an example of one is 'centaur/orange'",
    ),
    ({"hands": {"player_0": {"elf/red": 3}}}, "elf/red is named 3 times, the game has 2"),
    (
        {"hands": {"player_0": {"elf/red": 1}}, "market": {"elf/red": 2}},
        "elf/red is named 3 times, the game has 2",
    ),
    ({"hands": {"player_0": {"elf/red": 1.5}}}, "hands.player_0.elf/red is 1.5"),
    ({"market": {"orc/red": 1}}, "orc/red is a card of the tribe orc, which is not in play"),
    ({"market": {"dragon": 1}}, "market has no 'dragon'"),
    ({"hands": {"player_2": {"skeleton": 11}}}, "hands.player_2 has 11 cards, the limit is 10"),
    (
        {"hands": {"player_0": {"elf/red": 1}}, "known": {"player_0": {"elf/red": 2}}},
        "known.player_0 has more elf/red than",
    ),
    ({"deck": ["dragon"] * 4}, "deck has 4 dragons, the game has 3"),
    ({"deck": ["elf/red", *LAST_DRAGONS], "dragons": 1}, "dragons is 1, but the deck holds 3 of 3"),
    ({"deck": ["elf/red"]}, "dragons is 3, but the Age has not ended"),
    ({"deck": ["griffin"]}, "deck is 'griffin': an example of one is 'centaur/orange'"),
    ({"deck": LAST_DRAGONS, "market": {}}, "position has no place for .*: leave out the market or the deck"),
    ({"dragons": 3}, "dragons is 3, but the Age has not ended: 2 is the most"),
    ({"bands": {"player_0": "elf"}}, "bands.player_0 is 'elf', it must be a list of bands"),
    ({"bands": {"player_0": [[]]}}, r"bands.player_0\[0\] must have 1 to 10 cards"),
    ({"bands": {"player_0": [["skeleton", "elf/red"]]}}, r"bands.player_0\[0\] is led by a skeleton"),
    (
        {"bands": {"player_0": [["elf/red", "dwarf/blue"]]}},
        r"bands.player_0\[0\] is neither of one tribe nor of one colour",
    ),
    (
        {"bands": {"player_0": [["elf/red", "elf/blue", "dwarf/blue"]]}},
        "is neither of one tribe nor of one colour",
    ),
    ({"bands": {"player_0": [{"leader": "elf", "size": 2}]}}, "played is missing: bands given by size"),
    (
        {"bands": {"player_0": [{"leader": "orc", "size": 1}]}, "played": {"elf/red": 1}},
        "tribe orc, which is not in play",
    ),
    (
        {"bands": {"player_0": [{"leader": "elf", "size": 2, "skeletons": 2}]}},
        r"skeletons is 2, it must be a whole",
    ),
    (
        {"bands": {"player_0": [ELF_BAND]}, "played": {"elf/red": 1}},
        "played has 1 card, 0 of them skeletons, but the bands",
    ),
    (
        {"bands": {"player_0": [ELF_BAND]}, "played": {"elf/red": 2}},
        "played has 0 elf/blue, but the bands have 1",
    ),
    (
        {"bands": {"player_0": [{"leader": "elf", "size": 1}]}, "played": {"dwarf/red": 1}},
        "played has 0 of the tribe elf, but it leads 1 bands",
    ),
    ({"giant": "player_0"}, "giant is 'player_0', whose bands do not give it the Giant marker"),
    (
        {"bands": {"player_0": [["giant/red"]], "player_1": [["giant/blue"]]}},
        "giant must say which of the equal Giant-led bands was first",
    ),
    ({"markers": {"red": {"player_0": 26}}}, "markers and hoard have 26 of player_0, there are 25"),
    ({"markers": {"red": {"player_0": -1}}}, "markers.red.player_0 is -1"),
    ({"markers": {"pink": {}}}, "markers has no 'pink'"),
    ({"markers": {"red": {"player_7": 1}}}, "markers.red has no 'player_7'"),
    ({"track": {"player_0": 19}}, "track.player_0 is 19, it must be a whole number from 0 to 18"),
    ({"track": {"player_0": 3}}, "track must be empty: the tribe merfolk is not in play"),
    ({"hoard": {"player_0": ["red"]}}, "hoard must be empty: the tribe orc is not in play"),
    ({"hoard": {"player_0": ["red", "red"]}}, "hoard.player_0 names something twice"),
    ({"tokens": {"player_0": [1]}}, "tokens must be empty: the tribe troll is not in play"),
    ({"tokens": {"player_0": [1], "player_1": [1]}}, "tokens.player_1 holds token 1, which player_0 holds"),
    ({"tokens": {"player_0": [7]}}, "tokens.player_0 is 7, it must be a whole number from 1 to 6"),
    ({"band": {"leader": "elf/red"}}, "band must be left out: in phase 'turn' there is none"),
    ({"kept": {"elf/red": 1}}, "kept belongs to phase 'keep'"),
    (
        {"phase": "leader", "to_play": "player_0", "hands": {"player_0": {"skeleton": 2}}},
        "'leader' leaves player_0 nothing",
    ),
    ({"phase": "add"}, "band is missing: phase 'add' needs it"),
    ({"phase": "add", "band": {"leader": "skeleton"}}, "band.leader is 'skeleton'"),
    (
        {"phase": "add", "band": {"leader": "elf/red", "size": 2}},
        "band has no 'size': use 'leader' or 'added'",
    ),
    (
        {"phase": "add", "band": {"leader": "elf/red", "added": {"dwarf/blue": 1}}},
        "band is neither of one tribe nor",
    ),
    (
        {"phase": "draw", "band": {"leader": "wizard/red", "size": 2}},
        "band is not among the bands of player_",
    ),
    ({**KEEPING, "phase": "draw"}, "band.leader must be of the tribe wizard in phase 'draw'"),
    ({**KEEPING, "phase": "place"}, "band.leader places without being asked"),
    (
        {**KEEPING, "kept": {"elf/gray": 1}, "hands": {"player_0": {"dwarf/red": 1}}},
        "kept has more elf/gray than the hand",
    ),
    ({**KEEPING, "hands": {"player_0": {}}}, "'keep' leaves player_0 nothing to choose"),
    (
        {**KEEPING, "hands": {"player_0": {"elf/gray": 2}}, "kept": {"elf/gray": 2}},
        "kept has 2 cards: the choice ends",
    ),
    (
        {
            "phase": "second",
            "to_play": "player_0",
            "bands": {"player_0": [["centaur/red"]]},
            "band": {"leader": "centaur/red", "size": 1},
        },
        "band.placed is false: without a marker of its own there is no second band",
    ),
    (
        {
            "phase": "draw",
            "to_play": "player_0",
            "bands": {"player_0": [["wizard/red"]]},
            "band": {"leader": "wizard/red", "size": 1},
            "hands": {"player_0": {"elf/red": 1}},
        },
        "hands.player_0 is full: a band of 1 draws no more",
    ),
    ({"phase": "cash"}, "'cash' needs a marker in the hoard"),
    ({"phase": "cash", "age": 3}, "'cash' does not occur in the last Age"),
    ({"phase": "cash", "hands": {"player_0": {"elf/red": 1}}}, "hands must be empty: the Age has ended"),
    ({"phase": "cash", "dragons": 2}, "dragons is 2, but the Age has ended: it takes 3"),
]


@pytest.mark.parametrize(("scenario", "message"), BAD)
def test_bad_scenarios_are_refused_with_the_reason(scenario: dict[str, Any], message: str) -> None:
    check_refused(dealt(4, tribes=LAND), scenario, message)


BAD_AT_SEA = [
    (
        {
            "phase": "bonus",
            "to_play": "player_0",
            "bands": {"player_0": [["merfolk/red"]]},
            "band": {"leader": "merfolk/red", "size": 1, "bonus": 1},
        },
        "band.size reaches no symbol of the track: player_0 is on 0",
    ),
    (
        {
            "phase": "token",
            "to_play": "player_0",
            "bands": {"player_0": [["troll/red"]]},
            "band": {"leader": "troll/red", "size": 1},
            "tokens": {"player_1": [1]},
        },
        "'token' leaves player_0 nothing to choose",
    ),
    (
        {
            "phase": "place",
            "to_play": "player_0",
            "bands": {"player_0": [["wingfolk/red"]]},
            "band": {"leader": "wingfolk/red", "size": 1, "placed": True},
        },
        "band.placed is true, but phase 'place' is about to settle that",
    ),
    (
        {"age": 3, "over": True, "hoard": {"player_0": ["red"]}},
        "must have no hoard and no token: the game has ended",
    ),
]


@pytest.mark.parametrize(("scenario", "message"), BAD_AT_SEA)
def test_bad_scenarios_with_other_tribes(scenario: dict[str, Any], message: str) -> None:
    check_refused(dealt(4, tribes=SEA), scenario, message)
