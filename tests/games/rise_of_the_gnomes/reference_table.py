"""The whole table: map, owners, decks and spaces, and the questions about them that several rules ask."""

from collections.abc import Generator
from typing import Any, TypeAlias

from games.rise_of_the_gnomes.reference_figures import (
    ACTION_CARDS,
    BOARD_SPACES,
    CARD_PRICES,
    CARD_SPACES,
    CLOSED_IN_SOLO,
    GNOME_CARDS,
    LAIR,
    SEA,
    GnomeCard,
    Tile,
)
from games.rise_of_the_gnomes.reference_map import Map, in_order
from games.rise_of_the_gnomes.reference_owners import Gnomes, Owner, Question, Seat

Steps: TypeAlias = Generator[Question, str, None]
"""A piece of the game: asks questions and is sent the answers."""


class Table:
    """Everything on the table. Spaces of action cards are keys (position, space), both from 0."""

    def __init__(
        self, map_: Map, seats: list[Seat], start_seat: int, level: str, rulings: dict[str, Any]
    ) -> None:
        self.map = map_
        self.seats = seats
        self.gnomes = Gnomes()
        self.start_seat = start_seat
        self.level = level
        self.rulings = rulings
        self.removed: list[Tile] = []
        self.turn = 1
        self.stage = "setup"
        self.ally_deck: list[str] = []
        self.allies_on_offer: list[str] = []
        self.allies_out: list[str] = []
        self.gnome_deck: list[int] = []
        self.gnome_discards: list[int] = []
        self.gnome_card: GnomeCard | None = None
        self.display: list[int] = []
        self.card_brewers: dict[tuple[int, int], Owner] = {}
        self.board_brewers: dict[str, list[Owner]] = {name: [] for name in BOARD_SPACES}
        self.coming_gnome_deck: list[int] = []
        self.coming_display: list[int] = []
        self.drafted = 0
        self.brewer_turn = 0
        self.gnome_cards_left = 0
        self.gnome_actions = 0
        self.gnome_takings = 0

    @property
    def owners(self) -> list[Owner]:
        return [*self.seats, self.gnomes]

    @property
    def start_player(self) -> Seat:
        return self.seats[self.start_seat]

    def turn_order(self) -> list[Seat]:
        return self.seats[self.start_seat :] + self.seats[: self.start_seat]

    # Occupying and control (R26 to R29, R104)

    def controls(self, owner: Owner, cell: str) -> bool:
        mine = owner.strength(cell)
        if mine == 0:
            return False
        others = [other for other in self.owners if other is not owner]
        if isinstance(owner, Seat) and owner.may("control_ties") and mine == self.gnomes.strength(cell):
            others.remove(self.gnomes)
        return all(mine > other.strength(cell) for other in others)

    def occupied(self, owner: Owner) -> list[str]:
        """Tiles on which something may happen and which the owner occupies."""
        return [cell for cell in self.map.open() if owner.occupies(cell)]

    def adjacent(self, owner: Owner, cell: str) -> set[str]:
        """Tiles adjacent, by side or boat, to a tile that the owner occupies."""
        virtual_boats = isinstance(owner, Seat) and owner.may("sea_as_boat")
        return self.map.adjacent(cell, every_sea_has_boat=virtual_boats)

    def within_reach(self, owner: Owner) -> list[str]:
        """Tiles adjacent, by side or boat, to any tile that the owner occupies."""
        return in_order(other for cell in self.occupied(owner) for other in self.adjacent(owner, cell))

    def takes_cubes(self, cell: str) -> bool:
        """G21."""
        return self.rulings["cubes_on_sea"] or self.map.type(cell) not in (SEA, LAIR)

    # Owners in words: relative to whoever decides

    def owner_noun(self, seat: Seat, owner: Owner) -> str:
        if owner is self.gnomes:
            return "gnomes"
        step = (owner.number - seat.number) % len(self.seats)
        return f"seat +{step}" if step else "own"

    def owner_of_noun(self, seat: Seat, noun: str) -> Owner:
        return next(owner for owner in self.owners if self.owner_noun(seat, owner) == noun)

    # Decks and spaces

    def draw_gnome_card(self) -> GnomeCard:
        """R83, G26: a new deck only when a card is needed and none is left."""
        if not self.gnome_deck:
            assert sorted(self.coming_gnome_deck) == sorted(self.gnome_discards), "not the discarded cards"
            self.gnome_deck, self.gnome_discards = list(self.coming_gnome_deck), []
        return GNOME_CARDS[self.gnome_deck.pop(0)]

    def free_card_spaces(self) -> list[tuple[int, int]]:
        """In card order, from the first space to the last (R47, R48)."""
        return [
            (position, space)
            for position in range(len(self.display))
            for space in range(CARD_SPACES)
            if (position, space) not in self.card_brewers
            and not (len(self.seats) == 1 and self.space_price((position, space)) == CLOSED_IN_SOLO)
        ]

    def space_price(self, place: tuple[int, int]) -> int:
        position, space = place
        return CARD_PRICES[self.display[position]][space]

    def space_action(self, place: tuple[int, int]) -> str:
        return ACTION_CARDS[self.display[place[0]]]
