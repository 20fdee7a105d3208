"""R89 to R96, R103 and R104, G2 to G4, G10, G13, G14 and G33: the end of a Wave, and where Gnomes go."""

from collections import Counter
from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import invading, played_often, stopper
from games.fall_of_the_mountain_king.positions import CLANS, Table, position
from games.fall_of_the_mountain_king.printed import place_of

DEALS = 2000
PINK, BLUE, GREEN, YELLOW = range(4)
NO_SUPPLIES = dict.fromkeys(range(4), 0)


def place_bits(*names: str) -> int:
    """A set of places as states have it."""
    return sum(1 << place_of(name) for name in names)


def at_the_end(**scenario: Any) -> Table:
    """The last turn of the Wave is about to end; see ``ends_of_waves``."""
    scenario = {"turn_step": "second action", "supplies": NO_SUPPLIES, **scenario}
    return position(**stopper(None, {}, scenario), **scenario)


def mud_invasion(first_fallen: str) -> Table:
    """The example of Wave II; in both gate caverns is one Troll."""
    return invading(
        "mud",
        wave=2,
        rulings={"first_fallen": first_fallen},
        trolls={PINK: {"mud-a": 1, "hammer-c": 1}, BLUE: {"mud-b": 1}, GREEN: {"fire-c": 1}},
        gnomes={"mud-c": [1], "hammer-b": [2]},
        votes={"mud": {PINK: 3, BLUE: 2}},
    )


@pytest.mark.parametrize(("first_fallen", "honour"), [("list", 3), ("example", 4)])
def test_r91_r92_r94_r95_r101_g1_example_of_wave_ii(first_fallen: str, honour: int) -> None:
    """Three Gnomes come to Mud: the first beaten, the second into the emptied cavern, the third far on."""
    table = mud_invasion(first_fallen)
    assert table.facts["swarm"] == "mud"
    assert table.seen("invaders")[0] == 3
    assert (table.phase, table.to_play, table.legal) == ("path", PINK, ["mud-a", "mud-b"])
    supply = table.seen("gnome_supply")[0]
    table.play("mud-a")
    # the fallen Troll and the defeated Gnome are gone, the second Gnome has stopped in mud-a
    assert (table.honour(PINK), table.trolls(PINK)) == (honour, {"hammer-c": 1})
    assert table.seen("gnome_supply")[0] == supply + 1
    assert list(table.gnomes) == ["hammer-b", "mud-a", "mud-c"]
    # the third one comes through mud-a, then mud-c or hammer-b
    assert (table.phase, table.to_play, table.legal) == ("path", PINK, ["hammer-a", "mud-d"])
    table.play("mud-d")
    assert list(table.gnomes) == ["hammer-b", "mud-a", "mud-c", "mud-d"]
    assert (table.phase, [table.honour(seat) for seat in range(4)]) == ("votes", [honour, 0, 0, 0])


def full_example(seed: int = 1) -> Table:
    """End of Wave I with four players: Gate cards of Moss, Ice, Moon and Hammer."""
    return invading(
        "moss",
        "ice",
        "moon",
        "hammer",
        seed=seed,
        trolls={
            PINK: {"ice-b": 1, "ice-a": 2, "fire-d": 2, "moon-a": 2, "hammer-c": 1},
            BLUE: {"moss-a": 1, "granite-b": 1, "ice-d": 2, "hammer-c": 1},
            GREEN: {"ice-b": 1, "fire-c": 2, "ice-a": 1, "ice-c": 2},
            YELLOW: {"mud-a": 1, "fire-b": 2},
        },
        champions={PINK: ["imbolg"]},
        pawns={PINK: {"imbolg": "ice-b"}},
        gnomes={"moss-b": [1], "moss-c": [2], "moon-c": [3], "hammer-b": [1]},
        votes={"ice": {GREEN: 4, PINK: 1}, "moon": {BLUE: 2}, "hammer": {BLUE: 3, YELLOW: 3}},
    )


