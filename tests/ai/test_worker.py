"""Bots in a process of their own: answers arrive, old ones do not, and nothing is left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from tests.ai.asking import (
    LATE,
    MOVING,
    PATIENCE,
    SEEN,
    answer,
    asked,
    more_than,
    no_process,
    processes,
    until,
)
from tests.checkout import SOURCES
from tests.processes import gone
from venise.engine.errors import VeniseError
from venise.games.nord.game import NORD
from venise.match.match import Match
from venise.match.outcomes import Fault
from venise.match.seats import Question
from venise.match.setup import Participant, Setup
from venise_ai.bots import make_bot
from venise_ai.chooser import BotChooser
from venise_ai.messages import ThinkRequest, TreesReply, encode
from venise_ai.nord.advice import NordAdvice
from venise_ai.process_group import spawn_process
from venise_ai.search_bot import DEFAULT_SETTINGS, SearchBot
from venise_ai.search_plan import SearchPlan
from venise_ai.thinking import action_decoder, merge_trees, think
from venise_ai.worker import MOST_LOSSES, Worker


@pytest.fixture
def faults() -> list[str]:
    """What the worker reported."""
    return []


@pytest.fixture
def worker(faults: list[str]) -> Iterator[Worker]:
    """A worker that is ready; it is closed after the test."""
    worker = Worker(faults.append, size=1)
    assert worker.wait_ready(PATIENCE)
    yield worker
    worker.close()


def test_the_process_decides_as_the_bot_itself_would(worker: Worker, faults: list[str]) -> None:
    """Question and answer survive the way to the process and back."""
    for seed in range(3):
        ticket = worker.ask("nord", "greedy", SEEN, seed)
        action = answer(worker, ticket)
        assert action == make_bot("greedy", NORD).choose(SEEN, Random(seed))
    assert faults == []


def test_a_reply_is_handed_out_once(worker: Worker) -> None:
    """Whoever asked gets the reply; asking again gets nothing."""
    ticket = worker.ask("nord", "random", SEEN, 1)
    assert answer(worker, ticket)
    assert worker.take_reply(ticket) is None


def test_a_new_question_makes_the_old_one_void(worker: Worker) -> None:
    """The old ticket never gets a reply, even once the process is idle again."""
    old = worker.ask("nord", "mcts", SEEN, 1)
    new = worker.ask("nord", "random", SEEN, 2)
    action = answer(worker, new)
    assert action == make_bot("random", NORD).choose(SEEN, Random(2))
    assert worker.take_reply(old) is None


def test_a_dropped_question_is_not_answered(worker: Worker) -> None:
    """After `cancel` there is no reply, not even one that had already arrived."""
    ticket = worker.ask("nord", "random", SEEN, 1)
    until(lambda: worker._questions._reply)  # noqa: SLF001 - the reply has arrived, nobody has fetched it
    worker.cancel(ticket)
    assert worker.take_reply(ticket) is None


def test_dropping_frees_the_process_at_once(worker: Worker) -> None:
    """Three dropped questions and three quick ones take less time than three thought out."""
    began = time.monotonic()
    for seed in range(3):
        answer(worker, worker.ask("nord", "mcts", SEEN, seed))
    thought_out = time.monotonic() - began
    began = time.monotonic()
    for seed in range(3):
        worker.cancel(worker.ask("nord", "mcts", SEEN, seed))
        answer(worker, worker.ask("nord", "random", SEEN, seed))
    assert time.monotonic() - began < thought_out


@pytest.fixture
def trees(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A bot of five small trees in the place of mcts, in this process."""
    bot = SearchBot(NORD, NordAdvice(), SearchPlan(DEFAULT_SETTINGS, 100, trees=5))
    monkeypatch.setattr("venise_ai.thinking.cached_bot", lambda *_: bot)
    return bot


@pytest.mark.parametrize("crew", [1, 3, 7])
def test_the_number_of_processes_changes_no_decision(trees: Any, crew: int) -> None:
    """Trees are united in their own order, whoever grew them and whoever was done first."""
    question = ThinkRequest(1, "nord", "mcts", msgspec.Raw(encode(MOVING)), 5, 60.0)
    parts = [
        think(msgspec.structs.replace(question, rank=rank, group_size=crew)) for rank in range(crew)
    ]
    grown = [part for part in reversed(parts) if isinstance(part, TreesReply)]
    assert sum(len(part.trees) for part in grown) == 5
    expected = trees.choose(MOVING, Random(5))
    assert action_decoder("nord").decode(merge_trees(1, grown).action) == expected


