"""What the compiled bots choose, may know, and are worth."""

from typing import Any

import numpy as np
import pytest
from games.bots import bot_number, bot_play, chosen
from games.rise_of_the_gnomes.positions import EXPAND, GAME, Table, cards, draft, new_batch, position

from fabletop.envs.core.batch import bot_streams
from fabletop.envs.core.outcome import team_margins

BOTS = list(GAME.bots)
SEATS = list(GAME.seats)


def choice(table: Table, name: str = "heuristic") -> str:
    return GAME.actions.text(int(chosen(table.batch, table.rows, name)[0]))


# what they are worth


def team(name: str, seats: int, games: int = 200, level: str = "normal") -> tuple[float, float]:
    """Share of games won and mean margin of a team of one bot."""
    batch = new_batch(seats, count=games, level=level)
    batch.deal(batch.all_rows, batch.all_rows)
    bots = np.full((games, seats), bot_number(GAME, name), np.int8)
    batch.run(batch.all_rows, bots, bot_streams(batch.all_rows))
    assert batch.over(batch.all_rows).all()
    scores, places = batch.outcome(batch.all_rows)
    return float((places[:, 0] == 1).mean()), float(team_margins(scores).mean())


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_beats_random(seats: int) -> None:
    assert team("greedy", seats)[1] > team("random", seats)[1] + 15


@pytest.mark.parametrize("seats", SEATS)
def test_heuristic_beats_greedy(seats: int) -> None:
    wins, margin = team("heuristic", seats)
    greedy_wins, greedy_margin = team("greedy", seats)
    assert wins > greedy_wins + 0.4
    assert margin > greedy_margin + 35


@pytest.mark.parametrize(("seats", "share"), [(1, 0.95), (2, 0.95), (3, 0.85), (4, 0.6), (5, 0.35)])
def test_heuristic_at_the_suggested_level(seats: int, share: float) -> None:
    assert team("heuristic", seats, level="suggested")[0] > share


def test_a_harder_level_is_harder_for_the_heuristic() -> None:
    wins = [team("heuristic", 4, level=level)[0] for level in ("easy", "challenging", "impossible")]
    assert wins[0] > wins[1] + 0.1 > wins[2] + 0.3


# what they may know


@pytest.mark.parametrize("name", BOTS)
def test_decks_do_not_matter(name: str) -> None:
    seats, count = 3, 12
    rulings = {"dragon_entry": "face down"}
    batch, redealt = (new_batch(seats, rulings, count=count) for _ in range(2))
    batch.deal(batch.all_rows, batch.all_rows)
    for rows in bot_play(batch, np.full(count, bot_number(GAME, name), np.int8)):
        redealt.states[rows] = batch.states[rows]
        redealt.redeal(rows, batch.states.to_play[rows].astype(np.int64), rows + 7)
        assert (chosen(redealt, rows, name) == chosen(batch, rows, name)).all()


BY_SEAT = ["cubes", "breweries", "cube_cells", "brewery_cells", "races", "vp", "gold", "beer", "production"]
BY_SEAT += ["cubes_left", "breweries_left", "brewers", "box_tokens", "slots", "slot_used", "tokens_due"]
BY_SEAT += ["modifiers", "card_paid", "brewing", "bribed"]
SEAT_OF = ["to_play", "start_seat", "actor", "ally_places", "card_brewers", "board_brewers"]


@pytest.mark.parametrize("name", BOTS)
def test_the_number_of_a_seat_does_not_matter(name: str) -> None:
    seats, count = 3, 12
    batch, turned = (new_batch(seats, {"competition_victim": "start player"}, count=count) for _ in range(2))
    batch.deal(batch.all_rows, batch.all_rows + 50)
    for rows in bot_play(batch, np.full(count, bot_number(GAME, name), np.int8)):
        turned.states[rows] = batch.states[rows]
        for field in BY_SEAT:
            turned.states[field][:, :seats] = np.roll(batch.states[field][:, :seats], 1, axis=1)
        for field in SEAT_OF:
            held = batch.states[field]
            turned.states[field] = np.where((held >= 0) & (held < seats), (held + 1) % seats, held)
        assert (chosen(turned, rows, name) == chosen(batch, rows, name)).all()


# what they choose: allies


def test_greedy_drafts_points() -> None:
    table = draft(["cellar foreman", "caravan master", "quartermaster"])
    assert choice(table, "greedy") == "caravan master"


