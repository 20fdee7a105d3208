"""R62 to R64: what a seat may know, and resampling the rest. Seat 0 looks."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from games.ethnos.positions import GAME, LAND, LAST_DRAGONS, Table, dealt, new_batch, position

DRAWS = 6000
NOUNS = (*GAME.actions.segments["card"].nouns, "dragon")


def redealt(table: Table, seat: int = 0, count: int = DRAWS) -> Any:
    """States that the seat could be in, for all it knows."""
    batch = new_batch(int(table.state.seats), count=count)
    batch.states[:] = table.state
    rows = batch.all_rows
    batch.redeal(rows, np.full(count, seat), np.arange(count))
    return batch.states


def cards(counts: Any) -> tuple[str, ...]:
    return tuple(NOUNS[kind] for kind in np.flatnonzero(counts))


def leaders(counts: Any) -> tuple[str, ...]:
    return tuple(card for card in cards(counts) if card != "skeleton")


def deck(state: Any) -> tuple[str, ...]:
    return tuple(NOUNS[kind] for kind in state.deck[state.deck_next : state.deck_size])


def assert_even(outcomes: Counter[Any], kinds: int) -> None:
    """Each outcome as often as the others, within five standard deviations."""
    expected = DRAWS / kinds
    assert len(outcomes) == kinds
    assert max(abs(count - expected) for count in outcomes.values()) < 5 * expected**0.5


def views(table: Table) -> tuple[bytes, list[str]]:
    return table.batch.observe(table.rows, np.array([0]))[0].tobytes(), table.legal


ONE_HIDDEN: dict[str, Any] = {
    "hands": {
        "player_0": {"elf/red": 1},
        "player_1": {"elf/blue": 1, "giant/red": 1},
        "player_2": {},
        "player_3": {},
    },
    "known": {"player_1": {"giant/red": 1}},
    "deck": ["dwarf/gray", *LAST_DRAGONS],
}


def test_r62_a_hidden_card_and_the_deck_do_not_show() -> None:
    first = position(**ONE_HIDDEN)
    swapped = {
        **ONE_HIDDEN,
        "hands": {**ONE_HIDDEN["hands"], "player_1": {"dwarf/gray": 1, "giant/red": 1}},
        "deck": ["dragon", "elf/blue", "dragon", "dragon"],
    }
    assert views(first) == views(position(**swapped))


def test_r62_kept_cards_do_not_show_to_rivals() -> None:
    shown = []
    for kept in ("dwarf/gray", "dwarf/blue"):
        hand = {"elf/red": 1, "elf/blue": 1, "dwarf/blue": 1, "dwarf/gray": 1, "skeleton": 2}
        table = position(hands={"player_1": hand}, to_play="player_1").band("elf/red", "elf/blue")
        table.play(kept)
        assert table.phase == "keep"
        shown.append(views(table)[0])
    assert shown[0] == shown[1]


def test_r62_public_facts_show_to_all() -> None:
    table = position(
        ["elf/red", "elf/blue"],
        market={"dwarf/red": 2},
        markers={"gray": {"player_2": 3}},
        bands={"player_3": [["dwarf/blue", "skeleton"]]},
        scores={"player_1": 17},
        dragons=1,
    )
    size = len(table.facts["deck"])
    for seat in range(4):
        assert table.seen("market", seat).sum() == 2
        assert list(table.seen("markers", seat)[(2 - seat) % 4]) == [0, 3, 0, 0, 0, 0]
        assert table.seen("supply", seat)[(2 - seat) % 4] == 22
        assert list(table.seen("hand_size", seat)) == [2 if (seat + n) % 4 == 0 else 1 for n in range(4)]
        assert table.seen("score", seat)[(1 - seat) % 4] == 17
        assert table.seen("bands", seat)[(3 - seat) % 4, 1, 1] == 1  # Dwarf-led, of two
        assert table.seen("scoring_bands", seat)[(3 - seat) % 4, 1] == 1  # scores as two
        assert table.seen("played", seat).sum() == 2
        assert (table.seen("dragons", seat), table.seen("deck", seat)) == (1, size)
    assert table.seen("hand", 0).sum() == 2
    assert table.seen("hand", 1).sum() == 1


KNOWN_AFTER = [  # moves of seat 0, what it is then known to hold
    (["recruit dwarf/red"], {"elf/red": 1, "dwarf/red": 2}),
    (["recruit deck"], {"elf/red": 1, "dwarf/red": 1}),
    (["band", "elf/red"], {"dwarf/red": 1}),
    (["band", "elf/red", "elf/red"], {"dwarf/red": 1}),
    (["band", "elf/blue"], {"elf/red": 1, "dwarf/red": 1}),
    (["band", "dwarf/red", "done"], {}),
    (["band", "elf/blue", "done", "dwarf/red"], {"dwarf/red": 1}),
    (["band", "elf/blue", "done", "elf/red"], {}),
    (["band", "elf/blue", "done", "done"], {}),
    (["band", "elf/blue", "elf/red", "done", "dwarf/red", "elf/red"], {"dwarf/red": 1}),
]


@pytest.mark.parametrize(("moves", "known"), KNOWN_AFTER)
def test_r63_known_holdings(moves: list[str], known: dict[str, int]) -> None:
    table = position(
        ["elf/red", "elf/red", "elf/blue", "dwarf/red"],
        known={"player_0": {"elf/red": 1, "dwarf/red": 1}},
        market={"dwarf/red": 1},
    )
    table.play(*moves)
    assert table.facts["known"].get("player_0", {}) == known


def test_r64_public_facts_own_hand_and_known_cards_stay() -> None:
    table = dealt(4, tribes=LAND)
    market = sorted(table.facts["market"])
    table.play(f"recruit {market[0]}", f"recruit {market[1]}", "deck", "deck", "deck", "deck")
    before = table.facts
    public = [key for key in before if key not in ("hands", "deck", "rng")]
    for state in redealt(table, seat=1, count=50):
        facts = GAME.scenarios.write(table.batch.tables[0], state)
        assert {key: facts[key] for key in public} == {key: before[key] for key in public}
        assert facts["hands"]["player_1"] == before["hands"]["player_1"]
        assert facts["hands"]["player_0"].get(market[0], 0) >= 1
        for seat, hand in facts["hands"].items():
            assert sum(hand.values()) == sum(before["hands"][seat].values())


@pytest.mark.many_deals
def test_r64_two_unseen_cards_and_the_dragons_lie_anywhere() -> None:
    """Two cards for a hidden place and the deck, and four places for the deck's card."""
    table = position(**ONE_HIDDEN)
    outcomes = Counter((cards(state.hands[1]), deck(state)) for state in redealt(table))
    assert_even(outcomes, 2 * 4)


