"""The notebooks as they are committed: run to the end, with pictures, small. nbmake runs them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))
MOST_BYTES = 400_000


def code_cells(notebook: Path) -> list[dict[str, Any]]:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def test_there_are_notebooks() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "how_hard_is_the_automa",
        "meet_the_games",
        "train_by_self_play",
    ]


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_was_run_from_top_to_bottom(notebook: Path) -> None:
    cells = code_cells(notebook)
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    kinds = {output["output_type"] for cell in cells for output in cell["outputs"]}
    assert "error" not in kinds
    streams = {output.get("name") for cell in cells for output in cell["outputs"]}
    assert "stderr" not in streams, "a warning stands in the notebook"


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_has_pictures_and_is_small(notebook: Path) -> None:
    outputs = [output for cell in code_cells(notebook) for output in cell["outputs"]]
    pictures = [output for output in outputs if "image/png" in output.get("data", {})]
    assert len(pictures) >= 2
    assert notebook.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_names_no_folder_of_the_machine_that_ran_it(notebook: Path) -> None:
    for place in (str(Path(__file__).parents[1]), str(Path.home()), "/tmp/"):
        assert place not in notebook.read_text(encoding="utf-8")
