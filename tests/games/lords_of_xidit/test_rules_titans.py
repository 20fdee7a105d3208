"""R54 to R58, G5 and G6: titans. City 4 has no tile; the titans cost three, four and five units."""

from typing import Any

import pytest
from games.lords_of_xidit.positions import Table, position

ALL_RAGE = ["titan 1", "titan 2", "titan 3"]


def at_4(units: str = "PPP", *others: dict[str, Any], **scenario: Any) -> Table:
    """Seat 0 carries out an action in city 4."""
    lord = {"city": 4, "units": units, "program": "action"}
    return position(lord, *others, **{"raging": ALL_RAGE, **scenario})


@pytest.mark.parametrize(
    ("units", "titans"),
    [("PA", []), ("PAM", [1]), ("MMM", [1]), ("PPAC", [1, 2]), ("PAICM", [1, 2, 3]), ("PPPPPPP", [1, 2, 3])],
)
def test_r54_r55_titans_that_can_be_paid_for(units: str, titans: list[int]) -> None:
    table = at_4(units)
    if titans:
        assert (table.phase, table.legal) == ("titan", [*(f"titan {pile}" for pile in titans), "done"])
    else:
        assert (table.phase, table.change()) == ("program", {})


def test_r54_sleeping_titans_cannot_be_struck() -> None:
    assert at_4("PPPPP", raging=["titan 2"]).legal == ["titan 2", "done"]
    assert at_4("PPPPP", raging=[]).phase == "program"


@pytest.mark.parametrize(("city", "gain"), [(5, {"player_0 peasant": 1, "peasant in city 5": -1}), (12, {})])
def test_r54_not_in_a_city_with_a_tile(city: int, gain: dict[str, int]) -> None:
    """A unit is recruited; a threat that cannot be paid for stays."""
    table = position({"city": city, "units": "PPP", "program": "action"}, raging=ALL_RAGE)
    assert (table.phase, table.change()) == ("program", gain)


def test_r55_it_is_always_optional() -> None:
    """To decline is no deed: the next action asks again."""
    table = position({"city": 4, "units": "PPP", "program": "action action"}, raging=["titan 1"])
    assert (table.facts["order"], table.legal) == (1, ["titan 1", "done"])
    assert table.change("done") == {}
    assert (table.facts["order"], table.legal, table.deeds()) == (2, ["titan 1", "done"], [[], {}, []])
    assert table.change("done") == {}
    assert table.phase == "program"


STRUCK = {"player_0 peasant": -3, "1a": -1, "raging titan 1": -1, "player_0 gold": 3,
          "player_0 guild city 4": 1}  # fmt: skip


def test_r57_a_struck_titan_leaves_the_game() -> None:
    """The next of its pile sleeps; City tiles are not renewed."""
    table = at_4("PPPPPP", raging=["titan 1"]).play("titan 1", "peasant", "peasant", "peasant")
    assert (table.phase, table.facts["titans"]["titan 1"], table.facts["raging"]) == ("reward", ["1b"], [])
    assert table.change("gold", "stories") == STRUCK


def test_r57_the_second_of_a_pile_is_struck_once_it_rages() -> None:
    table = at_4("PPP", raging=["titan 1"], titans={"titan 1": ["1b"]})
    table.play("titan 1", "peasant", "peasant", "peasant", "gold", "stories")
    assert (table.facts["titans"]["titan 1"], table.lord()["gold"]) == ([], 2)
    assert table.lord()["guilds"] == {"city 4": 2}


def test_r58_units_are_named_from_the_weakest_on() -> None:
    """Three of PPAM: a peasant must be among them; three of PAICM can begin with an infantry."""
    table = at_4("PPAM").play("titan 1")
    assert (table.phase, table.legal) == ("squad", ["peasant"])
    assert table.play("peasant").legal == ["peasant", "archer"]
    assert table.play("archer").legal == ["mage"]
    assert table.play("mage").phase == "reward"
    assert (table.units(), table.barracks) == ("P", [12, 10, 7, 9, 6])
    table = at_4("PAICM").play("titan 1")
    assert table.legal == ["peasant", "archer", "infantry"]
    assert table.play("infantry").legal == ["cleric"]
    assert table.play("cleric", "mage").units() == "PA"


OWN_DEEDS: list[dict[str, Any]] = [{"liberated": {"city 4": 1}}, {"struck": [4]}]


@pytest.mark.parametrize("deed", OWN_DEEDS)
@pytest.mark.parametrize("titan_ban", ["lord", "all"])
def test_r56_g5_no_titan_after_an_own_threat_or_titan(titan_ban: str, deed: dict[str, Any]) -> None:
    lord = {"city": 4, "units": "PPP", "program": "action", **deed}
    table = position(lord, raging=ALL_RAGE, rulings={"titan_ban": titan_ban})
    assert (table.phase, table.change()) == ("program", {})


@pytest.mark.parametrize("deed", [{"liberated": {"city 3": 1}}, {"struck": [3]}])
def test_r56_deeds_in_another_city_bar_nothing(deed: dict[str, Any]) -> None:
    lord = {"city": 4, "units": "PPP", "program": "action", **deed}
    assert position(lord, raging=["titan 1"]).legal == ["titan 1", "done"]


