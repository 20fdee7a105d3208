"""The options of a search: how they are written, and one sentence for each that cannot be."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fabletop.agents import load_agent
from fabletop.agents.search import SearchAgent, SearchOptions, parse_search_options
from fabletop.envs import UsageError, get_game


def test_options_in_words() -> None:
    assert parse_search_options("") == SearchOptions()
    text = ":sims=200:c=0.3:playout=greedy:prior=runs/x.npz:root=ucb"
    assert parse_search_options(text) == SearchOptions(
        sims=200, c=0.3, playout="greedy", prior="runs/x.npz", root="ucb"
    )
    agent = load_agent("search:sims=7", "ethnos")
    assert isinstance(agent, SearchAgent)
    assert (agent.name, agent.options.sims) == ("search:sims=7", 7)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("search:", "in 'search:' a ':' has no option=value behind it"),
        ("search::sims=5", "in 'search::sims=5' a ':' has no option=value behind it"),
        ("search:sims=5:", "in 'search:sims=5:' a ':' has no option=value behind it"),
        ("search:sims", "'sims' lacks its value: write sims=400"),
        ("search:leaf", "'leaf' lacks its value: write leaf=..."),
        ("search:sims5", "'sims5' is no option=value of it: did you mean sims?"),
        ("search:prior=network:draws", "'draws' is for a network that plays by itself, a search asks it"),
        ("search:prior=xnetwork", "prior='xnetwork' must be 'none', 'random'"),
        ("search:leaf=mynetwork", "leaf='mynetwork' must be network, or the file of one (*.npz)"),
        ("search:simz=3", "did you mean sims"),
        ("search:sims=3:sims=4", "sims is given twice"),
        ("search:sims=many", "sims='many' must be a whole number"),
        ("search:c=x", "c='x' must be a number"),
        ("search:sims=0", "sims=0 must be a whole number from 1 to 100,000,000"),
        ("search:sims=1" + "0" * 30, "must be a whole number from 1 to 100,000,000"),
        ("search:trees=1000000", "trees=1000000 must be a whole number from 1 to 1,000"),
        ("search:seconds=-1", "seconds=-1.0 must be a number from 0 on"),
        ("search:margin=2", "margin=2.0 must be a number from 0 to 1"),
        ("search:c=nan", "c=nan must be a number"),
        ("search:playout=bad", "playout='bad' must be a bot of ethnos: 'random'"),
        ("search:prior=bad", "prior='bad' must be 'none', 'random'"),
        ("search:root=top", "root='top' must be 'halving' or 'ucb'"),
        ("search:leaf=heuristic", "leaf='heuristic' must be network"),
        ("search:prior=none.npz", "none.npz"),
    ],
)
def test_wrong_options_get_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UsageError) as error:
        load_agent(text, "ethnos")
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


def test_numbers_of_numpy_are_as_good() -> None:
    numbers = SearchOptions(sims=np.int64(3), depth=np.int32(1), seconds=np.float32(0.5))  # type: ignore[arg-type]
    assert numbers == SearchOptions(sims=3, depth=1, seconds=0.5)
    assert [type(number) for number in (numbers.sims, numbers.depth, numbers.seconds)] == [int, int, float]
    numbers.check(get_game("ethnos"))


@pytest.mark.parametrize("faulty", [{"prior": ["network"]}, {"prior": 3}, {"leaf": 3}, {"leaf": 0}])
def test_a_network_is_named_by_a_text(faulty: dict[str, Any]) -> None:
    (name,) = faulty
    with pytest.raises(UsageError, match=f"search: {name}=.* must be"):
        SearchAgent("ethnos", SearchOptions(**faulty))
