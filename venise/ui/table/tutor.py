"""The tutor: asks before a decision that costs more of the chance to win than the player allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from venise.match.advice import WeighedAction
from venise.ui.scenes.dialog import DialogButton
from venise.ui.table.advice_words import number
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.text import literal
from venise.ui.words import Words

A = TypeVar("A")

PLAY_ANYWAY: Final = "play-anyway"
"""The answer that plays the action all the same."""

PATIENCE: Final = 3.0
"""Seconds after which an action is played that could not be weighed yet."""


class HeldPlay(msgspec.Struct, Generic[A]):
    """An action that waits for the tutor."""

    action: A
    go_on: Callable[[], None]
    """Plays it."""

    waited: float = 0.0
    """Seconds."""

    asked_about: bool = False
    """Whether the advisor was asked about this very action."""

    warned: bool = False
    """Whether the question stands on the screen."""


def is_costly(one: WeighedAction[A], limit: float) -> bool:
    """Whether an action gives away at least that much of the chance to win, for certain."""
    return one.behind.mean >= limit and one.behind.low > 0.0


class TutorScene(GuardedDialogScene):
    """What an action would cost, what is better and why: the result is PLAY_ANYWAY or None."""

    def __init__(self, words: Words, cost: float, better: str, reasons: Sequence[str]) -> None:
        """`cost` from 0 to 1; what is better in a sentence, and why."""
        answers = (
            DialogButton(words("tutor.again"), None),
            DialogButton(words("tutor.anyway"), PLAY_ANYWAY, "plain"),
        )
        told = [words("tutor.costs", percent=number(words, 100 * cost))]
        told.append(words("tutor.better", action=literal(better)))
        told += [literal(reason) for reason in reasons]
        super().__init__(words("tutor.heading"), "\n".join(told), answers)
