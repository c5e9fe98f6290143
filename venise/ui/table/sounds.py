"""Sounds in time with what moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from venise.ui.timeline import Tween


def strokes(sounds: Iterable[tuple[float, str]], play: Callable[[str], None]) -> tuple[Tween, ...]:
    """What lets sounds be heard, each so many seconds after its fact began and only once."""
    return tuple(_stroke(at, sound, play) for at, sound in sounds)


def _stroke(at: float, sound: str, play: Callable[[str], None]) -> Tween:
    """A sound at a moment; the timeline may tell of that moment more than once."""
    left = [sound]

    def change(_share: float) -> None:
        if left:
            play(left.pop())

    return Tween(0.0, change, start=at)
