"""How well a policy plays: on deals that training never saw, in every seat alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ...agents.base import Agent
from ...agents.compiled import CompiledAgent
from ...agents.play import paired_seeds, play_batch
from ...envs.core.batch import Batch
from ...envs.core.game import Game
from ...envs.core.outcome import TEAM_OPTION, team_margins, win_shares
from ...envs.core.record import Doubles
from ...envs.core.settings import Settings


@dataclass(frozen=True)
class Evaluation:
    """D deals, each played P times: with the learner in every seat."""

    opponents: tuple[str, ...]
    """The bots in the other seats, clockwise from the learner; its partners in a cooperative game."""
    wins: Doubles
    """The learner's share of each win, float64[D, P] by deal and the learner's seat."""
    scores: Doubles
    """The learner's points, float64[D, P]; the team's margin in a cooperative game."""
    opponent_scores: Doubles | None
    """The opponents' points, float64[D, P], their mean in each game; None in a cooperative game."""

    @property
    def win_rate(self) -> float:
        """Share of the games won, a shared win counting as its share."""
        return float(self.wins.mean())


def whole_games(games: int, players: int) -> int:
    """``games``, rounded up so that each deal is played from every seat."""
    return -(-games // players) * players


def evaluate(
    agent: Agent,
    game: Game,
    settings: Settings,
    opponents: Sequence[str],
    games: int,
    seed: int,
    on_finished: Callable[[int], None] | None = None,
) -> Evaluation:
    """Let ``agent`` play at a table of bots, its opponents or partners.

    Args:
        agent: who is evaluated.
        game: the game.
        settings: of the games.
        opponents: the bots in the other seats, clockwise from the agent, one name for each.
        games: games to play, rounded up to whole deals (see ``whole_games``).
        seed: of the deals and the bots; the same seed, the same deals.
        on_finished: called with a number of games whenever that many have ended.
    """
    players = settings.num_players
    rows = np.arange(whole_games(games, players))
    deals = rows.size // players
    seats = rows % players
    # Who sits where: 0 is the agent, 1 to P - 1 are the opponents after it.
    seating = (np.arange(players) - seats[:, None]) % players
    deal_seeds, bot_seeds = (seeds.repeat(players) for seeds in paired_seeds(seed, deals))
    agents: list[Agent] = [agent, *(CompiledAgent.of(game, name) for name in opponents)]
    batch = Batch(game, rows.size, settings)
    played = play_batch(batch, agents, seating, deal_seeds, bot_seeds, on_finished)
    shape = deals, players
    wins = win_shares(played.places, game.cooperative)[rows, seats].reshape(shape)
    if game.cooperative:
        margins = team_margins(played.scores, settings.setup[TEAM_OPTION.name])
        return Evaluation(tuple(opponents), wins, margins.reshape(shape), None)
    own = played.scores[rows, seats]
    others = (played.scores.sum(1) - own) / max(1, players - 1)
    return Evaluation(tuple(opponents), wins, own.reshape(shape), others.reshape(shape))
