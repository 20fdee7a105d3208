"""R79 to R83, G9 and G10: the dummy player with three lords.

With three lords the threat of 12 asks for AIC and offers 4 gold, 3 bards, 3 stories.
"""

from typing import Any

import numpy as np
import pytest
from games.lords_of_xidit.positions import Table, position, threat_renewed

from fabletop.envs.core.outcome import win_shares

WEALTH, INFLUENCE, REPUTATION = "wealth", "influence", "reputation"
TRACK = {"gold": WEALTH, "bards": REPUTATION, "stories": INFLUENCE}


def removing(*others: dict[str, Any], more: dict[str, Any] | None = None, **scenario: Any) -> Table:
    """Seat 0 has paid for the threat of 12 and chooses its rewards."""
    lord = {"city": 12, "units": "AIC", "program": "action", **(more or {})}
    return position(lord, *others, seats=3, **scenario)


def ended(*lords: dict[str, Any], **scenario: Any) -> Table:
    return position(*lords, seats=3, over=True, year=12, **scenario)


def test_r79_three_tokens_at_step_0_and_nothing_else() -> None:
    table = position(seats=3)
    assert table.seen("dummy").tolist() == [0, 0, 0]
    assert (table.facts["dummy"], len(table.facts["lords"])) == ({}, 3)


@pytest.mark.parametrize(
    ("taken", "step"),
    [
        (("gold", "bards"), "gold"),
        (("gold", "bards"), "bards"),
        (("gold", "stories"), "gold"),
        (("gold", "stories"), "stories"),
        (("bards", "stories"), "bards"),
        (("bards", "stories"), "stories"),
    ],
)
def test_r80_a_step_in_a_category_just_taken(taken: tuple[str, str], step: str) -> None:
    table = removing(dummy={WEALTH: 3, INFLUENCE: 3, REPUTATION: 3}).play(*taken)
    if "bards" in taken:
        table.play("region 4", "region 4", "region 4")
    assert (table.phase, table.to_play, table.legal) == ("dummy", 0, list(taken))
    table.play(step)
    assert table.facts["dummy"] == {WEALTH: 3, INFLUENCE: 3, REPUTATION: 3, TRACK[step]: 4}
    assert table.phase == "program"


def test_r80_r34_unasked_after_a_single_reward() -> None:
    """No bard in stock, and another lord's guild: gold only."""
    table = removing({"guilds": {"city 12": 1}}, more={"bards": {"region 9": 20}}).play("gold")
    assert (table.phase, table.facts["dummy"]) == ("program", {WEALTH: 1})


@pytest.mark.parametrize(("gold", "stories"), [(12, 0), (0, 12), (12, 12)])
def test_r80_a_token_at_the_end_does_not_advance(gold: int, stories: int) -> None:
    """If that leaves one only it advances unasked, or none does."""
    table = removing(dummy={WEALTH: gold, INFLUENCE: stories}).play("gold", "stories")
    assert table.phase == "program"
    steps = [12 if gold else 1, 12 if stories else 1, 0]
    assert table.seen("dummy").tolist() == steps


def test_r80_the_last_step_can_be_taken() -> None:
    table = removing(dummy={WEALTH: 11, INFLUENCE: 11}).play("gold", "stories")
    assert (table.phase, table.legal) == ("dummy", ["gold", "stories"])
    assert table.play("stories").facts["dummy"] == {WEALTH: 11, INFLUENCE: 12}


def test_r80_not_after_a_titan() -> None:
    lord = {"city": 10, "units": "PPP", "program": "action"}
    table = position(lord, seats=3, raging=["titan 1"])
    table.play("titan 1", "peasant", "peasant", "peasant", "gold", "stories")
    assert (table.phase, table.facts["dummy"]) == ("program", {})


def test_r80_not_after_a_census_prize() -> None:
    shown = {"player_0": 1, "player_1": 0, "player_2": 0}
    table = position({"units": "A"}, seats=3, year=4, census={"unit": "archer", "shown": shown})
    assert (table.lord()["gold"], table.phase, table.facts["dummy"]) == (2, "census", {})


