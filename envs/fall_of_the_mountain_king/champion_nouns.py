"""Short names of the Champions, in the order of the data file's rows.

Actions are named after them, so that a user's data file has the same.
"""

from __future__ import annotations

CHAMPION_NOUNS = (
    # deck 0
    "firragh", "argren", "mosk", "hrimna", "selka", "dorb", "brannog",
    "ode", "keld", "vey", "obrun", "tarka", "old sump", "ysmolt",
    # deck I/II
    "imbolg", "siggdan", "okkag", "crym", "laggrid", "waelwulf", "grethka", "skorr", "nettle-eye", "ulv",
    "thessa", "dagna", "murl", "cinderjaw", "hob", "lamplighter", "ossa", "joth", "quarrier", "fjell",
    # deck III
    "hulda", "queen", "ragna", "brok", "mistress", "glub", "ember", "heir", "skald", "keeper",
)  # fmt: skip
"""Champion ``n`` is the one with number ``n + 1`` in the data file."""
