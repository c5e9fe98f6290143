"""Looking back behind the window: kept step by step, gone on with, asked about."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tests.checkout import ROOT
from venise.catalogue import all_rules
from venise.engine.record import Record
from venise.match.continuing import verify_match
from venise.match.hindsight import number_turns
from venise.match.reading import load
from venise_ai.analysis.findings_folder import SUFFIX
from venise_ai.analysis.hindsight_run import HindsightRun
from venise_ai.analysis.judged_game import GameToJudge, to_judged_decision
from venise_ai.analysis.plies import AnyFinding, PlyTask, judge_ply, make_task

FILE = ROOT / "tests" / "ui" / "gallery" / "replays" / "doge.replay"
STEPS = 9
PATIENCE = 120.0
"""Seconds that a slow machine is given."""


def played() -> GameToJudge:
    """The first steps of a kept game."""
    match = verify_match(load(FILE, all_rules()))
    history = match.history[:STEPS]
    actions = tuple(step.action for step in history)
    record = Record("doge", match.record.version, match.record.seats, match.setup.options, actions)
    seats = len(match.setup.players)
    shares = (1 / seats,) * seats
    return GameToJudge(record, [step.before for step in history], number_turns(history), shares)


def refuse(task: PlyTask) -> AnyFinding:
    """Stands for a judging that would begin anew."""
    raise AssertionError(f"step {task.ply} was judged before")


def wait_until(happens: Callable[[], bool]) -> None:
    """Return once something has happened."""
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_a_game_is_judged_kept_and_gone_on_with(tmp_path: Path) -> None:
    """Stopped after a step it goes on from its file; what is whole is never judged again."""
    game = played()
    first = HindsightRun(game, tmp_path, 1, 1)
    wait_until(lambda: first.progress[0] >= 1)
    first.cancel()
    first.wait(PATIENCE)
    before = first.progress[0]
    assert 1 <= before < STEPS
    (file,) = tmp_path.glob(f"*{SUFFIX}")
    assert len(file.read_bytes().splitlines()) == 1 + before

    second = HindsightRun(game, tmp_path, 1, 1)
    wait_until(lambda: second.progress[0] == STEPS)
    decided = second.findings().dearest[0]
    record = game.record
    task = make_task(
        record, decided.ply, game.states[decided.ply], decided.played, iterations=1, seed=0
    )
    assert to_judged_decision(judge_ply(task)) == decided
    assert sum(one.decisions for one in second.findings().seats) > 0

    second.ask(decided.ply, decided.better)
    wait_until(lambda: not second.waits(decided.ply, decided.better))
    answer = second.answer(decided.ply, decided.better)
    asked = make_task(
        record, decided.ply, game.states[decided.ply], decided.better, iterations=1, seed=0
    )
    assert answer == to_judged_decision(judge_ply(asked))
    second.cancel()
    second.wait(PATIENCE)
    assert not second.problem

    third = HindsightRun(game, tmp_path, 1, 1, refuse)
    wait_until(lambda: third.progress[0] == STEPS)
    assert third.findings() == second.findings()
    assert not third.running
    third.cancel()
    third.wait(PATIENCE)
    assert not third.problem


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    """The judging begins anew, and the damaged file stays beside it."""
    game = played()
    first = HindsightRun(game, tmp_path, 1, 1)
    wait_until(lambda: first.progress[0] > 0)
    first.cancel()
    first.wait(PATIENCE)
    (file,) = tmp_path.glob(f"*{SUFFIX}")
    damaged = file.read_bytes() + b'{"ply": 7000}\n'
    file.write_bytes(damaged)
    again = HindsightRun(game, tmp_path, 1, 1)
    wait_until(lambda: again.progress[0] > 0)
    again.cancel()
    again.wait(PATIENCE)
    assert not again.problem
    (aside,) = tmp_path.glob("*.damaged")
    assert aside.read_bytes() == damaged
    assert file.read_bytes() != damaged


def test_while_a_game_goes_on_only_what_one_seat_decided_is_judged() -> None:
    """No step of others and no luck; the course has no end, and nothing is judged twice."""
    game = played()
    seat = max(state.current_player for state in game.states)
    own = [ply for ply, state in enumerate(game.states) if state.current_player == seat]
    past = GameToJudge(game.record, game.states, game.turns, (), seat)
    run = HindsightRun(past, None, 1, 1)
    wait_until(lambda: run.progress == (len(own), len(own)))
    assert sorted(run.findings_by_ply) == own
    told = run.findings()
    assert [one.decisions > 0 for one in told.seats].count(True) == 1
    assert all(point.ply in own for point in told.course)
    run.cancel()
    again = HindsightRun(past, None, 1, 1, refuse, known=run.findings_by_ply)
    assert again.findings() == told
    again.cancel()
    for one in (run, again):
        one.wait(PATIENCE)
        assert not one.problem
