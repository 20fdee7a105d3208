"""The curve of a run: what its points say, and the file and the picture of them."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fabletop.envs import UsageError
from fabletop.training.evaluation.curve import (
    IMITATED,
    RANDOM,
    TRAINED,
    UNTRAINED,
    Point,
    at_stage,
    draw_curve,
    last_points,
    lineup_text,
    write_curve,
)
from fabletop.training.evaluation.evaluate import Evaluation

WINS = np.array([[1.0, 0.0], [1.0, 0.5], [0.0, 0.5], [1.0, 0.0]])
RIVAL = Evaluation(("greedy",), WINS, 10 + WINS, 8 + WINS)
TEAM = Evaluation(("greedy",), WINS, WINS - 2, None)


def points(found: Evaluation, *places: tuple[str, int]) -> list[Point]:
    return [Point.of(found, stage, decisions, 1.234) for stage, decisions in places]


def test_a_point_says_what_an_evaluation_came_to() -> None:
    (point,) = points(RIVAL, (TRAINED, 500))
    assert (point.stage, point.decisions, point.seconds, point.games) == (TRAINED, 500, 1.23, 8)
    assert point.win_rate == 0.5
    assert point.win_low < 0.3 < 0.7 < point.win_high
    assert (point.mean_score, point.mean_opponent_score, point.mean_margin) == (10.5, 8.5, 2.0)
    (team,) = points(TEAM, (TRAINED, 500))
    assert (team.mean_score, team.mean_opponent_score, team.mean_margin) == (-1.5, None, -1.5)


def test_a_point_is_put_together_again() -> None:
    for found in (RIVAL, TEAM):
        (point,) = points(found, (TRAINED, 500))
        assert Point.from_dict(point.as_dict()) == point
    with pytest.raises(TypeError):
        Point.from_dict({**point.as_dict(), "colour": "red"})
    for wrong in ({"games": 0}, {"win_rate": "half"}, {"mean_margin": np.inf}, {"stage": "asleep"}):
        with pytest.raises(ValueError, match="a point of the curve is none"):
            Point.from_dict({**point.as_dict(), **wrong})


def test_the_last_points_are_those_of_one_time() -> None:
    curve = points(RIVAL, (UNTRAINED, 0), (IMITATED, 0), (TRAINED, 9), (TRAINED, 18))
    curve.append(replace(curve[-1], opponents=("heuristic",)))
    assert last_points(curve) == curve[-2:]
    assert last_points(curve[:2]) == [curve[1]]
    assert at_stage(curve, UNTRAINED) == curve[:1]


def test_the_file_has_a_row_for_each_point(tmp_path: Path) -> None:
    path = tmp_path / "curve.csv"
    curve = points(RIVAL, (UNTRAINED, 0), (TRAINED, 9))
    write_curve(curve[:1], path)
    write_curve(curve, path)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["stage"], row["decisions"], row["opponents"]) for row in rows] == [
        ("untrained", "0", "1 x greedy"),
        ("trained", "9", "1 x greedy"),
    ]
    assert float(rows[1]["win_low"]) == curve[1].win_low
    assert [file.name for file in tmp_path.iterdir()] == ["curve.csv"]


@pytest.mark.parametrize("found", [RIVAL, TEAM, replace(TEAM, opponents=())])
def test_the_picture_is_drawn_for_rivals_teams_and_those_alone(tmp_path: Path, found: Evaluation) -> None:
    stages = [] if found is RIVAL else [(RANDOM, 0)]
    curve = points(found, *stages, (UNTRAINED, 0), (TRAINED, 9))
    draw_curve(curve, tmp_path / "curve.svg", "a game & more")
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert drawn.count("<!-- decisions -->") == 2
    assert f"<!-- {lineup_text(found.opponents)} -->" in drawn
    title = "wins against, %" if found is RIVAL else "wins with, %"
    assert f"<!-- {title} -->" in drawn


def test_imitation_alone_is_drawn_over_its_stages(tmp_path: Path) -> None:
    draw_curve(points(RIVAL, (UNTRAINED, 0), (IMITATED, 0)), tmp_path / "curve.svg", "title")
    drawn = (tmp_path / "curve.svg").read_text(encoding="utf-8")
    assert "<!-- decisions -->" not in drawn
    for stage in (UNTRAINED, IMITATED):
        assert drawn.count(f"<!-- {stage} -->") == 2


def test_lineups_in_a_few_words() -> None:
    assert lineup_text(()) == "nobody"
    assert lineup_text(("random",) * 3) == "3 x random"
    assert lineup_text(("random", "greedy")) == "random, greedy"


def test_a_picture_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "curve.png").mkdir()
    with pytest.raises(UsageError, match=r"curve\.png cannot be written \(Is a directory\)"):
        draw_curve(points(RIVAL, (UNTRAINED, 0)), tmp_path / "curve.png", "title")
    assert [path.name for path in tmp_path.iterdir()] == ["curve.png"]
