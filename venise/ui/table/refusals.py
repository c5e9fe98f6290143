"""What the rules refuse, in a sentence that names the section."""

from __future__ import annotations

from collections.abc import Mapping

from venise.engine.refusals import Refusal
from venise.ui.table.phrases import opening
from venise.ui.words import Words


def tell_refusal(words: Words, game: str, reason: Refusal, said: Mapping[str, object]) -> str:
    """The game's sentence for a refusal: what is concerned as it is, or as it is said in words."""
    values = {**reason.values, **said}
    sentence = opening(words(f"{game}.refusal.{reason.key}", **values))
    return name_section(words, sentence, reason.section)


def name_section(words: Words, sentence: str, section: str) -> str:
    """A sentence, and the section of the rules that it comes from."""
    return words("table.refusal.rule", sentence=sentence, section=section)
