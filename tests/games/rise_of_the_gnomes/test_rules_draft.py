"""R37 to R45 and G12: powers and what is possible, and the draft of allies."""

from pathlib import Path
from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import (
    BOARD,
    COMPETITION,
    FESTIVAL,
    cards,
    draft,
    position,
)
from games.rise_of_the_gnomes.printed import changed

SLOTS = [f"slot {number}" for number in range(1, 9)]


def spaces(*players: dict[str, Any], **scenario: Any) -> list[str]:
    """What seat 0 may claim beside Brew Beer and the action cards."""
    return [
        noun for noun in position(*players, **scenario).legal if not noun.startswith(("card ", "brew beer"))
    ]


def test_r37_amounts_of_the_same_modifier_add_up() -> None:
    """Elves +1, Festival Herald +1: five cubes."""
    mine = {"race": "elves", "allies": ["festival herald"]}
    table = cards({FESTIVAL: 0}, mine, race_abilities=True)
    assert table.change("green 1") == {"player_0 beer": -1, "player_0 cubes green 1": 5}


def test_r37_a_permit_held_twice_counts_once() -> None:
    mine = {"cubes": {"green 6": 9}, "gold": 20, "slots": ["second cellar"], "allies": ["twin kettle guild"]}
    table = position({**mine, "breweries": {"green 6": 2}})
    assert "build brewery" not in table.legal


def test_r38_no_price_below_nothing() -> None:
    """Turn one's bribe of 1 less the Giants' 1 and Dragon Friend's 1; it is still asked."""
    mine = {"race": "giants", "allies": ["dragon friend"], "gold": 0}
    table = position(
        mine, phase="bribe", stage="brewers", to_play="player_0", dragon="green 3", race_abilities=True
    )
    assert table.legal == ["pay", "decline"]
    assert table.change("pay") == {}


def test_r38_a_price_of_nothing_counts_as_paid() -> None:
    """Cooperage and the Referee on a space for one beer, with neither beer nor gold."""
    mine = {"slots": ["cooperage"], "allies": ["friendly referee"], "beer": 0, "gold": 0}
    table = cards({COMPETITION: 0}, {**mine, "cubes": {"green 6": 1}})
    assert table.change("green 6", "gnomes", "2") == {
        "gnomes cubes green 6": -1,
        "player_0 cubes green 6": 2,
    }


EVERYTHING = (
    '"Keep Noble" = { worth = 2, hook = "draft", gold_per_vp = 3, thugs_added = 1, thugs_removed = 2, '
    "pilgrims = 2, bards = 1, dragon_steps = 1, boat = 1, brewery = 1, token = 1, brewing = 1, "
    "production = 1, vp = 3, beer = 2, gold = 7 }"
)


def test_r39_order_of_the_effects(tmp_path: Path) -> None:
    """A card of its own in a data file of one's own: everything in one reward."""
    tables = changed('"Keep Noble" = { worth = 2, hook = "draft", gold = 1 }', EVERYTHING, tmp_path)
    mine = {"cubes": {"green 2": 3, "green 6": 4}, "gold": 0, "beer": 0}
    offer = ["keep noble", "wagoner", "river pilot"]
    table = draft(offer, mine, tables=tables, dragon="yellow 7", gnomes={"cubes": {"yellow 12": 3}})
    # gold 7, beer 2, 2 points for the ally and 3 of its own, production 4 to 5, then 5 beer brewed
    assert table.change("keep noble") == {
        "player_0 gold": 7,
        "player_0 beer": 7,
        "player_0 vp": 5,
        "player_0 production": 1,
        "player_0 allies keep noble": 1,
    }
    phases = []
    for text in (
        "slot 2",
        "green 6",
        "yellow 2",
        "yellow 8",
        "yellow 4",
        "green 2",
        "1",
        "yellow 12",
        "2",
        "0",
        "6",
    ):
        phases.append(table.phase)
        table.play(text)
    assert phases == [
        "token", "build", "boat", "dragon", "bard", "pilgrims", "add", "thugs", "remove", "add", "spend",
    ]  # fmt: skip
    assert (table.phase, table.legal) == ("spend", ["1", "done"])


@pytest.mark.parametrize(
    ("gold", "claims"),
    [
        (0, []),
        (1, ["hire bard"]),
        (2, ["employ thugs", "hire bard"]),
        (3, BOARD),  # Tavern Sales too: gold for beer
    ],
)
def test_r40_g12_the_price_must_be_in_hand(gold: int, claims: list[str]) -> None:
    assert spaces({"gold": gold, "beer": 0, "cubes": {"green 6": 4}}, dragon="red 13") == claims


@pytest.mark.parametrize(("beer", "gold", "possible"), [(3, 0, True), (2, 0, False), (2, 1, True)])
def test_r40_g12_tavern_sales(beer: int, gold: int, possible: bool) -> None:
    assert ("tavern sales" in spaces({"beer": beer, "gold": gold})) == possible


FULL = {"gold": 9, "cubes": {"green 2": 1, "green 6": 4}}


