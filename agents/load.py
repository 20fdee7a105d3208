"""Agents by their names."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from ..envs.core.errors import UsageError, listing
from ..envs.core.registry import get_game
from .base import Agent, AgentError, called, check_table
from .compiled import CompiledAgent
from .network import COMES_ALONG, NetworkAgent, shipped_network
from .search import SearchAgent, parse_search_options

SEARCH = "search"
"""The agent that every game has."""

DRAWS = ":draws"
"""Behind a policy's name: it draws its actions."""

POLICIES = (".npz", ".zip")
"""How the names of their files end."""


def load_agent(text: str, game_id: str, num_players: int | None = None) -> Agent:
    """The agent that ``text`` names, ready to play ``game_id``, at tables of ``num_players`` if given.

    ``random``, ``heuristic``: a compiled bot of the game. ``search``, ``search:sims=200:playout=random``: a
    search, with ``SearchOptions``. ``network``: the policy that comes with the game. ``runs/best.npz``: an
    exported policy. ``runs/best.zip``: a policy as it was trained, which needs the extra ``train``. Policies
    take their likeliest action, or draw one with ``:draws`` behind their name. ``my_module:MyAgent``:
    whatever calling ``MyAgent()`` returns, the module being looked for in the working directory too.

    Raises:
        UsageError: if there is no such agent, with what is possible, or if it cannot play at such tables.
        AgentError: if your own agent raises something while it is made.
    """
    agent = _loaded(text, game_id)
    if num_players is not None:
        check_table(text, agent, num_players)
    return agent


def _loaded(text: str, game_id: str) -> Agent:
    game = get_game(game_id)
    if not isinstance(text, str):
        raise UsageError(f"{game_id}: an agent is named by a string like 'random', not by {text!r}")
    if text in game.bot_names:
        return CompiledAgent.of(game, text)
    if text == SEARCH or text.startswith(f"{SEARCH}:"):
        return SearchAgent(game_id, parse_search_options(text[len(SEARCH) :]), name=text)
    name, draws = text.removesuffix(DRAWS), text.endswith(DRAWS)
    policy, colon, _ = name.partition(":")
    if colon and (policy == COMES_ALONG or policy.endswith(POLICIES)):
        raise UsageError(
            f"agent {text!r}: nothing may follow {policy!r} but {DRAWS!r}, with which it draws its actions"
        )
    if name == COMES_ALONG:
        return NetworkAgent(shipped_network(game_id), game_id, draws=draws)
    if name.endswith(".npz"):
        return NetworkAgent(name, game_id, draws=draws)
    if name.endswith(".zip"):
        return _policy(name, game_id, draws)
    if ":" in text:
        return _own(text)
    raise UsageError(
        f"{game_id}: there is no agent {text!r}: use {listing([*game.bot_names, SEARCH, COMES_ALONG])}, "
        f"the file of a policy (*.npz, *.zip), or your own agent as module:attribute"
    )


def _policy(path: str, game_id: str, draws: bool) -> Agent:
    if not Path(path).is_file():
        raise UsageError(f"agent {path!r}: there is no such file")
    if find_spec("sb3_contrib") is None:
        raise UsageError(f"agent {path!r}: a trained policy needs more: pip install 'fabletop[train]'")
    from .policy import PolicyAgent

    return PolicyAgent(path, game_id, draws=draws)


def _own(text: str) -> Agent:
    module_name, _, attribute = text.partition(":")
    if not all(part.isidentifier() for part in module_name.split(".")):
        raise UsageError(f"agent {text!r}: write module:attribute, like my_bots:Careful")
    factory = getattr(_own_module(text, module_name), attribute, None)
    if not callable(factory):
        raise UsageError(f"agent {text!r}: module {module_name!r} has no class or function {attribute!r}")
    agent: Agent = called(text, factory)
    if not callable(getattr(agent, "act", None)):
        raise UsageError(f"agent {text!r}: {attribute}() must return an object with act(view, rows)")
    if not hasattr(agent, "name"):
        with suppress(AttributeError):  # an agent that takes no attributes goes by its class
            cast(Any, agent).name = text
    return agent


def _own_module(text: str, name: str) -> ModuleType:
    # A console script, unlike `python -m`, does not look for modules where it is called.
    if "" not in sys.path and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))
    try:
        return import_module(name)
    except ImportError as error:
        if isinstance(error, ModuleNotFoundError) and f"{name}.".startswith(f"{error.name}."):
            raise UsageError(f"agent {text!r}: there is no module {name!r} here or installed") from None
        raise UsageError(f"agent {text!r}: module {name!r} cannot be imported ({error})") from error
    except UsageError:
        raise
    except Exception as error:
        raise AgentError(
            f"agent {text!r}: importing {name} raised {type(error).__name__}: {error}"
        ) from error
