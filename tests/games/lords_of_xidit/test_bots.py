"""What the compiled bots choose, may know, and are worth."""

from typing import Any

import numpy as np
import pytest
from games.bots import bot_number, bot_play, chosen, win_shares
from games.lords_of_xidit.positions import GAME, ICONS, ROADS, Facts, Table, new_batch, position

from fabletop.envs.core.batch import bot_streams

BOTS = list(GAME.bots)


def choice(table: Table, name: str = "heuristic") -> str:
    return GAME.actions.text(int(chosen(table.batch, table.rows, name)[0]))


def taken(table: Table, phase: str, name: str = "heuristic") -> list[str]:
    """All that a bot chooses while the phase lasts."""
    texts: list[str] = []
    while table.phase == phase:
        texts.append(choice(table, name))
        table.play(texts[-1])
    return texts


def program(*lords: Facts, name: str = "heuristic", **scenario: Any) -> list[str]:
    """The six orders that a bot sets for player_0, the first player."""
    table = position(*lords, phase="program", **scenario)
    orders = []
    while table.to_play == 0:
        orders.append(choice(table, name))
        table.play(orders[-1])
    return orders


def acts_in(city: int, orders: list[str]) -> list[int]:
    """Cities where a lord acts that sets out from one."""
    cities = []
    for order in orders:
        if order == "action":
            cities.append(city)
        elif order != "wait":
            city = ROADS[city][ICONS.index(order)] or city
    return cities


# what they are worth


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_beats_randoms(seats: int) -> None:
    assert win_shares(GAME, ["greedy"] + ["random"] * (seats - 1), 60)["greedy"] > 0.9


@pytest.mark.parametrize("seats", GAME.seats)
def test_heuristic_beats_greedy_ones(seats: int) -> None:
    assert win_shares(GAME, ["heuristic"] + ["greedy"] * (seats - 1), 60)["heuristic"] > 0.8


@pytest.mark.parametrize("seat", range(4))
def test_heuristic_survives_the_first_assessment(seat: int) -> None:
    batch = new_batch(4, count=150)
    batch.deal(batch.all_rows, batch.all_rows)
    bots = np.full((150, 4), bot_number(GAME, "greedy"), np.int8)
    bots[:, seat] = bot_number(GAME, "heuristic")
    batch.run(batch.all_rows, bots, bot_streams(batch.all_rows))
    _, places = batch.outcome(batch.all_rows)
    assert (places[:, seat] == 4).mean() < 0.1


# what is legal


UNUSUAL = {
    "titan_ban": "all",
    "recruit_and_titan": False,
    "eliminated_bards": "leave",
    "full_guild": "no effect",
    "census_prizes": "may",
    "zero_census": "all",
    "zero_bards": "all",
}


