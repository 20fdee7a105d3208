"""How the compiled game and the reference are compared; the only module that reads the state's fields."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from games.fall_of_the_mountain_king.reference import Reference
from games.fall_of_the_mountain_king.reference_data import CHAMPIONS, VOTE_TILES, Map, of_seats
from games.fall_of_the_mountain_king.reference_positions import table_of
from games.parts import Facts

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import NOBODY
from fabletop.envs.fall_of_the_mountain_king.champion_nouns import CHAMPION_NOUNS
from fabletop.envs.fall_of_the_mountain_king.components import (
    CAVERN_NAMES,
    CELL_NAMES,
    CHAMPION_DECKS,
    CLANS,
    DECK_SIZES,
    DRAFT_CARDS,
    LAIR_NAMES,
    NONE,
    PLACE_NAMES,
    SYMBOLS,
)
from fabletop.envs.fall_of_the_mountain_king.state import PHASES

State = Mapping[str, Any]


def reference_of(batch: Batch) -> Reference:
    """The reference at the first decision of the batch's only game, which was just dealt."""
    state = batch.states[0]
    facts = compiled_facts({name: state[name] for name in batch.states.dtype.names})
    return Reference.dealt(
        {
            "seats": int(state.seats),
            "rulings": batch.settings.rulings,
            "stream": int(state.rng[0]),
            "halls": facts["halls"],
            "vote_tiles": state.vote_tiles.tolist(),
            "decks": facts["decks"],
            "display": facts["display"],
            "offered": facts["offered"],
            "gnomes": {
                cavern: [strength for strength, _ in tokens] for cavern, tokens in facts["gnomes"].items()
            },
            "gnome_supply": dict(enumerate(facts["gnome_supply"], 1)),
            "gates": facts["gates"],
            "swarm": facts["swarm"],
            "card_deck": state.card_deck.tolist(),
        }
    )


def reference_at(batch: Batch) -> Reference:
    """The reference at the first decision of a draft or of a turn."""
    state = batch.states[0]
    facts = compiled_facts({name: state[name] for name in batch.states.dtype.names})
    table = table_of(facts, batch.settings.rulings)
    if facts["phase"] == "card":
        return Reference(table, "draft")
    return Reference(table, "battle", facts["to_play"])


def reveal(reference: Reference, facts: Facts, state: State) -> None:
    """The reference draws from the same stream."""


def reference_facts(reference: Reference) -> Facts:
    return reference.snapshot()


def compiled_facts(state: State) -> Facts:
    seats = int(state["seats"])
    over = bool(state["over"])
    start = int(state["start"])
    return {
        "phase": "over" if over else PHASES[state["phase"]],
        "to_play": -1 if over else int(state["to_play"]),
        "wave": int(state["wave"]),
        "start": None if start == NOBODY else start,
        "stream": int(state["rng"][0]),
        **facts_of_gnomes(state),
        **facts_of_tracks(state, seats),
        **facts_of_decks(state, seats),
        **facts_of_units(state, seats),
        **facts_of_seats(state, seats),
        **facts_of_ancestries(state, seats),
    }


def somebody(values: Iterable[Any]) -> list[int]:
    return [int(value) for value in values if value != NOBODY]


def numbers_in(mask: Any) -> list[int]:
    """The numbers of a bit mask."""
    bits = f"{int(mask):b}"[::-1]
    return [number for number, bit in enumerate(bits) if bit == "1"]


@cache
def knowers(mask: int, seats: int) -> list[int]:
    """The seats of a mask, which may have bits of seats that nobody has taken."""
    return [seat for seat in range(seats) if mask >> seat & 1]


def facts_of_gnomes(state: State) -> Facts:
    seats = int(state["seats"])
    tokens, seen = state["gnomes"].tolist(), state["gnomes_seen"].tolist()
    gates = state["gates_seen"].tolist()
    return {
        "gnomes": {
            name: [
                (strength, knowers(mask, seats))
                for strength, mask in zip(tokens[cavern], seen[cavern], strict=True)
                if strength
            ]
            for cavern, name in enumerate(CAVERN_NAMES)
            if any(tokens[cavern])
        },
        "gnome_supply": state["gnome_supply"][1:].tolist(),
        "near_wheel": state["gnomes_near_wheel"][1:].tolist(),
        "coming": coming(state),
        "gates": [CLANS[clan] for clan in state["gate_order"].tolist()],
        "gates_known": [knowers(mask, seats) for mask in gates[: of_seats(seats, "gate_cards")]],
        "gates_revealed": int(state["gates_revealed"]),
        "swarm": CLANS[state["swarm"]],
        "wheel": int(state["wheel"]),
    }


@cache
def hall_count(seats: int) -> int:
    """The tokens after these have returned to the box."""
    return len(Map(seats).halls)


def coming(state: State) -> list[int]:
    """Gnomes of the batch from the present one on."""
    return [strength for strength in state["batch"][int(state["invader"]) :].tolist() if strength]


def track(values: list[int], times: list[int]) -> dict[str, list[int]]:
    """How many, and who is ahead: equal ones by when they came."""
    ranking = sorted(
        (-value, time, seat) for seat, (value, time) in enumerate(zip(values, times, strict=True))
    )
    return {"values": values, "ranking": [seat for value, time, seat in ranking if value]}


