"""Motion: plays what happened as tweens and always lands exactly on the true state."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

S = TypeVar("S")

Easing = Callable[[float], float]
"""Bends a share of time from 0 to 1 into a share of the way."""


def linear(share: float) -> float:
    """An even pace."""
    return share


def ease_out(share: float) -> float:
    """Quick at first, then gently to rest."""
    return 1 - (1 - share) ** 3


def ease_in_out(share: float) -> float:
    """Slow, quick, slow."""
    return share * share * (3 - 2 * share)


def arc(share: float) -> float:
    """Up from 0 to 1 and down again: the height of something lifted on its way."""
    return math.sin(math.pi * share)


class Tween:
    """A change that takes time: `change` is told shares of the way, at last exactly 1.0."""

    def __init__(
        self,
        seconds: float,
        change: Callable[[float], None],
        *,
        start: float = 0.0,
        easing: Easing = ease_out,
    ) -> None:
        """`start` is how many seconds after its event the change begins."""
        self.seconds = seconds
        self.start = start
        self._change = change
        self._easing = easing

    @property
    def end(self) -> float:
        """When the change is complete, in seconds after its event began."""
        return self.start + self.seconds

    def show(self, time: float) -> None:
        """Show the change as it is `time` seconds after its event began, nothing before `start`."""
        if time >= self.end:
            self._change(1.0)
        elif time >= self.start:
            self._change(self._easing((time - self.start) / self.seconds))


class TimedStep(Protocol):
    """One step of a match as the timeline needs it; the match's own batches fit."""

    @property
    def before(self) -> Any:  # noqa: ANN401 - the timeline serves every game
        """The state the step began in."""

    @property
    def after(self) -> Any:  # noqa: ANN401 - the timeline serves every game
        """The state the step led to."""

    @property
    def events(self) -> Sequence[Any]:
        """What happened on the way."""


B = TypeVar("B", bound=TimedStep)
Animate = Callable[[Any, B], Sequence[Tween]]
"""The tweens of one event of a batch; they run side by side, the events one after another."""


class Timeline(Generic[S, B]):
    """Holds the state that is shown, which trails the true one until its motions are over."""

    def __init__(
        self,
        shown: S,
        animate: Animate[B],
        *,
        speed: float = 1.0,
        landed: Callable[[B], None] | None = None,
    ) -> None:
        """`speed` multiplies time, 0 is instant; `landed` hears of every batch that has ended."""
        self.shown = shown
        self.speed = speed
        self._animate = animate
        self._landed = landed
        self._waiting: deque[B] = deque()
        self._playing: B | None = None
        self._events: deque[Any] = deque()
        self._tweens: Sequence[Tween] = ()
        self._time = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is still moving or waiting to move."""
        return self._playing is not None or bool(self._waiting)

    @property
    def playing(self) -> B | None:
        """The batch whose events are being shown."""
        return self._playing

    def push(self, batch: B) -> None:
        """Queue a step to be shown."""
        self._waiting.append(batch)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds of real time pass; whether the picture changed."""
        if not self.busy:
            return False
        left = dt * self.speed if self.speed > 0 else math.inf
        while left >= 0 and self.busy:
            left = self._advance(left)
        return True

    def skip(self) -> None:
        """Show all that is waiting at its end, at once."""
        while self.busy:
            self._advance(math.inf)

    def reset(self, shown: S) -> None:
        """Forget all motions and show that state."""
        self._waiting.clear()
        self._events.clear()
        self._playing, self._tweens = None, ()
        self.shown = shown

    def _advance(self, left: float) -> float:
        """Spend time on the current event; what is left of it, below 0 when it was not enough."""
        if self._tweens:
            return self._move(left)
        if self._events:
            playing = self._playing
            assert playing is not None  # noqa: S101 - events belong to a batch
            self._tweens = tuple(self._animate(self._events.popleft(), playing))
            self._time = 0.0
            return left
        self._land()
        return left

    def _move(self, left: float) -> float:
        length = max(tween.end for tween in self._tweens)
        spent = min(left, length - self._time)
        self._time += spent
        done = spent < left or self._time >= length
        for tween in self._tweens:
            tween.show(math.inf if done else self._time)
        if not done:
            return -1.0
        self._tweens = ()
        return left - spent

    def _land(self) -> None:
        """Show exactly what the batch led to, and take up the next one."""
        if self._playing is not None:
            landed, self._playing = self._playing, None
            self.shown = landed.after
            if self._landed is not None:
                self._landed(landed)
        if self._waiting:
            self._playing = self._waiting.popleft()
            self._events = deque(self._playing.events)
