"""How the compiled game and the slow reference are compared."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from games.ethnos.positions import GAME
from games.ethnos.reference import ReferenceGame
from games.ethnos.reference_figures import KIND_ID
from games.parts import Facts

from fabletop.envs.core.batch import Batch

DWARF = 1
POWER_PHASES = ("place", "bonus", "token", "second", "keep", "draw")
SAME_NAME = (
    "phase to_play age scores hands known kept market played deck dragons drawer markers supply track hoards "
    "tokens bonus_left draws_left still_to_cash"
).split()


def reference_of(batch: Batch) -> ReferenceGame:
    """A reference that has been told the deal and the first Age's deck."""
    state = batch.states[0]
    return ReferenceGame(
        {
            "seats": int(state.seats),
            "tribes": GAME.scenarios.write(batch.tables[0], state)["tribes"],
            "glory": state.glory[:, : int(batch.tables[0].tokens_per_kingdom)].tolist(),
            "first_player": int(state.to_play),
            "rulings": batch.settings.rulings,
        },
        [age_order({name: state[name] for name in state.dtype.names})],
    )


def reveal(reference: ReferenceGame, facts: Facts, state: Mapping[str, Any]) -> None:
    """The deck of an Age that has just been dealt."""
    if state["age"] != facts["age"]:
        reference.ages.append(age_order(state))


def age_order(state: Mapping[str, Any]) -> list[int]:
    """The deck of a freshly dealt Age from its first card: hands by seat, market, draw deck."""
    hands = [kind for seat in range(state["seats"]) for kind in spread(state["hands"][seat])]
    deck = state["deck"][state["deck_next"] : state["deck_size"]].tolist()
    return [*hands, *spread(state["market"]), *deck]


def spread(counts: Any) -> list[int]:
    """The kinds in a histogram, one by one."""
    return [int(kind) for kind in np.repeat(np.arange(len(counts)), counts)]


def compiled_facts(state: Mapping[str, Any]) -> Facts:
    """A state, field by field, as ``reference_facts`` puts it."""
    seats, to_play, left = int(state["seats"]), int(state["to_play"]), int(state["left"])
    phase = "over" if state["over"] else GAME.phases[state["phase"]]
    drawer, asked = int(state["dragon_seat"]), int(state["cash_asked"])
    hands = state["hands"][:seats].copy()
    hands[to_play] += state["kept"]
    return {
        "phase": phase,
        "to_play": -1 if phase == "over" else to_play,
        "age": int(state["age"]),
        "scores": state["score"][:seats].tolist(),
        "hands": hands.tolist(),
        "known": state["known"][:seats].tolist(),
        "kept": state["kept"].tolist(),
        "market": state["market"].tolist(),
        "played": (state["played"] + state["band"]).tolist(),
        "deck": state["deck"][state["deck_next"] : state["deck_size"]].tolist(),
        "dragons": int(state["dragons"]),
        "drawer": drawer,
        "markers": state["markers"][:seats].tolist(),
        "supply": state["supply"][:seats].tolist(),
        "track": state["track"][:seats].tolist(),
        "hoards": state["hoard"][:seats].tolist(),
        "tokens": state["tokens"].tolist(),
        "giant": (int(state["giant_seat"]), int(state["giant_size"])),
        "bands": histogram(state["bands"]),
        "scoring_sizes": histogram(state["scoring_sizes"]),
        "plain_sizes": histogram(state["plain_sizes"]),
        **compiled_band(state, phase),
        "bonus_left": left if phase == "bonus" else 0,
        "draws_left": left if phase == "draw" else 0,
        "still_to_cash": [
            seat
            for seat in ((drawer + step) % seats for step in range(asked, seats))
            if phase == "cash" and state["hoard"][seat].any()
        ],
    }


def compiled_band(state: Mapping[str, Any], phase: str) -> Facts:
    """The band being laid out, and the last finished one while its turn goes on."""
    leader, size = int(state["leader"]), int(state["band_size"])
    finished = (leader, size, bool(state["placed"])) if phase in POWER_PHASES else None
    if phase != "add":
        return {"band": (-1, 0, None, -1), "finished_band": finished}
    last = int(state["lowest"]) if size > 1 else -1
    return {
        "band": (leader, size, [None, "tribe", "colour"][state["criterion"]], last),
        "finished_band": finished,
    }


def reference_facts(reference: ReferenceGame) -> Facts:
    """The reference's snapshot, its bands counted by seat and size."""
    facts = reference.snapshot()
    partial = facts["partial"]
    bands = [(seat, *band) for seat, bands in enumerate(facts["bands"]) for band in bands]
    finished = None
    if reference.phase in POWER_PHASES and reference.band is not None:
        finished = (KIND_ID[reference.band.leader], reference.band.size, reference.placed)
    return {
        **{name: facts[name] for name in SAME_NAME},
        "giant": (facts["giant_holder"], facts["giant_size"]),
        "bands": counted((seat, leader // 6, size) for seat, leader, size, _ in bands),
        "scoring_sizes": counted(
            (s, size - bones + (leader // 6 == DWARF)) for s, leader, size, bones in bands
        ),
        "plain_sizes": counted((seat, size - bones) for seat, _, size, bones in bands),
        "band": (partial["leader"], partial["size"], partial["criterion"], partial["last"]),
        "finished_band": finished,
    }


def histogram(counts: Any) -> dict[tuple[int, ...], int]:
    """Index -> count, without zeros."""
    places = counts.nonzero()
    return dict(
        zip(zip(*(axis.tolist() for axis in places), strict=True), counts[places].tolist(), strict=True)
    )


def counted(keys: Iterable[tuple[int, ...]]) -> dict[tuple[int, ...], int]:
    """Key -> how often it occurs."""
    return dict(Counter(keys))
