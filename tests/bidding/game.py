"""A small game of sealed bids, on which the contract is tried: two to five seats, at the same time.

Prizes are turned up in a given order. For each, every seat seals one of its cards, 1 to the number
of prizes; luck reveals the bids, and the highest, if it is the only one, wins the prize. Equal
points are broken by the number of prizes. In the blind game only the winner is revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, TERMINAL, GameInfo, check_viewer
from venise.engine.standing import Standing
from venise.engine.tuples import put, without
from venise.engine.usual import UsualGame

HIDDEN: Final = -1
"""A card that the viewer may not know."""

NONE: Final = 0
"""The bid of a seat that has sealed none."""

TRUTH: Final = -1
"""The viewer of a true state."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is bid for, and what the bids reveal."""

    prizes: tuple[int, ...] = (1, 2, 3)
    blind: bool = False


class State(msgspec.Struct, frozen=True):
    """The whole table."""

    options: Options
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    number: int = 0
    """Which of the prizes is bid for."""

    viewer: int = TRUTH

    @property
    def current_player(self) -> int:
        """The first seat that has not sealed, then luck."""
        if self.number == len(self.options.prizes):
            return TERMINAL
        return self.bids.index(NONE) if NONE in self.bids else CHANCE

    @property
    def turn_player(self) -> int:
        """The seat that seals."""
        return max(0, self.current_player)


class Bid(msgspec.Struct, frozen=True, tag=True):
    """Seal a card."""

    seat: int
    card: int


class Reveal(msgspec.Struct, frozen=True, tag=True):
    """Luck: all bids are turned up."""

    bids: tuple[int, ...]
    blind: bool = False
    """Whether each seat sees its own alone."""


Action = Bid | Reveal


class Sealed(msgspec.Struct, frozen=True, tag=True):
    """A seat has sealed a bid."""

    seat: int


class Revealed(msgspec.Struct, frozen=True, tag=True):
    """These were the bids."""

    bids: tuple[int, ...]
    blind: bool = False


class Won(msgspec.Struct, frozen=True, tag=True):
    """A seat has the prize."""

    seat: int
    points: int


Event = Sealed | Revealed | Won


class Bidding(UsualGame[State]):
    """The game under the engine's protocol."""

    info = GameInfo("bidding", "Sealed bids", (2, 5), hidden=True, version=1)
    state_type = State
    action_type = Action
    event_type = Event
    options_type = Options

    def initial_state(self, seats: int, options: Options | None = None) -> State:
        """Every seat has all its cards; raises BadOptions."""
        options = options or Options()
        if not 2 <= seats <= 5 or not options.prizes:
            raise BadOptions("sealed bids are for two to five seats and one prize or more")
        cards = tuple(range(1, len(options.prizes) + 1))
        return State(options, (cards,) * seats, (NONE,) * seats, ((),) * seats)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """A bid of each card in hand."""
        seat = state.current_player
        return [Bid(seat, card) for card in state.hands[seat]]

    def chance_outcomes(self, state: State) -> Outcomes[Action]:
        """The bids as they lie there."""
        return make_outcomes([Reveal(state.bids, state.options.blind)], [1])

    def chance_key(self, state: State) -> str:
        """The number of the prize."""
        return f"reveal:{state.number}"

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The bid lies there, or the prize is won."""
        if isinstance(action, Bid):
            return self.seal(state, action), (Sealed(action.seat),)
        return self.reveal(state, action)

    def seal(self, state: State, bid: Bid) -> State:
        """The bid lies there; nothing else has changed."""
        return replace(state, bids=put(state.bids, bid.seat, bid.card))

    def reveal(self, state: State, action: Reveal) -> tuple[State, tuple[Event, ...]]:
        """The cards are gone, and the highest bid wins if it is the only one."""
        bids = action.bids
        hands = tuple(without(hand, bid) for hand, bid in zip(state.hands, bids, strict=True))
        after = replace(state, hands=hands, bids=(NONE,) * len(bids), number=state.number + 1)
        if bids.count(max(bids)) > 1:
            return after, (Revealed(bids, action.blind),)
        winner, prize = bids.index(max(bids)), state.options.prizes[state.number]
        won = put(state.won, winner, (*state.won[winner], prize))
        return replace(after, won=won), (Revealed(bids, action.blind), Won(winner, prize))

    def scores(self, state: State) -> tuple[int, ...]:
        """The prizes won."""
        return tuple(map(sum, state.won))

    def standing(self, state: State) -> tuple[Standing, ...]:
        """Points, then prizes."""
        return tuple((sum(won), len(won)) for won in state.won)

    def is_sealed(self, state: State) -> bool:
        """Every decision of a seat is."""
        return state.current_player >= 0

    def before_seals(self, state: State) -> State:
        """The position with no bid."""
        return replace(state, bids=(NONE,) * len(state.bids))

    def observation(self, state: State, viewer: int) -> State:
        """The state without the bids of others, and in the blind game without their hands."""
        check_viewer(viewer, len(state.hands))
        bids = tuple(
            bid if bid == NONE or seat == viewer else HIDDEN for seat, bid in enumerate(state.bids)
        )
        hands = state.hands
        if state.options.blind:
            hands = tuple(
                hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(hands)
            )
        return replace(state, bids=bids, hands=hands, viewer=viewer)

    def observe(self, fact: Event | Action, viewer: int) -> Event | Action:
        """The fact without what the viewer may not know of bids."""
        if isinstance(fact, Bid):
            return fact if fact.seat == viewer else replace(fact, card=HIDDEN)
        if isinstance(fact, Reveal | Revealed) and fact.blind:
            bids = enumerate(fact.bids)
            return replace(fact, bids=tuple(b if s == viewer else HIDDEN for s, b in bids))
        return fact

    def resample(self, observation: State, rng: Random) -> State:
        """The bids of others drawn from their hands; in the blind game hands of any cards."""
        viewer, everything = observation.viewer, range(1, len(observation.options.prizes) + 1)
        hands, bids = observation.hands, observation.bids
        for seat in range(len(hands)):
            if seat != viewer and HIDDEN in hands[seat]:
                hand = sorted(rng.sample(everything, len(hands[seat])))
                hands = put(hands, seat, tuple(hand))
            if bids[seat] == HIDDEN:
                bids = put(bids, seat, rng.choice(hands[seat]))
        return replace(observation, hands=hands, bids=bids, viewer=TRUTH)

    def reveals(self, event: Event) -> bool:
        """Bids, once seen, cannot be unseen."""
        return isinstance(event, Revealed)


BIDDING: Final = Bidding()
