"""Ancestry cards against counts and what the rules text shows; Champions against what their cards say."""

from collections import Counter

import pytest
from games.fall_of_the_mountain_king.printed import table

from fabletop.envs.core.names import names_of
from fabletop.envs.fall_of_the_mountain_king.champion_nouns import CHAMPION_NOUNS
from fabletop.envs.fall_of_the_mountain_king.champion_vocabulary import EFFECTS, HOOKS, STRENGTHS
from fabletop.envs.fall_of_the_mountain_king.components import CHAMPION_DECKS, CLANS, KINDS, SYMBOLS

ROW = table(4)
FACES = [
    [(SYMBOLS[symbol], int(power)) for symbol, power in zip(symbols, powers, strict=True)]
    for symbols, powers in zip(ROW.card_symbols, ROW.card_powers, strict=True)
]
CHAMPIONS = {
    # noun: (deck, Clan, Votes, pawn or tile, yellow lines, Claws, ability)
    "firragh": ("0", "granite", 1, "pawn", 0, 0, "attack_value value 2"),
    "argren": ("0", "hammer", 1, "pawn", 0, 0, "free_weak_action"),
    "mosk": ("0", "moss", 1, "pawn", 0, 0, "presence value 2"),
    "hrimna": ("0", "ice", 1, "pawn", 0, 0, "free_passage"),
    "selka": ("0", "moon", 1, "pawn", 0, 1, "relocate"),
    "dorb": ("0", "mud", 1, "pawn", 0, 0, "pawn_fall_honour honour 3"),
    "brannog": ("0", "fire", 1, "pawn", 0, 0, "bonus_power bolster 1 any at_pawn on_wheel"),
    "ode": ("0", "moss", 2, "", 0, 0, "bonus_power bolster 1 strong"),
    "keld": ("0", "ice", 2, "", 0, 0, "symbols: influence 1"),
    "vey": ("0", "moon", 2, "", 0, 0, "extra_peeks gate_cards 1, gnomes 1"),
    "obrun": ("0", "granite", 2, "", 0, 0, "breach_fall_honour honour 2"),
    "tarka": ("0", "hammer", 2, "", 0, 2, "bonus_power advance 1 weak"),
    "old sump": ("0", "mud", 2, "", 0, 0, "extra_desperation tokens 1"),
    "ysmolt": ("0", "fire", 2, "", 0, 0, "first_influence bonus 2"),
    "imbolg": ("I/II", "ice", 3, "pawn", 3, 0, "weaken_gnomes by 1, least 1"),
    "siggdan": ("I/II", "moon", 3, "pawn", 3, 1, "prevent_fall"),
    "okkag": ("I/II", "granite", 2, "", 2, 0, "seize_honour honour 1"),
    "crym": ("I/II", "mud", 2, "", 2, 0, "victory_honour honour 1"),
    "laggrid": ("I/II", "moss", 3, "", 3, 2, "join_parts"),
    "waelwulf": ("I/II", "fire", 3, "pawn", 3, 0, "bolster_controlled"),
    "grethka": ("I/II", "hammer", 3, "pawn", 3, 0, "no_entrenchment"),
    "skorr": ("I/II", "hammer", 2, "", 2, 0, "symbols: advance 2"),
    "nettle-eye": ("I/II", "moss", 2, "", 2, 0, "end of wave: gate_cavern_honour honour 1"),
    "ulv": ("I/II", "ice", 2, "", 2, 0, "symbols: wild 1"),
    "thessa": ("I/II", "moon", 2, "", 2, 0, "wheel_honour honour 2"),
    "dagna": ("I/II", "granite", 3, "pawn", 3, 0, "ease value 3"),
    "murl": ("I/II", "mud", 2, "", 2, 0, "later_fall_honour honour 1"),
    "cinderjaw": ("I/II", "fire", 3, "pawn", 3, 0, "on win: banish_gnome"),
    "hob": ("I/II", "outsider", 2, "", 2, 0, "on win: clan_votes_honour honour 1"),
    "lamplighter": ("I/II", "outsider", 2, "", 2, 2, "free_scout"),
    "ossa": ("I/II", "outsider", 3, "pawn", 3, 0, "free_advance"),
    "joth": ("I/II", "outsider", 2, "pawn", 2, 0, "end of wave: lone_pawn_honour honour 3"),
    "quarrier": ("I/II", "outsider", 2, "", 2, 0, "symbols: gnome 1, bolster 1"),
    "fjell": ("I/II", "outsider", 3, "pawn", 3, 2, "decide_for_gnome"),
    "hulda": ("III", "moss", 4, "tile", 4, 0, "extra_elders elders 2"),
    "queen": ("III", "ice", 4, "tile", 4, 0, "hall_bonus honour 4"),
    "ragna": ("III", "moon", 3, "", 3, 0, "on win: move_trolls trolls 3"),
    "brok": ("III", "granite", 4, "tile", 4, 0, "double_cavern weight 2"),
    "mistress": ("III", "hammer", 3, "", 3, 0, "on win: gate_cavern_honour honour 2"),
    "glub": ("III", "mud", 4, "tile", 4, 0, "silence_gnomes"),
    "ember": ("III", "fire", 3, "", 3, 0, "first_place_honour honour 2"),
    "heir": ("III", "outsider", 3, "tile", 3, 0, "second_as_first"),
    "skald": ("III", "outsider", 4, "", 4, 0, "split_votes clans 2"),
    "keeper": ("III", "outsider", 2, "", 2, 0, "end of wave: domain_honour honour 2"),
}


