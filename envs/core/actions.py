"""The flat action space as noun segments, with a text for every action and the way back.

A segment is a row of nouns (card kinds, kingdoms, ``done``); the phase says the verb. Without a
phase the text of an action is its noun; with one it is the phase's phrase, as in
``recruit elf/blue`` or ``add elf/blue`` for one and the same action.

No action names an absolute seat: the nouns of a segment of seats are relative to the seat that decides,
``seat +1`` for the next one clockwise, so that a policy is the same in every seat; the segment is as long
as the largest table needs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from .errors import UsageError
from .record import Booleans


@dataclass(frozen=True)
class Segment:
    """Consecutive actions of one noun: ``start`` is the id of the first."""

    name: str
    nouns: tuple[str, ...]
    start: int = 0

    @property
    def stop(self) -> int:
        """One past the id of the last action."""
        return self.start + len(self.nouns)


def nouns_in_short(nouns: Sequence[str]) -> str:
    """The nouns with commas between them; of more than seven the first two and the last."""
    return ", ".join(nouns if len(nouns) <= 7 else [*nouns[:2], "...", nouns[-1]])


class ActionCodec:
    """Flat action id <-> segment and index <-> text.

    Args:
        segments: name and nouns of each segment, in id order. A noun occurs once in all segments.
        phrases: for each phase and segment the phrase, ``{}`` standing for the noun.
    """

    def __init__(
        self, segments: Sequence[tuple[str, Sequence[str]]], phrases: Mapping[str, Mapping[str, str]]
    ) -> None:
        self.segments: dict[str, Segment] = {}
        self.nouns: list[str] = []
        for name, nouns in segments:
            self.segments[name] = Segment(name, tuple(nouns), len(self.nouns))
            self.nouns.extend(nouns)
        self.phrases = phrases
        self._by_text = {noun: action for action, noun in enumerate(self.nouns)}
        if len(self._by_text) != len(self.nouns):
            raise ValueError("two actions share a noun")
        for phase, templates in phrases.items():
            self._add_phrases(phase, templates)

    def _add_phrases(self, phase: str, templates: Mapping[str, str]) -> None:
        for name, template in templates.items():
            segment = self.segments[name]
            for action in range(segment.start, segment.stop):
                text = template.format(self.nouns[action])
                if self._by_text.setdefault(text, action) != action:
                    raise ValueError(f"phase {phase!r}: the text {text!r} stands for two actions")

    def __len__(self) -> int:
        return len(self.nouns)

    def segment_of(self, action: int) -> Segment:
        """The segment an action id lies in; ``UsageError`` outside ``[0, A)``."""
        for segment in self.segments.values():
            if segment.start <= action < segment.stop:
                return segment
        raise UsageError(f"action {action} is outside the action space: use 0 to {len(self) - 1}")

    def text(self, action: int, phase: str | None = None) -> str:
        """The action's noun, or the phase's phrase for it."""
        segment = self.segment_of(action)
        template = self.phrases.get(phase, {}).get(segment.name, "{}") if phase else "{}"
        return template.format(self.nouns[action])

    def parse(self, text: str) -> int:
        """The action id of a text made by ``text``, with or without phase; ``UsageError`` if unknown."""
        action = self._by_text.get(" ".join(text.split()).lower())
        if action is None:
            raise UsageError(f"{text!r} is no action: an example of one is {self.nouns[0]!r}")
        return action

    def legal_texts(self, mask: Booleans, phase: str | None = None) -> list[str]:
        """Texts of the actions that ``mask`` (bool[A]) allows, in id order."""
        return [self.text(int(action), phase) for action in np.flatnonzero(mask)]

    def markdown(self) -> str:
        """The action table of the game's RULES.md."""
        lines = ["| ids | segment | nouns |", "|---|---|---|"]
        for segment in self.segments.values():
            ids = str(segment.start) if len(segment.nouns) == 1 else f"{segment.start}-{segment.stop - 1}"
            lines.append(f"| {ids} | {segment.name} | {nouns_in_short(segment.nouns)} |")
        lines += ["", "| phase | actions as text |", "|---|---|"]
        for phase, templates in self.phrases.items():
            texts = [template.format(f"*{name}*") for name, template in templates.items()]
            lines.append(f"| {phase} | {', '.join(texts)} |")
        return "\n".join(lines)
