"""What holds in every reachable state, checked for a whole batch at once."""

from typing import Any

import numpy as np
from games.ethnos.positions import GAME

from fabletop.envs.core.batch import Batch

TURN, LEADER, ADD, PLACE, BONUS, TOKEN, SECOND, KEEP, DRAW, CASH = range(10)
MERFOLK, GIANT, SKELETON, DRAGON, KINDS = 5, 3, 66, 67, 67
COPIES = np.array([2] * 24 + [4] * 6 + [2] * 36 + [12])
"""Cards of each kind in the box, typed from RULES.md R2."""
TRIBE = np.array([kind // 6 for kind in range(KINDS)])
SUPPLY = np.array([25, 24])
SIZES = np.arange(12)
HIDDEN = ["deck", "hands", "kept", "lowest"]


def check(batch: Batch) -> None:
    """All invariants of all games."""
    states, seats = batch.states, batch.num_players
    check_ranges(states, seats)
    check_cards(states)
    check_deck(states)
    check_hands(states, seats)
    check_bands(states)
    check_pieces(states, seats)
    check_end(batch)


def whole_hands(states: Any) -> Any:
    """Hands int[B, 6, K] with the cards that an Elf's leader has set aside."""
    hands = states.hands.astype(int)
    hands[np.arange(len(states)), states.to_play] += states.kept
    return hands


def check_ranges(states: Any, seats: int) -> None:
    assert (states.seats == seats).all()
    assert ((states.to_play >= 0) & (states.to_play < seats)).all()
    assert (states.phase < len(GAME.phases)).all()
    assert ((states.age >= 1) & (states.age <= (2 if seats < 4 else 3))).all()
    assert (states.forfeit == -1).all()
    for name in ("hands", "known", "bands", "markers", "supply", "track", "hoard", "score"):
        assert not states[name][:, seats:].any(), f"{name} of a seat that is not there"
    asked = states.phase == CASH
    ended = states.over == 1
    assert ((states.dragon_seat >= 0) == (asked | ended)).all()


def check_cards(states: Any) -> None:
    """Every card of the game's tribes is in exactly one place."""
    found = whole_hands(states).sum(axis=1) + states.market + states.played + states.band
    for kind in range(KINDS):
        found[:, kind] += (states.deck == kind).sum(axis=1)
    assert (found == COPIES * states.tribes[:, TRIBE]).all()


def check_deck(states: Any) -> None:
    """Dragons lie in the lower half only, and nothing lies outside the deck's bounds."""
    places = np.arange(states.deck.shape[1])
    inside = (places >= states.deck_next[:, None]) & (places < states.deck_size[:, None])
    assert ((states.deck >= 0) == inside).all()
    dragons = states.deck == DRAGON
    assert (dragons.sum(axis=1) + states.dragons == 3).all()
    assert not (dragons & (places < states.lower_half[:, None])).any()
    on = (states.over == 0) & (states.phase != CASH)
    assert (states.dragons[on] < 3).all()
    assert (states.dragons[~on] == 3).all()


def check_hands(states: Any, seats: int) -> None:
    hands = whole_hands(states)
    assert (hands >= 0).all()
    assert (states.hand_sizes == states.hands.sum(axis=2)).all()
    assert (hands.sum(axis=2) <= 10).all()
    assert ((states.known >= 0) & (states.known <= hands)).all()
    assert not states.kept[states.phase != KEEP].any()
    closed = (states.over == 1) | (states.phase == CASH)
    assert not hands[closed].any()


def check_bands(states: Any) -> None:
    """The counts of finished bands agree with each other and with the cards in them."""
    led, plain, scoring = (
        states.bands.astype(int),
        states.plain_sizes.astype(int),
        states.scoring_sizes.astype(int),
    )
    assert (led.sum(axis=(2, 3)) == plain.sum(axis=2)).all()
    assert (led.sum(axis=(2, 3)) == scoring.sum(axis=2)).all()
    assert ((led * SIZES[:11]).sum(axis=(1, 2, 3)) == states.played.sum(axis=1)).all()
    allies = states.played[:, :SKELETON].sum(axis=1)
    assert ((plain * SIZES[:11]).sum(axis=(1, 2)) == allies).all()
    dwarves = led[:, :, 1].sum(axis=2)
    assert ((scoring * SIZES).sum(axis=2) - (plain * SIZES[:11]).sum(axis=2) == dwarves).all()
    putting = states.phase == ADD
    assert (states.band.sum(axis=1) == np.where(putting, states.band_size, 0)).all()
    assert ((states.leader >= 0) == ~np.isin(states.phase, [TURN, LEADER, CASH])).all()


def check_pieces(states: Any, seats: int) -> None:
    """Markers, tokens, the Giant marker and the track."""
    used = states.markers.astype(int).sum(axis=2) + states.hoard.sum(axis=2) + states.supply
    assert (used[:, :seats] == SUPPLY[states.tribes[:, MERFOLK]][:, None]).all()
    assert (states.supply >= 0).all()
    assert ((states.hoard == 0) | (states.hoard == 1)).all()
    assert ((states.tokens >= -1) & (states.tokens < seats)).all()
    assert ((states.track >= 0) & (states.track <= 18)).all()
    giants = (states.bands[:, :, GIANT] > 0) * SIZES[:11]
    largest = giants.max(axis=(1, 2))
    settled = (states.over == 0) & (states.phase != PLACE)
    assert (states.giant_size[settled] == largest[settled]).all()
    assert ((states.giant_seat >= 0) == (states.giant_size > 0)).all()
    held = states.giant_seat >= 0
    best = giants.max(axis=2)[held, states.giant_seat[held]]
    assert (best >= states.giant_size[held]).all()
    assert not states.giant_size[states.over == 1].any()


def check_end(batch: Batch) -> None:
    """A finished game has its last Age behind it, and places that follow from the Glory."""
    rows = batch.all_rows[batch.over(batch.all_rows)]
    states = batch.states[rows]
    assert (states.age == batch.tables[0].ages).all()
    assert (states.tokens == -1).all()
    assert not states.hoard.any()
    scores, places = batch.outcome(rows)
    assert (scores == states.score[:, : batch.num_players]).all()
    for points, ranks in zip(scores, places, strict=True):
        assert min(ranks) == 1
        for mine, rank in zip(points, ranks, strict=True):
            assert (points > mine).sum() < rank <= (points >= mine).sum()
