"""R143, R147, R148, R154, R156, R157, R159 and R160: what Champions bring when they are won."""

from pathlib import Path
from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import awarding
from games.fall_of_the_mountain_king.positions import CLANS, Table, position
from games.fall_of_the_mountain_king.printed import changed

ALL_CLANS = [f"{clan} clan" for clan in CLANS]


def winning(champion: str, **scenario: Any) -> Table:
    """Seat 0 wins a Champion of deck III."""
    return awarding(champion, {0: 2}, wave=3, **scenario)


def test_r143_mistress_gains_two_for_each_gate_cavern() -> None:
    """moss-a and fire-a; not moss-c, which has no Gate, nor moon-b, which is tied."""
    trolls = {0: {"moss-a": 1, "fire-a": 2, "moss-c": 1, "moon-b": 1}, 1: {"moon-b": 1, "fire-a": 1}}
    table = winning("mistress", trolls=trolls)
    assert (table.phase, table.honour(), table.votes("hammer")) == ("votes", 4, {0: 3})


def test_r143_mistress_rewritten_scores_at_the_end_of_the_wave(tmp_path: Path) -> None:
    """Five for each, not on winning."""
    old = 'hook = "on win", effect = "gate_cavern_honour", honour = 2'
    new = 'hook = "end of wave", effect = "gate_cavern_honour", honour = 5'
    options = {"tables": changed(old, new, tmp_path)}
    scenario: dict[str, Any] = {"trolls": {0: {"moon-a": 1}}, "halls": [4, 4, 4, 4, 8, 8, 8, 8, 12]}
    table = winning("mistress", options=options, **scenario)
    assert (table.phase, table.honour()) == ("votes", 0)
    table.play("moss clan")
    # hall 6 and the plank of Hammer besides
    assert (table.phase, table.honour()) == ("over", 5 + 8 + 10)


def test_r147_cinderjaw_banishes_a_gnome() -> None:
    """After the pawn; of two in a cavern the token is chosen. No Vote, the Wheel stays."""
    table = awarding("cinderjaw", {0: 1}, gnomes={"moss-a": [1], "ice-d": [3, 2]},
                     gnomes_known={"moss-a": [[]], "ice-d": [["player_1"], "all"]})  # fmt: skip
    table.play("sun-a")
    assert (table.phase, table.to_play, table.legal) == ("banish", 0, ["moss-a", "ice-d"])
    table.play("ice-d")
    assert (table.phase, table.legal) == ("banished token", ["token 1", "token 2"])
    supply = table.seen("gnome_supply")[0]
    assert table.change("token 1") == {
        "player_0 honour": 3,
        "gnome 3 ice-d": -1,
        "player_0 influence cinderjaw": -1,
        "display cinderjaw": -1,
    }
    assert (table.seen("gnome_supply")[0], table.facts["gnomes_near_wheel"]) == (supply + 1, [])
    assert table.facts["gnomes_known"] == {"ice-d": ["all"]}
    assert (table.votes("ice"), table.facts["wheel"]) == ({}, 1)


def test_r147_cinderjaw_frees_a_cavern() -> None:
    """The only Gnome of moss-a; it is empty then."""
    table = awarding("cinderjaw", {0: 1}, gnomes={"moss-a": [2]}).play("sun-a", "moss-a")
    assert (table.phase, table.gnomes, table.honour()) == ("votes", {}, 2)


def test_r147_cinderjaw_without_gnomes_on_the_map() -> None:
    assert awarding("cinderjaw", {0: 1}).play("sun-a").phase == "votes"


def test_r147_another_card_banishes(tmp_path: Path) -> None:
    """Hob's, who has no pawn: after its Votes."""
    old, new = 'effect = "clan_votes_honour", honour = 1', 'effect = "banish_gnome"'
    options = {"tables": changed(old, new, tmp_path)}
    table = awarding("hob", {0: 1}, gnomes={"moss-a": [2]}, options=options).play("fire clan")
    assert (table.phase, table.legal) == ("banish", ["moss-a"])


def test_r148_hob_gains_one_for_each_clan_with_a_vote() -> None:
    """Three Clans, with the one that his own Votes go to."""
    table = awarding("hob", {0: 1}, votes={"moss": {0: 1, 1: 3}, "mud": {0: 9}, "ice": {2: 1}})
    table.play("fire clan")
    assert (table.phase, table.honour(), table.votes("fire")) == ("votes", 3, {0: 2})


