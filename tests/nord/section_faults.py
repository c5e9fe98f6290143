"""La Venise du Nord with one rule kept wrongly: what the tests of that rule's section must notice.

Each goes wrong only where two things meet that seldom do, so that whole games tell little of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from msgspec.structs import replace

from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.actions import Action
from venise.games.nord.components import WORKSHOP_TILE, WORKSHOPS
from venise.games.nord.events import DieKeptOff, Event, WorkshopBuilt
from venise.games.nord.game import Nord
from venise.games.nord.rules import activation, builders, draws
from venise.games.nord.rules.materials import STORED
from venise.games.nord.rules.step import with_card, with_player
from venise.games.nord.state import State

Outcome = tuple[State, tuple[Event, ...]]


class Misled(Nord):
    """A die that is kept off uses some powers with a value to be told by a subclass."""

    powers: tuple[type, ...] = ()
    """The decisions that those powers open."""

    def value(self, rolled: int, kept_off: DieKeptOff) -> int:
        """The value that it uses the power with: its own, as long as nothing goes wrong."""
        return kept_off.value

    def apply(self, state: State, action: Action) -> Outcome:
        """The power of the tile is opened anew with that value."""
        after, events = super().apply(state, action)
        kept_off = [event for event in events if isinstance(event, DieKeptOff)]
        if not kept_off or not isinstance(after.due, self.powers):
            return after, events
        assert isinstance(state.due, due.Activation)
        (fact,) = kept_off
        value = self.value(state.due.die, fact)
        return replace(after, due=activation.power(after, fact.seat, fact.tile, value)), events


class Unturned(Misled):
    """A die that was turned and is kept off activates as it was rolled."""

    powers = (due.Delivery, due.CardDraw, due.MarketSale, due.PortSale)

    def value(self, rolled: int, kept_off: DieKeptOff) -> int:
        """What the die showed before it was turned."""
        return rolled


class OneCard(Misled):
    """A die that is kept off draws one card."""

    powers = (due.CardDraw,)

    def value(self, rolled: int, kept_off: DieKeptOff) -> int:
        """One, whatever the die shows."""
        return 1


class Overruled(Misled):
    """A die that is kept off sells for the die that lies there."""

    def value(self, rolled: int, kept_off: DieKeptOff) -> int:
        """What the lying die shows."""
        return kept_off.lower


class OverruledAtMarket(Overruled):
    """A die that is kept off sells at the Market for the die that lies there."""

    powers = (due.MarketSale,)


class OverruledInPort(Overruled):
    """A die that is kept off exports for the die that lies there."""

    powers = (due.PortSale,)


class Impatient(Nord):
    """A seat without room for a card ends the secondary activations of those after it."""

    def apply(self, state: State, action: Action) -> Outcome:
        """The queue is cut before the first seat that has no room."""
        after, events = super().apply(state, action)
        cut = tuple(self.cut(after, waiting) for waiting in after.later)
        return replace(after, later=cut), events

    def cut(self, state: State, waiting: due.Decision) -> due.Decision:
        """What waits, without the seats that nobody asks any more."""
        if not isinstance(waiting, due.Secondaries) or waiting.tile < WORKSHOP_TILE:
            return waiting
        deck = waiting.tile - WORKSHOP_TILE
        asked = takewhile(lambda one: draws.possible(state, one[0], deck), waiting.queue)
        return replace(waiting, queue=tuple(asked))


class Hasty(Nord):
    """Single-use builders serve no more once a bridge is built or goods are produced."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Without the builders where no bridge may be built any more."""
        actions = super().legal_actions(state)
        if not isinstance(state.due, due.TurnEnd) or state.due.may_build:
            return actions
        single = act.UsePriceBuilder, act.UseFillBuilder
        return [action for action in actions if not isinstance(action, single)]


class ShortMemory(Nord):
    """Only the workshop that produced last is barred from producing again."""

    def apply(self, state: State, action: Action) -> Outcome:
        """The workshops that produced before it are forgotten."""
        if isinstance(action, act.Produce) and isinstance(state.due, due.TurnEnd):
            state = replace(state, due=replace(state.due, produced=()))
        return super().apply(state, action)


