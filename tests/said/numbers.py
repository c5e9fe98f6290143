"""The numbers that a text says, in figures or in words, in English and in French."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

UNITS: Final = {
    "en": "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen",
    "fr": "deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf",
}
"""From two on: one is an article, too."""

TENS: Final = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "fr": "vingt trente quarante cinquante soixante",
}

ORDINALS: Final = {
    "en": "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth",
    "fr": "deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième "
    "onzième douzième",
}

ALSO: Final = {
    "en": {"both": 2, "twice": 2, "thrice": 3, "seconds": 2, "thirds": 3, "hundred": 100},
    "fr": {"second": 2, "seconde": 2, "secondes": 2, "quatre-vingts": 80, "cent": 100},
}
"""What else says a number."""

MARKUP: Final = re.compile(r"^!\[.*$|^Also:.*$|^#.*$|\{\w+\}|§[\d.]+|\b[A-Z]\d+\b", re.MULTILINE)
"""Pictures, search words, headings, fields, sections, keys and places: no number is said there."""


def list_words(language: str) -> Iterator[tuple[str, int]]:
    """Every word that says a number in the language, with the number."""
    units, tens = UNITS[language].split(), TENS[language].split()
    yield from zip(units, range(2, 20), strict=True)
    yield from zip(ORDINALS[language].split(), range(2, 13), strict=True)
    yield from ALSO[language].items()
    one = "one" if language == "en" else "et-un"
    for ten, value in zip(tens, range(20, 100, 10), strict=False):
        yield ten, value
        for unit, more in zip([one, *units], range(1, 10), strict=False):
            yield f"{ten}-{unit}", value + more


WORDS: Final = {language: dict(list_words(language)) for language in UNITS}


def numbers_said(text: str, language: str) -> Counter[int]:
    """The numbers that a text says, each as often as it does: in words those from two on."""
    plain = MARKUP.sub(" ", text.replace("**", "")).lower()
    words = WORDS[language]
    longest = sorted(words, key=len, reverse=True)
    found = re.findall(rf"(?<![\w-])(\d+|{'|'.join(longest)})(?:(?<=\d)s)?(?![\w-])", plain)
    return Counter(int(one) if one.isdigit() else words[one] for one in found)
