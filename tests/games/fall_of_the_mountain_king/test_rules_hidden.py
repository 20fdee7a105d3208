"""R162 to R168, G37, G46 and G48: what a player may know, and drawing anew what it cannot know."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from games.fall_of_the_mountain_king import invariants
from games.fall_of_the_mountain_king.ends_of_waves import invading
from games.fall_of_the_mountain_king.positions import CLANS, Table, dealt, new_batch, position
from games.fall_of_the_mountain_king.printed import place_of

from fabletop.envs.fall_of_the_mountain_king.champion_nouns import CHAMPION_NOUNS
from fabletop.envs.fall_of_the_mountain_king.components import CELL_NAMES, DRAFT_CARDS
from fabletop.envs.fall_of_the_mountain_king.state import DISCARDED

pytestmark = pytest.mark.many_deals
DRAWS = 400
HANDS = {0: [1, 2, 3, 4], 1: [11, 12, 13, 14], 2: [21, 22, 23, 24], 3: [31, 32, 33, 34]}
FULL = ["E A E", "A A A", "E A E"]
"""An Elder in every corner of nine cells: no card has a place."""


def redealt(table: Table, seat: int = 0, count: int = DRAWS) -> Any:
    """States that the game could be in, for all that the seat knows."""
    batch = new_batch(int(table.state.seats), count=count)
    batch.states[:] = table.state
    batch.redeal(batch.all_rows, np.full(count, seat), np.arange(count))
    invariants.check(batch)
    return batch.states


def hand(state: Any, seat: int) -> list[int]:
    return [card + 1 for card in state.hands[seat].tolist() if card >= 0]


def discarded(state: Any) -> list[int]:
    return [card + 1 for card in np.flatnonzero(state.card_places[:DRAFT_CARDS] == DISCARDED).tolist()]


def token(state: Any, cavern: str, number: int = 1) -> int:
    """The strength of a Gnome."""
    return int(state.gnomes[place_of(cavern), number - 1])


def view(table: Table, seat: int = 0) -> bytes:
    """All that a seat sees."""
    return bytes(table.batch.observe(table.rows, np.array([seat]))[0].tobytes())


def assert_even(found: Counter[Any], kinds: int) -> None:
    """Each outcome as often as the others, within five standard deviations."""
    expected = found.total() / kinds
    assert len(found) == kinds
    assert max(abs(number - expected) for number in found.values()) < 5 * expected**0.5


def drafting(**scenario: Any) -> Table:
    return position(**{"phase": "card", "to_play": "player_0", "hand": HANDS, "draft_step": 1, **scenario})


def steps(table: Table, number: int) -> Table:
    """So many steps of the draft, in which all lay their first card where they can."""
    for _ in range(4 * number):
        table.play("card 1")
        table.play(table.legal[0])
    return table


def test_r162_a_seat_sees_its_own_hand_only() -> None:
    others = {**HANDS, 2: [41, 42, 43, 44]}
    assert view(drafting()) == view(drafting(hand=others))
    assert view(drafting(), 2) != view(drafting(hand=others), 2)


def test_r162_the_rest_of_a_hand_one_has_held_is_known() -> None:
    """In step two seat 1 has what seat 0 has passed on; all others' cards could be any."""
    table = steps(drafting(), 1)
    mine, others = table.of(0)["hand"], set()
    assert table.of(1)["hand"] == [2, 3, 4]
    for state in redealt(table):
        assert (hand(state, 0), hand(state, 1)) == (mine, [2, 3, 4])
        others |= {*hand(state, 2), *hand(state, 3)}
    # the cards of its own hands, and those laid by all
    assert others == set(range(1, 68)) - {*mine, 1, 2, 3, 4, 11, 21, 31}


