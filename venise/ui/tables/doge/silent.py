"""What is decided and no fact tells of at once: what is sealed."""

from __future__ import annotations

from venise.games.doge.actions import NOWHERE, Action, Pledge, Seal, SealPlace, SealShift
from venise.ui.tables.doge.names import Names


def tell_silent(names: Names, action: Action) -> str:
    """A sealed action in a sentence, whoever may read it; empty for all others."""
    words = names.words
    match action:
        case Seal(_, area, markers):
            values = [str(value) for value, count in enumerate(markers) for _ in range(count)]
            told = ", ".join(reversed(values))
            return words("doge.silent.seal", area=names.place("in", area), markers=told)
        case Pledge(_, build):
            return words("doge.silent.build" if build else "doge.silent.leave")
        case SealPlace(_, number):
            return words("doge.silent.place", houses=names.houses(number))
        case SealShift(_, start, end) if start != NOWHERE:
            start_name, end_name = names.place("of", start), names.place("to", end)
            return words("doge.silent.move", start=start_name, end=end_name)
        case SealShift():
            return words("doge.silent.stay")
    return ""
