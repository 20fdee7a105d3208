"""Random deals for the reference alone, shuffled as R10 to R20 say."""

from random import Random
from typing import Any

from games.rise_of_the_gnomes.reference_figures import (
    ACTION_CARDS,
    ALLY_NAMES,
    CARD_ROW,
    DESERT,
    GNOME_CARDS,
    GNOMELAND,
    GREEN_CELLS,
    KEEP,
    LAIR,
    LAND_TYPES,
    LEVELS,
    RACE_COLOUR,
    RACES,
    SEA,
    TILES,
    YELLOW_CELLS,
    by_seats,
    red_cells,
)
from games.rise_of_the_gnomes.reference_setup import RULINGS


def default_rulings() -> dict[str, Any]:
    return {name: values[0] for name, values in RULINGS.items()}


def random_rulings(random: Random) -> dict[str, Any]:
    return {name: random.choice(values) for name, values in RULINGS.items()}


def random_deal(seats: int, random: Random, rulings: dict[str, Any] | None = None) -> dict[str, Any]:
    tiles, removed = random_tiles(seats, random)
    return {
        "tiles": tiles,
        "removed": removed,
        "races": random_races(seats, random),
        "start_seat": random.randrange(seats),
        "allies": random.sample(ALLY_NAMES, len(ALLY_NAMES)),
        "gnome_deck": random_gnome_deck(random),
        "display": random_display(random),
        "level": random.choice(LEVELS),
        "race_abilities": random.random() < 0.8,
        "rulings": default_rulings() | (rulings or {}),
    }


def random_gnome_deck(random: Random) -> list[int]:
    return random.sample(range(len(GNOME_CARDS)), len(GNOME_CARDS))


def random_display(random: Random) -> list[int]:
    return random.sample(range(len(ACTION_CARDS)), CARD_ROW)


def random_races(seats: int, random: Random) -> list[str]:
    colours = random.sample(sorted(set(RACE_COLOUR.values())), seats)
    return [random.choice([race for race in RACES if RACE_COLOUR[race] == colour]) for colour in colours]


def random_tiles(seats: int, random: Random) -> tuple[dict[str, int], list[int]]:
    """R10 to R12: the tile on each cell, and those put back unseen."""
    stacks = {
        kind: random.sample(numbers, len(numbers))
        for kind in dict.fromkeys(tile.type for tile in TILES)
        for numbers in [[tile.number for tile in TILES if tile.type == kind]]
    }
    green = [stacks[kind].pop() for kind in [*LAND_TYPES, DESERT]]
    random.shuffle(green)
    figures = by_seats("zones", seats)
    counts = {
        **dict.fromkeys(LAND_TYPES, figures["each_land"]),
        DESERT: figures["desert"],
        SEA: figures["sea"],
    }
    deck = [stacks[kind].pop() for kind, count in counts.items() for _ in range(count)]
    random.shuffle(deck)
    yellow, removed, rest = deck[:12], deck[12:17], deck[17:]
    red = rest + stacks[GNOMELAND] + stacks[LAIR]
    random.shuffle(red)
    cells = [KEEP, *GREEN_CELLS, *YELLOW_CELLS, *red_cells(seats)]
    return dict(zip(cells, stacks[KEEP] + green + yellow + red, strict=True)), removed
