"""R42 to R51, G16, G17 and G32: covering symbols, clusters, links through covered cells."""

from itertools import combinations
from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import Table, position

EXAMPLE = ["A A -", "B A W", "- I G"]
"""Three weak Advances and a Wild, touching each other."""


def covering(ancestry: list[str], *texts: str, covered: list[str] | None = None, **scenario: Any) -> Table:
    """Seat 0, whose last Supply it is, has said so much. With a Troll on the map an Advance asks where to."""
    scenario = {"trolls": {0: {"moss-a": 4}}, "supplies": {0: 0}, **scenario}
    table = position(ancestry={0: ancestry}, covered={0: covered or []}, **scenario)
    return table.play(*texts)


def power(table: Table) -> int:
    """Of the action under way."""
    return int(table.seen("power")[0])


def test_r42_symbols_of_the_kind_and_wilds() -> None:
    """No blank cell, Supply, Elder, covered cell or symbol of another kind."""
    ancestry = ["A W - S", "E I A2 A", "B G I W"]
    assert covering(ancestry, "advance", covered=["d2"]).legal == ["a1", "b1", "c2", "d3"]
    assert covering(ancestry, "gnome", covered=["d2", "d3"]).legal == ["b1", "b3"]
    assert covering(ancestry, "influence", covered=["b1"]).legal == ["b2", "c3", "d3"]


def test_r42_g16_a_wild_has_the_kind_that_was_chosen_and_power_1() -> None:
    """Two Wilds alone as a Bolster of power 2, a single one as a Gnome of power 1."""
    table = covering(["W W", "A A"], "bolster", "a1", "b1", "moss-a")
    assert (table.phase, table.legal) == ("add", ["1", "2"])
    table = covering(["W -", "A A"], "gnome", "a1")
    assert (table.phase, table.facts["wheel"]) == ("scout", 2)


def test_r43_example_of_a_weak_action() -> None:
    """Any weak symbol; after a Gnome of power 1 any that remains, of the kind it shows."""
    ancestry = ["A A2 G", "I W G", "B2 S I"]
    table = position(ancestry={0: ancestry}, trolls={0: {"moss-a": 1}}, supplies={0: 0})
    assert table.legal == ["advance", "bolster", "influence", "gnome"]
    table.play("gnome")
    assert table.legal == ["c1", "b2", "c2"]
    assert table.change("c1", "done") == {"wheel 1": -1, "wheel 2": 1, "player_0 covered c1": 1}
    assert table.change("done", "okkag") == {"player_0 influence okkag": 1 + 1}
    assert (table.to_play, table.legal) == (0, ["advance", "bolster", "influence", "gnome", "done"])
    assert table.play("advance").legal == ["a1", "b2"]


def test_r45_a_strong_symbol_alone() -> None:
    table = covering(["A3 -", "- -"], "advance", "a1")
    assert (table.phase, power(table)) == ("destination", 3)
    assert table.seen("strong")[0] == 1


def test_r45_r46_example_of_three_advances_and_a_wild() -> None:
    """All four: power 4. Diagonal cells do not touch: the Wild touches b2 only."""
    table = covering(EXAMPLE, "advance")
    assert table.legal == ["a1", "b1", "b2", "c2"]
    assert table.play("a1").legal == ["b1", "done"]
    assert table.play("b1").legal == ["b2", "done"]
    assert table.play("b2").legal == ["c2", "done"]
    table.play("c2")
    assert (table.phase, power(table)) == ("destination", 4)
    assert table.of(0)["covered"] == ["a1", "b1", "b2", "c2"]


def test_r45_example_of_only_three_of_them() -> None:
    table = covering(EXAMPLE, "advance", "a1", "b1", "b2", "done")
    assert (table.phase, power(table)) == ("destination", 3)
    assert table.of(0)["covered"] == ["a1", "b1", "b2"]


