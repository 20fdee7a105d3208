"""Players that bring about what plain chance seldom does."""

from random import Random
from typing import Any

SHUNNED = ["done"]
EXTRA = 1e-9


class Keen:
    """Goes on rather than be done, and does each thing as often as its taste says.

    Its taste is a weight for each noun, drawn at the first sight of it, so that one player gathers its units
    in a few places, another one influences the same Champions and a third one attacks. A large amount is
    liked more, or less, the larger it is.
    """

    def __init__(self, random: Random) -> None:
        self.taste: dict[str, float] = {}
        self.evenness = random.choice([0.3, 1.0, 3.0])
        self.refusal = random.random() ** 3
        self.greed = random.choice([-0.5, 0.5, 2.0])

    def weight(self, noun: str, random: Random) -> float:
        if noun.isdigit():
            return float((1 + int(noun)) ** self.greed)
        if noun not in self.taste:
            self.taste[noun] = random.random() ** self.evenness + EXTRA
        return self.taste[noun]

    def __call__(self, state: Any, legal: list[str], random: Random) -> str:
        offers = [noun for noun in legal if noun not in SHUNNED]
        if not offers or (len(offers) < len(legal) and random.random() < self.refusal):
            return random.choice(legal)
        return random.choices(offers, [self.weight(noun, random) for noun in offers])[0]
