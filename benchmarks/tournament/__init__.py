"""Tournaments: who plays whom, the games, ratings, reports as objects, tables and pictures."""

from .play import play_tournament
from .results import Results

__all__ = ["Results", "play_tournament"]
