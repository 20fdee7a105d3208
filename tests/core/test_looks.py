"""What boards, drawings and chronicles of all games share: lines, panels, words, a decision step by step."""

import numpy as np
import pytest

from fabletop.envs.core.actions import ActionCodec
from fabletop.envs.core.chronicle import change, copied, course, in_number, with_followers
from fabletop.envs.core.lines import WIDTH, abreast, board_of, columns, folded, halved, seat_heads
from fabletop.envs.core.record import SEES_ALL, new_states, state_dtype
from fabletop.envs.core.svg import polygon, stacked
from fabletop.envs.core.viewpoint import legal_numbers, members, standings, viewer_name


def game(seats=3, **fields):
    """A state of a header and a counter."""
    state = new_states(state_dtype([("counter", np.int8)]), 1)[0]
    state.seats = seats
    for name, value in fields.items():
        state[name] = value
    return state


@pytest.mark.parametrize(
    ("number", "noun", "words"),
    [
        (1, "cube", "+1 cube"),
        (-1, "story", "-1 story"),
        (2, "brewery", "+2 breweries"),
        (-3, "cube", "-3 cubes"),
    ],
)
def test_changes_have_a_sign_and_their_noun_in_number(number, noun, words):
    assert change(number, noun) == words
    assert in_number(noun, number) == words.split()[1]


def decide(tables, state, action):
    state.counter = action


def follow_up(tables, state):
    state.counter -= 1
    state.over = state.counter == 0
    return state.counter == tables


def test_a_course_has_a_step_for_the_decision_and_each_thing_that_followed():
    before = game(counter=9)
    steps = course(2, before, 4, decide, follow_up)
    assert [(int(old.counter), int(new.counter)) for old, new in steps] == [(9, 4), (4, 3), (3, 2)]
    assert int(before.counter) == 9


def test_a_course_ends_with_the_game_or_where_the_decision_asks_for_the_next():
    assert len(course(-1, game(), 3, decide, follow_up)) == 4
    assert len(course(-1, game(), 3, lambda *given: True, follow_up)) == 1


def test_a_copy_stays_as_it_is():
    state = game(counter=1)
    copy = copied(state)
    state.counter = 2
    assert int(copy.counter) == 1


def test_what_followed_stands_indented_below():
    assert with_followers(["pass"]) == "pass"
    assert with_followers(["pass", "it rains"]) == "pass\n  it rains"


def test_a_board_leaves_out_parts_without_words():
    assert board_of(["a", "", "b"]) == "a\n\nb\n"


def test_sentences_are_folded_and_lists_halved():
    assert all(len(line) <= WIDTH for line in folded("word " * 99).splitlines())
    half = " " * (WIDTH // 2 - 1)
    assert halved("t", ["1", "2", "3"]) == f"t{half}t\n1{half}3\n2"
    assert halved("t", ["1"]) == "t\n1"
    assert abreast(["1"], ["2"]) == f"1{half}2"


def test_columns_stand_under_the_names_of_the_seats():
    heads = seat_heads(game(2, to_play=1))
    assert heads == ["player_0", ">player_1"]
    assert seat_heads(game(2, to_play=1, over=1)) == ["player_0", "player_1"]
    assert columns([("", heads), ("gold", [3, "."])], 5, 10) == (
        "       player_0 >player_1\ngold          3         ."
    )


def test_viewers_have_names():
    assert (viewer_name(SEES_ALL), viewer_name(2)) == ("everyone", "player_2")


def outcome(tables, state, scores, places):
    scores[:] = [4, 9, 4]
    places[:] = [2, 1, 2]


def test_standings_begin_with_the_first():
    assert standings(None, game(), outcome) == [(1, 1, 9), (2, 0, 4), (2, 2, 4)]


def test_choices_are_told_by_segment():
    actions = ActionCodec([("city", ["a", "b"]), ("done", ["done"])], {})

    def legal(tables, state, mask):
        mask[1:] = True

    assert legal_numbers(None, game(), legal, actions) == {"city": [1], "done": [0]}
    assert legal_numbers(None, game(over=1), legal, actions) == {"city": [], "done": []}


def test_sets_are_listed():
    assert members(0b10110) == [1, 2, 4]
    assert members(np.int64(0)) == []


def test_panels_are_spread_over_the_height():
    assert [piece.split('"')[1] for piece in stacked([(10, "-"), (10, "-")], 5, 0, 50)] == [
        "translate(5 0) scale(1)",
        "translate(5 40) scale(1)",
    ]
    assert "translate(5 13)" in stacked([(10, "-"), (10, "-")], 5, 0, 50, most_gap=3)[1]


def test_a_polygon_is_closed():
    assert polygon([(0, 0), (1, 0), (0.25, 2)]) == "M0.0 0.0L1.0 0.0L0.2 2.0z"