def test_r92_r93_r101_example_a() -> None:
    """Moss: the first Gnome through overrun caverns to moss-d, the second to the one Troll of moss-a."""
    table = full_example()
    assert table.facts["gates_revealed"] == 2
    assert list(table.gnomes) == ["moss-b", "moss-c", "moss-d", "moon-c", "hammer-b"]
    assert table.trolls(BLUE) == {"ice-d": 2, "granite-b": 1, "hammer-c": 1}
    assert [table.honour(seat) for seat in range(4)] == [0, 2, 0, 0]


def example_b() -> Table:
    """Green has chosen the right Gate, and its cube was drawn."""
    for seed in range(30):
        table = full_example(seed)
        assert (table.phase, table.to_play, table.legal) == ("path", GREEN, ["ice-a", "ice-b"])
        table.play("ice-b")
        if table.honour(GREEN):
            return table
    raise AssertionError("Green is never drawn")


def test_r94_r99_r100_r101_example_b() -> None:
    """Ice: three Trolls at both gates; Green falls first, then Pink's Champion."""
    table = example_b()
    assert (table.honour(GREEN), table.trolls(GREEN)) == (2, {"ice-a": 1, "ice-c": 2, "fire-c": 2})
    # the second Gnome has no choice; both units there are Pink's
    assert (table.phase, table.to_play, table.legal) == ("fall", PINK, ["ice-b", "imbolg"])
    assert table.change("imbolg") == {"player_0 honour": 2}
    assert (table.phase, table.to_play, table.legal) == ("fallen pawn", PINK, ["sun-a", "sun-b"])
    table.play("sun-a")
    assert table.pawns(PINK) == {"imbolg": "sun-a"}
    assert table.trolls(PINK)["ice-b"] == 1


def test_r92_r93_r94_example_c() -> None:
    """Moon: the first Gnome stops inside the lower Gate, the second one goes where Blue sends it."""
    table = example_b().play("imbolg", "sun-a")
    assert table.facts["gates_revealed"] == 3
    assert list(table.gnomes) == ["moss-b", "moss-c", "moss-d", "moon-b", "moon-c", "hammer-b"]
    assert (table.phase, table.to_play, table.legal) == ("path", BLUE, ["moon-d", "granite-c"])
    assert table.seen("invaders")[0] == 1
    table.play("moon-d")
    assert "moon-d" in table.gnomes


def test_r92_r93_r94_r101_example_d() -> None:
    """Hammer: hammer-a is overrun at once; then one Troll in Mud or one in Granite, as Blue decides."""
    table = example_b().play("imbolg", "sun-a", "moon-d")
    assert (table.facts["gates_revealed"], "hammer-a" in table.gnomes) == (4, True)
    assert (table.phase, table.to_play, table.legal) == ("path", BLUE, ["granite-b", "mud-a"])
    assert table.change("mud-a") == {"player_3 honour": 2, "player_3 supply": 1, "player_3 troll mud-a": -1}
    assert table.phase == "votes"
    assert [table.honour(seat) for seat in range(4)] == [2, 2, 2, 2]


def test_r89_the_steps_in_their_order() -> None:
    """Entrenchment before the first invasion; awards before scoring, with which the next Wave begins."""
    table = at_the_end(
        gates=["ice", "moon", "granite", "fire"],
        gnomes={"moss-a": [1]},
        votes={"ice": {2: 1}},
        trolls={0: {"mud-d": 1}},
    )
    table.play("done")
    assert (table.phase, table.to_play, table.facts["gates_revealed"]) == ("path", 2, 1)
    assert {cavern: len(tokens) for cavern, tokens in table.gnomes.items()} == {"moss-a": 2}
    while table.phase == "path":
        table.play(table.legal[0])
    # eight invaders, none of them entrenched
    assert [len(tokens) for tokens in table.gnomes.values()].count(1) == 8
    assert (table.phase, table.honour(0)) == ("votes", 0)
    table.play("moss clan")
    # for mud-d, less one for mud-b, to where the second Gnome of Fire has gone
    assert (table.phase, table.facts["wave"], table.honour(0)) == ("card", 2, 6 - 1)


