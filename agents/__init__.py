"""Players for every game: compiled bots, trained policies, your own.

An agent decides for many games at once: see ``base.Agent`` for how to write one, ``load_agent`` for
how agents are named, ``play_games`` and ``play_batch`` for letting them play.
"""

if __name__ == "agents":
    raise ImportError("import fabletop.agents, not agents (first install it: `pip install -e .`)")

from .base import Agent, AgentError
from .compiled import CompiledAgent
from .load import load_agent
from .play import Played, play_batch, play_games
from .view import View

__all__ = ["Agent", "AgentError", "CompiledAgent", "Played", "View", "load_agent", "play_batch", "play_games"]
