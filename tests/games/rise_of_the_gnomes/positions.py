"""Readable positions of Rise of the Gnomes: a fixed map, seats as at set-up, and what a move changes.

The map is the same for every number of seats, but for its rim (three seats have a rim of their own)::

                    (13 lair)  (14 forest)  (15 swamp)  (16 GNOMELAND)
              (12 mountain)  9 SEA      10 plains    11 desert   (17 forest)
          (11 plains)   8 mountain  5 HIGHLAND  6 PLAINS   12 highland  (18 desert)
    (10 GNOMELAND)  7 swamp   4 DESERT    KEEP      1 FOREST    1 plains  (1 GNOMELAND)
          (9 highland)   6 SEA     3 MOUNTAIN   2 SWAMP     2 SEA    (2 swamp)
              (8 mountain)   5 highland  4 forest   3 SEA boat  (3 highland)
                    (7 GNOMELAND)  (6 forest)  (5 plains)  (4 GNOMELAND)

In capitals around KEEP the green tiles, in brackets the red ones, between them the yellow ones; so
``green 3`` is a mountain. With one or two seats only the corners of the rim are there: red 1, 4, 7, 10,
13 and 16. The icons are in ``INNER_TILES``. One boat, on yellow 3, which makes one water with yellow 2.

A test names what it is about and leaves the rest as at set-up: seat 0 (orcs, start on green 2), seat 1
(dwarves, green 3), seat 2 (elves, green 1), seat 3 (humans, green 5), seat 4 (halflings, green 6), or on
the start tile of the race named, with four cubes and a brewery there; no token in a slot, race abilities
off, level normal; the Gnomes with their brewery and eight cubes in DragonKeep and a cube in each free
green tile of a land type::

    table = position({"gold": 1, "cubes": {"green 2": 1}}, {"beer": 0})    # seats 0 and 1
    assert table.legal == ["brewery upgrade", ...]                       # the full list
    assert table.change("hire bard", "yellow 4") == {"player_0 gold": -1, "player_0 cubes yellow 4": 1}

``position`` is at seat 0's first brewer of turn one, ``cards`` in phase three with brewers on the
action cards, ``draft`` in phase one, ``gnome_play`` in phase four; from turn four on the dragon is in the
lair unless a test says otherwise. ``change`` takes decisions and tells
every difference in pieces, points, gold, beer, powers, boats and dragon; ``gnome_change`` tells what
Gnome cards change, ``difference`` compares two ``pieces``. The display is ``DISPLAY``, the Gnome cards
come as G01, G02 ... and the allies by name.
"""

import re
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from games import table
from games.rise_of_the_gnomes.printed import PRINTED

from fabletop.envs.core.batch import Batch
from fabletop.envs.rise_of_the_gnomes import GAME
from fabletop.envs.rise_of_the_gnomes.rules import ALLY_NAMES

__all__ = ["GAME", "Table", "cards", "draft", "gnome_change", "gnome_play", "position"]

Owner: TypeAlias = int | Literal["gnomes"]
Facts: TypeAlias = dict[str, Any]
GNOMES: Literal["gnomes"] = "gnomes"

INNER_TILES = {
    "dragonkeep": "dragonkeep",
    "green 1": "forest/scale", "green 2": "swamp/lion", "green 3": "mountain/lion",
    "green 4": "desert/lion", "green 5": "highland/horn", "green 6": "plains/lion",
    "yellow 1": "plains/scale", "yellow 2": "sea/lion", "yellow 3": "sea/scale", "yellow 4": "forest/crown",
    "yellow 5": "highland/lion", "yellow 6": "sea/crown", "yellow 7": "swamp/hop",
    "yellow 8": "mountain/horn", "yellow 9": "sea/hop", "yellow 10": "plains/hop",
    "yellow 11": "desert/scale", "yellow 12": "highland/crown",
}  # fmt: skip
CORNERS = {
    "red 1": "gnomeland/lion", "red 4": "gnomeland/scale", "red 7": "gnomeland/crown",
    "red 10": "gnomeland/hop", "red 13": "sea lair", "red 16": "gnomeland/horn",
}  # fmt: skip
EDGES = {
    "red 2": "swamp/scale", "red 3": "highland/scale", "red 5": "plains/crown", "red 6": "forest/hop",
    "red 8": "mountain/hop", "red 9": "highland/hop", "red 11": "plains/horn", "red 12": "mountain/crown",
    "red 14": "forest/horn", "red 15": "swamp/crown", "red 17": "forest/lion", "red 18": "desert/crown",
}  # fmt: skip
EDGES_OF_THREE = {
    "red 2": "swamp/scale", "red 3": "highland/scale", "red 5": "gnomeland/scale", "red 6": "gnomeland/crown",
    "red 8": "mountain/hop", "red 9": "forest/hop", "red 11": "gnomeland/hop", "red 12": "mountain/crown",
    "red 14": "sea lair", "red 15": "gnomeland/horn", "red 17": "forest/horn", "red 18": "gnomeland/lion",
}  # fmt: skip
STARTS = {
    "orcs": "green 2", "dwarves": "green 3", "elves": "green 1", "humans": "green 5", "halflings": "green 6",
}  # fmt: skip
"""The races of the seats, unless named, and the green tile of their type."""
OTHER_SIDES = {
    "trolls": "orcs", "giants": "dwarves", "pixies": "elves", "clansfolk": "humans", "seafolk": "halflings",
}  # fmt: skip
DISPLAY = [
    "barrel delivery 1", "beer competition 1", "brew festival 1", "caravan 1",
    "expand 1", "barrel delivery 2", "beer competition 2", "brew festival 2",
]  # fmt: skip
DELIVERY, COMPETITION, FESTIVAL, CARAVAN, EXPAND = (f"card {number} space 1" for number in range(1, 6))
"""The first space, for one beer, of a card of each action in ``DISPLAY``."""
LAST_SPACE = "card 8 space 3"
BOARD = [
    "brewery upgrade", "build brewery", "dragon tribute", "employ thugs", "hire bard", "orctoberfest",
    "tavern sales",
]  # fmt: skip
CARD_SPACES = [f"card {card} space {space}" for card in range(1, 9) for space in (1, 2, 3)]
NUMBERS = ("vp", "gold", "beer", "production")
COUNTED = ("cubes", "breweries")
NAMED = ("tokens", "slots", "allies")


