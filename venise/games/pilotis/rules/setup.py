"""§1 Preparation: pawns, planks and cards.

Readings: by agreement who begins means by lot; with three seats the lot tells the corners, too,
since one stays empty and the others are not equal.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.errors import BadOptions
from venise.engine.layers import Layer
from venise.engine.tuples import add
from venise.games.pilotis.actions import Action, ChooseFirst, Deal, DrawCorners
from venise.games.pilotis.boards import MOST_BOARDS, board_of, layout_of
from venise.games.pilotis.components import (
    COLOURS,
    COPIES,
    FEWEST_SEATS,
    GIVEN,
    KINDS,
    MOST_SEATS,
    PIECES,
    STOCKS,
)
from venise.games.pilotis.decisions import Corners, Dealing, FirstPlayer
from venise.games.pilotis.events import CardDealt, CornersDrawn, FirstPlayerChosen
from venise.games.pilotis.layouts.findings import board_faults
from venise.games.pilotis.rules import turn
from venise.games.pilotis.rules.step import Step, secret_layer, with_player
from venise.games.pilotis.state import Options, Player, State, board

ASYMMETRIC: frozenset[int] = frozenset({3})
"""§1.2 The numbers of seats that leave the corners unequal."""


def initial_state(seats: int, options: Options) -> State:
    """§1.1 to §1.3 The table before the first card is dealt; raises BadOptions."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        raise BadOptions(
            f"Venise on piles is for {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}"
        )
    check_board(options.map)
    table, stock = board_of(options.map, options.night), STOCKS[seats]
    players = []
    for seat, colour in enumerate(stock.colours):
        number = COLOURS.index(colour)
        players.append(
            Player(
                number,
                table.starts[number],
                stock.short,
                stock.long,
                secret_layer(seat, seats, group=0),
                known=GIVEN,
            )
        )
    left = tuple([copies - given * seats for copies, given in zip(COPIES, GIVEN, strict=True)])
    return State(
        options,
        players=tuple(players),
        pile=Layer(sum(left), left, (0,) * seats),
        due=Corners() if seats in ASYMMETRIC else Dealing(0, 0),
    )


@lru_cache(maxsize=MOST_BOARDS)
def check_board(key: str) -> None:
    """§8 Raise BadOptions for a board that there is not, or on which a gem cannot be reached."""
    for fault in board_faults(layout_of(key)):
        raise BadOptions(f"the board {key!r}: {fault.sentence}")


def corner_outcomes(state: State, _: Corners) -> Outcomes[Action]:
    """§1.2 Any of the colours in play may be the first seat's."""
    seats = range(len(state.players))
    return make_outcomes([DrawCorners(first) for first in seats], [1] * len(seats))


def draw_corners(state: State, _: Corners, action: DrawCorners) -> Step:
    """§1.2 The pawns stand in their corners."""
    table, colours = board(state), [player.colour for player in state.players]
    colours = colours[action.first :] + colours[: action.first]
    players = tuple(
        [
            replace(player, colour=colour, place=table.starts[colour])
            for player, colour in zip(state.players, colours, strict=True)
        ]
    )
    return replace(state, players=players, due=Dealing(0, 0)), (CornersDrawn(tuple(colours)),)


def deal_outcomes(state: State, top: Dealing) -> Outcomes[Action]:
    """§1.3 Every card of the pile, as likely as there are copies."""
    counts = state.pile.counts
    held = [kind for kind in range(len(KINDS)) if counts[kind]]
    return make_outcomes(
        [Deal(top.receiver, kind) for kind in held], [counts[kind] for kind in held]
    )


def deal(state: State, top: Dealing, action: Deal) -> Step:
    """§1.3 The card is in the seat's hand; after the last one luck names who begins."""
    state = move_to_hand(state, top.receiver, action.kind)
    seat, number = top.receiver, top.number + 1
    if number == PIECES.dealt:
        seat, number = seat + 1, 0
    due = FirstPlayer() if seat == len(state.players) else Dealing(seat, number)
    return replace(state, due=due), (CardDealt(top.receiver, action.kind),)


def move_to_hand(state: State, seat: int, kind: int) -> State:
    """§1.3 A card of the pile lies in the hand, in secret, before any has been drawn."""
    pile, player = state.pile, state.players[seat]
    counts = add(player.secret.counts, kind, 1)
    player = replace(
        player, secret=replace(player.secret, size=player.secret.size + 1, counts=counts)
    )
    fewer = replace(pile, size=pile.size - 1, counts=add(pile.counts, kind, -1))
    return with_player(replace(state, pile=fewer), seat, player)


def first_players(state: State, _: FirstPlayer) -> Outcomes[Action]:
    """§1.4 Any seat."""
    seats = range(len(state.players))
    return make_outcomes([ChooseFirst(seat) for seat in seats], [1] * len(seats))


def choose_first(state: State, _: FirstPlayer, action: ChooseFirst) -> Step:
    """§1.4 The seat begins the first turn."""
    state, facts = turn.begin_round(replace(state, first=action.seat), action.seat)
    return state, (FirstPlayerChosen(action.seat), *facts)
