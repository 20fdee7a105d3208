"""R99 to R102, G1, G12, G41, G47 and G49: fallen Trolls."""

from collections import Counter
from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import invading, played_often
from games.fall_of_the_mountain_king.positions import Table
from games.fall_of_the_mountain_king.printed import place_of

DEALS = 2000


def about(number: int, expected: float) -> bool:
    """Within five standard deviations."""
    return bool(abs(number - expected) < 5 * expected**0.5)


def before_a_lot(**scenario: Any) -> Table:
    """Seat 3 chooses who falls in granite-a; then the only Gnome comes once more, to fire-a."""
    trolls = {**scenario.pop("trolls"), 3: {"granite-a": 1}}
    champions = {3: ["okkag", "imbolg"], **scenario.pop("champions", {})}
    pawns = {3: {"imbolg": "granite-a"}, **scenario.pop("pawns", {})}
    near = [1] * 10 + [2] * 10 + [3] * 9
    table = invading("granite", "fire", trolls=trolls, champions=champions, pawns=pawns,
                     gnomes_near_wheel=near, **scenario)  # fmt: skip
    assert (table.phase, table.to_play) == ("fall", 3)
    return table


def falls_in(table: Table) -> Counter[int]:
    """How often a unit of each seat fell in fire-a, where one Gnome comes."""
    found: Counter[int] = Counter()
    cavern = place_of("fire-a")
    before = table.state.units[:, cavern].copy()
    for state in played_often(table, "granite-a", DEALS):
        fallen = [seat for seat in range(4) if state.units[seat, cavern] < before[seat]]
        found[int(state.faller) if state.faller >= 0 else fallen[0]] += 1
    return found


@pytest.mark.many_deals
def test_r99_g41_each_unit_has_one_chance() -> None:
    """Three of seat 0, one of seat 1, two of seat 2."""
    found = falls_in(before_a_lot(trolls={0: {"fire-a": 3}, 1: {"fire-a": 1}, 2: {"fire-a": 2}}))
    assert found.keys() == {0, 1, 2}
    assert all(about(found[seat], DEALS * units / 6) for seat, units in ((0, 3), (1, 1), (2, 2)))


@pytest.mark.many_deals
def test_r99_r126_r145_g41_pawns_that_count_as_more_have_one_chance() -> None:
    """Mosk counts as two for control, Dagna as three for Gnomes; each beside one Troll of another."""
    found = falls_in(
        before_a_lot(
            trolls={2: {"fire-a": 1}},
            champions={0: ["mosk"], 1: ["dagna"]},
            pawns={0: {"mosk": "fire-a"}, 1: {"dagna": "fire-a"}},
        )
    )
    assert found.keys() == {0, 1, 2}
    assert all(about(number, DEALS / 3) for number in found.values())


def test_r99_g49_no_lot_among_units_of_one_player() -> None:
    """The stream of chance is the same whether one or three stand there."""
    words = set()
    for number in (1, 3):
        table = before_a_lot(trolls={1: {"fire-a": number}})
        table.play("granite-a")
        assert table.trolls(1) == ({"fire-a": number - 1} if number > 1 else {})
        words.add(int(table.state.rng[0]))
    assert len(words) == 1


def fallen(**scenario: Any) -> Table:
    """Two Gnomes come to fire-a, behind the only Gate of Fire."""
    return invading("fire", **scenario)


def test_r99_the_owner_chooses_between_kinds() -> None:
    """Regular Trolls are one kind, each pawn another."""
    table = fallen(
        trolls={1: {"fire-a": 2}},
        champions={1: ["mosk", "imbolg", "okkag"]},
        pawns={1: {"mosk": "fire-a", "imbolg": "fire-a"}},
    )
    assert (table.phase, table.to_play, table.legal) == ("fall", 1, ["fire-a", "mosk", "imbolg"])
    # the second Gnome comes
    assert table.change("fire-a") == {
        "player_1 honour": 2,
        "player_1 supply": 1,
        "player_1 troll fire-a": -1,
    }
    assert table.legal == ["fire-a", "mosk", "imbolg"]
    table.play("imbolg", "axe-a")
    assert (table.trolls(1), table.pawns(1)) == ({"fire-a": 1}, {"mosk": "fire-a", "imbolg": "axe-a"})


