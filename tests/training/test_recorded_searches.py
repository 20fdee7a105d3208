"""What is recorded of a search: what it found of the actions, and games that somebody else plays on."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fabletop.agents import Agent, View, load_agent
from fabletop.agents.search import SearchAgent, SearchOptions
from fabletop.envs.core.record import Floats, Integers
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.settings import resolve
from fabletop.training.imitation.demonstrate import demonstrate, record
from fabletop.training.imitation.demonstrations import DemonstrationOptions, joined
from fabletop.training.imitation.recording import BOT_KEEP, SEARCH_KEEP, Recording, share_recorded

pytestmark = pytest.mark.usefixtures("toy")

OPTIONS = DemonstrationOptions("search:sims=40:prior=bold:playout=random")


def test_a_search_tells_what_it_found_and_leaves_the_rest_to_its_prior() -> None:
    options = replace(OPTIONS, keep=0.4, adviser="bold")
    game = get_game("toy")
    found = record(options, game, resolve(game), range(6))
    assert found.leads is not None
    assert found.rounds is not None
    rows = np.arange(len(found))
    leads, rounds = found.leads.dense(), found.rounds.dense()
    legal = found.legal(rows)
    assert ((rounds > 0) == legal).all()
    assert leads[legal].std() > 0
    bold = record(replace(options, agent="bold", keep=1.0), game, resolve(game), range(6))
    assert 0.2 * len(bold) < len(found) < 0.6 * len(bold)
    # What the search found best is ahead of the favourite, or is the favourite.
    assert (leads[rows, found.actions] >= 0).all()
    parts = [record(options, game, resolve(game), numbers) for numbers in (range(2), range(2, 6))]
    again = joined(parts)
    order, same = (np.argsort(each.games, kind="stable") for each in (found, again))
    np.testing.assert_array_equal(found.actions[order], again.actions[same])
    np.testing.assert_array_equal(leads[order], again.leads.dense()[same])


def final_returns(agent: Agent, options: DemonstrationOptions) -> Floats:
    """What 20 games were worth, played by the agent."""
    game = get_game("toy")
    recording = Recording(options, [agent], game, resolve(game, swaps=False), range(20))
    while recording.go_on(lambda _: None):
        pass
    return recording.batch.returns(recording.batch.all_rows)


class Counted(SearchAgent):
    """Counts how often it is asked what its prior likes best."""

    asked = 0

    def favourites(self, view: View, rows: Integers) -> Integers:
        self.asked += 1
        return super().favourites(view, rows)


def test_without_a_prior_its_playout_bot_decides_what_is_not_recorded() -> None:
    """They are most of a game: left to the first legal action, they would teach how to lose."""
    none = replace(OPTIONS, keep=1e-9)
    bold = final_returns(load_agent("bold", "toy"), none)
    for prior, asked in (("none", False), ("bold", True)):
        agent = Counted("toy", SearchOptions(sims=4, prior=prior, playout="bold"))
        np.testing.assert_array_equal(final_returns(agent, none), bold)
        assert (agent.asked > 0) == asked
    first = final_returns(load_agent("random", "toy"), none)
    assert not np.array_equal(first, bold)


@pytest.mark.parametrize(
    ("agent", "share"), [("bold", BOT_KEEP), ("search:sims=4", SEARCH_KEEP), ("toy.bidders:Highest", 1.0)]
)
def test_unless_told_it_records_as_many_as_suit_the_agent(agent: str, share: float) -> None:
    loaded = load_agent(agent, "toy")
    assert share_recorded(replace(OPTIONS, keep=None), loaded) == share
    assert share_recorded(replace(OPTIONS, keep=0.5), loaded) == 0.5


def test_games_of_which_nothing_is_kept_leave_no_gap() -> None:
    """One game at a time, and a decision in some of them: the others tell nothing, not even leads."""
    game = get_game("toy")
    options = replace(OPTIONS, agent="search:sims=4:prior=bold", decisions=12, keep=0.04, games_at_once=1)
    found, interrupted = demonstrate(options, game, resolve(game))
    assert found is not None
    assert not interrupted
    assert np.unique(found.games).size < found.games.max() + 1
    assert found.leads is not None
    assert len(found.leads) == len(found) >= 12