@pytest.mark.parametrize(
    ("missing", "mine", "scenario"),
    [
        ("brewery upgrade", {"slots": list(range(1, 9))}, {}),
        ("build brewery", {"cubes": {"green 2": 5}}, {}),
        ("dragon tribute", {}, {"dragon": "score board"}),
        ("employ thugs", {}, {"gnomes": {"cubes": {}}}),
        ("hire bard", {"cubes": {"green 2": 36, "green 6": 4}}, {}),
        ("orctoberfest", {"gold": 2}, {}),
        ("tavern sales", {"gold": 0, "beer": 2}, {}),
    ],
)
def test_r40_g12_an_effect_that_is_not_possible(
    missing: str, mine: dict[str, Any], scenario: dict[str, Any]
) -> None:
    """Each space of the action board is offered in full, and not without what it is about."""
    assert spaces(FULL, dragon="red 13") == BOARD
    assert missing not in spaces({**FULL, **mine}, **{"dragon": "red 13", **scenario})


def test_r40_g12_brew_beer_and_card_spaces_always() -> None:
    """Twenty beer already, no gold, and nothing on the map that a card could be for."""
    mine = {"beer": 20, "gold": 0, "cubes": {"green 6": 1}, "breweries": {}}
    table = position(mine, dragon="green 6", board_brewers={"tavern sales": ["gnomes", "gnomes"]})
    assert table.legal == [f"card {card} space {space}" for card in range(1, 9) for space in (1, 2, 3)] + [
        "brew beer"
    ]


def test_r40_r72_the_price_is_paid_at_once_but_on_cards() -> None:
    assert position().change("card 3 space 3") == {}
    assert position().change("brewery upgrade") == {"player_0 gold": -3}


def test_r41_what_is_not_possible_is_skipped() -> None:
    """No Sea to be reached: the Sea Captain brings gold and a point only; no free slot: no token."""
    mine = {"cubes": {"red 16": 1}, "breweries": {}}
    assert draft(["sea captain", "wagoner", "ale maid"], mine).change("sea captain") == {
        "player_0 vp": 1,
        "player_0 gold": 2,
        "player_0 allies sea captain": 1,
    }
    table = draft(["guild engineer", "wagoner", "ale maid"], {"slots": list(range(1, 9))})
    assert table.change("guild engineer") == {"player_0 allies guild engineer": 1}
    assert (table.phase, table.to_play) == ("draft", 1)


def test_r42_nothing_on_the_dragons_tile() -> None:
    """Thugs, bard and brewery: none of them in green 6, where the dragon is."""
    mine = {"cubes": {"green 2": 1, "green 6": 4}, "gold": 9}
    table = position(mine, dragon="green 6")
    assert "build brewery" not in table.legal
    # neither the bard from green 6 to its neighbours nor into it
    assert table.play("hire bard").legal == [
        "dragonkeep", "green 1", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "red 4",
    ]  # fmt: skip
    table = position(mine, dragon="green 6").play("employ thugs")
    assert table.legal == ["dragonkeep", "green 1", "green 5"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_r43_seats_plus_one_are_laid_out(seats: int) -> None:
    table = position(seats=seats, phase="draft", to_play="player_0")
    assert len(table.facts["offer"]) == seats + 1
    assert table.legal == table.facts["offer"]
    for seat in range(seats):
        assert (table.phase, table.to_play, len(table.legal)) == ("draft", seat, seats + 1 - seat)
        table.play(table.legal[0])
    assert (table.phase, table.facts["offer"], len(table.facts["allies_out"])) == ("brewer", [], 1)


def test_r43_points_and_reward_at_once() -> None:
    table = draft(["maltster", "keep noble", "wagoner"])
    assert table.change("keep noble") == {
        "player_0 vp": 2,
        "player_0 gold": 1,
        "player_0 allies keep noble": 1,
    }
    assert table.legal == ["wagoner", "maltster"]


@pytest.mark.parametrize(("left", "points"), [("caravan master", 2), ("wagoner", 1), ("gang boss", 0)])
def test_r44_the_points_of_the_one_left_go_to_the_gnomes(left: str, points: int) -> None:
    table = draft(["keep noble", "sea captain", left]).play("keep noble")
    change = table.change("sea captain", "yellow 6")
    assert change.get("gnomes vp", 0) == points
    assert table.facts["allies_out"] == [left]
    assert left not in table.facts["ally_deck"]


def test_r44_only_points_and_no_reward() -> None:
    """Keep Noble left over: two points, its gold to nobody."""
    change = draft(["wagoner", "river pilot", "keep noble"]).play("wagoner").change("river pilot")
    assert change == {"player_1 vp": 1, "gnomes vp": 2, "player_1 allies river pilot": 1}


def test_r45_allies_stay_and_their_rewards_come_once() -> None:
    """Five turns of two seats: fifteen cards are seen; Maltster's gold comes at the draft only."""
    table = position({"allies": ["maltster"]}, phase="draft", to_play="player_0", turn=2)
    before = table.pieces["player_0 gold"]
    table.play(table.legal[0], table.legal[-1])
    assert table.phase == "brewer"
    assert table.of(0)["allies"][-1] == "maltster"
    assert table.pieces["player_0 gold"] == before
