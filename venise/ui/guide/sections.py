"""The guide to a game as it is written: short sections, each with the rules that it tells."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from pygame import Surface

from venise.assets import asset, present
from venise.own_files import read_own_text
from venise.ui.look import Look
from venise.ui.scenes.reading import parts

CHAPTER: Final = re.compile(r"^# (?P<title>.+)$")
TITLE: Final = re.compile(r"^## (?P<title>.+?)(?: \((?P<numbers>§[^)]+)\))?$")
NUMBER: Final = re.compile(r"§(\d+(?:\.\d+)*[a-z]?)")
PICTURES: Final = re.compile(r"!\[(\w+)((?: \d+)*)\]")
ALSO: Final = "Also: "
"""What a line begins with that names other words for the same, which are never shown."""


SHARED: Final = "guide"
"""The folder of assets with what is told of every game."""


class Illustration(msgspec.Struct, frozen=True):
    """A piece or a card that stands beside a section."""

    name: str
    """What it is, in the words of the game's `illustrate`."""

    numbers: tuple[int, ...] = ()


class GuideSection(msgspec.Struct, frozen=True):
    """One thing that a player may want to know."""

    chapter: str
    title: str
    numbers: tuple[str, ...]
    """The sections of the rulebook that it tells; empty where it is about the window."""

    parts: tuple[str, ...]
    """Paragraphs, and items that begin with a dot."""

    illustrations: tuple[Illustration, ...] = ()
    also: str = ""
    """Other words under which it may be sought."""

    @property
    def shown_numbers(self) -> str:
        """The numbers as they are written, with a comma between two."""
        return ", ".join(f"§{number}" for number in self.numbers)


Illustrate = Callable[[Look, Illustration, int], Surface]
"""A piece at a height in pixels; raises KeyError for what the game has not."""


class Guide(msgspec.Struct, frozen=True):
    """The guide to one game, in every language."""

    folder: Path
    """Holds a text for each language."""

    illustrate: Illustrate

    def sections(self, language: str) -> tuple[GuideSection, ...]:
        """The sections in their order, behind them those that are the same in every game.

        Raises MissingAsset where the language has no text.
        """
        texts = (self.folder / f"{language}.md", asset(SHARED, f"{language}.md"))
        return tuple(
            section for text in texts for section in read_sections(read_own_text(present(text)))
        )


def read_sections(text: str) -> tuple[GuideSection, ...]:
    """The sections of a text: `# ` begins a chapter, `## ` a section with its numbers."""
    found: list[GuideSection] = []
    chapter = ""
    for block in re.split(r"^(?=##? )", text, flags=re.MULTILINE):
        head, _, body = block.strip().partition("\n")
        if opening := CHAPTER.match(head):
            chapter = opening["title"]
        elif opening := TITLE.match(head):
            found.append(_read_section(chapter, opening, body))
    return tuple(found)


def _read_section(chapter: str, opening: re.Match[str], body: str) -> GuideSection:
    lines = body.strip("\n").splitlines()
    pictured = [line for line in lines if PICTURES.match(line)]
    also = [line for line in lines if line.startswith(ALSO)]
    told = [line for line in lines if line not in pictured and line not in also]
    return GuideSection(
        chapter,
        opening["title"],
        tuple(NUMBER.findall(opening["numbers"] or "")),
        tuple(parts("\n".join(told))),
        tuple(
            Illustration(name, tuple(map(int, numbers.split())))
            for line in pictured
            for name, numbers in PICTURES.findall(line)
        ),
        " ".join(line.removeprefix(ALSO) for line in also),
    )


def find_section(sections: Sequence[GuideSection], number: str) -> int | None:
    """Which of them tells a section of the rules; else the nearest that it belongs to, if any."""
    while number:
        for place, section in enumerate(sections):
            if number in section.numbers:
                return place
        number = number.rpartition(".")[0] if number[-1].isdigit() else number[:-1]
    return None
