"""The printed numbers of Ethnos and the rulings in force, packed for the kernels (RULES.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from ..core.data import DataFile, open_data
from ..core.errors import UsageError, listing
from ..core.names import LONGEST, names_field, pack_names
from ..core.outcome import REWARDS, TABLES_HEADER
from ..core.record import Tables, frozen_tables
from ..core.settings import Settings, choice_fields, pack_settings, ruling, setup_option

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
SEATS = range(2, 7)
MOST_SEATS = SEATS[-1]
FEW_SEATS = 3
"""Up to so many seats play with the smaller columns of the data file."""
MOST_AGES = 3
MOST_CARDS = 96
"""Room for the deck in a state; the printed one needs 87."""
HAND_LIMIT = 10
MOST_TOKENS = len(COLOURS) * MOST_AGES
"""Glory tokens: one for each kingdom and Age."""
LONGEST_TRACK = 31
"""Most spaces that a data file may give the Merfolk track."""
TROLL_TOKENS = 6


def _check_tribes(value: Any, num_players: int) -> list[str]:
    if not isinstance(value, (list, tuple)) or len(set(map(str, value))) != len(value):
        raise UsageError(
            f"ethnos: tribes={value!r} must be a list of different tribes out of {listing(TRIBES)}"
        )
    for tribe in value:
        if tribe not in TRIBES:
            raise UsageError(f"ethnos: tribes holds {tribe!r}: use {listing(TRIBES)}")
    return [tribe for tribe in TRIBES if tribe in value]


OPTIONS = (
    ruling("two_player_count", "markers that a band of two players must top", ("both", "own"), "G1"),
    ruling("placement", "whether a possible marker is placed unasked", ("automatic", "ask"), "G2"),
    ruling("centaur_second_band", "when a Centaur brings another", ("if_placed", "always"), "G3"),
    ruling("orc_hoard", "when an Orc leader fills its hoard space", ("always", "if_placed"), "G4"),
    ruling("two_player_places", "who scores the second Age of two", ("winner", "both"), "G5"),
    ruling("track_scoring", "how the Merfolk track pays", ("kingdom", "first_only"), "G8"),
    ruling("trolls_on_track", "whether Troll tokens break ties on the track", (True, False), "G9"),
    ruling("glory_pool", "which glory tokens are in the box", ("symmetric", "extra_six"), "G14"),
    ruling("empty_market_draw", "cards that a recruit draws while the market is empty", (1, 2), "G15"),
    setup_option("tribes", "the tribes in play, drawn at random if not given", None, check=_check_tribes),
)
BOTH_COUNT, OWN_COUNT = range(2)
"""Values of the rulings in the tables record, here of ``two_player_count``; then in their order."""
AUTOMATIC, ASK = range(2)
SECOND_IF_PLACED, SECOND_ALWAYS = range(2)
HOARD_ALWAYS, HOARD_IF_PLACED = range(2)
WINNER_SCORES, BOTH_SCORE = range(2)
TRACK_AS_KINGDOM, TRACK_FIRST_ONLY = range(2)

TABLES = np.dtype(
    [
        *TABLES_HEADER,
        *choice_fields(OPTIONS),
        names_field("kingdom_names", len(COLOURS)),
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
        ("symbols", np.int8, (LONGEST_TRACK + 1,)),  # 1 where the Merfolk track has a marker symbol
        ("track_glory", np.int8, (MOST_AGES,)),
        ("giant_at_once", np.int8),
        ("giant_glory", np.int8, (MOST_AGES,)),
        ("hoard_glory", np.int8, (len(COLOURS) + 1,)),
    ]
)


def load_tables(settings: Settings) -> Tables:
    """The tables record, shape (1,), for checked settings; ``UsageError`` for a faulty data file."""
    data = open_data(DATA, settings.tables)
    table = np.zeros(1, TABLES)
    row = table[0]
    pack_settings(row, OPTIONS, settings, REWARDS)
    _pack_cards(row, data)
    _pack_seats(row, data, settings.num_players)
    _pack_fixed_tribes(row, settings)
    _check_deck_sizes(row, data, settings.num_players)
    _pack_glory(row, data, settings)
    _pack_tribes(row, data, settings.num_players)
    return frozen_tables(table)


def _pack_cards(row: Any, data: DataFile) -> None:
    for key, names in (("cards.tribes", TRIBES), ("cards.colours", COLOURS)):
        if data.names(key, len(names)) != list(names):
            raise data.fail(key, f"must be {', '.join(names)} in this order")
    pack_names(row["kingdom_names"], data.names("cards.kingdoms", len(COLOURS), LONGEST))
    row["per_colour"] = data.integers("cards.per_colour", COLOURED_TRIBES, 0, 4)
    row["skeletons"] = data.integer("cards.skeletons", 0, 12)
    row["dragons"] = data.integer("cards.dragons", 3, 3)
    row["hand_limit"] = data.integer("cards.hand_limit", 1, HAND_LIMIT)


def _pack_seats(row: Any, data: DataFile, num_players: int) -> None:
    column = SEATS.index(num_players)
    row["tribes_in_play"] = data.integers("seats.tribes_in_play", len(SEATS), 5, 6)[column]
    row["ages"] = data.integers("seats.ages", len(SEATS), 1, MOST_AGES)[column]
    row["opening_market"] = data.integers("seats.opening_market", len(SEATS), 0, 12)[column]
    row["tokens_per_kingdom"] = data.integers("seats.tokens_per_kingdom", len(SEATS), 1, MOST_AGES)[column]
    if row["tokens_per_kingdom"] < row["ages"]:
        raise data.fail("seats.tokens_per_kingdom", "must be at least the number of Ages")


def _pack_fixed_tribes(row: Any, settings: Settings) -> None:
    fixed = settings.setup["tribes"]
    if fixed is None:
        return
    if len(fixed) != row["tribes_in_play"]:
        raise UsageError(
            f"ethnos: tribes={fixed!r} must be a list of {row['tribes_in_play']} different tribes "
            f"for {settings.num_players} players"
        )
    for tribe in fixed:
        row["fixed_tribes"][TRIBES.index(tribe)] = 1


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
    base = MOST_TOKENS - len(COLOURS)
    tokens = data.integers(f"{block}.base", base, 0, 99)
    extra = data.integers(f"{block}.four_plus", len(COLOURS), 0, 99)
    if row["tokens_per_kingdom"] == MOST_AGES:
        tokens += extra
    row["glory_tokens"][: len(tokens)] = tokens
    row["glory_token_count"] = len(tokens)
    sizes = data.integers("bands.glory", 6, 0, 99)
    row["band_glory"][1:] = sizes[-1]
    row["band_glory"][1 : 1 + len(sizes)] = sizes
    row["score_scale"] = 50.0


def _pack_tribes(row: Any, data: DataFile, num_players: int) -> None:
    few = num_players <= FEW_SEATS
    column, count = ("two_or_three", MOST_AGES - 1) if few else ("four_or_more", MOST_AGES)
    row["supply"] = data.integer("markers.supply", 1, 99)
    row["supply_with_merfolk"] = data.integer("markers.supply_with_merfolk", 1, 99)
    row["track_end"] = data.integer("merfolk.spaces", 1, LONGEST_TRACK)
    for space in data.integers("merfolk.symbols", None, 1, int(row["track_end"])):
        row["symbols"][space] = 1
    row["track_glory"][:count] = data.integers(f"merfolk_glory.{column}", count, 0, 99)
    row["giant_at_once"] = data.integer("giant.at_once", 0, 99)
    row["giant_glory"][:count] = data.integers(f"giant.{column}", count, 0, 99)
    row["hoard_glory"] = data.integers("hoard.glory", len(COLOURS) + 1, 0, 99)
    if data.integers("trolls.tokens", TROLL_TOKENS, 1, TROLL_TOKENS) != list(range(1, TROLL_TOKENS + 1)):
        raise data.fail("trolls.tokens", f"must be 1 to {TROLL_TOKENS}")
