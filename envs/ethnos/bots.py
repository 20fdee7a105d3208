"""The compiled bots of Ethnos."""

from __future__ import annotations

from ..core.game import Bot

BOTS: dict[str, Bot] = {}
