"""The printed numbers of Ethnos and the rulings in force, packed for the kernels (RULES.md)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from ..core.data import DataFile
from ..core.errors import UsageError, listing
from ..core.outcome import REWARDS, TABLES_HEADER
from ..core.record import Tables, frozen_tables
from ..core.settings import Option, Settings

DATA = Path(__file__).with_name("ethnos.toml")

TRIBES = (
    "centaur", "dwarf", "elf", "giant", "halfling", "merfolk",
    "minotaur", "orc", "troll", "wingfolk", "wizard", "skeleton",
)  # fmt: skip
CENTAUR, DWARF, ELF, GIANT, HALFLING, MERFOLK, MINOTAUR, ORC, TROLL, WINGFOLK, WIZARD = range(11)
COLOURED_TRIBES = 11
SKELETON_TRIBE = 11
COLOURS = ("orange", "gray", "blue", "green", "purple", "red")
SKELETON = COLOURED_TRIBES * len(COLOURS)
"""Card kind of a Skeleton; the kind of any other card is ``tribe * 6 + colour``."""
DRAGON = SKELETON + 1
KINDS = SKELETON + 1
"""Kinds of ally cards."""
KIND_NAMES = (*(f"{tribe}/{colour}" for tribe in TRIBES[:-1] for colour in COLOURS), "skeleton")
MOST_SEATS = 6
MOST_AGES = 3
MOST_CARDS = 96
"""Room for the deck in a state; the printed one needs 87."""
HAND_LIMIT = 10
MOST_TOKENS = 18
TROLL_TOKENS = 6

TABLES = np.dtype(
    [
        *TABLES_HEADER,
        ("per_colour", np.int8, (COLOURED_TRIBES,)),
        ("skeletons", np.int8),
        ("dragons", np.int8),
        ("hand_limit", np.int8),
        ("tribes_in_play", np.int8),
        ("fixed_tribes", np.int8, (len(TRIBES),)),  # 1 for each tribe the user chose, else all 0
        ("ages", np.int8),
        ("tokens_per_kingdom", np.int8),
        ("opening_market", np.int8),
        ("glory_tokens", np.int8, (MOST_TOKENS,)),
        ("glory_token_count", np.int8),
        ("band_glory", np.int16, (HAND_LIMIT + 2,)),  # by scoring size, Dwarf bonus included
        ("supply", np.int8),
        ("supply_with_merfolk", np.int8),
        ("track_end", np.int8),
        ("symbols", np.int8, (32,)),  # 1 where the Merfolk track has a marker symbol
        ("track_glory", np.int8, (MOST_AGES,)),
        ("giant_at_once", np.int8),
        ("giant_glory", np.int8, (MOST_AGES,)),
        ("hoard_glory", np.int8, (len(COLOURS) + 1,)),
        # rulings: 0 is the default, 1 the other value
        ("own_count", np.int8),
        ("ask_placement", np.int8),
        ("centaur_always", np.int8),
        ("hoard_if_placed", np.int8),
        ("both_places", np.int8),
        ("track_first_only", np.int8),
        ("no_trolls_on_track", np.int8),
        ("double_draw", np.int8),
    ]
)


def _check_tribes(value: Any, num_players: int) -> list[str]:
    needed = 5 if num_players <= 3 else 6
    if not isinstance(value, (list, tuple)) or len(value) != needed or len(set(map(str, value))) != needed:
        raise UsageError(
            f"ethnos: tribes={value!r} must be a list of {needed} different tribes for {num_players} players"
        )
    for tribe in value:
        if tribe not in TRIBES:
            raise UsageError(f"ethnos: tribes holds {tribe!r}: use {listing(TRIBES)}")
    return [tribe for tribe in TRIBES if tribe in value]


OPTIONS = (
    Option("two_player_count", "both", "markers that a band of two players must top", ("both", "own"), "G1"),
    Option(
        "placement", "automatic", "whether a possible marker is placed unasked", ("automatic", "ask"), "G2"
    ),
    Option(
        "centaur_second_band", "if_placed", "when a Centaur brings another", ("if_placed", "always"), "G3"
    ),
    Option("orc_hoard", "always", "when an Orc leader fills its hoard space", ("always", "if_placed"), "G4"),
    Option("two_player_places", "winner", "who scores the second Age of two", ("winner", "both"), "G5"),
    Option("track_scoring", "kingdom", "how the Merfolk track pays", ("kingdom", "first_only"), "G8"),
    Option("trolls_on_track", True, "whether Troll tokens break ties on the track", (True, False), "G9"),
    Option("glory_pool", "symmetric", "which glory tokens are in the box", ("symmetric", "extra_six"), "G14"),
    Option("empty_market_draw", 1, "cards that a recruit draws while the market is empty", (1, 2), "G15"),
    Option("tribes", None, "the tribes in play, drawn at random if not given", check=_check_tribes),
)


def load_tables(settings: Settings) -> Tables:
    """The tables record, shape (1,), for checked settings; ``UsageError`` for a faulty data file."""
    data = DataFile(settings.tables) if settings.tables else _printed()
    table = np.zeros(1, TABLES)
    row = table[0]
    _pack_cards(row, data, settings)
    _pack_glory(row, data, settings)
    _pack_tribes(row, data, settings.num_players)
    _pack_rulings(row, settings)
    return frozen_tables(table)


def provenance() -> list[tuple[str, str, str]]:
    """Where each block of the printed numbers is from."""
    return _printed().provenance()


def kingdom_names() -> list[str]:
    """The kingdoms' names, in the order of their colours."""
    return _printed().names("cards.kingdoms", len(COLOURS))


