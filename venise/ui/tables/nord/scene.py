"""The scene in which La Venise du Nord is played."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from venise.games.nord.actions import Action
from venise.games.nord.events import BurgherMoved
from venise.games.nord.queries import way
from venise.games.nord.state import State
from venise.match.match import Match
from venise.match.outcomes import Batch, Fault, Outcome, Refused, SavedAgain, Unsaved
from venise.ui.findings import barred
from venise.ui.scene import Scene
from venise.ui.table.arranged import Arranged
from venise.ui.table.counting import Counting
from venise.ui.table.curtain import LIFTED, MENU, curtain
from venise.ui.table.exits import Exits
from venise.ui.table.geometry import Point
from venise.ui.table.hand import Hand
from venise.ui.table.performance import Performance
from venise.ui.table.saving import Saving
from venise.ui.table.spots import ACCOUNTS, CONFIRM, HURRY, Places, Spot
from venise.ui.table.tools import TOOLS, Tool
from venise.ui.table.view import Frame
from venise.ui.tables.nord import keys
from venise.ui.tables.nord.accounts import scoring
from venise.ui.tables.nord.animation import MOVING
from venise.ui.tables.nord.canal_life import CanalLife, open_water
from venise.ui.tables.nord.choice_box import arranged
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.desk import Desk
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.gestures import meant
from venise.ui.tables.nord.help import HelpScene
from venise.ui.tables.nord.motions import Stage
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.overlay import Overlay
from venise.ui.tables.nord.past import Past
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.pills import pill_places
from venise.ui.tables.nord.places import hit, places
from venise.ui.tables.nord.pointer import Pointer
from venise.ui.tables.nord.refused import answered, why_not
from venise.ui.tables.nord.sounds import heard
from venise.ui.tables.nord.spots import DRAGGED
from venise.ui.tables.nord.view import NordView
from venise.ui.tables.nord.wording import wording
from venise.ui.timeline import Timeline, Tween

BATCHES_A_FRAME: Final = 12
"""Steps of the match taken in one frame while motion is switched off."""


class TableScene(Scene):
    """Shows a match and lets its human seats play."""

    def __init__(
        self, match: Match, players: tuple[str, ...], colours: tuple[str, ...], exits: Exits
    ) -> None:
        self.match = match
        self._players, self.colours = players, colours
        self.exits = exits
        self.hand: Hand[Action] = Hand(DRAGGED, meant)
        self.performance = Performance()
        self.counting = Counting(FACTS.counted, self.refresh)
        self.life = CanalLife()
        self.places: Places = {}
        self.notice, self._notice_left = "", 0.0
        self.back = 0
        """Lines of the chronicle scrolled away."""
        self._told_end = False
        self.banner = False
        """Whether somebody must decide in the middle of another's turn."""
        self.trail: tuple[int, tuple[int, ...]] | None = None
        """The seat that moved last, and the quarters it went by."""
        self.pointer: Pointer = Pointer(self)
        self.past: Past = Past(self)
        self._offered: tuple[int, bool] | None = None
        self._saving = Saving(exits)

    def enter(self) -> None:
        """Begin with the match as it stands."""
        self._name()
        self.desk = Desk(self.match, self.names)
        self.timeline: Timeline[State, Batch] = Timeline(
            self.desk.look(), self._animate, landed=self._landed
        )

    def exit(self) -> None:
        """Let go of all that leads back here, so that pictures and match are freed at once."""
        del self.view, self.overlay, self.pointer, self.past, self.counting, self.timeline

    def _name(self) -> None:
        self.names = Names(self.look.words, self._players)

    def arrange(self) -> None:
        """Lay the table out for the window, language and settings as they are now."""
        self._name()
        self.desk.cover = self.look.settings.cover_cards
        self.desk.rename(self.names)
        self.timeline.speed = 0.0 if self.look.settings.reduced_motion else self.look.settings.speed
        self.view = NordView(self.look, self.names, Pieces(self.colours))
        self.overlay = Overlay(self.view)
        self.refresh()

    def resume(self, result: object = None) -> None:
        """Go on after a menu or a dialog."""
        if result == LIFTED:
            self.desk.lifted = True
        elif result == MENU:
            self.exits.menu()
        self._offered = None
        self.refresh()

    # What happens

    @property
    def shown(self) -> State:
        """The state that is on the screen."""
        return self.timeline.shown

    @property
    def idle(self) -> bool:
        """Whether nothing moves and a human may act."""
        return not self.timeline.busy

    @property
    def settled(self) -> bool:
        """Whether all that follows from what was done has been shown and offered."""
        return self.idle and self._offered == self._position and not self.desk.pouring

    @property
    def plan(self) -> CityMap:
        """Where the city lies."""
        return self.view.plan(self.shown)

    def update(self, dt: float) -> None:
        """Take what the match brings, move what moves."""
        moving = self.stack.awake and not self.look.settings.reduced_motion
        if self.timeline.update(dt) | self.life.tick(dt, self.look.life_seconds, moving=moving):
            self.redraw()
        for _ in range(BATCHES_A_FRAME if self.timeline.speed == 0 else 1):
            if self.timeline.busy or not self._advance():
                break
            self.timeline.update(0.0)
        if self.idle and self._offered != self._position:
            self._offer()
        if self.desk.patience.wait(dt):
            self.refresh()
        self._fade(dt)
        if self.overlay.tick(dt, self.hand, idle=self.idle):
            self.redraw()
        if (notice := self._saving.tick(dt)) is not None:
            self._take(notice)
        if self.match.over and self.idle and not self._told_end:
            self._told_end = True
            self.account()

    def _fade(self, dt: float) -> None:
        """Take the notice away once it has stood long enough."""
        if self._notice_left > 0:
            self._notice_left -= dt
            if self._notice_left <= 0:
                self.notice = ""
                self.redraw()

    def account(self) -> None:
        """Show the final scoring over the table."""
        self.stack.push(scoring(self))

    def _advance(self) -> bool:
        """Whether the match brought a step."""
        moved = False
        for outcome in self.desk.advance():
            moved = self._take(outcome) or moved
        return moved

    def _take(self, outcome: Outcome) -> bool:
        """Show an outcome; whether it was a step of the game."""
        match outcome:
            case Batch():
                if self.idle:
                    self.timeline.shown = outcome.before
                self.timeline.push(outcome)
                return True
            case Refused():
                self.say(answered(self.names, self.shown, outcome))
            case Fault():
                self.say(self.look.words("nord.fault", name=self.names.seat(outcome.seat)))
            case Unsaved():
                reason = barred(self.look.words, outcome.obstacle)
                self.say(self.look.words("nord.unsaved", reason=reason))
            case SavedAgain():
                self.say(self.look.words("nord.saved.apart" if outcome.apart else "nord.saved"))
        self.refresh()
        return False

    def _animate(self, event: object, batch: Batch) -> tuple[Tween, ...]:
        stage = Stage(self.view.layout, self.plan, self.desk.seat, batch.before, batch.after)
        tweens = self.performance.tweens(
            MOVING[type(event)](stage, event), self.counting.begin(event)
        )
        sounds = heard(event, batch.before, tweens, self.exits.sound)
        return *tweens, *self.counting.arrival(event, tweens), *sounds

    def _landed(self, batch: Batch) -> None:
        """A step is over: tell it, and offer what may be done now."""
        self.performance.clear()
        self.counting.clear()
        self.desk.told(batch)
        self._trace(batch)
        if self.past.state is None:
            self.back = 0
        if not self.timeline.busy:
            self.timeline.shown = self._look()
            self.refresh()

    def _look(self) -> State:
        """The table as the viewer sees it; new eyes see the present."""
        eyes, state = self.desk.viewer, self.desk.look()
        if self.desk.viewer != eyes:
            self.past.leave()
        return state

    def _trace(self, batch: Batch) -> None:
        """Remember the way of the last burgher that moved."""
        if batch.undo:
            self.trail = None
        for event in batch.events:
            if isinstance(event, BurgherMoved):
                self.trail = event.seat, way(batch.before, event).path

    @property
    def _position(self) -> tuple[int, bool]:
        """What the offer of targets depends on."""
        return self.match.ply, self.match.awaiting_confirmation

    def _offer(self) -> None:
        """Light up what may be done now, or go on with what is being poured."""
        self._offered = self._position
        self.timeline.shown = self._look()
        if self.desk.waiting:
            self.stack.push(curtain(self.look.words, self.names.seat(self.desk.decider)))
        if not self.desk.finish() and not self.desk.go_on():
            self.hand.offer(self.desk.choices())
        self.refresh()

    def offer_anew(self) -> None:
        """Offer again what may be done, once nothing moves any more."""
        self._offered = None

    def say(self, sentence: str) -> None:
        """Show a notice for a while."""
        self.notice, self._notice_left = sentence, 2.5 + len(sentence) * 0.03
        self.redraw()

    # What is seen

    def refresh(self) -> None:
        """Work out anew what is offered, said and where it is."""
        words = wording(
            self.desk, self.hand, self.shown, moving=self.timeline.busy, counting=self.counting
        )
        state = self.shown if self.desk.decider >= 0 else None
        self.arranged: Arranged = arranged(self.view.layout, state, words)
        self.asked, self.prompt, self.banner = words.asked, words.prompt, words.banner
        seat = self.desk.seat
        self.places = places(self.view.layout, self.plan, self.shown, seat, self.hand.chosen)
        if self.desk.waiting:
            self.places = {s: rects for s, rects in self.places.items() if s.kind != "drawn"}
        self.places |= self.arranged.places()
        if self.desk.decider >= 0:
            self.places |= pill_places(self.plan, self.shown)
        self.redraw()

    def under(self, point: Point) -> list[Spot]:
        """The spots under a point, the topmost first."""
        return hit(self.places, self.plan, self.shown, point)

    def draw(self, surface: Surface) -> None:
        """Paint the table."""
        surface.blit(self.view.still(self._frame()), (0, 0))
        if self.past.state is None and open_water(self.shown):
            self.life.draw(surface, self.plan, self.view.layout.city)
        if self.past.state is not None or self.overlay.inspected is not None:
            return
        self.overlay.tools(surface, self._able(), self.hand.point)
        if self.idle:
            self.overlay.light(surface, self)
        for piece in self.performance.flying:
            self.view.flying(surface, self.plan, piece)
        self.overlay.top(surface, self)

    def _frame(self) -> Frame[State]:
        """What the still layer shows now: the table, or an earlier moment of it."""
        lines, seat = self.desk.chronicle.lines, self.desk.seat
        if self.past.state is not None:
            told = self.look.words("nord.table.moment"), Arranged(), lines, self.back
            marked, state = self.past.ply, self.past.state
            return Frame(state, frozenset(), seat, -1, *told, ready=False, marked=marked)
        other = self.overlay.inspected
        return Frame(
            *(self.shown, self.performance.hidden, seat if other is None else other),
            asked=self.asked,
            prompt=self.prompt,
            arranged=self.arranged,
            lines=lines,
            back=self.back,
            ready=self.desk.decider >= 0 and other is None and not self.desk.waiting,
            turns=tuple(self.desk.turns.last.values()),
            banner=self.banner,
            counted=self.counting.of(len(self.shown.players)),
            unsaved=self.exits.unsaved() is not None,
        )

    def _able(self) -> dict[Tool, bool]:
        return {
            "undo": self.idle and self.desk.can_undo,
            "redo": self.idle and self.desk.can_redo,
            "help": True,
            "menu": True,
        }

    def tool_at(self, point: Point) -> Tool | None:
        """The tool under a point."""
        boxes = zip(TOOLS, self.view.layout.tools, strict=True)
        return next((tool for tool, box in boxes if box.collidepoint(point)), None)

    # What the player does

    def event(self, event: pygame.event.Event) -> bool:
        """Pointer and keyboard."""
        if event.type == pygame.MOUSEMOTION:
            self.pointer.moved(event.pos)
            return True
        if event.type == pygame.KEYDOWN:
            self.timeline.skip() if self.timeline.busy else keys.press(self, event)
        elif event.type in POINTING:
            self.pointer.event(event)
        self.redraw()
        return True

    def cursor(self) -> int:
        """A pointing hand over whatever can be pressed."""
        spot, at = self.hand.hovered, self.hand.point
        able = spot in self.hand.chosen.handles or spot in {CONFIRM, ACCOUNTS, HURRY}
        if able or self.tool_at(at) is not None:
            return pygame.SYSTEM_CURSOR_HAND
        return pygame.SYSTEM_CURSOR_ARROW

    def wayside(self, spots: list[Spot]) -> bool:
        """Whether one of the spots was a button that is no action of the game; it was pressed."""
        if CONFIRM in spots:
            self.desk.confirm()
        elif ACCOUNTS in spots:
            self.account()
        elif HURRY in spots:
            self.desk.patience.hurry()
        else:
            return False
        return True

    def act(self, action: Action | None, *, pour: bool) -> None:
        """Play an action if one was completed; say why not if something was pointed at in vain."""
        if action is not None:
            self.say("")
            self.desk.play(action, pour=pour)
        elif self.hand.missed:
            self.explain(self.hand.missed)
            self.hand.missed = ()
        self.refresh()

    def explain(self, missed: tuple[Spot, ...]) -> None:
        """Say why pointing at the last of these spots, after the others, did nothing."""
        if self.desk.decider < 0:
            return
        *picked, spot = missed
        reason = why_not(self.names, self.match.state, tuple(picked), spot)
        if reason:
            self.exits.sound("refuse")
            self.say(reason)

    def use(self, tool: Tool) -> None:
        """Undo, redo, help or menu."""
        if tool == "menu":
            self.exits.menu()
        elif tool == "help":
            self.stack.push(HelpScene())
        elif self.idle:
            self.hand.cancel()
            self.say("")
            self.desk.undo() if tool == "undo" else self.desk.redo()


POINTING: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL})
"""Events of the pointer besides its moving."""
