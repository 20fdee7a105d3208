"""The state of a game of Fall of the Mountain King, its phases and its action space."""

from __future__ import annotations

import numpy as np

from ..core.actions import ActionCodec
from ..core.record import state_dtype
from .champion_nouns import CHAMPION_NOUNS
from .components import (
    BASES,
    CARDS,
    CAVERNS,
    CELL_NAMES,
    CELLS,
    CHAMPIONS,
    CLANS,
    DRAFT_CARDS,
    GATE_CARDS,
    GNOME_STRENGTHS,
    GNOMES_IN_CAVERN,
    HALL_TOKENS,
    HAND,
    KINDS,
    LAIR_PAIRS,
    LAIRS,
    MOST_AMOUNT,
    MOST_DISPLAY,
    MOST_GATES,
    MOST_HALLS,
    MOST_OFFERED,
    MOST_SEATS,
    PLACE_NAMES,
    PLACES,
    SYMBOLS,
)

MOST_BATCH = 20
"""Gnomes of one invasion or Breach: two and half of the thirty at most."""

STATE = state_dtype(
    [
        ("wave", np.int8),  # 0 to 2
        ("start", np.int8),  # the Starting player, NOBODY until drawn
        ("stage", np.int8),  # what happens next of itself, see STAGES
        ("turn", np.int8),  # whose turn it is; in steps taken by all, whose choice is next
        # units; a set of places is a bit mask, bit n for place n
        ("trolls", np.int8, (MOST_SEATS, PLACES)),  # regular ones
        ("supply", np.int8, (MOST_SEATS,)),
        ("pawns", np.int8, (MOST_SEATS,)),  # bases in use
        ("pawn_champions", np.int8, (MOST_SEATS, BASES)),  # then NOBODY
        ("pawn_places", np.int8, (MOST_SEATS, BASES)),
        ("units", np.int8, (MOST_SEATS, PLACES)),  # Trolls and pawns
        ("presence", np.int8, (MOST_SEATS, PLACES)),  # the same with pawns as they count for control (R126)
        ("ease", np.int8, (CAVERNS,)),  # all units, as Gnomes count them (R92, R145)
        ("established", np.int64, (MOST_SEATS,)),  # places with own units, and own Lairs (R10)
        ("lair_owners", np.int8, (LAIRS,)),
        # Gnomes; strength 0 is no token
        ("gnomes", np.int8, (CAVERNS, GNOMES_IN_CAVERN)),
        ("gnomes_seen", np.uint8, (CAVERNS, GNOMES_IN_CAVERN)),  # bit n: seat n knows the strength
        ("overrun", np.int64),
        ("gnome_supply", np.int8, (GNOME_STRENGTHS,)),  # tokens by strength
        ("gnomes_near_wheel", np.int8, (GNOME_STRENGTHS,)),
        ("batch", np.int8, (MOST_BATCH,)),  # set aside for an invasion, in the order they come; then 0
        ("gate_order", np.int8, (GATE_CARDS,)),  # the row from the left, then the rest of the deck
        ("gates_seen", np.uint8, (MOST_GATES,)),
        ("gates_revealed", np.int8),
        ("swarm", np.int8),  # the Domain whose Swarm point it is on
        ("wheel", np.int8),
        # honour, Votes, Influence
        ("honour", np.int16, (MOST_SEATS,)),
        ("boosts", np.int8, (MOST_SEATS,)),
        ("votes", np.int16, (len(CLANS), MOST_SEATS)),
        ("vote_times", np.int16, (len(CLANS), MOST_SEATS)),  # when that number was reached
        ("influence", np.int16, (MOST_DISPLAY, MOST_SEATS)),
        ("influence_times", np.int16, (MOST_DISPLAY, MOST_SEATS)),
        ("time", np.int16),  # moves of discs so far
        ("hall_values", np.int8, (HALL_TOKENS,)),  # of each Hall; what lies behind them is out of the game
        ("vote_tiles", np.int8, (len(CLANS),)),
        # Champions
        ("champion_deck", np.int8, (CHAMPIONS,)),  # the three decks one behind the other, each shuffled
        ("champions_drawn", np.int8, (3,)),  # from each deck
        ("display", np.int8, (MOST_DISPLAY,)),  # NOBODY once awarded
        ("offered", np.int8, (MOST_SEATS, MOST_OFFERED)),  # the pair to start with; NOBODY later
        ("kept", np.int8, (MOST_SEATS,)),  # 0 or 1 of the pair
        ("champion_owners", np.int8, (CHAMPIONS,)),
        ("claws_used", np.int8, (CHAMPIONS,)),
        ("champion_covered", np.uint8, (CHAMPIONS,)),  # bit n: symbol n of the card
        ("tile_places", np.int8, (CHAMPIONS,)),  # Hall, cavern or plank of a Wave III tile, or NOBODY
        ("powers", np.int64, (MOST_SEATS,)),  # bit n: the seat has a Champion with effect n
        # Ancestries
        ("symbols", np.int8, (MOST_SEATS, CELLS)),
        ("strengths", np.int8, (MOST_SEATS, CELLS)),  # powers of the symbols
        ("cells_with", np.int64, (MOST_SEATS, len(SYMBOLS))),  # the set of cells showing each symbol
        ("strong_cells", np.int64, (MOST_SEATS,)),
        ("rows", np.int8, (MOST_SEATS,)),
        ("columns", np.int8, (MOST_SEATS,)),
        ("covered", np.int64, (MOST_SEATS,)),  # a set of cells
        ("hands", np.int8, (MOST_SEATS, HAND)),  # cards in ascending order, then NOBODY
        ("card_deck", np.int8, (DRAFT_CARDS,)),
        ("cards_drawn", np.int8),
        (
            "card_places",
            np.int8,
            (CARDS,),
        ),  # IN_DECK, IN_HAND, LAID or DISCARDED (or not in the game)
        ("cards_seen", np.uint8, (CARDS,)),  # bit n: seat n has had the card in hand, or seen it laid
        ("draft_step", np.int8),
        ("drafted", np.int8, (MOST_SEATS,)),  # the card chosen in this step, or NOBODY
        ("drafted_cells", np.int8, (MOST_SEATS,)),  # where it goes; NOBODY if nowhere
        # the Wave
        ("supplies", np.int8, (MOST_SEATS,)),
        ("desperation", np.int8, (MOST_SEATS,)),
        ("wild", np.int8),  # the last Wild named for a pair: a cell, CELLS + a Champion, or NOBODY
        ("turn_step", np.int8),  # see TURN_STEPS
        # the action under way
        ("kind", np.int8),  # NOBODY if none
        ("strong", np.int8),
        ("power", np.int16),
        ("taken", np.int64),  # cells of the set so far
        ("taken_champions", np.int64),  # Champions whose symbol is in it
        ("extension", np.int64),  # cells that may be added
        ("earlier_parts", np.int64),  # cells of parts before the present one (R140)
        ("part_first", np.int8),  # first cell of the present part, or NOBODY
        ("boosting", np.int64),  # Champions whose Claw was used for power
        ("contested", np.int64),  # caverns that can be seized (R66)
        ("rival_held", np.int64),  # of these, with rivals' Trolls (R138)
        ("destination", np.int8),
        ("origins", np.int64),  # where units may come from
        ("last_origin", np.int8),  # place, or PLACES + Champion, named last
        ("moved", np.int16),  # units moved or added so far
        ("moved_pawns", np.int64),  # Champions whose pawn was moved by this action
        # the Wheel
        ("wheel_left", np.int8),  # spaces still to move
        ("wheel_moved", np.int8),
        ("forced", np.int8),  # 1 if a victory moves the pawn
        ("peeks", np.int8, (2,)),  # Gate cards and Gnomes that may still be peeked at
        ("mover", np.int8),  # unit being moved: seat, or MOST_SEATS + Champion
        # an invasion, a Breach
        ("breach", np.int8),
        ("invader", np.int8),  # which of the batch comes
        ("targets", np.int64),  # equal targets
        ("decider", np.int8),
        ("asked", np.int8),  # seats asked so far (R152)
        ("cavern", np.int8),  # where a unit falls, or a token is chosen
        ("faller", np.int8),  # whose unit
        ("has_fallen", np.int8),  # in this invasion
        ("falling_pawn", np.int8),  # Champion on its way to a Lair
        # awards
        ("award", np.int8),  # place in the display
        ("award_step", np.int8),
        ("contender", np.int8),  # place in the order of Influence
        ("votes_left", np.int8),
        ("split_clan", np.int8),
        ("split_clans", np.int8),  # a set of Clans that have got some
    ]
)
IN_DECK, IN_HAND, LAID, DISCARDED = range(4)

