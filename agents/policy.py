"""Policies trained with MaskablePPO, as agents; needs the extra ``train``."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.distributions import MaskableCategorical
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

from ..envs.core.advice import observed_layout
from ..envs.core.errors import UsageError, first_line
from ..envs.core.game import Game
from ..envs.core.record import Booleans, Doubles, Floats, Integers
from ..envs.core.registry import get_game
from .base import check_table
from .network import drawn
from .view import View

ADVISER = "adviser"
"""The attribute of a model, saved with it, that names the bot whose choice is part of its observations."""


class PolicyAgent:
    """A trained policy at play: it takes the action that the policy finds likeliest.

    Load only files you trust: they are pickles, which can run any code.

    Args:
        policy: file that ``MaskablePPO.save`` or ``fabletop train`` wrote, or the model itself.
        game_id: the game it was trained on.
        draws: draw each action with the probability that the policy gives it instead.

    Attributes:
        num_players: seats at the tables it was trained at; it can play at no others.

    Raises:
        UsageError: if the file holds no such policy, or one for another game.
    """

    def __init__(self, policy: str | Path | MaskablePPO, game_id: str, *, draws: bool = False) -> None:
        self.name = "policy" if isinstance(policy, MaskablePPO) else str(policy)
        self.model = policy if isinstance(policy, MaskablePPO) else _load(policy)
        self.draws = draws
        self.num_players = _players_of(self.model, get_game(game_id), self.name)

    def act(self, view: View, rows: Integers) -> Integers:
        """The policy's choice int64[R]; ``UsageError`` at a table of another number of seats."""
        check_table(self.name, self, view.num_players)
        chances = self.chances(view.observation(rows, adviser_of(self.model)), view.action_mask(rows))
        # Not torch's own drawing: the same game must go the same way whatever is played beside it.
        return drawn(chances, view.seeds(rows)) if self.draws else np.asarray(chances.argmax(axis=1))

    def chances(self, observations: Floats, masks: Booleans) -> Doubles:
        """Probability float64[R, A] of each action; 0 for those that ``masks`` bool[R, A] forbids."""
        with one_torch_thread(), torch.no_grad():
            tensor, _ = self.model.policy.obs_to_tensor(observations)
            found = self.model.policy.get_distribution(tensor, action_masks=masks)
            logits = cast(MaskableCategorical, found.distribution).logits.double()
        return np.where(masks, torch.softmax(logits, dim=1).numpy(), 0.0)


@contextmanager
def one_torch_thread() -> Iterator[None]:
    """Torch with a single thread: several wait for each other, on a busy machine a hundred times as long."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


def adviser_of(model: MaskablePPO) -> str:
    """The bot whose choice the model observes; "" if it observes none."""
    return str(getattr(model, ADVISER, ""))


def _load(path: str | Path) -> MaskablePPO:
    if not Path(path).is_file():
        raise UsageError(f"agent {str(path)!r}: there is no such file")
    try:
        model = MaskablePPO.load(path, device="cpu")
    except Exception as error:  # a pickle of anything can fail in any way
        raise UsageError(
            f"agent {str(path)!r}: is no policy saved by MaskablePPO, or a damaged one ({first_line(error)})"
        ) from None
    if not isinstance(model.policy, MaskableActorCriticPolicy):
        raise UsageError(f"agent {str(path)!r}: was trained without action masks, with another algorithm")
    return model


def _players_of(model: MaskablePPO, game: Game, name: str) -> int:
    """The number of seats whose observations the model was trained on."""
    adviser = adviser_of(model)
    if adviser and adviser not in game.bot_names:
        raise UsageError(
            f"agent {name!r}: was trained with the bot {adviser!r} for an adviser, "
            f"which {game.id} does not have"
        )
    for seats in game.seats:
        if model.observation_space == observed_layout(game, seats, adviser).space() and _chooses(model, game):
            return seats
    raise UsageError(
        f"agent {name!r}: was not trained on {game.id} as it is now: "
        f"its observations are {model.observation_space.shape}"
    )


def _chooses(model: MaskablePPO, game: Game) -> bool:
    """Whether the model chooses among the actions of the game."""
    return getattr(model.action_space, "n", None) == len(game.actions)
