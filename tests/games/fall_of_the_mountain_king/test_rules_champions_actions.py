"""R125, R130 to R132, R134, R135, R138 to R140, R144 and R149: Champions in actions and on the Wheel."""

from pathlib import Path
from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import Table, position
from games.fall_of_the_mountain_king.printed import changed

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""
ALL_GATES = ["gate card 1", "gate card 2", "gate card 3", "gate card 4"]
KNOWN_GATES = [["player_0"]] * 4


def acting(ancestry: list[str], kind: str, *texts: str, **scenario: Any) -> Table:
    """An action of seat 0 with its last Supply, and without scouting."""
    scenario = {"supplies": {0: 0}, "gates_known": KNOWN_GATES, **scenario}
    return position(ancestry={0: ancestry}, **scenario).play(kind, *texts)


def argren(ancestry: list[str], *texts: str, **scenario: Any) -> Table:
    """An Advance of seat 0, whose Argren is in moss-a with two Trolls."""
    return acting(
        ancestry,
        "advance",
        *texts,
        champions={0: ["argren"]},
        pawns={0: {"argren": "moss-a"}},
        trolls={0: {"moss-a": 2}},
        **scenario,
    )


def test_r125_argren_gives_a_weak_action_after_a_strong_advance() -> None:
    """With the last Supply; only weak symbols, and it may be declined. Then the turn is over."""
    table = argren(["A2 I", "B2 -"], "a1", "moss-b", "moss-a", "argren")
    assert (table.to_play, table.legal, table.facts["turn_step"]) == (0, ["influence", "done"], "free action")
    assert table.change("influence", "b1", "crym") == {
        "player_0 covered b1": 1,
        "player_0 influence crym": 2,
        **NEXT,
    }
    assert argren(["A2 I", "B2 -"], "a1", "moss-b", "moss-a", "argren", "done").to_play == 1


def test_r125_argren_must_have_moved_in_a_strong_advance() -> None:
    """Not if he stays behind; a Weak one is followed by a second action as ever."""
    assert argren(["A2 I", "B2 -"], "a1", "moss-b", "moss-a", "moss-a").to_play == 1
    table = argren(["A I", "- -"], "a1", "moss-b", "argren")
    assert table.facts["turn_step"] == "second action"


def test_r125_argren_repelled() -> None:
    """After the retreat; Desperation may boost the action."""
    table = argren(["A2 I", "- -"], "a1", "moss-b", "argren", gnomes={"moss-b": [3]}, desperation={0: 2})
    table.play("sun-a")
    assert (table.to_play, table.legal) == (0, ["influence", "done"])
    table.play("influence", "b1")
    assert (table.phase, table.legal) == ("boost", ["0", "1", "2"])
    table.play("2", "crym")
    assert (table.influence("crym"), table.to_play) == ({0: 1 + 2 + 1}, 1)


@pytest.mark.parametrize(("place", "most"), [("mud-a", 2), ("sun-a", 1)])
def test_r130_brannog_adds_one_where_the_pawn_is(place: str, most: int) -> None:
    table = acting(
        ["B -", "- A"], "bolster", "a1", place, champions={0: ["brannog"]}, pawns={0: {"brannog": "mud-a"}}
    )
    if most == 2:
        assert (table.phase, table.legal) == ("add", ["1", "2"])
        table.play("2")
    assert table.trolls() == {place: most}


def test_r130_brannog_by_the_wheel_and_in_a_lair() -> None:
    """From space 2 to 4: power 2 and 1."""
    own: dict[str, Any] = {"champions": {0: ["brannog"]}, "pawns": {0: {"brannog": "sun-b"}}}
    table = acting(["G2 -", "- A"], "gnome", "a1", "2", "sun-b", wheel=2, **own)
    assert (table.phase, table.legal) == ("add", ["1", "2", "3"])


@pytest.mark.parametrize(
    ("ancestry", "most"), [(["B2 -", "- -"], 3), (["B3 -", "- -"], 4), (["B -", "- A"], 1)]
)
def test_r130_ode_adds_one_to_a_strong_bolster(ancestry: list[str], most: int) -> None:
    table = acting(ancestry, "bolster", "a1", "sun-a", champions={0: ["ode"]})
    if most > 1:
        assert table.legal == [str(number) for number in range(1, most + 1)]
    else:
        assert table.trolls() == {"sun-a": 1}


