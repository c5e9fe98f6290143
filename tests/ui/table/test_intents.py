"""What a key or the pointer means, before anything is done about it."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from venise.ui.table.intents import (
    Accept,
    Cancel,
    Enlarge,
    FinishTurn,
    FocusNext,
    Hover,
    Intent,
    LookBack,
    MoveFocus,
    Pick,
    Press,
    PutDown,
    Release,
    ReturnToPresent,
    Scroll,
    Skip,
    UseTool,
)
from venise.ui.table.keys import meaning
from venise.ui.table.pointer import Pointer, PointerContext

AT = (40, 50)
BARE = PointerContext(
    tool=None,
    line_ply=None,
    choice=False,
    chronicle=False,
    past_ply=None,
    held_up=False,
    busy=False,
    carrying=False,
    shift=False,
)
"""The plain table, with nothing under the pointer."""


def pointed(kind: int, button: int = pygame.BUTTON_LEFT) -> pygame.event.Event:
    """An event of the pointer."""
    return pygame.event.Event(kind, pos=AT, button=button)


def click(down: PointerContext, up: PointerContext | None = None) -> list[Intent | None]:
    """What going down and coming up mean, one after the other."""
    pointer = Pointer()
    return [
        pointer.meaning(pointed(pygame.MOUSEBUTTONDOWN), down),
        pointer.meaning(pointed(pygame.MOUSEBUTTONUP), up or down),
    ]


def test_the_button_takes_hold_and_lets_go() -> None:
    """On the plain table."""
    assert click(BARE) == [Press(AT), Release(AT, once=False)]


def test_what_is_carried_is_let_go_once() -> None:
    """A drag is never repeated, and with Shift no click is."""
    assert click(BARE, replace(BARE, carrying=True))[1] == Release(AT, once=True)
    assert click(BARE, replace(BARE, shift=True))[1] == Release(AT, once=True)


@pytest.mark.parametrize(
    ("ground", "meant"),
    [
        (replace(BARE, held_up=True), PutDown()),
        (replace(BARE, past_ply=3), ReturnToPresent()),
        (replace(BARE, past_ply=3, line_ply=3), ReturnToPresent()),
        (replace(BARE, busy=True), Skip()),
    ],
)
def test_a_press_that_only_closes_something_means_nothing_when_it_comes_up(
    ground: PointerContext, meant: Intent
) -> None:
    """A held card, the past, a motion: whatever lies below stays untouched."""
    assert click(ground, BARE) == [meant, None]


def test_a_tool_is_used_when_the_button_comes_up() -> None:
    """Even while something moves."""
    tool = replace(BARE, tool="undo")
    assert click(tool) == [None, UseTool("undo")]
    assert click(replace(tool, busy=True)) == [None, UseTool("undo")]


def test_a_told_line_is_recalled_unless_a_button_has_come_to_lie_on_it() -> None:
    """From the past to another moment of it as well."""
    told = replace(BARE, line_ply=7)
    assert click(told)[1] == LookBack(7)
    assert click(replace(told, past_ply=3))[1] == LookBack(7)
    assert click(replace(told, choice=True))[1] == Release(AT, once=False)


def test_the_wheel_turns_the_chronicle_only() -> None:
    """Elsewhere it means nothing."""
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, y=2)
    assert Pointer().meaning(wheel, BARE) is None
    assert Pointer().meaning(wheel, replace(BARE, chronicle=True)) == Scroll(2)


def test_moving_points_and_the_right_button_enlarges() -> None:
    """Both wherever the pointer is."""
    assert Pointer().meaning(pointed(pygame.MOUSEMOTION), BARE) == Hover(AT)
    right = pointed(pygame.MOUSEBUTTONDOWN, pygame.BUTTON_RIGHT)
    assert Pointer().meaning(right, BARE) == Enlarge(AT)


@pytest.mark.parametrize(
    ("key", "mod", "sign", "meant"),
    [
        (pygame.K_LEFT, 0, "", MoveFocus((-1, 0))),
        (pygame.K_TAB, 0, "", FocusNext(1)),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, "", FocusNext(-1)),
        (pygame.K_SPACE, 0, " ", Accept()),
        (pygame.K_ESCAPE, 0, "", Cancel()),
        (pygame.K_e, 0, "e", FinishTurn()),
        (pygame.K_b, 0, "b", Pick("b")),
        (pygame.K_AMPERSAND, 0, "&", None),
    ],
)
def test_a_key_means_one_thing(key: int, mod: int, sign: str, meant: Intent | None) -> None:
    """Arrows and Tab lead, letters and digits pick, some letters have a meaning of their own."""
    assert meaning(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=sign)) == meant


def test_the_upper_row_is_digits_on_every_layout() -> None:
    """On a French keyboard the first key of it types an ampersand."""
    event = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1
    )
    assert meaning(event) == Pick("1")
