"""§4 A turn: cards worth four hourglasses, or a joker; then two cards are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from typing import Final

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.layers import Layer
from venise.engine.tuples import add, put
from venise.games.pilotis.actions import (
    Action,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    Lay,
    Lift,
    Remove,
    TakeJoker,
)
from venise.games.pilotis.boards import Board
from venise.games.pilotis.components import (
    COSTS,
    JOKER,
    KINDS,
    LONG,
    MOST_SEATS,
    MOVE,
    NO_CARDS,
    PIECES,
    REMOVE,
    SHORT,
    STEP_1,
    STEP_2,
    STEP_3,
)
from venise.games.pilotis.decisions import (
    FRESH,
    PLAYED,
    TAKEN,
    Drawing,
    Excess,
    Playing,
    TurnEnd,
)
from venise.games.pilotis.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    PileRenewed,
    TurnBegan,
)
from venise.games.pilotis.rules import end, jokers
from venise.games.pilotis.rules.laying import LAYS, long_sites, short_sites
from venise.games.pilotis.rules.lifting import LIFTS, REMOVALS, loose_sites, movable_sites
from venise.games.pilotis.rules.step import (
    OWN,
    Step,
    hand_size,
    holds,
    pop,
    put_away,
    with_player,
)
from venise.games.pilotis.rules.walking import walk_actions
from venise.games.pilotis.state import Player, State, board, laid

SITE_PLAYS: Final[
    dict[
        int,
        tuple[
            tuple[tuple[Lay | Remove | Lift, ...], ...],
            Callable[[State, Board, int, Player], Sequence[int]],
        ],
    ]
] = {
    SHORT: (LAYS, short_sites),
    LONG: (LAYS, long_sites),
    REMOVE: (REMOVALS, loose_sites),
    MOVE: (LIFTS, movable_sites),
}
"""§5.1 to §5.4 By kind of card what it is played for, by card and site, and at which sites."""

STEP_CARDS: Final = (STEP_1, STEP_2, STEP_3)
"""§5.5 The kinds of cards that a pawn walks by."""

TAKE_JOKER, EXCHANGE, END_TURN, TURN_END = TakeJoker(), Exchange(), EndTurn(), TurnEnd()
"""What is alike in every turn, built once."""

DRAWS: Final = tuple(
    [tuple([Draw(seat, kind) for kind in range(len(KINDS))]) for seat in range(MOST_SEATS)]
)
"""§4.1 By seat the cards that it may draw, built once."""

DRAWING: Final = tuple(
    [tuple([Drawing(seat, left) for left in range(PIECES.draw + 1)]) for seat in range(MOST_SEATS)]
)
"""§4.1 By seat, and by how many cards it draws yet, what is due then, built once."""

DISCARDS: Final = tuple([Discard(kind) for kind in range(JOKER + 1)])
"""§4.2 By kind of card, built once."""


def begin_round(state: State, seat: int) -> Step:
    """§4 A round begins with the turn of the seat."""
    return begin(replace(state, round=state.round + 1), seat)


def begin(state: State, seat: int) -> Step:
    """§4 The seat's turn begins."""
    state = replace(state, turn_player=seat, due=Playing(seat, PIECES.hourglasses), later=())
    return state, (TurnBegan(seat, state.round),)


def budget(state: State, top: Playing) -> int:
    """§4.1, §4.3 Hourglasses that the seat may still play for, tiles included."""
    return top.left + state.players[top.seat].tiles


def play_actions(state: State, top: Playing) -> Sequence[Action]:
    """§4.1 Everything that the seat may do; ending the turn is the last of it."""
    seat = top.seat
    actions = [] if top.done == TAKEN else card_plays(state, seat, budget(state, top))
    if top.done == FRESH and jokers.may_get(state, seat):
        actions.append(TAKE_JOKER)
    if jokers.may_exchange(state, seat):
        actions.append(EXCHANGE)
    actions.append(END_TURN)
    return actions


def card_plays(state: State, seat: int, limit: int) -> list[Action]:
    """§4.1, §5 All that the seat may play a card for, at that many hourglasses at most.

    §5.6 A joker may be played for whatever another card is, as steps for three.
    """
    table, planks, player = board(state), laid(state), state.players[seat]
    known, secret = player.known, player.secret.counts
    joker = player.jokers > 0 and COSTS[JOKER] <= limit
    actions: list[Action] = []
    by_joker: list[Action] = []
    for kind, (plays, sites) in SITE_PLAYS.items():
        held = COSTS[kind] <= limit and (known[kind] > 0 or secret[kind] > 0)
        if held or joker:
            found = sites(state, table, planks, player)
            if held:
                actions += [plays[kind][site] for site in found]
            if joker:
                by_joker += [plays[JOKER][site] for site in found]
    steps = [
        kind
        for kind in STEP_CARDS
        if COSTS[kind] <= limit and (known[kind] > 0 or secret[kind] > 0)
    ]
    walks = walk_actions(table, planks, player, [*steps, JOKER] if joker else steps)
    for kind in steps:
        actions += walks[kind]
    if joker:
        actions += by_joker
        actions += walks[JOKER]
    return actions


def is_spent(state: State, top: Playing) -> bool:
    """§4.1 Whether all can tell that the seat can do nothing more in its turn.

    What it could do with a hidden hand is never asked: a turn that ended by itself would tell.
    """
    seat, done, player = top.seat, top.done, state.players[top.seat]
    if done != TAKEN and (top.left or player.tiles) and hand_size(player):
        return False
    if done == FRESH and jokers.may_get(state, seat):
        return False
    return not jokers.may_exchange(state, seat)


