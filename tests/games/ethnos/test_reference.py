"""The worked examples of RULES.md for set-up, turns, bands and powers."""

from collections import Counter
from random import Random

import pytest
from games.ethnos.reference import ReferenceGame
from games.ethnos.reference_deals import random_ages, random_deal
from games.ethnos.reference_figures import DRAGON, KIND_ID
from games.ethnos.reference_positions import (
    play_band,
    position,
    set_markers,
)

KINGDOMS = [f"kingdom {name}" for name in ("orange", "gray", "blue", "green", "purple", "red")]


def test_r13_age_set_up() -> None:
    deal = random_deal(4, Random(5))
    ages = random_ages(deal, Random(6))
    facts = ReferenceGame(deal, ages).snapshot()
    assert [hand.index(1) for hand in facts["hands"]] == ages[0][:4]
    assert Counter(ages[0][4:12]) == {kind: count for kind, count in enumerate(facts["market"]) if count}
    assert facts["deck"] == ages[0][12:]


def test_r15_turn_offers_deck_market_and_band() -> None:
    game = position(["elf/blue"])
    game.table.market = Counter(["dwarf/red", "skeleton"])
    assert game.legal() == ["deck", "band", "dwarf/red", "skeleton"]


def test_r16_ten_skeletons_pass() -> None:
    game = position(["skeleton"] * 10)
    assert game.legal() == ["done"]
    game.apply("done")
    assert (game.to_play, game.phase) == (1, "turn")


def test_r17_market_card_is_taken_and_known() -> None:
    game = position([])
    game.table.market = Counter(["elf/blue"])
    game.apply("elf/blue")
    facts = game.snapshot()
    assert facts["known"][0][KIND_ID["elf/blue"]] == 1
    assert sum(facts["market"]) == 0


def test_r19_no_recruit_with_ten_cards() -> None:
    game = position(["elf/blue"] * 2 + ["skeleton"] * 8)
    game.table.market = Counter(["elf/red"])
    assert game.legal() == ["band"]


@pytest.mark.parametrize(("held", "ruling", "after"), [(3, 1, 4), (3, 2, 5), (9, 2, 10)])
def test_r20_g15_empty_market(held: int, ruling: int, after: int) -> None:
    game = position(["skeleton"] * held, empty_market_draw=ruling)
    game.apply("deck")
    assert game.table.seats[0].hand.total() == after


def test_r21_dragon_is_replaced() -> None:
    game = position([])
    game.table.deck = [DRAGON, DRAGON, "elf/red", DRAGON]
    game.apply("deck")
    assert +game.table.seats[0].hand == Counter(["elf/red"])
    assert (game.table.dragons, game.to_play) == (2, 1)


def test_r23_first_differing_card_settles_the_band() -> None:
    game = position(["elf/blue", "elf/blue", "dwarf/blue", "elf/red", "giant/blue", "skeleton"])
    game.apply("band")
    game.apply("elf/blue")
    assert game.legal() == ["dwarf/blue", "elf/blue", "elf/red", "giant/blue", "skeleton", "done"]
    game.apply("elf/blue")
    assert game.legal() == ["elf/red", "giant/blue", "skeleton", "done"]
    game.apply("elf/red")
    assert game.legal() == ["skeleton", "done"]
    game.apply("skeleton")
    assert game.legal() == ["done"]


def test_r24_skeleton_cannot_lead() -> None:
    game = position(["elf/blue", "skeleton"])
    game.apply("band")
    assert game.legal() == ["elf/blue"]


def test_r27_two_seats_two_own_and_one_opposing_need_four() -> None:
    for size, placed in [(3, False), (4, True)]:
        game = position(["dwarf/blue"] + ["skeleton"] * (size - 1), seats=2)
        set_markers(game, "blue", 2, 1)
        play_band(game, "dwarf/blue", *["skeleton"] * (size - 1))
        assert game.table.seats[0].markers["blue"] == 2 + placed


def test_g1_own_markers_only() -> None:
    game = position(["dwarf/blue", "skeleton", "skeleton"], seats=2, two_player_count="own")
    set_markers(game, "blue", 2, 1)
    play_band(game, "dwarf/blue", "skeleton", "skeleton")
    assert game.table.seats[0].markers["blue"] == 3


def test_r29_one_marker_for_a_large_band() -> None:
    game = position(["dwarf/blue"] + ["skeleton"] * 8)
    play_band(game, "dwarf/blue", *["skeleton"] * 8)
    assert game.table.seats[0].markers == Counter({"blue": 1})
    assert game.table.seats[0].supply == 24