def test_counts_in_the_ancestry_deck() -> None:
    quadrants = Counter(quadrant for face in FACES[:67] for quadrant in face)
    for kind in KINDS:
        assert [quadrants[kind, power] for power in (1, 2, 3)] == [29, 5, 1]
    assert {name: quadrants[name, power] for name, power in (("blank", 0), ("supply", 0), ("elder", 0))} == {
        "blank": 77,
        "supply": 13,
        "elder": 25,
    }
    assert quadrants["wild", 1] == 13
    assert quadrants.total() == 67 * 4 == 4 * 35 + 77 + 13 + 25 + 13


def test_every_card_has_one_to_four_symbols_and_at_most_one_elder() -> None:
    shown = Counter(sum(name != "blank" for name, _ in face) for face in FACES)
    assert shown == {4: 21, 3: 29, 2: 18, 1: 4}
    for face in FACES:
        assert sum(name == "elder" for name, _ in face) <= 1


def test_starting_cards() -> None:
    expected = [("advance", 1), ("bolster", 1), ("influence", 1), ("gnome", 1)]
    assert FACES[67:] == [expected] * 5


def test_quadrants_are_row_by_row() -> None:
    # advance 2 upper left, advance upper right, elder lower right
    assert FACES[24] == [("advance", 2), ("advance", 1), ("blank", 0), ("elder", 0)]
    assert FACES[66] == [("supply", 0), ("wild", 1), ("elder", 0), ("blank", 0)]


def test_clusters_of_the_examples_can_be_made() -> None:
    """Three weak Advances and a Wild make 4; so do a weak Bolster, a Wild and a strong one; Influence 5."""
    quadrants = {quadrant for face in FACES for quadrant in face}
    assert {("advance", 1), ("wild", 1), ("bolster", 1), ("bolster", 2), ("influence", 2)} <= quadrants


