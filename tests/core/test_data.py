"""Data files: every kind of value, both formats, and the one sentence for each fault."""

import json
import re

import numpy as np
import pytest

from fabletop.envs.core.data import DataFile, open_data
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.names import LONGEST, names_field, names_of, pack_names

VALUES = {
    "cards": {
        "origin": "published",
        "source": "rulebook",
        "count": 3,
        "rate": 0.5,
        "wild": True,
        "kind": "gold",
    },
    "map": {"names": ["north", "sea"], "heights": [1, -2], "deep": {"er": 7}},
    "allies": [
        {"name": "Bard", "vp": 2, "costs": [1, 2]},
        {"name": "Smith", "vp": 40, "parts": [{"n": "x"}]},
    ],
    "provenance": {
        "map": {"origin": "inferred", "source": "a picture"},
        "allies": {"origin": "reconstructed", "source": "two players' notes"},
    },
}


@pytest.fixture
def written(tmp_path):
    def write(values, name="box.json"):
        path = tmp_path / name
        path.write_text(values if isinstance(values, str) else json.dumps(values), encoding="utf-8")
        return path

    return write


@pytest.fixture
def data(written):
    return DataFile(written(VALUES))


def test_values(data):
    assert data.integer("cards.count", 0, 5) == 3
    assert data.number("cards.rate", 0, 1) == 0.5
    assert data.number("cards.count", 0, 5) == 3.0
    assert data.flag("cards.wild") is True
    assert data.text("cards.kind") == data.word("cards.kind", ("gold", "wood")) == "gold"
    assert data.integers("map.heights", 2, -5, 5) == data.integers("map.heights", None, -5, 5) == [1, -2]
    assert data.names("map.names") == ["north", "sea"]
    assert data.integer("map.deep.er", 0, 9) == 7


def test_tables_and_choices(data):
    deep = data.table("map.deep")
    assert deep.integer("er", 0, 9) == 7
    with pytest.raises(
        UsageError, match=re.escape("box.json: map.deep.er is 7, it must be a whole number from 0 to 6")
    ):
        deep.integer("er", 0, 6)
    with pytest.raises(UsageError, match=re.escape("box.json: cards.count is 3, it must be a table")):
        data.table("cards.count")
    deep.only(["er", "more"])
    with pytest.raises(UsageError, match=re.escape("box.json: map.deep.er is not known here: use 'more'")):
        deep.only(["more"])
    assert data.index("cards.kind", ("wood", "gold")) == 1
    assert data.indices("map.names", ("sea", "south", "north"), 1, 2) == [2, 0]
    with pytest.raises(UsageError, match=re.escape("map.names must be a list of 3 words")):
        data.indices("map.names", ("sea", "north"), 3, 3)
    with pytest.raises(UsageError, match=re.escape("map.names holds 'north', allowed are 'sea'")):
        data.indices("map.names", ("sea",), 1, 2)


def test_lists_of_numbers(written):
    data = DataFile(written({"map": {"origin": "published", "source": "box", "cells": [[0, 1], [2, 9]]}}))
    assert data.integer_lists("map.cells", 2, 2, 0, 9) == [[0, 1], [2, 9]]
    with pytest.raises(UsageError, match=re.escape("map.cells must be a list of 3 lists")):
        data.integer_lists("map.cells", 3, 2, 0, 9)
    with pytest.raises(
        UsageError, match=re.escape("map.cells[1] holds 9, allowed are whole numbers from 0 to 8")
    ):
        data.integer_lists("map.cells", 2, 2, 0, 8)


def test_rows(data):
    rows = data.rows("allies", 2)
    assert [row.text("name") for row in rows] == ["Bard", "Smith"]
    assert rows[0].integers("costs", None, 0, 9) == [1, 2]
    assert [part.text("n") for part in rows[1].rows("parts")] == ["x"]


def test_toml_and_json_are_alike(written):
    toml = written(
        """
        [provenance]
        allies = {origin = "published", source = "cards"}
        [[allies]]
        vp = 2
        """,
        "box.TOML",
    )
    assert [row.integer("vp", 0, 9) for row in DataFile(toml).rows("allies")] == [2]
    assert DataFile(toml).provenance() == [("allies", "published", "cards")]


def test_provenance(data):
    assert data.blocks == ["cards", "map", "allies"]
    assert data.provenance() == [
        ("cards", "published", "rulebook"),
        ("map", "inferred", "a picture"),
        ("allies", "reconstructed", "two players' notes"),
    ]


