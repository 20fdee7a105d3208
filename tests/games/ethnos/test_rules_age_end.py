"""R42 and R44 to R56: the end of an Age. Glory is counted with all other sources empty."""

from typing import Any

import pytest
from games.ethnos.positions import KINGDOMS, LAND, LAST_DRAGONS, SEA, Table, dealt, position

NO_HANDS: dict[str, dict[str, int]] = {f"player_{seat}": {} for seat in range(6)}
TWELVE = [[0, 2], [2, 2], [4, 4], [6, 6], [8, 8], [8, 10]]
EIGHTEEN = [[2, 6, 10], [0, 0, 2], [2, 4, 4], [4, 4, 6], [6, 6, 8], [8, 8, 10]]
"""Tokens by kingdom, orange first: all that the box has."""


def last_turn(seats: int = 4, rulings: dict[str, Any] | None = None, **scenario: Any) -> Table:
    """Seat 0 is about to draw the third Dragon; nobody holds a card."""
    tokens = TWELVE if seats < 4 else EIGHTEEN
    scenario.setdefault("glory", dict(zip(KINGDOMS, tokens, strict=True)))
    hands = {name: hand for name, hand in NO_HANDS.items() if int(name[-1]) < seats}
    return position(seats=seats, rulings=rulings, hands=hands, deck=LAST_DRAGONS, **scenario)


def glory_of(seats: int = 4, rulings: dict[str, Any] | None = None, **scenario: Any) -> list[int]:
    """What the end of the Age gives to each seat."""
    table = last_turn(seats, rulings, **scenario)
    before = table.scores
    table.play("deck")
    return [after - earlier for after, earlier in zip(table.scores, before, strict=True)]


def markers(*counts: int) -> dict[str, int]:
    return {f"player_{seat}": count for seat, count in enumerate(counts) if count}


def test_r44_hands_are_discarded_without_scoring() -> None:
    hands = {
        "player_0": {"elf/red": 1, "elf/gray": 2},
        "player_1": {"elf/red": 1},
        "player_2": {},
        "player_3": {},
    }
    tribes = ["orc", "elf", "dwarf", "giant", "centaur", "wizard"]
    table = position(tribes=tribes, hands=hands, deck=LAST_DRAGONS, hoard={"player_1": ["red"]}).play("deck")
    assert table.phase == "cash"
    assert [table.hand(seat) for seat in range(4)] == [{}] * 4
    assert table.facts["market"] == {f"{tribe}/{colour}": 2 for tribe in tribes for colour in KINGDOMS}
    assert table.scores == [0, 0, 0, 0]


@pytest.mark.parametrize(("age", "glory"), [(1, [2, 0, 0, 0]), (2, [6, 2, 0, 0]), (3, [10, 6, 2, 0])])
def test_r45_kingdom_places_by_age(age: int, glory: list[int]) -> None:
    assert glory_of(age=age, markers={"orange": markers(4, 3, 2, 1)}) == glory


def test_r45_kingdoms_are_scored_one_by_one() -> None:
    board = {"orange": markers(1, 2), "purple": markers(0, 1, 2), "red": markers(0, 0, 0, 1)}
    assert glory_of(age=2, markers=board) == [2, 6 + 6, 6, 8]


@pytest.mark.parametrize(("age", "glory"), [(1, [0, 2, 0]), (2, [2, 2, 0])])
def test_r45_three_seats_have_two_ages(age: int, glory: list[int]) -> None:
    assert glory_of(3, age=age, markers={"gray": markers(1, 2)}) == glory


def test_r45_absent_seats_get_nothing() -> None:
    assert glory_of(age=3, markers={"orange": markers(0, 3)}) == [0, 10, 0, 0]


@pytest.mark.parametrize(
    ("ruling", "counts", "glory"),
    [
        ("winner", (2, 1), [10, 0]),
        ("winner", (0, 1), [0, 10 + 8]),
        ("winner", (1, 1), [5, 5]),
        ("both", (2, 1), [10, 8]),
        ("both", (0, 1), [0, 10]),
        ("both", (1, 1), [9, 9]),
    ],
)
def test_r46_g5_two_seats_in_the_second_age(ruling: str, counts: tuple[int, int], glory: list[int]) -> None:
    board = {"red": markers(*counts)}
    assert glory_of(2, {"two_player_places": ruling}, age=2, markers=board) == glory


@pytest.mark.parametrize("ruling", ["winner", "both"])
@pytest.mark.parametrize(("counts", "glory"), [((2, 1), [8, 0]), ((0, 1), [0, 8]), ((1, 1), [4, 4])])
def test_r46_g5_two_seats_in_the_first_age(ruling: str, counts: tuple[int, int], glory: list[int]) -> None:
    assert glory_of(2, {"two_player_places": ruling}, markers={"red": markers(*counts)}) == glory


@pytest.mark.parametrize("ruling", ["winner", "both"])
def test_g5_three_seats_are_not_touched(ruling: str) -> None:
    assert glory_of(3, {"two_player_places": ruling}, age=2, markers={"red": markers(2, 1)}) == [10, 8, 0]


