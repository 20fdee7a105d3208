"""How hard the levels of an automated opponent are: games at every level, and the report on them."""

from .play import AutomaOptions, play_automa
from .report import automa_report
from .results import Results, levels_of

__all__ = ["AutomaOptions", "Results", "automa_report", "levels_of", "play_automa"]
