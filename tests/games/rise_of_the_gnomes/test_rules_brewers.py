"""R46 to R52, G12, G13, G15, G16, G28, G29 and G31: phase two."""

from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import (
    BOARD,
    CARD_SPACES,
    DISPLAY,
    FESTIVAL,
    Facts,
    Table,
    cards,
    position,
)

BREWER_ICONS = {
    # a Gnome card for each placement icon
    "brewery upgrade": "G11", "build brewery": "G04", "dragon tribute": "G02", "employ thugs": "G21",
    "hire bard": "G14", "orctoberfest": "G34", "tavern sales": "G03", "barrel delivery": "G07",
    "beer competition": "G08", "brew festival": "G01", "caravan": "G05", "expand": "G09",
}  # fmt: skip
SOLO_SPACES = [space for space in CARD_SPACES if not space.endswith("space 2")]
RICH: Facts = {"gold": 20, "beer": 20}


def gnome_brewer(icon: str, seats: int = 1, **scenario: Any) -> Table:
    """The last seat brews beer, then the Gnomes draw a card with this icon for their brewer."""
    deck = [BREWER_ICONS[icon]]
    last = f"player_{seats - 1}"
    named = {"phase": "brewer", "to_play": last, "gnome_deck": deck, **scenario}
    return position(seats=seats, **named).play("brew beer")


def gnomes_on(table: Table) -> list[str]:
    """The spaces with a brewer of the Gnomes."""
    facts = table.facts
    on_cards = [space for space, owner in facts["card_brewers"].items() if owner == "gnomes"]
    return on_cards + [space for space, owners in facts["board_brewers"].items() if "gnomes" in owners]


def test_r46_order_of_placing() -> None:
    """Seven brewers each: the start player, seat 1, then seat 0, then the Gnomes, until none is left."""
    table = position(RICH, RICH, phase="brewer", to_play="player_1", start_seat="player_1")
    order = []
    while table.phase == "brewer":
        order.append((table.to_play, table.brewers(1), table.brewers(0), table.brewers("gnomes")))
        table.play("brew beer")
    rounds = [[(1, left, left, left), (0, left - 1, left, left)] for left in range(7, 0, -1)]
    assert order == [turn for both in rounds for turn in both]
    assert [table.brewers(owner) for owner in (0, 1)] == [7, 7]  # the next turn's


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_r46_nobody_may_pass(seats: int) -> None:
    """What can be claimed however poor a seat is, and nothing else."""
    poor = {"gold": 0, "beer": 0}
    spaces = SOLO_SPACES if seats == 1 else CARD_SPACES
    assert position(poor, seats=seats).legal == [*spaces, "brew beer"]


def test_r46_the_gnomes_place_first() -> None:
    """After the draft: one Gnome brewer is placed before the start player's first."""
    table = position(phase="draft", to_play="player_0", gnome_deck=["G01"]).play("wagoner", "river pilot")
    assert (table.phase, table.to_play) == ("brewer", 0)
    assert gnomes_on(table) == [FESTIVAL]
    assert (table.brewers("gnomes"), table.brewers(0)) == (6, 7)


def test_r47_all_spaces_of_a_seat() -> None:
    mine = {
        **RICH,
        "cubes": {"green 2": 1, "green 6": 4},
        "slots": [1, 3, 7],
        "allies": ["moneylender", "wagoner"],
    }
    table = position(mine, dragon="red 13")
    # slot 1, Beer Production, and the Wagoner have no space; slot 7 is the Bouncers' Lodge
    assert table.legal == [*BOARD, *CARD_SPACES, "brew beer", "slot 3", "slot 7", "moneylender"]


@pytest.mark.parametrize(
    ("space", "capacity"),
    [
        ("brewery upgrade", 2), ("build brewery", 2), ("dragon tribute", 1), ("employ thugs", 2),
        ("hire bard", 2), ("orctoberfest", 3), ("tavern sales", 2),
    ],
)  # fmt: skip
def test_r47_g29_capacity(space: str, capacity: int) -> None:
    mine = {**RICH, "cubes": {"green 2": 1, "green 6": 4}}
    for number in range(capacity + 1):
        table = position(
            mine, dragon="red 13", board_brewers={space: ["player_1", "gnomes", "player_1"][:number]}
        )
        assert (space in table.legal) == (number < capacity)


