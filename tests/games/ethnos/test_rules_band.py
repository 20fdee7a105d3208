"""R23 to R29 and R65: laying out a band and placing its marker."""

import pytest
from games.ethnos.positions import LAND, SEA, counted, position

FAN = ["dwarf/blue", "elf/blue", "elf/blue", "elf/red", "giant/blue", "giant/green", "skeleton"]


def test_r24_leader_is_any_card_but_a_skeleton() -> None:
    table = position(FAN).play("band")
    assert (table.phase, table.legal) == (
        "leader",
        ["dwarf/blue", "elf/blue", "elf/red", "giant/blue", "giant/green"],
    )


def test_r23_until_a_card_differs_tribe_and_colour_both_fit() -> None:
    table = position(FAN).play("band", "lead elf/blue")
    assert table.phase == "add"
    assert table.legal == ["dwarf/blue", "elf/blue", "elf/red", "giant/blue", "skeleton", "done"]
    table.play("add elf/blue")
    assert table.legal == ["elf/red", "giant/blue", "skeleton", "done"]


def test_r23_first_differing_card_settles_on_the_tribe() -> None:
    table = position(FAN).play("band", "elf/blue", "elf/red")
    assert table.legal == ["skeleton", "done"]


def test_r23_first_differing_card_settles_on_the_colour() -> None:
    table = position(FAN).play("band", "elf/blue", "dwarf/blue")
    assert table.legal == ["elf/blue", "giant/blue", "skeleton", "done"]
    table.play("elf/blue")
    assert table.legal == ["giant/blue", "skeleton", "done"]


def test_r23_skeletons_settle_nothing_but_come_last() -> None:
    table = position([*FAN, "skeleton"]).play("band", "elf/blue", "skeleton")
    assert table.legal == ["skeleton", "done"]
    table.play("skeleton")
    assert table.legal == ["done"]


def test_r23_number_of_the_leader_sets_no_bound() -> None:
    table = position(["elf/red", "elf/orange", "elf/red"]).play("band", "elf/red")
    assert table.legal == ["elf/orange", "elf/red", "done"]
    table.play("elf/orange")
    assert table.legal == ["elf/red", "done"]


def test_r23_not_all_cards_that_fit_are_needed() -> None:
    table = position(FAN).band("elf/blue", "elf/blue")
    assert table.facts["bands"] == {"player_0": [{"leader": "elf", "size": 2}]}
    assert table.facts["played"] == {"elf/blue": 2}


def test_r23_ten_cards_of_one_colour() -> None:
    hand = [f"{tribe}/gray" for tribe in LAND[:5] for _ in range(2)]
    table = position(hand).band("wizard/gray", *hand[:9])
    assert table.facts["bands"]["player_0"] == [{"leader": "wizard", "size": 10}]


def test_r24_only_the_power_of_the_leader_works() -> None:
    table = position(["dwarf/red", "elf/red", "wizard/red", "giant/red", "dwarf/blue"])
    table.band("dwarf/red", "elf/red", "giant/red", "wizard/red")
    # no keeping, no drawing, no Giant: the turn is over
    assert (table.to_play, table.phase, table.scores) == (1, "turn", [0, 0, 0, 0])
    assert table.facts["market"] == {"dwarf/blue": 1}
    assert "giant" not in table.facts


def test_r25_band_too_small_for_a_marker_scores_and_uses_its_power() -> None:
    table = position(["giant/red"], markers={"red": {"player_0": 1}}).band("giant/red")
    assert table.markers() == {"red": 1}
    assert table.facts["giant"] == "player_0"
    assert table.facts["bands"] == {"player_0": [{"leader": "giant", "size": 1}]}


def test_r26_marker_then_power_then_discard_then_draw() -> None:
    table = position(["centaur/red", "wizard/blue", "skeleton", "elf/gray", "dwarf/gray"])
    table.play("band", "centaur/red", "done")
    assert (table.phase, table.markers()) == ("second", {"red": 1})
    assert (table.facts["market"], table.hand()) == (
        {},
        counted(["wizard/blue", "skeleton", "elf/gray", "dwarf/gray"]),
    )
    table.play("wizard/blue", "skeleton", "done")
    # the last band's leader and size count: two draws for the Wizard
    assert (table.phase, table.markers()) == ("draw", {"red": 1, "blue": 1})
    assert table.facts["market"] == {"elf/gray": 1, "dwarf/gray": 1}
    table.play("deck", "deck")
    assert (table.to_play, sum(table.hand().values())) == (1, 2)


def test_r26_first_bands_power_does_not_outlast_it() -> None:
    table = position(["centaur/red", "dwarf/blue", "elf/gray"]).play("band", "centaur/red", "done")
    table.play("dwarf/blue", "done")
    assert (table.to_play, table.hand(), table.facts["market"]) == (1, {}, {"elf/gray": 1})


