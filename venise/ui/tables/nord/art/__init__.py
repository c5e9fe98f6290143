"""The art of the table, drawn by code at the exact size: every function is pure and kept.

Pictures are shared: blit them, never draw on them. After a resize call `forget`.
"""

from venise.ui.svg import forget as forget_drawings
from venise.ui.table.drawing.canvas import font
from venise.ui.table.drawing.dice import BLANK, POSES, die, rolling_die
from venise.ui.table.drawing.emblems import COLOURS, Colour, emblem
from venise.ui.table.drawing.icons import LINES, icon
from venise.ui.table.drawing.water import water
from venise.ui.tables.nord.art.badges import badge
from venise.ui.tables.nord.art.boats import boat
from venise.ui.tables.nord.art.bridges import bridge
from venise.ui.tables.nord.art.burghers import burgher
from venise.ui.tables.nord.art.cards import (
    builder_card,
    card_back,
    order_card,
    workshop_card,
)
from venise.ui.tables.nord.art.cubes import CLOTHS, cube, good
from venise.ui.tables.nord.art.footprints import footprint
from venise.ui.tables.nord.art.furniture import (
    SHADOW,
    board,
    card_space,
    framed,
    parchment,
    stock_square,
)
from venise.ui.tables.nord.art.places import (
    RATIO,
    CubePlace,
    cost_places,
    stock_places,
)
from venise.ui.tables.nord.art.tiles import (
    BONUS_PLACES,
    BONUS_REACH,
    BURGHER_PLACES,
    DIE_PLACE,
    DIE_REACH,
    EMBLEM_PLACE,
    PORT_PLACES,
    PORT_REACH,
    quarter_sign,
    tile,
)
from venise.ui.tables.nord.art.tokens import (
    PULSES,
    bonus_space,
    first_player,
    points,
    pulse,
    target,
)

KEPT = (
    *(
        badge,
        boat,
        bridge,
        footprint,
        burgher,
        font,
        builder_card,
        card_back,
        order_card,
        workshop_card,
    ),
    *(cube, good, die, rolling_die, emblem, board, card_space, framed, parchment),
    *(stock_square, icon, tile, quarter_sign, bonus_space, first_player, points, pulse, target),
    *(water,),
)
"""Everything that remembers what it drew."""


def forget() -> None:
    """Drop every picture kept: after a resize the old sizes are of no more use."""
    for function in KEPT:
        function.cache_clear()
    forget_drawings()


__all__ = [
    "BLANK",
    "BONUS_PLACES",
    "BONUS_REACH",
    "BURGHER_PLACES",
    "CLOTHS",
    "COLOURS",
    "DIE_PLACE",
    "DIE_REACH",
    "EMBLEM_PLACE",
    "LINES",
    "PORT_PLACES",
    "PORT_REACH",
    "POSES",
    "PULSES",
    "RATIO",
    "SHADOW",
    "Colour",
    "CubePlace",
    "badge",
    "board",
    "boat",
    "bonus_space",
    "bridge",
    "builder_card",
    "burgher",
    "card_back",
    "card_space",
    "cost_places",
    "cube",
    "die",
    "emblem",
    "first_player",
    "footprint",
    "forget",
    "framed",
    "good",
    "icon",
    "order_card",
    "parchment",
    "points",
    "pulse",
    "quarter_sign",
    "rolling_die",
    "stock_places",
    "stock_square",
    "target",
    "tile",
    "water",
    "workshop_card",
]
