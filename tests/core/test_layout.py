"""The named layout of an observation."""

import numpy as np
import pytest

from fabletop.envs.core.batch_kernels import to_scale
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.layout import Field, Layout


@pytest.fixture
def layout():
    return Layout(
        [
            Field("hand", (4,), 12, "cards by kind", scale=4),
            Field("grid", (2, 3), 5, "units by place", low=-5),
            Field("age", (1,), 3, "the Age", scale=3),
        ]
    )


def test_places(layout):
    assert layout.size == 11
    assert [field.name for field in layout] == ["hand", "grid", "age"]
    assert layout["hand"].slice == slice(0, 4)
    assert layout["grid"].slice == slice(4, 10)
    assert layout["age"].start == 10


def test_bounds_are_those_of_the_observation(layout):
    assert layout["hand"].bounds == (0, 3)
    space = layout.space()
    assert space.shape == (11,)
    assert space.dtype == np.float32
    assert space.high.tolist() == [3] * 4 + [5] * 6 + [1]
    assert space.low.tolist() == [0] * 4 + [-5] * 6 + [0]


def test_reading_in_natural_units(layout):
    observations = np.zeros((2, 11), np.float32)
    observations[1] = [0.25, 0, 0.5, 3, 1, 2, 3, 4, 5, -5, 2 / 3]
    assert layout.read(observations[1], "hand").tolist() == [1, 0, 2, 12]
    assert layout.read(observations, "grid")[1].tolist() == [[1, 2, 3], [4, 5, -5]]
    assert layout.read(observations[1], "age").tolist() == [2]


def test_factors_make_the_observation_of_natural_values(layout):
    assert layout.factors.dtype == np.float32
    assert layout.factors.tolist() == [0.25] * 4 + [1] * 6 + [np.float32(1 / 3)]
    natural = np.array([1, 0, 2, 12, 1, 2, 3, 4, 5, -5, 3], np.float32)
    scaled = natural.copy()
    to_scale(scaled, layout.factors)
    assert layout.space().contains(scaled)
    assert scaled[[3, 10]].tolist() == [layout["hand"].bounds[1], layout["age"].bounds[1]]
    read = [layout.read(scaled, field.name).ravel() for field in layout]
    assert np.concatenate(read).tolist() == natural.tolist()


def test_without_scales_there_is_nothing_to_multiply():
    plain = Layout([Field("a", (2,), 5, "")])
    assert plain.factors.shape == (0,)
    values = np.array([2, 5], np.float32)
    to_scale(values, plain.factors)
    assert values.tolist() == [2, 5]


def test_unknown_field(layout):
    with pytest.raises(
        UsageError, match="no observation field is named 'hands': use 'hand', 'grid' or 'age'"
    ):
        layout["hands"]


def test_table(layout):
    assert "| 4 | grid | 2 x 3 | -5 to 5 | 1 | units by place |" in layout.markdown()
