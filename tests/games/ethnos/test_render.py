"""The text board, the drawing and the chronicle: what they show, and that they show nothing hidden."""

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from games.ethnos.positions import GAME, SEA, Table, dealt, position

from fabletop.envs.ethnos.rules import KIND_NAMES

EVERYONE = -1
VIEWS = {"text": GAME.renderer.text, "svg": GAME.renderer.svg}


def shown(view: str, table: Table, viewer: int) -> str:
    return VIEWS[view](table.batch.tables[0], table.state, viewer)


def random_positions(seats: int, seed: int, every: int, **options: Any) -> Iterator[Table]:
    """Positions of a game in which full hands are more likely than in a purely random one."""
    table = dealt(seats, seed=seed, **options)
    dice = np.random.default_rng(seed)
    while not table.state.over:
        legal = table.legal
        if table.phase == "turn" and "band" in legal and len(legal) > 1 and dice.random() < 0.7:
            legal.remove("band")
        if table.phase in ("add", "keep", "draw") and len(legal) > 1 and dice.random() < 0.8:
            legal.remove("done")
        table.play(str(dice.choice(legal)))
        if table.state.ply % every == 0 or table.phase in ("keep", "draw", "cash", "over"):
            yield table


@pytest.fixture(scope="module")
def sea_table() -> Table:
    """A position in which every tribe that has something on the table has it."""
    return position(
        ["troll/blue", "troll/blue", "orc/red", "skeleton"],
        seats=3,
        tribes=["merfolk", "minotaur", "orc", "troll", "skeleton"],
        glory={
            "orange": [0, 10],
            "gray": [2, 8],
            "blue": [2, 8],
            "green": [2, 8],
            "purple": [4, 6],
            "red": [4, 6],
        },
        scores={"player_0": 12, "player_1": 7, "player_2": 0},
        market={"orc/gray": 2, "minotaur/purple": 1},
        bands={
            "player_0": [["troll/red", "orc/red"], ["troll/gray"]],
            "player_2": [["merfolk/blue", "skeleton"]],
        },
        markers={"red": {"player_0": 1, "player_2": 2}, "gray": {"player_1": 3}},
        track={"player_2": 2},
        hoard={"player_1": ["orange", "red"]},
        tokens={"player_0": [1], "player_1": [2, 6]},
        hands={"player_1": {"minotaur/blue": 1, "minotaur/green": 1}, "player_2": {}},
        known={"player_1": {"minotaur/green": 1}},
    )


def test_the_whole_board_as_text(sea_table: Table) -> None:
    expected = """\
Ethnos, Age 1 of 2   Dragons 0 of 3   deck 49 (no Dragon in the next 20)   seen by player_0

                    I  II     >player_0  player_1  player_2
orange Ithys        0  10             .         .         .
gray   Pelagon      2   8             .         3         .
blue   Straton      2   8             .         .         .
green  Althea       2   8             .         .         .
purple Duris        4   6             .         .         .
red    Rhea         4   6             1         .         2

Glory                                12         7         0
cards in hand                         4         2         0
markers left                         23        19        22
Merfolk track    of 18                .         .         2
Orc hoard        ogbgpr          ......    o....r    ......
Troll tokens     free 345             1       2 6         .
bands of this Age
  merfolk                             .         .         2
  troll                             2 1         .         .
  without Skeletons                   2 1         .         1

          market (3)                  in bands (5)                hand of player_0 (4)
          ora gra blu gre pur red     ora gra blu gre pur red     ora gra blu gre pur red
merfolk    .   .   .   .   .   .       .   .   1   .   .   .       .   .   .   .   .   .
minotaur   .   .   .   .   1   .       .   .   .   .   .   .       .   .   .   .   .   .
orc        .   2   .   .   .   .       .   .   .   .   .   1       .   .   .   .   .   1
troll      .   .   .   .   .   .       .   1   .   .   .   1       .   .   2   .   .   .
skeleton   .                           1                           1

player_1 was seen to take minotaur/green

player_0 to recruit or play a band.
"""
    assert shown("text", sea_table, 0) == expected