def test_r99_two_pawns_without_trolls_are_two_kinds() -> None:
    table = fallen(champions={1: ["mosk", "imbolg"]}, pawns={1: {"mosk": "fire-a", "imbolg": "fire-a"}})
    assert (table.phase, table.legal) == ("fall", ["mosk", "imbolg"])


def test_r99_one_kind_is_not_asked() -> None:
    """Two Trolls fall; then a pawn alone, of whom only the Lair is asked."""
    assert fallen(trolls={1: {"fire-a": 2}}).phase == "votes"
    table = fallen(champions={1: ["mosk"]}, pawns={1: {"mosk": "fire-a"}})
    assert (table.phase, table.to_play, table.legal) == ("fallen pawn", 1, ["axe-a", "axe-b"])


def test_r100_g47_a_troll_to_the_supply_a_pawn_to_a_lair_of_choice() -> None:
    table = fallen(champions={1: ["mosk"]}, pawns={1: {"mosk": "fire-a"}})
    assert (table.supply(1), table.honour(1)) == (25, 2)
    table.play("axe-b")
    assert (table.pawns(1), table.supply(1)) == ({"mosk": "axe-b"}, 25)
    assert (list(table.gnomes), table.phase) == (["fire-a"], "votes")
    table = fallen(trolls={1: {"fire-a": 2, "axe-a": 1}})
    assert (table.supply(1), table.trolls(1)) == (24, {"axe-a": 1})


@pytest.mark.parametrize(
    ("first_fallen", "wave", "first"),
    [("list", 1, 2), ("list", 2, 3), ("list", 3, 4), ("example", 1, 3), ("example", 2, 4), ("example", 3, 5)],
)
def test_r101_g1_first_fallen_and_later_ones(first_fallen: str, wave: int, first: int) -> None:
    """Two, three, four fall, all of seat 1."""
    table = fallen(wave=wave, trolls={1: {"fire-a": 9}}, rulings={"first_fallen": first_fallen})
    assert table.honour(1) == first + 2 * wave


def test_r101_the_first_of_the_invasion_not_of_each_player_or_cavern() -> None:
    """One of seat 1 in hammer-a, then the two of seat 2 in hammer-b."""
    trolls = {1: {"hammer-a": 1, "hammer-c": 9, "granite-b": 9}, 2: {"hammer-b": 1, "mud-a": 9}}
    table = fallen_at_hammer(trolls)
    assert table.legal == ["hammer-a", "hammer-b"]
    table.play("hammer-a")
    # the second Gnome overruns it, the third one finds hammer-b
    assert [table.honour(seat) for seat in range(4)] == [0, 3, 2, 0]


def fallen_at_hammer(trolls: dict[int, dict[str, int]]) -> Table:
    """Three Gnomes of Wave II; seat 0 decides."""
    return invading("hammer", wave=2, trolls=trolls, votes={"hammer": {0: 1}})


def test_r101_g12_counted_for_each_gate_card() -> None:
    table = invading("granite", "fire", trolls={1: {"fire-a": 9}, 2: {"granite-a": 9}}, wave=2)
    assert [table.honour(seat) for seat in range(4)] == [0, 3 + 2 + 2, 3 + 2 + 2, 0]


def test_r101_g12_a_fallen_pawn_scores_as_any_troll() -> None:
    """First the pawn, then the Troll; and the other way round."""
    for texts in (["mosk", "axe-a"], ["fire-a", "axe-a"]):
        table = fallen(
            wave=1, trolls={1: {"fire-a": 1}}, champions={1: ["mosk"]}, pawns={1: {"mosk": "fire-a"}}
        )
        table.play(*texts)
        assert (table.phase, table.honour(1)) == ("votes", 2 + 2)


def test_r101_an_empty_cavern_leaves_first_fallen_open() -> None:
    """The first Gnome moves in; the second one is beaten far on, and is First Fallen."""
    around = {"mud-b": 1, "fire-b": 2, "fire-c": 2}
    assert fallen(trolls={1: around}, wave=1).honour(1) == 2