STAGES = (
    "champions", "lairs", "draft", "wild pairs", "next turn", "turn", "power", "effect", "action over",
    "wheel", "wheel effect", "invader", "invasion over", "invasions", "awards", "award", "scoring",
)  # fmt: skip
(
    S_CHAMPIONS, S_LAIRS, S_DRAFT, S_WILD_PAIRS, S_NEXT_TURN, S_TURN, S_POWER, S_EFFECT, S_ACTION_OVER,
    S_WHEEL, S_WHEEL_EFFECT, S_INVADER, S_INVASION_OVER, S_INVASIONS, S_AWARDS, S_AWARD, S_SCORING,
) = range(len(STAGES))  # fmt: skip

TURN_STEPS = ("first action", "second action", "free action", "no action")
FIRST_ACTION, SECOND_ACTION, FREE_ACTION, NO_ACTION = range(len(TURN_STEPS))

PHASES = (
    "champion", "lairs", "first troll", "second troll", "first pawn", "card", "overlay", "wild",
    "second wild", "turn", "symbol", "part", "boost", "destination", "troops", "retreat", "bolster",
    "add", "recall", "influence", "wheel", "scout", "token", "relocate", "swarm", "path",
    "claim path", "prevent fall", "fall", "fallen pawn", "move from", "move", "move to", "votes",
    "split", "contender", "pawn", "hall tile", "cavern tile", "plank tile", "banish",
    "banished token",
)  # fmt: skip
(
    P_CHAMPION, P_LAIRS, P_FIRST_TROLL, P_SECOND_TROLL, P_FIRST_PAWN, P_CARD, P_OVERLAY, P_WILD,
    P_SECOND_WILD, P_TURN, P_SYMBOL, P_PART, P_BOOST, P_DESTINATION, P_TROOPS, P_RETREAT, P_BOLSTER,
    P_ADD, P_RECALL, P_INFLUENCE, P_WHEEL, P_SCOUT, P_TOKEN, P_RELOCATE, P_SWARM, P_PATH,
    P_CLAIM_PATH, P_PREVENT_FALL, P_FALL, P_FALLEN_PAWN, P_MOVE_FROM, P_MOVE, P_MOVE_TO, P_VOTES,
    P_SPLIT, P_CONTENDER, P_PAWN, P_HALL_TILE, P_CAVERN_TILE, P_PLANK_TILE, P_BANISH,
    P_BANISHED_TOKEN,
) = range(len(PHASES))  # fmt: skip

