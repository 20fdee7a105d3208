"""Agents for the toy game."""

from __future__ import annotations

from typing import Any

import numpy as np

from fabletop.agents.view import View
from fabletop.envs.core.record import Floats, Integers


class Highest:
    """Always the last legal action: swaps while it can, and stakes 2 chips."""

    def act(self, view: View, rows: Integers) -> Integers:
        mask = view.action_mask(rows)
        return np.asarray(mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1))


class Undecided(Highest):
    """Tells how likely it would do what: the last legal action twice as likely as any other."""

    def distribution(self, view: View, rows: Integers) -> Floats:
        chances = view.action_mask(rows).astype(np.float32)
        chances[np.arange(rows.size), self.act(view, rows)] = 2
        return chances


class Wrong(Highest):
    """Tells something that is no distribution."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def distribution(self, view: View, rows: Integers) -> Any:
        return self.answer(view.action_mask(rows))
