"""The state of a game of Rise of the Gnomes, its phases and its action space."""

from __future__ import annotations

import numpy as np

from ..core.actions import ActionCodec
from ..core.record import state_dtype
from .components import (
    ACTION_CARDS,
    ALLIES,
    BOARD_CAPACITY,
    BOARD_SPACES,
    BREWERY_BOXES,
    CARD_ROW,
    CARD_SPACES,
    CELL_NAMES,
    CELLS,
    GAINS,
    GNOME_CARDS,
    MODIFIERS,
    MOST_AMOUNT,
    MOST_SEATS,
    OWNERS,
    POINT_SOURCES,
    REMOVED_TILES,
    SLOTS,
    TILE_TYPES,
    TURNS,
)
from .rules import ALLY_NAMES

SEAS = 5

STATE = state_dtype(
    [
        ("turn", np.int8),  # 1 to 5
        ("stage", np.int8),  # phase of the turn, see STAGES
        ("start_seat", np.int8),
        # the map; sets of cells are bit masks, bit n for cell n
        ("tiles", np.int8, (CELLS,)),  # tile on each cell, NOBODY where none lies
        ("removed", np.int8, (REMOVED_TILES,)),  # put back unseen at set-up; NOBODY if none was
        ("face_up", np.int64),  # cells whose tile is seen
        ("type_cells", np.int64, (len(TILE_TYPES),)),  # face-up cells of each type
        ("boats", np.int64),
        ("seas", np.int8, (SEAS,)),  # cells of the face-up Sea tiles, then NOBODY
        ("waters", np.int64, (SEAS,)),  # the body of water each belongs to, as the dragon splits it
        ("shores", np.int64, (SEAS,)),  # what a boat there reaches: that water and all land it touches
        ("dragon", np.int8),  # its cell; NOBODY on the score board
        ("cubes", np.int8, (OWNERS, CELLS)),
        ("breweries", np.int8, (OWNERS, CELLS)),
        ("cube_cells", np.int64, (OWNERS,)),
        ("brewery_cells", np.int64, (OWNERS,)),
        # the owners' boards
        ("races", np.int8, (MOST_SEATS,)),
        ("vp", np.int16, (OWNERS,)),
        ("gold", np.int16, (OWNERS,)),
        ("beer", np.int8, (MOST_SEATS,)),
        ("production", np.int8, (MOST_SEATS,)),
        ("cubes_left", np.int8, (OWNERS,)),  # on the owner's board
        ("breweries_left", np.int8, (OWNERS,)),
        ("brewers", np.int8, (OWNERS,)),  # not yet placed this turn
        ("box_tokens", np.int8, (MOST_SEATS, BREWERY_BOXES)),  # 1 while the token lies beside the box
        ("slots", np.int8, (MOST_SEATS, SLOTS)),  # 1 with a token
        ("slot_used", np.int8, (MOST_SEATS, SLOTS)),  # 1 with a brewer
        ("tokens_due", np.int8, (MOST_SEATS,)),  # to be put into a slot
        ("modifiers", np.int8, (MOST_SEATS, len(MODIFIERS))),  # of race, slots and allies
        ("card_paid", np.int8, (MOST_SEATS,)),  # 1 once an action card was performed this turn
        # allies
        ("ally_deck", np.int8, (ALLIES,)),  # from top to bottom; drawn ones are NOBODY
        ("ally_next", np.int8),
        ("ally_places", np.int8, (ALLIES,)),  # IN_DECK, the owner's seat, ON_OFFER or OUT
        ("ally_used", np.int8, (ALLIES,)),  # 1 with a brewer
        # brewer spaces: the owner whose brewer is there, or NOBODY
        ("display", np.int8, (ACTION_CARDS,)),  # action cards; the first eight lie face up
        ("card_brewers", np.int8, (CARD_ROW, CARD_SPACES)),
        ("board_brewers", np.int8, (len(BOARD_SPACES), BOARD_CAPACITY)),
        ("brewing", np.int8, (MOST_SEATS,)),  # brewers on the Brew Beer space
        # Gnome cards
        ("gnome_deck", np.int8, (GNOME_CARDS,)),  # those before gnome_next are discarded or in play
        ("gnome_next", np.int8),
        ("gnome_card", np.int8),  # the one in play, or NOBODY
        # where the turn is
        ("draft_turn", np.int8),  # seats that have drafted
        ("brewer_turn", np.int8),  # 0 the Gnomes, then seats from the start player
        ("card", np.int8),  # action card and space being resolved
        ("space", np.int8),
        ("gnome_cards_left", np.int8),
        ("gnome_step", np.int8),  # of the card in play: see gnomes
        # the action under way
        ("pending", np.int8),  # its next phase, or NOBODY
        ("actor", np.int8),
        ("card_action", np.int8),  # of the action card being performed, or NOBODY
        ("target", np.int8),
        ("source", np.int8),
        ("left", np.int8),  # cubes still to remove, move or place
        ("moved", np.int16),  # cubes moved or gold discarded so far
        ("marked", np.int64),  # cells that the action is about, by phase
        ("due", np.int8, (len(GAINS),)),  # gains of the power in use still to be decided
        # the rampage under way
        ("rampage", np.int8),  # 1 until its damage is done
        ("bribe_turn", np.int8),  # owners asked so far, from the start player
        ("bribed", np.int8, (OWNERS,)),
        # what has happened, for reports
        ("vp_sources", np.int16, (OWNERS, len(POINT_SOURCES))),
        ("vp_turns", np.int16, (OWNERS, TURNS)),  # points at the end of each turn
        ("eaten", np.int16, (OWNERS,)),
        ("burnt", np.int8, (OWNERS,)),
        ("gnome_actions", np.int16),
        ("gnome_takings", np.int16),  # of these, how many took a cube or a brewery from a seat
    ]
)

