"""What is looked back on: who played, what the turns are called, and who judges the steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from pygame import Surface

from venise.match.hindsight import Hindsight, JudgedDecision
from venise.ui.widgets.button import Kind
from venise.ui.words import Words


class SeatLabel(msgspec.Struct, frozen=True):
    """A seat as charts and tables show it."""

    name: str
    colour: str
    """The colour of the pieces, as a hexadecimal name."""

    emblem: Callable[[int], Surface]
    """The player's emblem for a size in pixels."""


class DecisionButton(msgspec.Struct, frozen=True):
    """A button beside a decision."""

    words: str
    """The key of what it says."""

    chosen: Callable[[JudgedDecision], None]
    kind: Kind = "quiet"


class Subject(msgspec.Struct, frozen=True):
    """A game that is looked back on: a finished one, or a running one from one seat."""

    seats: tuple[SeatLabel, ...]
    hindsight: Hindsight
    turns: tuple[int, ...]
    """For every step the number of the turn that it belongs to, counted from 0."""

    rounds: tuple[int | None, ...]
    """For every step the round; None in a game without rounds."""

    tell: Callable[[Words, int, Any], str]
    """An action in the position before a step, by the number of the step, in a sentence."""

    ways: tuple[DecisionButton, ...] = ()
    """What can be done with each of the dearest decisions."""

    own: int | None = None
    """The seat that looks back while the game goes on; None once it is over."""

    @property
    def turn_count(self) -> int:
        """How many turns there were, at least one."""
        return self.turns[-1] + 1 if self.turns else 1
