"""What is said of what the pointer rests on."""

from __future__ import annotations

from venise.games.pilotis.actions import Action
from venise.games.pilotis.components import COSTS, JOKER, KINDS
from venise.games.pilotis.queries import summary
from venise.games.pilotis.state import State, board
from venise.ui.table.frame import LiveFrame
from venise.ui.table.game_table import NO_TIP, Tip
from venise.ui.table.geometry import Point
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.tables.pilotis.geography import PILE
from venise.ui.tables.pilotis.layout import PilotisLayout
from venise.ui.tables.pilotis.names import Names
from venise.ui.tables.pilotis.places import gems_lying, shape_at

TOKENS = ("short", "long", "cards", "jokers", "tiles")


TOLD_BESIDE = ("square", "plank", "pawn")
"""Kinds of spots of which the lines beside the board tell what picking them would bring."""


def tip(
    names: Names, layout: PilotisLayout, live: LiveFrame[State, Action], spots: list[Spot]
) -> Tip:
    """Title and lines for what lies under the pointer; no title where nothing is to be said."""
    state, seat, at = live.moment.state, live.moment.seat, live.point
    spot = next((one for one in spots if one.kind not in {BUTTON, "site"}), None)
    if spot is not None and spot.kind in TOLD_BESIDE and spot in live.moment.chosen.handles:
        return NO_TIP
    if spot is not None and (said := of_spot(names, state, spot)) != NO_TIP:
        return said
    if layout.plan.stack(PILE).collidepoint(at):
        return names.words("pilotis.tip.pile"), (names.words("pilotis.tip.pile.hint"),)
    if any(box.collidepoint(at) for box in layout.sand):
        return names.words("pilotis.tip.sand"), (names.words("pilotis.tip.sand.hint"),)
    if layout.desk.box.collidepoint(at):
        return of_seat(names, layout, state, (seat, seat), at)
    other = layout.find_other(at, seat)
    return NO_TIP if other is None else of_seat(names, layout, state, (other, seat), at)


def of_spot(names: Names, state: State, spot: Spot) -> Tip:
    """A place in words."""
    words = names.words
    match spot.kind:
        case "card":
            return of_card(names, spot.at[0])
        case "square":
            return of_square(names, state, spot.at[0])
        case "plank" | "planks":
            table = board(state)
            long = table.is_long(spot.at[0]) if spot.kind == "plank" else bool(spot.at[0])
            key = "pilotis.plank.long" if long else "pilotis.plank.short"
            ends = (names.ends(table, spot.at[0]),) if spot.kind == "plank" else ()
            return words(key), (*ends, words(f"{key}.hint"))
        case "supply" | "discarded" | "lifted":
            return words(f"pilotis.tip.{spot.kind}"), (words(f"pilotis.tip.{spot.kind}.hint"),)
    return NO_TIP


def of_card(names: Names, kind: int) -> Tip:
    """§5 What a card does and costs."""
    key = "joker" if kind == JOKER else KINDS[kind]
    cost = names.words("pilotis.card.cost", glasses=names.glasses(COSTS[kind]))
    return names.card(kind), (names.words(f"pilotis.card.{key}.hint"), cost)


def of_square(names: Names, state: State, square: int) -> Tip:
    """§3 A square of a pile: what it is, and whose gems lie there."""
    table, words = board(state), names.words
    lines = [words(f"pilotis.tip.{shape_at(state, square)}.hint")]
    for seat in gems_lying(state).get(square, ()):
        lines.insert(0, words("pilotis.tip.gem", name=names.seat(seat)))
    return names.place(table, square), tuple(lines)


def of_seat(
    names: Names, layout: PilotisLayout, state: State, seats: tuple[int, int], at: Point
) -> Tip:
    """What a seat has; `seats` are that one and the one at the large place."""
    seat, large = seats
    parts, words = layout.panel(seat, large), names.words
    keys = TOKENS[len(TOKENS) - len(parts.tokens) :]
    for key, box in zip(keys, parts.tokens, strict=True):
        if box.collidepoint(at):
            return words(f"pilotis.tip.{key}"), (words(f"pilotis.tip.{key}.hint"),)
    has = summary(state, seat)
    known = [
        f"{number} × {names.card(kind)}"
        for kind, number in enumerate(state.players[seat].known)
        if number
    ]
    lines = [names.gems(has.gems)]
    if known:
        lines.append(words("pilotis.tip.known", cards=", ".join(known)))
    if has.stranded:
        lines.append(words("pilotis.tip.stranded"))
    return names.seat(seat), tuple(lines)
