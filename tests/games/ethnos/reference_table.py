"""What lies on the reference's table: seats, bands, kingdoms, tokens."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from games.ethnos.reference_figures import (
    COLOURS,
    KIND_ID,
    KINDS,
    RULINGS,
    SKELETON,
    SUPPLY,
    SUPPLY_WITH_MERFOLK,
    TOKENS,
    colour_of,
    tribe_of,
)


@dataclass
class Band:
    """A band, finished or being laid out (R23); its leader is one of its cards."""

    leader: str
    cards: list[str]
    # "tribe" or "colour" once a card differing from the leader has settled it.
    criterion: str | None = None

    @property
    def tribe(self) -> str:
        return tribe_of(self.leader)

    @property
    def size(self) -> int:
        return len(self.cards)

    @property
    def skeletons(self) -> int:
        return self.cards.count(SKELETON)

    @property
    def size_without_skeletons(self) -> int:
        return self.size - self.skeletons

    def fits(self, card: str) -> bool:
        """May the card join (phase add in RULES.md)? The last entry of cards was added last."""
        added = self.cards[1:]
        if added and KIND_ID[card] < KIND_ID[added[-1]]:
            return False
        if card in (SKELETON, self.leader):
            return True
        same_tribe = tribe_of(card) == tribe_of(self.leader)
        same_colour = colour_of(card) == colour_of(self.leader)
        if self.criterion is None:
            return same_tribe or same_colour
        return same_tribe if self.criterion == "tribe" else same_colour

    def add(self, card: str) -> None:
        self.cards.append(card)
        if self.criterion is None and card not in (SKELETON, self.leader):
            self.criterion = "tribe" if tribe_of(card) == self.tribe else "colour"


@dataclass
class Seat:
    """Everything that belongs to one seat."""

    supply: int
    hand: Counter[str] = field(default_factory=Counter)
    known: Counter[str] = field(default_factory=Counter)
    bands: list[Band] = field(default_factory=list)
    markers: Counter[str] = field(default_factory=Counter)
    hoard: set[str] = field(default_factory=set)
    track: int = 0
    glory: int = 0

    def hand_kinds(self) -> list[str]:
        return [kind for kind in KINDS if self.hand[kind] > 0]

    def possible_leaders(self) -> list[str]:
        return [kind for kind in self.hand_kinds() if kind != SKELETON]

    def lose_openly(self, card: str) -> None:
        """A card leaves the hand face up (R63)."""
        assert self.hand[card] > 0
        self.hand[card] -= 1
        self.known[card] = max(0, self.known[card] - 1)

    def place_marker(self, colour: str) -> None:
        assert self.supply > 0
        self.supply -= 1
        self.markers[colour] += 1


@dataclass
class Table:
    """The whole game but for whose decision it is."""

    seats: list[Seat]
    tribes: list[str]
    glory: dict[str, list[int]]
    rulings: dict[str, Any]
    age: int = 0
    market: Counter[str] = field(default_factory=Counter)
    deck: list[str] = field(default_factory=list)
    dragons: int = 0
    drawer: int | None = None
    token_owner: dict[int, int | None] = field(default_factory=lambda: dict.fromkeys(TOKENS))
    giant_holder: int | None = None
    giant_size: int = 0

    def count(self, seat: int, colour: str) -> int:
        """The markers a band has to exceed (R27, G1)."""
        if len(self.seats) == 2 and self.rulings["two_player_count"] == "both":
            return sum(each.markers[colour] for each in self.seats)
        return self.seats[seat].markers[colour]

    def possible_kingdoms(self, seat: int, band: Band) -> list[str]:
        """Where the band may place its marker (R6, R28 to R32)."""
        if self.seats[seat].supply == 0 or band.tribe == "halfling":
            return []
        strength = band.size + 1 if band.tribe == "minotaur" else band.size
        home = band.leader.split("/")[1]
        candidates = COLOURS if band.tribe == "wingfolk" else [home]
        return [colour for colour in candidates if strength > self.count(seat, colour)]

    def free_tokens(self, largest: int) -> list[int]:
        return [value for value in TOKENS if value <= largest and self.token_owner[value] is None]

    def tokens_of(self, seat: int) -> list[int]:
        return [value for value in TOKENS if self.token_owner[value] == seat]

    def discard_hand(self, seat: int, kept: Counter[str]) -> None:
        """All of a hand but the kept cards goes face up into the market (R26, R35)."""
        owner = self.seats[seat]
        for kind in owner.hand_kinds():
            for _ in range(owner.hand[kind] - kept[kind]):
                owner.lose_openly(kind)
                self.market[kind] += 1

    def return_tokens(self) -> None:
        """R53."""
        self.token_owner = dict.fromkeys(TOKENS)
        self.giant_holder = None
        self.giant_size = 0

    def gather_cards(self) -> None:
        """R55."""
        for seat in self.seats:
            assert not +seat.hand
            seat.bands = []
            seat.known = Counter()
        self.market = Counter()
        self.deck = []
        self.dragons = 0
        self.drawer = None


def new_table(deal: dict[str, Any]) -> Table:
    """The table of an explicit deal; unknown rulings are refused."""
    given = deal.get("rulings") or {}
    for name, value in given.items():
        if name not in RULINGS or value not in RULINGS[name]:
            raise ValueError(f"unknown ruling {name}={value!r}")
    rulings = {name: given.get(name, values[0]) for name, values in RULINGS.items()}
    tribes = list(deal["tribes"])
    supply = SUPPLY_WITH_MERFOLK if "merfolk" in tribes else SUPPLY
    return Table(
        seats=[Seat(supply) for _ in range(deal["seats"])],
        tribes=tribes,
        glory={colour: list(deal["glory"][place]) for place, colour in enumerate(COLOURS)},
        rulings=rulings,
    )
