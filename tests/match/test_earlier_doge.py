"""Games of Doge begun before seats that are tied sealed all they do go on as they were begun."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from venise.engine.record import replay_states
from venise.games import GAMES
from venise.games.doge.actions import Place, SealShift, TurnUp
from venise.games.doge.decisions import HouseMove, Placement, TiedMoves, TiedPlacements
from venise.games.doge.events import PalaceBuilt
from venise.games.doge.game import DOGE
from venise.match import journal, lines
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.flaws import BadFile, Flaw
from venise.match.reading import load
from venise_ai.advising.session import AdviceSession
from venise_ai.analysis.plies import judge_ply, make_tasks
from venise_ai.bots import make_bot
from venise_ai.chance_nodes import never_stop

MATCHES: Final = Path(__file__).parent / "fixtures" / "matches" / "1"

TIES: Final = {"tied-moves": SealShift, "tied-houses": Place}
"""Matches by the first rules, and what seats that were tied did there in their turn."""

FIRST: Final = DOGE.earlier[1]


def begun(name: str) -> Any:
    """The match left in the midst of a tie, one of those tied having decided, and its file."""
    saved = load(MATCHES / f"{name}-begun.match", GAMES)
    return saved, resume_match(saved, [None] * 3)


@pytest.mark.parametrize("name", TIES)
def test_a_record_of_before_comes_to_the_same_end(name: str) -> None:
    """By the rules of its version it replays to the scores written in it; by today's it breaks."""
    saved = load(MATCHES / f"{name}.replay", GAMES)
    match = verify_match(saved)
    assert match.game.info.version == FIRST.info.version
    assert match.game.scores(match.state) == saved.scores
    *_, (last, _) = replay_states(DOGE, match.record)
    assert last == match.state


@pytest.mark.parametrize("name", TIES)
def test_the_same_steps_are_refused_of_a_match_of_today(name: str, tmp_path: Path) -> None:
    """At the first tie that went otherwise."""
    saved = load(MATCHES / f"{name}.replay", GAMES)
    header = replace(journal.make_header(verify_match(saved)), game_version=DOGE.info.version)
    path = tmp_path / "file"
    path.write_bytes(journal.seal_lines([header, *map(lines.action_line, saved.steps)]))
    with pytest.raises(BadFile) as caught:
        verify_match(load(path, GAMES))
    assert caught.value.finding.flaw is Flaw.ILLEGAL


@pytest.mark.parametrize("name", TIES)
def test_a_save_of_before_goes_on_as_it_was_begun(name: str, tmp_path: Path) -> None:
    """Played on with the steps of the whole record, it becomes that very file."""
    whole = MATCHES / f"{name}.replay"
    copy = tmp_path / "a.match"
    copy.write_bytes((MATCHES / f"{name}-begun.match").read_bytes())
    saved = load(copy, GAMES)
    match = resume_match(saved, [None] * 3)
    kept = continue_journal(saved, match)
    assert isinstance(kept, journal.Journal)
    for action in load(whole, GAMES).steps[match.ply :]:
        match.retrace(action)
    finished = kept.finish(match, tmp_path / "replays")
    assert isinstance(finished, Path)
    assert finished.read_bytes() == whole.read_bytes()


def test_tied_seats_placed_openly_one_after_the_other() -> None:
    """Whoever comes next sees what the one before has placed."""
    _, match = begun("tied-houses")
    (*_, last) = match.history
    assert last.action == Place(2)
    assert match.state.due == replace(last.before.due, seat=match.state.current_player)
    assert not match.state.due.sealed
    district = last.before.due.district
    seen = match.view(match.state.current_player).districts[district].houses[last.actor]
    assert seen == last.before.districts[district].houses[last.actor] + last.action.number


def test_tied_seats_moved_house_by_house() -> None:
    """In the second round one may move the house that the first has brought, and pays more."""
    _, match = begun("tied-moves")
    assert match.state.due.number == 1
    assert not any(isinstance(one, TiedMoves) for one in match.state.pending)
    moved = {step.action.end for step in match.history if isinstance(step.action, SealShift)}
    legal = FIRST.legal_actions(match.state)
    again = {one.start for one in legal if isinstance(one, SealShift)}
    assert moved & again
    whole = verify_match(load(MATCHES / "tied-moves.replay", GAMES))
    begun_at = max(ply for ply in range(match.ply) if isinstance(whole.history[ply].action, TurnUp))
    tie = takewhile(lambda step: step.before.votes, whole.history[begun_at + 1 :])
    built = [one for step in tie for one in step.events if isinstance(one, PalaceBuilt)]
    assert [(one.seat, one.district, one.price) for one in built] == [(1, 4, 3), (2, 4, 4)]


@pytest.mark.parametrize("name", TIES)
def test_present_rules_go_on_with_a_tie_of_before_as_it_was_begun(name: str) -> None:
    """Bots and advice look ahead by today's rules: until the election is over these agree."""
    for step in verify_match(load(MATCHES / f"{name}.replay", GAMES)).history:
        due = step.before.due
        waiting = any(isinstance(one, TiedPlacements) for one in step.before.pending)
        if isinstance(due, Placement | HouseMove) and not waiting:
            assert DOGE.apply(step.before, step.action)[0] == step.after


@pytest.mark.parametrize("name", TIES)
@pytest.mark.parametrize("level", ["greedy", "mcts"])
def test_a_bot_goes_on_in_a_tie_of_before(name: str, level: str) -> None:
    """It finds something that the earlier rules allow."""
    _, match = begun(name)
    bot: Any = make_bot(level, DOGE)
    bot = bot.with_share(0.02) if level == "mcts" else bot
    seat = match.state.current_player
    assert bot.choose(match.view(seat), Random(1)) in FIRST.legal_actions(match.state)


@pytest.mark.parametrize("name", TIES)
def test_advice_in_a_tie_of_before_names_what_the_earlier_rules_allow(name: str) -> None:
    """Every action of the list may be played."""
    _, match = begun(name)
    seen = match.view(match.state.current_player)
    found = AdviceSession(DOGE, seen, 1).weigh(8, never_stop)
    assert found.actions
    assert {one.action for one in found.actions} <= set(FIRST.legal_actions(match.state))


@pytest.mark.parametrize("name", TIES)
def test_looking_back_judges_a_tie_by_the_earlier_rules(name: str) -> None:
    """What was played in it is judged among what might have been."""
    match = verify_match(load(MATCHES / f"{name}.replay", GAMES))
    _, left = begun(name)
    (task, *_) = make_tasks(match.record, 4, 1, done=range(left.ply))
    finding = judge_ply(task)
    assert finding.decision is None or finding.decision.played == match.history[left.ply].action
    assert task.version == FIRST.info.version
