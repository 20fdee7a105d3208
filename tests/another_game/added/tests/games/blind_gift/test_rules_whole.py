"""R1 to R4."""

import numpy as np
from games.blind_gift.positions import position


def test_r1_r2_r3_r4_a_whole_game() -> None:
    table = position(3, deck=list(range(10)), to_play=2)
    assert table.legal == ["take", "give"]
    assert table.play("take", "give").scores == [0, -2, -3]
    assert table.seen("gone").tolist() == [1, 1, *[0] * 8]
    assert np.flatnonzero(table.seen("to_play", 2)) == [2]
    assert table.play(*["take"] * 7, "give").scores == [11, 4, 0]
    assert (table.phase, table.places) == ("over", [1, 2, 3])
