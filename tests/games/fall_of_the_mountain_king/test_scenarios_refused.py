"""Inconsistent scenarios are refused with the reason, and change nothing: seats, Champions, Gnomes, discs."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.refusals import assert_refused, at, seat, seats

FRAME: list[tuple[dict[str, Any], str]] = [
    ({"hand": {}}, "position has no 'hand': "),
    ({"num_players": 3}, "num_players is 3, but the game has 4 seats"),
    ({"wave": 4}, "wave is 4, it must be a whole number from 1 to 3"),
    ({"wave": 2, "stage": "lairs"}, "wave is 2, but stage 'lairs' is in Wave 1"),
    ({"stage": "night"}, "stage is 'night': use 'champions'"),
    ({"stage": "award"}, "stage is 'award', which needs a phase: use 'champions'"),
    (
        {"stage": "turn", "phase": "card"},
        "stage is 'turn', in which phase 'card' does not occur: use 'draft'",
    ),
    ({"phase": "play"}, "phase is 'play': "),
    ({"to_play": "player_4"}, "to_play is 'player_4': use 'player_0'"),
    ({"start_player": "player_4"}, "start_player is 'player_4': use 'player_0'"),
    ({"start_player": "nobody"}, "start_player must be a seat in stage 'turn'"),
    (at("turn", turn="player_1"), "turn is player_1, but it is player_0 that decides"),
    (at("turn", turn="nobody"), "turn must be a seat in stage 'turn'"),
    (at("card", turn=2), "turn is 2, but it is player_0 that decides: it must be 0"),
    (at("card", turn=5), "turn is 5, it must be a whole number from 0 to 4"),
    ({"turn_step": "third"}, "turn_step is 'third': use 'first action'"),
    ({"over": 1}, "over is 1, it must be true or false"),
    ({"over": True}, "over is true: wave and stage must be 3 and 'scoring'"),
    ({"forfeit": "player_0"}, "forfeit ends the game: set over to true"),
    ({"ply": -1}, "ply is -1"),
    ({"rng": 0}, "rng is 0"),
]
UNITS: list[tuple[dict[str, Any], str]] = [
    ({"seats": {"player_0": {}}}, "seats must be a list of up to 4 tables, from player_0 on"),
    (seats({}, {}, {}, {}, {}), "seats must be a list of up to 4 tables"),
    (seat(points=3), "seats[0] has no 'points': use 'honour'"),
    (seat(lairs="moon"), "seats[0].lairs is 'moon': use 'sun'"),
    (seats({"lairs": "axe"}, {"lairs": "axe"}), "seats[1].lairs is 'axe', which seats[0] has"),
    (seat(lairs="none"), "seats[0].lairs is 'none': name a pair"),
    (at("lairs", seats=[{"lairs": "sun"}]), "seats[0].lairs must be 'none': the seat has not settled yet"),
    (seat(trolls={"moss-e": 1}), "seats[0].trolls has no 'moss-e'"),
    (seat(trolls={"moss-a": 26}), "seats[0].trolls.moss-a is 26, it must be a whole number from 0 to 25"),
    (seat(trolls={"moss-a": 20, "ice-a": 6}), "seats[0].trolls has 26 in all, player_0 has 25"),
    (seat(trolls={"axe-a": 1}), "seats[0].trolls has axe-a, no Lair of player_0"),
    (seat(trolls=3), "seats[0].trolls is 3, it must be a table"),
    (seat(pawns={"firragh": "moss-a"}), "seats[0].pawns has firragh, who is not among the Champions"),
    (seat(champions=["ode"], pawns={"ode": "moss-a"}), "seats[0].pawns has ode, a Champion without a pawn"),
    (
        seat(champions=["firragh"], pawns={"firragh": "axe-a"}),
        "seats[0].pawns.firragh is 'axe-a', no Lair of player_0",
    ),
    (
        seat(
            champions=["firragh", "argren", "mosk", "hrimna", "selka", "dorb"],
            pawns=dict.fromkeys(("firragh", "argren", "mosk", "hrimna", "selka", "dorb"), "moss-a"),
        ),
        "seats[0].pawns has 6 pawns, player_0 has 5 bases",
    ),
    (seat(honour=-1), "seats[0].honour is -1"),
    (seat(boosts=7), "seats[0].boosts is 7, it must be a whole number from 0 to 6"),
    (seat(supplies=9), "seats[0].supplies is 9, it must be a whole number from 0 to 8"),
    (seat(desperation=26), "seats[0].desperation is 26, it must be a whole number from 0 to 25"),
    (
        {"stage": "invasions", **seat(supplies=1)},
        "seats[0].supplies must be 0: the battle of the Wave is over",
    ),
]
CHAMPIONS: list[tuple[dict[str, Any], str]] = [
    (seat(champions=["bilbo"]), "seats[0].champions is 'bilbo': "),
    (seat(champions=["ode", "ode"]), "seats[0].champions names something twice"),
    (
        seats({"champions": ["ode"]}, {"champions": ["ode"]}),
        "seats[1].champions has ode, as has seats[0].champions",
    ),
    (seat(offered=["ode", "keld"]), "seats[0].offered must be empty now"),
    (at("champion", seats=[{"offered": ["ode"]}]), "seats[0].offered must be a pair or none, not 1"),
    (
        at("champion", seats=[{"offered": ["ode", "imbolg"]}]),
        "seats[0].offered has imbolg, who is not of deck 0",
    ),
    (at("champion", seats=[{"offered": []}]), "seats[0].offered must be a pair while Champions are chosen"),
    (at("champion", seats=[{"kept": 2}]), "seats[0].kept must be left out: the seat has not chosen yet"),
    (at("champion", seats=[{"kept": 3}]), "seats[0].kept is 3, it must be a whole number from 1 to 2"),
    (
        at("lairs", seats=[{"champions": []}]),
        "seats[0].champions must have the Champion that the seat starts",
    ),
    (seat(champions=["tarka"], claws_used={"tarka": 3}), "seats[0].claws_used.tarka is 3"),
    (seat(champions=[], claws_used={"tarka": 1}), "seats[0].claws_used has no 'tarka'"),
    (seat(champions=["ode"], champion_symbols_covered={"ode": [1]}), "covered.ode must be left out"),
    (seat(champions=["keld"], champion_symbols_covered={"keld": [3]}), "covered.keld is 3"),
    (seat(champions=["keld"], champion_symbols_covered={"keld": 1}), "covered.keld is 1, it must be a list"),
    (
        seat(champions=["ode"], tiles={"ode": "hall 1"}),
        "tiles.ode must be left out: the Champion has no tile",
    ),
    (seat(champions=["queen"], tiles={"queen": "hall 10"}), "tiles.queen is 'hall 10': use 'hall 1'"),
    (seat(champions=["heir"], tiles={"heir": "moss-a"}), "tiles.heir is 'moss-a': use 'moss clan'"),
    ({"display": ["ulv"] * 6}, "display must be a list of up to 5 Champions"),
    ({"display": ["ulv", "ulv"]}, "display[1].champion is ulv, who is in the display twice"),
    ({"display": ["ulv"], **seat(champions=["ulv"])}, "display[0].champion is ulv, who has another place"),
    ({"display": [{"name": "ulv"}]}, "display[0] has no 'name': use 'champion'"),
    (
        {"display": [{"champion": "ulv", "influence": {"player_0": 100}}]},
        "display[0].influence.player_0 is 100",
    ),
    (
        {"display": [{"influence": {"player_0": 1, "player_1": 1}, "times": {"player_0": 3, "player_1": 3}}]},
        "display[0].times has equal Influence at the same time",
    ),
    ({"champion_decks": {"IV": []}}, "champion_decks has no 'IV': use '0'"),
    ({"champion_decks": {"III": ["ode"]}}, "champion_decks.III has ode, a Champion of another deck"),
    (
        {"champion_decks": {"III": ["hulda"]}, **seat(champions=["hulda"])},
        "champion_decks.III has hulda, who has been dealt",
    ),
    (
        {"champions_dealt": {"III": ["hulda", "queen", "ragna", "brok", "mistress", "glub"]}},
        "champion_decks.III has 4 Champions, it must have 5 for the next display",
    ),
]
GNOMES: list[tuple[dict[str, Any], str]] = [
    ({"gnomes": {"sun-a": [1]}}, "gnomes has no 'sun-a'"),
    ({"gnomes": {"moss-a": [4]}}, "gnomes.moss-a is 4, it must be a whole number from 1 to 3"),
    ({"gnomes": {"moss-a": [1, 1, 1]}}, "gnomes.moss-a is [1, 1, 1], it must be a list of up to 2 strengths"),
    (
        {"gnomes": {f"{clan}-{slot}": [3, 3] for clan in ("moss", "ice") for slot in "abc"}},
        "position has 12 Gnomes of strength 3 outside the supply, there are 10",
    ),
    (
        {"gnomes": {"moss-a": [1]}, **seat(trolls={"moss-a": 1})},
        "seats[0].trolls has moss-a, where Gnomes are: name another cavern",
    ),
    (
        {"gnomes": {"moss-a": [1]}, **seat(champions=["firragh"], pawns={"firragh": "moss-a"})},
        "seats[0].pawns has moss-a, where Gnomes are: name another cavern",
    ),
    (
        {"gnomes": {"moss-a": [1]}, "gnomes_known": {"moss-a": []}},
        "gnomes_known.moss-a must be a list of the seats",
    ),
    ({"gnomes": {"moss-a": [1]}, "gnomes_known": {"moss-a": [["x"]]}}, "gnomes_known.moss-a is 'x'"),
    ({"gnomes_near_wheel": [0]}, "gnomes_near_wheel is 0"),
    ({"swarm": "volcano"}, "swarm is 'volcano': use 'moss'"),
    ({"wheel": 9}, "wheel is 9, it must be a whole number from 1 to 8"),
    ({"gates": ["moss", "moss"]}, "gates names something twice"),
    (
        {"gates_known": [[], [], [], [], ["player_0"]]},
        "gates_known names seats for more than the 4 Gate cards",
    ),
    ({"gates_revealed": 5}, "gates_revealed is 5, it must be a whole number from 0 to 4"),
]
STANDING: list[tuple[dict[str, Any], str]] = [
    ({"votes": {"stone": {}}}, "votes has no 'stone': use 'moss'"),
    ({"votes": {"moss": {"player_0": 100}}}, "votes.moss.player_0 is 100"),
    (
        {
            "votes": {"moss": {"player_0": 1, "player_1": 1}},
            "vote_times": {"moss": {"player_0": 2, "player_1": 2}},
        },
        "vote_times.moss has equal Votes at the same time: one must be earlier",
    ),
    (
        {"votes": {"moss": {"player_0": 1}}, "vote_times": {"moss": {"player_0": 9}}, "disc_moves": 8},
        "disc_moves is 8, but a disc was moved at 9",
    ),
    ({"votes": {"moss": {"player_0": 1}}, "vote_times": {"moss": {}}}, "vote_times.moss must have player_0"),
    ({"vote_tiles": {"moss": 8}}, "vote_tiles.moss is 8, it must be a whole number from 1 to 7"),
    ({"vote_tiles": {"moss": 1, "ice": 1}}, "vote_tiles has tile 1 twice"),
    ({"halls": [4]}, "halls must be a list of the values of 9 Great Halls"),
    ({"halls": [4] * 9}, "halls has 4, of which no token is left: there are 4 of 4, 4 of 8, 4 of 12"),
    ({"halls_unused": [4, 4, 4, 4]}, "halls_unused must be a list of the 3 tokens that are not in halls"),
]


@pytest.mark.parametrize(("scenario", "message"), [*FRAME, *UNITS, *CHAMPIONS, *GNOMES, *STANDING])
def test_bad_scenarios_are_refused_with_the_reason(scenario: dict[str, Any], message: str) -> None:
    assert_refused(scenario, message)


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        (seat(trolls={"moss-d": 1}), "seats[0].trolls is 'moss-d', a place that is not in play"),
        (seat(lairs="skull"), "seats[0].lairs is 'skull': use 'sun'"),
        ({"gnomes": {"moss-d": [1]}}, "gnomes is 'moss-d', a place that is not in play"),
        (
            seat(champions=["brok"], tiles={"brok": "moss-d"}),
            "tiles.brok is 'moss-d', a cavern that is not in play",
        ),
        (seat(champions=["queen"], tiles={"queen": "hall 9"}), "tiles.queen is 'hall 9', the board has"),
    ],
)
def test_the_smaller_board_lacks_some_places(scenario: dict[str, Any], message: str) -> None:
    assert_refused(scenario, message, 2)
