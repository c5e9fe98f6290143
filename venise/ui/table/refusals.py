"""What the rules refuse, in a sentence that names the section."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from venise.ui.table.phrases import opening
from venise.ui.words import Words


class RuleRefusal(Protocol):
    """Why an action is not legal, as every game tells it."""

    @property
    def section(self) -> str:
        """The section of the rules that forbids it."""

    @property
    def key(self) -> str:
        """The reason, as a key of the catalogues."""

    @property
    def values(self) -> Mapping[str, int | str]:
        """What is concerned, by name."""


def tell_refusal(words: Words, game: str, reason: RuleRefusal, said: Mapping[str, object]) -> str:
    """The game's sentence for a refusal: what is concerned as it is, or as it is said in words."""
    values = {**reason.values, **said}
    sentence = opening(words(f"{game}.refusal.{reason.key}", **values))
    return name_section(words, sentence, reason.section)


def name_section(words: Words, sentence: str, section: str) -> str:
    """A sentence, and the section of the rules that it comes from."""
    return words("table.refusal.rule", sentence=sentence, section=section)