def test_r45_weak_and_strong_in_one_cluster() -> None:
    table = covering(["I I2", "I3 W"], "influence", "a1", "b1", "a2", "b2")
    assert (table.phase, power(table)) == ("influence", 1 + 2 + 3 + 1)


def test_r46_not_over_corners_nor_round_the_edge() -> None:
    """c1 or f1 at the right and a2 at the left edge are not neighbours."""
    assert covering(["A - A", "A - -"], "advance", "a1").legal == ["a2", "done"]
    assert covering(["A A", "- -"], "advance", "b1").phase == "destination"
    table = covering(["A -", "- A"], "advance", "a1")
    assert (table.phase, power(table), table.seen("strong")[0]) == ("destination", 1, 0)
    assert covering(["- - A", "A - -"], "advance", "c1").phase == "destination"
    assert covering(["- - - - - A", "A - - - - -"], "advance", "f1").phase == "destination"


def test_r47_r48_example_of_a_bolster_through_covered_symbols() -> None:
    """The weak Bolster a1 and the Wild c1 join the strong one, c3, over the three covered Advances."""
    ancestry = ["B A W", "- A -", "- A B2"]
    table = covering(ancestry, "bolster", covered=["b1", "b2", "b3"])
    assert table.legal == ["a1", "c1", "c3"]
    assert table.play("a1").legal == ["c1", "c3", "done"]
    assert table.play("c1").legal == ["c3", "done"]
    table.play("c3", "moss-a")
    assert (table.phase, table.legal) == ("add", ["1", "2", "3", "4"])
    # the same with nothing covered
    assert covering(ancestry, "bolster", "a1").phase == "bolster"


def test_r47_r48_example_of_an_influence_of_five() -> None:
    """On an even later turn all Influence symbols are clustered across covered ones, for power 5."""
    ancestry = ["I A I", "B W I", "I G I"]
    table = covering(ancestry, "influence", covered=["b1", "a2", "b2", "b3"])
    assert table.legal == ["a1", "c1", "c2", "a3", "c3"]
    table.play("a1", "c1", "c2", "a3", "c3")
    assert (table.phase, power(table)) == ("influence", 5)
    assert table.change("okkag") == {"player_0 influence okkag": 5 + 1, "player_1 supplies": -1}


def test_r48_a_group_of_covered_cells_links_whatever_it_shows() -> None:
    """Covered symbols of three kinds and a Wild, round a corner; two groups do not link each other."""
    ancestry = ["A I W A", "- - B -", "- - G A", "- - - -"]
    assert covering(ancestry, "advance", "a1", covered=["b1", "c1", "c2", "c3"]).legal == ["d1", "d3", "done"]
    table = covering(ancestry, "advance", "a1", covered=["b1", "c2", "c3"])
    assert table.legal == ["c1", "done"]  # the Wild between the two groups
    assert table.play("c1").legal == ["d1", "d3", "done"]
    assert covering(["A I - I A", "- - - - -"], "advance", "a1", covered=["b1", "d1"]).phase == "destination"


@pytest.mark.parametrize("gap", ["-", "S", "E", "B"])
def test_r48_g16_what_is_not_covered_links_nothing(gap: str) -> None:
    """Blank cells, Supplies, Elders never; other symbols only when covered."""
    assert covering([f"A {gap} A", "- - -"], "advance", "a1").phase == "destination"
    if gap == "B":
        assert covering([f"A {gap} A", "- - -"], "advance", "a1", covered=["b1"]).legal == ["c1", "done"]


def test_r48_cells_of_this_action_are_not_covered_yet() -> None:
    """The Advances a1 and c1 do not join through the Wild b1 unless it is part of the set."""
    table = covering(["A W A", "- - -"], "advance", "a1")
    assert table.legal == ["b1", "done"]
    table = covering(["A W A", "- - -"], "advance", "a1", "b1")
    assert table.legal == ["c1", "done"]


