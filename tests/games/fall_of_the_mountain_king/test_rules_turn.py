"""R39 to R44, R50, R52 to R54, G18, G34 to G36 and G51: turns, Weak and Strong actions, boosts."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import position

MANY = ["A A2 B", "I G W", "- - -"]
SELKA: dict[str, Any] = {"champions": {0: ["selka"]}, "pawns": {0: {"selka": "moss-a"}}}


def test_r39_a_turn_costs_one_supply() -> None:
    """Seat 0 has ended its second action: it is seat 1's turn."""
    table = position(turn_step="second action")
    assert table.change("done") == {"player_1 supplies": -1}
    assert (table.to_play, table.legal) == (1, ["advance", "bolster", "influence", "gnome"])


def test_r39_beginning_with_the_starting_player() -> None:
    table = position(stage="next turn", start_player="player_2")
    assert (table.to_play, table.supplies(2)) == (2, 2)


def test_r39_g34_players_without_supplies_are_skipped() -> None:
    table = position(turn_step="second action", supplies={1: 0, 2: 0, 3: 1}).play("done")
    assert (table.to_play, table.supplies(3)) == (3, 0)


def test_r39_g34_the_last_one_plays_on_alone() -> None:
    table = position(turn_step="second action", supplies={0: 2, 1: 0, 2: 0, 3: 0})
    assert table.change("done") == {"player_0 supplies": -1}
    assert (table.to_play, table.facts["turn_step"]) == (0, "first action")


def test_r39_the_battle_is_over_when_nobody_has_any() -> None:
    """The Gate cards follow, two Gnomes for each; moss-a or moss-b is the first choice."""
    none = {seat: 0 for seat in range(4)}
    table = position(turn_step="second action", supplies=none, votes={"moss": {2: 1}})
    table.play("done")
    assert (table.phase, table.to_play, table.legal) == ("path", 2, ["moss-a", "moss-b"])


def test_r40_g34_the_first_action_cannot_be_declined() -> None:
    assert position().legal == ["advance", "bolster", "influence", "gnome"]
    assert position(ancestry={0: ["S E", "- W"]}).legal == ["advance", "bolster", "influence", "gnome"]


def test_r40_one_strong_action_ends_the_turn() -> None:
    table = position(ancestry={0: MANY}, supplies={0: 0})
    table.play("advance", "b1")
    assert (table.to_play, table.facts["turn_step"]) == (1, "first action")


def test_r40_two_weak_actions() -> None:
    table = position(ancestry={0: MANY}, supplies={0: 0})
    table.play("influence", "a2", "okkag")
    assert (table.to_play, table.legal) == (0, ["advance", "bolster", "influence", "gnome", "done"])
    table.play("bolster", "c1", "sun-a")
    assert table.to_play == 1


def test_r40_the_second_action_may_be_left_out() -> None:
    table = position(ancestry={0: MANY}, supplies={0: 0}).play("influence", "a2", "okkag")
    assert table.change("done") == {"player_1 supplies": -1}


def test_r40_no_second_action_without_a_weak_symbol() -> None:
    """Only strong ones are left, then nothing at all: the turn ends of itself."""
    for ancestry in (["I A2", "- B2"], ["I -", "- -"]):
        table = position(ancestry={0: ancestry}, supplies={0: 0})
        table.play("influence", "a1", "okkag")
        assert table.to_play == 1


def test_r40_g34_with_nothing_to_cover_the_supply_is_spent() -> None:
    """Seat 1 has one covered symbol, a Supply, an Elder and a blank cell."""
    table = position(turn_step="second action", ancestry={1: ["A S", "E -"]}, covered={1: ["a1"]})
    assert table.change("done") == {"player_1 supplies": -1, "player_2 supplies": -1}
    assert table.to_play == 2


def test_r41_kinds_of_which_a_symbol_is_uncovered() -> None:
    assert position(covered={0: ["b1"]}).legal == ["advance", "influence", "gnome"]
    assert position(ancestry={0: ["A2 -", "- G"]}).legal == ["advance", "gnome"]
    assert position(ancestry={0: ["W -", "- G"]}, covered={0: ["a1"]}).legal == ["gnome"]


def test_r41_g35_whether_or_not_anything_can_be_done_with_it() -> None:
    """Without a unit on the map an Advance has no effect; the symbol is covered all the same."""
    table = position()
    assert "advance" in table.legal
    assert table.change("advance", "a1") == {"player_0 covered a1": 1}
    assert (table.to_play, table.facts["turn_step"]) == (0, "second action")


def test_r43_r44_the_second_action_is_weak() -> None:
    """b1 is strong; b2 beside a2 cannot be added, no `done` is asked."""
    table = position(turn_step="second action", ancestry={0: ["A A2", "W A"]}, trolls={0: {"moss-a": 1}})
    table.play("advance")
    assert table.legal == ["a1", "a2", "b2"]
    table.play("a1")
    assert (table.phase, table.seen("power")[0]) == ("destination", 1)


def test_r44_strong_after_weak_is_impossible() -> None:
    table = position(turn_step="second action", ancestry={0: ["A2 B2", "I2 G2"]}, **SELKA)
    assert table.legal == ["selka", "done"]


