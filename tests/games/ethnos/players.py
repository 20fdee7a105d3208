"""Players that choose among legal texts, so as to bring about what plain chance seldom does."""

from collections import Counter
from random import Random
from typing import Any

from games.ethnos.positions import GAME

NOUNS = GAME.actions.segments["card"].nouns
FAVOURITES = ["centaur", "merfolk", "orc", "troll", "wizard", "elf", "giant", "wingfolk", "dwarf"]
SHUNNED = ["done", "band"]
"""Without these, hands grow and offers are taken."""


class Keen:
    """Gathers cards of one tribe or colour, plays large bands, and takes nearly every offer.

    ``patience`` is the hand from which it plays bands; it likes to lead them with its favourite tribe.
    """

    def __init__(self, random: Random, favourite: str = "", patience: int = 0) -> None:
        self.patience = patience or random.randint(1, 10)
        self.favourite = favourite or random.choice(FAVOURITES)
        self.market = random.random()
        self.cashes = random.random()
        self.gathers = ""

    def __call__(self, state: Any, legal: list[str], random: Random) -> str:
        phase = GAME.phases[state.phase]
        offers = [text for text in legal if text != "done"]
        if phase == "turn":
            return self.turn(state, legal, random)
        if phase == "cash":
            return "hoard" if random.random() < self.cashes else "done"
        if phase == "leader":
            self.gathers = best_feature(state)
            wanted = [text for text in offers if self.gathers in text.split("/")]
            liked = [text for text in wanted if self.favourite in text]
            return random.choice(liked or wanted)
        if not offers or ("done" in legal and random.random() < 0.05):
            return "done"
        if phase == "add":
            wanted = [text for text in offers if fits(text, self.gathers)]
            return wanted[0] if wanted else "done"
        return random.choice(offers)

    def turn(self, state: Any, legal: list[str], random: Random) -> str:
        if "deck" not in legal:
            return "band" if "band" in legal else "done"
        if "band" in legal and state.hand_sizes[state.to_play] >= self.patience:
            return "band"
        market = [text for text in legal if text not in ("deck", "band")]
        if market and random.random() < self.market:
            wanted = [text for text in market if fits(text, best_feature(state))]
            return random.choice(wanted or (market if random.random() < 0.5 else ["deck"]))
        return "deck"


def fits(card: str, feature: str) -> bool:
    """Whether a card is of the tribe or colour, or a Skeleton."""
    return feature in card.split("/") or card == "skeleton"


def best_feature(state: Any) -> str:
    """The tribe or colour that most cards of the hand to play share; a tie goes by the alphabet."""
    shared = Counter({"": 0})
    for noun, count in zip(NOUNS, state.hands[state.to_play].tolist(), strict=True):
        if count and noun != "skeleton":
            shared.update(dict.fromkeys(noun.split("/"), count))
    return max(shared, key=lambda feature: (shared[feature], feature))


def bone_collector(state: Any, legal: list[str], random: Random) -> str:
    """Seat 0 takes every Skeleton, the others leave them and play bands at once; nobody keeps cards."""
    if "band" in legal and (state.to_play != 0 or "skeleton" not in legal):
        return "band"
    if state.to_play == 0 and "skeleton" in legal and "deck" in legal:
        return "skeleton"
    if GAME.phases[state.phase] == "turn" and "deck" in legal:
        return "deck"
    return "done" if "done" in legal else legal[0]
