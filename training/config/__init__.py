"""What a training run can be told: its fields, what they may be, and configs as files."""

from .train_config import SELF_PLAY, TrainConfig

__all__ = ["SELF_PLAY", "TrainConfig"]