def test_r162_the_card_discarded_from_it_is_known_too() -> None:
    """Hand 0 was with seats 0, 1 and 2: its last card, 4, is unknown to seat 3 alone."""
    table = steps(drafting(), 3)
    last = [4, 14, 24, 34]
    assert (table.phase, table.facts["cards_discarded"]) == ("turn", last)
    for seat in range(4):
        unknown = HANDS[(seat + 1) % 4][-1]
        found = Counter(card for state in redealt(table, seat) for card in discarded(state))
        known = [card for card in last if card != unknown]
        assert [found[card] for card in known] == [DRAWS] * 3
        # it could be any card that is neither laid nor one of those
        assert len(found) - 3 == 67 - 12 - 3


def test_r163_cards_laid_are_seen_by_all() -> None:
    """They are never drawn anew, nor does anybody see less of them."""
    table = steps(drafting(), 1)
    for seat in range(4):
        states = redealt(table, seat, 20)
        assert (states.symbols == table.state.symbols).all()
        assert (states.card_places[:, [0, 10, 20, 30]] == table.state.card_places[0]).all()


def test_r163_g26_a_card_discarded_without_a_place_is_seen_by_all() -> None:
    table = drafting(ancestry={0: FULL}).play("card 3", *["card 1", "b2"] * 3)
    for seat in range(4):
        assert all(discarded(state) == [3] for state in redealt(table, seat, 40))


def test_r163_the_order_of_the_deck_is_hidden() -> None:
    deck = [card for card in range(1, 68) if not any(card in cards for cards in HANDS.values())]
    table = drafting(card_deck=deck)
    assert view(table) == view(drafting(card_deck=deck[::-1]))
    top = Counter(int(state.card_deck[state.cards_drawn]) + 1 for state in redealt(table))
    assert set(top) == set(range(1, 68)) - set(HANDS[0])


def test_r164_choices_of_the_same_step_are_hidden_until_all_have_chosen() -> None:
    """For seat 1 the card of seat 0 and its place could be any that are possible."""
    table = drafting().play("card 2", "c3")
    states = redealt(table, 1)
    assert_even(Counter(hand(state, 0).index(int(state.drafted[0]) + 1) for state in states), 4)
    cells = {CELL_NAMES[state.drafted_cells[0]] for state in states}
    assert cells == {f"{column}{row}" for column in "abc" for row in (1, 2, 3)}
    # seat 0 knows what it has chosen
    assert {int(state.drafted[0]) for state in redealt(table, 0, 40)} == {2 - 1}


def test_r164_starting_champions_are_hidden_until_all_have_chosen() -> None:
    """Seat 0 has chosen; for seat 1 its pair, and which of it, could be any but its own two."""
    pairs = {0: ["firragh", "argren"], 1: ["mosk", "selka"], 2: ["hrimna", "dorb"], 3: ["vey", "ysmolt"]}
    table = position(phase="champion", offered=pairs, to_play="player_0").play("argren")
    states = redealt(table, 1)
    assert {tuple(CHAMPION_NOUNS[each] for each in state.offered[1]) for state in states} == {
        ("mosk", "selka")
    }
    assert_even(Counter(states.kept[:, 0].tolist()), 2)
    assert_even(Counter(states.offered[:, 0, 0].tolist()), 14 - 2)


def test_r164_g48_afterwards_all_pairs_are_seen() -> None:
    table = dealt().play("obrun", "selka", "vey", "hrimna")
    states = redealt(table, 2, 40)
    assert (states.champion_deck[:, :8] == table.state.champion_deck[:8]).all()
    assert (states.champion_owners == table.state.champion_owners).all()


def test_r165_gate_cards_revealed_or_peeked_at_are_known() -> None:
    """Seat 0 knows the second card, the others of the row are any of six; seat 1 knows the third."""
    table = position(gates=CLANS, gates_known=[[], ["player_0"], ["player_1"]])
    assert table.seen("gates")[:, :7].argmax(axis=1).tolist()[1] == 1
    assert table.seen("gates")[:, :7].sum(axis=1).tolist() == [0, 1, 0, 0, 0]
    states = redealt(table)
    assert {CLANS[gate] for gate in states.gate_order[:, 1]} == {"ice"}
    assert_even(Counter(states.gate_order[:, 2].tolist()), 6)
    states = redealt(table, 1)
    assert {CLANS[gate] for gate in states.gate_order[:, 2]} == {"moon"}
    assert_even(Counter(states.gate_order[:, 1].tolist()), 6)


