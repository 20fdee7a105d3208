"""R124, R129, R133, R136, R137, R142, R145, R146 and R152, G50: Champions against Gnomes."""

from pathlib import Path
from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import breaching, invading
from games.fall_of_the_mountain_king.positions import Table, position
from games.fall_of_the_mountain_king.printed import changed


def holding(*champions: str, seat: int = 0, **pawns: str) -> dict[str, Any]:
    """A seat has these Champions, and their pawns stand there."""
    return {"champions": {seat: list(champions)}, "pawns": {seat: pawns}}


def attacking(strengths: list[int], *units: str, **scenario: Any) -> Table:
    """Seat 0 sends units, Trolls from moss-a, against Gnomes in moss-b, with all their power."""
    scenario = {"trolls": {0: {"moss-a": 5}}, **scenario}
    table = position(
        ancestry={0: [f"A{len(units)} -" if len(units) > 1 else "A -", "- -"]}, supplies={0: 0},
        gnomes={"moss-b": strengths}, **scenario,
    )  # fmt: skip
    return table.play("advance", "a1", "moss-b", *units)


def won(table: Table) -> bool:
    """Whether the attack was a victory."""
    return table.phase != "retreat"


@pytest.mark.parametrize(
    ("strengths", "units", "victory"),
    [
        ([2], ["firragh"], True),
        ([3], ["firragh"], False),
        ([3], ["moss-a", "firragh"], True),
        ([2, 2], ["moss-a", "firragh"], False),
        ([3], ["moss-a", "moss-a"], False),
    ],
)
def test_r124_firragh_counts_as_two_in_an_attack(
    strengths: list[int], units: list[str], victory: bool
) -> None:
    table = attacking(strengths, *units, **holding("firragh", firragh="moss-c"))
    assert won(table) == victory
    assert table.honour() == (sum(strengths) if victory else 0)


def test_r124_firragh_is_one_for_everything_else() -> None:
    """For control and for Gnomes."""
    own = holding("firragh", firragh="hammer-a")
    assert position(stage="scoring", trolls={1: {"hammer-a": 1}}, **own).honour() == 0
    assert invading("hammer", trolls={1: {"hammer-b": 2}}, **own).phase == "fallen pawn"


def test_r124_a_rewritten_firragh_counts_as_five(tmp_path: Path) -> None:
    options = {
        "tables": changed(
            'effect = "attack_value", value = 2', 'effect = "attack_value", value = 5', tmp_path
        )
    }
    assert won(attacking([3, 2], "firragh", options=options, **holding("firragh", firragh="moss-c")))
    assert not won(attacking([3, 3], "firragh", options=options, **holding("firragh", firragh="moss-c")))


def test_r124_the_same_ability_on_another_card(tmp_path: Path) -> None:
    """Dagna counts as four attackers, and no more for Gnomes."""
    options = {
        "tables": changed('effect = "ease", value = 3', 'effect = "attack_value", value = 4', tmp_path)
    }
    assert won(attacking([2, 2], "dagna", options=options, **holding("dagna", dagna="moss-c")))


@pytest.mark.parametrize(
    ("strengths", "units", "victory"),
    [
        ([3], ["moss-a", "imbolg"], True),
        ([2], ["imbolg"], True),
        ([1], ["imbolg"], True),
        ([3], ["imbolg"], False),
        ([2, 2], ["moss-a", "moss-a", "imbolg"], True),
        ([3], ["moss-a", "moss-a"], False),
    ],
)
def test_r136_imbolg_weakens_the_gnomes_he_attacks(
    strengths: list[int], units: list[str], victory: bool
) -> None:
    """By one in total; the Honour is the whole strength."""
    table = attacking(strengths, *units, **holding("imbolg", imbolg="moss-c"))
    assert won(table) == victory
    assert table.honour() == (sum(strengths) if victory else 0)


def test_r136_a_rewritten_imbolg_not_below_the_least(tmp_path: Path) -> None:
    """Five less, but two at least: he alone does not beat a three, two units beat 3 and 3."""
    old, new = 'effect = "weaken_gnomes", by = 1, least = 1', 'effect = "weaken_gnomes", by = 5, least = 2'
    options = {"tables": changed(old, new, tmp_path)}
    own = holding("imbolg", imbolg="moss-c")
    assert not won(attacking([3], "imbolg", options=options, **own))
    table = attacking([3, 3], "moss-a", "imbolg", options=options, **own)
    assert (won(table), table.honour()) == (True, 6)


