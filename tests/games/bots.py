"""The compiled bots as tests use them: what they choose, games among them, and who wins."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np
from games.parts import Player
from games.table import new_batch

from fabletop.envs.core.batch import Batch, bot_streams
from fabletop.envs.core.game import Game
from fabletop.envs.core.record import Bytes, Integers


def bot_number(game: Game, name: str) -> int:
    return game.bot_names.index(name)


def chosen(batch: Batch, rows: Integers, name: str) -> Integers:
    """The bot's actions in ``rows``, drawn from a stream for each row."""
    bots = np.full(rows.size, bot_number(batch.game, name), np.int8)
    return batch.choose(rows, bots, bot_streams(rows))


def bot_play(batch: Batch, bots: Bytes, seed: int = 0) -> Iterator[Integers]:
    """Let the bot ``bots`` (int8[B]) of each game play for all its seats, one decision at a time.

    Or a bot for each seat, int8[B, P]. Yields the rows still in play, before their next decision.
    """
    by_seat = np.broadcast_to(bots.reshape(len(batch), -1), (len(batch), batch.num_players))
    streams = bot_streams(batch.all_rows + seed)
    rows = batch.all_rows[~batch.over(batch.all_rows)]
    while rows.size:
        yield rows
        # a copy of the chosen rows' streams moves on, so it has to be put back
        drawn = streams[rows]
        batch.apply(rows, batch.choose(rows, by_seat[rows, batch.states.to_play[rows]], drawn))
        streams[rows] = drawn
        rows = rows[~batch.over(rows)]


def bot_player(batch: Batch, bot: int, seed: int) -> Player:
    """A bot as a player of the only game of ``batch``."""
    stream = bot_streams(np.array([seed]))

    def choose(state: Any, legal: list[str], random: Random) -> str:
        action = batch.choose(batch.all_rows, np.array([bot], np.int8), stream)[0]
        return batch.game.actions.text(int(action))

    return choose


def win_shares(game: Game, line_up: Sequence[str], deals: int) -> dict[str, float]:
    """Share of wins by name, each deal being played in every rotation of the seats."""
    seats = len(line_up)
    batch = new_batch(game, seats, count=deals * seats)
    shift = np.tile(np.arange(seats), deals)
    names = np.array(line_up)[(np.arange(seats)[None, :] + shift[:, None]) % seats]
    bots = np.vectorize(game.bot_names.index)(names).astype(np.int8)
    batch.deal(batch.all_rows, np.repeat(np.arange(deals), seats))
    batch.run(batch.all_rows, bots, bot_streams(batch.all_rows))
    assert batch.over(batch.all_rows).all()
    first = batch.outcome(batch.all_rows)[1] == 1
    shares = first / first.sum(axis=1, keepdims=True)
    return {name: float(shares[names == name].sum() / shares.sum()) for name in dict.fromkeys(line_up)}
