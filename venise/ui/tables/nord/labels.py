"""What is written and drawn on the buttons of a choice, and in which rows they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.games.nord.actions import Action
from venise.games.nord.components import BUILDERS, COLOURS
from venise.games.nord.decisions import Activation, Movement, PortSale, Secondary
from venise.games.nord.state import State
from venise.ui.table.phrases import opening
from venise.ui.table.rows import button_rows
from venise.ui.table.selection import Selection
from venise.ui.table.spots import Spot
from venise.ui.table.wording import ButtonLabel, Piece, Row
from venise.ui.tables.nord.names import Names

ABREAST: Final = {"pay": 3, "fill": 3, "sell": 3, "export": 3}
"""How many buttons of a kind stand in one row; others stand alone."""


def rows(names: Names, state: State, chosen: Selection[Action]) -> tuple[Row, ...]:
    """The rows of buttons for the targets that are choices rather than places."""
    return button_rows(
        chosen.targets,
        lambda spot: label(names, state, chosen, spot),
        abreast=ABREAST,
        about=about,
    )


def about(spot: Spot) -> tuple[Piece, ...]:
    """The good that a sale is about."""
    return (("good", spot.at[0]),) if spot.word in {"sell", "export"} else ()


def label(names: Names, state: State, chosen: Selection[Action], spot: Spot) -> ButtonLabel:
    """The face of one button."""
    return LABELS[spot.word](names, state, chosen, spot)


def move(names: Names, state: State, _: Selection[Action], spot: Spot) -> ButtonLabel:
    """How far to go, and with what to activate."""
    top = state.due
    dice = top.dice if isinstance(top, Movement) else (0, 0)
    die, change, boat = spot.at
    other = dice[1] if die == dice[0] else dice[0]
    key = "nord.press.move.boat" if boat else "nord.press.move"
    text, brief = (names.words(one, die=die + change, other=other) for one in (key, f"{key}.brief"))
    return ButtonLabel(text, main=not change and not boat, brief=brief)


def level(state: State) -> int:
    """The value of the die or of the secondary activation that is due."""
    top = state.due
    if isinstance(top, Activation):
        return top.die
    return top.value if isinstance(top, Secondary) else 0


def activate(names: Names, state: State, _: Selection[Action], spot: Spot) -> ButtonLabel:
    """The level of the activation."""
    change = spot.at[0]
    text = names.words("nord.press.activate", value=level(state) + change)
    return ButtonLabel(text, main=not change)


def decline(names: Names, state: State, _: Selection[Action], spot: Spot) -> ButtonLabel:
    """Leaving the power unused, perhaps with the die turned."""
    if isinstance(state.due, Secondary):
        return ButtonLabel(names.words("nord.press.pass"))
    if spot.at[0]:
        value = level(state) + spot.at[0]
        return ButtonLabel(names.words("nord.press.decline.turned", value=value))
    return ButtonLabel(names.words("nord.press.decline"))


def sell(names: Names, state: State, _: Selection[Action], spot: Spot) -> ButtonLabel:
    """How many, and what they bring."""
    good, count = spot.at
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    points = count * (state.market.prices[good] + bonus)
    return ButtonLabel(names.words("nord.press.sell", count=count, points=points), main=points > 0)


def export(names: Names, _: State, __: Selection[Action], spot: Spot) -> ButtonLabel:
    """What happens to the price."""
    key = {-1: "down", 0: "same", 1: "up"}[spot.at[1]]
    return ButtonLabel(names.words(f"nord.press.export.{key}"), main=spot.at[1] == 0)


def marker(names: Names, state: State, _: Selection[Action], spot: Spot) -> ButtonLabel:
    """Which marker is taken off."""
    kind = "swap" if isinstance(state.due, PortSale) and spot.at[0] else "marker"
    return ButtonLabel(names.words(f"nord.press.{kind}.{spot.at[0]}"), main=spot.at[0] == 1)


def price(names: Names, state: State, chosen: Selection[Action], spot: Spot) -> ButtonLabel:
    """Whose price falls, by how much."""
    good, taken = spot.at
    if good >= 0:
        text = names.words("nord.press.price", good=opening(names.good(good)), marker=taken)
        return ButtonLabel(text, (("good", good),))
    placed = state.players[state.current_player].spaces[chosen.picked[0].at[0]]
    raised = BUILDERS[placed.card].colour if placed else 0
    return ButtonLabel(names.words("nord.press.price.none", price=names.price(raised)))


def cubes(names: Names, _: State, __: Selection[Action], spot: Spot) -> ButtonLabel:
    """Cubes to pay or to take."""
    pieces: tuple[Piece, ...] = tuple(
        ("cube", material) for material in COLOURS for _ in range(spot.at[material])
    )
    return ButtonLabel("" if pieces else names.words("nord.press.free"), pieces)


def back(names: Names, state: State, _: Selection[Action], spot: Spot) -> ButtonLabel:
    """The die that comes home."""
    tile = spot.at[0]
    die = state.dice[tile]
    value = die.value if die is not None else 0
    text = names.words("nord.press.back", value=value, of=names.place("of", tile))
    return ButtonLabel(text, (("die", value),))


def end(names: Names, _state: State, _chosen: Selection[Action], _spot: Spot) -> ButtonLabel:
    """The plain way on at the end of a turn."""
    return ButtonLabel(names.words("table.press.end"), main=True)


def plain(*, main: bool = False) -> Callable[[Names, State, Selection[Action], Spot], ButtonLabel]:
    """A button whose words never change."""
    return lambda names, _s, _c, spot: ButtonLabel(
        names.words(f"nord.press.{spot.word}"), main=main
    )


LABELS: Final[dict[str, Callable[[Names, State, Selection[Action], Spot], ButtonLabel]]] = {
    "move": move,
    "activate": activate,
    "decline": decline,
    "lose": plain(),
    "none": plain(),
    "reroll": plain(),
    "end": end,
    "replace": plain(),
    "discard": plain(),
    "use": plain(main=True),
    "sell": sell,
    "export": export,
    "marker": marker,
    "price": price,
    "fill": cubes,
    "pay": cubes,
    "back": back,
}
"""The face of every kind of button."""