def test_r148_hob_after_the_contenders() -> None:
    """Their choice comes before."""
    table = awarding("hob", {0: 3, 1: 2}).play("fire clan")
    assert (table.phase, table.to_play, table.honour()) == ("contender", 1, 0)
    assert table.play("fire clan").honour() == 1


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_r160_skald_splits_the_votes(amount: int) -> None:
    """Four: a Clan, how many, the rest to another one."""
    table = winning("skald")
    assert (table.phase, table.to_play, table.legal) == ("votes", 0, ALL_CLANS)
    table.play("mud clan")
    assert (table.phase, table.legal) == ("split", ["1", "2", "3", "4"])
    table.play(str(amount))
    assert (table.phase, table.legal) == ("votes", [clan for clan in ALL_CLANS if clan != "mud clan"])
    table.play("moss clan")
    assert (table.votes("mud"), table.votes("moss")) == ({0: amount}, {0: 4 - amount})
    assert (table.phase, table.to_play, table.of(0)["champions"]) == ("votes", 3, ["skald"])


def test_r160_skald_gives_all_to_one_clan() -> None:
    table = winning("skald").play("mud clan", "4")
    assert (table.phase, table.to_play, table.votes("mud")) == ("votes", 3, {0: 4})


def test_r160_skald_s_contenders_have_one_vote() -> None:
    table = awarding("skald", {0: 9, 1: 4}, wave=3).play("mud clan", "4")
    assert (table.phase, table.to_play, table.legal) == ("contender", 1, [*ALL_CLANS, "2"])
    table.play("ice clan")
    assert (table.votes("ice"), table.to_play) == ({1: 1}, 3)


def test_r160_a_rewritten_skald_splits_in_three(tmp_path: Path) -> None:
    path = changed('effect = "split_votes", clans = 2', 'effect = "split_votes", clans = 3', tmp_path)
    table = winning("skald", options={"tables": path}).play("mud clan", "1", "ice clan", "1", "fire clan")
    assert [table.votes(clan) for clan in ("mud", "ice", "fire")] == [{0: 1}, {0: 1}, {0: 2}]


def test_r154_queen_s_tile_on_a_hall() -> None:
    table = winning("queen")
    assert (table.phase, table.to_play) == ("hall tile", 0)
    assert table.legal == [f"hall {number}" for number in range(1, 10)]
    assert table.play("hall 6").of(0)["tiles"] == {"queen": "hall 6"}
    assert table.facts["display"][0]["champion"] == "awarded"


@pytest.mark.parametrize(("seats", "halls"), [(2, 6), (3, 6), (4, 9), (5, 9)])
def test_r154_queen_s_tile_on_either_side_of_the_board(seats: int, halls: int) -> None:
    table = position(seats, stage="awards", wave=3, display=["queen"], influence={"queen": {0: 1}})
    assert table.legal == [f"hall {number}" for number in range(1, halls + 1)]


def test_r156_brok_s_tile_on_a_dominated_cavern() -> None:
    """Neither on a Lair nor where a rival is."""
    trolls = {0: {"moss-a": 1, "moon-a": 2, "ice-a": 3, "sun-a": 2}, 1: {"ice-a": 1, "mud-a": 1}}
    table = winning("brok", trolls=trolls)
    assert (table.phase, table.legal) == ("cavern tile", ["moss-a", "moon-a"])
    assert table.play("moon-a").of(0)["tiles"] == {"brok": "moon-a"}


def test_r157_glub_s_tile_on_an_overrun_cavern() -> None:
    table = winning("glub", trolls={0: {"moss-a": 1}}, gnomes={"moon-c": [1, 2], "mud-d": [3]})
    assert (table.phase, table.legal) == ("cavern tile", ["moon-c", "mud-d"])
    assert table.play("mud-d").of(0)["tiles"] == {"glub": "mud-d"}


def test_r159_heir_s_tile_where_one_is_second() -> None:
    """Ice behind one; Moon, though equal, behind who was earlier; not Mud, where two are ahead; not alone."""
    votes = {
        "moss": {0: 3}, "ice": {1: 5, 0: 4, 2: 4}, "moon": {2: 2, 0: 2}, "granite": {0: 3, 3: 2},
        "mud": {1: 3, 2: 2, 0: 1},
    }  # fmt: skip
    table = winning("heir", votes=votes).play("fire clan")
    assert (table.phase, table.to_play, table.legal) == ("plank tile", 0, ["ice clan", "moon clan"])
    assert table.play("moon clan").of(0)["tiles"] == {"heir": "moon clan"}


def test_r159_heir_s_own_votes_count() -> None:
    """Her three of Mud make seat 0 second there."""
    table = winning("heir", votes={"mud": {1: 5, 2: 2}}).play("mud clan")
    assert table.legal == ["mud clan"]
