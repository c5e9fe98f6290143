"""The tutorials of all games: played through at the real table, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from msgspec.structs import replace

from tests.tables.playing import STILL
from tests.tables.sessions import Session, look_of
from tests.ui.driver import FRAME, Point
from venise.app import Program
from venise.catalogue import entries, entry_of
from venise.catalogue.entry import AnyEntry
from venise.games.nord.actions import Move
from venise.match.folders import find_folders
from venise.match.guided import AnyGuidedMatch
from venise.match.lesson import Chapter, LessonProgress, load_chapters
from venise.teaching import FOLDER, Teacher, begin_lesson
from venise.ui.scene import Scene
from venise.ui.scenes.finale import FinaleScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.tutorial.chapters import ChaptersScene
from venise.ui.tutorial.scene import LessonScene, LessonWays
from venise.ui.tutorial.slip_scene import draw_lights
from venise.ui.widgets.button import Button
from venise.ui.words import LANGUAGES

LEFT: Final = [GameBoxesScene, GameMenuScene, ChaptersScene]
"""What leaving a lesson leads to, from behind."""

MOST_ROUNDS: Final = 400
"""Reading and moves of a chapter at most."""

SMALLEST: Final = (960, 600)


@cache
def chapters(key: str) -> tuple[Chapter, ...]:
    """The chapters of a game."""
    folder = entry_of(key).folder(FOLDER)
    return load_chapters(folder) if folder is not None else ()


LESSONS: Final = {
    f"{entry.key} {chapter.key}": (entry.key, chapter)
    for entry in entries()
    for chapter in chapters(entry.key)
}
GAMES: Final = tuple(dict.fromkeys(key for key, _ in LESSONS.values()))


def forget(_kept: bool) -> None:  # noqa: FBT001 - the program's own way of being told
    """Nobody is told whether something could be kept."""


class Pupil(Session):
    """Somebody who plays a chapter as the slip says."""

    def __init__(
        self, key: str, chapter: Chapter, language: str = "en", size: Point = SMALLEST
    ) -> None:
        """The chapter at its beginning, by default in the smallest window, motion reduced."""
        entry: AnyEntry = entry_of(key)
        self.guided: AnyGuidedMatch = begin_lesson(entry, chapter)
        self.done: list[str] = []
        self.kept: list[LessonProgress] = []
        self.sit_down(entry, look_of(entry, size, language, STILL), self.guided, taught=True)
        ways = LessonWays(
            self.kept.append,
            lambda: self.done.append("finished"),
            lambda: self.done.append("left"),
            lambda: self.done.append("next"),
        )
        words = f"{key}.lesson.{chapter.key}"
        self.lesson = LessonScene(self.scene, self.guided, words, ways)
        self.stack.push(self.lesson)
        self.rest()

    @property
    def at_rest(self) -> bool:
        """Whether the slip waits, or the accounts."""
        return self.lesson.at_rest or self.stack.top is not self.lesson

    @property
    def admitted(self) -> list[Any]:
        """The actions that the slip waits for."""
        legal = self.legal if self.scene.client.decider >= 0 else []
        return [one for one in legal if self.guided.lesson.allows(self.match.state, one)]

    @property
    def unwanted(self) -> list[Any]:
        """Legal actions that it does not wait for."""
        wanted = self.admitted
        return [one for one in self.legal if one not in wanted]

    def read_on(self, *, keys: bool) -> None:
        """Say that the slip has been read."""
        if keys:
            self.key(pygame.K_RETURN)
        else:
            self._press(self._button().rect.center)
        self.rest()

    def read_accounts(self) -> None:
        """Go on from the end of the game to the lesson, the only way on from the accounts."""
        if isinstance(self.stack.top, FinaleScene):
            self.key(pygame.K_RETURN)
        if isinstance(self.stack.top, ScoringScene):
            self.key(pygame.K_TAB)
            self.key(pygame.K_RETURN)
            self.rest()

    def _button(self) -> Button:
        """The way on."""
        words = self.stack.look.words
        wanted = {words("lesson.go-on"), words("lesson.next")}
        found = self.lesson.buttons()
        return next(one for one in found if one.words in wanted)

    def _press(self, at: tuple[int, int]) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            event = pygame.event.Event(kind, pos=at, rel=(1, 1), button=1, buttons=(0, 0, 0))
            self.stack.feed([event])
        self.frame()

    def follow(self, *, keys: bool) -> Iterator[int]:
        """Do what each step says, up to the end; the number of each step before it is done."""
        lesson = self.guided.lesson
        for _ in range(MOST_ROUNDS):
            self.read_accounts()
            assert self.at_rest, f"step {lesson.progress.step + 1} never comes"
            if lesson.step is None:
                return
            yield lesson.progress.step
            if lesson.reading:
                self.read_on(keys=keys)
                continue
            wanted = self.admitted
            assert wanted, f"step {lesson.progress.step + 1}: {lesson.step.wait} cannot be played"
            gesture = self.gestures(wanted[0])[0]
            assert self.play_by_hand(gesture, keys=keys), f"{wanted[0]} was not played"
        raise AssertionError("the chapter never ends")


def script_left(played: tuple[str, ...], script: tuple[str, ...]) -> list[str]:
    """What of a script was not played in its order."""
    left = list(script)
    for text in played:
        if left and text == left[0]:
            left.pop(0)
    return left


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_every_chapter_is_played_to_its_end(name: str, language: str, keys: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """At the real table, by the script of its file to the last move, every word in its language."""
    key, chapter = LESSONS[name]
    pupil = Pupil(key, chapter, language)
    steps = list(dict.fromkeys(pupil.follow(keys=keys)))
    watched = {place for place, step in enumerate(chapter.steps) if step.watch}
    assert sorted({*steps, *watched}) == list(range(len(chapter.steps)))
    assert pupil.done == ["finished"]
    assert script_left(pupil.kept[-1].actions, chapter.script) == []
    pupil.read_on(keys=keys)
    assert pupil.done == ["finished", "next"]


@pytest.mark.parametrize("name", LESSONS)
def test_a_wrong_move_is_answered_and_nothing_is_lost(name: str) -> None:
    """In every step that waits: the slip says why, the position stays, and the right move works."""
    key, chapter = LESSONS[name]
    pupil, answered = Pupil(key, chapter), 0
    for _ in pupil.follow(keys=False):
        step = pupil.guided.lesson.step
        assert step is not None
        if not step.wait or not pupil.unwanted:
            continue
        ply = pupil.match.ply
        pupil.play_by_hand(pupil.gestures(pupil.unwanted[-1])[0], keys=False)
        assert pupil.match.ply == ply
        assert pupil.lesson.answer
        assert pupil.lesson.answer != pupil.lesson.saying
        answered += 1
    assert answered


@pytest.mark.parametrize("name", LESSONS)
def test_what_a_step_points_out_is_there_and_stays_in_sight(name: str) -> None:
    """Every light lies on the table, and the slip hides neither lights nor the way to the move."""
    key, chapter = LESSONS[name]
    pupil = Pupil(key, chapter)
    for number in pupil.follow(keys=False):
        lights, begun = pupil.lesson.lights(), pupil.guided.lesson.progress.times > 0
        assert begun or len(lights) >= len(chapter.steps[number].light), f"step {number + 1}"
        box = pupil.lesson.box
        assert pupil.stack.look.rect.contains(box)
        hidden = [rect for rect in lights if box.clip(rect).size > (4, 4)]
        assert hidden == [], f"step {number + 1}: the slip {box} hides {hidden}"
        assert pupil.lesson.overflow() == []
        pupil.draw()


def test_no_frame_lies_on_a_name() -> None:
    """What a name is written on stays as it was where a frame is drawn round its neighbour."""
    picture, name = pygame.Surface((90, 90)), pygame.Rect(60, 40, 25, 12)
    draw_lights(picture, [pygame.Rect(10, 10, 60, 60)], [name], 3)
    seen = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
    assert seen.count() < 90 * 90
    assert seen.overlap_area(pygame.Mask(name.size, fill=True), name.topleft) == 25 * 12


def test_no_frame_lies_on_the_dice_of_a_quarter() -> None:
    """They are what the table asks to click: round a quarter pointed out they stay whole."""
    key, chapter = LESSONS["nord first-turn"]
    pupil, dice = Pupil(key, chapter, size=(1280, 800)), list[pygame.Rect]()
    for _ in pupil.follow(keys=False):
        lights = pupil.lesson.lights()
        lying = [rect for spot, (rect, *_) in pupil.scene.places.items() if spot.word == "way"]
        dice = [rect for rect in lying if rect.collidelist(lights) >= 0]
        if dice:
            break
    assert dice
    table, lesson = pygame.Surface((1280, 800)), pygame.Surface((1280, 800))
    pupil.scene.draw(table)
    pupil.scene.draw(lesson)
    pupil.lesson.draw(lesson)
    for one in dice:
        seen = [pygame.image.tobytes(each.subsurface(one), "RGB") for each in (table, lesson)]
        assert seen[0] == seen[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chapter", ["first-turn", "market", "bridges"])
def test_of_two_dice_on_a_quarter_the_slip_names_the_one_to_click(
    chapter: str, language: str
) -> None:
    """Where it waits for one walk, the die that will use the quarter stands in bold letters."""
    pupil, named = Pupil(*LESSONS[f"nord {chapter}"], language), 0
    for _ in pupil.follow(keys=False):
        walks = [one for one in pupil.admitted if isinstance(one, Move)]
        if len(walks) != 1:
            continue
        (walk,) = walks
        lying = [one for one in pupil.scene.places if one.word == "way" and one.at[0] == walk.tile]
        if len(lying) == 2:
            left = sum(pupil.match.state.due.dice) - walk.die
            assert f"**{left}**" in pupil.lesson.saying
            named += 1
    assert named == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_the_slip_fits_the_smallest_window_at_the_largest_sizes(key: str, language: str) -> None:
    """At 200 % with text half as large again nothing is cut, and the way on is in the window."""
    pupil = Pupil(key, chapters(key)[0], language)
    large = replace(STILL, interface_size=2.0, text_size=1.5)
    pupil.stack.relook(look_of(entry_of(key), SMALLEST, language, large))
    for _ in pupil.follow(keys=True):
        assert pupil.lesson.overflow() == []
        assert pupil.stack.look.rect.contains(pupil.lesson.box)
        assert all(pupil.lesson.box.contains(one.rect) for one in pupil.lesson.buttons())


@pytest.mark.parametrize("name", LESSONS)
def test_a_chapter_is_gone_on_with_where_it_was_left(name: str, tmp_path: Path) -> None:
    """After every step: the same position, the same step, and the script goes on."""
    key, chapter = LESSONS[name]
    entry, pupil = entry_of(key), Pupil(key, chapter)
    for number in pupil.follow(keys=False):
        teacher = Teacher(tmp_path, forget)
        teacher.keep(entry, chapter.key, pupil.guided.lesson.progress)
        again = Teacher(tmp_path, forget).open(entry, chapter.key)
        assert again.lesson.progress.step == number
        assert again.state == pupil.match.state
        assert [one.left for one in teacher.choices(entry) if one.key == chapter.key] == [True]


@pytest.mark.parametrize("key", GAMES)
def test_what_was_learnt_is_remembered(key: str, tmp_path: Path) -> None:
    """A finished chapter is told as played; a kept one that no longer fits begins anew."""
    entry, chapter = entry_of(key), chapters(key)[0]
    teacher = Teacher(tmp_path, forget)
    assert not teacher.begun(entry)
    teacher.keep(entry, chapter.key, LessonProgress(1, 0, ("nonsense",)))
    assert Teacher(tmp_path, forget).open(entry, chapter.key).lesson.progress.step == 0
    teacher.finish(entry, chapter.key)
    (first, *_) = Teacher(tmp_path, forget).choices(entry)
    assert (first.done, first.left) == (True, False)


@pytest.mark.parametrize("key", GAMES)
def test_the_chapters_follow_each_other(key: str, tmp_path: Path) -> None:
    """After the last there is none."""
    teacher, entry = Teacher(tmp_path, forget), entry_of(key)
    keys = [one.key for one in chapters(key)]
    assert [teacher.following(entry, one) for one in keys] == [*keys[1:], None]


def test_a_lesson_is_begun_from_the_menus_left_and_gone_on_with(home: Path) -> None:
    """Offered until one was begun, left at its second step, and found there again.

    Leaving leads to the chapters, and from them to the menu of the game, not to the shelf.
    """
    assert home.is_dir()
    program = Program(find_folders())
    try:
        lessons = program.services.lessons
        assert lessons is not None
        assert not lessons.begun()
        program.stack.push(ChaptersScene(lessons))
        program.loop.beat(FRAME)
        press(program, pygame.K_RETURN)
        assert not program.services.can_continue()
        second = program.stack.look.words("nord.lesson.first-turn.2")
        while taught(program).saying != second:
            press(program, pygame.K_RETURN)
        press(program, pygame.K_ESCAPE)
        assert front(program) is PauseScene
        press(program, pygame.K_ESCAPE)
        taught(program).leave()
        program.loop.beat(FRAME)
        assert [type(one) for one in program.stack.scenes] == LEFT
        assert lessons.begun()
        press(program, pygame.K_RETURN)
        program.loop.beat(FRAME)
        press(program, pygame.K_ESCAPE)
        click(program, program.stack.look.words("pause.leave.lesson"))
        assert [type(one) for one in program.stack.scenes] == LEFT
        press(program, pygame.K_RETURN)
        program.loop.beat(FRAME)
        assert taught(program).saying == second
    finally:
        program.close()


def click(program: Program, words: str) -> None:
    """Press the button with those words of the menu in front."""
    scene = program.stack.top
    assert isinstance(scene, MenuScene)
    buttons = [one for one in scene.ring.stops() if isinstance(one, Button)]
    place = next(one.rect for one in buttons if one.words == words)
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        at = pygame.event.Event(kind, pos=place.center, rel=(1, 1), button=1, buttons=(0, 0, 0))
        pygame.event.post(at)
    program.loop.beat(FRAME)


def front(program: Program) -> type[Scene | None]:
    """What kind of scene is in front."""
    return type(program.stack.top)


def taught(program: Program) -> LessonScene:
    """The lesson, which is in front."""
    scene = program.stack.top
    assert isinstance(scene, LessonScene)
    return scene


def press(program: Program, key: int) -> None:
    """Press a key, and let some frames pass."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    for _ in range(3):
        program.loop.beat(FRAME)


@pytest.mark.parametrize("name", LESSONS)
def test_no_slip_that_waits_hides_what_a_way_would_bring(name: str) -> None:
    """Once the game is set up, what may come of a choice stays in sight while one is to be made."""
    key, chapter = LESSONS[name]
    pupil = Pupil(key, chapter)
    for number in pupil.follow(keys=False):
        placing = any(wait.startswith("place") for wait in chapter.steps[number].wait)
        if chapter.steps[number].wait and not placing:
            told = pupil.lesson.box.clip(pupil.scene.view.layout.choices)
            assert told.w * told.h == 0, f"step {number + 1} hides {told}"
