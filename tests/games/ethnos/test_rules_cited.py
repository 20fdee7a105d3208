"""RULES.md and the rule tests cannot drift apart: every number of the one is in the other."""

import ast
import re
from pathlib import Path

import pytest
from games.ethnos.positions import GAME

from fabletop.envs.core.settings import Option

RULES = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
FILES = sorted(Path(__file__).parent.glob("test_rules_*.py"))
NUMBER = re.compile(r"(?<=_)[rg]\d+(?=_)")


def numbered() -> set[str]:
    """The numbers that RULES.md defines."""
    return set(re.findall(r"^- \*\*([RG]\d+)\b", RULES, re.MULTILINE))


def rule_tests() -> list[tuple[Path, ast.FunctionDef]]:
    found = []
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append((path, node))
    return found


def cited(node: ast.FunctionDef) -> set[str]:
    """The numbers in a test's name: ``test_r36_g3_centaur...`` cites R36 and G3."""
    return {number.upper() for number in NUMBER.findall(node.name)}


def constants(node: ast.AST) -> set[tuple[type, object]]:
    return {(type(each.value), each.value) for each in ast.walk(node) if isinstance(each, ast.Constant)}


def test_numbers_are_counted_without_a_gap() -> None:
    for letter in "RG":
        numbers = sorted(int(number[1:]) for number in numbered() if number[0] == letter)
        assert numbers == list(range(1, len(numbers) + 1))


def test_every_rule_and_ruling_has_a_test() -> None:
    found = set().union(*(cited(node) for _, node in rule_tests()))
    assert sorted(numbered() - found) == []


def test_every_cited_number_exists() -> None:
    own = Path(__file__)
    names = [(path.name, node.name, cited(node)) for path, node in rule_tests() if path != own]
    assert [name for name in names if not name[2] or not name[2] <= numbered()] == []


@pytest.mark.parametrize("option", [o for o in GAME.options if o.is_ruling], ids=lambda option: option.name)
def test_every_value_of_a_ruling_is_tested(option: Option) -> None:
    ours = [(path, node) for path, node in rule_tests() if option.ruling in cited(node)]
    assert any((str, option.name) in constants(node) for _, node in ours)
    values = set().union(*(constants(ast.parse(path.read_text(encoding="utf-8"))) for path, _ in ours))
    assert {(type(choice), choice) for choice in option.choices} <= values


@pytest.mark.parametrize("option", [o for o in GAME.options if o.is_ruling], ids=lambda option: option.name)
def test_rules_md_names_option_and_values(option: Option) -> None:
    found = re.search(
        rf"^- \*\*{option.ruling} .*\n?.*\(option `{option.name}`: (.*?)\)", RULES, re.MULTILINE
    )
    assert found is not None
    written = [value.strip().strip("`") for value in found[1].replace("\n", " ").split("|")]
    assert written[0] == as_written(option.default)
    assert sorted(written) == sorted(as_written(choice) for choice in option.choices)


def as_written(value: object) -> str:
    """A value as RULES.md spells it."""
    return str(value).lower() if isinstance(value, bool | int) else f'"{value}"'


SOURCES = sorted(GAME.folder.rglob("*.py"))


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(GAME.folder)))
def test_numbers_in_the_code_exist(path: Path) -> None:
    used = set(re.findall(r"\b[RG]\d{1,2}\b", path.read_text(encoding="utf-8")))
    assert used <= numbered()
