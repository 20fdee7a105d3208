"""R50 to R56: bands and hoards at the end of an Age, and the next Age."""

import pytest
from games.ethnos.age_ends import EIGHTEEN, glory_of, last_turn, markers
from games.ethnos.positions import KINGDOMS, LAND, LAST_DRAGONS, SEA, dealt, position

BONES = ["skeleton"] * 9
BANDS = [
    (["elf/red"], 0),
    (["elf/red", "elf/blue"], 1),
    (["elf/red", "elf/blue", "elf/gray"], 3),
    (["elf/red", "elf/blue", "elf/gray", "elf/green"], 6),
    (["elf/red", "elf/blue", "elf/gray", "elf/green", "elf/purple"], 10),
    (["elf/red", "elf/blue", "elf/gray", "elf/green", "elf/purple", "elf/orange"], 15),
    (["elf/red", "elf/red", "elf/blue", "elf/gray", "elf/green", "elf/purple", "elf/orange"], 15),
    (["elf/red", "elf/blue", "elf/gray", *BONES[:2]], 3),  # 5 with 2 Skeletons
    (["elf/red", *BONES[:5]], 0),
    (["dwarf/red", *BONES[:5]], 1),
    (["dwarf/red"], 1),
    (["dwarf/red", "dwarf/blue"], 3),
    (["dwarf/red", "dwarf/blue", "dwarf/gray"], 6),
    (["dwarf/red", "dwarf/blue", "dwarf/gray", "dwarf/green"], 10),
    (["dwarf/red", "dwarf/blue", "dwarf/gray", "dwarf/green", "dwarf/purple"], 15),
    (["dwarf/red", "dwarf/blue", "dwarf/gray", "dwarf/green", "dwarf/purple", "dwarf/orange"], 15),
    (["elf/red", "dwarf/red"], 1),  # a Dwarf led by another
]


@pytest.mark.parametrize(("band", "glory"), BANDS)
def test_r33_r34_r50_band_glory(band: list[str], glory: int) -> None:
    assert glory_of(bands={"player_0": [band]}) == [glory, 0, 0, 0]


def test_r50_three_bands_make_thirteen() -> None:
    """The worked example."""
    bands = [
        ["elf/red", "elf/blue"],
        ["dwarf/red", "dwarf/blue", "dwarf/gray"],
        ["elf/green", "elf/gray", "elf/purple", "elf/orange"],
    ]
    assert glory_of(bands={"player_0": bands}) == [13, 0, 0, 0]


def test_r33_r50_a_band_just_played_counts_like_any_other() -> None:
    hand = ["dwarf/red", "dwarf/blue", "skeleton", "elf/gray"]
    table = position(hand, deck=["elf/red", *LAST_DRAGONS], glory=dict(zip(KINGDOMS, EIGHTEEN, strict=True)))
    table.band("dwarf/red", "dwarf/blue", "skeleton").play("deck", "deck")
    # 2 cards and the Dwarf's bonus give 3, the marker in red its first place, 8
    assert table.scores == [3 + 8, 0, 0, 0]


HOARDS = [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 20)]


@pytest.mark.parametrize(("count", "glory"), HOARDS)
def test_r51_emptied_hoard(count: int, glory: int) -> None:
    table = last_turn(tribes=SEA, hoard={"player_0": KINGDOMS[:count]}).play("deck")
    assert (table.phase, table.to_play, table.legal) == ("cash", 0, ["hoard", "done"])
    assert table.supply() == 24 - count
    table.play("cash hoard")
    assert (table.scores, table.supply(), table.facts["hoard"]) == ([glory, 0, 0, 0], 24, {})


@pytest.mark.parametrize(("count", "glory"), HOARDS)
def test_r52_hoards_of_the_last_age_are_paid_unasked(count: int, glory: int) -> None:
    table = last_turn(age=3, tribes=SEA, hoard={"player_2": KINGDOMS[:count], "player_0": ["red"]})
    table.play("deck")
    assert (table.phase, table.scores) == ("over", [1, 0, glory, 0])
    assert (table.facts["hoard"], table.supply(2)) == ({}, 24)


def test_r51_g7_hoards_are_asked_in_seat_order_from_the_drawer() -> None:
    hoard = {"player_0": ["red", "blue", "gray"], "player_1": ["red"], "player_3": ["red", "green"]}
    hands = {f"player_{seat}": {} for seat in range(4)}
    table = position(to_play="player_1", tribes=SEA, hoard=hoard, hands=hands, deck=LAST_DRAGONS).play("deck")
    assert (table.phase, table.to_play, table.legal) == ("cash", 1, ["hoard", "done"])
    table.play("leave the hoard")
    assert (table.phase, table.to_play) == ("cash", 3)
    table.play("cash hoard")
    assert (table.phase, table.to_play, table.scores) == ("cash", 0, [0, 0, 0, 3])
    table.play("cash hoard")
    assert (table.phase, table.facts["age"], table.scores) == ("turn", 2, [6, 0, 0, 3])
    assert table.facts["hoard"] == {"player_1": ["red"]}
    assert [table.supply(seat) for seat in range(4)] == [24, 23, 24, 24]


