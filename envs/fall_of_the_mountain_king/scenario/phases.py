"""Scenarios: what each phase needs."""

from __future__ import annotations

from ..awards import CONTENDERS, INSTANT, PAWN, TILE, VOTES
from ..components import ADVANCE_KIND, BOLSTER_KIND, GNOME_KIND, INFLUENCE_KIND
from ..state import (
    P_ADD,
    P_BANISH,
    P_BANISHED_TOKEN,
    P_BOLSTER,
    P_BOOST,
    P_CARD,
    P_CAVERN_TILE,
    P_CHAMPION,
    P_CLAIM_PATH,
    P_CONTENDER,
    P_DESTINATION,
    P_FALL,
    P_FALLEN_PAWN,
    P_FIRST_PAWN,
    P_FIRST_TROLL,
    P_HALL_TILE,
    P_INFLUENCE,
    P_LAIRS,
    P_MOVE,
    P_MOVE_FROM,
    P_MOVE_TO,
    P_OVERLAY,
    P_PART,
    P_PATH,
    P_PAWN,
    P_PLANK_TILE,
    P_PREVENT_FALL,
    P_RECALL,
    P_RELOCATE,
    P_RETREAT,
    P_SCOUT,
    P_SECOND_TROLL,
    P_SECOND_WILD,
    P_SPLIT,
    P_SWARM,
    P_SYMBOL,
    P_TOKEN,
    P_TROOPS,
    P_TURN,
    P_VOTES,
    P_WHEEL,
    P_WILD,
    S_ACTION_OVER,
    S_AWARD,
    S_AWARDS,
    S_CHAMPIONS,
    S_DRAFT,
    S_EFFECT,
    S_INVADER,
    S_INVASION_OVER,
    S_INVASIONS,
    S_LAIRS,
    S_NEXT_TURN,
    S_POWER,
    S_SCORING,
    S_TURN,
    S_WHEEL,
    S_WHEEL_EFFECT,
    S_WILD_PAIRS,
)

STAGES_OF_PHASE: dict[int, tuple[int, ...]] = {
    P_CHAMPION: (S_CHAMPIONS,),
    **dict.fromkeys((P_LAIRS, P_FIRST_TROLL, P_SECOND_TROLL, P_FIRST_PAWN), (S_LAIRS,)),
    **dict.fromkeys((P_CARD, P_OVERLAY), (S_DRAFT,)),
    **dict.fromkeys((P_WILD, P_SECOND_WILD), (S_WILD_PAIRS,)),
    **dict.fromkeys((P_TURN, P_SYMBOL, P_PART, P_RELOCATE), (S_TURN,)),
    P_BOOST: (S_POWER,),
    **dict.fromkeys((P_DESTINATION, P_TROOPS, P_WHEEL), (S_EFFECT,)),
    P_RETREAT: (S_ACTION_OVER,),
    **dict.fromkeys((P_BOLSTER, P_ADD, P_RECALL, P_INFLUENCE), (S_EFFECT, S_WHEEL_EFFECT)),
    **dict.fromkeys((P_SCOUT, P_TOKEN), (S_WHEEL, S_TURN)),
    P_SWARM: (S_WHEEL,),
    **dict.fromkeys((P_PATH, P_CLAIM_PATH, P_PREVENT_FALL, P_FALL, P_FALLEN_PAWN), (S_INVADER,)),
    **dict.fromkeys((P_MOVE_FROM, P_MOVE, P_MOVE_TO), (S_WHEEL_EFFECT, S_AWARD)),
    **dict.fromkeys(
        (
            P_VOTES, P_SPLIT, P_CONTENDER, P_PAWN, P_HALL_TILE, P_CAVERN_TILE, P_PLANK_TILE, P_BANISH,
            P_BANISHED_TOKEN,
        ),
        (S_AWARD,),
    ),
}  # fmt: skip
"""Stages in which a phase occurs, the likeliest first."""
KIND_OF_PHASE = {
    **dict.fromkeys((P_DESTINATION, P_TROOPS, P_RETREAT), ADVANCE_KIND),
    **dict.fromkeys((P_BOLSTER, P_ADD, P_RECALL), BOLSTER_KIND),
    P_INFLUENCE: INFLUENCE_KIND,
    **dict.fromkeys((P_WHEEL, P_SCOUT, P_TOKEN, P_SWARM), GNOME_KIND),
}
"""The action that a phase is part of, unless another one is named."""
STEP_OF_PHASE = {
    **dict.fromkeys((P_VOTES, P_SPLIT), VOTES),
    P_CONTENDER: CONTENDERS,
    P_PAWN: PAWN + 1,
    **dict.fromkeys((P_HALL_TILE, P_CAVERN_TILE, P_PLANK_TILE), TILE + 1),
    **dict.fromkeys((P_BANISH, P_BANISHED_TOKEN, P_MOVE_FROM, P_MOVE, P_MOVE_TO), INSTANT + 1),
}
"""The step of an award that comes next, in the phases that ask for a decision in one."""
NEEDS: dict[str, dict[str, tuple[int, ...]]] = {
    "action": {
        "kind": (P_SYMBOL, P_PART, P_BOOST),
        "power": (
            P_BOOST, P_DESTINATION, P_TROOPS, P_BOLSTER, P_ADD, P_RECALL, P_INFLUENCE, P_WHEEL, P_MOVE_FROM,
            P_MOVE, P_MOVE_TO,
        ),
        "taken": (P_PART,),
        "destination": (P_TROOPS, P_RETREAT, P_ADD, P_RECALL, P_MOVE, P_MOVE_TO),
        "mover": (P_MOVE_TO, P_RELOCATE),
    },
    "invasion": {
        "targets": (P_PATH, P_CLAIM_PATH),
        "cavern": (P_TOKEN, P_PREVENT_FALL, P_FALL, P_FALLEN_PAWN, P_BANISHED_TOKEN),
        "faller": (P_PREVENT_FALL, P_FALL, P_FALLEN_PAWN),
        "falling_pawn": (P_FALLEN_PAWN,),
    },
    "awards": {"split_clan": (P_SPLIT,)},
}  # fmt: skip
"""Parts of what is under way without which a phase has no meaning."""
GOES_ON = (
    S_CHAMPIONS, S_LAIRS, S_DRAFT, S_WILD_PAIRS, S_NEXT_TURN, S_TURN, S_POWER, S_EFFECT, S_ACTION_OVER,
    S_WHEEL, S_WHEEL_EFFECT, S_INVADER, S_INVASION_OVER, S_INVASIONS, S_AWARDS, S_SCORING,
)  # fmt: skip
"""Stages that a scenario can start from without a phase."""
