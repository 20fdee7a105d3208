"""Templates of the compiled loops over rows of a batch; ``engine`` binds them to a game's kernels.

The names below marked as bound are replaced by the game's own before compiling. Arrays: ``tables``
(1,), ``states`` (B,), ``rows`` int64[R], ``mask`` bool[R, A] or a bool[A] to work in.
"""

from __future__ import annotations

from typing import Any

from .jit import kernel
from .record import Booleans, Bytes, Doubles, Floats, Integers, Record, States, Stream, Tables
from .rng import below, start_stream

deal: Any = None  # bound, as are the following
legal: Any = None
apply: Any = None
observe: Any = None
outcome: Any = None
returns: Any = None
redeal: Any = None
choose: Any = None
this_bot: Any = None
other_bots: Any = None
THIS_ID: int = 0


@kernel
def choose_randomly(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The bot ``random``: each legal action with the same probability."""
    count = 0
    for action in range(mask.size):
        count += mask[action]
    left = below(stream, count)
    for action in range(mask.size):
        if mask[action]:
            if left == 0:
                return action
            left -= 1
    return -1


@kernel
def choose_first(tables: Record, state: Record, mask: Booleans, stream: Stream, bot: int) -> int:
    """End of the chain of bots: ``random`` is bot 0."""
    return choose_randomly(tables, state, mask, stream)


def choose_link(tables: Record, state: Record, mask: Booleans, stream: Stream, bot: int) -> int:
    """One link of the chain: bot number ``THIS_ID``, or on to the rest."""
    if bot == THIS_ID:
        return int(this_bot(tables, state, mask, stream))
    return int(other_bots(tables, state, mask, stream, bot))


def deal_rows(tables: Tables, states: States, rows: Integers, seeds: Integers, seats: int) -> None:
    """A new game in each (zeroed) row, from its seed alone."""
    for i in range(rows.size):
        state = states[rows[i]]
        start_stream(state.rng, seeds[i])
        state.seats = seats
        state.forfeit = -1
        deal(tables[0], state)


def legal_rows(tables: Tables, states: States, rows: Integers, mask: Booleans) -> None:
    """Legal actions of each row; all true for a finished game, so that a softmax stays finite."""
    for i in range(rows.size):
        state = states[rows[i]]
        if state.over:
            mask[i, :] = True
        else:
            legal(tables[0], state, mask[i])


def first_illegal(
    tables: Tables, states: States, rows: Integers, actions: Integers, mask: Booleans
) -> int:
    """Index of the first action that is not legal in its row (or whose game is over), or -1."""
    for i in range(rows.size):
        state = states[rows[i]]
        if state.over or actions[i] < 0 or actions[i] >= mask.size:
            return i
        legal(tables[0], state, mask)
        if not mask[actions[i]]:
            return i
    return -1


def apply_rows(tables: Tables, states: States, rows: Integers, actions: Integers) -> None:
    """One legal decision in each row."""
    for i in range(rows.size):
        state = states[rows[i]]
        apply(tables[0], state, actions[i])
        state.ply += 1


def observe_rows(tables: Tables, states: States, rows: Integers, seats: Integers, out: Floats) -> None:
    """Observation of ``seats[i]`` in each row; -1 means the seat to play."""
    for i in range(rows.size):
        state = states[rows[i]]
        seat = seats[i]
        observe(tables[0], state, state.to_play if seat < 0 else seat, out[i])


def outcome_rows(tables: Tables, states: States, rows: Integers, scores: Doubles, places: Bytes) -> None:
    """Points float64[R, P] and places int8[R, P] as they stand."""
    for i in range(rows.size):
        outcome(tables[0], states[rows[i]], scores[i], places[i])


def return_rows(
    tables: Tables, states: States, rows: Integers, scores: Doubles, places: Bytes, out: Floats
) -> None:
    """Rewards float32[R, P] of the standing; ``scores`` float64[P] and ``places`` int8[P] to work in."""
    for i in range(rows.size):
        state = states[rows[i]]
        outcome(tables[0], state, scores, places)
        returns(tables[0], state, scores, places, out[i])


def redeal_rows(tables: Tables, states: States, rows: Integers, seats: Integers, seeds: Integers) -> None:
    """Resample in each row what ``seats[i]`` cannot know; the stream starts anew from ``seeds[i]``."""
    for i in range(rows.size):
        state = states[rows[i]]
        start_stream(state.rng, seeds[i])
        redeal(tables[0], state, seats[i])


def choose_rows(
    tables: Tables,
    states: States,
    rows: Integers,
    bots: Bytes,
    streams: Stream,
    mask: Booleans,
    actions: Integers,
) -> None:
    """The action int64[R] that bot ``bots[i]`` (int8[R]) would take in each row; nothing is played."""
    for i in range(rows.size):
        state = states[rows[i]]
        legal(tables[0], state, mask)
        actions[i] = choose(tables[0], state, mask, streams[i], bots[i])


def run_rows(
    tables: Tables,
    states: States,
    rows: Integers,
    bots: Bytes,
    streams: Stream,
    limit: int,
    mask: Booleans,
) -> int:
    """Let compiled bots play each row until it ends, reaches ``limit`` decisions or a seat of no bot.

    ``bots`` int8[R, P] holds a bot's id per seat, -1 for a seat that is played from outside;
    ``streams`` uint64[R, 1] are the bots' own streams. Returns the decisions taken.
    """
    decisions = 0
    for i in range(rows.size):
        state = states[rows[i]]
        while not state.over and state.ply < limit:
            bot = bots[i, state.to_play]
            if bot < 0:
                break
            legal(tables[0], state, mask)
            action = choose(tables[0], state, mask, streams[i], bot)
            apply(tables[0], state, action)
            state.ply += 1
            decisions += 1
    return decisions
