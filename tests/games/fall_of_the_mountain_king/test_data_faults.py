"""Faults in a data file of one's own are refused, each with file, key and what is wrong."""

from pathlib import Path

import pytest
from games.fall_of_the_mountain_king.printed import changed, table

from fabletop.envs import UsageError

MAP = [
    (
        '[caverns_4-5]|"moss-c", "fire-b"] }',
        '"moss-c"] }',
        "caverns_4-5.fire-b.tunnels leads to moss-a, where no tunnel leads back",
    ),
    (
        '[caverns_4-5]|tunnels = ["moss-b", "moss-c", "fire-b"]',
        'tunnels = ["moss-a", "moss-c", "fire-b"]',
        "caverns_4-5.moss-a.tunnels leads to the cavern itself",
    ),
    (
        '[caverns_4-5]|tunnels = ["moss-b", "moss-c", "fire-b"]',
        'tunnels = ["moss-b", "moss-c", "fire-e"]',
        "caverns_4-5.moss-a.tunnels holds 'fire-e', allowed are 'moss-a', ",
    ),
    (
        '[caverns_4-5]|tunnels = ["moss-b", "moss-c", "fire-b"]',
        'tunnels = ["moss-b", "moss-b", "fire-b"]',
        "caverns_4-5.moss-a.tunnels names something twice",
    ),
    (
        '[caverns_4-5]|tunnels = ["moss-b", "moss-c", "fire-b"]',
        "tunnels = []",
        "caverns_4-5.moss-a.tunnels must be a list of 1 to 9 words",
    ),
    (
        "[caverns_4-5]|at = [250, 188]",
        "at = [412, 110]",
        "caverns_4-5.moss-b.at is [412, 110], where moss-a is",
    ),
    (
        "[caverns_4-5]|at = [250, 188]",
        "at = [250, 1880]",
        "caverns_4-5.moss-a.at holds 1880, allowed are whole numbers from 0 to 1000",
    ),
    ("[caverns_4-5]|moss-a = {", "mos-a = {", "caverns_4-5.mos-a is not known here: use 'origin', "),
    ("[caverns_4-5]|moss-a = {", "# {", "caverns_4-5.moss-a is missing"),
    (
        "[gates_4-5]|moss-a = [220, 151]",
        "fire-a = [220, 151]",
        "gates_4-5.moss.gates.fire-a is not known here: use 'moss-a', ",
    ),
    (
        "[gates_4-5]|gates = { granite-a = [903, 693] }",
        "gates = {}",
        "gates_4-5.granite.gates must name 1 to 2 caverns",
    ),
    (
        "[gates_4-5]|moss-b = [402, 64] }",
        "moss-b = [402, 64], moss-c = [402, 70] }",
        "gates_4-5.moss.gates must name 1 to 2 caverns",
    ),
    (
        "[gates_4-5]|swarm = [291, 66]",
        "swarm = [291]",
        "gates_4-5.moss.swarm must be a list of 2 whole numbers",
    ),
    (
        '[halls_4-5]|caverns = ["ice-a", "ice-b", "ice-c"]',
        'caverns = ["ice-a"]',
        "halls_4-5.5.caverns must be a list of 2 to 28 words",
    ),
    (
        '[halls_4-5]|caverns = ["ice-a", "ice-b", "ice-c"]',
        'caverns = ["ice-a", "sun-a"]',
        "halls_4-5.5.caverns holds 'sun-a', allowed are 'moss-a', ",
    ),
    ("[halls_4-5]|\n5 = {", "\n10 = {", "halls_4-5.10 is not known here"),
    ("[halls_4-5]|\n5 = {", "\n# {", "halls_4-5.5 is missing"),
    (
        '[lairs_4-5]|caverns = ["moss-c", "ice-c", "ice-d", "moss-d"]',
        "caverns = []",
        "lairs_4-5.sun-a.caverns must be a list of 1 to 28 words",
    ),
    ("[lairs_4-5]|axe-b = {", "# {", "lairs_4-5.axe-b is missing"),
    ("[lairs_4-5]|axe-b = {", "ax-b = {", "lairs_4-5.ax-b is not known here"),
    ("[volcano_4-5]|radius = 95", "radius = 0", "volcano_4-5.radius is 0"),
]
NUMBERS = [
    ('[seats]|4 = { side = "4-5"', '4 = { side = "4-6"', "seats.4.side is '4-6', it must be '2-3' or '4-5'"),
    ("[seats]|display = 5", "display = 7", "seats.4.display is 7, it must be a whole number from 1 to 6"),
    ("[seats]|setup_gnomes = 5", "setup_gnomes = 7", "seats.4.setup_gnomes is 7"),
    ("[seats]|gate_cards = 4", "gate_cards = 6", "seats.4.gate_cards is 6"),
    ("[trolls]|each = 25", "each = 7", "trolls.each is 7, but 8 are placed at the set-up"),
    ("[trolls]|each = 25", "each = 26", "trolls.each is 26"),
    ("[gnome_tokens]|[10, 10, 10]", "[10, 10, 11]", "gnome_tokens.counts makes 31 tokens, 30 are in the box"),
    ("[hall_tokens]|[4, 4, 4]", "[4, 4, 3]", "hall_tokens.counts makes 11 tokens, 12 are in the box"),
    ("[hall_tokens]|[4, 4, 4]", "[4, 4]", "hall_tokens.counts must be a list of 3 whole numbers"),
    ("[vote_tiles]|[6, 4, 2]", "[6, 7, 2]", "vote_tiles.tiles[0] has more Honour for a later place"),
    ("[vote_tiles]|[6, 4, 2], ", "", "vote_tiles.tiles must be a list of 7 lists"),
    ("[invasion]|[2, 3, 4]", "[2, 3]", "invasion.gnomes must be a list of 3 whole numbers"),
    (
        "[fallen]|list = [2, 3, 4]",
        "lists = [2, 3, 4]",
        "fallen.lists is not known here: use 'origin', 'source', 'list', 'example' or 'others'",
    ),
    ("[fallen]|example = [3, 4, 5]", "example = [3, 4, -5]", "fallen.example holds -5"),
    ("[base_supplies]|[6, 5, 4]", "[9, 5, 4]", "base_supplies.waves holds 9"),
    ("[desperation]|[5, 6, 7, 8]", "[5, 6, 7, 9]", "desperation.spaces holds 9"),
    ("[wheel]|effects = [", 'effects = ["bolster", ', "wheel.effects must be a list of 8 words"),
    (
        '[wheel]|effects = ["move trolls"',
        'effects = ["move"',
        "wheel.effects[0] is 'move', it must be 'move trolls', ",
    ),
    ("[wheel]|boost_wire = 2", "boost_wire = 6", "wheel.breach_wire is 6, where the other tripwire is"),
    ("[boost_track]|[0, 1, 2,", "[0, 2, 1,", "boost_track.values must not fall from one step to the next"),
    ("[breach]|divisor = 2", "divisor = 1", "breach.divisor is 1"),
    ("[elders]|[0, 1, 3,", "[0, 3, 1,", "elders.honour must not fall from one step to the next"),
    ("[domain_score]|overrun = 1", "", "domain_score.overrun is missing"),
    ("[breach]", "[breech]", "breach is missing"),
]
CARDS = [
    ("[starting_card]|influence, gnome", "influence, elder", "starting_card.face shows an elder"),
    ("[starting_card]|influence, gnome", "influence", "starting_card.face must be two rows of two symbols"),
    ("[ancestry_cards]|\n67 = ", "\n68 = ", "ancestry_cards.68 is not known here"),
    ("[ancestry_cards]|\n67 = ", "\n# ", "ancestry_cards.67 is missing"),
    (
        '"supply, wild / elder, blank"',
        '"supply, wild, elder, blank"',
        "ancestry_cards.67 must be two rows of two symbols",
    ),
    (
        '"supply, wild / elder, blank"',
        '"supply, wild / elder, elder"',
        "ancestry_cards.67 shows two elders, a card has at most one",
    ),
    (
        '"supply, wild / elder, blank"',
        '"supply, wild / older, blank"',
        "ancestry_cards.67 shows 'older', allowed are 'blank', 'supply'",
    ),
    (
        '"supply, wild / elder, blank"',
        '"supply, wild 2 / elder, blank"',
        "ancestry_cards.67 shows 'wild 2', allowed are '2' or '3' with 'advance', ",
    ),
    (
        '"supply, wild / elder, blank"',
        '"supply, gnome 1 / elder, blank"',
        "ancestry_cards.67 shows 'gnome 1', allowed are '2' or '3' with",
    ),
    (
        '"supply, wild / elder, blank"',
        '"blank, blank / blank, blank"',
        "ancestry_cards.67 must show a symbol",
    ),
    ('"supply, wild / elder, blank"', "67", "ancestry_cards.67 is 67, it must be words in quotes"),
]
CHAMPIONS = [
    ("[champions]|firragh = {", "firag = {", "champions.firag is not known here"),
    ("[champions]|firragh = {", "# {", "champions.firragh is missing"),
    (
        '[champions]|effect = "attack_value", value = 2',
        'effect = "attack_value"',
        "champions.firragh.value is missing",
    ),
    (
        '[champions]|effect = "attack_value", value = 2',
        'effect = "attack_value", value = 2, honour = 1',
        "champions.firragh.honour is not known here: use 'deck', ",
    ),
    (
        '[champions]|effect = "attack_value", value = 2',
        'effect = "attack_value", value = 0',
        "champions.firragh.value is 0, it must be a whole number from 1 to 9",
    ),
    (
        '[champions]|effect = "attack_value"',
        'effect = "attack"',
        "champions.firragh.effect is 'attack', it must be 'attack_value', ",
    ),
    ('[champions]|letter = "A", ', "", "champions.firragh.effect is 'attack_value', which needs a pawn"),
    ('[champions]|letter = "A", ', 'letter = "B", ', "champions.argren.letter is 'B', which firragh has"),
    ('[champions]|letter = "A", ', 'letter = "Z", ', "champions.firragh.letter is 'Z'"),
    ('[champions]|letter = "R", ', "", "champions.queen.effect is 'hall_bonus', which needs a tile"),
    (
        '[champions]|firragh = { deck = "0"',
        'firragh = { deck = "1"',
        "champions.firragh.deck is '1', it must be '0', 'I/II' or 'III'",
    ),
    (
        '[champions]|keeper = { deck = "III"',
        'keeper = { deck = "I/II"',
        "champions has 21 cards in deck I/II, it must have 20",
    ),
    (
        '[champions]|deck = "0", clan = "granite", votes = 1',
        'deck = "0", clan = "outsider", votes = 1',
        "champions.firragh.clan is 'outsider', but Votes of deck 0 come at the set-up",
    ),
    (
        '[champions]|deck = "0", clan = "granite", votes = 1',
        'deck = "0", clan = "granite", votes = 9',
        "champions.firragh.votes is 9",
    ),
    (
        '[champions]|deck = "0", clan = "granite", votes = 1',
        'deck = "0", clan = "granite", votes = 1, claws = -1',
        "champions.firragh.claws is -1",
    ),
    (
        '[champions]|deck = "0", clan = "granite", votes = 1',
        'deck = "0", clan = "granite", votes = 1, claws = 1',
        "champions.firragh.claws has no use: attack_value costs nothing",
    ),
    (
        '[champions]|deck = "0", clan = "granite", votes = 1',
        'deck = "0", clan = "granite", votes = 1, lines = [2]',
        "champions.firragh.lines has no use: nobody influences deck 0",
    ),
    (
        '[champions]|deck = "0", clan = "granite", votes = 1',
        'deck = "0", clan = "granite", votes = 1, hook = "on win"',
        "champions.firragh.hook is 'on win', attack_value must have 'always'",
    ),
    (
        '[champions]|deck = "0", clan = "granite", votes = 1',
        'deck = "0", clan = "granite", votes = 1, symbols = "wild"',
        "champions.firragh.symbols has no use with attack_value",
    ),
    ('[champions]|letter = "H", lines = [2, 4, 6]', 'letter = "H"', "champions.imbolg.lines is missing"),
    (
        '[champions]|letter = "H", lines = [2, 4, 6]',
        'letter = "H", lines = [2, 6, 4]',
        "champions.imbolg.lines must rise from line to line",
    ),
    (
        '[champions]|letter = "H", lines = [2, 4, 6]',
        'letter = "H", lines = [2, 4, 4]',
        "champions.imbolg.lines must rise from line to line",
    ),
    (
        '[champions]|letter = "H", lines = [2, 4, 6]',
        'letter = "H", lines = [2, 4, 9]',
        "champions.imbolg.lines holds 9",
    ),
    (
        '[champions]|claws = 1, effect = "relocate"',
        'effect = "relocate"',
        "champions.selka.claws is missing: relocate is used by covering one",
    ),
    (
        '[champions]|effect = "extra_desperation", tokens = 1',
        'hook = "on win", effect = "domain_honour", honour = 1',
        "champions.old sump.hook is 'on win', but nobody wins a Champion of deck 0",
    ),
    (
        '[champions]|hook = "end of wave", effect = "domain_honour"',
        'effect = "domain_honour"',
        "champions.keeper.hook is 'always', domain_honour must have 'on win' or 'end of wave'",
    ),
    (
        '[champions]|hook = "on win", effect = "banish_gnome"',
        'hook = "end of wave", effect = "banish_gnome"',
        "champions.cinderjaw.hook is 'end of wave', banish_gnome must have 'on win'",
    ),
    (
        '[champions]|symbols = "gnome, bolster"',
        'symbols = "gnome, bolster, wild"',
        "champions.quarrier.symbols shows 3 symbols, at most 2 fit",
    ),
    (
        '[champions]|symbols = "gnome, bolster"',
        'symbols = "gnome, gnome"',
        "champions.quarrier.symbols shows two symbols that serve one kind: they must differ, and no Wild",
    ),
    (
        '[champions]|symbols = "gnome, bolster"',
        'symbols = "wild, bolster"',
        "champions.quarrier.symbols shows two symbols that serve one kind",
    ),
    (
        '[champions]|action = "advance", bonus = 1, strength = "weak", at_pawn = false, on_wheel = false',
        'action = "bolster", bonus = 1, strength = "weak", at_pawn = false, on_wheel = true',
        "champions.tarka.on_wheel is not possible with Claws",
    ),
    (
        '[champions]|symbols = "gnome, bolster"',
        'symbols = "gnome, elder"',
        "champions.quarrier.symbols shows 'elder', allowed are 'wild', 'advance'",
    ),
    (
        '[champions]|effect = "symbols", symbols = "gnome, bolster"',
        'effect = "symbols"',
        "champions.quarrier.symbols is missing",
    ),
    (
        '[champions]|action = "bolster", bonus = 1, strength = "any"',
        'action = "supply", bonus = 1, strength = "any"',
        "champions.brannog.action is 'supply', it must be 'advance'",
    ),
    (
        '[champions]|action = "bolster", bonus = 1, strength = "any"',
        'action = "influence", bonus = 1, strength = "any"',
        "champions.brannog.at_pawn is nothing for influence",
    ),
    (
        '[champions]|action = "bolster", bonus = 1, strength = "any"',
        'action = "advance", bonus = 1, strength = "any"',
        "champions.brannog.on_wheel is nothing for advance",
    ),
    ('[champions]|letter = "G", ', "", "champions.brannog.at_pawn needs a pawn"),
    (
        '[champions]|letter = "G", ',
        'letter = "G", claws = 1, ',
        "champions.brannog.at_pawn is not possible with Claws",
    ),
    (
        '[champions]|strength = "weak", at_pawn = false',
        'strength = "weak", at_pawn = 0',
        "champions.tarka.at_pawn is 0, it must be true or false",
    ),
    (
        '[champions]|skald = { deck = "III", clan = "outsider"',
        'skald = { deck = "III", clan = "moss"',
        "champions.skald.effect is 'split_votes', but only an outsider's Votes are wild",
    ),
    (
        '[champion_words]|name = "Mosk Rootback"',
        'name = "Siggdan"',
        "champion_words.siggdan.name is 'Siggdan', as is that of mosk",
    ),
    (
        '[champion_words]|name = "Mosk Rootback"',
        f'name = "{"Mosk" * 11}"',
        "champion_words.mosk.name holds 'MoskMosk",
    ),
    (
        '[champion_words]|mosk = { name = "Mosk Rootback"',
        'mosk = { title = "Mosk"',
        "champion_words.mosk.title is not known here: use 'name' or 'words'",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), [*MAP, *NUMBERS, *CARDS, *CHAMPIONS])
