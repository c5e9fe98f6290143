"""What the keys do at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from venise.ui.tables.nord.hand import ARROWS
from venise.ui.tables.nord.wording import CONFIRM

if TYPE_CHECKING:
    from venise.ui.tables.nord.scene import TableScene

ACCEPT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def press(scene: TableScene, event: pygame.event.Event) -> None:
    """Do what the key means now."""
    if scene.pointer.forget_moment() or scene.overlay.close():
        return
    if event.key in ARROWS:
        scene.hand.lean(scene.places, ARROWS[event.key])
        scene.refresh()
    elif event.key == pygame.K_TAB:
        scene.hand.step(scene.places, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        scene.refresh()
    elif event.key in ACCEPT:
        accept(scene)
    elif event.unicode in DIGIT_SIGNS:
        scene.act(scene.hand.number(scene.places, int(event.unicode)), pour=True)
    elif event.key in SHORT:
        SHORT[event.key](scene)


DIGIT_SIGNS: Final = frozenset("123456789")
"""Signs typed to pick a numbered target, whatever the keyboard layout."""


def accept(scene: TableScene) -> None:
    """Pick what has the focus, or end the turn where that is all there is to do."""
    if scene.wayside(list(scene.places)):
        return
    if scene.hand.focused is not None:
        scene.act(scene.hand.enter(), pour=True)
    else:
        targets = scene.hand.chosen.targets
        scene.act(scene.hand.pick(targets[0]) if len(targets) == 1 else None, pour=True)


def escape(scene: TableScene) -> None:
    """Put down what was picked; with nothing picked open the menu."""
    if scene.hand.cancel():
        scene.refresh()
    else:
        scene.use("menu")


def redo(scene: TableScene) -> None:
    """Make the last decision again."""
    scene.use("redo")


def undo(scene: TableScene) -> None:
    """Take the last decision back."""
    scene.use("undo")


def end(scene: TableScene) -> None:
    """End the turn, where that is offered."""
    if CONFIRM in scene.places:
        scene.desk.confirm()
        return
    ending = [spot for spot in scene.hand.chosen.targets if spot.word == "end"]
    if ending:
        scene.act(scene.hand.pick(ending[0]), pour=False)


SHORT: Final[dict[int, Callable[[TableScene], None]]] = {
    pygame.K_ESCAPE: escape,
    pygame.K_u: undo,
    pygame.K_z: undo,
    pygame.K_y: redo,
    pygame.K_r: redo,
    pygame.K_e: end,
    pygame.K_F1: lambda scene: scene.use("help"),
    pygame.K_PAGEUP: lambda scene: scene.pointer.turn_pages(4),
    pygame.K_PAGEDOWN: lambda scene: scene.pointer.turn_pages(-4),
}
"""Keys with a meaning of their own."""