def test_r47_brew_beer_takes_any_number() -> None:
    table = position({"beer": 0})
    for _ in range(3):
        table.play("brew beer", "brew beer")
    assert (table.of(0)["brewing"], table.beer()) == (3, 12)
    assert "brew beer" in table.legal


def test_r47_own_spaces_once_a_turn_and_only_ones_own() -> None:
    hers = {**RICH, "slots": ["boat yard"], "allies": ["moneylender"]}
    table = position(RICH, hers).play("brew beer")
    assert table.legal[-3:] == ["brew beer", "slot 3", "moneylender"]
    table.play("moneylender", "brew beer")
    assert table.legal[-2:] == ["brew beer", "slot 3"]
    table.play("slot 3", "yellow 6", "brew beer")
    assert table.legal[-1] == "brew beer"


def test_r47_one_brewer_on_a_card_space_and_nothing_performed_yet() -> None:
    table = position()
    assert table.change(FESTIVAL) == {}
    assert (table.to_play, FESTIVAL in table.legal, "card 3 space 2" in table.legal) == (1, False, True)
    assert table.facts["card_brewers"] == {FESTIVAL: "player_0"}


def test_r48_alone_no_space_for_two_beer() -> None:
    assert [noun for noun in position(seats=1).legal if noun.startswith("card ")] == SOLO_SPACES


def test_r48_nor_for_the_gnomes() -> None:
    table = gnome_brewer("brew festival", card_brewers={FESTIVAL: "player_0", "card 8 space 1": "player_0"})
    assert gnomes_on(table) == ["card 3 space 3"]


def test_r49_brewery_upgrade() -> None:
    table = position()
    assert table.change("brewery upgrade") == {"player_0 gold": -3}
    assert (table.phase, table.legal) == ("token", [f"slot {number}" for number in range(1, 9)])
    # from the supply: those beside the boxes stay
    assert table.change("slot 2") == {"player_0 slots hops glen": 1}


def test_r49_build_brewery() -> None:
    table = position({"cubes": {"green 2": 1, "green 6": 4}}).play("build brewery")
    assert (table.phase, table.legal) == ("build", ["green 6"])
    assert table.change("green 6") == {"player_0 production": 1, "player_0 breweries green 6": 1}


def test_r49_dragon_tribute() -> None:
    """Two steps from DragonKeep: all green and yellow tiles."""
    table = position({"cubes": {"green 2": 1}, "breweries": {}}, dragon="dragonkeep")
    assert table.change("dragon tribute") == {"player_0 gold": -3}
    assert (table.phase, table.legal) == (
        "dragon", [*(f"green {n}" for n in range(1, 7)), *(f"yellow {n}" for n in range(1, 13))],
    )  # fmt: skip
    assert table.change("yellow 12") == {"dragon dragonkeep": -1, "dragon yellow 12": 1}


def test_r49_employ_thugs() -> None:
    table = position()
    assert table.change("employ thugs") == {"player_0 gold": -2}
    assert (table.phase, table.legal) == ("thugs", ["dragonkeep", "green 1", "green 5", "green 6"])
    table.play("dragonkeep")
    assert (table.phase, table.legal) == ("remove", ["1", "2", "3"])
    assert table.change("3") == {"gnomes cubes dragonkeep": -3}
    assert (table.phase, table.legal) == ("add", ["0", "1", "2"])
    assert table.change("2") == {"player_0 cubes dragonkeep": 2}


def test_r49_hire_bard() -> None:
    table = position()
    assert table.change("hire bard") == {"player_0 gold": -1}
    assert (table.phase, table.legal) == (
        "bard",
        ["dragonkeep", "green 1", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "red 4"],
    )
    assert table.change("red 4") == {"player_0 cubes red 4": 1}


