"""What holds in every reachable state, checked for a whole batch at once.

Sets of places or cells, bit masks in the state, are taken apart into booleans: ``bits``. Numbers of pieces
are typed from RULES.md; what Champions print comes from the tables record.
"""

from typing import Any

import numpy as np
from games.fall_of_the_mountain_king.invariants_cards import check_ancestries, check_cards, check_champions

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import Booleans, Integers
from fabletop.envs.fall_of_the_mountain_king import GAME

CAVERNS, PLACES, CLANS = 28, 38, 7
TROLLS, BASES = 25, 5
TOKENS = np.array([0, 10, 10, 10])
PRESENCE, EASE = 1, 2
"""Effects by which a pawn counts as more, as numbered in ``champion_vocabulary``."""
STAGES = {name: number for number, name in enumerate((
    "champions", "lairs", "draft", "wild pairs", "next turn", "turn", "power", "effect", "action over",
    "wheel", "wheel effect", "invader", "invasion over", "invasions", "awards", "award", "scoring",
))}  # fmt: skip
HIDDEN = [
    "card_deck", "card_places", "cards_seen", "hands", "drafted", "drafted_cells", "offered", "kept",
    "champion_deck", "gate_order", "gnomes", "gnome_supply", "batch",
]  # fmt: skip
SELDOM = ["recall", "part", "claim path", "prevent fall"]
"""They need an empty supply, or one certain Champion with a Claw left."""


def check(batch: Batch) -> None:
    """All invariants of all games."""
    states, tables, seats = batch.states.view(np.ndarray), batch.tables[0], batch.num_players
    check_ranges(states, tables, seats)
    check_units(states, tables, seats)
    check_status(states, tables, seats)
    check_gnomes(states, tables)
    check_tokens(states, tables)
    check_discs(states, seats)
    check_champions(states, tables, seats)
    check_ancestries(states, seats)
    check_cards(states, seats)
    check_course(states, seats)


def bits(sets: Integers, size: int) -> Booleans:
    """Sets int64[...] as bool[..., size]."""
    return np.asarray((sets[..., None] >> np.arange(size)) & 1 != 0)


def check_ranges(states: Any, tables: Any, seats: int) -> None:
    assert (states["seats"] == seats).all()
    assert ((states["to_play"] >= 0) & (states["to_play"] < seats)).all()
    assert ((states["phase"] >= 0) & (states["phase"] < len(GAME.phases))).all()
    assert ((states["wave"] >= 0) & (states["wave"] < 3)).all()
    assert ((states["stage"] >= 0) & (states["stage"] < len(STAGES))).all()
    assert (states["forfeit"] == -1).all()
    assert ((states["wheel"] >= 0) & (states["wheel"] < 8)).all()
    assert ((states["swarm"] >= 0) & (states["swarm"] < CLANS)).all()
    for name, high in (("supplies", 8), ("boosts", 6), ("supply", TROLLS), ("desperation", 25)):
        assert ((states[name] >= 0) & (states[name] <= high)).all(), name
    assert (states["honour"] >= 0).all() or tables.domain_overrun > 0
    for name in ("trolls", "supply", "pawns", "honour", "boosts", "supplies", "desperation", "rows", "units"):
        assert not states[name][:, seats:].any(), f"{name} of a seat that is not there"
    for name in ("votes", "influence"):
        assert not states[name][:, :, seats:].any(), f"{name} of a seat that is not there"


def check_units(states: Any, tables: Any, seats: int) -> None:
    """Trolls and pawns: none is made or lost, each stands where it may."""
    assert (states["trolls"] >= 0).all()
    assert (states["trolls"].sum(axis=2) + states["supply"] == TROLLS)[:, :seats].all()
    owners = states["lair_owners"]
    assert (owners[:, ::2] == owners[:, 1::2]).all()
    assert (owners[:, 2 * int(tables.pair_count) :] == -1).all()
    for seat in range(seats):
        assert ((owners == seat).sum(axis=1) <= 2).all()
    in_play = bits(np.array(int(tables.in_play)), CAVERNS)
    allowed = np.zeros((len(states), seats, PLACES), np.bool_)
    allowed[:, :, :CAVERNS] = in_play
    allowed[:, :, CAVERNS:] = owners[:, None] == np.arange(seats)[:, None]
    assert not (states["units"][:, :seats] * ~allowed).any()
    used = np.arange(BASES) < states["pawns"][:, :, None]
    for name in ("pawn_champions", "pawn_places"):
        assert ((states[name] >= 0) == used).all(), name
    game, seat, base = np.nonzero(used)
    champion = states["pawn_champions"][game, seat, base]
    assert (states["champion_owners"][game, champion] == seat).all()
    assert (tables.champion_pawn[champion] == 1).all()
    assert np.unique(np.stack([game, champion]), axis=1).shape[1] == game.size


