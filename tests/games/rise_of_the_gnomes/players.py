"""Players that bring about what plain chance seldom does."""

from random import Random
from typing import Any

SHUNNED = ["done", "decline", "brew beer"]
EXTRA = 1e-9


class Keen:
    """Takes what is offered rather than decline, and each kind of action as often as its taste says.

    Its taste is a weight for each noun, drawn at the first sight of it, so that one player fills a tile,
    builds wherever it can or brews beer all day, and another one does not.
    """

    def __init__(self, random: Random) -> None:
        self.taste: dict[str, float] = {}
        self.evenness = random.choice([0.3, 1.0, 3.0])
        self.refusal = random.random() ** 2

    def __call__(self, state: Any, legal: list[str], random: Random) -> str:
        offers = [noun for noun in legal if noun not in SHUNNED]
        if not offers or (len(offers) < len(legal) and random.random() < self.refusal):
            return random.choice(legal)
        for noun in offers:
            if noun not in self.taste:
                self.taste[noun] = random.random() ** self.evenness
        return random.choices(offers, [self.taste[noun] + EXTRA for noun in offers])[0]