def test_r130_ode_and_a_cluster() -> None:
    table = acting(["B B", "- -"], "bolster", "a1", "b1", "sun-a", champions={0: ["ode"]})
    assert table.legal == ["1", "2", "3"]


def test_r130_ode_not_by_the_wheel() -> None:
    table = acting(["G2 -", "- -"], "gnome", "a1", "2", "sun-a", wheel=2, champions={0: ["ode"]})
    assert table.legal == ["1", "2"]


def test_r130_tarka_adds_one_to_a_weak_advance_by_a_claw() -> None:
    """Asked before the destination; one Claw an action, two a Wave."""
    scenario: dict[str, Any] = {"champions": {0: ["tarka"]}, "trolls": {0: {"moss-a": 4}}}
    table = acting(["A -", "- A"], "advance", "a1", **scenario)
    assert (table.phase, table.legal) == ("boost", ["tarka", "0"])
    table.play("tarka")
    assert (table.phase, table.of(0)["claws_used"]) == ("destination", {"tarka": 1})
    table.play("moss-b", "moss-a", "moss-a")
    assert table.trolls() == {"moss-a": 2, "moss-b": 2}
    # the second Weak action
    assert table.play("advance", "b2").legal == ["tarka", "0"]
    table.play("0", "moss-b", "moss-a")
    assert (table.trolls(), table.of(0)["claws_used"]) == ({"moss-a": 1, "moss-b": 3}, {"tarka": 1})


def test_r130_tarka_beside_desperation() -> None:
    scenario: dict[str, Any] = {
        "champions": {0: ["tarka"]},
        "trolls": {0: {"moss-a": 9}},
        "desperation": {0: 2},
    }
    table = acting(["A -", "- -"], "advance", "a1", **scenario)
    assert table.legal == ["tarka", "0", "1", "2"]
    assert table.play("tarka").legal == ["0", "1", "2"]
    table.play("2", "moss-b", *["moss-a"] * 4)
    assert table.trolls() == {"moss-a": 5, "moss-b": 4}


def test_r130_tarka_not_for_strong_ones_nor_without_claws() -> None:
    scenario: dict[str, Any] = {"champions": {0: ["tarka"]}, "trolls": {0: {"moss-a": 4}}}
    assert acting(["A2 -", "- -"], "advance", "a1", **scenario).phase == "destination"
    assert (
        acting(["A -", "- -"], "advance", "a1", claws_used={0: {"tarka": 2}}, **scenario).phase
        == "destination"
    )
    assert acting(["B -", "- -"], "bolster", "a1", **scenario).phase == "bolster"


def test_r130_a_rewritten_ode_serves_the_wheels_influence(tmp_path: Path) -> None:
    """From space 1 to 2: power 1 and 3 and the bonus of the first."""
    old = 'action = "bolster", bonus = 1, strength = "strong", at_pawn = false, on_wheel = false'
    new = 'action = "influence", bonus = 3, strength = "weak", at_pawn = false, on_wheel = true'
    options = {"tables": changed(old, new, tmp_path)}
    table = acting(["G I", "- -"], "gnome", "a1", "crym", champions={0: ["ode"]}, options=options)
    assert table.influence("crym") == {0: 1 + 3 + 1}
    # and a Weak Influence, without the first one's bonus
    assert table.play("influence", "b1", "crym").influence("crym") == {0: 5 + 1 + 3}


def test_r131_keld_has_an_influence_symbol() -> None:
    """Alone a Weak action; with an Influence of the Ancestry a Strong one of power 2."""
    table = acting(["A -", "- -"], "influence", "keld", "crym", champions={0: ["keld"]})
    assert (table.influence("crym"), table.facts["turn_step"]) == ({0: 2}, "second action")
    assert table.of(0)["champion_symbols_covered"] == {"keld": [1]}
    table = acting(["I -", "- -"], "influence", "a1", "keld", "crym", champions={0: ["keld"]})
    assert (table.influence("crym"), table.to_play) == ({0: 3}, 1)


def test_r131_skorr_has_an_advance_of_two() -> None:
    """Never a Weak action: not as second one."""
    table = acting(
        ["I -", "- -"], "advance", "skorr", "moss-b", champions={0: ["skorr"]}, trolls={0: {"moss-a": 3}}
    )
    assert table.play("moss-a", "moss-a").trolls() == {"moss-a": 1, "moss-b": 2}
    assert table.to_play == 1
    table = position(champions={0: ["skorr"]}, turn_step="second action", ancestry={0: ["I -", "- -"]})
    assert table.legal == ["influence", "done"]


