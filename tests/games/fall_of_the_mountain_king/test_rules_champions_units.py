"""R126 to R128, R141, R150 and R155: Champions whose pawns move and count in their own way."""

from pathlib import Path
from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import awarding, invading
from games.fall_of_the_mountain_king.positions import CLANS, Table, position
from games.fall_of_the_mountain_king.printed import changed

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""
KNOWN_GATES = [["player_0"]] * 4


def holding(*champions: str, pawns: dict[str, str], **scenario: Any) -> dict[str, Any]:
    """Seat 0 has these Champions, and their pawns stand there."""
    return {"champions": {0: list(champions)}, "pawns": {0: pawns}, **scenario}


def advancing(power: int, *texts: str, **scenario: Any) -> Table:
    """Seat 0 has covered one symbol of that power, with its last Supply."""
    symbol = "A" if power == 1 else f"A{power}"
    table = position(ancestry={0: [f"{symbol} -", "- -"]}, supplies={0: 0}, **scenario)
    return table.play("advance", "a1", *texts)


@pytest.mark.parametrize(("rivals", "honour"), [(1, 6), (2, 0)])
def test_r126_mosk_counts_as_two_for_control(rivals: int, honour: int) -> None:
    """At the scoring of a Domain: more than one Troll, as many as two."""
    table = position(
        stage="scoring", trolls={1: {"ice-a": rivals}}, **holding("mosk", pawns={"mosk": "ice-a"})
    )
    assert table.honour() == honour


def test_r126_mosk_in_halls_and_for_champions() -> None:
    """Hall 6, worth 12, and Nettle-Eye's gate cavern; a rival's Troll is there too."""
    own = holding("mosk", "nettle-eye", pawns={"mosk": "moon-a"})
    table = position(stage="scoring", wave=3, trolls={1: {"moon-a": 1}}, **own)
    assert (table.honour(), table.honour(1)) == (12 + 1, 0)


def test_r126_mosk_is_one_for_everything_else() -> None:
    """In an attack, and for Gnomes: one unit against two of hammer-b."""
    table = advancing(
        1, "moss-b", "mosk", gnomes={"moss-b": [2]}, **holding("mosk", pawns={"mosk": "moss-a"})
    )
    assert table.phase == "retreat"
    table = invading("hammer", trolls={1: {"hammer-b": 2}}, **holding("mosk", pawns={"mosk": "hammer-a"}))
    assert (table.phase, table.to_play, table.honour()) == ("fallen pawn", 0, 2)


def test_r126_a_rewritten_mosk_counts_as_four(tmp_path: Path) -> None:
    own = changed('effect = "presence", value = 2', 'effect = "presence", value = 4', tmp_path)
    table = position(
        stage="scoring",
        trolls={1: {"ice-a": 3}},
        options={"tables": own},
        **holding("mosk", pawns={"mosk": "ice-a"}),
    )
    assert table.honour() == 6


def test_r126_another_champion_with_the_ability(tmp_path: Path) -> None:
    """Imbolg's card says it, Mosk's own has become an attack value."""
    path = changed('effect = "weaken_gnomes", by = 1, least = 1', 'effect = "presence", value = 3', tmp_path)
    table = position(
        stage="scoring",
        trolls={1: {"ice-a": 2}},
        options={"tables": path},
        **holding("imbolg", pawns={"imbolg": "ice-a"}),
    )
    assert table.honour() == 6


def test_r127_hrimna_passes_what_is_not_established() -> None:
    """Through moss-b, where a rival is, but not through overrun caverns; the Troll cannot follow."""
    walls = {"moss-c": [1], "fire-b": [1], "ice-a": [1]}
    table = advancing(
        2,
        gnomes=walls,
        trolls={0: {"moss-a": 1}, 1: {"moss-b": 1}},
        **holding("hrimna", pawns={"hrimna": "moss-a"}),
    )
    assert table.legal == ["moss-b", "moss-c", "ice-a", "fire-b"]
    table.play("ice-a")
    assert table.legal == ["hrimna"]
    assert table.change("hrimna") == {
        "player_0 pawn hrimna moss-a": -1,
        "gnome 1 ice-a": -1,
        "player_0 honour": 1,
        "player_0 pawn hrimna ice-a": 1,
        "wheel 1": -1,
        "wheel 2": 1,
        "gnome 1 near wheel": 1,
        "player_0 votes ice": 1,
        **NEXT,
    }


