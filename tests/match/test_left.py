"""For every ruling that changed there is a match of before in which the two rules differ."""

from __future__ import annotations

import pytest

from tests.match.left import LEFT, Left, differs
from venise.games import GAMES


@pytest.mark.parametrize("left", LEFT.values(), ids=LEFT)
def test_a_match_was_left_near_a_step_that_today_would_go_otherwise(left: Left) -> None:
    """It is of the rules of before, and the finished one goes on from where it was left."""
    match, whole = left.resumed(), left.whole()
    assert match.game is whole.game is not GAMES[match.game.info.key]
    assert whole.over
    assert not match.over
    steps = [step.action for step in whole.history]
    assert [step.action for step in match.history] == steps[: match.ply]
    assert any(differs(whole, ply) for ply in range(match.ply))
    if left.later:
        assert differs(whole, match.ply + left.later)


@pytest.mark.parametrize("left", LEFT.values(), ids=LEFT)
def test_a_match_that_was_left_comes_to_the_same_end(left: Left) -> None:
    """Position by position it goes as it was played then."""
    match, whole = left.resumed(), left.whole()
    for step in whole.history[match.ply :]:
        match.retrace(step.action)
        assert match.state == step.after
    assert match.game.scores(match.state) == whole.game.scores(whole.state)
