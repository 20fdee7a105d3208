"""The compiled game and the slow reference agree on every fact after every decision of whole games.

The rare branches are counted, so that a player that no longer brings one about fails the test.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from games.lockstep import Pair, dealt, play
from games.lords_of_xidit.players import TASTES, Keen
from games.lords_of_xidit.reference_assessments import DUMMY, assess, reputations, values
from games.lords_of_xidit.reference_figures import BARDS, STORIES
from games.lords_of_xidit.reference_table import Table
from games.lords_of_xidit.snapshot import reference_at
from games.players import anything, random_options

from fabletop.envs.core.batch import Batch
from fabletop.envs.lords_of_xidit import GAME
from fabletop.envs.lords_of_xidit.state import FIRST_PILE, RECRUITMENT_PILE, THREAT_PILE

GAMES = 50
FEW_GAMES = 12
Change = Callable[[Any, Random], None]


class Story:
    """Counts what happened in the games it is told of."""

    def __init__(self) -> None:
        self.happened: Counter[str] = Counter()

    def note(self, before: dict[str, Any], text: str, after: dict[str, Any]) -> None:
        self.happened[f"phase {before['phase']}"] += 1

    def end(self, table: Table) -> None:
        self.happened += table.happened
        found = [values(table, name, []) for name in table.assessments]
        verdict = assess(table)
        for before, values_found in zip(stages(table), found, strict=True):
            self.note_ties(table, [values_found[contestant] for contestant in before], before)
        survives = verdict.still_in == [DUMMY]
        self.happened[f"the dummy survives, {table.rulings['surviving_dummy']}"] += survives
        self.happened["the dummy is eliminated"] += DUMMY in verdict.out
        leave = table.rulings["eliminated_bards"] == "leave"
        self.happened["bards that leave matter"] += leave and reputations(
            table, verdict.out[:1]
        ) != reputations(table, [])

    def note_ties(self, table: Table, found: list[int], contestants: list[int]) -> None:
        """How the lowest place of an assessment was settled."""
        lowest = [lord for lord, value in zip(contestants, found, strict=True) if value == min(found)]
        strengths = [table.lords[lord].strength for lord in lowest if lord != DUMMY]
        if len(lowest) > 1:
            self.happened["units settle the last place"] += len(strengths) == len(lowest) and (
                strengths.count(min(strengths)) == 1
            )
            self.happened["the seat settles the last place"] += strengths.count(min(strengths)) > 1
            self.happened["the dummy ties for the last place"] += DUMMY in lowest

    def missing(self, wanted: Sequence[str]) -> list[str]:
        return [name for name in wanted if not self.happened[name]]


def stages(table: Table) -> list[list[int]]:
    """The contestants still in before each assessment."""
    out = assess(table).out
    everybody = [*range(table.seats)] + [DUMMY] * table.has_dummy
    first = len(out) - 2
    return [[each for each in everybody if each not in out[:gone]] for gone in (0, first, first + 1)]


def play_games(
    seats: int,
    numbers: Sequence[int],
    story: Story,
    change: Change | None = None,
    tastes: Sequence[str] = TASTES,
) -> None:
    """Games with random options, one in five by plain chance; ``change`` alters the position dealt."""
    for number in numbers:
        random = Random(number * 10 + seats)
        options = random_options(GAME, random)
        batch = dealt(GAME, seats, number, **options)
        pair = changed(batch, change, random) if change else Pair(batch)
        players = [anything if number % 5 == 4 else Keen(random, random.choice(tastes)) for _ in range(seats)]
        play(pair, players, random, story.note)
        story.end(pair.reference.table)  # type: ignore[attr-defined]


def changed(batch: Batch, change: Change, random: Random) -> Pair:
    change(batch.states[0], random)
    return Pair(batch, reference_at(batch))


COMMON = [f"phase {phase}" for phase in GAME.phases] + [
    "no road of the colour",
    "no second recruit in a city and year",
    "the threat discard is turned over",
    "the recruitment discard is turned over",
    "a recruitment tile from the threat pile",
    "a gap in a tile",
    "an awakening",
    "a story is set aside",
    "a story set aside is placed",
    "a story set aside has to wait",
    "census bards are declined",
    "a census story is declined",
    "nobody shows a unit, nobody paid",
    "nobody shows a unit, all paid",
    "a tie for gold",
    "a tie for bards",
    "a tie for stories",
    "units settle the last place",
    "the seat settles the last place",
    "the dummy ties for the last place",
    "the dummy is eliminated",
    "the dummy survives, longest",
    "the dummy survives, last score",
    "the dummy survives, all lose",
    "bards that leave matter",
]


def test_random_games_at_every_table() -> None:
    story = Story()
    for seats in GAME.seats:
        play_games(seats, range(GAMES), story)
    assert story.missing(COMMON) == []


def hoarded(state: Any, random: Random) -> None:
    """Nearly all of the barracks are in the hands of lords."""
    for kind in range(len(state.barracks)):
        left = random.choice([0, 0, 0, 1])
        state.units[random.randrange(state.seats), kind] += state.barracks[kind] - left
        state.barracks[kind] = left


BARE = [
    "a gap in a tile",
    "a tile without units is discarded",
    "a tile stays bare",
    "a bare tile goes",
]


def test_barracks_run_dry() -> None:
    story = Story()
    for seats in GAME.seats:
        play_games(seats, range(FEW_GAMES), story, hoarded, ["hoarder"])
    assert story.missing(BARE) == []


def late(state: Any, random: Random) -> None:
    """As after many years: lords have units, few bards and few stories left, titans rage, threats run out."""
    equip(state)
    for seat in range(state.seats):
        state.bards_left[seat] = random.randrange(5)
        state.bards[seat, 0] = BARDS - state.bards_left[seat]
        settle(state, seat, random)
    state.raging[:] = 1
    if random.random() < 0.5:
        empty_threat_pile(state)
    for pile in range(len(state.titans)):
        if random.random() < 0.3:
            state.titans[pile] = [state.titans[pile, 1], -1]
    state.dummy[:] = random.choices(range(13), k=3) if state.seats == 3 else 0


def equip(state: Any) -> None:
    """The barracks are shared out; recruitment tiles have one unit each."""
    for city in range(len(state.city_units)):
        for kind in state.city_units[city].nonzero()[0][1:]:
            state.barracks[kind] += state.city_units[city, kind]
            state.city_units[city, kind] = 0
        for kind in state.city_units[city].nonzero()[0]:
            state.barracks[kind] += state.city_units[city, kind] - 1
            state.city_units[city, kind] = 1
    for kind in range(len(state.barracks)):
        each = state.barracks[kind] // state.seats
        state.units[: state.seats, kind] = each
        state.barracks[kind] -= each * state.seats


def settle(state: Any, seat: int, random: Random) -> None:
    """A seat's stories: guilds of three and four, a few in stock; some set aside if no guild has room."""
    state.stories_left[seat] = random.randrange(4)
    built = STORIES - int(state.stories_left[seat])
    height = random.choice([3, 4])
    while built >= height and (state.guild_seats < 0).any():
        city = random.choice((state.guild_seats < 0).nonzero()[0])
        state.guild_seats[city], state.guild_stories[city] = seat, height
        built -= height
    state.stories_left[seat] += built * (height == 3)
    state.stories_aside[seat] = built * (height == 4)


