"""The numbers that sentences of The Patrons of Venice name, in figures or in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from venise.ui.guide.sections import read_sections

FOLDER: Final = Path(__file__).parents[2] / "assets" / "games" / "patrons"
LANGUAGES: Final = ("en", "fr")

NUMERALS: Final = {
    "en": [
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ],
    "fr": [
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "sept",
        "huit",
        "neuf",
        "dix",
        "onze",
        "douze",
    ],
}
"""The words for 2 and up; the word for 1 is an article as well."""

FIGURE: Final = re.compile(r"(?<![\w{])\d+(?![\w}])")
ENTRY: Final = re.compile(r'^msgid "(.+)"\n(?:msgid_plural .*\n)?((?:msgstr.*\n?)+)', re.MULTILINE)


def numbers_in(text: str, language: str) -> set[int]:
    """Every number that a text names."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    told = {NUMERALS[language].index(one) + 2 for one in words if one in NUMERALS[language]}
    return told | {int(one) for one in FIGURE.findall(text)}


def guide_texts(language: str) -> Iterator[tuple[str, str]]:
    """Every section of the guide: its number, or its title where it has none, and what it says."""
    text = (FOLDER / "guide" / f"{language}.md").read_text("utf-8")
    for place, section in enumerate(read_sections(text)):
        yield (section.numbers[0] if section.numbers else f"page {place}"), "\n".join(section.parts)


def entries(language: str, *domains: str) -> Iterator[tuple[str, str]]:
    """Every sentence of those files of words: its key, and what it says."""
    for domain in domains:
        text = (FOLDER / "locale" / language / f"{domain}.po").read_text("utf-8")
        for key, said in ENTRY.findall(text):
            yield key, " ".join(re.findall(r'"(.*)"', said))
