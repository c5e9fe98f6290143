"""What makes a sentence misspelt: one of many, or a sign that stands loose."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import polib  # type: ignore[import-untyped]  # it ships no types

from tests.checkout import ROOT

LOOSE: Final = re.compile("[^\u00a0](:(?!\\d)|[;?!»%])|«[^\u00a0]")
"""A French sign without the space that keeps it with its word; 12:05 is a time."""

WORD: Final = re.compile(r"[^\W\d_]+")
ONE: Final = re.compile("(?<![\\d.,§])1[ \u00a0]([^\\W\\d_]+)")
"""A whole number of one, and the word behind it."""

INVARIABLE: Final = frozenset({"fois"})
"""Nouns that have one form, beside which a catalogue may write out another word for one."""


def misspelt(text: str, language: str) -> bool:
    """Whether a sentence has one of many, or in French a sign that may begin a line."""
    if language == "fr" and LOOSE.search(text):
        return True
    return any(one[1] in plurals(language) - INVARIABLE for one in ONE.finditer(text))


@cache
def plurals(language: str) -> frozenset[str]:
    """The nouns of which the catalogues know another form for one, as they are for many."""
    found = set[str]()
    for path in (ROOT / "assets").rglob(f"{language}/*.po"):
        for entry in polib.pofile(str(path)):
            if entry.msgid_plural:
                one, many = (set(WORD.findall(entry.msgstr_plural[form])) for form in (0, 1))
                found |= {word for word in many - one if word[-1] in "sx"}
    return frozenset(found)