@pytest.mark.parametrize("kind", ["advance", "bolster", "influence", "gnome"])
def test_r131_ulv_has_a_wild(kind: str) -> None:
    table = position(champions={0: ["ulv"]}, ancestry={0: ["- -", "- -"]}, supplies={0: 0})
    assert table.legal == ["advance", "bolster", "influence", "gnome"]
    assert table.play(kind).legal == ["ulv"]


def test_r131_ulv_is_half_of_a_pair_of_wilds() -> None:
    """With the Wild of a1 for one Supply; named last."""
    scenario: dict[str, Any] = {
        "ancestry": {0: ["W -", "- A"]},
        "supplies": {0: 6},
        "champions": {0: ["ulv"]},
    }
    table = position(phase="wild", to_play="player_0", **scenario)
    assert table.legal == ["a1", "done"]
    assert table.play("a1").legal == ["ulv"]
    table.play("ulv")
    assert (table.phase, table.supplies()) == ("turn", 7 - 1)
    assert (table.of(0)["covered"], table.of(0)["champion_symbols_covered"]) == (["a1"], {"ulv": [1]})


def test_r131_quarrier_has_a_gnome_and_a_bolster() -> None:
    """Each a Weak action of its own."""
    table = position(
        champions={0: ["quarrier"]}, ancestry={0: ["- -", "- -"]}, supplies={0: 0}, gates_known=KNOWN_GATES
    )
    assert table.legal == ["bolster", "gnome"]
    table.play("bolster", "quarrier", "sun-a")
    assert (table.trolls(), table.legal) == ({"sun-a": 1}, ["gnome", "done"])
    assert table.of(0)["champion_symbols_covered"] == {"quarrier": [2]}
    table.play("gnome", "quarrier", "crym")
    assert (table.facts["wheel"], table.influence("crym"), table.to_play) == (2, {0: 2}, 1)


def test_r131_a_rewritten_symbol(tmp_path: Path) -> None:
    """Keld's is Gnome 3."""
    own = changed(
        'effect = "symbols", symbols = "influence"', 'effect = "symbols", symbols = "gnome 3"', tmp_path
    )
    table = acting(["- -", "- -"], "gnome", "keld", champions={0: ["keld"]}, options={"tables": own})
    assert (table.phase, table.legal) == ("wheel", ["1", "2", "3"])


def test_r132_vey_peeks_at_two_cards_and_two_gnomes() -> None:
    gnomes = {"moss-a": [1], "ice-a": [2, 3], "mud-d": [1]}
    table = position(ancestry={0: ["G -", "- -"]}, champions={0: ["vey"]}, gnomes=gnomes).play("gnome", "a1")
    assert table.legal == ["moss-a", "ice-a", "mud-d", *ALL_GATES, "done"]
    table.play("gate card 2", "ice-a", "token 2")
    assert table.legal == ["moss-a", "ice-a", "mud-d", "gate card 1", "gate card 3", "gate card 4", "done"]
    table.play("gate card 4")
    assert table.legal == ["moss-a", "ice-a", "mud-d", "done"]
    table.play("ice-a")  # the only unknown one there
    assert table.phase == "influence"
    assert table.facts["gnomes_known"] == {"ice-a": [["player_0"], ["player_0"]]}
    assert table.facts["gates_known"] == [[], ["player_0"], [], ["player_0"], []]


def test_r134_old_sump_has_one_more_token() -> None:
    """Supply 6 leaves two tokens."""
    table = position(phase="wild", ancestry={1: ["W W", "- -"]}, to_play="player_1", supplies={0: 6, 1: 6},
                     champions={0: ["old sump"]})  # fmt: skip
    table.play("done")
    assert [table.of(seat)["desperation"] for seat in range(2)] == [3, 2]


def test_r135_ysmolt_gains_two_as_the_first() -> None:
    """Also by the Wheel; not with a Champion that anybody has influenced."""
    table = acting(["I -", "- -"], "influence", "a1", "crym", champions={0: ["ysmolt"]})
    assert table.influence("crym") == {0: 1 + 2}
    table = acting(["G -", "- -"], "gnome", "a1", "crym", champions={0: ["ysmolt"]})
    assert table.influence("crym") == {0: 1 + 2}
    table = acting(
        ["I -", "- -"], "influence", "a1", "crym", champions={0: ["ysmolt"]}, influence={"crym": {2: 1}}
    )
    assert table.influence("crym") == {2: 1, 0: 1}


