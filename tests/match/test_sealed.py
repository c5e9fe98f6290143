"""Sealed decisions in a match: shown to nobody else, and taken back by nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from tests.bidding.game import BIDDING, HIDDEN, Bid, Options
from tests.match.playing import do
from venise.engine.game import SPECTATOR
from venise.match.commands import Confirm, Play, Redo, Undo
from venise.match.continuing import verify_match
from venise.match.journal import Journal, begin_journal
from venise.match.match import AnyMatch, Match
from venise.match.outcomes import AnyBatch, Batch, Cause, Refused
from venise.match.reading import load
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup


def bidding(humans: Sequence[int] = (0, 1, 2), *, confirm: bool = False) -> AnyMatch:
    """Three seats about to bid; those that are not human seal their lowest card."""
    kinds = [HUMAN if seat in humans else "random" for seat in range(3)]
    players = tuple(Participant(f"Player {seat}", kind) for seat, kind in enumerate(kinds))
    bots = [None if kind == HUMAN else ImmediateChooser(first) for kind in kinds]
    return Match(BIDDING, Setup(players, Options(), 1), bots, confirm_turns=confirm)


def first(observation: Any, _: object) -> Any:
    """The lowest card."""
    return BIDDING.legal_actions(observation)[0]


def seal(match: AnyMatch, card: int) -> AnyBatch:
    """Have the human that decides seal a card."""
    outcome = do(match, Play(match.ply, Bid(match.state.current_player, card)))
    assert isinstance(outcome, Batch)
    return outcome


def test_a_seal_is_shown_to_its_own_seat_alone() -> None:
    """To every other viewer the action has no card, forwards and taken back."""
    match = bidding()
    sealed = seal(match, 2)
    undone = do(match, Undo(0))
    assert isinstance(undone, Batch)
    for batch in (sealed, undone):
        assert match.view_batch(batch, 0).action == Bid(0, 2)
        for viewer in (1, 2, SPECTATOR):
            assert match.view_batch(batch, viewer).action == Bid(0, HIDDEN)


@pytest.mark.parametrize("asker", [None, 1, 2, SPECTATOR])
def test_nobody_takes_back_the_seal_of_another(asker: int | None) -> None:
    """Undo is refused to whoever has not sealed, and the seal lies there as before."""
    match = bidding()
    seal(match, 2)
    before = match.state
    assert not match.would_obey(Undo(asker))
    assert do(match, Undo(asker)) == Refused(Undo(asker), Cause.SEALED)
    assert match.state == before


def test_a_seat_takes_back_its_seal_until_another_has_sealed() -> None:
    """Its own seal comes back to it at once, and no longer once the next has sealed."""
    match = bidding()
    seal(match, 2)
    assert isinstance(do(match, Undo(0)), Batch)
    seal(match, 3)
    seal(match, 1)
    assert do(match, Undo(0)) == Refused(Undo(0), Cause.SEALED)
    assert isinstance(do(match, Undo(1)), Batch)
    assert match.state.bids == (3, 0, 0)


@pytest.mark.parametrize("asker", [None, 1, 2])
def test_nobody_makes_the_seal_of_another_again(asker: int | None) -> None:
    """What a seat has taken back only that seat seals again."""
    match = bidding()
    seal(match, 2)
    do(match, Undo(0))
    assert do(match, Redo(asker)) == Refused(Redo(asker), Cause.SEALED)
    assert isinstance(do(match, Redo(0)), Batch)
    assert match.state.bids == (2, 0, 0)


def test_a_revealed_seal_stands() -> None:
    """Once luck has shown the bids nobody takes any of them back."""
    match = bidding()
    for card in (2, 3, 1):
        seal(match, card)
    match.tick()
    for seat in range(3):
        assert do(match, Undo(seat)) == Refused(Undo(seat), Cause.SETTLED)


def test_a_bots_seal_settles_the_humans() -> None:
    """A human's seal stands as soon as a bot has sealed after it."""
    match = bidding([0])
    seal(match, 2)
    match.tick()
    assert do(match, Undo(0)) == Refused(Undo(0), Cause.SETTLED)


def test_a_confirmed_seal_stands() -> None:
    """At a shared screen the seal is its seat's until that seat hands the screen on."""
    match = bidding(confirm=True)
    seal(match, 2)
    assert match.awaiting_confirmation
    assert match.would_obey(Undo(0))
    match.submit(Confirm())
    match.tick()
    assert do(match, Undo(0)) == Refused(Undo(0), Cause.SETTLED)


def test_a_file_keeps_what_was_sealed(tmp_path: Path) -> None:
    """A match left in the middle of sealing goes on with the truth, seals taken back included."""
    match = bidding()
    journal = begin_journal(match, tmp_path, datetime(2026, 5, 4, tzinfo=UTC))
    assert isinstance(journal, Journal)
    seal(match, 2)
    do(match, Undo(0))
    seal(match, 3)
    seal(match, 1)
    journal.close()
    again = verify_match(load(journal.path, {"bidding": BIDDING}))
    assert again.state == match.state
    assert again.state.bids == (3, 1, 0)
