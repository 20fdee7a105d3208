"""Both sides of the board: shape, planarity, and the places that the rules text's examples need."""

from collections import Counter
from itertools import combinations
from typing import Any

import networkx as nx
import pytest
from games.fall_of_the_mountain_king.printed import lair_names, place_of, places_in, table

from fabletop.envs.fall_of_the_mountain_king.components import CAVERN_NAMES, CLANS, PLACE_NAMES

SIDES = {
    # seats: caverns, tunnels, Gates, Domains with two Gates, caverns touched by the Halls, pairs of Lairs
    2: (21, 35, 10, {"ice", "hammer", "mud"}, [4, 3, 3, 3, 3, 3], 3),
    4: (28, 47, 12, {"moss", "ice", "moon", "hammer", "mud"}, [4, 4, 4, 4, 3, 3, 3, 3, 3], 5),
}
BOTH = tuple(SIDES)


def tunnels(row: Any) -> nx.Graph:
    """Caverns in play and the tunnels between them."""
    graph = nx.Graph()
    graph.add_nodes_from(places_in(row.in_play))
    for cavern in graph:
        graph.add_edges_from((cavern, end) for end in places_in(row.tunnels[place_of(cavern)]))
    return graph


def everything(row: Any) -> nx.Graph:
    """The same with Lairs and Great Halls, joined to the caverns they touch."""
    graph = tunnels(row)
    for lair in lair_names(row):
        graph.add_edges_from((lair, cavern) for cavern in places_in(row.near[place_of(lair)]))
    for hall in range(row.hall_count):
        graph.add_edges_from((f"hall {hall}", cavern) for cavern in places_in(row.hall_caverns[hall]))
    return graph


def gate_caverns(row: Any, clan: str) -> list[str]:
    return places_in(row.gates[CLANS.index(clan)])


def halls(row: Any) -> list[set[str]]:
    return [set(places_in(mask)) for mask in row.hall_caverns[: row.hall_count]]


