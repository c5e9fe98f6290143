"""What bots say at telling moments: a slip beside the portrait, that goes by itself.

A game names its moments in `FactKinds.spoken`; for each temper it has words under the moment's key,
a dot and the temper. Sayings only please: who decides, and how, does not depend on them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.ui.table.brush import Brush, Style
from venise.ui.table.drawing.people.person import Temper
from venise.ui.theme import TypeStep
from venise.ui.words import Words

LASTS: Final = 2.8
"""Seconds that a saying stays."""

APART: Final = 6.0
"""Seconds from the beginning of one saying to the next, so that nobody chatters."""

PADDING: Final = (18, 12)
"""Room round the words, for the smallest window."""

Spoken = Mapping[type, tuple[str, str]]
"""For each kind of fact at which somebody speaks: the field that names who, and a key of words."""


STEP: Final[TypeStep] = "normal"
"""The size of the words."""

STEPS: Final = (0.0, 0.5, -0.5, 1.0, -1.0, 1.5, -1.5, 2.0, -2.0)
"""Heights of the portrait by which a slip moves up or down to where it hides nothing."""

SPEECH: Final = Style(face="bold", align=0.5, lines=2)


class Saying(msgspec.Struct, frozen=True):
    """What a seat says."""

    seat: int
    text: str


class Sayings:
    """Hears facts and has bots speak: one at a time."""

    def __init__(self, spoken: Spoken, tempers: Sequence[Temper], bots: Collection[int]) -> None:
        """The tempers of all seats, and which seats are held by bots."""
        self._spoken, self._tempers, self._bots = spoken, tempers, bots
        self._since = APART
        self.now: Saying | None = None
        """What is being said."""

    def hear(self, words: Words, event: object) -> None:
        """Take up a fact: the first bot that it names speaks, if nobody has just spoken."""
        if type(event) not in self._spoken or self._since < APART:
            return
        field, moment = self._spoken[type(event)]
        named = getattr(event, field)
        seats = named if isinstance(named, tuple) else (named,)
        seat = next((one for one in seats if one in self._bots), None)
        if seat is not None:
            text = words(f"{moment}.{self._tempers[seat]}")
            self.now, self._since = Saying(seat, text), 0.0

    def tick(self, seconds: float) -> bool:
        """Let seconds pass; whether the saying has gone."""
        self._since += seconds
        if self.now is None or self._since < LASTS:
            return False
        self.now = None
        return True


def saying_boxes(
    brush: Brush, text: str, portrait: Rect, unit: float, middle: Rect
) -> Iterator[Rect]:
    """Where a saying may stand, best first: at the edge of the middle, beside that portrait.

    It stands in one line or in two, and as far up or down as it has to.
    """
    whole = brush.width(text, STEP, "bold")
    longest = max(brush.width(word, STEP, "bold") for word in text.split())
    leading = brush.leading(STEP)
    for step in STEPS:
        for lines, width in ((1, whole), (2, max(longest, round(0.62 * whole)))):
            size = width + round(PADDING[0] * unit), lines * leading + round(PADDING[1] * unit)
            box = Rect((0, 0), size)
            box.centery = portrait.centery + round(step * portrait.height)
            left = portrait.centerx < middle.centerx
            box.x = middle.left if left else middle.right - box.width
            if middle.contains(box):
                yield box


def draw_saying(surface: Surface, brush: Brush, text: str, box: Rect, unit: float) -> None:
    """The slip with the words."""
    brush.draw_note(surface, box)
    brush.write(surface, box.inflate(-round(8 * unit), -2), text, STEP, SPEECH)
