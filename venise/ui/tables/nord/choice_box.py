"""Where the choices of a decision lie: below the pieces that lie ready for it."""

from __future__ import annotations

from msgspec.structs import replace
from pygame import Rect

from venise.games.nord.decisions import Activation, CardChoice, Delivery, DiceRoll, Movement
from venise.games.nord.state import State
from venise.ui.table.brush import Brush
from venise.ui.table.button_places import Arranged
from venise.ui.table.button_places import arrange_choices as arrange
from venise.ui.table.wording import Wording
from venise.ui.tables.nord.layout import NordLayout
from venise.ui.tables.nord.places import ROW, card_room, row_height


def ready_height(layout: NordLayout, state: State | None) -> int:
    """How much of the box dice, cubes or cards lying ready take, in pixels; None if none may."""
    top = None if state is None else state.due
    if isinstance(top, Movement | Activation | DiceRoll):
        return layout.px(45)
    if isinstance(top, CardChoice):
        return card_room(layout).bottom - choice_box(layout).top
    return layout.px(37) if isinstance(top, Delivery) else layout.px(6)


def arrange_choices(
    brush: Brush, layout: NordLayout, state: State | None, said: Wording
) -> Arranged:
    """The lines and rows of buttons in the box of the choices.

    The state is that of the decision whose pieces lie ready above the lines, or None.
    """
    box = choice_box(layout)
    measures = ready_height(layout, state), layout.px(ROW), layout.px(5)
    found = arrange(brush, box, measures, said)
    if state is None or not isinstance(state.due, CardChoice):
        return found
    # Words stay out of the row of buttons, which is empty while a place for a card is looked for.
    low = box.bottom - row_height(layout) - layout.px(5)
    top = found.words.top
    return replace(found, words=Rect(box.x, top, box.width, max(0, low - top)))


def choice_box(layout: NordLayout) -> Rect:
    """The box of the choices without its margins."""
    return layout.choices.inflate(-layout.px(28), -layout.px(18))