def ability(number: int) -> str:
    """Hook, effect and arguments in the record, written as above."""
    effect = tuple(EFFECTS)[ROW.effect[number]]
    arguments = ROW.arguments[number].tolist()
    hook = HOOKS[ROW.hook[number]]
    words = "" if hook == "always" else f"{hook}: "
    if effect == "bonus_power":
        action, bonus, strength, at_pawn, on_wheel = arguments
        words += f"{effect} {KINDS[action]} {bonus} {STRENGTHS[strength]}"
        return words + " at_pawn" * at_pawn + " on_wheel" * on_wheel
    names = EFFECTS[effect]
    assert not any(arguments[len(names) :])
    words += " ".join([effect, ", ".join(f"{name} {arguments[n]}" for n, name in enumerate(names))]).strip()
    symbols = [
        f"{SYMBOLS[symbol]} {power}"
        for symbol, power in zip(ROW.champion_symbols[number], ROW.champion_powers[number], strict=True)
        if symbol
    ]
    return f"{words}: {', '.join(symbols)}" if symbols else words


def test_every_champion_is_named_once() -> None:
    assert tuple(CHAMPIONS) == CHAMPION_NOUNS
    assert len(set(CHAMPION_NOUNS)) == 44
    for noun in CHAMPION_NOUNS:
        assert noun == noun.lower().strip()
        assert "," not in noun
        assert noun not in (*SYMBOLS, *CLANS)


@pytest.mark.parametrize("noun", CHAMPIONS)
def test_champion(noun: str) -> None:
    number = CHAMPION_NOUNS.index(noun)
    deck, clan, votes, piece, lines, claws, words = CHAMPIONS[noun]
    assert CHAMPION_DECKS[ROW.champion_deck[number]] == deck
    assert (*CLANS, "outsider")[ROW.champion_clan[number]] == clan
    assert ROW.champion_votes[number] == votes
    assert (ROW.champion_pawn[number], ROW.champion_tile[number]) == (piece == "pawn", piece == "tile")
    assert ROW.yellow_lines[number, -1] == lines
    assert ROW.champion_claws[number] == claws
    assert ability(number) == words


def test_totals_of_champions() -> None:
    assert (int(ROW.champion_pawn.sum()), int(ROW.champion_tile.sum())) == (16, 5)
    assert Counter(ROW.champion_clan.tolist()) == {**dict.fromkeys(range(7), 5), 7: 9}


def test_yellow_lines() -> None:
    by_votes = {
        2: [0, 0, 0, 1, 1, 1, 2, 2, 2],
        3: [0, 0, 1, 1, 2, 2, 3, 3, 3],
        4: [0, 0, 1, 1, 2, 2, 3, 3, 4],
    }
    for number, noun in enumerate(CHAMPION_NOUNS):
        is_influenced = ROW.champion_deck[number] > 0
        expected = by_votes[int(ROW.champion_votes[number])] if is_influenced else [0] * 9
        assert ROW.yellow_lines[number].tolist() == expected, noun
    # Imbolg gives three Votes of Ice; Blue's disc has passed two lines
    imbolg = CHAMPION_NOUNS.index("imbolg")
    assert (ROW.champion_votes[imbolg], CLANS[ROW.champion_clan[imbolg]]) == (3, "ice")
    assert 2 in ROW.yellow_lines[imbolg]


def test_every_effect_is_on_a_card() -> None:
    assert set(ROW.effect.tolist()) == set(range(len(EFFECTS)))


def test_words() -> None:
    names, words = names_of(ROW.champion_names), names_of(ROW.champion_words)
    assert names[0] == "Firragh the Avalanche"
    assert names[14] == "Imbolg the Knife"
    assert names[18] == "Laggrid Who Tells Many Tales"
    assert names[19] == "Waelwulf Who Awakens"
    for number, noun in enumerate(CHAMPION_NOUNS):
        spoken = names[number].lower().replace("queen-", "queen ").split()
        assert set(noun.split()) <= set(spoken), noun
        assert words[number].endswith("."), noun
        assert ("Claw" in words[number]) == (ROW.champion_claws[number] > 0), noun
        assert words[number].startswith("Tile") == bool(ROW.champion_tile[number]), noun
        hook = HOOKS[ROW.hook[number]]
        assert words[number].startswith("Instant") == (hook == "on win"), noun
        assert words[number].startswith("End of Wave") == (hook == "end of wave"), noun
        if "this pawn" in words[number]:
            assert ROW.champion_pawn[number], noun
