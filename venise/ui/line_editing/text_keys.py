"""What keys mean in a line of text, on every system."""

from __future__ import annotations

from typing import Final, Literal

import pygame

from venise.ui.line_editing.marked_line import MarkedLine
from venise.ui.line_editing.text_stops import next_stop, previous_stop, word_end, word_start

Command = Literal["all", "copy", "cut", "paste", "undo", "redo"]

COMMANDS: Final[dict[int, Command]] = {
    pygame.K_a: "all",
    pygame.K_c: "copy",
    pygame.K_x: "cut",
    pygame.K_v: "paste",
    pygame.K_z: "undo",
    pygame.K_y: "redo",
}
SAME_PLACE: Final = {
    pygame.KSCAN_A: pygame.K_a,
    pygame.KSCAN_C: pygame.K_c,
    pygame.KSCAN_X: pygame.K_x,
    pygame.KSCAN_V: pygame.K_v,
    pygame.KSCAN_Z: pygame.K_z,
    pygame.KSCAN_Y: pygame.K_y,
}
"""Keys that have other letters than Latin ones count as what lies there on most keyboards."""

LATIN: Final = 0x250
"""The first letter that is not Latin."""

BACK: Final = frozenset({pygame.K_LEFT, pygame.K_BACKSPACE})
ON: Final = frozenset({pygame.K_RIGHT, pygame.K_DELETE})
TO_START: Final = frozenset({pygame.K_HOME})
TO_END: Final = frozenset({pygame.K_END})
RUBBING: Final = frozenset({pygame.K_BACKSPACE, pygame.K_DELETE})

COMMANDING: Final = pygame.KMOD_CTRL | pygame.KMOD_META
"""Held for a command: Ctrl, or Cmd on a Mac."""

TYPING: Final = pygame.KMOD_ALT | pygame.KMOD_MODE
"""Held for the third letter of a key, on Windows together with a Ctrl that nobody has pressed."""

BY_WORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT
"""Held to go by words: Ctrl, or Option on a Mac, where Cmd goes to the end of the line."""


def command_of(event: pygame.event.Event) -> Command | None:
    """What a pressed key orders; None for a key that orders nothing."""
    if not event.mod & COMMANDING or event.mod & TYPING:
        return None
    foreign = LATIN <= event.key < pygame.K_CAPSLOCK
    command = COMMANDS.get(SAME_PLACE.get(event.scancode, 0) if foreign else event.key)
    return "redo" if command == "undo" and event.mod & pygame.KMOD_SHIFT else command


def move_by(line: MarkedLine, key: int, mod: int) -> MarkedLine | None:
    """The line with its caret where a key leads, marking with Shift; None for any other key."""
    marking = bool(mod & pygame.KMOD_SHIFT)
    if key in RUBBING:
        return None
    if line.marked and not marking and not mod & (BY_WORD | pygame.KMOD_META):
        edges = {pygame.K_LEFT: line.start, pygame.K_RIGHT: line.end}
        if key in edges:
            return line.move(edges[key])
    goal = _goal(line, key, mod)
    return None if goal is None else line.move(goal, marking=marking)


def rub_by(line: MarkedLine, key: int, mod: int) -> MarkedLine | None:
    """The line without what a key rubs out; None for any other key."""
    goal = _goal(line, key, mod) if key in RUBBING else None
    return None if goal is None else line.rub_out(goal)


def _goal(line: MarkedLine, key: int, mod: int) -> int | None:
    """Where a key leads from the caret."""
    text, whole = line.content, bool(mod & pygame.KMOD_META)
    if key in TO_START or (key in BACK and whole):
        return 0
    if key in TO_END or (key in ON and whole):
        return len(text)
    if key in BACK:
        return (word_start if mod & BY_WORD else previous_stop)(text, line.caret)
    if key in ON:
        return (word_end if mod & BY_WORD else next_stop)(text, line.caret)
    return None
