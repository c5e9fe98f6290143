"""The canal behind the title: it lives while somebody looks, and is still for whoever wants it."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driver import FRAME, Driver, different, look_for
from tests.ui.menu_services import Porter
from venise.ui.look import LIFE_SECONDS
from venise.ui.scenery.backdrop import backdrop, belfry_top, lantern_places, shoreline
from venise.ui.scenery.evening import draw_evening
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.title import TitleScene
from venise.ui.settings import Settings

SECONDS = 3
SIZES = [(960, 600), (1280, 800), (1000, 1400), (3440, 1440)]


def title(*, awake: bool = True, reduced: bool = False) -> Driver:
    """The title in a window that is in front, or is not."""
    driver = Driver(
        TitleScene(Porter().services), look_for(settings=Settings(reduced_motion=reduced))
    )
    driver.stack.awake = awake
    return driver


def pictures(driver: Driver) -> int:
    """How many pictures some seconds ask for."""
    count = 0
    for _ in range(round(SECONDS / FRAME)):
        driver.stack.update(FRAME)
        count += driver.stack.dirty
        driver.stack.draw(driver.picture)
    return count


def test_the_canal_lives_at_most_ten_pictures_a_second() -> None:
    """Swans and gleams move, and no more often than the budget of quiet motion allows."""
    driver = title()
    before = driver.picture.copy()
    assert 1 < pictures(driver) <= SECONDS / LIFE_SECONDS
    assert different(before, driver.picture) > 0


def test_a_vast_window_is_painted_less_often() -> None:
    """What lives by itself takes no greater share of a core where there are more pixels."""
    usual, vast = look_for((2560, 1440)).life_seconds, look_for((3840, 2160)).life_seconds
    assert look_for((960, 600)).life_seconds == usual == LIFE_SECONDS
    assert vast == pytest.approx(2.25 * usual)


@pytest.mark.parametrize(("awake", "reduced"), [(False, False), (True, True)])
def test_the_canal_is_still_where_nobody_looks_or_wants_it(*, awake: bool, reduced: bool) -> None:
    """Behind another program's window, or with reduced motion, no picture is asked for."""
    assert pictures(title(awake=awake, reduced=reduced)) == 0


def test_the_canal_goes_on_where_it_was() -> None:
    """Behind the settings the cog lies where the title left it, and goes on from there."""
    driver = title()
    pictures(driver)
    reached = driver.stack.life
    assert reached > 0
    settings = SettingsScene(Porter().services)
    driver.stack.push(settings)
    driver.step()
    assert pictures(driver) == 0
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, TitleScene)
    assert reached <= driver.stack.life < reached + 2 * LIFE_SECONDS


@pytest.mark.parametrize("size", SIZES)
def test_what_moves_keeps_to_the_picture(size: tuple[int, int]) -> None:
    """Belfry and lanterns are inside windows of every shape, lights on the quay."""
    look_for()
    window = pygame.Rect((0, 0), size)
    assert all(window.collidepoint(at) for at in (belfry_top(size), *lantern_places(size)))
    assert all(at[1] < shoreline(size) for at in lantern_places(size))
    scenes = [backdrop(size).copy() for _ in range(2)]
    for picture, time in zip(scenes, (0.0, 9.0), strict=True):
        draw_evening(picture, time)
    assert different(*scenes) > 0
