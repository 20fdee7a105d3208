"""Who plays the random games."""

from random import Random
from typing import Any

SHUNNED: list[str] = []


class Keen:
    """Takes more often than it gives."""

    def __init__(self, random: Random) -> None:
        self.greed = random.uniform(0.5, 1)

    def __call__(self, state: Any, legal: list[str], random: Random) -> str:
        return legal[random.random() > self.greed]
