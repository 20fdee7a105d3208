"""What holds in every reachable state, checked for a whole batch at once.

Sets of cells, bit masks in the state, are taken apart into booleans by cell: ``bits``. Typed from RULES.md
are the numbers of pieces; what the cards print comes from the tables record.
"""

from typing import Any

import numpy as np
from games.rise_of_the_gnomes.positions import GAME

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import Booleans, Integers

CELLS, KINDS = 37, 10
KEEP, DESERT, SEA, LAIR, GNOMELAND = 0, 6, 7, 8, 9
GNOMES = 5
CUBES = np.array([40] * 5 + [32])
BREWERIES = np.array([9] * 5 + [5])
RED = slice(19, 37)
SETUP, DRAFT, BREWERS, CARDS, GNOME_PLAY = range(5)
BRIBE, SETTLE = GAME.phases.index("bribe"), GAME.phases.index("settle")
ON_OFFER, OUT, IN_DECK = 5, 6, -1
MODIFY, PERMIT = 4, 5
FIRST_UPGRADE, FIRST_ALLY, FIRST_RACE, POWERS = 8, 24, 62, 72
SECOND_BREWERY = 16
"""The first of the permits, which are had or not; the other modifiers add up."""
PRODUCTION = 3
HIDDEN = ["gnome_deck", "ally_deck", "tiles", "removed"]
SELDOM = ["relocate", "source", "cubes", "settle", "second tile"]
"""They need an empty board, nine breweries on the map, no cube there, or one ally."""


def check(batch: Batch) -> None:
    """All invariants of all games."""
    states, tables, seats = batch.states.view(np.ndarray), batch.tables[0], batch.num_players
    check_ranges(states, seats)
    check_pieces(states, seats)
    check_tiles(states, tables)
    check_map(states, tables)
    check_waters(states, tables)
    check_brewers(states, tables, seats)
    check_allies(states, seats)
    check_decks(states)
    check_boards(states, tables, seats)
    check_course(states, tables)


def bits(cells: Integers) -> Booleans:
    """Sets of cells int64[...] as bool[..., CELLS]."""
    return np.asarray((cells[..., None] >> np.arange(CELLS)) & 1 != 0)


def check_ranges(states: Any, seats: int) -> None:
    assert (states["seats"] == seats).all()
    assert ((states["to_play"] >= 0) & (states["to_play"] < seats)).all()
    assert ((states["start_seat"] >= 0) & (states["start_seat"] < seats)).all()
    assert (states["phase"] < len(GAME.phases)).all()
    assert ((states["turn"] >= 1) & (states["turn"] <= 5)).all()
    assert (states["forfeit"] == -1).all()
    for name in ("cubes", "breweries", "vp", "gold", "beer", "production", "cubes_left", "breweries_left"):
        assert (states[name] >= 0).all(), name
        assert not states[name][:, seats:GNOMES].any(), f"{name} of a seat that is not there"
    for name in (
        "brewers",
        "box_tokens",
        "slots",
        "slot_used",
        "tokens_due",
        "modifiers",
        "brewing",
        "eaten",
    ):
        assert (states[name] >= 0).all(), name
        assert not states[name][:, seats:GNOMES].any(), f"{name} of a seat that is not there"
    assert (states["beer"] <= 20).all()
    assert (states["vp"] == states["vp_sources"].sum(axis=2)).all()


def check_pieces(states: Any, seats: int) -> None:
    """Cubes and breweries: none is made or lost, and the sets of cells agree with them."""
    owners = [*range(seats), GNOMES]
    for name, whole in (("cubes", CUBES), ("breweries", BREWERIES)):
        left, out = states[f"{name}_left"], states[name].sum(axis=2)
        assert (left + out == whole)[:, owners].all(), name
    assert (bits(states["cube_cells"]) == (states["cubes"] > 0)).all()
    assert (bits(states["brewery_cells"]) == (states["breweries"] > 0)).all()
    here = states["breweries"]
    assert ((here > 0).sum(axis=1) <= 1).all(), "breweries of two owners in a tile"
    assert (here[:, GNOMES] <= 1).all()
    may_have_two = states["modifiers"][:, :, SECOND_BREWERY] > 0
    assert (here[:, :GNOMES].max(axis=2) <= 1 + may_have_two).all()


def check_tiles(states: Any, tables: Any) -> None:
    """Each tile lies in one place, and each zone has its kinds."""
    lying = np.concatenate([states["tiles"], states["removed"]], axis=1)
    in_play = bits(np.array(int(tables.cells)))
    assert ((states["tiles"] >= 0) == in_play).all()
    counts = np.stack([(lying == tile).sum(axis=1) for tile in range(tables.tile_type.size)])
    assert (counts <= 1).all()
    kinds = np.where(lying >= 0, tables.tile_type[lying], -1)
    assert (kinds[:, 0] == KEEP).all()
    assert (np.sort(kinds[:, 1:7], axis=1) == np.arange(1, 7)).all()
    assert ((kinds[:, RED] == GNOMELAND).sum(axis=1) == 5).all()
    assert ((kinds == GNOMELAND).sum(axis=1) == 5).all()
    assert ((kinds[:, RED] == LAIR).sum(axis=1) == 1).all()
    deck = kinds[:, np.r_[7:19, 19:42]]
    assert ((deck == SEA).sum(axis=1) == tables.deck_sea).all()
    assert ((deck == DESERT).sum(axis=1) == tables.deck_desert).all()
    for land in range(1, 6):
        assert ((deck == land).sum(axis=1) == tables.deck_each).all()


