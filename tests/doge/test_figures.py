"""What is counted of a game of Doge: the first palace of a district stands on its first space."""

from __future__ import annotations

from tests.doge.positions import SAN_MARCO, A, B, elected, luck, place_together, play
from venise.assets import asset
from venise.games.doge.achievements import ACHIEVEMENTS, first_palaces
from venise.games.doge.actions import Pledge
from venise.match.outcomes import AnyBatch, Batch
from venise.match.scenario import load_scenarios

FILE = "games/doge/scenarios/scenarios.toml"


def built_together() -> list[AnyBatch]:
    """The step in which Anna and Bernd, tied, build in a district where no palace stood."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 1, B: 1}})
    state, _ = place_together(state, 2, 2)
    before, _ = play(state, Pledge(A, build=True), Pledge(B, build=True))
    after, events = luck(before)
    return [Batch(0, -1, None, before, after, events)]


def test_of_two_palaces_built_together_one_is_the_first() -> None:
    """Both cost three houses, and only Anna's stands on the first space."""
    steps = built_together()
    assert [first_palaces(steps, seat) for seat in (A, B)] == [1, 0]


def test_the_achievement_and_the_scenario_count_first_palaces() -> None:
    """Whoever comes first to districts, not whoever pays least."""
    (asked,) = [one for one in ACHIEVEMENTS.listed if one.key == "first_palaces"]
    assert ACHIEVEMENTS.measures[asked.measure] is first_palaces
    scenarios = {one.key: one for one in load_scenarios(asset(FILE))}
    (wanted,) = scenarios["first_come"].aim
    assert ACHIEVEMENTS.measures[wanted.measure] is first_palaces