def check_status(states: Any, tables: Any, seats: int) -> None:
    """What follows from where units stand: presence, ease, places established."""
    units, presence = states["trolls"].astype(np.int64), states["trolls"].astype(np.int64)
    ease = units.sum(axis=1)
    game, seat, base = np.nonzero(states["pawn_places"] >= 0)
    place, champion = (states[name][game, seat, base] for name in ("pawn_places", "pawn_champions"))
    weights = {
        effect: np.where(tables.effect[champion] == effect, tables.arguments[champion, 0], 1)
        for effect in (PRESENCE, EASE)
    }
    np.add.at(units, (game, seat, place), 1)
    np.add.at(presence, (game, seat, place), weights[PRESENCE])
    np.add.at(ease, (game, place), weights[EASE])
    assert (states["units"] == units).all()
    assert (states["presence"] == presence).all()
    assert (states["ease"] == ease[:, :CAVERNS]).all()
    established = units > 0
    established[:, :, CAVERNS:] |= states["lair_owners"][:, None] == np.arange(5)[:, None]
    assert (bits(states["established"], PLACES) == established).all()


def check_gnomes(states: Any, tables: Any) -> None:
    """Thirty tokens, and none with Trolls save while an attack is made up or repelled (R13)."""
    gnomes, batch = states["gnomes"], states["batch"]
    assert ((gnomes >= 0) & (gnomes <= 3)).all()
    assert not ((gnomes[:, :, 0] == 0) & (gnomes[:, :, 1] > 0)).any()
    assert (bits(states["overrun"], CAVERNS) == (gnomes[:, :, 0] > 0)).all()
    assert not ((states["gnomes_seen"] > 0) & (gnomes == 0)).any()
    in_play = bits(np.array(int(tables.in_play)), CAVERNS)
    assert not gnomes[:, ~in_play].any()
    for strength in range(1, 4):
        number = (gnomes == strength).sum(axis=(1, 2)) + (batch == strength).sum(axis=1)
        kept = states["gnome_supply"][:, strength] + states["gnomes_near_wheel"][:, strength]
        assert (number + kept == TOKENS[strength]).all()
    assert (states["gnome_supply"] >= 0).all()
    assert not (batch * (np.arange(batch.shape[1]) < states["invader"][:, None])).any()
    both = (gnomes[:, :, 0] > 0) & (states["units"].sum(axis=1)[:, :CAVERNS] > 0)
    attacking = np.isin(states["phase"], [GAME.phases.index(name) for name in ("troops", "retreat")])
    attacked = states["destination"][:, None] == np.arange(CAVERNS)
    assert not (both & ~(attacking[:, None] & attacked))[states["over"] == 0].any()


def check_tokens(states: Any, tables: Any) -> None:
    """Gate cards, Hall tokens and Vote tiles are all there."""
    assert (np.sort(states["gate_order"], axis=1) == np.arange(CLANS)).all()
    assert ((states["gates_revealed"] >= 0) & (states["gates_revealed"] <= tables.gate_cards)).all()
    assert not states["gates_seen"][:, int(tables.gate_cards) :].any()
    assert (np.sort(states["hall_values"], axis=1) == np.repeat([4, 8, 12], 4)).all()
    assert (np.sort(states["vote_tiles"], axis=1) == np.arange(CLANS)).all()


def check_discs(states: Any, seats: int) -> None:
    """Discs of one value came there at different times, none in the future (R15, R75)."""
    for name in ("votes", "influence"):
        values, times = states[name], states[f"{name.removesuffix('s')}_times"]
        assert (values >= 0).all()
        assert ((times >= 0) & (times <= states["time"][:, None, None])).all()
        assert ((times > 0) == (values > 0)).all(), name
        moved = np.where(values > 0, times, -np.arange(1, 6))
        assert (np.diff(np.sort(moved, axis=2), axis=2) != 0).all()
    gone = states["display"] < 0
    assert not (states["influence"] * gone[:, :, None]).any()


def check_course(states: Any, seats: int) -> None:
    """Stage, Wave and what is under way agree."""
    on, stage = states["over"] == 0, states["stage"]
    assert (states["wave"] == 0)[stage <= STAGES["lairs"]].all()
    assert ((states["start"] >= 0) & (states["start"] < seats))[stage > STAGES["champions"]].all()
    early = stage <= STAGES["wild pairs"]
    assert ((states["turn"] >= 0) & (states["turn"] <= seats))[early].all()
    in_turn = (stage >= STAGES["turn"]) & (stage < STAGES["invader"])
    assert (states["turn"] >= 0)[in_turn].all()
    assert (states["kind"] == -1)[on & ~in_turn & (states["breach"] == 0)].all()
    assert ((states["batch"] > 0).any(axis=1) <= (stage == STAGES["invader"])).all()
    assert not states["breach"][on & (stage != STAGES["invader"])].any()
    invading = on & np.isin(states["phase"], [GAME.phases.index(name) for name in ("path", "claim path")])
    assert ((states["targets"] != 0) == invading)[on].all()
    ended = ~on
    assert (states["wave"] == 2)[ended].all()
    assert (states["stage"] == STAGES["scoring"])[ended].all()
    assert not states["supplies"][ended].any()
