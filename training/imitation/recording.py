"""Games under way, side by side, in which the decisions of one agent are recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ...agents.base import Agent, called
from ...agents.compiled import CompiledAgent
from ...agents.play import choices, paired_seeds
from ...agents.search import SearchAgent
from ...agents.search.options import NO_PRIOR
from ...agents.view import View
from ...envs.core.advice import observed, observed_layout
from ...envs.core.batch import Batch, bot_streams
from ...envs.core.errors import UsageError
from ...envs.core.game import Game
from ...envs.core.outcome import win_shares
from ...envs.core.record import NOBODY, Booleans, Bytes, Doubles, Floats, Integers, Octets, Stream
from ...envs.core.settings import Settings
from .arrays import SPARSE, TOLD
from .demonstrations import DemonstrationOptions, Demonstrations, Origin
from .sparse import SparseRows

RANDOM = 0
"""The bot ``random`` of every game, who plays the slips."""

BOT_KEEP = 0.25
"""Share of the decisions that are usually recorded of a compiled bot, which plays faster than is learned."""
SEARCH_KEEP = 0.05
"""The same of a search, which takes long: its prior decides the rest."""

_SLIP_SALT, _KEEP_SALT = 0x534C4950, 0x4B454550
_LOW = np.uint64(0xFFFFFFFF)

Advance = Callable[[int], None]


class Moment(NamedTuple):
    """Decisions of the agent in R games at once, of which N are recorded."""

    rows: Integers
    seats: Integers
    standings: Floats
    """float32[R]: what the rewards before this decision add up to."""
    recorded: Booleans
    """bool[R]: where there is a choice."""
    observations: SparseRows
    masks: Octets
    actions: Integers
    told: dict[str, SparseRows]
    """What else the agent tells of these decisions: see ``Demonstrations``."""


class Recording:
    """A group of games under way."""

    def __init__(
        self,
        options: DemonstrationOptions,
        agents: Sequence[Agent],
        game: Game,
        settings: Settings,
        numbers: range,
    ) -> None:
        self.options, self.agents, self.numbers = options, agents, numbers
        self.batch = Batch(game, len(numbers), settings)
        self.rows = self.batch.all_rows
        self.keep = share_recorded(options, agents[0])
        part = slice(numbers.start, numbers.stop)
        deals, self.seeds = (seeds[part] for seeds in paired_seeds(options.seed, numbers.stop))
        self.seating = _seating(options, settings.num_players, numbers.stop)[part]
        bots = [each.number if isinstance(each, CompiledAgent) else NOBODY for each in agents]
        bots[0] = NOBODY  # asked one decision at a time
        self.bots: Bytes = np.array(bots, np.int8)[self.seating]
        self.streams: Stream = bot_streams(self.seeds)
        self.slips: Stream = bot_streams(self.seeds ^ _SLIP_SALT)
        self.keeps: Stream = bot_streams(self.seeds ^ _KEEP_SALT)
        self.moments: list[Moment] = []
        self.batch.deal(self.rows, deals)

    def go_on(self, on_advance: Advance) -> bool:
        """One decision in every game from outside the compiled loop; False once all are at their ends."""
        batch, rows = self.batch, self.rows
        moved = self.streams[rows]
        batch.run(rows, self.bots[rows], moved)
        self.streams[rows] = moved
        self.rows = rows = rows[~batch.over(rows) & ~batch.truncated(rows)]
        asked = self.seating[rows, batch.states.to_play[rows]]
        for index in np.unique(asked):
            theirs = rows[asked == index]
            if index:
                batch.apply(theirs, choices(batch, self.agents[index], theirs, self.seeds))
                continue
            moment = self._record(theirs)
            batch.apply(theirs, self._with_slips(theirs, moment.actions))
            self.moments.append(moment)
            on_advance(int(moment.recorded.sum()))
        return bool(rows.size)

    def _record(self, rows: Integers) -> Moment:
        batch = self.batch
        seats = batch.states.to_play[rows].astype(np.int64)
        standings = np.zeros(rows.size, np.float32)
        if batch.settings.rewards_every_decision:
            standings = batch.returns(rows)[np.arange(rows.size), seats]
        masks = batch.legal(rows)
        actions = masks.argmax(axis=1)
        told: dict[str, SparseRows] = {}
        is_free = np.count_nonzero(masks, axis=1) > 1
        recorded = is_free & self._is_kept(rows)
        agent = self.agents[0]
        if isinstance(agent, SearchAgent):
            actions, told = self._ask_search(agent, rows, recorded)
        elif is_free.any():
            actions[is_free], more = self._ask(rows[is_free], masks[is_free])
            told = {name: SparseRows.of(each[recorded[is_free]]) for name, each in more.items()}
        adviser = self.options.adviser
        observations = SparseRows.of(observed(batch, rows[recorded], seats[recorded], adviser))
        packed = np.packbits(masks[recorded], axis=1)
        return Moment(rows, seats, standings, recorded, observations, packed, actions, told)

    def _is_kept(self, rows: Integers) -> Booleans:
        if self.keep == 1:
            return np.ones(rows.size, np.bool_)
        return self._lots(self.keeps, rows) < self.keep

    def _lots(self, streams: Stream, rows: Integers, slips: Integers | None = None) -> Doubles:
        """Numbers float64[R] from 0 to 1 from the games' streams, and into ``slips`` random legal actions."""
        moved = streams[rows]
        drawn = self.batch.choose(rows, np.full(rows.size, RANDOM, np.int8), moved)
        streams[rows] = moved
        if slips is not None:
            slips[:] = drawn
        # The bot has drawn from the upper half of the word that the stream now holds; the lower one is free.
        return np.asarray((moved[:, 0] & _LOW) / 2.0**32)

    def _ask_search(
        self, agent: SearchAgent, rows: Integers, recorded: Booleans
    ) -> tuple[Integers, dict[str, SparseRows]]:
        """What the search does, and what it finds of all actions; what is not recorded its prior decides.

        A search takes long, and decisions of one game are much alike: few of each, of many games, teach more.
        """
        view = View(self.batch, rows, self.seeds)
        actions = _without_searching(agent, view, rows)
        if not recorded.any():
            return actions, {}
        found = agent.compare(view, rows[recorded])
        actions[recorded] = found.choices
        told = {"leads": found.leads, "rounds": found.rounds}
        return actions, {name: SparseRows.of(each, SPARSE[name]) for name, each in told.items()}

    def _ask(self, rows: Integers, masks: Booleans) -> tuple[Integers, dict[str, npt.NDArray[Any]]]:
        """What the agent would do, and how likely each action is to it if it tells."""
        agent: Any = self.agents[0]
        if not hasattr(agent, "distribution"):
            return choices(self.batch, agent, rows, self.seeds), {}
        view = View(self.batch, rows, self.seeds)
        chances = _as_numbers(called(self.options.agent, agent.distribution, view, rows.copy()))
        is_sound = chances.shape == masks.shape and np.isfinite(chances).all() and (chances >= 0).all()
        if not is_sound or chances[~masks].any() or not (chances.sum(axis=1) > 0).all():
            raise UsageError(
                f"agent {self.options.agent!r}: distribution must return how likely each action is, "
                f"float32{list(masks.shape)}, with zeros where it is not legal"
            )
        return chances.argmax(axis=1), {"chances": chances / chances.sum(axis=1, keepdims=True)}

    def _with_slips(self, rows: Integers, actions: Integers) -> Integers:
        if not self.options.noise:
            return actions
        slips = np.empty_like(actions)
        return np.where(self._lots(self.slips, rows, slips) < self.options.noise, slips, actions)

    def demonstrations(self) -> Demonstrations:
        """All that was recorded, now that it is known how the games ended."""
        game, settings = self.batch.game, self.batch.settings
        final = self.batch.returns(self.batch.all_rows)
        _, places = self.batch.outcome(self.batch.all_rows)
        wins = win_shares(places, game.cooperative).astype(np.float32)
        found: dict[str, Any] = {}
        rows = _gathered([each.rows[each.recorded] for each in self.moments], np.int64)
        seats = _gathered([each.seats[each.recorded] for each in self.moments], np.int64)
        found["games"] = (rows + self.numbers.start).astype(np.int32)
        found["returns"], found["wins"] = final[rows, seats], wins[rows, seats]
        found["values"] = _gathered(_discounted(self.moments, final, self.options.discount), np.float32)
        found["actions"] = _gathered([each.actions[each.recorded] for each in self.moments], np.int16)
        bits = -(-self.batch.num_actions // 8)
        found["masks"] = np.concatenate(
            [np.zeros((0, bits), np.uint8), *(each.masks for each in self.moments)]
        )
        layout = observed_layout(game, settings.num_players, self.options.adviser)
        nothing = SparseRows.of(np.zeros((0, layout.size)))
        observations = SparseRows.joined([nothing, *(each.observations for each in self.moments)])
        for name in TOLD:
            told = [each.told[name] for each in self.moments if name in each.told]
            found[name] = SparseRows.joined(told) if told else None
        self.moments.clear()
        return Demonstrations(game, Origin.of(self.options, settings), observations, **found)


def share_recorded(options: DemonstrationOptions, agent: Agent) -> float:
    """``keep`` of the options, or if it is None what suits the agent."""
    if options.keep is not None:
        return options.keep
    if isinstance(agent, CompiledAgent):
        return BOT_KEEP
    return SEARCH_KEEP if isinstance(agent, SearchAgent) else 1.0


def _without_searching(agent: SearchAgent, view: View, rows: Integers) -> Integers:
    """What the prior likes best, int64[R], and without one, which likes none, what the playout bot does."""
    if agent.options.prior_in(view.game) != NO_PRIOR:
        return agent.favourites(view, rows)
    return view.bot_choice(agent.options.playout_in(view.game), rows, bot_streams(view.seeds(rows)))


def _as_numbers(told: object) -> Doubles:
    """What an agent has returned as float64, of no size if it is nothing of the kind."""
    try:
        return np.asarray(told, np.float64)
    except Exception:  # text, lists of unlike lengths, tensors: each fails in its own way
        return np.zeros(0)


def _seating(options: DemonstrationOptions, players: int, games: int) -> Integers:
    """Who sits where in the first games, int64[games, players]: 0 the agent, others from 1 on."""
    seating = np.zeros((games, players), np.int64)
    if options.others:
        lots = np.random.default_rng(options.seed).random((games, players, 2))
        others = 1 + (lots[..., 1] * len(options.others)).astype(np.int64)
        seating = np.where(lots[..., 0] < options.share, 0, others)
        seating[np.arange(games), np.arange(games) % players] = 0
    return seating


def _discounted(moments: Sequence[Moment], final: Floats, discount: float) -> list[Floats]:
    """For each moment the rewards that came after its recorded decisions, float32[N]."""
    later, standing = np.zeros_like(final), final.copy()
    values = []
    for moment in reversed(moments):
        at = moment.rows, moment.seats
        later[at] = standing[at] - moment.standings + np.float32(discount) * later[at]
        standing[at] = moment.standings
        values.append(later[at][moment.recorded])
    return values[::-1]


def _gathered(parts: Sequence[npt.NDArray[Any]], kind: type[np.generic]) -> npt.NDArray[Any]:
    return np.concatenate([np.zeros(0, kind), *parts]).astype(kind)
