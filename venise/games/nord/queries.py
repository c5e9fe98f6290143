"""What a player may ask of a position: where the dice lead, what an activation gives, why not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from venise.engine.tuples import add
from venise.games.nord.actions import Action, Move, MoveDown
from venise.games.nord.city import geometry
from venise.games.nord.components import (
    CARDS,
    FIRST_PORT,
    MARKET,
    WORKSHOP_TILE,
    WORKSHOPS_DECK,
)
from venise.games.nord.decisions import GameOver, Movement
from venise.games.nord.events import BurgherMoved
from venise.games.nord.game import NORD
from venise.games.nord.refusals import refusal
from venise.games.nord.routes import Route
from venise.games.nord.rules import (
    activation,
    bridges,
    builders,
    chains,
    draws,
    end,
    materials,
    movement,
    secondary,
)
from venise.games.nord.rules.step import free_dice
from venise.games.nord.rules.turn import MOST_ROUNDS
from venise.games.nord.state import TALLY, Die, Placed, Player, State

__all__ = [
    "BonusSpace",
    "Preview",
    "Reach",
    "bonus_spaces",
    "bridge_sites",
    "free_dice",
    "in_last_round",
    "last_round_reason",
    "legal",
    "preview",
    "reach",
    "refusal",
    "room",
    "room_made",
    "standing",
    "way",
]


class Reach(msgspec.Struct, frozen=True):
    """One move that a die makes: how the burgher goes and what is left to activate with."""

    action: Move
    path: tuple[int, ...]
    sailed: tuple[int, ...]
    """The indices in the path of tiles reached by boat."""

    other: int
    """The value of the die that will activate."""


class Preview(msgspec.Struct, frozen=True):
    """What activating a tile with a value would do for a seat."""

    possible: bool
    """Whether the power can do anything now."""

    stays: bool
    """§1.4 Whether the die would be placed on the tile."""

    lower: int | None
    """The value of the lower die that keeps it off, if one does."""

    expels: int | None
    """The seat whose die it would drive out, if any."""

    secondaries: tuple[tuple[int, int], ...]
    """§1.5 Other seats that would profit, each with its value."""

    cubes: int
    """Raw materials acquired."""

    cards: int
    """Cards drawn."""

    points: int
    """The most victory points a sale here would bring."""


def legal(state: State) -> Sequence[Action]:
    """Every legal action of the seat that decides, in a fixed order; none for luck."""
    return NORD.legal_actions(state) if state.current_player >= 0 else ()


def reach(state: State) -> tuple[Reach, ...]:
    """§1.3 Every move of a Movement decision with a way to walk it; empty otherwise."""
    decision = state.due
    if not isinstance(decision, Movement):
        return ()
    low, high = decision.dice
    found: list[Reach] = []
    for action in legal(state):
        if isinstance(action, Move):
            route = shortest(state, decision.seat, action)
            other = high if action.die == low else low
            found.append(Reach(action, route.path, route.sailed, other))
    return tuple(found)


def shortest(state: State, seat: int, action: Move) -> Route:
    """§1.3 A shortest way to make the move."""
    start, points = state.players[seat].burgher, action.die + action.change
    ways = movement.roads_of(state, seat)
    if not action.boat or state.boat is None:
        return ways.walk(start, points, action.tile)
    departure = ways.walks.departure(start, state.boat)
    landings = ways.landings(departure, points, action.tile)
    routes = (
        ways.sail(start, state.boat, points, (action.tile, cell))
        for cell in ways.walks.moorings(landings)
    )
    return min(routes, key=lambda route: len(route.path))


def way(before: State, moved: BurgherMoved) -> Route:
    """§1.3 A shortest way that a burgher may have taken, from the position before it moved."""
    points, ways = moved.die + moved.change, movement.roads_of(before, moved.seat)
    if moved.boat is None or before.boat is None:
        return ways.walk(moved.start, points, moved.tile)
    return ways.sail(moved.start, before.boat, points, (moved.tile, moved.boat))


def preview(state: State, seat: int, tile: int, value: int) -> Preview:
    """§1.4, §1.5 What activating the tile with the value would do, had the burgher arrived."""
    die = state.dice[tile]
    stays = die is None or value <= die.value
    after = Die(seat, value) if stays else die
    possible = activation.possible(state, seat, tile)
    return Preview(
        possible=possible,
        stays=stays,
        lower=die.value if die is not None and not stays else None,
        expels=die.seat if die is not None and stays else None,
        secondaries=secondary.partners(state.players, after, seat, tile)
        if possible and tile < MARKET
        else (),
        cubes=value if tile < WORKSHOP_TILE else 0,
        cards=cards_drawn(state, tile, value) if possible and WORKSHOP_TILE <= tile < MARKET else 0,
        points=best_sale(state, seat, tile, value) if possible and tile >= MARKET else 0,
    )


def cards_drawn(state: State, tile: int, value: int) -> int:
    """§1.4.1.2 How many cards a value draws on a card tile."""
    return draws.number(state, tile - WORKSHOP_TILE, value)


def best_sale(state: State, seat: int, tile: int, value: int) -> int:
    """§1.4.1.3, §1.4.1.4 The points of the best sale with a value on the Market or a port."""
    if tile >= FIRST_PORT:
        return value
    store, prices = state.players[seat].store, state.market.prices
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    sales = (min(value, have) * (price + bonus) for have, price in zip(store, prices, strict=True))
    return max(sales)


class BonusSpace(msgspec.Struct, frozen=True):
    """§1.4.1.3 A bonus space of the Market as it lies on the table."""

    bonus: int
    free: bool
    good: int | None = None
    """The good that covers it; None for one that is free, or that set-up covers."""


def bonus_spaces(state: State) -> tuple[BonusSpace, ...]:
    """§1.4.1.3 Every printed space, the best first: sales cover the left of equal ones first."""
    closed, covered = list(CARDS.market.covered[str(len(state.players))]), set()
    for place in reversed(range(len(CARDS.market.bonuses))):
        if CARDS.market.bonuses[place] in closed:
            closed.remove(CARDS.market.bonuses[place])
            covered.add(place)
    sold, places = state.market.sold, range(len(CARDS.market.bonuses))
    open_places = [place for place in places if place not in covered]
    taken = open_places[: len(open_places) - len(state.market.bonuses)]
    goods = dict(zip(taken, sold, strict=False))
    return tuple(
        BonusSpace(bonus, place not in covered and place not in taken, goods.get(place))
        for place, bonus in enumerate(CARDS.market.bonuses)
    )


def room(state: State, seat: int, material: int) -> int:
    """§1.4.1.1 How many new cubes of the material the seat can place, moving and losing none.

    §1.4.2.1 A workshop that they build at once opens its stock to the ones that follow.
    """
    return room_on(state.players[seat], material)


def room_on(player: Player, material: int) -> int:
    """§1.4.1.1 What the stock and the cards of a board take of one material."""
    cards = (placed for placed in player.spaces if placed is not None)
    return materials.capacity(player) + sum(takes(placed, material) for placed in cards)


def takes(placed: Placed, material: int) -> int:
    """§1.4.1.1, §1.4.2.1 How many cubes of one material a card takes when no other comes."""
    wanted = zip(materials.wants(placed), placed.cubes, strict=True)
    missing = [max(0, want - lies) for want, lies in wanted]
    built = placed.deck == WORKSHOPS_DECK and not placed.done and sum(missing) == missing[material]
    return missing[material] + (materials.STORED[placed.card][material] if built else 0)


def room_made(state: State, seat: int, material: int) -> int:
    """§1.4.1.1 As room, when the seat also moves its stock down and fills it as well as can be."""
    return most_room(state.players[seat], seat, material)


@lru_cache(maxsize=1 << 13)
def most_room(player: Player, seat: int, material: int) -> int:
    """§1.4.1.1 The most room for a material on a board whose stock may move down in between.

    Cubes of the material itself stay: where one moved to, a new one would have found place. Active
    builders may fill the stock in between as well, with what then moves down.
    """
    laid = 0
    while spaces := materials.spaces_for(player.board, material):
        player, _ = materials.lay_cube(player, seat, material, spaces[0])
        laid += 1
    found = materials.capacity(player)
    for action in materials.moves_down(player.stock, player.board):
        if isinstance(action, MoveDown):
            after, _ = materials.lay_cube(player, seat, action.material, action.space)
            stock = add(player.stock, action.material, -1)
            found = max(found, most_room(replace(after, stock=stock), seat, material))
    return laid + max(found, *filled_rooms(player, seat, material), 0)


def filled_rooms(player: Player, seat: int, material: int) -> Iterator[int]:
    """§4 The room for a material if a builder fills the stock, in each way.

    New cubes of it that the stock took before stay, as far as the builder leaves that many.
    """
    for space, builder in builders.cards_of(player.board).single_use:
        if builder.kind == "fill":
            emptied = builders.use_up(player, space)
            for fill in builders.FILLS:
                stock = (fill.wool, fill.flax, fill.gold)
                before = min(materials.capacity(player), stock[material])
                yield before + most_room(replace(emptied, stock=stock), seat, material)


def bridge_sites(state: State, seat: int) -> tuple[tuple[int, int, int], ...]:
    """§1.6 Where the seat's dice allow a bridge from its burgher: (tile, side, cost)."""
    return tuple(bridges.sites(state, seat))


def chain_of(state: State, seat: int, tiles: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """§2.1.2 The bridges, as the tiles they join, of the chain that a seat's bridge belongs to."""
    sides = geometry(state.ground).sides
    strict = state.options.strict_chains
    found = chains.best(state.players[seat].bridges, sides, strict=strict)
    joined = (tuple(sides[side] for side in chain) for chain in found)
    return next((chain for chain in joined if tiles in chain), ())


def in_last_round(state: State) -> bool:
    """§2 Whether the game is scored when this round is over, the guard's last one included."""
    return state.last_round or state.round >= MOST_ROUNDS


def last_round_reason(state: State) -> str | None:
    """§2 Why the next round, or this one, is the last; None while no end is in sight."""
    found = end.trigger(state)
    return found[0] if found else None


def standing(state: State) -> tuple[dict[str, int], ...]:
    """§2.1 Each seat's points by source (as in TALLY), as if the game were scored now."""
    rows: list[dict[str, int]] = []
    for seat, player in enumerate(state.players):
        counted = player
        if state.round and not isinstance(state.due, GameOver):
            counted = end.credit_points(player, end.final_points(state, seat))
        rows.append(dict(zip(TALLY, counted.tally, strict=True)))
    return tuple(rows)
