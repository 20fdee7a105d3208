"""The data file against figures typed from the rulebook and other sources, and faults in one's own file."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from games.ethnos.positions import GAME, LAND, new_batch
from games.own_data import changed

from fabletop.envs import UsageError
from fabletop.envs.core.data import DataFile
from fabletop.envs.ethnos.rules import DATA

PRINTED = DATA.read_text(encoding="utf-8")
FIVE_COUNTS = {
    # seats: tribes, Ages, tokens per kingdom, market
    2: (5, 2, 2, 4),
    3: (5, 2, 2, 6),
    4: (6, 3, 3, 8),
    5: (6, 3, 3, 10),
    6: (6, 3, 3, 12),
}


def table(seats: int, **more: Any) -> Any:
    return new_batch(seats, **more).tables[0]


def test_cards_in_the_box() -> None:
    row = table(4)
    coloured = [int(count) * 6 for count in row.per_colour]
    assert coloured == [12, 12, 12, 12, 24, 12, 12, 12, 12, 12, 12]
    assert sum(coloured) + int(row.skeletons) == 156
    # with the 12 cards that choose the tribes the box has 171
    assert 156 + int(row.dragons) + 12 == 171


@pytest.mark.parametrize(("seats", "row"), FIVE_COUNTS.items())
def test_seats(seats: int, row: tuple[int, ...]) -> None:
    found = table(seats)
    names = ("tribes_in_play", "ages", "tokens_per_kingdom", "opening_market")
    assert tuple(int(found[name]) for name in names) == row
    assert int(found.hand_limit) == 10


@pytest.mark.parametrize(
    ("pool", "counts", "total"),
    [
        ("symmetric", {0: 2, 2: 3, 4: 4, 6: 4, 8: 3, 10: 2}, 90),
        ("extra_six", {0: 2, 2: 2, 4: 4, 6: 5, 8: 3, 10: 2}, 94),
    ],
)
def test_glory_tokens(pool: str, counts: dict[int, int], total: int) -> None:
    rulings = {"glory_pool": pool}
    full = table(6, rulings=rulings)
    tokens = full.glory_tokens[: full.glory_token_count].tolist()
    assert (Counter(tokens), len(tokens), sum(tokens)) == (counts, 18, total)
    small = table(3, rulings=rulings)
    base = small.glory_tokens[: small.glory_token_count].tolist()
    assert (len(base), sum(base)) == (12, total - (0 + 4 + 4 + 6 + 6 + 10))


def test_values_of_bands_hoards_giant_and_track() -> None:
    few, many = table(2), table(4)
    assert many.band_glory.tolist() == [0, 0, 1, 3, 6, 10, 15, 15, 15, 15, 15, 15]
    assert many.hoard_glory.tolist() == [0, 1, 3, 6, 10, 15, 20]
    assert (few.giant_at_once, many.giant_at_once) == (2, 2)
    assert (few.giant_glory.tolist(), many.giant_glory.tolist()) == ([2, 5, 0], [2, 4, 6])
    assert (few.track_glory.tolist(), many.track_glory.tolist()) == ([1, 3, 0], [1, 2, 4])
    for row in (few, many):
        assert [space for space, symbol in enumerate(row.symbols) if symbol] == [3, 7, 12, 18]
        assert (row.track_end, row.supply, row.supply_with_merfolk) == (18, 25, 24)


def test_every_block_says_where_it_is_from() -> None:
    rows = GAME.provenance()
    assert [name for name, _, _ in rows] == DataFile(DATA).blocks
    origins = {name: origin for name, origin, _ in rows}
    # single or disputed sources
    reconstructed = {name for name, origin in origins.items() if origin == "reconstructed"}
    assert reconstructed == {
        "glory_tokens_symmetric",
        "glory_tokens_extra_six",
        "merfolk_glory",
        "giant",
        "hoard",
    }
    assert all(source for _, _, source in rows)


FAULTS = [
    ("hand_limit = 10", "hand_limit = 11", "cards.hand_limit is 11, it must be a whole number from 1 to 10"),
    ("hand_limit = 10", "hand_limit = true", "cards.hand_limit is True"),
    ("hand_limit = 10", "", "cards.hand_limit is missing"),
    ("dragons = 3", "dragons = 4", "cards.dragons is 4"),
    ('"Ithys", ', "", "cards.kingdoms must be a list of 6 words"),
    ('"orange", "gray"', '"gray", "orange"', "cards.colours must be orange, gray, blue"),
    ('"centaur", "dwarf"', '"dwarf", "centaur"', "cards.tribes must be centaur, dwarf, elf"),
    ('"Ithys", "Pelagon"', '"Ithys", "Ithys"', "cards.kingdoms names something twice"),
    ('"Ithys"', f'"{"I" * 41}"', "cards.kingdoms holds 'IIIIIII"),
    ("[2, 2, 2, 2, 4, 2, 2, 2, 2, 2, 2]", "[2, 2]", "cards.per_colour must be a list of 11 whole numbers"),
    ("[2, 2, 2, 2, 4, 2, 2, 2, 2, 2, 2]", "[2, 2, 2, 2, 5, 2, 2, 2, 2, 2, 2]", "cards.per_colour holds 5"),
    (
        "[2, 2, 2, 2, 4, 2, 2, 2, 2, 2, 2]",
        "[4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 2]",
        "cards.per_colour makes decks of up to 135 cards, at most 96 fit",
    ),
    (
        "[2, 2, 2, 2, 4, 2, 2, 2, 2, 2, 2]",
        "[0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2]",
        "cards.per_colour can leave as few as 0 cards, the opening deals 12",
    ),
    ("tribes_in_play = [5, 5, 6, 6, 6]", "tribes_in_play = [5, 5, 7, 6, 6]", "seats.tribes_in_play holds 7"),
    ("ages = [2, 2, 3, 3, 3]", "ages = [2, 2, 4, 3, 3]", "seats.ages holds 4"),
    (
        "tokens_per_kingdom = [2, 2, 3, 3, 3]",
        "tokens_per_kingdom = [2, 2, 2, 3, 3]",
        "seats.tokens_per_kingdom must be at least the number of Ages",
    ),
    ("base = [0, 2, 2, 2, 4,", "base = [0, 2, 2, 4,", "glory_tokens_symmetric.base must be a list of 12"),
    ("glory = [0, 1, 3, 6, 10, 15]\n", "glory = [0, 1, 3, 6, 10, -15]\n", "bands.glory holds -15"),
    ("supply = 25", "supply = 0", "markers.supply is 0"),
    ("spaces = 18", "spaces = 32", "merfolk.spaces is 32"),
    ("symbols = [3, 7, 12, 18]", "symbols = [3, 7, 12, 19]", "merfolk.symbols holds 19"),
    ("symbols = [3, 7, 12, 18]", "symbols = 3", "merfolk.symbols must be a list of whole numbers"),
    ("four_or_more = [1, 2, 4]", "four_or_more = [1, 2]", "merfolk_glory.four_or_more must be a list of 3"),
    ("at_once = 2", 'at_once = "2"', "giant.at_once is '2'"),
    ("[0, 1, 3, 6, 10, 15, 20]", "[0, 1, 3, 6, 10, 15]", "hoard.glory must be a list of 7"),
    ("tokens = [1, 2, 3, 4, 5, 6]", "tokens = [1, 2, 3, 4, 5, 5]", "trolls.tokens must be 1 to 6"),
]


@pytest.mark.parametrize(("old", "new", "message"), FAULTS)
def test_a_fault_is_named_with_file_and_key(old: str, new: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as caught:
        new_batch(4, tables=changed(GAME, old, new, tmp_path))
    assert str(caught.value).startswith(f"data file mine.toml: {message}")


def test_option_tribes_must_fit_the_file(tmp_path: Path) -> None:
    path = changed(GAME, "tribes_in_play = [5, 5, 6, 6, 6]", "tribes_in_play = [6, 5, 6, 6, 6]", tmp_path)
    with pytest.raises(UsageError, match="must be a list of 6 different tribes for 2 players"):
        new_batch(2, tables=path, tribes=LAND[:5])


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        new_batch(4, tables=str(tmp_path / "missing.toml"))
    broken = tmp_path / "broken.toml"
    broken.write_text("[cards", encoding="utf-8")
    with pytest.raises(UsageError, match="is not valid TOML"):
        new_batch(4, tables=str(broken))


def test_an_own_file_names_the_kingdoms(tmp_path: Path) -> None:
    batch = new_batch(4, tables=changed(GAME, '"Ithys"', '"Åland"', tmp_path))
    batch.deal(batch.all_rows, batch.all_rows)
    for draw in (GAME.renderer.text, GAME.renderer.svg):
        shown = draw(batch.tables[0], batch.states[0], 0)
        assert "Åland" in shown
        assert "Ithys" not in shown


def test_an_own_file_is_played(tmp_path: Path) -> None:
    path = changed(GAME, "at_once = 2", "at_once = 7", tmp_path)
    assert int(table(4, tables=path).giant_at_once) == 7
    assert int(table(4).giant_at_once) == 2
    assert GAME.folder / "ethnos.toml" == DATA
