"""The trained model as stable-baselines3 saves it: the same run, the same bytes."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from sb3_contrib import MaskablePPO

from ..folder import write_whole

OF_THE_MOMENT = ("start_time", "ep_info_buffer", "ep_success_buffer", "tensorboard_log")
"""What a model keeps that depends on when and where it was trained, and that training anew sets anew."""

ADDRESS = re.compile(rb" at 0x[0-9a-f]+(?=>)")
"""Where an object lay in memory, as its description tells beside its pickle; loading does not read that."""
DATA = "data"
"""The part of the file with these descriptions."""


def write_policy(model: MaskablePPO, path: Path) -> None:
    """Write what ``MaskablePPO.load`` takes, at one go, without times.

    Raises:
        UsageError: if it cannot be written.
    """
    saved, written = BytesIO(), BytesIO()
    model.save(saved, exclude=OF_THE_MOMENT)
    with ZipFile(saved) as found, ZipFile(written, "w") as kept:
        for name in found.namelist():
            content = found.read(name)
            if name == DATA:
                content = ADDRESS.sub(b"", content)
            kept.writestr(ZipInfo(name), content)  # whose date is always the same
    write_whole(path, written.getvalue())