def test_r165_a_revealed_card_is_known_to_all() -> None:
    """The first two are; nobody has peeked at the others."""
    table = position(stage="invasions", gates=["granite", "ice"], votes={"ice": {0: 1}},
                     trolls={1: {"granite-a": 5}})  # fmt: skip
    assert table.facts["gates_revealed"] == 2
    for seat in range(4):
        assert table.seen("gates", seat)[:, :7].sum(axis=1).tolist() == [1, 1, 0, 0, 0]
        gates = redealt(table, seat, 60).gate_order
        assert (gates[:, :2] == table.state.gate_order[:2]).all()
        assert len(set(gates[:, 2].tolist())) == 5


GNOMES: dict[str, Any] = {
    "gnomes": {"moss-a": [3, 1], "ice-a": [2], "mud-d": [1]},
    "gnomes_known": {"moss-a": [["player_0"], []], "ice-a": ["all"], "mud-d": [["player_1"]]},
}


def test_r166_strengths_peeked_at_or_revealed_are_known() -> None:
    """Seat 0 knows 3 in moss-a and 2 in ice-a; the others it sees as unknown."""
    table = position(**GNOMES)
    seen = table.seen("gnomes")
    assert seen[place_of("moss-a"), :, :4].argmax(axis=1).tolist() == [3, 0]
    assert seen[place_of("ice-a"), 0, :4].argmax() == 2
    assert seen[place_of("mud-d"), 0, :4].argmax() == 0
    other = {**GNOMES, "gnomes": {"moss-a": [3, 2], "ice-a": [2], "mud-d": [3]}}
    assert view(table) == view(position(**other))
    assert view(table, 1) != view(position(**other), 1)
    states = redealt(table, 0, 60)
    assert {(token(state, "moss-a"), token(state, "ice-a")) for state in states} == {(3, 2)}
    assert {token(state, "moss-a", 2) for state in states} == {1, 2, 3}
    assert {token(state, "mud-d") for state in states} == {1, 2, 3}


def test_r166_unknown_strengths_follow_from_what_is_left() -> None:
    """Near the Wheel are nine of strength 1 and all of 3: one 1 and ten 2 are left."""
    table = position(
        gnomes={"moss-a": [2], "mud-d": [1]},
        gnomes_known={"moss-a": [[]], "mud-d": [["player_1"]]},
        gnomes_near_wheel=[1] * 9 + [3] * 10,
    )
    found = Counter((token(state, "moss-a"), token(state, "mud-d")) for state in redealt(table))
    assert found.keys() == {(1, 2), (2, 1), (2, 2)}
    # nine times in eleven both are a 2
    assert abs(found[2, 2] - DRAWS * 9 / 11) < 5 * (DRAWS * 9 / 11 * 2 / 11) ** 0.5
    # seat 1 knows the 1, so the other is a 2
    assert {token(state, "moss-a") for state in redealt(table, 1, 40)} == {2}


def test_r166_g37_shown_in_an_attack_to_all_also_when_repelled() -> None:
    """The Gnome that joins them is unknown to all."""
    table = position(
        ancestry={0: ["A -", "- -"]}, supplies={0: 0}, trolls={0: {"moss-b": 1}}, gnomes={"moss-a": [3]}
    )
    table.play("advance", "a1", "moss-a", "moss-b", "sun-a")
    for seat in range(4):
        found = {(token(state, "moss-a"), token(state, "moss-a", 2)) for state in redealt(table, seat, 60)}
        assert found == {(3, 1), (3, 2), (3, 3)}


