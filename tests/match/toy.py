"""A tiny game with all that a match has to cope with: dice, a secret card, a decision in between.

A turn: luck rolls a die, the seat puts that many pebbles onto its two heaps and may look at its
secret card once in the game; after the first of three pebbles the next seat may take one away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.errors import BadOptions
from venise.engine.game import CHANCE, TERMINAL, GameInfo
from venise.engine.tuples import add, put
from venise.engine.usual import UsualGame

UNDEALT: Final = 0
MASKED: Final = -1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a game is."""

    turns: int = 2


class State(msgspec.Struct, frozen=True):
    """The whole table."""

    options: Options
    heaps: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    turn: int = 0
    left: int = 0
    due: Literal["roll", "place", "deal", "toll"] = "roll"

    @property
    def turn_player(self) -> int:
        """The seat whose turn it is."""
        return self.turn % len(self.heaps)

    @property
    def current_player(self) -> int:
        """The seat that decides, CHANCE or TERMINAL."""
        if self.turn == self.options.turns * len(self.heaps):
            return TERMINAL
        after = (self.turn_player + 1) % len(self.heaps)
        return {"roll": CHANCE, "deal": CHANCE, "place": self.turn_player, "toll": after}[self.due]


class Roll(msgspec.Struct, frozen=True, tag=True):
    """Luck: the die shows this value."""

    value: int


class Deal(msgspec.Struct, frozen=True, tag=True):
    """Luck: the seat's secret card."""

    seat: int
    card: int


class Put(msgspec.Struct, frozen=True, tag=True):
    """Put a pebble onto that heap."""

    heap: int


class Peek(msgspec.Struct, frozen=True, tag=True):
    """Have the secret card dealt."""


class Toll(msgspec.Struct, frozen=True, tag=True):
    """The next seat takes a pebble away, or not."""

    take: bool


Action = Roll | Deal | Put | Peek | Toll


class Rolled(msgspec.Struct, frozen=True, tag=True):
    """A die was rolled."""

    value: int


class Dealt(msgspec.Struct, frozen=True, tag=True):
    """A seat saw its card."""

    seat: int
    card: int


class Pebble(msgspec.Struct, frozen=True, tag=True):
    """A seat has a pebble more or less."""

    seat: int
    change: int


Event = Rolled | Dealt | Pebble


class Pebbles(UsualGame[State]):
    """The game under the engine's protocol."""

    info = GameInfo("toy", "Pebbles", (2, 3), hidden=True, version=1)
    earlier: Mapping[int, Any] = MappingProxyType({})
    state_type = State
    action_type = Action
    event_type = Event
    options_type = Options

    def initial_state(self, seats: int, options: Options) -> State:
        """Empty heaps; raises BadOptions."""
        if not 2 <= seats <= 3 or not 1 <= options.turns <= 50:
            raise BadOptions("pebbles is for two or three seats and at most 50 turns")
        return State(options, ((0, 0),) * seats, (UNDEALT,) * seats)

    def legal_actions(self, state: State) -> Sequence[Action]:
        """What the seat that decides may do."""
        if state.due == "toll":
            return [Toll(take=False), Toll(take=True)]
        peek = [Peek()] if state.cards[state.turn_player] == UNDEALT else []
        return [Put(0), Put(1), *peek]

    def chance_outcomes(self, state: State) -> Outcomes[Action]:
        """The values of the die, or of the card."""
        if state.due == "roll":
            return make_outcomes(map(Roll, (1, 2, 3)), (1, 1, 2))
        return make_outcomes([Deal(state.turn_player, card) for card in (1, 2, 3)], [1] * 3)

    def chance_key(self, state: State) -> str:
        """The kind of luck and the turn."""
        return f"{state.due}:{state.turn}"

    def apply(self, state: State, action: Any) -> tuple[State, tuple[Event, ...]]:
        """The next state and what happened."""
        seat = state.turn_player
        match action:
            case Roll(value):
                return replace(state, left=value, due="place"), (Rolled(value),)
            case Deal(_, card):
                return replace(state, cards=put(state.cards, seat, card), due="place"), (
                    Dealt(seat, card),
                )
            case Peek():
                return replace(state, due="deal"), ()
            case Toll(take):
                change = -1 if take and state.heaps[seat][0] else 0
                heaps = put(state.heaps, seat, add(state.heaps[seat], 0, change))
                return replace(state, heaps=heaps, due="place"), (Pebble(seat, change),)
        return self.put(state, action.heap)

    def put(self, state: State, heap: int) -> tuple[State, tuple[Event, ...]]:
        """A pebble onto a heap, then the toll, or the next turn."""
        seat = state.turn_player
        heaps = put(state.heaps, seat, add(state.heaps[seat], heap, 1))
        state = replace(state, heaps=heaps, left=state.left - 1)
        if state.left == 0:
            state = replace(state, turn=state.turn + 1, due="roll")
        elif state.left == 2:
            state = replace(state, due="toll")
        return state, (Pebble(seat, 1),)

    def scores(self, state: State) -> tuple[int, ...]:
        """The product of the heaps, and the card."""
        return tuple(a * b + card for (a, b), card in zip(state.heaps, state.cards, strict=True))

    def observation(self, state: State, seat: int) -> State:
        """The state with other seats' cards masked."""
        cards = (
            card if seat == owner or card == UNDEALT else MASKED
            for owner, card in enumerate(state.cards)
        )
        return replace(state, cards=tuple(cards))

    def observe(self, fact: Any, seat: int) -> Any:
        """The fact with another seat's card masked."""
        if isinstance(fact, Dealt | Deal) and fact.seat != seat:
            return replace(fact, card=MASKED)
        return fact

    def resample(self, observation: State, rng: Random) -> State:
        """A state with masked cards dealt anew."""
        cards = (rng.randint(1, 3) if card == MASKED else card for card in observation.cards)
        return replace(observation, cards=tuple(cards))

    def reveals(self, event: Event) -> bool:
        """Luck cannot be undone."""
        return isinstance(event, Rolled | Dealt)


PEBBLES: Final = Pebbles()
GAMES: Final = {"toy": PEBBLES}
