"""What is on the screen at one moment, as records: handed to words and pictures, never changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from venise.match.outcomes import AnyBatch, Unsaved
from venise.ui.table.button_places import Arranged
from venise.ui.table.chronicle import ChronicleLine
from venise.ui.table.geometry import Point
from venise.ui.table.motions import Hidden
from venise.ui.table.selection import Selection
from venise.ui.table.spots import Places, Spot
from venise.ui.table.turns import Turn

S = TypeVar("S")
A = TypeVar("A")


class Step(msgspec.Struct, Generic[S], frozen=True):
    """A step of the game that is being shown, as the viewer may know it."""

    before: S
    after: S
    shown: S
    """The state that is on the screen while the step is shown."""

    seat: int
    """The seat shown large: the human's who looks; among bots, the one whose turn it is."""


class Moment(msgspec.Struct, Generic[S, A], frozen=True):
    """What is decided now and what has been pointed at: all that the words depend on."""

    state: S
    """The state that is on the screen."""

    seat: int
    """The seat shown large: the human's who looks; among bots, the one whose turn it is."""

    decider: int
    """The human seat that decides; -1 while a bot, luck or nobody does, or all is confirmed."""

    chosen: Selection[A]
    pointed: Spot | None
    """Where the pointer is, or the focus while the keyboard is used."""

    chronicle: tuple[ChronicleLine, ...]
    """The chronicle, oldest first."""

    turns: Mapping[int, Turn]
    """The latest turn of each seat, the one that began last at the end."""

    moving: bool = False
    """Whether something is still shown, so that nobody is asked."""

    covered: bool = False
    """Whether what is decided about is covered until its owner lifts the cover."""

    confirming: int = -1
    """The seat whose turn is over and waits to be confirmed; -1 for none."""

    hurry: bool = False
    """Whether a bot thinks that may be told to play at once."""

    scoring_facts: tuple[object, ...] = ()
    """The facts of the final scoring that are being counted; empty while none are."""

    category: str = ""
    """The key of the words for what is being counted."""


class Frame(msgspec.Struct, Generic[S], frozen=True):
    """What the still layer shows: all that does not move."""

    state: S
    hidden: frozenset[Hidden]
    seat: int
    """The seat shown large: the human's who looks; among bots, the one whose turn it is."""

    asked: int
    """The seat the prompt goes to; -1 for nobody."""

    prompt: str
    arranged: Arranged
    chronicle: tuple[ChronicleLine, ...]
    back: int
    """Lines of the chronicle scrolled away."""

    ready: bool
    """Whether the pieces lying ready for a decision are shown: not while another moves."""

    turns: tuple[Turn, ...] = ()
    """The latest turn of every seat, oldest first."""

    banner: bool = False
    """Whether the question comes in the middle of another's turn."""

    marked: int | None = None
    """The position that the step looked at led away from; its lines are marked."""

    scored_points: tuple[int, ...] = ()
    """Points that the final scoring has brought each seat so far; empty while none is counted."""

    unsaved: bool = False
    """Whether the match cannot be saved now."""

    def same(self, other: Frame[S]) -> bool:
        """Whether the other shows the same; state and chronicle must be the very same objects."""
        if self.state is not other.state or self.chronicle is not other.chronicle:
            return False
        return replace(self, chronicle=()) == replace(other, chronicle=())


class LiveFrame(msgspec.Struct, Generic[S, A], frozen=True):
    """What the layer above shows: light, what is carried, tips."""

    moment: Moment[S, A]
    places: Places
    arranged: Arranged
    point: Point
    """Where the pointer is, in pixels."""

    hovered: Spot | None
    carried: Spot | None
    """The piece in the hand."""

    keyboard: bool
    """Whether the keyboard was used last, so that its focus shows."""

    signs: Mapping[str, Spot]
    """The key that picks each target; empty unless the keyboard is used."""

    line: ChronicleLine | None = None
    """The line of the chronicle under the pointer."""

    landed: tuple[AnyBatch, ...] = ()
    """The steps shown at this screen since the last was taken back, oldest first."""

    notice: str = ""
    idle: bool = True
    """Whether nothing moves."""

    unsaved: Unsaved | None = None
    """Why the match cannot be saved now."""
