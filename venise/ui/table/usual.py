"""What most games' tables answer alike: a table of few pieces says only what is its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Generic, TypeVar

from pygame import Rect

from venise.engine.game import Position
from venise.engine.refusals import Refusal
from venise.match.outcomes import AnyBatch
from venise.ui.guide.sections import Guide
from venise.ui.scenes.account import Accounts
from venise.ui.table import usual_words
from venise.ui.table.announcement import Announcement
from venise.ui.table.button_places import Arranged, ChoiceRoom, Ready, arrange_choices
from venise.ui.table.chronicle import FactKinds
from venise.ui.table.frame import LiveFrame, Moment, Step
from venise.ui.table.game_table import NO_TIP, Tip
from venise.ui.table.geometry import Point
from venise.ui.table.help import USUAL
from venise.ui.table.motions import Motions
from venise.ui.table.selection import Selection
from venise.ui.table.series import NoSeries
from venise.ui.table.spots import BUTTON, Gesture, Places, Spot, Way
from venise.ui.table.suggestion import Suggestion
from venise.ui.table.view import Card, TableView
from venise.ui.table.wording import Wording
from venise.ui.timeline import Tween
from venise.ui.words import Words

S = TypeVar("S", bound=Position)
A = TypeVar("A")

MARGIN = (28, 14)
"""Room round the choices in their box, for the smallest window."""

READY = 2
"""Room above the choices where nothing lies ready, for the smallest window."""

ROW = (34, 5)
"""The most that a row of buttons is high, and the room between two, for the smallest window."""


class UsualTable(ABC, Generic[S, A]):
    """A table on which nothing is carried, nothing moves, and every action is confirmed.

    A game gives its view, its words, and answers the abstract questions; it replaces what it does
    otherwise. What each question is for stands in `game_table.GameTable`.
    """

    facts = FactKinds()
    draggable: Collection[str] = ()
    help: Sequence[str] = USUAL
    cover_key = "table.cover"
    guide: Guide | None = None
    has_secrets = False
    event_sounds: Mapping[type, str] = {}
    """By kind of fact the sound that is heard once, when it begins to be shown."""

    def __init__(self, words: Words, players: tuple[str, ...], view: TableView[S, A]) -> None:
        """The names of the players by seat, and what paints the table."""
        self.words, self.players, self.view = words, players, view

    # What every game has to answer

    @abstractmethod
    def places(self, moment: Moment[S, A]) -> Places:
        """Every place that can be pointed at; what lies on others comes after them."""

    @abstractmethod
    def gestures(self, state: S, action: A) -> Sequence[Way]:
        """Every way of showing a legal action, the way of clicking first."""

    @abstractmethod
    def word_question(self, moment: Moment[S, A]) -> Wording:
        """The words to the seat that decides."""

    @abstractmethod
    def tell_event(self, after: S, event: object, count: int) -> str:
        """So many equal facts that led to a state, told for the chronicle."""

    @abstractmethod
    def accounts(self, state: S, history: Sequence[AnyBatch], winners: Sequence[int]) -> Accounts:
        """The score sheet of a finished game."""

    # Where things are

    def find_spots(self, places: Places, _state: S, at: Point) -> list[Spot]:
        """The spots under a point: buttons first, then what was named last."""
        found = [spot for spot in reversed(places) if _touches(places, spot, at)]
        return sorted(found, key=lambda spot: spot.kind != BUTTON)

    def arrange(self, _moment: Moment[S, A], words: Wording) -> Arranged:
        """The buttons at the bottom of the box of the choices."""
        layout = self.view.layout
        box = layout.choices.inflate(-layout.px(MARGIN[0]), -layout.px(MARGIN[1]))
        ready = (Ready(layout.px(READY)),)
        room = ChoiceRoom(box, ready, layout.px(ROW[0]), layout.px(ROW[1]))
        return arrange_choices(self.view.brush, room, words)

    # What pointing means

    def drop_target(self, _chosen: Selection[A], _spots: Sequence[Spot]) -> Spot | None:
        """A piece goes nowhere but where it is let go."""
        return None

    def explain_miss(self, _state: S, _picked: Gesture, _spot: Spot) -> str | None:
        """Nothing is explained."""
        return None

    def find_enlargement(self, _live: LiveFrame[S, A], _at: Point) -> Card | int | None:
        """Nothing is held up."""
        return None

    # What is said

    def describe_moment(self, moment: Moment[S, A]) -> Wording:
        """What is counted, confirmed, waited for or asked."""
        if moment.scoring_facts:
            return usual_words.counting(self.words, moment, self.tell_event)
        if moment.confirming >= 0 and not moment.moving:
            return usual_words.confirming(self.words, moment, ())
        if moment.decider < 0 or moment.moving:
            accounts = self.words("table.press.accounts")
            return usual_words.waiting(self.words, self.players, moment, self.facts, accounts)
        if moment.covered:
            name = self.players[moment.decider]
            return Wording(moment.decider, self.words(f"{self.cover_key}.title", name=name))
        return self.word_question(moment)

    def name_action(self, _state: S, _action: A) -> str:
        """Facts or buttons tell of every action."""
        return ""

    def suggest(self, _state: S) -> Suggestion | None:
        """Nothing is suggested."""
        return None

    def announcements(
        self, _before: S, _after: S, _events: Sequence[object]
    ) -> Sequence[Announcement]:
        """Nothing is announced."""
        return ()

    def explain_refusal(self, _state: S, _reason: Refusal) -> str:
        """The game gives no reasons."""
        return ""

    def tip(self, _live: LiveFrame[S, A], _at: Point) -> Tip:
        """Nothing is said of what the pointer rests on."""
        return NO_TIP

    def section_at(self, _live: LiveFrame[S, A], _at: Point) -> str:
        """The game has no guide."""
        return ""

    def section_due(self, _state: S) -> str:
        """The game has no guide."""
        return ""

    # What is seen and heard of a fact

    def motions(self, _step: Step[S], _event: object) -> Motions:
        """A fact shows itself by what it leaves on the table."""
        return ()

    def sounds(
        self, _step: Step[S], event: object, _motions: Sequence[Tween]
    ) -> Sequence[tuple[float, str]]:
        """What is heard once of that kind of fact."""
        sound = self.event_sounds.get(type(event))
        return [(0.0, sound)] if sound is not None else []

    # How turns go

    def turn(self, state: S) -> object:
        """Whose turn it is."""
        return state.turn_player

    def left_undone(self, _state: S, _action: A) -> Sequence[str]:
        """Nothing is ever left undone."""
        return ()

    def ends_turn(self, _action: A) -> bool:
        """No action does so in so many words."""
        return False

    def keep_turn(self, state: S, _before: S) -> S:
        """The whole state: nothing of it is shown later than the rest."""
        return state

    def series(self) -> NoSeries[S, A]:
        """Every action needs a gesture of its own."""
        return NoSeries()

    # What is secret

    def is_private(self, _state: S) -> bool:
        """What is private where seats keep secrets: every decision; else none."""
        return self.has_secrets


def _touches(places: Places, spot: Spot, at: Point) -> bool:
    """Whether a spot lies under a point."""
    return Rect(at, (1, 1)).collidelist(places[spot]) >= 0
