"""What is said in passing covers nothing that somebody reads or presses, and goes by itself."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.ui.driver import Driver, look_for
from tests.ui.test_scenes import SCENES
from venise.ui.look import Look
from venise.ui.remark import REMARK_SECONDS, Remark
from venise.ui.scenes.menu import MenuScene
from venise.ui.tables.nord.layout import layout

PICTURE = "screenshots/venise-2026-11-21-200000.png"
"""What the picture of a screen is called."""


def told(look: Look) -> tuple[Remark, Rect]:
    """The remark that a picture was kept, and where it stands."""
    remark = Remark()
    remark.say(look.words("picture.kept", name=PICTURE))
    return remark, remark.place(look)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_a_picture_is_told_of_in_one_line_at_the_rim(size: tuple[int, int], language: str) -> None:
    """It stands below the sheets, and at the table it covers no board, question, choice or line."""
    look = look_for(size, language)
    remark, place = told(look)
    assert place.height < 2 * look.leading(17)
    assert look.rect.contains(place)
    assert look.rect.bottom - place.top < 0.07 * size[1]
    for seats in (2, 3, 4):
        table = layout(size, seats)
        boards = [board.box for board in (table.desk, *table.others)]
        words = [*boards, table.prompt, table.moment, table.choices, table.chronicle]
        assert place.collidelist(words) == -1
    assert not remark.update(REMARK_SECONDS / 2)
    assert remark.update(REMARK_SECONDS)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("name", SCENES)
def test_no_button_of_a_menu_is_covered(name: str, size: tuple[int, int], language: str) -> None:
    """Whatever menu is shown, its buttons stay in sight; of a whole board only a rim is lost."""
    look = look_for(size, language)
    scene = SCENES[name](look)
    driver = Driver(scene, look)
    top = driver.stack.top
    assert isinstance(top, MenuScene)
    place = told(look)[0].place(look, top.pressed())
    covered = [one for one in top.ring.stops() if one.rect.colliderect(place)]
    assert [one for one in covered if one.rect.height < look.rect.height // 2] == []
