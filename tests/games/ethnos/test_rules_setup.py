"""R1 to R14: components, seats and the set-up of an Age. The figures are typed from the rulebook."""

from collections import Counter

import numpy as np
import pytest
from games.ethnos.positions import GAME, KINGDOMS, LAND, SEA, Table, dealt, new_batch

from fabletop.envs import UsageError
from fabletop.envs.core.names import names_of

SEATS = [2, 3, 4, 5, 6]
HALFLINGS = ["halfling", "elf", "giant", "troll", "orc", "wizard"]


def all_cards(table: Table) -> Counter[str]:
    """Every card of the game, wherever it lies."""
    facts = table.facts
    found = Counter(facts["deck"])
    for place in [facts["market"], facts["played"], *facts["hands"].values()]:
        found.update(place)
    return found


def test_r1_kingdoms() -> None:
    named = dict(zip(KINGDOMS, names_of(new_batch(4).tables[0].kingdom_names), strict=True))
    assert named == {
        "orange": "Ithys",
        "gray": "Pelagon",
        "blue": "Straton",
        "green": "Althea",
        "purple": "Duris",
        "red": "Rhea",
    }
    assert list(dealt(4).facts["glory"]) == KINGDOMS


def test_r2_r3_r4_cards_of_tribes() -> None:
    cards = all_cards(dealt(4, tribes=HALFLINGS))
    wanted = {f"{tribe}/{colour}": 2 for tribe in HALFLINGS for colour in KINGDOMS}
    wanted |= {f"halfling/{colour}": 4 for colour in KINGDOMS}
    assert cards == {**wanted, "dragon": 3}


def test_r2_r3_twelve_skeletons_without_tribe_or_colour() -> None:
    cards = all_cards(dealt(4, tribes=LAND))
    assert cards["skeleton"] == 12
    assert cards.total() == 5 * 12 + 12 + 3


def test_r3_kinds_in_order() -> None:
    nouns = GAME.actions.segments["card"].nouns
    assert len(nouns) == 67
    assert nouns[:7] == (
        *(f"centaur/{colour}" for colour in KINGDOMS),
        "dwarf/orange",
    )
    assert nouns[10 * 6 : 10 * 6 + 2] == ("wizard/orange", "wizard/gray")
    assert nouns[66] == "skeleton"


@pytest.mark.parametrize("seats", SEATS)
def test_r4_r13_no_dragon_among_the_opening_cards(seats: int) -> None:
    for seed in range(20):
        facts = dealt(seats, seed=seed).facts
        assert Counter(facts["deck"])["dragon"] == 3
        assert facts["dragons"] == 0


BASE = [0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10]
BASE_EXTRA_SIX = [0, 2, 2, 4, 4, 6, 6, 6, 8, 8, 8, 10]
FOUR_PLUS = [0, 4, 4, 6, 6, 10]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("pool", "base"), [("symmetric", BASE), ("extra_six", BASE_EXTRA_SIX)])
def test_r5_r11_g14_glory_tokens(seats: int, pool: str, base: list[int]) -> None:
    glory = dealt(seats, {"glory_pool": pool}).facts["glory"]
    wanted = base + FOUR_PLUS * (seats >= 4)
    assert sorted(token for tokens in glory.values() for token in tokens) == sorted(wanted)
    for tokens in glory.values():
        assert tokens == sorted(tokens)
        assert len(tokens) == (2 if seats < 4 else 3)


def test_r11_deals_differ_and_equal_values_meet() -> None:
    deals = [dealt(4, seed=seed).facts["glory"] for seed in range(30)]
    assert len({str(glory) for glory in deals}) == 30
    assert any(len(set(tokens)) < 3 for glory in deals for tokens in glory.values())


@pytest.mark.parametrize(("tribes", "supply"), [(LAND, 25), (SEA, 24)])
def test_r6_g18_supply(tribes: list[str], supply: int) -> None:
    table = dealt(4, tribes=tribes)
    assert [table.supply(seat) for seat in range(4)] == [supply] * 4