def test_r52_example_desperation_boosts_a_weak_gnome() -> None:
    """Power 2 for one token."""
    table = position(ancestry={0: ["G -", "- -"]}, desperation={0: 1})
    table.play("gnome", "a1")
    assert (table.phase, table.legal) == ("boost", ["0", "1"])
    assert table.change("1") == {"player_0 desperation": -1}
    assert (table.phase, table.legal) == ("wheel", ["1", "2"])


def test_r52_g18_any_number_for_each_weak_action() -> None:
    """Three in the first, and it stays Weak: then two in the second one."""
    table = position(ancestry={0: MANY}, desperation={0: 5})
    table.play("bolster", "c1", "done")
    assert table.legal == ["0", "1", "2", "3", "4", "5"]
    table.play("3", "sun-a")
    assert table.legal == ["1", "2", "3", "4"]
    table.play("4", "influence", "a2")
    assert table.legal == ["0", "1", "2"]
    assert table.change("2", "crym") == {
        "player_0 desperation": -2,
        "player_0 influence crym": 3 + 1,
        "player_1 supplies": -1,
    }


def test_r52_r53_g18_each_boost_for_its_own_actions() -> None:
    """Desperation does not serve a Strong action, nor Supplies a Weak one."""
    table = position(ancestry={0: MANY}, desperation={0: 5}, supplies={0: 0}).play("advance", "b1")
    assert table.to_play == 1
    table = position(ancestry={0: MANY}, supplies={0: 7}).play("bolster", "c1", "done")
    assert table.phase == "bolster"


def test_r53_extra_supplies_for_a_strong_action() -> None:
    table = position(ancestry={0: ["I2 -", "- -"]}, supplies={0: 3}).play("influence", "a1")
    assert (table.phase, table.legal) == ("boost", ["0", "1", "2", "3"])
    assert table.change("2", "crym") == {
        "player_0 supplies": -2,
        "player_0 influence crym": 4 + 1,
        "player_1 supplies": -1,
    }


def test_r53_all_supplies_may_go() -> None:
    """The last turn of the Wave for this player, in which nothing else could be covered later."""
    table = position(ancestry={0: ["I I", "I I"]}, supplies={0: 2, 1: 0, 2: 0, 3: 1})
    table.play("influence", "a1", "b1", "a2", "b2", "2", "crym")
    assert table.influence("crym") == {0: 4 + 2 + 1}
    assert (table.supplies(), table.to_play) == (0, 3)


@pytest.mark.parametrize(
    ("ancestry", "texts", "phase"),
    [
        (["A A2", "- -"], ["advance", "b1"], "destination"),
        (["B B2", "- -"], ["bolster", "b1"], "bolster"),
        (["I I2", "- -"], ["influence", "b1"], "influence"),
        (["G G2", "- -"], ["gnome", "b1"], "wheel"),
    ],
)
def test_r52_r53_g36_boosts_come_before_the_first_choice(
    ancestry: list[str], texts: list[str], phase: str
) -> None:
    table = position(ancestry={0: ancestry}, supplies={0: 1}, trolls={0: {"moss-a": 1}})
    table.play(*texts)
    assert (table.phase, table.legal) == ("boost", ["0", "1"])
    assert table.play("1").phase == phase


def test_g36_nothing_is_asked_without_tokens() -> None:
    table = position(supplies={0: 0}, trolls={0: {"moss-a": 1}}).play("advance", "a1")
    assert table.phase == "destination"


def test_r54_claws_while_no_action_is_going_on() -> None:
    """Selka's before the first action, between two Weak ones and after the last."""
    assert position(**SELKA).legal == ["selka", "advance", "bolster", "influence", "gnome"]
    table = position(ancestry={0: ["A2 B2", "I G"]}, supplies={0: 0}, **SELKA)
    table.play("influence", "a2", "crym")
    assert table.legal == ["selka", "gnome", "done"]
    table.play("gnome")
    assert table.legal == ["b2"]  # not while an action is going on
    table.play("b2", "done", "crym")
    assert (table.to_play, table.legal) == (0, ["selka", "done"])
    table.play("done")
    assert table.to_play == 1


def test_r54_not_on_the_turn_of_others() -> None:
    table = position(champions={1: ["selka"]}, pawns={1: {"selka": "moss-a"}})
    assert table.legal == ["advance", "bolster", "influence", "gnome"]


def test_r54_a_used_claw_is_not_offered() -> None:
    table = position(claws_used={0: {"selka": 1}}, turn_step="no action", stage="turn", **SELKA)
    assert table.to_play == 1
    assert position(turn_step="no action", **SELKA).legal == ["selka", "done"]


def test_g51_one_possibility() -> None:
    """Neither how many Trolls nor how far the pawn, but everything else is asked."""
    table = position(supplies={0: 0}, ancestry={0: ["B G", "- -"]}, gates_known=[["player_0"]] * 4)
    assert table.play("bolster").legal == ["a1"]
    table.play("a1")
    assert table.legal == ["sun-a", "sun-b"]
    assert table.change("sun-b") == {"player_0 supply": -1, "player_0 troll sun-b": 1}
    table.play("gnome", "b1")
    assert (table.phase, table.facts["wheel"]) == ("influence", 2)
    # one unit that can go
    table = position(trolls={0: {"moss-a": 1}}).play("advance", "a1", "fire-b")
    assert (table.phase, table.legal) == ("troops", ["moss-a"])