def test_all_hands_are_open_to_everyone(sea_table: Table) -> None:
    text = shown("text", sea_table, EVERYONE)
    for seat, size in enumerate((4, 2, 0)):
        assert f"hand of player_{seat} ({size})" in text
    assert "was seen to take" not in text


def test_the_band_in_progress_is_told() -> None:
    table = position(["elf/red", "elf/blue", "skeleton", "giant/red"]).play("band", "elf/red", "skeleton")
    text = shown("text", table, 1)
    assert "Band led by elf/red, with skeleton.\nplayer_0 to add cards or complete the band.\n" in text


def test_only_its_own_seat_sees_what_an_elf_keeps() -> None:
    table = position(["elf/red", "elf/blue", "giant/gray", "giant/red"]).play(
        "band", "elf/red", "elf/blue", "done"
    )
    table.play("giant/gray")
    assert "Kept so far: giant/gray." in shown("text", table, 0)
    assert "giant/gray" not in shown("text", table, 1)
    assert "Kept so far: 1 card" in shown("svg", table, 0)
    assert "Kept so far" not in shown("svg", table, 1)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("view", VIEWS)
def test_a_redeal_changes_no_view(view: str, seats: int) -> None:
    tribes = ["elf", "wizard", "orc", "troll", "giant", "skeleton"]
    phases = set()
    hidden = 0
    for table in random_positions(seats, seed=seats, every=67, tribes=tribes[: 5 + (seats > 3)]):
        phases.add(table.phase)
        true = table.batch.states.copy()
        all_open = shown(view, table, EVERYONE)
        for viewer in range(seats):
            before = shown(view, table, viewer)
            table.batch.redeal(table.rows, np.array([viewer]), np.array([viewer + 1]))
            assert shown(view, table, viewer) == before
            hidden += shown(view, table, EVERYONE) != all_open
            table.batch.states[:] = true
    assert {"turn", "keep", "draw", "over"} <= phases
    assert hidden > 20, "a redeal that nobody could have seen tests nothing"


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_of_the_board_is_longer_than_100(seats: int) -> None:
    longest = 0
    for table in random_positions(seats, seed=10 + seats, every=23):
        for viewer in (EVERYONE, 0):
            lines = shown("text", table, viewer).splitlines()
            assert all(line == line.rstrip() for line in lines)
            longest = max(longest, *map(len, lines))
    assert 80 < longest <= 100


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_drawing_is_well_formed_and_keeps_to_its_canvas(seats: int) -> None:
    for table in random_positions(seats, seed=20 + seats, every=29):
        for viewer in (EVERYONE, seats - 1):
            drawing = ElementTree.fromstring(shown("svg", table, viewer))
            assert drawing.get("viewBox") == "0 0 1100 800"
            assert len(list(drawing.iter("{http://www.w3.org/2000/svg}text"))) > 50


def words(drawing: str) -> list[str]:
    texts = ElementTree.fromstring(drawing).iter("{http://www.w3.org/2000/svg}text")
    return [text.text or "" for text in texts]


def test_the_drawing_shows_the_hand_of_its_viewer_only(sea_table: Table) -> None:
    titles = [
        word for word in words(shown("svg", sea_table, 0)) if word.startswith(("Market", "Hand", "Band"))
    ]
    assert titles == ["Market: 3 cards", "Hand of player_0: 4 cards"]
    # In the market, in the hand, in the list of tribes and in that of cards gone into bands.
    assert words(shown("svg", sea_table, 0)).count("troll") == 1 + 1 + 1
    assert words(shown("svg", sea_table, 1)).count("troll") == 0 + 1 + 1
    assert words(shown("svg", sea_table, 1)).count("minotaur") == 1 + 2 + 1 + 1


def test_the_drawing_shows_scores_and_task(sea_table: Table) -> None:
    drawn = words(shown("svg", sea_table, 2))
    assert {"12", "7", "0", "player_2 (you)", "player_0 to recruit or play a band", "Age I of II"} <= set(
        drawn
    )


