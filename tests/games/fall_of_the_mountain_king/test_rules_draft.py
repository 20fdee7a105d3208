"""R26 to R34, G26 and G44: building the Ancestry."""

from typing import Any

import numpy as np
import pytest
from games.fall_of_the_mountain_king.positions import Table, position

CELLS = [f"{column}{row}" for row in range(1, 7) for column in "abcdef"]
HANDS = {0: [1, 2, 3, 4], 1: [11, 12, 13, 14], 2: [21, 22, 23, 24], 3: [31, 32, 33, 34]}
OTHERS = ["card 1", "a1"] * 3
"""What the other seats do: it covers one quadrant of the Starting card, which is no Elder."""
FULL = ["E A E", "A A A", "E A E"]
"""An Elder in every corner of nine cells: no card has a place."""


def drafting(step: int = 1, **scenario: Any) -> Table:
    """Seat 0 chooses its card of a step."""
    return position(phase="card", to_play="player_0", draft_step=step, **scenario)


def places(ancestry: list[str]) -> list[str]:
    """Where a card can be laid, named by its lower right quadrant."""
    return drafting(ancestry={0: ancestry}).play("card 1").legal


def laid(ancestry: list[str], card: int, cell: str) -> list[str]:
    """The Ancestry after a card is laid, at the end of the step."""
    rest = [number for number in range(50, 60) if number != card][:3]
    table = drafting(ancestry={0: ancestry}, hand={0: [card, *rest]})
    table.play(f"card {1 + sorted([card, *rest]).index(card)}", cell)
    table.play(*OTHERS)
    return list(table.of(0)["ancestry"])


def test_r26_example_of_the_rules_text() -> None:
    """Hands of four, three and two; each time one card is laid, and the last one is discarded."""
    table = drafting(hand=HANDS, ancestry={0: ["A B", "I G"]})
    assert table.legal == ["card 1", "card 2", "card 3", "card 4"]
    # advance, advance / bolster, influence
    table.play("card 1", "c3", *OTHERS)
    assert table.of(0)["ancestry"] == ["A B .", "I A A", ". B I"]
    assert table.of(0)["hand"] == [32, 33, 34]
    assert table.legal == ["card 1", "card 2", "card 3"]
    # advance, elder / bolster, influence
    table.play("card 2", "b4", *OTHERS)
    assert table.of(0)["ancestry"] == ["A B .", "I A A", "A E I", "B I ."]
    assert table.of(0)["hand"] == [23, 24]
    assert table.legal == ["card 1", "card 2"]
    # blank, blank / gnome 3, blank
    table.play("card 2", "c1", *OTHERS)
    assert table.of(0)["ancestry"] == [". - -", "A G3 -", "I A A", "A E I", "B I ."]
    assert (table.phase, table.of(0)["hand"]) == ("turn", [])
    assert table.facts["cards_discarded"] == [4, 14, 23, 34]


@pytest.mark.parametrize(("wave", "giver"), [(1, 3), (2, 1), (3, 3)])
def test_r26_clockwise_counter_clockwise_clockwise(wave: int, giver: int) -> None:
    """Each seat lays the first card of its hand and gets the rest of its neighbour's."""
    table = drafting(hand=HANDS, wave=wave)
    for _ in range(4):
        table.play("card 1", "b2")
    for seat in range(4):
        assert table.of(seat)["hand"] == HANDS[(seat + giver) % 4][1:]


def test_r26_the_last_card_is_discarded() -> None:
    hands = {0: [1, 2], 1: [11, 12], 2: [21, 22], 3: [31, 32]}
    table = drafting(step=3, hand=hands)
    before = set(table.facts["cards_discarded"])
    table.play("card 1", "b2", "card 2", "b2", "card 1", "b2", "card 2", "b2")
    assert set(table.facts["cards_discarded"]) - before == {2, 11, 22, 31}
    assert table.phase == "turn"


def test_r27_card_then_place_in_seat_order() -> None:
    table = drafting(start_player="player_2")
    for seat in range(4):
        assert (table.to_play, table.phase) == (seat, "card")
        table.play("card 2")
        assert (table.to_play, table.phase) == (seat, "overlay")
        table.play("b2")
    assert (table.to_play, table.phase) == (0, "card")


def test_r27_g44_hidden_until_all_have_chosen() -> None:
    """Seat 1 sees the same whatever seat 0 lays; all is laid with the last choice."""
    seen = []
    for card, cell in (("card 1", "b2"), ("card 1", "c3"), ("card 4", "a1")):
        table = drafting(hand=HANDS).play(card, cell)
        seen.append(table.batch.observe(table.rows, np.array([1]))[0])
        assert table.of(0)["ancestry"] == ["A B", "I G"]
    assert all((other == seen[0]).all() for other in seen[1:])
    table.play("card 1", "b2", "card 1", "b2")
    assert table.of(0)["ancestry"] == ["A B", "I G"]
    table.play("card 1", "b2")
    assert table.of(0)["ancestry"] == ["G B .", "G A B", ". I G"]


