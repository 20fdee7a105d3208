"""Checks of one position, in a batch of one game that they leave as it was."""

from __future__ import annotations

import json
from typing import Any

import numpy as np

from .batch import Batch, IllegalAction, bot_streams
from .outcome import TABLES_HEADER
from .record import Integers
from .settings import resolve

_TOLERANCE = 1e-4

CHANCE = "chance must come from the record's stream, as in below(state.rng, n)"
"""What is wrong with a game in which the same seed does not bring the same."""


def expect(condition: object, sentence: str) -> None:
    """Raise ``AssertionError`` with the sentence unless the condition holds."""
    if not condition:
        raise AssertionError(sentence)


def one(number: int) -> Integers:
    """An array int64[1] to name a single row, seat, action or seed."""
    return np.array([number], np.int64)


def bytes_of(batch: Batch) -> bytes:
    """The state of the first game."""
    return bytes(batch.states[0].tobytes())


def play_out(batch: Batch, seed: int) -> None:
    """Let ``random`` finish the first game of a batch."""
    bots = np.zeros((1, batch.num_players), np.int8)
    batch.run(one(0), bots, bot_streams(one(seed)))


def check_header(batch: Batch) -> None:
    """The fields that every state starts with."""
    state = batch.states[0]
    expect(state.seats == batch.num_players, "the state has lost its number of seats")
    last, phases = batch.num_players - 1, len(batch.game.phases)
    expect(0 <= state.to_play <= last, f"seat {state.to_play} is to play, but seats are 0 to {last}")
    expect(0 <= state.phase < phases, f"the phase is {state.phase}, but phases are 0 to {phases - 1}")
    expect(state.rng[0] != 0, "the random stream has become zero")


def check_options(batch: Batch) -> None:
    """What was chosen stands in the tables record, where kernels look for it."""
    row = batch.tables[0]
    header = tuple(name for name, *_ in TABLES_HEADER)
    begins = (row.dtype.names or ())[: len(header)] == header
    expect(begins, "the tables record does not begin with TABLES_HEADER of core/outcome.py")
    # Before a compiled kernel divides by it, which would raise ZeroDivisionError from anywhere.
    has_scale = row.score_scale > 0 or "score" not in batch.game.rewards
    expect(has_scale, f"a 'score' reward is not finite: score_scale is {row.score_scale} (is it set?)")
    expect(
        batch.game.rewards[int(row.reward)] == batch.settings.reward, "the tables record has another reward"
    )
    for option in batch.game.options:
        if option.choices:
            wanted = option.number_of(batch.settings.chosen(option))
            found = int(row[option.name]) if option.name in (row.dtype.names or ()) else None
            expect(found == wanted, f"option {option.name} is {found} in the tables record, not {wanted}")


def check_mask(batch: Batch) -> None:
    """The mask is not empty; what it allows works, what it forbids is refused."""
    before = bytes_of(batch)
    mask = batch.legal(one(0))[0]
    expect(mask.any(), "no action is legal")
    expect(np.array_equal(mask, batch.legal(one(0))[0]), "the mask differs when it is computed again")
    for action in range(-1, batch.num_actions + 1):
        copy = batch.clone(one(0))
        if 0 <= action < batch.num_actions and mask[action]:
            _check_allowed(copy, action)
            continue
        try:
            copy.check(one(0), one(action))
        except IllegalAction as error:
            expect(str(error), "an illegal action is refused without a sentence")
            expect(bytes_of(copy) == before, f"refusing action {action} changed the state")
            continue
        raise AssertionError(f"the mask forbids action {action}, but it is taken")
    expect(bytes_of(batch) == before, "computing the mask changed the state")


def _check_allowed(copy: Batch, action: int) -> None:
    text = copy.action_text(0, action)
    before, ply = bytes_of(copy), int(copy.states[0].ply)
    copy.check(one(0), one(action))
    copy.apply(one(0), one(action))
    state = copy.states[0]
    expect(state.ply == ply + 1, f"{text!r} changes the count of decisions")
    state.ply = ply
    expect(bytes_of(copy) != before, f"{text!r} changes nothing")
    check_header(copy)
    expect(state.over in (0, 1), f"after {text!r} the flag of the end is {state.over}")
    expect(state.over or copy.legal(one(0)).any(), f"after {text!r} no action is legal")


