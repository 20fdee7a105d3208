"""The Champions and their abilities, from the data file into the tables record (R8, R124-R161)."""

from __future__ import annotations

from ..core.data import ORIGIN_KEYS, Reader
from ..core.names import LONGEST, pack_names
from ..core.record import Record
from .card_data import read_symbols
from .champion_nouns import CHAMPION_NOUNS
from .champion_vocabulary import ALWAYS, EFFECTS, END_OF_WAVE, HOOKS, ON_WIN, STRENGTHS
from .components import (
    CHAMPION_DECKS,
    CHAMPION_SYMBOLS,
    CLANS,
    DECK_LATE,
    DECK_SIZES,
    DECK_START,
    INFLUENCE_TRACK,
    KINDS,
    MOST_AMOUNT,
    MOST_GATES,
    OUTSIDER,
    SYMBOLS,
    WILD,
)

LETTERS = "ABCDEFGHIJKLMNOPQRSTU"
"""Of the Champion tiles in the box."""
LONGEST_WORDS = 240
"""Most bytes of the words on a card."""
MOST_VOTES = 8
MOST_CLAWS = 4
ROW_KEYS = ("deck", "clan", "votes", "letter", "lines", "claws", "hook", "effect", "symbols")

AT_MOMENTS = {
    "gate_cavern_honour": (ON_WIN, END_OF_WAVE),
    "domain_honour": (ON_WIN, END_OF_WAVE),
    "clan_votes_honour": (ON_WIN, END_OF_WAVE),
    "lone_pawn_honour": (ON_WIN, END_OF_WAVE),
    "banish_gnome": (ON_WIN,),
    "move_trolls": (ON_WIN,),
}
"""Hooks of the effects that come once; all others are ``always``."""
NEED_PAWN = (
    "attack_value", "presence", "ease", "free_passage", "free_advance", "relocate", "free_weak_action",
    "weaken_gnomes", "prevent_fall", "pawn_fall_honour", "lone_pawn_honour",
)  # fmt: skip
NEED_TILE = ("hall_bonus", "double_cavern", "silence_gnomes", "second_as_first")
"""Their tile is placed on winning, as the effect says, and counts at the end of the game."""
NEED_CLAWS = ("relocate", "join_parts", "prevent_fall", "free_scout", "decide_for_gnome")
"""Without a cost they could be used without end, or would have no reason to be declined."""
MAY_HAVE_CLAWS = (*NEED_CLAWS, "bonus_power")
WORDS = {"action": KINDS, "strength": STRENGTHS}
FLAGS = ("at_pawn", "on_wheel")
AMOUNTS = {
    "value": (1, 9),
    "bonus": (1, 9),
    "gate_cards": (0, MOST_GATES),
    "gnomes": (0, 9),
    "tokens": (1, 9),
    "by": (1, 9),
    "least": (0, 9),
    "honour": (1, 20),
    "trolls": (1, MOST_AMOUNT),
    "clans": (2, len(CLANS)),
    "elders": (1, 9),
    "weight": (2, 9),
}
"""Least and most of the arguments that are numbers."""
AT_PAWN_KINDS = ("advance", "bolster")
WHEEL_KINDS = ("bolster", "influence")


def pack_champions(row: Record, data: Reader) -> None:
    """Fill in all Champions; ``UsageError`` for what is unknown or does not fit."""
    champions = data.table("champions")
    champions.only((*ORIGIN_KEYS, *CHAMPION_NOUNS))
    letters: dict[str, str] = {}
    for number, noun in enumerate(CHAMPION_NOUNS):
        champion = champions.table(noun)
        effect = champion.word("effect", tuple(EFFECTS))
        champion.only((*ROW_KEYS, *EFFECTS[effect]))
        _pack_card(row, number, champion)
        _pack_letter(row, number, champion, letters)
        _pack_lines(row, number, champion)
        _pack_ability(row, number, champion, effect)
        _check_needs(row, number, champion, effect)
    for deck, name in enumerate(CHAMPION_DECKS):
        size = int((row["champion_deck"] == deck).sum())
        if size != DECK_SIZES[deck]:
            raise data.fail("champions", f"has {size} cards in deck {name}, it must have {DECK_SIZES[deck]}")
    _pack_words(row, data.table("champion_words"))


def _pack_card(row: Record, number: int, champion: Reader) -> None:
    row["champion_deck"][number] = champion.index("deck", CHAMPION_DECKS)
    row["champion_clan"][number] = champion.index("clan", (*CLANS, "outsider"))
    row["champion_votes"][number] = champion.integer("votes", 1, MOST_VOTES)
    if "claws" in champion.values:
        row["champion_claws"][number] = champion.integer("claws", 1, MOST_CLAWS)
    if row["champion_deck"][number] == DECK_START and row["champion_clan"][number] == OUTSIDER:
        raise champion.fail(
            "clan", "is 'outsider', but Votes of deck 0 come at the set-up, where none are wild"
        )


def _pack_letter(row: Record, number: int, champion: Reader, letters: dict[str, str]) -> None:
    if "letter" not in champion.values:
        return
    letter = champion.word("letter", tuple(LETTERS))
    noun = CHAMPION_NOUNS[number]
    if letter in letters:
        raise champion.fail("letter", f"is {letter!r}, which {letters[letter]} has")
    letters[letter] = noun
    is_tile = row["champion_deck"][number] == DECK_LATE
    row["champion_tile" if is_tile else "champion_pawn"][number] = 1