def test_r56_two_titans_in_two_cities_of_a_year() -> None:
    """Titan 1 from city 3; the next action there does nothing; by black to 10, and titan 2."""
    lord = {"city": 3, "units": "PPPPPPP", "program": "action action black action"}
    table = position(lord, raging=["titan 1", "titan 2"])
    table.play("titan 1", "peasant", "peasant", "peasant", "gold", "stories")
    assert (table.facts["order"], table.lord()["city"], table.legal) == (4, 10, ["titan 2", "done"])


@pytest.mark.parametrize("titan_ban", ["lord", "all"])
def test_r56_g5_no_threat_where_the_lord_has_struck_a_titan(titan_ban: str) -> None:
    """Though it could be paid for."""
    lord = {"city": 12, "units": "AM", "struck": [12], "program": "action"}
    table = position(lord, rulings={"titan_ban": titan_ban})
    assert (table.phase, table.change()) == ("program", {})


@pytest.mark.parametrize("deed", OWN_DEEDS)
@pytest.mark.parametrize("titan_ban", ["lord", "all"])
def test_g5_another_lords_deeds_and_titans(titan_ban: str, deed: dict[str, Any]) -> None:
    table = at_4("PPP", deed, raging=["titan 1"], rulings={"titan_ban": titan_ban})
    assert table.legal == (
        ["titan 1", "done"] if titan_ban == "lord" else ["black", "red", "blue", "action", "wait"]
    )


@pytest.mark.parametrize("titan_ban", ["lord", "all"])
def test_g5_another_lords_titan_and_a_threat(titan_ban: str) -> None:
    lord = {"city": 12, "units": "AM", "program": "action"}
    table = position(lord, {"struck": [12]}, rulings={"titan_ban": titan_ban})
    assert (table.phase, table.units()) == (("reward", "") if titan_ban == "lord" else ("program", "AM"))


@pytest.mark.parametrize("titan_ban", ["lord", "all"])
def test_g5_g14_another_lords_threat_bars_no_threat(titan_ban: str) -> None:
    lord = {"city": 12, "units": "AM", "program": "action"}
    table = position(lord, {"liberated": {"city 12": 1}}, rulings={"titan_ban": titan_ban})
    assert table.phase == "reward"


@pytest.mark.parametrize("titan_ban", ["lord", "all"])
def test_g5_the_second_lord_in_a_city(titan_ban: str) -> None:
    """Seat 0 strikes titan 1 from city 4; seat 1 is there, too."""
    other = {"city": 4, "units": "PPPP", "program": "action"}
    table = at_4("PPP", other, raging=["titan 1", "titan 2"], rulings={"titan_ban": titan_ban})
    table.play("titan 1", "peasant", "peasant", "peasant", "gold", "stories")
    assert table.phase == ("titan" if titan_ban == "lord" else "program")


@pytest.mark.parametrize("recruit_and_titan", [True, False])
def test_g6_recruiting_and_a_titan_in_one_city(recruit_and_titan: bool) -> None:
    """Seat 0 takes the last unit of 5, then acts again in 5, which has no tile now."""
    lord = {"city": 5, "units": "PP", "program": "action action"}
    rulings = {"recruit_and_titan": recruit_and_titan}
    table = position(lord, recruitment={5: "M"}, raging=["titan 1"], rulings=rulings)
    assert table.units() == "PPM"
    assert table.phase == ("titan" if recruit_and_titan else "program")


@pytest.mark.parametrize(("recruit_and_titan", "units", "left"), [(True, "PP", 4), (False, "P", 5)])
def test_g6_a_titan_and_recruiting_in_one_city(recruit_and_titan: bool, units: str, left: int) -> None:
    """Seat 0 strikes from 4; then seat 1 empties the tile of 8, that of 4 comes, and seat 0 acts again."""
    lord = {"city": 4, "units": "PPPP", "program": "action action"}
    table = position(lord, {"city": 8, "program": "action"}, recruitment={8: "C"}, next_recruitment=4,
                     next_threat=9, raging=["titan 1"],
                     rulings={"recruit_and_titan": recruit_and_titan})  # fmt: skip
    table.play("titan 1", "peasant", "peasant", "peasant", "gold", "stories")
    assert (table.units(), len(table.on_tile(4) or "")) == (units, left)


@pytest.mark.parametrize("recruit_and_titan", [True, False])
def test_g6_another_lords_titan_bars_no_recruiting(recruit_and_titan: bool) -> None:
    rulings = {"recruit_and_titan": recruit_and_titan}
    lord = {"city": 5, "program": "action"}
    assert position(lord, {"struck": [5]}, rulings=rulings).units() == "P"


@pytest.mark.parametrize("titan_ban", ["lord", "all"])
@pytest.mark.parametrize("recruit_and_titan", [True, False])
def test_g5_g6_another_lords_recruiting_bars_nobody(recruit_and_titan: bool, titan_ban: str) -> None:
    rulings = {"recruit_and_titan": recruit_and_titan, "titan_ban": titan_ban}
    table = at_4("PPP", {"recruited": [4]}, raging=["titan 1"], rulings=rulings)
    assert table.legal == ["titan 1", "done"]


@pytest.mark.parametrize("recruit_and_titan", [True, False])
def test_g6_r30_recruiting_bars_no_threat(recruit_and_titan: bool) -> None:
    lord = {"city": 12, "units": "AM", "recruited": [12], "program": "action"}
    assert position(lord, rulings={"recruit_and_titan": recruit_and_titan}).phase == "reward"
