"""Looking back at the window: the sheet, by mouse and keys, from the accounts and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.checkout import ROOT
from tests.ui.driver import look_for
from tests.ui.gallery.hindsight import MadeUp, finished, looked_back_on
from venise.app import Program
from venise.ui.hindsight.scene import PAUSE, HindsightScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise_ai.analysis import hindsight_run

REPLAY = ROOT / "tests" / "ui" / "gallery" / "replays" / "pilotis.replay"
ENTER = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
FRAMES = round(PAUSE * 60) + 2
"""Frames after which the sheet shows what was found meanwhile."""


def parts(scene: MenuScene) -> list[Widget]:
    """All that stands in a scene."""
    return [part for widget in scene.ring.widgets for part in widget.parts()]


def said(scene: MenuScene) -> str:
    """All words in a scene."""
    return "\n".join(str(getattr(one, "words", "")) for one in parts(scene))


def button(scene: MenuScene, key: str, number: int = 0) -> Button:
    """One of the buttons that say these words."""
    words = scene.look.words(key)
    return [one for one in parts(scene) if isinstance(one, Button) and one.words == words][number]


def test_what_is_found_meanwhile_comes_by_itself() -> None:
    """An empty sheet fills while it is looked at, stays where it was scrolled, and is left."""
    driver, made_up = looked_back_on("pilotis", look_for(), share=0.0)
    scene = driver.stack.top
    assert isinstance(scene, HindsightScene)
    words = scene.look.words
    assert words("hindsight.dearest.yet") in said(scene)
    assert words("hindsight.running") in said(scene)
    made_up.share = 1.0
    driver.step(FRAMES)
    assert words("hindsight.done") in said(scene)
    assert words("hindsight.luck") in said(scene)
    assert all(f"\n{number}. " in said(scene) for number in range(1, 6))
    driver.key(pygame.K_END)
    down = scene.scrolled
    assert down > 0
    made_up.found = replace(made_up.found, dearest=made_up.found.dearest[::-1])
    driver.step(FRAMES)
    assert scene.scrolled == down
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is None


def test_where_no_draw_was_worth_anything_the_sheet_says_so() -> None:
    """Luck then has no column, and a sentence tells that there was none."""
    driver, made_up = looked_back_on("doge", look_for())
    made_up.found = replace(made_up.found, draws=0)
    driver.step(FRAMES)
    scene = driver.stack.top
    assert isinstance(scene, HindsightScene)
    words = scene.look.words
    assert words("hindsight.luck.none") in said(scene)
    assert words("hindsight.luck") not in said(scene)


def test_the_accounts_lead_there_and_the_judging_ends_with_the_table(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Closed and opened again the same judging is shown; leaving the table stops it."""
    begun: list[MadeUp] = []

    def begin(_played: object, _folder: Path, _processes: int) -> MadeUp:
        begun.append(MadeUp(finished("pilotis"), 0.5))
        return begun[-1]

    monkeypatch.setattr(hindsight_run, "HindsightRun", begin)
    program.open_file(REPLAY)
    beat_until(program, lambda: isinstance(program.stack.top, ScoringScene))
    for _ in range(2):
        accounts = program.stack.top
        assert isinstance(accounts, ScoringScene)
        button(accounts, "hindsight.open").key(ENTER)
        program.loop.beat(0.02)
        sheet = program.stack.top
        assert isinstance(sheet, HindsightScene)
        button(sheet, "hindsight.back").key(ENTER)
        program.loop.beat(0.02)
    assert len(begun) == 1
    assert not begun[0].cancelled
    program.open_title()
    assert begun[0].cancelled


def beat_until(program: Program, happens: Callable[[], bool]) -> None:
    """Let frames pass until something has happened."""
    for _ in range(200):
        if happens():
            return
        program.loop.beat(0.1)
    raise AssertionError("it never happened")