def test_r44_g7_cash_comes_after_everything_else_is_scored() -> None:
    table = last_turn(
        tribes=["orc", "giant", "merfolk", "dwarf", "elf", "troll"],
        markers={"red": markers(1)},
        track=markers(3),
        bands={"player_0": [["giant/red", "giant/blue"]]},
        hoard={"player_0": ["red"]},
    )
    table.play("deck")
    # red I is worth 8, the track 1, the Giant 2, the band 1
    assert (table.phase, table.scores) == ("cash", [8 + 1 + 2 + 1, 0, 0, 0])


@pytest.mark.parametrize("age", [1, 3])
def test_r53_g24_troll_and_giant_tokens_return(age: int) -> None:
    tribes = ["giant", "troll", "elf", "dwarf", "orc", "wizard"]
    table = last_turn(
        age=age,
        tribes=tribes,
        tokens={"player_0": [2], "player_1": [5]},
        bands={"player_0": [["giant/red", "giant/blue"]]},
    )
    assert table.facts["giant"] == "player_0"
    table.play("deck")
    assert table.facts["tokens"] == {}
    assert "giant" not in table.facts
    assert table.seen("giant_size") == 0
    assert table.phase == ("over" if age == 3 else "turn")


def test_r54_markers_hoards_and_track_stay() -> None:
    table = last_turn(
        tribes=SEA, markers={"red": markers(0, 2)}, track=markers(0, 5), hoard={"player_1": ["blue"]}
    )
    table.play("deck", "leave the hoard")
    assert table.facts["age"] == 2
    assert table.markers(1) == {"red": 2}
    assert (table.facts["track"], table.facts["hoard"]) == ({"player_1": 5}, {"player_1": ["blue"]})


def test_r55_next_age_is_set_up_anew() -> None:
    bands = {"player_1": [["elf/red", "elf/blue", "skeleton"]]}
    table = last_turn(bands=bands).play("deck")
    facts = table.facts
    assert (facts["age"], facts["dragons"], facts["bands"], facts["played"]) == (2, 0, {}, {})
    assert [sum(hand.values()) for hand in facts["hands"].values()] == [1, 1, 1, 1]
    assert sum(facts["market"].values()) == 8
    assert (len(facts["deck"]), facts["deck"].count("dragon")) == (63, 3)
    assert "dragon" not in facts["deck"][:30]


def test_r55_the_new_deck_is_shuffled_anew() -> None:
    decks = [str(last_turn(seed=seed).play("deck").facts["deck"]) for seed in range(5)]
    assert len(set(decks)) == 5


@pytest.mark.parametrize(
    ("scores", "drawer", "first"),
    [
        ([9, 5, 7, 5], 2, 3),
        ([9, 5, 7, 5], 0, 1),
        ([9, 5, 7, 5], 1, 1),
        ([9, 5, 7, 5], 3, 3),
        ([9, 8, 7, 6], 0, 3),
        ([3, 3, 3, 3], 2, 2),
    ],
)
def test_r56_g20_first_seat_of_the_next_age(scores: list[int], drawer: int, first: int) -> None:
    table = last_turn(scores=markers(*scores), to_play=f"player_{drawer}").play("deck")
    assert (table.to_play, table.phase, table.scores) == (first, "turn", scores)


def test_r56_the_cash_counts_for_the_first_seat() -> None:
    scores, hoard = markers(0, 1, 9, 9), {"player_0": ["red", "blue"]}
    table = last_turn(tribes=SEA, scores=scores, hoard=hoard).play("deck", "cash hoard")
    assert (table.scores, table.to_play) == ([3, 1, 9, 9], 1)


def test_r9_r57_two_seats_play_two_ages() -> None:
    assert last_turn(2, age=1).play("deck").phase == "turn"
    assert last_turn(2, age=2).play("deck").phase == "over"
    assert last_turn(4, age=2).play("deck").phase == "turn"
    assert last_turn(4, age=3).play("deck").phase == "over"


def test_r11_glory_tokens_stay_for_the_whole_game() -> None:
    table = last_turn(markers={"red": markers(1)})
    before = table.facts["glory"]
    assert table.play("deck").facts["glory"] == before
    assert before != dealt(4, tribes=LAND).facts["glory"]
