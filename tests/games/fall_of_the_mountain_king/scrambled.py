"""Positions at the start of a turn or a draft that play seldom comes to, but may."""

from random import Random
from typing import Any

from games.fall_of_the_mountain_king.reference_data import (
    BASES,
    CHAMPIONS,
    CLANS,
    DECK_NAMES,
    PAIRS,
    TROLLS,
    Map,
    of_seats,
)

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import seat_name

Scenario = dict[str, Any]


def scramble(batch: Batch, random: Random) -> None:
    """Changes the only game, which is at the first action of a turn: units, Gnomes, Champions, tracks."""
    scenarios = batch.game.scenarios
    scenario = scenarios.write(batch.tables[0], batch.states[0])
    board = Map(scenario["num_players"])
    mix_gnomes(scenario, board, random)
    mix_champions(scenario, random)
    mix_units(scenario, board, random)
    mix_tracks(scenario, random)
    scenarios.read(batch.tables[0], batch.states[0], scenario)


def scramble_draft(batch: Batch, random: Random) -> None:
    """Changes the only game, which is at the first card of a Wave: Ancestries full of Wilds, or blocked."""
    scenarios = batch.game.scenarios
    scenario = scenarios.write(batch.tables[0], batch.states[0])
    for seat in scenario["seats"]:
        rows, columns = random.choice([(3, 3), (4, 5), (6, 6)])
        symbols = random.choice(["WWWWS-ABIG", "WSSSSSSE", "EEABIG-", "ABIGW"])
        seat["ancestry"] = [" ".join(random.choice(symbols) for _ in range(columns)) for _ in range(rows)]
        if random.random() < 0.5:
            seat["ancestry"] = ["E W E", "S A S", "E W E"]
    scenarios.read(batch.tables[0], batch.states[0], scenario)


def mix_gnomes(scenario: Scenario, board: Map, random: Random) -> None:
    """Few or many, some known; now and then nearly all tokens are in use."""
    tokens = [strength for strength in (1, 2, 3) for _ in range(10)]
    random.shuffle(tokens)
    share = random.choice([0.0, 0.1, 0.3, 0.5, 0.8, 1.0])
    gnomes = {
        cavern: [tokens.pop() for _ in range(1 if share == 1 else random.choice([1, 2]))]
        for cavern in random.sample(board.caverns, len(board.caverns))
        if random.random() < share and len(tokens) > 1
    }
    scenario["gnomes"] = gnomes
    seats = [seat_name(seat) for seat in range(scenario["num_players"])]
    scenario["gnomes_known"] = {}
    scenario["gnomes_near_wheel"] = [tokens.pop() for _ in range(random.randrange(8)) if tokens]
    scenario["swarm"] = random.choice(CLANS)
    scenario["wheel"] = random.randint(1, 8)
    scenario["gates_known"] = [
        [seat for seat in seats if random.random() < 0.2] for _ in range(of_seats(len(seats), "gate_cards"))
    ]


def mix_champions(scenario: Scenario, random: Random) -> None:
    """Each seat has some more of the Champions that are still in the decks."""
    for seat in scenario["seats"]:
        for name in DECK_NAMES:
            deck = scenario["champion_decks"][name]
            least = 6 if name == "I/II" and scenario["wave"] < 2 else 6 if name == "III" else 0
            for _ in range(random.randrange(4)):
                if len(deck) <= least:
                    break
                champion = deck.pop(0)
                scenario["champions_dealt"][name].append(champion)
                seat["champions"].append(champion)
        seat["champions"].sort(key=lambda each: CHAMPIONS[each].order)
        for champion in seat["champions"]:
            if CHAMPIONS[champion].has_pawn and len(seat["pawns"]) < BASES:
                seat["pawns"][champion] = f"{seat['lairs']}-a"


def mix_units(scenario: Scenario, board: Map, random: Random) -> None:
    """Trolls and pawns somewhere in own Lairs and Gnome-free caverns, crowded in few or not."""
    free = [cavern for cavern in board.caverns if cavern not in scenario["gnomes"]]
    crowd = random.sample(free, min(len(free), random.choice([3, 8, 28])))
    assert all(seat["lairs"] in PAIRS for seat in scenario["seats"])
    for seat in scenario["seats"]:
        places = [*crowd, f"{seat['lairs']}-a", f"{seat['lairs']}-b"]
        out = random.choice([6, 12, TROLLS - 2, TROLLS])
        trolls = [random.choice(places) for _ in range(out)]
        seat["trolls"] = {place: trolls.count(place) for place in dict.fromkeys(trolls)}
        seat["pawns"] = {champion: random.choice(places) for champion in seat["pawns"]}
        seat["boosts"] = random.randrange(7)
        seat["supplies"] = random.randrange(1, 4)
        seat["desperation"] = random.randrange(4)


def mix_tracks(scenario: Scenario, random: Random) -> None:
    """Votes and Influence up to a second lap, with equal ones; sometimes nobody has a Vote."""
    seats = [seat_name(seat) for seat in range(scenario["num_players"])]
    times = random.sample(range(1, 200), 99)
    share = random.choice([0.0, 0.5, 0.9])
    scenario["votes"] = {}
    scenario["vote_times"] = {}
    for clan in CLANS:
        votes = {seat: random.choice([1, 1, 2, 3, 9]) for seat in seats if random.random() < share}
        if votes:
            scenario["votes"][clan] = votes
            scenario["vote_times"][clan] = {seat: times.pop() for seat in votes}
    for each in scenario["display"]:
        each["influence"] = {
            seat: random.choice([1, 2, 3, 7, 10, 18]) for seat in seats if random.random() < 0.6
        }
        each["times"] = {seat: times.pop() for seat in each["influence"]}
    scenario["disc_moves"] = 200
