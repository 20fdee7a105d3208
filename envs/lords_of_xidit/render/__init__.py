"""How a game of Lords of Xidit looks: text board, drawing, and moves in words. No kernels here."""

from __future__ import annotations

from ...core.game import Renderer
from .chronicle import move
from .drawing import svg
from .text import text

RENDERER = Renderer(text, svg, move)

__all__ = ["RENDERER"]
