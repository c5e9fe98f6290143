"""La Venise du Nord with one fault planted in it: what the checks of the rules must notice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import force_setattr, replace

from tests.contract.games import Variant
from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.layers import Layer
from venise.games.nord import actions as act
from venise.games.nord.actions import Action
from venise.games.nord.decisions import PortSale, TurnEnd
from venise.games.nord.decks import deal_deck
from venise.games.nord.events import Event
from venise.games.nord.game import Nord
from venise.games.nord.rules.step import award, with_player
from venise.games.nord.state import EVERYONE, IN_MARKET, State

Outcome = tuple[State, tuple[Event, ...]]


class Overgenerous(Nord):
    """Every winner has a whole win, and every loser a little of one."""

    def returns(self, state: State) -> tuple[float, ...]:
        """Shares of the win that do not add up to one."""
        return (
            tuple(share or 0.1 for share in super().returns(state))
            if not state.pending
            else super().returns(state)
        )


class Fickle(Nord):
    """The dice are thrown again inside `apply`."""

    luck: Final = Random(7)

    def apply(self, state: State, action: Action) -> Outcome:
        """A roll becomes another one, which the caller never asked for."""
        if isinstance(action, act.Roll):
            low, high = sorted(self.luck.choices(range(1, 7), k=2))
            action = act.Roll(low, high)
        return super().apply(state, action)


class Careless(Nord):
    """A position is edited in place."""

    def apply(self, state: State, action: Action) -> Outcome:
        """The boards of the new position are written into the old one as well."""
        after, events = super().apply(state, action)
        if isinstance(action, act.Move):
            force_setattr(state, "players", after.players)
        return after, events


class Talkative(Nord):
    """A drawn card is told to everybody."""

    def observe(self, fact: Event | Action, seat: int) -> Event | Action:
        """The fact as it is, secrets and all."""
        return fact


class Transparent(Nord):
    """Every seat sees through the backs of the cards."""

    def observation(self, state: State, seat: int) -> State:
        """The state as it is, decks and all."""
        return replace(state, viewer=seat)


class Forgetful(Nord):
    """A seat's own cards are dealt anew with the others."""

    def resample(self, observation: State, rng: Random) -> State:
        """A world in which all the cards of a deck have been mixed."""
        if observation.viewer == EVERYONE:
            return observation
        first, second, third = (
            replace(
                deck, layers=tuple(map(strange, deck.layers)), hand=deck.hand and strange(deck.hand)
            )
            for deck in observation.decks
        )
        mixed = [deal_deck(deck, observation.viewer, rng) for deck in (first, second, third)]
        return replace(observation, decks=(mixed[0], mixed[1], mixed[2]), viewer=EVERYONE)


def strange(layer: Layer) -> Layer:
    """The layer as if no seat had ever looked at a card of it."""
    return replace(layer, known_to=(0,) * len(layer.known_to))


class Lenient(Nord):
    """A turn may be ended before the good on the quay is chosen."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """One action more than the rules allow in a port."""
        actions = super().legal_actions(state)
        in_port = isinstance(state.due, PortSale)
        return (
            [*actions, act.Export(0, 0)] if in_port and act.Export(0, 0) not in actions else actions
        )


class Stingy(Nord):
    """A bridge cannot be built where more than one payment would do."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Only the first bridge of those the rules allow."""
        actions = super().legal_actions(state)
        if not isinstance(state.due, TurnEnd):
            return actions
        bridges = [action for action in actions if isinstance(action, act.BuildBridge)]
        return [action for action in actions if action not in bridges[1:]]


class Loaded(Nord):
    """Doubles come as often as other rolls, single cards as often as those with many copies."""

    def chance_outcomes(self, state: State) -> Outcomes[Action]:
        """Every outcome with the same weight."""
        outcomes = super().chance_outcomes(state)
        return make_outcomes(outcomes.actions, [1] * len(outcomes))


class Moody(Nord):
    """What happens depends on how many moves this game object has seen."""

    seen = 0

    def apply(self, state: State, action: Action) -> Outcome:
        """Every hundredth move leaves a price cube of clothing beside the Market."""
        after, events = super().apply(state, action)
        self.seen += 1
        if self.seen % 100 == 0 and after.pending:
            wool, flax, gold = after.market.cubes
            after = replace(after, market=replace(after.market, cubes=(wool + 1, flax, gold)))
        return after, events


class Shortchanging(Nord):
    """A sale at the Market earns one point less than it should."""

    def apply(self, state: State, action: Action) -> Outcome:
        """The seller's tally is off by one."""
        after, events = super().apply(state, action)
        if isinstance(action, act.Sell):
            seat = state.due.seat
            after = with_player(after, seat, award(after.players[seat], IN_MARKET, -1))
        return after, events


class Faulty:
    """A game played as one of the contract's variants; the contract asks for nothing more."""

    def __init__(self, game: Any, variant: Variant) -> None:
        self.game = game
        self.key = variant.key
        self.seats = variant.seats
        self.number = variant.number
        self.options = variant.options

    def __str__(self) -> str:
        return f"{self.key}-{self.seats}-{self.number}"