@cache
def _printed() -> DataFile:
    data = DataFile(DATA)
    data.provenance()
    return data


def _pack_cards(row: Any, data: DataFile, settings: Settings) -> None:
    if data.names("cards.tribes", len(TRIBES)) != list(TRIBES):
        raise data.fail("cards.tribes", f"must be {', '.join(TRIBES)} in this order")
    if data.names("cards.colours", len(COLOURS)) != list(COLOURS):
        raise data.fail("cards.colours", f"must be {', '.join(COLOURS)} in this order")
    data.names("cards.kingdoms", len(COLOURS))
    column = settings.num_players - 2
    row["per_colour"] = data.integers("cards.per_colour", COLOURED_TRIBES, 0, 4)
    row["skeletons"] = data.integer("cards.skeletons", 0, 12)
    row["dragons"] = data.integer("cards.dragons", 3, 3)
    row["hand_limit"] = data.integer("cards.hand_limit", 1, HAND_LIMIT)
    row["tribes_in_play"] = data.integers("seats.tribes_in_play", 5, 5, 6)[column]
    row["ages"] = data.integers("seats.ages", 5, 1, MOST_AGES)[column]
    row["opening_market"] = data.integers("seats.opening_market", 5, 0, 12)[column]
    row["tokens_per_kingdom"] = data.integers("seats.tokens_per_kingdom", 5, 1, 3)[column]
    if row["tokens_per_kingdom"] < row["ages"]:
        raise data.fail("seats.tokens_per_kingdom", "must be at least the number of Ages")
    fixed = settings.setup.get("tribes") or []
    if fixed and len(fixed) != row["tribes_in_play"]:
        raise data.fail(
            "seats.tribes_in_play", f"is {row['tribes_in_play']}, the option tribes has {len(fixed)}"
        )
    for tribe in fixed:
        row["fixed_tribes"][TRIBES.index(tribe)] = 1
    _check_deck_sizes(row, data, settings.num_players)


def _check_deck_sizes(row: Any, data: DataFile, num_players: int) -> None:
    """Any choice of tribes must fill the opening deal and fit into the state."""
    sizes = [int(count) * len(COLOURS) for count in row["per_colour"]] + [int(row["skeletons"])]
    if row["fixed_tribes"].any():
        sizes = [size for size, fixed in zip(sizes, row["fixed_tribes"], strict=True) if fixed]
    sizes.sort()
    count = int(row["tribes_in_play"])
    fewest, most = sum(sizes[:count]), sum(sizes[-count:]) + int(row["dragons"])
    needed = num_players + int(row["opening_market"])
    if fewest < needed:
        raise data.fail("cards.per_colour", f"can leave as few as {fewest} cards, the opening deals {needed}")
    if most > MOST_CARDS:
        raise data.fail("cards.per_colour", f"makes decks of up to {most} cards, at most {MOST_CARDS} fit")


def _pack_glory(row: Any, data: DataFile, settings: Settings) -> None:
    block = f"glory_tokens_{settings.rulings['glory_pool']}"
    tokens = data.integers(f"{block}.base", 12, 0, 99)
    extra = data.integers(f"{block}.four_plus", 6, 0, 99)
    if row["tokens_per_kingdom"] == 3:
        tokens += extra
    row["glory_tokens"][: len(tokens)] = tokens
    row["glory_token_count"] = len(tokens)
    sizes = data.integers("bands.glory", 6, 0, 99)
    row["band_glory"][:] = sizes[-1]
    row["band_glory"][0] = 0
    row["band_glory"][1:7] = sizes
    row["score_scale"] = 50.0


def _pack_tribes(row: Any, data: DataFile, num_players: int) -> None:
    column, count = ("two_or_three", 2) if num_players <= 3 else ("four_or_more", 3)
    row["supply"] = data.integer("markers.supply", 1, 99)
    row["supply_with_merfolk"] = data.integer("markers.supply_with_merfolk", 1, 99)
    row["track_end"] = data.integer("merfolk.spaces", 1, 31)
    symbols = data.value("merfolk.symbols")
    if not isinstance(symbols, list):
        raise data.fail("merfolk.symbols", "must be a list of spaces")
    for space in data.integers("merfolk.symbols", len(symbols), 1, int(row["track_end"])):
        row["symbols"][space] = 1
    row["track_glory"][:count] = data.integers(f"merfolk_glory.{column}", count, 0, 99)
    row["giant_at_once"] = data.integer("giant.at_once", 0, 99)
    row["giant_glory"][:count] = data.integers(f"giant.{column}", count, 0, 99)
    row["hoard_glory"] = data.integers("hoard.glory", len(COLOURS) + 1, 0, 99)
    if data.integers("trolls.tokens", TROLL_TOKENS, 1, 6) != [1, 2, 3, 4, 5, 6]:
        raise data.fail("trolls.tokens", "must be 1 to 6")


def _pack_rulings(row: Any, settings: Settings) -> None:
    rulings = settings.rulings
    row["reward"] = REWARDS.index(settings.reward)
    row["own_count"] = rulings["two_player_count"] == "own"
    row["ask_placement"] = rulings["placement"] == "ask"
    row["centaur_always"] = rulings["centaur_second_band"] == "always"
    row["hoard_if_placed"] = rulings["orc_hoard"] == "if_placed"
    row["both_places"] = rulings["two_player_places"] == "both"
    row["track_first_only"] = rulings["track_scoring"] == "first_only"
    row["no_trolls_on_track"] = not rulings["trolls_on_track"]
    row["double_draw"] = rulings["empty_market_draw"] == 2
