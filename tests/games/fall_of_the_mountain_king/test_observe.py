"""What the observation says of whose turn it is, of cards passed on and of who has peeked."""

import numpy as np
from games.fall_of_the_mountain_king.positions import Table, dealt, position
from games.fall_of_the_mountain_king.printed import place_of

from fabletop.envs.fall_of_the_mountain_king.champion_nouns import CHAMPION_NOUNS

HANDS = {0: [1, 2, 3], 1: [11, 12, 13], 2: [21, 22, 23], 3: [31, 32, 33]}


def test_the_turn_is_that_of_the_seat_that_settles() -> None:
    starts = set()
    for seed in range(12):
        table = dealt(4, seed=seed)
        while table.phase == "champion":
            table.play(table.legal[0])
        starts.add(int(table.state.start))
        while table.phase in ("lairs", "first troll", "second troll", "first pawn"):
            for seat in range(4):
                turn = table.seen("turn", seat).tolist()
                assert turn == table.seen("to_play", seat).tolist()
                assert turn.index(1) == (table.to_play - seat) % 4
            table.play(table.legal[0])
    assert len(starts) > 2


def test_the_turn_is_that_of_the_seat_asked_for_wilds() -> None:
    table = position(phase="wild", to_play="player_2", start_player="player_2", ancestry={2: ["W W", "W W"]})
    assert table.seen("turn", 0).tolist() == [0, 0, 1, 0]


def known(table: Table, seat: int) -> dict[int, int]:
    """Cards that a seat has seen, by their numbers, and where."""
    places = table.seen("known_cards", seat)
    return {card + 1: int(places[card]) for card in np.flatnonzero(places)}


def test_cards_passed_on_are_known() -> None:
    table = position(phase="card", to_play="player_0", hand=HANDS, draft_step=2)
    assert known(table, 0) == {1: 1, 2: 1, 3: 1, 11: 2, 12: 2, 13: 2}, "its own, and what seat 1 got from it"
    assert known(table, 3) == {31: 1, 32: 1, 33: 1, 1: 2, 2: 2, 3: 2}


def test_the_own_choice_is_seen_while_others_choose() -> None:
    table = dealt(3, seed=5)
    assert table.seen("kept", 0).tolist() == [0, 0]
    second = CHAMPION_NOUNS[int(table.state.offered[0, 1])]
    table.play(second)
    assert table.seen("kept", 0).tolist() == [0, 1]
    assert table.seen("kept", 1).tolist() == [0, 0]
    hands = {0: [1, 2, 3, 4], 1: [11, 12, 13, 14], 2: [21, 22, 23, 24], 3: [31, 32, 33, 34]}
    table = position(phase="card", to_play="player_0", hand=hands, draft_step=1).play("card 2", "c2")
    assert np.flatnonzero(table.seen("drafted", 0)).tolist() == [1]
    assert np.flatnonzero(table.seen("drafted_cell", 0)).tolist() == [8]
    assert not table.seen("drafted_cell", 1).any()


def test_who_has_peeked_is_open() -> None:
    table = position(ancestry={0: ["G2 B", "I A"]}, gnomes={"moss-a": [3]})
    table.play("gnome", "a1", "0", "2", "gate card 2", "moss-a")
    for seat in range(4):
        assert table.seen("gates", seat)[1, -4:].tolist() == [
            int((seat + step) % 4 == 0) for step in range(4)
        ]
        token = table.seen("gnomes", seat)[place_of("moss-a"), 0]
        assert token[-4:].tolist() == [int((seat + step) % 4 == 0) for step in range(4)]
        assert token[:4].tolist() == ([0, 0, 0, 1] if seat == 0 else [1, 0, 0, 0])