def test_several_processes_think_together(faults: list[str]) -> None:
    """Two processes come to the decision that the bot alone would come to."""
    worker = Worker(faults.append, size=2)
    assert worker.wait_ready(PATIENCE)
    assert len(processes()) == 2
    for seed, bot in ((1, "mcts"), (2, "greedy")):
        ticket = worker.ask("nord", bot, LATE, seed, PATIENCE)
        assert answer(worker, ticket) == make_bot(bot, NORD).choose(LATE, Random(seed))
    worker.close()
    assert (faults, processes()) == ([], [])


def test_one_of_two_killed_processes_does_not_stop_the_other(faults: list[str]) -> None:
    """The loss is told, the question is answered at once, the next one by two processes again."""
    with closing(Worker(faults.append, size=2)) as worker:
        assert worker.wait_ready(PATIENCE)
        first, _ = processes()
        ticket = worker.ask("nord", "mcts", MOVING, 1)
        first.kill()
        assert answer(worker, ticket) in NORD.legal_actions(MOVING)
        # Whether the seat is told too depends on whether the question had already gone there.
        until(lambda: faults)
        ticket = worker.ask("nord", "greedy", MOVING, 3)
        assert answer(worker, ticket) == make_bot("greedy", NORD).choose(MOVING, Random(3))
        until(lambda: len(processes()) == 2)


@pytest.mark.parametrize("start", [spawn_process, no_process])
def test_a_hurried_thought_is_answered_with_the_best_so_far(start: Any, faults: list[str]) -> None:
    """Five thoughts broken off, in a process or on the thread, take less time than one entire."""
    worker = Worker(faults.append, start, 1)
    worker.wait_ready(PATIENCE)
    began = time.monotonic()
    answer(worker, worker.ask("nord", "alderman", MOVING, 1, PATIENCE))
    entire = time.monotonic() - began
    began = time.monotonic()
    for seed in range(5):
        ticket = worker.ask("nord", "alderman", MOVING, seed, PATIENCE)
        worker.hurry(ticket)
        assert answer(worker, ticket) in NORD.legal_actions(MOVING)
    assert time.monotonic() - began < entire
    worker.close()


def test_hurrying_an_answered_question_does_nothing(worker: Worker) -> None:
    """Neither the answer nor the next question is touched."""
    ticket = worker.ask("nord", "random", SEEN, 1)
    answer(worker, ticket)
    worker.hurry(ticket)
    ticket = worker.ask("nord", "alderman", MOVING, 2, PATIENCE)
    assert answer(worker, ticket) == make_bot("alderman", NORD).choose(MOVING, Random(2))


def test_a_killed_process_is_reported_and_replaced(worker: Worker, faults: list[str]) -> None:
    """The question it was asked is answered all the same, and so is the next one."""
    (process,) = processes()
    ticket = worker.ask("nord", "mcts", SEEN, 1)
    process.kill()
    assert answer(worker, ticket) in NORD.legal_actions(SEEN)
    assert len(faults) == 1
    ticket = worker.ask("nord", "greedy", SEEN, 3)
    expected = make_bot("greedy", NORD).choose(SEEN, Random(3))
    assert answer(worker, ticket) == expected
    (other,) = processes()
    assert other.pid != process.pid


def test_the_player_is_told_of_a_killed_process(worker: Worker) -> None:
    """In a match the seat whose bot was thinking plays all the same, and a fault says why."""
    choosers = [BotChooser(worker, "nord", "mcts") for _ in range(2)]
    players = (Participant("Anna", "mcts"), Participant("Bert", "mcts"))
    match = Match(NORD, Setup(players, NORD.options_type(), seed=2), choosers)
    until(lambda: [match.tick(), match.state.round][1])
    until(lambda: not match.tick() and match.thinking)
    asked(worker)
    seat, ply = match.state.current_player, match.ply
    processes()[0].kill()
    fault, batch, *_ = until(match.tick)
    match.close()
    assert isinstance(fault, Fault)
    assert (fault.seat, batch.actor, batch.ply) == (seat, seat, ply)
    assert "ended" in fault.message


def test_a_process_killed_in_idleness_costs_nothing(worker: Worker, faults: list[str]) -> None:
    """The next question goes to a new process."""
    processes()[0].kill()
    until(lambda: faults)
    ticket = worker.ask("nord", "greedy", SEEN, 3)
    assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(3))


def test_a_process_that_keeps_dying_is_given_up(worker: Worker, faults: list[str]) -> None:
    """After the last start the thread itself thinks, and decides the same."""
    for number in range(MOST_LOSSES):
        until(processes)[0].kill()
        until(partial(more_than, number, faults))
    ticket = worker.ask("nord", "greedy", SEEN, 3)
    assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(3))
    assert processes() == []


def test_a_bot_that_fails_is_replaced_by_a_quick_one(worker: Worker, faults: list[str]) -> None:
    """The fault is reported, and a sensible action takes the place of the decision."""
    ticket = worker.ask("nord", "nobody", SEEN, 3)
    assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(3))
    assert len(faults) == 1
    assert "nobody" in faults[0]


