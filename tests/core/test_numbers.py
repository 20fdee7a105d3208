"""What counts as a number: types and bounds."""

from __future__ import annotations

import numpy as np
import pytest

from fabletop.envs.core.numbers import is_number, is_share, is_whole

WHOLE = [0, -3, 2**70, np.int8(4), np.uint64(2**63)]
BROKEN = [0.5, -0.0, 1e300, np.float32(0.25), np.float64(2)]
NEITHER = [
    True, np.True_, "1", None, 1j, [1], np.array([1]),
    float("nan"), float("inf"), np.float32("-inf"),
]  # fmt: skip


@pytest.mark.parametrize("value", WHOLE)
def test_whole_numbers(value: object) -> None:
    assert is_whole(value)
    assert is_number(value)


@pytest.mark.parametrize("value", BROKEN)
def test_other_numbers(value: object) -> None:
    assert not is_whole(value)
    assert is_number(value)


@pytest.mark.parametrize("value", NEITHER)
def test_what_is_no_number(value: object) -> None:
    assert not is_whole(value)
    assert not is_number(value)
    assert not is_share(value)


def test_shares_lie_from_nought_to_one() -> None:
    assert all(map(is_share, (0, 0.5, np.float32(1), 1)))
    assert not any(map(is_share, (-1e-9, 1.001, np.int8(2))))