@pytest.mark.parametrize(("gold", "texts", "points"), [(9, ["9"], 3), (4, ["4"], 1), (9, ["5", "4"], 3)])
def test_r49_g13_orctoberfest(gold: int, texts: list[str], points: int) -> None:
    """L288: three points for nine gold."""
    table = position({"gold": gold})
    assert table.change("orctoberfest", *texts) == {"player_0 gold": -gold, "player_0 vp": points}
    assert table.to_play == 1


def test_r49_g13_the_third_brewer_fills_the_space() -> None:
    """L291: the purple player discards four gold for one point; all three spaces are full then."""
    named: Facts = {"board_brewers": {"orctoberfest": ["gnomes", "player_1"]}}
    table = position({"gold": 5}, **named).play("orctoberfest")
    assert (table.phase, table.legal) == ("spend", ["3", "4", "5"])
    assert table.change("4") == {"player_0 gold": -4, "player_0 vp": 1}
    assert table.legal == ["1", "done"]
    assert table.change("done") == {}
    assert (table.to_play, "orctoberfest" in table.legal) == (1, False)


def test_g13_any_amount_in_steps() -> None:
    """Thirty gold: at most twelve at a time, points as the sum reaches them."""
    table = position({"gold": 30}).play("orctoberfest")
    assert table.legal == [str(amount) for amount in range(3, 13)]
    assert table.change("11") == {"player_0 gold": -11, "player_0 vp": 3}
    assert table.legal == [*(str(amount) for amount in range(1, 13)), "done"]
    assert table.change("1") == {"player_0 gold": -1, "player_0 vp": 1}
    assert table.change("12") == {"player_0 gold": -12, "player_0 vp": 4}
    assert table.legal == ["1", "2", "3", "4", "5", "6", "done"]
    assert table.change("5") == {"player_0 gold": -5, "player_0 vp": 1}
    assert table.legal == ["1", "done"]
    # the last gold is discarded: nothing more to ask
    assert table.change("1") == {"player_0 gold": -1, "player_0 vp": 1}
    assert table.to_play == 1


def test_r49_tavern_sales() -> None:
    assert position().change("tavern sales") == {"player_0 beer": -3, "player_0 gold": 3}


def test_r50_brew_beer() -> None:
    """L300: beer tokens equal to his beer production."""
    assert position({"production": 7}).change("brew beer") == {"player_0 beer": 7}


ANYWHERE = ["dragonkeep", "green 1", "green 5", "green 6", "yellow 1", "yellow 8"]
GNOME_CUBES = {"cubes": dict.fromkeys(ANYWHERE, 1)}


@pytest.mark.parametrize(
    ("reach", "tiles"),
    [("anywhere", ANYWHERE), ("reachable", ["dragonkeep", "green 1", "green 5", "green 6", "yellow 1"])],
)
def test_r49_g31_thugs_range(reach: str, tiles: list[str]) -> None:
    """Beside green 2 DragonKeep and green 1, by boat yellow 1; green 6 is occupied, green 5 beside it."""
    mine = {"cubes": {"green 2": 1, "green 6": 1}}
    table = position(mine, gnomes=GNOME_CUBES, rulings={"thugs_range": reach}).play("employ thugs")
    assert table.legal == tiles


def test_g31_reachable_alone_from_green_two() -> None:
    table = position(gnomes=GNOME_CUBES, rulings={"thugs_range": "reachable"}).play("employ thugs")
    assert table.legal == ["dragonkeep", "green 1", "yellow 1"]


@pytest.mark.parametrize("reach", ["anywhere", "reachable"])
def test_g31_bouncers_lodge_too(reach: str) -> None:
    mine = {"slots": ["bouncers' lodge"]}
    table = position(mine, gnomes=GNOME_CUBES, rulings={"thugs_range": reach}).play("slot 7")
    assert table.legal == (ANYWHERE if reach == "anywhere" else ["dragonkeep", "green 1", "yellow 1"])


def test_r49_g31_at_least_one_cube_is_removed_and_none_may_be_added() -> None:
    table = position().play("employ thugs", "green 1")
    assert table.legal == ["1"]
    assert table.change("1", "0") == {"gnomes cubes green 1": -1}


@pytest.mark.parametrize("icon", BOARD)
def test_r51_an_icon_of_the_action_board(icon: str) -> None:
    assert gnomes_on(gnome_brewer(icon)) == [icon]