def check_map(states: Any, tables: Any) -> None:
    """Face-up tiles by type, boats, dragon, and that pieces lie on face-up tiles."""
    shown = bits(states["face_up"])
    in_play = bits(np.array(int(tables.cells)))
    kinds = np.where(states["tiles"] >= 0, tables.tile_type[states["tiles"]], -1)
    by_type = bits(states["type_cells"])
    assert (by_type == (shown[:, None] & (kinds[:, None] == np.arange(KINDS)[:, None]))).all()
    may_hide = (tables.dragon_entry == 1) & (states["turn"] < 4)
    assert (shown[~may_hide] == in_play).all()
    assert (shown[:, :19]).all()
    assert not (shown & ~in_play).any()
    boats = bits(states["boats"])
    assert not (boats & ~by_type[:, SEA]).any()
    assert (boats.sum(axis=1) <= 5).all()
    pieces = (states["cubes"].sum(axis=1) + states["breweries"].sum(axis=1)) > 0
    assert not (pieces & ~shown).any()
    if not tables.cubes_on_sea:
        assert not (states["cubes"].sum(axis=1) * (by_type[:, SEA] | by_type[:, LAIR])).any()
    check_dragon(states, tables, shown, boats)


def check_dragon(states: Any, tables: Any, shown: Booleans, boats: Booleans) -> None:
    """Where it may be, and that no boat is beneath it unless red tiles were turned up around it (G23)."""
    on_map = states["dragon"] >= 0
    rows = np.flatnonzero(on_map)
    assert on_map[(states["turn"] >= 4) | (tables.dragon_entry == 2)].all()
    assert shown[rows, states["dragon"][rows]].all()
    if tables.dragon_entry != 1:
        assert not boats[rows, states["dragon"][rows]].any()


def check_waters(states: Any, tables: Any) -> None:
    """Bodies of water and their shores, found anew from the tiles; the dragon's tile is in none."""
    touching = bits(tables.neighbours.astype(np.int64)).astype(np.int64)
    by_type = bits(states["type_cells"])
    dragon = states["dragon"][:, None] == np.arange(CELLS)
    sea = by_type[:, SEA] & ~dragon
    land = bits(states["face_up"]) & ~by_type[:, SEA] & ~by_type[:, LAIR] & ~dragon
    cells = states["seas"].astype(np.int64)
    is_there = cells >= 0
    listed = (cells[:, :, None] == np.arange(CELLS)) & is_there[:, :, None]
    assert (listed.any(axis=1) == by_type[:, SEA]).all()
    assert (is_there.sum(axis=1) == by_type[:, SEA].sum(axis=1)).all()
    water = listed & sea[:, None]
    for _ in range(5):
        water |= (water @ touching > 0) & sea[:, None]
    assert (bits(states["waters"]) == water).all()
    assert (bits(states["shores"]) == water | ((water @ touching > 0) & land[:, None])).all()


def check_brewers(states: Any, tables: Any, seats: int) -> None:
    """Brewers before the owners and on spaces: all that there are until phase three takes them up."""
    gained = np.cumsum(tables.extra_brewers)
    total = int(tables.brewers) + gained[states["turn"] - 1]
    owned = states["ally_places"][:, None] == np.arange(GNOMES)[:, None]
    for owner in (*range(seats), GNOMES):
        placed = (states["card_brewers"] == owner).sum(axis=(1, 2))
        placed += (states["board_brewers"] == owner).sum(axis=(1, 2))
        if owner != GNOMES:
            placed += states["brewing"][:, owner] + states["slot_used"][:, owner].sum(axis=1)
            placed += (states["ally_used"] * owned[:, owner]).sum(axis=1)
        left = states["brewers"][:, owner]
        assert (placed + left <= total).all()
        before = states["stage"] < BREWERS
        assert not placed[before].any()
        if owner != GNOMES:  # a brewer of the Gnomes may find no space
            assert (placed + left == total)[states["stage"] <= BREWERS].all()
        assert not left[states["stage"] > BREWERS].any()
    assert not (states["card_brewers"] >= 0)[states["stage"] == GNOME_PLAY].any()
    on_board = states["board_brewers"] >= 0
    assert (on_board.sum(axis=2) <= tables.capacity).all()
    assert not (on_board[:, :, 1:] & ~on_board[:, :, :-1]).any()
    closed = tables.space_open[states["display"][:, :8]] == 0
    assert not ((states["card_brewers"] >= 0) & closed).any()
    for name in ("card_brewers", "board_brewers"):
        assert np.isin(states[name], [-1, *range(seats), GNOMES]).all()


