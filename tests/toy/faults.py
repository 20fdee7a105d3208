"""The toy game with one fault at a time: ``python -m toy.faults`` prints what the conformance suite says.

Run it with ``NUMBA_DISABLE_JIT=1``: these kernels do what a compiled one may not.
"""

import itertools
import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import numpy as np

from fabletop.envs.core import engine, registry
from fabletop.envs.core.actions import ActionCodec
from fabletop.envs.core.conformance import Report, check_game
from fabletop.envs.core.game import Game, Levels
from fabletop.envs.core.jit import kernel
from fabletop.envs.core.open_game import redeal_nothing
from fabletop.envs.core.outcome import REWARDS, TABLES_HEADER, put_forfeit_last
from fabletop.envs.core.record import frozen_tables
from fabletop.envs.core.settings import pack_settings

from . import game, rules

CLOCK = itertools.count(1)
CALLS = itertools.count(1)
GOOD = game.GAME.kernels


def empty_mask(tables, state, mask):
    mask[:] = False


def leaking_observe(tables, state, seat, out):
    size = GOOD.observe(tables, state, seat, out)
    out[rules.VALUES] = state.cards[(seat + 1) % state.seats]
    return size


def high_observe(tables, state, seat, out):
    size = GOOD.observe(tables, state, seat, out)
    out[2 * rules.VALUES] += 30 * (state.ply > 5)
    return size


def short_observe(tables, state, seat, out):
    return GOOD.observe(tables, state, seat, out) - 1


def unwritten_observe(tables, state, seat, out):
    kept = out[0]
    size = GOOD.observe(tables, state, seat, out)
    out[0] = kept
    return size


def writing_observe(tables, state, seat, out):
    state.chips[0] += 1
    return GOOD.observe(tables, state, seat, out)


def leaking_outcome(tables, state, scores, places):
    GOOD.outcome(tables, state, scores, places)
    if state.turns_left:
        for seat in range(state.seats):
            scores[seat] = (state.cards[seat] - 2) * state.chips[seat]
        places[:] = [1 + sum(scores > score) for score in scores]
        put_forfeit_last(state, scores, places)


def unranked_outcome(tables, state, scores, places):
    GOOD.outcome(tables, state, scores, places)
    places[places > 1] += 1
    if state.forfeit < 0 and not state.over:
        places[:] = 2


def generous_returns(tables, state, scores, places, out):
    GOOD.returns(tables, state, scores, places, out)
    out[0] += 0.5


def peeking_bot(tables, state, mask, stream):
    rival = state.cards[(state.to_play + 1) % state.seats]
    return rules.KEEP + int(rival > 2 and mask[rules.SWAP]) if state.phase == rules.CARD else rules.NO_CHIPS


def no_redeal(tables, state, seat):
    pass


def rolled_redeal(tables, state, seat):
    GOOD.redeal(tables, state, seat)
    state.rng[0] = random.randrange(1, 2**63)


def losing_redeal(tables, state, seat):
    GOOD.redeal(tables, state, seat)
    state.open[0] += 1


def idle_apply(tables, state, action):
    if state.ply < 3:
        GOOD.apply(tables, state, action)


def timed_deal(tables, state):
    for _ in range(next(CLOCK) % 5):
        rules.below(state.rng, 2)
    GOOD.deal(tables, state)


def unseated_deal(tables, state):
    GOOD.deal(tables, state)
    state.to_play = state.seats


def unseated_apply(tables, state, action):
    GOOD.apply(tables, state, action)
    state.to_play += state.ply == 5


def unphased_deal(tables, state):
    GOOD.deal(tables, state)
    state.phase = len(rules.PHASES)


def unmarked_deal(tables, state):
    GOOD.deal(tables, state)


def helped_deal(tables, state):
    unmarked_deal(tables, state)


def unmarked_bot(tables, state, mask, stream):
    return rules.choose_bold(tables, state, mask, stream)


def rolled_bot(tables, state, mask, stream):
    return rules.KEEP if state.phase == rules.CARD else rules.NO_CHIPS + random.randrange(3)


def cheating_bot(tables, state, mask, stream):
    return rules.SWAP


def rolled_apply(tables, state, action):
    GOOD.apply(tables, state, action)
    state.open[0] = random.randrange(3)


def later_rolled_apply(tables, state, action):
    GOOD.apply(tables, state, action)
    if next(CALLS) > 40:
        state.chips[0] = random.randrange(100)


def endless_apply(tables, state, action):
    GOOD.apply(tables, state, action)
    state.turns_left += state.phase == rules.CARD
    state.over = 0
    state.chips[:] = 0


def forgetful_write(tables, state):
    return {name: value for name, value in game.write(tables, state).items() if name != "open"}


def forgetful_read(tables, state, scenario):
    game.read(tables, state, {name: value for name, value in scenario.items() if name != "open"})


def forgetful_tables(settings):
    table = game.tables(settings).copy()
    table["copies"] = rules.OPTIONS[0].default
    return table


