"""The daily game before it is played, and what became of it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import msgspec

from venise.ui.scenes.dialog import DialogButton, DialogScene
from venise.ui.text import literal
from venise.ui.widgets.button import Kind
from venise.ui.words import Words


class DailyOffer(msgspec.Struct, frozen=True):
    """The daily game of one day, as the window offers it."""

    day: date
    seats: int
    level: str
    """What the level of the rivals is called."""

    begin: Callable[[], None]
    """Begin it anew."""

    map: str = ""
    """What its map is called; empty in a game without maps."""

    go_on: Callable[[], None] | None = None
    """Go on with it, where it was begun and left."""

    look: Callable[[], None] | None = None
    """Look at it, where it was played to its end."""

    result: tuple[str, ...] = ()
    """Two lines to share, once it was played to its end."""

    copy: Callable[[], None] = lambda: None
    """Put them into the clipboard."""


class DailyScene(DialogScene):
    """Tells who plays on which board, and leads into the game; once played, to its result."""

    def __init__(self, words: Words, offer: DailyOffer) -> None:
        super().__init__(words("daily.title"), _saying(words, offer), _answers(words, offer))

    def take_answer(self, result: object) -> None:
        """Go where the button leads; what was copied is told by its own message."""
        super().take_answer(None)
        if callable(result):
            result()


def day_words(words: Words, day: date) -> str:
    """A day as it is written in a sentence."""
    return words.plural("day.date", day.day, year=day.year, month=words(f"month.{day.month}"))


def _saying(words: Words, offer: DailyOffer) -> str:
    """Which day's game it is, who plays where, and how it ended if it did."""
    board = words("daily.map", map=literal(offer.map)) if offer.map else ""
    rivals = words.plural("daily.rivals", offer.seats - 1, level=offer.level)
    told = [f"**{day_words(words, offer.day)}**", rivals + board]
    told.append("\n".join(map(literal, offer.result)) if offer.result else words("daily.same"))
    return "\n".join(told)


def _answers(words: Words, offer: DailyOffer) -> list[DialogButton]:
    """What can be done with it now, the likeliest first."""
    ways: list[DialogButton] = []
    if offer.look is not None:
        ways.append(DialogButton(words("daily.copy"), offer.copy))
        ways.append(DialogButton(words("daily.look"), offer.look, "quiet"))
    kind: Kind = "quiet" if ways else "main"
    if offer.go_on is not None:
        ways.append(DialogButton(words("daily.go_on"), offer.go_on, kind))
    else:
        said = "daily.again" if ways else "daily.begin"
        ways.append(DialogButton(words(said), offer.begin, kind))
    return [*ways, DialogButton(words("dialog.close"), None, "plain")]
