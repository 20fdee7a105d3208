"""RULES.md and the rule tests cannot drift apart: every number of the one is in the other."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from games.parts import GAMES, folder

from fabletop.envs import get_game
from fabletop.envs.core.settings import Option

NUMBER = re.compile(r"(?<=_)[rg]\d+(?=_)")
RULINGS = [
    pytest.param(game_id, option, id=f"{game_id}-{option.name}")
    for game_id in GAMES
    for option in get_game(game_id).options
    if option.is_ruling
]
SOURCES = [
    pytest.param(game_id, path, id=f"{game_id}-{path.relative_to(get_game(game_id).folder)}")
    for game_id in GAMES
    for path in sorted(get_game(game_id).folder.rglob("*.py"))
]

PLAY_NO_RULE = {"state.py", "hot_paths.py"}


@cache
def rules(game_id: str) -> str:
    return (get_game(game_id).folder / "RULES.md").read_text(encoding="utf-8")


def numbered(game_id: str) -> set[str]:
    """The numbers that RULES.md defines."""
    return set(re.findall(r"^- \*\*([RG]\d+)\b", rules(game_id), re.MULTILINE))


@cache
def rule_tests(game_id: str) -> list[tuple[Path, ast.FunctionDef]]:
    found = []
    for path in sorted(folder(game_id).glob("test_rules_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append((path, node))
    return found


def cited(node: ast.FunctionDef) -> set[str]:
    """The numbers in a test's name: ``test_r36_g3_centaur...`` cites R36 and G3."""
    return {number.upper() for number in NUMBER.findall(node.name)}


def constants(node: ast.AST) -> set[tuple[type, object]]:
    return {(type(each.value), each.value) for each in ast.walk(node) if isinstance(each, ast.Constant)}


@pytest.mark.parametrize("game_id", GAMES)
def test_numbers_are_counted_without_a_gap(game_id: str) -> None:
    assert "R1" in numbered(game_id)
    for letter in "RG":
        numbers = sorted(int(number[1:]) for number in numbered(game_id) if number[0] == letter)
        assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_and_ruling_has_a_test(game_id: str) -> None:
    found = set().union(*(cited(node) for _, node in rule_tests(game_id)))
    assert sorted(numbered(game_id) - found) == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_test_cites_numbers_that_exist(game_id: str) -> None:
    known = numbered(game_id)
    tests = [(path.name, node.name, cited(node)) for path, node in rule_tests(game_id)]
    assert [test for test in tests if not test[2] or not test[2] <= known] == []


@pytest.mark.parametrize(("game_id", "option"), RULINGS)
def test_every_value_of_a_ruling_is_tested(game_id: str, option: Option) -> None:
    ours = [(path, node) for path, node in rule_tests(game_id) if option.rule in cited(node)]
    assert any((str, option.name) in constants(node) for _, node in ours)
    values = set().union(*(constants(ast.parse(path.read_text(encoding="utf-8"))) for path, _ in ours))
    assert {(type(choice), choice) for choice in option.choices} <= values


@pytest.mark.parametrize(("game_id", "option"), RULINGS)
def test_rules_md_names_option_and_values(game_id: str, option: Option) -> None:
    pattern = rf"^- \*\*{option.rule} .*\n?.*\(option `{option.name}`: (.*?)\)"
    found = re.search(pattern, rules(game_id), re.MULTILINE)
    assert found is not None
    written = [value.strip().strip("`") for value in found[1].replace("\n", " ").split("|")]
    assert written[0] == as_written(option.default)
    assert sorted(written) == sorted(as_written(choice) for choice in option.choices)


def as_written(value: object) -> str:
    """A value as RULES.md spells it."""
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


@pytest.mark.parametrize("game_id", GAMES)
def test_the_table_of_rules_md_names_every_module_with_kernels(game_id: str) -> None:
    found = re.search(r"^\| rules \| played by \|\n((\|.*\n)+)", rules(game_id), re.MULTILINE)
    assert found is not None
    named = set(re.findall(r"`(\w+\.py)`", found[1]))
    texts = {path.name: path.read_text(encoding="utf-8") for path in get_game(game_id).folder.glob("*.py")}
    play = {name for name, text in texts.items() if "\n@kernel" in text} - PLAY_NO_RULE
    assert (sorted(play - named), sorted(named - texts.keys())) == ([], [])


@pytest.mark.parametrize(("game_id", "path"), SOURCES)
def test_numbers_in_the_code_exist(game_id: str, path: Path) -> None:
    used = set(re.findall(r"\b[RG][1-9]\d*\b", path.read_text(encoding="utf-8")))
    assert used <= numbered(game_id)
