"""Moves in words: a decision played again step by step, changes as ``+2 cubes``, lines below a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .record import Record, new_states

INDENT = "  "


class Step(NamedTuple):
    """One step of the course of a game."""

    before: Record
    after: Record


def course(
    tables: Record,
    before: Record,
    action: int,
    decide: Callable[[Record, Record, int], object],
    follow_up: Callable[[Record, Record], object],
) -> list[Step]:
    """What a decision did itself, then step by step what followed of itself; ``before`` stays as it is.

    Args:
        tables: the tables record.
        before: the state in which the decision is taken.
        action: the decision, a legal one.
        decide: the game's kernel for the decision alone; true if the next one is then due at once.
        follow_up: the game's kernel for one step more; true if a decision is then due.
    """
    state = copied(before)
    is_due = decide(tables, state, action)
    steps = [Step(before, copied(state))]
    while not is_due and not state.over:
        is_due = follow_up(tables, state)
        steps.append(Step(steps[-1].after, copied(state)))
    return steps


def copied(state: Record) -> Record:
    """A state that does not change with the original."""
    states = new_states(state.dtype, 1)
    states[0] = state
    return states[0]


def in_number(noun: str, number: int) -> str:
    """The noun, given in the singular, as it is after a number: ``breweries`` after 2 and after -2."""
    if abs(number) == 1:
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def change(number: int, noun: str) -> str:
    """What came or went, as in ``+1 cube`` and ``-2 cubes``; ``noun`` is in the singular."""
    return f"{number:+d} {in_number(noun, number)}"


def with_followers(lines: Iterable[str]) -> str:
    """The sentence about a decision, and indented below it a line for each thing that followed."""
    return f"\n{INDENT}".join(lines)
