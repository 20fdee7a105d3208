"""The compiled game and the slow reference agree on every fact after every decision of whole games.

The rare branches are counted, so that a player that no longer brings one about fails the test.
"""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.ethnos.players import Keen, bone_collector
from games.ethnos.positions import GAME, SEA, new_batch
from games.ethnos.reference import ReferenceGame
from games.ethnos.snapshot import reference_of
from games.lockstep import Pair, dealt, play, play_random_games
from games.parts import Player
from games.players import random_options

from fabletop.envs.core.batch import Batch

GAMES = 60


class Story:
    """Counts what happened, from the facts before and after each decision."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()
        self.bands_in_turn = 0

    def note(self, before: dict[str, Any], text: str, after: dict[str, Any]) -> None:
        phase, seat = before["phase"], before["to_play"]
        self.happened[f"phase {phase}"] += 1
        if phase == "turn":
            self.bands_in_turn = 0
        for name, happened in self.of_phase(before, text, after, seat).get(phase, {}).items():
            self.happened[name] += bool(happened)
        if before["age"] != after["age"] or (after["phase"] in ("over", "cash") and phase != "cash"):
            self.note_age_end(before, phase)
        if 0 in after["supply"]:
            self.happened["a supply is empty"] += 1

    def of_phase(
        self, before: dict[str, Any], text: str, after: dict[str, Any], seat: int
    ) -> dict[str, dict[str, Any]]:
        held = sum(after["hands"][seat]) - sum(before["hands"][seat])
        self.bands_in_turn += before["phase"] == "second" and text != "done"
        leader = before["finished_band"][0] if before["finished_band"] else -1
        return {
            "turn": {
                "pass": text == "done",
                "two cards from an empty market": held == 2,
                "a Dragon is replaced": after["dragons"] > before["dragons"],
                "the market is empty": not sum(before["market"]),
            },
            "add": {
                "the Giant changes hands": before["giant"][0] not in (-1, after["giant"][0]) and after["age"],
                "the Giant's holder beats itself": before["giant"][0] == after["giant"][0]
                and before["giant"][1] < after["giant"][1],
                "a band of eight": before["band"][1] == 8,
                "the track's end": 18 in after["track"] and before["track"] != after["track"],
                "two symbols at once": after["bonus_left"] >= 2,
            },
            "place": {
                "Wingfolk place away from home": text.startswith("kingdom")
                and leader % 6 != COLOUR[text[8:]],
                "nothing is placed": text == "done",
            },
            "bonus": {
                "the supply cuts a bonus short": before["bonus_left"] >= 2 and after["phase"] == "turn",
                "a bonus is declined": text == "done",
            },
            "token": {"a token is declined": text == "done"},
            "second": {
                "a Centaur chains": text.startswith("centaur"),
                "a third band": self.bands_in_turn >= 2,
                "a second band is declined": text == "done",
            },
            "keep": {"keeping ends by itself": text != "done" and after["phase"] == "turn"},
            "draw": {"a Wizard stops": text == "done"},
            "cash": {"a hoard is emptied": text == "hoard", "a hoard is left": text == "done"},
        }

    def note_age_end(self, before: dict[str, Any], phase: str) -> None:
        self.happened["the Age ends in a Wizard's draw"] += phase == "draw"
        owned: list[list[int]] = [[] for _ in before["scores"]]
        for value, owner in enumerate(before["tokens"], start=1):
            if owner >= 0:
                owned[owner].append(value)
        for kingdom in range(6):
            counts = [markers[kingdom] for markers in before["markers"]]
            tied = [seat for seat, count in enumerate(counts) if count and counts.count(count) > 1]
            sums = [sum(owned[seat]) for seat in tied]
            self.happened["tokens break a tie"] += len(set(sums)) > 1
            self.happened["a tie is shared"] += sums.count(0) > 1


COLOUR = {
    colour: number for number, colour in enumerate(["orange", "gray", "blue", "green", "purple", "red"])
}


def play_merfolk_games(games: range, story: Story) -> None:
    for number in games:
        random = Random(number)
        batch = dealt(GAME, 4, number, **random_options(GAME, random), tribes=SEA)
        players = [Keen(random, "merfolk", patience) for patience in (6, 7, 8, 9)]
        play(Pair(batch), players, random, story.note)


COMMON = {f"phase {phase}" for phase in GAME.phases} | {
    "two cards from an empty market",
    "a Dragon is replaced",
    "the market is empty",
    "the Giant changes hands",
    "the Giant's holder beats itself",
    "a band of eight",
    "the track's end",
    "two symbols at once",
    "Wingfolk place away from home",
    "nothing is placed",
    "a bonus is declined",
    "a token is declined",
    "a Centaur chains",
    "a third band",
    "a second band is declined",
    "keeping ends by itself",
    "a Wizard stops",
    "a hoard is emptied",
    "a hoard is left",
    "the Age ends in a Wizard's draw",
    "tokens break a tie",
    "a tie is shared",
}


def test_random_games_at_every_table() -> None:
    story = Story()
    for seats in GAME.seats:
        play_random_games(GAME, seats, range(GAMES), story.note)
    play_merfolk_games(range(GAMES // 3), story)
    assert sorted(COMMON - {name for name, count in story.happened.items() if count}) == []


@pytest.fixture
def scarce(tmp_path: Path) -> str:
    """A data file with two markers for each seat."""
    text = (GAME.folder / "ethnos.toml").read_text(encoding="utf-8")
    for line in ("supply = 25", "supply_with_merfolk = 24"):
        assert line in text
        text = text.replace(line, f"{line.split(' = ')[0]} = 2")
    path = tmp_path / "scarce.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def scarce_reference(batch: Batch) -> ReferenceGame:
    reference = reference_of(batch)
    for seat in reference.table.seats:
        seat.supply = 2
    return reference


def test_markers_run_out(scarce: str) -> None:
    story = Story()
    for number in range(12):
        random = Random(number)
        batch = dealt(GAME, 4, number, **random_options(GAME, random), tables=scarce, tribes=SEA)
        favourite = "merfolk" if number % 2 else "orc"
        players = [Keen(random, favourite) for _ in range(4)]
        play(Pair(batch, scarce_reference(batch)), players, random, story.note)
    assert story.happened["a supply is empty"] > 0


def test_markers_run_out_between_two_symbols(scarce: str) -> None:
    """Seat 0 gathers Skeletons for one large Merfolk-led band; its marker and one bonus use up the supply."""
    scenario = {
        "tribes": SEA,
        "to_play": "player_0",
        "hands": {"player_0": {"merfolk/red": 1}},
        "market": {"skeleton": 8},
    }
    story = Story()
    for seed in range(3):
        random = Random(seed)
        batch = new_batch(4, tables=scarce)
        batch.deal_scenario(0, seed, scenario)
        sailor = Keen(random, "merfolk", patience=9)
        sailor.market = 1.0
        players: list[Player] = [sailor, bone_collector, bone_collector, bone_collector]
        play(Pair(batch, scarce_reference(batch)), players, random, story.note)
    assert story.happened["the supply cuts a bonus short"] > 0


def test_ten_skeletons_in_a_hand() -> None:
    """The opening cards are such that seat 0 can gather ten Skeletons."""
    scenario = {
        "tribes": SEA,
        "to_play": "player_0",
        "hands": {"player_0": {"skeleton": 1}, "player_1": {"skeleton": 1}},
        "market": {"skeleton": 8},
    }
    story = Story()
    for seed in range(3):
        batch = new_batch(4)
        batch.deal_scenario(0, seed, scenario)
        play(Pair(batch), [bone_collector] * 4, Random(seed), story.note)
    assert story.happened["pass"] > 0
