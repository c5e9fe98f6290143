"""The checks of secrets are checked: each leak planted in the game of sealed bids is caught."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.bidding.game import HIDDEN, Action, Bid, Bidding, Event, Reveal, State
from tests.contract import test_knowledge, test_play, test_sealed, test_spectator
from tests.contract.games import Variant
from tests.nord.faults import Faulty
from venise.engine.game import SPECTATOR

VARIANT: Final = Variant("bidding", 3, 1)


class Gossiping(Bidding):
    """Everybody is told what card was sealed."""

    def observe(self, fact: Event | Action, viewer: int) -> Event | Action:
        """Bids as they are."""
        return fact if isinstance(fact, Bid) else super().observe(fact, viewer)


class Telling(Bidding):
    """Nobody may seal what another has sealed, if there is anything else."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        """A bid of each card that does not lie there."""
        actions = super().legal_actions(state)
        free = [one for one in actions if isinstance(one, Bid) and one.card not in state.bids]
        return free or actions


class Hasty(Bidding):
    """The last seal reveals all bids by itself."""

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """The bid, and the reveal with it where there is none left to seal."""
        after, events = super().apply(state, action)
        if isinstance(action, Reveal) or after.current_player >= 0:
            return after, events
        after, more = super().apply(after, Reveal(after.bids, state.options.blind))
        return after, events + more


class Unsaid(Bidding):
    """The decision counts as an open one."""

    def is_sealed(self, state: State) -> bool:
        """Never."""
        return False


class Forgetful(Bidding):
    """Only the last seal is thought away."""

    def before_seals(self, state: State) -> State:
        """The position without the last bid."""
        bids = list(state.bids)
        made = [seat for seat, bid in enumerate(bids) if bid]
        if made:
            bids[made[-1]] = 0
        return replace(state, bids=tuple(bids))


class Sharing(Bidding):
    """A spectator sees what the last seat sees."""

    def observation(self, state: State, viewer: int) -> State:
        """The last seat's view for whoever is at none."""
        seat = len(state.hands) - 1 if viewer == SPECTATOR else viewer
        seen = super().observation(state, seat)
        return seen if HIDDEN in state.bids else replace(seen, viewer=viewer)


class Welcoming(Bidding):
    """Every number has a view."""

    def observation(self, state: State, viewer: int) -> State:
        """The view of a seat counted from behind."""
        seats = len(state.hands)
        return super().observation(state, viewer if viewer == SPECTATOR else viewer % seats)


class Unjust(Bidding):
    """The win goes to somebody else than the standing says."""

    def returns(self, state: State) -> tuple[float, ...]:
        """The shares, each a seat too far."""
        first, *rest = super().returns(state)
        return (*rest, first)


PLANTED: Final[dict[str, tuple[type[Bidding], Callable[[Any], None]]]] = {
    "a seal told to others": (
        Gossiping,
        test_sealed.test_a_sealed_decision_looks_the_same_whatever_it_is,
    ),
    "a seal that shows in the choices of others": (
        Telling,
        test_sealed.test_what_others_have_sealed_changes_no_choice,
    ),
    "a reveal inside apply": (Hasty, test_sealed.test_luck_reveals_at_once_what_seats_have_sealed),
    "a reveal inside apply, as others see it": (
        Hasty,
        test_knowledge.test_what_others_do_looks_the_same_in_every_world,
    ),
    "a seal that is not called one": (Unsaid, test_sealed.test_an_open_decision_is_seen_as_it_is),
    "seals that stay": (Forgetful, test_sealed.test_seals_can_be_thought_away),
    "a spectator in a seat": (
        Sharing,
        test_spectator.test_a_spectator_sees_what_is_left_of_each_seats_knowledge,
    ),
    "a win that does not follow the standing": (
        Unjust,
        test_play.test_games_end_and_the_win_is_shared_out,
    ),
}
"""Each leak with the game that has it and the check that must catch it."""


@pytest.mark.parametrize("leak", PLANTED)
def test_a_planted_leak_is_caught(leak: str) -> None:
    """The named check fails on the game with the leak, and passes on the game without."""
    game, check = PLANTED[leak]
    check(Faulty(Bidding(), VARIANT))
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check(Faulty(game(), VARIANT))


def test_a_view_for_any_number_is_caught() -> None:
    """A game that counts viewers from behind fails the check that nobody else has a view."""
    check: Callable[[Any, int], None] = test_spectator.test_nobody_else_has_a_view
    check(Faulty(Bidding(), VARIANT), -1)
    with pytest.raises(pytest.fail.Exception):
        check(Faulty(Welcoming(), VARIANT), -1)
