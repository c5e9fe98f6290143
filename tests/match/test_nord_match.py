"""A match of La Venise du Nord: one human among bots, kept, refused and confirmed."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from venise.engine.game import CHANCE
from venise.games import GAMES
from venise.games.nord.actions import EndTurn
from venise.games.nord.queries import refusal
from venise.games.nord.state import Options
from venise.match.commands import Command, Confirm, Play, Redo, Undo
from venise.match.continuing import continue_journal, resume_match
from venise.match.journal import Journal, begin_journal
from venise.match.match import AnyMatch, Match
from venise.match.outcomes import Batch, Cause, Refused
from venise.match.reading import load
from venise.match.seats import AnyChooser, ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup

NORD = GAMES["nord"]
SETUP = Setup(
    (Participant("Anna", HUMAN, "red"), Participant("Jan", "random", "blue")), Options(), 3
)


def any_legal(observation: Any, rng: Random) -> Any:
    """A random action."""
    return rng.choice(NORD.legal_actions(observation))


def choosers() -> list[AnyChooser | None]:
    """A human and a random bot."""
    return [None, ImmediateChooser(any_legal)]


def move(match: AnyMatch, rng: Random) -> None:
    """One step of a human who plays at random and now and then takes something back."""
    if match.awaiting_confirmation:
        match.submit(Confirm())
    elif match.is_human(match.state.current_player):
        if match.can_undo and rng.random() < 0.2:
            match.submit(Undo())
        else:
            match.submit(Play(match.ply, any_legal(match.state, rng)))
    match.tick()


@pytest.mark.parametrize("seed", range(3))
def test_a_match_interrupted_again_and_again_is_the_same_match(seed: int, tmp_path: Path) -> None:
    """Read back from its file every hundred steps, the match goes on from the equal position."""
    rng = Random(seed)
    match = Match(NORD, SETUP, choosers(), confirm_turns=True)
    journal = begin_journal(match, tmp_path, datetime(2026, 5, 4, tzinfo=UTC))
    readings = 0
    while not match.over:
        for _ in range(100):
            move(match, rng)
        assert isinstance(journal, Journal)
        journal.close()
        saved = load(journal.path, GAMES)
        back = resume_match(saved, choosers(), confirm_turns=True)
        assert (back.state, back.record, back.ply) == (match.state, match.record, match.ply)
        match, journal = back, continue_journal(saved, back)
        readings += 1
    assert isinstance(journal, Journal)
    assert isinstance(journal.finish(match, tmp_path), Path)
    assert readings > 1


def test_a_match_read_again_asks_for_confirmation_before_it_goes_on(tmp_path: Path) -> None:
    """What the next player has taken back is not played over a turn that waits for its word."""
    players = (Participant("Anna", HUMAN, "red"), Participant("Jan", HUMAN, "blue"))
    match = Match(NORD, Setup(players, Options(), 3), [None, None], confirm_turns=True)
    journal = begin_journal(match, tmp_path, datetime(2026, 5, 4, tzinfo=UTC))
    assert isinstance(journal, Journal)
    while match.state.current_player == CHANCE:
        match.tick()
    first, second = list(NORD.legal_actions(match.state))[:2]
    obeyed(match, Play(match.ply, first), Confirm())
    obeyed(match, Play(match.ply, second), Undo())
    assert (match.awaiting_confirmation, match.can_redo) == (False, True)
    journal.close()
    again = resume_match(load(journal.path, GAMES), [None, None], confirm_turns=True)
    assert (again.awaiting_confirmation, again.can_redo) == (True, False)
    again.submit(Redo())
    assert again.tick() == (Refused(Redo(), Cause.UNCONFIRMED),)
    obeyed(again, Confirm(), Redo())
    assert [batch.action for batch in again.history[-2:]] == [first, second]


def obeyed(match: AnyMatch, *commands: Command) -> None:
    """Have the match obey the commands, one in each tick."""
    for command in commands:
        match.submit(command)
        assert not any(isinstance(outcome, Refused) for outcome in match.tick())


def test_the_luck_of_the_next_turn_waits_for_the_human() -> None:
    """No die is rolled for the other seat before the human's turn has been confirmed."""
    rng = Random(1)
    match = Match(NORD, SETUP, choosers(), confirm_turns=True)
    turns = 0
    while not match.over:
        waiting = match.awaiting_confirmation
        move(match, rng)
        last = match.history[-1] if match.history else None
        if waiting:
            turns += 1
            assert last is not None
            assert last.actor != 0
    assert turns > 10


def test_a_refusal_is_the_games_own() -> None:
    """An illegal decision comes back with the section of the rulebook that forbids it."""
    match = Match(NORD, SETUP, choosers(), refusal=refusal)
    while match.state.current_player == CHANCE or not match.is_human(match.state.current_player):
        match.tick()
    command = Play(match.ply, EndTurn())
    match.submit(command)
    (outcome,) = match.tick()
    assert isinstance(outcome, Refused)
    assert outcome.reason == refusal(match.state, EndTurn())
    assert outcome.reason is not None


def test_a_human_sees_no_card_that_a_bot_draws() -> None:
    """Whatever a bot is shown, the batches a human sees name no hidden card."""
    match = Match(NORD, SETUP, [ImmediateChooser(any_legal)] * 2)
    hidden = 0
    while not match.over:
        for outcome in match.tick():
            assert isinstance(outcome, Batch)
            seen = match.view_batch(outcome, 0)
            hidden += seen.action != outcome.action
            assert NORD.observation(outcome.after, 0) == seen.after
    assert hidden > 0