def test_r127_hrimna_far_away() -> None:
    """Over the empty board to any cavern and own Lair, but not to others'."""
    table = advancing(1, **holding("hrimna", pawns={"hrimna": "moss-a"}))
    caverns = [f"{clan}-{slot}" for clan in CLANS for slot in "abcd"]
    assert table.legal == [*caverns[1:], "sun-a", "sun-b"]


def test_r127_hrimna_not_through_rivals_or_closed_lairs() -> None:
    """fire-c touches crown-b, skull-a and the closed spiral-a, which lead on to Moss and Mud."""
    walls = {f"fire-{slot}": [1] for slot in "abd"} | {"moss-c": [1], "mud-c": [1]}
    table = advancing(1, gnomes=walls, **holding("hrimna", pawns={"hrimna": "fire-c"}))
    assert table.legal == ["moss-c", "mud-c", "fire-a", "fire-b", "fire-d"]


def test_r127_only_the_pawn_may() -> None:
    """From ice-d by sun-a Trolls go anyway; to moss-a only Hrimna."""
    table = advancing(2, "moss-a", trolls={0: {"ice-d": 1}}, **holding("hrimna", pawns={"hrimna": "ice-d"}))
    assert table.legal == ["hrimna"]
    table = advancing(2, "moss-c", trolls={0: {"ice-d": 1}}, **holding("hrimna", pawns={"hrimna": "ice-d"}))
    assert table.legal == ["ice-d", "hrimna"]


def test_r128_selka_by_a_claw_to_any_cavern_without_gnomes() -> None:
    """Or to an own Lair; once a Wave."""
    table = position(gnomes={"moss-b": [1], "fire-d": [2]}, **holding("selka", pawns={"selka": "mud-a"}))
    assert table.legal == ["selka", "advance", "bolster", "influence", "gnome"]
    table.play("selka")
    caverns = [f"{clan}-{slot}" for clan in CLANS for slot in "abcd"]
    free = [cavern for cavern in caverns if cavern not in ("moss-b", "fire-d", "mud-a")]
    assert (table.phase, table.to_play, table.legal) == ("relocate", 0, [*free, "sun-a", "sun-b"])
    table.play("moss-a")
    assert (table.pawns(), table.of(0)["claws_used"]) == ({"selka": "moss-a"}, {"selka": 1})
    assert (table.supplies(), table.legal) == (3, ["advance", "bolster", "influence", "gnome"])


def test_r128_selka_seizes_like_an_action() -> None:
    """A tie of moss-b is broken; the empty moss-a pays nothing; a Lair neither."""
    for place, votes in (("moss-b", {0: 1}), ("moss-a", {}), ("sun-a", {})):
        table = position(
            trolls={0: {"moss-b": 1}, 1: {"moss-b": 1}}, **holding("selka", pawns={"selka": "mud-a"})
        )
        table.play("selka", place)
        assert table.votes("moss") == votes


def test_r128_selka_between_two_actions_and_after_them() -> None:
    own = holding("selka", pawns={"selka": "mud-a"})
    table = position(**own).play("influence", "a2", "crym")
    assert table.legal == ["selka", "advance", "bolster", "gnome", "done"]
    table = position(ancestry={0: ["I2 -", "- -"]}, supplies={0: 0}, **own).play("influence", "a1", "crym")
    assert (table.to_play, table.legal, table.facts["turn_step"]) == (0, ["selka", "done"], "no action")
    table.play("selka", "moss-a")
    assert (table.to_play, table.pawns()) == (1, {"selka": "moss-a"})


def test_r128_selka_not_on_the_turn_of_others() -> None:
    assert position(to_play="player_1", **holding("selka", pawns={"selka": "mud-a"})).legal == [
        "advance",
        "bolster",
        "influence",
        "gnome",
    ]


def test_r141_waelwulf_bolsters_where_one_controls() -> None:
    """moss-b is controlled, moss-c tied, moss-a dominated."""
    trolls = {0: {"moss-a": 1, "moss-b": 2, "moss-c": 1}, 1: {"moss-b": 1, "moss-c": 1}}
    own = holding("waelwulf", pawns={"waelwulf": "sun-a"})
    table = position(trolls=trolls, **own).play("bolster", "b1")
    assert table.legal == ["moss-a", "moss-b", "sun-a", "sun-b"]
    assert table.change("moss-b") == {"player_0 supply": -1, "player_0 troll moss-b": 1}
    # by the Wheel from space 3 to 4
    table = position(trolls=trolls, wheel=3, gates_known=KNOWN_GATES, **own).play("gnome", "b2")
    assert (table.phase, table.legal) == ("bolster", ["moss-a", "moss-b", "sun-a", "sun-b"])