def pay(state: State, top: Playing, card: int) -> Step:
    """§4.1, §4.3 The card lies with the discards; tiles pay for what is above the limit.

    Reading: tiles are spent only when the four hourglasses are, and leave the game.
    """
    seat, left, over = top.seat, top.left - COSTS[card], 0
    if left < 0:
        left, over, player = 0, -left, state.players[seat]
        state = with_player(state, seat, replace(player, tiles=player.tiles - over))
    return put_away(state, seat, card, Playing(seat, left, PLAYED)), (CardPlayed(seat, card, over),)


def end_turn(state: State, top: Playing, _: EndTurn) -> Step:
    """§4.1 The seat draws two cards."""
    return replace(state, due=DRAWING[top.seat][PIECES.draw]), ()


def draw_outcomes(state: State, top: Drawing) -> Outcomes[Action]:
    """§4.1 Every card of the pile, as likely as there are copies."""
    counts = state.pile.counts
    return make_outcomes(compress(DRAWS[top.receiver], counts), tuple(filter(None, counts)))


def draw(state: State, top: Drawing, action: Draw) -> Step:
    """§4.1 The card is in the seat's hand."""
    seat, kind, pile = top.receiver, action.kind, state.pile
    player = with_drawn(state.players[seat], seat, kind, pile)
    after = replace(
        state,
        players=put(state.players, seat, player),
        pile=Layer(pile.size - 1, add(pile.counts, kind, -1), pile.known_to),
        drawn=state.drawn + 1,
        due=DRAWING[seat][top.left - 1],
    )
    return after, (CardDrawn(seat, kind),)


def with_drawn(player: Player, seat: int, kind: int, pile: Layer) -> Player:
    """§4.1, §4.2 The seat with a card of that pile, which all others count with the pile.

    Where it holds secret cards of an earlier pile, what it draws of each is counted apart.
    """
    secret, other = player.secret, seat - 1
    counts, now = add(secret.counts, kind, 1), pile.known_to[other]
    if not player.drawn and (not secret.size or secret.known_to[other] == now):
        own = Layer(secret.size + 1, counts, put(pile.known_to, seat, OWN))
        return replace(player, secret=own)
    drawn, away = player.drawn or (secret,), player.away or (NO_CARDS,)
    last = drawn[len(drawn) - 1]
    if last.known_to[other] == now:
        more = Layer(last.size + 1, add(last.counts, kind, 1), last.known_to)
        drawn = (*drawn[: len(drawn) - 1], more)
    else:
        known_to = put(pile.known_to, seat, OWN - len(drawn))
        drawn, away = (*drawn, Layer(1, add(NO_CARDS, kind, 1), known_to)), (*away, NO_CARDS)
    hand = Layer(secret.size + 1, counts, secret.known_to)
    return replace(player, secret=hand, drawn=drawn, away=away)


def go_on_drawing(state: State, top: Drawing) -> Step | None:
    """§4.1, §4.2 An empty pile is renewed at once; after the last card the hand is looked at.

    Readings: what is discarded later in the turn is not in the new pile; where no discards lie
    yet, the pile is renewed when a card is next needed. Where neither pile nor discards have a
    card, no more are drawn.
    """
    if not state.pile.size and any(state.discards):
        return renew_pile(state)
    return None if top.left and state.pile.size else end_drawing(state, top)


def go_on_drawing_by_need(state: State, top: Drawing) -> Step | None:
    """§4.2 The same by the first version of the rules: a pile is renewed when a card is needed."""
    return go_on_drawing(state, top) if top.left else end_drawing(state, top)


def renew_pile(state: State) -> Step:
    """§4.2 The discards are the pile, which everybody tells from the cards of those before."""
    cards = sum(state.discards)
    known_to = tuple([group + 1 for group in state.pile.known_to])
    pile = Layer(cards, state.discards, known_to)
    return replace(state, pile=pile, discards=NO_CARDS), (PileRenewed(cards),)


def end_drawing(state: State, top: Drawing) -> Step:
    """§4.2 Too many cards are looked at; else the turn passes."""
    if hand_size(state.players[top.receiver]) > PIECES.hand:
        return replace(state, due=Excess(top.receiver), later=(TURN_END,)), ()
    return pass_turn(state, TURN_END)


def excess_actions(state: State, top: Excess) -> list[Action]:
    """§4.2, §4.4 A card to put away, or four to exchange.

    Reading: after drawing cards are exchanged only where the hand holds too many.
    """
    player = state.players[top.seat]
    actions: list[Action] = [one for one in DISCARDS if holds(player, one.kind)]
    if jokers.may_exchange(state, top.seat):
        actions.append(EXCHANGE)
    return actions


def discard(state: State, top: Excess, action: Discard) -> Step:
    """§4.2 The card lies with the discards; a joker is back in the supply."""
    return put_away(state, top.seat, action.kind, top), (CardDiscarded(top.seat, action.kind),)


def check_hand(state: State, top: Excess) -> Step | None:
    """§4.2 Once the hand holds no more than eight cards, the turn is over."""
    return None if hand_size(state.players[top.seat]) > PIECES.hand else (pop(state), ())


def pass_turn(state: State, _: TurnEnd) -> Step:
    """§4, §6 The next seat that has not all its gems begins; a round ends where it began."""
    seats = len(state.players)
    seat, new_round = state.turn_player, False
    while True:
        seat = (seat + 1) % seats
        new_round = new_round or seat == state.first
        if seat not in state.finished:
            break
    if not new_round:
        return begin(state, seat)
    reason = end.limit_reached(state)
    if reason is not None:
        return end.finish(state, reason)
    state, facts = begin_round(state, seat)
    return state, (*end.warning(state), *facts)
