"""The match: commands in, batches out, nothing illegal or late in between."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from msgspec.structs import replace

from tests.match.playing import bot, choosers, do, play_first, setup, start, to_human
from tests.match.toy import MASKED, PEBBLES, Deal, Dealt, Peek, Put, Roll, Toll
from venise.engine.errors import BadOptions, VeniseError
from venise.engine.game import CHANCE, SPECTATOR, TERMINAL
from venise.engine.record import replay_states
from venise.engine.refusals import Refusal
from venise.match.commands import Confirm, Play, Redo, Undo
from venise.match.match import AnyMatch, Match, run
from venise.match.outcomes import Batch, Cause, Refused
from venise.match.seats import ScriptedChooser
from venise.match.setup import Participant, Setup


def human_match(**more: Any) -> AnyMatch:
    """Two humans, the first about to place the pebbles of a first roll."""
    match = start(setup(humans=[0, 1]), **more)
    to_human(match)
    return match


def test_luck_is_played_and_told_as_an_action() -> None:
    """The first tick rolls the die: an ordinary batch whose actor is CHANCE."""
    match = start(setup(humans=[0, 1]))
    (batch,) = match.tick()
    assert isinstance(batch, Batch)
    assert (batch.ply, batch.actor) == (0, CHANCE)
    assert isinstance(batch.action, Roll)
    assert match.record.actions == (batch.action,)


def test_a_human_is_waited_for() -> None:
    """Ticks without a command leave a human's decision open."""
    match = human_match()
    before = match.state, match.ply
    assert [match.tick() for _ in range(3)] == [(), (), ()]
    assert (match.state, match.ply) == before


def test_a_batch_leads_from_the_shown_to_the_next_position() -> None:
    """A legal play gives the state before, the state after and the events between."""
    match = human_match()
    shown = match.state
    outcome = do(match, Play(match.ply, Put(1)))
    assert isinstance(outcome, Batch)
    assert outcome.before == shown
    assert (outcome.after, outcome.events) == PEBBLES.apply(shown, Put(1))


@pytest.mark.parametrize("late_by", [1, -1, 5])
def test_a_play_for_another_position_is_stale(late_by: int) -> None:
    """A decision made for another position changes nothing, even if it would be legal."""
    match = human_match()
    state, command = match.state, Play(match.ply - late_by, Put(0))
    assert do(match, command) == Refused(command, Cause.STALE)
    assert match.state == state


def test_an_undone_position_does_not_make_late_plays_fresh_again() -> None:
    """After taking back and playing on, a play for the position that was left is stale."""
    match = start(setup(humans=[0, 1], seed=2))
    to_human(match)
    late = Play(match.ply + 1, Put(0))
    do(match, Play(match.ply, Put(0)))
    do(match, Undo())
    do(match, Play(match.ply, Put(1)))
    assert do(match, late) == Refused(late, Cause.STALE)


def test_an_illegal_play_is_refused_with_the_games_own_reason() -> None:
    """What the game's refusal says about the action is handed on untouched."""
    reason = Refusal("1", "too-much", {"number": 3})
    asked = []

    def refusal(state: Any, action: Any) -> Refusal:
        asked.append((state, action))
        return reason

    match = human_match(refusal=refusal)
    command = Play(match.ply, Toll(take=True))
    outcome = do(match, command)
    assert outcome == Refused(command, Cause.ILLEGAL, reason)
    assert asked == [(match.state, Toll(take=True))]


def test_a_human_cannot_play_for_luck_or_for_a_bot() -> None:
    """Plays are refused while luck or a bot decides."""
    match = start(setup(humans=[0]))
    luck = Play(match.ply, Roll(3))
    assert do(match, luck) == Refused(luck, Cause.NOT_HUMAN)
    silent = Match(PEBBLES, setup(), [SilentChooser(), SilentChooser()])
    silent.tick()
    theirs = Play(silent.ply, Put(0))
    assert do(silent, theirs) == Refused(theirs, Cause.NOT_HUMAN)


class SilentChooser(ScriptedChooser[Any, Any]):
    """A chooser that thinks for ever."""

    def __init__(self) -> None:
        super().__init__(())

    def ask(self, question: Any) -> None:
        """Say nothing."""


def test_two_plays_for_one_position_count_once() -> None:
    """A double click plays once: the second command finds the position gone."""
    match = human_match()
    ply = match.ply
    match.submit(Play(ply, Put(0)))
    match.submit(Play(ply, Put(0)))
    first, second = match.tick()[:2]
    assert isinstance(first, Batch)
    assert second == Refused(Play(ply, Put(0)), Cause.STALE)


