"""Random play inside the reference keeps every piece in exactly one place."""

from collections import Counter
from random import Random

import pytest
from games.ethnos.reference import ReferenceGame
from games.ethnos.reference_deals import random_ages, random_deal, random_rulings
from games.ethnos.reference_figures import DRAGON_ID

GAMES = 30


def check_conservation(game: ReferenceGame) -> None:
    facts = game.snapshot()
    found = Counter(facts["deck"])
    found[DRAGON_ID] += facts["dragons"]
    for place in [facts["market"], facts["played"], *facts["hands"]]:
        found.update({kind: count for kind, count in enumerate(place) if count})
    assert +found == Counter(game.ages[facts["age"] - 1])
    supply = 24 if "merfolk" in facts["tribes"] else 25
    for seat in range(facts["seats"]):
        pieces = facts["supply"][seat] + sum(facts["markers"][seat]) + sum(facts["hoards"][seat])
        assert pieces == supply
        assert sum(facts["hands"][seat]) <= 10
        known = zip(facts["known"][seat], facts["hands"][seat], strict=True)
        assert all(0 <= least <= held for least, held in known)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_games_end_and_conserve(seats: int) -> None:
    phases = set()
    for seed in range(GAMES):
        random = Random(seed * 10 + seats)
        deal = random_deal(seats, random, random_rulings(random))
        game = ReferenceGame(deal, random_ages(deal, random))
        while not game.over:
            check_conservation(game)
            phases.add(game.phase)
            game.apply(random.choice(game.legal()))
        check_conservation(game)
        assert 1 in game.places()
    assert phases >= {"turn", "leader", "add", "place", "bonus", "token", "keep", "draw", "cash"}
