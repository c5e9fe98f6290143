"""Games of Venise on piles told line by line as text."""

from __future__ import annotations

from collections.abc import Iterator

from tests.telling import Teller
from venise.games.pilotis import notation
from venise.games.pilotis.actions import Action
from venise.games.pilotis.boards import board_of, numbers_in
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import Options, State, board, laid


def read(state: State, text: str) -> Action:
    """The action that a text means on the board of the position."""
    return notation.read(board(state), text)


def describe_position(state: State) -> str:
    """What else a position holds: pawns, planks, stocks, cards."""
    table = board(state)
    pawns = " ".join(table.name(player.place) for player in state.players)
    planks = " ".join(table.sites[site].name for site in numbers_in(laid(state)))
    stocks = " ".join(f"{player.short}+{player.long}" for player in state.players)
    lost = f"{state.lost_short}+{state.lost_long}"
    cards = " ".join(",".join(map(str, heap)) for heap in (state.pile.counts, state.discards))
    return (
        f"round {state.round} of {state.turn_player}, pawns {pawns}, planks {planks or '-'}, "
        f"stocks {stocks} lost {lost}, cards {cards} jokers {state.supply}"
    )


def describe_end(state: State) -> Iterator[str]:
    """Every seat, and how it ended."""
    for seat in range(len(state.players)):
        yield notation.write_seat(state, seat)
    yield f"{state.due}"


def teller(options: Options) -> Teller:
    """How a game on that board is told: actions name its squares and places for planks."""
    table = board_of(options.map, options.night)

    def write(action: Action) -> str:
        return notation.write(table, action)

    return Teller(PILOTIS, read, write, describe_position, describe_end)
