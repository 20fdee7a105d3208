"""The text board and the drawing: what they show, and that they show nothing hidden."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from games.rise_of_the_gnomes.positions import (
    GAME,
    Table,
    dealt,
    draft,
    position,
)

EVERYONE = -1
VIEWS = {"text": GAME.renderer.text, "svg": GAME.renderer.svg}
SVG = "{http://www.w3.org/2000/svg}"


def shown(view: str, table: Table, viewer: int) -> str:
    return VIEWS[view](table.batch.tables[0], table.state, viewer)


def words(table: Table, viewer: int = EVERYONE) -> list[str]:
    """All words of the drawing."""
    drawing = ElementTree.fromstring(shown("svg", table, viewer))
    return [text.text or "" for text in drawing.iter(f"{SVG}text")]


DEJAVU_BOLD = {"swamp": 3.952, "mountain": 5.351, "gnomeland": 6.281, "plains": 3.716, "desert": 3.675}
"""Widths of words in the font that the drawing asks for first, in its bold face, as parts of its size."""


def icons_after(table: Table, kind: str) -> Iterator[tuple[float, float]]:
    """Where the word of a kind of tile ends, and where the icon after it begins."""
    drawing = ElementTree.fromstring(shown("svg", table, EVERYONE))
    for group in drawing.iter(f"{SVG}g"):
        for word, icon in pairwise(group):
            if word.text == kind and word.tag == f"{SVG}text" and icon.tag == f"{SVG}g":
                size, place = float(word.attrib["font-size"]), icon.attrib["transform"]
                end = float(word.attrib["x"]) + DEJAVU_BOLD[kind] * size / 2
                yield end, float(place.removeprefix("translate(").split()[0])


@pytest.mark.parametrize("kind", DEJAVU_BOLD)
def test_an_icon_does_not_touch_the_word_before_it(kind: str) -> None:
    gaps = [start - end for seed in range(3) for end, start in icons_after(dealt(2, seed=seed), kind)]
    assert gaps
    assert min(gaps) >= 1.5
    assert max(gaps) < 8


def random_positions(seats: int, seed: int, every: int, **options: Any) -> Iterator[Table]:
    """Positions of a random game."""
    table = dealt(seats, seed=seed, **options)
    dice = np.random.default_rng(seed)
    while not table.state.over:
        table.play(str(dice.choice(table.legal)))
        if table.state.ply % every == 0 or table.state.over:
            yield table


@pytest.fixture(scope="module")
def market() -> Table:
    """Some of everything."""
    return position(
        {
            "vp": 7, "gold": 3, "beer": 6, "cubes": {"green 2": 3, "dragonkeep": 2}, "slots": ["hops glen"],
            "breweries": {"green 2": 1, "green 6": 1}, "allies": ["moneylender"], "slots_used": [],
        },
        {"vp": 4, "cubes": {"green 3": 4}, "brewing": 1, "slots": ["boat yard"], "slots_used": ["boat yard"]},
        turn=2,
        boats=["yellow 3"],
        dragon="yellow 1",
        card_brewers={"card 1 space 1": "player_1", "card 4 space 1": "gnomes"},
        board_brewers={"tavern sales": ["player_1"]},
    )  # fmt: skip


def test_the_whole_board_as_text(market: Table) -> None:
    expected = """\
Rise of the Gnomes, turn 2 of 5, brewers   Gnomes +0 VP a turn   seen by player_0
              turn 1 >turn 2  turn 3  turn 4  turn 5
bribe              1       2       3       4       5
dragon eats        2       3       4       5       6
Gnome cards        7       7       7       9       9