def okkag(*texts: str, **scenario: Any) -> Table:
    """A Strong Advance of three by the holder of Okkag."""
    scenario = {"trolls": {0: {"moss-a": 3}}, **scenario}
    return acting(["A3 -", "- -"], "advance", "a1", *texts, champions={0: ["okkag"]}, **scenario)


def test_r138_okkag_gains_honour_for_seizing_from_rivals() -> None:
    """moss-b: held by a rival, contested, or overrun and won."""
    texts = ["moss-b", *["moss-a"] * 3]
    table = okkag(*texts, trolls={0: {"moss-a": 3}, 1: {"moss-b": 1}, 2: {"moss-b": 1}})
    assert (table.honour(), table.votes("moss")) == (1, {0: 1})
    table = okkag("moss-b", "moss-a", "done", trolls={0: {"moss-a": 3, "moss-b": 1}, 1: {"moss-b": 1}})
    assert (table.honour(), table.votes("moss")) == (1, {0: 1})


def test_r138_g30_okkag_gains_nothing_else_for_a_victory() -> None:
    table = okkag("moss-b", *["moss-a"] * 3, gnomes={"moss-b": [2]})
    assert (table.honour(), table.votes("moss")) == (2, {0: 1})


def test_r138_okkag_for_each_cavern() -> None:
    """One tie broken by Move Trolls; then two at once."""
    trolls = {0: {"moss-a": 1, "fire-b": 1}, 1: {"moss-a": 1, "fire-b": 1}}
    table = acting(["G -", "- -"], "gnome", "a1", "moss-a", "troll of seat +1", "moss-b", trolls=trolls,
                   wheel=4, champions={0: ["okkag"]})  # fmt: skip
    assert table.honour() == 1
    trolls = {0: {"moss-a": 1, "moss-c": 3}, 1: {"moss-a": 1, "moss-c": 3}}
    table = acting(["G3 -", "- -"], "gnome", "a1", "3", "moss-c", "troll of seat +1", "fire-c",
                   "troll of seat +1", "fire-c", "own troll", "moss-a", trolls=trolls, wheel=2,
                   champions={0: ["okkag"]})  # fmt: skip
    assert (table.honour(), table.votes("moss")) == (2, {0: 2})


@pytest.mark.parametrize("strengths", [[2], [1, 1]])
def test_r139_crym_gains_one_more_for_a_victory(strengths: list[int]) -> None:
    """One for the attack, not for each Gnome; none for a repulse."""
    scenario: dict[str, Any] = {
        "champions": {0: ["crym"]},
        "gnomes": {"moss-b": strengths},
        "trolls": {0: {"moss-a": 3}},
    }
    assert (
        acting(["A2 -", "- -"], "advance", "a1", "moss-b", "moss-a", "moss-a", **scenario).honour() == 2 + 1
    )
    table = acting(["A2 -", "- -"], "advance", "a1", "moss-b", "moss-a", "done", **scenario)
    assert (table.phase, table.honour()) == ("retreat", 0)


APART = ["A - A", "- - -", "A - A2"]


def test_r140_laggrid_joins_parts_by_claws() -> None:
    """Three parts with two Claws; each one's first cell is later than the last one's first."""
    scenario: dict[str, Any] = {"champions": {0: ["laggrid"]}, "trolls": {0: {"moss-a": 9}}}
    table = acting(APART, "advance", **scenario)
    assert table.legal == ["a1", "c1", "a3", "c3"]
    assert table.play("a1").legal == ["laggrid", "done"]
    table.play("laggrid")
    assert (table.phase, table.legal) == ("part", ["c1", "a3", "c3"])
    table.play("a3")
    assert (table.phase, table.legal) == ("symbol", ["laggrid", "done"])
    assert table.play("laggrid").legal == ["c3"]
    table.play("c3")
    assert (table.phase, table.seen("power")[0], table.seen("strong")[0]) == ("destination", 1 + 1 + 2, 1)
    assert (table.of(0)["claws_used"], table.of(0)["covered"]) == ({"laggrid": 2}, ["a1", "a3", "c3"])


