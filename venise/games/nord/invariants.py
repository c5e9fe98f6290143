"""What must hold in every position: pieces are conserved and nothing is negative."""

from __future__ import annotations

from collections.abc import Iterator

from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    COLOURS,
    ORDER_BUILDERS,
    ORDERS,
    ORDERS_DECK,
    QUARTERS,
    copies,
    free_bonuses,
)
from venise.games.nord.rules import materials
from venise.games.nord.rules.step import free_dice
from venise.games.nord.state import EVERYONE, Placed, Player, State


def find_violation(state: State) -> str | None:
    """The first rule of conservation that a true state breaks, in one sentence, or None."""
    return next(faults(state), None)


def faults(state: State) -> Iterator[str]:
    """Every rule of conservation that a true state breaks."""
    assert state.viewer == EVERYONE
    for seat, player in enumerate(state.players):
        yield from (f"seat {seat}: {fault}" for fault in board_faults(player))
        if not 0 <= free_dice(state, seat) <= BOARD.dice:
            yield f"seat {seat}: more dice on the tiles than it has"
    standing = [side for player in state.players for side in player.bridges]
    if len(standing) != len(set(standing)):
        yield "two bridges stand on one side"
    if any(die is not None and not 1 <= die.value <= 6 for die in state.dice):
        yield "a die shows no face"
    if state.round and any(not 0 <= player.burgher < QUARTERS for player in state.players):
        yield "a burgher stands nowhere"
    if state.boat is not None and state.boat in state.cells:
        yield "the boat lies on a quarter"
    if len(state.dice) != QUARTERS:
        yield "the tiles do not hold one die at most"
    yield from card_faults(state)
    yield from market_faults(state)


def board_faults(player: Player) -> Iterator[str]:
    """What is wrong with one player board."""
    if min(player.stock) < 0 or sum(player.stock) > BOARD.stock:
        yield f"the stock holds {player.stock}"
    if min(player.store) < 0:
        yield f"the store holds {player.store}"
    if len(player.bridges) > BOARD.bridges or list(player.bridges) != sorted(set(player.bridges)):
        yield f"the bridges are {player.bridges}"
    if min(player.tally) < 0:
        yield "points were taken away"
    lasting: set[str] = set()
    for space, placed in enumerate(player.spaces):
        if placed is not None:
            yield from card_space_faults(space, placed)
        if placed is not None and placed.deck == BUILDERS_DECK and BUILDERS[placed.card].permanent:
            if BUILDERS[placed.card].kind in lasting:
                yield f"space {space} holds a second permanent builder of its kind"
            lasting.add(BUILDERS[placed.card].kind)


def card_space_faults(space: int, placed: Placed) -> Iterator[str]:
    """What is wrong with a card on a space."""
    first_row = space < BOARD.row_one
    if (placed.deck == 0 and not first_row) or (placed.deck == ORDERS_DECK and first_row):
        yield f"space {space} holds a card of the other row"
    builder = placed.deck == BUILDERS_DECK
    wanted = BUILDERS[placed.card].cost if builder else materials.wants(placed)
    if any(not 0 <= placed.cubes[colour] <= wanted[colour] for colour in COLOURS):
        yield f"the card on space {space} holds {placed.cubes}"
    paid = placed.cubes == wanted
    if (builder and placed.done != paid) or (placed.deck == 0 and paid and not placed.done):
        yield f"the card on space {space} is done with {placed.cubes}: {placed.done}"


def card_faults(state: State) -> Iterator[str]:
    """Cards that appeared or vanished: each deck's are in it, on boards, or beside the Market."""
    seats = len(state.players)
    for deck, pile in enumerate(state.decks):
        counts = [0] * len(copies(deck, seats))
        for layer in (*pile.layers, *([pile.hand] if pile.hand else [])):
            if layer.size != sum(layer.counts) or min(layer.counts) < 0 or not layer.size:
                yield f"a layer of deck {deck} miscounts its cards"
            counts = [a + b for a, b in zip(counts, layer.counts, strict=True)]
        for card, number in elsewhere(state, deck):
            counts[card] += number
        if tuple(counts) != copies(deck, seats):
            yield f"the cards of deck {deck} are {counts}"


def elsewhere(state: State, deck: int) -> Iterator[tuple[int, int]]:
    """The cards of a deck that lie outside it, with how many of each."""
    for player in state.players:
        for placed in player.spaces:
            if placed is not None and placed.deck == deck:
                yield placed.card, 1
        if deck == BUILDERS_DECK:
            yield from ((card, 1) for card in player.used)
    for number, (beside, gone) in enumerate(
        zip(state.market.cards, state.market.gone, strict=True)
    ):
        if deck == ORDERS_DECK and number < len(ORDERS):
            yield number, beside + gone
        if deck == BUILDERS_DECK and number >= len(ORDERS):
            yield ORDER_BUILDERS[number - len(ORDERS)], beside + gone


def market_faults(state: State) -> Iterator[str]:
    """What is wrong beside the Market and in the ports."""
    printed = free_bonuses(len(state.players))
    left = len(state.market.bonuses)
    if state.market.bonuses != printed[len(printed) - left :]:
        yield f"the free bonuses are {state.market.bonuses}"
    if len(state.market.sold) > len(printed) - left:
        yield f"{len(state.market.sold)} goods cover {len(printed) - left} bonuses"
    if min((*state.market.cubes, *state.market.cards, *state.market.gone)) < 0:
        yield "a price marker is missing"
    if any(space not in (0, 1) for port in state.ports for space in port):
        yield "a port took one good twice"
