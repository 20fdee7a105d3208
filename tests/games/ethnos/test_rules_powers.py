"""R37 to R43: Giants to Wizards, in the order of RULES.md."""

from typing import Any

import pytest
from games.ethnos.positions import ANYWHERE, LAND, SEA, counted, end_age, position

BONES = ["skeleton"] * 9

GIANTS: list[tuple[dict[str, int], int, list[int], str]] = [
    # largest Giant-led band of each seat so far, size played, Glory then, holder
    ({}, 1, [2, 0, 0, 0], "player_0"),
    ({"player_1": 3}, 3, [0, 0, 0, 0], "player_1"),
    ({"player_1": 3}, 4, [2, 0, 0, 0], "player_0"),
    ({"player_0": 3}, 2, [0, 0, 0, 0], "player_0"),
    ({"player_0": 3}, 3, [0, 0, 0, 0], "player_0"),
    ({"player_0": 3}, 4, [2, 0, 0, 0], "player_0"),
]


@pytest.mark.parametrize(("before", "size", "glory", "holder"), GIANTS)
def test_r37_g6_giant_pays_for_a_strictly_larger_band(
    before: dict[str, int], size: int, glory: list[int], holder: str
) -> None:
    bands = {name: [["giant/blue", *BONES[: other - 1]]] for name, other in before.items()}
    hand = ["giant/red", *BONES[: size - 1]]
    table = position(hand, bands=bands, hands={f"player_{n}": {} for n in (1, 2, 3)}).band(*hand)
    assert (table.scores, table.facts["giant"], table.to_play) == (glory, holder, 1)


def test_r37_a_skeleton_leaving_later_changes_nothing() -> None:
    hand = ["giant/red", "skeleton", "skeleton"]
    bands = {"player_1": [["giant/blue", "giant/gray"]]}
    table = position(hand, bands=bands, deck=["dragon"] * 3).band(*hand)
    assert (table.scores, table.facts["giant"]) == ([2, 0, 0, 0], "player_0")
    first_place = table.facts["glory"]["red"][0]
    end_age(table)
    assert table.scores == [2 + 2 + first_place, 1, 0, 0]


MERFOLK_MOVES = [  # from, size, to, symbols reached or passed
    (0, 1, 1, 0),
    (0, 3, 3, 1),
    (0, 7, 7, 2),
    (2, 1, 3, 1),
    (3, 3, 6, 0),
    (6, 2, 8, 1),
    (2, 10, 12, 3),
    (11, 7, 18, 2),
    (17, 5, 18, 1),
    (18, 4, 18, 0),
]


@pytest.mark.parametrize(("start", "size", "stop", "symbols"), MERFOLK_MOVES)
def test_r38_r39_g17_merfolk_track(start: int, size: int, stop: int, symbols: int) -> None:
    hand = ["merfolk/red", *["merfolk/red"] * (size > 1), *BONES[: max(0, size - 2)]]
    table = position(hand, tribes=SEA, track={"player_0": start}).band(*hand)
    assert table.facts["track"] == {"player_0": stop}
    assert table.markers() == {"red": 1}
    for _ in range(symbols):
        assert (table.phase, table.legal) == ("bonus", [*ANYWHERE, "done"])
        table.play("place in kingdom blue")
    assert table.to_play == 1
    assert table.markers() == {"red": 1} | ({"blue": symbols} if symbols else {})


def test_r38_track_moves_without_a_marker_of_its_own() -> None:
    table = position(["merfolk/red"], tribes=SEA, markers={"red": {"player_0": 1}}).band("merfolk/red")
    assert (table.markers(), table.facts["track"]) == ({"red": 1}, {"player_0": 1})


@pytest.mark.parametrize("seats", [2, 4])
def test_r39_bonus_goes_anywhere_whatever_the_counts(seats: int) -> None:
    markers = {"blue": {"player_0": 6, "player_1": 7}}
    hand = ["merfolk/red", "merfolk/blue", "merfolk/gray"]
    table = position(hand, seats=seats, tribes=SEA, markers=markers)
    table.band("merfolk/red", "merfolk/gray", "merfolk/blue").play("place in kingdom blue")
    assert table.markers() == {"red": 1, "blue": 7}


def test_r39_each_symbol_is_its_own_choice() -> None:
    hand = ["merfolk/red", *BONES[:6]]
    table = position(hand, tribes=SEA).band(*hand).play("place nowhere")
    assert (table.phase, table.legal) == ("bonus", [*ANYWHERE, "done"])
    table.play("place in kingdom green")
    assert (table.markers(), table.supply(), table.to_play) == ({"red": 1, "green": 1}, 22, 1)


def test_r38_r39_own_marker_comes_before_the_bonus() -> None:
    hand = ["merfolk/red", *BONES[:6]]
    table = position(hand, tribes=SEA, markers={"gray": {"player_0": 22}}).band(*hand)
    assert (table.supply(), table.markers()) == (1, {"red": 1, "gray": 22})
    table.play("place in kingdom red")
    # the second symbol finds no marker left
    assert (table.supply(), table.markers(), table.to_play) == (0, {"red": 2, "gray": 22}, 1)


