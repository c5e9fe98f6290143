"""What the panel tells of a layout: why it is not legal, what it is like, what games have told."""

from __future__ import annotations

from typing import Final, Generic, Protocol, TypeVar

import msgspec

from venise.ui import clipboard
from venise.ui.editor.game import DraftFault, EditedGame, LayoutTrial
from venise.ui.scenes.dialog import DialogScene, message
from venise.ui.scenes.stacking import ASIDE, Stacking
from venise.ui.text import Ink
from venise.ui.theme import BRICK_DARK, TEAL_DARK
from venise.ui.words import Words

Draft = TypeVar("Draft")
Layout = TypeVar("Layout")
Place = TypeVar("Place")

GOOD: Final = Ink(units=20, face="bold", colour=TEAL_DARK)
ILL: Final = Ink(units=20, face="bold", colour=BRICK_DARK)
BAD: Final = Ink(units=19, colour=BRICK_DARK)


class Say(Protocol):
    """Gives the game's words for a key."""

    def __call__(self, key: str, **values: object) -> str:
        """The words, with the values filled in."""


LONGEST_LINE: Final = 4
"""Groups of a share code that stand side by side in a heading."""


def show_code(code: str) -> str:
    """A share code for a heading, a long one in two lines that break between its groups."""
    groups = code.split("-")
    half = len(groups) // 2
    if len(groups) <= LONGEST_LINE:
        return code
    return "\n".join("-".join(some) for some in (groups[:half], groups[half:]))


def copy_code(words: Words, say: Say, code: str) -> DialogScene:
    """Puts a share code into the clipboard, shows it, and says whether it is there."""
    copied = clipboard.write(code)
    return message(words, show_code(code), say("code.copied" if copied else "code.shown"))


class LayoutReport(msgspec.Struct, Generic[Draft, Layout, Place], frozen=True):
    """Either the faults of a draft, or what its layout is like, or the games on it."""

    game: EditedGame[Draft, Layout, Place]
    say: Say
    faults: tuple[DraftFault, ...]
    layout: Layout | None
    trial: LayoutTrial | None
    saved: bool
    """Whether a legal one is in the library as it lies."""

    def tell(self, stack: Stacking) -> None:
        """Put all of it into a column."""
        if self.layout is None:
            stack.write(self.say("illegal"), ILL)
            for fault in self.faults:
                stack.write(f"• {fault.saying}", BAD)
            stack.write(self.say("howto"), ASIDE)
            return
        stack.write(self.say("saved" if self.saved else "legal"), GOOD)
        if self.trial is None:
            self.game.tell(stack, self.layout)
            return
        if self.trial.problem:
            stack.write(self.say("trial.broken"), BAD)
        self.trial.tell(stack)
        stack.write(self.say("trial.heat"), ASIDE)
