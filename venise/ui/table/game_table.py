"""What the kit asks of one game's table: the one protocol between them.

A game's table is made for one look, which is the size of the window, the language and the settings;
where the look changes it is made anew. It keeps nothing that a new one would lack: what is under
way lies in the scene, and every question gets what it needs as arguments. A table answers

- **where things are**: `places`, `find_spots`, `arrange`;
- **what pointing means**: `gestures`, `drop_target`, `explain_miss`;
- **what is said**: `describe_moment`, `tell_event`, `announcements`, `explain_refusal`, `tip`,
  `accounts`;
- **where it stands in the rules**: `guide`, `section_at`, `section_due`;
- **what is seen**: `view`, `motions`, and what is heard: `sounds`;
- **how turns go**: `facts`, `turn`, `ends_turn`, `keep_turn`, `series`;
- **what is secret**: `has_secrets`, `is_private`.

What most games answer alike stands in `usual.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, Protocol, TypeVar

from venise.engine.game import Position
from venise.engine.refusals import Refusal
from venise.match.outcomes import AnyBatch
from venise.ui.guide.sections import Guide
from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.table.announcement import Announcement
from venise.ui.table.button_places import Arranged
from venise.ui.table.chronicle import FactKinds
from venise.ui.table.frame import LiveFrame, Moment, Step
from venise.ui.table.geometry import Point
from venise.ui.table.motions import Motions
from venise.ui.table.selection import Selection
from venise.ui.table.series import Series
from venise.ui.table.spots import Gesture, Places, Spot, Way
from venise.ui.table.suggestion import Suggestion
from venise.ui.table.view import Card, TableView
from venise.ui.table.wording import Wording
from venise.ui.timeline import Tween

S = TypeVar("S", bound=Position)
A = TypeVar("A")

Tip = tuple[str, tuple[str, ...]]
"""The title and the lines of a tooltip; an empty title where there is nothing to say."""

NO_TIP: Final[Tip] = ("", ())
"""Where there is nothing to say."""


class GameTable(Protocol[S, A]):
    """The table of one game, for one look."""

    @property
    def view(self) -> TableView[S, A]:
        """Paints the table."""

    @property
    def facts(self) -> FactKinds:
        """What the kinds of facts are to the table: which begin a turn, which are headings."""

    @property
    def draggable(self) -> Collection[str]:
        """The kinds of spots that are pieces one can carry."""

    @property
    def help(self) -> Sequence[str]:
        """The rows of the help, in order: keys of words, each with its `.does`."""

    @property
    def guide(self) -> Guide | None:
        """The guide to the rules; None for a game that has none."""

    @property
    def has_secrets(self) -> bool:
        """Whether seats keep secrets for which a shared screen is always covered."""

    @property
    def cover_key(self) -> str:
        """What the keys of the curtain's words begin with: `.title`, `.text` and `.lift` follow."""

    # Where things are

    def places(self, moment: Moment[S, A]) -> Places:
        """Every place that can be pointed at, but for the buttons of a choice."""

    def find_spots(self, places: Places, state: S, at: Point) -> list[Spot]:
        """The spots under a point, the topmost first."""

    def arrange(self, moment: Moment[S, A], words: Wording) -> Arranged:
        """The choices with their places."""

    # What pointing means

    def gestures(self, state: S, action: A) -> Sequence[Way]:
        """Every way of showing a legal action, the way of clicking first."""

    def drop_target(self, chosen: Selection[A], spots: Sequence[Spot]) -> Spot | None:
        """The target that a carried piece goes to which was let go over these spots, if any."""

    def explain_miss(self, state: S, picked: Gesture, spot: Spot) -> str | None:
        """Why pointing at a spot does nothing now; None where nobody could have meant anything."""

    def find_enlargement(self, live: LiveFrame[S, A], at: Point) -> Card | int | None:
        """What a press at the point enlarges: a card, the place of a seat, or nothing."""

    # What is said

    def describe_moment(self, moment: Moment[S, A]) -> Wording:
        """The question, the lines and the buttons of a moment."""

    def tell_event(self, after: S, event: object, count: int) -> str:
        """So many equal facts that led to a state, told for the chronicle."""

    def name_action(self, state: S, action: A) -> str:
        """An action in words, where no fact tells of it at once; empty where a button does."""

    def suggest(self, state: S) -> Suggestion | None:
        """What the seat that decides might do, told those who have played little; None mostly."""

    def announcements(
        self, before: S, after: S, events: Sequence[object]
    ) -> Sequence[Announcement]:
        """What these facts of a step brought about that all must know before anybody goes on."""

    def explain_refusal(self, state: S, reason: Refusal) -> str:
        """The sentence for the game's reason to refuse an action."""

    def tip(self, live: LiveFrame[S, A], at: Point) -> Tip:
        """What is said of what the pointer rests on."""

    def section_at(self, live: LiveFrame[S, A], at: Point) -> str:
        """The section of the rules about what lies under a point; empty for none."""

    def section_due(self, state: S) -> str:
        """The section of the rules about what is decided now; empty for none."""

    def accounts(self, state: S, history: Sequence[AnyBatch], winners: Sequence[int]) -> Accounts:
        """The score sheet of a finished game: its last state, all its steps and who won it."""

    # What is seen and heard of a fact

    def motions(self, step: Step[S], event: object) -> Motions:
        """The pieces that travel to show a fact."""

    def sounds(
        self, step: Step[S], event: object, motions: Sequence[Tween]
    ) -> Sequence[tuple[float, str]]:
        """What is heard of a fact that is shown by those motions: seconds, and a sound's name."""

    # How turns go

    def turn(self, state: S) -> object:
        """What names the turn a state belongs to: equal as long as it is the same turn."""

    def ends_turn(self, action: A) -> bool:
        """Whether an action says in so many words that the turn is over: it needs no confirming."""

    def left_undone(self, state: S, action: A) -> Sequence[str]:
        """What of worth an action that ends the turn leaves undone, in sentences: asked about."""

    def keep_turn(self, state: S, before: S) -> S:
        """A state with the turn still as it was before the step that ended it."""

    def series(self) -> Series[S, A]:
        """What goes on by itself after one gesture; nothing has begun yet."""

    # What is secret

    def is_private(self, state: S) -> bool:
        """Whether the decision that is due shows its seat what others must not see."""


Maker = Callable[[Look], GameTable[S, A]]
"""Makes the table of a game for a look."""
