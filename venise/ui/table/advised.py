"""A match at which whoever decides may ask for advice: the list, and its ghost on the table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

import pygame
from pygame import Rect, Surface

from venise.engine.game import Position
from venise.match.advice import WeighedAction
from venise.match.match import AnyMatch
from venise.ui.scenes.pause import ADVICE
from venise.ui.table.advice_requests import AdviceRequests
from venise.ui.table.advice_view import AdviceView, SlipPlaces, gesture_of
from venise.ui.table.advice_words import AdviceRow, say_reasons_of_better, say_rows
from venise.ui.table.browsing import BrowsableMatch
from venise.ui.table.exits import Exits
from venise.ui.table.frame import LiveFrame
from venise.ui.table.game_table import Maker
from venise.ui.table.geometry import Point
from venise.ui.table.hand import SIGNS
from venise.ui.table.keys import sign
from venise.ui.table.told_actions import tell_own
from venise.ui.table.tutor import PATIENCE, PLAY_ANYWAY, HeldPlay, TutorScene, is_costly

S = TypeVar("S", bound=Position)
A = TypeVar("A")

ADVICE_KEY: Final = pygame.K_F2
"""The key that shows the list, then one action after the other, and puts it away."""


LIT: Final = 4
"""How many times worse it is to hide what may be picked than anything else."""


class AdvisedMatch(BrowsableMatch[S, A]):
    """A shown match with an advisor beside it, for seats that want one."""

    _held: HeldPlay[A] | None = None
    """What waits for the tutor."""

    advice_rows: tuple[AdviceRow, ...] = ()
    """The list in words."""

    def __init__(
        self, match: AnyMatch, players: tuple[str, ...], make: Maker[S, A], exits: Exits
    ) -> None:
        """As every shown match; the advisor is one of the exits."""
        super().__init__(match, players, make, exits)
        self.advising: AdviceRequests[S, A] = AdviceRequests(exits.advisor)

    def arrange(self) -> None:
        """Lay the table and the list out for the look as it is now."""
        super().arrange()
        self._advice_view = AdviceView(self.table)
        self.advice_rows = self._say_rows()

    def exit(self) -> None:
        """Stop thinking, and let go of all that leads back here."""
        self.advising.forget()
        del self._advice_view
        super().exit()

    def resume(self, result: object = None) -> None:
        """Go on after a menu or a dialog; the menu may have been asked for advice."""
        super().resume(result)
        held = self._held
        if held is not None and held.warned:
            self._held = None
            if result == PLAY_ANYWAY:
                held.go_on()
        if result == ADVICE and not self.advising.is_open:
            self.step_advice()

    @property
    def _advisable(self) -> bool:
        """Whether somebody decides here who may be advised now."""
        asked = self.client.decider >= 0 and not self.client.is_waiting and self.past.state is None
        return asked and self.idle and self._offered == self._position

    @property
    def _may_be_advised(self) -> bool:
        """Whether advice is wanted at the seat that decides, which may have chosen against it."""
        players, seat = self.match.setup.players, self.client.decider
        return self.look.settings.advice and (seat < 0 or players[seat].may_be_advised)

    @property
    def _suggests(self) -> bool:
        """Nothing is suggested while the list is open, which may prefer something else."""
        return super()._suggests and not (self.advising.is_open and self._may_be_advised)

    def step_advice(self) -> None:
        """Show the list, the next of its actions, or put it away; say why there is none."""
        if self.advising.advisor is None:
            self.say(self.look.words("advice.none"))
        elif not self.look.settings.advice:
            self.say(self.look.words("advice.without"))
        elif not self._may_be_advised:
            name = self._players[self.client.decider]
            self.say(self.look.words("advice.alone", name=name))
        elif not self.advising.is_open and self.client.decider < 0:
            self.say(self.look.words("advice.waits"))
        else:
            self.advising.step()
            self._advise()
        self.invalidate()

    def update(self, dt: float) -> None:
        """Go on with the match, and take what the advisor has found."""
        super().update(dt)
        if self._held is not None and not self._held.warned:
            self._held.waited += dt
        self._advise()
        self._judge()

    def _advise(self) -> None:
        """Ask about the decision that is due as long as the list is open, and take what comes."""
        if not self._may_be_advised:
            self.advising.close()
        if not self._advisable:
            if self.client.decider < 0:
                self._end_advice()
            return
        wanted = self.advising.is_open or self.look.settings.tutor > 0
        if self._may_be_advised and wanted and self.advising.ask(self.match.ply, self._observe):
            self._advice_view.close()
            self.advice_rows = ()
            self.redraw()
        if self.advising.poll():
            self.advice_rows = self._say_rows()
            self.redraw()
        if self.advising.is_open and self.advising.found is not None:
            self.client.advised.add(len(self.match.history))

    # The tutor

    def _hold_for_tutor(self, action: A, go_on: Callable[[], None]) -> bool:
        """Whether an action waits until the tutor has weighed it; it then goes on, or is asked."""
        settings, advising = self.look.settings, self.advising
        if not (self._may_be_advised and settings.tutor) or advising.advisor is None:
            return False
        advising.ask(self.match.ply, self._observe)
        self._held = HeldPlay(action, go_on)
        if advising.found is None:
            self.say(self.look.words("tutor.weighs"))
        self._judge()
        return True

    def _judge(self) -> None:
        """Play what was held, or ask about it, once it is known what it costs."""
        held, found = self._held, self.advising.found
        if held is None or held.warned:
            return
        if found is not None and found.first_look:
            found = None  # it tells too little of a loss
        one = found.find(held.action) if found is not None else None
        clear = found is not None and not found.simulations
        if one is not None and not clear and is_costly(one, self.look.settings.tutor):
            held.warned = True
            self._warn(one)
        elif one is not None or clear or held.waited > PATIENCE:
            self._held = None
            held.go_on()
        elif found is not None and not held.asked_about:
            held.asked_about = True
            self.advising.ask_about(self._observe(), held.action)

    def _warn(self, one: WeighedAction[A]) -> None:
        """Ask whether an action shall be played that costs so much."""
        words, found = self.look.words, self.advising.found
        better = self.tell_action(found.actions[0].action) if found is not None else ""
        reasons = say_reasons_of_better(words, self._players, one.reasons)
        self.client.advised.add(len(self.match.history))
        self.stack.push(TutorScene(words, one.behind.mean, better, reasons))

    def _end_advice(self) -> None:
        """The decision has been made: whatever was found about it is past."""
        self.advising.forget()
        self._advice_view.close()
        self.advice_rows = ()

    def _observe(self) -> S:
        """The position as the seat that decides may know it, and nothing more."""
        seen: S = self.match.view(self.client.decider)
        return seen

    def _say_rows(self) -> tuple[AdviceRow, ...]:
        """The list in words, of this language."""
        found = self.advising.found
        if found is None or self.client.decider < 0:
            return ()
        told = [(self.tell_action(one.action), one) for one in found.actions]
        return say_rows(self.look.words, self._players, told, found)

    def tell_action(self, action: A) -> str:
        """What an action of the seat that decides does at once, in the sentences of the table."""
        game, seat = self.match.game, self.client.decider
        before = game.resample(game.before_seals(self._observe()), Random(0))
        if before.current_player != seat:
            before = self.match.state
        after, events = game.apply(before, action)
        own = tell_own(after, self.table.facts.join(events), seat, self.table.tell_event)
        return own or self.table.name_action(before, action) or self._button_of(before, action)

    def _button_of(self, state: S, action: A) -> str:
        """The words on the button of an action that leaves no fact to tell; empty for none."""
        spots = gesture_of(self.table.gestures(state, action)[0])
        buttons = [one for row in self.presented.words.rows for one in row.buttons]
        texts = (one.label.text for one in buttons if one.spot in spots)
        return next(texts, "")

    # The picture

    def _light(self, surface: Surface, live: LiveFrame[S, A]) -> None:
        """What may be picked; while nothing is pointed at, the advised action in its place."""
        shown = self.advising.shown
        if shown is None or not self._shows_ghost:
            super()._light(surface, live)
        else:
            self._advice_view.draw_ghost(surface, live, shown.action, self.advising.row)
        if self.advising.is_open and self._advisable:
            self._draw_list(surface, live)

    @property
    def _shows_ghost(self) -> bool:
        """Whether an advised action is shown on the table: while nothing else is begun with."""
        hand = self.hand
        over = hand.pointed is not None and not self._over_advice
        points = over and hand.pointed in hand.chosen.handles
        busy = points or hand.carried is not None or bool(hand.chosen.picked)
        return self.advising.shown is not None and not busy and self._advisable

    def _draw_list(self, surface: Surface, live: LiveFrame[S, A]) -> None:
        words, found = self.look.words, self.advising.found
        state = words("advice.thinking")
        if found is not None and not self.advising.is_thinking:
            count = found.simulations
            state = words.plural("advice.simulations", count) if count else ""
        below = words("advice.keys" if found is not None else "advice.looking")
        if found is not None and not found.actions:
            below = words("advice.failed")
        if found is not None and found.sealed:
            below = words("advice.sealed")
        said = words("advice.heading"), state, below
        around = SlipPlaces(self._kept_clear(live), self._places_to_see(live))
        self._advice_view.draw(surface, said, self.advice_rows, self.advising.row, around)

    def _kept_clear(self, live: LiveFrame[S, A]) -> list[Rect]:
        """What the list is not to hide: what the seat has, and what it speaks of."""
        found, state = self.advising.found, live.moment.state
        actions = [one.action for one in found.actions] if found is not None else []
        ways = [self.table.gestures(state, action)[0] for action in actions]
        spots = dict.fromkeys(spot for way in ways for spot in gesture_of(way))
        told = [live.places[spot][0] for spot in spots if live.places.get(spot)]
        return [self.view.own_panel, *told]

    def _places_to_see(self, live: LiveFrame[S, A]) -> list[Rect]:
        """What the list had better not hide, what may be picked more than all else."""
        every = [rects[0] for rects in live.places.values() if rects]
        targets = [live.places[spot][0] for spot in self.hand.chosen.targets if spot in live.places]
        return [self.view.middle, self.view.layout.choices, *every, *(LIT * targets)]

    # The pointer and the keys

    @property
    def _over_advice(self) -> bool:
        """Whether the pointer is on the list."""
        return self._covers(self.hand.point)

    @property
    def advice_box(self) -> Rect:
        """Where the list is; empty while none is shown."""
        return self._advice_view.box.copy() if self.advising.is_open else Rect(0, 0, 0, 0)

    def _covers(self, at: Point) -> bool:
        return self.advice_box.collidepoint(at)

    def _hear_advice(self, event: pygame.event.Event) -> bool:
        """Whether an event was for the list: its key, Escape while it is open, or the pointer."""
        if event.type == pygame.KEYDOWN:
            return self._hear_key(event.key) or self._hear_digit(sign(event))
        at = getattr(event, "pos", self.hand.point)
        if not self._covers(at) or self.hand.carried is not None or self._shown_before_all:
            return False
        row = self._advice_view.row_at(at)
        if row is not None and row != self.advising.row:
            self.advising.row = row
            self.redraw()
        return event.type != pygame.MOUSEMOTION

    def _hear_digit(self, digit: str) -> bool:
        """Whether a digit chose a row: the number on the table is that of the list, no sign."""
        numbers = SIGNS[: len(self.advice_rows)]
        if digit not in numbers or not self._shows_ghost or self._shown_before_all:
            return False
        self.advising.row = numbers.index(digit)
        self.redraw()
        return True

    def _hear_key(self, key: int) -> bool:
        """Whether a key was for the list."""
        closes = key == pygame.K_ESCAPE and self.advising.is_open and not self._shown_before_all
        if closes:
            self.advising.close()
            self._advice_view.close()
            self.invalidate()
        elif key == ADVICE_KEY:
            self.step_advice()
        else:
            return False
        return True
