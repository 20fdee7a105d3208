"""The compiled game and the slow reference, side by side, decision by decision."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import numpy as np
from games.ethnos.positions import GAME
from games.ethnos.reference import ReferenceGame
from games.ethnos.reference_figures import KIND_ID

from fabletop.envs.core.batch import Batch

NOUNS = GAME.actions.nouns
NUMBER = {noun: action for action, noun in enumerate(NOUNS)}
DWARF = 1
POWER_PHASES = ("place", "bonus", "token", "second", "keep", "draw")
SAME_NAME = (
    "phase to_play age scores hands known kept market played deck dragons drawer markers supply track hoards "
    "tokens bonus_left draws_left still_to_cash"
).split()


def age_order(state: Any) -> list[int]:
    """The deck of a freshly dealt Age from its first card: hands by seat, market, draw deck."""
    hands = [kind for seat in range(state.seats) for kind in spread(state.hands[seat])]
    deck = state.deck[state.deck_next : state.deck_size].tolist()
    return [*hands, *spread(state.market), *deck]


def spread(counts: Any) -> list[int]:
    """The kinds in a histogram, one by one."""
    return [int(kind) for kind in np.repeat(np.arange(len(counts)), counts)]


class Pair:
    """One game played by both; ``supply`` as in the data file, if it is not the printed one."""

    def __init__(self, batch: Batch, supply: int | None = None) -> None:
        self.batch = batch
        self.rows = batch.all_rows
        # by field, since reading the attributes of a record takes longer than everything else
        self.fields = {name: batch.states[name] for name in batch.states.dtype.names}
        self.decisions = 0
        state = self.state
        self.reference = ReferenceGame(
            {
                "seats": int(state.seats),
                "tribes": GAME.scenarios.write(batch.tables[0], state)["tribes"],
                "glory": state.glory[:, : int(batch.tables[0].tokens_per_kingdom)].tolist(),
                "first_player": int(state.to_play),
                "rulings": batch.settings.rulings,
            },
            [age_order(state)],
        )
        if supply is not None:
            for seat in self.reference.table.seats:
                seat.supply = supply
        self.facts = self.compared()

    @property
    def state(self) -> Any:
        return self.batch.states[0]

    @property
    def over(self) -> bool:
        return bool(self.fields["over"][0])

    def legal(self) -> list[str]:
        """The legal actions, after both have agreed on them."""
        mask = self.batch.legal(self.rows)[0]
        texts = [NOUNS[action] for action in np.flatnonzero(mask)]
        assert texts == self.reference.legal(), self.report()
        return texts

    def play(self, text: str) -> None:
        """One decision in both, after which they must agree in every fact."""
        self.batch.apply(self.rows, np.array([NUMBER[text]]))
        if self.fields["age"][0] != self.facts["age"]:
            self.reference.ages.append(age_order(self.state))
        self.reference.apply(text)
        self.decisions += 1
        self.facts = self.compared()

    def compared(self) -> dict[str, Any]:
        """The facts, the same on both sides; at the end also scores and places."""
        mine = compiled_facts({name: values[0] for name, values in self.fields.items()})
        theirs = reference_facts(self.reference)
        for name in theirs:
            assert mine[name] == theirs[name], f"{name}: {mine[name]} is not {theirs[name]}\n{self.report()}"
        if self.over:
            scores, places = self.batch.outcome(self.rows)
            assert scores[0].tolist() == self.reference.scores(), self.report()
            assert places[0].tolist() == self.reference.places(), self.report()
        return mine

    def report(self) -> str:
        """What a person needs to see the disagreement again."""
        seed, settings = int(self.batch.seeds[0]), self.batch.settings
        return f"seed {seed}, {settings.num_players} seats, {settings.rulings}, decision {self.decisions}"


def compiled_facts(state: dict[str, Any]) -> dict[str, Any]:
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


def compiled_band(state: dict[str, Any], phase: str) -> dict[str, Any]:
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


def reference_facts(game: ReferenceGame) -> dict[str, Any]:
    """The reference's snapshot, its bands counted by seat and size."""
    facts = game.snapshot()
    partial = facts["partial"]
    bands = [(seat, *band) for seat, bands in enumerate(facts["bands"]) for band in bands]
    finished = None
    if game.phase in POWER_PHASES and game.band is not None:
        finished = (KIND_ID[game.band.leader], game.band.size, game.placed)
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
