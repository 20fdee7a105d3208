"""Training runs of the toy game, so small that they take a second."""

from __future__ import annotations

from dataclasses import replace

from fabletop.training.config import TrainConfig
from fabletop.training.evaluation.curve import Point

UPDATE = 64
"""Decisions between two updates."""

TINY = TrainConfig(
    "toy",
    steps=UPDATE,
    num_envs=4,
    decisions_per_update=UPDATE // 4,
    parts=4,
    evaluation_games=6,
    evaluate_against=("random",),
    tensorboard=False,
)


def timeless(curve: tuple[Point, ...]) -> list[Point]:
    """What is the same in every run of the same config."""
    return [replace(point, seconds=0.0) for point in curve]
