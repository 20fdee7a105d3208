"""The deal as a table, the choice of starting Champions and of Lairs (R16 to R25)."""

from typing import Any

from games.fall_of_the_mountain_king.reference_data import (
    CARDS,
    CAVERN_TROLLS,
    CHAMPIONS,
    CLANS,
    LAIR_TROLLS,
    RULINGS,
    VOTE_TILES,
    of_seats,
)
from games.fall_of_the_mountain_king.reference_stream import Stream
from games.fall_of_the_mountain_king.reference_table import Gnome, Question, Seat, Steps, Table, Track


def set_up(deal: dict[str, Any]) -> Table:
    """The table before the first decision.

    ``deal`` has the keys seats, rulings, stream (the word), halls (values), vote_tiles (numbers by Clan),
    decks (names from the top, by deck), display, offered (a pair for each seat), gnomes (strengths by
    cavern), gnome_supply (tokens by strength), gates (Clans, the row first), swarm and card_deck (numbers
    from the top).
    """
    seats = deal["seats"]
    rulings = {name: deal["rulings"].get(name, choices[0]) for name, choices in RULINGS.items()}
    table = Table(seats, rulings, Stream(deal["stream"]))
    table.halls = dict(zip(table.map.halls, deal["halls"], strict=True))
    table.vote_tiles = {clan: VOTE_TILES[tile] for clan, tile in zip(CLANS, deal["vote_tiles"], strict=True)}
    table.decks = {name: list(deck) for name, deck in deal["decks"].items()}
    table.offered = [list(pair) for pair in deal["offered"]]
    table.card_deck = list(deal["card_deck"])
    table.cards_known = {card: set() for card in range(len(CARDS))}
    for cavern, strengths in deal["gnomes"].items():
        table.gnomes[cavern] = [Gnome(strength) for strength in strengths]
    table.gnome_supply.update(deal["gnome_supply"])
    table.swarm = deal["swarm"]
    lay_out_display(table, deal["display"])
    lay_out_gates(table, deal["gates"])
    return table


def lay_out_display(table: Table, names: list[str]) -> None:
    """R17, R116."""
    table.display = list(names)
    table.influence = {name: Track() for name in names}


def lay_out_gates(table: Table, gates: list[str]) -> None:
    """R19, R116."""
    table.gates = list(gates)
    table.gate_row = of_seats(len(table.seats), "gate_cards")
    table.gates_known = [set() for _ in range(table.gate_row)]
    table.gates_revealed = 0


def begin(table: Table) -> Steps:
    """R20 to R25."""
    yield from choose_champions(table)
    table.start = table.stream.below(len(table.seats))
    for seat in table.turn_order():
        yield from settle(table, seat)


def choose_champions(table: Table) -> Steps:
    """R20, R21; all are seen when all have chosen (G44)."""
    for seat in table.seats:
        table.kept.append((yield Question(seat, "champion", list(table.offered[seat.number]))))
    for seat, name in zip(table.seats, table.kept, strict=True):
        champion = CHAMPIONS[name]
        seat.champions.append(champion)
        table.votes[champion.clan].rise(seat.number, champion.votes)
    table.offered, table.kept = [], []


def settle(table: Table, seat: Seat) -> Steps:
    """R23 to R25."""
    taken = {lair for other in table.seats for lair in other.lairs}
    free = [pair for pair in table.map.pairs if f"{pair}-a" not in taken]
    pair = (yield Question(seat, "lairs", [f"{pair} lairs" for pair in free])).split()[0]
    seat.lairs = [f"{pair}-a", f"{pair}-b"]
    for lair in seat.lairs:
        place_trolls(seat, lair, LAIR_TROLLS)
    used: list[str] = []
    for lair, phase in zip(seat.lairs, ("first troll", "second troll"), strict=True):
        caverns = [cavern for cavern in table.map.beside[lair] if not table.overrun(cavern)]
        if caverns:
            cavern = yield Question(seat, phase, caverns)
            place_trolls(seat, cavern, CAVERN_TROLLS)
            used.append(cavern)
    yield from place_first_pawn(seat, used)


def place_trolls(seat: Seat, place: str, number: int) -> None:
    seat.trolls[place] += number
    seat.supply -= number


def place_first_pawn(seat: Seat, used: list[str]) -> Steps:
    """R25."""
    champion = seat.champions[0]
    if not champion.has_pawn:
        return
    places = list(dict.fromkeys(used)) or seat.lairs
    place = places[0] if len(places) == 1 else (yield Question(seat, "first pawn", places))
    seat.pawns[champion.name] = place
