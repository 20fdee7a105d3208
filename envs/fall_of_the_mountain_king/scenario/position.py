"""Positions of Fall of the Mountain King as dicts: ``write`` gives a complete one, ``read`` sets one up.

A scenario names any of the keys in ``KEYS``. What it does not name is as in a game dealt from the seed in
which all have taken the first legal action up to the decision that is asked for; Trolls and Gnomes that are
nowhere else are in the supplies. Places, Champions and cells are named as in actions, seats ``player_0`` and
so on, cards by their numbers in the data file. For four players::

    wave = 2
    phase = "turn"                      # the decision; or only a stage, and play goes on from there
    to_play = "player_1"
    gnomes = { moss-b = [2], ice-a = [1, 3] }
    gnomes_known = { ice-a = [["player_1"], "all"] }
    votes.moss = { player_1 = 3, player_0 = 3 }     # player_1 had three earlier
    display = ["imbolg", { champion = "ulv", influence = { player_0 = 2 } }]
    [[seats]]                           # player_0
    lairs = "sun"
    trolls = { sun-a = 2, moss-a = 1 }  # all that it has on the map
    [[seats]]                           # player_1
    champions = ["firragh"]
    pawns = { firragh = "moss-d" }
    trolls = { moss-d = 2 }
    supplies = 3
    ancestry = ["A B2 -", "I G  W"]
    covered = ["a1"]

With a ``stage`` and no ``phase`` the game goes on from there to its next decision: so ``stage = "invasions"``
plays the Gate cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.positions import begun, finish, read_stream, seat_tables, with_header, written
from ...core.record import Record
from ..caverns import refresh
from ..wave import advance
from . import ancestries, cards, champion_decks, champions, checks, course, deeds, gnomes, standing, units

SEAT_KEYS = (
    *standing.SEAT_KEYS,
    *units.KEYS,
    *champions.SEAT_KEYS,
    *ancestries.SEAT_KEYS,
    *cards.SEAT_KEYS,
)
KEYS = with_header(
    {
        "wave": "1 to 3",
        "start_player": "the Starting player, or `nobody` until one is drawn",
        "stage": "what happens next of itself, as in `state.STAGES`",
        "phase": "the kind of decision, as in RULES.md",
        "to_play": "the seat that decides next",
        "turn": "whose turn it is, or `nobody`; before the battle, how many seats have done the step",
        "turn_step": "first action, second action, free action, no action",
        "seats": "a list, from player_0 on, of what each seat has: see `position.SEAT_KEYS`",
        "gnomes": "strengths of the Gnomes in each cavern",
        "gnomes_known": "by cavern, for each Gnome the seats that know its strength, or `all`",
        "gnomes_near_wheel": "their strengths",
        "swarm": "the Clan at whose Swarm point it is",
        "wheel": "the space of its pawn, 1 is the star",
        "gates": "Gate cards by Clan: the row from the left, then the rest of the deck",
        "gates_known": "for each card of the row the seats that have peeked at it",
        "gates_revealed": "how many in this Wave",
        "votes": "by Clan, from the first place on; equal ones in the order of their arrival",
        "vote_times": "which move of a disc brought it there",
        "disc_moves": "moves of discs so far",
        "vote_tiles": "number of the tile on each plank",
        "halls": "values of the Great Halls",
        "halls_unused": "values of the other tokens",
        "display": "Champions from the left, by name or with `influence` and `times`; `awarded` if gone",
        "champions_dealt": "of each deck, in their order",
        "champion_decks": "top of each deck",
        "draft_step": "1 to 3; 4 after the draft",
        "cards_dealt": "Ancestry cards dealt so far, in their order",
        "card_deck": "top of the deck",
        "cards_discarded": "those of the cards dealt that were not laid",
        "cards_seen": "seats that have seen a card, where that is not as hands and Ancestries show it",
        "wild": "the last Wild named for a pair, or `none`",
        "action": "the action under way: see `deeds.ACTION`",
        "wheel_move": "a move of the Wheel's pawn under way, peeks left",
        "invasion": "an invasion or Breach under way",
        "awards": "awards of Champions under way",
    }
)


def write(tables: Record, state: Record) -> dict[str, Any]:
    """The position, complete; ``read`` into any deal of the same seats gives it back byte for byte."""
    named = {
        **course.write(state),
        "seats": [write_seat(tables, state, seat) for seat in range(state.seats)],
        **gnomes.write(state),
        **standing.write(tables, state),
        "display": champions.write_display(state),
        **champion_decks.write(state),
        **cards.write(state),
        **deeds.write(state),
    }
    return written(state, named, KEYS)


def write_seat(tables: Record, state: Record, seat: int) -> dict[str, Any]:
    """All of a seat."""
    shown = {
        **standing.write_seat(state, seat),
        **units.write_seat(state, seat),
        **champions.write_seat(tables, state, seat),
        **ancestries.write_seat(state, seat),
        **cards.write_seat(state, seat),
    }
    return {key: shown[key] for key in SEAT_KEYS if key in shown}


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    """Change a dealt state to the scenario; ``UsageError`` with the reason leaves it as it was."""
    row, named = begun(state, scenario, KEYS)
    seats = seat_tables(row, named, SEAT_KEYS)
    goes_on = course.read(tables, row, named, seats)
    is_new = goes_on or "phase" in named or "stage" in named
    deeds.read(row, named, is_new)
    champions.read(tables, row, named, seats)
    units.read(tables, row, seats)
    gnomes.read(tables, row, named, seats)
    standing.read_seats(row, seats)
    standing.read_votes(row, named)
    standing.read_time(row, named)
    standing.read_tokens(tables, row, named)
    ancestries.read(row, seats)
    cards.read(row, named, seats)
    refresh(tables, row)
    deeds.complete(tables, row, named, is_new)
    read_stream(row, named)
    checks.check_pieces(tables, row, goes_on)
    checks.check_under_way(row)
    if goes_on:
        checks.check_stage(row)
        advance(tables, row)
    checks.check_phase(tables, row)
    finish(state, row)
