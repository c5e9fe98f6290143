"""The guide and the licences: complete, readable everywhere, and reached from the title."""

from __future__ import annotations

import re
import tomllib

import pygame
import pytest

from tests.checkout import ROOT
from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import Porter
from tests.ui.test_scenes import press
from venise.assets import asset
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.licences import LicencesScene, all_parts, licence_text
from venise.ui.scenes.reading import MARK, ReadingScene, parts
from venise.ui.scenes.title import TitleScene
from venise.ui.widgets.scroll_view import ScrollView

LANGUAGES = ("en", "fr")


def guide(language: str) -> str:
    """The guide's text."""
    return asset("games", "nord", "guide", f"{language}.md").read_text(encoding="utf-8")


def test_lines_become_paragraphs_headings_and_items() -> None:
    """A paragraph is one run of words; each item of a list stands alone."""
    text = "## One\n\na first\nline\n\n- an item\n  goes on\n- another\n"
    assert parts(text) == ["## One", "a first line", "• an item goes on", "• another"]


def test_both_guides_have_the_same_shape() -> None:
    """English and French have as many headings, paragraphs and items in the same order."""
    shapes = [
        ["heading" if part.startswith(MARK) else part[0] == "•" for part in parts(guide(language))]
        for language in LANGUAGES
    ]
    assert shapes[0] == shapes[1]


def test_french_signs_stay_with_their_words() -> None:
    """No line of the guide can begin with a colon or end with an opening quotation mark."""
    assert re.findall(r" [:;?!»]|« ", guide("fr")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_names_things_as_the_table_does(language: str) -> None:
    """Goods and materials have one name each, and a quarter is never a tile."""
    words, text = look_for((960, 600), language).words, guide(language).lower()
    for key in ("good.clothing", "good.lace", "good.jewelry", "material.wool", "material.flax"):
        assert words(f"nord.{key}") in text
    assert not re.search(r"\b(tiles?|tuiles?)\b", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_the_guide_is_read_to_its_end_by_keys(language: str, size: tuple[int, int]) -> None:
    """From the title, the guide opens, nothing of it is cut, and it scrolls to its last line."""
    driver = Driver(TitleScene(Porter().services), look_for(size, language))
    press(driver, driver.stack.look.words("title.guide"))
    driver.step()
    reading = driver.stack.top
    assert isinstance(reading, ReadingScene)
    (view,) = [widget for widget in reading.ring.widgets if isinstance(widget, ScrollView)]
    assert [part.overflow() for part in view.parts() if part.overflow()] == []
    driver.key(pygame.K_END)
    assert view.scrolled == view.farthest
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, TitleScene)


def test_every_licence_has_its_text() -> None:
    """Each part names holders and a licence whose words are there and can be read."""
    for part in all_parts():
        assert re.search(r"\d{4}|\w", part.holders)
        assert len(parts(licence_text(part))) >= 3


def test_every_package_that_is_played_with_is_named() -> None:
    """Whatever the game is installed with is among the parts."""
    named = {part.name.lower() for part in all_parts()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = {re.split(r"[<>=!~ ;\[]", line)[0].lower() for line in project["dependencies"]}
    assert packages
    assert packages <= named


def test_the_credits_lead_to_every_licence() -> None:
    """Credits, licences, one licence, and back by Escape."""
    driver = Driver(CreditsScene(Porter().services))
    press(driver, "Licences")
    driver.step()
    assert isinstance(driver.stack.top, LicencesScene)
    press(driver, "PSF-2.0")
    driver.step()
    assert isinstance(driver.stack.top, ReadingScene)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    assert isinstance(driver.stack.top, LicencesScene)
