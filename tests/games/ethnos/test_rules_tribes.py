"""R30 to R36: Halflings to Centaurs, in the order of RULES.md."""

import pytest
from games.ethnos.positions import ANYWHERE, KINGDOMS, LAND, SEA, position

BONES = ["skeleton"] * 9


@pytest.mark.parametrize("placement", ["automatic", "ask"])
def test_r30_g23_halfling_places_no_marker_and_cannot_waive_that(placement: str) -> None:
    tribes = ["halfling", *SEA[:5]]
    hand = ["halfling/red", "halfling/blue"]
    table = position(hand, tribes=tribes, rulings={"placement": placement})
    table.band("halfling/red", "halfling/blue")
    assert (table.markers(), table.supply(), table.to_play) == ({}, 24, 1)
    assert table.facts["bands"] == {"player_0": [{"leader": "halfling", "size": 2}]}


def test_r30_halflings_led_by_another_count_fully() -> None:
    tribes = ["halfling", *LAND[:5]]
    hand = ["elf/red", "halfling/red", "halfling/red", "halfling/red"]
    table = position(hand, tribes=tribes, markers={"red": {"player_0": 3}}).band(*hand)
    assert table.markers() == {"red": 4}


@pytest.mark.parametrize(("count", "after"), [(0, 1), (2, 3), (3, 4), (4, 4)])
def test_r31_g22_minotaur_needs_one_card_less(count: int, after: int) -> None:
    """The worked example: with 3 markers a band of 3 suffices."""
    hand = ["minotaur/red", "skeleton", "skeleton"]
    table = position(hand, tribes=SEA, markers={"red": {"player_0": count}}).band(*hand)
    assert table.markers() == {"red": after}
    assert table.facts["bands"]["player_0"] == [{"leader": "minotaur", "size": 3, "skeletons": 2}]


def test_r31_g1_minotaur_with_two_seats() -> None:
    tribes = ["minotaur", "orc", "troll", "merfolk", "skeleton"]
    for markers, after in [({"player_0": 1, "player_1": 2}, 2), ({"player_0": 1, "player_1": 3}, 1)]:
        hand = ["minotaur/red", "skeleton", "skeleton"]
        table = position(hand, seats=2, tribes=tribes, markers={"red": markers}).band(*hand)
        assert table.markers() == {"red": after}


def test_r32_wingfolk_reaches_every_kingdom_below_its_size() -> None:
    """The worked example: a band of 3, any kingdom with a count of 2 or less."""
    hand = ["wingfolk/red", "skeleton", "skeleton"]
    counts = {"orange": 3, "gray": 2, "blue": 1, "red": 3}
    markers = {colour: {"player_0": count, "player_1": 6} for colour, count in counts.items()}
    table = position(hand, tribes=SEA, markers=markers).band(*hand)
    assert (table.phase, table.legal) == (
        "place",
        ["kingdom gray", "kingdom blue", "kingdom green", "kingdom purple", "done"],
    )
    table.play("place in kingdom purple")
    assert (table.markers(), table.to_play) == (counts | {"purple": 1}, 1)


def test_r32_wingfolk_may_place_nowhere() -> None:
    table = position(["wingfolk/red"], tribes=SEA).band("wingfolk/red")
    assert table.legal == [*ANYWHERE, "done"]
    table.play("place nowhere")
    assert (table.markers(), table.supply(), table.to_play) == ({}, 24, 1)


def test_r32_wingfolk_without_a_possible_kingdom_is_not_asked() -> None:
    markers = {colour: {"player_0": 1} for colour in KINGDOMS}
    table = position(["wingfolk/red"], tribes=SEA, markers=markers).band("wingfolk/red")
    assert (table.markers(), table.to_play) == (dict.fromkeys(KINGDOMS, 1), 1)


def test_r33_skeletons_count_for_placement_and_powers() -> None:
    hand = ["giant/red", *["skeleton"] * 4]
    table = position(hand, markers={"red": {"player_0": 4}}).band(*hand)
    assert table.markers() == {"red": 5}
    assert table.seen("giant_size") == 5


def test_r33_skeletons_never_lead() -> None:
    assert position(["skeleton", "elf/red"]).play("band").legal == ["elf/red"]
    assert position(["skeleton"] * 3).legal == ["deck"]


def test_r34_dwarf_places_by_its_plain_size() -> None:
    table = position(["dwarf/red"], markers={"red": {"player_0": 1}}).band("dwarf/red")
    assert table.markers() == {"red": 1}


def test_r35_elf_keeps_three_of_four() -> None:
    """The worked example: hand of 7, band of 3, 3 of the other 4 kept."""
    band = ["elf/red", "elf/blue", "elf/gray"]
    known = {"player_0": {"elf/red": 1, "dwarf/red": 2}}
    table = position([*band, "dwarf/red", "dwarf/red", "giant/blue", "skeleton"], known=known)
    table.band("elf/red", "elf/gray", "elf/blue")
    assert (table.phase, table.legal) == ("keep", ["dwarf/red", "giant/blue", "skeleton", "done"])
    assert table.facts["market"] == {}
    table.play("keep dwarf/red")
    assert table.legal == ["dwarf/red", "giant/blue", "skeleton", "done"]
    table.play("giant/blue")
    assert table.legal == ["skeleton", "done"]
    table.play("skeleton")
    facts = table.facts
    assert facts["hands"]["player_0"] == {"dwarf/red": 1, "giant/blue": 1, "skeleton": 1}
    assert facts["market"] == {"dwarf/red": 1}
    assert facts["known"] == {"player_0": {"dwarf/red": 1}}
    assert table.to_play == 1