class Uninterrupted(Nord):
    """No builder is offered between the draw and the choice of a card."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """The choice of a card, and nothing besides."""
        actions = super().legal_actions(state)
        if not isinstance(state.due, due.CardChoice):
            return actions
        return [action for action in actions if isinstance(action, act.KeepCard | act.KeepNone)]


class Interrupting(Nord):
    """The builder of prices is offered between the draw and the choice in another's turn too."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """The choice of a card, and the builders as well."""
        actions = super().legal_actions(state)
        if not isinstance(state.due, due.CardChoice) or state.due.seat == state.turn_player:
            return actions
        owned = builders.BOARDS.means(state, state.due.seat)
        offered = builders.free_actions(state.market, owned)
        return [*actions, *(it for it in offered if isinstance(it, act.UsePriceBuilder))]


class Shallow(Nord):
    """A draw ends with the top layer of the deck."""

    def apply(self, state: State, action: Action) -> Outcome:
        """No more cards are drawn than lie on top of those that were put back."""
        after, events = super().apply(state, action)
        if isinstance(action, act.Activate) and isinstance(after.due, due.CardDraw):
            top = after.decks[after.due.deck].layers[0].size
            after = replace(after, due=replace(after.due, left=min(after.due.left, top)))
        return after, events


class OpenPort(Nord):
    """A good that was exported with a 1 takes no square in the port."""

    def apply(self, state: State, action: Action) -> Outcome:
        """The squares are as they were before the export."""
        after, events = super().apply(state, action)
        if isinstance(state.due, due.PortSale) and state.due.value == 1:
            after = replace(after, ports=state.ports)
        return after, events


class Greedy(Nord):
    """A die is taken back anew when the dice are rolled again for the second time."""

    def apply(self, state: State, action: Action) -> Outcome:
        """Another die of the seat's leaves its tile first."""
        after, events = super().apply(state, action)
        roll = after.due
        if isinstance(roll, due.DiceRoll) and roll.attempt == 3:
            after = replace(after, due=due.DieReturn(roll.player), later=(*after.later, roll))
        return after, events


class Rooted(Nord):
    """The die on the burgher's own tile cannot be taken back."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Every die but that one."""
        actions = super().legal_actions(state)
        if not isinstance(state.due, due.DieReturn):
            return actions
        here = act.TakeBackDie(state.players[state.due.seat].burgher)
        return [action for action in actions if action != here]


class Stiff(Nord):
    """The stock moves down before the first of the cubes received, and not before the others."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Without moves down where fewer cubes are left than the die on the tile shows."""
        actions, waiting = super().legal_actions(state), state.due
        if not isinstance(waiting, due.Delivery):
            return actions
        die = state.dice[waiting.material]
        if die is None or die.value == waiting.left:
            return actions
        return [action for action in actions if not isinstance(action, act.MoveDown)]


class Superstitious(Nord):
    """Two sixes allow no bridge."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Without the bridges between two dice that show 6."""
        actions = super().legal_actions(state)
        sixes = {tile for tile, die in enumerate(state.dice) if die and die.value == 6}
        here = state.players[state.due.seat].burgher
        return [
            action
            for action in actions
            if not (isinstance(action, act.BuildBridge) and {here, action.tile} <= sixes)
        ]


class OneSided(Nord):
    """The builder of movement changes the lower die only."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """Without the moves of the higher die, changed by one."""
        actions, waiting = super().legal_actions(state), state.due
        return [
            action
            for action in actions
            if not (
                isinstance(waiting, due.Movement)
                and isinstance(action, act.Move)
                and action.change
                and action.die > min(waiting.dice)
            )
        ]


class BornFull(Nord):
    """A workshop that cost six cubes is full as soon as it is built."""

    def apply(self, state: State, action: Action) -> Outcome:
        """The store of the new workshop is filled."""
        after, events = super().apply(state, action)
        for fact in events:
            if isinstance(fact, WorkshopBuilt) and sum(WORKSHOPS[fact.card].cost) == 6:
                player = after.players[fact.seat]
                placed = player.spaces[fact.space]
                assert placed is not None
                wool, flax, gold = STORED[fact.card]
                placed = replace(placed, cubes=(wool, flax, gold))
                player = replace(player, board=with_card(player.board, fact.space, placed))
                after = with_player(after, fact.seat, player)
        return after, events
