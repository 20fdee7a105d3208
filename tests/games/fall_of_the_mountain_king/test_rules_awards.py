"""R105 to R113, G6, G24, G28, G29, G39 and G47: the award of Champions."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import awarding, invading
from games.fall_of_the_mountain_king.positions import DISPLAY, Table, position

PINK, BLUE, GREEN, YELLOW = range(4)
ALL_CLANS = [f"{clan} clan" for clan in ("moss", "ice", "moon", "granite", "hammer", "mud", "fire")]
FIVE = ["firragh", "argren", "mosk", "hrimna", "selka"]
"""Champions of deck 0 with a pawn each."""


def test_r106_r108_r109_r110_example_of_imbolg() -> None:
    """Pink: three Votes of Ice; Blue: one, or two Honour; then Pink's pawn, where Pink dominates."""
    table = awarding(
        "imbolg",
        {PINK: 6, BLUE: 5},
        trolls={PINK: {"ice-a": 2, "moss-a": 1, "fire-d": 2}, BLUE: {"moss-a": 1}},
        votes={"ice": {GREEN: 1}},
    )
    assert (table.phase, table.to_play, table.legal) == ("contender", BLUE, ["ice clan", "2"])
    assert table.votes("ice") == {PINK: 3, GREEN: 1}
    table.play("2")
    assert (table.honour(BLUE), table.votes("ice")) == (2, {PINK: 3, GREEN: 1})
    assert (table.phase, table.to_play) == ("pawn", PINK)
    assert table.legal == ["ice-a", "fire-d", "sun-a", "sun-b"]
    assert (table.of(PINK)["champions"], table.pawns(PINK)) == (["imbolg"], {})
    table.play("fire-d")
    assert table.pawns(PINK) == {"imbolg": "fire-d"}


def test_r108_example_of_imbolg_with_the_vote() -> None:
    table = awarding("imbolg", {PINK: 6, BLUE: 5}).play("ice clan")
    assert (table.honour(BLUE), table.votes("ice")) == (0, {PINK: 3, BLUE: 1})


def test_r105_from_left_to_right_each_completely() -> None:
    """The pawn of Imbolg is placed before Siggdan's Votes are given; those of Okkag come last."""
    table = position(stage="awards", influence={"imbolg": {0: 1}, "siggdan": {1: 2}, "okkag": {0: 3}})
    assert (table.phase, table.to_play) == ("pawn", 0)
    assert table.facts["votes"] == {"ice": {"player_0": 3}}
    table.play("sun-a")
    assert (table.phase, table.to_play, table.votes("moon")) == ("pawn", 1, {1: 3})
    assert (table.display, table.votes("granite")) == (["siggdan", "okkag", "crym", "laggrid"], {})
    table.play("axe-a")
    assert (table.votes("granite"), table.of(0)["champions"]) == ({0: 2}, ["imbolg", "okkag"])


@pytest.mark.parametrize(
    ("influence", "victor"),
    [({0: 2, 1: 3}, 1), ({2: 3, 1: 3}, 2), ({1: 3, 2: 3, 0: 3}, 1), ({0: 10, 1: 9, 2: 8}, 0), ({3: 1}, 3)],
)
def test_r106_most_influence_or_who_was_there_earlier(influence: dict[int, int], victor: int) -> None:
    """Granite: two Votes."""
    table = awarding("okkag", influence)
    assert table.votes("granite") == {victor: 2}


def test_r106_without_influence_the_champion_leaves_the_game() -> None:
    """None of five was influenced: they are in no deck, no display, and nobody has them."""
    table = position(stage="awards")
    assert (table.phase, table.facts["wave"], table.facts["votes"]) == ("card", 2, {})
    facts = table.facts
    left = [*facts["champion_decks"]["I/II"], *(place["champion"] for place in facts["display"])]
    assert not set(DISPLAY[:5]) & set(left)
    assert not any(seat["champions"] for seat in facts["seats"])


def test_r107_votes_of_an_outsider_go_to_one_clan_of_choice() -> None:
    """Two of Lamplighter's; then one of a contender, of any Clan too."""
    table = awarding("lamplighter", {2: 7, 0: 3}, votes={"mud": {1: 1}})
    assert (table.phase, table.to_play, table.legal) == ("votes", 2, ALL_CLANS)
    table.play("mud clan")
    assert table.votes("mud") == {2: 2, 1: 1}
    assert (table.phase, table.to_play, table.legal) == ("contender", 0, [*ALL_CLANS, "1"])
    table.play("moss clan")
    assert (table.votes("moss"), table.votes("mud")) == ({0: 1}, {2: 2, 1: 1})
    assert table.of(2)["champions"] == ["lamplighter"]


