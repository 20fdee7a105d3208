"""R84 to R87: what a lord may know, and resampling the rest. Seat 0 looks."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from games.lords_of_xidit import invariants
from games.lords_of_xidit.positions import GAME, Table, new_batch, position

DRAWS = 4000


def redealt(table: Table, seat: int = 0, count: int = DRAWS) -> Any:
    """States that the game could be in, for all that the seat knows."""
    batch = new_batch(int(table.state.seats), count=count)
    batch.states[:] = table.state
    batch.redeal(batch.all_rows, np.full(count, seat), np.arange(count))
    invariants.check(batch)
    return batch.states


def assert_even(outcomes: Counter[Any], kinds: int) -> None:
    """Each outcome as often as the others, within five standard deviations."""
    expected = DRAWS / kinds
    assert len(outcomes) == kinds
    assert max(abs(count - expected) for count in outcomes.values()) < 5 * expected**0.5


def view(table: Table, seat: int = 0) -> bytes:
    return bytes(table.batch.observe(table.rows, np.array([seat]))[0].tobytes())


def test_r84_all_holdings_are_public() -> None:
    lords: list[dict[str, Any]] = [
        {"units": "PPM", "gold": 3, "bards": {"region 9": 2}, "guilds": {"city 1": 2}},
        {"units": "A", "gold": 5, "bards": {"region 1": 1}, "aside": 1},
        {"units": "IC", "gold": 7, "guilds": {"city 2": 4}},
        {"gold": 9, "bards": {"region 9": 1, "region 2": 4}},
    ]
    table = position(*lords)
    for seat in range(4):
        order = [(seat + step) % 4 for step in range(4)]
        for name, values in (
            ("gold", [3, 5, 7, 9]),
            ("bards_left", [18, 19, 20, 15]),
            ("stories_left", [13, 14, 11, 15]),
            ("stories_aside", [0, 1, 0, 0]),
            ("influence", [2, 0, 4, 0]),
            ("reputation", [6, 4, 0, 8]),
        ):
            assert table.seen(name, seat).tolist() == [values[lord] for lord in order], name
        units = [[2, 0, 0, 0, 1], [0, 1, 0, 0, 0], [0, 0, 1, 1, 0], [0, 0, 0, 0, 0]]
        assert table.seen("units", seat).tolist() == [units[lord] for lord in order]
        bastion = table.seen("bards", seat)[:, 8].tolist()
        assert bastion == [[2, 0, 0, 1][lord] for lord in order]


def test_r84_programs_are_public_during_the_orders() -> None:
    """Also those still to be carried out."""
    lord = {"city": 12, "units": "AM", "program": "action black"}
    table = position(lord, {"program": "red red red red red blue"})
    assert table.phase == "reward"
    for seat in range(4):
        assert table.seen("programs", seat)[(1 - seat) % 4].argmax(axis=1).tolist() == [1, 1, 1, 1, 1, 2]


def test_r85_the_order_of_the_piles_does_not_show() -> None:
    piles: dict[str, Any] = {"recruitment_pile": [10, 3, 15, 17], "threat_pile": [19, 21, 16, 6, 11]}
    others: dict[str, Any] = {"recruitment_pile": [10, 21, 11, 3], "threat_pile": [19, 17, 15, 6, 16]}
    assert view(position(**piles)) == view(position(**others))
    assert view(position(**piles)) != view(position(**{**piles, "recruitment_pile": [3, 10, 15, 17]}))


def test_r84_the_order_of_what_all_have_seen_shows() -> None:
    """Of the discards, the oldest first; and of a pile made of one, from the top."""
    discards: list[dict[str, Any]] = [
        {"threat_discard": [16, 6, 3]}, {"threat_discard": [3, 6, 16]}, {"threat_discard": [6, 16, 3]},
        {"recruitment_discard": [16, 6, 3]}, {"recruitment_discard": [16, 3, 6]},
    ]  # fmt: skip
    piles: dict[str, Any] = {"recruitment_pile": [10, 15, 17], "threat_pile": [19, 21, 11]}
    assert len({view(position(**piles, **discard)) for discard in discards}) == 5
    lord = {"city": 5, "program": "action"}
    remade = []
    for discard in ([16, 6, 3], [16, 3, 6]):
        table = position(lord, recruitment={5: "M"}, recruitment_pile=[10], threat_discard=discard,
                         threat_pile=[19, 21, 11, 15, 17])  # fmt: skip
        assert table.piles[0] == discard
        places = table.seen("pile_places")
        assert [int(places[tile - 1]) for tile in discard] == [1, 2, 3]
        assert [int(places[tile - 1]) for tile in (19, 21, 11, 15, 17)] == [1, 0, 0, 0, 0]
        remade.append(view(table))
    assert remade[0] != remade[1]


def test_r85_a_single_unseen_tile_is_known() -> None:
    """Under 10 lies 3, and all others have been seen; later 3 is seen, and 21 is the only one not."""
    table = position(recruitment_pile=[10, 3], threat_pile=[19], threat_discard=[21, 16, 6, 11, 15, 17])
    assert (table.facts["unseen"], table.seen("pile_places")[2]) == ([], 2)
    two = position(recruitment_pile=[10, 3], threat_pile=[19, 21], threat_discard=[16, 6, 11, 15, 17])
    assert (two.facts["unseen"], two.seen("pile_places")[2]) == ([3, 21], 0)
    lord = {"city": 5, "program": "action"}
    table = position(lord, recruitment={5: "M"}, recruitment_pile=[10, 3], threat_pile=[19, 21],
                     threat_discard=[16, 6, 11, 15, 17])  # fmt: skip
    assert (table.piles[:2], table.facts["unseen"]) == ([[3], [19, 21]], [])


def test_r85_a_sleeping_pair_does_not_show() -> None:
    """Once awake, its top does, and so the titan below."""
    names = ["1b", "1a"]
    assert view(position(titans={"titan 1": names})) == view(position())
    assert view(position(titans={"titan 1": names}, raging=["titan 1"])) != view(position(raging=["titan 1"]))
    table = position(titans={"titan 1": names, "titan 2": ["2b"]}, raging=["titan 1"])
    assert table.seen("titans").tolist() == [[2, 1], [4, 0], [0, 0]]
    assert table.seen("titans_left").tolist() == [2, 1, 2]


def test_r85_programs_do_not_show_while_they_are_set() -> None:
    table, other = position(), position()
    table.play(*["wait"] * 6, *["red"] * 6, "blue")
    other.play(*["wait"] * 6, *["action"] * 6, "wait")
    assert view(table) == view(other)
    assert view(table, 1) != view(other, 1)


def test_r85_numbers_already_said_do_not_show() -> None:
    lords = [{"units": "AA"}, {"units": "AAA"}]
    table, other = (position(*lords, year=4, census={"unit": "archer"}) for _ in range(2))
    table.play("1", "3")
    other.play("1", "0")
    assert view(table) == view(other)
    assert view(table, 1) != view(other, 1)


@pytest.mark.many_deals
def test_r86_unseen_tiles_are_shuffled_over_both_piles() -> None:
    """Of 3, 15 and 21 nobody knows where they lie; the others stay."""
    table = position(unseen=[3, 15, 21])
    outcomes: Counter[Any] = Counter()
    for state in redealt(table):
        recruitment, threat = (state.piles[pile] + 1 for pile in (0, 1))
        assert recruitment[[0, 3]].tolist() == [10, 17]
        assert threat[[0, 2, 3, 4]].tolist() == [19, 16, 6, 11]
        outcomes[(recruitment[1], recruitment[2], threat[1])] += 1
    assert_even(outcomes, 6)


@pytest.mark.many_deals
def test_r86_sleeping_pairs_are_shuffled() -> None:
    """Titan 2 rages and titan 3 has a single one left: these are known."""
    table = position(titans={"titan 3": ["3b"]}, raging=["titan 2"])
    outcomes = Counter(tuple(state.titans.ravel().tolist()) for state in redealt(table))
    assert_even(outcomes, 2)
    assert set(outcomes) == {(0, 1, 2, 3, 5, -1), (1, 0, 2, 3, 5, -1)}


@pytest.mark.many_deals
def test_r86_orders_of_others_are_drawn_anew() -> None:
    """Seat 0 has set all of its own, seat 1 two; what is not set stays so."""
    table = position().play("black", "red", "blue", "action", "wait", "wait", "red", "action")
    outcomes: Counter[Any] = Counter()
    for state in redealt(table):
        assert state.programs[0].tolist() == [0, 1, 2, 3, 4, 4]
        assert state.programs[1, 2:].tolist() == [-1] * 4
        assert (state.programs[2:] == -1).all()
        outcomes[tuple(state.programs[1, :2].tolist())] += 1
    assert_even(outcomes, 25)


@pytest.mark.many_deals
def test_r86_numbers_of_others_are_drawn_anew() -> None:
    """Evenly over what they could say: seat 0 one of 3, seat 1 one of 4; seat 2 keeps its own."""
    lords = [{"units": "AA"}, {"units": "AAA"}, {"units": "AAAA"}]
    table = position(*lords, year=4, census={"unit": "archer"}).play("2", "1", "4")
    states = redealt(table, seat=2)
    assert (states.shown[:, 2] == 4).all()
    assert (states.shown[:, 3] == -1).all()
    assert_even(Counter(map(tuple, states.shown[:, :2].tolist())), 12)


def test_r86_nothing_else_changes() -> None:
    """Programs are open during the orders, numbers once all have said."""
    public = [name for name in GAME.state.names or () if name not in (*invariants.HIDDEN, "rng")]
    lord = {"city": 12, "units": "AM", "program": "action black"}
    shown = {"player_0": 1, "player_1": 1, "player_2": 0, "player_3": 0}
    infantry = {"unit": "infantry", "shown": shown}
    tables = [
        position(lord, {"program": "red blue"}),
        position({"units": "I"}, {"units": "I"}, year=4, census=infantry),
    ]
    for table in tables:
        for state in redealt(table, seat=2, count=50):
            for name in [*public, "programs", "shown"]:
                assert np.array_equal(state[name], table.state[name]), name


def test_r87_a_pile_made_of_a_discard_is_known() -> None:
    """The recruitment pile comes from the threat discard; only the threat pile has unseen tiles."""
    lord = {"city": 5, "program": "action"}
    table = position(lord, recruitment={5: "M"}, recruitment_pile=[10], threat_discard=[16, 6, 3],
                     threat_pile=[19, 21, 11, 15, 17])  # fmt: skip
    assert (table.piles[0], table.facts["unseen"]) == ([16, 6, 3], [11, 15, 17, 21])
    assert table.seen("tiles")[[5, 2], 5].tolist() == [1, 1]  # 6 and 3 are seen to lie there
    for state in redealt(table, count=50):
        assert (state.piles[0, :3] + 1).tolist() == [16, 6, 3]
        assert sorted((state.piles[1, 1:5] + 1).tolist()) == [11, 15, 17, 21]


def test_r86_r87_after_reinforcements() -> None:
    """Under 10 lies 3: unseen as 15 was, or the only unseen one and so known; or 17, of the discard."""
    lord = {"city": 12, "units": "AM", "program": "action"}
    tiles: dict[str, Any] = {"threat_pile": [], "recruitment_discard": []}
    discard = [17, 19, 21, 16, 6, 11]
    table = position(lord, recruitment_pile=[10, 3, 15], threat_discard=discard, **tiles)
    table.play("gold", "stories")
    assert (table.piles[0], 3 in table.facts["unseen"]) == ([10, 3], True)
    seconds = Counter(int(state.piles[0, 1]) + 1 for state in redealt(table, count=300))
    assert set(seconds) == set(table.facts["unseen"])
    for pile, more, second in (([10, 3], [15], 3), ([10], [15, 3], 17)):
        table = position(lord, recruitment_pile=pile, threat_discard=[*discard, *more], **tiles)
        table.play("gold", "stories")
        assert (table.piles[0], second in table.facts["unseen"]) == ([10, second], False)
        assert (table.seen("tiles")[second - 1, 5], table.seen("pile_places")[second - 1]) == (1, 2)
        assert {int(state.piles[0, 1]) + 1 for state in redealt(table, count=50)} == {second}