def test_r142_grethka_lets_nobody_entrench() -> None:
    """She is in mud-d; the rivals' repulses still add a Gnome."""
    table = attacking([3], "moss-a", **holding("grethka", grethka="mud-d"))
    assert table.play("sun-a").gnomes == {"moss-b": [3]}
    table = attacking([3], "moss-a", **holding("grethka", seat=1, grethka="mud-d"))
    assert len(table.play("sun-a").gnomes["moss-b"]) == 2


def test_r142_grethka_does_not_stop_the_entrenchment_of_the_wave() -> None:
    table = position(turn_step="second action", supplies=dict.fromkeys(range(4), 0), gnomes={"mud-d": [1]},
                     gates=["ice"], votes={"ice": {0: 1}}, **holding("grethka", grethka="sun-a"))  # fmt: skip
    table.play("done")
    assert (table.phase, len(table.gnomes["mud-d"])) == ("path", 2)


@pytest.mark.parametrize("wave", [1, 2])
def test_r129_dorb_gains_three_more_when_he_falls(wave: int) -> None:
    """As First Fallen; a Troll beside him brings nothing of it."""
    table = invading("fire", wave=wave, **holding("dorb", seat=1, dorb="fire-a"))
    assert (table.phase, table.honour(1)) == ("fallen pawn", wave + 1 + 3)
    table = invading("fire", wave=wave, trolls={1: {"fire-a": 2}}, **holding("dorb", seat=1, dorb="fire-a"))
    assert table.play("fire-a").honour(1) == wave + 1
    assert table.change("dorb") == {"player_1 honour": 2 + 3}


def test_r129_dorb_in_a_breach() -> None:
    table = breaching("fire", **holding("dorb", seat=1, dorb="fire-a"))
    assert (table.phase, table.to_play, table.honour(1)) == ("fallen pawn", 1, 3)


def test_r133_obrun_gains_two_for_each_fall_in_a_breach() -> None:
    """Two fall; in an invasion he brings nothing: First Fallen and another."""
    table = breaching("fire", trolls={1: {"fire-a": 3}}, champions={1: ["obrun"]})
    assert (table.trolls(1), table.honour(1)) == ({"fire-a": 1}, 4)
    table = invading("fire", trolls={1: {"fire-a": 3}}, champions={1: ["obrun"]})
    assert table.honour(1) == 2 + 2


def test_r133_obrun_in_a_breach_of_his_own() -> None:
    assert breaching("fire", trolls={0: {"fire-a": 3}}, champions={0: ["obrun"]}).honour() == 4


def test_r133_a_rewritten_obrun(tmp_path: Path) -> None:
    old, new = 'effect = "breach_fall_honour", honour = 2', 'effect = "breach_fall_honour", honour = 7'
    table = breaching("fire", trolls={1: {"fire-a": 3}}, champions={1: ["obrun"]},
                      options={"tables": changed(old, new, tmp_path)})  # fmt: skip
    assert table.honour(1) == 14


def test_r146_murl_gains_one_more_for_later_falls() -> None:
    """In Wave III four fall: 4, 3, 3, 3."""
    table = invading("fire", wave=3, trolls={1: {"fire-a": 9}}, champions={1: ["murl"]})
    assert table.honour(1) == 4 + 3 * 3


def test_r146_murl_after_a_first_fallen_of_another() -> None:
    """Seat 2 falls first in hammer-a; murl's Troll in hammer-b is a later one."""
    trolls = {2: {"hammer-a": 1, "hammer-c": 9, "granite-b": 9}, 1: {"hammer-b": 1, "mud-a": 9}}
    table = invading("hammer", wave=2, trolls=trolls, votes={"hammer": {0: 1}}, champions={1: ["murl"]})
    table.play("hammer-a")
    assert [table.honour(seat) for seat in range(4)] == [0, 3, 3, 0]


def test_r146_murl_not_in_a_breach() -> None:
    assert breaching("fire", trolls={1: {"fire-a": 3}}, champions={1: ["murl"]}).honour(1) == 0