def test_r89_after_wave_iii_the_game_is_over() -> None:
    assert position(stage="scoring", wave=3).phase == "over"
    assert position(stage="scoring", wave=2).facts["wave"] == 3


def test_r90_a_second_gnome_where_one_is() -> None:
    """Unseen; what was known of the first stays. No third one."""
    known = {"moss-a": [["player_1"]], "mud-d": [[], ["player_2"]]}
    table = at_the_end(
        gnomes={"moss-a": [1], "mud-d": [2, 3]}, gnomes_known=known, gates=["granite"], votes={"moss": {0: 1}}
    )
    table.play("done")
    assert table.phase == "path"  # the second Gnome of the Granite card
    assert [len(table.gnomes[cavern]) for cavern in ("moss-a", "granite-a", "mud-d")] == [2, 1, 2]
    assert table.facts["gnomes_known"] == {"moss-a": [["player_1"], []], "mud-d": [[], ["player_2"]]}


def test_r90_g3_in_the_order_of_the_caverns_while_the_supply_lasts() -> None:
    """Two tokens are left, for moss-a and ice-d of four caverns; then there are no invaders."""
    table = at_the_end(
        gnomes={"fire-a": [1], "mud-a": [1], "ice-d": [2], "moss-a": [3]},
        gnomes_near_wheel=[1] * 8 + [2] * 8 + [3] * 8,
    )
    table.play("done")
    assert table.phase == "votes"
    assert {cavern: len(tokens) for cavern, tokens in table.gnomes.items()} == {
        "moss-a": 2,
        "ice-d": 2,
        "mud-a": 1,
        "fire-a": 1,
    }
    assert len(table.facts["gnomes_near_wheel"]) == 24


@pytest.mark.parametrize(("wave", "invaders"), [(1, 2), (2, 3), (3, 4)])
def test_r91_g2_gnomes_by_wave(wave: int, invaders: int) -> None:
    """All beaten in fire-a, behind the only Gate of Fire."""
    table = invading("fire", wave=wave, trolls={1: {"fire-a": 9}})
    assert (table.phase, table.trolls(1)) == ("votes", {"fire-a": 9 - invaders})


def test_r91_gate_cards_from_left_to_right() -> None:
    """Three go to nothing but Trolls; the Swarm stays at the last one."""
    trolls = {1: {"fire-a": 9}, 2: {"granite-a": 9}}
    table = position(
        stage="invasions", gates=["granite", "ice", "fire", "moon"], trolls=trolls, votes={"moss": {0: 1}}
    )
    assert (table.facts["gates_revealed"], table.facts["swarm"]) == (2, "ice")
    assert (table.legal, table.trolls(2), table.trolls(1)) == (
        ["ice-a", "ice-b"],
        {"granite-a": 7},
        {"fire-a": 9},
    )
    table.play("ice-b")
    assert (table.facts["gates_revealed"], table.facts["swarm"]) == (4, "moon")
    assert (table.legal, table.trolls(1)) == (["moon-a", "moon-b"], {"fire-a": 7})


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_r91_as_many_invasions_as_cards_lie_in_the_row(seats: int, cards: int) -> None:
    """A First Fallen and another one by each card, all in gate caverns full of Trolls."""
    trolls = {0: dict.fromkeys([f"{clan}-{slot}" for clan in CLANS[:5] for slot in "ab"], 2)}
    table = position(
        seats, stage="invasions", wave=1, trolls=trolls, gates=CLANS, influence={"imbolg": {1: 1}}
    )
    while table.phase == "path":
        table.play(table.legal[0])
    assert (table.phase, table.supply()) == ("pawn", 25 - 20 + 2 * cards)
    assert table.honour() == cards * (2 + 2)


def test_r91_as_many_gnomes_as_there_are() -> None:
    """One is left in the supply; it is beaten, and does not come again by this card."""
    near = [1] * 10 + [2] * 10 + [3] * 9
    table = invading("fire", wave=3, trolls={1: {"fire-a": 9}}, gnomes_near_wheel=near)
    assert (table.phase, table.trolls(1)) == ("votes", {"fire-a": 8})