def check_texts(batch: Batch) -> None:
    """Every legal action has a text of its own, which leads back to it."""
    codec, phase = batch.game.actions, batch.game.phase_name(batch.states[0])
    texts = set()
    for action in np.flatnonzero(batch.legal(one(0))[0]).tolist():
        for text in (codec.text(action, phase), codec.text(action)):
            expect(codec.parse(text) == action, f"{text!r} is read as another action than {action}")
        texts.add(codec.text(action, phase))
    expect(len(texts) == batch.legal(one(0)).sum(), "two legal actions have the same text")


def check_observations(batch: Batch) -> None:
    """Every seat's observation fills the layout exactly, is finite and within its bounds."""
    before, size = bytes_of(batch), batch.layout.size
    for seat in range(batch.num_players):
        out = np.full(size + 8, np.nan, np.float32)
        written = batch.game.kernels.observe(batch.tables[0], batch.states[0], seat, out[:size])
        expect(bytes_of(batch) == before, "observing changed the state")
        expect(written == size, f"observe returns {written}, the layout has {size} floats")
        expect(np.isnan(out[size:]).all(), "observe writes beyond the layout")
        for part in batch.layout:
            out[part.slice] *= part.factor
            values, (low, high) = out[part.slice], part.bounds
            expect(np.isfinite(values).all(), f"{part.name} in the observation of seat {seat} is not finite")
            within = low <= values.min() and values.max() <= high
            expect(within, f"{part.name} in the observation of seat {seat} leaves its bounds")
        seen = batch.observe(one(0), one(seat))[0]
        expect(np.array_equal(seen, out[:size]), "the batch observes something else than the kernel")


def check_outcome(batch: Batch) -> None:
    """Places are a ranking that agrees with the points; rewards of every kind follow from them."""
    game = batch.game
    scores, places = (array[0] for array in batch.outcome(one(0)))
    expect(np.isfinite(scores).all(), "a score is not finite")
    if game.cooperative:
        expect(len(set(places.tolist())) == 1, f"the places of a team differ: {places.tolist()}")
    else:
        ranks = 1 + (places[None, :] < places[:, None]).sum(1)
        has_no_winner = (places == batch.num_players).all()
        expect(has_no_winner or np.array_equal(ranks, places), f"{places.tolist()} is no ranking")
        ahead = places[:, None] < places[None, :]
        expect(
            not game.ranked_by_score or (scores[:, None] >= scores[None, :])[ahead].all(),
            f"places {places.tolist()} contradict points {scores.tolist()}",
        )
    for reward in game.rewards:
        judge = batch.clone(one(0))
        judge.tables = game.tables(resolve(game, **{**batch.settings.as_dict(), "reward": reward}))
        returns = judge.returns(one(0))[0]
        expect(np.isfinite(returns).all(), f"a {reward!r} reward is not finite")
        if game.cooperative:
            # Of margins each seat may be paid its own.
            same = reward != "win" or np.ptp(returns) == 0
            expect(same, f"{reward!r} rewards of a team differ: {returns.tolist()}")
        else:
            expect(abs(returns.sum()) < _TOLERANCE, f"{reward!r} rewards do not add up to zero: {returns}")
            better = returns[:, None] - returns[None, :]
            in_order = (better[places[:, None] < places[None, :]] > -_TOLERANCE).all()
            agrees = in_order or (reward == "score" and not game.ranked_by_score)
            expect(agrees, f"{reward!r} rewards {returns.tolist()} contradict places {places.tolist()}")


def check_forfeit(batch: Batch) -> None:
    """A seat that forfeits is last; the others keep their order."""
    if batch.game.cooperative:
        return
    copy = batch.clone(one(0))
    lost = int(copy.states[0].to_play)
    _, before = copy.outcome(one(0))
    copy.forfeit(0)
    scores, places = (array[0] for array in copy.outcome(one(0)))
    others = [seat for seat in range(copy.num_players) if seat != lost]
    expect(places[lost] == copy.num_players, f"seat {lost} forfeits and has place {places[lost]}")
    expect(scores[lost] <= scores[others].min(), f"seat {lost} forfeits and has more points than others")
    old, new = before[0][others], places[others]
    same = np.sign(old[:, None] - old[None, :]) == np.sign(new[:, None] - new[None, :])
    expect(same.all(), f"a forfeit of seat {lost} changes the order of the others")
    check_outcome(copy)


