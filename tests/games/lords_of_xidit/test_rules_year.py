"""R19 to R24, G18 and G21: programming, and the course of a year."""

import pytest
from games.lords_of_xidit.positions import ICONS, all_wait, position


def test_r19_r20_programs_are_set_seat_by_seat_in_turn_order() -> None:
    table = position(first_player="player_2")
    for seat in (2, 3, 0, 1):
        for order in range(6):
            assert (table.phase, table.to_play, table.legal) == ("program", seat, ICONS)
            assert table.seen("order", seat).argmax() == order
            table.play(ICONS[(seat + order) % 3])
    assert (table.facts["year"], table.to_play) == (2, 3)


def test_r19_r20_nobody_sees_what_others_set_until_all_have() -> None:
    """Seat 1 is last; with its last order set play stops at seat 3's decision in city 12."""
    table = position({}, {}, {}, {"city": 12, "units": "AM"})
    table.play("black", "action", "wait")
    assert table.seen("programs", 0)[0].argmax(axis=1)[:3].tolist() == [0, 3, 4]
    assert all(not table.seen("programs", seat)[4 - seat].any() for seat in (1, 2, 3))
    assert not table.seen("order", 1).any()
    table.play("wait", "wait", "wait", *["red"] * 12, "action", *["wait"] * 4)
    assert (table.phase, table.to_play) == ("program", 3)
    for seat in range(4):
        shown = [bool(program.any()) for program in table.seen("programs", seat)]
        assert shown == [True, False, False, False]
    table.play("wait")
    assert (table.phase, table.to_play) == ("reward", 3)
    for seat in range(4):
        programs = table.seen("programs", seat).argmax(axis=2).tolist()
        found = {(seat + step) % 4: program for step, program in enumerate(programs)}
        assert found == {0: [0, 3, 4, 4, 4, 4], 1: [1] * 6, 2: [1] * 6, 3: [3, 4, 4, 4, 4, 4]}


@pytest.mark.parametrize("city", [2, 6, 11, 16, 20])
def test_r21_g18_a_colour_that_the_city_does_not_have_can_be_set(city: int) -> None:
    table = position({"city": city})
    for _ in range(6):
        assert table.legal == ICONS
        table.play("black")


def test_r22_orders_are_carried_out_in_turn_order() -> None:
    """Three lords recruit in city 5, PAICM, with their first order, the fourth with the second."""
    lord = {"city": 5, "program": "action"}
    table = position({"city": 5, "program": "wait action"}, lord, lord, lord, first_player="player_2")
    assert [table.units(seat) for seat in range(4)] == ["C", "I", "P", "A"]


def test_r22_first_orders_come_before_second_ones() -> None:
    table = position({"city": 5, "program": "wait action"}, {"city": 5, "program": "action"})
    assert [table.units(seat) for seat in range(4)] == ["A", "P", "", ""]


@pytest.mark.parametrize(("first", "following"), [(0, 1), (2, 3), (3, 0)])
def test_r23_the_first_player_passes_clockwise(first: int, following: int) -> None:
    table = position({"program": "wait"}, first_player=f"player_{first}")
    assert (table.phase, table.to_play) == ("program", following)
    assert (table.facts["year"], table.facts["first_player"]) == (2, f"player_{following}")
    assert all(program == [] for program in table.facts["programs"].values())


def test_r23_the_census_comes_before_the_end_of_the_year() -> None:
    table = position(year=4, first_player="player_1").play(*all_wait())
    for _ in range(5):
        for seat in (1, 2, 3, 0):
            assert (table.phase, table.to_play, table.facts["year"]) == ("census", seat, 4)
            table.play("0")
    assert (table.phase, table.to_play, table.facts["year"]) == ("program", 2, 5)


def test_r23_the_deeds_of_a_year_do_not_count_in_the_next() -> None:
    """Seat 0 recruits in city 5 in both years; the first player is another, so the unit is the next."""
    table = position({"city": 5, "program": "action action"})
    assert (table.units(), table.deeds()) == ("P", [[], {}, []])
    table.play(*["wait"] * 18, "action", *["wait"] * 5)
    assert table.units() == "PA"


def test_r24_the_game_ends_after_the_last_census() -> None:
    table = position({"gold": 4}, {"gold": 3}, {"gold": 2}, {"gold": 1}, year=12).play(*all_wait())
    table.play(*["0"] * 19)
    assert (table.phase, table.legal) == ("census", ["0"])
    table.play("0")
    assert (table.phase, table.legal) == ("over", [])
    assert (table.facts["year"], table.facts["first_player"]) == (12, "player_0")
    assert table.places == [3, 2, 1, 4]  # 3 is poorest; then all tie, and the first player is the last


def test_g21_a_lord_bars_nobody() -> None:
    """Four lords in city 12: the second removes the threat though the first stands there."""
    lord = {"city": 12, "units": "AM"}
    table = position(lord, {**lord, "program": "action"}, lord, {"city": 5, "program": "blue"})
    assert (table.phase, table.to_play, table.legal) == ("reward", 1, ["gold", "bards"])
    table.play("gold", "stories")
    assert [table.lord(seat)["city"] for seat in range(4)] == [12, 12, 12, 12]


def test_g21_two_lords_strike_titans_from_one_city() -> None:
    lord = {"city": 10, "units": "PPPP", "program": "action"}
    table = position(lord, lord, raging=["titan 1", "titan 2"])
    assert (table.to_play, table.legal) == (0, ["titan 1", "titan 2", "done"])
    table.play("titan 2", *["peasant"] * 4, "gold", "stories")
    assert (table.to_play, table.legal) == (1, ["titan 1", "done"])