def test_r7_r8_tokens_and_private_boards_start_empty() -> None:
    facts = dealt(4, tribes=SEA).facts
    assert (facts["tokens"], facts["hoard"], facts["track"]) == ({}, {}, {})
    assert "giant" not in facts
    assert GAME.actions.segments["token"].nouns == tuple(f"token {value}" for value in (1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize(
    ("seats", "tribes", "ages", "tokens", "market"),
    [(2, 5, 2, 2, 4), (3, 5, 2, 2, 6), (4, 6, 3, 3, 8), (5, 6, 3, 3, 10), (6, 6, 3, 3, 12)],
)
def test_r9_r13_seats_table(seats: int, tribes: int, ages: int, tokens: int, market: int) -> None:
    table = dealt(seats)
    facts = table.facts
    assert len(facts["tribes"]) == tribes
    assert int(table.batch.tables[0].ages) == ages
    assert {len(places) for places in facts["glory"].values()} == {tokens}
    assert sum(facts["market"].values()) == market
    assert [sum(hand.values()) for hand in facts["hands"].values()] == [1] * seats


@pytest.mark.many_deals
def test_r10_every_tribe_is_drawn_about_equally_often() -> None:
    games = 2400
    batch = new_batch(4, count=games)
    batch.deal(batch.all_rows, np.arange(games))
    drawn = batch.states.tribes.sum(axis=0)
    # expected 1200 each, with a standard deviation of 24.5
    assert drawn.sum() == games * 6
    assert abs(drawn - games / 2).max() < 110


def test_r10_named_tribes() -> None:
    assert dealt(3, tribes=LAND[:5]).facts["tribes"] == LAND[:5]
    assert dealt(6, tribes=LAND).facts["tribes"] == LAND


@pytest.mark.parametrize(
    "tribes", [LAND[:5], [*LAND[:5], "elf"], [*LAND[:5], "goblin"], [*LAND, "orc"], "elf", [1, 2, 3, 4, 5, 6]]
)
def test_r10_bad_tribes(tribes: object) -> None:
    with pytest.raises(UsageError, match="tribes"):
        dealt(4, tribes=tribes)


def test_r12_first_seat_is_random_and_glory_starts_at_nothing() -> None:
    firsts = Counter(dealt(4, seed=seed).to_play for seed in range(200))
    # expected 50 each, with a standard deviation of 6.1
    assert all(25 <= firsts[seat] <= 75 for seat in range(4))
    assert dealt(4).scores == [0, 0, 0, 0]


DECKS = [  # seats, whether Halflings play, upper half, lower half
    (2, False, 27, 30),
    (2, True, 33, 36),
    (3, False, 25, 29),
    (3, True, 31, 35),
    (4, False, 30, 33),
    (4, True, 36, 39),
    (5, False, 28, 32),
    (5, True, 34, 38),
    (6, False, 27, 30),
    (6, True, 33, 36),
]


@pytest.mark.parametrize(("seats", "halflings", "upper", "lower"), DECKS)
def test_r14_g13_dragons_in_the_lower_half(seats: int, halflings: bool, upper: int, lower: int) -> None:
    tribes = (HALFLINGS if halflings else LAND)[: 5 if seats < 4 else 6]
    seen = set()
    for seed in range(300):
        deck = dealt(seats, seed=seed, tribes=tribes).facts["deck"]
        assert len(deck) == upper + lower
        seen |= {place for place, card in enumerate(deck) if card == "dragon"}
    # a place of the lower half stays without a Dragon in 300 deals with a chance below 10^-8
    assert seen == set(range(upper, upper + lower))


@pytest.mark.many_deals
def test_r13_every_card_may_come_to_every_place() -> None:
    deals = 2000
    tribes = ["centaur", "dwarf", "elf", "giant", "orc", "wizard"]
    batch = new_batch(4, tribes=tribes, count=deals)
    batch.deal(batch.all_rows, batch.all_rows)
    states = batch.states
    places = [states.hands[:, seat].argmax(axis=1) for seat in range(4)]
    places.append(states.deck[batch.all_rows, states.deck_next])
    expected = deals / 36  # kinds, each as often in the deck
    for kinds in places:
        found = np.bincount(kinds, minlength=67)
        found = found[found > 0]
        assert found.size == 36
        assert ((found - expected) ** 2 / expected).sum() < 80  # chi-squared, 35 degrees: 1 in 50,000