def check_redeal(batch: Batch, rng: np.random.Generator) -> tuple[int, int]:
    """What a seat cannot know is resampled, what it knows and how bots choose is not.

    Returns:
        How many redeals gave back the truth, and how many there were.
    """
    truth = bytes_of(_without_stream(batch))
    true = 0
    for seat in range(batch.num_players):
        for _ in range(2):
            copy, again = batch.clone(one(0)), batch.clone(one(0))
            dealt_from = one(int(rng.integers(2**62)))
            for table in (copy, again):
                table.redeal(one(0), one(seat), dealt_from)
            check_header(copy)
            expect(bytes_of(copy) == bytes_of(again), f"two redeals from one seed differ: {CHANCE}")
            _check_same_knowledge(batch, copy, seat, int(rng.integers(2**62)))
            true += bytes_of(_without_stream(copy)) == truth
            play_out(copy, int(rng.integers(2**62)))
            at_end = copy.states[0].over or copy.truncated(one(0))[0]
            expect(at_end, f"a game that is redealt for seat {seat} comes to no end")
    return true, 2 * batch.num_players


def _without_stream(batch: Batch) -> Batch:
    copy = batch.clone(one(0))
    copy.states[0].rng = 1
    return copy


def _check_same_knowledge(batch: Batch, copy: Batch, seat: int, seed: int) -> None:
    known, again = (table.observe(one(0), one(seat)) for table in (batch, copy))
    expect(known.tobytes() == again.tobytes(), f"a redeal changes the observation of seat {seat}")
    now, then = (table.returns(one(0))[0, seat] for table in (batch, copy))
    expect(now == then, f"the standing of seat {seat} tells it what it cannot know")
    same_turn = copy.states[0].to_play == batch.states[0].to_play
    expect(same_turn, "a redeal changes whose turn it is")
    if batch.states[0].to_play != seat:
        return
    masks = [table.legal(one(0)).tobytes() for table in (batch, copy)]
    expect(masks[0] == masks[1], f"a redeal changes the mask of seat {seat}")
    for bot, name in enumerate(batch.game.bot_names):
        before = bytes_of(batch)
        choices = [
            int(table.choose(one(0), np.array([bot], np.int8), bot_streams(one(seed)))[0])
            for table in (batch, copy)
        ]
        expect(choices[0] == choices[1], f"bot {name!r} sees what seat {seat} cannot know")
        expect(batch.legal(one(0))[0, choices[0]], f"bot {name!r} chooses the illegal action {choices[0]}")
        expect(bytes_of(batch) == before, f"bot {name!r} changes the state")


def check_scenario(batch: Batch, rng: np.random.Generator) -> None:
    """A written position, read into any other deal, is the same position and has the same future."""
    scenarios = batch.game.scenarios
    written = scenarios.write(batch.tables[0], batch.states[0])
    plain: dict[str, Any] = json.loads(json.dumps(written))
    expect(plain == written, "the scenario holds values that JSON does not keep")
    copy = batch.clone(one(0))
    copy.deal_scenario(0, int(rng.integers(2**62)), plain)
    expect(
        scenarios.write(copy.tables[0], copy.states[0]) == written, "a scenario is read as another position"
    )
    for seat in range(batch.num_players):
        seen, again = (table.observe(one(0), one(seat)) for table in (batch, copy))
        expect(np.array_equal(seen, again), f"a scenario gives seat {seat} another observation")
    original = batch.clone(one(0))
    seed = int(rng.integers(2**62))
    for table in (original, copy):
        play_out(table, seed)
    futures = [scenarios.write(table.tables[0], table.states[0]) for table in (original, copy)]
    if futures[0] != futures[1]:
        once_more = batch.clone(one(0))
        play_out(once_more, seed)
        same = bytes_of(once_more) == bytes_of(original)
        expect(same, f"a position plays on differently each time: {CHANCE}")
        raise AssertionError("a position read from a scenario plays on differently")