"""
    assert shown("text", market, 0).startswith(expected)


def test_the_text_board_says_what_lies_on_the_map(market: Table) -> None:
    lines = shown("text", market, 0).splitlines()
    picture = lines[6:20]
    assert picture[6] == (
        "r10           y7            g4            keep          g1            y1 *          r1"
    )
    assert picture[7] == (
        "gnomeland hop swamp hop     desert lio    dragonkeep    forest sca    plains sca    gnomeland lio"
    )
    assert any(line.startswith("~ boat   * dragon in yellow 1") for line in lines)
    assert "icons: lio lion, sca scale, cro crown, hop hop, hor horn" in lines
    assert any("keep dragonkeep      2    .  8b!" in line for line in lines)
    assert any("g2   swamp         3b!    .    ." in line for line in lines)
    assert any(line.split() == ["points", "7", "4", "0"] for line in lines)
    assert any(line.split() == ["cubes", "on", "board", "35/40", "36/40", "21/32"] for line in lines)


def test_the_text_board_says_who_has_what_power_and_brewer(market: Table) -> None:
    text = shown("text", market, 0)
    assert "player_0: upgrades Hops Glen; allies Moneylender\n" in text
    assert "player_1: upgrades Boat Yard+; allies none\n" in text
    assert " card 1 barrel delivery  1:p1 2:.  3:." in text
    assert " card 4 caravan          1:G  2:.  3:." in text
    assert " tavern sales     3 beer  p1 .\n" in text
    assert text.endswith("player_0 to place a brewer (7 left).\n")


def test_allies_on_offer_are_shown_with_worth_and_power() -> None:
    table = draft(["wagoner", "tavern keeper", "hop farmer"])
    expected = [
        ("Wagoner", "1 VP", "+1 cube by barrel delivery"),
        ("Tavern Keeper", "1 VP", "space, 2 beer: 3 gold"),
        ("Hop Farmer", "1 VP", "each turn 2 beer"),
    ]
    text = shown("text", table, 0)
    drawn = words(table)
    for name, worth, power in expected:
        assert f" {name:<20}{worth}   {power}\n" in text
        assert {name, worth, power} <= set(drawn)


def test_only_everyone_sees_a_tile_that_is_face_down() -> None:
    table = dealt(2, {"dragon_entry": "face down"})
    assert shown("text", table, 0).count("face down") == 6
    assert "gnomeland" not in shown("text", table, 0)
    assert "face down" not in shown("text", table, EVERYONE)
    assert words(table, 1).count("face down") == 6
    assert words(table, EVERYONE).count("sea lair") == 1


@pytest.mark.parametrize("seats", [1, 3, 5])
@pytest.mark.parametrize("view", VIEWS)
def test_a_redeal_changes_no_view(view: str, seats: int) -> None:
    redealt = 0
    rulings = {"dragon_entry": "face down"}
    for table in random_positions(seats, seed=seats, every=17, rulings=rulings):
        true = table.batch.states.copy()
        for viewer in range(seats):
            before = shown(view, table, viewer)
            table.batch.redeal(table.rows, np.array([viewer]), np.array([viewer + 1]))
            assert shown(view, table, viewer) == before
            redealt += table.batch.states.tobytes() != true.tobytes()
            table.batch.states[:] = true
    assert redealt > 5, "a redeal that changes nothing tests nothing"


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_line_of_the_board_is_longer_than_100(seats: int) -> None:
    longest = 0
    for table in random_positions(seats, seed=10 + seats, every=3):
        lines = shown("text", table, 0).splitlines()
        assert all(line == line.rstrip() for line in lines)
        longest = max(longest, *map(len, lines))
    assert 80 < longest <= 100


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_drawing_is_well_formed(seats: int) -> None:
    for table in random_positions(seats, seed=20 + seats, every=11):
        for viewer in (EVERYONE, seats - 1):
            drawing = ElementTree.fromstring(shown("svg", table, viewer))
            assert drawing.get("viewBox") == "0 0 1480 980"
            assert len(list(drawing.iter(f"{SVG}text"))) > 200


def test_the_drawing_shows_owners_and_task(market: Table) -> None:
    drawn = words(market, 1)
    expected = {
        "player_1 (you)", "orcs - start player", "35 of 40 cubes on the board", "21 of 32 cubes on the board",
        "Moneylender", "player_0 to place a brewer (7 left)", "level: +0 VP each turn", "yellow 12",
    }  # fmt: skip
    assert expected <= set(drawn)


def test_tiles_that_may_be_chosen_have_a_golden_edge() -> None:
    table = position(phase="festival", to_play="player_0", action={"price": 1})
    edges = [
        path
        for path in ElementTree.fromstring(shown("svg", table, 0)).iter(f"{SVG}path")
        if path.get("stroke") == "#e2b53a" and path.get("stroke-width") == "5"
    ]
    assert len(edges) == table.legal.index("decline") == 1


def test_the_gnome_card_in_play_is_shown() -> None:
    action = {"target": "dragonkeep", "left": 1, "marked": ["green 1", "green 2", "green 6"]}
    table = position(
        phase="gnome caravan", to_play="player_0", gnome_card="G06", gnome_deck=[], action=action
    )
    assert "Gnome card G06" in words(table)
    assert "dragon flies to mountain, then caravan or brew festival" in words(table)
    expected = (
        "Gnome card G06: dragon flies to mountain; first caravan in dragonkeep > plains > highland > forest; "
        "second brew festival in dragonkeep > plains > highland > forest; third Gnomes +2 VP; "
        "icons horn > crown > hop > scale > lion; brewer to brew festival."
    )
    assert expected in " ".join(shown("text", table, 0).split())


def test_the_end_names_those_who_are_not_ahead() -> None:
    end: dict[str, Any] = {"stage": "gnomes", "turn": 5, "over": True, "dragon": "red 13"}
    won = position({"vp": 9}, {"vp": 8}, gnomes={"vp": 7}, **end)
    assert "Game over: the players win.\n" in shown("text", won, 0)
    lost = position({"vp": 9}, {"vp": 7}, gnomes={"vp": 7}, **end)
    assert "Game over: the Gnomes win, not ahead of them: player_1" in words(lost)
    forfeited = position({"vp": 9}, {"vp": 8}, forfeit="player_1", over=True)
    assert "Game over: player_1 forfeits, the Gnomes win" in words(forfeited)


def test_the_board_says_what_the_slots_and_the_race_do() -> None:
    """Before the first token of all: whoever puts it somewhere can read what it would bring."""
    table = dealt(2, boards=["pixies", "orcs"], race_abilities=True)
    board = " ".join(shown("text", table, table.to_play).split())
    race, ability = [("pixies", "Hire Bard -1 gold"), ("orcs", "Employ Thugs -1 gold")][table.to_play]
    assert f"board of player_{table.to_play}: {race} ({ability}); slots 1 Beer Production (" in board
    assert "1 Beer Production (+1 production), " in board
    assert "2 Hops Glen (+2 beer at Brew Beer)" in board
