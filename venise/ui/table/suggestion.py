"""A first decision suggested to whoever has played a game little: a place, marked, and why."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec.structs import replace

from venise.engine.game import Position
from venise.ui.table.frame import Moment
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.table.wording import Wording

S = TypeVar("S", bound=Position)
A = TypeVar("A")


class Suggestion(msgspec.Struct, frozen=True):
    """What is suggested of what may be picked."""

    spot: Spot
    reason: str
    """A sentence that names it, true by what the seat that decides can see."""


def is_asking(moment: Moment[S, A]) -> bool:
    """Whether a seat at the screen is asked, and sees what it decides on."""
    elsewhere = moment.moving or moment.covered or bool(moment.scoring_facts)
    return moment.decider >= 0 and moment.confirming < 0 and not elsewhere


def add_reason(words: Wording, found: Suggestion, moment: Moment[S, A]) -> Wording:
    """The words of a moment with the reason before them, while nothing else is pointed at.

    A button that was pressed and is gone is not pointed at any more.
    """
    pointed, chosen = moment.pointed, moment.chosen
    gone = pointed is not None and pointed.kind == BUTTON and pointed not in chosen.handles
    if (pointed not in {None, found.spot} and not gone) or chosen.picked:
        return words
    return replace(words, lines=(found.reason, *words.lines))