def test_r108_g28_from_most_to_least_none_for_others() -> None:
    """Seat 3 was earlier at two than seat 0; seat 1, who wins, gets no reward, seat 2 has no disc."""
    table = position(stage="awards", display=["okkag"], influence={"okkag": {1: 5, 3: 2, 0: 2}})
    assert (table.phase, table.to_play) == ("contender", 3)
    table.play("granite clan")
    assert (table.phase, table.to_play) == ("contender", 0)
    table.play("granite clan")
    assert (table.phase, table.votes("granite")) == ("card", {1: 2, 3: 1, 0: 1})


@pytest.mark.parametrize(
    ("champion", "influence", "lines"),
    [
        ("okkag", 1, 0), ("okkag", 2, 0), ("okkag", 3, 1), ("okkag", 5, 1), ("okkag", 6, 2), ("okkag", 8, 2),
        ("imbolg", 1, 0), ("imbolg", 2, 1), ("imbolg", 4, 2), ("imbolg", 7, 3),
        ("hulda", 7, 3), ("hulda", 8, 4),
    ],
)  # fmt: skip
def test_r108_honour_for_yellow_lines_passed_or_reached(champion: str, influence: int, lines: int) -> None:
    wave = 3 if champion == "hulda" else 1
    table = awarding(champion, {1: 9, 0: influence}, wave=wave)
    assert (table.phase, table.to_play, table.legal[-1]) == ("contender", 0, str(lines))
    assert table.change(str(lines)).get("player_0 honour", 0) == lines


@pytest.mark.parametrize(
    ("influence", "once", "again"), [(8, 3, 3), (9, 3, 3), (10, 3, 4), (16, 3, 6), (17, 3, 6), (18, 3, 7)]
)
def test_r108_g29_lines_of_the_second_lap(influence: int, once: int, again: int) -> None:
    """On the track of Imbolg, with lines at 2, 4 and 6."""
    for second_lap_lines, lines in ((False, once), (True, again)):
        table = awarding("imbolg", {1: 20, 0: influence}, rulings={"second_lap_lines": second_lap_lines})
        assert table.legal == ["ice clan", str(lines)]


def test_r109_g39_the_card_comes_after_the_contenders() -> None:
    """Votes, contenders, card, pawn."""
    table = awarding("imbolg", {0: 3, 1: 2})
    assert (table.phase, table.votes("ice"), table.of(0)["champions"]) == ("contender", {0: 3}, [])
    table.play("1")
    assert (table.phase, table.of(0)["champions"]) == ("pawn", ["imbolg"])
    table.play("sun-a")
    assert table.display[0] == "hob"


def test_r109_claws_and_symbols_of_the_card() -> None:
    """In the next Wave its symbols can be covered: Quarrier's Gnome and Bolster, all Claws unused."""
    table = awarding("quarrier", {0: 1}).play("mud clan", "moss clan")
    assert (table.facts["wave"], table.of(0)["champions"]) == (2, ["quarrier"])
    assert (table.of(0)["claws_used"], table.of(0)["champion_symbols_covered"]) == ({}, {})


def test_r110_g6_g47_to_a_lair_though_it_is_empty() -> None:
    """Without a unit on the map: own Lairs, the owner's choice."""
    table = awarding("imbolg", {1: 1})
    assert (table.phase, table.to_play, table.legal) == ("pawn", 1, ["axe-a", "axe-b"])
    table.play("axe-b")
    assert table.pawns(1) == {"imbolg": "axe-b"}


def test_r110_g24_without_a_base_no_pawn() -> None:
    """Five pawns are on the map; the card is won all the same."""
    table = awarding("imbolg", {0: 1}, champions={0: FIVE}, pawns={0: dict.fromkeys(FIVE, "sun-a")})
    assert (table.phase, table.to_play) == ("votes", 3)
    assert (table.of(0)["champions"], len(table.pawns())) == ([*FIVE, "imbolg"], 5)
    four = FIVE[:4]
    table = awarding("imbolg", {0: 1}, champions={0: four}, pawns={0: dict.fromkeys(four, "sun-a")})
    assert table.phase == "pawn"