def test_r91_one_after_another() -> None:
    """The first one empties the cavern, the second one overruns it."""
    table = invading("fire", trolls={1: {"fire-a": 1, "mud-b": 5, "fire-b": 5, "fire-c": 5}})
    assert (list(table.gnomes), "fire-a" in table.trolls(1)) == (["fire-a"], False)


def test_r92_g13_the_fewest_trolls_of_all_players_together() -> None:
    """Three units of three players, one a pawn, in hammer-a; two of one in hammer-b."""
    table = invading(
        "hammer",
        trolls={0: {"hammer-a": 1}, 1: {"hammer-a": 1}, 2: {"hammer-b": 2}},
        champions={3: ["firragh"]},
        pawns={3: {"firragh": "hammer-a"}},
    )
    assert table.trolls(2) == {}
    assert table.trolls(0) | table.trolls(1) == {"hammer-a": 1}


def test_r92_an_empty_cavern_however_far_before_a_troll_at_the_gate() -> None:
    """From Fire round by Mud to Hammer; fire-b and fire-c have one Troll each."""
    table = invading(
        "fire",
        trolls={1: {"fire-b": 1, "fire-c": 1, "mud-c": 1, "mud-a": 1}},
        gnomes={"fire-a": [1], "mud-b": [1]},
        votes={"fire": {1: 1}},
    )
    # all that is empty lies behind Trolls
    assert table.legal == ["fire-b", "fire-c"]
    table = invading(
        "fire",
        trolls={1: {"fire-b": 1, "fire-c": 1, "mud-c": 1, "hammer-c": 1, "granite-b": 1}},
        gnomes={"fire-a": [1], "mud-b": [1], "mud-a": [1], "hammer-b": [1]},
        votes={"fire": {1: 1}},
    )
    # the first one has gone to hammer-a, five caverns on
    assert "hammer-a" in table.gnomes
    assert table.legal == ["fire-b", "fire-c"]


def test_r92_not_past_a_cavern_without_gnomes() -> None:
    """granite-b and -c are empty behind two Trolls in granite-a: the only Gate leads there."""
    table = invading("granite", trolls={1: {"granite-a": 2}})
    assert (table.gnomes, table.trolls(1)) == ({}, {})


def test_r92_not_through_lairs() -> None:
    """sun-b joins hammer-a and granite-c for Trolls of seat 0 only."""
    trolls = {1: {"granite-b": 1, "hammer-b": 1, "hammer-c": 1}}
    table = invading("hammer", trolls=trolls, gnomes={"hammer-a": [1]}, votes={"moss": {3: 1}})
    assert table.gnomes.keys() == {"hammer-a", "hammer-b"}
    assert table.trolls(1) == {"granite-b": 1, "hammer-c": 1}


def test_r93_the_nearest_of_the_easiest() -> None:
    """moss-a and -b are overrun: fire-b at two caverns, moss-d at three."""
    table = invading(
        "moss",
        trolls={1: {"ice-a": 1, "ice-c": 1, "fire-c": 1, "fire-a": 1}},
        gnomes={"moss-a": [1], "moss-b": [2], "moss-c": [3]},
    )
    assert list(table.gnomes) == ["moss-a", "moss-b", "moss-c", "moss-d", "fire-b"]
    assert table.phase == "votes"


def test_r93_counted_from_the_swarm_point_by_either_gate() -> None:
    """fire-b is two caverns on by moss-a, ice-a two by moss-b."""
    table = invading("moss", gnomes={"moss-a": [1], "moss-b": [2]}, votes={"moss": {1: 1}})
    assert table.legal == ["moss-c", "ice-a", "fire-b"]


@pytest.mark.parametrize(
    ("votes", "seat"),
    [
        ({"ice": {1: 3, 2: 1}}, 1),
        ({"ice": {2: 2, 1: 2}}, 2),  # equal ones: who was there earlier
        ({"ice": {0: 1}, "moss": {3: 9}}, 0),
        ({"moon": {3: 1}, "granite": {1: 9}}, 3),  # the next plank downward
        ({"fire": {1: 1}, "moss": {2: 9}}, 1),
        ({"moss": {2: 1}}, 2),  # from the bottom to the top
    ],
)
def test_r94_who_decides(votes: dict[str, dict[int, int]], seat: int) -> None:
    table = invading("ice", votes=votes)
    assert (table.phase, table.to_play, table.legal) == ("path", seat, ["ice-a", "ice-b"])