def check_allies(states: Any, seats: int) -> None:
    """Every ally in one place; each seat has one from each of its drafts, one is out for each turn."""
    places, deck = states["ally_places"], states["ally_deck"]
    undrawn = np.arange(38) >= states["ally_next"][:, None]
    assert ((deck >= 0) == undrawn).all()
    for ally in range(38):
        assert ((deck == ally).any(axis=1) == (places[:, ally] == IN_DECK)).all()
    assert np.isin(places, [IN_DECK, *range(seats), ON_OFFER, OUT]).all()
    drafting = states["stage"] == DRAFT
    offered = np.where(drafting, seats + 1 - states["draft_turn"], 0)
    assert ((places == ON_OFFER).sum(axis=1) == offered).all()
    turns_over = states["turn"] - 1 + (states["stage"] > DRAFT)
    assert ((places == OUT).sum(axis=1) == turns_over).all()
    for seat in range(seats):
        before = (seat - states["start_seat"]) % seats
        has_drafted = drafting & (before < states["draft_turn"])
        assert ((places == seat).sum(axis=1) == turns_over + has_drafted).all()
    used = states["ally_used"] > 0
    assert not (used & ~((places >= 0) & (places < seats))).any()


def check_decks(states: Any) -> None:
    """Gnome cards and action cards are all there; the card in play was drawn last."""
    assert (np.sort(states["gnome_deck"], axis=1) == np.arange(50)).all()
    assert ((states["gnome_next"] >= 0) & (states["gnome_next"] <= 50)).all()
    assert (np.sort(states["display"], axis=1) == np.arange(10)).all()
    rows = np.flatnonzero(states["gnome_card"] >= 0)
    assert (states["stage"][rows] == GNOME_PLAY).all()
    assert (states["gnome_deck"][rows, states["gnome_next"][rows] - 1] == states["gnome_card"][rows]).all()


def check_boards(states: Any, tables: Any, seats: int) -> None:
    """Tokens, modifiers and production follow from race, slots, allies and breweries."""
    assert not (states["slot_used"] > states["slots"]).any()
    assert (states["slots"].sum(axis=2) + states["tokens_due"] <= 8).all()
    assert not (states["box_tokens"] > tables.box_token).any()
    colours = np.sort(states["races"][:, :seats] // 2, axis=1)
    assert (colours[:, 1:] != colours[:, :-1]).all()
    had = powers(states, tables, seats)
    works = np.isin(tables.hook, [MODIFY, PERMIT])[:, None]
    amounts = had @ (tables.modifiers * works)
    amounts[:, :, SECOND_BREWERY:] = amounts[:, :, SECOND_BREWERY:] > 0
    assert (states["modifiers"][:, :seats] == amounts).all()
    had[:, :, FIRST_RACE:] = 0
    icons = np.concatenate([[0], np.cumsum(tables.box_beer)])
    production = int(tables.start_production) + icons[9 - states["breweries_left"][:, :seats]]
    production = production + had @ tables.gains[:, PRODUCTION].astype(np.int64)
    assert (states["production"][:, :seats] == production).all()


def powers(states: Any, tables: Any, seats: int) -> Integers:
    """Which powers of its race, its slots and its allies each seat has, int64[B, P, POWERS] of 0 and 1."""
    races = states["races"][:, :seats].astype(np.int64)
    had = np.zeros((len(states), seats, POWERS), np.int64)
    if tables.race_abilities:
        had[:, :, FIRST_RACE:] = races[:, :, None] == np.arange(POWERS - FIRST_RACE)
    game, seat, slot = np.nonzero(states["slots"][:, :seats])
    np.add.at(
        had, (game, seat, FIRST_UPGRADE + tables.race_slots[races[game, seat], slot].astype(np.int64)), 1
    )
    owned = states["ally_places"][:, None] == np.arange(seats)[:, None]
    had[:, :, FIRST_ALLY:FIRST_RACE] = owned
    return had


def check_course(states: Any, tables: Any) -> None:
    """Rampage, settling and the end."""
    on = states["over"] == 0
    assert ((states["rampage"] == 1) == (states["phase"] == BRIBE))[on].all()
    assert (states["dragon"] >= 0)[on & (states["phase"] == BRIBE)].all()
    assert (states["stage"] == CARDS)[on & (states["phase"] == SETTLE)].all()
    assert not states["tokens_due"].any(axis=1)[on & (states["phase"] != 0) & (states["rampage"] == 0)].any()
    assert (states["turn"] == 1)[states["stage"] == SETUP].all()
    ended = ~on
    assert (states["turn"] == 5)[ended].all()
    assert (states["stage"] == GNOME_PLAY)[ended].all()
    assert (states["gnome_cards_left"] == 0)[ended].all()
    assert (states["vp_turns"][:, :, 4] == states["vp"])[ended].all()
    assert (states["gnome_actions"] == tables.gnome_cards.sum())[ended].all()
