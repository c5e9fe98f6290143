"""What the rules refuse, in a sentence that names the section."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from venise.engine.refusals import Refusal
from venise.ui.table.phrases import opening
from venise.ui.table.player_names import PlayerNames
from venise.ui.words import Words

N = TypeVar("N", bound=PlayerNames)


def word_values(
    names: N, reason: Refusal, worded: Mapping[str, Callable[[N, int], str]]
) -> dict[str, object]:
    """The numbers of a refusal that are told in words, and as `name` the seat that it speaks of."""
    said: dict[str, object] = {}
    for key, value in reason.values.items():
        if isinstance(value, int) and key in worded:
            said[key] = worded[key](names, value)
        elif isinstance(value, int) and key == "seat":
            said["name"] = names.seat(value)
    return said


def tell_refusal(words: Words, game: str, reason: Refusal, said: Mapping[str, object]) -> str:
    """The game's sentence for a refusal: what is concerned as it is, or as it is said in words."""
    values = {**reason.values, **said}
    sentence = opening(words(f"{game}.refusal.{reason.key}", **values))
    return name_section(words, sentence, reason.section)


def name_section(words: Words, sentence: str, section: str) -> str:
    """A sentence, and the section of the rules that it comes from."""
    return words("table.refusal.rule", sentence=sentence, section=section)
