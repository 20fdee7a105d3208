"""Checks of whole games and of the faces they are played through."""

from __future__ import annotations

import hashlib
import pickle
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from .aec import RawEnv
from .batch import Batch, bot_streams
from .conformance_positions import CHANCE, bytes_of, check_header, check_outcome, expect, one
from .outcome import LOST, WON
from .record import Booleans, Bytes, Doubles, Stream
from .rng import mix64
from .settings import resolve
from .vector import VectorAEC

BATCH = 5
STEPS = 150
"""Steps in which the games of a batch are compared."""


@dataclass
class Place:
    """Where a run is, for the message of a failure."""

    options: dict[str, Any]
    seed: int
    ply: int = 0


def check_same_again(batch: Batch, bots: Bytes, place: Place) -> int:
    """Bots (int8[P]) play one game twice, decision by decision: headers are right and both games the same.

    All other checks rely on that, and would blame something else. Returns the decisions of the game.
    """
    pair = [batch.clone(one(0)), batch.clone(one(0))]
    streams = [bot_streams(one(place.seed)) for _ in pair]
    for game in pair:
        game.deal(one(0), one(place.seed))
    said, state = "the deal", pair[0].states[0]
    while True:
        check_header(pair[0])
        expect(state.ply == place.ply, f"{said} changes the count of decisions")
        expect(bytes_of(pair[0]) == bytes_of(pair[1]), f"{said} differs when it is done again: {CHANCE}")
        if state.over or pair[0].truncated(one(0))[0]:
            return place.ply
        action = _check_choice(pair, bots[[state.to_play]], streams)
        said = repr(pair[0].action_text(0, action))
        for game in pair:
            game.apply(one(0), one(action))
        place.ply += 1


def _check_choice(pair: list[Batch], bot: Bytes, streams: list[Stream]) -> int:
    """The legal action that a bot (int8[1]) chooses in both of two games that are the same."""
    mask = pair[0].legal(one(0))[0]
    expect(mask.any(), "no action is legal")
    name = pair[0].game.bot_names[int(bot[0])]
    first, second = (
        int(game.choose(one(0), bot, stream)[0]) for game, stream in zip(pair, streams, strict=True)
    )
    expect(0 <= first < mask.size and mask[first], f"bot {name!r} chooses the illegal action {first}")
    expect(first == second, f"bot {name!r} chooses differently each time: chance must come from its stream")
    return first


def check_turn(env: RawEnv) -> None:
    """What PettingZoo's own test does not look into: the masks, and who has one."""
    for agent in env.agents:
        observation, info = env.observe(agent), env.infos[agent]
        expect(list(observation) == ["observation", "action_mask"], "the observation has other keys")
        mask = observation["action_mask"]
        expect(mask is info["action_mask"], "the masks of observation and info are two objects")
        expect(mask.dtype == np.int8, f"the mask is {mask.dtype}")
        expect(mask.any() == (agent == env.agent_selection), f"{agent} has a mask at the wrong time")
    legal = env.batch.legal(one(0))[0]
    mask = env.infos[env.agent_selection]["action_mask"]
    expect(np.array_equal(mask, legal), "the environment's mask is not the state's")
    check_team(env.batch)


def check_team(batch: Batch) -> None:
    """In a cooperative game all seats have won or all have lost, and a forfeit loses for all of them."""
    if not batch.game.cooperative:
        return
    expect(_team_place(batch) in (WON, LOST), f"the place of a team is {WON} or {LOST}, not another")
    copy = batch.clone(one(0))
    copy.forfeit(0)
    expect(_team_place(copy) == LOST, "a team wins although one of its seats has forfeited")


def _team_place(batch: Batch) -> int:
    _, places = batch.outcome(one(0))
    expect((places == places[0, 0]).all(), f"the places of a team differ: {places[0].tolist()}")
    return int(places[0, 0])