def test_r137_siggdan_prevents_a_fall_by_a_claw() -> None:
    """Before it is chosen which; the second Gnome takes the First Fallen. One Claw a Wave."""
    own = holding("siggdan", seat=1, siggdan="fire-a")
    table = invading("fire", wave=2, trolls={1: {"fire-a": 2}}, **own)
    assert (table.phase, table.to_play, table.legal) == ("prevent fall", 1, ["siggdan", "done"])
    supply = table.seen("gnome_supply")[0]
    assert table.change("siggdan") == {"player_1 claws_used siggdan": 1}
    # the second of three Gnomes
    assert (table.phase, table.legal) == ("fall", ["fire-a", "siggdan"])
    assert table.seen("gnome_supply")[0] == supply + 1
    assert table.change("fire-a") == {"player_1 honour": 3, "player_1 supply": 1, "player_1 troll fire-a": -1}
    assert table.change("siggdan") == {"player_1 honour": 2}


def test_r137_siggdan_lets_it_fall() -> None:
    """Then he is asked at the next Gnome again."""
    own = holding("siggdan", seat=1, siggdan="fire-a")
    table = invading("fire", trolls={1: {"fire-a": 1}}, **own).play("done")
    assert table.phase == "fall"
    table.play("fire-a")
    assert (table.phase, table.legal) == ("prevent fall", ["siggdan", "done"])


def test_r137_siggdan_only_in_his_own_cavern() -> None:
    table = invading("fire", trolls={1: {"fire-a": 2}}, **holding("siggdan", seat=1, siggdan="fire-b"))
    assert (table.phase, table.honour(1)) == ("votes", 4)


def test_r137_siggdan_only_for_units_of_his_own() -> None:
    """Whose unit falls is drawn first: if it is seat 2's nobody is asked."""
    own = holding("siggdan", seat=1, siggdan="fire-a")
    phases = set()
    for seed in range(20):
        table = invading("fire", seed=seed, trolls={2: {"fire-a": 1}}, **own)
        fallen = table.trolls(2) == {}
        # if seat 2's fell first Siggdan alone is there for the second one
        assert (table.phase, table.to_play, table.honour(2)) == ("prevent fall", 1, 2 if fallen else 0)
        phases.add(fallen)
    assert phases == {True, False}


def test_r137_siggdan_in_a_breach() -> None:
    table = breaching("fire", **holding("siggdan", seat=1, siggdan="fire-a"))
    assert (table.phase, table.to_play) == ("prevent fall", 1)
    table.play("siggdan")
    assert (table.phase, table.legal) == ("fallen pawn", ["axe-a", "axe-b"])


@pytest.mark.parametrize(("trolls", "goes_to"), [(4, "hammer-a"), (3, None), (2, "hammer-b")])
def test_r145_dagna_counts_as_three_for_gnomes(trolls: int, goes_to: str | None) -> None:
    """She alone in hammer-a against Trolls of seat 1 in hammer-b."""
    table = invading("hammer", trolls={1: {"hammer-b": trolls}}, votes={"hammer": {3: 1}},
                     **holding("dagna", dagna="hammer-a"))  # fmt: skip
    if goes_to is None:
        assert (table.phase, table.legal) == ("path", ["hammer-a", "hammer-b"])
    else:
        assert table.phase == ("fallen pawn" if goes_to == "hammer-a" else "votes")


def test_r145_dagna_with_a_troll_in_a_breach() -> None:
    """Three and one against three of seat 1."""
    table = breaching(
        "hammer", trolls={0: {"hammer-a": 1}, 1: {"hammer-b": 3}}, **holding("dagna", dagna="hammer-a")
    )
    assert (table.phase, table.trolls(1)) == ("bolster", {"hammer-b": 1})


def test_r145_a_rewritten_dagna(tmp_path: Path) -> None:
    options = {"tables": changed('effect = "ease", value = 3', 'effect = "ease", value = 6', tmp_path)}
    table = invading(
        "hammer", trolls={1: {"hammer-b": 5}}, options=options, **holding("dagna", dagna="hammer-a")
    )
    assert (table.phase, table.trolls(1)) == ("votes", {"hammer-b": 3})


FJELL: dict[str, Any] = {"champions": {2: ["fjell"]}, "pawns": {2: {"fjell": "crown-a"}}}