def empty_threat_pile(state: Any) -> None:
    """The tiles of the threat pile lie under the recruitment pile."""
    for tile in state.piles[THREAT_PILE, : state.pile_sizes[THREAT_PILE]]:
        state.piles[RECRUITMENT_PILE, state.pile_sizes[RECRUITMENT_PILE]] = tile
        state.pile_sizes[RECRUITMENT_PILE] += 1
        state.tile_places[tile] = FIRST_PILE + RECRUITMENT_PILE
    state.piles[THREAT_PILE] = -1
    state.pile_sizes[THREAT_PILE] = 0


LATE = [
    "an awakening",
    "a second awakening",
    "an awakening while a titan rages",
    "an awakening with a pile of titans gone",
    "an awakening without titans",
    "the threat just removed comes back at once",
    "two threats in a city and year",
    "a threat where the lord has recruited",
    "a titan is declined",
    "a titan where the lord has recruited",
    "recruiting bars a titan",
    "a threat bars a titan",
    "a titan bars a titan",
    "a titan bars a threat",
    "another lord's deed bars a titan",
    "another lord's titan bars a threat",
    "one reward only",
    "the stock cuts bards short",
    "the stock cuts prize bards short",
    "the stock cuts stories short",
    "the height cuts stories short",
    "stories on a foreign guild",
    "stories on a full guild",
    "a guild grows",
    "no story in stock for a prize",
    "recruiting after a titan, True",
    "recruiting after a titan, False",
    "no story in stock for a reward",
    "a single tile is unseen",
    "a story is set aside with guilds full",
    "a story set aside is placed",
    "the dummy advances for the only reward",
    "a dummy token at its end",
    "no dummy token can advance",
]


def test_stocks_and_threats_run_out() -> None:
    story = Story()
    for seats in GAME.seats:
        play_games(seats, range(4 * FEW_GAMES), story, late, ["titan hunter", "camper", "liberator"])
    assert story.missing(LATE) == []
