"""A table from a snapshot, to go on from: at the start of a draft, or of a turn."""

from collections import Counter
from typing import Any

from games.fall_of_the_mountain_king.reference_data import BASES, CHAMPIONS, CLANS, STRENGTHS, Symbol, cell_of
from games.fall_of_the_mountain_king.reference_setup import lay_out_gates
from games.fall_of_the_mountain_king.reference_stream import Stream
from games.fall_of_the_mountain_king.reference_table import Gnome, Seat, Table, Track


def table_of(facts: dict[str, Any], rulings: dict[str, Any]) -> Table:
    """``facts`` is as ``reference_snapshot`` gives them."""
    table = Table(len(facts["honour"]), rulings, Stream(facts["stream"]))
    table.wave, table.start = facts["wave"], facts["start"]
    table.halls = dict(zip(table.map.halls, facts["halls"], strict=True))
    table.vote_tiles = dict(zip(CLANS, facts["vote_tiles"], strict=True))
    table.decks = {name: list(deck) for name, deck in facts["decks"].items()}
    table.card_deck = list(facts["card_deck"])
    table.cards_known = {card: set(known) for card, known in enumerate(facts["cards_known"])}
    table.display = list(facts["display"])
    table.influence = {name: track_of(each) for name, each in facts["influence"].items()}
    table.votes = {clan: track_of(each) for clan, each in facts["votes"].items()}
    for cavern, tokens in facts["gnomes"].items():
        table.gnomes[cavern] = [Gnome(strength, set(known)) for strength, known in tokens]
    table.gnome_supply = Counter(dict(zip(STRENGTHS, facts["gnome_supply"], strict=True)))
    table.near_wheel = Counter(dict(zip(STRENGTHS, facts["near_wheel"], strict=True)))
    lay_out_gates(table, facts["gates"])
    table.gates_known = [set(known) for known in facts["gates_known"]]
    table.swarm, table.wheel = facts["swarm"], facts["wheel"]
    for seat in table.seats:
        fill_seat(seat, facts)
    return table


def track_of(each: dict[str, list[int]]) -> Track:
    track = Track()
    track.values = Counter(dict(enumerate(each["values"])))
    track.stack = list(each["ranking"])
    return track


def fill_seat(seat: Seat, facts: dict[str, Any]) -> None:
    for name in ("supply", "lairs", "honour", "boosts", "supplies", "desperation"):
        setattr(seat, name, facts[name][seat.number])
    seat.trolls = Counter(facts["trolls"][seat.number])
    seat.pawns = dict(facts["pawns"][seat.number])
    assert len(seat.pawns) <= BASES
    seat.champions = [CHAMPIONS[name] for name in facts["champions"][seat.number]]
    seat.claws_used = Counter(facts["claws_used"][seat.number])
    seat.symbols_covered = set(facts["symbols_covered"][seat.number])
    seat.tiles = dict(facts["tiles"][seat.number])
    seat.hand = list(facts["hands"][seat.number])
    seat.ancestry.cells = {
        cell_of(name): Symbol(kind, power, strong=power > 1)
        for name, (kind, power) in facts["cells"][seat.number].items()
    }
    seat.ancestry.covered = {cell_of(name) for name in facts["covered"][seat.number]}
