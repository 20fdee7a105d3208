"""Games of compiled and outside agents, side by side."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fabletop.agents import AgentError, CompiledAgent, Played, View, play_batch, play_games
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.batch import Batch, bot_streams
from fabletop.envs.core.settings import resolve

GAME = get_game("ethnos")
RANDOM = CompiledAgent.of(GAME, "random")


class First:
    """Takes the first legal action and remembers which games it was asked about."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.openings: list[Any] = []

    def act(self, view: View, rows: Any) -> Any:
        if not self.rows:
            self.openings.append(view.observation(rows))
        self.rows.append(rows.tolist())
        return view.action_mask(rows).argmax(axis=1)


class Outside:
    """The bot ``random``, asked from outside the engine."""

    def act(self, view: View, rows: Any) -> Any:
        return RANDOM.act(view, rows)


def played(agents: list[Any], seating: Any, deals: Any, seeds: Any, threads: int = 1) -> Played:
    seating = np.asarray(seating)
    batch = Batch(GAME, len(seating), resolve(GAME, num_players=seating.shape[1]), threads)
    return play_batch(batch, agents, seating, np.asarray(deals), np.asarray(seeds))


def same(one: Played, other: Played) -> bool:
    pairs = zip(one.__dict__.values(), other.__dict__.values(), strict=True)
    return all(np.array_equal(a, b) for a, b in pairs)


SEATING = [[0, 1, 2], [1, 1, 0], [2, 0, 2], [1, 2, 1], [0, 0, 0], [2, 2, 2]]


@pytest.mark.parametrize("threads", [1, 3])
def test_a_game_does_not_depend_on_its_neighbours(threads: int) -> None:
    agents = [First(), RANDOM, Outside()]
    together = played(agents, SEATING, range(6), range(10, 16), threads)
    for row, seats in enumerate(SEATING):
        alone = played(agents, [seats], [row], [row + 10])
        assert alone.scores[0].tolist() == together.scores[row].tolist()
        assert alone.places[0].tolist() == together.places[row].tolist()
        assert alone.decisions[0] == together.decisions[row]


def test_bots_go_on_drawing_from_their_stream() -> None:
    """Asking an outside agent in between must not let them draw the same lots again."""
    batch = Batch(GAME, 1, resolve(GAME, num_players=2))
    stream, bots = bot_streams(np.array([5])), np.array([[-1, 0]], np.int8)
    batch.deal(batch.all_rows, np.array([3]))
    while batch.run(batch.all_rows, bots, stream) >= 0 and not batch.states.over[0]:
        batch.apply(batch.all_rows, batch.legal(batch.all_rows).argmax(axis=1))
    found = played([First(), RANDOM], [[0, 1]], [3], [5])
    assert found.scores.tolist() == batch.outcome(batch.all_rows)[0].tolist()
    assert found.decisions[0] == batch.states.ply[0]


def test_games_fill_the_first_rows_of_a_larger_batch() -> None:
    batch = Batch(GAME, 9, resolve(GAME, num_players=3))
    agents = [First(), RANDOM, Outside()]
    found = play_batch(batch, agents, np.array(SEATING), np.arange(6), np.arange(10, 16))
    assert same(found, played(agents, SEATING, range(6), range(10, 16)))
    assert not batch.states[6:].ply.any()


def test_an_agent_is_asked_only_where_it_is_to_decide() -> None:
    first = First()
    played([first, RANDOM], [[1, 1], [0, 1], [1, 1], [1, 0]], range(4), range(4))
    assert {row for rows in first.rows for row in rows} == {1, 3}
    assert all(rows == sorted(set(rows)) for rows in first.rows)


def test_the_deal_does_not_depend_on_what_agents_draw() -> None:
    looks = []
    for seeds in ([1, 2], [3, 4]):
        first = First()
        played([first], [[0, 0], [0, 0]], [7, 8], seeds)
        looks.append(first.openings[0])
    assert (looks[0] == looks[1]).all()
    agent_seed_matters = played([RANDOM], [[0, 0]], [7], [1]), played([RANDOM], [[0, 0]], [7], [2])
    assert not same(*agent_seed_matters)


def test_same_seed_same_games_and_another_seed_others() -> None:
    seats: list[Any] = ["random", First(), "random"]
    one, again = (play_games("ethnos", seats, games=5, seed=3, threads=t) for t in (1, 2))
    assert same(one, again)
    assert not same(one, play_games("ethnos", seats, games=5, seed=4))


def test_every_game_is_reported_finished_once() -> None:
    counts: list[int] = []
    batch = Batch(GAME, 6, resolve(GAME, num_players=3))
    agents = [First(), RANDOM, Outside()]
    play_batch(batch, agents, np.array(SEATING), np.arange(6), np.arange(6), counts.append)
    assert sum(counts) == 6
    assert min(counts) > 0


def test_a_game_that_is_too_long_is_ranked_as_it_stands() -> None:
    found = play_games("ethnos", ["random", First()], games=3, seed=1, max_decisions=50)
    assert found.truncated == 3
    assert found.decisions.tolist() == [50, 50, 50]
    assert (found.places.min(axis=1) == 1).all()


class Faulty:
    """Returns what it was given."""

    name = "my bot"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def act(self, view: View, rows: Any) -> Any:
        return self.answer(view, rows)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (lambda view, rows: view.action_mask(rows).argmin(axis=1), "is not legal for player_"),
        (lambda view, rows: np.full(rows.size, 10_000), "outside the action space"),
        (lambda view, rows: 3, "for 2 games: act must return one whole number for each"),
        (lambda view, rows: [0], "for 2 games"),
        (lambda view, rows: np.zeros(rows.size), r"float64\[2\]"),
        (lambda view, rows: None, "object"),
    ],
)
def test_an_answer_that_is_no_legal_action(answer: Any, sentence: str) -> None:
    with pytest.raises(UsageError, match=f"agent 'my bot'.*{sentence}"):
        played([Faulty(answer)], [[0, 0], [0, 0]], [1, 2], [1, 2])


def test_changing_the_rows_it_was_given_harms_nobody() -> None:
    def answer(view: View, rows: Any) -> Any:
        actions = view.action_mask(rows).argmax(axis=1)
        rows[:] = 0
        return actions

    agents: list[Any] = [Faulty(answer), RANDOM]
    assert same(
        played(agents, [[0, 1], [1, 0]], [1, 2], [1, 2]),
        played([First(), RANDOM], [[0, 1], [1, 0]], [1, 2], [1, 2]),
    )


def test_more_games_begin_like_fewer() -> None:
    four, eight = (play_games("ethnos", ["random", "random"], games=games, seed=0) for games in (4, 8))
    assert np.array_equal(four.scores, eight.scores[:4])
    assert np.array_equal(four.decisions, eight.decisions[:4])


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"games": 2.5}, "games=2.5 must be a whole number above 0"),
        ({"games": 0}, "games=0 must be"),
        ({"threads": "2"}, "threads='2' must be"),
        ({"num_players": 4}, "num_players must be the number of seats, 2"),
        ({"seats": "random"}, "seats='random' must be a list"),
        ({"seats": ["random", None]}, "an agent is named by a string"),
    ],
)
def test_play_games_refuses(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        play_games("ethnos", **{"seats": ["random"] * 2, **given})


def test_an_agent_that_raises_is_named() -> None:
    class Hasty:
        def act(self, view: View, rows: Any) -> Any:
            raise KeyError("hand")

    with pytest.raises(AgentError, match="agent 'Hasty' raised KeyError") as caught:
        play_games("ethnos", [Hasty(), "random"])
    assert isinstance(caught.value.__cause__, KeyError)
