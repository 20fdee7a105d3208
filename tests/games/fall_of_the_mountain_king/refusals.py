"""Parts of scenarios to be refused, and what a refusal must be."""

import re
from typing import Any

from games.fall_of_the_mountain_king.positions import position
from games.scenarios import check_refused

EARLY = ("champion", "lairs", "first pawn")
"""Phases that are read into a game just dealt, the others into a bare board."""


def seat(**held: Any) -> dict[str, Any]:
    """What player_0 has."""
    return {"seats": [held]}


def seats(*held: dict[str, Any]) -> dict[str, Any]:
    """What the seats from player_0 on have."""
    return {"seats": list(held)}


def at(phase: str, **named: Any) -> dict[str, Any]:
    """A decision of player_0."""
    return {"phase": phase, "to_play": "player_0", **named}


def won(champion: str, phase: str, *held: str, **awards: Any) -> dict[str, Any]:
    """A Champion of the display being awarded to player_0."""
    display = [{"champion": champion, "influence": {"player_0": 2}}]
    return at(phase, display=display, awards=awards, seats=[{"champions": list(held), "supplies": 0}])


def assert_refused(scenario: dict[str, Any], message: str, seats_at_table: int = 4) -> None:
    """One sentence with the reason, and nothing changed."""
    if scenario.get("phase") in EARLY:
        table = position(seats_at_table, phase="champion")
    else:
        table = position(seats_at_table)
    check_refused(table, scenario, re.escape(message))
