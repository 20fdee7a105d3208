"""R73 to R77, G15 and G35: Influence with Champions of the display."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import DISPLAY, Table, position

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""
YELLOW, PINK = 1, 0


def influencing(power: int, *texts: str, **scenario: Any) -> Table:
    """Seat 0 has covered one symbol of that power, with its last Supply."""
    symbol = "I" if power == 1 else f"I{power}"
    table = position(ancestry={0: [f"{symbol} -", "- G"]}, supplies={0: 0}, **scenario)
    return table.play("influence", "a1", *texts)


def example() -> Table:
    """Power 2; Okkag and Crym have no Influence, Siggdan two of Pink behind three of Yellow."""
    discs = {"imbolg": {2: 4}, "siggdan": {YELLOW: 3, PINK: 2}, "laggrid": {3: 1}}
    return influencing(2, influence=discs)


@pytest.mark.parametrize(
    ("champion", "gain"), [("okkag", 3), ("crym", 3), ("imbolg", 2), ("siggdan", 2), ("laggrid", 2)]
)
def test_r73_r74_example_of_the_rules_text(champion: str, gain: int) -> None:
    table = example()
    assert table.legal == ["imbolg", "siggdan", "okkag", "crym", "laggrid"]
    assert table.change(champion) == {f"player_{PINK} influence {champion}": gain, **NEXT}


def test_r75_example_passing_yellow_with_siggdan() -> None:
    table = example()
    assert table.influence("siggdan") == {YELLOW: 3, PINK: 2}
    assert table.play("siggdan").influence("siggdan") == {PINK: 4, YELLOW: 3}


@pytest.mark.parametrize(("seats", "places"), [(2, 3), (3, 4), (4, 5), (5, 6)])
def test_r73_any_champion_of_the_display(seats: int, places: int) -> None:
    table = position(seats).play("influence", "a2")
    assert table.legal == DISPLAY[:places]


def test_r73_g35_all_of_the_power() -> None:
    """It is not asked how much."""
    table = influencing(5, "crym", influence={"crym": {1: 1}})
    assert (table.influence("crym"), table.to_play) == ({0: 5, 1: 1}, 1)


def test_r74_only_for_the_first_ever() -> None:
    """Twice by the same player; then by another one."""
    table = position(ancestry={0: ["I -", "- I"]}, supplies={0: 0})
    assert table.change("influence", "a1", "crym")["player_0 influence crym"] == 1 + 1
    assert table.change("influence", "b2", "crym")["player_0 influence crym"] == 1
    table.play("influence", "a2", "crym")
    assert table.influence("crym") == {0: 3, 1: 1}


def test_r74_for_each_champion_of_the_display() -> None:
    table = influencing(1, "okkag", influence={"crym": {0: 2}})
    assert table.influence("okkag") == {0: 2}


def test_r75_g15_with_equal_influence_who_was_there_earlier() -> None:
    assert influencing(2, "crym", influence={"crym": {1: 4, 0: 2}}).influence("crym") == {1: 4, 0: 4}
    assert influencing(3, "crym", influence={"crym": {1: 4, 0: 2}}).influence("crym") == {0: 5, 1: 4}


def test_r76_behind_all_that_are_there() -> None:
    """Three discs on space 3: the last to arrive is third."""
    table = influencing(2, "crym", influence={"crym": {3: 3, 1: 3, 0: 1, 2: 1}})
    assert table.influence("crym") == {3: 3, 1: 3, 0: 3, 2: 1}
    assert table.seen("influence", 0)[3, :, 1].tolist() == [3, 2, 4, 1]


def test_r76_the_own_disc_moves_and_loses_its_place() -> None:
    """Seat 0 was ahead on space 2; on space 3 it is behind."""
    table = influencing(1, "crym", influence={"crym": {1: 3, 0: 2, 2: 2}})
    assert table.influence("crym") == {1: 3, 0: 3, 2: 2}


def test_r77_an_empty_display() -> None:
    """Only a scenario reaches it: the symbol is covered, nothing else happens."""
    table = position(ancestry={0: ["I -", "- G"]}, supplies={0: 0}, display=["awarded"] * 5)
    assert table.change("influence", "a1") == {"player_0 covered a1": 1}
    assert (table.phase, table.to_play) == ("turn", 0)