def test_g2_ask_offers_home_or_nowhere() -> None:
    game = position(["dwarf/blue"], placement="ask")
    play_band(game, "dwarf/blue")
    assert (game.phase, game.legal()) == ("place", ["kingdom blue", "done"])
    game.apply("done")
    assert game.table.seats[0].markers["blue"] == 0


def test_r30_halfling_places_nothing() -> None:
    game = position(["halfling/red"], tribes="sea", placement="ask")
    play_band(game, "halfling/red")
    assert game.table.seats[0].markers.total() == 0
    assert game.to_play == 1


def test_r31_minotaur_band_of_three_beats_three_markers() -> None:
    for markers, after in [(3, 4), (4, 4)]:
        game = position(["minotaur/red", "skeleton", "skeleton"], tribes="sea")
        set_markers(game, "red", markers)
        play_band(game, "minotaur/red", "skeleton", "skeleton")
        assert game.table.seats[0].markers["red"] == after


def test_r32_wingfolk_band_of_three_reaches_counts_up_to_two() -> None:
    game = position(["wingfolk/red", "skeleton", "skeleton"], tribes="sea")
    for colour, count in [("orange", 3), ("gray", 2), ("blue", 1), ("red", 3)]:
        set_markers(game, colour, count)
    play_band(game, "wingfolk/red", "skeleton", "skeleton")
    possible = ["kingdom gray", "kingdom blue", "kingdom green", "kingdom purple"]
    assert (game.phase, game.legal()) == ("place", [*possible, "done"])


def test_r32_wingfolk_is_not_asked_when_nothing_is_possible() -> None:
    game = position(["wingfolk/red"], tribes="sea")
    for kingdom in KINGDOMS:
        set_markers(game, kingdom.split()[1], 1)
    play_band(game, "wingfolk/red")
    assert game.to_play == 1


def test_r35_elf_keeps_three_of_four() -> None:
    band = ["elf/red", "elf/blue", "elf/gray"]
    game = position([*band, "dwarf/red", "dwarf/red", "giant/blue", "skeleton"])
    play_band(game, "elf/red", "elf/gray", "elf/blue")
    assert (game.phase, game.legal()) == ("keep", ["dwarf/red", "giant/blue", "skeleton", "done"])
    game.apply("dwarf/red")
    game.apply("giant/blue")
    assert game.legal() == ["skeleton", "done"]
    game.apply("skeleton")
    assert +game.table.seats[0].hand == Counter(["dwarf/red", "giant/blue", "skeleton"])
    assert +game.table.market == Counter(["dwarf/red"])
    assert game.to_play == 1


def test_r35_keep_ends_when_only_lower_kinds_are_left() -> None:
    game = position(["elf/red", "elf/gray", "dwarf/red", "skeleton"])
    play_band(game, "elf/red", "elf/gray")
    game.apply("skeleton")
    assert +game.table.seats[0].hand == Counter(["skeleton"])
    assert +game.table.market == Counter(["dwarf/red"])


def test_r36_centaur_chain_discards_once_and_last_leader_decides() -> None:
    game = position(["centaur/red", "centaur/blue", "wizard/gray", "dwarf/green"])
    play_band(game, "centaur/red")
    assert game.phase == "second"
    assert game.legal() == ["centaur/blue", "dwarf/green", "wizard/gray", "done"]
    for text in ("centaur/blue", "done", "wizard/gray", "done"):
        assert game.table.market.total() == 0
        game.apply(text)
    assert game.phase == "draw"
    assert +game.table.market == Counter(["dwarf/green"])
    assert [band.size for band in game.table.seats[0].bands] == [1, 1, 1]


@pytest.mark.parametrize(("ruling", "phase"), [("if_placed", "turn"), ("always", "second")])
def test_g3_centaur_without_a_marker(ruling: str, phase: str) -> None:
    game = position(["centaur/red", "dwarf/green"], centaur_second_band=ruling)
    set_markers(game, "red", 1)
    play_band(game, "centaur/red")
    assert game.phase == phase


def test_r36_no_second_band_from_skeletons() -> None:
    game = position(["centaur/red", "skeleton"])
    play_band(game, "centaur/red")
    assert game.to_play == 1


def test_r37_giant_must_be_strictly_larger() -> None:
    game = position(["giant/red", "skeleton"])
    for hand, glory in [(2, 2), (1, 2), (2, 2), (3, 4)]:
        game.to_play = 0
        game.table.seats[0].hand = Counter(["giant/red"] + ["skeleton"] * (hand - 1))
        play_band(game, "giant/red", *["skeleton"] * (hand - 1))
        assert game.scores()[0] == glory
    assert game.snapshot()["giant_holder"] == 0