def test_r28_at_least_one_quadrant_is_covered() -> None:
    """All nine places where the card overlaps the Starting card."""
    assert places(["A B", "I G"]) == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    # not in the bare corners alone: the left lower one, c1
    assert places(["A B .", "I G A", ". I B"]) == [
        "a1", "b1", "c1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "b4", "c4", "d4",
    ]  # fmt: skip


def test_r28_cards_are_not_rotated() -> None:
    """Card 21 has Advance 3 in its left upper quadrant."""
    assert laid(["A B", "I G"], 21, "b2") == ["A3 -", "- -"]
    assert laid(["A B", "I G"], 21, "c3") == ["A B .", "I A3 -", ". - -"]


def test_r29_an_elder_is_not_covered() -> None:
    assert places(["E B", "I G"]) == ["c1", "c2", "a3", "b3", "c3"]
    assert places(["A B", "I E"]) == ["a1", "b1", "c1", "a2", "a3"]


def test_r30_six_cells_wide_and_high() -> None:
    """Two rows of six: rows can be added, columns cannot."""
    assert places(["A B I G A B", "I G A B I G"]) == [
        "b1", "c1", "d1", "e1", "f1", "b2", "c2", "d2", "e2", "f2", "b3", "c3", "d3", "e3", "f3",
    ]  # fmt: skip
    assert places(["A B", "I G", "A B", "I G", "A B", "I G"]) == [
        "a2", "b2", "c2", "a3", "b3", "c3", "a4", "b4", "c4", "a5", "b5", "c5", "a6", "b6", "c6",
    ]  # fmt: skip


def test_r30_a_whole_grid_is_covered_inside() -> None:
    assert places(["A B I G A B"] * 6) == [cell for cell in CELLS if cell[0] != "a" and cell[1] != "1"]


def test_r31_named_by_the_lower_right_quadrant() -> None:
    """Card 57: advance, bolster / influence, gnome. Names move along with a new row or column."""
    old = ["W W", "W W"]
    assert laid(old, 57, "a1") == ["A B .", "I G W", ". W W"]
    assert laid(old, 57, "b1") == ["A B", "I G", "W W"]
    assert laid(old, 57, "c1") == [". A B", "W I G", "W W ."]
    assert laid(old, 57, "a2") == ["A B W", "I G W"]
    assert laid(old, 57, "c2") == ["W A B", "W I G"]
    assert laid(old, 57, "a3") == [". W W", "A B W", "I G ."]
    assert laid(old, 57, "c3") == ["W W .", "W A B", ". I G"]


def test_r32_what_is_covered_is_gone() -> None:
    """A Wild, a Supply and a strong symbol under card 23, three blanks and Influence 3."""
    assert laid(["W S", "A3 B"], 23, "b2") == ["- -", "- I3"]
    table = drafting(step=3, hand={0: [23, 24]}, ancestry={0: ["S B", "I S"]}, start_player="player_1")
    table.play("card 1", "a1", *OTHERS)
    assert table.of(0)["ancestry"] == ["- - .", "- I3 B", ". I S"]
    assert table.supplies() == 6 + 1


def test_r33_g26_without_a_place_a_card_of_choice_is_discarded() -> None:
    """It is asked which, not where; all see it, and the rest goes on."""
    table = drafting(hand=HANDS, ancestry={0: FULL})
    assert table.legal == ["card 1", "card 2", "card 3", "card 4"]
    table.play("card 3")
    assert (table.to_play, table.phase) == (1, "card")
    table.play(*OTHERS)
    assert table.of(0)["ancestry"] == FULL
    assert table.facts["cards_discarded"] == [3]
    assert table.facts["cards_seen"] == {"3": "all"}
    assert table.of(1)["hand"] == [1, 2, 4]


def test_r33_one_place_is_not_a_deadlock() -> None:
    """The same with the last corner open: only the card's own corner may lie there."""
    assert places(["E A E", "A A A", "E A A"]) == ["c3", "d3", "c4", "d4"]


def test_r33_in_wave_iii_too() -> None:
    table = drafting(step=3, wave=3, hand={0: [40, 41]}, ancestry={0: FULL}, start_player="player_1")
    before = set(table.facts["cards_discarded"])
    table.play("card 2")
    assert table.to_play == 1
    table.play(*OTHERS)
    assert {40, 41} <= set(table.facts["cards_discarded"]) - before


@pytest.mark.parametrize(("wave", "dealt"), [(1, 20), (2, 40), (3, 60)])
def test_r34_five_players_use_sixty_of_the_cards(wave: int, dealt: int) -> None:
    facts = position(5, phase="card", wave=wave).facts
    assert (len(facts["cards_dealt"]), len(facts["card_deck"])) == (dealt, 67 - dealt)
    assert sorted(facts["cards_dealt"] + facts["card_deck"]) == list(range(1, 68))


def test_r34_each_wave_deals_on_from_the_deck() -> None:
    """Four cards from the top to each seat in order; none comes back."""
    table = position(stage="scoring", card_deck=list(range(40, 56)))
    assert (table.phase, table.facts["wave"]) == ("card", 2)
    assert [table.of(seat)["hand"] for seat in range(4)] == [
        [40, 41, 42, 43],
        [44, 45, 46, 47],
        [48, 49, 50, 51],
        [52, 53, 54, 55],
    ]