@pytest.mark.parametrize("seats", BOTH)
def test_counts(seats: int) -> None:
    row = table(seats)
    caverns, edges, gates, double, touched, pairs = SIDES[seats]
    graph = tunnels(row)
    assert (graph.number_of_nodes(), graph.number_of_edges()) == (caverns, edges)
    assert Counter(name.split("-")[0] for name in graph) == dict.fromkeys(CLANS, caverns // 7)
    assert row.gate_count.sum() == gates
    assert {clan for clan, count in zip(CLANS, row.gate_count, strict=True) if count == 2} == double
    assert [len(hall) for hall in halls(row)] == touched
    assert row.hall_count < len(row.hall_tokens)  # "Return the rest to the box"
    assert row.pair_count == pairs >= seats
    assert (nx.diameter(graph), max(dict(graph.degree).values())) == (5, {2: 4, 4: 5}[seats])


@pytest.mark.parametrize(("seats", "other"), [(2, 3), (4, 5)])
def test_a_side_is_the_same_for_its_seats(seats: int, other: int) -> None:
    one, two = table(seats), table(other)
    for name in ("in_play", "near", "tunnels", "gates", "hall_caverns", "place_xy", "volcano"):
        assert one[name].tolist() == two[name].tolist()
    assert table(5).pair_count >= 5
    assert table(3).pair_count >= 3


@pytest.mark.parametrize("seats", BOTH)
def test_tunnels_lead_back_and_reach_all(seats: int) -> None:
    row = table(seats)
    graph = tunnels(row)
    assert nx.is_connected(graph)
    assert nx.number_of_selfloops(graph) == 0
    for one, two in graph.edges:
        assert two in places_in(row.tunnels[place_of(one)])
        assert one in places_in(row.tunnels[place_of(two)])
    for clan in CLANS:
        assert nx.is_connected(graph.subgraph(name for name in graph if name.startswith(clan)))
    for name in set(CAVERN_NAMES) - set(graph):  # not on this side
        assert not row.tunnels[place_of(name)]
        assert not row.near[place_of(name)]
        assert not row.place_xy[place_of(name)].any()


@pytest.mark.parametrize("seats", BOTH)
def test_the_map_can_be_drawn(seats: int) -> None:
    row = table(seats)
    assert nx.check_planarity(everything(row))[0]
    places = {name: complex(*map(int, row.place_xy[place_of(name)])) for name in PLACE_NAMES}

    def side(one: str, two: str, third: str) -> float:
        along, across = places[two] - places[one], places[third] - places[one]
        return (along.conjugate() * across).imag

    for (one, two), (three, four) in combinations(tunnels(row).edges, 2):
        if len({one, two, three, four}) == 4:
            is_apart = side(one, two, three) * side(one, two, four) > 0
            assert is_apart or side(three, four, one) * side(three, four, two) > 0
    middle, radius = complex(*map(int, row.volcano[:2])), int(row.volcano[2])
    in_play = [*tunnels(row), *lair_names(row)]
    assert all(abs(places[name] - middle) > radius for name in in_play)
    assert len({places[name] for name in in_play}) == len(in_play)


@pytest.mark.parametrize("seats", BOTH)
def test_domains_lie_clockwise_round_the_volcano(seats: int) -> None:
    row = table(seats)
    assert CLANS == ("moss", "ice", "moon", "granite", "hammer", "mud", "fire")
    graph = tunnels(row)
    for clan, following in zip(CLANS, (*CLANS[1:], CLANS[0]), strict=True):
        here, there = CLANS.index(clan), CLANS.index(following)
        one, two = (row.swarm_xy[n] - row.volcano[:2] for n in (here, there))
        assert int(one[0]) * int(two[1]) - int(one[1]) * int(two[0]) > 0  # y is down
        assert any({a.split("-")[0], b.split("-")[0]} == {clan, following} for a, b in graph.edges)
    apart = {frozenset(name.split("-")[0] for name in edge) for edge in graph.edges}
    assert len(apart) == 7 + 7  # each Domain within itself and with its two neighbours


@pytest.mark.parametrize("seats", BOTH)
def test_gates(seats: int) -> None:
    row = table(seats)
    for clan, name in enumerate(CLANS):
        caverns = gate_caverns(row, name)
        assert all(cavern.startswith(name) for cavern in caverns)
        listed = [CAVERN_NAMES[cavern] for cavern in row.gate_caverns[clan] if cavern >= 0]
        assert listed == caverns
        assert row.gate_count[clan] == len(caverns)
    with_gates = {name for number, name in enumerate(CAVERN_NAMES) if row.gate_xy[number].any()}
    assert with_gates == {cavern for clan in CLANS for cavern in gate_caverns(row, clan)}


@pytest.mark.parametrize("seats", BOTH)
def test_lairs(seats: int) -> None:
    row = table(seats)
    lairs = lair_names(row)
    for lair in lairs:
        around = places_in(row.near[place_of(lair)])
        assert len(around) == 4
        assert not set(around) & set(PLACE_NAMES[28:])
        assert all(lair in places_in(row.near[place_of(cavern)]) for cavern in around)
        # a Troll at the set-up needs a cavern without a Gnome
        assert any(cavern not in gate_caverns(row, cavern.split("-")[0]) for cavern in around)
    for lair in set(PLACE_NAMES[28:]) - set(lairs):
        assert not row.near[place_of(lair)]
    for cavern in tunnels(row):
        near = {name for name in places_in(row.near[place_of(cavern)]) if name in CAVERN_NAMES}
        assert near == set(places_in(row.tunnels[place_of(cavern)]))


@pytest.mark.parametrize("seats", BOTH)
def test_halls_touch_caverns_around_a_spot(seats: int) -> None:
    row = table(seats)
    graph = tunnels(row)
    for hall in halls(row):
        assert nx.is_connected(graph.subgraph(hall))
    assert set.union(*halls(row)) <= set(graph)


def test_example_of_wave_two() -> None:
    """Two caverns with Gates, then an emptied one; the third chooses between Hammer and Mud (R92-R94)."""
    row = table(4)
    overrun = {"mud-a", "mud-c", "hammer-b"}
    assert gate_caverns(row, "mud") == ["mud-a", "mud-b"]
    # the Troll in mud-b falls, the second Gnome stops there, and then all Gates lead into overrun caverns
    overrun.add("mud-b")
    steps = distances(row, "mud", overrun)
    trolls = {"mud-d": 0, "hammer-a": 0, "hammer-c": 1, "fire-c": 1, "fire-a": 1}
    assert set(steps) - overrun == set(trolls)
    assert {name for name, number in trolls.items() if number == 0} == {"mud-d", "hammer-a"}
    assert steps["mud-d"] == steps["hammer-a"] == 3
    assert distances(row, "mud", {"mud-a", "mud-c", "hammer-b"})["mud-b"] == 1


def test_example_a_of_wave_one() -> None:
    """An empty cavern behind overrun ones; then one Troll just inside the other Gate."""
    row = table(4)
    assert gate_caverns(row, "moss") == ["moss-a", "moss-b"]
    overrun = {"moss-b", "moss-c"}
    steps = distances(row, "moss", overrun)
    assert (steps["moss-d"], steps["moss-a"]) == (3, 1)
    assert set(steps) - overrun == {"moss-a", "moss-d", "ice-a", "ice-c", "fire-c"}
    # with moss-d overrun too, its neighbours have two Trolls at least, and moss-a is the easiest
    assert {"ice-d", "fire-d"} < set(distances(row, "moss", {*overrun, "moss-d"}))


def test_examples_b_to_d_of_wave_one() -> None:
    row = table(4)
    assert gate_caverns(row, "ice") == ["ice-a", "ice-b"]  # left and right Gate
    assert row.gate_xy[place_of("ice-a")][0] < row.gate_xy[place_of("ice-b")][0]
    assert gate_caverns(row, "moon") == ["moon-a", "moon-b"]  # upper and lower
    assert row.gate_xy[place_of("moon-a")][1] < row.gate_xy[place_of("moon-b")][1]
    # C: from the cavern by the lower Gate on, two caverns are equally near
    after = distances(row, "moon", {"moon-a", "moon-b"})
    assert after["moon-c"] == after["ice-b"] == 2
    # D: a Mud cavern through the left Gate, a Granite one through the right Gate
    left, right = "hammer-b", "hammer-a"
    assert row.gate_xy[place_of(left)][0] < row.gate_xy[place_of(right)][0]
    steps = distances(row, "hammer", {left, right})
    assert steps["mud-a"] == steps["granite-b"] == 2
    graph = tunnels(row)
    assert graph.has_edge(left, "mud-a")
    assert graph.has_edge(right, "granite-b")


def test_examples_of_advance() -> None:
    """Ice through three caverns from a Lair; Fire from Moss above it and from a Lair through one cavern."""
    row = table(4)
    graph = tunnels(row)
    graph.add_edges_from(("sun-b", cavern) for cavern in places_in(row.near[place_of("sun-b")]))
    assert nx.shortest_path_length(graph, "sun-b", "ice-b") == 4
    assert graph.has_edge("moss-a", "fire-b")
    assert row.place_xy[place_of("moss-a")][1] < row.place_xy[place_of("fire-b")][1]
    graph.add_edges_from(("skull-a", cavern) for cavern in places_in(row.near[place_of("skull-a")]))
    assert nx.shortest_path_length(graph, "skull-a", "fire-b") == 2


def test_examples_of_great_halls() -> None:
    """Gnomes two and Green one; Pink two and Green one; three parties with one each: three caverns each."""
    assert sum(len(hall) == 3 for hall in halls(table(4))) >= 3


def test_hammer_domain_has_room_for_its_example() -> None:
    """One cavern is overrun, one Blue's and two Yellow's."""
    assert sum(name.startswith("hammer") for name in places_in(table(4).in_play)) == 1 + 1 + 2


def distances(row: Any, clan: str, overrun: set[str]) -> dict[str, int]:
    """Steps from the Swarm point to all that Gnomes reach, passing through overrun caverns only."""
    steps = dict.fromkeys(gate_caverns(row, clan), 1)
    queue = list(steps)
    for cavern in queue:  # grows as it goes
        if cavern not in overrun:
            continue
        for end in places_in(row.tunnels[place_of(cavern)]):
            if end not in steps:
                steps[end] = steps[cavern] + 1
                queue.append(end)
    return steps