def test_r38_r39_merfolk_two_symbols_two_choices() -> None:
    game = position(["merfolk/red"] + ["skeleton"] * 6, tribes="sea")
    set_markers(game, "red", 9)
    play_band(game, "merfolk/red", *["skeleton"] * 6)
    assert game.table.seats[0].track == 7
    assert (game.phase, game.legal()) == ("bonus", [*KINGDOMS, "done"])
    game.apply("done")
    assert game.phase == "bonus"
    game.apply("kingdom red")
    assert game.table.seats[0].markers["red"] == 10
    assert game.to_play == 1


def test_r38_track_ends_at_eighteen() -> None:
    game = position(["merfolk/red", "skeleton", "skeleton"], tribes="sea")
    game.table.seats[0].track = 17
    play_band(game, "merfolk/red", "skeleton", "skeleton")
    assert (game.table.seats[0].track, game.bonus_left) == (18, 1)


def test_r39_no_bonus_without_supply() -> None:
    game = position(["merfolk/red", "merfolk/blue", "merfolk/gray"], tribes="sea")
    set_markers(game, "red", 24)
    assert game.table.seats[0].supply == 0
    play_band(game, "merfolk/red", "merfolk/gray", "merfolk/blue")
    assert (game.table.seats[0].track, game.to_play) == (3, 1)


@pytest.mark.parametrize(("ruling", "hoard"), [("always", {"red"}), ("if_placed", set())])
def test_r40_g4_orc_without_a_kingdom_marker(ruling: str, hoard: set[str]) -> None:
    game = position(["orc/red"], tribes="sea", orc_hoard=ruling)
    set_markers(game, "red", 1)
    play_band(game, "orc/red")
    assert game.table.seats[0].hoard == hoard
    assert game.table.seats[0].supply == 23 - len(hoard)


def test_r40_last_marker_goes_to_the_kingdom() -> None:
    game = position(["orc/red"], tribes="sea")
    game.table.seats[0].supply = 1
    play_band(game, "orc/red")
    assert game.table.seats[0].markers["red"] == 1
    assert game.table.seats[0].hoard == set()


def test_r41_free_tokens_up_to_x() -> None:
    game = position(["troll/red", "skeleton", "skeleton"], tribes="sea")
    game.table.token_owner[2] = 3
    play_band(game, "troll/red", "skeleton", "skeleton")
    assert game.legal() == ["token 1", "token 3", "done"]
    game.apply("token 3")
    assert game.snapshot()["tokens"] == [-1, 3, 0, -1, -1, -1]


def test_r41_not_asked_without_a_token() -> None:
    game = position(["troll/red"], tribes="sea")
    game.table.token_owner[1] = 3
    play_band(game, "troll/red")
    assert game.to_play == 1


def test_r43_wizard_discards_two_and_draws_two() -> None:
    game = position(["wizard/red", "wizard/blue", "elf/gray", "dwarf/green"])
    game.table.deck = ["giant/red", DRAGON, "giant/blue", "elf/blue"]
    play_band(game, "wizard/red", "wizard/blue")
    assert +game.table.market == Counter(["elf/gray", "dwarf/green"])
    assert game.legal() == ["deck", "done"]
    game.apply("deck")
    game.apply("deck")
    assert +game.table.seats[0].hand == Counter(["giant/red", "giant/blue"])
    assert game.to_play == 1


def test_r22_third_dragon_in_a_wizard_draw_ends_the_age() -> None:
    game = position(["wizard/red", "wizard/blue", "elf/gray"])
    game.table.deck = ["giant/red", DRAGON, DRAGON, DRAGON]
    play_band(game, "wizard/red", "wizard/blue")
    game.apply("deck")
    game.apply("deck")
    assert game.table.age == 2
    assert game.scores() == [3, 0, 0, 0]
    assert game.to_play == 1


def test_r63_known_holdings_fall_when_cards_are_shown() -> None:
    game = position(["elf/red", "elf/red", "elf/blue", "dwarf/red"])
    game.table.seats[0].known = Counter(["elf/red", "dwarf/red"])
    play_band(game, "elf/red", "elf/blue")
    game.apply("dwarf/red")
    known = game.snapshot()["known"][0]
    assert (known[KIND_ID["elf/red"]], known[KIND_ID["dwarf/red"]]) == (0, 1)


def test_illegal_action_is_refused() -> None:
    game = position(["elf/red"])
    before = game.snapshot()
    with pytest.raises(ValueError, match="not legal"):
        game.apply("hoard")
    assert game.snapshot() == before
