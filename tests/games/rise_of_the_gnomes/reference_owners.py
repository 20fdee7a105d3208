"""What an owner has on the map and on its own board, and the powers of a seat (R3, R26 to R31, R37)."""

from collections import Counter
from dataclasses import dataclass

from games.rise_of_the_gnomes.reference_figures import (
    ALLIES,
    BASE_PRODUCTION,
    BREWERY_BOXES,
    GNOME_BREWERIES,
    GNOME_CUBES,
    GNOME_START,
    MOST_BEER,
    RACE_ABILITIES,
    SEAT_BREWERIES,
    SEAT_CUBES,
    SLOTS,
    START,
    UPGRADES,
    Power,
)

GNOMES = 5
"""Number of the Gnomes as an owner."""


@dataclass
class Question:
    """A decision: whose it is, its phase and the nouns to choose from."""

    seat: "Seat"
    phase: str
    options: list[str]


class Owner:
    """A seat or the Gnomes: pieces on the map by cell, and what is left on the board."""

    def __init__(self, number: int, cubes: int, breweries: int, gold: int) -> None:
        self.number = number
        self.cubes_left = cubes
        self.all_breweries = self.breweries_left = breweries
        self.all_cubes = cubes
        self.gold = gold
        self.points = 0
        self.brewers = 0
        self.cubes: Counter[str] = Counter()
        self.breweries: Counter[str] = Counter()
        self.eaten = 0
        self.burnt = 0
        self.sources: Counter[str] = Counter()
        self.points_by_turn = [0] * 5

    def occupies(self, cell: str) -> bool:
        """R26."""
        return self.cubes[cell] > 0 or self.breweries[cell] > 0

    def strength(self, cell: str) -> int:
        """R27."""
        return self.cubes[cell] + 2 * self.breweries[cell]

    def add_cubes(self, cell: str, wanted: int) -> int:
        """As many as wanted or as the board still has (R31)."""
        number = min(wanted, self.cubes_left)
        self.cubes_left -= number
        self.cubes[cell] += number
        return number

    def return_cube(self, cell: str) -> None:
        self.cubes[cell] -= 1
        self.cubes_left += 1

    def move_cubes(self, source: str, cell: str, number: int) -> None:
        self.cubes[source] -= number
        self.cubes[cell] += number

    def return_brewery(self, cell: str) -> None:
        self.breweries[cell] -= 1
        self.breweries_left += 1

    def put_brewery(self, cell: str) -> None:
        self.breweries_left -= 1
        self.breweries[cell] += 1

    def score(self, source: str, points: int) -> None:
        self.points += points
        self.sources[source] += points


class Gnomes(Owner):
    """The automated opponent."""

    def __init__(self) -> None:
        super().__init__(GNOMES, GNOME_CUBES, GNOME_BREWERIES, GNOME_START["gold"])


class Seat(Owner):
    """A player with its board."""

    def __init__(self, number: int, race: str, has_ability: bool) -> None:
        super().__init__(number, SEAT_CUBES, SEAT_BREWERIES, START["gold"])
        self.race = race
        self.has_ability = has_ability
        self.beer = START["beer"]
        self.production = BASE_PRODUCTION
        self.box_tokens = [bool(token) for token in BREWERY_BOXES["token"]]
        self.slots = [False] * len(SLOTS[race])
        self.slots_used = [False] * len(SLOTS[race])
        self.allies: list[str] = []
        self.allies_used: set[str] = set()
        self.on_brew_beer = 0
        self.card_performed = False

    def powers(self) -> list[Power]:
        """Race ability, slots with a token and allies."""
        of_race = [RACE_ABILITIES[self.race]] if self.has_ability else []
        of_slots = [UPGRADES[name] for name, token in zip(SLOTS[self.race], self.slots, strict=True) if token]
        return of_race + of_slots + [ALLIES[name] for name in self.allies]

    def modifier(self, name: str) -> int:
        """The sum of all amounts (R37)."""
        return sum(
            power.effects.get(name, 0) for power in self.powers() if power.hook in ("modify", "permit")
        )

    def may(self, permit: str) -> bool:
        return self.modifier(permit) > 0

    def free_slots(self) -> list[str]:
        return [f"slot {number}" for number, token in enumerate(self.slots, 1) if not token]

    def gain_beer(self, amount: int) -> None:
        """R8."""
        self.beer = min(MOST_BEER, self.beer + amount)

    def can_pay(self, gold: int, beer: int) -> bool:
        """Gold may stand in for beer (R8)."""
        return self.gold >= gold + max(0, beer - self.beer)

    def pay(self, gold: int, beer: int) -> None:
        """Beer first, the rest in gold (G14)."""
        in_beer = min(beer, self.beer)
        self.beer -= in_beer
        self.gold -= gold + beer - in_beer

    def return_brewery(self, cell: str) -> None:
        """Production falls if the box has a beer icon (R30)."""
        super().return_brewery(cell)
        self.production -= BREWERY_BOXES["beer"][self.all_breweries - self.breweries_left]

    def put_brewery(self, cell: str) -> None:
        """Production rises if the box has a beer icon (R30)."""
        self.production += BREWERY_BOXES["beer"][self.next_box()]
        super().put_brewery(cell)

    def next_box(self) -> int:
        """The box of the next brewery to leave the board, from 0."""
        return self.all_breweries - self.breweries_left
