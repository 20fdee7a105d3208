"""Tournaments: who plays whom, the games, ratings, reports as objects, tables and pictures."""

from .play import TournamentOptions, play_tournament
from .results import Results

__all__ = ["Results", "TournamentOptions", "play_tournament"]
