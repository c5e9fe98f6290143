"""The question before something private is shown at a screen that several people share."""

from __future__ import annotations

from typing import Final

from venise.ui.scenes.dialog import DialogButton, DialogScene
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.text import literal
from venise.ui.words import Words

LIFTED: Final = "lifted"
"""The answer that shows what is private to its owner."""


MENU: Final = "menu"
"""The answer of the Escape key: the menu first, the question again after it."""


def curtain(words: Words, key: str, name: str) -> DialogScene:
    """The dialog that hands the screen to the player of that name; its result is LIFTED or MENU.

    Its words begin with a key: `.title`, `.text` and `.lift`.
    """
    name = literal(name)
    heading, saying = words(f"{key}.title", name=name), words(f"{key}.text", name=name)
    lift = DialogButton(words(f"{key}.lift"), LIFTED)
    return GuardedDialogScene(heading, saying, [lift], escaped=MENU)