def test_r150_ossa_comes_along_for_nothing() -> None:
    """A Weak Advance of a Troll and her; she alone is enough too."""
    own = holding("ossa", pawns={"ossa": "moss-a"}, trolls={0: {"moss-a": 2}})
    table = advancing(1, "moss-b", **own)
    assert table.legal == ["moss-a", "ossa"]
    assert table.play("moss-a").legal == ["ossa", "done"]
    table.play("ossa")
    assert (table.trolls(), table.pawns()) == ({"moss-a": 1, "moss-b": 1}, {"ossa": "moss-b"})
    table = advancing(1, "moss-b", "ossa", **own)
    assert (table.trolls(), table.pawns()) == ({"moss-a": 2}, {"ossa": "moss-b"})


def test_r150_ossa_fights_as_one() -> None:
    """A Troll and she against strength 2, by a Weak Advance."""
    own = holding("ossa", pawns={"ossa": "moss-c"}, trolls={0: {"moss-a": 1}})
    table = advancing(1, "moss-b", "moss-a", "ossa", gnomes={"moss-b": [2]}, **own)
    assert (table.honour(), table.votes("moss")) == (2, {0: 1})


def test_r150_ossa_only_by_the_usual_paths() -> None:
    """From fire-d nothing leads to moss-b."""
    own = holding("ossa", pawns={"ossa": "fire-d"}, trolls={0: {"moss-a": 1}})
    table = advancing(1, "moss-b", **own)
    assert table.legal == ["moss-a"]


def test_r155_ragna_moves_up_to_three() -> None:
    """Anybody's Trolls out of one place, none into a Lair not its own; no Vote for it."""
    trolls = {0: {"moss-c": 2}, 1: {"moss-c": 2}, 2: {"mud-a": 1}}
    table = awarding("ragna", {0: 1}, wave=3, trolls=trolls, gnomes={"moss-b": [1]})
    assert (table.phase, table.to_play, table.legal) == ("move from", 0, ["moss-c", "mud-a", "done"])
    assert table.play("moss-c").legal == ["own troll", "troll of seat +1"]
    assert table.play("troll of seat +1").legal == ["moss-a", "moss-d", "ice-c", "fire-c"]
    assert table.play("moss-a").legal == ["own troll", "troll of seat +1", "done"]
    assert table.play("own troll").legal == ["moss-a", "moss-d", "ice-c", "fire-c", "sun-a"]
    table.play("sun-a", "troll of seat +1", "ice-c")
    assert (table.phase, table.to_play) == ("votes", 3)
    assert (table.trolls(0), table.trolls(1)) == ({"moss-c": 1, "sun-a": 1}, {"moss-a": 1, "ice-c": 1})
    assert table.facts["votes"] == {"moon": {"player_0": 3}}


def test_r155_ragna_moves_none_or_fewer() -> None:
    scenario: dict[str, Any] = {"wave": 3, "trolls": {1: {"moss-a": 2}}}
    table = awarding("ragna", {0: 1}, **scenario)
    assert table.change("done") == {"display ragna": -1, "player_0 influence ragna": -1}
    table = awarding("ragna", {0: 1}, **scenario).play("moss-a", "troll of seat +1", "moss-b")
    assert table.legal == ["troll of seat +1", "done"]
    table.play("done")
    assert (table.phase, table.trolls(1)) == ("votes", {"moss-a": 1, "moss-b": 1})


def test_r155_ragna_with_nothing_to_move() -> None:
    assert awarding("ragna", {0: 1}, wave=3).phase == "votes"


def test_r155_a_rewritten_ragna_moves_one(tmp_path: Path) -> None:
    own = changed('effect = "move_trolls", trolls = 3', 'effect = "move_trolls", trolls = 1', tmp_path)
    table = awarding("ragna", {0: 1}, wave=3, trolls={1: {"moss-a": 2}}, options={"tables": own})
    table.play("moss-a", "troll of seat +1", "moss-b")
    assert table.phase == "votes"
