"""What lies on the reference's table: seats, Gnomes, decks; who has established, controls or dominates."""

from collections import Counter
from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.fall_of_the_mountain_king.reference_ancestry import Ancestry
from games.fall_of_the_mountain_king.reference_data import (
    BASES,
    CHAMPIONS,
    CLANS,
    STRENGTHS,
    TROLLS,
    Cell,
    Champion,
    Map,
)
from games.fall_of_the_mountain_king.reference_stream import Stream


@dataclass
class Question:
    """A decision: whose it is, its phase and the nouns to choose from."""

    seat: "Seat"
    phase: str
    options: list[str]


Steps: TypeAlias = Generator[Question, str, None]
"""A piece of the game: asks questions and is sent the answers."""
Choice: TypeAlias = Generator[Question, str, str]
Number: TypeAlias = Generator[Question, str, int]


def choose_number(seat: "Seat", phase: str, most: int) -> Number:
    """From one up; if it can only be one, nobody is asked (G51)."""
    if most == 1:
        return 1
    return int((yield Question(seat, phase, [str(number) for number in range(1, most + 1)])))


@dataclass
class Gnome:
    """A token on the map and the seats that know its strength (R166)."""

    strength: int
    known: set[int] = field(default_factory=set)


class Seat:
    """A player with all its pieces."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.trolls: Counter[str] = Counter()
        self.supply = TROLLS
        self.pawns: dict[str, str] = {}
        self.lairs: list[str] = []
        self.honour = 0
        self.boosts = 0
        self.champions: list[Champion] = []
        self.claws_used: Counter[str] = Counter()
        self.symbols_covered: set[tuple[str, int]] = set()
        self.tiles: dict[str, str] = {}
        self.ancestry = Ancestry()
        self.hand: list[int] = []
        self.chosen: tuple[int, Cell | None] | None = None
        self.supplies = 0
        self.desperation = 0

    # Champions

    def holds(self, effect: str) -> list[Champion]:
        """Its Champions with an effect that is always there, by number."""
        return [each for each in self.champions if each.effect == effect and each.hook == "always"]

    def total(self, effect: str, number: str) -> int:
        return sum(champion.numbers[number] for champion in self.holds(effect))

    def with_claw(self, effect: str) -> list[Champion]:
        """Those with an effect whose Claws are not all used up."""
        return [each for each in self.holds(effect) if self.claws_used[each.name] < each.claws]

    def use_claw(self, champion: str) -> None:
        self.claws_used[champion] += 1

    def open_symbols(self, kind: str, weak_only: bool = False) -> dict[str, int]:
        """Champions with an uncovered symbol of a kind, and which of their symbols it is (R51)."""
        found: dict[str, int] = {}
        for champion in self.champions:
            for number, symbol in enumerate(champion.symbols):
                is_open = (champion.name, number) not in self.symbols_covered
                if symbol.fits(kind) and is_open and not (weak_only and symbol.strong):
                    found.setdefault(champion.name, number)
        return found

    @property
    def has_base(self) -> bool:
        return len(self.pawns) < BASES

    # Units (R5, G12)

    def pawns_at(self, place: str) -> list[str]:
        """By number of the Champion."""
        return sorted((name for name, at in self.pawns.items() if at == place), key=order_of)

    def units(self, place: str) -> int:
        return self.trolls[place] + len(self.pawns_at(place))

    def worth(self, place: str, effect: str) -> int:
        """Units, with pawns that have the effect as so many as it says (R124, R126, R145)."""
        values = [self.pawn_value(name, effect) for name in self.pawns_at(place)]
        return self.trolls[place] + sum(values)

    @staticmethod
    def pawn_value(name: str, effect: str) -> int:
        champion = CHAMPIONS[name]
        return int(champion.numbers["value"]) if champion.effect == effect else 1

    def places_of_units(self) -> set[str]:
        return {place for place, number in self.trolls.items() if number} | set(self.pawns.values())


def order_of(name: str) -> int:
    """Number of a Champion."""
    return CHAMPIONS[name].order


class Track:
    """Votes on a plank or Influence with a Champion: how many, and who came earlier (R15, R75)."""

    def __init__(self) -> None:
        self.values: Counter[int] = Counter()
        self.stack: list[int] = []

    def rise(self, seat: int, amount: int) -> None:
        """R76: whoever arrives goes behind those that have the same value."""
        if amount == 0:
            return
        self.values[seat] += amount
        if seat in self.stack:
            self.stack.remove(seat)
        self.stack.append(seat)

    def ranking(self) -> list[int]:
        """From the first to the last; sorting keeps the order of arrival."""
        return sorted(self.stack, key=lambda seat: -self.values[seat])


class Table:
    """Everything on the table."""

    def __init__(self, seats: int, rulings: dict[str, Any], stream: Stream) -> None:
        self.map = Map(seats)
        self.seats = [Seat(number) for number in range(seats)]
        self.rulings = rulings
        self.stream = stream
        self.wave = 0
        self.start: int | None = None
        self.gnomes: dict[str, list[Gnome]] = {cavern: [] for cavern in self.map.caverns}
        self.gnome_supply: Counter[int] = Counter()
        self.near_wheel: Counter[int] = Counter()
        self.coming: list[int] = []
        self.gates: list[str] = []
        self.gate_row = 0
        self.gates_known: list[set[int]] = []
        self.gates_revealed = 0
        self.swarm = ""
        self.wheel = 0
        self.votes = {clan: Track() for clan in CLANS}
        self.display: list[str] = []
        self.influence: dict[str, Track] = {}
        self.decks: dict[str, list[str]] = {}
        self.offered: list[list[str]] = []
        self.kept: list[str] = []
        self.halls: dict[str, int] = {}
        self.vote_tiles: dict[str, list[int]] = {}
        self.card_deck: list[int] = []
        self.cards_known: dict[int, set[int]] = {}
        # How often each rare thing has happened; tests of random games ask for it.
        self.happened: Counter[str] = Counter()

    def note(self, event: str, condition: object = True) -> None:
        """Count something rare, if it is so."""
        self.happened[event] += bool(condition)

    def turn_order(self, first: int | None = None) -> list[Seat]:
        """Clockwise from a seat, by itself from the Starting player."""
        begin = self.start if first is None else first
        assert begin is not None
        return self.seats[begin:] + self.seats[:begin]

    # Status of a cavern (R10 to R14)

    def rivals(self, seat: Seat) -> list[Seat]:
        return [other for other in self.seats if other is not seat]

    def is_lair(self, place: str) -> bool:
        return place in self.map.lairs

    def overrun(self, place: str) -> bool:
        """R13; a Lair never is."""
        return place in self.gnomes and self.gnomes[place] != []

    def units(self, place: str) -> int:
        """Of all players together."""
        return sum(seat.units(place) for seat in self.seats)

    def established(self, seat: Seat) -> set[str]:
        """R10."""
        return seat.places_of_units() | set(seat.lairs)

    def controls(self, seat: Seat, cavern: str) -> bool:
        """R11, R126."""
        mine = seat.worth(cavern, "presence")
        return mine > 0 and all(mine > rival.worth(cavern, "presence") for rival in self.rivals(seat))

    def controller(self, cavern: str) -> Seat | None:
        return next((seat for seat in self.seats if self.controls(seat, cavern)), None)

    def controlled(self, seat: Seat) -> list[str]:
        return [cavern for cavern in self.map.caverns if self.controls(seat, cavern)]

    def dominated(self, seat: Seat) -> list[str]:
        """Caverns, then own Lairs (R12)."""
        alone = [
            cavern
            for cavern in self.map.caverns
            if seat.units(cavern) and not any(rival.units(cavern) for rival in self.rivals(seat))
        ]
        return alone + seat.lairs

    # Gnomes

    def draw_gnome(self) -> int:
        """The strength of a token from the supply (R169)."""
        number = self.stream.below(self.gnome_supply.total())
        strength = [each for each in STRENGTHS for _ in range(self.gnome_supply[each])][number]
        self.gnome_supply[strength] -= 1
        return strength

    def add_unseen_gnome(self, cavern: str) -> None:
        """From the supply, if there is any (R61, R90)."""
        if self.gnome_supply.total():
            self.gnomes[cavern].append(Gnome(self.draw_gnome()))
        else:
            self.note("no Gnome left to entrench")

    def draw_fairly(self, items: Iterable[Any]) -> Any:
        """One of several things; the only one is not drawn (R169)."""
        candidates = list(items)
        return candidates[self.stream.below(len(candidates))] if len(candidates) > 1 else candidates[0]
