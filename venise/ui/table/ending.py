"""The question before a turn ends in which something of worth is still to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.ui.scenes.dialog import DialogButton
from venise.ui.table.guarded_dialog import GuardedDialogScene
from venise.ui.text import literal
from venise.ui.words import Words

END_ANYWAY: Final = "end-anyway"
"""The answer that ends the turn all the same."""


class EndingScene(GuardedDialogScene):
    """What would be left undone, and whether the turn ends all the same: the result END_ANYWAY."""

    def __init__(self, words: Words, undone: Sequence[str], *, ends: bool = True) -> None:
        """The sentences say what could still be done; going on playing is the first answer.

        `ends` tells whether the whole turn would end, or only this be left.
        """
        asked = "ending" if ends else "leaving"
        answers = (
            DialogButton(words(f"table.{asked}.stay"), None),
            DialogButton(words(f"table.{asked}.end"), END_ANYWAY, "plain"),
        )
        saying = "\n".join(literal(sentence) for sentence in undone)
        super().__init__(words(f"table.{asked}.title"), saying, answers)