FIRST = "first_only"
TRACKS = [  # seats, Age, ruling, positions, Glory
    (4, 1, "kingdom", (5, 4, 2, 0), [1, 0, 0, 0]),
    (4, 2, "kingdom", (5, 4, 2, 0), [2, 1, 0, 0]),
    (4, 3, "kingdom", (5, 4, 2, 0), [4, 2, 1, 0]),
    (4, 3, "kingdom", (5, 5, 2, 0), [3, 3, 1, 0]),
    (4, 3, "kingdom", (5, 4, 4, 4), [4, 1, 1, 1]),
    (4, 3, "kingdom", (0, 0, 0, 0), [0, 0, 0, 0]),
    (4, 1, FIRST, (5, 4, 2, 0), [1, 0, 0, 0]),
    (4, 2, FIRST, (5, 4, 2, 0), [2, 0, 0, 0]),
    (4, 3, FIRST, (5, 4, 2, 0), [4, 0, 0, 0]),
    (4, 3, FIRST, (5, 5, 2, 0), [2, 2, 0, 0]),
    (3, 2, "kingdom", (5, 4, 2), [3, 1, 0]),
    (3, 2, FIRST, (5, 4, 2), [3, 0, 0]),
    (2, 1, "kingdom", (5, 4), [1, 0]),
    (2, 2, "kingdom", (5, 4), [3, 0]),
    (2, 2, "kingdom", (5, 0), [4, 0]),
    (2, 2, "kingdom", (5, 5), [1, 1]),
    (2, 2, FIRST, (5, 0), [3, 0]),
    (2, 2, FIRST, (5, 5), [1, 1]),
]


@pytest.mark.parametrize(("seats", "age", "ruling", "track", "glory"), TRACKS)
def test_r47_g8_merfolk_track(
    seats: int, age: int, ruling: str, track: tuple[int, ...], glory: list[int]
) -> None:
    rulings = {"track_scoring": ruling}
    assert glory_of(seats, rulings, age=age, tribes=SEA, track=markers(*track)) == glory


@pytest.mark.parametrize(
    ("ruling", "track", "glory"),
    [("both", (5, 4), [3, 1]), ("both", (5, 0), [3, 0]), ("both", (4, 4), [2, 2])],
)
def test_r47_g5_track_of_two_seats_with_both_places(
    ruling: str, track: tuple[int, int], glory: list[int]
) -> None:
    rulings = {"two_player_places": ruling}
    assert glory_of(2, rulings, age=2, tribes=SEA, track=markers(*track)) == glory


@pytest.mark.parametrize(
    ("seats", "age", "bonus"), [(4, 1, 2), (4, 2, 4), (4, 3, 6), (6, 3, 6), (2, 1, 2), (2, 2, 5), (3, 2, 5)]
)
def test_r48_giant_at_the_end_of_an_age(seats: int, age: int, bonus: int) -> None:
    assert glory_of(seats, age=age, bands={"player_1": [["giant/red"]]})[1] == bonus


@pytest.mark.parametrize(
    ("tokens", "glory"),
    [
        ({}, [2, 2, 2, 2]),
        ({"player_2": [1]}, [0, 0, 6, 0]),
        ({"player_2": [1], "player_0": [3]}, [6, 0, 2, 0]),
        ({"player_2": [1, 4], "player_0": [3, 2]}, [2, 0, 6, 0]),
        ({"player_2": [1, 2, 3], "player_3": [6]}, [0, 0, 2, 6]),
    ],
)
def test_r42_g10_troll_tokens_break_ties_in_kingdoms(tokens: dict[str, list[int]], glory: list[int]) -> None:
    """Age 2, four seats with two markers each; places are worth 6 and 2."""
    board = {"orange": markers(2, 2, 2, 2)}
    assert glory_of(age=2, tribes=SEA, markers=board, tokens=tokens) == glory


def test_r42_tokens_do_not_outweigh_markers() -> None:
    board = {"orange": markers(2, 1)}
    assert glory_of(age=2, tribes=SEA, markers=board, tokens={"player_1": [6]}) == [6, 2, 0, 0]


@pytest.mark.parametrize(("ruling", "glory"), [(True, [0, 1, 0, 0]), (False, [0, 0, 0, 0])])
def test_r42_g9_troll_tokens_on_the_track(ruling: bool, glory: list[int]) -> None:
    track = markers(4, 4)
    assert (
        glory_of(rulings={"trolls_on_track": ruling}, tribes=SEA, track=track, tokens={"player_1": [3]})
        == glory
    )


@pytest.mark.parametrize(
    ("age", "counts", "glory"),
    [
        (3, (3, 3, 1), [8, 8, 2, 0]),  # the first worked example
        (3, (0, 3, 1), [0, 10, 6, 0]),  # only two seats present
        (1, (1, 1, 1), [0, 0, 0, 0]),  # I is worth 2
        (3, (3, 2, 2, 2), [10, 2, 2, 2]),  # three share the second and third place
        (3, (1, 1, 1, 1), [4, 4, 4, 4]),  # the fourth place is worth nothing
        (2, (3, 3, 1), [4, 4, 0, 0]),
        (2, (3, 1, 1), [6, 1, 1, 0]),
    ],
)
def test_r49_g11_tied_seats_share_their_places(age: int, counts: tuple[int, ...], glory: list[int]) -> None:
    """Places of the kingdom are worth 2, 6 and 10."""
    assert glory_of(age=age, markers={"orange": markers(*counts)}) == glory


def test_r49_g11_three_share_a_four() -> None:
    """The worked example: 4 / 3 = 1 each."""
    assert glory_of(markers={"green": markers(1, 1, 1)}) == [1, 1, 1, 0]


def test_r46_r49_two_seats_share_a_six() -> None:
    """The worked example: Age 2, II worth 6, 3 each."""
    assert glory_of(2, age=2, markers={"green": markers(2, 2)}) == [3, 3]


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
