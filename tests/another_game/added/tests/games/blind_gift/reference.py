"""Blind Gift in plain Python, from RULES.md alone."""


class ReferenceGame:
    def __init__(self, cards: list[int], seats: int, to_play: int) -> None:
        self.cards, self.points, self.to_play = cards, [0] * seats, to_play

    def legal(self) -> list[str]:
        return ["take", "give"] if self.cards else []

    def apply(self, text: str) -> None:
        following = (self.to_play + 1) % len(self.points)
        self.points[self.to_play if text == "take" else following] += self.cards.pop(0) - 3
        self.to_play = following

    def scores(self) -> list[int]:
        return self.points

    def places(self) -> list[int]:
        return [1 + sum(other > mine for other in self.points) for mine in self.points]
