"""The rules by which a line of text is edited, as plain functions."""

from __future__ import annotations

from unicodedata import category

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from venise.ui.line_editing.marked_line import LineHistory, MarkedLine, begin
from venise.ui.line_editing.text_keys import move_by, rub_by
from venise.ui.line_editing.text_stops import stops, word_around, word_end, word_start
from venise.ui.plain_line import plain_line

ACCENT = "\N{COMBINING ACUTE ACCENT}"
TEXTS = st.text(alphabet=f"ab {ACCENT}.-'é", max_size=12)
LONGEST = 16
KEYS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
RUBS = (pygame.K_BACKSPACE, pygame.K_DELETE)
MODS = (0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)

DEEDS = st.one_of(
    TEXTS,
    st.tuples(st.sampled_from(KEYS + RUBS), st.sampled_from(MODS)),
    st.sampled_from(["undo", "redo", "all"]).map(lambda name: (name,)),
)
"""A text that is put in, a key with what is held beside it, or a command."""


def do(edited: LineHistory, deed: str | tuple[object, ...]) -> LineHistory:
    """The line after a deed."""
    match deed:
        case str():
            return edited.change(edited.now.put(deed, LONGEST))
        case ("undo",):
            return edited.undo()
        case ("redo",):
            return edited.redo()
        case ("all",):
            return edited.look(edited.now.mark_all())
        case (int() as key, int() as mod):
            moved, rubbed = move_by(edited.now, key, mod), rub_by(edited.now, key, mod)
            if moved is not None:
                return edited.look(moved)
            return edited if rubbed is None else edited.change(rubbed, "rubbed")
    raise AssertionError(deed)


@given(st.lists(DEEDS, max_size=30))
def test_no_deed_splits_a_letter_or_makes_a_line_too_long(deeds: list[str]) -> None:
    """After every deed caret and mark lie between whole letters, and the length holds."""
    edited = begin("")
    for deed in deeds:
        edited = do(edited, deed)
        line = edited.now
        assert {line.caret, line.anchor} <= set(stops(line.content))
        assert len(line.content) <= LONGEST


@given(st.lists(DEEDS, max_size=30))
def test_every_step_is_taken_back_and_made_again(deeds: list[str]) -> None:
    """Undo leads to the first text, redo as far again, through the same texts."""
    edited = begin("Jan")
    for deed in deeds:
        edited = do(edited, deed)
    back = [edited.now.content]
    while edited.steps.past:
        edited = edited.undo()
        back.append(edited.now.content)
    forth = [edited.now.content]
    while len(forth) < len(back):
        edited = edited.redo()
        forth.append(edited.now.content)
    assert back[-1] == "Jan"
    assert forth == back[::-1]


@given(TEXTS)
def test_words_lead_through_every_text(text: str) -> None:
    """Word by word a caret comes from either end to the other, over whole letters."""
    for step, start, end in ((word_end, 0, len(text)), (word_start, len(text), 0)):
        at = start
        while at != end:
            after = step(text, at)
            assert after in stops(text)
            assert (after > at) == (end > start)
            assert after != at
            at = after


@pytest.mark.parametrize(
    ("text", "at", "start", "end"),
    [
        ("Jan van Eyck", 5, 4, 7),
        ("Jan van Eyck", 3, 3, 4),
        ("Jan van Eyck", 12, 8, 12),
        ("/saves/old.match", 7, 7, 10),
        (f"Ne{ACCENT}e two", 1, 0, 4),
        ("l’or", 0, 0, 4),
        ("wait...", 5, 4, 7),
        ("", 0, 0, 0),
    ],
)
def test_a_word_is_found_about_a_letter(text: str, at: int, start: int, end: int) -> None:
    """Letters, spaces and signs are marked each by themselves, accents with their letters."""
    assert word_around(text, at) == (start, end)


def test_what_is_typed_in_one_go_is_one_step() -> None:
    """Letters in a row are taken back together, those after a move of the caret apart."""
    edited = begin("")
    for letter in "Jan":
        edited = edited.change(edited.now.put(letter, LONGEST), "typed")
    edited = edited.look(edited.now.move(0))
    for letter in "Oh":
        edited = edited.change(edited.now.put(letter, LONGEST), "typed")
    assert edited.now.content == "OhJan"
    assert edited.undo().now == MarkedLine("Jan", 0, 0)
    assert edited.undo().undo().now.content == ""


@pytest.mark.parametrize("longest", [0, 2, 3])
def test_a_line_that_is_too_long_takes_nothing_more(longest: int) -> None:
    """What stands there stays; only what is put in place of a marked part comes in."""
    line = MarkedLine("Jan", 3, 3)
    assert line.put("xy", longest) == line
    assert line.mark_all().put("xyz", longest).content in {"Jan", "xyz"[:longest]}


def test_a_letter_without_room_for_its_accent_is_left_out() -> None:
    """The limit of length never cuts an accent off its letter."""
    assert MarkedLine().put(f"ae{ACCENT}", 2).content == "a"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("one\r\ntwo\tthree\n", "one two three"),
        ("a  b \n\n c", "a  b c"),
        ("\u2028x\u2029y\x85z", "x y z"),
        ("ab\0c\x1b[31m\u202edn\u2066e\ufeff\ud800", "abc[31mdne"),
        (" kept ", " kept "),
    ],
)
def test_foreign_text_becomes_one_plain_line(text: str, line: str) -> None:
    """Breaks and tabs are one space; what steers a screen or cannot be seen is gone."""
    assert plain_line(text) == line


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_is_plain_after_that(text: str) -> None:
    """Nothing but visible letters and spaces is left, which can be written as UTF-8."""
    line = plain_line(text)
    line.encode()
    assert plain_line(line) == line
    assert not {category(letter)[0] for letter in line.replace(" ", "")} & {"C", "Z"}