@pytest.mark.parametrize(("ruling", "hoard"), [("always", ["red"]), ("if_placed", [])])
def test_r40_g4_orc_without_a_kingdom_marker(ruling: str, hoard: list[str]) -> None:
    markers = {"red": {"player_0": 1}}
    table = position(["orc/red"], tribes=SEA, markers=markers, rulings={"orc_hoard": ruling}).band("orc/red")
    assert table.facts["hoard"] == ({"player_0": hoard} if hoard else {})
    assert (table.markers(), table.supply(), table.to_play) == ({"red": 1}, 23 - len(hoard), 1)


@pytest.mark.parametrize("ruling", ["always", "if_placed"])
def test_r40_g4_orc_with_a_kingdom_marker(ruling: str) -> None:
    table = position(["orc/red", "orc/blue"], tribes=SEA, rulings={"orc_hoard": ruling})
    table.band("orc/red", "orc/blue")
    assert table.facts["hoard"] == {"player_0": ["red"]}
    assert (table.markers(), table.supply()) == ({"red": 1}, 22)


def test_r40_full_hoard_space_takes_no_second_marker() -> None:
    table = position(["orc/red"], tribes=SEA, hoard={"player_0": ["blue", "red"]}).band("orc/red")
    assert table.facts["hoard"] == {"player_0": ["blue", "red"]}
    assert (table.markers(), table.supply()) == ({"red": 1}, 21)


def test_r40_last_marker_goes_to_the_kingdom() -> None:
    table = position(["orc/red"], tribes=SEA, markers={"blue": {"player_0": 23}}).band("orc/red")
    assert (table.facts["hoard"], table.markers(), table.supply()) == ({}, {"blue": 23, "red": 1}, 0)


def test_r41_free_tokens_up_to_the_size() -> None:
    hand = ["troll/red", "troll/gray", "troll/blue"]
    tokens = {"player_0": [1], "player_3": [5]}
    table = position([*hand, "troll/green"], tribes=SEA, tokens=tokens)
    table.band("troll/red", "troll/gray", "troll/blue", "troll/green")
    assert (table.phase, table.legal) == ("token", ["token 2", "token 3", "token 4", "done"])
    table.play("take token 3")
    assert (table.facts["tokens"], table.to_play) == ({"player_0": [1, 3], "player_3": [5]}, 1)


def test_r41_token_may_be_declined() -> None:
    table = position(["troll/red"], tribes=SEA).band("troll/red")
    assert table.legal == ["token 1", "done"]
    table.play("take no token")
    assert (table.facts["tokens"], table.to_play) == ({}, 1)


def test_r41_without_a_token_there_is_no_question() -> None:
    table = position(["troll/red", "orc/red"], tribes=SEA, tokens={"player_2": [1, 2]})
    assert table.band("troll/red", "orc/red").to_play == 1


def test_r43_wizard_discards_two_and_draws_two() -> None:
    """The worked example: hand of 4, band of 2."""
    deck = ["giant/red", "dragon", "giant/blue", "elf/blue", "dragon", "dragon"]
    table = position(["wizard/red", "wizard/blue", "elf/gray", "dwarf/green"], deck=deck)
    market = table.facts["market"]
    table.band("wizard/red", "wizard/blue")
    assert (table.phase, table.legal) == ("draw", ["deck", "done"])
    assert table.facts["market"] == market | counted(
        ["elf/gray"] * (1 + market.get("elf/gray", 0)) + ["dwarf/green"] * (1 + market.get("dwarf/green", 0))
    )
    table.play("draw from deck", "draw from deck")
    assert table.hand() == {"giant/red": 1, "giant/blue": 1}
    assert (table.facts["dragons"], table.facts["known"], table.to_play) == (1, {}, 1)


@pytest.mark.parametrize("draws", [0, 1, 2])
def test_r43_g12_wizard_may_stop_before_each_card(draws: int) -> None:
    hand = ["wizard/red", "wizard/blue", "wizard/gray"]
    table = position(hand).band("wizard/red", "wizard/gray", "wizard/blue")
    table.play(*["deck"] * draws, "stop drawing")
    assert (sum(table.hand().values()), table.to_play) == (draws, 1)


def test_g23_dwarf_giant_orc_and_merfolk_ask_nothing() -> None:
    cases: list[tuple[str, list[str], dict[str, Any]]] = [
        ("dwarf/red", LAND, {}),
        ("giant/red", LAND, {"giant": "player_0"}),
        ("orc/red", SEA, {"hoard": {"player_0": ["red"]}}),
        ("merfolk/red", SEA, {"track": {"player_0": 1}}),
    ]
    for card, tribes, effect in cases:
        table = position([card], tribes=tribes).band(card)
        assert table.to_play == 1
        assert {key: table.facts[key] for key in effect} == effect
