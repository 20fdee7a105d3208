"""How the compiled game and the slow reference are compared."""

from collections.abc import Mapping
from typing import Any

from games.lords_of_xidit.reference import ReferenceGame
from games.lords_of_xidit.reference_figures import ASSESSMENTS, CITIES, REGIONS, UNITS
from games.lords_of_xidit.reference_snapshot import COUNTED_DOWN, COUNTING, ORDERING, REMOVING
from games.lords_of_xidit.reference_table import Guild, Table, new_table
from games.parts import Facts

from fabletop.envs.core.batch import Batch
from fabletop.envs.lords_of_xidit import GAME
from fabletop.envs.lords_of_xidit.state import TILE_PLACES

NUMBERS = ("year", "first_seat", "awakenings", "next_recruitment", "next_threat")
BY_SEAT = ("cities", "units", "gold", "bards_left", "bards", "stories_left", "stories_aside")
THIS_YEAR = ("programs", "recruited", "liberated", "struck")
WHOLE = ("guild_seats", "guild_stories", "barracks", "city_units", "unseen", "titans", "raging")
RECRUITMENT_PILE, THREAT_PILE, RECRUITMENT_DISCARD, THREAT_DISCARD = range(4)


def reference_of(batch: Batch) -> ReferenceGame:
    """A reference that has been told the deal, and puts out everything else itself."""
    return ReferenceGame(deal_of(batch))


def reference_at(batch: Batch) -> ReferenceGame:
    """A reference in a position at the placement or the beginning of a year, with the pieces as they lie."""
    table = new_table({**deal_of(batch), **plain_deal(batch)})
    state = batch.states[0]
    lay_tiles(table, state)
    table.year, table.awakenings = int(state.year), int(state.awakenings)
    table.titans = [[titan for titan in pile if titan >= 0] for pile in state.titans.tolist()]
    table.raging = [bool(raging) for raging in state.raging]
    table.barracks = dict(zip(UNITS, state.barracks.tolist(), strict=True))
    table.guilds = {
        city: Guild(int(state.guild_seats[city - 1]), int(state.guild_stories[city - 1]))
        for city in CITIES
        if state.guild_seats[city - 1] >= 0
    }
    table.dummy = dict(zip(ASSESSMENTS, state.dummy.tolist(), strict=True))
    for lord in table.lords:
        lord.city = int(state.cities[lord.number]) + 1 or None
        lord.units = dict(zip(UNITS, state.units[lord.number].tolist(), strict=True))
        lord.bards = dict(zip(REGIONS, state.bards[lord.number].tolist(), strict=True))
        for name in ("gold", "bards_left", "stories_left", "stories_aside"):
            setattr(lord, name, int(getattr(state, name)[lord.number]))
    return ReferenceGame(table)


def lay_tiles(table: Table, state: Any) -> None:
    """All City tiles where the state has them."""
    places = [TILE_PLACES[place] for place in state.tile_places]
    table.recruitment = {
        city: dict(zip(UNITS, state.city_units[city - 1].tolist(), strict=True))
        for city in CITIES
        if places[city - 1] == "recruitment"
    }
    table.threats = {city for city in CITIES if places[city - 1] == "threat"}
    table.next_recruitment = int(state.next_recruitment) + 1
    table.next_threat = int(state.next_threat) + 1
    piles = [cities_in(pile) for pile in state.piles]
    table.recruitment_pile, table.threat_pile = piles[RECRUITMENT_PILE], piles[THREAT_PILE]
    table.recruitment_discard, table.threat_discard = piles[RECRUITMENT_DISCARD], piles[THREAT_DISCARD]
    table.unseen = {city for city in CITIES if state.unseen[city - 1]}