@pytest.mark.parametrize(
    ("moves", "kept", "market"),
    [
        (["done"], {}, {"dwarf/red": 1, "giant/blue": 1, "skeleton": 1}),
        (["dwarf/red", "done"], {"dwarf/red": 1}, {"giant/blue": 1, "skeleton": 1}),
        (["dwarf/red", "giant/blue"], {"dwarf/red": 1, "giant/blue": 1}, {"skeleton": 1}),
        (["skeleton"], {"skeleton": 1}, {"dwarf/red": 1, "giant/blue": 1}),
    ],
)
def test_r35_g12_elf_keeps_any_number_up_to_its_size(
    moves: list[str], kept: dict[str, int], market: dict[str, int]
) -> None:
    table = position(["elf/red", "elf/gray", "dwarf/red", "giant/blue", "skeleton"]).band(
        "elf/red", "elf/gray"
    )
    table.play(*moves)
    assert (table.hand(), table.facts["market"], table.to_play) == (kept, market, 1)


def test_r35_elf_may_keep_everything_if_the_band_is_as_large() -> None:
    table = position(["elf/red", "elf/gray", "dwarf/red"]).band("elf/red", "elf/gray")
    assert table.legal == ["dwarf/red", "done"]
    table.play("dwarf/red")
    assert (table.hand(), table.facts["market"], table.to_play) == ({"dwarf/red": 1}, {}, 1)


def test_r35_elf_with_nothing_left_is_not_asked() -> None:
    assert position(["elf/red"]).band("elf/red").to_play == 1


def test_r36_centaur_plays_a_second_band_from_what_is_left() -> None:
    table = position(["centaur/red", "elf/blue", "dwarf/gray", "skeleton"])
    table.play("band", "centaur/red", "done")
    assert (table.phase, table.legal) == ("second", ["dwarf/gray", "elf/blue", "done"])
    table.play("lead elf/blue")
    assert (table.phase, table.legal) == ("add", ["skeleton", "done"])
    table.play("skeleton", "done")
    assert (table.phase, table.legal) == ("keep", ["dwarf/gray", "done"])
    assert table.markers() == {"red": 1, "blue": 1}


def test_r36_centaurs_chain_and_the_rest_is_discarded_once() -> None:
    hand = ["centaur/red", "centaur/blue", "centaur/green", "dwarf/green", "elf/gray"]
    table = position(hand).play(
        "band", "centaur/red", "done", "centaur/blue", "done", "centaur/green", "done"
    )
    # every band of one placed a marker; 2 cards are left
    assert (table.phase, table.markers()) == ("second", {"red": 1, "blue": 1, "green": 1})
    assert table.facts["market"] == {}
    table.play("no second band")
    assert (table.hand(), table.to_play) == ({}, 1)
    assert table.facts["market"] == {"dwarf/green": 1, "elf/gray": 1}
    assert table.facts["bands"]["player_0"] == [{"leader": "centaur", "size": 1}] * 3


@pytest.mark.parametrize(("ruling", "asked"), [("if_placed", False), ("always", True)])
def test_r36_g3_centaur_without_a_marker(ruling: str, asked: bool) -> None:
    table = position(
        ["centaur/red", "dwarf/green"],
        markers={"red": {"player_0": 1}},
        rulings={"centaur_second_band": ruling},
    )
    table.band("centaur/red")
    assert (table.phase, table.to_play) == (("second", 0) if asked else ("turn", 1))


def test_r36_g3_each_centaur_of_a_chain_must_place_its_own_marker() -> None:
    table = position(["centaur/red", "centaur/red", "elf/blue"]).play("band", "centaur/red", "done")
    table.play("lead centaur/red", "done")
    # one card does not top the marker just placed
    assert (table.to_play, table.markers(), table.hand()) == (1, {"red": 1}, {})


def test_r36_g4_the_marker_of_the_first_band_is_not_the_second_ones() -> None:
    tribes = ["centaur", *SEA[:4], "skeleton"]
    markers = {"blue": {"player_0": 1}}
    table = position(
        ["centaur/red", "orc/blue"], tribes=tribes, markers=markers, rulings={"orc_hoard": "if_placed"}
    )
    table.play("band", "centaur/red", "done", "lead orc/blue", "done")
    assert (table.to_play, table.markers(), table.facts["hoard"]) == (1, {"red": 1, "blue": 1}, {})


@pytest.mark.parametrize("ruling", ["if_placed", "always"])
def test_r36_g3_no_second_band_from_skeletons_alone(ruling: str) -> None:
    table = position(["centaur/red", "skeleton"], rulings={"centaur_second_band": ruling}).band("centaur/red")
    assert (table.to_play, table.facts["market"]) == (1, {"skeleton": 1})


@pytest.mark.parametrize(("ruling", "asked"), [("if_placed", False), ("always", True)])
def test_r36_g2_g3_declined_marker_is_no_marker(ruling: str, asked: bool) -> None:
    rulings = {"placement": "ask", "centaur_second_band": ruling}
    table = position(["centaur/red", "dwarf/green"], rulings=rulings).band("centaur/red")
    table.play("place nowhere")
    assert (table.phase == "second") == asked