def check_team_rewards(batch: Batch) -> None:
    """Reward "win" is 1 or -1 for the whole team; a forfeit makes no reward better."""
    if not batch.game.cooperative:
        return
    for reward in batch.game.rewards:
        judge = batch.clone(one(0))
        judge.tables = judge.game.tables(
            resolve(judge.game, **{**judge.settings.as_dict(), "reward": reward})
        )
        standing = judge.returns(one(0))[0]
        worth = 1.0 if _team_place(judge) == WON else -1.0
        if reward == "win":
            expect(
                (standing == worth).all(), f"'win' rewards of a team are {standing.tolist()}, not {worth:g}"
            )
        judge.forfeit(0)
        forfeited = judge.returns(one(0))[0]
        expect((forfeited <= standing).all(), f"a forfeit makes the {reward!r} reward of a team better")


def twins_of(env: RawEnv) -> list[RawEnv]:
    """Copies in the midst of a game, by every way there is to make one."""
    restored = RawEnv(env.game.id, **env.batch.settings.as_dict())
    restored.reset(seed=0)
    restored.restore(env.state_bytes())
    return [deepcopy(env), pickle.loads(pickle.dumps(env)), restored]


def check_twins(env: RawEnv, twins: list[RawEnv]) -> None:
    """Copies that took the same decisions have come to the same end, and share no memory."""
    for twin in twins:
        expect(twin.state_bytes() == env.state_bytes(), "a copy of the environment went on differently")
        expect(not np.shares_memory(twin.batch.states, env.batch.states), "a copy shares the state's memory")
        twin.reset(seed=1)
    expect(
        any(env.terminations.values()) or any(env.truncations.values()), "a copy's reset reached the original"
    )


def check_end(env: RawEnv, total: Doubles) -> None:
    """The game has ended of itself; the rewards add up to its result."""
    batch = env.batch
    limit = batch.settings.max_decisions
    expect(batch.states[0].over, f"the game is not over after {limit} decisions")
    check_outcome(batch)
    check_team(batch)
    check_team_rewards(batch)
    returns = batch.returns(one(0))[0]
    expect(np.allclose(total, returns, atol=1e-4), f"the rewards add up to {total}, the result is {returns}")
    for seat, agent in enumerate(env.possible_agents):
        info = env.infos[agent]
        expect(not info["action_mask"].any(), f"{agent} has legal actions after the end")
        expect(
            info["scores"][agent] == batch.outcome(one(0))[0][0, seat], f"{agent}'s info has another score"
        )
        seen = env.observe(agent)["observation"]
        expect(batch.layout.space().contains(seen), f"the last observation of {agent} leaves its space")


def check_replay(env: RawEnv) -> None:
    """The replay, played again, ends in the same state."""
    played = env.replay().last()
    expect(played.states[0].tobytes() == env.state_bytes(), "the replay ends in another state")


def check_batches(game_id: str, options: dict[str, Any], seed: int) -> None:
    """A game goes alike alone, in a batch of any size, at any place of it, on any number of threads."""
    seeds = [seed + row for row in range(BATCH)]
    alone = [histories(game_id, options, [seed])[0] for seed in seeds]
    expect(alone == histories(game_id, options, seeds), "a game in a batch goes differently than alone")
    backwards = histories(game_id, options, seeds[::-1], threads=2)[::-1]
    expect(alone == backwards, "a game depends on its place in the batch or on the threads")


def histories(
    game_id: str, options: dict[str, Any], seeds: list[int], threads: int = 1, steps: int = STEPS
) -> list[str]:
    """Random games side by side: for each seed a hash of every state and all that the batch shows of it."""
    games = VectorAEC(game_id, len(seeds), threads=threads, autoreset_mode=AutoresetMode.SAME_STEP, **options)
    view = games.reset(seed=seeds)
    digests = [hashlib.sha256() for _ in seeds]
    for step in range(steps):
        actions = [_draw_action(mask, seed, step) for mask, seed in zip(view.action_mask, seeds, strict=True)]
        view = games.step(actions)
        for row, digest in enumerate(digests):
            digest.update(games.states[row].tobytes())
            for array in view:
                digest.update(array[row].tobytes())
    return [digest.hexdigest() for digest in digests]


def _draw_action(mask: Booleans, seed: int, step: int) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(mix64((seed + 7919 * step) % 2**62)) % legal.size])
