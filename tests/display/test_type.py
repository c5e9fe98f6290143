"""Larger words are wished for in the middle of a game, at the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from pygame import Rect

from tests.display.evening import Evening, Menu, at_shelf, wait_for
from tests.display.moments import leave
from tests.display.real_window import RealWindow
from tests.display.twin import continued
from tests.ui.driver import look_for
from tests.ui.gallery.menus import services
from venise.games.nord.decisions import Movement
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.settings import SECTIONS, STEPS, SettingsScene
from venise.ui.settings import TEXT_SIZES
from venise.ui.table.tools import TOOLS
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.slider import Slider

pytestmark = pytest.mark.display

LANGUAGE = "fr"


def wish_for_largest_text(evening: Evening, folder: Path) -> None:
    """Open the menu by its tool, and there the settings; move the slider; come back to the table.

    A picture of each menu is left in the folder.
    """
    real = evening.real
    ways = services(look_for(real.size, LANGUAGE), folder)
    boxes = dict(zip(TOOLS, evening.hands.scene.view.layout.tools, strict=True))
    real.click(boxes["menu"].center)
    offers = PauseScene(ways, replay=lambda: None, advised=True)
    offers.look_back = lambda: None
    pause = Menu(offers, real.size, LANGUAGE)
    show(evening, pause, folder / "pause.png")
    real.click(pause.button("title.settings"))
    settings = Menu(SettingsScene(ways, veiled=True), real.size, LANGUAGE)
    slider = text_slider(settings)
    wait_for(real, settings.shown(), "the settings", slider, folder / "settings.png")
    real.click((slider.right - 3, slider.centery))
    for _ in range(2):
        real.key("Escape")


def show(evening: Evening, menu: Menu, picture: Path) -> None:
    """Wait until the window shows what lies on the sheet of a menu; keep a picture of it."""
    rects = [widget.rect for widget in menu.scene.ring.widgets if not isinstance(widget, Panel)]
    whole = rects[0].unionall(rects)
    wait_for(evening.real, menu.shown(), str(picture), whole, picture)


def text_slider(settings: Menu) -> Rect:
    """Where the size of text is set."""
    every = [part for widget in settings.scene.ring.widgets for part in widget.parts()]
    sliders = [part for part in every if isinstance(part, Slider)]
    names = [name for section in SECTIONS.values() for name in section if name in STEPS]
    return sliders[names.index("text_size")].rect


def test_larger_text_makes_the_prompt_larger_at_the_table(home: Path, tmp_path: Path) -> None:
    """After the largest text is chosen the whole prompt stands there, half as large again."""
    leave(home, lambda state: isinstance(state.due, Movement), LANGUAGE)
    real = RealWindow(home)
    try:
        shelf = at_shelf(real, tmp_path / "shelf.png", LANGUAGE)
        real.click(shelf.button("title.continue.game"))
        evening = Evening(real, continued(home), home, LANGUAGE)
        evening.seen(tmp_path / "before.png")
        before = evening.hands.stack.look
        wish_for_largest_text(evening, tmp_path)
        wishes = replace(before.settings, text_size=TEXT_SIZES[-1])
        evening.hands.stack.relook(
            replace(before, settings=wishes, scale=replace(before.scale, text=TEXT_SIZES[-1]))
        )
        aside = real.size[0] // 2, real.size[1] - 4
        real.point(aside)
        evening.hands.move(aside)
        evening.seen(tmp_path / "after.png")
        scene = evening.hands.scene
        steps = [one.scale.step_px("large") for one in (before, evening.hands.stack.look)]
        assert steps[1] >= 1.45 * steps[0]
        assert scene.presented.words.prompt not in scene.view.brush.left_out.values()
    finally:
        real.close()