@pytest.mark.parametrize(
    "action", ["barrel delivery", "beer competition", "brew festival", "caravan", "expand"]
)
def test_r51_an_icon_of_an_action(action: str) -> None:
    """The space for one beer on the first card of the action."""
    number = DISPLAY.index(f"{action} 1") + 1
    assert gnomes_on(gnome_brewer(action)) == [f"card {number} space 1"]


def test_r51_the_first_in_card_order() -> None:
    """L336, five players: two festivals with only the spaces for three beer open: the first in order."""
    taken = {f"card {card} space {space}": "player_1" for card in (3, 8) for space in (1, 2)}
    table = gnome_brewer("brew festival", seats=5, card_brewers=taken)
    assert gnomes_on(table) == ["card 3 space 3"]


def test_r51_the_cheapest_space_before_the_first_card() -> None:
    """On the first festival one and two beer are taken: one beer on the second is cheaper than three."""
    taken = {"card 3 space 1": "player_0", "card 3 space 2": "player_1"}
    assert gnomes_on(gnome_brewer("brew festival", seats=2, card_brewers=taken)) == ["card 8 space 1"]


def test_r51_no_space_of_the_action_left() -> None:
    """Both festivals full: the cheapest of all cards, the first of equals; card 1 space 1 is taken too."""
    taken = {f"card {card} space {space}": "player_0" for card in (3, 8) for space in (1, 2, 3)}
    table = gnome_brewer("brew festival", seats=2, card_brewers={**taken, "card 1 space 1": "player_1"})
    assert gnomes_on(table) == ["card 2 space 1"]


@pytest.mark.parametrize(
    ("icon", "owners"),
    [("hire bard", ["player_1"] * 2), ("orctoberfest", ["player_0"] * 3), ("dragon tribute", ["player_0"])],
)
def test_r51_no_space_on_the_action_board(icon: str, owners: list[str]) -> None:
    table = gnome_brewer(
        icon, seats=2, board_brewers={icon: owners}, card_brewers={"card 1 space 1": "player_1"}
    )
    assert gnomes_on(table) == ["card 2 space 1"]


@pytest.mark.parametrize(
    ("icon", "board"), [("brew festival", {}), ("hire bard", {"hire bard": ["gnomes"]}), ("caravan", {})]
)
def test_r51_g15_all_card_spaces_are_taken(icon: str, board: dict[str, list[str]]) -> None:
    """Turn four alone: sixteen spaces are in use, eight brewers of each are there, one of each is left.

    The card is discarded and no other one drawn; but an icon of the action board finds its space.
    """
    taken = {space: "player_0" if number % 2 else "gnomes" for number, space in enumerate(SOLO_SPACES)}
    table = gnome_brewer(icon, turn=4, dragon="yellow 8", card_brewers=taken)
    assert (table.phase, table.facts["stage"]) == ("delivery", "cards")
    assert table.facts["gnome_discard"] == [BREWER_ICONS[icon]]
    assert table.facts["board_brewers"] == board
    assert table.brewers("gnomes") == 0


@pytest.mark.parametrize("icon", BOARD)
def test_r52_g16_the_gnomes_only_block(icon: str) -> None:
    """Nothing is performed, Dragon Tribute on or off the map included (G16)."""
    for dragon in ("score board", "yellow 8"):
        before = position(seats=1, dragon=dragon, gnome_deck=[BREWER_ICONS[icon]])
        pieces = before.pieces
        after = before.play("brew beer").pieces
        pieces["player_0 beer"] += 4
        assert (gnomes_on(before), after) == ([icon], pieces)


def test_r52_r71_g28_gnome_brewers_come_off_without_effect() -> None:
    """A Gnome brewer on the space before seat 0's: the Gnomes perform no festival."""
    table = cards({FESTIVAL: "gnomes", "card 3 space 2": 0})
    assert table.cubes("gnomes") == position().cubes("gnomes")
    assert table.facts["card_brewers"] == {"card 8 space 3": "player_1"}
    assert (table.phase, table.to_play) == ("festival", 0)
