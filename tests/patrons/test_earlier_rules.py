"""Matches of the first version of the rules, where nobody drew once only Pirates! were left."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from tests.patrons.positions import facts_of
from venise.engine.record import replay_states
from venise.games import GAMES
from venise.games.patrons.actions import SAIL, Choose
from venise.games.patrons.components import PIRATES
from venise.games.patrons.decisions import NewCards
from venise.games.patrons.events import CardTurnedUp
from venise.games.patrons.game import EARLIER, PATRONS
from venise.games.patrons.state import State
from venise.match import journal, lines
from venise.match.continuing import continue_journal, resume_match, verify_match
from venise.match.flaws import BadFile, Flaw
from venise.match.outcomes import Batch
from venise.match.reading import load
from venise_ai.advising.session import AdviceSession
from venise_ai.analysis.decisions import DecisionWorth, judge_decision
from venise_ai.chance_nodes import never_stop

pytestmark = pytest.mark.rule("4.2a")

MATCHES: Final = Path(__file__).parents[1] / "match" / "fixtures" / "matches" / "1"
FINISHED: Final = MATCHES / "only-pirates-left.replay"
HALF_PLAYED: Final = MATCHES / "only-pirates-left-half.match"
"""The same match in its midst, behind the first of the three times that the rules differ."""

UNDRAWN: Final = (553, 573, 579)
"""Its steps, counted from one, that lead all to sail though only Pirates! are left."""


def led_to_sail(path: Path) -> list[Batch[State, object, object]]:
    """The steps of UNDRAWN, as the file has them."""
    match = verify_match(load(path, GAMES))
    return [match.history[ply - 1] for ply in UNDRAWN if ply <= len(match.history)]


@pytest.mark.parametrize(("path", "number"), [(FINISHED, 3), (HALF_PLAYED, 1)])
def test_where_only_pirates_were_left_nobody_draws_again(path: Path, number: int) -> None:
    """By the rules of the match; by those of today Pirates! are turned up, and strike."""
    steps = led_to_sail(path)
    assert len(steps) == number
    for step in steps:
        assert step.action == Choose(SAIL)
        assert facts_of(step.events, CardTurnedUp) == []
        assert not isinstance(step.after.due, NewCards)
        today, _ = PATRONS.apply(step.before, step.action)
        assert isinstance(today.due, NewCards)
        assert sum(today.deck) == today.deck[PIRATES] >= today.due.first > 0


def test_a_half_played_match_goes_on_by_the_rules_it_was_begun_with(tmp_path: Path) -> None:
    """To the end that it came to before, and is kept as a match of those rules."""
    path = tmp_path / HALF_PLAYED.name
    path.write_bytes(HALF_PLAYED.read_bytes())
    saved = load(path, GAMES)
    match = resume_match(saved, [None] * 5)
    kept = continue_journal(saved, match)
    assert isinstance(kept, journal.Journal)
    for action in load(FINISHED, GAMES).steps[len(saved.steps) :]:
        match.retrace(action)
    finished = kept.finish(match, tmp_path / "replays")
    assert isinstance(finished, Path)
    assert finished.read_bytes() == FINISHED.read_bytes()
    *_, (last, _) = replay_states(PATRONS, match.record)
    assert last == match.state


def test_the_same_steps_are_refused_of_a_match_of_today(tmp_path: Path) -> None:
    """At the first where a card would have been turned up."""
    saved = load(FINISHED, GAMES)
    header = replace(journal.make_header(verify_match(saved)), game_version=PATRONS.info.version)
    path = tmp_path / "file"
    path.write_bytes(journal.seal_lines([header, *map(lines.action_line, saved.steps)]))
    with pytest.raises(BadFile) as caught:
        verify_match(load(path, GAMES))
    assert caught.value.finding.flaw is Flaw.ILLEGAL
    assert caught.value.finding.line == UNDRAWN[0] + 2


def test_a_sail_without_new_cards_is_judged_and_advised_on() -> None:
    """Looking back and advice go by the rules of the match, also where those of today differ."""
    step = led_to_sail(FINISHED)[-1]
    seen = EARLIER[1].observation(step.before, step.actor)
    judged: DecisionWorth[Any] | None = judge_decision(EARLIER[1], seen, step.action, 20, 5)
    assert judged is not None
    assert judged.played == step.action
    session = AdviceSession(EARLIER[1], seen, 5, None)
    advised = {one.action for one in session.weigh(10, never_stop).actions}
    assert advised <= set(EARLIER[1].legal_actions(seen))


def test_in_all_else_the_rules_are_those_of_today() -> None:
    """Every other step of the match leads to the same position by either."""
    match = verify_match(load(FINISHED, GAMES))
    assert match.game is EARLIER[1]
    for ply, step in enumerate(match.history, 1):
        if ply not in UNDRAWN:
            assert PATRONS.apply(step.before, step.action) == (step.after, step.events)
