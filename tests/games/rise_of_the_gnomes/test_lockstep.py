"""The compiled game and the slow reference agree on every fact after every decision of whole games.

Half of them begin in scrambled positions. The rare branches are counted, so that players or positions that no
longer bring one about fail the test.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from games.lockstep import Pair, dealt, play, play_random_games
from games.players import anything, random_options
from games.rise_of_the_gnomes.players import Keen
from games.rise_of_the_gnomes.scrambled import scramble
from games.rise_of_the_gnomes.snapshot import reference_at

from fabletop.envs import get_game
from fabletop.envs.rise_of_the_gnomes.state import PHASES

GAME = get_game("rise_of_the_gnomes")
GAMES = 12
SCRAMBLED = 36
LONG_SCRAMBLED = 1000
GNOMES, CARDS_SOURCE = 5, 4


class Story:
    """Counts what happened, from the facts before and after each decision."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()

    def note(self, before: dict[str, Any], noun: str, after: dict[str, Any]) -> None:
        self.happened[f"phase {before['phase']}"] += 1
        stories = (self.dragon_story, self.owners_story, self.cards_story, self.turn_story)
        for story in stories:
            for name, happened in story(before, noun, after).items():
                self.happened[name] += bool(happened)

    def dragon_story(self, before: dict[str, Any], noun: str, after: dict[str, Any]) -> dict[str, Any]:
        same_turn = before["turn"] == after["turn"]
        return {
            "cubes are eaten": before["eaten"] != after["eaten"],
            "the Gnomes bribe": same_turn and after["gold"][-1] < before["gold"][-1],
            "a seat's brewery burns": before["burnt"][:-1] != after["burnt"][:-1],
            "a Gnome brewery burns": before["burnt"][-1] != after["burnt"][-1],
            "the dragon takes a boat": same_turn and len(after["boats"]) < len(before["boats"]),
            "an ally brings the dragon": same_turn and before["dragon"] is None and after["dragon"],
            "the lair alone is turned up": same_turn and before["face_up"] != after["face_up"],
            "a bribe costs nothing": noun == "pay" and before["gold"] == after["gold"],
        }

    def owners_story(self, before: dict[str, Any], noun: str, after: dict[str, Any]) -> dict[str, Any]:
        seat = before["to_play"]
        left = after["breweries_left"]
        return {
            "a Gnome brewery is converted": before["phase"] in ("build", "expand", "relocate")
            and after["breweries_left"][-1] > before["breweries_left"][-1]
            and before["burnt"] == after["burnt"],
            "a second brewery in a tile": any(2 in tiles.values() for tiles in after["breweries"]),
            "no cube on a board": 0 in after["cubes_left"][:-1],
            "no cube on the Gnomes' board": after["cubes_left"][-1] == 0,
            "all breweries of a seat are out": 0 in left[:-1],
            "all slots are full": any(all(slots) for slots in after["slots"]),
            "beer at its limit": 20 in after["beer"],
            "beer is paid in gold": before["phase"] in ("delivery", "festival", "caravan", "competition")
            and noun != "decline"
            and after["gold"][seat] < before["gold"][seat],
            "no cube is added": before["phase"] == "add" and noun == "0",
        }

    def cards_story(self, before: dict[str, Any], noun: str, after: dict[str, Any]) -> dict[str, Any]:
        drew = before["gnome_deck"] != after["gnome_deck"]
        brewers = before["brewers"][-1] - after["brewers"][-1]
        third = after["sources"][-1][CARDS_SOURCE] > before["sources"][-1][CARDS_SOURCE]
        return {
            "the Gnome deck is shuffled": len(after["gnome_deck"]) > len(before["gnome_deck"]),
            "a third Gnome action": third and drew and before["stage"] in ("cards", "gnomes"),
            "a Gnome brewer stays out": before["stage"] == after["stage"] == "brewers"
            and brewers == 1
            and gnome_brewers(before) == gnome_brewers(after),
            "Gnomes take something": before["gnome_takings"] < after["gnome_takings"],
        }

    def turn_story(self, before: dict[str, Any], noun: str, after: dict[str, Any]) -> dict[str, Any]:
        margins = [points - after["points"][-1] for points in after["points"][:-1]]
        over = after["phase"] == "over"
        return {
            "the flip": after["turn"] == 4 and len(before["face_up"]) < len(after["face_up"]),
            "a game is won": over and min(margins) > 0,
            "a game is lost": over and min(margins) <= 0,
        }


def gnome_brewers(facts: dict[str, Any]) -> int:
    """Those on spaces."""
    on_board: list[list[int]] = list(facts["board_brewers"].values())
    on_cards: list[int] = list(facts["card_brewers"].values())
    return on_cards.count(GNOMES) + sum(owners.count(GNOMES) for owners in on_board)


def play_scrambled(seats: int, numbers: Sequence[int], story: Story) -> None:
    """Games from scrambled positions on."""
    for number in numbers:
        random = Random(number * 10 + seats)
        batch = dealt(GAME, seats, number, **random_options(GAME, random))
        pair = Pair(batch)
        while pair.facts["phase"] != "brewer":
            pair.play(random.choice(pair.legal()))
        scramble(batch, random)
        players = [anything if number % 3 == 0 else Keen(random) for _ in range(seats)]
        play(Pair(batch, reference_at(batch)), players, random, story.note)


@pytest.fixture(scope="module")
def told() -> Counter[str]:
    """What happened in all the games of the normal run."""
    story = Story()
    for seats in GAME.seats:
        play_random_games(GAME, seats, range(GAMES), story.note)
        play_scrambled(seats, range(SCRAMBLED), story)
    return story.happened


def test_random_games_meet_every_phase_and_every_rare_branch(told: Counter[str]) -> None:
    assert [phase for phase in PHASES if not told[f"phase {phase}"]] == []
    assert [name for name, count in told.items() if count == 0] == []


def test_a_victim_may_settle_in_the_tile_and_lose_another_cube() -> None:
    """R82: removing goes on after it."""
    batch = dealt(GAME, 2, 1, rulings={"cubes_on_sea": True})
    pair = Pair(batch)
    while pair.facts["phase"] != "brewer":
        pair.play(pair.legal()[0])
    actor = pair.facts["to_play"]
    scenario = GAME.scenarios.write(batch.tables[0], batch.states[0])
    for number, seat in enumerate(scenario["seats"]):
        seat["brewers"] = int(number == actor)
        seat["cubes"] = {"green 1": 1 + (number == actor)}
    scenario["gnomes"].update(brewers=0, cubes={})
    scenario["display"].sort(key="beer competition 1".__ne__)
    scenario["card_brewers"], scenario["board_brewers"] = {}, {}
    GAME.scenarios.read(batch.tables[0], batch.states[0], scenario)
    pair = Pair(batch, reference_at(batch))
    for noun in ("card 1 space 1", "green 1", "seat +1", "green 1", "seat +1", "0"):
        assert noun in pair.legal()
        pair.play(noun)
    assert pair.facts["cubes_left"][1 - actor] == 40 - 3


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
def test_thousands_of_scrambled_positions(seats: int) -> None:
    story = Story()
    play_scrambled(seats, range(1000, 1000 + LONG_SCRAMBLED), story)
    assert min(story.happened[f"phase {phase}"] for phase in PHASES) > 0
