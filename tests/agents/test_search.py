"""The search: what it finds, what it may not know, and how it is told what to do."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from games.networks import some_network

from fabletop.agents import View, play_games
from fabletop.agents.search import SearchAgent, SearchOptions
from fabletop.agents.search import run as search_run
from fabletop.agents.search.tree import NONE, ROOT, Tree, new_tree
from fabletop.envs import UsageError
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game
from fabletop.envs.core.jit import kernel
from fabletop.envs.core.record import Integers
from fabletop.envs.core.settings import resolve

KEEP, SWAP, NO_CHIPS, ONE_CHIP, TWO_CHIPS = range(5)


def tables(game: Game, count: int, scenario: dict[str, Any], **options: Any) -> Batch:
    """``count`` games in the same position."""
    batch = Batch(game, count, resolve(game, **options))
    for row in range(count):
        batch.deal_scenario(row, 1, scenario)
    return batch


def found(agent: SearchAgent, batch: Batch, seeds: Integers) -> Integers:
    return agent.act(View(batch, batch.all_rows, seeds), batch.all_rows)


LAST_STAKE = {"turns_left": 1, "phase": 1, "to_play": 0, "chips": [0, 0, 0, 0]}
"""The last decision of the game: player_0 stakes on the card it holds."""


@pytest.mark.parametrize("root", ["halving", "ucb"])
@pytest.mark.parametrize("playout", ["random", "bold"])
@pytest.mark.parametrize(("card", "best"), [(4, TWO_CHIPS), (1, NO_CHIPS)])
def test_last_decision_is_found(toy: Game, root: str, playout: str, card: int, best: int) -> None:
    batch = tables(toy, 5, {**LAST_STAKE, "cards": [card, 3, 3, 0]}, num_players=3)
    agent = SearchAgent("toy", SearchOptions(sims=60, root=root, playout=playout))
    assert found(agent, batch, np.arange(5)).tolist() == [best] * 5


def test_two_decisions_ahead(toy: Game) -> None:
    """A card of 1 is swapped, whatever comes."""
    scenario = {"turns_left": 1, "phase": 0, "to_play": 0, "cards": [1, 3, 3, 0]}
    batch = tables(toy, 5, scenario, num_players=3)
    for root in ("halving", "ucb"):
        agent = SearchAgent("toy", SearchOptions(sims=300, root=root, playout="random"))
        assert found(agent, batch, np.arange(5)).tolist() == [SWAP] * 5


def open_position(toy: Game, deck: list[int]) -> dict[str, Any]:
    """Player_0 may swap a 3 for the top of ``deck``, whose order it does not know."""
    hidden = np.zeros(16, np.int8)
    hidden[: len(deck)] = deck
    return {
        "turns_left": 1,
        "phase": 0,
        "to_play": 0,
        "cards": [3, 2, 2, 0],
        "deck": hidden.tolist(),
        "deck_next": 0,
        "deck_size": len(deck),
        "chips": [0, 0, 0, 0],
    }


def swaps(agent: SearchAgent, batch: Batch, seed: int) -> float:
    """The share of searches that swap."""
    seeds = np.random.default_rng(seed).integers(2**40, size=len(batch))
    return float((found(agent, batch, seeds) == SWAP).mean())


DECKS = [4] * 9 + [1] * 3, [1] * 3 + [4] * 9, [4, 4, 4, 1] * 3, [1, 4, 4, 4] * 3
"""Four orders of the same cards, which the searcher cannot tell from each other."""


def honest(toy: Game) -> SearchAgent:
    return SearchAgent("toy", SearchOptions(sims=8, playout="random", caution=0.0))


def shares(agent: SearchAgent, toy: Game) -> list[float]:
    batches = [tables(toy, 150, open_position(toy, deck), num_players=3) for deck in DECKS]
    return [swaps(agent, batch, seed) for seed, batch in enumerate(batches)]


def test_choice_does_not_depend_on_what_is_hidden(toy: Game) -> None:
    """Whatever lies on top of the deck, it chooses alike; and it is in doubt, so that it could show."""
    found_shares = shares(honest(toy), toy)
    assert 0.1 < np.mean(found_shares) < 0.9
    assert max(found_shares) - min(found_shares) < 0.2


def test_a_search_that_sees_the_deck_is_found_out(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def imagine_the_truth(view: View, rows: Integers, seeds: Integers) -> Batch:
        return view._View__batch.clone(rows)  # type: ignore[attr-defined, no-any-return]

    @kernel
    def redeal_nothing(tables: Any, state: Any, seat: int) -> None:
        pass

    compiled = search_run.compiled_search
    engine_kernels = toy.kernels._replace(redeal=redeal_nothing)
    monkeypatch.setattr(View, "imagined", imagine_the_truth)
    monkeypatch.setattr(search_run, "compiled_search", lambda game_id: compiled(game_id, engine_kernels))
    found_shares = shares(honest(toy), toy)
    assert max(found_shares) - min(found_shares) > 0.4


def test_same_seed_same_choice_alone_in_a_batch_or_on_threads(toy: Game) -> None:
    batch = tables(toy, 6, open_position(toy, DECKS[0]), num_players=3)
    seeds = np.arange(6)
    options = SearchOptions(sims=12, playout="random", trees=2)
    together = found(SearchAgent("toy", options), batch, seeds)
    threaded = SearchAgent("toy", SearchOptions(sims=12, playout="random", trees=2, threads=3))
    assert found(threaded, batch, seeds).tolist() == together.tolist()
    for row in (1, 4):
        view = View(batch, np.array([row]), seeds)
        assert SearchAgent("toy", options).act(view, np.array([row])).tolist() == [together[row]]


def test_true_states_stay_as_they_are(toy: Game) -> None:
    batch = tables(toy, 3, open_position(toy, DECKS[0]), num_players=3)
    before = batch.states.tobytes()
    found(honest(toy), batch, np.arange(3))
    assert batch.states.tobytes() == before


def test_forced_moves_are_not_searched(toy: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = {**open_position(toy, [4]), "deck_next": 1}
    batch = tables(toy, 2, scenario, num_players=3)
    monkeypatch.setattr(SearchAgent, "_search", lambda *_: pytest.fail("it searched"))
    assert found(honest(toy), batch, np.arange(2)).tolist() == [KEEP, KEEP]


SETTINGS = json.dumps({"reward": "score", "rewards_every_decision": True})


def saved(folder: Path, **about: str) -> str:
    """The file of a network for tables of three."""
    path = folder / "some.npz"
    some_network("toy", 3, about=about).save(path)
    return str(path)


def kept_trees(monkeypatch: pytest.MonkeyPatch) -> list[Tree]:
    """The trees that searches grow from now on."""
    trees: list[Tree] = []

    def kept(*arguments: Any) -> Tree:
        trees.append(new_tree(*arguments))
        return trees[-1]

    monkeypatch.setattr(search_run, "new_tree", kept)
    return trees


@pytest.mark.parametrize("root", ["halving", "ucb"])
def test_network_guides_the_whole_tree(
    toy: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, root: str
) -> None:
    trees = kept_trees(monkeypatch)
    batch = tables(toy, 1, {**open_position(toy, DECKS[0]), "turns_left": 6}, num_players=3)
    options = SearchOptions(sims=300, prior=saved(tmp_path), playout="random", root=root)
    found(SearchAgent("toy", options), batch, np.arange(1))
    (tree,) = trees
    nodes = tree.nodes[: tree.used[0]]
    expanded = np.flatnonzero(nodes.child != NONE)
    if root == "halving":
        expanded = expanded[expanded != ROOT]  # there the contest chooses
    assert expanded.size > 20
    assert (tree.priors[expanded].sum(axis=1) > 0).all()
    assert tree.priors[expanded].std(axis=0).max() > 0


def test_leaf_values_positions(toy: Game, tmp_path: Path) -> None:
    """The end is worth what it is, whatever the network thinks of positions before it."""
    batch = tables(toy, 3, {**LAST_STAKE, "cards": [4, 3, 3, 0]}, num_players=3)
    options = SearchOptions(sims=60, leaf=saved(tmp_path, settings=SETTINGS), playout="random")
    assert found(SearchAgent("toy", options), batch, np.arange(3)).tolist() == [TWO_CHIPS] * 3


@pytest.mark.parametrize("settings", ["", "{bad", "[1]", "5", '{"reward": "foo"}', '{"reward": 5}'])
def test_leaf_must_say_what_it_values(toy: Game, tmp_path: Path, settings: str) -> None:
    about = {"settings": settings} if settings else {}
    with pytest.raises(UsageError, match="does not say which reward of toy it values"):
        SearchAgent("toy", SearchOptions(leaf=saved(tmp_path, **about)))


def test_networks_of_another_table_are_refused(toy: Game, tmp_path: Path) -> None:
    batch = tables(toy, 1, LAST_STAKE, num_players=4)
    with pytest.raises(UsageError, match="trained at tables of 3 players"):
        found(SearchAgent("toy", SearchOptions(prior=saved(tmp_path))), batch, np.arange(1))


def test_some_playout_is_made_however_short_the_time(toy: Game) -> None:
    batch = tables(toy, 4, {**LAST_STAKE, "cards": [4, 3, 3, 0]}, num_players=3)
    agent = SearchAgent("toy", SearchOptions(seconds=1e-300, root="ucb", playout="random"))
    assert (found(agent, batch, np.arange(4)) >= NO_CHIPS).all()


def test_seconds_are_kept(toy: Game) -> None:
    batch = tables(toy, 1, open_position(toy, DECKS[0]), num_players=3)
    agent = SearchAgent("toy", SearchOptions(seconds=0.4, playout="random"))
    found(agent, batch, np.arange(1))
    begun = time.perf_counter()
    found(agent, batch, np.arange(1))
    assert 0.35 < time.perf_counter() - begun < 2.0


def test_plays_whole_games_better_than_random(toy: Game) -> None:
    played = play_games("toy", ["search:sims=24:playout=random", "random", "random"], games=60, seed=3)
    assert (played.places[:, 0] == 1).mean() > 0.6


def test_comparison_tells_what_each_action_is_worth(toy: Game) -> None:
    """With the highest card in hand each chip more pays, and the leads say so."""
    batch = tables(toy, 3, {**LAST_STAKE, "cards": [4, 3, 3, 0]}, num_players=3)
    agent = SearchAgent("toy", SearchOptions(sims=200, prior="bold", playout="random"))
    view = View(batch, batch.all_rows, np.arange(3))
    found = agent.compare(view, batch.all_rows)
    assert found.choices.tolist() == agent.act(view, batch.all_rows).tolist() == [TWO_CHIPS] * 3
    legal = batch.legal(batch.all_rows)
    assert ((found.rounds > 0) == legal).all()
    assert not found.leads[~legal].any()
    favourites = agent.favourites(view, batch.all_rows)
    assert not found.leads[np.arange(3), favourites].any()
    assert (found.rounds[np.arange(3), favourites] == found.rounds.max(axis=1)).all()
    assert (found.leads[:, TWO_CHIPS] >= found.leads[:, ONE_CHIP]).all()
    assert (found.leads[:, ONE_CHIP] > found.leads[:, NO_CHIPS]).all()


def test_comparison_is_the_same_alone_on_threads_and_of_several_trees(toy: Game) -> None:
    scenario = open_position(toy, DECKS[0])
    batch = tables(toy, 4, scenario, num_players=3)
    alone, together = (
        SearchAgent("toy", SearchOptions(sims=60, prior="bold", trees=2, threads=threads))
        for threads in (1, 3)
    )
    view = View(batch, batch.all_rows, np.arange(4))
    whole = together.compare(view, batch.all_rows)
    for row in range(4):
        single = alone.compare(view, np.array([row]))
        for one, other in zip(single, whole, strict=True):
            assert np.array_equal(one[0], other[row])
    fewer = SearchAgent("toy", SearchOptions(sims=60, prior="bold")).compare(view, batch.all_rows)
    assert whole.rounds.sum() > 1.5 * fewer.rounds.sum()


def test_only_a_contest_compares(toy: Game) -> None:
    batch = tables(toy, 1, LAST_STAKE, num_players=3)
    with pytest.raises(UsageError, match="root='ucb' compares no actions: use root=halving"):
        SearchAgent("toy", SearchOptions(root="ucb")).compare(
            View(batch, np.arange(1), np.arange(1)), np.arange(1)
        )


def test_networks_of_two_tables_do_not_go_together(toy: Game, tmp_path: Path) -> None:
    for seats in (3, 4):
        some_network("toy", seats, about={"settings": SETTINGS}).save(tmp_path / f"{seats}.npz")
    one, other = str(tmp_path / "3.npz"), str(tmp_path / "4.npz")
    assert SearchAgent("toy", SearchOptions(prior=one, leaf=one)).num_players == 3
    assert SearchAgent("toy").num_players is None
    with pytest.raises(UsageError, match="prior and leaf were trained at tables of 3 and of 4 players"):
        SearchAgent("toy", SearchOptions(prior=one, leaf=other))


@pytest.mark.parametrize(("depth", "is_deeper"), [(1, False), (2, True), (0, True)])
def test_the_tree_is_as_deep_as_it_may_be(
    toy: Game, monkeypatch: pytest.MonkeyPatch, depth: int, is_deeper: bool
) -> None:
    trees = kept_trees(monkeypatch)
    batch = tables(toy, 1, {**open_position(toy, DECKS[0]), "turns_left": 6}, num_players=3)
    found(SearchAgent("toy", SearchOptions(sims=100, depth=depth)), batch, np.arange(1))
    (tree,) = trees
    below = np.flatnonzero(tree.nodes[: tree.used[0]].child != NONE)
    assert below.tolist() == [ROOT] if not is_deeper else below.size > 1