STAGES = ("setup", "draft", "brewers", "cards", "gnomes")
SETUP, DRAFTING, PLACING, CARDS, GNOME_PLAY = range(len(STAGES))
IN_DECK, ON_OFFER, OUT = -1, 5, 6

PHASES = (
    "token", "draft", "brewer", "build", "relocate", "dragon", "bribe", "thugs", "remove", "add", "bard",
    "boat", "pilgrims", "spend", "delivery", "competition", "festival", "caravan", "expand", "victim",
    "source", "cubes", "share", "second tile", "destination", "follower", "settle",
    "gnome victim", "gnome caravan",
)  # fmt: skip
(
    P_TOKEN, P_DRAFT, P_BREWER, P_BUILD, P_RELOCATE, P_DRAGON, P_BRIBE, P_THUGS, P_REMOVE, P_ADD, P_BARD,
    P_BOAT, P_PILGRIMS, P_SPEND, P_DELIVERY, P_COMPETITION, P_FESTIVAL, P_CARAVAN, P_EXPAND, P_VICTIM,
    P_SOURCE, P_CUBES, P_SHARE, P_SECOND_TILE, P_DESTINATION, P_FOLLOWER, P_SETTLE, P_GNOME_VICTIM,
    P_GNOME_CARAVAN,
) = range(len(PHASES))  # fmt: skip

ACTIONS = ActionCodec(
    [
        ("tile", CELL_NAMES),
        ("board", BOARD_SPACES),
        ("card", [f"card {card + 1} space {s + 1}" for card in range(CARD_ROW) for s in range(CARD_SPACES)]),
        ("brew", ["brew beer"]),
        ("slot", [f"slot {slot + 1}" for slot in range(SLOTS)]),
        ("ally", ALLY_NAMES),
        ("owner", ["own", *(f"seat +{step}" for step in range(1, MOST_SEATS)), "gnomes"]),
        ("amount", [str(amount) for amount in range(MOST_AMOUNT + 1)]),
        ("pay", ["pay"]),
        ("decline", ["decline"]),
        ("done", ["done"]),
    ],
    {
        "token": {"slot": "token in {}"},
        "draft": {"ally": "draft {}"},
        "brewer": {segment: "claim {}" for segment in ("board", "card", "brew", "slot", "ally")},
        "build": {"tile": "build in {}"},
        "relocate": {"tile": "brewery from {}"},
        "dragon": {"tile": "dragon to {}"},
        "bribe": {"pay": "bribe the dragon", "decline": "no bribe"},
        "thugs": {"tile": "thugs in {}"},
        "remove": {"amount": "remove {}"},
        "add": {"amount": "add {}"},
        "bard": {"tile": "bard in {}"},
        "boat": {"tile": "boat in {}"},
        "pilgrims": {"tile": "pilgrims in {}"},
        "spend": {"amount": "discard {} gold", "done": "discard no more"},
        "delivery": {"tile": "deliver to {}", "decline": "decline barrel delivery"},
        "competition": {"tile": "compete in {}", "decline": "decline beer competition"},
        "festival": {"tile": "festival in {}", "decline": "decline brew festival"},
        "caravan": {"tile": "caravan from {}", "decline": "decline caravan"},
        "expand": {"tile": "expand in {}", "decline": "decline expand"},
        "victim": {"owner": "remove a cube of {}", "done": "remove no more"},
        "source": {"tile": "cubes from {}", "done": "add no cubes"},
        "cubes": {"amount": "move {}"},
        "share": {"amount": "{} into the first tile"},
        "second tile": {"tile": "the rest into {}"},
        "destination": {"tile": "a cube to {}", "done": "caravan stops"},
        "follower": {"tile": "follow to {}", "done": "nobody follows"},
        "settle": {"tile": "settle in {}"},
        "gnome victim": {"owner": "gnomes remove a cube of {}"},
        "gnome caravan": {"tile": "gnomes move to {}"},
    },
)
A_TILE = ACTIONS.segments["tile"].start
A_BOARD = ACTIONS.segments["board"].start
A_CARD = ACTIONS.segments["card"].start
A_BREW = ACTIONS.segments["brew"].start
A_SLOT = ACTIONS.segments["slot"].start
A_ALLY = ACTIONS.segments["ally"].start
A_OWNER = ACTIONS.segments["owner"].start
A_AMOUNT = ACTIONS.segments["amount"].start
A_PAY = ACTIONS.segments["pay"].start
A_DECLINE = ACTIONS.segments["decline"].start
A_DONE = ACTIONS.segments["done"].start
