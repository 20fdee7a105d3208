"""Readable positions of Fall of the Mountain King: a bare board, and only what a test names on it.

Unless a test says otherwise it is seat 0's turn, as Starting player, in Wave I. Seat n has the Lairs of
``LAIR_PAIRS[n]``, nothing on the map, no Champion, the Starting card alone as its Ancestry
(``["A B", "I G"]``), three Supplies
(none once the battle is over), no Desperation, no Honour. There are no Gnomes on the map or near the
Wheel, its pawn is on the star, the Swarm at moss, Gate cards lie in the order of the Clans; Vote tiles too,
the lowest with moss; nobody has Votes. The display is ``DISPLAY``, in Wave III ``LATE_DISPLAY``, without
the Champions of seats and without Influence. Seats are numbers here, also in tables by seat::

    table = position(
        trolls={0: {"moss-a": 2}, 1: {"moss-b": 1}},
        gnomes={"moss-c": [2]},
        ancestry={0: ["A A2", "I G"]},
    )
    assert table.legal == ["advance", "influence", "gnome"]             # the full list
    table.play("advance", "b1", "0", "moss-c", "moss-a")
    assert table.change("moss-a")["player_0 honour"] == 2

Tables by seat: ``trolls``, ``pawns``, ``champions``, ``ancestry``, ``covered``, ``honour``, ``supplies`` and
all other keys of a scenario's seats. ``votes={"moss": {1: 3, 0: 3}}``, from the first place on;
``influence={"crym": {0: 2}}``. With a ``stage`` and no ``phase`` play goes on from there, as in
``stage="invasions"``. ``change`` takes decisions and tells every difference in pieces and Honour; ``play``
checks the invariants.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

from games import table
from games.fall_of_the_mountain_king import invariants

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import seat_name
from fabletop.envs.fall_of_the_mountain_king import GAME
from fabletop.envs.fall_of_the_mountain_king.scenario.position import SEAT_KEYS

__all__ = ["DISPLAY", "GAME", "LAIR_PAIRS", "Facts", "Table", "dealt", "new_batch", "position"]

Facts = dict[str, Any]
CLANS = ["moss", "ice", "moon", "granite", "hammer", "mud", "fire"]
LAIR_PAIRS = ["sun", "axe", "crown", "skull", "spiral"]
DISPLAY = ["imbolg", "siggdan", "okkag", "crym", "laggrid", "waelwulf", "grethka", "skorr", "ulv"]
LATE_DISPLAY = ["hulda", "queen", "ragna", "brok", "mistress", "glub", "ember", "heir", "skald"]
STARTING_CARD = ["A B", "I G"]
EARLY_PHASES = ("champion", "lairs", "first troll", "second troll", "first pawn")
EARLY_STAGES = ("champions", "lairs")
AFTER_BATTLE = (
    "invader", "invasion over", "invasions", "awards", "award", "scoring", "path", "claim path",
    "prevent fall", "fall", "fallen pawn", "votes", "split", "contender", "pawn", "hall tile", "cavern tile",
    "plank tile", "banish", "banished token",
)  # fmt: skip
"""Stages and phases without Supplies, but in a Breach."""
SEAT_VALUES = ("to_play", "turn", "start_player")
COUNTED = ("honour", "boosts", "supplies", "desperation", "supply")
LISTED = ("champions", "covered", "claws_used")


class Table(table.Table):
    """What tests ask of a game of Fall of the Mountain King."""

    def of(self, seat: int = 0) -> Facts:
        """All that a seat has."""
        return dict(self.facts["seats"][seat])

    def trolls(self, seat: int = 0) -> dict[str, int]:
        """Regular Trolls on the map by place."""
        return dict(self.of(seat)["trolls"])

    def pawns(self, seat: int = 0) -> dict[str, str]:
        """Places of a seat's pawns by Champion."""
        return dict(self.of(seat)["pawns"])

    def honour(self, seat: int = 0) -> int:
        return int(self.of(seat)["honour"])

    def supply(self, seat: int = 0) -> int:
        """Trolls that are not on the map."""
        return int(self.state.supply[seat])

    def supplies(self, seat: int = 0) -> int:
        return int(self.of(seat)["supplies"])

    def votes(self, clan: str) -> dict[int, int]:
        """Votes on a plank by seat, from the first place on."""
        return {int(name[-1]): number for name, number in self.facts["votes"].get(clan, {}).items()}

    def influence(self, champion: str) -> dict[int, int]:
        """Influence with a Champion of the display by seat, from the first place on."""
        for place in self.facts["display"]:
            if place["champion"] == champion:
                return {int(name[-1]): number for name, number in place["influence"].items()}
        raise LookupError(f"{champion} is not in the display")

    @property
    def gnomes(self) -> dict[str, list[int]]:
        """Strengths of the Gnomes in each cavern."""
        return dict(self.facts["gnomes"])

    @property
    def display(self) -> list[str]:
        """Champions of the display that are not awarded."""
        return [place["champion"] for place in self.facts["display"] if place["champion"] != "awarded"]

    @property
    def pieces(self) -> Counter[str]:
        """Everything that lies on the table, as ``player_0 troll moss-a`` and so on."""
        facts = self.facts
        found = Counter({f"wheel {facts['wheel']}": 1, f"swarm {facts['swarm']}": 1})
        for seat, owned in enumerate(facts["seats"]):
            name = seat_name(seat)
            found.update({f"{name} {key}": owned[key] for key in COUNTED if key != "supply"})
            found[f"{name} supply"] = int(self.state.supply[seat])
            found.update({f"{name} troll {place}": number for place, number in owned["trolls"].items()})
            found.update(f"{name} pawn {champion} {place}" for champion, place in owned["pawns"].items())
            found.update(f"{name} {key} {each}" for key in LISTED for each in owned[key])
            found.update(f"{name} tile {champion} {place}" for champion, place in owned["tiles"].items())
        for cavern, strengths in facts["gnomes"].items():
            found.update(f"gnome {strength} {cavern}" for strength in strengths)
        found.update(f"gnome {strength} near wheel" for strength in facts["gnomes_near_wheel"])
        for clan, votes in facts["votes"].items():
            found.update({f"{name} votes {clan}": number for name, number in votes.items()})
        for place in facts["display"]:
            found[f"display {place['champion']}"] += place["champion"] != "awarded"
            found.update({f"{n} influence {place['champion']}": i for n, i in place["influence"].items()})
        return found

    def play(self, *texts: str) -> Self:
        """Take decisions, each of which must be legal; the invariants hold after each."""
        for text in texts:
            super().play(text)
            invariants.check(self.batch)
        return self


