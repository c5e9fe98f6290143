"""What the library and the editor need from the program, besides what every menu needs."""

from __future__ import annotations

from collections.abc import Callable

from venise.match.board_trial import AnyBoardTrial
from venise.match.boards import AnyBoards
from venise.ui.scenes.services import MenuServices


class LayoutServices(MenuServices, frozen=True, kw_only=True):
    """The ways out of the library and the editor, and what they work on."""

    boards: AnyBoards
    """The player's own."""

    try_out: Callable[[str], AnyBoardTrial]
    """Have bots play on the board of that share code, behind the window."""


def layout_services(
    services: MenuServices, boards: AnyBoards, try_out: Callable[[str], AnyBoardTrial]
) -> LayoutServices:
    """That of the menus, with the boards and the bots that play on them."""
    ways = {name: getattr(services, name) for name in MenuServices.__struct_fields__}
    return LayoutServices(**ways, boards=boards, try_out=try_out)
