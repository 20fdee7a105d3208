"""The compiled game and the slow reference agree on every fact after every decision of whole games.

Most of them begin in scrambled positions. The rare branches are counted, so that players or positions that no
longer bring one about fail the test.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from games.fall_of_the_mountain_king.players import Keen
from games.fall_of_the_mountain_king.scrambled import scramble, scramble_draft
from games.fall_of_the_mountain_king.snapshot import reference_at
from games.lockstep import Pair, dealt, play
from games.players import anything, random_options

from fabletop.envs import get_game
from fabletop.envs.core.batch import Batch
from fabletop.envs.fall_of_the_mountain_king.components import WAVES
from fabletop.envs.fall_of_the_mountain_king.state import FIRST_ACTION, PHASES

GAME = get_game("fall_of_the_mountain_king")
GAMES = 4
SCRAMBLED = 24
DRAFTS = 3
LONG_SCRAMBLED = 500


def play_counted(pair: Pair, number: int, random: Random, happened: Counter[str]) -> None:
    """To the end, one game in three by plain chance."""
    players = [anything if number % 3 == 0 else Keen(random) for _ in pair.facts["honour"]]
    play(pair, players, random, lambda before, text, after: happened.update([f"phase {before['phase']}"]))
    happened.update(pair.reference.table.happened)  # type: ignore[attr-defined]


def play_whole(seats: int, numbers: Sequence[int], happened: Counter[str]) -> None:
    for number in numbers:
        random = Random(number * 10 + seats)
        play_counted(
            Pair(dealt(GAME, seats, number, **random_options(GAME, random))), number, random, happened
        )


def advance_to(batch: Batch, random: Random, is_there: Callable[[Any], bool]) -> None:
    """Plain chance plays until then."""
    state = batch.states[0]
    while not is_there(state):
        legal = np.flatnonzero(batch.legal(batch.all_rows)[0])
        batch.apply(batch.all_rows, np.array([random.choice(legal)]))


def at_turn(wave: int) -> Callable[[Any], bool]:
    return lambda state: (
        PHASES[state.phase] == "turn" and state.turn_step == FIRST_ACTION and state.wave == wave
    )


def at_draft(wave: int) -> Callable[[Any], bool]:
    return lambda state: PHASES[state.phase] == "card" and state.wave == wave


def play_scrambled(seats: int, numbers: Sequence[int], happened: Counter[str]) -> None:
    for number in numbers:
        random = Random(number * 10 + seats)
        batch = dealt(GAME, seats, number, **random_options(GAME, random))
        advance_to(batch, random, at_turn(random.randrange(WAVES)))
        scramble(batch, random)
        play_counted(Pair(batch, reference_at(batch)), number, random, happened)


def play_scrambled_drafts(seats: int, numbers: Sequence[int], happened: Counter[str]) -> None:
    for number in numbers:
        random = Random(number * 10 + seats)
        batch = dealt(GAME, seats, number, **random_options(GAME, random))
        advance_to(batch, random, at_draft(random.choice([1, 2])))
        scramble_draft(batch, random)
        play_counted(Pair(batch, reference_at(batch)), number, random, happened)


WANTED = [f"phase {phase}" for phase in PHASES] + [
    "a Boost stays at its end",
    "a Breach of more Gnomes",
    "a Bolster at the pawn",
    "a Champion leaves",
    "a Claw gives power",
    "a Gnome reaches nothing",
    "a Hall is split",
    "a Wild pair for nothing",
    "a deadlock of the draft",
    "a fall in a Breach",
    "a fall in an invasion",
    "a fall is prevented",
    "a free Weak action",
    "a free passage",
    "a lot",
    "a path is claimed",
    "a pawn comes along freely",
    "a pawn falls",
    "a pawn turns an attack",
    "a repulse",
    "a second place counts as first",
    "a seizing",
    "a tile without a place",
    "a unit is recalled",
    "a victory",
    "a victory causes a Breach",
    "Bolster where one controls",
    "Influence beyond eight",
    "Trolls that cannot move",
    "Votes are split",
    "clan_votes_honour is paid",
    "domain_honour is paid",
    "gate_cavern_honour is paid",
    "lines of a second lap",
    "lone_pawn_honour is paid",
    "no Gnome left to entrench",
    "no base is left",
    "nobody has a Vote",
    "nothing can be covered",
    "parts are joined",
    "the Gnomes hold a Hall",
    "the Wheel causes a Breach",
    "the next plank decides",
    "too few Gnomes to invade",
    "units leave a Lair",
]


def test_random_games_meet_every_phase_and_every_rare_branch() -> None:
    happened: Counter[str] = Counter()
    for seats in GAME.seats:
        play_whole(seats, range(GAMES), happened)
        play_scrambled(seats, range(SCRAMBLED), happened)
        play_scrambled_drafts(seats, range(DRAFTS), happened)
    assert [name for name in WANTED if not happened[name]] == []


def test_moving_trolls_apart_seizes_several_caverns() -> None:
    """R67, G21: the Wheel takes two Trolls to two caverns that were tied."""
    batch = dealt(GAME, 2, 1)
    advance_to(batch, Random(1), at_turn(0))
    scenario = GAME.scenarios.write(batch.tables[0], batch.states[0])
    me = int(batch.states[0].to_play)
    scenario["gnomes"], scenario["gnomes_known"], scenario["wheel"] = {}, {}, 7
    for seat, trolls in ((me, {"moss-a": 4, "moss-b": 1, "moss-c": 1}), (1 - me, {"moss-b": 1, "moss-c": 1})):
        scenario["seats"][seat].update(trolls=trolls, pawns={}, ancestry=["G2 B", "I A"])
    GAME.scenarios.read(batch.tables[0], batch.states[0], scenario)
    pair = Pair(batch, reference_at(batch))
    votes = pair.facts["votes"]["moss"]["values"][me]
    answers = ["gnome", "a1", "0", "2", "done", "moss-a", "own troll", "moss-b", "own troll", "moss-c"]
    for noun in answers:
        assert noun in pair.legal()
        pair.play(noun)
    assert pair.facts["votes"]["moss"]["values"][me] == votes + 2


@pytest.mark.long
@pytest.mark.parametrize("seats", GAME.seats)
def test_thousands_of_scrambled_positions(seats: int) -> None:
    happened: Counter[str] = Counter()
    play_scrambled(seats, range(1000, 1000 + LONG_SCRAMBLED), happened)
    play_scrambled_drafts(seats, range(1000, 1000 + LONG_SCRAMBLED), happened)
    assert happened["phase turn"] > LONG_SCRAMBLED