def test_r110_g24_without_its_pawn_an_ability_is_void() -> None:
    """Imbolg won without a base: against strength 3 two Trolls and another pawn's one are too few."""
    table = position(
        ancestry={0: ["A2 -", "- -"]}, supplies={0: 0}, trolls={0: {"moss-b": 2}}, gnomes={"moss-a": [3]},
        champions={0: [*FIVE, "imbolg"]}, pawns={0: dict.fromkeys(FIVE, "sun-a")},
    )  # fmt: skip
    table.play("advance", "a1", "moss-a", "moss-b", "moss-b")
    assert (table.phase, table.honour()) == ("retreat", 0)


def test_r110_g24_without_their_pawns_siggdan_joth_and_waelwulf() -> None:
    """Siggdan prevents no fall, Joth scores nothing; Waelwulf's ability needs no pawn."""
    base: dict[str, Any] = {"champions": {0: [*FIVE, "siggdan", "joth", "waelwulf"]}}
    base["pawns"] = {0: dict.fromkeys(FIVE, "sun-a")}
    assert invading("fire", trolls={0: {"fire-a": 3}}, **base).honour() == 2 + 2
    assert position(stage="scoring", trolls={0: {"mud-d": 1}}, **base).honour() == 6
    table = position(trolls={0: {"moss-b": 2}, 1: {"moss-b": 1}}, **base)
    assert table.play("bolster", "b1").legal == ["moss-b", "sun-a", "sun-b"]


@pytest.mark.parametrize("champion", ["brok", "glub", "heir"])
def test_r111_a_tile_without_a_legal_place_is_not_put_down(champion: str) -> None:
    """No cavern is dominated, none overrun, nobody is second on a plank."""
    table = awarding(champion, {0: 1}, wave=3)
    if champion == "heir":
        table.play("moss clan")
    assert (table.phase, table.to_play) == ("votes", 3)
    assert (table.of(0)["champions"], table.of(0)["tiles"]) == ([champion], {})


def test_r111_a_wave_iii_champion_has_a_tile_and_no_pawn() -> None:
    table = awarding("queen", {0: 1}, wave=3)
    assert (table.phase, table.legal) == ("hall tile", [f"hall {hall}" for hall in range(1, 10)])
    table.play("hall 3")
    assert (table.of(0)["tiles"], table.pawns()) == ({"queen": "hall 3"}, {})


def test_r112_g39_instant_abilities_come_last() -> None:
    """Cinderjaw's pawn is placed, then a Gnome is banished, then Hob is awarded."""
    table = awarding("cinderjaw", {0: 2, 1: 1}, gnomes={"moss-a": [3]})
    for phase, text in (("contender", "0"), ("pawn", "sun-a"), ("banish", "moss-a")):
        assert table.phase == phase
        table.play(text)
    assert (table.phase, table.to_play, table.honour()) == ("votes", 3, 3)


def test_r113_nothing_is_seized_at_the_end_of_a_wave() -> None:
    """A fall leaves fire-a to the other; Ragna moves a rival's Troll out of a tie."""
    table = invading("fire", trolls={0: {"fire-a": 2}, 1: {"fire-a": 2}})
    assert table.facts["votes"] == {}
    table = awarding("ragna", {0: 1}, wave=3, trolls={0: {"mud-a": 1}, 1: {"mud-a": 1}})
    table.play("mud-a", "troll of seat +1", "mud-b", "done")
    assert (table.trolls(1), table.facts["votes"]) == ({"mud-b": 1}, {"moon": {"player_0": 3}})


def test_r105_an_award_of_five_players() -> None:
    """Six in the display; the last one is awarded last."""
    discs: dict[str, dict[int, int]] = {name: {4: 2} for name in ("okkag", "crym")}
    table: Table = position(5, stage="awards", influence={**discs, "waelwulf": {4: 1}})
    assert table.display[-1] == "waelwulf"
    assert (table.phase, table.to_play, table.of(4)["champions"]) == (
        "pawn",
        4,
        ["okkag", "crym", "waelwulf"],
    )


def test_r106_votes_are_ranked_by_their_arrival() -> None:
    """The victor's three of Ice come behind the three of seat 2, before the Vote of a contender."""
    scenario: dict[str, Any] = {"votes": {"ice": {2: 3, 1: 2}}}
    table = awarding("imbolg", {0: 3, 1: 2}, **scenario).play("ice clan")
    assert table.votes("ice") == {2: 3, 0: 3, 1: 3}
