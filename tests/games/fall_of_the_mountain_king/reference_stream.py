"""The random stream in a game's record: xorshift on 64 bits, its upper half scrambled (R169)."""

from typing import Any

WORD = (1 << 64) - 1
HALF = (1 << 32) - 1
GOLDEN = 0x9E3779B9


class Stream:
    """Draws from a 64-bit word."""

    def __init__(self, word: int) -> None:
        self.word = word

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``."""
        word = self.word
        word ^= word << 13 & WORD
        word ^= word >> 7
        word ^= word << 17 & WORD
        self.word = word
        half = (word >> 32) * GOLDEN & HALF
        half ^= half >> 15
        return half * bound >> 32

    def shuffle(self, items: list[Any]) -> None:
        """From the last to the second, each changes places with one of those up to itself."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
