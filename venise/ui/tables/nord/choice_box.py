"""Where the choices of a decision lie: below the pieces that lie ready for it."""

from __future__ import annotations

from venise.games.nord.decisions import Activation, Delivery, DiceRoll, Movement
from venise.games.nord.state import State
from venise.ui.table.button_places import Arranged
from venise.ui.table.button_places import arrange_choices as arrange
from venise.ui.table.wording import Wording
from venise.ui.tables.nord.layout import NordLayout


def ready_height(layout: NordLayout, state: State | None) -> int:
    """How much of the box the dice or cubes lying ready take, in pixels; None if none may."""
    top = None if state is None else state.due
    if isinstance(top, Movement | Activation | DiceRoll):
        return layout.px(54)
    return layout.px(47) if isinstance(top, Delivery) else layout.px(6)


def arrange_choices(layout: NordLayout, state: State | None, said: Wording) -> Arranged:
    """The lines and rows of buttons in the box of the choices.

    The state is that of the decision whose pieces lie ready above the lines, or None.
    """
    box = layout.choices.inflate(-layout.px(28), -layout.px(18))
    return arrange(box, ready_height(layout, state), layout.px(34), layout.px(5), said)
