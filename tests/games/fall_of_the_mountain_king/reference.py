"""A slow, literal Fall of the Mountain King, written from RULES.md alone, to check the fast one against."""

from typing import Any

from games.fall_of_the_mountain_king.reference_awards import award_champions
from games.fall_of_the_mountain_king.reference_data import WAVES
from games.fall_of_the_mountain_king.reference_draft import build_ancestries, set_supplies
from games.fall_of_the_mountain_king.reference_invasion import entrench, invade_by_gate_cards
from games.fall_of_the_mountain_king.reference_scoring import places, refresh, score_wave
from games.fall_of_the_mountain_king.reference_setup import begin, set_up
from games.fall_of_the_mountain_king.reference_snapshot import snapshot
from games.fall_of_the_mountain_king.reference_table import Question, Steps, Table
from games.fall_of_the_mountain_king.reference_turns import play_battle


class Reference:
    """One game; it stops at each question and is told the answer.

    ``table`` is a set-up table (``reference_setup.set_up``), one with dealt hands (``stage`` is ``"draft"``)
    or one where ``seat`` has just spent a Supply for its turn (``"battle"``).
    """

    def __init__(self, table: Table, stage: str = "setup", seat: int | None = None) -> None:
        self.table = table
        self.question: Question | None = None
        self.steps = play(table, stage, seat)
        self._ask(None)

    @classmethod
    def dealt(cls, deal: dict[str, Any]) -> "Reference":
        """A game from the deal: see ``reference_setup.set_up``."""
        return cls(set_up(deal))

    @property
    def phase(self) -> str:
        return self.question.phase if self.question else "over"

    @property
    def to_play(self) -> int:
        return self.question.seat.number if self.question else -1

    def legal(self) -> list[str]:
        return list(self.question.options) if self.question else []

    def scores(self) -> list[int]:
        return [seat.honour for seat in self.table.seats]

    def places(self) -> list[int]:
        return places(self.table)

    def snapshot(self) -> dict[str, Any]:
        return {"phase": self.phase, "to_play": self.to_play, **snapshot(self.table)}

    def apply(self, text: str) -> None:
        if text not in self.legal():
            raise ValueError(f"{text!r} is not legal in phase {self.phase!r}: {self.legal()}")
        self._ask(text)

    def _ask(self, answer: str | None) -> None:
        try:
            self.question = next(self.steps) if answer is None else self.steps.send(answer)
        except StopIteration:
            self.question = None
            return
        options = self.question.options
        assert options, f"nothing to choose in phase {self.question.phase}"
        assert len(set(options)) == len(options), f"twice the same in phase {self.question.phase}"


def play(table: Table, stage: str, seat: int | None) -> Steps:
    """The whole game (R89), or what is left of it."""
    if stage == "setup":
        yield from begin(table)
    while True:
        if stage != "battle":
            yield from build_ancestries(table)
            yield from set_supplies(table)
        yield from play_battle(table, seat)
        entrench(table)
        yield from invade_by_gate_cards(table)
        yield from award_champions(table)
        yield from score_wave(table)
        if table.wave == WAVES - 1:
            return
        refresh(table)
        stage, seat = "next wave", None