def test_the_end_names_the_winners() -> None:
    table = position(seats=2, over=True, age=2, scores={"player_0": 9, "player_1": 9}, hands={"player_1": {}})
    assert "Game over: player_0 and player_1 share the win." in shown("text", table, 0)
    table.state.score[1] += 1
    assert "Game over: player_1 wins." in shown("text", table, 0)
    assert "Game over: player_1 wins" in words(shown("svg", table, 0))


def test_a_card_drawn_is_told_to_its_own_seat_only() -> None:
    def drawn(viewer: int) -> str:
        return position(["elf/red"], deck=["giant/red", "elf/gray"] + ["dragon"] * 3).told("deck", viewer)

    assert drawn(0) == drawn(EVERYONE) == "recruit deck (giant/red)"
    assert drawn(1) == "recruit deck"


def test_a_dragon_is_told_to_all() -> None:
    table = position(["elf/red"], deck=["dragon", "giant/red", "dragon", "dragon"])
    assert table.told("deck", 1) == "recruit deck, Dragon number 1 comes up"


def test_two_dragons_in_one_draw_are_told() -> None:
    table = position(["elf/red"], deck=["dragon", "dragon", "giant/red", "dragon"])
    assert table.told("deck", 1) == "recruit deck, Dragon number 1 comes up, Dragon number 2 comes up"


def test_a_complete_band_is_told_with_all_it_did() -> None:
    table = position(["giant/red", "giant/blue", "elf/gray"]).play("band", "giant/red", "giant/blue")
    expected = "band complete: 2 cards led by giant/red, marker in red, +2 Glory, 1 card to the market"
    assert table.told("done", 1) == expected


def test_orcs_and_merfolk_are_told() -> None:
    tribes = [*SEA[:4], "minotaur"]
    table = position(["orc/red"], seats=2, tribes=tribes).play("band", "orc/red")
    assert (
        table.told("done", 1) == "band complete: 1 card led by orc/red, marker in red, hoard space red filled"
    )
    table = position(["merfolk/red"], seats=2, tribes=tribes).play("band", "merfolk/red")
    assert (
        table.told("done", 1)
        == "band complete: 1 card led by merfolk/red, marker in red, Merfolk track 0 to 1"
    )


def test_what_follows_a_marker_that_was_asked_for_is_told() -> None:
    tribes, asked = [*SEA[:4], "minotaur"], {"placement": "ask"}
    table = position(["orc/red"], seats=2, tribes=tribes, rulings=asked).play("band", "orc/red", "done")
    assert table.told("kingdom red", 1) == "place in kingdom red, hoard space red filled"


def test_the_end_of_an_age_is_told() -> None:
    table = position(
        ["elf/red"],
        seats=2,
        deck=["dragon", "dragon", "dragon"],
        bands={"player_1": [["elf/gray", "elf/blue"]]},
        hands={"player_1": {}},
    )
    expected = (
        "recruit deck, the third Dragon ends the Age: player_0 +0, player_1 +1, Age 2 begins with player_0"
    )
    assert table.told("deck", 0) == expected


def test_no_card_of_a_hand_is_told_to_a_rival() -> None:
    kept = drawn = 0
    for table in random_positions(3, seed=5, every=1, tribes=["elf", "wizard", "orc", "troll", "skeleton"]):
        seat, phase, legal = table.to_play, table.phase, table.legal
        if phase not in ("keep", "draw", "turn") or table.state.over:
            continue
        rival = (seat + 1) % 3
        noun = "deck" if "deck" in legal else legal[0]
        before = table.batch.states.copy()
        words_told = table.told(noun, rival)
        if phase == "keep":
            kept += 1
            assert words_told.startswith("keep a card" if noun != "done" else "keep no more")
        elif noun == "deck":
            drawn += 1
            assert not any(kind in words_told for kind in KIND_NAMES)
        table.batch.states[:] = before
    assert kept > 3
    assert drawn > 50
