"""R97, R98 and R102 to R104, G10, G11, G33: Breaches."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import breaching
from games.fall_of_the_mountain_king.positions import CLANS, Table, position


def at_the_wire(swarm: str, **scenario: Any) -> Table:
    """Seat 0 has passed the Breach wire and is to move the Swarm."""
    table = position(
        ancestry={0: ["G2 -", "- -"]}, supplies={0: 0}, wheel=6, swarm=swarm,
        gates_known=[["player_0"]] * 4, **scenario,
    )  # fmt: skip
    return table.play("gnome", "a1", "2")


@pytest.mark.parametrize(
    ("swarm", "legal"),
    [
        ("granite", ["ice", "moon", "granite", "hammer", "mud"]),
        ("moss", ["moss", "ice", "moon", "mud", "fire"]),
        ("fire", ["moss", "ice", "hammer", "mud", "fire"]),
    ],
)
def test_r97_the_swarm_moves_up_to_two_points_either_way(swarm: str, legal: list[str]) -> None:
    table = at_the_wire(swarm)
    assert (table.phase, table.to_play) == ("swarm", 0)
    assert table.legal == [f"{clan} clan" for clan in legal]


def test_r97_g11_the_gnomes_come_where_the_swarm_has_moved() -> None:
    table = at_the_wire("hammer", trolls={1: {"granite-a": 5}}).play("granite clan")
    assert (table.facts["swarm"], table.trolls(1)) == ("granite", {"granite-a": 3})


@pytest.mark.parametrize(("near", "invaders"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (7, 6)])
def test_r97_two_and_one_for_every_two_near_the_wheel(near: int, invaders: int) -> None:
    table = breaching("fire", trolls={1: {"fire-a": 9}}, gnomes_near_wheel=[2] * near)
    assert table.trolls(1) == {"fire-a": 9 - invaders}
    assert table.facts["gnomes_near_wheel"] == []
    assert table.seen("gnome_supply")[0] == 30


def test_r97_those_near_the_wheel_are_mixed_in_before_the_others_are_taken() -> None:
    """The supply is empty; the four near the Wheel, all of strength 3, come as 2 + 2 Gnomes."""
    strengths = [1, 2] * 10 + [3] * 6
    caverns = [cavern for clan in CLANS for cavern in (f"{clan}-c", f"{clan}-d")][1:]
    gnomes = {cavern: strengths[2 * n : 2 * n + 2] for n, cavern in enumerate(caverns)}
    table = at_the_wire("fire", gnomes=gnomes, gnomes_near_wheel=[3] * 4, trolls={0: {"sun-a": 1}},
                        gnomes_known={cavern: ["all", "all"] for cavern in caverns})  # fmt: skip
    assert table.seen("gnome_supply")[0] == 0
    table.play("fire clan")
    # fire-a, then mud-b or fire-b, and so on
    while table.phase == "path":
        table.play(table.legal[0])
    fresh = {cavern: tokens for cavern, tokens in table.gnomes.items() if cavern not in caverns}
    assert list(fresh.values()) == [[3]] * 4
    assert (table.phase, table.facts["gnomes_near_wheel"]) == ("bolster", [])


def test_r97_they_move_as_in_an_invasion() -> None:
    """To the empty cavern at three steps, then to the only Troll at a Gate: example A in a Breach."""
    around = {"ice-a": 2, "ice-c": 2, "fire-c": 2, "ice-d": 2, "fire-d": 2, "fire-b": 2}
    table = breaching("moss", trolls={1: {"moss-a": 1}, 2: around}, gnomes={"moss-b": [1], "moss-c": [2]})
    assert list(table.gnomes) == ["moss-b", "moss-c", "moss-d"]
    assert (table.phase, table.trolls(1), table.honour(1)) == ("bolster", {}, 0)


def test_r98_the_player_on_turn_decides() -> None:
    """Though seat 1 leads in Mud, and the Troll of mud-b is its own."""
    table = breaching("mud", trolls={0: {"mud-a": 1}, 1: {"mud-b": 1}}, votes={"mud": {1: 5}})
    assert (table.phase, table.to_play, table.legal) == ("path", 0, ["mud-a", "mud-b"])
    table.play("mud-b")
    assert (table.phase, table.trolls(1), table.honour(1)) == ("bolster", {}, 0)
    assert list(table.gnomes) == ["mud-b"]


def test_r98_whoever_is_on_turn() -> None:
    table = position(to_play="player_2", ancestry={2: ["G2 -", "- -"]}, supplies={2: 0}, wheel=6, swarm="mud",
                     gates_known=[["player_2"]] * 4)  # fmt: skip
    table.play("gnome", "a1", "2")
    assert (table.phase, table.to_play) == ("swarm", 2)
    table.play("mud clan")
    assert (table.phase, table.to_play) == ("path", 2)


@pytest.mark.parametrize("first_fallen", ["list", "example"])
def test_r102_g1_g11_falls_gain_nothing(first_fallen: str) -> None:
    table = breaching("fire", wave=3, trolls={1: {"fire-a": 3}}, rulings={"first_fallen": first_fallen})
    assert (table.trolls(1), table.honour(1), table.supply(1)) == ({"fire-a": 1}, 0, 24)


def test_r99_r102_the_owner_chooses_the_unit_in_a_breach_too() -> None:
    """Then it is the turn of the other again."""
    table = breaching(
        "fire", trolls={1: {"fire-a": 1}}, champions={1: ["mosk"]}, pawns={1: {"mosk": "fire-a"}}
    )
    assert (table.phase, table.to_play, table.legal) == ("fall", 1, ["fire-a", "mosk"])
    table.play("mosk")
    assert (table.phase, table.to_play, table.legal) == ("fallen pawn", 1, ["axe-a", "axe-b"])
    table.play("axe-b")
    assert (table.phase, table.to_play) == ("bolster", 0)
    assert (table.trolls(1), table.pawns(1), table.honour(1)) == ({}, {"mosk": "axe-b"}, 0)


def test_r103_r104_g10_g33_the_defeated_neither_come_again_nor_go_near_the_wheel() -> None:
    """One token is left beside the 28 on the map: it is beaten once."""
    strengths = [1] * 10 + [2] * 10 + [3] * 8
    caverns = [f"{clan}-{slot}" for clan in CLANS for slot in "abcd" if (clan, slot) != ("fire", "a")]
    gnomes = {cavern: [strength] for cavern, strength in zip(caverns, strengths, strict=False)}
    gnomes[caverns[0]].append(3)
    gnomes[caverns[1]].append(3)
    table = breaching("fire", gnomes=gnomes, gnomes_known={c: ["all"] * len(g) for c, g in gnomes.items()},
                      trolls={1: {"fire-a": 5}})  # fmt: skip
    assert (table.phase, table.trolls(1)) == ("bolster", {"fire-a": 4})
    assert (table.seen("gnome_supply")[0], table.facts["gnomes_near_wheel"]) == (1, [])


def test_r104_g10_no_chain_of_breaches() -> None:
    """Two Gnomes are beaten; the Wheel pawn stands on space 8, where the action has brought it."""
    table = breaching("fire", trolls={1: {"fire-a": 9}})
    assert (table.facts["wheel"], table.facts["gnomes_near_wheel"], table.phase) == (8, [], "bolster")


def test_r97_in_a_victory_of_an_advance() -> None:
    """The Gnome just defeated counts, and may come again."""
    table = position(
        ancestry={0: ["A -", "- -"]}, supplies={0: 0}, wheel=6, swarm="fire",
        trolls={0: {"moss-b": 1}, 1: {"fire-a": 9}}, gnomes={"moss-a": [1]},
    )  # fmt: skip
    table.play("advance", "a1", "moss-a", "moss-b", "fire clan")
    assert (table.trolls(1), table.to_play) == ({"fire-a": 9 - 3}, 1)
    assert table.seen("gnome_supply")[0] == 30