def test_without_processes_the_thread_thinks(faults: list[str]) -> None:
    """Where no process can be started, bots decide as they would in one."""
    worker = Worker(faults.append, no_process)
    ticket = worker.ask("nord", "greedy", SEEN, 3)
    assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(3))
    old, new = worker.ask("nord", "mcts", SEEN, 1), worker.ask("nord", "random", SEEN, 2)
    assert answer(worker, new) == make_bot("random", NORD).choose(SEEN, Random(2))
    assert worker.take_reply(old) is None
    worker.close()
    assert len(faults) == 1
    assert "no more processes" in faults[0]


def test_an_unforeseen_error_leaves_no_question_open(
    worker: Worker, faults: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong with the processes is told, and the question in hand is answered."""

    def broken(*_: Any) -> Any:
        raise KeyError("a hole")

    monkeypatch.setattr(worker, "_receive", broken)
    for seed in (3, 4):
        ticket = worker.ask("nord", "greedy", SEEN, seed)
        assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(seed))
        monkeypatch.undo()
    (fault,) = faults
    assert "a hole" in fault
    assert processes() == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_ended_holds_nobody() -> None:
    """However much is asked of bots that have ended, the window goes on, and is told."""

    def broken(_: str) -> None:
        raise KeyError("a hole")

    worker = Worker(broken, no_process)
    until(lambda: not worker._thread.is_alive())  # noqa: SLF001 - what nobody else can see
    ticket = 0
    for _ in range(20_000):
        ticket = worker.ask("nord", "random", SEEN, 1)
    with pytest.raises(VeniseError, match="stopped thinking"):
        worker.take_reply(ticket)
    worker.close()


@pytest.mark.parametrize("start", [spawn_process, no_process])
def test_closing_ends_thought_and_leaves_nothing(start: Any, faults: list[str]) -> None:
    """In the middle of a thought, worker, thread and process end; a second `close` is harmless."""
    worker = Worker(faults.append, start, 2)
    worker.wait_ready(PATIENCE)
    ticket = worker.ask("nord", "mcts", SEEN, 1)
    worker.close()
    worker.close()
    assert processes() == []
    with pytest.raises(VeniseError, match="stopped thinking"):
        worker.take_reply(ticket)
    worker.cancel(ticket)


ORPHAN = """
import os
import multiprocessing
from venise_ai.worker import Worker
if __name__ == "__main__":
    worker = Worker()
    worker.wait_ready(60)
    print(multiprocessing.active_children()[0].pid, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="left out: needs a POSIX system")
def test_a_killed_game_leaves_no_process_behind(tmp_path: Any) -> None:
    """The thinking process notices that nobody is left to think for."""
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(script)],
        check=False,
        env=os.environ | {"PYTHONPATH": SOURCES},
        capture_output=True,
        text=True,
    )
    assert done.returncode == -signal.SIGKILL
    orphan = int(done.stdout)
    until(lambda: gone(orphan))
    assert gone(orphan)


def test_a_match_of_bots_is_played_to_its_end(worker: Worker, faults: list[str]) -> None:
    """Choosers that share a worker play a whole game, without a fault on either side."""
    choosers = [BotChooser(worker, "nord", name) for name in ("greedy", "random", "greedy-1")]
    players = tuple(Participant(f"player {seat}", "bot") for seat in range(3))
    match = Match(NORD, Setup(players, NORD.options_type(), seed=2), choosers)
    outcomes: list[Any] = []
    while not match.over:
        outcomes += match.tick()
        time.sleep(0)
    assert [outcome for outcome in outcomes if isinstance(outcome, Fault)] == []
    assert faults == []
    match.close()


def test_a_chooser_answers_its_last_question(worker: Worker) -> None:
    """The answer carries the ply that was asked about, and comes once."""
    chooser = BotChooser(worker, "nord", "random")
    chooser.ask(Question(1, 0, SEEN, 5))
    chooser.ask(Question(2, 0, SEEN, 6))
    answer = until(chooser.poll)
    assert (answer.ply, answer.action) == (2, make_bot("random", NORD).choose(SEEN, Random(6)))
    assert chooser.poll() is None


def test_a_dropped_chooser_is_silent(worker: Worker) -> None:
    """Once its question is dropped a chooser has no answer, until it is asked again."""
    chooser = BotChooser(worker, "nord", "random")
    chooser.ask(Question(1, 0, SEEN, 5))
    chooser.cancel()
    assert chooser.poll() is None
    chooser.ask(Question(2, 0, SEEN, 6))
    assert until(chooser.poll).ply == 2
