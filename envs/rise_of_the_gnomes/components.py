"""What is in the box of Rise of the Gnomes: names and numbers of the pieces."""

from __future__ import annotations

MOST_SEATS = 5
GNOMES = 5
"""The Gnomes as an owner of cubes, breweries, brewers, gold and points, after the seats 0 to 4."""
OWNERS = 6
TURNS = 5
CUBES = (40, 40, 40, 40, 40, 32)
"""Customer cubes of each owner."""
BREWERIES = (9, 9, 9, 9, 9, 5)
"""Breweries of each owner."""
BREWERY_BOXES = 9
SLOTS = 8
"""Upgrade slots of a player board: six common ones, then the two of the race."""
CARD_ROW = 8
"""Action cards on display."""
CARD_SPACES = 3
BOARD_CAPACITY = 3
"""Most brewers that one space of the action board can hold."""
MOST_BEER = 20
MOST_AMOUNT = 12
"""The largest number of pieces or gold that one decision can name."""

TILE_TYPES = (
    "dragonkeep", "plains", "highland", "forest", "swamp", "mountain",
    "desert", "sea", "sea lair", "gnomeland",
)  # fmt: skip
KEEP, PLAINS, HIGHLAND, FOREST, SWAMP, MOUNTAIN, DESERT, SEA, LAIR, GNOMELAND = range(10)
TILES = 42
"""Tiles in the box that these rules use."""
FIRST_TILE = (0, 1, 6, 11, 16, 21, 26, 31, 36, 37)
"""Number of the first tile of each type; those of a type follow each other."""
TILES_OF_TYPE = 5
LAND_TYPES = 5
"""Plains to Mountain."""
ICONS = ("lion", "scale", "crown", "hop", "horn")
NO_ICON = 5
RED_CELLS = 18
REMOVED_TILES = 5

CELL_NAMES = (
    "dragonkeep",
    *(f"green {n}" for n in range(1, 7)),
    *(f"yellow {n}" for n in range(1, 13)),
    *(f"red {n}" for n in range(1, RED_CELLS + 1)),
)
"""Cells of the map by zone, each zone clockwise; a tile is named by the cell it lies on."""
CELLS = len(CELL_NAMES)
FIRST_YELLOW = 7
FIRST_RED = 19

ACTIONS_ON_CARDS = ("barrel delivery", "beer competition", "brew festival", "caravan", "expand")
DELIVERY, COMPETITION, FESTIVAL, CARAVAN, EXPAND = range(5)
ACTION_CARDS = 10
"""Two of each action: card ``n`` shows action ``n // 2``."""
GNOME_ACTIONS = (*ACTIONS_ON_CARDS, "immigration")
GNOME_CARDS = 50
PRIORITY = 4
"""Tile types in the list of a Gnome action."""
FLY, MOVE = range(2)

BOARD_SPACES = (
    "brewery upgrade",
    "build brewery",
    "dragon tribute",
    "employ thugs",
    "hire bard",
    "orctoberfest",
    "tavern sales",
)
UPGRADE_SPACE, BREWERY_SPACE, TRIBUTE, THUGS, BARD, ORCTOBERFEST, TAVERN = range(7)
UPGRADES = 16
ALLIES = 38
RACES = (
    "orcs", "trolls", "dwarves", "giants", "elves", "pixies", "humans", "clansfolk",
    "halflings", "seafolk",
)  # fmt: skip
"""Sides of the five player boards, two of a colour."""
COLOURS = ("red", "blue", "green", "purple", "yellow")

# A power is anything with an effect: a space of the action board, Brew Beer, an upgrade, an ally, a race.
BREW_BEER = 7
FIRST_UPGRADE = 8
FIRST_ALLY = FIRST_UPGRADE + UPGRADES
FIRST_RACE = FIRST_ALLY + ALLIES
POWERS = FIRST_RACE + len(RACES)

