"""Agents by their names."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ..envs.core.errors import UsageError, listing
from ..envs.core.registry import get_game
from .base import Agent
from .compiled import CompiledAgent


def load_agent(text: str, game_id: str) -> Agent:
    """The agent that ``text`` names, ready to play ``game_id``.

    ``random``, ``heuristic``: a compiled bot of the game. ``runs/best.zip``: a trained policy.
    ``my_module:MyAgent``: whatever calling ``MyAgent()`` returns, the module being looked for in the
    working directory too.

    Raises:
        UsageError: if there is no such agent; it says what is possible.
    """
    game = get_game(game_id)
    if text in game.bot_names:
        return CompiledAgent.of(game, text)
    if text.endswith(".zip"):
        return _policy(text, game_id)
    if ":" in text:
        return _own(text)
    raise UsageError(
        f"{game_id}: there is no agent {text!r}: use {listing(game.bot_names)}, "
        f"the file of a trained policy (*.zip), or your own agent as module:attribute"
    )


def _policy(path: str, game_id: str) -> Agent:
    if not Path(path).is_file():
        raise UsageError(f"agent {path!r}: there is no such file")
    if find_spec("sb3_contrib") is None:
        raise UsageError(f"agent {path!r}: a trained policy needs more: pip install 'fabletop[train]'")
    from .policy import PolicyAgent

    return PolicyAgent(path, game_id)


def _own(text: str) -> Agent:
    module_name, _, attribute = text.partition(":")
    # A console script, unlike `python -m`, does not look for modules where it is called.
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module_name}.".startswith(f"{error.name}."):
            raise
        raise UsageError(f"agent {text!r}: there is no module {module_name!r} here or installed") from None
    except (ValueError, TypeError):
        raise UsageError(f"agent {text!r}: write module:attribute, like my_bots:Careful") from None
    factory = getattr(module, attribute, None)
    if not callable(factory):
        raise UsageError(f"agent {text!r}: module {module_name!r} has no class or function {attribute!r}")
    agent: Agent = factory()
    if not callable(getattr(agent, "act", None)):
        raise UsageError(f"agent {text!r}: {attribute}() must return an object with act(view, rows)")
    return agent
