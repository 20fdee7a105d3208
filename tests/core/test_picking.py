"""What bots pick among the legal actions of a range."""

import numpy as np
import pytest

from fabletop.envs.core.picking import any_of, first_of, last_of
from fabletop.envs.core.rng import below, start_stream

ACTIONS = 10
NOTHING = 77
"""What is picked otherwise. No action has this id: to look it up in the mask would be an error."""


def mask_of(*legal):
    mask = np.zeros(ACTIONS, np.bool_)
    mask[list(legal)] = True
    return mask


def stream_of(seed):
    stream = np.zeros(1, np.uint64)
    start_stream(stream, seed)
    return stream


def lots(mask, start, stop, number):
    """How often each action is picked of ``number`` times."""
    stream = stream_of(5)
    picked = [any_of(mask, start, stop, stream, NOTHING) for _ in range(number)]
    return np.bincount(picked, minlength=ACTIONS)


def test_the_first_and_the_last_legal_action_of_a_range_are_found():
    mask = mask_of(1, 3, 5, 6, 8)
    assert first_of(mask, 2, 8, NOTHING) == 3
    assert last_of(mask, 2, 8, NOTHING) == 6


def test_a_range_holds_its_start_and_not_its_stop():
    mask = mask_of(3, 7)
    for pick in (first_of, last_of):
        assert pick(mask, 3, 7, NOTHING) == 3
        assert pick(mask, 4, 8, NOTHING) == 7
        assert pick(mask, 4, 7, NOTHING) == NOTHING
    assert lots(mask, 3, 7, 20)[3] == 20
    assert lots(mask, 4, 8, 20)[7] == 20


def test_a_range_may_hold_all_actions():
    mask = mask_of(0, ACTIONS - 1)
    assert first_of(mask, 0, ACTIONS, NOTHING) == 0
    assert last_of(mask, 0, ACTIONS, NOTHING) == ACTIONS - 1
    assert set(np.flatnonzero(lots(mask, 0, ACTIONS, 40))) == {0, ACTIONS - 1}


@pytest.mark.parametrize(
    ("start", "stop"), [(0, 1), (3, 7), (8, ACTIONS), (4, 4), (0, 0), (ACTIONS, ACTIONS)]
)
def test_where_nothing_in_the_range_is_legal_it_is_what_was_named_otherwise(start, stop):
    mask = mask_of(1, 2, 7)
    stream = stream_of(1)
    before = stream.copy()
    assert first_of(mask, start, stop, NOTHING) == NOTHING
    assert last_of(mask, start, stop, NOTHING) == NOTHING
    assert any_of(mask, start, stop, stream, NOTHING) == NOTHING
    assert (stream == before).all(), "a lot was drawn among no actions"


def test_lots_fall_on_the_legal_actions_of_the_range_equally_often():
    counts = lots(mask_of(0, 2, 3, 5, 9), 1, 9, 6000)
    assert counts.sum() == counts[[2, 3, 5]].sum() == 6000
    # Five standard deviations of a share of one third.
    assert (np.abs(counts[[2, 3, 5]] - 2000) < 5 * (6000 * 2 / 9) ** 0.5).all()


def test_a_lot_is_drawn_for_each_legal_action_in_rising_order():
    """Recorded games depend on which lots a bot draws."""
    mask = mask_of(2, 4, 5, 8)
    for seed in range(50):
        stream, same = stream_of(seed), stream_of(seed)
        chosen = NOTHING
        for number, action in enumerate((2, 4, 5, 8), start=1):
            if below(same, number) == 0:
                chosen = action
        assert any_of(mask, 0, ACTIONS, stream, NOTHING) == chosen
        assert (stream == same).all()
