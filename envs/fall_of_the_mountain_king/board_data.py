"""Tracks, tokens and numbers of scoring, from the data file into the tables record (R3-R6, R9, R18-R19)."""

from __future__ import annotations

from ..core.data import ORIGIN_KEYS, Reader
from ..core.record import Record
from .components import (
    BOOSTS,
    CLANS,
    ELDER_CHART,
    GNOME_STRENGTHS,
    GNOMES,
    HALL_TOKENS,
    MOST_AMOUNT,
    MOST_DISPLAY,
    MOST_GATES,
    MOST_SEATS,
    RANKS,
    SUPPLY_TRACK,
    WAVES,
    WHEEL_EFFECTS,
    WHEEL_SPACES,
)
from .map_data import SIDES

SEATS = range(2, MOST_SEATS + 1)
MOST_HONOUR = 99
"""Of a printed value."""
MOST_INVADERS = 9
MOST_BREACH, LEAST_DIVISOR = 5, 2
"""So that no more than twenty Gnomes come at once, were all thirty near the Wheel."""


def read_seats(row: Record, data: Reader, seats: int) -> str:
    """Fill in the numbers for so many seats; returns the side of the board."""
    table = data.table("seats")
    table.only((*ORIGIN_KEYS, *map(str, SEATS)))
    line = table.table(str(seats))
    line.only(("side", "display", "setup_gnomes", "gate_cards"))
    row["display"] = line.integer("display", 1, MOST_DISPLAY)
    row["setup_gnomes"] = line.integer("setup_gnomes", 0, len(CLANS) - 1)  # the next card is the Swarm's
    row["gate_cards"] = line.integer("gate_cards", 1, MOST_GATES)
    return line.word("side", tuple(SIDES))


def pack_tokens(row: Record, data: Reader) -> None:
    """Fill in Trolls, Gnomes, Hall tokens and Vote tiles."""
    trolls = _block(data, "trolls", "each", "lair", "cavern")
    row["trolls"] = trolls.integer("each", 1, MOST_AMOUNT)
    row["lair_trolls"] = trolls.integer("lair", 0, MOST_AMOUNT)
    row["cavern_trolls"] = trolls.integer("cavern", 0, MOST_AMOUNT)
    placed = 2 * (int(row["lair_trolls"]) + int(row["cavern_trolls"]))
    if placed > row["trolls"]:
        raise trolls.fail("each", f"is {int(row['trolls'])}, but {placed} are placed at the set-up")
    gnomes = _block(data, "gnome_tokens", "counts")
    row["gnome_tokens"][1:] = gnomes.integers("counts", GNOME_STRENGTHS - 1, 0, GNOMES)
    _check_sum(gnomes, int(row["gnome_tokens"].sum()), GNOMES)
    halls = _block(data, "hall_tokens", "values", "counts")
    values = halls.integers("values", None, 0, MOST_HONOUR)
    counts = halls.integers("counts", len(values), 0, HALL_TOKENS)
    _check_sum(halls, sum(counts), HALL_TOKENS)
    row["hall_tokens"] = [value for value, count in zip(values, counts, strict=True) for _ in range(count)]
    tiles = _block(data, "vote_tiles", "tiles")
    row["vote_tiles"] = tiles.integer_lists("tiles", len(CLANS), RANKS, 0, MOST_HONOUR)
    for number, tile in enumerate(row["vote_tiles"].tolist()):
        if tile != sorted(tile, reverse=True):
            raise tiles.fail(f"tiles[{number}]", "has more Honour for a later place")


def pack_wheel(row: Record, data: Reader) -> None:
    """Fill in the Gnome Wheel and what its tripwires bring."""
    wheel = _block(data, "wheel", "effects", "boost_wire", "breach_wire")
    effects = wheel.value("effects")
    if not isinstance(effects, list) or len(effects) != WHEEL_SPACES:
        raise wheel.fail("effects", f"must be a list of {WHEEL_SPACES} words")
    spaces = Reader(
        {f"[{space}]": word for space, word in enumerate(effects)}, wheel.file, f"{wheel.place}effects"
    )
    row["wheel_effects"] = [spaces.index(name, WHEEL_EFFECTS) for name in spaces.values]
    row["boost_wire"] = wheel.integer("boost_wire", 0, WHEEL_SPACES - 1)
    row["breach_wire"] = wheel.integer("breach_wire", 0, WHEEL_SPACES - 1)
    if row["boost_wire"] == row["breach_wire"]:
        raise wheel.fail("breach_wire", f"is {int(row['breach_wire'])}, where the other tripwire is")
    track = _block(data, "boost_track", "values")
    row["boosts"] = _rising(track, "values", BOOSTS)
    breach = _block(data, "breach", "gnomes", "divisor", "swarm_steps")
    row["breach_gnomes"] = breach.integer("gnomes", 1, MOST_BREACH)
    row["breach_divisor"] = breach.integer("divisor", LEAST_DIVISOR, GNOMES)
    row["swarm_steps"] = breach.integer("swarm_steps", 0, len(CLANS) // 2)


def pack_waves(row: Record, data: Reader, fallen: str) -> None:
    """Fill in Supplies, invaders and Honour of falls, the First Fallen by the list of that name (G1)."""
    row["invaders"] = _block(data, "invasion", "gnomes").integers("gnomes", WAVES, 1, MOST_INVADERS)
    falls = _block(data, "fallen", "list", "example", "others")
    for name in ("list", "example"):
        honour = falls.integers(name, WAVES, 0, MOST_HONOUR)
        if name == fallen:
            row["first_fallen_honour"] = honour
    row["other_fallen"] = falls.integer("others", 0, MOST_HONOUR)
    row["base_supplies"] = _block(data, "base_supplies", "waves").integers("waves", WAVES, 1, SUPPLY_TRACK)
    symbols = _block(data, "desperation", "spaces").integers("spaces", None, 1, SUPPLY_TRACK)
    if len(symbols) > MOST_AMOUNT:
        raise data.fail("desperation.spaces", f"has {len(symbols)} symbols, at most {MOST_AMOUNT} fit")
    row["desperation"] = [sum(symbol > marker for symbol in symbols) for marker in range(SUPPLY_TRACK + 1)]


def pack_scores(row: Record, data: Reader) -> None:
    """Fill in the Honour of Domains and Elders."""
    row["elders"][1:] = _rising(_block(data, "elders", "honour"), "honour", ELDER_CHART)
    domains = _block(data, "domain_score", "first", "extra", "overrun")
    for name in ("first", "extra", "overrun"):
        row[f"domain_{name}"] = domains.integer(name, 0, MOST_HONOUR)


def _block(data: Reader, name: str, *keys: str) -> Reader:
    block = data.table(name)
    block.only((*ORIGIN_KEYS, *keys))
    return block


def _check_sum(block: Reader, total: int, printed: int) -> None:
    if total != printed:
        raise block.fail("counts", f"makes {total} tokens, {printed} are in the box")


def _rising(block: Reader, key: str, count: int) -> list[int]:
    values = block.integers(key, count, 0, MOST_HONOUR)
    if values != sorted(values):
        raise block.fail(key, "must not fall from one step to the next")
    return values
