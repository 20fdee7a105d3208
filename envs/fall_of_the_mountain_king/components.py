"""What is in the box of Fall of the Mountain King: names and numbers of the pieces."""

from __future__ import annotations

MOST_SEATS = 5
WAVES = 3

CLANS = ("moss", "ice", "moon", "granite", "hammer", "mud", "fire")
"""Clockwise round the mountain; the planks of the Clan board have the same order, from the top."""
OUTSIDER = len(CLANS)
"""Clan of a Champion whose Votes are wild."""
DOMAIN_CAVERNS = 4
"""Cavern ``n`` belongs to clan ``n // 4``; the side for two and three players lacks the last of each."""
CAVERN_NAMES = tuple(f"{clan}-{slot}" for clan in CLANS for slot in "abcd")
CAVERNS = len(CAVERN_NAMES)
LAIR_PAIRS = ("sun", "axe", "crown", "skull", "spiral")
LAIR_NAMES = tuple(f"{glyph}-{end}" for glyph in LAIR_PAIRS for end in "ab")
LAIRS = len(LAIR_NAMES)
PLACE_NAMES = (*CAVERN_NAMES, *LAIR_NAMES)
"""Caverns, then Lairs: Lair ``k`` is place ``28 + k``, and pair ``n`` has Lairs ``2n`` and ``2n + 1``."""
PLACES = len(PLACE_NAMES)
MOST_HALLS = 9
HALL_TOKENS = 12

SYMBOLS = ("none", "blank", "supply", "elder", "wild", "advance", "bolster", "influence", "gnome")
"""What a cell of an Ancestry shows; ``none`` where no card lies."""
NONE, BLANK, SUPPLY, ELDER, WILD, ADVANCE, BOLSTER, INFLUENCE, GNOME = range(len(SYMBOLS))
KINDS = SYMBOLS[ADVANCE:]
"""Action types; kind ``k`` is symbol ``ADVANCE + k``."""
ADVANCE_KIND, BOLSTER_KIND, INFLUENCE_KIND, GNOME_KIND = range(len(KINDS))
GRID = 6
CELLS = GRID * GRID
CELL_NAMES = tuple(f"{column}{row}" for row in range(1, GRID + 1) for column in "abcdef")
"""Cells of an Ancestry row by row: ``c2`` is in the third column and second row."""
QUADRANTS = 4
HAND = 4
DRAFT_STEPS = 3
DRAFT_CARDS = 67
CARDS = DRAFT_CARDS + MOST_SEATS
"""Ancestry cards; the last five are the Starting cards."""

CHAMPION_DECKS = ("0", "I/II", "III")
DECK_START, DECK_EARLY, DECK_LATE = range(3)
DECK_SIZES = (14, 20, 10)
CHAMPIONS = sum(DECK_SIZES)
MOST_DISPLAY = MOST_SEATS + 1
BASES = 5
CHAMPION_SYMBOLS = 2
"""At most so many Ancestry symbols are on one Champion."""
MOST_OFFERED = 2
INFLUENCE_TRACK = 8

GNOME_STRENGTHS = 4
"""Counts of Gnome tokens by strength are indexed 1 to 3; index 0 is unused."""
GNOMES = 30
GNOMES_IN_CAVERN = 2
GATE_CARDS = len(CLANS)
MOST_GATES = 5
WHEEL_SPACES = 8
WHEEL_EFFECTS = ("move trolls", "influence", "gain honour", "bolster")
MOVE_TROLLS, WHEEL_INFLUENCE, GAIN_HONOUR, WHEEL_BOLSTER = range(len(WHEEL_EFFECTS))
BOOSTS = 7
SUPPLY_TRACK = 8
MOST_AMOUNT = 25
ELDER_CHART = 9
RANKS = 3
"""Scoring places of a Clan plank."""
