"""Positions that play seldom reaches: full maps, empty boards, all breweries out, many powers, late turns."""

from collections import Counter
from random import Random
from typing import Any

from games.rise_of_the_gnomes.reference_figures import (
    ALLIES,
    BREWERY_BOXES,
    CLOSED_IN_SOLO,
    EXTRA_BREWERS,
    MOST_BEER,
    SEAT_CUBES,
    SLOTS,
    UPGRADES,
    brewers_at_start,
)

from fabletop.envs.core.batch import Batch

Scenario = dict[str, Any]
GNOME_CUBES, GNOME_BREWERIES = 32, 5
FIRST_DRAGON_TURN = 4


def scramble(batch: Batch, random: Random) -> None:
    """Make of the only game, at a decision of phase ``brewer``, one that chance would hardly bring about."""
    scenarios, tables, state = batch.game.scenarios, batch.tables[0], batch.states[0]
    scenario = scenarios.write(tables, state)
    face_down = batch.settings.rulings["dragon_entry"] == "face down"
    scramble_turn(scenario, random, FIRST_DRAGON_TURN - 1 if face_down else 5)
    cells = [cell for cell in scenario["tiles"] if not (face_down and cell.startswith("red"))]
    scramble_brewers(scenario, random)
    scramble_map(scenario, random, cells)
    for seat in scenario["seats"]:
        scramble_board(seat, random)
        deal_allies(scenario, seat, random)
    scramble_pieces(scenario, random, cells)
    scenarios.read(tables, state, scenario)


def scramble_turn(scenario: Scenario, random: Random, last: int) -> None:
    """A late turn, and now and then few Gnome cards before the next shuffle."""
    scenario["turn"] = random.choice([turn for turn in (1, 3, 4, 5, 5, 5) if turn <= last])
    deck, discard = scenario["gnome_deck"], scenario["gnome_discard"]
    used = random.choice([0, 0, len(deck) - random.randint(0, 6)])
    scenario["gnome_deck"], scenario["gnome_discard"] = deck[used:], discard + deck[:used]


def scramble_brewers(scenario: Scenario, random: Random) -> None:
    """A few are left, the others lie on few or many spaces of the action cards.

    One time in three only the last round is left and the last seat's brewer of the round before.
    """
    seats = len(scenario["seats"])
    is_late = random.random() < 0.33
    left = 1 if is_late else random.randint(1, 4)
    total = brewers_at_start(seats) + sum(EXTRA_BREWERS[: scenario["turn"]])
    share = 1.0 if is_late else random.choice([0.2, 0.8, 1.0])
    spaces = [
        f"card {card} space {space}"
        for card in range(1, 9)
        for space in (1, 2, 3)
        if seats > 1 or space != CLOSED_IN_SOLO
    ]
    random.shuffle(spaces)
    scenario["card_brewers"], scenario["board_brewers"] = {}, {}
    last = f"player_{(int(scenario['start_seat'].removeprefix('player_')) - 1) % seats}"
    for name, owner in owners(scenario):
        owner["brewers"] = left
        if is_late:
            owner["brewers"] += name == last
        elif name == "gnomes":
            owner["brewers"] -= 1
        placed = [name] * round(share * (total - owner["brewers"]))
        scenario["card_brewers"] |= {spaces.pop(): name for name in placed[: len(spaces)]}
    if is_late:
        scenario["brewer_turn"], scenario["to_play"], scenario["action"]["seat"] = seats, last, last


def owners(scenario: Scenario) -> list[tuple[str, Scenario]]:
    """Each with its name."""
    seats = [(f"player_{number}", seat) for number, seat in enumerate(scenario["seats"])]
    return [*seats, ("gnomes", scenario["gnomes"])]


def scramble_map(scenario: Scenario, random: Random, cells: list[str]) -> None:
    on_board = scenario["turn"] >= FIRST_DRAGON_TURN or random.random() < 0.5
    scenario["dragon"] = random.choice(cells) if on_board else "score board"
    seas = [cell for cell in cells if scenario["tiles"][cell].startswith("sea/")]
    kept = random.random()
    scenario["boats"] = [cell for cell in seas if cell != scenario["dragon"] and random.random() < kept]


def scramble_board(seat: Scenario, random: Random) -> None:
    seat["gold"] = random.choice([0, 1, 2, 5, 12, 30])
    seat["beer"] = random.choice([0, 1, 3, 10, MOST_BEER])
    most = random.random()
    seat["slots"] = [f"slot {number}" for number in range(1, 9) if random.random() < most]


def deal_allies(scenario: Scenario, seat: Scenario, random: Random) -> None:
    """Up to four more, while the deck lasts for the drafts to come."""
    for _ in range(random.randint(0, 4)):
        needed = (5 - scenario["turn"]) * (len(scenario["seats"]) + 1)
        if len(scenario["ally_deck"]) > needed:
            seat["allies"].append(scenario["ally_deck"].pop(0))


def scramble_pieces(scenario: Scenario, random: Random, cells: list[str]) -> None:
    """Breweries, at most two of one owner in a tile, then cubes on few or many tiles."""
    free = random.sample(cells, len(cells))
    for seat in random.sample(scenario["seats"], len(scenario["seats"])):
        number = random.choice([0, 1, 4, 8, 9, 9])
        seat["breweries"] = spread_breweries(free, number, 2 if may_build_second(seat) else 1, random)
        out = sum(seat["breweries"].values())
        icons = BREWERY_BOXES["beer"]
        seat["production"] += sum(icons[:out]) - 1
        seat["tokens"] = [box for box in seat["tokens"] if box > out]
        spread = random.sample(cells, random.choice([1, 2, 5, len(cells)]))
        most = random.choice([0, 1, 10, SEAT_CUBES - 2, SEAT_CUBES, SEAT_CUBES])
        seat["cubes"] = Counter(random.choices(spread, k=most))
    gnomes = scenario["gnomes"]
    gnomes["breweries"] = spread_breweries(free, random.randint(0, GNOME_BREWERIES), 1, random)
    spread = random.sample(cells, random.choice([1, 2, 5, len(cells)]))
    number = random.choice([0, 1, 10, GNOME_CUBES - 2, GNOME_CUBES])
    gnomes["cubes"] = Counter(random.choices(spread, k=number))
    gnomes["gold"] = random.choice([0, 1, 3, 5, 20])


def spread_breweries(free: list[str], number: int, most: int, random: Random) -> dict[str, int]:
    """Takes the tiles that it uses from ``free``."""
    placed: dict[str, int] = {}
    while number > 0 and free:
        here = min(number, random.randint(1, most))
        placed[free.pop()] = here
        number -= here
    return placed


def may_build_second(seat: Scenario) -> bool:
    upgrades = [SLOTS[seat["race"]][int(slot.removeprefix("slot ")) - 1] for slot in seat["slots"]]
    held = [UPGRADES[name] for name in upgrades] + [ALLIES[name] for name in seat["allies"]]
    return any(power.effects.get("second_brewery") for power in held)
