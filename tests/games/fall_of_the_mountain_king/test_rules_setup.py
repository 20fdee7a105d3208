"""R16 to R25, G44 and G48: setting up."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from games.fall_of_the_mountain_king.positions import CLANS, LAIR_PAIRS, Table, dealt, new_batch, position
from games.fall_of_the_mountain_king.printed import changed

DEALS = 3000
START_DECK = [
    "firragh", "argren", "mosk", "hrimna", "selka", "dorb", "brannog",
    "ode", "keld", "vey", "obrun", "tarka", "old sump", "ysmolt",
]  # fmt: skip
GATE_CAVERNS = [f"{clan}-a" for clan in CLANS] + [
    f"{clan}-b" for clan in ("moss", "ice", "moon", "hammer", "mud")
]
"""With four and five players."""


def dealt_states(seats: int = 4) -> Any:
    batch = new_batch(seats, count=DEALS)
    batch.deal(batch.all_rows, np.arange(DEALS))
    return batch.states


def about(found: Any, expected: float) -> bool:
    """Whether counts of so many deals are near what is expected, within five standard deviations."""
    return bool((abs(np.asarray(found) - expected) < 5 * expected**0.5).all())


def settling(champion: str = "ode", **scenario: Any) -> Table:
    """Seat 0 is the first to choose Lairs; no Gnomes unless named."""
    champions = {0: [champion], 1: ["mosk"], 2: ["keld"], 3: ["vey"]}
    scenario = {"champions": champions, "gnomes": {}, "start_player": "player_0", **scenario}
    return position(phase="lairs", to_play="player_0", turn=0, **scenario)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r16_tokens_and_wheel(seats: int) -> None:
    """Every plank has another tile; the pawn is on the star, no player has a Boost."""
    facts = dealt(seats).facts
    assert sorted(facts["vote_tiles"].values()) == list(range(1, 8))
    assert list(facts["vote_tiles"]) == CLANS
    assert facts["wheel"] == 1
    assert [seat["boosts"] for seat in facts["seats"]] == [0] * seats
    assert [seat["honour"] for seat in facts["seats"]] == [0] * seats


@pytest.mark.many_deals
def test_r16_tiles_and_tokens_are_shuffled() -> None:
    states = dealt_states()
    for clan in range(7):
        assert about(np.bincount(states.vote_tiles[:, clan], minlength=7), DEALS / 7)
    for hall in range(9):
        assert about(np.bincount(states.hall_values[:, hall])[[4, 8, 12]], DEALS / 3)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r17_g25_a_display_of_one_champion_more_than_players(seats: int) -> None:
    facts = dealt(seats).facts
    shown = [place["champion"] for place in facts["display"]]
    assert len(shown) == seats + 1
    assert facts["champions_dealt"]["I/II"] == shown
    assert not any(place["influence"] for place in facts["display"])
    assert facts["champions_dealt"]["III"] == []


@pytest.mark.many_deals
def test_r17_decks_are_shuffled() -> None:
    states = dealt_states()
    assert about(np.bincount(states.display[:, 0] - 14), DEALS / 20)
    assert about(np.bincount(states.card_deck[:, 0]), DEALS / 67)
    assert about(np.bincount(states.offered[:, 2, 1]), DEALS / 14)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r18_a_gnome_in_one_domain_more_than_players(seats: int) -> None:
    """In gate caverns of different Domains; nobody has seen its strength."""
    for seed in range(10):
        table = dealt(seats, seed=seed)
        clans = [cavern.split("-")[0] for cavern in table.gnomes]
        assert len(clans) == len(set(clans)) == seats + 1
        assert all(len(strengths) == 1 for strengths in table.gnomes.values())
        assert table.facts["gnomes_known"] == {}
        assert table.facts["swarm"] not in clans


@pytest.mark.many_deals
def test_r18_gates_gnomes_and_swarm_are_drawn() -> None:
    """Five of seven Domains; of two gates each as often as the other."""
    found: Counter[str] = Counter()
    swarms: Counter[str] = Counter()
    strengths: Counter[int] = Counter()
    for seed in range(700):
        table = dealt(seed=seed)
        found.update(list(table.gnomes))
        swarms[table.facts["swarm"]] += 1
        strengths.update(strength for row in table.gnomes.values() for strength in row)
    assert sorted(found) == sorted(GATE_CAVERNS)
    for cavern, number in found.items():
        assert about(number, 500 if cavern in ("granite-a", "fire-a") else 250), cavern
    assert about([swarms[clan] for clan in CLANS], 100)
    assert about([strengths[strength] for strength in (1, 2, 3)], 3500 / 3)


@pytest.mark.parametrize(("seats", "cards"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_r19_gate_cards_in_the_row(seats: int, cards: int) -> None:
    """Those that can be peeked at."""
    table = position(seats).play("gnome", "b2")
    assert table.legal == [*(f"gate card {card}" for card in range(1, cards + 1)), "done"]
    assert sorted(dealt(seats).facts["gates"]) == sorted(CLANS)


@pytest.mark.many_deals
def test_r19_all_seven_are_shuffled_again() -> None:
    """The row does not depend on where the Gnomes are."""
    states = dealt_states()
    for card in range(4):
        assert about(np.bincount(states.gate_order[:, card], minlength=7), DEALS / 7)
    same = (states.swarm == states.gate_order[:, 0]).sum()
    assert about(same, DEALS / 7)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r20_two_champions_for_each_player(seats: int) -> None:
    table = dealt(seats)
    offered = [name for seat in range(seats) for name in table.of(seat)["offered"]]
    assert len(set(offered)) == 2 * seats
    assert set(offered) <= set(START_DECK)
    for seat in range(seats):
        assert (table.to_play, table.phase) == (seat, "champion")
        assert table.legal == sorted(table.of(seat)["offered"], key=START_DECK.index)
        table.play(table.of(seat)["offered"][1])
    assert [table.of(seat)["champions"] for seat in range(seats)] == [[name] for name in offered[1::2]]
    assert not set(offered[::2]) & {name for seat in range(seats) for name in table.of(seat)["champions"]}


def test_r20_g44_hidden_until_all_have_chosen() -> None:
    """Nothing that seat 0 sees tells the choices of the others apart, nor what they choose from."""
    seen = []
    for pair in (["mosk", "selka"], ["obrun", "tarka"]):
        offered = {0: ["firragh", "argren"], 1: pair, 2: ["hrimna", "dorb"], 3: ["vey", "ysmolt"]}
        for choice in pair:
            table = position(phase="champion", offered=offered, to_play="player_0").play("firragh", choice)
            seen.append(table.batch.observe(table.rows, np.array([0]))[0])
            assert table.of(1)["champions"] == []
    assert all((other == seen[0]).all() for other in seen[1:])
    table.play("dorb", "ysmolt")
    assert [table.of(seat)["champions"] for seat in range(4)] == [
        ["firragh"],
        ["tarka"],
        ["dorb"],
        ["ysmolt"],
    ]


def test_r20_g48_the_other_of_the_pair_is_seen_by_all() -> None:
    """Whoever redeals what seat 3 cannot know leaves all four pairs as they were."""
    table = dealt().play("obrun", "selka", "vey", "hrimna")
    before = table.facts["champions_dealt"]["0"]
    table.batch.redeal(table.rows, np.array([3]), np.array([5]))
    assert table.facts["champions_dealt"]["0"] == before
    assert [table.of(seat)["offered"] for seat in range(4)] == [[], [], [], []]


def test_r21_votes_of_the_kept_champions() -> None:
    """Firragh: one of Granite; Ode: two of Moss. Both Moss Champions have theirs in seat order."""
    offered = {0: ["firragh", "argren"], 1: ["ode", "selka"], 2: ["mosk", "dorb"], 3: ["vey", "ysmolt"]}
    table = position(phase="champion", offered=offered, to_play="player_0")
    table.play("firragh", "ode", "mosk")
    assert table.facts["votes"] == {}
    table.play("ysmolt")
    votes = {clan: table.votes(clan) for clan in table.facts["votes"]}
    assert votes == {"moss": {1: 2, 2: 1}, "granite": {0: 1}, "fire": {3: 2}}


def test_r21_the_ability_counts_at_once() -> None:
    """Old Sump: one more Desperation token when the first Supplies are set."""
    table = position(phase="wild", ancestry={0: ["W W", "- -"]}, champions={0: ["old sump"]}, supplies={0: 7})
    table.play("done")
    assert table.of(0)["desperation"] == 2


@pytest.mark.many_deals
def test_r22_the_starting_player_is_drawn() -> None:
    batch = new_batch(count=DEALS)
    batch.deal(batch.all_rows, np.arange(DEALS))
    for _ in range(4):
        batch.apply(batch.all_rows, batch.legal(batch.all_rows).argmax(axis=1))
    assert about(np.bincount(batch.states.start, minlength=4), DEALS / 4)
    assert (batch.states.to_play == batch.states.start).all()


def test_r22_in_turn_order_each_before_the_next() -> None:
    """Starting player 2: then 3, 0, 1; of them only seat 1 has a pawn to place."""
    table = position(
        phase="lairs",
        champions={0: ["ode"], 1: ["mosk"], 2: ["keld"], 3: ["vey"]},
        start_player="player_2",
        to_play="player_2",
        gnomes={},
    )
    order = []
    for glyph in LAIR_PAIRS[:4]:
        order.append(table.to_play)
        seat = table.to_play
        table.play(f"{glyph} lairs")
        while table.phase not in ("lairs", "card"):
            assert table.to_play == seat
            table.play(table.legal[0])
    assert (order, table.phase) == ([2, 3, 0, 1], "card")


def test_r23_a_pair_nobody_has() -> None:
    table = settling()
    assert table.legal == ["sun lairs", "axe lairs", "crown lairs", "skull lairs", "spiral lairs"]
    assert table.change("crown lairs") == {
        "player_0 supply": -6,
        "player_0 troll crown-a": 3,
        "player_0 troll crown-b": 3,
    }
    table.play("hammer-c", "moss-a")
    assert (table.to_play, table.phase) == (1, "lairs")
    assert table.legal == ["sun lairs", "axe lairs", "skull lairs", "spiral lairs"]


def test_r24_a_troll_beside_each_of_the_lairs() -> None:
    """Lair a of the crown pair is between Granite and Hammer, Lair b between Fire and Moss."""
    table = settling().play("crown lairs")
    assert (table.phase, table.legal) == (
        "first troll",
        ["granite-c", "granite-d", "hammer-c", "hammer-d"],
    )
    table.play("hammer-d")
    assert (table.phase, table.legal) == ("second troll", ["moss-a", "moss-c", "fire-b", "fire-c"])
    table.play("fire-c")
    assert table.trolls() == {"hammer-d": 1, "fire-c": 1, "crown-a": 3, "crown-b": 3}
    assert table.supply() == 25 - 8


def test_r24_g5_no_troll_goes_to_gnomes() -> None:
    table = settling(gnomes={"moss-a": [1], "hammer-c": [2]})
    assert table.play("crown lairs").legal == ["granite-c", "granite-d", "hammer-d"]
    assert table.play("hammer-d").legal == ["moss-c", "fire-b", "fire-c"]


def test_r24_both_in_one_cavern_that_touches_both_lairs(tmp_path: Path) -> None:
    """On no side of the board there is one: here crown-b lies at hammer-d too."""
    lair = 'crown-b = { at = [252, 302], caverns = ["fire-b"'
    own = changed(lair, lair.replace('"fire-b"', '"hammer-d", "fire-b"'), tmp_path)
    table = settling("firragh", options={"tables": own}).play("crown lairs", "hammer-d")
    assert table.legal == ["moss-a", "moss-c", "hammer-d", "fire-b", "fire-c"]
    assert table.change("hammer-d") == {
        "player_0 supply": -1,
        "player_0 troll hammer-d": 1,
        "player_0 pawn firragh hammer-d": 1,
    }


def test_r24_none_where_all_caverns_are_overrun() -> None:
    """Round crown-a: only the second Troll is placed."""
    overrun = {name: [1] for name in ("granite-c", "granite-d", "hammer-c", "hammer-d")}
    table = settling(gnomes=overrun).play("crown lairs")
    assert (table.phase, table.legal) == ("second troll", ["moss-a", "moss-c", "fire-b", "fire-c"])
    assert table.change("moss-c") == {"player_0 supply": -1, "player_0 troll moss-c": 1}


def test_r25_the_pawn_joins_one_of_the_two_trolls() -> None:
    table = settling("firragh").play("crown lairs", "hammer-d", "fire-c")
    assert (table.phase, table.to_play, table.legal) == ("first pawn", 0, ["hammer-d", "fire-c"])
    assert table.change("fire-c") == {"player_0 pawn firragh fire-c": 1}
    assert (table.phase, table.to_play) == ("lairs", 1)


def test_r25_one_cavern_is_not_asked() -> None:
    overrun = {name: [1] for name in ("granite-c", "granite-d", "hammer-c", "hammer-d")}
    table = settling("firragh", gnomes=overrun).play("crown lairs", "moss-c")
    assert (table.to_play, table.pawns()) == (1, {"firragh": "moss-c"})


def test_r25_without_such_a_cavern_in_a_lair() -> None:
    near_a, near_b = (
        ("granite-c", "granite-d", "hammer-c", "hammer-d"),
        ("moss-a", "moss-c", "fire-b", "fire-c"),
    )
    table = settling("firragh", gnomes={name: [1] for name in near_a + near_b}).play("crown lairs")
    assert (table.phase, table.legal) == ("first pawn", ["crown-a", "crown-b"])
    table.play("crown-b")
    assert (table.to_play, table.pawns()) == (1, {"firragh": "crown-b"})


def test_r25_without_a_pawn_nothing_is_asked() -> None:
    table = settling("ode").play("crown lairs", "hammer-d", "fire-c")
    assert (table.phase, table.to_play, table.pawns()) == ("lairs", 1, {})
