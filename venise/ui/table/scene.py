"""The scene in which a match is played at the table of its game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final, TypeVar

import pygame

from venise.engine.game import Position
from venise.match.match import AnyMatch
from venise.ui.guide.scene import GuideScene
from venise.ui.look import Look
from venise.ui.table import keys
from venise.ui.table.advised import AdvisedMatch
from venise.ui.table.ending import END_ANYWAY, EndingScene
from venise.ui.table.exits import Exits
from venise.ui.table.game_table import GameTable
from venise.ui.table.geometry import Point
from venise.ui.table.help import HelpScene
from venise.ui.table.intents import (
    Accept,
    Cancel,
    Enlarge,
    FinishTurn,
    FocusNext,
    Hover,
    Intent,
    MoveFocus,
    Pick,
    Press,
    PutDown,
    Release,
    Replay,
    ReturnToPresent,
    Skip,
    StepThroughPast,
    UseTool,
)
from venise.ui.table.notice import named_section
from venise.ui.table.pointer import POINTING
from venise.ui.table.refusals import name_section
from venise.ui.table.spots import ACCOUNTS, CONFIRM, ENDING, HURRY, SEAL, Gesture, Spot
from venise.ui.table.tools import Tool

S = TypeVar("S", bound=Position)
A = TypeVar("A")

DECIDING: Final = (Press, Release, Accept, Pick, FinishTurn)
"""What may be an answer to what is asked."""


class TableScene(AdvisedMatch[S, A]):
    """Shows a match and lets its human seats play."""

    _ending: A | None = None
    """What ends the turn, while it is asked whether it shall."""

    _gripped: Collection[Spot] = ()
    """The buttons on which the press under way began; none where they did not answer yet."""

    _on_rule: bool = False
    """Whether the press under way began on a notice that names a rule."""

    _answered: bool = False
    """Whether something was decided since the last frame, so that what is shown is past."""

    def event(self, event: pygame.event.Event) -> bool:
        """Pointer and keyboard."""
        intent: Intent | None = None
        if self._hear_advice(event):
            return True
        if event.type == pygame.KEYDOWN:
            intent = self._meant_by_key(event)
        elif event.type in POINTING:
            at = getattr(event, "pos", self.hand.point)
            if self._read_rule(event, at):
                return True
            intent = self.pointer.meaning(event, self._pointer_context(at))
            if getattr(event, "button", 0) == pygame.BUTTON_LEFT:
                self.overlay.hide_tooltip(at)
        if intent is not None:
            self.carry_out(intent)
        if event.type != pygame.MOUSEMOTION:
            self.redraw()
        return True

    def _read_rule(self, event: pygame.event.Event, at: Point) -> bool:
        """Whether a press meant the notice that names a rule: let go there, the guide opens."""
        began, left = self._on_rule, getattr(event, "button", 0) == pygame.BUTTON_LEFT
        if event.type not in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} or not left:
            return False
        on = self._leads_to_rule(at)
        self._on_rule = on and event.type == pygame.MOUSEBUTTONDOWN
        if began and on:
            self.use("help")
        return on and (began or self._on_rule)

    def _meant_by_key(self, event: pygame.event.Event) -> Intent | None:
        if self.timeline.busy:
            return Skip()
        if self._shown_before_all:
            return PutDown()
        if self.past.takes_key(event.key):
            return StepThroughPast(event.key)
        return keys.meaning(event) if self.past.ply is None else ReturnToPresent()

    def update(self, dt: float) -> None:
        """Take what the match brings; what is asked when a ribbon has gone has only just come."""
        announced = self.announcer.standing is not None
        super().update(dt)
        self._answered = False
        if announced and self.announcer.standing is None:
            self._guard_anew()

    @property
    def _asks(self) -> bool:
        """Whether what the screen offers is what may be decided now.

        Two presses may come within one frame: after the first, nothing is offered until the next.
        """
        held = self._answered or self._held is not None
        return self.idle and not held and self._offered == self._position

    def carry_out(self, intent: Intent) -> None:
        """Do what the player means; what would decide is heard only where something is asked."""
        if not isinstance(intent, DECIDING):
            self._look_around(intent)
        elif self._asks:
            self._decide(intent)
        else:
            self.hand.let_go()

    def _decide(self, intent: Press | Release | Accept | Pick | FinishTurn) -> None:
        """Do what may be an answer to what is asked."""
        match intent:
            case Press(at):
                self._grip(at)
            case Release(at, once):
                self._let_go(at, again=not once)
            case Accept():
                self._accept()
            case Pick(sign):
                if not self.guard.covers(self.hand.signs(self.places).get(sign)):
                    self.act(self.hand.pick_by_shortcut(self.places, sign), again=True)
            case FinishTurn():
                self._end()

    def _look_around(self, intent: Intent) -> None:
        """Do what changes nothing but what is looked at."""
        match intent:
            case Hover(at):
                self._hover(at)
            case Cancel():
                self._cancel()
            case UseTool(tool):
                self.use(tool)
            case MoveFocus(direction):
                self.hand.focus_towards(self.places, direction)
                self.invalidate()
            case FocusNext(number):
                self.hand.step(self.places, number)
                self.invalidate()
            case Enlarge(at):
                self.overlay.enlarge(self.live(), self._focus() if at is None else at)
            case PutDown():
                self.overlay.close()
                self.announcer.put_away()
                self._guard_anew()
            case Skip():
                self.skip()
            case Replay():
                self._replay()
            case _:
                self._look_back(intent)

    def _hover(self, at: Point) -> None:
        """The pointer is somewhere else."""
        hand = self.hand
        before = self._pointed_at()
        hand.hover(at, self.find_spots)
        self._tell_abandoned()
        if self._pointed_at() != before:
            self.invalidate()
        elif hand.carried is not None:
            self.redraw()

    def _grip(self, at: Point) -> None:
        """The button went down; a press that begins on a guarded button means nothing."""
        spots = self.find_spots(at)
        if any(self.guard.covers(spot) for spot in spots):
            self._gripped = ()
            self.hand.let_go()
        else:
            self._gripped = spots
            self.hand.press(at, self.find_spots)

    def _let_go(self, at: Point, *, again: bool) -> None:
        """The button came up: a button is pressed, a series begins, or a spot is picked."""
        spots = self.find_spots(at)
        gripped, self._gripped = self._gripped, ()
        carries = self.hand.carried is not None
        if not carries and self._press_button([spot for spot in spots if spot in gripped]):
            self.hand.let_go()
        elif carries or not self._begin_series([spot for spot in spots if spot in gripped]):
            self.act(self.hand.release(at, self.find_spots), again=again)

    def _begin_series(self, spots: Collection[Spot]) -> bool:
        """Whether something that goes on by itself began with one of the spots."""
        picked = self.hand.chosen.picked
        if not self.client.begin(list(spots)):
            return False
        self._answered = True
        self.hand.cancel()
        self.hand.abandoned = picked
        self._tell_abandoned()
        return True

    def _press_button(self, spots: Collection[Spot]) -> bool:
        """Whether one of the spots was a button that is no action of the game; it was pressed."""
        if CONFIRM in spots:
            self._answered = True
            self.client.confirm()
        elif ACCOUNTS in spots:
            self.show_scoring()
        elif HURRY in spots:
            self.client.patience.hurry()
        else:
            return False
        return True

    def _accept(self) -> None:
        """Pick what has the focus, or what there is to do where that is only one thing.

        Of several answers the first gets the focus, so that the key is seen to have been heard. A
        focus that the pointer has hidden since is shown again before it is picked.
        """
        targets = self.hand.chosen.targets
        if self.guard.active or self._press_button(self.places):
            return
        if self.hand.show_focus():
            self.invalidate()
        elif self.hand.focused is not None:
            self.act(self.hand.pick_focused(), again=True)
        elif not self._begin_series(self.places):
            only = SEAL if SEAL in targets else targets[0] if len(targets) == 1 else None
            if only is None:
                self.hand.focus_button(self.places)
            self.act(self.hand.pick(only) if only is not None else None, again=True)

    def _cancel(self) -> None:
        """Put down what was picked; with nothing picked open the menu."""
        if self.hand.cancel():
            self.invalidate()
        else:
            self.exits.menu()

    def _end(self) -> None:
        """End the turn, where that is offered; else say what comes first."""
        if self.guard.active:
            return
        if self._press_button([spot for spot in self.places if spot == CONFIRM]):
            return
        if self.hand.chosen.picked and self.client.decider >= 0:
            first = self.look.words("table.refusal.first", prompt=self.presented.words.prompt)
            self.say(self._name_rule(first))
            return
        ending = [spot for spot in self.hand.chosen.targets if spot.word == ENDING]
        if ending:
            self.act(self.hand.pick(ending[0]), again=False)
        elif self.client.decider >= 0:
            self.invalidate()
            not_yet = self.look.words("table.refusal.not-yet", prompt=self.presented.words.prompt)
            self.say(self._name_rule(not_yet))

    def act(self, action: A | None, *, again: bool) -> None:
        """Play an action if one was completed; say why not if something was pointed at in vain."""
        if action is not None:
            self.say("")
            self._play(action, again=again)
        elif self.hand.missed:
            self.explain(self.hand.missed)
        self._tell_abandoned()
        self.hand.missed = ()
        self.invalidate()

    def _tell_abandoned(self) -> None:
        """Say which question was left unanswered, where something else was begun with."""
        if self.hand.abandoned:
            self.say(self.look.words("table.abandoned", prompt=self.presented.words.prompt))
            self.hand.abandoned = ()

    def _play(self, action: A, *, again: bool) -> None:
        """Play an action; ask first where it ends the turn with something of worth undone."""
        self._answered = True
        gesture = self.hand.completed
        if not self._hold_for_tutor(action, lambda: self._play_on(action, gesture, again=again)):
            self._play_on(action, gesture, again=again)

    def _play_on(self, action: A, gesture: Gesture, *, again: bool) -> None:
        """Play an action that the tutor has nothing against."""
        ask = self.look.settings.confirm_turns
        if ask and (undone := self.table.left_undone(self.shown, action)):
            self._ending = action
            self.stack.push(EndingScene(self.look.words, undone, ends=self.table.ends_turn(action)))
        else:
            self.client.play(action, gesture, again=again)

    def resume(self, result: object = None) -> None:
        """Go on after a menu or a dialog; end the turn if that was the answer."""
        held, self._ending = self._ending, None
        super().resume(result)
        if result == END_ANYWAY and held is not None:
            self.client.play(held)

    def explain(self, missed: Gesture) -> None:
        """Say why pointing at the last of these spots, after the others, did nothing."""
        if self.client.decider < 0:
            return
        *picked, spot = missed
        reason = self.table.explain_miss(self.shown, tuple(picked), spot)
        if not reason:
            asked = "first" if self.hand.chosen.picked else "other"
            reason = self.look.words(f"table.refusal.{asked}", prompt=self.presented.words.prompt)
        self.exits.sound("refuse")
        self.say(self._name_rule(reason))

    def use(self, tool: Tool) -> None:
        """Undo, redo, help, which is the rule about what is seen, or menu."""
        if tool == "menu":
            self.exits.menu()
        elif tool == "help":
            self._tell_rule()
        elif self.idle:
            if not (tool == "undo" and self.hand.cancel()):
                self._step_through(tool)
            self.invalidate()

    def _tell_rule(self) -> None:
        """Open the guide where one is; without a guide the list of keys.

        That is at the rule that a notice names, else at that of what is pointed at, else at that of
        what is decided.
        """
        keys, guide = partial(HelpScene, self.table.help), self.table.guide
        if guide is None:
            self.stack.push(keys())
            return
        section = (
            named_section(self.notice)
            or self.table.section_at(self.live(), self._focus())
            or self.table.section_due(self.shown)
        )
        self.stack.push(GuideScene(guide, section, keys))

    def _name_rule(self, sentence: str) -> str:
        """A refusal with a section: that of what is decided, where it names none."""
        section = self.table.section_due(self.shown)
        if named_section(sentence) or not section:
            return sentence
        return name_section(self.look.words, sentence, section)

    def _step_through(self, tool: Tool) -> None:
        """Undo or redo; what is picked is left only where there is something to redo."""
        back = tool == "undo"
        if self.client.can_undo if back else self.client.can_redo:
            self.say("")
            self.hand.abandoned = self.hand.chosen.picked
            self._tell_abandoned()
            self.hand.cancel()
        self._answered = True
        self.client.undo() if back else self.client.redo()


def scene_of(
    table: Callable[[tuple[str, ...], tuple[str, ...], Look], GameTable[S, A]],
) -> Callable[[AnyMatch, tuple[str, ...], tuple[str, ...], Exits], TableScene[S, A]]:
    """What makes the scene of a match at a game's table, with names and keys of colours by seat.

    The table is made of names and colours for a look.
    """

    def make(
        match: AnyMatch, players: tuple[str, ...], colours: tuple[str, ...], exits: Exits
    ) -> TableScene[S, A]:
        return TableScene(match, players, partial(table, players, colours), exits)

    return make


AnyTable = TableScene[Any, Any]
"""The table of whichever game."""