@pytest.mark.parametrize(
    ("read", "fault"),
    [
        (
            lambda data: data.integer("cards.count", 4, 9),
            "cards.count is 3, it must be a whole number from 4",
        ),
        (lambda box: box.integer("cards.wild", 0, 9), "cards.wild is True, it must be a whole number"),
        (lambda box: box.integer("cards.nothing", 0, 9), "cards.nothing is missing"),
        (lambda box: box.integer("allies.vp", 0, 9), "allies.vp is missing"),
        (lambda box: box.integer("cards.count.more", 0, 9), "cards.count.more is missing"),
        (lambda box: box.number("cards.rate", 1, 2), "cards.rate is 0.5, it must be a number from 1 to 2"),
        (lambda box: box.number("cards.wild", 0, 2), "cards.wild is True, it must be a number"),
        (lambda box: box.flag("cards.count"), "cards.count is 3, it must be true or false"),
        (lambda box: box.text("cards.count"), "cards.count is 3, it must be words in quotes"),
        (lambda box: box.text("cards.kind", 3), "cards.kind holds 'gold', allowed are 3 letters"),
        (lambda box: box.word("cards.kind", ("a", "b")), "cards.kind is 'gold', it must be 'a' or 'b'"),
        (lambda box: box.word("map.names", ("a", "b")), "map.names is .*, it must be 'a' or 'b'"),
        (lambda box: box.integers("map.heights", 3, 0, 9), "map.heights must be a list of 3 whole numbers"),
        (lambda box: box.integers("cards", None, 0, 9), "cards must be a list of whole numbers"),
        (
            lambda data: data.integers("map.heights", 2, 0, 9),
            "map.heights holds -2, allowed are whole",
        ),
        (lambda box: box.names("map.heights"), "map.heights must be a list of words"),
        (lambda box: box.names("map.names", None, 4), "map.names holds 'north', allowed are 4 letters"),
        (lambda box: box.rows("cards"), "cards must be a list of tables"),
        (lambda box: box.rows("allies", 3), "allies must be a list of 3 tables"),
        (lambda box: box.rows("map.names"), r"map.names\[0\] is 'north', it must be a table"),
        (lambda box: box.rows("allies")[1].integer("vp", 0, 9), r"allies\[1\].vp is 40, it must be"),
        (
            lambda data: data.rows("allies")[1].rows("parts")[0].text("m"),
            r"allies\[1\].parts\[0\].m is missing",
        ),
    ],
)
def test_a_fault_is_named_with_file_and_key(data, read, fault):
    with pytest.raises(UsageError, match=f"^data file box.json: {fault}"):
        read(data)


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"a": {"origin": "guessed", "source": "x"}}, "a.origin is 'guessed', it must be 'published', "),
        ({"a": {"origin": "published"}}, "a.source is missing"),
        ({"a": {"origin": "published", "source": " "}}, "a.source is ' ', it must be words"),
        ({"a": {"origin": ["published"], "source": "x"}}, "a.origin is .*, it must be 'published'"),
        ({"a": [1]}, "a.origin is missing"),
        ({"a": 1}, "a.origin is missing"),
        ({"a": [1], "provenance": {"a": 3}}, "provenance.a.origin is missing"),
        ({"a": [1], "provenance": [1]}, "provenance must be a table"),
        ({"provenance": {"b": {}}}, "provenance.b is about no block of the file"),
    ],
)
def test_faulty_provenance(written, values, fault):
    with pytest.raises(UsageError, match=f"^data file box.json: {fault}"):
        DataFile(written(values)).provenance()


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("box.json", "{", "is not valid JSON"),
        ("box.json", "[1, 2]", r"must hold named blocks, not \[1, 2\]"),
        ("box.json", "[" * 100_000, "is not valid JSON"),
        ("box.json", '{"a": ' + "9" * 5000 + "}", "is not valid JSON"),
        ("box.toml", "[a", "is not valid TOML"),
        ("box.yaml", "a: 1", "its name must end in '.toml' or '.json'"),
    ],
)
def test_unreadable_files(written, name, text, fault):
    with pytest.raises(UsageError, match=f"^data file .*{re.escape(name)}: {fault}"):
        DataFile(written(text, name))


def test_absent_files(tmp_path):
    for path in (tmp_path / "absent.toml", tmp_path / "a\0b.toml"):
        with pytest.raises(UsageError, match="data file"):
            DataFile(path)


def test_a_long_value_is_cut_in_a_message(written):
    with pytest.raises(UsageError) as caught:
        DataFile(written({"a": ["x" * 1000]})).integer("a", 0, 1)
    assert len(str(caught.value)) < 150


def test_a_users_file_takes_the_place_of_the_games(written):
    own, chosen = written(VALUES, "own.json"), written({**VALUES, "more": 1}, "chosen.json")
    assert open_data(own) is open_data(own)
    assert open_data(own).file == "own.json"
    assert open_data(own, str(chosen)).value("more") == 1


def test_names_in_a_tables_record():
    row = np.zeros(1, [names_field("places", 2)])[0]
    for names in (["Ålesund", "x" * LONGEST], ["a", "b"]):
        pack_names(row["places"], names)
        assert names_of(row["places"]) == names