def _pack_lines(row: Record, number: int, champion: Reader) -> None:
    is_influenced = row["champion_deck"][number] != DECK_START
    if is_influenced != ("lines" in champion.values):
        raise champion.fail(
            "lines", "is missing" if is_influenced else "has no use: nobody influences deck 0"
        )
    if is_influenced:
        lines = champion.integers("lines", None, 1, INFLUENCE_TRACK)
        if lines != sorted(set(lines)):
            raise champion.fail("lines", "must rise from line to line")
        spaces = range(INFLUENCE_TRACK + 1)
        row["yellow_lines"][number] = [sum(line <= space for line in lines) for space in spaces]


def _pack_ability(row: Record, number: int, champion: Reader, effect: str) -> None:
    row["effect"][number] = tuple(EFFECTS).index(effect)
    for place, name in enumerate(EFFECTS[effect]):
        row["arguments"][number, place] = _argument(champion, name)
    hooks = AT_MOMENTS.get(effect, (ALWAYS,))
    hook = champion.index("hook", HOOKS) if "hook" in champion.values else ALWAYS
    if hook not in hooks:
        wanted = " or ".join(repr(HOOKS[each]) for each in hooks)
        raise champion.fail("hook", f"is {HOOKS[hook]!r}, {effect} must have {wanted}")
    if hook == ON_WIN and row["champion_deck"][number] == DECK_START:
        raise champion.fail("hook", f"is {HOOKS[hook]!r}, but nobody wins a Champion of deck 0")
    row["hook"][number] = hook
    if "symbols" in champion.values and effect != "symbols":
        raise champion.fail("symbols", f"has no use with {effect}")
    if effect == "symbols":
        _pack_symbols(row, number, champion)


def _argument(champion: Reader, name: str) -> int:
    if name in WORDS:
        return champion.index(name, WORDS[name])
    if name in FLAGS:
        return champion.flag(name)
    return champion.integer(name, *AMOUNTS[name])


def _pack_symbols(row: Record, number: int, champion: Reader) -> None:
    found = read_symbols(champion, "symbols", champion.text("symbols"), SYMBOLS[WILD:])
    if len(found) > CHAMPION_SYMBOLS:
        raise champion.fail("symbols", f"shows {len(found)} symbols, at most {CHAMPION_SYMBOLS} fit")
    kinds = [symbol for symbol, _ in found]
    if len(found) > 1 and (len(set(kinds)) < len(kinds) or WILD in kinds):
        raise champion.fail("symbols", "shows two symbols that serve one kind: they must differ, and no Wild")
    for place, (symbol, power) in enumerate(found):
        row["champion_symbols"][number, place] = symbol
        row["champion_powers"][number, place] = power


def _check_needs(row: Record, number: int, champion: Reader, effect: str) -> None:
    """Pawn, tile and Claws are there where the effect needs them, and Claws only where it can use them."""
    has_claws = row["champion_claws"][number] > 0
    if effect in NEED_PAWN and not row["champion_pawn"][number]:
        raise champion.fail("effect", f"is {effect!r}, which needs a pawn: a letter, in deck 0 or I/II")
    if effect in NEED_TILE and not row["champion_tile"][number]:
        raise champion.fail("effect", f"is {effect!r}, which needs a tile: a letter, in deck III")
    if effect in NEED_CLAWS and not has_claws:
        raise champion.fail("claws", f"is missing: {effect} is used by covering one")
    if has_claws and effect not in MAY_HAVE_CLAWS:
        raise champion.fail("claws", f"has no use: {effect} costs nothing")
    if effect == "split_votes" and row["champion_clan"][number] != OUTSIDER:
        raise champion.fail("effect", f"is {effect!r}, but only an outsider's Votes are wild")
    if effect == "bonus_power":
        _check_bonus(champion, has_pawn=bool(row["champion_pawn"][number]), has_claws=has_claws)


def _check_bonus(champion: Reader, *, has_pawn: bool, has_claws: bool) -> None:
    action = champion.word("action", KINDS)
    if champion.flag("at_pawn"):
        if not has_pawn:
            raise champion.fail("at_pawn", "needs a pawn: a letter, in deck 0 or I/II")
        if has_claws:
            raise champion.fail("at_pawn", "is not possible with Claws, covered before the place is known")
        if action not in AT_PAWN_KINDS:
            raise champion.fail("at_pawn", f"is nothing for {action}, which is at no place")
    if champion.flag("on_wheel") and has_claws:
        raise champion.fail("on_wheel", "is not possible with Claws, covered when symbols are")
    if champion.flag("on_wheel") and action not in WHEEL_KINDS:
        raise champion.fail("on_wheel", f"is nothing for {action}, which the Wheel does not give")


def _pack_words(row: Record, cards: Reader) -> None:
    cards.only((*ORIGIN_KEYS, *CHAMPION_NOUNS))
    names: list[str] = []
    words: list[str] = []
    for noun in CHAMPION_NOUNS:
        card = cards.table(noun)
        card.only(("name", "words"))
        name = card.text("name", LONGEST)
        if name in names:
            raise card.fail("name", f"is {name!r}, as is that of {CHAMPION_NOUNS[names.index(name)]}")
        names.append(name)
        words.append(card.text("words", LONGEST_WORDS))
    pack_names(row["champion_names"], names)
    pack_names(row["champion_words"], words)
