"""R15 to R22: turns, recruiting, Dragons."""

import pytest
from games.ethnos.positions import KINGDOMS, LAND, LAST_DRAGONS, SEA, position

TEN = ["elf/blue", "elf/blue", *["skeleton"] * 8]


def test_r15_seats_act_clockwise() -> None:
    table = position(to_play="player_2")
    for seat in (2, 3, 0, 1, 2):
        assert (table.to_play, table.phase) == (seat, "turn")
        table.play("recruit deck")


def test_r15_r17_a_turn_recruits_or_plays_a_band() -> None:
    table = position(["elf/blue"], market={"dwarf/red": 1, "skeleton": 2})
    assert table.legal == ["deck", "band", "dwarf/red", "skeleton"]


def test_r15_without_a_leader_only_recruiting_is_left() -> None:
    table = position(["skeleton", "skeleton"], market={"dwarf/red": 1})
    assert table.legal == ["deck", "dwarf/red"]


def test_r15_with_an_empty_hand() -> None:
    assert position([]).legal == ["deck"]


def test_r16_g16_ten_skeletons_pass() -> None:
    table = position(["skeleton"] * 10, market={"elf/blue": 1})
    assert table.legal == ["done"]
    table.play("pass")
    assert (table.to_play, table.phase) == (1, "turn")
    assert table.hand() == {"skeleton": 10}


def test_r17_r18_market_card_is_taken_and_not_replaced() -> None:
    table = position([], market={"elf/blue": 2, "dwarf/red": 1})
    deck = table.facts["deck"]
    table.play("recruit elf/blue")
    facts = table.facts
    assert facts["hands"]["player_0"] == {"elf/blue": 1}
    assert facts["known"] == {"player_0": {"elf/blue": 1}}
    assert facts["market"] == {"elf/blue": 1, "dwarf/red": 1}
    assert facts["deck"] == deck


def test_r17_top_card_of_the_deck_is_taken_unseen() -> None:
    table = position([], deck=["giant/gray", "elf/blue", *LAST_DRAGONS])
    market = table.facts["market"]
    table.play("recruit deck")
    facts = table.facts
    assert facts["hands"]["player_0"] == {"giant/gray": 1}
    assert facts["known"] == {}
    assert facts["market"] == market
    assert facts["deck"] == ["elf/blue", *LAST_DRAGONS]


def test_r18_discards_enlarge_the_market_without_limit() -> None:
    full = {f"{tribe}/{colour}": 2 for tribe in LAND[:5] for colour in ("red", "blue", "gray", "green")}
    table = position(["dwarf/orange", "elf/orange", "elf/purple"], market=full).band("dwarf/orange")
    assert table.facts["market"] == full | {"elf/orange": 1, "elf/purple": 1}


def test_r19_no_recruit_with_ten_cards() -> None:
    table = position(TEN, market={"elf/red": 1})
    assert table.legal == ["band"]


def test_r19_recruit_with_nine_cards() -> None:
    table = position(TEN[1:], market={"elf/red": 1})
    assert table.legal == ["deck", "band", "elf/red"]


@pytest.mark.parametrize(
    ("held", "ruling", "after"),
    [(0, 1, 1), (3, 1, 4), (9, 1, 10), (0, 2, 2), (3, 2, 5), (8, 2, 10), (9, 2, 10)],
)
def test_r20_g15_empty_market(held: int, ruling: int, after: int) -> None:
    table = position(["skeleton"] * held, rulings={"empty_market_draw": ruling})
    table.play("deck")
    assert (sum(table.hand().values()), table.to_play) == (after, 1)


def test_g15_market_with_cards_gives_one_draw() -> None:
    table = position([], rulings={"empty_market_draw": 2}, market={"elf/red": 1})
    table.play("deck")
    assert sum(table.hand().values()) == 1


def test_g15_third_dragon_as_second_card_ends_the_age() -> None:
    bands = [[f"{tribe}/{colour}" for tribe in LAND[:5] for _ in range(2)] for colour in KINGDOMS]
    bands[-1].remove("elf/red")
    table = position(
        [],
        rulings={"empty_market_draw": 2},
        hands={"player_1": {"skeleton": 6}, "player_2": {"skeleton": 6}, "player_3": {}},
        bands={"player_3": bands},
        market={},
        deck=["elf/red", *LAST_DRAGONS],
    )
    table.play("deck")
    # six bands of six or more; the card drawn first is lost
    assert (table.facts["age"], table.scores) == (2, [0, 0, 0, 6 * 15])


def test_g15_wizard_draws_one_by_one_from_an_empty_market() -> None:
    table = position(["wizard/red"], rulings={"empty_market_draw": 2}).band("wizard/red")
    assert (table.phase, table.legal) == ("draw", ["deck", "done"])
    table.play("deck")
    assert (sum(table.hand().values()), table.to_play) == (1, 1)


def test_r21_dragons_are_replaced_from_the_deck() -> None:
    table = position([], deck=["dragon", "dragon", "elf/red", "giant/red", "dragon"])
    table.play("deck")
    facts = table.facts
    assert facts["hands"]["player_0"] == {"elf/red": 1}
    assert facts["deck"] == ["giant/red", "dragon"]
    assert (facts["dragons"], facts["age"], table.to_play) == (2, 1, 1)


def test_r21_dragons_seen_are_known_to_all() -> None:
    table = position([], deck=["dragon", "elf/red", "dragon", "dragon"])
    assert table.seen("dragons", seat=3) == 0
    table.play("deck")
    assert [table.seen("dragons", seat=seat)[0] for seat in range(4)] == [1, 1, 1, 1]


def test_r22_third_dragon_ends_the_age_at_once() -> None:
    table = position(["elf/red"], deck=["dragon", "elf/red"], dragons=2)
    table.play("deck")
    facts = table.facts
    assert (facts["age"], facts["dragons"]) == (2, 0)
    # nobody has Glory: the first of all tied seats from the drawer on is the drawer
    assert table.to_play == 0


def test_r22_drawer_is_remembered() -> None:
    table = position(
        tribes=SEA,
        to_play="player_2",
        scores={"player_0": 9, "player_1": 9, "player_2": 9, "player_3": 9},
        hoard={"player_1": ["red"]},
        deck=LAST_DRAGONS,
    )
    table.play("deck")
    assert (table.phase, table.facts["drawer"]) == ("cash", "player_2")
    assert list(table.seen("drawer", seat=1)) == [0, 1, 0, 0]


@pytest.mark.parametrize("draws", [1, 2])
def test_g19_third_dragon_in_a_wizard_draw(draws: int) -> None:
    deck = ["giant/red", "dragon", "dragon", "dragon"][2 - draws :]
    table = position(["wizard/red", "wizard/blue", "wizard/gray", "elf/gray"], deck=deck)
    table.band("wizard/red", "wizard/gray", "wizard/blue").play(*["deck"] * draws)
    facts = table.facts
    # the band of three counts and its marker stands; the card drawn before is lost
    assert (facts["age"], table.markers()) == (2, {"red": 1})
    assert sum(table.hand().values()) == 1
    assert table.scores == [3 + facts["glory"]["red"][0], 0, 0, 0]
