"""How the compiled game and the slow reference are compared."""

from collections.abc import Mapping
from typing import Any

from games.blind_gift.reference import ReferenceGame
from games.parts import Facts

from fabletop.envs.core.batch import Batch


def reference_of(batch: Batch) -> ReferenceGame:
    state = batch.states[0]
    return ReferenceGame(state.deck.tolist(), int(state.seats), int(state.to_play))


def reveal(reference: ReferenceGame, facts: Facts, state: Mapping[str, Any]) -> None:
    """All chance lies in the deal."""


def compiled_facts(state: Mapping[str, Any]) -> Facts:
    cards, points = state["deck"][state["gone"] :].tolist(), state["points"][: state["seats"]].tolist()
    return {"cards": cards, "points": points, "to_play": int(state["to_play"])}


def reference_facts(reference: ReferenceGame) -> Facts:
    return {"cards": reference.cards, "points": reference.points, "to_play": reference.to_play}
