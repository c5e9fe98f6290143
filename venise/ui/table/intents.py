"""What a player means by a key or by the pointer, before anything is done about it."""

from __future__ import annotations

import msgspec

from venise.ui.directions import Direction
from venise.ui.table.geometry import Point
from venise.ui.table.tools import Tool


class Hover(msgspec.Struct, frozen=True):
    """The pointer is there now."""

    at: Point


class Press(msgspec.Struct, frozen=True):
    """Take hold of what is there, or begin to press it."""

    at: Point


class Release(msgspec.Struct, frozen=True):
    """Let go of it there: press it, or drop what is carried."""

    at: Point
    once: bool
    """Whether the gesture is not to be repeated."""


class UseTool(msgspec.Struct, frozen=True):
    """Use a tool."""

    tool: Tool


class LookBack(msgspec.Struct, frozen=True):
    """Look at the table after the step that led away from that position."""

    ply: int


class Scroll(msgspec.Struct, frozen=True):
    """Read that many lines further back in the chronicle, or forward again below 0."""

    lines: int


class Enlarge(msgspec.Struct, frozen=True):
    """Hold up what is there; None for what has the focus, or is under the pointer."""

    at: Point | None


class PutDown(msgspec.Struct, frozen=True):
    """Put down what is held up."""


class ReturnToPresent(msgspec.Struct, frozen=True):
    """Come back to the present."""


class StepThroughPast(msgspec.Struct, frozen=True):
    """Step through past positions."""

    key_code: int
    """The key of the keyboard, as pygame numbers it, that says in which direction."""


class Skip(msgspec.Struct, frozen=True):
    """See at once what is moving at its end."""


class MoveFocus(msgspec.Struct, frozen=True):
    """Move the focus in a direction."""

    direction: Direction


class FocusNext(msgspec.Struct, frozen=True):
    """Move the focus so many targets on, or back below 0."""

    number: int


class Accept(msgspec.Struct, frozen=True):
    """Pick what has the focus, or the only thing that can be done."""


class Pick(msgspec.Struct, frozen=True):
    """Pick the target whose shortcut was typed."""

    sign: str
    """The letter or digit that is shown at the target."""


class Cancel(msgspec.Struct, frozen=True):
    """Put down what was picked; with nothing picked open the menu."""


class FinishTurn(msgspec.Struct, frozen=True):
    """End the turn."""


class Replay(msgspec.Struct, frozen=True):
    """See once more what the others did since one's last turn."""


Intent = (
    Hover
    | Press
    | Release
    | UseTool
    | LookBack
    | Scroll
    | Enlarge
    | PutDown
    | ReturnToPresent
    | StepThroughPast
    | Skip
    | MoveFocus
    | FocusNext
    | Accept
    | Pick
    | Cancel
    | FinishTurn
    | Replay
)
