"""The numbers that texts in English and French speak of, in digits and in words."""

from __future__ import annotations

import re
from typing import Final

WORDS: Final = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze "
    "seize dix-sept dix-huit dix-neuf vingt",
}
"""From two on: what counts one is mostly no number."""

BY_WORD: Final = {
    language: {word: number for number, word in enumerate(words.split(), 2)}
    for language, words in WORDS.items()
}

OTHERS: Final = {
    "en": {"twice": 2, "fourth": 4},
    "fr": {"quatrième": 4},
}

FIELD: Final = re.compile(r"\{[^}]*\}|§[\d.]+|\bF\d+\b")
"""What holds digits and is no number: fields, sections and keys."""

BOTH: Final = re.compile(r"\b[Ll]es deux\b")
"""Where nothing is counted in French, and English says both."""


def numbers_in(text: str, language: str) -> set[int]:
    """The numbers that a text speaks of, but for one in words."""
    text = BOTH.sub(" ", FIELD.sub(" ", text)).lower()
    known = BY_WORD[language] | OTHERS[language]
    found = set[int]()
    for word in re.findall(r"\d+|[a-zà-ÿ]+(?:-[a-zà-ÿ]+)*", text):
        if word.isdecimal():
            found.add(int(word))
        elif word in known:
            found.add(known[word])
    return found
