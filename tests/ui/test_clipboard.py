"""Whatever lies in the clipboard does no harm, and there is one way to it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from tests.checkout import ROOT, modules
from tests.ui.driver import look_for
from venise.ui import clipboard


def lies_there(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Have the clipboard hold bytes, which pygame decodes as they are."""
    monkeypatch.setattr(pygame.scrap, "get_text", content.decode)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", ""),
        (b"caf\xe9 noir", "caf? noir"),
        (b"\xff\xfea\0b\0", "??ab"),
        (b"one\r\ntwo\tthree\n", "one two three"),
        ("\u202egnp.exe\u2069".encode(), "gnp.exe"),
        (b"\xed\xa0\x80x", "???x"),
    ],
)
def test_whatever_lies_there_is_read_as_one_line(
    monkeypatch: pytest.MonkeyPatch, content: bytes, text: str
) -> None:
    """Bytes that are no text are question marks, breaks a space; nothing steers the screen."""
    lies_there(monkeypatch, content)
    assert clipboard.read() == text


@pytest.mark.parametrize("letter", [b"a", b"\xff", b" ", b"\n", b"\0"])
def test_of_a_huge_text_only_the_beginning_is_read(
    monkeypatch: pytest.MonkeyPatch, letter: bytes
) -> None:
    """Sixteen million bytes come in as a line of bounded length."""
    lies_there(monkeypatch, letter * (1 << 24))
    assert len(clipboard.read()) <= clipboard.MOST_READ


@pytest.mark.parametrize("text", ["Zoé", "two\nlines", ""])
def test_what_is_written_is_read_by_others(text: str) -> None:
    """The text arrives as it is, with its breaks."""
    look_for()
    assert clipboard.write(text)
    assert pygame.scrap.get_text() == text


def test_what_no_clipboard_can_hold_is_written_without_it() -> None:
    """Zeros are left out, and halves of letters have a mark."""
    look_for()
    assert clipboard.write("a\0b\ud800c")
    assert pygame.scrap.get_text() == "ab?c"


@pytest.fixture
def no_screen() -> Iterator[None]:
    """No screen, and therefore no clipboard."""
    look_for()
    pygame.display.quit()
    yield
    look_for()


@pytest.mark.usefixtures("no_screen")
def test_without_a_clipboard_nothing_is_read_or_written() -> None:
    """Neither raises: nothing is there, and a text is not taken."""
    assert clipboard.read() == ""
    assert not clipboard.write("Zoé")


PROGRAM = [path for path in modules() if path.relative_to(ROOT).parts[0] in {"venise", "ai"}]
"""What players run."""


def test_no_other_file_touches_the_clipboard() -> None:
    """Only `venise/ui/clipboard.py` names pygame's module; all others ask it."""
    naming = re.compile(r"\bscrap\b|pyperclip|wl-copy|xclip|xsel|pbcopy")
    named = [path for path in PROGRAM if naming.search(path.read_text(encoding="utf-8"))]
    assert [path.relative_to(ROOT).as_posix() for path in named] == ["venise/ui/clipboard.py"]


def test_there_is_one_text_field() -> None:
    """Only `venise/ui/widgets/text_field.py` asks the system for typed text."""
    asking = [one for one in PROGRAM if "start_text_input" in one.read_text(encoding="utf-8")]
    assert [one.name for one in asking] == ["text_field.py"]
