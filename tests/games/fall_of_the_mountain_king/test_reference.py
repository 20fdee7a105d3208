"""The reference alone: random games keep every piece, and every set of symbols has one path."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from games.fall_of_the_mountain_king.reference import Reference
from games.fall_of_the_mountain_king.reference_ancestry import Ancestry
from games.fall_of_the_mountain_king.reference_cover import Cover, name_set
from games.fall_of_the_mountain_king.reference_data import (
    BASES,
    BLANK,
    CHAMPIONS,
    GNOME_COUNTS,
    TROLLS,
    Cell,
    Symbol,
    symbol,
)
from games.fall_of_the_mountain_king.reference_deals import random_deal
from games.fall_of_the_mountain_king.reference_setup import set_up
from games.fall_of_the_mountain_king.reference_table import Seat, Table

SYMBOLS = ["advance", "advance", "advance 2", "wild", "bolster", BLANK]


def check(table: Table) -> None:
    """R5, R6, R13, G5."""
    for seat in table.seats:
        assert seat.supply + seat.trolls.total() == TROLLS
        assert min(seat.supply, seat.supplies, seat.desperation, *seat.trolls.values(), 0) == 0
        assert len(seat.pawns) <= BASES
    tokens = Counter(gnome.strength for gnomes in table.gnomes.values() for gnome in gnomes)
    tokens += table.gnome_supply + table.near_wheel
    assert all(GNOME_COUNTS[strength] >= number for strength, number in tokens.items())
    assert all(len(gnomes) <= 2 for gnomes in table.gnomes.values())


@pytest.mark.parametrize("number", range(40))
def test_random_games_keep_every_piece_and_end(number: int) -> None:
    random = Random(number)
    game = Reference.dealt(random_deal(2 + number % 4, random))
    while game.legal():
        game.apply(random.choice(game.legal()))
        check(game.table)
        if game.phase == "turn":
            caverns = game.table.map.caverns
            assert not [name for name in caverns if game.table.overrun(name) and game.table.units(name)]
    assert game.table.wave == 2
    assert min(game.places()) == 1
    assert not any(seat.supplies for seat in game.table.seats)


def test_an_illegal_answer_is_refused() -> None:
    game = Reference.dealt(random_deal(2, Random(1)))
    with pytest.raises(ValueError, match="not legal"):
        game.apply("done")
    assert game.phase == "champion"


# Paths (R47 to R50)


def random_seat(random: Random) -> Seat:
    """A seat with a small Ancestry, some of it covered."""
    seat = Seat(0)
    cells = [(row, column) for row in range(3) for column in range(4)]
    seat.ancestry.cells = {cell: symbol(random.choice(SYMBOLS)) for cell in cells}
    seat.ancestry.covered = {
        cell for cell, each in seat.ancestry.cells.items() if each.power and random.random() < 0.3
    }
    return seat


def split_groups(ancestry: Ancestry, cells: tuple[Cell, ...]) -> int:
    """In how many parts a set falls that are not linked to each other."""
    left, parts = set(cells), 0
    while left:
        parts += 1
        waiting = [left.pop()]
        while waiting:
            cell = waiting.pop()
            found = {other for other in left if ancestry.linked(cell, other)}
            left -= found
            waiting += found
    return parts


def sets(ancestry: Ancestry, most_parts: int) -> list[tuple[Cell, ...]]:
    cells = ancestry.open_cells("advance")
    return [
        some
        for size in range(1, len(cells) + 1)
        for some in combinations(cells, size)
        if split_groups(ancestry, some) <= most_parts
    ]


def all_paths(table: Table, seat: Seat) -> list[tuple[Cell, ...]]:
    """The sets at the ends of all paths, by answering all questions in all ways."""
    found, waiting = [], [list[str]()]
    while waiting:
        answers = waiting.pop()
        cover = Cover(seat, "advance", weak_only=False)
        seat.claws_used.clear()
        steps = name_set(table, cover)
        try:
            question = next(steps)
            for answer in answers:
                question = steps.send(answer)
        except StopIteration:
            found.append(tuple(sorted(cover.cells)))
        else:
            waiting += [[*answers, option] for option in question.options]
    return found


@pytest.mark.parametrize("number", range(60))
def test_every_set_has_one_path(number: int) -> None:
    seat = random_seat(Random(number))
    table = set_up(random_deal(2, Random(1)))
    if seat.ancestry.open_cells("advance"):
        assert sorted(all_paths(table, seat)) == sorted(sets(seat.ancestry, 1))


@pytest.mark.parametrize("number", range(60, 100))
def test_every_set_of_up_to_three_parts_has_one_path(number: int) -> None:
    """R140: two Claws."""
    seat = random_seat(Random(number))
    seat.champions = [CHAMPIONS["laggrid"]]
    table = set_up(random_deal(2, Random(1)))
    if seat.ancestry.open_cells("advance"):
        assert sorted(all_paths(table, seat)) == sorted(sets(seat.ancestry, 3))


def test_touching_a_covered_group_links() -> None:
    """R47, R48: over two covered cells, but not over blank ones."""
    ancestry = Ancestry()
    ancestry.cells = {(0, column): Symbol("advance", 1, strong=False) for column in range(4)}
    assert not ancestry.linked((0, 0), (0, 3))
    ancestry.covered = {(0, 1), (0, 2)}
    assert ancestry.linked((0, 0), (0, 3))
    ancestry.covered = {(0, 1)}
    assert not ancestry.linked((0, 0), (0, 3))
