"""The first decision at the real window: a start that is suggested, a note that covers nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pygame import Rect

from tests.display.evening import at_shelf, at_table, like
from tests.display.moments import leave
from tests.display.real_window import RealWindow, wait_until
from venise.games.nord.decisions import BurgherPlacement
from venise.games.nord.state import NOWHERE
from venise.ui.remark import Remark
from venise.ui.tables.nord.name_ribbons import find_ribbon
from venise.ui.tables.nord.spots import on_tile
from venise.ui.tables.nord.suggestions import find_start

pytestmark = pytest.mark.display


def test_the_start_that_is_suggested_is_seen_and_can_be_chosen(home: Path) -> None:
    """The window shows its twin: named quarters, one of them marked, and why; a click takes it."""
    with at_table(home, lambda state: isinstance(state.due, BurgherPlacement)) as evening:
        scene = evening.hands.scene
        start = find_start(scene.shown)
        assert start is not None
        assert "Suggested" in scene.presented.words.lines[0]
        view = scene.view
        plan = view.plan(scene.shown)
        found = find_ribbon(plan, scene.table.names, view.brush, start.tile)
        assert found is not None
        assert found.name == scene.table.names.tile(start.tile)
        evening.hands.click(evening.hands.at(on_tile(start.tile)))
        evening.seen(home.parent / "started.png")
        burgher = evening.match.state.players[0].burgher
        assert burgher == start.tile != NOWHERE


def test_a_kept_picture_is_told_of_beside_what_can_be_pressed(home: Path) -> None:
    """After F12 the window shows the note at its rim and, in the same moment, all its buttons."""
    leave(home, lambda state: isinstance(state.due, BurgherPlacement))
    real = RealWindow(home)
    try:
        shelf = at_shelf(real, home.parent / "shelf.png", "en")
        buttons = shelf.scene.pressed()
        folder = home / "screenshots"
        look, shown = shelf.stack.look, shelf.shown()

        def told() -> bool:
            real.key("F12")
            wait_until(lambda: any(folder.glob("*.png")), "the picture")
            name = max(folder.glob("*.png")).relative_to(home)
            remark = Remark()
            remark.say(look.words("picture.kept", name=str(name)))
            place = remark.place(look, buttons)
            assert place.collidelist(list(buttons)) < 0
            wanted = remark.over(shown, look, buttons)
            return like(real, wanted, place) and like(real, wanted, face(buttons))

        wait_until(told, "the note of the picture")
    finally:
        real.close()


def face(boxes: Sequence[Rect]) -> Rect:
    """The face of the last button, without its rim: the canal around is never still."""
    return boxes[-1].inflate(-8, -8)