def facts_of_tracks(state: State, seats: int) -> Facts:
    display = state["display"].tolist()
    votes, vote_times = state["votes"][:, :seats].tolist(), state["vote_times"][:, :seats].tolist()
    influence, times = state["influence"][:, :seats].tolist(), state["influence_times"][:, :seats].tolist()
    return {
        "votes": {clan: track(votes[n], vote_times[n]) for n, clan in enumerate(CLANS)},
        "influence": {
            CHAMPION_NOUNS[champion]: track(influence[place], times[place])
            for place, champion in enumerate(display)
            if champion != NOBODY
        },
        "vote_tiles": [list(VOTE_TILES[tile]) for tile in state["vote_tiles"].tolist()],
        "halls": state["hall_values"][: hall_count(seats)].tolist(),
    }


def facts_of_decks(state: State, seats: int) -> Facts:
    drawn = state["champions_drawn"].tolist()
    order = [CHAMPION_NOUNS[champion] for champion in state["champion_deck"].tolist()]
    decks, start = {}, 0
    for deck, (name, size) in enumerate(zip(CHAMPION_DECKS, DECK_SIZES, strict=True)):
        decks[name] = order[start + drawn[deck] : start + size]
        start += size
    offered = state["offered"][:seats].tolist()
    # those before the seat that chooses have chosen
    kept = state["kept"][: int(state["to_play"])].tolist() if somebody(offered[0]) else []
    return {
        "decks": decks,
        "display": [CHAMPION_NOUNS[champion] for champion in somebody(state["display"])],
        "offered": [
            [CHAMPION_NOUNS[champion] for champion in somebody(pair)] for pair in offered if somebody(pair)
        ],
        "kept": [CHAMPION_NOUNS[offered[seat][choice]] for seat, choice in enumerate(kept)],
        "card_deck": state["card_deck"][int(state["cards_drawn"]) :].tolist(),
        "cards_known": [knowers(mask, seats) for mask in state["cards_seen"][:DRAFT_CARDS].tolist()],
    }


def facts_of_units(state: State, seats: int) -> Facts:
    trolls = state["trolls"][:seats].tolist()
    champions, places = state["pawn_champions"][:seats].tolist(), state["pawn_places"][:seats].tolist()
    owners = state["lair_owners"].tolist()
    return {
        "trolls": [
            {PLACE_NAMES[place]: number for place, number in enumerate(numbers) if number}
            for numbers in trolls
        ],
        "supply": state["supply"][:seats].tolist(),
        "pawns": [
            {
                CHAMPION_NOUNS[champion]: PLACE_NAMES[place]
                for champion, place in zip(champions[seat], places[seat], strict=True)
                if champion != NOBODY
            }
            for seat in range(seats)
        ],
        "lairs": [
            sorted(LAIR_NAMES[lair] for lair, owner in enumerate(owners) if owner == seat)
            for seat in range(seats)
        ],
    }


def facts_of_seats(state: State, seats: int) -> Facts:
    owners = state["champion_owners"].tolist()
    claws, tiles = state["claws_used"].tolist(), state["tile_places"].tolist()
    covered = state["champion_covered"].tolist()
    same = ("honour", "boosts", "supplies", "desperation")
    mine = [[n for n, owner in enumerate(owners) if owner == seat] for seat in range(seats)]
    return {
        **{name: state[name][:seats].tolist() for name in same},
        "champions": [[CHAMPION_NOUNS[n] for n in numbers] for numbers in mine],
        "claws_used": [{CHAMPION_NOUNS[n]: claws[n] for n in numbers if claws[n]} for numbers in mine],
        "tiles": [
            {CHAMPION_NOUNS[n]: tiled(n, tiles[n]) for n in numbers if tiles[n] != NOBODY} for numbers in mine
        ],
        "symbols_covered": [
            [(CHAMPION_NOUNS[n], symbol) for n in numbers for symbol in numbers_in(covered[n])]
            for numbers in mine
        ],
        "hands": [somebody(hand) for hand in state["hands"][:seats]],
        "chosen": [
            None if card == NOBODY else (card, None if cell == NOBODY else CELL_NAMES[cell])
            for card, cell in zip(
                state["drafted"][:seats].tolist(), state["drafted_cells"][:seats].tolist(), strict=True
            )
        ],
    }


def tiled(champion: int, place: int) -> str:
    """A Hall, cavern or plank (R111)."""
    effect = CHAMPIONS[CHAMPION_NOUNS[champion]].effect
    if effect == "hall_bonus":
        return f"hall {place + 1}"
    return CLANS[place] if effect == "second_as_first" else PLACE_NAMES[place]


def facts_of_ancestries(state: State, seats: int) -> Facts:
    symbols, powers = state["symbols"][:seats].tolist(), state["strengths"][:seats].tolist()
    return {
        "cells": [
            {
                CELL_NAMES[cell]: (SYMBOLS[symbol], powers[seat][cell])
                for cell, symbol in enumerate(symbols[seat])
                if symbol != NONE
            }
            for seat in range(seats)
        ],
        "sizes": list(zip(state["columns"][:seats].tolist(), state["rows"][:seats].tolist(), strict=True)),
        "covered": [[CELL_NAMES[cell] for cell in numbers_in(mask)] for mask in state["covered"][:seats]],
    }
