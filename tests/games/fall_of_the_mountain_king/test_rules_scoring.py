"""R114 to R123, G27, G38 and G40: scoring, the Refresh, the end of the game."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import awarding
from games.fall_of_the_mountain_king.positions import CLANS, DISPLAY, LATE_DISPLAY, Table, position

PINK, BLUE, GREEN, YELLOW = range(4)
NO_HONOUR = [0, 0, 0, 0]
HALLS = [8, 4, 4, 12, 8, 12, 8, 12, 4]
"""Hall 6, between moon-a, moon-b and moon-c, is worth 12; hall 2, at moon-c too, is the Gnomes' here."""
GNOMES_AT_HALL_2 = {"granite-c": [1], "granite-d": [1], "moon-d": [1]}


def scored(wave: int = 1, **scenario: Any) -> list[int]:
    """Honour of all seats for a Wave."""
    table = position(stage="scoring", wave=wave, **scenario)
    return [table.honour(seat) for seat in range(int(table.state.seats))]


def halls(first: int, **scenario: Any) -> list[int]:
    """Honour for Great Halls, of which hall 6 has that value."""
    values = [first if value == 12 else 12 if value == first else value for value in HALLS]
    gnomes = {**GNOMES_AT_HALL_2, **scenario.pop("gnomes", {})}
    return scored(3, halls=values, gnomes=gnomes, **scenario)


def test_r115_example_of_the_hammer_domain() -> None:
    """One overrun cavern: Blue 6 - 1 for one, Yellow 6 + 2 - 1 for two."""
    trolls = {
        BLUE: {"hammer-b": 3, "hammer-c": 1},
        YELLOW: {"hammer-c": 2, "hammer-d": 1},
        GREEN: {"hammer-b": 1},
    }
    assert scored(trolls=trolls, gnomes={"hammer-a": [1, 2]}) == [0, 5, 0, 7]


@pytest.mark.parametrize("wave", [1, 2])
@pytest.mark.parametrize(
    ("caverns", "gnomes", "honour"),
    [(1, 0, 6), (2, 0, 8), (4, 0, 12), (3, 1, 9), (1, 3, 3), (0, 4, 0)],
)
def test_r115_six_for_the_first_two_for_others_less_the_overrun(
    wave: int, caverns: int, gnomes: int, honour: int
) -> None:
    names = [f"mud-{slot}" for slot in "abcd"]
    trolls = {2: dict.fromkeys(names[:caverns], 1)}
    overrun = {name: [1] for name in names[4 - gnomes :]}
    assert scored(wave, trolls=trolls, gnomes=overrun) == [0, 0, honour, 0]


def test_r115_each_domain_for_itself() -> None:
    """Gnomes of other Domains take nothing; ties and Lairs score nothing."""
    trolls = {0: {"moss-a": 1, "ice-a": 2, "sun-a": 9, "moon-a": 1}, 1: {"moon-a": 1}}
    assert scored(trolls=trolls, gnomes={"moss-b": [1], "fire-a": [1]}) == [5 + 6, 0, 0, 0]


@pytest.mark.parametrize(("seats", "honour"), [(2, 10), (3, 10), (4, 12), (5, 12)])
def test_r115_whole_domains_of_either_side(seats: int, honour: int) -> None:
    slots = "abc" if seats < 4 else "abcd"
    trolls = {0: {f"fire-{slot}": 1 for slot in slots}}
    assert scored(trolls=trolls, seats=seats) == [honour, *[0] * (seats - 1)]


def test_r114_g40_end_of_wave_abilities_come_first_and_at_once() -> None:
    """Nettle-Eye and Joth won in this Wave score already."""
    table = position(
        stage="awards",
        display=["nettle-eye"],
        influence={"nettle-eye": {0: 1}},
        trolls={0: {"moss-a": 1, "ice-a": 1}},
    )
    assert (table.facts["wave"], table.honour()) == (2, 2 * 6 + 2 * 1)


def test_r114_in_wave_iii_before_the_halls() -> None:
    """Keeper of seat 1, won in Wave III: two Domains, and nothing else to score."""
    table = awarding("keeper", {1: 3}, wave=3, trolls={1: {"moon-a": 1, "moss-a": 2}}, halls=HALLS)
    table.play("mud clan", "fire clan")
    assert table.phase == "over"
    # 4, hall 6 and what the planks of Mud and Fire give
    assert table.honour(1) == 2 * 2 + 12 + 11


def refreshed(wave: int = 1, **scenario: Any) -> Table:
    return position(stage="scoring", wave=wave, **scenario)