@pytest.mark.many_deals
def test_r64_hidden_hands_follow_the_number_of_copies() -> None:
    table = position(**{**ONE_HIDDEN, "deck": ["dwarf/gray", "dwarf/gray", *LAST_DRAGONS]})
    held = sum("elf/blue" in cards(state.hands[1]) for state in redealt(table))
    # one copy of three
    assert abs(held - DRAWS / 3) < 5 * (DRAWS * 2 / 9) ** 0.5


@pytest.mark.many_deals
@pytest.mark.parametrize("drawn", [0, 5])
def test_r64_dragons_stay_in_the_lower_half(drawn: int) -> None:
    table = dealt(4, tribes=LAND).play(*["deck"] * drawn)
    upper = 30 - drawn
    decks = [deck(state) for state in redealt(table, count=2000)]
    places = Counter(place for cards in decks for place, card in enumerate(cards) if card == "dragon")
    assert set(places) == set(range(upper, upper + 33))
    expected = len(decks) * 3 / 33
    assert max(abs(count - expected) for count in places.values()) < 5 * expected**0.5


@pytest.mark.many_deals
def test_r64_what_a_rival_has_kept_is_drawn_anew() -> None:
    """Seat 1 has kept one card of four and still has to go on: any but the highest kind may be kept."""
    hand = {"elf/red": 1, "elf/blue": 1, "dwarf/blue": 1, "dwarf/gray": 1, "elf/gray": 1, "skeleton": 1}
    known = {card: 1 for card in hand}
    table = position(hands={"player_1": hand}, known={"player_1": known}, to_play="player_1")
    table.band("elf/red", "elf/blue").play("dwarf/gray")
    outcomes = Counter(cards(state.kept) for state in redealt(table))
    assert_even(outcomes, 3)
    assert set(outcomes) == {("dwarf/gray",), ("dwarf/blue",), ("elf/gray",)}


@pytest.mark.many_deals
@pytest.mark.parametrize("phase", ["leader", "second"])
def test_r64_a_rival_that_names_a_leader_holds_one(phase: str) -> None:
    """Three hidden cards, from two that may lead and eleven Skeletons: 121 hands have a leader."""
    hand = {"dwarf/red": 1, "skeleton": 2} | ({"centaur/red": 1} if phase == "second" else {})
    hands = {"player_0": {}, "player_1": hand, "player_2": {}, "player_3": {}}
    table = position(hands=hands, to_play="player_1", deck=["dwarf/blue", *["skeleton"] * 9, *LAST_DRAGONS])
    table.play("band", *(["centaur/red", "done"] if phase == "second" else []))
    assert (table.phase, table.legal[0]) == (phase, "dwarf/red")
    held = Counter(leaders(state.hands[1]) for state in redealt(table))
    wanted = {("dwarf/blue",): 55, ("dwarf/red",): 55, ("dwarf/blue", "dwarf/red"): 11}
    shares = {found: count / DRAWS for found, count in held.items()}
    # the standard deviation of a share near one half is 0.0064
    assert shares == pytest.approx({found: ways / 121 for found, ways in wanted.items()}, abs=0.035)
