"""What a bot leans to, as it is seen: its words, its sign at a new game, and the face it makes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.match.leanings import BY_LOT, split_leaning
from venise.match.setup import Participant
from venise.ui.choices import LeaningChoice
from venise.ui.table.drawing.people.person import Temper, temper_of
from venise.ui.words import Words

SIGNS: Final = {
    "": "scales",
    BY_LOT: "dice",
    "bridges": "bridge",
    "trade": "coins",
    "builders": "hammer",
}
"""The sign of each leaning, of none, and of the lot."""

LEANING_TEMPERS: Final[dict[str, Temper]] = {
    "bridges": "stern",
    "trade": "cunning",
    "builders": "merry",
}
"""The temper that goes with a leaning; without one it goes with the name."""


def leaning_choices(words: Words, leanings: Sequence[str]) -> tuple[LeaningChoice, ...]:
    """What a new game offers where bots may lean to those: none, the lot, and each of them."""
    return tuple(
        LeaningChoice(
            key,
            words(f"leaning.{key or 'none'}.title"),
            words(f"leaning.{key}.description") if key else "",
            SIGNS[key],
        )
        for key in (("", BY_LOT, *leanings) if leanings else ())
    )


def seat_temper(name: str, kind: str) -> Temper:
    """The temper of a player of that name and kind."""
    return LEANING_TEMPERS.get(split_leaning(kind)[1]) or temper_of(name)


def seat_tempers(seats: Sequence[Participant]) -> tuple[Temper, ...]:
    """The temper of each seat."""
    return tuple(seat_temper(one.name, one.kind) for one in seats)
