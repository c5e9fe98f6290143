"""Which sections are meant by what a player types: accents, case and endings do not matter."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from math import log
from typing import Final

from venise.ui.guide.sections import GuideSection

WORD: Final = re.compile(r"[^\W\d_]+|\d+")
SECTION: Final = re.compile(r"^\s*§?\s*(\d+(?:\.\d+)*[a-z]?)\.?\s*$")
LEAST: Final = 3
"""The fewest letters of a word whose ending is cut off, and of the beginning of another."""

SAME, BEGUN, AKIN, SLIPPED = 3.0, 1.6, 1.2, 1.0
"""What a word counts that is the same but for its ending, that goes on where the typed one stops,
that begins alike, and that is one letter off."""

IN_TITLE: Final = 4.0
IN_OTHER_WORDS: Final = 3.5
IN_CHAPTER: Final = 1.0
MOST_OFTEN: Final = 3
"""So often at most counts a word of the text."""

ENDINGS: Final[dict[str, tuple[str, ...]]] = {
    "en": ("ingly", "ings", "ing", "edly", "ies", "ied", "ers", "er", "ed", "es", "ly", "s", "e"),
    "fr": (
        *("issements", "issement", "ements", "ement", "ations", "ation", "eurs", "eur", "euses"),
        *("ent", "ant", "ons", "ees", "ee", "es", "er", "ez", "ir", "it", "is", "aux"),
        *("e", "s", "x", "t"),
    ),
}
"""What is cut from the end of a word, the longest first."""

EMPTY_WORDS: Final[dict[str, frozenset[str]]] = {
    "en": frozenset(
        [
            "a",
            "an",
            "and",
            "any",
            "are",
            "as",
            "at",
            "be",
            "by",
            "can",
            "do",
            "does",
            "for",
            "from",
            "get",
            "go",
            "goes",
            "happens",
            "has",
            "have",
            "how",
            "i",
            "if",
            "in",
            "is",
            "it",
            "its",
            "many",
            "me",
            "much",
            "my",
            "of",
            "on",
            "one",
            "or",
            "that",
            "the",
            "their",
            "them",
            "there",
            "they",
            "this",
            "to",
            "what",
            "when",
            "where",
            "which",
            "who",
            "why",
            "will",
            "with",
            "you",
            "your",
        ]
    ),
    "fr": frozenset(
        [
            "a",
            "à",
            "ai",
            "alors",
            "au",
            "aux",
            "avec",
            "c",
            "ca",
            "ça",
            "ce",
            "ces",
            "cet",
            "cette",
            "combien",
            "comment",
            "d",
            "dans",
            "de",
            "des",
            "du",
            "elle",
            "en",
            "est",
            "ont",
            "et",
            "être",
            "faire",
            "fait",
            "faut",
            "il",
            "ils",
            "j",
            "je",
            "l",
            "la",
            "le",
            "les",
            "leur",
            "ma",
            "me",
            "mes",
            "mon",
            "n",
            "ne",
            "ou",
            "où",
            "par",
            "pas",
            "peut",
            "plus",
            "pour",
            "pourquoi",
            "puis",
            "qu",
            "quand",
            "que",
            "quel",
            "quelle",
            "qui",
            "quoi",
            "s",
            "sa",
            "se",
            "ses",
            "si",
            "son",
            "sur",
            "ta",
            "te",
            "tes",
            "ton",
            "un",
            "une",
            "vos",
            "votre",
            "y",
        ]
    ),
}
"""Words that say nothing about what is sought."""


def fold(text: str) -> str:
    """Small letters without accents, and ligatures in two letters."""
    spread = unicodedata.normalize("NFKD", text.replace("œ", "oe").replace("Œ", "oe").casefold())
    return "".join(one for one in spread if not unicodedata.combining(one))


def telling_words(text: str, language: str) -> list[str]:
    """The words and numbers of a text that say what it is about, folded.

    One letter alone is no word. Empty words are known by their accents: French `dé` is a die.
    """
    empty = EMPTY_WORDS.get(language, frozenset())
    words = (word for word in WORD.findall(text.casefold()) if word not in empty)
    return [fold(word) for word in words if len(word) > 1 or word.isdigit()]


def stem(word: str, language: str) -> str:
    """A word without its ending, as far as enough of it is left."""
    for ending in ENDINGS.get(language, ()):
        if word.endswith(ending) and len(word) - len(ending) >= LEAST:
            return word[: -len(ending)]
    return word


def likeness(typed: str, word: str, language: str) -> float:
    """How well a word of the guide answers a typed one; 0 for not at all."""
    if typed == word or stem(typed, language) == stem(word, language):
        return SAME
    if len(typed) >= LEAST and word.startswith(typed):
        return BEGUN
    shared = len(_same_beginning(typed, word))
    if shared > LEAST and shared >= 0.75 * max(len(stem(typed, language)), LEAST + 1):
        return AKIN
    return SLIPPED if min(len(typed), len(word)) > LEAST + 1 and one_off(typed, word) else 0.0


def _same_beginning(one: str, other: str) -> str:
    for place, (first, second) in enumerate(zip(one, other, strict=False)):
        if first != second:
            return one[:place]
    return one[: len(other)]


def one_off(one: str, other: str) -> bool:
    """Whether one letter too many, too few, another one, or two the wrong way round part them."""
    if abs(len(one) - len(other)) > 1 or one[0] != other[0]:
        return False
    start = len(_same_beginning(one, other))
    first, second = one[start:], other[start:]
    swapped = first[:2][::-1] + first[2:] == second
    return swapped or first[1:] == second[1:] or first[1:] == second or first == second[1:]


class SectionSearch:
    """The sections of one guide with their words, ready to be searched."""

    def __init__(self, sections: Sequence[GuideSection], language: str) -> None:
        self._sections, self._language = sections, language
        self._weights = [_weigh(section, language) for section in sections]

    def find(self, typed: str) -> list[int]:
        """The numbers of the sections that are meant, the likeliest first; all for nothing typed.

        A section's number finds that section and those that it holds.
        """
        if not typed.strip():
            return list(range(len(self._sections)))
        if numbered := SECTION.match(typed):
            return self._numbered(numbered.group(1))
        scores = self._score(telling_words(typed, self._language) or WORD.findall(fold(typed)))
        found = [number for number, score in enumerate(scores) if score > 0]
        return sorted(found, key=lambda number: -scores[number])

    def _numbered(self, wanted: str) -> list[int]:
        """The sections that tell a rule of that number, or one within it."""
        return [
            place
            for place, section in enumerate(self._sections)
            if any(re.match(rf"{re.escape(wanted)}(?!\d)", number) for number in section.numbers)
        ]

    def _score(self, wanted: Sequence[str]) -> list[float]:
        """For every section how well it answers the words; rare words count more."""
        totals = [0.0] * len(self._sections)
        answered = [0] * len(self._sections)
        for typed in wanted:
            likenesses = [
                max(
                    likeness(typed, word, self._language) * weight
                    for word, weight in weights.items()
                )
                for weights in self._weights
            ]
            hit = sum(value > 0 for value in likenesses)
            rarity = log(1 + len(totals) / hit) if hit else 0.0
            for place, value in enumerate(likenesses):
                totals[place] += value * rarity
                answered[place] += value > 0
        share = [count / max(1, len(wanted)) for count in answered]
        return [total * part for total, part in zip(totals, share, strict=True)]


def _weigh(section: GuideSection, language: str) -> dict[str, float]:
    """The words of a section, each with what it counts there."""
    often = Counter(word for part in section.parts for word in telling_words(part, language))
    weights = {word: 1 + log(min(count, MOST_OFTEN)) for word, count in often.items()}
    for text, weight in (
        (section.chapter, IN_CHAPTER),
        (section.also, IN_OTHER_WORDS),
        (section.title, IN_TITLE),
    ):
        for word in telling_words(text, language):
            weights[word] = max(weight, weights.get(word, 0.0))
    return weights
