"""How a game of Fall of the Mountain King looks: text board, drawing, moves in words. No kernels here."""

from __future__ import annotations

from ...core.game import Renderer
from .catalogue import cards
from .chronicle import move
from .drawing import svg
from .text import text

RENDERER = Renderer(text, svg, move, cards)

__all__ = ["RENDERER"]
