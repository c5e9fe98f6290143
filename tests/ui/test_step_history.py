"""The steps of a draft: every one is taken back and made again, and none is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from venise.ui.step_history import StepHistory


@given(steps=st.lists(st.integers(0, 3), max_size=40))
def test_every_step_can_be_undone_to_the_start_and_made_again(steps: list[int]) -> None:
    """Whatever was done: back to the first draft step by step, and forth to the last one."""
    history = StepHistory(0)
    seen = [history.now]
    for draft in steps:
        history = history.add(draft)
        seen += [draft] if draft != seen[-1] else []
    for draft in reversed(seen):
        assert history.now == draft
        history = history.undo()
    assert history.undo() == history
    for draft in seen:
        assert history.now == draft
        history = history.redo()
    assert history.redo() == history


def test_a_new_step_forgets_what_was_taken_back() -> None:
    """After undo, another step begins a new future."""
    changed = StepHistory("").add("a").add("b").undo().add("c")
    assert changed.redo() == changed
    assert changed.undo().now == "a"


def test_a_step_that_changes_nothing_is_no_step() -> None:
    """A draft that equals the one before leaves nothing to undo."""
    history = StepHistory("").add("a")
    assert history.add("a") is history
