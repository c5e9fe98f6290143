"""§1.4.2.3 and appendix: the master builders, permanent and single use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.engine.tuples import add, plus
from venise.games.nord.actions import (
    Action,
    DiscardCube,
    FillStock,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    COLOURS,
    MOST_SEATS,
    NOTHING,
    Builder,
    Counts,
)
from venise.games.nord.decisions import StockFill
from venise.games.nord.events import (
    BuilderUsed,
    CubeDiscarded,
    Event,
    PriceChanged,
    StockFilled,
)
from venise.games.nord.rules import materials, prices
from venise.games.nord.rules.step import Step, pop, push, with_card, with_player
from venise.games.nord.state import BARE, Board, Market, Placed, Player, Spaces, State

SINGLE_USE = ("price", "fill")
"""The kinds of builders that a seat uses when it likes, and once."""


class Cards(msgspec.Struct, frozen=True, gc=False):
    """What the cards of a board allow, whatever its stock."""

    kinds: tuple[str, ...]
    """The kinds of the active builders."""

    single_use: tuple[tuple[int, Builder], ...]
    """The active builders that wait to be used once, each with its space."""

    full: bool
    """Whether a workshop is full."""


class Means:
    """What the cards and the stock of a board allow at any time of its owner's turn."""

    __slots__ = ("board", "cards", "downs", "stock")

    def __init__(self, stock: Counts, board: Board, cards: Cards) -> None:
        self.stock, self.board, self.cards = stock, board, cards
        self.downs = materials.moves_down(stock, board)
        """The cubes that may move down."""


class MeansCache:
    """What boards allow at any time; the last answer for each seat is kept.

    From one decision to the next a board holds the same cards, the very same record, and mostly
    the same stock. A cache that finds an equal board took a tenth of all speed from the sources,
    a twentieth from the compiled engine. An answer holds what it is of and is replaced whole, so
    that it can be no other board's, whoever asks in between.
    """

    def __init__(self) -> None:
        self._latest = [Means(NOTHING, BARE, cards_of(BARE))] * MOST_SEATS

    def means(self, state: State, seat: int) -> Means:
        """§1.1 What a seat's board allows at any time."""
        player, known = state.players[seat], self._latest[seat]
        if known.board is not player.board:
            found = Means(player.stock, player.board, cards_of(player.board))
        elif known.stock != player.stock:
            found = Means(player.stock, player.board, known.cards)
        else:
            return known
        self._latest[seat] = found
        return found


@lru_cache(maxsize=1 << 11)
def cards_of(board: Board) -> Cards:
    """§1.4.2 What the cards of a board allow, worked out once for all games."""
    finished = finished_cards(board.spaces)
    active = working(finished)
    return Cards(
        tuple([builder.kind for _, builder in active]),
        tuple([(space, builder) for space, builder in active if builder.kind in SINGLE_USE]),
        full=any(materials.full(placed) for _, placed in finished),
    )


def has(player: Player, kind: str) -> bool:
    """§1.4.2.3 Whether a builder of that kind is active on the board."""
    return kind in cards_of(player.board).kinds


def finished_cards(spaces: Spaces) -> list[tuple[int, Placed]]:
    """§1.4.2 The built workshops and active builders of a board, each with its space."""
    return [
        (space, placed) for space, placed in enumerate(spaces) if placed is not None and placed.done
    ]


def working(finished: list[tuple[int, Placed]]) -> list[tuple[int, Builder]]:
    """§1.4.2.3 The active builders among finished cards, each with its space."""
    return [
        (space, BUILDERS[placed.card]) for space, placed in finished if placed.deck == BUILDERS_DECK
    ]


def active(player: Player) -> int:
    """§2.1.3 The activated builders on and under the board, without those acting as orders.

    Reading: a single-use builder that was never used counts all the same.
    """
    cards = [builder for _, builder in working(finished_cards(player.board.spaces))]
    cards += [BUILDERS[card] for card in player.used]
    return sum(builder.kind != "order" for builder in cards)


def free_actions(market: Market, owned: Means) -> tuple[Action, ...]:
    """§1.1 What a seat may do at any time of its turn: move cubes down, use single-use builders.

    Reading: that is after the roll, on arrival, after the activation, between cubes that are
    received, between drawing cards and keeping one, and around bridge and production; never inside
    a sale or a payment, and never in another's turn: a builder that cubes complete there counts at
    once, its single use waits for the owner's own turn. Without such a builder nobody has to ask:
    the cubes are all there is.
    """
    actions = owned.downs
    for space, builder in owned.cards.single_use:
        actions = (*actions, *uses(market, space, builder))
    return actions


