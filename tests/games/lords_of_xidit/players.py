"""Players that choose among legal texts, so as to bring about what plain chance seldom does."""

from random import Random
from typing import Any

from games.lords_of_xidit.reference_figures import (
    COLOURS,
    ICONS,
    ROADS,
    TITANS,
    UNITS,
    Tile,
    tiles_in_game,
)

from fabletop.envs.lords_of_xidit import GAME
from fabletop.envs.lords_of_xidit.state import RECRUITING, THREATENING

SHUNNED = ["done", "wait"]
"""Without these, titans are struck and nobody idles."""
TASTES = ["liberator", "hoarder", "titan hunter", "builder", "camper"]
FARTHEST = 4
"""Roads that a plan looks ahead."""


class Keen:
    """Walks to where an action will do something; its taste says what it likes to do.

    A liberator recruits and removes threats; a hoarder only recruits; a titan hunter also goes to cities
    without a tile while a titan rages; a builder takes stories whenever it can; a camper
    acts again and again in one place.
    """

    def __init__(self, random: Random, taste: str = "") -> None:
        self.taste = taste or random.choice(TASTES)
        self.reward = random.choice(["gold", "bards", "stories"])
        self.shows = random.choice([1.0, 1.0, 0.8, 0.3])
        self.modesty = random.choice([0.0, 0.1, 0.5])

    def __call__(self, state: Any, legal: list[str], random: Random) -> str:
        phase = GAME.phases[state.phase]
        if phase == "program":
            return self.order(state, random)
        if phase == "census":
            return legal[-1] if random.random() < self.shows else random.choice(legal)
        if phase == "reward":
            return self.chosen_reward(legal, random)
        offers = [text for text in legal if text != "done"]
        if "done" in legal and random.random() < self.modesty:
            return "done"
        if phase in ("bards", "prize bards"):
            return offers[0] if random.random() < 0.5 else random.choice(offers)
        return random.choice(offers)

    def chosen_reward(self, legal: list[str], random: Random) -> str:
        if self.taste == "builder" and "stories" in legal:
            return "stories"
        if self.reward in legal:
            return self.reward
        return random.choice(legal)

    def order(self, state: Any, random: Random) -> str:
        """An action if it would do something where the program leads, else the way to such a city."""
        if random.random() < 0.05:
            return random.choice(["action", "wait", *COLOURS])
        if self.taste == "camper" and random.random() < 0.8:
            return "action"
        program = state.programs[state.to_play].tolist()
        city, acted = int(state.cities[state.to_play]) + 1, set()
        for icon in program:
            if icon == ICONS.index("action"):
                acted.add(city)
            elif 0 <= icon < len(COLOURS):
                city = ROADS[city].get(COLOURS[icon], city)
        if city not in acted and self.likes(state, city):
            return "action"
        return self.way(state, city, acted, random)

    def way(self, state: Any, city: int, acted: set[int], random: Random) -> str:
        """The colour of the first road to a nearest city where an action would do something."""
        paths = {city: ""}
        frontier = [city]
        for _ in range(FARTHEST):
            reached: list[int] = []
            for place in frontier:
                for colour in random.sample(list(ROADS[place]), len(ROADS[place])):
                    beyond = ROADS[place][colour]
                    if beyond in paths:
                        continue
                    paths[beyond] = paths[place] or colour
                    reached.append(beyond)
                    if beyond not in acted and self.likes(state, beyond):
                        return paths[beyond]
            frontier = reached
        return random.choice(["wait", *ROADS[city]])

    def likes(self, state: Any, city: int) -> bool:
        """Whether an action there, as things stand, does what this player wants."""
        seat, place = int(state.to_play), int(state.tile_places[city - 1])
        units = state.units[seat].tolist()
        if place == RECRUITING:
            return self.taste == "hoarder" or sum(units) < 12
        if self.taste == "hoarder":
            return False
        if place == THREATENING:
            needs = tile_of(state, city).needs
            return all(units[kind] >= needs[unit] for kind, unit in enumerate(UNITS))
        ragers = [
            TITANS[pile[0]].cost for pile, raging in zip(state.titans, state.raging, strict=True) if raging
        ]
        return bool(ragers) and self.taste == "titan hunter" and sum(units) >= min(ragers)


FULL_SET = tiles_in_game(4, "long", 21)
SMALL_SET = tiles_in_game(3, "long", 21)


def tile_of(state: Any, city: int) -> Tile:
    """The tile of a city, of the set that the game is played with."""
    tiles = SMALL_SET if not state.tile_places.all() else FULL_SET
    return tiles[city]