@pytest.mark.many_deals
def test_r94_g14_without_votes_chance_decides() -> None:
    """After the fall in Granite the only Gnome there is comes to Mud: three caverns are equal."""
    table = invading(
        "granite",
        "mud",
        trolls={0: {"granite-a": 1}},
        champions={0: ["imbolg"]},
        pawns={0: {"imbolg": "granite-a"}},
        gnomes={"mud-a": [1], "mud-b": [1]},
        gnomes_near_wheel=[1] * 8 + [2] * 10 + [3] * 9,
    )
    assert table.phase == "fall"
    overrun = Counter(int(state.overrun) for state in played_often(table, "granite-a", DEALS))
    before = place_bits("mud-a", "mud-b")
    equal = [before | place_bits(cavern) for cavern in ("hammer-b", "mud-c", "fire-a")]
    assert sorted(overrun) == sorted(equal)
    assert all(abs(number - DEALS / 3) < 5 * (DEALS / 3) ** 0.5 for number in overrun.values())


def test_r94_who_decides_is_asked_anew_for_each_gnome() -> None:
    table = invading("mud", wave=2, votes={"fire": {3: 1}})
    for legal in (["mud-a", "mud-b"], ["hammer-b", "mud-c", "fire-a"]):
        assert (table.phase, table.to_play, table.legal) == ("path", 3, legal)
        table.play(legal[0])
    assert table.gnomes.keys() == {"mud-a", "mud-b", "hammer-b"}


def test_r95_an_empty_target_becomes_overrun_unseen() -> None:
    table = invading("fire", trolls={1: {"fire-b": 1, "fire-c": 1}})
    assert table.gnomes.keys() == {"fire-a", "mud-b"}
    assert table.facts["gnomes_known"] == {}


def test_r95_r104_g10_a_defeated_gnome_goes_to_the_supply() -> None:
    """Not near the Wheel, where two stay; the pawn of the Wheel stays too, and nobody gains a Vote."""
    table = invading("fire", trolls={1: {"fire-a": 3}}, gnomes_near_wheel=[1, 3], wheel=6)
    assert table.facts["gnomes_near_wheel"] == [1, 3]
    assert table.seen("gnome_supply")[0] == 28
    assert (table.facts["wheel"], table.facts["votes"], table.trolls(1)) == (6, {}, {"fire-a": 1})


def test_r96_g4_nothing_that_can_be_reached_is_free() -> None:
    """All 28 caverns are overrun: both Gnomes go back to the supply."""
    strengths = [1] * 10 + [2] * 10 + [3] * 8
    caverns = [f"{clan}-{slot}" for clan in CLANS for slot in "abcd"]
    gnomes = {cavern: [strength] for cavern, strength in zip(caverns, strengths, strict=True)}
    table = invading("moss", gnomes=gnomes, trolls={0: {"sun-a": 3}})
    assert (table.phase, table.gnomes, table.trolls()) == ("votes", gnomes, {"sun-a": 3})
    assert table.seen("gnome_supply")[0] == 2


def test_r103_g33_those_defeated_come_again_by_the_next_card_only() -> None:
    """One token is left: it is beaten by the Trolls of both cards, once each."""
    near = [1] * 10 + [2] * 10 + [3] * 9
    trolls = {1: {"fire-a": 9}, 2: {"granite-a": 9}}
    table = invading("granite", "fire", wave=2, trolls=trolls, gnomes_near_wheel=near)
    assert (table.trolls(2), table.trolls(1)) == ({"granite-a": 8}, {"fire-a": 8})


def test_r103_g33_set_aside_at_the_start() -> None:
    """While the first of three looks for its way, all three are out of the supply."""
    table = mud_invasion("list")
    assert (table.seen("gnome_supply")[0], table.seen("invaders")[0]) == (30 - 2 - 3, 3)
