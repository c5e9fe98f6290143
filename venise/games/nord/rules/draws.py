"""§1.4.1.2 The Workshop, Order and Master Builder tiles: draw cards, keep one or none."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import put
from venise.games.nord import decks
from venise.games.nord.actions import Action, DrawCard, KeepCard, KeepNone
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    MOST_SEATS,
    NOTHING,
    ORDERS,
    ORDERS_DECK,
    SPACES,
    WORKSHOPS,
    WORKSHOPS_DECK,
)
from venise.games.nord.decisions import CardChoice, CardDraw
from venise.games.nord.events import (
    BuilderActivated,
    CardDrawn,
    CardKept,
    CardsReturned,
    Event,
)
from venise.games.nord.rules.builders import BOARDS, free_actions
from venise.games.nord.rules.step import Step, following, with_card
from venise.games.nord.state import Placed, Player, Spaces, State

FIRST_ROW = range(BOARD.row_one)
SECOND_ROW = range(BOARD.row_one, SPACES)

NONE = KeepNone()
"""The action, built once."""

CARDS = range(max(map(len, (WORKSHOPS, ORDERS, BUILDERS))))
"""The kinds of cards of any deck."""

DRAWS = tuple(tuple(DrawCard(seat, card) for card in CARDS) for seat in range(MOST_SEATS))
"""For each seat the cards it may draw, built once."""


def rows(deck: int, card: int) -> tuple[range, ...]:
    """§1.4.1.2 The rows a card may lie on: workshops the first, orders the second, builders both.

    Reading: a builder that acts as an order lies on the second row, where orders are used.
    """
    if deck == WORKSHOPS_DECK:
        return (FIRST_ROW,)
    if deck == ORDERS_DECK or BUILDERS[card].kind == "order":
        return (SECOND_ROW,)
    return (FIRST_ROW, SECOND_ROW)


def possible(state: State, seat: int, deck: int) -> bool:
    """§1.4.1.2 Whether cards are left and the seat has a space for one.

    Reading: with no valid space left the action is given up before any card is seen.
    """
    if not state.decks[deck].layers:
        return False
    spaces = state.players[seat].board.spaces
    if deck == BUILDERS_DECK:
        return None in spaces
    return space_in(spaces, FIRST_ROW if deck == WORKSHOPS_DECK else SECOND_ROW) is not None


def number(state: State, deck: int, value: int) -> int:
    """§1.4.1.2 How many cards a value draws.

    Reading: as many as the die shows, fewer only where the deck is short.
    """
    found = 0
    for layer in state.decks[deck].layers:
        found += layer.size
        if found >= value:
            return value
    return found


def outcomes(state: State, decision: CardDraw) -> Outcomes[Action]:
    """§1.4.1.2 Each card of the top layer, as likely as there are copies of it."""
    return among(state.decks[decision.deck].layers[0].counts, decision.player)


@lru_cache(maxsize=1 << 11)
def among(counts: tuple[int, ...], seat: int) -> Outcomes[Action]:
    """§1.4.1.2 What a seat may draw from so many cards of each kind."""
    return make_outcomes(compress(DRAWS[seat], counts), tuple(filter(None, counts)))


def draw(state: State, decision: CardDraw, action: DrawCard) -> Step:
    """§1.4.1.2 One card is drawn, seen by the drawer alone; after the last one comes the choice.

    Reading: the drawer goes on knowing the cards that are put back, nobody else does.
    """
    seat, deck = decision.player, decision.deck
    piles = put(state.decks, deck, decks.draw(state.decks[deck], seat, action.card))
    following: CardDraw | CardChoice = CardChoice(seat, deck)
    if decision.left > 1:
        following = CardDraw(seat, deck, decision.left - 1)
    return replace(state, decks=piles, due=following), (CardDrawn(seat, deck, action.card),)


def space_in(spaces: Spaces, within: range) -> int | None:
    """§1.4.1.2 The first free space of a row: one card may be placed on each."""
    for space in within:
        if spaces[space] is None:
            return space
    return None


def owns_builder(player: Player, card: int) -> bool:
    """§1.4.2.3 Whether a permanent builder of the same kind lies on the board.

    Reading: one that is not paid yet counts too.
    """
    builder = BUILDERS[card]
    return builder.permanent and any(
        placed is not None
        and placed.deck == BUILDERS_DECK
        and BUILDERS[placed.card].kind == builder.kind
        for placed in player.board.spaces
    )


def legal_actions(state: State, decision: CardChoice) -> list[Action]:
    """§1.4.1.2 Keep one of the drawn cards on a space of its row, or none.

    Reading: whose turn it is may use an active single-use builder first, which frees its space.
    """
    player, deck = state.players[decision.seat], decision.deck
    hand = state.decks[deck].hand
    assert hand is not None
    actions: list[Action] = []
    for card in compress(CARDS, hand.counts):
        if deck == BUILDERS_DECK and owns_builder(player, card):
            continue
        for within in rows(deck, card):
            space = space_in(player.board.spaces, within)
            if space is not None:
                actions.append(KeepCard(card, space))
    return [*actions, *used_meanwhile(state, decision), NONE]


def used_meanwhile(state: State, decision: CardChoice) -> tuple[Action, ...]:
    """§1.4.2.3 What an active single-use builder allows between drawing and keeping."""
    if not decision.builders or decision.seat != state.turn_player:
        return ()
    owned = BOARDS.means(state, decision.seat)
    return free_actions(state.market, owned) if owned.cards.single_use else ()


def keep(state: State, decision: CardChoice, action: KeepCard) -> Step:
    """§1.4.1.2 The card is laid at once.

    Reading: a builder that costs nothing is active as soon as it lies there.
    """
    seat, deck, card = decision.seat, decision.deck, action.card
    free = deck == BUILDERS_DECK and BUILDERS[card].cost == NOTHING
    player = state.players[seat]
    placed = Placed(deck, card, NOTHING, done=free)
    player = replace(player, board=with_card(player.board, action.space, placed))
    facts: list[Event] = [CardKept(seat, deck, card, action.space)]
    if free:
        facts.append(BuilderActivated(seat, action.space, card))
    return put_back(state, decision, card, put(state.players, seat, player), facts)


def keep_none(state: State, decision: CardChoice, _: KeepNone) -> Step:
    """§1.4.1.2 The player may keep none."""
    return put_back(state, decision, None, state.players, [])


def put_back(
    state: State,
    decision: CardChoice,
    kept: int | None,
    players: tuple[Player, ...],
    facts: list[Event],
) -> Step:
    """§1.4.1.2 Cards not selected are shuffled and put back under the deck."""
    deck = decision.deck
    hand = state.decks[deck].hand
    assert hand is not None
    left = hand.size - (kept is not None)
    if left:
        facts.append(CardsReturned(decision.seat, deck, left))
    piles = put(state.decks, deck, decks.settle(state.decks[deck], kept))
    due, later = following(state)
    return replace(state, players=players, decks=piles, due=due, later=later), tuple(facts)
