"""What an agent is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from ..envs.core.errors import UsageError, counted
from ..envs.core.record import Integers
from .view import View


class Agent(Protocol):
    """A player of many games at once; it knows of them what its ``View`` tells.

    A whole agent, which ``load_agent("my_module:Highest", ...)`` finds and a tournament can seat::

        class Highest:
            def act(self, view, rows):
                mask = view.action_mask(rows)
                return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)

    One agent may hold several seats of a game. The games of one call are at different points and
    seats; an agent that draws lots takes its randomness from ``view.seeds(rows)``, so that the same
    tournament gives the same table again. A slow one may say in an attribute ``games_at_once`` how many
    games to begin together at most: then little is lost by Ctrl-C, and a cluster gets many small shares.
    One that can play at tables of one size only says so in an attribute ``num_players``, int.
    """

    def act(self, view: View, rows: Integers) -> Integers:
        """A legal action int64[R] for each of the games ``rows`` (int64[R]), all waiting for this agent."""


def check_table(name: str, agent: object, num_players: int) -> None:
    """``UsageError`` if an agent says that it plays at tables of another number of seats only."""
    trained_at = getattr(agent, "num_players", None)
    if isinstance(trained_at, int) and trained_at != num_players:
        raise UsageError(
            f"agent {name!r} was trained at tables of {counted(trained_at, 'player')}, "
            f"it cannot play at one of {num_players}"
        )


class AgentError(RuntimeError):
    """An agent from outside has raised something: the sentence names it, the cause is what it raised."""


def called(name: object, function: Callable[..., Any], *arguments: object) -> Any:
    """What a function of the agent ``name`` returns; whatever it raises is told as an ``AgentError``."""
    try:
        return function(*arguments)
    except UsageError:
        raise
    except Exception as error:
        raise AgentError(f"agent {name!r} raised {type(error).__name__}: {error}") from error
