"""Positions right before the end of an Age, in which only what a test names gives Glory."""

from typing import Any

from games.ethnos.positions import KINGDOMS, LAST_DRAGONS, Table, position

NO_HANDS: dict[str, dict[str, int]] = {f"player_{seat}": {} for seat in range(6)}
TWELVE = [[0, 2], [2, 2], [4, 4], [6, 6], [8, 8], [8, 10]]
EIGHTEEN = [[2, 6, 10], [0, 0, 2], [2, 4, 4], [4, 4, 6], [6, 6, 8], [8, 8, 10]]
"""Tokens by kingdom, orange first: all that the box has."""


def last_turn(seats: int = 4, rulings: dict[str, Any] | None = None, **scenario: Any) -> Table:
    """Seat 0 is about to draw the third Dragon; nobody holds a card."""
    tokens = TWELVE if seats < 4 else EIGHTEEN
    scenario.setdefault("glory", dict(zip(KINGDOMS, tokens, strict=True)))
    hands = {name: hand for name, hand in NO_HANDS.items() if int(name[-1]) < seats}
    return position(seats=seats, rulings=rulings, hands=hands, deck=LAST_DRAGONS, **scenario)


def glory_of(seats: int = 4, rulings: dict[str, Any] | None = None, **scenario: Any) -> list[int]:
    """What the end of the Age gives to each seat."""
    table = last_turn(seats, rulings, **scenario)
    before = table.scores
    table.play("deck")
    return [after - earlier for after, earlier in zip(table.scores, before, strict=True)]


def markers(*counts: int) -> dict[str, int]:
    return {f"player_{seat}": count for seat, count in enumerate(counts) if count}
