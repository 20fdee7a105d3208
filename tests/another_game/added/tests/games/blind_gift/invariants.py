"""What holds in every reachable state."""

import numpy as np

from fabletop.envs.core.batch import Batch

HIDDEN = ["deck"]


def check(batch: Batch) -> None:
    """Each card is in one place, and the points are those of the cards that are gone."""
    for state in batch.states:
        assert (np.sort(state.deck) == np.arange(10)).all()
        assert state.points.sum() == (state.deck[: state.gone] - 3).sum()
