"""Texts to read: the licences, complete, readable everywhere, and reached from the credits."""

from __future__ import annotations

import re
import tomllib

import pygame

from tests.checkout import ROOT
from tests.ui.driver import Driver
from tests.ui.menu_services import Porter
from tests.ui.test_scenes import press
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.licences import LicencesScene, all_parts, licence_text
from venise.ui.scenes.reading import ReadingScene, parts

LANGUAGES = ("en", "fr")


def test_lines_become_paragraphs_headings_and_items() -> None:
    """A paragraph is one run of words; each item of a list stands alone."""
    text = "## One\n\na first\nline\n\n- an item\n  goes on\n- another\n"
    assert parts(text) == ["## One", "a first line", "• an item goes on", "• another"]


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
