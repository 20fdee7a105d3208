"""What is in the box of Lords of Xidit: names and numbers of the pieces."""

from __future__ import annotations

MOST_SEATS = 5
CITIES = 21
"""Cities, and the City tile of each: tile ``n`` belongs to city ``n``, both counted from 0 here."""
COLOURS = ("black", "red", "blue")
BLACK, RED, BLUE = range(3)
ICONS = (*COLOURS, "action", "wait")
"""What a programming wheel shows: a road's colour, or one of the other orders."""
ACTION, WAIT = 3, 4
ORDERS = 6
UNITS = ("peasant", "archer", "infantry", "cleric", "mage")
"""Unit types from the weakest to the strongest."""
PEASANT, ARCHER, INFANTRY, CLERIC, MAGE = range(5)
RECRUITS = 5
"""Units that a recruitment tile asks for."""
MOST_UNITS = 18
"""Of one type."""
REWARDS_OFFERED = ("gold", "bards", "stories")
GOLD, BARDS, STORIES = range(3)
REGIONS = 9
BASTION = 8
"""The central region."""
GUILD_HEIGHT = 4
TITANS = 6
TITAN_PILES = 3
PILE_HEIGHT = 2
"""Titans in a pile at the start."""
MOST_YEARS = 12
ASSESSMENTS = ("wealth", "influence", "reputation")
"""Assessments; the dummy has a token for each."""
WEALTH, INFLUENCE, REPUTATION = range(3)
DUMMY = 5
"""The dummy player as a contestant, after the seats 0 to 4."""
CONTESTANTS = 6
MOST_STEPS = 12
"""Last step of a dummy token."""
