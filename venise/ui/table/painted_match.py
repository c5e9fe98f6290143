"""What is seen of a match at the table of its game: the still layer, and what lives above it."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from pygame import Surface

from venise.engine.game import Position
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch
from venise.ui.scene import Scene
from venise.ui.table.announcement import Announcer
from venise.ui.table.background_motions import BackgroundMotions
from venise.ui.table.button_places import Arranged
from venise.ui.table.chronicle import ChronicleLine
from venise.ui.table.clock import QuietClock
from venise.ui.table.counting import ScoreCounter
from venise.ui.table.exits import Exits
from venise.ui.table.frame import Frame, LiveFrame, Moment
from venise.ui.table.game_table import GameTable, Maker
from venise.ui.table.geometry import Point
from venise.ui.table.hand import PointerHand
from venise.ui.table.match_client import MatchClient
from venise.ui.table.notice import Notice
from venise.ui.table.overlay import Overlay
from venise.ui.table.past import Past
from venise.ui.table.sayings import Sayings
from venise.ui.table.spots import Places, Spot
from venise.ui.table.step_animation import FlyingPiece, StepAnimation
from venise.ui.table.suggestion import Suggestion, add_reason, is_asking
from venise.ui.table.tools import Tool
from venise.ui.table.view import TableView
from venise.ui.table.wording import Wording
from venise.ui.timeline import Timeline

S = TypeVar("S", bound=Position)
A = TypeVar("A")


class Presented(NamedTuple):
    """What a table says and offers at one moment."""

    words: Wording
    suggestion: Suggestion | None
    """What is suggested to whoever is new to the game."""

    arranged: Arranged
    """Where the words and buttons are."""

    places: Places
    """Where everything is that may be pointed at, the words' buttons included."""


