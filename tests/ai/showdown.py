"""A tiny game of sealed choices, whose best mixtures are known, and who plays best against one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tests.bidding.game import BIDDING, Bid, Reveal, State
from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.game import CHANCE, TERMINAL, GameInfo
from venise.engine.usual import UsualGame
from venise_ai.advice import PlainAdvice
from venise_ai.chance_nodes import never_stop
from venise_ai.forward_model import A, S
from venise_ai.search_bot import SearchBot

SEATS: Final = 2
HIDDEN: Final = -1
Table = tuple[tuple[float, ...], ...]
"""What the first seat wins of 1, by row and column; the second has the rest."""


class Show(msgspec.Struct, frozen=True):
    """What has been sealed, and whether the first seat has asked for something sure instead."""

    table: Table
    seals: tuple[int, ...] = ()
    sure: float = 0.0
    """What the first seat may have at once; nothing is asked where it is 0."""

    asked: bool = False
    shown: bool = False
    paid: bool = False

    @property
    def current_player(self) -> int:
        """The first seat, the second, luck that shows both, and the end."""
        if self.shown or self.paid:
            return TERMINAL
        return len(self.seals) if len(self.seals) < SEATS else CHANCE

    @property
    def turn_player(self) -> int:
        """The seat that decides."""
        return max(0, self.current_player)


class Showdown(UsualGame[Show]):
    """Two seats seal a row and a column; luck shows both."""

    info = GameInfo("showdown", "Showdown", (2, 2), hidden=True, version=1)

    def legal_actions(self, state: Show) -> Sequence[Any]:
        """To take what is sure or not, then rows, then columns."""
        if state.sure and not state.asked:
            return "take", "leave"
        return range(len(state.table) if not state.seals else len(state.table[0]))

    def chance_outcomes(self, state: Show) -> Outcomes[Any]:
        """What lies there."""
        return make_outcomes([state.seals], [1])

    def apply(self, state: Show, action: Any) -> tuple[Show, tuple[()]]:
        """One more seal, or the end."""
        if isinstance(action, str):
            return replace(state, asked=True, paid=action == "take"), ()
        if isinstance(action, tuple):
            return replace(state, shown=True), ()
        return replace(state, seals=(*state.seals, action)), ()

    def scores(self, state: Show) -> tuple[int, ...]:
        """Nothing is scored."""
        return 0, 0

    def returns(self, state: Show) -> tuple[float, ...]:
        """What the table says, or what was sure."""
        won = state.sure if state.paid else state.table[state.seals[0]][state.seals[1]]
        return won, 1 - won

    def is_sealed(self, state: Show) -> bool:
        """Rows and columns are."""
        return state.current_player >= 0 and (state.asked or not state.sure)

    def before_seals(self, state: Show) -> Show:
        """Nothing lies there."""
        return replace(state, seals=()) if not state.shown else state

    def observation(self, state: Show, viewer: int) -> Show:
        """The seals without those of the other."""
        if state.shown:
            return state
        seals = (seal if seat == viewer else HIDDEN for seat, seal in enumerate(state.seals))
        return replace(state, seals=tuple(seals))

    def resample(self, observation: Show, rng: Random) -> Show:
        """Any row in place of a hidden one."""
        rows = range(len(observation.table))
        seals = (rng.choice(rows) if seal == HIDDEN else seal for seal in observation.seals)
        return replace(observation, seals=tuple(seals))


class Remembering(Showdown):
    """A game that cannot think seals away, so that whoever is shown them knows them."""

    def before_seals(self, state: Show) -> Show:
        """Seals lie there as they are."""
        return state


class WinAdvice(PlainAdvice[S, A]):
    """Advice on a game in which nothing but the win counts."""

    def evaluate(self, state: S) -> tuple[float, ...]:
        """Every position is worth the same until the end."""
        return (0.0,) * len(self._game.scores(state))


def mixture(bot: SearchBot[S, A], observation: S, seed: int = 1) -> dict[A, float]:
    """How often the bot decides for each action where it may know that much."""
    parts: Counter[A] = Counter()
    for tree in range(bot.count_trees(observation)):
        for action, part, _ in bot.grow_tree(observation, seed, tree, never_stop):
            parts[action] += part
    return {action: part / parts.total() for action, part in parts.items()}


def worst(table: Table, seat: int, mixed: dict[Any, float]) -> float:
    """What the seat wins with that mixture against whoever knows it and plays best."""
    rows, columns = range(len(table)), range(len(table[0]))
    if seat == 0:
        return min(sum(mixed[row] * table[row][column] for row in rows) for column in columns)
    return min(sum(mixed[column] * (1 - table[row][column]) for column in columns) for row in rows)


class Responder:
    """Plays sealed bids for two as well as can be against a bot whose every mixture it knows."""

    def __init__(self, bot: SearchBot[State, Bid | Reveal], seat: int) -> None:
        self._bot, self._seat = bot, seat
        self._known: dict[State, float] = {}

    def share(self, state: State) -> float:
        """The responder's share of the win from a position in which nobody has sealed."""
        if state.current_player == TERMINAL:
            return BIDDING.returns(state)[1 - self._seat]
        if state not in self._known:
            mixed = self._mixture(state)
            self._known[state] = max(
                sum(part * self.share(self._after(state, bid, own)) for bid, part in mixed.items())
                for own in state.hands[1 - self._seat]
            )
        return self._known[state]

    def _mixture(self, state: State) -> dict[int, float]:
        """The bot's bids; what the responder has sealed before is not in what the bot may know."""
        if self._seat == 1:
            state, _ = BIDDING.apply(state, Bid(0, state.hands[0][0]))
        seen = BIDDING.observation(state, self._seat)
        if not self._bot.count_trees(seen):
            return {state.hands[self._seat][0]: 1.0}
        return {
            bid.card: part for bid, part in mixture(self._bot, seen).items() if isinstance(bid, Bid)
        }

    def _after(self, state: State, bid: int, own: int) -> State:
        """The position after the bot's bid and the responder's."""
        for seat in (0, 1):
            state, _ = BIDDING.apply(state, Bid(seat, bid if seat == self._seat else own))
        return BIDDING.apply(state, Reveal(state.bids))[0]