class Table(table.Table):
    """What tests ask of a game of Rise of the Gnomes. An owner is a seat's number or ``"gnomes"``."""

    def of(self, owner: Owner) -> Facts:
        """All that an owner has."""
        facts = self.facts
        return dict(facts[GNOMES] if owner == GNOMES else facts["seats"][owner])

    def cubes(self, owner: Owner = 0) -> dict[str, int]:
        """Cubes on the map by tile; tiles without any are left out."""
        return dict(self.of(owner)["cubes"])

    def breweries(self, owner: Owner = 0) -> dict[str, int]:
        return dict(self.of(owner)["breweries"])

    def gold(self, owner: Owner = 0) -> int:
        return int(self.of(owner)["gold"])

    def vp(self, owner: Owner = 0) -> int:
        return int(self.of(owner)["vp"])

    def beer(self, seat: int = 0) -> int:
        return int(self.of(seat)["beer"])

    def production(self, seat: int = 0) -> int:
        return int(self.of(seat)["production"])

    def brewers(self, owner: Owner = 0) -> int:
        """Brewers that are still to be placed this turn."""
        return int(self.of(owner)["brewers"])

    @property
    def boats(self) -> list[str]:
        return list(self.facts["boats"])

    @property
    def dragon(self) -> str:
        """The dragon's tile, or ``score board``."""
        return str(self.facts["dragon"])

    @property
    def pieces(self) -> Counter[str]:
        """Everything that lies on the table, as ``player_0 cubes green 2`` and so on."""
        facts = self.facts
        found = Counter({f"dragon {facts['dragon']}": 1} | {f"boat {cell}": 1 for cell in facts["boats"]})
        owners = [(f"player_{seat}", owned) for seat, owned in enumerate(facts["seats"])]
        for name, owned in [*owners, (GNOMES, facts[GNOMES])]:
            for key in NUMBERS:
                found[f"{name} {key}"] = owned.get(key, 0)
            for key in COUNTED:
                found.update({f"{name} {key} {cell}": number for cell, number in owned[key].items()})
            for key in NAMED:
                found.update(f"{name} {key} {each}" for each in owned.get(key, []))
        return found


def new_batch(seats: int = 2, rulings: dict[str, Any] | None = None, count: int = 1, **more: Any) -> Batch:
    """Undealt games."""
    return table.new_batch(GAME, seats, rulings, count, **more)


def dealt(seats: int = 2, rulings: dict[str, Any] | None = None, seed: int = 1, **more: Any) -> Table:
    """A game as dealt."""
    return Table(new_batch(seats, rulings, **more), seed, {})


def tiles(seats: int) -> dict[str, str]:
    """The map for so many seats."""
    if seats == 3:
        return {**INNER_TILES, **EDGES_OF_THREE}
    return {**INNER_TILES, **CORNERS, **(EDGES if seats > 3 else {})}


def races(players: Sequence[Facts]) -> list[str]:
    """The races named; for the other seats the first of ``STARTS`` whose board is free."""
    named = [facts["race"] for facts in players if "race" in facts]
    boards = {OTHER_SIDES.get(race, race) for race in named}
    free = iter(race for race in STARTS if race not in boards)
    return [facts["race"] if "race" in facts else next(free) for facts in players]


def at_set_up(race: str) -> Facts:
    """What a seat has unless a test says otherwise."""
    start = STARTS[OTHER_SIDES.get(race, race)]
    return {
        "race": race, "gold": 4, "beer": 4, "tokens_due": 0,
        "cubes": {start: 4}, "breweries": {start: 1}, "slots": [],
    }  # fmt: skip


def gnomes_at_set_up(starts: Sequence[str]) -> Facts:
    free = {cell: 1 for cell in STARTS.values() if cell not in starts}
    return {"gold": 2, "cubes": {"dragonkeep": 8, **free}, "breweries": {"dragonkeep": 1}}