@pytest.mark.parametrize(("wave", "deck"), [(1, "I/II"), (2, "III")])
def test_r116_a_new_display(wave: int, deck: str) -> None:
    """Wave II goes on with deck I/II, Wave III begins deck III."""
    names = (DISPLAY if wave == 1 else LATE_DISPLAY)[3:]
    old = ["fjell", "quarrier", "joth", "ossa", "hob"]
    table = refreshed(wave, display=old, champion_decks={deck: names})
    assert (table.display, table.facts["wave"]) == (names[:5], wave + 1)
    assert table.facts["champion_decks"][deck][0] == names[5]


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_r116_gate_cards_are_shuffled_anew(seats: int, cards: int) -> None:
    """All seven; none of the row is known or revealed."""
    rows = set()
    for seed in range(8):
        known = [["player_0"]] * cards
        table = refreshed(seats=seats, seed=seed, gates=CLANS, gates_known=known, gates_revealed=cards)
        facts = table.facts
        assert sorted(facts["gates"]) == sorted(CLANS)
        assert (facts["gates_known"], facts["gates_revealed"]) == ([[]] * 5, 0)
        rows.add(tuple(facts["gates"]))
    assert len(rows) > 4


def test_r116_g38_cubes_claws_and_desperation_end() -> None:
    table = refreshed(
        ancestry={0: ["A B", "I G"]},
        covered={0: ["a1", "b2"]},
        desperation={0: 2, 3: 1},
        champions={0: ["tarka", "keld"]},
        claws_used={0: {"tarka": 2}},
        champion_symbols_covered={0: {"keld": [1]}},
    )
    own = table.of(0)
    assert (own["covered"], own["claws_used"], own["champion_symbols_covered"]) == ([], {}, {})
    assert [table.of(seat)["desperation"] for seat in range(4)] == NO_HONOUR


@pytest.mark.parametrize(("start", "following"), [(0, 1), (2, 3), (3, 0)])
def test_r116_the_next_player_is_starting_player(start: int, following: int) -> None:
    assert refreshed(start_player=f"player_{start}").facts["start_player"] == f"player_{following}"


def test_r117_g38_what_stays() -> None:
    """Wheel pawn, Boosts, Swarm, Gnomes near the Wheel and on the map with what is known, Votes."""
    kept: dict[str, Any] = {
        "wheel": 4,
        "swarm": "mud",
        "gnomes": {"moss-a": [1, 3], "mud-d": [2]},
        "gnomes_known": {"moss-a": [["player_2"], []], "mud-d": ["all"]},
        "gnomes_near_wheel": [1, 3],
    }
    table = refreshed(boosts={1: 3}, votes={"ice": {1: 2, 0: 2}}, trolls={0: {"ice-a": 2}}, **kept)
    assert {key: table.facts[key] for key in kept} == kept
    assert (table.of(1)["boosts"], table.votes("ice")) == (3, {1: 2, 0: 2})
    assert (table.trolls(), table.of(0)["ancestry"]) == ({"ice-a": 2}, ["A B", "I G"])


def test_r118_example_of_a_hall_won_by_the_gnomes() -> None:
    """Gnomes two, Green one: nobody gains the 4."""
    assert halls(4, gnomes={"moon-b": [1], "moon-c": [2, 3]}, trolls={GREEN: {"moon-a": 4}}) == NO_HONOUR


def test_r118_example_of_a_hall_won_with_fewer_trolls() -> None:
    """Pink two caverns with one Troll each, Green one with five: 12 for Pink."""
    trolls = {PINK: {"moon-a": 1, "moon-c": 1}, GREEN: {"moon-b": 5}}
    assert halls(12, trolls=trolls) == [12, 0, 0, 0]


def test_r119_example_of_a_hall_split_in_three() -> None:
    """Yellow, Pink and the Gnomes one each: 8 split in three is 2."""
    trolls = {PINK: {"moon-a": 1}, YELLOW: {"moon-b": 3}}
    assert halls(8, gnomes={"moon-c": [1]}, trolls=trolls) == [2, 0, 0, 2]


def test_r118_each_hall_for_itself() -> None:
    """moon-c touches halls 2 and 6, hammer-a hall 8 only."""
    trolls = {1: {"moon-c": 1}, 2: {"hammer-a": 1}}
    assert scored(3, trolls=trolls, halls=HALLS) == [0, 4 + 12, 12, 0]


def test_r118_g27_contested_and_empty_caverns_count_for_nobody() -> None:
    """moon-a is contested, moon-b empty: moon-c alone wins."""
    trolls = {0: {"moon-a": 2, "moon-c": 1}, 1: {"moon-a": 2}}
    assert halls(12, trolls=trolls) == [12, 0, 0, 0]


