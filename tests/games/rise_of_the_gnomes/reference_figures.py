"""What the pieces print, read from the game's data file alone."""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

GAME_FOLDER = Path(__file__).parents[3] / "envs" / "rise_of_the_gnomes"
DATA: dict[str, Any] = tomllib.loads((GAME_FOLDER / "rise_of_the_gnomes.toml").read_text(encoding="utf-8"))


def entries(block: str) -> dict[str, Any]:
    """A block of the data file without the words on where it is from."""
    return {key: value for key, value in DATA[block].items() if key not in ("origin", "source")}


def by_seats(block: str, seats: int) -> Any:
    """The entry of a block for this number of seats."""
    return DATA[block]["1-2" if seats < 3 else "3" if seats == 3 else "4-5"]


# Map and tiles (R1, R2)

KEEP = "dragonkeep"
LAND_TYPES = ["plains", "highland", "forest", "swamp", "mountain"]
DESERT, SEA, LAIR, GNOMELAND = "desert", "sea", "sea lair", "gnomeland"
ICONS = ["lion", "scale", "crown", "hop", "horn"]

COORDINATES: dict[str, tuple[int, int]] = {KEEP: (0, 0)}
for zone in ("green", "yellow", "red"):
    for number, (q, r) in enumerate(DATA["map"][zone], 1):
        COORDINATES[f"{zone} {number}"] = (q, r)
CELLS = list(COORDINATES)
GREEN_CELLS, YELLOW_CELLS = CELLS[1:7], CELLS[7:19]


def red_cells(seats: int) -> list[str]:
    return [f"red {number}" for number in by_seats("red_cells", seats)]


@dataclass(frozen=True)
class Tile:
    number: int
    type: str
    icon: str


TILES: list[Tile] = []
for kind, icons in entries("tiles").items():
    for icon in icons:
        TILES.append(Tile(len(TILES), kind, icon))

# Powers (R37): what a space, a slot, an ally or a race does


@dataclass(frozen=True)
class Power:
    name: str
    hook: str
    effects: dict[str, int] = field(default_factory=dict)
    gold: int = 0
    beer: int = 0
    worth: int = 0


def power(name: str, entry: dict[str, Any]) -> Power:
    price = entry.get("price", {})
    others = ("hook", "price", "worth", "colour", "start", "slots")
    effects = {key: amount for key, amount in entry.items() if key not in others}
    gold, beer = price.get("gold", 0), price.get("beer", 0)
    return Power(name, entry["hook"], effects, gold, beer, entry.get("worth", 0))


def powers(block: str) -> dict[str, Power]:
    return {name: power(name, entry) for name, entry in entries(block).items()}


BOARD_SPACES = powers("action_board")
CAPACITY: dict[str, int] = entries("capacity")
BREW_BEER = powers("brew_beer")["brew beer"]
UPGRADES = powers("upgrades")
ALLIES = {name.lower(): ally for name, ally in powers("allies").items()}
ALLY_NAMES = list(ALLIES)
RACE_ABILITIES = powers("races")
RACES = list(RACE_ABILITIES)
RACE_COLOUR: dict[str, str] = {race: entry["colour"] for race, entry in entries("races").items()}
START_TYPE: dict[str, str] = {race: entry["start"] for race, entry in entries("races").items()}
SLOTS: dict[str, list[str]] = {
    race: DATA["slots"]["common"] + entry["slots"] for race, entry in entries("races").items()
}

# Owners' pieces (R3, R14 to R17)

SEAT_CUBES, SEAT_BREWERIES = 40, 9
GNOME_CUBES, GNOME_BREWERIES = 32, 5
MOST_BEER = 20
BREWERY_BOXES: dict[str, list[int]] = DATA["brewery_boxes"]
CUSTOMER_BOXES: dict[str, list[int]] = DATA["customer_boxes"]
CUSTOMERS_IN_BOX = 4
GNOME_BREWERY_BOXES: dict[str, list[int]] = DATA["gnome_brewery_boxes"]
GNOME_CUSTOMER_BOXES: dict[str, list[int]] = DATA["gnome_customer_boxes"]
GNOME_CUSTOMERS_IN_BOX = 8
BEER_TABLE: dict[str, list[int]] = DATA["beer_table"]
START: dict[str, int] = DATA["start"]
BASE_PRODUCTION: int = DATA["base_production"]["production"]
GNOME_START: dict[str, int] = DATA["gnome_start"]

# Turns and levels (R9, R17, R18)

TURNS = 5
LEVELS = list(entries("levels"))
LEVEL_POINTS: dict[str, int] = entries("levels")
BRIBE: list[int] = DATA["bribe"]["gold"]
FILL: list[int] = DATA["dragon_fill"]["cubes"]
EXTRA_BREWERS: list[int] = DATA["brewers"]["gained"]


def brewers_at_start(seats: int) -> int:
    return int(DATA["brewers"]["number"][seats - 1])


def gnome_cards_in_turn(seats: int, level: str, turn: int) -> int:
    fewer = DATA["gnome_turns"]["solo_fewer"].get(level, 0) if seats == 1 else 0
    return int(DATA["gnome_turns"]["cards"][turn - 1]) - int(fewer)


# Cards (R5, R7)

CARD_ACTIONS = list(entries("action_cards"))
ACTION_CARDS = [action for action in CARD_ACTIONS for _ in DATA["action_cards"][action]]
"""The action on each of the ten action cards, by the card's number."""
CARD_PRICES: list[list[int]] = [prices for action in CARD_ACTIONS for prices in DATA["action_cards"][action]]
CARD_SPACES = 3
CARD_ROW = 8
CLOSED_IN_SOLO: int = DATA["actions"]["closed_in_solo"]
ACTION_FIGURES: dict[str, int] = entries("actions")
GNOME_FIGURES: dict[str, int] = entries("gnome_actions")
POINTS: dict[str, int] = entries("points")


@dataclass(frozen=True)
class GnomeCard:
    number: int
    flies: bool
    dragon_type: str
    actions: list[tuple[str, list[str]]]
    icons: list[str]
    place: str

    def icon_rank(self, tile: Tile) -> int:
        """DragonKeep and the lair, which have no icon, come first."""
        return 1 + self.icons.index(tile.icon) if tile.icon in self.icons else 0


GNOME_CARDS: list[GnomeCard] = []
for entry in entries("gnome_cards").values():
    (movement, target), lists = entry["dragon"], (entry["first"], entry["second"])
    actions = [(action, types) for action, *types in lists]
    GNOME_CARDS.append(
        GnomeCard(len(GNOME_CARDS), movement == "fly", target, actions, entry["icons"], entry["place"])
    )
