"""What the pointer means at the table."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from venise.ui.table.geometry import Point
from venise.ui.table.intents import (
    Enlarge,
    Hover,
    Intent,
    LookBack,
    Press,
    PutDown,
    Release,
    ReturnToPresent,
    Scroll,
    Skip,
    UseTool,
)
from venise.ui.table.tools import Tool

POINTING: Final = frozenset(
    {
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
    }
)
"""The events of the pointer."""


class PointerContext(msgspec.Struct, frozen=True):
    """What there is under the pointer, on the screen and in the hand."""

    tool: Tool | None
    line_ply: int | None
    """The ply of the chronicle line under the pointer; None where there is none."""

    choice: bool
    """Whether what can be picked lies there, come to lie on a line since the last picture."""

    chronicle: bool
    """Whether it is on the chronicle."""

    past_ply: int | None
    """The ply that is looked back at; None while the present is shown."""

    held_up: bool
    """Whether a card or a board is held up before everything."""

    busy: bool
    """Whether something is moving."""

    carrying: bool
    """Whether a piece is in the hand."""

    shift: bool
    """Whether Shift is held down: what is done is done once."""


class Pointer:
    """Tells what is meant by a button of the pointer, from its going down to its coming up."""

    def __init__(self) -> None:
        self._spent = False
        """Whether the press now held only closed something, so that its release means nothing."""

    def meaning(self, event: pygame.event.Event, context: PointerContext) -> Intent | None:
        """What an event of the pointer means in that context."""
        if event.type == pygame.MOUSEMOTION:
            return Hover(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return Scroll(event.y) if context.chronicle else None
        if event.button == pygame.BUTTON_RIGHT and event.type == pygame.MOUSEBUTTONDOWN:
            return Enlarge(event.pos)
        if event.button != pygame.BUTTON_LEFT:
            return None
        if event.type == pygame.MOUSEBUTTONDOWN:
            meant = press_meaning(event.pos, context)
            self._spent = isinstance(meant, PutDown | ReturnToPresent | Skip)
            return meant
        spent, self._spent = self._spent, False
        return None if spent else release_meaning(event.pos, context)


def press_meaning(at: Point, context: PointerContext) -> Intent | None:
    """The left button went down: it closes what is on top, skips motion, or takes hold."""
    if context.held_up:
        return PutDown()
    if context.past_ply is not None and context.line_ply in {None, context.past_ply}:
        return ReturnToPresent()
    if context.tool is not None:
        return None
    return Skip() if context.busy else Press(at)


def release_meaning(at: Point, context: PointerContext) -> Intent | None:
    """The left button came up."""
    if context.tool is not None:
        return UseTool(context.tool)
    if context.busy:
        return None
    if context.line_ply is not None and not context.choice:
        return LookBack(context.line_ply)
    return Release(at, once=context.shift or context.carrying)