def test_r49_the_first_cell_is_the_smallest() -> None:
    """From b1 on a1 is no longer offered."""
    assert covering(["A A A", "- - -"], "advance", "b1").legal == ["c1", "done"]
    assert covering(["A A A", "- - -"], "advance", "c1").phase == "destination"


def test_r49_taking_a_cell_strikes_those_before_it() -> None:
    """From b1 the list is a2, no: b2 and c1; taking b2 strikes c1, and c2 is new."""
    table = covering(["- A A", "- A A"], "advance", "b1")
    assert table.legal == ["c1", "b2", "done"]
    assert table.play("b2").legal == ["c2", "done"]
    table = covering(["- A A", "- A A"], "advance", "b1", "c1")
    assert table.legal == ["b2", "c2", "done"]
    assert table.play("c2").phase == "destination"


def test_r49_a_set_in_the_shape_of_a_u() -> None:
    """c1 is linked to none of the others but c2, so it comes last."""
    table = covering(["A - A", "A A A"], "advance", "a1", "a2", "b2", "c2")
    assert table.legal == ["c1", "done"]
    table.play("c1")
    assert (table.phase, power(table)) == ("destination", 5)


def linked_sets(cells: dict[str, int], bridges: list[set[str]]) -> set[frozenset[str]]:
    """All sets of these cells (power by name) in which each is linked to another; single cells too."""

    def around(cell: str) -> set[str]:
        column, row = ord(cell[0]), int(cell[1])
        return {f"{chr(column + x)}{row + y}" for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))}

    def joined(one: str, two: str) -> bool:
        return two in around(one) or any(around(one) & group and around(two) & group for group in bridges)

    found = set()
    for size in range(1, len(cells) + 1):
        for chosen in combinations(cells, size):
            reached, fresh = {chosen[0]}, {chosen[0]}
            while fresh:
                fresh = {c for c in chosen if c not in reached and any(joined(c, other) for other in reached)}
                reached |= fresh
            if len(reached) == size:
                found.add(frozenset(chosen))
    return found


def sets_by_playing(table: Table) -> list[tuple[frozenset[str], int]]:
    """Every set that can be named, once for each way, with its power."""
    if table.phase != "symbol":
        return [(frozenset(table.of(0)["covered"]), power(table))]
    before, found = table.batch.states.copy(), []
    for text in table.legal:
        found += sets_by_playing(table.play(text))
        table.batch.states[:] = before
    return found


@pytest.mark.parametrize(
    ("ancestry", "cells", "covered", "bridges"),
    [
        (["A A A", "A A A"], "a1 b1 c1 a2 b2 c2", "", []),
        (["A - A", "A A2 W"], "a1 c1 a2 b2 c2", "", []),
        (["A B A A", "- G - -", "A I A2 W"], "a1 c1 d1 a3 c3 d3", "b1 b2 b3", [{"b1", "b2", "b3"}]),
        (["A I A", "A3 - W", "A B A"], "a1 c1 a2 c2 a3 c3", "b1 b3", [{"b1"}, {"b3"}]),
    ],
    ids=["block", "gap", "bridge", "two bridges"],
)
def test_r47_r49_one_path_for_one_set(
    ancestry: list[str], cells: str, covered: str, bridges: list[set[str]]
) -> None:
    """Every linked set has exactly one path, and its power is the sum."""
    powers = {}
    for cell in cells.split():
        symbol = ancestry[int(cell[1]) - 1].split()["abcd".index(cell[0])]
        powers[cell] = int(symbol[1:] or 1)
    found = sets_by_playing(covering(ancestry, "advance", covered=covered.split()))
    expected = {
        frozenset([*chosen, *covered.split()]): sum(powers[cell] for cell in chosen)
        for chosen in linked_sets(powers, bridges)
    }
    assert dict(found) == expected
    assert len(found) == len(expected)


