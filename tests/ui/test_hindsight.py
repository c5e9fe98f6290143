"""Looking back at the window: the sheet, by mouse and keys, from the accounts and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tests.checkout import ROOT
from tests.ui.driver import Driver, look_for
from tests.ui.gallery.hindsight import (
    MadeUp,
    decide,
    finished,
    looked_back_on,
    others,
    press,
    rest,
)
from venise.app import Program
from venise.catalogue.described_actions import ActionTeller
from venise.match.estimate import Estimate
from venise.ui.choices import HUMAN, NewGame, SeatChoice
from venise.ui.hindsight.at_table import HindsightTableScene
from venise.ui.hindsight.scene import PAUSE, HindsightScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.settings import Settings
from venise.ui.table.scene import TableScene
from venise.ui.text import literal
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
    """Opened again it goes on, leaving the table stops it, and the list leads there as well."""
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
    assert [one.cancelled for one in begun] == [False]
    program.open_title()
    assert [one.cancelled for one in begun] == [True]
    look_back = program.services.look_back
    assert look_back is not None
    look_back(REPLAY)
    program.loop.beat(0.02)
    assert isinstance(program.stack.top, HindsightScene)
    assert len(begun) == 2


def test_a_running_game_shows_one_seat_what_it_gave_away_itself(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the menu, once it has decided; the step that is due is then marked as advised."""
    begun: list[Any] = []

    def begin(played: Any, folder: Path | None, _: int, **_known: object) -> MadeUp:
        begun.append((played.seat, folder))
        return MadeUp(finished("pilotis"), 0.0)

    monkeypatch.setattr(hindsight_run, "HindsightRun", begin)
    program.change(replace(program.settings, confirm_turns=False, speed=0.0))
    seats = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
    alone = (seats[0], replace(seats[1], advised=False))
    for people in (seats, alone):
        program.services_by_game["nord"].open_table(NewGame(people, "bruges", 3, {}))
        program.loop.beat(0.02)
        offered = set()
        for _ in range(6):
            beat_until(program, lambda: decider(program) >= 0)
            table = program.stack.scenes[0]
            assert isinstance(table, TableScene)
            seat, match = table.client.decider, table.match
            decided = any(step.actor == seat for step in match.history)
            table.exits.menu()
            program.loop.beat(0.02)
            pause = program.stack.top
            assert isinstance(pause, PauseScene)
            assert (pause.look_back is not None) == (decided and people[seat].advised)
            pause.back()
            program.loop.beat(0.02)
            if pause.look_back is not None:
                offered.add(seat)
                pause.look_back()
                program.loop.beat(0.02)
                sheet = program.stack.top
                assert isinstance(sheet, HindsightScene)
                name = literal(people[seat].name)
                assert sheet.look.words("hindsight.own", name=name) in said(sheet)
                assert sheet.look.words("hindsight.chart") not in said(sheet)
                assert begun[-1] == (seat, None)
                assert len(match.history) in table.client.advised
                sheet.back()
                program.loop.beat(0.02)
            table.act(match.game.legal_actions(match.state)[-1], again=False)
        assert offered == {seat for seat, one in enumerate(people) if one.advised}


def decider(program: Program) -> int:
    """The seat that is asked at the table, once it has come to rest; -1 before."""
    table = program.stack.scenes[0]
    return table.client.decider if isinstance(table, TableScene) and table.settled else -1


def at_table(key: str, way: str) -> tuple[Driver, MadeUp, HindsightTableScene]:
    """The dearest decision of a kept game at its table, reached from the sheet."""
    driver, made_up = looked_back_on(key, look_for(settings=Settings(speed=0.0)))
    press(driver, way)
    rest(driver)
    slip = driver.stack.top
    assert isinstance(slip, HindsightTableScene)
    return driver, made_up, slip


def test_both_moves_are_made_at_the_table() -> None:
    """F2 makes the better move, F3 what was played, and Escape leads back to the sheet."""
    driver, made_up, slip = at_table("pilotis", "hindsight.show")
    table, one = driver.stack.scenes[-2], made_up.found.dearest[0]
    assert isinstance(table, TableScene)
    for key, action in ((pygame.K_F2, one.better), (pygame.K_F3, one.played)):
        driver.key(key)
        rest(driver)
        assert [step.action for step in table.match.history[one.ply :]] == [action]
    assert slip.look.words("hindsight.on.played") in slip.slip_words().answer
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, HindsightScene)


def test_only_what_the_seat_knew_is_shown() -> None:
    """What others have sealed lies hidden on the table on which a decision is shown."""
    driver, made_up, _ = at_table("doge", "hindsight.retry")
    table, one = driver.stack.scenes[-2], made_up.found.dearest[0]
    assert isinstance(table, TableScene)
    before = made_up.match.history[one.ply].before
    assert table.shown == made_up.match.game.observation(before, one.seat)


def test_a_quiz_tells_nothing_before_a_move_and_then_both() -> None:
    """A move of one's own is judged; taken back, the question stands again."""
    driver, made_up, slip = at_table("pilotis", "hindsight.retry")
    words, one = slip.look.words, made_up.found.dearest[0]
    asked = slip.slip_words()
    told: ActionTeller[Any, Any] = ActionTeller("pilotis", "en", ("Anna", "Bert", "Cleo", "Dirk"))
    better = told.tell(made_up.match.history[one.ply].before, one.better)
    assert better
    assert better not in asked.saying + asked.answer
    action = others(made_up.match, one.ply)[1]
    decide(driver, action)
    rest(driver)
    assert made_up.asked == [(one.ply, action)]
    assert slip.slip_words().answer == words("hindsight.verdict.waits")
    loss = Estimate(0.3, 0.2, 0.4)
    made_up.answers[one.ply, action] = replace(one, played=action, loss=loss, sure=True)
    driver.step()
    assert words("hindsight.verdict.worse", loss="30% (20% to 40%)") in slip.slip_words().answer
    assert better in slip.slip_words().answer
    driver.key(pygame.K_F3)
    rest(driver)
    assert slip.slip_words() == asked


def beat_until(program: Program, happens: Callable[[], bool]) -> None:
    """Let frames pass until something has happened."""
    for _ in range(200):
        if happens():
            return
        program.loop.beat(0.1)
    raise AssertionError("it never happened")