def test_r140_laggrid_parts_of_several_symbols() -> None:
    """The second part is c1, d1 and d2; a2 is linked to the first."""
    ancestry = ["A - A A", "A - - A", "- - - -"]
    scenario: dict[str, Any] = {"champions": {0: ["laggrid"]}, "trolls": {0: {"moss-a": 9}}}
    table = acting(ancestry, "advance", "a1", **scenario)
    assert table.legal == ["a2", "laggrid", "done"]
    assert table.play("laggrid").legal == ["c1", "d1", "d2"]
    # d1 links c1 and d2, which could be two parts without it
    assert table.play("c1").legal == ["d1", "laggrid", "done"]
    assert table.play("d1").legal == ["d2", "done"]
    table.play("d2")
    assert (table.phase, table.seen("power")[0]) == ("destination", 4)


def test_r140_laggrid_not_in_a_second_action_nor_without_claws() -> None:
    used: dict[str, Any] = {"champions": {0: ["laggrid"]}, "claws_used": {0: {"laggrid": 2}}}
    assert acting(["I - I", "- - -"], "influence", "a1", **used).phase == "influence"
    table = position(ancestry={0: ["I - I", "- - -"]}, champions={0: ["laggrid"]}, turn_step="second action")
    assert table.play("influence", "a1").phase == "influence"


def test_r140_r51_laggrid_before_champion_symbols() -> None:
    """Parts first, then Keld's symbol, after which there is no further part."""
    champions = {0: ["keld", "laggrid"]}
    table = acting(["I - I", "- - -"], "influence", "a1", champions=champions)
    assert table.legal == ["keld", "laggrid", "done"]
    assert table.play("laggrid", "c1").legal == ["keld", "done"]
    table.play("keld", "crym")
    assert table.influence("crym") == {0: 3 + 1}
    assert acting(["I - I", "- - -"], "influence", "a1", "keld", champions=champions).phase == "influence"


def test_r144_thessa_when_the_wheel_gives_honour() -> None:
    """From space 2 to 3: X, the Boost of the wire, and two; at other spaces none."""
    assert acting(["G -", "- -"], "gnome", "a1", wheel=2, champions={0: ["thessa"]}).honour() == 1 + 1 + 2
    assert acting(["G -", "- -"], "gnome", "a1", "crym", wheel=1, champions={0: ["thessa"]}).honour() == 0


def test_r144_a_rewritten_thessa(tmp_path: Path) -> None:
    options = {
        "tables": changed(
            'effect = "wheel_honour", honour = 2', 'effect = "wheel_honour", honour = 5', tmp_path
        )
    }
    table = acting(["G -", "- -"], "gnome", "a1", wheel=2, champions={0: ["thessa"]}, options=options)
    assert table.honour() == 1 + 1 + 5


def test_r149_lamplighter_scouts_by_a_claw() -> None:
    """Twice a Wave, without moving the Wheel's pawn; it costs neither Supply nor action."""
    table = position(champions={0: ["lamplighter"]}, gnomes={"moss-a": [3]})
    kinds = ["advance", "bolster", "influence", "gnome"]
    assert table.legal == ["lamplighter", *kinds]
    table.play("lamplighter")
    assert (table.phase, table.legal) == ("scout", ["moss-a", *ALL_GATES, "done"])
    assert table.change("moss-a", "gate card 3") == {}
    assert (table.facts["gnomes_known"], table.facts["gates_known"][2]) == (
        {"moss-a": [["player_0"]]},
        ["player_0"],
    )
    assert table.legal == ["lamplighter", *kinds]
    table.play("lamplighter", "done")
    assert (table.legal, table.of(0)["claws_used"]) == (kinds, {"lamplighter": 2})


def test_r149_lamplighter_after_the_action_and_with_vey() -> None:
    table = acting(
        ["I2 -", "- -"], "influence", "a1", "crym", champions={0: ["lamplighter", "vey"]}, gates_known=[]
    )
    assert (table.to_play, table.legal) == (0, ["lamplighter", "done"])
    table.play("lamplighter", "gate card 1", "gate card 2")
    assert (table.phase, table.legal) == ("turn", ["lamplighter", "done"])


def test_r149_g46_lamplighter_is_not_offered_without_anything_unknown() -> None:
    assert "lamplighter" not in position(champions={0: ["lamplighter"]}, gates_known=KNOWN_GATES).legal
