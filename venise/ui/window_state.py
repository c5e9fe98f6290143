"""What a window is: as large as the player made it, maximised, put away, or filling the screen.

Systems tell of it in part, and each in its own order: a window that comes back from the task bar
is said to be restored, maximised and restored again; of one that the program has maximised nothing
is said. So what is told is taken down, and judged once the window was left alone for a moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from venise.ui.monitors import Desk, Point, Size, is_visible, monitor_of
from venise.ui.placement import fit, push_into
from venise.ui.theme import DESIGN_SIZE

FRAME_REACH: Final = 64
"""Units that a window's frame is wide or high at most: systems put it where the window was."""

Growth = Literal["unseen", "asked", "seen"]
"""How far a maximised window has come: not seen large yet, asked for once more, or seen so."""


class Stand(msgspec.Struct, frozen=True):
    """How large a window is, and where it stands on the desktop."""

    size: Size = DESIGN_SIZE
    position: Point | None = None
    """None where the system has chosen, and nobody has looked yet."""


class WindowState(msgspec.Struct, frozen=True):
    """What the player has made of the window; the functions here tell what becomes of it."""

    normal: Stand = Stand()
    """How it stands when it is none of what follows; nothing of what follows changes it."""

    maximised: bool = False
    minimised: bool = False
    fullscreen: bool = False

    changing: bool = True
    """Whether it opens, comes back, or becomes a window again: what is told of it is no wish."""

    restored: bool = False
    """Whether the system has said that it is no longer maximised."""

    growth: Growth = "unseen"


def hear_maximised(state: WindowState) -> WindowState:
    """The system says that the window is maximised."""
    if state.fullscreen:
        return replace(state, minimised=False)
    return replace(state, maximised=True, minimised=False, restored=False)


def hear_minimised(state: WindowState) -> WindowState:
    """The system says that the window was put away."""
    return replace(state, minimised=True)


def hear_restored(state: WindowState) -> WindowState:
    """The system says that the window is back, or no longer maximised."""
    if state.minimised:
        return begin_change(replace(state, minimised=False))
    if state.fullscreen or state.changing:
        return state
    return replace(state, restored=True)


def fill_screen(state: WindowState) -> WindowState:
    """The window begins to fill the screen; what it was stays for afterwards."""
    return replace(state, fullscreen=True, restored=False)


def leave_screen(state: WindowState) -> WindowState:
    """The window no longer fills the screen, and becomes what it was."""
    return begin_change(replace(state, fullscreen=False))


def begin_change(state: WindowState) -> WindowState:
    """The window comes back as what it was, which takes it a moment."""
    return replace(state, changing=True, growth="unseen")


def settle(state: WindowState, stand: Stand, screens: Sequence[Size]) -> WindowState:
    """Judge a window that was left alone for a moment by how it stands.

    Where `growth` becomes "asked", the window has to be maximised once more. Where the normal
    place is not that of `stand`, the window has to be put there.
    """
    if state.minimised or state.fullscreen:
        return state
    came_back = state.changing or state.restored or state.maximised
    state = replace(state, changing=False)
    if stand.size in screens:
        # The system has it fill the screen, by a way of its own.
        return state
    if state.maximised and not state.restored:
        if stand.size != state.normal.size:
            return replace(state, growth="seen")
        if state.growth != "seen":
            return replace(state, growth="asked")
    normal = state.normal if came_back and is_near(stand, state.normal) else stand
    return replace(state, normal=normal, maximised=False, restored=False, growth="unseen")


def carry_along(normal: Stand, large: Stand, desk: Desk) -> Stand:
    """The normal place of a window that is maximised on another screen: on that one, too."""
    if normal.position is None or large.position is None:
        return normal
    was = monitor_of((normal.position, normal.size), desk)
    now = monitor_of((large.position, large.size), desk)
    if was is None or now is None or was == now:
        return normal
    x, y = (normal.position[i] + now.origin[i] - was.origin[i] for i in (0, 1))
    return Stand(normal.size, push_into((x, y), normal.size, now))


def is_near(stand: Stand, normal: Stand) -> bool:
    """Whether a window stands where it was, but for its frame."""
    if stand.size != normal.size or stand.position is None or normal.position is None:
        return False
    pairs = zip(stand.position, normal.position, strict=True)
    return all(abs(one - other) <= FRAME_REACH for one, other in pairs)


def bring_back(stand: Stand, desk: Desk) -> Stand:
    """How a window stands after screens were taken away: wholly on one, as near as can be."""
    place = stand.position
    if place is None or not desk or is_visible((place, stand.size), desk):
        return stand
    screen = monitor_of((place, stand.size), desk) or desk[0]
    size = fit(stand.size, screen)
    return Stand(size, push_into(place, size, screen))