def ally(name: str, **more: Any) -> Facts:
    """A seat with this ally, as a test names it."""
    return {"allies": [name], **more}


def position(
    *players: Facts,
    seats: int = 2,
    gnomes: Facts | None = None,
    rulings: dict[str, Any] | None = None,
    tables: str | None = None,
    race_abilities: bool = False,
    level: str = "normal",
    options: dict[str, Any] | None = None,
    seed: int = 1,
    **scenario: Any,
) -> Table:
    """The first brewer of seat 0, unless a ``phase`` or a ``stage`` is named; see the module.

    ``players``: what the seats from 0 on have instead of what ``at_set_up`` gives them; cubes and
    breweries are all that a seat has on the map. ``options`` are further ones, as ``reward``; the rest is
    as the scenarios of the game say.
    """
    named: Facts = {
        "turn": 1,
        "start_seat": "player_0",
        "tiles": tiles(seats),
        "display": DISPLAY,
        "gnome_discard": [],
        "gnome_deck": [f"G{card:02}" for card in range(1, 51)],
        "ally_deck": [ally for ally in ALLY_NAMES if ally not in named_allies(players, scenario)],
    }
    if scenario.get("turn", 1) < 4:
        named["dragon"] = "score board"
    if not {"phase", "stage"} & set(scenario):
        named |= {"phase": "brewer", "to_play": "player_0"}
    given = [*players, *[{}] * (seats - len(players))]
    defaults = [at_set_up(race) for race in races(given)]
    if scenario.get("phase") == "token":
        del defaults[int(scenario["to_play"][-1])]["tokens_due"]
    named["seats"] = [{**default, **facts} for default, facts in zip(defaults, given, strict=True)]
    starts = [start for default in defaults for start in default["breweries"]]
    named["gnomes"] = {**gnomes_at_set_up(starts), **(gnomes or {})}
    chosen = {"race_abilities": race_abilities, "level": level, **(options or {})}
    batch = new_batch(seats, rulings, tables=tables, **chosen)
    return Table(batch, seed, {**named, **scenario})


def named_allies(players: tuple[Facts, ...], scenario: Mapping[str, Any]) -> list[str]:
    """Allies that are not in the deck."""
    piles = [*(facts.get("allies", []) for facts in players), scenario.get("offer", [])]
    return [ally for pile in [*piles, scenario.get("allies_out", [])] for ally in pile]


def cards(brewers: Mapping[str, Owner], *players: Facts, seats: int = 2, **scenario: Any) -> Table:
    """Phase three: ``brewers`` gives the owner on each card space, as ``{FESTIVAL: 0, CARAVAN: 1}``.

    The last seat has a brewer on the very last space besides, a festival for three beer: play stops there.
    """
    placed = {space: owner if owner == GNOMES else f"player_{owner}" for space, owner in brewers.items()}
    placed.setdefault(LAST_SPACE, f"player_{seats - 1}")
    return position(*players, seats=seats, stage="cards", card_brewers=placed, **scenario)


def draft(offer: list[str], *players: Facts, seats: int = 2, **scenario: Any) -> Table:
    """Phase one: seat 0 drafts first, from ``offer``, one ally more than there are seats."""
    return position(*players, seats=seats, phase="draft", to_play="player_0", offer=offer, **scenario)


def gnome_play(*deck: str, players: tuple[Facts, ...] = (), **more: Any) -> Table:
    """Phase four: the Gnome cards of ``deck``, as ``G07``, are played one after the other.

    Play stops at the first decision that they bring, or else at the draft of the next turn; phase five in
    between pays nothing, since ``quiet_tables`` is the data file. The turn is 1 unless named: at the step
    from three to four the dragon comes.
    """
    rest = [f"G{card:02}" for card in range(1, 51) if f"G{card:02}" not in deck]
    named = {"tables": quiet_tables(), "stage": "gnomes", "gnome_cards_left": len(deck), **more}
    return position(*players, gnome_deck=[*deck, *rest], **named)


def gnome_change(*deck: str, players: tuple[Facts, ...] = (), **more: Any) -> dict[str, int]:
    """What the cards of ``gnome_play`` change."""
    before = position(*players, **{"tables": quiet_tables(), **more})
    return table.difference(before.pieces, gnome_play(*deck, players=players, **more).pieces)


@cache
def quiet_tables() -> str:
    """Path of a data file whose boxes, rows and DragonKeep pay nothing in phase five."""
    text = PRINTED
    for block in (
        "brewery_boxes",
        "customer_boxes",
        "beer_table",
        "gnome_brewery_boxes",
        "gnome_customer_boxes",
    ):
        start = text.index(f"\n[{block}]")
        stop = text.index("\n[", start + 1)
        part = re.sub(
            r"^((?:vp|gold) = )\[(.*)\]",
            lambda found: found[1] + str([0] * len(found[2].split(","))),
            text[start:stop],
            flags=re.MULTILINE,
        )
        text = text[:start] + part + text[stop:]
    text = re.sub(r"^keep = \d+", "keep = 0", text, flags=re.MULTILINE)
    path = Path(tempfile.mkdtemp()) / "quiet.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)
