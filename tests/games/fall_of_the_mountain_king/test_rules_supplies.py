"""R35 to R38, G19 and G43: Supplies, pairs of Wilds, Desperation."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import Table, position

FOUR_WILDS = ["W W", "W W"]


def set_supplies(ancestry: list[str], wave: int = 1, **scenario: Any) -> Table:
    """The last step of a draft, in which seat 0 lays card 65, wild, wild / blank, blank; seat 1 begins."""
    hand = {0: [65, 67], 1: [1, 2], 2: [3, 4], 3: [5, 6]}
    table = position(
        phase="card", draft_step=3, wave=wave, start_player="player_1", hand=hand,
        ancestry={0: ancestry}, **scenario,
    )  # fmt: skip
    return table.play("card 1", "a1", *["card 1", "b2"] * 3)


def pairing(ancestry: list[str], **scenario: Any) -> Table:
    """Seat 0 may cover pairs of Wilds."""
    return position(phase="wild", ancestry={0: ancestry}, **scenario)


def test_r35_r37_example_of_the_rules_text() -> None:
    """Wave I, one Supply symbol, no two Wilds: seven Supplies and one Desperation token."""
    hand = {0: [49, 67], 1: [1, 2], 2: [3, 4], 3: [5, 6]}
    table = position(phase="card", draft_step=3, start_player="player_1", hand=hand)
    # supply, advance / bolster, blank
    table.play("card 1", "c3", *["card 1", "b2"] * 3)
    assert table.of(0)["ancestry"] == ["A B .", "I S A", ". B -"]
    assert (table.phase, table.to_play) == ("turn", 1)
    assert (table.supplies(0), table.of(0)["desperation"]) == (7, 1)
    assert (table.supplies(2), table.of(2)["desperation"]) == (6, 2)


@pytest.mark.parametrize(("wave", "base"), [(1, 6), (2, 5), (3, 4)])
@pytest.mark.parametrize(
    ("ancestry", "symbols"), [(["A B", "I G"], 0), (["A S", "I G"], 1), (["A S", "S S"], 3)]
)
def test_r35_base_of_the_wave_and_supply_symbols(
    wave: int, base: int, ancestry: list[str], symbols: int
) -> None:
    table = set_supplies(ancestry, wave)
    assert table.phase == "wild"
    assert table.supplies() == min(base + symbols, 8)
    assert [table.supplies(seat) for seat in (1, 2, 3)] == [base] * 3


def test_r35_a_supply_symbol_that_is_covered_by_a_card_gives_none() -> None:
    """Card 65 covers a1."""
    assert set_supplies(["S S", "I G"]).supplies() == 6 + 1


def test_r36_g43_any_two_uncovered_wilds() -> None:
    """Far apart, in the order a1 to f6; one pair, then another."""
    table = pairing(["W A - W", "B W - G", ". . W A", ". . I W"], supplies={0: 5})
    assert (table.phase, table.legal) == ("wild", ["a1", "d1", "b2", "c3", "done"])
    assert table.play("a1").legal == ["d1", "b2", "c3", "d4"]
    table.play("d4")
    assert table.supplies() == 6
    assert (table.phase, table.legal) == ("wild", ["d1", "b2", "done"])
    table.play("b2", "c3")
    assert table.of(0)["covered"] == ["a1", "b2", "c3", "d4"]
    assert table.phase == "turn"
    assert table.supplies() == 7 - 1  # seat 0 begins


def test_r36_first_wilds_of_pairs_rise() -> None:
    """After a pair from b1 on a1 can be no first one, nor a second one."""
    table = pairing(FOUR_WILDS, supplies={0: 5})
    assert table.legal == ["a1", "b1", "a2", "done"]
    table.play("b1", "b2")
    # a2 is left alone behind b1
    assert (table.phase, table.of(0)["covered"]) == ("turn", ["b1", "b2"])


def test_r36_crossed_pairs() -> None:
    table = pairing(FOUR_WILDS, supplies={0: 5}).play("a1", "b2")
    assert table.legal == ["b1", "done"]
    assert table.play("b1").legal == ["a2"]


def test_r36_no_more_pairs() -> None:
    table = pairing(FOUR_WILDS, supplies={0: 5}, start_player="player_0").play("done")
    assert (table.phase, table.of(0)["covered"], table.supplies()) == ("turn", [], 4)


def test_r36_a_wild_on_a_champion_comes_last() -> None:
    """Ulv's symbol; alone with one Wild it makes the pair."""
    table = pairing(["W A", "- W"], champions={0: ["ulv"]}, supplies={0: 5})
    assert table.legal == ["a1", "b2", "done"]
    assert table.play("b2").legal == ["ulv"]
    table.play("ulv")
    assert (table.phase, table.supplies()) == ("turn", 6 - 1)
    assert table.of(0)["champion_symbols_covered"] == {"ulv": [1]}