def test_r152_fjell_decides_by_a_claw_instead_of_another() -> None:
    """Seat 1 leads in Ice; asked once for each Gnome with equal targets, twice a Wave."""
    table = invading("ice", wave=2, votes={"ice": {1: 2, 2: 1}}, **FJELL)
    assert (table.phase, table.to_play, table.legal) == ("claim path", 2, ["fjell", "done"])
    table.play("fjell")
    assert (table.phase, table.to_play, table.legal) == ("path", 2, ["ice-a", "ice-b"])
    table.play("ice-b")
    # the second one has only ice-a; the third goes on to moss-b, ice-c or moon-a
    assert (table.phase, table.to_play) == ("claim path", 2)
    table.play("fjell")
    assert (table.to_play, table.legal) == (2, ["moss-b", "ice-c", "moon-a"])
    assert table.of(2)["claws_used"] == {"fjell": 2}


def test_r152_fjell_leaves_it() -> None:
    table = invading("ice", votes={"ice": {1: 2, 2: 1}}, **FJELL).play("done")
    assert (table.phase, table.to_play, table.legal) == ("path", 1, ["ice-a", "ice-b"])
    assert table.of(2)["claws_used"] == {}


def test_r152_fjell_instead_of_chance() -> None:
    """Nobody has a Vote; if it is left, chance decides."""
    table = invading("ice", **FJELL)
    assert (table.phase, table.to_play) == ("claim path", 2)
    assert table.play("fjell").to_play == 2
    first = set()
    for seed in range(20):
        table = invading("ice", seed=seed, trolls={0: {"ice-a": 1}, 1: {"ice-b": 1}}, **FJELL).play("done")
        assert table.phase == "votes"  # the second one overruns the cavern emptied by the first
        first |= set(table.gnomes)
    assert first == {"ice-a", "ice-b"}


def test_r152_g50_fjell_is_not_asked_if_the_holder_decides_anyway_or_has_no_claw() -> None:
    table = invading("ice", votes={"ice": {2: 1}}, **FJELL)
    assert (table.phase, table.to_play) == ("path", 2)
    table = invading("ice", votes={"ice": {1: 1}}, claws_used={2: {"fjell": 2}}, **FJELL)
    assert (table.phase, table.to_play) == ("path", 1)


def test_r152_fjell_in_a_breach() -> None:
    table = breaching("mud", **FJELL)
    assert (table.phase, table.to_play) == ("claim path", 2)
    table.play("fjell", "mud-b")
    assert (table.phase, table.to_play, list(table.gnomes)) == ("bolster", 0, ["mud-a", "mud-b"])


def two_deciders(tmp_path: Path) -> dict[str, Any]:
    """Lamplighter has Fjell's ability too: seats 1 and 2."""
    path = changed('effect = "free_scout"', 'effect = "decide_for_gnome"', tmp_path)
    return {
        "options": {"tables": path},
        "champions": {1: ["lamplighter"], 2: ["fjell"]},
        "pawns": {1: {}, 2: {"fjell": "crown-a"}},
    }


def test_r152_g50_several_are_asked_in_turn_order(tmp_path: Path) -> None:
    """At the end of a Wave from the Starting player, seat 2; the last is seat 1."""
    own = two_deciders(tmp_path)
    table = invading("ice", start_player="player_2", votes={"ice": {0: 1}}, **own)
    for seat, legal in ((2, ["fjell", "done"]), (1, ["lamplighter", "done"])):
        assert (table.phase, table.to_play, table.legal) == ("claim path", seat, legal)
        table.play("done")
    assert (table.phase, table.to_play) == ("path", 0)
    table = invading("ice", start_player="player_2", votes={"ice": {0: 1}}, **own).play("fjell")
    assert (table.phase, table.to_play) == ("path", 2)


def test_r152_g50_in_a_breach_from_the_seat_on_turn(tmp_path: Path) -> None:
    """Seat 0's turn: seat 1, then seat 2, though the Starting player is seat 2."""
    table = breaching("mud", start_player="player_2", **two_deciders(tmp_path))
    assert (table.phase, table.to_play) == ("claim path", 1)
    assert table.play("done").to_play == 2
    table.play("done")
    assert (table.phase, table.to_play) == ("path", 0)