class PaintedMatch(Scene, Generic[S, A]):
    """Paints a match through the eyes of whoever is at the screen; subclasses have it go on."""

    table: GameTable[S, A]
    client: MatchClient[S, A]
    timeline: Timeline[S, AnyBatch]
    past: Past[S]
    hand: PointerHand[A]
    overlay: Overlay[S, A]
    counting: ScoreCounter
    sayings: Sayings

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], make: Maker[S, A], exits: Exits
    ) -> None:
        """`players` are the names of the seats; `make` makes the game's table for a look."""
        self.match, self.exits = match, exits
        self._players, self._make = players, make
        self.animation = StepAnimation()
        self.background = BackgroundMotions()
        self.clock = QuietClock()
        self.announcer = Announcer()
        self._presented: Presented | None = None
        self._notice = Notice()
        self._landed_steps: tuple[AnyBatch, ...] = ()
        """The newest steps, for showing what was done last."""

    @property
    def view(self) -> TableView[S, A]:
        """What paints the table."""
        return self.table.view

    @property
    def shown(self) -> S:
        """The state that is on the screen."""
        return self.timeline.shown

    @property
    def idle(self) -> bool:
        """Whether nothing moves and a human may act."""
        return not self.timeline.busy

    @property
    def notice(self) -> str:
        """What is said for a while; empty for nothing."""
        return self._notice.text

    def say(self, sentence: str) -> None:
        """Show a notice for a while."""
        self._notice.say(sentence)
        self.redraw()

    def invalidate(self) -> None:
        """Have what is said and offered, and where it is, worked out anew when next asked for.

        However much changes in one event or frame, it is worked out once.
        """
        self._presented = None
        self.redraw()

    @property
    def presented(self) -> Presented:
        """What is said and offered at this moment, and where it is."""
        if self._presented is None:
            self._presented = self._present(self._moment())
        return self._presented

    def _present(self, moment: Moment[S, A]) -> Presented:
        words = self.table.describe_moment(moment)
        suggests = self._suggests and is_asking(moment)
        suggestion = self.table.suggest(moment.state) if suggests else None
        if suggestion is not None:
            words = add_reason(words, suggestion, moment)
        arranged = self.table.arrange(moment, words)
        places = self.table.places(moment) | arranged.places()
        return Presented(words, suggestion, arranged, places)

    @property
    def places(self) -> Places:
        """Where everything is that may be pointed at."""
        return self.presented.places

    @property
    def _suggests(self) -> bool:
        """Whether a first decision is suggested to whoever is asked."""
        return self.exits.advised

    def find_spots(self, point: Point) -> list[Spot]:
        """The spots under a point, the topmost first."""
        return self.table.find_spots(self.places, self.shown, point)

    def line_at(self, point: Point) -> ChronicleLine | None:
        """The line of the chronicle under a point."""
        shown = self.view.shown
        return next((one.line for one in shown if one.rect.collidepoint(point)), None)

    def draw(self, surface: Surface) -> None:
        """Paint the table."""
        surface.blit(self.view.paint_still(self._frame()), (0, 0))
        if self.past.state is None:
            self.view.enliven(surface, self.shown, self.clock.time)
        if self.past.state is not None or self.overlay.inspected is not None:
            return
        able: dict[Tool, bool] = {
            "undo": self.idle and (self.client.can_undo or bool(self.hand.chosen.picked)),
            "redo": self.idle and self.client.can_redo,
            "help": True,
            "menu": True,
        }
        self.overlay.draw_tools(surface, able, self.hand.point)
        live = self.live()
        self._fly(surface, self.background.list_pieces(below=True))
        if self.idle:
            self._light(surface, live)
            self._mark(surface)
        self._fly(surface, self.animation.pieces)
        self._fly(surface, self.background.list_pieces(below=False))
        self._say(surface)
        self.overlay.draw_topmost(surface, live)
        if (said := self.announcer.standing) is not None:
            self.view.announce(surface, said)

    def _light(self, surface: Surface, live: LiveFrame[S, A]) -> None:
        """What may be picked, and what is pointed at."""
        self.overlay.draw_light(surface, live)

    def _mark(self, surface: Surface) -> None:
        """What is suggested to whoever is new to the game."""
        found = self.presented.suggestion
        if found is not None and (rects := self.places.get(found.spot)):
            ribbon = self.view.make_ribbon(rects[0], self.look.words("table.suggested"))
            ribbon.box.clamp_ip(surface.get_rect())
            ribbon.draw(surface)

    def _say(self, surface: Surface) -> None:
        """What somebody says."""
        saying = self.sayings.now
        if saying is None or not self.look.settings.sayings:
            return
        portrait = self.view.portrait(saying.seat, self.client.seat, len(self._players))
        if portrait is not None:
            self.view.draw_saying(surface, self.shown, saying, portrait)

    def _fly(self, surface: Surface, pieces: tuple[FlyingPiece, ...]) -> None:
        """Paint pieces on their way, with the shadows of those that are above the table."""
        for piece in pieces:
            self.view.draw_motion(surface, self.shown, piece)

    def _moment(self) -> Moment[S, A]:
        """What the words of now depend on."""
        return Moment(
            *(
                self.shown,
                self.client.seat,
                self.client.decider,
                self.hand.chosen,
                self.hand.pointed,
            ),
            chronicle=self.client.chronicle.lines,
            turns=self.client.turns.last,
            moving=self.timeline.busy,
            covered=self.client.is_waiting,
            confirming=self.client.confirming,
            hurry=self.client.patience.ended,
            scoring_facts=self.counting.facts,
            category=self.counting.category,
        )

    def live(self) -> LiveFrame[S, A]:
        """What the layer above the table shows now."""
        hand = self.hand
        return LiveFrame(
            *(
                self._moment(),
                self.places,
                self.presented.arranged,
                hand.point,
                hand.hovered,
                hand.carried,
            ),
            keyboard=hand.keyboard,
            signs=hand.signs(self.places) if hand.keyboard else {},
            line=self.line_at(hand.point),
            landed=self._landed_steps,
            notice=self.notice,
            idle=self.idle,
            unsaved=self.exits.unsaved(),
        )

    def _frame(self) -> Frame[S]:
        """What the still layer shows now: the table, or an earlier moment of it."""
        lines, seat, past = self.client.chronicle.lines, self.client.seat, self.past
        if past.state is not None:
            told = self.look.words("table.moment"), Arranged(), lines, past.back
            return Frame(past.state, frozenset(), seat, -1, *told, ready=False, marked=past.ply)
        other = self.overlay.inspected
        hidden = self.animation.hidden | self.background.hidden
        return Frame(
            *(
                self.shown,
                hidden if other is None else frozenset(),
                seat if other is None else other,
            ),
            asked=self.presented.words.asked,
            prompt=self.presented.words.prompt,
            arranged=self.presented.arranged,
            chronicle=lines,
            back=past.back,
            ready=self.client.decider >= 0 and other is None and not self.client.is_waiting,
            turns=tuple(self.client.turns.last.values()),
            banner=self.presented.words.banner,
            scored_points=self.counting.points_of(len(self._players)),
            unsaved=self.exits.unsaved() is not None,
        )