def headless_tables(settings):
    table = np.zeros(1, rules.TABLES[len(TABLES_HEADER) :])
    pack_settings(table[0], rules.OPTIONS, settings, REWARDS)
    return frozen_tables(table)


def tailed_tables(settings):
    table = game.tables(settings)
    moved = np.zeros(1, [*rules.TABLES[len(TABLES_HEADER) :], *TABLES_HEADER])
    for name in moved.dtype.names:
        moved[name] = table[name]
    return frozen_tables(moved)


def unscaled_tables(settings):
    table = game.tables(settings).copy()
    table["score_scale"] = 0
    return table


class AmbiguousCodec(ActionCodec):
    """Calls the last two amounts of chips by the same name."""

    def text(self, action: int, phase: str | None = None) -> str:
        return super().text(min(action, len(self) - 2) if phase else action, phase)

    def parse(self, text: str) -> int:
        return Anything(super().parse(text))


class Anything(int):
    """Equal to every number."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = int.__hash__


def kernels(**changed: Any) -> dict[str, Any]:
    """``changed`` under ``@kernel``; written above each it would make all toy kernels compile anew."""
    return {"kernels": GOOD._replace(**{name: kernel(function) for name, function in changed.items()})}


FAULTS: dict[str, dict[str, Any]] = {
    "none": {},
    "none, and nothing is hidden": kernels(redeal=redeal_nothing),
    "empty mask": kernels(legal=empty_mask),
    "observation leaks": kernels(observe=leaking_observe),
    "observation out of bounds": kernels(observe=high_observe),
    "observation too short": kernels(observe=short_observe),
    "observation unwritten": kernels(observe=unwritten_observe),
    "observing changes the state": kernels(observe=writing_observe),
    "standing leaks": kernels(outcome=leaking_outcome),
    "places are no ranking": kernels(outcome=unranked_outcome),
    "rewards do not cancel out": kernels(returns=generous_returns),
    "bot peeks": {"bots": {"bold": kernel(peeking_bot)}},
    "bot draws from elsewhere": {"bots": {"bold": kernel(rolled_bot)}},
    "bot chooses what is illegal": {"bots": {"bold": kernel(cheating_bot)}},
    "bot is no kernel": {"bots": {"bold": unmarked_bot}},
    "deal is no kernel": {"kernels": GOOD._replace(deal=unmarked_deal)},
    "deal calls no kernel": kernels(deal=helped_deal),
    "deal gives the first turn to nobody": kernels(deal=unseated_deal),
    "apply gives the turn to nobody": kernels(apply=unseated_apply),
    "deal begins in no phase": kernels(deal=unphased_deal),
    "apply draws from elsewhere": kernels(apply=rolled_apply),
    "apply draws from elsewhere later on": kernels(apply=later_rolled_apply),
    "redeal draws from elsewhere": kernels(redeal=rolled_redeal),
    "default number of seats": {"default_seats": 7},
    "tables record without header": {"tables": headless_tables},
    "tables record with its header behind": {"tables": tailed_tables},
    "no unit of points": {"tables": unscaled_tables},
    "id is not the registry's": {"id": "hillrace"},
    "redeal does nothing": kernels(redeal=no_redeal),
    "redeal loses a card": kernels(redeal=losing_redeal),
    "apply does nothing": kernels(apply=idle_apply),
    "deal depends on the clock": kernels(deal=timed_deal),
    "never ends": kernels(apply=endless_apply),
    "two texts alike": {
        "actions": AmbiguousCodec(
            [(name, segment.nouns) for name, segment in rules.ACTIONS.segments.items()], rules.ACTIONS.phrases
        )
    },
    "ruling forgotten": {"tables": forgetful_tables},
    "levels fall": {"levels": Levels("first", rules.FIRST, (1, 0), "points", {3: "anyone"})},
    "level of ours": {"levels": Levels("first", rules.FIRST, (0, 1), "points", {3: "anyone"}, (4,))},
    "level unknown": {"levels": Levels("first", rules.FIRST, (0, 1), "points", {3: "nobody"})},
    "scenario forgets": {"scenarios": game.GAME.scenarios._replace(read=forgetful_read)},
}


@contextmanager
def registered(faulty: Game) -> Iterator[None]:
    globals()["FAULTY"] = faulty
    registry.register("faulty", f"{__name__}:FAULTY", version=1)
    engine.engine_of.cache_clear()
    try:
        yield
    finally:
        registry.unregister("faulty")


def what_is_said(check: Callable[[], Report]) -> str:
    """The report, or the sentence of the failure."""
    try:
        return str(check())
    except AssertionError as error:
        return str(error)


def main() -> None:
    found = {}
    for name, changes in FAULTS.items():
        random.seed(0)
        with registered(replace(game.GAME, **{"id": "faulty", **changes})):
            found[name] = what_is_said(lambda: check_game("faulty", games=1, positions_per_game=8))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
