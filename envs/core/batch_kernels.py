"""Templates of the compiled loops over rows of a batch; ``engine`` binds them to a game's kernels.

The names below marked as bound are replaced by the game's own before compiling. Arrays: ``tables``
(1,), ``states`` (B,), ``rows`` int64[R], ``mask`` bool[R, A] or a bool[A] to work in, ``factors`` of the
game's layout.
"""

from __future__ import annotations

from typing import Any

from .jit import kernel
from .record import Booleans, Bytes, Doubles, Floats, Integers, Octets, Record, States, Stream, Tables
from .rng import below, start_stream
from .view import BatchView

ILLEGAL = -1
"""Answers of ``play_row`` that are no seat."""
ENDED = -2
TRUNCATED = -3

deal: Any = None  # bound, as are the following
legal: Any = None
apply: Any = None
observe: Any = None
outcome: Any = None
returns: Any = None
redeal: Any = None
choose: Any = None
show: Any = None
this_bot: Any = None
other_bots: Any = None
path: Any = None
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


def first_illegal(tables: Tables, states: States, rows: Integers, actions: Integers, mask: Booleans) -> int:
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


def play_row(tables: Tables, states: States, row: int, action: int, limit: int, mask: Booleans) -> int:
    """One decision in one row: returns the seat to play next and writes its legal actions, bool[A].

    Otherwise returns ENDED, TRUNCATED (at ``limit`` decisions), or ILLEGAL if the action is not legal
    or the game is over; then the state is untouched.
    """
    state = states[row]
    if state.over or action < 0 or action >= mask.size:
        return ILLEGAL
    legal(tables[0], state, mask)
    if not mask[action]:
        return ILLEGAL
    apply(tables[0], state, action)
    state.ply += 1
    if state.over:
        return ENDED
    if state.ply >= limit:
        return TRUNCATED
    legal(tables[0], state, mask)
    return int(state.to_play)


@kernel
def to_scale(observation: Floats, factors: Floats) -> None:
    """Turn the natural values float32[O] that a game writes into the observation; see ``Layout.factors``."""
    for index in range(factors.size):
        observation[index] *= factors[index]


def show_row(tables: Tables, states: States, row: int, limit: int, factors: Floats, view: BatchView) -> bool:
    """Write what a row of a view shows of a position; returns whether the game has come to an end."""
    state = states[row]
    if state.over:
        view.action_mask[row, :] = True
    else:
        legal(tables[0], state, view.action_mask[row])
    observe(tables[0], state, state.to_play, view.observation[row])
    to_scale(view.observation[row], factors)
    view.seat[row] = state.to_play
    view.terminated[row] = state.over != 0
    view.truncated[row] = state.over == 0 and state.ply >= limit
    return bool(view.terminated[row] or view.truncated[row])


def show_rows(
    tables: Tables, states: States, rows: Integers, limit: int, factors: Floats, view: BatchView
) -> None:
    """Write what a view shows of the positions in ``rows``, and no rewards."""
    for i in range(rows.size):
        show(tables, states, rows[i], limit, factors, view)
        view.reward[rows[i], :] = 0.0


def step_rows(
    tables: Tables,
    states: States,
    rows: Integers,
    actions: Integers,
    limit: int,
    factors: Floats,
    view: BatchView,
    standing: Floats,
) -> None:
    """One legal decision in each row, and what the view shows then.

    ``standing`` float32[B, P] holds the rewards given so far if they are given after every decision;
    with shape [0, P] they are given at the end of a game.
    """
    for i in range(rows.size):
        row = rows[i]
        state = states[row]
        apply(tables[0], state, actions[i])
        state.ply += 1
        at_end = show(tables, states, row, limit, factors, view)
        reward = view.reward[row]
        if at_end or standing.size > 0:
            outcome(tables[0], state, view.scores[row], view.places[row])
            returns(tables[0], state, view.scores[row], view.places[row], reward)
            if standing.size > 0:
                for seat in range(reward.size):
                    total = reward[seat]
                    reward[seat] -= standing[row, seat]
                    standing[row, seat] = total
        else:
            reward[:] = 0.0


def observe_rows(
    tables: Tables, states: States, rows: Integers, seats: Integers, factors: Floats, out: Floats
) -> None:
    """Observation of ``seats[i]`` in each row; -1 means the seat to play."""
    for i in range(rows.size):
        state = states[rows[i]]
        seat = seats[i]
        observe(tables[0], state, state.to_play if seat < 0 else seat, out[i])
        to_scale(out[i], factors)


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


@kernel
def no_path(tables: Record, state: Record) -> int:
    """The hot path that takes no time: with it ``repeat_path`` does nothing but restore states."""
    return int(state.ply)


def repeat_path(tables: Tables, memory: Octets, scratch: States, scratch_memory: Octets, times: int) -> int:
    """Call a hot path ``times`` over on each of R states, restored from ``memory`` uint8[R, bytes] before.

    It works in ``scratch``, one state, and ``scratch_memory`` uint8[bytes], the same one as bytes. Returns
    the sum of what the path returns.
    """
    total = 0
    for _ in range(times):
        for i in range(memory.shape[0]):
            for byte in range(scratch_memory.size):
                scratch_memory[byte] = memory[i, byte]
            total += path(tables[0], scratch[0])
    return total
