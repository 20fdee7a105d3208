"""Positions at the end of a Wave, and in a Breach, that go on to the decision a test is about.

When all is over seat 3 is asked where Votes of an Outsider go, ``table.phase == "votes"``: nothing has been
scored until then.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
from games.fall_of_the_mountain_king.positions import (
    CLANS,
    DISPLAY,
    LATE_DISPLAY,
    Facts,
    Table,
    new_batch,
    position,
)

GATE_CARDS = 4
"""Of four players, who have one Champion more in the display."""
LAST = {1: ("hob", "lamplighter"), 2: ("hob", "lamplighter"), 3: ("keeper", "heir")}
"""The Outsider of the display who is awarded last, by Wave; the second one if the first is wanted."""


def stopper(champion: str | None, influence: dict[int, int], scenario: Facts) -> Facts:
    """A display of a Champion, if there is one, and of an Outsider whom seat 3 wins."""
    wave = scenario.get("wave", 1)
    owned = [name for names in scenario.get("champions", {}).values() for name in names]
    last = next(name for name in LAST[wave] if name != champion and name not in owned)
    first = [champion] if champion else []
    usual = LATE_DISPLAY if wave == 3 else DISPLAY
    others = [name for name in usual if name not in (*owned, champion, last)]
    return {
        "display": [*first, last, *others][: GATE_CARDS + 1],
        "influence": {**({champion: influence} if champion else {}), last: {3: 1}},
    }


def invading(*clans: str, **scenario: Any) -> Table:
    """The last Gate cards of the Wave, of these Clans, are revealed."""
    before = [clan for clan in CLANS if clan not in clans][: GATE_CARDS - len(clans)]
    scenario = {"gates": [*before, *clans], "gates_revealed": len(before), **scenario}
    return position(stage="invasions", **stopper(None, {}, scenario), **scenario)


def breaching(clan: str, **scenario: Any) -> Table:
    """Seat 0 has passed the Breach wire, and the Swarm is there; afterwards seat 0 is asked to Bolster."""
    known = {"gates_known": [["player_0"]] * GATE_CARDS}
    scenario = {"ancestry": {0: ["G2 -", "- -"]}, "supplies": {0: 0}, **known, **scenario}
    table = position(wheel=6, swarm=clan, **scenario).play("gnome", "a1", "2")
    if table.phase == "scout":
        table.play("done")
    return table.play(f"{clan} clan")


def awarding(champion: str, influence: dict[int, int], **scenario: Any) -> Table:
    """The first Champion of the display is awarded."""
    return position(stage="awards", **stopper(champion, influence, scenario), **scenario)


def played_often(table: Table, text: str, count: int) -> Iterator[Any]:
    """States after a decision, by so many streams of chance."""
    batch = new_batch(int(table.state.seats), dict(table.batch.settings.rulings), count)
    batch.states[:] = table.state
    words = np.random.default_rng(1).integers(1, 2**63, count)
    batch.states.rng[:, 0] = words.astype(np.uint64)
    batch.apply(batch.all_rows, np.full(count, table.game.actions.parse(text)))
    return iter(batch.states)
