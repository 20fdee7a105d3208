"""Pictures of reports: what they may be named, and how they are written."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..envs.core.errors import UsageError, listing, writing

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SUFFIXES = (".png", ".svg", ".pdf")


def check_plot(path: Path) -> None:
    """Raise ``UsageError`` unless a plot can be drawn and ``path`` names a kind of picture."""
    if find_spec("matplotlib") is None:
        raise UsageError("a plot needs more: pip install 'fabletop[plots]'")
    if path.suffix.lower() not in SUFFIXES:
        raise UsageError(f"{path} is no name for a plot: let it end in {listing(SUFFIXES)}")


def save_figure(figure: Figure, path: Path) -> None:
    """Write a picture; ``UsageError`` if the file cannot be written."""
    with writing(path):
        figure.savefig(path)
