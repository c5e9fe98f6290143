"""A press that was meant for one button never hits the one that comes to lie in its place.

Every event goes through pygame's queue and the loop, as at a window.
"""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.ui.driver import look_for
from tests.ui.nord.hands import Hands
from tests.ui.nord.test_endings import before, fifth_bridge, standing
from tests.ui.nord.test_patience import waiting
from venise.games.nord.actions import Decline, Produce
from venise.games.nord.decisions import Activation, TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.state import State
from venise.ui.loop import Concerns, Loop
from venise.ui.scene import Scene
from venise.ui.settings import Settings
from venise.ui.table.announcement import UNSEEN
from venise.ui.table.ending import EndingScene
from venise.ui.table.spots import ENDING, press

FRAME = 1 / 60
LEAVE, END = press("decline", 0), press(ENDING)
SIZE = (960, 600)


class Window:
    """A window made of nothing but pygame's own queue of events."""

    size = SIZE

    def events(self) -> list[pygame.event.Event]:
        """What was posted."""
        return pygame.event.get()

    def show(self, _picture: pygame.Surface) -> None:
        """Nothing is shown."""

    def point(self, _cursor: int) -> None:
        """There is no pointer."""


def crashed(error: Exception) -> Scene:
    """An error is one of the test."""
    raise error


