"""Inconsistent scenarios are refused with the reason: Ancestries, cards, and what is under way."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.refusals import assert_refused, at, seat, won

ANCESTRIES: list[tuple[dict[str, Any], str]] = [
    (seat(ancestry="A B"), "seats[0].ancestry must be a list of 1 to 6 rows"),
    (seat(ancestry=["A B", "I"]), "seats[0].ancestry must have rows of equally many cells"),
    (seat(ancestry=["A B C", "I G W"]), "seats[0].ancestry[0] has 'C': use one of"),
    (
        seat(ancestry=["A B", "I W2"]),
        "seats[0].ancestry[1] has 'W2': only A B I G have a number, from 2 to 9",
    ),
    (seat(ancestry=["A B .", "I G W"]), "seats[0].ancestry must be made of cards of two by two cells"),
    (seat(ancestry=["A B", "I G", ". ."]), "must begin and end with a row and a column in which a card lies"),
    (seat(ancestry=["A B . A B", "I G . I G"]), "seats[0].ancestry must hang together"),
    (seat(covered=["g1"]), "seats[0].covered is 'g1'"),
    (seat(ancestry=["A S", "I G"], covered=["b1"]), "seats[0].covered has b1, which shows nothing"),
    ({"draft_step": 5}, "draft_step is 5, it must be a whole number from 1 to 4"),
    (at("card", draft_step=4), "draft_step is 4, which is after the draft"),
    (seat(hand=[1]), "seats[0].hand has 1 card, it must have 0 at this point"),
    (at("card", seats=[{"hand": [1, 2, 3]}]), "seats[0].hand has 3 cards, it must have 4 at this point"),
    (at("card", seats=[{"hand": [1, 1, 2, 3]}]), "seats[0].hand names a card twice"),
    (
        at("card", seats=[{"hand": [1, 2, 3, 68]}]),
        "seats[0].hand is 68, it must be a whole number from 1 to 67",
    ),
    (
        at("card", seats=[{"hand": [1, 2, 3, 4]}, {"hand": [4, 5, 6, 7]}]),
        "seats[1].hand has card 4, as has seats[0].hand",
    ),
    (
        at("card", seats=[{"hand": [1, 2, 3, 4]}], card_deck=[4]),
        "card_deck has card 4, which has been dealt",
    ),
    (at("overlay", seats=[{"hand": [1, 2, 3, 4]}]), "seats[0].drafted is missing: the seat has chosen"),
    (
        at("card", seats=[{"hand": [1, 2, 3, 4], "drafted": 1}]),
        "seats[0].drafted must be left out: the seat has not chosen yet",
    ),
    (
        at("overlay", seats=[{"hand": [1, 2, 3, 4], "drafted": 5}]),
        "seats[0].drafted is 5, which is not in the hand",
    ),
    (at("card", seats=[{"drafted_cell": "b2"}]), "seats[0].drafted_cell needs a card: name drafted"),
    ({"cards_dealt": [1]}, "cards_dealt has 1 card, it must have 16 at this point"),
    ({"cards_discarded": [70]}, "cards_discarded is 70"),
    (
        {"card_deck": [5], "cards_seen": {"5": ["player_0"]}},
        "but the card is in the deck: nobody has seen it",
    ),
    ({"cards_seen": {"68": []}}, "cards_seen has no '68'"),
    (at("card", seats=[{"hand": [1, 2, 3, 4]}], cards_seen={"1": []}), "but seats[0] has it in hand"),
]
UNDER_WAY: list[tuple[dict[str, Any], str]] = [
    ({"stage": "invasions", "invasion": {"invaders": [1]}}, "invasion.invaders must be left out: none come"),
    (
        at("turn", invasion={"breach": True}),
        "invasion.breach must be left out: there is none in stage 'turn'",
    ),
    ({"stage": "awards", "action": {"kind": "gnome"}}, "action.kind must be left out: stage 'awards' has no"),
    ({"action": {"who": 1}}, "action has no 'who': use 'kind'"),
    ({"wild": "g1"}, "wild is 'g1'"),
    (at("second wild"), "wild is missing: phase 'second wild' needs it"),
    (at("symbol"), "action.kind is missing: phase 'symbol' needs it"),
    (at("destination"), "action.power is missing: phase 'destination' needs it"),
    ({"stage": "effect"}, "action.kind is missing: stage 'effect' needs it"),
    (at("troops", action={"power": 2}), "action.destination is missing: phase 'troops' needs it"),
    (
        at("troops", action={"power": 2, "destination": "moss-a"}, seats=[{"trolls": {}}]),
        "phase is 'troops', which leaves player_0 nothing to choose",
    ),
    (
        at("retreat", action={"destination": "moss-a"}),
        "action.destination is moss-a, where no attack has been",
    ),
    (
        at("move to", action={"power": 1, "destination": "moss-a", "mover": "player_1"}),
        "action.mover must be a unit at moss-a, the action's destination",
    ),
    (
        at("relocate", action={"mover": "player_0"}),
        "action.mover is player_0, it must be a Champion whose pawn moves",
    ),
    (
        at("relocate", action={"mover": "selka"}),
        "action.mover is selka, whose pawn cannot be moved by a Claw",
    ),
    (at("wheel", action={"power": -1}), "action.power is -1, it must be a whole number from 0 to 999"),
    (at("scout", wheel_move={"wheel_left": 9}), "wheel_move.wheel_left is 9"),
    (at("scout"), "phase is 'scout', which leaves player_0 nothing to choose"),
    (at("path"), "invasion.targets is missing: phase 'path' needs it"),
    (at("path", invasion={"targets": ["moss-a"]}), "invasion.invaders is missing: phase 'path' needs it"),
    (
        at("path", invasion={"targets": ["moss-a"], "invaders": [1]}, gnomes={"moss-a": [1]}),
        "invasion.targets has moss-a, which is overrun or not in play",
    ),
    (at("path", invasion={"invaders": [1] * 21}), "invasion.invaders is "),
    (
        at("path", invasion={"targets": ["moss-a"], "invaders": [1], "breach": True}),
        "turn must be a seat in a Breach",
    ),
    (
        at("claim path", invasion={"targets": ["moss-a"], "invaders": [1]}, seats=[{"champions": []}]),
        "to_play is player_0, who has no Claw to decide for a Gnome",
    ),
    (at("fall", invasion={"cavern": "moss-a"}), "invasion.faller is missing: phase 'fall' needs it"),
    (
        at("fall", invasion={"cavern": "moss-a", "faller": "player_1"}),
        "to_play must be player_1, whose Troll falls",
    ),
    (
        at(
            "fall",
            invasion={"cavern": "moss-a", "faller": "player_0"},
            seats=[{"trolls": {}, "champions": []}],
        ),
        "invasion.cavern is moss-a, where player_0 has no unit",
    ),
    (
        at(
            "prevent fall",
            invasion={"cavern": "ice-a", "faller": "player_0"},
            seats=[{"trolls": {"ice-a": 1}, "champions": []}],
        ),
        "to_play is player_0, who has no Claw to prevent the fall",
    ),
    (
        at(
            "fallen pawn",
            invasion={"cavern": "ice-a", "faller": "player_0", "falling_pawn": "firragh"},
            seats=[{"trolls": {"ice-a": 1}, "champions": ["firragh"]}],
        ),
        "invasion.falling_pawn is firragh, whose pawn is not in ice-a",
    ),
    (won("crym", "contender") | {"display": ["crym"]}, "display[0].influence must have a seat"),
    (
        won("crym", "contender") | {"display": ["awarded"]},
        "display[0].champion is missing: it is being awarded",
    ),
    (won("crym", "contender"), "to_play is player_0, but Influence says nobody"),
    (won("imbolg", "pawn"), "seats must have imbolg with seats[0] at this step of its award"),
    (won("crym", "votes", award=7), "awards.award is 7, it must be a whole number from 1 to 6"),
    (won("crym", "split"), "awards.split_clan is missing: phase 'split' needs it"),
    (
        at(
            "first pawn",
            start_player="player_0",
            seats=[
                {"champions": ["ode"], "lairs": "sun"},
                *[{"lairs": "none", "trolls": {}, "pawns": {}}] * 3,
            ],
        ),
        "seats[0].champions must have one with a pawn",
    ),
]


@pytest.mark.parametrize(("scenario", "message"), [*ANCESTRIES, *UNDER_WAY])
def test_bad_scenarios_are_refused_with_the_reason(scenario: dict[str, Any], message: str) -> None:
    assert_refused(scenario, message)