HOOKS = ("space", "draft", "token_placed", "income", "modify", "permit")
"""When a power works: claimed, drafted, its slot gets a token; in phase five; always (the last two)."""
SPACE, DRAFT, TOKEN_PLACED, INCOME, MODIFY, PERMIT = range(6)

GAINS = (
    "gold",
    "beer",
    "vp",
    "production",
    "brewing",
    "brewing_bonus",
    "token",
    "brewery",
    "boat",
    "dragon_steps",
    "dragon_lair",
    "bards",
    "pilgrims",
    "thugs_removed",
    "thugs_added",
    "thugs_nearby",
    "gold_per_vp",
)
"""Effects of the hooks space, draft and token_placed.

brewing 1: beer equal to the production, plus brewing_bonus; token: upgrade tokens from the supply;
brewery 1: Build Brewery; bards: cubes for tiles adjacent to occupied ones, one at a time; pilgrims: cubes
from the board into one occupied tile; thugs_nearby 1: only in a tile the seat occupies; gold_per_vp: gold
discarded for each point; dragon_lair 1: the dragon enters the lair from the score board, and only else
moves ``dragon_steps``.
"""
(
    GOLD,
    BEER,
    POINTS,
    PRODUCTION,
    BREWING,
    BREWING_BONUS,
    TOKEN,
    BREWERY,
    BOAT,
    DRAGON_STEPS,
    DRAGON_LAIR,
    BARDS,
    PILGRIMS,
    THUGS_REMOVED,
    THUGS_ADDED,
    THUGS_NEARBY,
    GOLD_PER_POINT,
) = range(len(GAINS))

INCOMES = ("gold", "beer", "vp", "tiles")
"""Effects of the hook income; ``tiles``: the least number of controlled tiles at which it pays."""
INCOME_GOLD, INCOME_BEER, INCOME_POINTS, INCOME_TILES = range(len(INCOMES))

MODIFIERS = (
    "brew_beer",
    "delivery_cubes",
    "festival_cubes",
    "competition_removed",
    "competition_added",
    "competition_discount",
    "caravan_cubes",
    "caravan_follower",
    "expand_discount",
    "expand_gold",
    "first_card_discount",
    "bribe_discount",
    "thugs_discount",
    "brewery_discount",
    "bard_discount",
    "conversion_vp",
    "second_brewery",
    "sea_brewery",
    "desert_brewery",
    "sea_as_boat",
    "control_ties",
    "one_cube_eaten",
    "delivery_second_step",
    "festival_two_tiles",
)
"""Effects of the hooks modify (amounts that add up) and, from ``second_brewery`` on, permit (had or not)."""
(
    BREW_BEER_BONUS,
    DELIVERY_CUBES,
    FESTIVAL_CUBES,
    COMPETITION_REMOVED,
    COMPETITION_ADDED,
    COMPETITION_DISCOUNT,
    CARAVAN_CUBES,
    CARAVAN_FOLLOWER,
    EXPAND_DISCOUNT,
    EXPAND_GOLD,
    FIRST_CARD_DISCOUNT,
    BRIBE_DISCOUNT,
    THUGS_DISCOUNT,
    BREWERY_DISCOUNT,
    BARD_DISCOUNT,
    CONVERSION_POINTS,
    SECOND_BREWERY,
    SEA_BREWERY,
    DESERT_BREWERY,
    SEA_AS_BOAT,
    CONTROL_TIES,
    ONE_CUBE_EATEN,
    DELIVERY_SECOND_STEP,
    FESTIVAL_TWO_TILES,
) = range(len(MODIFIERS))
FIRST_PERMIT = SECOND_BREWERY

LEVELS = ("easy", "beginner", "normal", "challenging", "hard", "difficult", "impossible")

POINT_SOURCES = ("production", "breweries", "cubes", "keep", "cards", "difficulty")
"""Where points are from; ``cards``: allies, spaces, upgrades, conversions, the Gnomes' third actions."""
FROM_PRODUCTION, FROM_BREWERIES, FROM_CUBES, FROM_KEEP, FROM_CARDS, FROM_DIFFICULTY = range(6)
