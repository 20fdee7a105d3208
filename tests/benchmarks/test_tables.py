"""Tables on terminals of all widths: nothing of them is cut off."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from fabletop.benchmarks.tables import show_table

HEADS = ["team", "games", "wins", "", "margin", "", "wins over next", "", "margin over next", ""]
ROWS = [
    ["heuristic", "30", "96.7%", "[83.3, 99.4]", "16.9", "[14.8, 18.9]", "+63.3%", "[39.5, 77.9]", "+13.0"],
    ["heuristic+greedy+greedy", "31", "33.3%", "[19.2, 51.2]", "3.9", "[0.2, 6.7]", "+33.4%", "[12.5, 50.0]"],
    ["greedy", "32", "0.0%", "[0.0, 11.4]", "-25.6", "[-28.3, -22.9]"],
]
PAIRS = [*zip(ROWS[0][2:7:2], ROWS[0][3:8:2], strict=True), *zip(ROWS[1][2::2], ROWS[1][3::2], strict=True)]
"""Values and the intervals that belong beside them."""
FULL = [[*row, *[""] * (len(HEADS) - len(row))] for row in ROWS]
OPTIONS = [
    (
        "hop_price",
        "printed",
        "free, half",
        "G12",
        "what a hop costs whoever has none of the Gnomes' own left",
    ),
    ("order", "clockwise", "-", "", "who comes after whom"),
]
WIDTHS = [30, 60, 80, 120]


def shown(width: int, *table: object, terminal: bool = True, **more: bool) -> list[str]:
    file = io.StringIO()
    console = Console(file=file, width=width, force_terminal=terminal, no_color=True, _environ={})
    show_table(console, *table, **more)  # type: ignore[arg-type]
    plain = Console(file=io.StringIO(), width=10_000)
    return [line.plain for line in plain.render_str("").from_ansi(file.getvalue()).split("\n")]


@pytest.mark.parametrize("width", WIDTHS)
def test_every_figure_is_there_beside_its_name(width: int) -> None:
    lines = shown(width, HEADS, FULL, figures=True)
    for row in ROWS:
        own = [line for line in lines if line.split(" ")[0] == row[0]]
        for cell in row[1:]:
            assert any(cell in line for line in own), (width, cell)
    for head in HEADS:
        assert head in "\n".join(lines)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for line in [*shown(width, HEADS, FULL, figures=True), *shown(width, ["a", "b", "c", "d", "e"], OPTIONS)]:
        assert len(line) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_an_interval_stays_beside_its_value(width: int) -> None:
    lines = "\n".join(shown(width, HEADS, FULL, figures=True))
    for value, interval in PAIRS:
        assert re.search(re.escape(value) + " +" + re.escape(interval), lines), (value, interval)


def test_a_table_with_room_is_in_one_piece() -> None:
    wide = shown(140, HEADS, FULL, figures=True)
    assert wide == shown(20, HEADS, FULL, figures=True, terminal=False)
    assert len([line for line in wide if line.startswith("team")]) == 1


@pytest.mark.parametrize("width", WIDTHS)
def test_words_are_broken_only_between_words(width: int) -> None:
    lines = shown(width, ["name", "default", "or", "rule", "meaning"], OPTIONS)
    words = " ".join(lines).split()
    for row in OPTIONS:
        for word in " ".join(row).split():
            assert word in words


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo terminal")
@pytest.mark.parametrize("columns", ["60", "80", "120"])
def test_a_command_on_a_terminal(columns: str) -> None:
    import pty

    command = "from fabletop.benchmarks.cli.app import main; main()"
    words = [
        "tournament",
        "ethnos",
        "--agents",
        "heuristic,greedy",
        "--players",
        "2",
        "--games",
        "20",
        "--seed",
        "1",
    ]
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", command, *words],
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "TERM": "xterm", "COLUMNS": columns},
    )
    os.close(theirs)
    output = b""
    try:
        while part := os.read(ours, 4096):
            output += part
    except OSError:
        pass  # the other end is closed
    os.close(ours)
    assert process.wait(timeout=60) == 0
    piped = subprocess.run(
        [sys.executable, "-c", command, *words], capture_output=True, text=True, check=True, cwd=Path.home()
    ).stdout
    table = piped.split("\n\n")[1]
    for word in table.split():
        assert word in output.decode()
