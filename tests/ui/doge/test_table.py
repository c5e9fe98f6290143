"""What the table of Doge shows and says of the game."""

from __future__ import annotations

from collections import Counter
from typing import get_args

import pytest

from tests.tables.sessions import Session, due
from tests.ui.doge.evenings import layout_of, played_until, session
from venise.assets import asset
from venise.catalogue.doge import DOGE
from venise.games.doge import decisions
from venise.games.doge.actions import Take
from venise.games.doge.components import AREA_COUNT, DISTRICTS
from venise.games.doge.events import Event, PalaceBuilt, VotesCounted
from venise.games.doge.queries import palaces_of, reach
from venise.ui.table.frame import Step
from venise.ui.table.motions import total
from venise.ui.table.step_animation import fly_piece
from venise.ui.tables.doge.reaches import describe_reach
from venise.ui.tables.doge.sounds import EACH, SOUNDS, VOTE
from venise.ui.tables.doge.table import DogeTable


@pytest.fixture(scope="module")
def finished() -> Session:
    """A finished game at its table."""
    return played_until(due(decisions.GameOver))


def test_every_sound_has_its_recording() -> None:
    """What a fact is heard by lies among the sounds of the game or of all games."""
    folders = (*DOGE.sound_folders, asset("sounds"))
    for name in {*SOUNDS.values(), *EACH.values(), VOTE}:
        assert any((folder / f"{name}-1.wav").is_file() for folder in folders), name


def test_the_land_of_every_area_is_where_it_is_clicked() -> None:
    """The block of pieces of each area lies on its own land, and on no other's."""
    plan = layout_of(session()).plan
    for area in range(AREA_COUNT):
        assert plan.area_at(plan.block(area).center) == area


def test_an_area_tells_the_votes_that_each_seat_can_have() -> None:
    """The lines of an area name the same bounds as the query, for every seat that is there."""
    begun = played_until(lambda state: bool(sum(state.players[0].stacks[state.order_now[0]])))
    state = begun.scene.shown
    table = begun.scene.table
    assert isinstance(table, DogeTable)
    area = state.order_now[0]
    lines = describe_reach(table.names, state, area)
    for seat in range(3):
        one = reach(state, seat, area)
        if one.number or one.advisors:
            assert any(table.names.seat(seat) in line and str(one.most) in line for line in lines)


def test_markers_turn_up_one_by_one_the_lowest_first() -> None:
    """The motions of a count begin one after the other, in the order of the values."""
    begun = session()
    state = begun.match.state
    counted = VotesCounted(state.order_now[0], ((1, 0, 0, 1), (0, 2, 0, 0), (0,) * 4), (3, 2, 0))
    motions = begun.scene.table.motions(Step(state, state, state, 0), counted)
    markers = [motion for motion in motions if motion.look == "marker"]
    assert [motion.which[1] for motion in markers] == [0, 1, 1, 3]
    assert [motion.delay for motion in markers] == sorted({motion.delay for motion in markers})


def test_votes_count_up_as_the_markers_turn() -> None:
    """The slip of a seat shows its sum after each of its markers, at that marker's moment."""
    begun = played_until(lambda state: any(sum(one.stacks[0]) > 1 for one in state.players))
    state = begun.match.state
    stacks = tuple(player.stacks[0] for player in state.players)
    advisors = [
        sum(one.owner == seat and one.area == 0 for one in state.advisors) for seat in (0, 1, 2)
    ]
    totals = tuple(
        advisors[seat] + sum(value * many for value, many in enumerate(stack))
        for seat, stack in enumerate(stacks)
    )
    counted = VotesCounted(0, stacks, totals)
    motions = begun.scene.table.motions(Step(state, state, state, 0), counted)
    turned = [motion.delay for motion in motions if motion.look == "marker"]
    tallies = [motion for motion in motions if motion.look == "tally"]
    assert [motion.delay for motion in tallies] == turned
    last = {motion.which[0]: motion.which[1] for motion in tallies}
    assert last == {seat: totals[seat] for seat in last}
    assert last


def test_taking_an_advisor_ends_where_it_stands() -> None:
    """The figure walks to where the still picture then shows it."""
    begun = played_until(due(decisions.AdvisorChoice))
    before = begun.match.state
    action = next(one for one in begun.legal if isinstance(one, Take))
    after, events = begun.game.apply(before, action)
    table = begun.scene.table
    motions = [
        motion
        for event in events
        for motion in table.motions(Step(before, after, before, 0), event)
        if motion.look == "advisor"
    ]
    assert motions
    area = layout_of(begun).plan.area_at(motions[-1].path[-1])
    assert area == action.area


def test_a_palace_rises_on_its_space() -> None:
    """Houses go home first, then the palace grows where it stands."""
    begun = played_until(due(decisions.PalaceChoice))
    state = begun.match.state
    district = state.due.district
    built = PalaceBuilt(state.due.seat, district, 0, 3)
    motions = begun.scene.table.motions(Step(state, state, state, 0), built)
    assert Counter(motion.look for motion in motions) == {"house": 3, "palace": 1}
    assert motions[-1].delay == total(motions[:-1])


def test_the_accounts_count_palaces_by_district(finished: Session) -> None:
    """The sources are the six districts, and their sums the palaces of each seat."""
    match = finished.match
    sheet = finished.scene.table.accounts(match.state, match.history, (0,))
    assert len(sheet.sources) == len(DISTRICTS)
    for seat, account in enumerate(sheet.players):
        assert sum(account.points) == palaces_of(match.state, seat) == account.by_round[-1]


def test_only_facts_of_the_game_are_heard() -> None:
    """What has a sound is one of the game's facts."""
    assert {*SOUNDS, *EACH} <= set(get_args(Event))


def test_every_motion_of_a_game_can_be_drawn(finished: Session) -> None:
    """Whatever travels in a whole game is a piece that the view knows, rings of light too."""
    view, seen = finished.scene.view, set[tuple[str, tuple[int, ...]]]()
    for batch in finished.match.history:
        step = Step(batch.before, batch.after, batch.before, 0)
        for event in batch.events:
            for motion in finished.scene.table.motions(step, event):
                if (motion.look, motion.which) not in seen:
                    view.draw_motion(finished.picture, batch.after, fly_piece(motion, 0.5))
                seen.add((motion.look, motion.which))
    assert ("pulse", ()) in seen
