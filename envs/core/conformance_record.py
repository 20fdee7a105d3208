"""Checks of the Game record, before a game is played."""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any

from .conformance_positions import expect
from .game import Game
from .jit import is_kernel


def check_record(game_id: str, game: Game) -> None:
    """What the record of a registered game says of itself agrees with itself and with the registry."""
    expect(game.id == game_id, f"{game_id}: the Game's id is {game.id!r}, but the registry has {game_id!r}")
    low, high = game.seats[0], game.seats[-1]
    expect(
        game.default_seats in game.seats,
        f"{game_id}: default_seats is {game.default_seats}, but the game is for {low} to {high} seats",
    )
    check_kernels(game)
    check_levels(game)


def check_kernels(game: Game) -> None:
    """All that is to be compiled is marked: as plain Python it would work without, compiled it does not."""
    roots: dict[str, Callable[..., Any]] = {
        **{f"kernel {name}": function for name, function in game.kernels._asdict().items()},
        **{f"bot {name!r}": function for name, function in game.bots.items()},
    }
    for name, function in roots.items():
        expect(is_kernel(function), f"{game.id}: {name} lacks @kernel")
        for caller, called in _calls_of(function, set()):
            expect(
                is_kernel(called),
                f"{game.id}: {called.__name__} lacks @kernel; {caller.__name__} calls it, for {name}",
            )


def _calls_of(function: Any, seen: set[Any]) -> Iterator[tuple[Any, Any]]:
    """Caller and called of all functions that a kernel reaches by global names."""
    seen.add(function)
    plain = getattr(function, "py_func", function)
    loaded = {each.argval for each in dis.get_instructions(plain) if each.opname == "LOAD_GLOBAL"}
    for called in map(plain.__globals__.get, sorted(loaded)):
        if (is_kernel(called) or isinstance(called, FunctionType)) and called not in seen:
            yield function, called
            yield from _calls_of(called, seen)


def check_levels(game: Game) -> None:
    """The levels of an automated opponent are the choices of an option, and rise."""
    levels = game.levels
    if levels is None:
        return
    choices = [option.choices for option in game.options if option.name == levels.option]
    expect(choices, f"{game.id}: no option is named {levels.option!r}, as the levels say")
    expect(set(levels.names) <= set(choices[0]), f"{game.id}: the levels are not among {choices[0]}")
    rising = list(levels.adjustments) == sorted(levels.adjustments)
    expect(rising and len(levels.adjustments) == len(levels.names), f"{game.id}: adjustments do not rise")
    for seats, name in levels.suggested.items():
        known = seats in game.seats and name in levels.names
        expect(known, f"{game.id}: level {name!r} is suggested for {seats} seats: one does not exist")
    strange = [seats for seats in levels.ours if seats not in levels.suggested]
    expect(not strange, f"{game.id}: the level for {strange} seats is said to be ours, but there is none")
