"""§1.4.1.1 The raw material tiles: cubes received are placed one by one."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.tuples import add, put
from venise.games.nord.actions import Action, KeepCube, LoseCubes, PutCube, ReplaceCube
from venise.games.nord.components import BOARD, COLOURS, SPACES, Counts
from venise.games.nord.decisions import Delivery
from venise.games.nord.events import CubePut, CubeReplaced, CubesLost, CubeStored
from venise.games.nord.rules import materials
from venise.games.nord.rules.builders import BOARDS, free_actions
from venise.games.nord.rules.step import Step, following, pop
from venise.games.nord.state import Board, Player, State

KEEP = KeepCube()
LOSE = LoseCubes()
PUT = tuple(map(PutCube, range(SPACES)))
REPLACE = tuple(map(ReplaceCube, COLOURS))
"""The actions of this module, built once."""


def legal_actions(state: State, decision: Delivery) -> list[Action]:
    """§1.4.1.1 Where the next acquired cube may go: a card, the stock, a discarded cube's place.

    Reading: the seat whose turn it is may also move its stock down to make room, and use a
    single-use builder that is active by then (§1.4.2.3); a secondary activation allows neither.
    New cubes may always be given up.
    """
    player = state.players[decision.seat]
    actions = placements(player.stock, player.board, decision.material)
    if decision.seat == state.turn_player:
        owned = BOARDS.means(state, decision.seat)
        free = free_actions(state.market, owned) if owned.cards.single_use else owned.downs
        actions.extend(free)
    actions.append(LOSE)
    return actions


def placements(stock: Counts, board: Board, material: int) -> list[Action]:
    """§1.4.1.1 Where a board has a place for an acquired cube, on its cards or in its stock."""
    onto: list[Action] = [PUT[space] for space in materials.spaces_for(board, material)]
    if sum(stock) < BOARD.stock:
        return [*onto, KEEP]
    return [*onto, *[REPLACE[old] for old in COLOURS if stock[old] and old != material]]


def hopeless(state: State) -> bool:
    """§1.4.1.1 Whether cubes were received of which none has a place.

    The stock is full of the same then, and no card takes it: nothing can move down either.
    """
    decision = state.due
    if not isinstance(decision, Delivery):
        return False
    player = state.players[decision.seat]
    return not placements(player.stock, player.board, decision.material)


def settle_cube(state: State, decision: Delivery, player: Player) -> State:
    """The state with one acquired cube less to place."""
    players = put(state.players, decision.seat, player)
    if decision.left > 1:
        rest = Delivery(decision.seat, decision.material, decision.left - 1)
        return replace(state, due=rest, players=players)
    due, later = following(state)
    return replace(state, players=players, due=due, later=later)


def keep(state: State, decision: Delivery, _: KeepCube) -> Step:
    """§1.4.1.1 The stock holds six cubes, one a space."""
    player = state.players[decision.seat]
    player = replace(player, stock=add(player.stock, decision.material, 1))
    return settle_cube(state, decision, player), (CubeStored(decision.seat, decision.material),)


def swap(state: State, decision: Delivery, action: ReplaceCube) -> Step:
    """§1.4.1.1 It is permitted to discard cubes and replace them with others just obtained.

    Reading: cubes of the stock only, and only while new ones are placed.
    """
    player, material = state.players[decision.seat], decision.material
    stock = add(add(player.stock, action.material, -1), material, 1)
    event = CubeReplaced(decision.seat, material, action.material)
    return settle_cube(state, decision, replace(player, stock=stock)), (event,)


def put_on(state: State, decision: Delivery, action: PutCube) -> Step:
    """§1.4.1.1 An acquired cube goes onto a card that is being paid, built or filled."""
    seat, material = decision.seat, decision.material
    player, facts = materials.lay_cube(state.players[seat], seat, material, action.space)
    event = CubePut(seat, material, action.space, from_stock=False)
    return settle_cube(state, decision, player), (event, *facts)


def lose(state: State, decision: Delivery, _: LoseCubes) -> Step:
    """§1.4.1.1 Cubes that a player cannot place are lost."""
    return pop(state), (CubesLost(decision.seat, decision.material, decision.left),)
