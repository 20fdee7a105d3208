"""Tables records of Lords of Xidit, and copies of its data file with a change."""

from pathlib import Path
from typing import Any

from fabletop.envs.core.settings import Settings
from fabletop.envs.lords_of_xidit.rules import DATA, OPTIONS, load_tables

PRINTED = DATA.read_text(encoding="utf-8")


def table(seats: int, *, tables: str | None = None, reward: str = "win", **chosen: Any) -> Any:
    """The tables record for so many seats; rulings and set-up options by name."""
    values = {o.name: o.checked(chosen.pop(o.name, o.default), seats, "lords_of_xidit") for o in OPTIONS}
    assert not chosen, chosen
    settings = Settings(
        num_players=seats,
        rulings={o.name: values[o.name] for o in OPTIONS if o.is_ruling},
        setup={o.name: values[o.name] for o in OPTIONS if not o.is_ruling},
        reward=reward,
        tables=tables,
    )
    return load_tables(settings)[0]


def changed(old: str, new: str, folder: Path) -> str:
    """Path of a copy of the data file where ``new`` stands in place of ``old``.

    ``old`` stands in the file once, or, where it begins with ``[block]|``, once in that block.
    """
    block, bar, text = old.rpartition("|")
    start = PRINTED.index(f"\n{block}") + 1 if bar else 0
    stop = PRINTED.find("\n[", start + 1) if bar else len(PRINTED)
    part = PRINTED[start : None if stop < 0 else stop]
    assert part.count(text) == 1, old
    path = folder / "mine.toml"
    path.write_text(
        PRINTED[:start] + part.replace(text, new) + PRINTED[start + len(part) :], encoding="utf-8"
    )
    return str(path)
