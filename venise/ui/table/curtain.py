"""The question before drawn cards are turned up at a screen that several people share."""

from __future__ import annotations

from typing import Final

from venise.ui.scenes.dialog import Answer, DialogScene
from venise.ui.text import literal
from venise.ui.words import Words

LIFTED: Final = "lifted"
"""The answer that shows drawn cards to their owner."""


MENU: Final = "menu"
"""The answer of the Escape key: the menu first, the question again after it."""


def curtain(words: Words, name: str) -> DialogScene:
    """The dialog that hands the screen to the player of that name; its result is LIFTED or MENU."""
    name = literal(name)
    heading, saying = words("nord.cover.title", name=name), words("nord.cover.text", name=name)
    return DialogScene(heading, saying, [Answer(words("nord.cover.lift"), LIFTED)], escaped=MENU)
