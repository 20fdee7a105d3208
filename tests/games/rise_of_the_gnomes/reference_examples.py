"""Small tables laid by hand, and one piece of the game played on them."""

from typing import Any

from games.rise_of_the_gnomes.reference_deals import default_rulings
from games.rise_of_the_gnomes.reference_figures import GNOME_CARDS, KEEP, TILES, GnomeCard, Tile
from games.rise_of_the_gnomes.reference_map import Map
from games.rise_of_the_gnomes.reference_owners import Seat
from games.rise_of_the_gnomes.reference_table import Steps, Table

RACES = ["orcs", "dwarves", "elves", "humans", "halflings"]


def laid(tiles: dict[str, str]) -> dict[str, Tile]:
    """Tiles by cell from "plains" (any one that is left) or "plains/lion"; DragonKeep needs no mention."""
    result: dict[str, Tile] = {}
    for cell, words in ({KEEP: KEEP} | tiles).items():
        kind, _, icon = words.partition("/")
        fitting = [tile for tile in TILES if tile.type == kind and icon in ("", tile.icon)]
        result[cell] = next(tile for tile in fitting if tile not in result.values())
    return result


def table_with(tiles: dict[str, str], seats: int = 1, turn: int = 1, **rulings: Any) -> Table:
    """Nothing but boards, in which no race ability counts, and tiles; seat 0 starts."""
    boards = [Seat(number, race, False) for number, race in enumerate(RACES[:seats])]
    table = Table(Map(laid(tiles)), boards, 0, "normal", default_rulings() | rulings)
    table.turn = turn
    return table


def place(table: Table, number: int, cell: str, cubes: int = 0, breweries: int = 0) -> None:
    """Pieces of an owner, the Gnomes being -1, from its board to a tile."""
    owner = table.owners[number]
    assert owner.add_cubes(cell, cubes) == cubes
    for _ in range(breweries):
        owner.put_brewery(cell)


def gnome_card(number: int) -> GnomeCard:
    """By the number on the card: 1 for G01."""
    return GNOME_CARDS[number - 1]


def run(steps: Steps, *answers: str) -> list[tuple[int, str]]:
    """Play it to its end with exactly these answers; whom it asked, and for which phase."""
    asked: list[tuple[int, str]] = []
    left = list(answers)
    try:
        question = next(steps)
        while True:
            asked.append((question.seat.number, question.phase))
            assert left, f"no answer to {question.phase}: {question.options}"
            assert left[0] in question.options, f"{left[0]} is not among {question.options}"
            question = steps.send(left.pop(0))
    except StopIteration:
        assert not left, f"not asked for: {left}"
        return asked
