"""Positions of Rise of the Gnomes as readable dicts: ``write`` gives a complete one, ``read`` sets one up.

A scenario names any of the keys in ``KEYS``. What it does not name stays as dealt from the seed; what
follows from other parts (cubes on boards, adjacency, modifiers) is found anew. Cells are named as in
actions, seats ``player_0`` and so on, tiles ``forest/lion``. For two players::

    phase = "festival"                  # the decision; or only a stage, and play goes on from there
    to_play = "player_1"
    action = { price = 1 }              # beer for the card
    dragon = "yellow 4"
    gnomes = { cubes = { dragonkeep = 6, "green 2" = 3 } }
    [tiles]                             # each changes places with the tile that lies there
    "green 1" = "forest/lion"
    "yellow 3" = "sea/crown"
    [[seats]]                           # player_0
    race = "elves"
    cubes = { "green 1" = 3 }           # instead of those it had on the map
    [[seats]]                           # player_1
    race = "orcs"
    cubes = { "green 2" = 4, "green 3" = 1 }
    breweries = { "green 2" = 1 }       # production follows, unless it is named
    slots = ["hops glen", "judging stage"]

With a ``stage`` and no ``phase`` the game goes on from there to its next decision: so
``stage = "gnomes"``, ``gnome_cards_left = 1`` and ``gnome_deck = ["G05"]`` play that card.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import values
from ...core.positions import begun, finish, read_stream, with_header, written
from ...core.record import Record
from ..turn import advance
from . import boards, decks, holdings, phases, progress, spaces, world

KEYS = with_header(
    {
        "turn": "1 to 5",
        "start_seat": "the start player",
        "stage": "phase of the turn: setup, draft, brewers, cards, gnomes",
        "phase": "the kind of decision, as in RULES.md",
        "to_play": "the seat that decides next",
        "tiles": "tile on each cell",
        "face_down": "cells whose tile is not seen",
        "removed": "tiles put back unseen",
        "boats": "cells with a boat; those of the set-up if only tiles are named",
        "dragon": "its cell, or `score board`",
        "seats": "a list, from player_0 on, of what each seat has: see `holdings.SEAT_KEYS`",
        "gnomes": "what the Gnomes have",
        "display": "action cards from position 1 on, as `caravan 2`",
        "card_brewers": "owner of the brewer on a space, by `card 1 space 2`",
        "board_brewers": "owners of the brewers on each space of the action board",
        "offer": "allies laid out",
        "allies_out": "allies that nobody drafted",
        "ally_deck": "top of the deck of allies",
        "gnome_discard": "Gnome cards drawn since the deck was shuffled",
        "gnome_deck": "top of the deck of Gnome cards, as `G07`",
        "gnome_card": "the Gnome card in play",
        "drafted": "seats that have drafted this turn",
        "brewer_turn": "who places next: 0 the Gnomes, then the seats from the start player",
        "spaces_done": "spaces of action cards that have been taken up this turn",
        "gnome_cards_left": "Gnome cards still to be drawn this turn",
        "gnome_step": "of the Gnome card in play: draw, act, remove, lead",
        "action": "the action under way: see `progress.ACTION_KEYS`",
        "rampage": "`under_way`, `asked` (seats so far), `bribed` (owners)",
        "gnome_actions": "Gnome cards played so far",
        "gnome_takings": "of these, how many took a piece of a seat",
    }
)
MOST_ACTIONS = 1000


def write(tables: Record, state: Record) -> dict[str, Any]:
    """The position, complete; ``read`` into any deal of the same seats gives it back byte for byte."""
    named = {
        **progress.write(state),
        **world.write(tables, state),
        **holdings.write(tables, state),
        **decks.write(state),
        **spaces.write(state),
        "gnome_actions": int(state.gnome_actions),
        "gnome_takings": int(state.gnome_takings),
    }
    return written(state, named, KEYS)


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    """Change a dealt state to the scenario; ``UsageError`` with the reason leaves it as it was."""
    row, named = begun(state, scenario, KEYS)
    progress.read_frame(row, named)
    world.read(tables, row, named)
    progress.read_course(row, named)
    decks.read(row, named)
    holdings.read(tables, row, named)
    boards.read(tables, row, named)
    holdings.check_breweries(row)
    progress.read_tokens_due(row, named)
    spaces.read(tables, row, named)
    progress.read_action(tables, row, named)
    progress.read_rampage(row, named)
    for key in ("gnome_actions", "gnome_takings"):
        row[key] = values.integer(named.get(key, int(row[key])), key, 0, MOST_ACTIONS)
    read_stream(row, named)
    if "stage" in named and "phase" not in named and not row.over:
        row.rampage = False
        phases.check_gnome_card(row)
        advance(tables, row)
    phases.check(tables, row)
    finish(state, row)