def new_batch(seats: int = 4, rulings: Facts | None = None, count: int = 1, **more: Any) -> Batch:
    """Undealt games."""
    return table.new_batch(GAME, seats, rulings, count, **more)


def dealt(seats: int = 4, rulings: Facts | None = None, seed: int = 1, **more: Any) -> Table:
    """A game as dealt."""
    return Table(new_batch(seats, rulings, **more), seed, {})


def seat_named(seat: Any) -> Any:
    """A seat's name for its number; names stay."""
    return seat_name(seat) if isinstance(seat, int) else seat


def named(by_seat: Mapping[Any, Any]) -> Facts:
    """A table by seats' numbers as one by their names."""
    return {seat_named(seat): value for seat, value in by_seat.items()}


def bare_seat(seat: int) -> Facts:
    """What a seat has unless a test says otherwise."""
    return {
        "lairs": LAIR_PAIRS[seat], "trolls": {}, "pawns": {}, "champions": [], "ancestry": STARTING_CARD,
        "covered": [], "supplies": 3, "desperation": 0, "honour": 0, "boosts": 0,
    }  # fmt: skip


def bare_board(batch: Batch, scenario: Facts) -> Facts:
    """What lies beside the seats unless a test says otherwise."""
    deck = LATE_DISPLAY if scenario.get("wave") == 3 else DISPLAY
    owned = [name for names in scenario.get("champions", {}).values() for name in names]
    return {
        "wave": 1, "start_player": "player_0", "gnomes": {}, "gnomes_near_wheel": [], "swarm": "moss",
        "wheel": 1, "gates": CLANS, "votes": {clan: {} for clan in CLANS},
        "vote_tiles": {clan: tile for tile, clan in enumerate(CLANS, start=1)},
        "halls": [(4, 8, 12)[hall % 3] for hall in range(batch.tables[0].hall_count)],
        "display": [name for name in deck if name not in owned][: batch.num_players + 1],
    }  # fmt: skip


def position(
    seats: int = 4,
    rulings: Facts | None = None,
    options: Facts | None = None,
    seed: int = 1,
    influence: Mapping[str, Mapping[int, int]] | None = None,
    **scenario: Any,
) -> Table:
    """A position; see the module. ``options`` are set-up options and a data file."""
    batch = new_batch(seats, rulings, **(options or {}))
    if "stage" not in scenario:
        scenario = {"phase": "turn", **scenario}
    is_early = scenario.get("phase") in EARLY_PHASES or scenario.get("stage") in EARLY_STAGES
    whole: Facts = {} if is_early else bare_board(batch, scenario)
    rows: list[Facts] = [{} if is_early else bare_seat(seat) for seat in range(seats)]
    if not is_early:
        whole["to_play"] = "player_0"
    for key, value in scenario.items():
        if key in SEAT_KEYS:
            for seat, held in value.items():
                rows[seat][key] = held
                if key == "champions":
                    rows[seat].setdefault("pawns", {})
        elif key == "votes":
            whole[key] = {**whole.get(key, {}), **{clan: named(discs) for clan, discs in value.items()}}
        else:
            whole[key] = seat_named(value) if key in SEAT_VALUES and not is_early else value
    is_over = any(scenario.get(key) in AFTER_BATTLE for key in ("stage", "phase"))
    for row in rows:
        if is_over and not scenario.get("invasion", {}).get("breach"):
            row.pop("supplies", None)
    whole["seats"] = rows
    if influence:
        whole["display"] = [
            {"champion": name, "influence": named(influence.get(name, {}))} for name in whole["display"]
        ]
    found = Table(batch, seed, whole)
    invariants.check(batch)
    return found
