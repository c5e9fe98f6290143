"""What the keys do at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from venise.ui.directions import ARROWS
from venise.ui.table.geometry import Point
from venise.ui.table.hand import SIGNS
from venise.ui.table.spots import CONFIRM
from venise.ui.tables.nord.spots import SUPPLY

if TYPE_CHECKING:
    from venise.ui.tables.nord.scene import TableScene

ACCEPT: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


def press(scene: TableScene, event: pygame.event.Event) -> None:
    """Do what the key means now."""
    if scene.overlay.close() or scene.past.press(event.key) or scene.past.leave():
        return
    if event.key in ARROWS:
        scene.hand.lean(scene.places, ARROWS[event.key])
        scene.refresh()
    elif event.key == pygame.K_TAB:
        scene.hand.step(scene.places, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        scene.refresh()
    elif event.key in ACCEPT:
        accept(scene)
    elif event.key in SHORT:
        SHORT[event.key](scene)
    elif sign(event) in SIGNS:
        scene.act(scene.hand.signed(scene.places, sign(event)), pour=True)


def sign(event: pygame.event.Event) -> str:
    """The letter or digit of a key; the keys of the upper row are digits on every layout."""
    row = getattr(event, "scancode", 0) - pygame.KSCAN_1
    if event.unicode not in SIGNS and 0 <= row < DIGITS:
        return SIGNS[row]
    return event.unicode.lower() or " "


DIGITS: Final = 9


def accept(scene: TableScene) -> None:
    """Pick what has the focus, or end the turn where that is all there is to do."""
    if scene.wayside(list(scene.places)):
        return
    if scene.hand.focused is not None:
        scene.act(scene.hand.enter(), pour=True)
    elif SUPPLY not in scene.places or not scene.desk.spread():
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
    """End the turn, where that is offered; else say what comes first."""
    if CONFIRM in scene.places:
        scene.desk.confirm()
        return
    scene.hand.cancel()
    ending = [spot for spot in scene.hand.chosen.targets if spot.word == "end"]
    if ending:
        scene.act(scene.hand.pick(ending[0]), pour=False)
    elif scene.desk.decider >= 0:
        scene.refresh()
        scene.say(scene.look.words("nord.refusal.not-yet", prompt=scene.prompt))


def inspect(scene: TableScene) -> None:
    """Hold up the card, or show the board, that has the focus or is under the pointer."""
    scene.overlay.enlarge(scene, pointed(scene))


def pointed(scene: TableScene) -> Point:
    """The middle of the place that has the focus, or where the pointer is."""
    rects = scene.places.get(scene.hand.focused) if scene.hand.focused is not None else None
    return rects[0].center if rects and scene.hand.keyboard else scene.hand.point


SHORT: Final[dict[int, Callable[[TableScene], None]]] = {
    pygame.K_ESCAPE: escape,
    pygame.K_u: undo,
    pygame.K_z: undo,
    pygame.K_y: redo,
    pygame.K_r: redo,
    pygame.K_e: end,
    pygame.K_i: inspect,
    pygame.K_l: lambda scene: scene.past.replay(),
    pygame.K_F1: lambda scene: scene.use("help"),
}
"""Keys with a meaning of their own."""
