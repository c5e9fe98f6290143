"""What the actions that are left in a turn are worth, found by trying each of them."""

from __future__ import annotations

from venise.games.nord.actions import Action, MoveDown
from venise.games.nord.components import COLOURS
from venise.games.nord.game import NORD
from venise.games.nord.queries import legal, standing
from venise.games.nord.rules.materials import wants
from venise.games.nord.state import State


def points(state: State, seat: int) -> int:
    """§2.1 A seat's points as if the game were scored now."""
    return sum(standing(state)[seat].values())


def worthwhile(state: State) -> tuple[Action, ...]:
    """The legal actions of the seat that decides by which it has more points if scored at once."""
    seat = state.current_player
    before = points(state, seat)
    return tuple(
        action for action in legal(state) if points(NORD.apply(state, action)[0], seat) > before
    )


def finished_by_stock(state: State) -> tuple[int, ...]:
    """§1.4.1.1 The spaces whose card the stock can finish for points, all its cubes moved down."""
    seat = state.current_player
    before, found = points(state, seat), list[int]()
    for space, placed in enumerate(state.players[seat].spaces):
        if placed is None or placed.done:
            continue
        missing = [want - lies for want, lies in zip(wants(placed), placed.cubes, strict=True)]
        after: State | None = state
        for material in (colour for colour in COLOURS for _ in range(max(0, missing[colour]))):
            after = moved(after, MoveDown(material, space)) if after is not None else None
        if after is not None and points(after, seat) > before:
            found.append(space)
    return tuple(found)


def moved(state: State, action: MoveDown) -> State | None:
    """The state after a cube has moved down; None where it may not."""
    return NORD.apply(state, action)[0] if action in legal(state) else None
