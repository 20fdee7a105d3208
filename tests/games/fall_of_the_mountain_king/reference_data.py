"""What the components print, read from the game's data file alone."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[3] / "envs" / "fall_of_the_mountain_king"
DATA: dict[str, Any] = tomllib.loads((FOLDER / "fall_of_the_mountain_king.toml").read_text(encoding="utf-8"))


def entries(block: str) -> dict[str, Any]:
    """A block of the data file without the words on where it is from."""
    return {key: value for key, value in DATA[block].items() if key not in ("origin", "source")}


# Map (R1 to R3)

CLANS = ["moss", "ice", "moon", "granite", "hammer", "mud", "fire"]
OUTSIDER = "outsider"
CAVERNS = [f"{clan}-{slot}" for clan in CLANS for slot in "abcd"]
PAIRS = ["sun", "axe", "crown", "skull", "spiral"]
LAIRS = [f"{pair}-{end}" for pair in PAIRS for end in "ab"]
PLACES = CAVERNS + LAIRS
"""All places in their order."""


def in_order(places: Any) -> list[str]:
    return sorted(places, key=PLACES.index)


def clan_of(cavern: str) -> str:
    return cavern.split("-")[0]


class Map:
    """The board's side for a number of players."""

    def __init__(self, seats: int) -> None:
        side = DATA["seats"][str(seats)]["side"]
        caverns, gates = entries(f"caverns_{side}"), entries(f"gates_{side}")
        halls, lairs = entries(f"halls_{side}"), entries(f"lairs_{side}")
        self.caverns: list[str] = in_order(caverns)
        self.tunnels: dict[str, list[str]] = {name: each["tunnels"] for name, each in caverns.items()}
        self.gates: dict[str, list[str]] = {clan: in_order(gates[clan]["gates"]) for clan in CLANS}
        self.halls: dict[str, list[str]] = {f"hall {name}": each["caverns"] for name, each in halls.items()}
        self.beside: dict[str, list[str]] = {name: in_order(each["caverns"]) for name, each in lairs.items()}
        self.lairs: list[str] = in_order(lairs)
        self.pairs = [pair for pair in PAIRS if f"{pair}-a" in lairs]
        self.near: dict[str, list[str]] = {place: [] for place in self.caverns + self.lairs}
        for cavern, others in self.tunnels.items():
            self.near[cavern] += others
        for lair, others in self.beside.items():
            self.near[lair] += others
            for cavern in others:
                self.near[cavern].append(lair)

    def domain(self, clan: str) -> list[str]:
        return [cavern for cavern in self.caverns if clan_of(cavern) == clan]

    def gate_caverns(self) -> list[str]:
        return [cavern for clan in CLANS for cavern in self.gates[clan]]


# Symbols and cards (R7)

KINDS = ["advance", "bolster", "influence", "gnome"]
BLANK, SUPPLY, ELDER, WILD = "blank", "supply", "elder", "wild"
GRID = 6
Cell = tuple[int, int]
"""Row and column from 0, so that cells sort as a1, b1, ... f6."""


def cell_name(cell: Cell) -> str:
    return f"{'abcdef'[cell[1]]}{cell[0] + 1}"


def cell_of(name: str) -> Cell:
    return int(name[1:]) - 1, "abcdef".index(name[0])


@dataclass(frozen=True)
class Symbol:
    """A symbol and its power; one with a printed number is strong."""

    kind: str
    power: int
    strong: bool

    def fits(self, kind: str) -> bool:
        """R42."""
        return self.kind in (kind, WILD)


def symbol(text: str) -> Symbol:
    kind, *number = text.split()
    if number:
        return Symbol(kind, int(number[0]), strong=True)
    return Symbol(kind, 1 if kind in (*KINDS, WILD) else 0, strong=False)


def quadrants(face: str) -> list[Symbol]:
    return [symbol(text.strip()) for row in face.split("/") for text in row.split(",")]


CARDS = [quadrants(face) for face in entries("ancestry_cards").values()]
"""Cards of the draft, numbered from 0."""
STARTING_CARD = quadrants(DATA["starting_card"]["face"])
HAND = 4
DRAFT_STEPS = 3

# Champions (R8)


@dataclass(frozen=True)
class Champion:
    """A Champion card; ``numbers`` are those of its effect."""

    order: int
    name: str
    deck: str
    clan: str
    votes: int
    has_pawn: bool
    has_tile: bool
    lines: tuple[int, ...]
    claws: int
    hook: str
    effect: str
    symbols: tuple[Symbol, ...]
    numbers: dict[str, Any]


DECK_NAMES = ["0", "I/II", "III"]
OF_CARD = ("deck", "clan", "votes", "letter", "lines", "claws", "hook", "effect", "symbols")


def champion(order: int, name: str, entry: dict[str, Any]) -> Champion:
    has_letter = "letter" in entry
    symbols = [symbol(text.strip()) for text in entry.get("symbols", "").split(",") if text]
    return Champion(
        order=order,
        name=name,
        deck=entry["deck"],
        clan=entry["clan"],
        votes=entry["votes"],
        has_pawn=has_letter and entry["deck"] != "III",
        has_tile=has_letter and entry["deck"] == "III",
        lines=tuple(entry.get("lines", ())),
        claws=entry.get("claws", 0),
        hook=entry.get("hook", "always"),
        effect=entry["effect"],
        symbols=tuple(symbols),
        numbers={key: value for key, value in entry.items() if key not in OF_CARD},
    )


CHAMPIONS = {
    name: champion(order, name, entry) for order, (name, entry) in enumerate(entries("champions").items())
}

# Figures

WAVES = 3
BASES = 5
MOST_SUPPLIES = 8
INFLUENCE_TRACK = 8
STRENGTHS = [1, 2, 3]
EFFECTS_OF_WHEEL: list[str] = DATA["wheel"]["effects"]
BOOST_WIRE: int = DATA["wheel"]["boost_wire"]
BREACH_WIRE: int = DATA["wheel"]["breach_wire"]
BOOST_TRACK: list[int] = DATA["boost_track"]["values"]
GNOME_COUNTS = dict(zip(STRENGTHS, DATA["gnome_tokens"]["counts"], strict=True))
VOTE_TILES: list[list[int]] = DATA["vote_tiles"]["tiles"]
HALL_VALUES: list[int] = [
    value
    for value, count in zip(DATA["hall_tokens"]["values"], DATA["hall_tokens"]["counts"], strict=True)
    for _ in range(count)
]
TROLLS: int = DATA["trolls"]["each"]
LAIR_TROLLS: int = DATA["trolls"]["lair"]
CAVERN_TROLLS: int = DATA["trolls"]["cavern"]
RULINGS: dict[str, list[Any]] = {
    "first_fallen": ["list", "example"],
    "wild_pair_at_eight": [True, False],
    "second_lap_lines": [False, True],
    "forced_boost": [True, False],
}
"""The choices of each ruling, the default first."""


def of_seats(seats: int, name: str) -> int:
    """Champions in the display, Gnomes at the set-up, Gate cards of a Wave."""
    return int(DATA["seats"][str(seats)][name])