def test_r166_near_the_wheel_face_up_until_mixed_in() -> None:
    """All see the strengths."""
    table = position(gnomes_near_wheel=[1, 3, 3])
    for seat in range(4):
        assert table.seen("near_wheel", seat).tolist() == [1, 0, 2]
        assert (redealt(table, seat, 20).gnomes_near_wheel == [0, 1, 0, 2]).all()


def test_r166_those_on_their_way_are_unknown() -> None:
    """Of an invasion under way only the number is seen."""
    table = invading("ice", wave=2, votes={"ice": {0: 1}})
    assert (table.phase, table.seen("invaders")[0]) == ("path", 3)
    assert len({tuple(state.batch[:4].tolist()) for state in redealt(table)}) == 3**3


def test_r166_g46_an_unseen_token_brought_by_a_gnome_is_unknown_to_all() -> None:
    """Though the cavern's first one was known."""
    table = invading("ice", votes={"ice": {0: 1}}).play("ice-a")
    assert table.phase == "votes"
    assert table.facts["gnomes_known"] == {}


@pytest.mark.parametrize("deck", ["0", "I/II", "III"])
def test_r167_the_order_of_the_champion_decks_is_hidden(deck: str) -> None:
    table = position(champions={0: ["firragh"]})
    rest = table.facts["champion_decks"][deck]
    assert view(table) == view(position(champions={0: ["firragh"]}, champion_decks={deck: rest[::-1]}))
    number = ["0", "I/II", "III"].index(deck)
    top = [0, 14, 34][number] + int(table.state.champions_drawn[number])
    assert_even(Counter(redealt(table).champion_deck[:, top].tolist()), len(rest))


def test_r167_champions_that_are_out_of_the_deck_stay() -> None:
    """Those of seats and of the display."""
    table = position(champions={0: ["firragh"], 2: ["ulv", "okkag"]})
    states = redealt(table, 1, 20)
    assert (states.champion_owners == table.state.champion_owners).all()
    assert (states.display == table.state.display).all()


def test_r168_all_else_is_open() -> None:
    """From every seat the same, itself first and then clockwise."""
    table = position(
        supplies={0: 1, 1: 2, 2: 3, 3: 4},
        desperation={0: 4, 1: 3, 2: 2, 3: 1},
        honour={0: 5, 1: 6, 2: 7, 3: 8},
        boosts={0: 1, 1: 2, 2: 3, 3: 4},
        votes={"moss": {1: 3, 0: 3}, "fire": {2: 9}},
        influence={"crym": {3: 10, 1: 2}},
        ancestry={0: ["A A3", "I G"], 2: ["E S", "W W"]},
        covered={0: ["b1"]},
        trolls={3: {"moss-a": 2}},
    )
    rotated = (
        "supplies",
        "desperation",
        "honour",
        "boosts",
        "votes",
        "ancestries",
        "trolls",
        "supply",
        "pawns",
    )
    first = {name: table.seen(name, 0) for name in rotated}
    for seat in range(4):
        for name in rotated:
            assert (table.seen(name, seat) == np.roll(first[name], -seat, axis=0)).all(), name
        assert (table.seen("influence", seat) == np.roll(table.seen("influence", 0), -seat, axis=1)).all()
    assert first["votes"][:2, 0].tolist() == [[3, 2], [3, 1]]


def test_r168_who_has_peeked_is_open() -> None:
    """At a Gate card, and at a Gnome: the last four numbers of each, from the viewer's seat on."""
    table = position(gnomes={"moss-a": [3]}, gnomes_known={"moss-a": [["player_1", "player_2"]]},
                     gates_known=[[], ["player_1"]])  # fmt: skip
    for seat in range(4):
        around = [(seat + step) % 4 for step in range(4)]
        assert table.seen("gnomes", seat)[0, 0, -4:].tolist() == [int(other in (1, 2)) for other in around]
        assert table.seen("gates", seat)[1, -4:].tolist() == [int(other == 1) for other in around]
        assert table.seen("gates", seat)[:, -4:].sum() == 1
