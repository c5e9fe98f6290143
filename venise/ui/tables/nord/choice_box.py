"""Where the choices of a decision lie: below the pieces that lie ready for it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from pygame import Rect

from venise.games.nord.actions import Action
from venise.games.nord.decisions import Activation, CardChoice, Delivery, DiceRoll, Movement
from venise.games.nord.state import State
from venise.ui.table.brush import Brush
from venise.ui.table.button_places import Arranged, ChoiceRoom, Ready
from venise.ui.table.button_places import arrange_choices as arrange
from venise.ui.table.frame import Moment
from venise.ui.table.spots import Places
from venise.ui.table.wording import Wording
from venise.ui.tables.nord.layout import NordLayout
from venise.ui.tables.nord.pills import destination
from venise.ui.tables.nord.places import (
    CUBE,
    DIE,
    ROW,
    card_room,
    ready_row,
    rolled_places,
    row_height,
)
from venise.ui.tables.nord.spots import SUPPLY, in_hand

MARGIN: Final = 6
"""Above words over which nothing lies, for the smallest window."""

BELOW: Final = 3
"""Between what lies ready and the words below or beside it, for the smallest window."""

SMALL: Final = 24
"""Size of cubes that give way to words, for the smallest window."""


def list_ready(layout: NordLayout, moment: Moment[State, Action] | None) -> tuple[Ready, ...]:
    """What dice, cubes or cards lying ready take of the box; less where words need the room.

    One die then lies beside the words, cubes are smaller, and two dice leave once a quarter was
    picked: the buttons name them.
    """
    nothing, top = Ready(layout.px(MARGIN)), None if moment is None else moment.state.due
    rolled = Ready(layout.px(DIE + BELOW))
    if isinstance(top, Activation):
        return rolled, Ready(nothing.above, rolled.above + layout.px(BELOW))
    if isinstance(top, Movement | DiceRoll):
        to = destination(moment.chosen.picked) if moment is not None else None
        return (rolled, nothing) if to is not None else (rolled,)
    if isinstance(top, CardChoice):
        return (Ready(card_room(layout).bottom - choice_box(layout).top),)
    if isinstance(top, Delivery):
        return tuple(Ready(layout.px(side + BELOW)) for side in (CUBE, SMALL))
    return (nothing,)


def arrange_choices(
    brush: Brush,
    layout: NordLayout,
    moment: Moment[State, Action] | None,
    said: Wording,
    lasting: Wording | None = None,
) -> Arranged:
    """The lines and rows of buttons in the box of the choices.

    The moment is that of the decision whose pieces lie ready above the lines, or None; `lasting`
    is what is said whatever is pointed at.
    """
    box = choice_box(layout)
    room = ChoiceRoom(box, list_ready(layout, moment), layout.px(ROW), layout.px(5))
    found = arrange(brush, room, said, lasting)
    if moment is None or not isinstance(moment.state.due, CardChoice):
        return found
    # Words stay out of the row of buttons, which is empty while a place for a card is looked for.
    low = box.bottom - row_height(layout) - layout.px(5)
    top = found.words.top
    return replace(found, words=Rect(box.x, top, box.width, max(0, low - top)))


def lay_ready(layout: NordLayout, moment: Moment[State, Action], ready: Ready) -> Places:
    """Where dice or cubes lie ready for whoever is shown large, above the words or beside them."""
    top = moment.state.due
    if top.seat != moment.seat:
        return {}
    if isinstance(top, Movement) and ready.above > layout.px(MARGIN):
        return rolled_places(layout, top.dice)
    if isinstance(top, Delivery):
        side = CUBE if ready.above == layout.px(CUBE + BELOW) else SMALL
        return {SUPPLY: ready_row(layout, top.left, side)}
    if not isinstance(top, Activation):
        return {}
    die = ready_row(layout, 1, DIE)[0]
    if ready.beside:
        die.topleft = choice_box(layout).x, choice_box(layout).y + layout.px(MARGIN)
    return {in_hand(top.die): (die,)}


def choice_box(layout: NordLayout) -> Rect:
    """The box of the choices without its margins."""
    return layout.choices.inflate(-layout.px(28), -layout.px(18))
