"""Choosers: slow, late, broken or cheating, they never stop a match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.match.playing import any_legal, bot, do, setup, to_human
from tests.match.toy import PEBBLES, Peek, Put, Roll
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE
from venise.engine.record import replay_states
from venise.match.commands import Hurry, Play, Undo
from venise.match.match import AnyMatch, Match, run
from venise.match.outcomes import Batch, Fault, Outcome
from venise.match.seats import Answer, ImmediateChooser, Question, ScriptedChooser


class SlowChooser:
    """Answers when the test says so, and remembers what it was told."""

    def __init__(self) -> None:
        self.asked: list[Question[Any]] = []
        self.dropped = 0
        self.hurried = 0
        self.closed = 0
        self.answer: Answer[Any] | None = None

    def ask(self, question: Question[Any]) -> None:
        """Remember the question."""
        self.asked.append(question)

    def poll(self) -> Answer[Any] | None:
        """What the test has prepared, once."""
        answer, self.answer = self.answer, None
        return answer

    def hurry(self) -> None:
        """Count."""
        self.hurried += 1

    def cancel(self) -> None:
        """Count, but keep the answer: the match has to notice itself that it is late."""
        self.dropped += 1

    def close(self) -> None:
        """Count."""
        self.closed += 1


def toll_match(seed: int = 2) -> tuple[AnyMatch, SlowChooser]:
    """A human and a slow bot; the first roll is a 3, so that the bot is asked for the toll."""
    slow = SlowChooser()
    match = Match(PEBBLES, setup(humans=[0], seed=seed), [None, slow])
    (rolled,) = match.tick()
    assert isinstance(rolled, Batch)
    assert rolled.action == Roll(3)
    return match, slow


def test_a_chooser_is_asked_once_and_not_waited_for() -> None:
    """Ticks while a bot thinks do nothing, and ask nothing again."""
    match, slow = toll_match()
    do(match, Play(match.ply, Put(0)))
    assert [match.tick() for _ in range(5)] == [()] * 5
    assert len(slow.asked) == 1


def test_a_question_shows_the_seat_only_what_it_may_know() -> None:
    """The chooser gets the observation of its seat, and the ply to answer with."""
    match, slow = toll_match()
    do(match, Play(match.ply, Peek()))
    to_human(match)
    do(match, Play(match.ply, Put(0)))
    (question,) = slow.asked
    assert (question.seat, question.ply) == (1, match.ply)
    assert question.observation == PEBBLES.observation(match.state, 1) != match.state


def test_a_late_answer_is_dropped() -> None:
    """An answer to a question that was taken back does not decide the next one."""
    match, slow = toll_match()
    do(match, Play(match.ply, Put(0)))
    late = Answer(slow.asked[0].ply, PEBBLES.legal_actions(match.state)[1])
    do(match, Undo())
    assert slow.dropped == 1
    do(match, Play(match.ply, Put(1)))
    slow.answer = late
    assert match.tick() == ()
    slow.answer = Answer(slow.asked[1].ply, late.action)
    (batch,) = match.tick()
    assert isinstance(batch, Batch)
    assert (batch.actor, batch.action) == (1, late.action)


def test_playing_again_what_was_undone_gives_a_bot_the_same_luck() -> None:
    """Taking back and repeating a decision is no way to make a bot choose anew."""
    match, slow = toll_match()
    do(match, Play(match.ply, Put(0)))
    do(match, Undo())
    do(match, Play(match.ply, Put(0)))
    first, second = slow.asked
    assert first.seed == second.seed
    assert first.ply != second.ply


@given(st.integers(0, 2**40))
def test_a_bot_cannot_compute_the_dice_from_its_question(seed: int) -> None:
    """The seed of a question is not the seed of the match."""
    slow = SlowChooser()
    match = Match(PEBBLES, setup(seed=seed), [slow, slow])
    match.tick()
    match.tick()
    assert slow.asked[0].seed != seed


def broken(_observation: Any, _rng: Random) -> Any:
    """A bot with a fault."""
    raise ZeroDivisionError("a bot may have faults")


def test_a_crash_becomes_a_fault_and_a_legal_action() -> None:
    """Two crashing bots still play a whole game, every action legal, every crash told."""
    match = Match(PEBBLES, setup(), [ImmediateChooser(broken), ImmediateChooser(broken)])
    faults = run(match)
    decisions = [step for step in match.history if step.actor != CHANCE]
    assert faults == tuple(
        Fault(step.actor, "ZeroDivisionError: a bot may have faults") for step in decisions
    )
    *_, (last, _) = replay_states(PEBBLES, match.record)
    assert last == match.state


def test_an_illegal_answer_becomes_a_fault_and_a_legal_action() -> None:
    """A bot that answers with something else than a legal action is replaced for the moment."""
    cheat: ImmediateChooser[Any, Any] = ImmediateChooser(lambda _observation, _rng: Roll(3))
    match = Match(PEBBLES, setup(), [cheat, bot()])
    faults = run(match)
    assert {fault.seat for fault in faults} == {0}
    assert "illegal" in faults[0].message
    assert match.over


class StubbornChooser(SlowChooser):
    """Fails when it is told to drop its question."""

    def cancel(self) -> None:
        """Fail."""
        raise OSError("the pipe is gone")


def test_a_chooser_that_cannot_drop_its_question_is_only_a_fault() -> None:
    """Undo is obeyed although the bot that was thinking fails at stopping."""
    match = Match(PEBBLES, setup(humans=[0], seed=2), [None, StubbornChooser()])
    to_human(match)
    do(match, Play(match.ply, Put(0)))
    match.submit(Undo())
    outcomes: tuple[Outcome, ...] = match.tick()
    assert [type(outcome) for outcome in outcomes] == [Fault, Batch]


def test_a_script_is_played_in_order() -> None:
    """A scripted seat plays its actions one after the other, then fails like any other bot."""
    script = [Put(1), Put(1)]
    match = Match(PEBBLES, setup(seed=2), [ScriptedChooser(script), bot()])
    faults = run(match)
    own = [step.action for step in match.history if step.actor == 0]
    assert own[:2] == script
    assert faults[0].message.startswith("StopIteration")


def test_closing_lets_every_chooser_go_once() -> None:
    """Each chooser of a closed match has been closed exactly once."""
    one, other = SlowChooser(), SlowChooser()
    Match(PEBBLES, setup(), [one, other]).close()
    assert (one.closed, other.closed) == (1, 1)


def test_luck_is_named_by_the_game_and_not_by_what_was_decided_before() -> None:
    """Two matches with other decisions meet the same dice in the same turn."""
    rolls = []
    for heap in (0, 1):
        match = Match(PEBBLES, setup(turns=4), [ImmediateChooser(always(heap)) for _ in range(2)])
        run(match)
        rolls.append([step.action for step in match.history if isinstance(step.action, Roll)])
    assert rolls[0] == rolls[1]
    first = PEBBLES.initial_state(2, setup().options)
    assert rolls[0][0] == draw_chance_action(PEBBLES, first, setup().seed)


def always(heap: int) -> Callable[[Any, Random], Any]:
    """A bot that knows one heap only, and takes no toll."""

    def choose(observation: Any, _rng: Random) -> Any:
        legal = PEBBLES.legal_actions(observation)
        return Put(heap) if Put(heap) in legal else legal[0]

    return choose


def test_random_bots_finish_through_the_prompt_chooser() -> None:
    """A chooser that decides at once answers in the tick in which it is asked."""
    match = Match(PEBBLES, setup(), [ImmediateChooser(any_legal), ImmediateChooser(any_legal)])
    ticks = 0
    while not match.over:
        (outcome,) = match.tick()
        assert isinstance(outcome, Batch)
        ticks += 1
    assert ticks == len(match.history)


def test_a_bot_that_thinks_can_be_hurried() -> None:
    """Hurry reaches the bot that was asked, and nobody while no bot thinks."""
    match, slow = toll_match()
    match.submit(Hurry())
    assert match.tick() == ()
    assert (match.thinking, slow.hurried) == (False, 0)
    do(match, Play(match.ply, Put(0)))
    assert match.thinking
    match.submit(Hurry())
    assert match.tick() == ()
    assert slow.hurried == 1


def test_a_bot_that_was_helped_out_is_told_of() -> None:
    """The fault comes before the step, and the step is the one that was answered."""
    match, slow = toll_match()
    do(match, Play(match.ply, Put(0)))
    action = PEBBLES.legal_actions(match.state)[0]
    slow.answer = Answer(match.ply, action, "its process ended")
    fault, batch = match.tick()
    assert fault == Fault(1, "its process ended")
    assert isinstance(batch, Batch)
    assert batch.action == action


def test_questions_of_one_turn_carry_its_number() -> None:
    """The number rises with the turn, not with the ply."""
    turns: dict[int, set[int]] = {}

    class Noting(SlowChooser):
        def ask(self, question: Question[Any]) -> None:
            turns.setdefault(question.turn, set()).add(question.observation.turn_player)
            self.answer = Answer(question.ply, PEBBLES.legal_actions(question.observation)[0])

    match = Match(PEBBLES, setup(turns=6), [Noting(), Noting()])
    run(match)
    assert len(turns) > 3
    assert all(len(players) == 1 for players in turns.values())
