"""Names and printed numbers for the slow reference, typed by hand from RULES.md.

A card is its text, such as ``elf/blue`` or ``skeleton``; a Dragon is ``dragon``.
"""

COLOURS = ["orange", "gray", "blue", "green", "purple", "red"]
COLOURED_TRIBES = [
    "centaur",
    "dwarf",
    "elf",
    "giant",
    "halfling",
    "merfolk",
    "minotaur",
    "orc",
    "troll",
    "wingfolk",
    "wizard",
]
TRIBES = [*COLOURED_TRIBES, "skeleton"]
SKELETON = "skeleton"
DRAGON = "dragon"

# R3: the position in this list is the kind's number.
KINDS = [f"{tribe}/{colour}" for tribe in COLOURED_TRIBES for colour in COLOURS] + [SKELETON]
DRAGON_ID = 67
KIND_ID = {kind: number for number, kind in enumerate(KINDS)}

TOKENS = [1, 2, 3, 4, 5, 6]
ACTIONS = (
    ["deck", "band"]
    + KINDS
    + [f"kingdom {colour}" for colour in COLOURS]
    + [f"token {value}" for value in TOKENS]
    + ["hoard", "done"]
)
ACTION_NUMBER = {text: number for number, text in enumerate(ACTIONS)}

# R9, R13.
TRIBES_IN_GAME = {2: 5, 3: 5, 4: 6, 5: 6, 6: 6}
LAST_AGE = {2: 2, 3: 2, 4: 3, 5: 3, 6: 3}
TOKENS_PER_KINGDOM = {2: 2, 3: 2, 4: 3, 5: 3, 6: 3}
MARKET_PER_SEAT = 2
HAND_LIMIT = 10

# R5, G14.
GLORY_POOLS = {
    "symmetric": [0, 2, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10],
    "extra_six": [0, 2, 2, 4, 4, 6, 6, 6, 8, 8, 8, 10],
}
FOUR_SEATS_GLORY = [0, 4, 4, 6, 6, 10]

# R6.
SUPPLY = 25
SUPPLY_WITH_MERFOLK = 24

# R37, R48.
GIANT_AT_ONCE = 2
GIANT_AT_AGE_END = {2: [2, 5], 3: [2, 5], 4: [2, 4, 6], 5: [2, 4, 6], 6: [2, 4, 6]}

# R38, R39, R47.
TRACK_END = 18
TRACK_SYMBOLS = [3, 7, 12, 18]
TRACK_PLACES = {2: [1, 3], 3: [1, 3], 4: [1, 2, 4], 5: [1, 2, 4], 6: [1, 2, 4]}

# R50, R51.
BAND_GLORY = {1: 0, 2: 1, 3: 3, 4: 6, 5: 10, 6: 15}
LARGEST_SCORED_BAND = 6
HOARD_GLORY = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 20}

RULINGS: dict[str, list[object]] = {
    "two_player_count": ["both", "own"],
    "placement": ["automatic", "ask"],
    "centaur_second_band": ["if_placed", "always"],
    "orc_hoard": ["always", "if_placed"],
    "two_player_places": ["winner", "both"],
    "track_scoring": ["kingdom", "first_only"],
    "trolls_on_track": [True, False],
    "glory_pool": ["symmetric", "extra_six"],
    "empty_market_draw": [1, 2],
}


def tribe_of(card: str) -> str:
    return card.split("/")[0]


def colour_of(card: str) -> str | None:
    return None if card == SKELETON else card.split("/")[1]


def copies_in_box(kind: str) -> int:
    """How many cards of a kind the box holds (R2)."""
    if kind == SKELETON:
        return 12
    return 4 if tribe_of(kind) == "halfling" else 2
