"""A slow, literal Lords of Xidit, written from RULES.md alone, to check the fast one against."""

from typing import Any

from games.lords_of_xidit.reference_assessments import places, scores
from games.lords_of_xidit.reference_snapshot import snapshot
from games.lords_of_xidit.reference_table import Ask, Table, new_table
from games.lords_of_xidit.reference_year import whole_game


class ReferenceGame:
    """One game, from an explicit deal or from a table at the placement or the beginning of a year."""

    def __init__(self, table: Table | dict[str, Any]) -> None:
        self.table = table if isinstance(table, Table) else new_table(table)
        self._course = whole_game(self.table)
        self.ask: Ask | None = next(self._course)

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def phase(self) -> str:
        return "over" if self.ask is None else self.ask.phase

    def legal(self) -> list[str]:
        return [] if self.ask is None else list(self.ask.options)

    def apply(self, text: str) -> None:
        """Take a decision; ValueError if it is not legal."""
        if text not in self.legal():
            raise ValueError(f"{text!r} is not one of {self.legal()}")
        try:
            self.ask = self._course.send(text)
        except StopIteration:
            self.ask = None

    def scores(self) -> list[int]:
        return scores(self.table)

    def places(self) -> list[int]:
        return places(self.table)

    def snapshot(self) -> dict[str, Any]:
        return snapshot(self)
