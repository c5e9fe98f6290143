"""What is kept of lessons, as somebody else's file may hold it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.test_lessons import MOST_ROUNDS, chapters, forget
from venise.catalogue import entry_of
from venise.match.lesson import LessonProgress
from venise.teaching import Teacher


@pytest.mark.parametrize("step", [-1, -1000, 1, 2, 1 << 70])
@pytest.mark.parametrize("times", [-1, 0, 1, 1 << 70])
def test_a_step_to_which_no_way_leads_begins_the_chapter_anew(
    step: int, times: int, tmp_path: Path
) -> None:
    """Whatever numbers a file holds, the slip says a step whose action can be played."""
    entry, chapter = entry_of("nord"), chapters("nord")[1]
    teacher = Teacher(tmp_path, forget)
    teacher.finish(entry, chapters("nord")[0].key)
    teacher.keep(entry, chapter.key, LessonProgress(step, times))
    match = Teacher(tmp_path, forget).open(entry, chapter.key)
    lesson = match.lesson
    while lesson.reading:
        lesson.go_on()
    for _ in range(MOST_ROUNDS):
        match.tick()
    assert any(lesson.allows(match.state, one) for one in match.game.legal_actions(match.state))
