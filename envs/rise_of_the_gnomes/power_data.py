"""The powers - spaces, upgrades, allies and races - from the data file into the tables record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import numpy as np

from ..core.data import ORIGIN_KEYS, Reader
from ..core.errors import UsageError
from ..core.record import NOBODY, Integers, Record
from .components import (
    BOARD_CAPACITY,
    BOARD_SPACES,
    BREW_BEER,
    COLOURS,
    DESERT,
    DRAFT,
    FIRST_ALLY,
    FIRST_PERMIT,
    FIRST_RACE,
    FIRST_UPGRADE,
    GAINS,
    HOOKS,
    INCOMES,
    MODIFIERS,
    MOST_AMOUNT,
    PLAINS,
    PRODUCTION,
    RACES,
    SLOTS,
    SPACE,
    TILE_TYPES,
    TOKEN,
    TOKEN_PLACED,
    TURNS,
)
from .printed import ALLY_TITLES, UPGRADE_TITLES

MOST_GAINS = {
    "gold": 20,
    "beer": 20,
    "vp": 20,
    "production": 3,
    "brewing": 1,
    "brewing_bonus": 9,
    "token": 4,
    "brewery": 1,
    "boat": 1,
    "dragon_steps": 6,
    "dragon_lair": 1,
    "bards": 9,
    "pilgrims": MOST_AMOUNT,
    "thugs_removed": MOST_AMOUNT,
    "thugs_added": MOST_AMOUNT,
    "thugs_nearby": 1,
    "gold_per_vp": 20,
}
MOST_INCOMES = {"gold": 20, "beer": 20, "vp": 20, "tiles": 37}
MOST_MODIFIER = 9
MOST_PRICE = 20
MOST_WORTH = 9
"""Points on an ally."""
NEEDS = {"brewing_bonus": "brewing", "thugs_added": "thugs_removed", "thugs_nearby": "thugs_removed"}
"""Gains that are nothing without another."""
GAIN_HOOKS = ("space", "draft", "token_placed")
MOST_TOTAL = 30
"""Of one modifier or income, from all that one seat can have."""
MOST_PRODUCTION = 60
"""What a seat can reach in a game, with its bonuses, and 20 beer still fit into a byte."""
CUBE_MODIFIERS = ("delivery_cubes", "festival_cubes", "competition_removed", "competition_added")
"""Those whose total is an amount that a seat says."""


def pack_powers(row: Record, data: Reader) -> None:
    """Fill in all powers, boards and allies; ``UsageError`` for what is unknown or does not fit."""
    _pack_spaces(row, data)
    _pack_upgrades(row, data)
    _pack_allies(row, data)
    _pack_races(row, data)


def _pack_spaces(row: Record, data: Reader) -> None:
    board = data.table("action_board")
    board.only((*ORIGIN_KEYS, *BOARD_SPACES))
    for space, name in enumerate(BOARD_SPACES):
        _pack_power(row, space, board.table(name), ("space",))
        row["capacity"][space] = data.integer(f"capacity.{name}", 1, BOARD_CAPACITY)
    _pack_power(row, BREW_BEER, data.table("brew_beer.brew beer"), ("space",))


def _pack_upgrades(row: Record, data: Reader) -> None:
    upgrades = data.table("upgrades")
    upgrades.only((*ORIGIN_KEYS, *UPGRADE_TITLES))
    for number, title in enumerate(UPGRADE_TITLES):
        hooks = ("space", "token_placed", "income", "modify", "permit")
        _pack_power(row, FIRST_UPGRADE + number, upgrades.table(title), hooks)


def _pack_allies(row: Record, data: Reader) -> None:
    allies = data.table("allies")
    allies.only((*ORIGIN_KEYS, *ALLY_TITLES))
    for number, title in enumerate(ALLY_TITLES):
        ally = allies.table(title)
        row["ally_vp"][number] = ally.integer("worth", 0, MOST_WORTH)
        _pack_power(
            row, FIRST_ALLY + number, ally, ("space", "draft", "income", "modify", "permit"), ("worth",)
        )


def _pack_races(row: Record, data: Reader) -> None:
    races = data.table("races")
    races.only((*ORIGIN_KEYS, *RACES))
    common = data.indices("slots.common", UPGRADE_TITLES, SLOTS - 2, SLOTS - 2)
    for race, name in enumerate(RACES):
        board = races.table(name)
        own = board.indices("slots", UPGRADE_TITLES, 2, 2)
        for upgrade in own:
            if upgrade in common:
                raise board.fail("slots", f"holds {UPGRADE_TITLES[upgrade]!r}, which is common to all boards")
        row["race_slots"][race] = [*common, *own]
        row["race_colour"][race] = board.index("colour", COLOURS)
        row["race_start"][race] = PLAINS + board.index("start", TILE_TYPES[PLAINS:DESERT])
        _pack_power(
            row, FIRST_RACE + race, board, ("income", "modify", "permit"), ("colour", "start", "slots")
        )
    _check_colours(row, races)


def _check_colours(row: Record, races: Reader) -> None:
    """The two sides of a board have colour and start tile in common with each other and no other board."""
    for key, field in (("colour", "race_colour"), ("start", "race_start")):
        values = row[field].tolist()
        for race, name in enumerate(RACES):
            front = race - race % 2
            if values[race] != values[front]:
                raise races.fail(f"{name}.{key}", f"differs from that of {RACES[front]}, of the same board")
            if values[race] in values[:front]:
                other = RACES[values.index(values[race])]
                raise races.fail(f"{name}.{key}", f"is that of {other}, of another board")


def _vocabulary(hook: str) -> tuple[str, int, dict[str, int]]:
    """Field of the tables record, first column and most of each effect that a hook knows."""
    if hook in GAIN_HOOKS:
        return "gains", 0, MOST_GAINS
    if hook == "income":
        return "incomes", 0, MOST_INCOMES
    if hook == "modify":
        return "modifiers", 0, dict.fromkeys(MODIFIERS[:FIRST_PERMIT], MOST_MODIFIER)
    return "modifiers", FIRST_PERMIT, dict.fromkeys(MODIFIERS[FIRST_PERMIT:], 1)


def _pack_power(
    row: Record, power: int, entry: Reader, hooks: Sequence[str], other_keys: Iterable[str] = ()
) -> None:
    hook = entry.word("hook", hooks)
    row["hook"][power] = HOOKS.index(hook)
    field, first, most = _vocabulary(hook)
    entry.only(chain(other_keys, ("hook",), ("price",) if hook == "space" else (), most))
    for column, name in enumerate(most):
        if name in entry.values:
            row[field][power, first + column] = entry.integer(name, 0, most[name])
    if hook == "space" and "price" in entry.values:
        price = entry.table("price")
        price.only(("gold", "beer"))
        for name in price.values:
            row[f"price_{name}"][power] = price.integer(name, 0, MOST_PRICE)
    _check_power(row, power, entry, hook)


def _check_power(row: Record, power: int, entry: Reader, hook: str) -> None:
    field, _, _ = _vocabulary(hook)
    if hook in GAIN_HOOKS:
        gains = dict(zip(GAINS, row["gains"][power], strict=True))
        for name, needed in NEEDS.items():
            if gains[name] and not gains[needed]:
                raise entry.fail(name, f"is nothing without {needed}")
        for name in GAINS[TOKEN:] if hook == "token_placed" else ():
            if gains[name]:
                raise entry.fail(name, "asks for a decision, which the placing of a token cannot bring")
    if hook != "draft" and not row[field][power, : len(INCOMES) - 1 if hook == "income" else None].any():
        raise entry.fail("hook", f"is {hook!r}, but there is no effect")


def pack_chosen_races(row: Record, boards: Sequence[str] | None) -> None:
    """Fill in the races that the user has chosen for the seats, if any."""
    row["boards"] = NOBODY
    for seat, name in enumerate(boards or ()):
        race = RACES.index(name)
        for other in row["boards"][:seat]:
            if row["race_colour"][other] == row["race_colour"][race]:
                raise UsageError(
                    f"rise_of_the_gnomes: boards holds {RACES[other]!r} and {name!r}, two of one colour"
                )
        row["boards"][seat] = race


def check_totals(row: Record, data: Reader) -> None:
    """No seat can gather more of anything than the kernels have room for."""
    totals = [
        *((name, row["modifiers"][:, number]) for number, name in enumerate(MODIFIERS[:FIRST_PERMIT])),
        *((f"income of {name}", row["incomes"][:, number]) for number, name in enumerate(INCOMES[:-1])),
    ]
    for name, amounts in totals:
        total, most = _most(row, amounts), MOST_TOTAL
        if name in CUBE_MODIFIERS:
            total, most = total + int(row[name]), MOST_AMOUNT
        if total > most:
            raise data.fail(
                "races, upgrades and allies", f"can give a seat {total} {name}, at most {most} fit"
            )
    production = _most_production(row)
    if production > MOST_PRODUCTION:
        raise data.fail(
            "races, upgrades and allies",
            f"can raise the production to {production}, at most {MOST_PRODUCTION} fit",
        )


def _most(row: Record, amounts: Integers) -> int:
    """The most that one seat can have by its race, all its slots and an ally in each turn."""
    slots = amounts[FIRST_UPGRADE:FIRST_ALLY].astype(int)[row["race_slots"]].sum(axis=1)
    allies = np.sort(amounts[FIRST_ALLY:FIRST_RACE].astype(int))[-TURNS:].sum()
    return int((amounts[FIRST_RACE:] + slots).max() + allies)


def _most_production(row: Record) -> int:
    """The start, all boxes, tokens and drafts, and every brewer on the best space."""
    gains: Any = row["gains"][:, PRODUCTION].astype(int)
    lasting = _most(row, np.where((row["hook"] == TOKEN_PLACED) | (row["hook"] == DRAFT), gains, 0))
    best_space = int(np.where(row["hook"] == SPACE, gains, 0).max())
    brewers = int((row["brewers"] + np.cumsum(row["extra_brewers"])).sum())
    return int(row["start_production"]) + int(row["box_beer"].sum()) + lasting + best_space * brewers
