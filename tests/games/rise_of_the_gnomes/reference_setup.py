"""Set-up from a deal (R10 to R20): checks what was dealt and puts the starting pieces."""

from collections import Counter
from typing import Any

from games.rise_of_the_gnomes.reference_dragon import put_dragon_into_lair
from games.rise_of_the_gnomes.reference_figures import (
    ACTION_CARDS,
    ALLY_NAMES,
    CARD_ROW,
    DESERT,
    GNOME_CARDS,
    GNOME_START,
    GNOMELAND,
    GREEN_CELLS,
    KEEP,
    LAIR,
    LAND_TYPES,
    RACE_COLOUR,
    RACES,
    SEA,
    START,
    START_TYPE,
    TILES,
    YELLOW_CELLS,
    brewers_at_start,
    by_seats,
    red_cells,
)
from games.rise_of_the_gnomes.reference_map import Map
from games.rise_of_the_gnomes.reference_owners import Seat
from games.rise_of_the_gnomes.reference_table import Table

RULINGS: dict[str, list[Any]] = {
    "dragon_entry": ["turn four", "face down", "set-up"],
    "competition_victim": ["strongest", "start player"],
    "thugs_range": ["anywhere", "reachable"],
    "cubes_on_sea": [True, False],
}
"""The options of RULES.md that change the game, the default first."""


def set_up(deal: dict[str, Any]) -> Table:
    """The table before the first decision.

    ``deal``: tiles (number by cell) and removed ones, races by seat, start_seat, allies (names), gnome_deck
    and display (numbers) from the top, level, race_abilities, rulings.
    """
    check_deal(deal)
    hidden = deal["rulings"]["dragon_entry"] == "face down"
    face_down = red_cells(len(deal["races"])) if hidden else []
    map_ = Map({cell: TILES[number] for cell, number in deal["tiles"].items()}, face_down)
    seats = [Seat(number, race, deal["race_abilities"]) for number, race in enumerate(deal["races"])]
    table = Table(map_, seats, deal["start_seat"], deal["level"], deal["rulings"])
    table.removed = [TILES[number] for number in deal["removed"]]
    table.ally_deck = list(deal["allies"])
    table.gnome_deck = list(deal["gnome_deck"])
    table.display = list(deal["display"])
    for owner in table.owners:
        owner.brewers = brewers_at_start(len(seats))
    put_boats(map_)
    put_starting_pieces(table)
    if deal["rulings"]["dragon_entry"] == "set-up":
        put_dragon_into_lair(table)
    return table


def put_boats(map_: Map) -> None:
    """R13."""
    for sea in map_.cells_of(SEA):
        if any(map_.type(cell) == GNOMELAND for cell in map_.touching(sea)):
            map_.boats.add(sea)


def put_starting_pieces(table: Table) -> None:
    """R15, R16."""
    for seat in table.seats:
        start = next(cell for cell in GREEN_CELLS if table.map.type(cell) == START_TYPE[seat.race])
        seat.put_brewery(start)
        seat.box_tokens[0] = False
        seat.add_cubes(start, START["cubes"])
    table.gnomes.put_brewery(KEEP)
    table.gnomes.add_cubes(KEEP, GNOME_START["keep_cubes"])
    for cell in GREEN_CELLS:
        free = not any(seat.occupies(cell) for seat in table.seats)
        if free and table.map.type(cell) in LAND_TYPES:
            table.gnomes.add_cubes(cell, GNOME_START["green_cubes"])


def check_deal(deal: dict[str, Any]) -> None:
    """Refuse what the rules cannot bring about, so that a wrong deal is found at once."""
    seats = len(deal["races"])
    colours = {RACE_COLOUR[race] for race in deal["races"]}
    require(set(deal["races"]) <= set(RACES) and len(colours) == seats, "races of different colours")
    require(0 <= deal["start_seat"] < seats, "a start player")
    require(sorted(deal["allies"]) == sorted(ALLY_NAMES), "all allies")
    require(sorted(deal["gnome_deck"]) == list(range(len(GNOME_CARDS))), "all Gnome cards")
    require(len(set(deal["display"])) == len(deal["display"]) == CARD_ROW, "eight action cards")
    require(set(deal["display"]) <= set(range(len(ACTION_CARDS))), "known action cards")
    check_tiles(deal, seats)


def check_tiles(deal: dict[str, Any], seats: int) -> None:
    """R10 to R12."""
    red, tiles = red_cells(seats), deal["tiles"]
    require(set(tiles) == {KEEP, *GREEN_CELLS, *YELLOW_CELLS, *red}, "a tile on each cell")
    require(len({*tiles.values(), *deal["removed"]}) == len(tiles) + len(deal["removed"]), "no tile twice")
    types = {cell: TILES[number].type for cell, number in tiles.items()}
    require(types[KEEP] == KEEP, "DragonKeep in the centre")
    require(sorted(types[cell] for cell in GREEN_CELLS) == sorted([*LAND_TYPES, DESERT]), "the green zone")
    figures = by_seats("zones", seats)
    deck = Counter(dict.fromkeys(LAND_TYPES, figures["each_land"]))
    deck += Counter({DESERT: figures["desert"], SEA: figures["sea"]})
    laid = Counter(types[cell] for cell in [*YELLOW_CELLS, *red])
    laid += Counter(TILES[number].type for number in deal["removed"])
    require(laid == deck + Counter({GNOMELAND: 5, LAIR: 1}), "the tiles of the yellow and red deck")
    for added, number in ((GNOMELAND, 5), (LAIR, 1)):
        require(sum(types[cell] == added for cell in red) == number, "Gnomelands and lair in the red zone")


def require(is_so: bool, what: str) -> None:
    if not is_so:
        raise ValueError(f"a deal needs {what}")
