"""The action codec: ids, nouns and phrases, there and back."""

import numpy as np
import pytest

from fabletop.envs.core.actions import ActionCodec
from fabletop.envs.core.errors import UsageError

SEGMENTS = [("card", ["elf/blue", "elf/red"]), ("space", ["north", "south", "east"]), ("done", ["done"])]
PHRASES = {
    "turn": {"card": "play {}", "space": "move {}", "done": "pass"},
    "draft": {"card": "take {}"},
}


@pytest.fixture
def codec():
    return ActionCodec(SEGMENTS, PHRASES)


def test_ids_run_through_the_segments(codec):
    assert len(codec) == 6
    assert [(segment.name, segment.start, segment.stop) for segment in codec.segments.values()] == [
        ("card", 0, 2),
        ("space", 2, 5),
        ("done", 5, 6),
    ]
    assert codec.segment_of(4).name == "space"


def test_texts_with_and_without_a_phase(codec):
    assert [codec.text(action) for action in range(6)] == [
        "elf/blue",
        "elf/red",
        "north",
        "south",
        "east",
        "done",
    ]
    assert [codec.text(action, "turn") for action in (0, 3, 5)] == ["play elf/blue", "move south", "pass"]
    assert codec.text(0, "draft") == "take elf/blue"
    assert codec.text(5, "draft") == "done"


def test_every_text_leads_back(codec):
    for phase in (None, "turn", "draft"):
        for action in range(len(codec)):
            assert codec.parse(codec.text(action, phase)) == action
    assert codec.parse("  Play   ELF/blue ") == 0


@pytest.mark.parametrize("action", [-1, 6])
def test_id_outside(codec, action):
    with pytest.raises(UsageError, match=f"action {action} is outside the action space: use 0 to 5"):
        codec.text(action)


@pytest.mark.parametrize("text", ["", "play", "play north", "elf/green"])
def test_unknown_text(codec, text):
    with pytest.raises(UsageError, match=f"{text!r} is no action: an example of one is 'elf/blue'"):
        codec.parse(text)


def test_legal_texts(codec):
    mask = np.array([True, False, False, True, False, True])
    assert codec.legal_texts(mask, "turn") == ["play elf/blue", "move south", "pass"]


def test_ambiguous_codecs_are_refused():
    with pytest.raises(ValueError, match="two actions share a noun"):
        ActionCodec([("a", ["x"]), ("b", ["x"])], {})
    with pytest.raises(ValueError, match="phase 'turn': the text 'go y' stands for two actions"):
        ActionCodec([("a", ["y"]), ("b", ["go y"])], {"turn": {"a": "go {}"}})


def test_tables(codec):
    table = codec.markdown()
    assert "| 0-1 | card | elf/blue, elf/red |" in table
    assert "| 5 | done | done |" in table
    assert "| turn | play *card*, move *space*, pass |" in table
