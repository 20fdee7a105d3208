"""A slow, literal Rise of the Gnomes, written from RULES.md alone, to check the fast one against."""

from collections.abc import Generator
from typing import Any

from games.rise_of_the_gnomes.reference_brewers import draft_allies, place_brewers
from games.rise_of_the_gnomes.reference_building import place_token
from games.rise_of_the_gnomes.reference_cards import play_action_cards
from games.rise_of_the_gnomes.reference_dragon import put_dragon_into_lair
from games.rise_of_the_gnomes.reference_figures import (
    ACTION_CARDS,
    CARD_ROW,
    EXTRA_BREWERS,
    TURNS,
    brewers_at_start,
    gnome_cards_in_turn,
)
from games.rise_of_the_gnomes.reference_gnomes import play_gnome_cards
from games.rise_of_the_gnomes.reference_owners import Question
from games.rise_of_the_gnomes.reference_scoring import score_turn
from games.rise_of_the_gnomes.reference_setup import put_boats, set_up
from games.rise_of_the_gnomes.reference_snapshot import snapshot
from games.rise_of_the_gnomes.reference_table import Steps, Table

STAGES = ["setup", "draft", "brewers", "cards", "gnomes"]


class Reference:
    """One game; it stops at each question and is told the answer.

    ``table`` is a set-up table (``reference_setup.set_up``) or any other between two decisions of a stage.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.question: Question | None = None
        self.steps: Generator[Question, str, None] = self._play()
        self._ask(None)

    @classmethod
    def dealt(cls, deal: dict[str, Any]) -> "Reference":
        """A game from the deal: see ``reference_setup.set_up``."""
        return cls(set_up(deal))

    # Questions

    @property
    def over(self) -> bool:
        return self.question is None

    @property
    def phase(self) -> str:
        return self.question.phase if self.question else "over"

    @property
    def to_play(self) -> int:
        return self.question.seat.number if self.question else -1

    def legal(self) -> list[str]:
        return list(self.question.options) if self.question else []

    def scores(self) -> list[int]:
        """Margins (R98)."""
        return [seat.points - self.table.gnomes.points for seat in self.table.seats]

    def places(self) -> list[int]:
        """All have won or all have lost (R96)."""
        won = all(margin > 0 for margin in self.scores())
        return [1 if won else 2] * len(self.table.seats)

    def snapshot(self) -> dict[str, Any]:
        return {"phase": self.phase, "to_play": self.to_play, **snapshot(self.table)}

    # Playing

    def apply(self, noun: str) -> None:
        if noun not in self.legal():
            raise ValueError(f"{noun!r} is not legal in phase {self.phase!r}: {self.legal()}")
        self._ask(noun)

    def chance(self, gnome_deck: list[int], display: list[int]) -> None:
        """What a reshuffled Gnome deck or the next action cards will be, should they be needed."""
        self.table.coming_gnome_deck = gnome_deck
        self.table.coming_display = display

    def _ask(self, answer: str | None) -> None:
        try:
            self.question = next(self.steps) if answer is None else self.steps.send(answer)
        except StopIteration:
            self.question = None
            return
        options = self.question.options
        assert options, f"nothing to choose in phase {self.question.phase}"
        assert len(set(options)) == len(options), f"twice the same in phase {self.question.phase}"

    # The turns (R32 to R34)

    def _play(self) -> Steps:
        while True:
            yield from self._play_turn()
            score_turn(self.table)
            if self.table.turn == TURNS:
                return
            reset(self.table)

    def _play_turn(self) -> Steps:
        table = self.table
        first = STAGES.index(table.stage)
        if first == 0:
            yield from first_tokens(table)
        if first <= 1:
            table.stage = "draft"
            yield from draft_allies(table)
        if first <= 2:
            table.stage = "brewers"
            yield from place_brewers(table)
        if first <= 3:
            table.stage = "cards"
            yield from play_action_cards(table)
        if table.stage != "gnomes":
            table.stage = "gnomes"
            table.gnome_cards_left = gnome_cards_in_turn(len(table.seats), table.level, table.turn)
        yield from play_gnome_cards(table)


def first_tokens(table: Table) -> Steps:
    """R21."""
    for seat in table.turn_order():
        if not any(seat.slots):
            yield from place_token(table, seat)


def reset(table: Table) -> None:
    """R33, R34."""
    table.start_seat = (table.start_seat + 1) % len(table.seats)
    table.turn += 1
    table.stage = "draft"
    brewers = brewers_at_start(len(table.seats)) + sum(EXTRA_BREWERS[: table.turn])
    for owner in table.owners:
        owner.brewers = brewers
    for seat in table.seats:
        seat.slots_used = [False] * len(seat.slots)
        seat.allies_used = set()
        seat.on_brew_beer = 0
        seat.card_performed = False
    table.card_brewers = {}
    table.board_brewers = {name: [] for name in table.board_brewers}
    cards = table.coming_display
    assert len(set(cards)) == len(cards) == CARD_ROW, "not eight different action cards"
    assert set(cards) <= set(range(len(ACTION_CARDS)))
    table.display = list(cards)
    if table.turn == 4:
        table.map.face_down = set()
        if table.rulings["dragon_entry"] == "face down":
            put_boats(table.map)
        if table.map.dragon is None:
            put_dragon_into_lair(table)
