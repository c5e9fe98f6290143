"""What a match tells the outside about each tick."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Any, Generic

import msgspec

from venise.engine.game import A, E, S
from venise.engine.refusals import Refusal
from venise.match.commands import Command
from venise.match.flaws import Obstacle, find_obstacle


class Batch(msgspec.Struct, Generic[S, A, E], frozen=True):
    """One step of the match: an action and what came of it, or an action taken back."""

    ply: int
    """The number of the position it started from; the next position is `ply + 1`."""

    actor: int
    """The seat that acted, or CHANCE."""

    action: A
    before: S
    after: S
    events: tuple[E, ...]
    """The facts that happened, in order; none where an action is taken back."""

    undo: bool = False
    """Whether the action was taken back: `after` is then the position before it."""

    advised: bool = False
    """Whether the seat has looked at advice about this decision."""


AnyBatch = Batch[Any, Any, Any]
"""A step of whichever game."""


class Cause(StrEnum):
    """Why a command was refused."""

    STALE = "stale"
    """The match has moved on since the decision was made."""

    ILLEGAL = "illegal"
    """The rules do not allow the action."""

    NOT_HUMAN = "not_human"
    """A bot or luck decides now."""

    UNCONFIRMED = "unconfirmed"
    """The turn that has just ended waits to be confirmed."""

    OVER = "over"
    """The game is over."""

    NOTHING_TO_UNDO = "nothing_to_undo"
    """No human seat has decided anything yet."""

    SETTLED = "settled"
    """Luck, a bot, something revealed or a confirmation has followed the last human decision."""

    SEALED = "sealed"
    """What would be taken back or made again is another seat's secret decision."""

    NOTHING_TO_REDO = "nothing_to_redo"
    """Nothing was taken back, or something else was played since."""

    UNWANTED = "unwanted"
    """A lesson waits for something else."""

    NOTHING_TO_CONFIRM = "nothing_to_confirm"
    """No turn waits to be confirmed."""


class Refused(msgspec.Struct, frozen=True):
    """A command that was not obeyed, and why; the match is as before."""

    command: Command
    cause: Cause
    reason: Refusal | None = None
    """For ILLEGAL: the game's own reason, where it has one."""


class Fault(msgspec.Struct, frozen=True):
    """A chooser failed; a quick action was played in the place of its own."""

    seat: int
    message: str
    """What went wrong, for a log or a report; not in the player's language."""


class Unsaved(msgspec.Struct, frozen=True):
    """The match cannot be written to its file now, and goes on; told when that begins."""

    path: str
    problem: str
    """The system's words for what is wrong, for a log or a report."""

    obstacle: Obstacle = Obstacle.OTHER
    result: bool = False
    """Whether the match is kept, and only what a finished one came to cannot be written down."""


class SavedAgain(msgspec.Struct, frozen=True):
    """The whole match is in a file again, after it could not be written or went to another file."""

    path: str
    apart: bool = False
    """Whether another copy of the program writes to the file it had: this one is our own."""

    result: bool = False
    """Whether only what a finished match came to was not written down."""


class AimJudged(msgspec.Struct, frozen=True):
    """It is settled whether the match, which is a scenario's, has reached the aim."""

    reached: bool


Notice = Unsaved | SavedAgain | AimJudged
"""What those who follow a match have to tell."""

Outcome = AnyBatch | Refused | Fault | Notice


def describe_unsaved(path: Path, error: OSError) -> Unsaved:
    """What is told where the system has refused to write that file."""
    return Unsaved(str(path), error.strerror or str(error), find_obstacle(error))
