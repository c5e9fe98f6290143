"""§1.4.1.1, §1.4.1.2: why a cube or a card may not go there."""

from __future__ import annotations

from venise.engine.refusals import Refusal
from venise.games.nord.actions import (
    DiscardCube,
    KeepCard,
    KeepCube,
    MoveDown,
    PutCube,
    ReplaceCube,
)
from venise.games.nord.components import BOARD, BUILDERS_DECK, COLOURS, SPACES
from venise.games.nord.decisions import CardChoice, Decision, Delivery, StockFill
from venise.games.nord.rules import draws, materials
from venise.games.nord.state import Player, State


def keep_cube(_: State, decision: Delivery, __: KeepCube) -> Refusal:
    """§1.4.1.1 The stock is full."""
    return Refusal("1.4.1.1", "stock-full", {"count": BOARD.stock, "material": decision.material})


def put_cube(state: State, decision: Delivery, action: PutCube) -> Refusal:
    """§1.4.1.1 There is no card, or it takes no such cube now."""
    return no_room(state.players[decision.seat], decision.material, action.space)


def no_room(player: Player, material: int, space: int) -> Refusal:
    """§1.4.1.1 Why the card on a space takes no cube of the material."""
    if not 0 <= space < SPACES or player.spaces[space] is None:
        return Refusal("1.4.1.1", "no-card", {"space": space})
    placed = player.spaces[space]
    assert placed is not None
    wanted, there = materials.wants(placed)[material], placed.cubes[material]
    if not wanted:
        return Refusal("1.4.1.1", "card-other", {"space": space, "material": material})
    return Refusal("1.4.1.1", "card-full", {"space": space, "material": material, "count": there})


def replace_cube(state: State, decision: Delivery, action: ReplaceCube) -> Refusal:
    """§1.4.1.1 The stock still has room, or holds nothing else to discard."""
    player = state.players[decision.seat]
    room = materials.capacity(player)
    if room:
        return Refusal("1.4.1.1", "stock-has-room", {"count": room})
    if action.material == decision.material:
        return Refusal("1.4.1.1", "same-material", {"material": action.material})
    return missing(action.material)


def missing(material: int) -> Refusal:
    """§1.4.1.1 The stock holds no cube of that material."""
    if material not in COLOURS:
        return Refusal("1.4.1.1", "no-such-material", {"material": material})
    return Refusal("1.4.1.1", "none-in-stock", {"material": material})


def move_down(state: State, decision: Decision, action: MoveDown) -> Refusal:
    """§1.4.1.1 It is not one's turn, the stock lacks the cube, or the card does not take it."""
    if decision.seat != state.turn_player:
        return Refusal("1.5", "not-in-others-turn", {"seat": state.turn_player})
    player = state.players[decision.seat]
    if action.material not in COLOURS or not player.stock[action.material]:
        return missing(action.material)
    return no_room(player, action.material, action.space)


def keep_card(state: State, decision: CardChoice, action: KeepCard) -> Refusal:
    """§1.4.1.2 The card was not drawn, is of a kind already owned, or cannot lie there."""
    player, deck, card = state.players[decision.seat], decision.deck, action.card
    hand = state.decks[deck].hand
    if hand is None or not 0 <= card < len(hand.counts) or hand.counts[card] <= 0:
        return Refusal("1.4.1.2", "card-not-drawn")
    if deck == BUILDERS_DECK and draws.owns_builder(player, card):
        return Refusal("1.4.2.3", "kind-owned", {"card": card})
    return no_place(player, deck, card, action.space)


def no_place(player: Player, deck: int, card: int, space: int) -> Refusal:
    """§1.4.1.2 No space is left for the card, or it cannot lie on that one."""
    rows = draws.rows(deck, card)
    if all(draws.space_in(player.spaces, within) is None for within in rows):
        return Refusal("1.4.1.2", "no-space", {"deck": deck})
    if not any(space in within for within in rows):
        return Refusal("1.4.1.2", "wrong-row", {"space": space, "deck": deck})
    if player.spaces[space] is not None:
        return Refusal("1.4.1.2", "space-taken", {"space": space})
    return Refusal("1.4.1.2", "earlier-space", {"space": space})


def discard_cube(_: State, decision: StockFill, action: DiscardCube) -> Refusal:
    """Appendix: the cubes in the way go by themselves, or the stock holds no such cube."""
    if not decision.around:
        return Refusal("4", "exactly-two")
    return missing(action.material)
