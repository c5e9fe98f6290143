"""Looking back on a kept game, with findings made up for the picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp, sin
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import pygame
from msgspec.structs import replace

from tests.ui.driver import Driver, read_words
from tests.ui.gallery.games import FOLDER
from tests.ui.gallery.menus import Maker
from venise.catalogue import all_rules
from venise.looking_back import LookingBack
from venise.match.continuing import verify_match
from venise.match.estimate import Estimate
from venise.match.folders import folders_below
from venise.match.hindsight import (
    CoursePoint,
    Findings,
    JudgedDecision,
    SeatFindings,
    number_turns,
)
from venise.match.match import AnyMatch
from venise.match.reading import load
from venise.open_match import OpenMatch
from venise.ui.hindsight.at_table import HindsightTableScene
from venise.ui.hindsight.scene import HindsightScene
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.dialog import DialogButton, DialogScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.table.scene import TableScene
from venise.ui.widgets.button import Button

REST: Final = 60
"""Frames after which nothing moves on a table without motion."""

LOSSES: Final = ((0.28, 0.22), (0.18, 0.09), (0.09, 0.02), (0.12, -0.03), (0.04, -0.02))
"""What each of the dearest decisions cost, and what it cost at least."""


class MadeUp:
    """A judging of which a test says how far it is; a question is answered as it says."""

    problem = ""
    unsaved = ""
    findings_by_ply: Mapping[int, object] = MappingProxyType({})

    def __init__(self, match: AnyMatch, share: float = 1.0) -> None:
        self.match, self.share = match, share
        self.asked: list[tuple[int, object]] = []
        self.answers: dict[tuple[int, object], JudgedDecision] = {}
        self.found = make_up(match)
        self.cancelled = False

    @property
    def progress(self) -> tuple[int, int]:
        """That share of all steps."""
        steps = len(self.match.history)
        return round(steps * self.share), steps

    @property
    def running(self) -> bool:
        """Whether steps are left."""
        return self.share < 1.0

    def findings(self) -> Findings:
        """What was made up, or nothing before the first step."""
        return self.found if self.share else Findings()

    def ask(self, ply: int, action: object) -> None:
        """Note what is asked."""
        self.asked.append((ply, action))

    def answer(self, ply: int, action: object) -> JudgedDecision | None:
        """The answer that the test has put there."""
        return self.answers.get((ply, action))

    def waits(self, ply: int, action: object) -> bool:
        """Whether the test has put no answer there yet."""
        return (ply, action) in self.asked and (ply, action) not in self.answers

    def cancel(self) -> None:
        """Note that it was stopped."""
        self.cancelled = True


def make_up(match: AnyMatch) -> Findings:
    """A course that goes up and down, and five decisions with some other legal action."""
    turns, seats = number_turns(match.history), len(match.setup.players)
    course = [
        CoursePoint(turn, turns.index(turn), chances_at(turn, seats))
        for turn in range(turns[-1] + 1)
        if turn in turns
    ]
    end = CoursePoint(turns[-1] + 1, len(turns), match.game.returns(match.state))
    choices = [ply for ply in range(len(turns)) if len(others(match, ply)) > 1]
    step = len(choices) // (len(LOSSES) + 1)
    dearest = [
        judged(match, choices[step * number], loss, low, course)
        for number, (loss, low) in enumerate(LOSSES, 1)
    ]
    one = SeatFindings(41, 3, Estimate(0.46, 0.31, 0.61), 0.0)
    rows = [
        replace(one, errors=seat, luck=(0.08, -0.13, 0.05, 0.0, 0.0)[seat]) for seat in range(seats)
    ]
    return Findings((*course, end), tuple(rows), tuple(dearest), draws=9)


def chances_at(turn: int, seats: int) -> tuple[float, ...]:
    """Chances of so many seats that go up and down and add up to 1."""
    shares = [exp(sin(turn / 11 + 2.3 * seat) * min(2.0, turn / 40)) for seat in range(seats)]
    return tuple(one / sum(shares) for one in shares)


def others(match: AnyMatch, ply: int) -> list[Any]:
    """What else a seat might have done in a step; nothing where luck decided."""
    step = match.history[ply]
    legal = match.game.legal_actions(step.before) if step.actor >= 0 else ()
    return [one for one in legal if one != step.action]


def judged(
    match: AnyMatch, ply: int, loss: float, low: float, course: list[CoursePoint]
) -> JudgedDecision:
    """A decision of the match that cost so much, and so much at least."""
    step, turn = match.history[ply], number_turns(match.history)[ply]
    chances = course[turn].chances
    own = chances[step.actor]
    return JudgedDecision(
        *(ply, step.actor, step.action, others(match, ply)[0], chances),
        Estimate(own, own - 0.04, own + 0.04),
        Estimate(loss, low, 2 * loss - low),
        400,
        sure=low > 0,
    )


@cache
def finished(key: str) -> AnyMatch:
    """The kept game of that name, played to its end."""
    return verify_match(load(FOLDER / f"{key}.replay", all_rules()))


def looked_back_on(key: str, look: Look, share: float = 1.0) -> tuple[Driver, MadeUp]:
    """The scene that looks back on the kept game of that name, so far judged."""
    match = finished(key)
    opened, made_up = OpenMatch(match, None, Path()), MadeUp(match, share)
    words = read_words(look.words.language, *opened.entry.word_folders)
    driver = Driver(DialogScene("", "", [DialogButton("", None)]), replace(look, words=words))
    looking_back = LookingBack(folders_below(Path()), driver.stack)
    looking_back.judge_by(match, made_up)
    driver.stack.scenes.clear()
    looking_back.open(opened)
    driver.step()
    return driver, made_up


def sheet(look: Look, _: Path) -> SceneStack:
    """Chances, luck and skill of a game whose steps are half judged."""
    return looked_back_on("bruges", look, 0.5)[0].stack


def tried(look: Look, _: Path) -> SceneStack:
    """A decision made anew at the table, with what the search thinks of it."""
    driver, made_up = looked_back_on("pilotis", look)
    one = made_up.found.dearest[0]
    press(driver, "hindsight.retry")
    rest(driver)
    action = others(made_up.match, one.ply)[1]
    loss = Estimate(0.07, -0.01, 0.15)
    answer = replace(one, played=action, loss=loss, sure=False)
    made_up.answers[one.ply, action] = answer
    decide(driver, action)
    rest(driver)
    return driver.stack


def decide(driver: Driver, action: object) -> None:
    """Make a decision at the table below the slip."""
    table = driver.stack.scenes[-2]
    assert isinstance(table, TableScene)
    table.client.play(action)


def press(driver: Driver, key: str) -> None:
    """Press the first button of the topmost scene that says these words."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    said = scene.look.words(key)
    parts = [part for widget in scene.ring.widgets for part in widget.parts()]
    found = next(one for one in parts if isinstance(one, Button) and one.words == said)
    found.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    driver.step()


def rest(driver: Driver) -> None:
    """Let frames pass until nothing moves on the table."""
    driver.step(REST)


HINDSIGHT: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "looking-back": (HindsightScene, sheet),
    "looking-back-table": (HindsightTableScene, tried),
}
"""The scenes that look back, with their kinds."""