def uses(market: Market, space: int, builder: Builder) -> list[Action]:
    """§1.4.2.3 What an active single-use builder on a space may be used for."""
    if builder.kind == "fill":
        return [UseFillBuilder(space)]
    return price_choices(market, space, builder.colour)


def price_choices(market: Market, space: int, raised: int) -> list[Action]:
    """Appendix: every marker of either other good may go.

    Reading: where neither has a price the builder only raises its own; a 2 that goes lowers by 2.
    """
    choices: list[Action] = [
        UsePriceBuilder(space, good, marker)
        for good in COLOURS
        if good != raised
        for marker in prices.markers(market, good)
    ]
    return choices or [UsePriceBuilder(space, -1, 0)]


def use_up(player: Player, space: int) -> Player:
    """§1.4.2.3 The board with a single-use builder slid under it; its space is free again."""
    placed = player.board.spaces[space]
    assert placed is not None
    return replace(
        player, board=with_card(player.board, space, None), used=(*player.used, placed.card)
    )


def shift_prices(state: State, decision: object, action: UsePriceBuilder) -> Step:
    """Appendix: the builder's good gains a cube, one of the others loses a card or a cube."""
    seat = state.turn_player
    placed = state.players[seat].board.spaces[action.space]
    assert placed is not None
    raised = BUILDERS[placed.card].colour
    before = state.market.prices
    table = prices.cube(state.market, raised)
    facts: list[Event] = [
        BuilderUsed(seat, action.space, placed.card),
        PriceChanged(raised, before[raised], before[raised] + 1),
    ]
    if action.marker:
        table = prices.take(table, action.good, action.marker)
        facts.append(PriceChanged(action.good, before[action.good], table.prices[action.good]))
    state = with_player(state, seat, use_up(state.players[seat], action.space))
    return replace(state, market=table), tuple(facts)


def open_fill(state: State, decision: object, action: UseFillBuilder) -> Step:
    """Appendix: the seat begins to fill its stock."""
    return push(state, StockFill(state.turn_player, action.space)), ()


def fill_actions(state: State, decision: StockFill) -> Sequence[Action]:
    """Appendix: two materials, in any split, for all six squares.

    Reading: they hold exactly two kinds afterwards, whatever lay there.
    """
    return FILLS if not decision.around else fill_around(state.players[decision.seat])


def fill_around(player: Player) -> list[Action]:
    """Appendix: two materials at most for the free squares; cubes may be discarded first.

    So it was before version 3 of the rules.
    """
    free = materials.capacity(player)
    actions: list[Action] = [FillStock(*split) for split in splits(free)] if free else []
    return actions + [DiscardCube(old) for old in COLOURS if player.stock[old]]


def splits(free: int) -> list[Counts]:
    """Appendix: the numbers of wool, flax and gold that fill the spaces with at most two kinds."""
    return [
        (wool, flax, free - wool - flax)
        for wool in range(free, -1, -1)
        for flax in range(free - wool, -1, -1)
        if 0 in (wool, flax, free - wool - flax)
    ]


FILLS: Final = tuple(
    [FillStock(*split) for split in splits(BOARD.stock) if split.count(0) == len(COLOURS) - 2]
)
"""Appendix: the fills of the six squares with exactly two kinds, built once."""


def discard(state: State, decision: StockFill, action: DiscardCube) -> Step:
    """Appendix: a cube makes room before the free squares are filled."""
    player = state.players[decision.seat]
    player = replace(player, stock=add(player.stock, action.material, -1))
    event = CubeDiscarded(decision.seat, action.material)
    return with_player(state, decision.seat, player), (event,)


def fill(state: State, decision: StockFill, action: FillStock) -> Step:
    """Appendix: the stock is full, and the builder goes under the board.

    Cubes that are in the way are discarded first.
    """
    seat = decision.seat
    player = state.players[seat]
    placed = player.board.spaces[decision.space]
    assert placed is not None
    before, given = player.stock, (action.wool, action.flax, action.gold)
    after = plus(before, given) if decision.around else given
    wool, flax, gold = after
    player = replace(use_up(player, decision.space), stock=(wool, flax, gold))
    facts = (BuilderUsed(seat, decision.space, placed.card), *exchange(seat, before, player.stock))
    return with_player(pop(state), seat, player), facts


def exchange(seat: int, before: Counts, after: Counts) -> Iterator[Event]:
    """Appendix: the cubes that leave a stock, one by one, and then those that fill it."""
    changes = [new - old for old, new in zip(before, after, strict=True)]
    for material, change in enumerate(changes):
        yield from [CubeDiscarded(seat, material)] * -change
    wool, flax, gold = (max(0, change) for change in changes)
    if wool + flax + gold:
        yield StockFilled(seat, (wool, flax, gold))


BOARDS: Final = MeansCache()
"""What the boards of games allow, whichever game they are of."""