ACTIONS = ActionCodec(
    [
        ("place", PLACE_NAMES),
        ("cell", CELL_NAMES),
        ("card", [f"card {card + 1}" for card in range(HAND)]),
        ("champion", CHAMPION_NOUNS),
        ("clan", [f"{clan} clan" for clan in CLANS]),
        ("lairs", [f"{glyph} lairs" for glyph in LAIR_PAIRS]),
        ("gate", [f"gate card {gate + 1}" for gate in range(MOST_GATES)]),
        ("hall", [f"hall {hall + 1}" for hall in range(MOST_HALLS)]),
        ("token", [f"token {token + 1}" for token in range(GNOMES_IN_CAVERN)]),
        ("owner", ["own troll", *(f"troll of seat +{step}" for step in range(1, MOST_SEATS))]),
        ("kind", KINDS),
        ("amount", [str(amount) for amount in range(MOST_AMOUNT + 1)]),
        ("done", ["done"]),
    ],
    {
        "champion": {"champion": "keep {}"},
        "lairs": {"lairs": "settle in {}"},
        "first troll": {"place": "troll to {}"},
        "second troll": {"place": "troll to {}"},
        "first pawn": {"place": "pawn to {}"},
        "card": {"card": "choose {}"},
        "overlay": {"cell": "overlay {}"},
        "wild": {"cell": "wild {}", "champion": "wild of {}", "done": "no more pairs"},
        "second wild": {"cell": "and wild {}", "champion": "and wild of {}"},
        "turn": {"kind": "{}", "champion": "claw of {}", "done": "end turn"},
        "symbol": {"cell": "cover {}", "champion": "cover {}", "done": "all covered"},
        "part": {"cell": "next part from {}"},
        "boost": {"amount": "boost {}", "champion": "claw of {}"},
        "destination": {"place": "advance to {}"},
        "troops": {"place": "from {}", "champion": "pawn of {}", "done": "all there"},
        "retreat": {"place": "retreat to {}"},
        "bolster": {"place": "bolster {}"},
        "add": {"amount": "add {}"},
        "recall": {"place": "troll from {}", "champion": "pawn of {}", "done": "no more trolls"},
        "influence": {"champion": "influence {}"},
        "wheel": {"amount": "turn wheel {}"},
        "scout": {"gate": "peek at {}", "place": "peek in {}", "done": "no more peeks"},
        "token": {"token": "peek at {}"},
        "swarm": {"clan": "swarm to {}"},
        "path": {"place": "gnome to {}"},
        "claim path": {"champion": "claw of {}", "done": "leave it"},
        "prevent fall": {"champion": "claw of {}", "done": "let it fall"},
        "fall": {"place": "troll of {} falls", "champion": "pawn of {} falls"},
        "fallen pawn": {"place": "pawn to {}"},
        "move from": {"place": "move from {}", "done": "move none"},
        "move": {"owner": "move {}", "champion": "move pawn of {}", "done": "move no more"},
        "move to": {"place": "move to {}"},
        "votes": {"clan": "votes to {}"},
        "split": {"amount": "{} votes"},
        "contender": {"clan": "vote in {}", "amount": "{} honour"},
        "pawn": {"place": "pawn to {}"},
        "hall tile": {"hall": "tile on {}"},
        "cavern tile": {"place": "tile on {}"},
        "plank tile": {"clan": "tile on {}"},
        "banish": {"place": "banish from {}"},
        "banished token": {"token": "banish {}"},
        "relocate": {"place": "pawn to {}"},
    },
)
A_PLACE = ACTIONS.segments["place"].start
A_CELL = ACTIONS.segments["cell"].start
A_CARD = ACTIONS.segments["card"].start
A_CHAMPION = ACTIONS.segments["champion"].start
A_CLAN = ACTIONS.segments["clan"].start
A_LAIRS = ACTIONS.segments["lairs"].start
A_GATE = ACTIONS.segments["gate"].start
A_HALL = ACTIONS.segments["hall"].start
A_TOKEN = ACTIONS.segments["token"].start
A_OWNER = ACTIONS.segments["owner"].start
A_KIND = ACTIONS.segments["kind"].start
A_AMOUNT = ACTIONS.segments["amount"].start
A_DONE = ACTIONS.segments["done"].start