def test_r80_g11_stories_without_effect_are_taken_all_the_same() -> None:
    table = removing({"guilds": {"city 12": 1}}, rulings={"full_guild": "no effect"}).play("gold", "stories")
    assert (table.phase, table.legal) == ("dummy", ["gold", "stories"])
    assert table.play("stories").facts["dummy"] == {INFLUENCE: 1}
    assert table.lord()["guilds"] == {}


def test_r80_g10_after_the_bards_and_before_the_tiles() -> None:
    table = removing().play("bards", "stories")
    assert table.phase == "bards"
    table.play("region 2", "region 2", "region 2")
    paid = {"player_0 archer": -1, "player_0 infantry": -1, "player_0 cleric": -1}
    taken = paid | {"player_0 bards region 2": 3, "player_0 guild city 12": 3}
    assert (table.phase, table.change()) == ("dummy", taken)
    assert table.change("stories") == taken | {"dummy influence": 1} | threat_renewed(12)


def built(stories: int, first: int) -> dict[str, int]:
    """Guilds of so many stories, from a city on."""
    heights = [4] * (stories // 4) + [stories % 4] * (stories % 4 > 0)
    return {f"city {first + number}": height for number, height in enumerate(heights)}


def survives(track: str, steps: int, lord: dict[str, Any], *rivals: dict[str, Any]) -> bool:
    """Whether seat 0 outlasts the first assessment, where none but it or the dummy is last."""
    order = [track, *(name for name in (WEALTH, INFLUENCE, REPUTATION) if name != track)]
    places = ended(lord, *rivals, dummy={track: steps}, assessments=order).places
    assert places[0] in (1, 3)  # if it is still in, it wins the other two
    return places[0] == 1


@pytest.mark.parametrize(("steps", "wealth"), [(0, 2), (1, 5), (2, 8), (7, 23), (12, 38)])
def test_r81_r82_wealth_of_the_dummy(steps: int, wealth: int) -> None:
    """A lord with as much gold is ahead of it, without units; with one less it is out."""
    best: dict[str, Any] = {"guilds": {"city 1": 1}, "bards": {"region 9": 9}}
    rivals = [{"gold": 50}, {"gold": 50}]
    assert survives(WEALTH, steps, {"gold": wealth, **best}, *rivals)
    assert not survives(WEALTH, steps, {"gold": wealth - 1, **best}, *rivals)


@pytest.mark.parametrize(("steps", "stories"), [(1, 2), (2, 3), (3, 5), (4, 6), (7, 11), (9, 14)])
def test_r81_r82_influence_of_the_dummy(steps: int, stories: int) -> None:
    """The rivals have 15."""
    best: dict[str, Any] = {"gold": 50, "bards": {"region 9": 9}}
    rivals = [{"guilds": built(15, first=city)} for city in (6, 11)]
    assert survives(INFLUENCE, steps, {"guilds": built(stories, first=1), **best}, *rivals)
    assert not survives(INFLUENCE, steps, {"guilds": built(stories - 1, first=1), **best}, *rivals)


@pytest.mark.parametrize(
    ("steps", "enough", "too_few"),
    [
        (0, {"region 6": 1}, {"region 5": 1}),  # 3, or 2
        (1, {"region 9": 1}, {"region 5": 1, "region 6": 1}),  # 6, or 2 + 3
        (2, {"region 6": 1, "region 9": 1}, {"region 1": 1, "region 5": 3}),  # 3 + 6, or 4 + 4
        (3, {"region 1": 1, "region 5": 1, "region 9": 1},  # 4 + 2 + 6
         {"region 5": 1, "region 6": 1, "region 9": 1}),  # 2 + 3 + 6
    ],
)  # fmt: skip
def test_r81_r82_reputation_of_the_dummy(steps: int, enough: dict[str, int], too_few: dict[str, int]) -> None:
    """The rivals have 15 and more. In 5 and 6 seat 0 can be second, or first in 5 with three bards."""
    rivals = [
        {"bards": {"region 4": 3, "region 5": 2, "region 6": 3, "region 8": 3}},
        {"bards": {"region 2": 3, "region 4": 3, "region 8": 3}},
    ]
    best: dict[str, Any] = {"gold": 50, "guilds": {"city 1": 4}}
    assert survives(REPUTATION, steps, {"bards": enough, **best}, *rivals)
    assert not survives(REPUTATION, steps, {"bards": too_few, **best}, *rivals)


def test_r82_a_fourth_contestant() -> None:
    """Wealth takes seat 0; influence the dummy, with 2; reputation decides between 1 and 2."""
    table = ended(
        {"gold": 1},
        {"gold": 5, "guilds": {"city 1": 3}},
        {"gold": 5, "guilds": {"city 2": 4}, "bards": {"region 9": 1}},
        dummy={INFLUENCE: 1},
    )
    assert table.places == [3, 2, 1]


def test_r82_eliminated_first_by_a_tie() -> None:
    """Seat 0 has 2 gold, as the dummy, and no units: it stays in, and wins reputation."""
    table = ended(
        {"gold": 2, "guilds": {"city 3": 3}, "bards": {"region 9": 1}},
        {"gold": 5, "guilds": {"city 1": 1}},
        {"gold": 5, "guilds": {"city 2": 4}},
    )
    assert table.places == [1, 3, 2]


LORDS: list[dict[str, Any]] = [
    {"gold": 1, "bards": {"region 9": 1}},
    {"gold": 2, "guilds": {"city 1": 1}},
    {"gold": 3, "bards": {"region 1": 1}},
]
FAR = {WEALTH: 12, INFLUENCE: 12, REPUTATION: 12}
VALUES = ["longest", "last score", "all lose"]


@pytest.mark.parametrize(
    ("surviving_dummy", "places"),
    [("longest", [3, 1, 2]), ("last score", [1, 3, 2]), ("all lose", [3, 3, 3])],
)
def test_r83_g9_the_dummy_survives(surviving_dummy: str, places: list[int]) -> None:
    """Wealth takes 0, influence 2, reputation 1. Reputation is 6, 0, 4."""
    assert ended(*LORDS, dummy=FAR, rulings={"surviving_dummy": surviving_dummy}).places == places


@pytest.mark.parametrize("surviving_dummy", VALUES)
def test_g9_it_matters_only_if_the_dummy_survives(surviving_dummy: str) -> None:
    """It has 38 gold, then no influence, as seats 0 and 2: it is out."""
    table = ended(*LORDS, dummy={WEALTH: 12}, rulings={"surviving_dummy": surviving_dummy})
    assert table.places == [3, 2, 1]


def test_g9_r70_ties_of_the_last_score() -> None:
    """Reputation of all is 0: the units, then the lord furthest from the first player, 1."""
    rulings = {"surviving_dummy": "last score"}
    table = ended({}, {"units": "P"}, {"units": "P"}, dummy=FAR, rulings=rulings, first_player="player_1")
    assert table.places == [3, 2, 1]


@pytest.mark.parametrize("reward", ["win", "rank"])
def test_g9_nobody_wins_if_all_lose(reward: str) -> None:
    table = ended(*LORDS, dummy=FAR, rulings={"surviving_dummy": "all lose"}, options={"reward": reward})
    assert table.batch.returns(table.rows)[0].tolist() == pytest.approx([0, 0, 0])
    assert win_shares(np.array(table.places), cooperative=False).tolist() == [0, 0, 0]


def test_g9_r78_a_forfeit_is_worse_than_to_lose_with_all() -> None:
    lost = position(*LORDS, seats=3, dummy=FAR, rulings={"surviving_dummy": "all lose"})
    assert lost.places == [3, 3, 3]
    lost.batch.forfeit(0)
    assert lost.places == [3, 1, 1]
    assert lost.batch.returns(lost.rows)[0].tolist() == pytest.approx([-0.5, 0.25, 0.25])
