"""Inconsistent scenarios are refused with the reason, and change nothing."""

from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import dealt, tiles
from games.scenarios import check_refused

OFFER = ["wagoner", "river pilot", "toastmaster"]
BAD: list[tuple[dict[str, Any], str]] = [
    ({"hand": {}}, "position has no 'hand': "),
    ({"num_players": 3}, "num_players is 3, but the game has 2 seats"),
    ({"turn": 6}, "turn is 6, it must be a whole number from 1 to 5"),
    ({"turn": 2}, "turn is 2, but stage 'setup' is in turn 1: name a stage"),
    ({"stage": "scoring"}, "stage is 'scoring': use 'setup', 'draft', 'brewers', 'cards' or 'gnomes'"),
    ({"phase": "turn"}, "phase is 'turn': use 'token'"),
    ({"to_play": "player_2"}, "to_play is 'player_2': use 'player_0' or 'player_1'"),
    ({"start_seat": "gnomes"}, "start_seat is 'gnomes': use 'player_0' or 'player_1'"),
    ({"phase": "draft", "stage": "cards"}, "phase is 'draft', which does not occur in stage 'cards'"),
    ({"over": 1}, "over is 1, it must be true or false"),
    ({"over": True}, "over is true: turn and stage must be 5 and 'gnomes'"),
    ({"forfeit": "player_0"}, "forfeit ends the game: set over to true"),
    ({"ply": -1}, "ply is -1"),
    ({"rng": 0}, "rng is 0"),
    # the map
    ({"tiles": {"purple 1": "sea/lion"}}, "tiles has no 'purple 1'"),
    (
        {"tiles": {"red 2": "sea/lion"}},
        "tiles is 'red 2', a cell that is not in play with this number of seats",
    ),
    ({"tiles": {"green 1": "sea"}}, "tiles.green 1 is 'sea': an example of one is 'dragonkeep'"),
    ({"tiles": {"green 1": "sea/lion", "green 2": "sea/lion"}}, "tiles has sea/lion in two places"),
    ({"tiles": {"dragonkeep": "sea/lion"}}, "tiles must have the DragonKeep on the cell dragonkeep"),
    ({"tiles": {"green 1": "dragonkeep"}}, "tiles must have the DragonKeep on the cell dragonkeep"),
    ({"removed": ["sea/lion"]}, "removed must name 5 tiles, not 1"),
    ({"face_down": ["red 1"]}, "face_down must be empty"),
    ({"boats": ["dragonkeep"]}, "boats has dragonkeep, where no Sea lies face up"),
    ({"boats": ["yellow 3", "yellow 3"]}, "boats names a cell twice"),
    ({"tiles": {"red 1": "sea/scale"}}, "tiles must have all five Gnomelands on the map"),
    (
        {"stage": "gnomes", "gnome_cards_left": 1, "gnome_step": "act"},
        "gnome_card is missing: only with gnome_step 'draw' is none in play",
    ),
    (
        {"stage": "gnomes", "gnome_cards_left": 1, "gnome_step": "lead"},
        "gnome_card is missing: only with gnome_step 'draw' is none in play",
    ),
    (
        {"stage": "gnomes", "gnome_cards_left": 1, "gnome_step": "remove"},
        "action has no target, which the action of the Gnome card needs",
    ),
    ({"boats": "yellow 3"}, "boats is 'yellow 3', it must be a list of cells"),
    ({"dragon": "red 2"}, "dragon is 'red 2', a cell that is not in play"),
    ({"dragon": "lair"}, "dragon is 'lair': an example of one is 'dragonkeep'"),
    ({"turn": 4, "stage": "draft", "dragon": "score board"}, "dragon must be on the map from turn 4 on"),
    # the owners
    ({"seats": {"player_0": {}}}, "seats must be a list of up to 2 tables"),
    ({"seats": [{}, {}, {}]}, "seats must be a list of up to 2 tables"),
    ({"seats": [{"points": 3}]}, r"seats\[0\] has no 'points': use 'race'"),
    ({"gnomes": {"beer": 3}}, "gnomes has no 'beer'"),
    ({"seats": [{"race": "gnomes"}]}, r"seats\[0\].race is 'gnomes': use 'orcs'"),
    ({"seats": [{"race": "orcs"}, {"race": "trolls"}]}, "seats have the colour red twice"),
    ({"seats": [{"cubes": {"green 1": 41}}]}, r"seats\[0\].cubes.green 1 is 41"),
    ({"seats": [{"cubes": {"green 1": 30, "green 2": 11}}]}, r"cubes has 41 in all, player_0 has 40"),
    ({"gnomes": {"cubes": {"green 1": 30, "green 2": 3}}}, "gnomes.cubes has 33 in all, gnomes has 32"),
    ({"seats": [{"cubes": {"red 2": 1}}]}, r"seats\[0\].cubes is 'red 2', a cell that is not in play"),
    ({"seats": [{"cubes": [3]}]}, r"seats\[0\].cubes is \[3\], it must be a table"),
    (
        {"seats": [{"breweries": {"green 1": 3}}]},
        r"breweries.green 1 is 3, it must be a whole number from 0 to 2",
    ),
    ({"seats": [{"breweries": {"yellow 1": 2}}]}, "has two in yellow 1, which player_0 may not have"),
    (
        {"seats": [{"breweries": {"yellow 1": 1}}, {"breweries": {"yellow 1": 1}}]},
        "breweries of player_0 and player_1 are both in yellow 1",
    ),
    (
        {"seats": [{"breweries": {"dragonkeep": 1}}]},
        "breweries of player_0 and gnomes are both in dragonkeep",
    ),
    (
        {"gnomes": {"breweries": {f"yellow {number}": 1 for number in range(1, 7)}}},
        "gnomes.breweries has 6 in all, gnomes has 5",
    ),
    ({"seats": [{"beer": 21}]}, r"seats\[0\].beer is 21, it must be a whole number from 0 to 20"),
    ({"seats": [{"gold": -1}]}, r"seats\[0\].gold is -1"),
    ({"seats": [{"vp": 3, "vp_sources": {"cards": 2}}]}, r"seats\[0\].vp is 3, but vp_sources make 2"),
    ({"gnomes": {"vp_sources": {"difficulty": -2}}}, "gnomes.vp_sources make -2 points, fewer than none"),
    ({"seats": [{"vp_turns": [1, 2]}]}, r"seats\[0\].vp_turns must be a list of 5 numbers"),
    ({"seats": [{"tokens": [2]}]}, r"seats\[0\].tokens has box 2, beside which no token belongs"),
    ({"seats": [{"tokens": [3, 3]}]}, r"seats\[0\].tokens names box 3 twice"),
    ({"seats": [{"slots": [3, "slot 3"]}]}, r"seats\[0\].slots names slot 3 twice"),
    ({"seats": [{"slots": ["hops glen", 2]}]}, r"seats\[0\].slots names slot 2 twice"),
    ({"seats": [{"slots": [9]}]}, r"seats\[0\].slots is 9, it must be a whole number from 1 to 8"),
    ({"seats": [{"slots": ["palace"]}]}, r"seats\[0\].slots is 'palace': use 'beer production'"),
    ({"seats": [{"slots_used": [3]}]}, r"seats\[0\].slots_used has slot 3, which has no token"),
    ({"seats": [{"slots": [1, 2, 3, 4, 5, 6, 7, 8]}]}, r"seats\[0\].tokens_due is 1, more than free slots"),
    # cards
    ({"seats": [{"allies": ["wagoner"]}, {"allies": ["wagoner"]}]}, "allies have 'wagoner' in two places"),
    ({"seats": [{"allies": ["wagoner"]}], "allies_out": ["wagoner"]}, "allies have 'wagoner' in two places"),
    ({"seats": [{"allies": ["wagoner", "wagoner"]}]}, r"seats\[0\].allies names something twice"),
    ({"seats": [{"allies": ["bilbo"]}]}, r"seats\[0\].allies is 'bilbo'"),
    ({"seats": [{"allies_used": ["wagoner"]}]}, "has 'wagoner', no ally of player_0"),
    ({"phase": "draft", "offer": OFFER[:2], "drafted": 0}, "offer has 2 allies, it must have 3"),
    ({"phase": "brewer", "offer": OFFER}, "offer has 3 allies, it must have 0"),
    ({"display": ["caravan"]}, "display is 'caravan': use 'barrel delivery 1'"),
    ({"display": ["caravan 1", "caravan 1"]}, "display names something twice"),
    ({"gnome_deck": ["G51"]}, "gnome_deck is 'G51'"),
    ({"gnome_deck": ["G01", "G01"]}, "gnome_deck names something twice"),
    ({"gnome_deck": ["G01"], "gnome_discard": ["G01"]}, "gnome_deck has G01, which is in gnome_discard"),
    ({"gnome_deck": ["G01"], "gnome_card": "G01"}, "gnome_deck has G01, which is in play"),
    (
        {"gnome_card": "G01", "gnome_discard": ["G01", "G02"]},
        "gnome_card is G01, which does not end gnome_disc",
    ),
    # brewers
    ({"card_brewers": {"card 9 space 1": "player_0"}}, "card_brewers has no 'card 9 space 1'"),
    (
        {"card_brewers": {"card 1 space 1": "nobody"}},
        "card_brewers.card 1 space 1 is 'nobody': use 'player_0'",
    ),
    ({"board_brewers": {"tavern sales": ["gnomes"] * 3}}, "tavern sales must be a list of up to 2 owners"),
    ({"seats": [{"brewing": 8}]}, "position has 8 brewers of player_0, there are 7"),
    ({"seats": [{"brewing": 3, "brewers": 5}]}, r"seats\[0\].brewers is 5, but player_0 has 4 not on spaces"),
    ({"phase": "brewer", "seats": [{"brewers": 0}], "to_play": "player_0"}, "player_0 has no brewer left"),
    # the action under way
    ({"action": {"who": 1}}, "action has no 'who': use 'pending'"),
    (
        {"phase": "token", "stage": "brewers", "seats": [{"tokens_due": 0}] * 2},
        "'token', but no token is due",
    ),
    ({"phase": "festival", "seats": [{"tokens_due": 1}]}, "phase is 'festival', but a token is due"),
    ({"phase": "bribe"}, "dragon must be on the map in phase 'bribe'"),
    ({"phase": "brewer", "rampage": {"under_way": True}}, "rampage goes with phase 'bribe'"),
    ({"phase": "bribe", "rampage": {"bribed": ["dragon"]}}, "rampage.bribed is 'dragon': use 'player_0'"),
    ({"phase": "thugs", "gnomes": {"cubes": {}}}, "phase 'thugs' leaves player_. nothing to choose"),
    ({"phase": "victim"}, "action has no target, which phase 'victim' needs"),
    ({"phase": "source", "action": {"target": "green 1"}}, "action has no left, which phase 'source' needs"),
    ({"phase": "thugs", "action": {"price": 1}}, "action.price belongs to the phases of action cards"),
    ({"phase": "festival", "action": {"price": 1, "left": 1}}, "action has both a price and something left"),
    (
        {"phase": "pilgrims", "action": {"left": 13}},
        "action.left is 13, it must be at most 12 in phase 'pilgrims'",
    ),
    (
        {
            "phase": "gnome victim",
            "to_play": "player_0",
            "start_seat": "player_1",
            "action": {"target": "green 1"},
        },
        "to_play must be the start player in phase 'gnome victim'",
    ),
    (
        {
            "phase": "gnome caravan",
            "to_play": "player_0",
            "start_seat": "player_0",
            "action": {"target": "dragonkeep", "left": 1, "marked": ["green 1"]},
        },
        "gnome_card is missing: phase 'gnome caravan' needs it",
    ),
]


@pytest.mark.parametrize(("scenario", "message"), BAD)
def test_bad_scenarios_are_refused_with_the_reason(scenario: dict[str, Any], message: str) -> None:
    check_refused(dealt(2), scenario, message)


def test_two_beer_spaces_hold_no_brewer_in_a_solo_game() -> None:
    scenario = {"card_brewers": {"card 1 space 2": "player_0"}}
    check_refused(dealt(1), scenario, "card 1 space 2 has a brewer, but is not used in a solo game")


@pytest.mark.parametrize(
    ("scenario", "message"),
    [
        ({"dragon": "red 1"}, "dragon is on red 1, which lies face down"),
        ({"seats": [{"cubes": {"red 1": 1}}]}, "cubes lie in red 1, whose tile is face down"),
        (
            {"tiles": tiles(2), "boats": ["yellow 2"], "face_down": ["yellow 2"]},
            "boats has yellow 2, where no Sea lies face up",
        ),
        ({"turn": 4, "stage": "draft", "face_down": ["red 1"]}, "face_down must be empty"),
    ],
)
def test_nothing_lies_on_a_tile_that_is_face_down(scenario: dict[str, Any], message: str) -> None:
    check_refused(dealt(2, {"dragon_entry": "face down"}), scenario, message)