def test_faults(old: str, new: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as refused:
        table(4, tables=changed(old, new, tmp_path))
    assert str(refused.value).startswith(f"data file mine.toml: {message}")
    assert "\n" not in str(refused.value)


def test_a_map_in_two_pieces(tmp_path: Path) -> None:
    """Granite-a alone: no tunnel of its own Domain leads there, only one that nobody else has."""
    path = Path(changed('[caverns_2-3]|"granite-b", "granite-c"] }\ngranite-b', "] }\ngranite-b", tmp_path))
    text = path.read_text(encoding="utf-8")
    start = text.index("[caverns_2-3]")
    stop = text.index("[gates_2-3]")
    part = text[start:stop]
    part = part.replace('tunnels = ["moon-b", ] }', 'tunnels = ["moon-b"] }')
    part = part.replace('["granite-a", "granite-c", "hammer-a"]', '["granite-c", "hammer-a"]')
    part = part.replace(
        '["moon-c", "granite-a", "granite-b", "hammer-c"]', '["moon-c", "granite-b", "hammer-c"]'
    )
    part = part.replace('["moon-a", "moon-c", "granite-a"]', '["granite-a"]')
    part = part.replace('["ice-b", "moon-b", "moon-c"]', '["ice-b", "moon-c"]')
    part = part.replace('["ice-c", "moon-a", "moon-b", "granite-c"]', '["ice-c", "moon-a", "granite-c"]')
    path.write_text(text[:start] + part + text[stop:], encoding="utf-8")
    with pytest.raises(UsageError, match=r"caverns_2-3.moon-b cannot be reached by tunnels from moss-a"):
        table(2, tables=str(path))
    assert table(4, tables=str(path)).hall_count == 9  # on the other side nothing is wrong


def test_too_few_pairs_of_lairs(tmp_path: Path) -> None:
    path = Path(changed("[lairs_4-5]|spiral-a = {", "# {", tmp_path))
    path.write_text(path.read_text(encoding="utf-8").replace("spiral-b = {", "# {"), encoding="utf-8")
    with pytest.raises(UsageError, match=r"lairs_4-5.spiral-a is missing: 5 seats need 5 pairs of Lairs"):
        table(5, tables=str(path))
    assert table(4, tables=str(path)).pair_count == 4


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        table(2, tables=str(tmp_path / "missing.toml"))
    empty = tmp_path / "empty.toml"
    empty.write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="seats is missing"):
        table(2, tables=str(empty))
