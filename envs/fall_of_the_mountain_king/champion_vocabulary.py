"""The vocabulary of the Champions' abilities: hooks, effects and their numbers.

A Champion in the data file names a hook (when the game asks), an effect (what happens) and the effect's
arguments. Effects are played by the kernels; hooks and numbers can be re-written in data.
"""

from __future__ import annotations

HOOKS = ("always", "on win", "end of wave")
"""``always``: whenever the rules ask for such an effect."""
ALWAYS, ON_WIN, END_OF_WAVE = range(len(HOOKS))

EFFECTS: dict[str, tuple[str, ...]] = {
    # units
    "attack_value": ("value",),
    "presence": ("value",),
    "ease": ("value",),
    "free_passage": (),
    "free_advance": (),
    "relocate": (),
    # actions
    "symbols": (),
    "join_parts": (),
    "bonus_power": ("action", "bonus", "strength", "at_pawn", "on_wheel"),
    "free_weak_action": (),
    "bolster_controlled": (),
    "first_influence": ("bonus",),
    "extra_peeks": ("gate_cards", "gnomes"),
    "free_scout": (),
    "extra_desperation": ("tokens",),
    # Gnomes
    "weaken_gnomes": ("by", "least"),
    "no_entrenchment": (),
    "victory_honour": ("honour",),
    "seize_honour": ("honour",),
    "wheel_honour": ("honour",),
    "decide_for_gnome": (),
    "prevent_fall": (),
    "pawn_fall_honour": ("honour",),
    "breach_fall_honour": ("honour",),
    "later_fall_honour": ("honour",),
    # gained at once or at the end of each Wave, as the hook says
    "gate_cavern_honour": ("honour",),
    "domain_honour": ("honour",),
    "clan_votes_honour": ("honour",),
    "lone_pawn_honour": ("honour",),
    "banish_gnome": (),
    "move_trolls": ("trolls",),
    # the end of the game
    "split_votes": ("clans",),
    "extra_elders": ("elders",),
    "hall_bonus": ("honour",),
    "double_cavern": ("weight",),
    "silence_gnomes": (),
    "first_place_honour": ("honour",),
    "second_as_first": (),
}
"""Effect -> names of its arguments, at most ``MOST_ARGUMENTS``."""
MOST_ARGUMENTS = 5
(
    ATTACK_VALUE, PRESENCE, EASE, FREE_PASSAGE, FREE_ADVANCE, RELOCATE,
    SYMBOLS_ON_CARD, JOIN_PARTS, BONUS_POWER, FREE_WEAK_ACTION, BOLSTER_CONTROLLED, FIRST_INFLUENCE,
    EXTRA_PEEKS, FREE_SCOUT, EXTRA_DESPERATION,
    WEAKEN_GNOMES, NO_ENTRENCHMENT, VICTORY_HONOUR, SEIZE_HONOUR, WHEEL_HONOUR, DECIDE_FOR_GNOME,
    PREVENT_FALL, PAWN_FALL_HONOUR, BREACH_FALL_HONOUR, LATER_FALL_HONOUR,
    GATE_CAVERN_HONOUR, DOMAIN_HONOUR, CLAN_VOTES_HONOUR, LONE_PAWN_HONOUR, BANISH_GNOME, TROLLS_MOVED,
    SPLIT_VOTES, EXTRA_ELDERS, HALL_BONUS, DOUBLE_CAVERN, SILENCE_GNOMES, FIRST_PLACE_HONOUR,
    SECOND_AS_FIRST,
) = range(len(EFFECTS))  # fmt: skip

STRENGTHS = ("any", "weak", "strong")
"""Which actions ``bonus_power`` serves, by how their symbols were covered."""
ANY, WEAK, STRONG = range(len(STRENGTHS))
BONUS_ACTION, BONUS, BONUS_STRENGTH, BONUS_AT_PAWN, BONUS_ON_WHEEL = range(5)
"""Arguments of ``bonus_power``; one with Claws is used by covering a Claw before the action."""