@pytest.mark.parametrize(("count", "size", "placed"), [(0, 1, 1), (1, 1, 0), (1, 2, 1), (2, 2, 0), (5, 6, 1)])
def test_r27_r28_a_band_must_top_the_own_count(count: int, size: int, placed: int) -> None:
    hand = ["dwarf/green", *["skeleton"] * (size - 1)]
    table = position(hand, markers={"green": {"player_0": count, "player_1": 9}}).band(*hand)
    assert table.markers() == {colour: n for colour, n in [("green", count + placed)] if n}
    assert table.supply() == 25 - count - placed


@pytest.mark.parametrize(
    ("ruling", "size", "placed"), [("both", 3, 0), ("both", 4, 1), ("own", 2, 0), ("own", 3, 1)]
)
def test_r27_g1_two_seats(ruling: str, size: int, placed: int) -> None:
    """The worked example: 2 own markers and 1 of the rival's."""
    hand = ["dwarf/blue", *["skeleton"] * (size - 1)]
    markers = {"blue": {"player_0": 2, "player_1": 1}}
    tribes = ["dwarf", "elf", "giant", "wizard", "skeleton"]
    table = position(hand, seats=2, tribes=tribes, markers=markers, rulings={"two_player_count": ruling})
    table.band(*hand)
    assert table.markers() == {"blue": 2 + placed}
    assert table.markers(1) == {"blue": 1}


@pytest.mark.parametrize("ruling", ["both", "own"])
def test_g1_from_three_seats_up_nothing_changes(ruling: str) -> None:
    markers = {"blue": {"player_0": 2, "player_1": 5}}
    hand = ["dwarf/blue", "dwarf/red", "dwarf/gray"]
    table = position(hand, seats=3, markers=markers, rulings={"two_player_count": ruling})
    assert table.band("dwarf/blue", "dwarf/gray", "dwarf/red").markers() == {"blue": 3}


def test_r27_hoard_and_track_do_not_count() -> None:
    table = position(["minotaur/red"], tribes=SEA, hoard={"player_0": ["red", "blue"]}, track={"player_0": 9})
    assert table.band("minotaur/red").markers() == {"red": 1}


def test_r29_one_marker_for_a_large_band() -> None:
    hand = ["dwarf/blue", *["skeleton"] * 9]
    table = position(hand).band(*hand)
    assert (table.markers(), table.supply()) == ({"blue": 1}, 24)


@pytest.mark.parametrize(("text", "markers"), [("place in kingdom blue", {"blue": 1}), ("place nowhere", {})])
def test_g2_ask_offers_home_or_nowhere(text: str, markers: dict[str, int]) -> None:
    table = position(["dwarf/blue", "dwarf/red"], rulings={"placement": "ask"})
    table.play("band", "dwarf/blue", "done")
    assert (table.phase, table.legal) == ("place", ["kingdom blue", "done"])
    table.play(text)
    assert (table.markers(), table.to_play) == (markers, 1)


def test_r29_g2_automatic_does_not_ask() -> None:
    table = position(["dwarf/blue"], rulings={"placement": "automatic"}).band("dwarf/blue")
    assert (table.markers(), table.to_play) == ({"blue": 1}, 1)


def test_g2_ask_does_not_ask_when_nothing_can_be_placed() -> None:
    table = position(["dwarf/blue"], rulings={"placement": "ask"}, markers={"blue": {"player_0": 1}})
    assert table.band("dwarf/blue").to_play == 1


def test_g2_ask_offers_wingfolk_every_possible_kingdom() -> None:
    table = position(["wingfolk/blue"], tribes=SEA, rulings={"placement": "ask"})
    table.play("band", "wingfolk/blue", "done")
    assert table.legal == [
        *(f"kingdom {c}" for c in ("orange", "gray", "blue", "green", "purple", "red")),
        "done",
    ]


@pytest.mark.parametrize("tribe", ["dwarf", "wingfolk", "orc", "merfolk", "minotaur"])
def test_r6_g18_without_supply_nothing_is_placed(tribe: str) -> None:
    tribes = ["dwarf", "wingfolk", "orc", "merfolk", "minotaur", "skeleton"]
    table = position([f"{tribe}/blue", *["skeleton"] * 8], tribes=tribes, markers={"red": {"player_0": 24}})
    assert table.supply() == 0
    table.band(f"{tribe}/blue", *["skeleton"] * 8)
    assert (table.markers(), table.to_play) == ({"red": 24}, 1)
    assert table.facts["hoard"] == {}


def test_r65_a_chosen_card_has_left_the_hand() -> None:
    table = position(FAN, known={"player_0": {"elf/blue": 1, "elf/red": 1}}).play("band", "elf/blue")
    assert table.facts["known"] == {"player_0": {"elf/red": 1}}
    assert table.hand()["elf/blue"] == 1
    for seat in range(4):
        assert table.seen("band", seat).sum() == 1
        assert table.seen("hand_size", seat)[(0 - seat) % 4] == len(FAN) - 1
    table.play("elf/red")
    assert table.facts["known"] == {}