def test_commands_may_come_from_any_thread() -> None:
    """Of a hundred threads that answer one position, exactly one is obeyed."""
    match = human_match()
    command = Play(match.ply, Put(0))
    threads = [threading.Thread(target=match.submit, args=[command]) for _ in range(100)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    outcomes = [outcome for outcome in match.tick() if isinstance(outcome, Refused)]
    assert outcomes == [Refused(command, Cause.STALE)] * 99


def test_equal_setups_play_equal_matches() -> None:
    """Two matches of the same setup have the same record; another seed gives another."""
    records = []
    for seed in (7, 7, 8):
        match = start(setup(seats=3, seed=seed, turns=4))
        assert run(match) == ()
        records.append(match.record)
    assert records[0] == records[1] != records[2]


def test_the_record_replays_to_the_final_state() -> None:
    """Setup and actions alone give the last state again."""
    match = start(setup(seats=3, turns=4))
    run(match)
    *_, (last, _) = replay_states(PEBBLES, match.record)
    assert last == match.state
    assert match.over


def test_nothing_is_played_once_the_game_is_over() -> None:
    """A finished match refuses plays, and ticks without effect."""
    match = start(setup(humans=[0], turns=1))
    while not match.over:
        play_first(match)
    play = Play(match.ply, Put(0))
    assert do(match, play) == Refused(play, Cause.OVER)
    assert match.tick() == ()


def test_a_seat_sees_only_its_own_card() -> None:
    """View and seen batches mask the card another seat drew, and leave one's own."""
    match = human_match()
    do(match, Play(match.ply, Peek()))
    to_human(match)
    batch = next(step for step in match.history if isinstance(step.action, Deal))
    card = batch.action.card
    own, other = match.view_batch(batch, 0), match.view_batch(batch, 1)
    assert (own.action, own.events) == (Deal(0, card), (Dealt(0, card),))
    assert (other.action, other.events) == (Deal(0, MASKED), (Dealt(0, MASKED),))
    assert other.after.cards == match.view(1).cards == (MASKED, 0)
    assert own.after.cards == match.view(0).cards == (card, 0)


def test_a_spectator_sees_no_card_at_all() -> None:
    """View and seen batches for somebody at no seat mask every card."""
    match = human_match()
    do(match, Play(match.ply, Peek()))
    to_human(match)
    batch = next(step for step in match.history if isinstance(step.action, Deal))
    seen = match.view_batch(batch, SPECTATOR)
    assert (seen.action, seen.events) == (Deal(0, MASKED), (Dealt(0, MASKED),))
    assert seen.after.cards == match.view(SPECTATOR).cards == (MASKED, 0)


@pytest.mark.parametrize("viewer", [CHANCE, TERMINAL, 2])
def test_nobody_else_sees_anything(viewer: int) -> None:
    """Neither luck nor a seat that is not there has a view; none is counted from behind."""
    match = human_match()
    with pytest.raises(ValueError, match=f"there is no viewer {viewer}"):
        match.view(viewer)
    with pytest.raises(ValueError, match=f"there is no viewer {viewer}"):
        match.view_batch(match.history[0], viewer)


def test_a_turn_waits_to_be_confirmed() -> None:
    """With confirmed turns luck for the next seat waits for Confirm, and refuses to be skipped."""
    match = end_first_turn(confirm_turns=True)
    assert match.awaiting_confirmation
    assert match.tick() == ()
    play = Play(match.ply, Put(0))
    assert do(match, play) == Refused(play, Cause.UNCONFIRMED)
    assert do(match, Redo()) == Refused(Redo(), Cause.NOTHING_TO_REDO)
    match.submit(Confirm())
    (rolled,) = match.tick()
    assert isinstance(rolled, Batch)
    assert rolled.actor == CHANCE
    assert do(match, Confirm()) == Refused(Confirm(), Cause.NOTHING_TO_CONFIRM)


def test_an_ended_turn_can_be_taken_back_until_it_is_confirmed() -> None:
    """Undo brings the last decision of the turn back, and the wait begins anew after it."""
    match = end_first_turn(confirm_turns=True)
    assert match.can_undo
    undone = do(match, Undo())
    assert isinstance(undone, Batch)
    assert undone.undo
    assert do(match, Confirm()) == Refused(Confirm(), Cause.NOTHING_TO_CONFIRM)
    do(match, Redo())
    assert match.awaiting_confirmation


def test_without_confirmation_the_next_roll_follows_at_once() -> None:
    """A match that does not confirm turns goes on by itself, and the turn cannot be undone."""
    match = end_first_turn(confirm_turns=False)
    match.tick()
    assert not match.awaiting_confirmation
    assert do(match, Undo()) == Refused(Undo(), Cause.SETTLED)


def end_first_turn(*, confirm_turns: bool) -> AnyMatch:
    """Two humans, the first of whom has placed its last pebble."""
    match = human_match(confirm_turns=confirm_turns)
    while match.state.turn == 0:
        play_first(match)
    return match


def test_a_human_cannot_be_simulated() -> None:
    """Running a match to its end says which seat it would have to wait for."""
    with pytest.raises(VeniseError, match="seat 1 waits for a human"):
        run(start(setup(humans=[1])))


def test_every_seat_needs_an_entry() -> None:
    """A list of choosers of the wrong length is refused at once."""
    agreed: Setup = setup()
    with pytest.raises(BadOptions, match="every seat"):
        Match(PEBBLES, agreed, [*choosers(agreed), bot()])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seed": -1}, "the seed has to be"),
        ({"seed": 2**63}, "the seed has to be"),
        ({"players": (Participant("A" * 61), Participant("B"))}, "at most 60 letters"),
    ],
)
def test_a_setup_that_no_file_could_hold_is_refused(changes: dict[str, Any], sentence: str) -> None:
    """What could be played but never read back is refused before the match begins."""
    with pytest.raises(BadOptions, match=sentence):
        start(replace(setup(), **changes))