@pytest.mark.parametrize("rulings", [{}, UNUSUAL])
@pytest.mark.parametrize("calendar", ["long", "short"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_choices_are_legal_in_any_company(seats: int, calendar: str, rulings: Facts) -> None:
    """All bots are asked in games that each of them plays in one seat or another."""
    batch = new_batch(seats, rulings, count=9, calendar=calendar)
    batch.deal(batch.all_rows, batch.all_rows)
    streams = bot_streams(batch.all_rows)
    rows = batch.all_rows
    while rows.size:
        for name in BOTS:
            batch.check(rows, chosen(batch, rows, name))
        players = (rows + batch.states.to_play[rows]) % len(GAME.bot_names)
        drawn = streams[rows]
        batch.apply(rows, batch.choose(rows, players.astype(np.int8), drawn))
        streams[rows] = drawn
        rows = rows[~batch.over(rows)]


# what they may know


@pytest.mark.parametrize("name", BOTS)
def test_what_others_hide_does_not_matter(name: str) -> None:
    seats, count = 4, 8
    batch, redealt = (new_batch(seats, count=count) for _ in range(2))
    batch.deal(batch.all_rows, batch.all_rows)
    for rows in bot_play(batch, np.full(count, bot_number(GAME, name), np.int8)):
        redealt.states[rows] = batch.states[rows]
        redealt.redeal(rows, batch.states.to_play[rows].astype(np.int64), rows + 7)
        assert (chosen(redealt, rows, name) == chosen(batch, rows, name)).all()


BY_SEAT = ["cities", "programs", "recruited", "liberated", "struck", "units", "gold", "bards", "bards_left"]
BY_SEAT += ["stories_left", "stories_aside", "shown"]
SEAT_OF = ["to_play", "first_seat", "guild_seats"]


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_number_of_a_seat_does_not_matter(name: str, seats: int) -> None:
    count = 8
    batch, turned = (new_batch(seats, count=count) for _ in range(2))
    batch.deal(batch.all_rows, batch.all_rows + 50)
    for rows in bot_play(batch, np.full(count, bot_number(GAME, name), np.int8)):
        turned.states[rows] = batch.states[rows]
        for field in BY_SEAT:
            turned.states[field][:, :seats] = np.roll(batch.states[field][:, :seats], 1, axis=1)
        for field in SEAT_OF:
            held = batch.states[field]
            turned.states[field] = np.where(held >= 0, (held + 1) % seats, held)
        assert (chosen(turned, rows, name) == chosen(batch, rows, name)).all()


# how they program


@pytest.mark.parametrize("name", BOTS)
def test_a_threat_that_can_be_paid_is_removed_at_once(name: str) -> None:
    assert program({"city": 12, "units": "AM"}, name=name)[0] == "action"


@pytest.mark.parametrize("name", BOTS)
def test_units_are_carried_to_the_threat_that_needs_them(name: str) -> None:
    assert program({"city": 19, "units": "AM"}, name=name)[:2] == ["red", "action"]


def test_heuristic_recruits_what_it_will_pay_this_year() -> None:
    """The peasant of city 5 is what the lord lacks for city 2."""
    assert acts_in(5, program({"city": 5, "units": "IM"}))[:2] == [5, 2]


def test_heuristic_does_not_run_after_a_threat_that_others_will_remove() -> None:
    mine, armed = {"city": 19, "units": "AM"}, {"city": 12, "units": "AM"}
    assert 12 in acts_in(19, program(mine, {"city": 10}))
    assert 12 not in acts_in(19, program(mine, armed))
    assert 12 in acts_in(19, program(mine, armed, name="greedy"))


def test_the_six_orders_are_one_plan() -> None:
    """Carried out, each action of the program does something, though it was set order by order."""
    orders = program({"city": 1})
    table = position({"city": 1, "program": " ".join(orders)}, stage="orders")
    assert orders.count("action") >= 3
    assert sum(table.lord()["units"].values()) == orders.count("action")


# what they take


def test_what_the_first_assessment_asks_for_is_taken() -> None:
    assert "gold" in rewards("wealth", gold=9)
    assert "stories" in rewards("influence", gold=30)


def rewards(first: str, gold: int) -> list[str]:
    """What the heuristic takes for the threat of city 12 at the end of the last year but one.

    All have three stories, the others twelve gold.
    """
    return taken(
        position(
            {"city": 12, "units": "AM", "program": "action", "gold": gold, "guilds": {"city 17": 3}},
            {"gold": 12, "guilds": {"city 7": 3}, "bards": {"region 4": 4}},
            {"gold": 12, "guilds": {"city 14": 3}, "bards": {"region 5": 4}},
            {"gold": 12, "guilds": {"city 21": 3}, "bards": {"region 6": 4}},
            year=11,
            assessments=sorted(["wealth", "influence", "reputation"], key=first.__ne__),
        ),
        "reward",
    )


def test_bards_go_where_they_make_a_majority() -> None:
    """One bard more in the Bastion leads; in region 2 and 4 others are far ahead."""
    table = position(
        {"city": 12, "units": "AM", "program": "action", "bards": {"region 9": 3}},
        {"bards": {"region 9": 3, "region 2": 6, "region 4": 6}},
        {"bards": {"region 9": 3, "region 2": 6, "region 4": 6}},
        year=12,
    )
    assert taken(table.play("bards", "stories"), "bards") == ["region 9", "region 9"]


@pytest.mark.parametrize("name", BOTS)
def test_a_titan_is_struck_at_the_end_and_the_weakest_go(name: str) -> None:
    table = position({"city": 3, "units": "PPAM", "program": "action"}, raging=["titan 1"], year=12)
    assert choice(table, name) == "titan 1"
    assert taken(table.play("titan 1"), "squad", name) == ["peasant", "peasant", "archer"]


@pytest.mark.parametrize("name", BOTS)
def test_all_units_are_shown(name: str) -> None:
    table = position({"units": "PPPP"}, {"units": "PP"}, year=4, census={"unit": "peasant"})
    assert choice(table, name) == "4"


def test_the_dummy_goes_on_where_it_does_not_hurt() -> None:
    """In wealth it stays behind all; in influence it would overtake the lord."""
    table = position(
        {"city": 12, "units": "AIC", "gold": 30, "program": "action", "guilds": {"city 12": 1}},
        {"gold": 25, "guilds": {"city 1": 4, "city 2": 4}},
        {"gold": 25, "guilds": {"city 14": 4, "city 15": 4}},
        seats=3,
        year=12,
        assessments=["influence", "wealth", "reputation"],
        dummy={"wealth": 1, "influence": 2},
    )
    table.play("gold", "stories")
    assert (table.phase, choice(table)) == ("dummy", "gold")