def test_the_last_to_draft_leaves_the_gnomes_no_points() -> None:
    assert choice(draft(["quartermaster", "keep noble"], seats=1, turn=5)) == "keep noble"


def test_production_is_worth_more_early_than_points() -> None:
    offer = ["barley baron", "shipwright"]
    assert choice(draft(offer, seats=1)) == "barley baron"
    assert choice(draft(offer, seats=1, turn=5)) == "shipwright"


# brewers


RICH = {"gold": 6, "beer": 8}


def test_expand_over_a_brewery_of_the_gnomes_comes_first() -> None:
    strong = {**RICH, "cubes": {"green 2": 4, "dragonkeep": 12}}
    table = position(strong)
    assert choice(table) in {"build brewery", EXPAND, "card 5 space 2", "card 5 space 3"}


def test_thugs_go_where_the_gnomes_have_their_brewery() -> None:
    table = position({**RICH, "cubes": {"green 2": 4, "dragonkeep": 6}}).play("employ thugs")
    assert choice(table) == "dragonkeep"


def test_a_full_cellar_is_not_filled() -> None:
    assert choice(position({"gold": 4, "beer": 20})) != "brew beer"


def test_beer_is_brewed_for_a_card_that_could_not_be_paid() -> None:
    poor = {"gold": 0, "beer": 0, "brewers": 2}
    table = position(poor, card_brewers={"card 1 space 1": "player_0"})
    assert choice(table) == "brew beer"


def test_no_feast_early() -> None:
    table = position({"gold": 6, "beer": 6})
    assert choice(table) != "orctoberfest"


def test_the_last_brewer_feasts() -> None:
    last = {"gold": 12, "beer": 0, "brewers": 1, "cubes": {"green 2": 4}}
    table = position(last, {"brewers": 0}, turn=5, gnomes={"brewers": 0})
    assert choice(table) == "orctoberfest"
    assert choice(table.play("orctoberfest")) == "12"


# action cards


def test_expand_takes_the_brewery_of_the_gnomes() -> None:
    strong = {"cubes": {"green 2": 4, "yellow 4": 3, "dragonkeep": 12}}
    assert choice(cards({EXPAND: 0}, strong)) == "dragonkeep"


def test_nobody_builds_over_a_friend() -> None:
    seats: list[dict[str, Any]] = [
        {"cubes": {"green 2": 2, "green 3": 8, "yellow 4": 2}},
        {"cubes": {"green 3": 1}},
    ]
    assert choice(cards({EXPAND: 0}, *seats)) == "yellow 4"


def test_cubes_of_the_gnomes_are_removed_before_those_of_a_friend() -> None:
    shared = {"cubes": {"green 2": 3, "dragonkeep": 2}}
    friend = {"cubes": {"green 3": 3, "dragonkeep": 1}}
    table = cards({"card 2 space 1": 0}, shared, friend).play("dragonkeep")
    assert choice(table) == "gnomes"


# the dragon


def raid(*players: dict[str, Any], turn: int = 4, gnomes: dict[str, Any] | None = None) -> Table:
    """Seat 0 is to move the dragon from yellow 7."""
    table = position(*players, turn=turn, dragon="yellow 7", gnomes=gnomes)
    return table.play("dragon tribute")


POOR_GNOMES = {"gold": 0, "cubes": {"green 4": 3, "yellow 8": 3}, "breweries": {"yellow 8": 1}}


def test_the_dragon_is_sent_to_a_brewery_that_the_gnomes_cannot_save() -> None:
    assert choice(raid({"gold": 9}, gnomes=POOR_GNOMES)) == "yellow 8"


def bribe(gold: int, *, turn: int, cubes: int, brewery: bool) -> str:
    """What seat 0 says to the dragon on its tile green 3."""
    owned = {"green 3": 1} if brewery else {}
    own = {"gold": gold, "cubes": {"green 3": cubes, "green 2": 2}, "breweries": {"green 2": 1, **owned}}
    friend = {"gold": 9, "cubes": {"green 1": 4}, "breweries": {"green 1": 1}}
    table = position(own, friend, turn=turn, dragon="yellow 7", start_seat="player_1", to_play="player_1")
    return choice(table.play("dragon tribute", "green 3"))


def test_a_brewery_is_worth_a_bribe() -> None:
    assert bribe(9, turn=4, cubes=4, brewery=True) == "pay"


def test_a_single_cube_is_not() -> None:
    assert bribe(4, turn=4, cubes=1, brewery=False) == "decline"
