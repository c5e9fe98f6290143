"""Thrown things, bursts and the background: what a table shows beside its pieces."""

from __future__ import annotations

from itertools import pairwise

import pytest

from venise.ui.table.background_motions import MOST, BackgroundMotions
from venise.ui.table.bursts import KINDS, Kind, particles
from venise.ui.table.motions import Motion
from venise.ui.table.step_animation import fly_piece
from venise.ui.table.throws import bounce, quarter_turns, rolled

SHARES = tuple(step / 200 for step in range(201))
THROW = Motion("die", (), ((10, 20), (300, 90)), (40, 40), 0.7, lift=120, thrown=True)
ARC = Motion("cube", (), ((10, 20), (300, 90)), (20, 30), 0.2, lift=60)
ASIDE = Motion("star", (), ((5, 5),), (9, 9), 0.5, 0.25, (("sails", 1),), aside=True)


@pytest.mark.parametrize("motion", [THROW, ARC])
def test_what_is_thrown_starts_and_lands_where_it_should(motion: Motion) -> None:
    """At both ends it lies on the table, at the ends of its way."""
    for share, place in ((0.0, motion.path[0]), (1.0, motion.path[-1])):
        piece = fly_piece(motion, share)
        assert piece.at == pytest.approx(place)
        assert piece.ground == pytest.approx(place)


@pytest.mark.parametrize("motion", [THROW, ARC])
def test_nothing_thrown_ever_falls_through_the_table(motion: Motion) -> None:
    """It is never below its shadow, and never higher than it was thrown."""
    heights = [piece.ground[1] - piece.at[1] for piece in (fly_piece(motion, s) for s in SHARES)]
    assert min(heights) >= -1e-9
    assert motion.lift * 0.9 < max(heights) <= motion.lift


def test_each_bounce_is_lower_than_the_one_before() -> None:
    """The tops of the leaps sink, and at last it only rolls."""
    heights = [bounce(share) for share in SHARES]
    tops = [
        here
        for before, here, after in zip(heights, heights[1:], heights[2:], strict=False)
        if before < here >= after
    ]
    assert len(tops) > 2
    assert tops == sorted(tops, reverse=True)
    assert bounce(1.0) == 0


def test_a_thrown_thing_never_rolls_back_and_ever_slower() -> None:
    """Each bit of its way is shorter than the one before."""
    way = [rolled(share) for share in SHARES]
    steps = [after - before for before, after in pairwise(way)]
    assert min(steps) >= 0
    assert steps == sorted(steps, reverse=True)


def test_a_die_falls_onto_its_last_face_before_it_lies() -> None:
    """Of so many falls none is left at the end, and none is added on the way."""
    left = [quarter_turns(share, 5)[0] for share in SHARES]
    assert left == sorted(left, reverse=True)
    assert (left[0], left[-1]) == (5, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_a_burst_begins_in_its_middle_and_leaves_nothing(kind: Kind) -> None:
    """All its things are there at first, where it burst, and none at its end."""
    first = list(particles(kind, 12, 0.0))
    assert len(first) == 12
    assert all(one.x == 0 and one.y == 0 for one in first)
    assert list(particles(kind, 12, 1.0)) == []


def begun(*motions: Motion) -> BackgroundMotions:
    """These motions, begun in the background."""
    background = BackgroundMotions()
    for cue in background.cues(motions):
        cue.show(0.0)
        cue.show(1.0)
    return background


def test_the_background_lasts_as_long_as_its_motions() -> None:
    """What it draws in place of resting pieces is hidden only meanwhile."""
    background = begun(ASIDE)
    assert background.list_pieces(below=False) == ()
    assert background.hidden == frozenset()
    background.advance(0.5)
    assert [piece.share for piece in background.list_pieces(below=False)] == [0.5]
    assert background.hidden == {("sails", 1)}
    assert background.advance(0.3)
    assert background.list_pieces(below=False) == ()
    assert background.hidden == frozenset()
    assert not background.advance(0.1)


def test_nobody_waits_for_the_background() -> None:
    """What belongs to it takes no time of its step, and other motions are none of it."""
    background = BackgroundMotions()
    assert all(cue.end == 0 for cue in background.cues((ASIDE, ASIDE)))
    assert background.cues((ARC, THROW)) == ()


def test_the_background_never_grows_without_end() -> None:
    """The oldest motions give way."""
    background = begun(*([ASIDE] * (3 * MOST)))
    background.advance(0.3)
    assert len(background.list_pieces(below=False)) == MOST