def test_r50_weak_after_one_weak_symbol_else_strong() -> None:
    """Only after a Weak action the player is asked for a second one."""
    for texts, strong in (("a1", "done"), 0), (("b1", "done"), 1), (("a1", "b1", "done"), 1):
        table = covering(["I I2 I", "- - I"], "influence", *texts)
        assert (table.phase, table.seen("strong")[0]) == ("influence", strong)
        table.play("okkag")
        assert (table.to_play, table.facts["turn_step"]) == (
            (1, "first action") if strong else (0, "second action")
        )


def test_r50_a_set_that_cannot_grow_ends_of_itself() -> None:
    assert covering(["I -", "- I"], "influence", "a1").phase == "influence"
    assert covering(["I I", "- -"], "influence", "a1", "b1").phase == "influence"
    assert covering(["I I", "- -"], "influence", "a1").phase == "symbol"


def test_r51_a_champion_symbol_alone() -> None:
    """Keld's Influence as a Weak action, Skorr's Advance 2 as a Strong one."""
    table = covering(["A -", "- -"], "influence", champions={0: ["keld", "skorr"]})
    assert table.legal == ["keld"]
    table.play("keld")
    assert (table.phase, power(table), table.seen("strong")[0]) == ("influence", 1, 0)
    assert table.of(0)["champion_symbols_covered"] == {"keld": [1]}
    table = covering(["- B", "- -"], "advance", champions={0: ["skorr"]})
    assert table.legal == ["skorr"]
    table.play("skorr")
    assert (table.phase, power(table), table.seen("strong")[0]) == ("destination", 2, 1)


def test_r51_g17_champion_symbols_join_any_set_of_their_kind_and_come_last() -> None:
    """With Keld and Ulv's Wild: after Keld only Ulv, who has a higher number, can follow."""
    table = covering(["I A I", "- - -"], "influence", champions={0: ["ulv", "keld"]})
    assert table.legal == ["a1", "c1", "keld", "ulv"]
    assert table.play("a1").legal == ["keld", "ulv", "done"]
    assert table.play("keld").legal == ["ulv", "done"]
    table.play("ulv")
    assert (table.phase, power(table)) == ("influence", 3)
    assert (
        covering(["I A I", "- - -"], "influence", "ulv", champions={0: ["ulv", "keld"]}).phase == "influence"
    )


def test_r51_two_champion_symbols_alone_are_a_cluster() -> None:
    table = covering(["A -", "- -"], "influence", "keld", "ulv", champions={0: ["ulv", "keld"]})
    assert (table.phase, power(table), table.seen("strong")[0]) == ("influence", 2, 1)


def test_r51_g32_they_link_no_two_others_and_nothing_once_covered() -> None:
    """a1 and c1 stay apart, with Keld in the set or covered before."""
    table = covering(["I A I", "- - -"], "influence", "a1", champions={0: ["keld"]})
    assert table.legal == ["keld", "done"]
    assert table.play("keld").phase == "influence"
    used: dict[str, Any] = {"champions": {0: ["keld"]}, "champion_symbols_covered": {0: {"keld": [1]}}}
    assert covering(["I A I", "- - -"], "influence", "a1", **used).phase == "influence"
    assert covering(["- A -", "- - -"], "advance", "b1", **used).phase == "destination"


def test_r51_two_symbols_on_one_card_are_of_two_kinds() -> None:
    """The Quarrier's Gnome, then its Bolster, each with the cell of its kind."""
    table = covering(["B G", "- -"], "gnome", "b1", champions={0: ["quarrier"]})
    assert table.legal == ["quarrier", "done"]
    table.play("quarrier", "1", "done", "okkag")
    assert table.of(0)["champion_symbols_covered"] == {"quarrier": [1]}
    table = covering(
        ["B -", "- -"], "bolster", "a1",
        champions={0: ["quarrier"]}, champion_symbols_covered={0: {"quarrier": [1]}},
    )  # fmt: skip
    assert table.legal == ["quarrier", "done"]
    table.play("quarrier")
    assert (table.phase, power(table)) == ("bolster", 2)