def test_r119_split_rounded_down() -> None:
    """Two players and 8; three and 4; all Gnomes against one each."""
    assert halls(8, trolls={0: {"moon-a": 1}, 1: {"moon-b": 1}}) == [4, 4, 0, 0]
    trolls = {0: {"moon-a": 1}, 1: {"moon-b": 1}, 2: {"moon-c": 1}}
    assert halls(4, trolls=trolls) == [1, 1, 1, 0]
    assert halls(12, gnomes={"moon-b": [1]}, trolls={0: {"moon-a": 1}}) == [6, 0, 0, 0]


def test_r119_nobody_holds_any() -> None:
    assert scored(3, halls=HALLS) == NO_HONOUR


@pytest.mark.parametrize("seats", [2, 3])
def test_r118_halls_of_the_other_side(seats: int) -> None:
    """Six of them; hall 1 touches four caverns, hall 2 three."""
    trolls = {0: {"moss-a": 1, "fire-c": 1}, 1: {"fire-b": 1, "ice-a": 1}}
    found = scored(3, seats=seats, trolls=trolls, halls=[12, 8, 4, 4, 4, 4])
    assert found == [12, 8, 0][:seats]


def test_r120_example_of_seven_elders() -> None:
    assert scored(3, ancestry={1: ["E E E E", "E E E -"]}) == [0, 17, 0, 0]


@pytest.mark.parametrize(
    ("elders", "honour"),
    [(0, 0), (1, 0), (2, 1), (3, 3), (4, 5), (5, 8), (6, 12), (7, 17), (8, 23), (9, 30), (10, 30), (12, 30)],
)
def test_r120_by_the_number_of_elders(elders: int, honour: int) -> None:
    cells = ["E"] * elders + ["A"] * (12 - elders)
    ancestry = [" ".join(cells[row : row + 4]) for row in (0, 4, 8)]
    assert scored(3, ancestry={2: ancestry}) == [0, 0, honour, 0]


def test_r120_not_in_waves_i_and_ii() -> None:
    assert scored(2, ancestry={1: ["E E E E", "E E E -"]}, votes={"moss": {0: 3}}) == NO_HONOUR


def test_r121_example_of_the_moss_plank() -> None:
    """Blue 9; Yellow, at the bottom of the stack, 5; Pink 3."""
    votes = {"moss": {BLUE: 5, YELLOW: 3, PINK: 3, GREEN: 2}}
    assert scored(3, votes=votes, vote_tiles={"moss": 4}) == [3, 9, 0, 5]


def test_r121_without_a_vote_no_place() -> None:
    """One player alone is first; nobody is second."""
    assert scored(3, votes={"moss": {2: 1}}, vote_tiles={"moss": 4}) == [0, 0, 9, 0]


def test_r121_every_plank_has_its_tile() -> None:
    """From moss to fire 6 4 2, 7 4 2, 8 5 2, 9 5 3, 10 6 3, 11 6 4, 12 7 4."""
    votes = {clan: {0: 3, 1: 2, 2: 1} for clan in CLANS}
    assert scored(3, votes=votes) == [63, 37, 20, 0]


def finished(honour: dict[int, int], votes: dict[str, dict[int, int]], seats: int = 4) -> Table:
    """The end of the game; first places pay 6 on the plank of Moss, 7 on that of Ice."""
    return position(seats, stage="scoring", wave=3, honour=honour, votes=votes)


def test_r122_most_honour_wins() -> None:
    table = finished({0: 10, 1: 40, 2: 25, 3: 25}, {})
    assert (table.phase, table.legal) == ("over", [])
    assert (table.scores, table.places) == ([10, 40, 25, 25], [4, 1, 2, 2])


def test_r122_r123_equal_honour_more_votes() -> None:
    """Fifteen each; seat 1 has five Votes, seat 0 four."""
    table = finished({0: 9, 1: 8}, {"moss": {0: 4}, "ice": {1: 5}})
    assert (table.scores, table.places) == ([15, 15, 0, 0], [2, 1, 3, 3])


def test_r122_r123_still_equal_shares() -> None:
    """Votes of all planks together count, not where they are."""
    table = finished({0: 9, 1: 8}, {"moss": {0: 5}, "ice": {1: 5}})
    assert (table.scores, table.places) == ([15, 15, 0, 0], [1, 1, 3, 3])


def test_r123_places_by_honour_then_votes_throughout() -> None:
    """Seats 1 to 3 have no Honour: two Votes behind three places on a plank, one, none."""
    table = finished({0: 30, 4: 50}, {"moss": {4: 9, 0: 8, 2: 7, 1: 2, 3: 1}}, seats=5)
    assert table.scores == [34, 0, 2, 0, 56]
    assert table.places == [2, 4, 3, 5, 1]
