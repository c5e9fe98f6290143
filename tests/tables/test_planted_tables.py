"""The contract of tables is checked: each fault planted in the table of sealed bids is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace
from pygame import Surface

from tests.bidding.entry import BIDS, rules, table
from tests.bidding.game import BIDDING, Bid, Bidding, Event, Options, Sealed, State
from tests.bidding.table import BiddingTable, BiddingView, card
from tests.tables.contract import OF_A_GAME, OF_A_TABLE
from tests.tables.playing import walked
from venise.catalogue.entry import AnyEntry
from venise.engine.tuples import without
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch
from venise.ui.look import Look
from venise.ui.scenes.account import Accounts
from venise.ui.table.chronicle import FactKinds
from venise.ui.table.exits import Exits
from venise.ui.table.frame import Frame, Moment
from venise.ui.table.scene import TableScene
from venise.ui.table.series import NoSeries
from venise.ui.table.spots import Gesture, Places, Spot
from venise.ui.table.wording import Wording
from venise.ui.tables.nord.illustrations import GUIDE

Names = tuple[str, ...]


class Unreachable(BiddingTable):
    """The card 2 lies nowhere."""

    def places(self, moment: Moment[State, Bid]) -> Places:
        """All places but that one."""
        found = super().places(moment)
        found.pop(card(2), None)
        return found


class Clicking(BiddingTable):
    """Cards are clicked and never carried."""

    def gestures(self, state: State, action: Bid) -> Sequence[Gesture]:
        """The way of clicking."""
        return super().gestures(state, action)[:1]


class Mute(BiddingTable):
    """Nothing is explained."""

    def explain_miss(self, _state: State, _picked: Gesture, _spot: Spot) -> str | None:
        """Silence."""
        return None


class Open(BiddingTable):
    """Bids are thought to be no secret."""

    has_secrets = False


class Silent(BiddingTable):
    """Nothing is said of bids."""

    def tell_event(self, after: State, event: object, count: int) -> str:
        """A sentence, but for a seal."""
        return "" if isinstance(event, Sealed) else super().tell_event(after, event, count)


class Wordless(BiddingTable):
    """A seal is told by a key that no language has words for."""

    def tell_event(self, after: State, event: object, count: int) -> str:
        """A sentence, but for a seal."""
        if isinstance(event, Sealed):
            return self.words("bidding.whispered")
        return super().tell_event(after, event, count)


class Dotted(BiddingTable):
    """A dot stands before every sentence."""

    def tell_event(self, after: State, event: object, count: int) -> str:
        """The sentence behind a dot."""
        return f"· {super().tell_event(after, event, count)}"


class Careless(BiddingTable):
    """A loose sign ends every sentence, and the question counts one card as many."""

    def tell_event(self, after: State, event: object, count: int) -> str:
        """The sentence and the sign."""
        return f"{super().tell_event(after, event, count)} !"

    def word_question(self, moment: Moment[State, Bid]) -> Wording:
        """The question of one card."""
        return replace(super().word_question(moment), prompt="Bid 1 cards.")


class Unmentioned(BiddingTable):
    """The chronicle leaves out every fact."""

    facts = FactKinds(silent=(object,))


class Partial(BiddingTable):
    """The last seat is left out of the score sheet."""

    def accounts(
        self, state: State, history: Sequence[AnyBatch], winners: Sequence[int]
    ) -> Accounts:
        """The others."""
        whole = super().accounts(state, history, winners)
        return replace(whole, players=whole.players[:-1])


class Longwinded(BiddingTable):
    """The question is a long one."""

    def word_question(self, moment: Moment[State, Bid]) -> Wording:
        """The question, twenty times."""
        usual = super().word_question(moment)
        return replace(usual, prompt=" ".join([usual.prompt] * 20))


class Crowded(BiddingTable):
    """The choices lie on the chronicle."""

    def __init__(self, players: Names, colours: Names, look: Look) -> None:
        super().__init__(players, colours, look)
        layout = self.view.layout
        self.view.layout = replace(layout, choices=layout.chronicle.move(40, 0))


class PlainView(BiddingView):
    """Whose row is whose is shown by a colour alone."""

    def draw_boards(self, surface: Surface, frame: Frame[State]) -> None:
        """Rows in the colours of seats."""
        for place, row in enumerate(self.rows(len(frame.state.hands))):
            seat = (frame.seat + place) % len(frame.state.hands)
            surface.fill(self.pieces.tint(seat), row.inflate(-8, -8))


class Colourful(BiddingTable):
    """The table with those rows."""

    def __init__(self, players: Names, colours: Names, look: Look) -> None:
        super().__init__(players, colours, look)
        self.view = PlainView(look, self.view.pieces)


class Running(NoSeries[State, Bid]):
    """A series that never ends."""

    running = True


class Restless(BiddingTable):
    """Something seems to go on for ever."""

    def series(self) -> Running:
        """What never ends."""
        return Running()


class Settled(Bidding):
    """A seal cannot be unseen."""

    def reveals(self, event: Event) -> bool:
        """Everything is revealed."""
        return True


class Unsaid(Bidding):
    """No decision counts as sealed."""

    def is_sealed(self, state: State) -> bool:
        """Never."""
        return False


class Thinning(Bidding):
    """Whoever has sealed a card visibly no longer has it."""

    def seal(self, state: State, bid: Bid) -> State:
        """The bid, and the hand without it."""
        hands = list(state.hands)
        hands[bid.seat] = without(hands[bid.seat], bid.card)
        return replace(super().seal(state, bid), hands=tuple(hands))


class Moody(Bidding):
    """Every game begins with other hands."""

    calls = 0

    def initial_state(self, seats: int, options: Options | None = None) -> State:
        """The usual state, with more cards in every hand each time."""
        self.calls += 1
        state = super().initial_state(seats, options)
        more = tuple(range(4, 4 + self.calls))
        return replace(state, hands=tuple((*hand, *more) for hand in state.hands))


def at(kind: type[BiddingTable]) -> AnyEntry:
    """The game at another table."""

    def scene(
        match: AnyMatch, names: Names, colours: Names, exits: Exits
    ) -> TableScene[State, Bid]:
        return TableScene(match, names, partial(kind, names, colours), exits)

    return replace(BIDS, table=lambda: replace(table(), scene=scene))


def by(game: Bidding, **changes: Any) -> AnyEntry:
    """Another game at the table."""
    return replace(BIDS, rules=lambda: replace(rules(), game=game, **changes))


PLANTED: Final[dict[str, tuple[AnyEntry, str]]] = {
    "Bid cannot be completed by clicking alone": (
        at(Unreachable),
        "every action can be clicked and keyed, and pieces carried",
    ),
    "Bid cannot be completed by keys alone": (
        at(Unreachable),
        "every action can be clicked and keyed, and pieces carried",
    ),
    "no piece can be dragged": (
        at(Clicking),
        "every action can be clicked and keyed, and pieces carried",
    ),
    "nothing that is pointed at in vain is explained": (
        at(Mute),
        "what is pointed at in vain is explained",
    ),
    "no curtain comes up before a secret decision of one of two people": (
        at(Open),
        "a secret is covered until its owner lifts the curtain",
    ),
    "a frame before the next player lifts the curtain shows what was sealed": (
        by(Thinning()),
        "a secret is covered until its owner lifts the curtain",
    ),
    "a line of the chronicle is empty in fr": (
        at(Silent),
        "the chronicle tells of every step in both languages",
    ),
    "a line of the chronicle has no words in fr": (
        at(Wordless),
        "the chronicle tells of every step in both languages",
    ),
    "a line begins with a sign in en": (
        at(Dotted),
        "the chronicle tells of every step in both languages",
    ),
    "misspelt in fr": (
        at(Careless),
        "the chronicle is spelt right in both languages",
    ),
    "misspelt in en: Bid 1 cards.": (
        at(Careless),
        "what is asked, tipped or refused is spelt right in both languages",
    ),
    "the chronicle is empty in en": (
        at(Unmentioned),
        "the chronicle tells of every step in both languages",
    ),
    "Sealed has no sentence": (
        at(Silent),
        "a fact is told in a sentence, or known to be silent",
    ),
    "looking back shows nothing": (
        at(Unmentioned),
        "looking back shows an earlier moment and comes back",
    ),
    "the score sheet leaves out Cleo": (
        at(Partial),
        "the score sheet names every seat, its points and who won",
    ),
    "the guide has no section for": (
        replace(BIDS, table=lambda: replace(table(), guide=GUIDE)),
        "what is decided, refused or explained leads to a section of the guide",
    ),
    "is cut at 960x600, 100%, in en": (
        at(Longwinded),
        "nothing is cut and nothing overlaps in any window",
    ),
    "is cut at 1280x800, 200%, in fr": (
        at(Longwinded),
        "nothing is cut and nothing overlaps in any window",
    ),
    "choices and chronicle overlap at 1280x800, 100%, in fr": (
        at(Crowded),
        "nothing is cut and nothing overlaps in any window",
    ),
    "seats are told apart by colour alone": (
        at(Colourful),
        "seats are told apart without colours",
    ),
    "the table never comes to rest": (
        at(Restless),
        "a whole game can be played with motion reduced",
    ),
    "a decision cannot be taken back by the seat that made it": (
        by(Settled()),
        "a decision is taken back by the seat that made it",
    ),
    "the next player can take back what another has sealed": (
        by(Unsaid()),
        "nobody takes back another's seal",
    ),
    "a match goes on from another position than it was left at": (
        by(Moody()),
        "a match is left and gone on with",
    ),
    "there are no bots to play against": (
        by(BIDDING, levels=()),
        "bots of every level play",
    ),
    "a new game has no words for option.blind": (
        replace(BIDS, assets=None),
        "a new game offers what the entry offers",
    ),
}
"""For each sentence the game with the fault, and the promise that it breaks."""


def sentences(entry: AnyEntry, promise: str) -> Iterator[str]:
    """What a game lacks of a promise, one after the other."""
    if promise in OF_A_GAME:
        return OF_A_GAME[promise](walked(entry))
    return OF_A_TABLE[promise](entry)


@pytest.mark.parametrize("sentence", PLANTED)
def test_a_planted_fault_is_named(sentence: str, home: Path) -> None:
    """The promise that the fault breaks says what is missing."""
    assert home.is_dir()
    entry, promise = PLANTED[sentence]
    assert any(sentence in one for one in sentences(entry, promise))


def test_every_promise_has_been_broken_once() -> None:
    """No promise is kept merely because it asks for nothing."""
    broken: set[Callable[..., object] | str] = {promise for _, promise in PLANTED.values()}
    assert broken == {*OF_A_GAME, *OF_A_TABLE}
