"""Set-up and §3: the table before the first turn, with free placement as a phase of its own."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.errors import BadCode, BadOptions
from venise.engine.game import CHANCE
from venise.engine.hexes import Cell, neighbours
from venise.engine.tuples import put
from venise.games.nord.actions import Action, ChooseFirst, LayBoat, LayQuarter, PlaceBurgher
from venise.games.nord.components import FREE, MAPS, NOTHING, QUARTERS, free_bonuses
from venise.games.nord.decisions import (
    BoatPlacement,
    BurgherPlacement,
    Decision,
    FirstPlayerDraw,
    QuarterPlacement,
)
from venise.games.nord.decks import new_deck
from venise.games.nord.events import BoatLaid, BurgherPlaced, FirstPlayerChosen, QuarterLaid
from venise.games.nord.ground import Ground
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.rules.step import Step, pop, with_player
from venise.games.nord.rules.turn import open_round
from venise.games.nord.state import Market, Options, Player, State


def initial_state(seats: int, options: Options) -> State:
    """Set-up: boards, decks and Market for that many seats; then luck names the first player.

    Raises BadOptions for a number of seats or a map that the game does not have.
    """
    if not 2 <= seats <= 4:
        raise BadOptions(f"La Venise du Nord is for 2 to 4 players, not {seats}")
    layout = None if options.map == FREE else printed_or_shared(options.map)
    return State(
        options=options,
        ground=Ground(layout.cells if layout else (None,) * QUARTERS),
        boat=layout.boat if layout else None,
        dice=(None,) * QUARTERS,
        players=(Player(),) * seats,
        market=Market(free_bonuses(seats)),
        ports=(NOTHING, NOTHING),
        decks=(new_deck(0, seats), new_deck(1, seats), new_deck(2, seats)),
        due=FirstPlayerDraw(),
        turn_player=CHANCE,
    )


def printed_or_shared(name: str) -> Layout:
    """§3 The printed map of that key, or the city of that share code; raises BadOptions.

    A code has to be written as the program writes it, so that equal games have equal options.
    """
    try:
        layout = find_layout(name)
    except BadCode as fault:
        known = ", ".join((*MAPS, FREE))
        told = f"there is no map called {name!r}; the maps are: {known}, or a share code"
        raise BadOptions(f"{told} ({fault})") from fault
    if name not in MAPS and name != code(layout):
        raise BadOptions(f"the share code {name!r} has to be written {code(layout)}")
    return layout


def first_players(state: State, _: FirstPlayerDraw) -> Outcomes[Action]:
    """Set-up: every seat is as likely to be the first player."""
    seats = len(state.players)
    return make_outcomes(map(ChooseFirst, range(seats)), [1] * seats)


def choose_first(state: State, _: FirstPlayerDraw, action: ChooseFirst) -> Step:
    """Set-up: the first player is drawn, then quarters or burghers are placed."""
    seats = len(state.players)
    order = [(action.seat + i) % seats for i in range(seats)]
    placements = [BurgherPlacement(seat) for seat in reversed(order)]
    if state.boat is not None:
        pending: tuple[Decision, ...] = tuple(placements)
    else:
        quarters = [QuarterPlacement(order[i % seats]) for i in reversed(range(QUARTERS))]
        pending = (*placements, BoatPlacement(order[-1]), *quarters)
    state = replace(state, first=action.seat, due=pending[-1], later=pending[:-1])
    return on_turn(state), (FirstPlayerChosen(action.seat),)


def quarter_actions(state: State, _: QuarterPlacement) -> list[Action]:
    """§3.2 Any quarter left, on any cell that shares a side with one already laid.

    Reading: the player chooses both the quarter and its place.
    """
    laid = {cell for cell in state.cells if cell is not None}
    left = [tile for tile, cell in enumerate(state.cells) if cell is None]
    cells = frontier(laid)
    return [LayQuarter(tile, cell) for tile in left for cell in cells]


def frontier(laid: set[Cell]) -> list[Cell]:
    """§3.2 The empty cells that touch what is laid; the origin while nothing is."""
    if not laid:
        return [(0, 0)]
    return sorted({near for cell in laid for near in neighbours(cell)} - laid)


def lay_quarter(state: State, decision: QuarterPlacement, action: LayQuarter) -> Step:
    """§3.2 A quarter is laid; each player in turn lays one."""
    state = replace(pop(state), ground=Ground(put(state.cells, action.tile, action.cell)))
    return on_turn(state), (QuarterLaid(decision.seat, action.tile, action.cell),)


def boat_actions(state: State, _: BoatPlacement) -> list[Action]:
    """§3.2 The boat lies on any empty cell that touches a quarter."""
    laid = {cell for cell in state.cells if cell is not None}
    return [LayBoat(cell) for cell in frontier(laid)]


def lay_boat(state: State, decision: BoatPlacement, action: LayBoat) -> Step:
    """§3.2 The boat is laid by the player to the right of the first player."""
    state = replace(pop(state), boat=action.cell)
    return on_turn(state), (BoatLaid(decision.seat, action.cell),)


def burgher_actions(state: State, _: BurgherPlacement) -> list[Action]:
    """Set-up: a burgher begins on any tile, others' burghers or not."""
    return [PlaceBurgher(tile) for tile in range(QUARTERS)]


def place_burgher(state: State, decision: BurgherPlacement, action: PlaceBurgher) -> Step:
    """Set-up: burghers are placed from the first player on; then the first round begins."""
    player = replace(state.players[decision.seat], burgher=action.tile)
    state = with_player(state, decision.seat, player)
    events = (BurgherPlaced(decision.seat, action.tile),)
    if state.later:
        return on_turn(pop(state)), events
    state, more = open_round(state)
    return state, events + more


def on_turn(state: State) -> State:
    """The state with the seat that decides next as the one whose turn it is."""
    return replace(state, turn_player=state.due.seat)
