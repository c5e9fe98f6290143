"""What every rule returns, and the few edits of a state that all rules share."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.nord.components import BOARD
from venise.games.nord.decisions import Decision
from venise.games.nord.events import Event
from venise.games.nord.state import Board, Placed, Player, State

Step = tuple[State, tuple[Event, ...]]
"""The next state and the facts that happened."""


def push(state: State, decision: Decision) -> State:
    """The state with one more decision, to be taken before those that are due."""
    return replace(state, due=decision, later=state.later + (state.due,))


def following(state: State) -> tuple[Decision, tuple[Decision, ...]]:
    """What is due once the decision is taken, and what waits then."""
    later = state.later
    return later[-1], later[:-1]


def pop(state: State) -> State:
    """The state with its decision taken and the next one due."""
    due, later = following(state)
    return replace(state, due=due, later=later)


def with_player(state: State, seat: int, player: Player) -> State:
    """The state with one seat's board replaced."""
    return replace(state, players=put(state.players, seat, player))


def with_card(board: Board, space: int, placed: Placed | None) -> Board:
    """The board with a card on a space, or with the space free."""
    return Board(put(board.spaces, space, placed))


def free_dice(state: State, seat: int) -> int:
    """§1.2 How many of the seat's dice lie on no tile."""
    free = BOARD.dice
    for die in state.dice:
        if die is not None and die.seat == seat:
            free -= 1
    return free


def award(player: Player, source: int, points: int) -> Player:
    """The player with points added under a source of the tally."""
    tally = player.tally
    return replace(player, tally=(*tally[:source], tally[source] + points, *tally[source + 1 :]))
