"""Whatever is done to a checkpoint, the run is not resumed, and one sentence says so."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from damage import change_parts
from toy.runs import TINY, UPDATE

from fabletop.envs import UsageError
from fabletop.envs.core.game import Game
from fabletop.training.checkpoints.checkpoint import ARRAYS, CHECKPOINT_FILE, HEADER, TENSORS, digest_of
from fabletop.training.run import resume, train

pytestmark = pytest.mark.usefixtures("toy", "toy_team")

CONFIG = replace(TINY, steps=4 * UPDATE, snapshot_every=1)
FAULT = r"checkpoint\.zip: is damaged or no checkpoint of such a run \(.+\)$"

Change = Callable[[Path], None]


@pytest.fixture(scope="module")
def whole(toy: Game, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("whole")
    train(replace(CONFIG, out=folder))
    return (folder / CHECKPOINT_FILE).read_bytes()


@pytest.fixture
def file(whole: bytes, tmp_path: Path) -> Path:
    path = tmp_path / CHECKPOINT_FILE
    path.write_bytes(whole)
    return path


def rewrite(path: Path, part: str, change: Callable[[bytes], bytes]) -> None:
    change_parts(path, lambda parts: parts.update({part: change(parts[part])}))


def arrays(change: Callable[[dict[str, Any]], Any]) -> Change:
    """The arrays changed in place."""

    def changed(content: bytes) -> bytes:
        with np.load(io.BytesIO(content)) as found:
            kept = dict(found)
        change(kept)
        written = io.BytesIO()
        np.savez(written, **kept)
        return written.getvalue()

    return lambda path: rewrite(path, ARRAYS, changed)


def with_array(name: str, make: Callable[[Any], Any]) -> Change:
    return arrays(lambda kept: kept.update({name: make(kept[name])}))


def filled(name: str, value: float) -> Change:
    return with_array(name, lambda array: np.full_like(array, value))


def state_field(name: str, value: int) -> Change:
    def change(kept: dict[str, Any]) -> None:
        kept["games/states"][name] = value

    return arrays(change)


def tensors(change: Callable[[dict[str, Any]], Any]) -> Change:
    def changed(content: bytes) -> bytes:
        kept = torch.load(io.BytesIO(content), weights_only=True)
        change(kept)
        written = io.BytesIO()
        torch.save(kept, written)
        return written.getvalue()

    return lambda path: rewrite(path, TENSORS, changed)


def first_moment(name: str, make: Callable[[Any], Any]) -> Change:
    def change(kept: dict[str, Any]) -> None:
        known = kept["optimizer"]["state"][0]
        known[name] = make(known[name])

    return tensors(change)


def first_weights(make: Callable[[Any], Any]) -> Change:
    def change(kept: dict[str, Any]) -> None:
        name = next(iter(kept["policy"]))
        kept["policy"][name] = make(kept["policy"][name])

    return tensors(change)


def header(change: Callable[[dict[str, Any]], Any]) -> Change:
    def changed(content: bytes) -> bytes:
        found = json.loads(content)
        change(found)
        return json.dumps(found).encode()

    return lambda path: rewrite(path, HEADER, changed)


def values(**others: Any) -> Change:
    return header(lambda found: found["values"].update(others))


def config(**others: Any) -> Change:
    """Another config, written as if the run had begun so."""

    def change(found: dict[str, Any]) -> None:
        found["config"].update(others)
        found["config_digest"] = digest_of(found["config"])

    return header(change)


def edited(**others: Any) -> Change:
    """Another config, by hand."""
    return header(lambda found: found["config"].update(others))


CHANGED = "its config was changed after it was written, but a run goes on as it began"


def torn(part: str) -> Change:
    return lambda path: rewrite(path, part, lambda content: content[: len(content) // 2])


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-500])


MEMBERS = "games/members"
POOL = "games/pool."
WORD = 2**31

TAMPERINGS: dict[str, Change] = {
    "file cut off": cut,
    "tensors torn": torn(TENSORS),
    "arrays torn": torn(ARRAYS),
    "header torn": torn(HEADER),
    "header a list": lambda path: rewrite(path, HEADER, lambda _: b"[]"),
    "header not unicode": lambda path: rewrite(path, HEADER, lambda _: b"\xff\xfe"),
    # games
    "no states": arrays(lambda kept: kept.pop("games/states")),
    "states of fewer games": with_array("games/states", lambda array: array[:3]),
    "states as bytes": with_array("games/states", lambda array: array.view(np.uint8)),
    "states of zeros": with_array("games/states", np.zeros_like),
    "seats as floats": with_array("games/seats", lambda array: array.astype(float)),
    "seats outside": filled("games/seats", 99),
    "bots outside": filled("games/bots", 99),
    "standing no number": filled("games/standing", np.nan),
    "streams of zeros": with_array("games/streams", np.zeros_like),
    "seeds below 0": filled("games/seeds", -5),
    "games at their ends": filled("games/at_end", True),
    "another seat to play": state_field("to_play", 7),
    "another phase": state_field("phase", 99),
    "games over": state_field("over", 1),
    "other seats": state_field("seats", 5),
    # the pool
    "no pool": arrays(lambda kept: [kept.pop(name) for name in list(kept) if name.startswith(POOL)]),
    "members unknown": with_array(MEMBERS, lambda array: np.where(array >= 0, 10**6, array)),
    "members as floats": with_array(MEMBERS, lambda array: array.astype(np.float32)),
    "members not the bots": with_array(MEMBERS, lambda array: np.where(array >= 0, 0, array)),
    "wins no number": filled(f"{POOL}wins", np.nan),
    "more wins than games": filled(f"{POOL}wins", 1e6),
    "compared below 0": filled(f"{POOL}compared", -1),
    "compared as text": with_array(f"{POOL}compared", lambda array: array.astype(str)),
    "names as numbers": filled(f"{POOL}numbers", 3),
    "bots of other names": with_array(f"{POOL}names", lambda array: np.full_like(array, "bald")),
    "bots retired": filled(f"{POOL}is_retired", True),
    "fewer names": with_array(f"{POOL}names", lambda array: array[:-1]),
    "a snapshot's weights no number": arrays(
        lambda kept: next(
            array for name, array in kept.items() if name.startswith(f"{POOL}network") and "weight" in name
        ).fill(np.nan)
    ),
    "a snapshot of another game": arrays(
        lambda kept: kept.update(
            {
                name: np.array(str(array).replace('"toy"', '"ethnos"'))
                for name, array in kept.items()
                if name.endswith(".told")
            }
        )
    ),
    # what the learner knew last, and the generators
    "returns no number": filled("episode_returns", np.nan),
    "returns of fewer games": with_array("episode_returns", lambda array: array[:2]),
    "lengths as floats": with_array("episode_lengths", lambda array: array.astype(float)),
    "starts as numbers": with_array("episode_starts", lambda array: array.astype(np.int64)),
    "no starts": arrays(lambda kept: kept.pop("episode_starts")),
    "generator of torch short": with_array("torch_generator", lambda array: array[:-1]),
    "generator of torch as words": with_array("torch_generator", lambda array: array.astype(np.int32)),
    "generator of NumPy short": with_array("numpy_generator", lambda array: array[:100]),
    "place in NumPy's generator": values(numpy_generator=[10**6, 0, 0.0]),
    "place in Python's generator": values(python_generator=[3, [WORD] * 625, None]),
    "Python's generator short": values(python_generator=[3, [1, 2], None]),
    "Python's spare number a text": values(python_generator=[3, [*[WORD] * 624, 5], "half"]),
    # counts
    "decisions a text": values(decisions="many"),
    "decisions within an update": values(decisions=UPDATE + 1),
    "decisions below 0": values(decisions=-UPDATE),
    "other updates": values(updates=1),
    "episodes none": values(episodes=[{"r": None, "l": 3, "t": 0.0}]),
    "episodes a number": values(episodes=5),
    # weights and optimiser
    "tensors a list": lambda path: rewrite(path, TENSORS, lambda _: saved([1])),
    "weights no number": first_weights(lambda weights: weights * np.nan),
    "weights of doubles": first_weights(lambda weights: weights.double()),
    "weights flat": first_weights(lambda weights: weights.flatten()),
    "weights missing": tensors(lambda kept: kept["policy"].popitem()),
    "no optimiser": tensors(lambda kept: kept.pop("optimizer")),
    "moments forgotten": tensors(lambda kept: kept["optimizer"]["state"].clear()),
    "moments of one weight forgotten": tensors(lambda kept: kept["optimizer"]["state"].pop(1)),
    "moment missing": tensors(lambda kept: kept["optimizer"]["state"][0].pop("exp_avg")),
    "moment no number": first_moment("exp_avg", lambda moment: moment * np.nan),
    "moment of another shape": first_moment("exp_avg_sq", lambda moment: moment[:1]),
    "moment below 0": first_moment("exp_avg_sq", lambda moment: moment - 1),
    "step a text": first_moment("step", lambda _: "third"),
    "step 0": first_moment("step", torch.zeros_like),
    "other settings of the optimiser": tensors(
        lambda kept: kept["optimizer"]["param_groups"][0].update(eps=3.0)
    ),
    "groups missing": tensors(lambda kept: kept["optimizer"]["param_groups"].clear()),
    # the rest of the header
    "no curve": header(lambda found: found.pop("curve")),
    "curve empty": header(lambda found: found.update(curve=[])),
    "curve of texts": header(lambda found: found["curve"][0].update(win_rate="half")),
    "curve without a number": header(lambda found: found["curve"][0].update(win_rate=float("nan"))),
    "curve of another stage": header(lambda found: found["curve"][0].update(stage="asleep")),
    "curve at other tables": header(lambda found: found["curve"][-1].update(opponents=["bold"])),
    "tables of another config": config(evaluate_against=["bold"]),
    "more tables": config(opponents="bold"),
    "random in a game of rivals": header(
        lambda found: found["curve"].insert(0, {**found["curve"][0], "stage": "random"})
    ),
    "no word whether imitation was whole": header(
        lambda found: found.update(imitation={"agent": "random", "epochs": []})
    ),
    "curve a number": header(lambda found: found.update(curve=3)),
    "seconds below 0": header(lambda found: found.update(seconds=-1)),
    "seconds a text": header(lambda found: found.update(seconds="long")),
    "imitation of nobody": header(lambda found: found.update(imitation={"agent": "random"})),
    "imitation missing": config(imitate="random"),
    "config a list": header(lambda found: found.update(config=[])),
    "versions missing": header(lambda found: found.pop("versions")),
}

SENTENCES: dict[str, tuple[Change, str]] = {
    "another game": (config(game="toy_team"), "is damaged or no checkpoint of such a run"),
    "a game there is not": (config(game="chess"), "there is no game 'chess'"),
    "a game of a list": (config(game=["toy"]), "there is no game ['toy']"),
    "other numbers of seats": (config(num_players=77), "num_players=77"),
    "a bot there is not": (config(opponents="genius"), "there is no bot 'genius'"),
    "an option there is not": (config(options={"weather": 1}), "weather"),
    "parts that do not divide": (config(parts=7), "cannot be divided into 7 equal parts"),
    "layers of texts": (config(layers=["wide"]), "layers"),
    "an encoder there is not": (config(encoder="eyes"), "encoder='eyes'"),
    "a reward there is not": (config(reward="fame"), "fame"),
    "a seed of text": (config(seed="first"), "seed='first'"),
    "opponents changed": (edited(opponents="random"), CHANGED),
    "an adviser added": (edited(adviser="bold"), CHANGED),
    "another reward": (edited(reward="win"), CHANGED),
    "other tables": (edited(evaluate_against=["bold", "random"]), CHANGED),
    "another discount": (edited(discount=0.5), CHANGED),
}


def saved(content: Any) -> bytes:
    written = io.BytesIO()
    torch.save(content, written)
    return written.getvalue()


def refusal(file: Path) -> str:
    """The one sentence with which the run is not resumed; nothing is left behind."""
    with pytest.raises(UsageError) as caught:
        resume(file.parent, steps=2 * CONFIG.steps)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert [path.name for path in file.parent.iterdir()] == [CHECKPOINT_FILE]
    return sentence


@pytest.mark.parametrize("name", TAMPERINGS)
def test_a_tampered_checkpoint_is_damaged(file: Path, name: str) -> None:
    TAMPERINGS[name](file)
    assert re.search(FAULT, refusal(file))


@pytest.mark.parametrize("name", SENTENCES)
def test_a_foreign_config_is_refused_with_the_name_of_the_file(file: Path, name: str) -> None:
    change, sentence = SENTENCES[name]
    change(file)
    told = refusal(file)
    assert told.startswith(f"{file}: ")
    assert sentence in told


def test_the_checkpoint_untouched_is_taken_up(file: Path) -> None:
    for change in (arrays(lambda _: None), tensors(lambda _: None), header(lambda _: None)):
        change(file)
    assert resume(file.parent, steps=5 * UPDATE).steps == 5 * UPDATE


def test_steps_that_cannot_be_are_not_blamed_on_the_file(file: Path) -> None:
    with pytest.raises(UsageError, match=r"^training: steps=-1 must be"):
        resume(file.parent, steps=-1)