def deal_of(batch: Batch) -> dict[str, Any]:
    """What chance decided at the set-up, read from the state."""
    state, settings = batch.states[0], batch.settings
    places = [TILE_PLACES[place] for place in state.tile_places]
    next_tiles = [int(state.next_recruitment) + 1, int(state.next_threat) + 1]
    return {
        "seats": int(state.seats),
        "rulings": dict(settings.rulings),
        "calendar": settings.setup["calendar"],
        "first": int(state.first_seat),
        "assessments": [ASSESSMENTS[number] for number in state.assessments],
        "titans": state.titans.tolist(),
        "recruitment": [city for city in CITIES if places[city - 1] == "recruitment"],
        "threats": [city for city in CITIES if places[city - 1] == "threat"],
        "recruitment_pile": [next_tiles[0], *cities_in(state.piles[RECRUITMENT_PILE])],
        "threat_pile": [next_tiles[1], *cities_in(state.piles[THREAT_PILE])],
    }


def plain_deal(batch: Batch) -> dict[str, Any]:
    """Tiles and titans of the game in order of number, for a table that is laid anew."""
    places = [TILE_PLACES[place] for place in batch.states[0].tile_places]
    tiles = [city for city in CITIES if places[city - 1] != "out"]
    return {
        "recruitment": tiles[:5],
        "threats": tiles[5:10],
        "recruitment_pile": tiles[10:15],
        "threat_pile": tiles[15:],
        "titans": [[0, 1], [2, 3], [4, 5]],
    }


def cities_in(pile: Any) -> list[int]:
    return [tile + 1 for tile in pile.tolist() if tile >= 0]


def reveal(reference: ReferenceGame, facts: Facts, state: Mapping[str, Any]) -> None:
    """The order that reinforcements are shuffled to, as it shows after the decision.

    Emptied recruitment tiles may draw on the new threat pile before the next decision (R49). What they drew
    lies no longer in it; of several the last is on the Next space.
    """
    first, latest = int(state["next_threat"]) + 1, int(state["next_recruitment"]) + 1
    pile = cities_in(state["piles"][THREAT_PILE])

    def shuffle(tiles: list[int]) -> list[int]:
        left = [city for city in pile if city in tiles]
        drawn = sorted((city for city in tiles if city not in (first, *left)), key=lambda c: c == latest)
        return [first, *drawn, *left]

    reference.table.shuffle = shuffle


def compiled_facts(state: Mapping[str, Any]) -> Facts:
    """A state, field by field, as ``reference_facts`` puts it."""
    seats = int(state["seats"])
    phase = "over" if state["over"] else GAME.phases[state["phase"]]
    during_year = phase in ("placement", "program", *ORDERING)
    return {
        "phase": phase,
        "to_play": -1 if phase == "over" else int(state["to_play"]),
        **{name: int(state[name]) for name in NUMBERS},
        **{name: state[name][:seats].tolist() for name in BY_SEAT},
        **{name: state[name][:seats].tolist() if during_year else None for name in THIS_YEAR},
        **{name: state[name].tolist() for name in WHOLE},
        "order": int(state["order"]) if phase in ("program", *ORDERING) else None,
        "left": int(state["left"]) if phase in COUNTED_DOWN else None,
        "tile_places": [TILE_PLACES[place] for place in state["tile_places"].tolist()],
        "piles": [
            pile[:size]
            for pile, size in zip(state["piles"].tolist(), state["pile_sizes"].tolist(), strict=True)
        ],
        "removal": compiled_removal(state, phase) if phase in REMOVING else None,
        "census": int(state["census"]) if phase in COUNTING else None,
        "shown": state["shown"][:seats].tolist() if phase == "census" else None,
        "assessments": state["assessments"].tolist(),
        "dummy": state["dummy"].tolist(),
    }


def compiled_removal(state: Mapping[str, Any], phase: str) -> tuple[int, int, list[int]]:
    bounty = int(state["bounty"])
    is_threat = phase != "squad" and bounty < len(CITIES)
    return bounty, -1 if is_threat else int(state["pile"]), state["rewards"].tolist()


def reference_facts(reference: ReferenceGame) -> Facts:
    return reference.snapshot()
