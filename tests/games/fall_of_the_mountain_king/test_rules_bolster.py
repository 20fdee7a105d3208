"""R70 to R72, G23, G31 and G35: Bolster."""

from typing import Any

from games.fall_of_the_mountain_king.positions import Table, position

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""
MOSK: dict[str, Any] = {"champions": {0: ["mosk"]}, "pawns": {0: {"mosk": "mud-a"}}}


def bolstering(power: int, *texts: str, **scenario: Any) -> Table:
    """Seat 0 has covered one symbol of that power, with its last Supply."""
    symbol = "B" if power == 1 else f"B{power}"
    table = position(ancestry={0: [f"{symbol} -", "- G"]}, supplies={0: 0}, **scenario)
    return table.play("bolster", "a1", *texts)


def with_supply(left: int, trolls: dict[str, int]) -> dict[int, dict[str, int]]:
    """Trolls of seat 0, and so many more in sun-b that only ``left`` are in its supply."""
    return {0: {**trolls, "sun-b": 25 - left - sum(trolls.values())}}


def test_r70_example_of_the_rules_text() -> None:
    """Power 3: three Trolls to moss-c; not to moss-b above it, where a rival is too."""
    table = bolstering(3, trolls={0: {"moss-c": 1, "moss-b": 2}, 1: {"moss-b": 1}})
    assert table.legal == ["moss-c", "sun-a", "sun-b"]
    assert table.play("moss-c").legal == ["1", "2", "3"]
    assert table.change("3") == {"player_0 supply": -3, "player_0 troll moss-c": 3, **NEXT}


def test_r70_g31_an_own_lair_though_it_is_empty() -> None:
    table = bolstering(2, "sun-b")
    assert table.change("2") == {"player_0 supply": -2, "player_0 troll sun-b": 2, **NEXT}


def test_r70_where_only_a_pawn_is() -> None:
    assert bolstering(2, **MOSK).legal == ["mud-a", "sun-a", "sun-b"]


def test_r70_g35_fewer_than_the_power() -> None:
    assert bolstering(3, "sun-b").change("1") == {"player_0 supply": -1, "player_0 troll sun-b": 1, **NEXT}


def test_r70_not_more_than_the_supply() -> None:
    """Two are left; with one of them added nobody may be called from the map."""
    table = bolstering(3, "moss-a", trolls=with_supply(2, {"moss-a": 1}))
    assert table.legal == ["1", "2"]
    table.play("1")
    assert (table.to_play, table.supply()) == (1, 1)


def test_r71_g23_what_is_left_of_the_power_calls_units_from_the_map() -> None:
    """Supply 2, power 4: two added, then up to two moved, from anywhere and in any order, or none."""
    trolls = with_supply(2, {"moss-a": 1, "mud-a": 1, "fire-d": 2})
    table = bolstering(4, "moss-a", "2", trolls=trolls)
    assert (table.phase, table.legal) == ("recall", ["mud-a", "fire-d", "sun-b", "done"])
    assert table.play("fire-d").legal == ["mud-a", "fire-d", "sun-b", "done"]
    assert table.change("mud-a") == {"player_0 troll mud-a": -1, "player_0 troll moss-a": 1, **NEXT}
    assert table.trolls()["moss-a"] == 1 + 2 + 2


def test_r71_none_need_be_called_if_some_were_added() -> None:
    table = bolstering(3, "moss-a", trolls=with_supply(1, {"moss-a": 1}))
    # one can be added: it is not asked how many
    assert (table.phase, table.legal) == ("recall", ["sun-b", "done"])
    assert table.change("done") == NEXT


def test_r71_g35_at_least_one_if_none_was_added() -> None:
    """The supply was empty; pawns may be called as well."""
    table = bolstering(3, "moss-a", trolls=with_supply(0, {"moss-a": 1}), **MOSK)
    assert (table.phase, table.legal) == ("recall", ["sun-b", "mosk"])
    assert table.play("mosk").legal == ["sun-b", "done"]
    assert table.play("sun-b").legal == ["sun-b", "done"]
    assert table.change("done") == NEXT
    assert (table.trolls()["moss-a"], table.pawns()) == (2, {"mosk": "moss-a"})


def test_r71_not_through_caverns_but_from_anywhere() -> None:
    """mud-d and moss-a are far apart, and a rival is in mud-d."""
    trolls = {**with_supply(0, {"moss-a": 1, "mud-d": 1}), 1: {"mud-d": 1}}
    table = bolstering(1, "moss-a", trolls=trolls)
    assert table.legal == ["mud-d", "sun-b"]
    assert table.change("mud-d") == {"player_0 troll mud-d": -1, "player_0 troll moss-a": 1}


def test_r71_leaving_a_cavern_gives_it_up() -> None:
    """moss-b is taken by nobody's action: seat 1 controls it and gains no Vote."""
    trolls = {**with_supply(0, {"moss-a": 1, "moss-b": 2}), 1: {"moss-b": 1}}
    table = bolstering(2, "moss-a", "moss-b", "moss-b", trolls=trolls)
    assert (table.trolls()["moss-a"], table.facts["votes"]) == (3, {})


def test_r70_r71_a_place_where_a_troll_can_be_added() -> None:
    """All units stand in sun-b and the supply is empty: sun-b itself cannot grow."""
    assert bolstering(1, trolls={0: {"sun-b": 25}}).legal == ["sun-a"]
    assert bolstering(1, trolls={0: {"sun-b": 24, "moss-a": 1}}).legal == ["moss-a", "sun-a", "sun-b"]


def test_r72_nothing_to_add_or_move() -> None:
    """Own Lairs always leave something to do; here they are taken away, and a rival is in moss-a."""
    table = position(trolls={0: {"moss-a": 1}, 1: {"moss-a": 1}})
    table.batch.states.lair_owners[0, :2] = -1
    table.batch.states.established[0, 0] = 1  # moss-a
    assert table.change("bolster", "b1") == {"player_0 covered b1": 1}
    assert (table.to_play, table.facts["turn_step"]) == (0, "second action")
