"""Names of the places on a table that a player can point at, without any geometry."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect


class Spot(msgspec.Struct, frozen=True, order=True):
    """One place: what it is, and which one of its kind."""

    kind: str
    """One of the words of the game's table, or BUTTON."""

    at: tuple[int, ...] = ()
    """Numbers that name it: a seat, a cell, a card, the values of a button."""

    word: str = ""
    """For a button: what pressing it does."""


Gesture = tuple[Spot, ...]
"""Spots to point at, one after the other, to show one action."""


class Combination(msgspec.Struct, frozen=True):
    """Spots to point at in any order, and what is pressed when they are together."""

    parts: Gesture
    last: Spot


Way = Gesture | Combination
"""A way to show an action with the hand."""

Places = dict[Spot, tuple[Rect, ...]]
"""For each spot its rectangles; the first is where focus and flights go."""

BUTTON: Final = "press"
"""The kind of the spots that are buttons."""


def press(word: str, *at: int) -> Spot:
    """A button: what it does, with its numbers."""
    return Spot(BUTTON, at, word)


CONFIRM: Final = press("confirm")
"""The button that ends a turn for good."""

ACCOUNTS: Final = press("accounts")
"""The button that shows the final scoring once more."""

HURRY: Final = press("hurry")
"""The button that has a bot that thinks play its turn at once."""

SEAL: Final = press("seal")
"""The button that completes a combination: Enter presses it wherever the focus is not."""

ENDING: Final = "end"
"""The word of the button that ends a turn: the key E presses it."""