def test_r36_in_turn_order() -> None:
    """Starting player 2; seat 1 has one Wild only and is not asked."""
    ancestry = {0: ["W W", "A -"], 1: ["W A", "- -"], 2: ["W W", "A -"], 3: ["- W", "W A"]}
    table = position(phase="wild", start_player="player_2", to_play="player_2", ancestry=ancestry)
    order = [table.to_play]
    for _ in range(2):
        order.append(table.play("done").to_play)
    assert order == [2, 3, 0]
    table.play("done")
    assert (table.phase, table.to_play) == ("turn", 2)


def test_r36_later_players_know_what_others_have_covered() -> None:
    table = position(phase="wild", ancestry={0: ["W W", "A -"], 1: ["W W", "A -"]}, supplies={0: 5})
    table.play("a1", "b1")
    assert table.to_play == 1
    assert table.seen("supplies", 1).tolist() == [3, 3, 3, 6]


@pytest.mark.parametrize("allowed", [True, False])
def test_r36_g19_with_eight_supplies(allowed: bool) -> None:
    """The ninth is lost; the Wilds are covered for their links. With seven both rulings are alike."""
    rulings = {"wild_pair_at_eight": allowed}
    table = pairing(FOUR_WILDS, supplies={0: 7}, rulings=rulings).play("a1", "b1")
    assert (table.supplies(), table.phase) == (8 if allowed else 8 - 1, "wild" if allowed else "turn")
    if allowed:
        assert table.legal == ["a2", "done"]
        table.play("a2", "b2")
        assert table.of(0)["covered"] == ["a1", "b1", "a2", "b2"]
        assert (table.phase, table.supplies()) == ("turn", 8 - 1)


def test_r36_g19_eight_from_the_start() -> None:
    """Six and three Supply symbols: the pair of card 65 is asked for only if the ruling allows it."""
    assert set_supplies(["A S", "S S"], rulings={"wild_pair_at_eight": True}).phase == "wild"
    table = set_supplies(["A S", "S S"], rulings={"wild_pair_at_eight": False})
    assert (table.phase, table.supplies()) == ("turn", 8)


@pytest.mark.parametrize(("supplies", "tokens"), [(8, 0), (7, 1), (6, 2), (5, 3), (4, 4), (3, 4), (0, 4)])
def test_r37_a_token_for_each_symbol_to_the_right(supplies: int, tokens: int) -> None:
    """On spaces 5, 6, 7 and 8."""
    table = position(phase="wild", ancestry={0: FOUR_WILDS}, supplies={2: supplies}).play("done")
    assert table.of(2)["desperation"] == tokens


def test_r37_g43_counted_when_all_pairs_are_covered() -> None:
    """Seat 1 goes from six to seven Supplies: one token instead of two."""
    ancestry = {0: FOUR_WILDS, 1: ["W W", "A -"]}
    table = position(phase="wild", ancestry=ancestry, supplies={0: 6, 1: 6})
    table.play("a1", "b1")
    assert table.of(0)["desperation"] == 0
    table.play("done", "a1", "b1")
    assert [table.of(seat)["desperation"] for seat in range(4)] == [1, 1, 4, 4]


def test_r37_what_is_left_of_an_earlier_wave_does_not_count() -> None:
    table = position(phase="wild", wave=2, ancestry={0: FOUR_WILDS}, supplies={1: 5}, desperation={1: 0})
    assert table.play("done").of(1)["desperation"] == 3


def test_r38_g16_a_covered_wild_links() -> None:
    """b1 and a2 are covered for a Supply: a1 and b2 become one cluster."""
    table = pairing(["A W", "W A"], supplies={0: 1}).play("b1", "a2")
    table.play("advance")
    assert table.legal == ["a1", "b2"]
    assert table.play("a1").legal == ["b2", "done"]
    apart = position(ancestry={0: ["A -", "- A"]}, supplies={0: 1}).play("advance", "a1")
    assert apart.phase == "turn"  # with no Troll on the map nothing happened
