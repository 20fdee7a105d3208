"""The invariants of Champions, Ancestries and Ancestry cards."""

from typing import Any

import numpy as np

CARDS, HAND, CELLS, GRID = 67, 4, 36, 6
IN_DECK, IN_HAND, LAID, DISCARDED = range(4)
NONE, SUPPLY, WILD, ADVANCE = 0, 2, 4, 5
CHAMPIONS, DECKS = 44, [(0, 14), (14, 34), (34, 44)]
S_CHAMPIONS, S_LAIRS, S_DRAFT, S_AWARD = 0, 1, 2, 15
SEEN_BY_ALL = 255


def check_champions(states: Any, tables: Any, seats: int) -> None:
    """Each Champion is in one deck, drawn before anybody has it; only holders use its Claws and symbols."""
    deck, drawn = states["champion_deck"], states["champions_drawn"]
    out = np.zeros((len(states), CHAMPIONS), np.bool_)
    for number, (start, stop) in enumerate(DECKS):
        members = np.flatnonzero(tables.champion_deck == number)
        assert (np.sort(deck[:, start:stop], axis=1) == members).all()
        assert ((drawn[:, number] >= 0) & (drawn[:, number] <= stop - start)).all()
        is_out = np.arange(stop - start) < drawn[:, number, None]
        np.put_along_axis(out, deck[:, start:stop].astype(np.int64), is_out, axis=1)
    owners = states["champion_owners"]
    assert np.isin(owners, [-1, *range(seats)]).all()
    held = owners >= 0
    assert not (held & ~out).any()
    assert (states["claws_used"] >= 0).all()
    assert (states["claws_used"] <= tables.champion_claws * held).all()
    has_symbol = (tables.champion_symbols != NONE) @ np.array([1, 2])
    assert not (states["champion_covered"] & ~has_symbol.astype(np.uint8)).any()
    assert not ((states["tile_places"] >= 0) & ~(tables.champion_tile == 1)).any()
    powers = np.zeros((len(states), 5), np.int64)
    for game, champion in np.argwhere(held):
        powers[game, owners[game, champion]] |= np.int64(1) << np.int64(tables.effect[champion])
    assert (states["powers"] == powers).all()
    check_display(states, out, seats)
    offered = states["offered"]
    choosing = states["stage"] == S_CHAMPIONS
    assert ((offered >= 0) == (choosing[:, None, None] & (np.arange(5) < seats)[:, None])).all()
    assert np.isin(states["kept"], [0, 1]).all()
    assert not held[choosing].any()


def check_display(states: Any, out: Any, seats: int) -> None:
    """One more than players, of the deck, of nobody but while one is being awarded."""
    display = states["display"]
    assert (display[:, seats + 1 :] == -1).all()
    lying = np.sort(display, axis=1)
    assert ((np.diff(lying, axis=1) != 0) | (lying[:, 1:] < 0)).all()
    game, place = np.nonzero(display >= 0)
    champion = display[game, place]
    assert out[game, champion].all()
    is_award = (states["stage"][game] == S_AWARD) & (states["award"][game] == place)
    assert (states["champion_owners"][game, champion] < 0)[~is_award].all()


def check_ancestries(states: Any, seats: int) -> None:
    """Cells by symbol, strong ones, rows and columns follow from what lies there; covered is what can be."""
    symbols, strengths = states["symbols"], states["strengths"]
    weights = np.int64(1) << np.arange(CELLS)
    for symbol in range(9):
        assert (states["cells_with"][:, :seats, symbol] == ((symbols == symbol) @ weights)[:, :seats]).all()
    assert (states["strong_cells"] == (strengths > 1) @ weights).all()
    assert ((strengths > 0) == (symbols >= WILD)).all()
    assert not ((strengths > 1) & (symbols < ADVANCE)).any()
    grid = (symbols != NONE).reshape(len(states), 5, GRID, GRID)
    numbers = np.arange(1, GRID + 1)
    for name, axis in (("rows", 3), ("columns", 2)):
        laid = grid.any(axis=axis)
        assert (states[name] == (laid * numbers).max(axis=2)).all(), name
        assert (states[name] == laid.sum(axis=2)).all(), f"{name} begin at the corner"
    assert not (states["covered"] & ~((symbols >= WILD) @ weights)).any()


def check_cards(states: Any, seats: int) -> None:
    """Every Ancestry card is in one place; hands have the size of their step and are in order (R26)."""
    deck, places, hands = states["card_deck"], states["card_places"][:, :CARDS], states["hands"]
    assert (np.sort(deck, axis=1) == np.arange(CARDS)).all()
    stage, wave = states["stage"].astype(np.int64), states["wave"].astype(np.int64)
    assert (states["cards_drawn"] == HAND * seats * (wave + (stage > S_LAIRS))).all()
    undrawn = np.zeros_like(places, np.bool_)
    is_left = np.arange(CARDS) >= states["cards_drawn"][:, None]
    np.put_along_axis(undrawn, deck.astype(np.int64), is_left, axis=1)
    assert ((places == IN_DECK) == undrawn).all()
    in_hand = (hands[:, :, :, None] == np.arange(CARDS)).sum(axis=(1, 2))
    assert ((places == IN_HAND) == (in_hand == 1)).all()
    assert (in_hand <= 1).all()
    size = np.where(stage == S_DRAFT, HAND - states["draft_step"], 0)
    is_card = (np.arange(HAND) < size[:, None])[:, None] & (np.arange(5) < seats)[:, None]
    assert ((hands >= 0) == is_card).all()
    assert ((np.diff(hands, axis=2) > 0) | (hands[:, :, 1:] < 0)).all()
    seen = states["cards_seen"][:, :CARDS]
    assert (seen[places == LAID] == SEEN_BY_ALL).all()
    assert not seen[undrawn].any()
    game, seat, index = np.nonzero(is_card)
    assert ((seen[game, hands[game, seat, index]] >> seat) & 1 == 1).all()
    check_drafted(states, seats)


def check_drafted(states: Any, seats: int) -> None:
    """Cards chosen are in the hand of who chose them."""
    drafted = states["drafted"]
    chosen = drafted >= 0
    assert not chosen[states["stage"] != S_DRAFT].any()
    assert not chosen[:, seats:].any()
    assert (states["hands"] == drafted[:, :, None]).any(axis=2)[chosen].all()
    assert not ((states["drafted_cells"] >= 0) & ~chosen).any()