class Beats:
    """A loop round a table, and hands that press at certain frames."""

    def __init__(self, hands: Hands, speed: float = 0.0, *, waits: bool = True) -> None:
        self.hands, self.scene, self.match = hands, hands.scene, hands.match
        hands.stack.relook(look_for(SIZE, "en", Settings("en", speed=speed)))
        concerns = Concerns(lambda _: None, lambda _: False, crashed, lambda _: None, lambda: None)
        pygame.event.clear()
        self.loop = Loop(Window(), hands.stack, concerns)
        if waits:
            self.wait()

    def beat(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.loop.beat(FRAME)

    def wait(self) -> None:
        """Let the table come to rest."""
        for _ in range(900):
            self.beat()
            if self.scene.settled:
                return
        raise AssertionError("the table never came to rest")

    def down(self, at: tuple[int, int], *, touch: bool = False) -> None:
        """Leave a press in the queue."""
        self._pointer(pygame.MOUSEBUTTONDOWN, at, touch=touch)

    def up(self, at: tuple[int, int], *, touch: bool = False) -> None:
        """Leave the end of a press in the queue."""
        self._pointer(pygame.MOUSEBUTTONUP, at, touch=touch)

    def tap(self, at: tuple[int, int], *, touch: bool = False) -> None:
        """Leave a whole press in the queue."""
        self.down(at, touch=touch)
        self.up(at, touch=touch)

    def key(self, key: int) -> None:
        """Leave a key that is pressed and let go in the queue."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))

    @staticmethod
    def _pointer(kind: int, at: tuple[int, int], *, touch: bool) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, clicks=1, touch=touch))


def leaves(state: State, after: State) -> bool:
    """Whether a step leaves a quarter unused and the same seat only ends its turn."""
    ends = isinstance(after.due, TurnEnd) and after.current_player == state.current_player
    return isinstance(state.due, Activation) and ends


def table(speed: float = 0.0) -> Beats:
    """A table at which Leave it unused is followed by End turn, in its place."""

    def wanted(state: State, after: State) -> bool:
        return leaves(state, after) and chosen(state, after) == Decline(0)

    hands, _ = before(wanted)
    return Beats(hands, speed)


def chosen(state: State, after: State) -> Any:
    """The action of leaving it unused, where that is what led there."""
    return Decline(0) if NORD.apply(state, Decline(0))[0] == after else None


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
@pytest.mark.parametrize("frames", [0, 1, 4, 12])
def test_a_double_press_leaves_the_next_button_alone(frames: int, touch: bool) -> None:  # noqa: FBT001 - a case
    """Leave it unused, pressed twice, ends no turn; pressed later End turn does, in that place."""
    beats = table()
    at = beats.hands.at(LEAVE)
    beats.tap(at, touch=touch)
    beats.beat(frames)
    beats.tap(at, touch=touch)
    beats.beat()
    beats.wait()
    seat = beats.match.state.current_player
    assert isinstance(beats.match.state.due, TurnEnd)
    assert beats.scene.places[END][0].collidepoint(at)
    assert beats.scene.notice == ""
    beats.tap(at, touch=touch)
    beats.wait()
    asks = beats.hands.stack.top is not beats.scene
    assert asks or beats.match.state.current_player != seat


def test_presses_while_something_moves_only_hurry_it() -> None:
    """However often one presses while the pieces of the step are on their way, no turn ends."""
    beats = table(speed=1.0)
    at = beats.hands.at(LEAVE)
    for _ in range(5):
        beats.tap(at)
        beats.tap(at)
        beats.beat(3)
    beats.wait()
    assert isinstance(beats.match.state.due, TurnEnd)


def test_keys_in_one_frame_answer_one_question() -> None:
    """Enter and E that come together after a decision decide nothing more."""
    beats = table()
    beats.tap(beats.hands.at(LEAVE))
    for key in (pygame.K_e, pygame.K_RETURN, pygame.K_e):
        beats.key(key)
    beats.wait()
    assert isinstance(beats.match.state.due, TurnEnd)
    assert beats.hands.stack.top is beats.scene


def test_a_press_that_began_before_a_decision_does_not_answer_the_next() -> None:
    """The button goes down, a key decides, and the button comes up over End turn: no turn ends."""
    beats = table()
    at = beats.hands.at(LEAVE)
    beats.down(at)
    beats.beat()
    beats.scene.client.play(Decline(0))
    beats.wait()
    beats.up(at)
    beats.wait()
    assert isinstance(beats.match.state.due, TurnEnd)


def test_a_press_begun_beside_a_button_does_not_press_it() -> None:
    """Who goes down on the table and comes up on a button has pressed nothing."""
    beats = table()
    rect = beats.scene.places[LEAVE][0]
    for beside in ((rect.x - 3, rect.centery), (rect.centerx, rect.bottom + 2)):
        beats.down(beside)
        beats.up((max(rect.x, beside[0] + 5), min(rect.bottom - 4, beside[1])))
        beats.wait()
    assert isinstance(beats.match.state.due, Activation)


def unproduced(state: State, _: State) -> bool:
    """Whether a turn could end with something still to be produced."""
    if not isinstance(state.due, TurnEnd):
        return False
    return any(isinstance(one, Produce) for one in NORD.legal_actions(state))


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_e])
def test_what_was_pressed_twice_does_not_answer_the_question_before_a_turn_ends(key: int) -> None:
    """Pressed again, wherever, it leaves the question to be read; a later press counts."""
    hands, _ = before(unproduced)
    beats = Beats(hands)
    ply = beats.match.ply
    beats.tap(hands.at(END))
    beats.beat(2)
    question = hands.stack.top
    assert isinstance(question, EndingScene)
    for answer in question.ring.stops():
        beats.tap(answer.rect.center)
    beats.key(key)
    beats.beat(2)
    assert hands.stack.scenes == [beats.scene, question]
    hands.await_answers()
    beats.tap(question.ring.stops()[-1].rect.center)
    beats.beat(2)
    assert hands.stack.scenes == [beats.scene]
    assert beats.match.ply > ply


def test_putting_a_ribbon_away_twice_decides_nothing() -> None:
    """The first press puts it away, the second in its place comes too early for what is below."""

    def wanted(state: State, after: State) -> bool:
        ends = isinstance(after.due, TurnEnd) and after.current_player == state.current_player
        return ends and fifth_bridge(state, after)

    hands, action = before(wanted)
    beats = Beats(hands)
    hands.by_clicks(action)
    beats.beat(round(UNSEEN / FRAME) + 3)
    assert standing(hands) is not None
    ply, at = beats.match.ply, hands.at(END)
    for _ in range(2):
        beats.tap(at)
        beats.beat(6)
    beats.key(pygame.K_e)
    beats.beat(2)
    assert standing(hands) is None
    assert beats.match.ply == ply
    assert hands.stack.top is beats.scene


def test_presses_while_others_decide_are_not_kept() -> None:
    """What is pressed while a bot thinks is forgotten, and does not answer the next question."""
    hands, slow = waiting()
    beats = Beats(hands, waits=False)
    for _ in range(6):
        for rect in hands.scene.view.layout.choices, hands.scene.view.layout.desk.stock[0]:
            beats.tap(rect.center)
        for key in (pygame.K_e, pygame.K_RETURN, pygame.K_1):
            beats.key(key)
        beats.beat(4)
    slow.pondering = False
    beats.wait()
    steps = beats.match.history
    mine = [step for step in steps if step.actor == 0]
    assert mine[-1].ply < next(step.ply for step in reversed(steps) if step.actor == 1)
