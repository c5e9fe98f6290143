"""Scenarios: a game with an aim, as data, and whether a match has reached it; knows no game.

A file of scenarios lists them in rising difficulty. An aim is made of conditions, each a measure of
what a seat has done and how much of it is asked for; it is judged at the end of the game, or as
soon as a number of rounds is over.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from venise.engine.achievements import Measure
from venise.engine.errors import BadData
from venise.engine.game import TERMINAL
from venise.engine.standing import place_seats
from venise.match.leads import lead
from venise.match.match import AnyMatch
from venise.match.setup import HUMAN, MOST_SEED, ScenarioOrigin, Setup
from venise.own_files import read_own_text

FILE: Final = "scenarios.toml"
"""The scenarios of a game, among its assets."""

POINTS: Final = "points"
"""The condition on what the seat scores, which every game has."""

LEAD: Final = "lead"
"""The condition on what it scores above the best of the others; below them less than 0."""


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much of something a seat has to have done."""

    measure: str
    """POINTS, LEAD, or what the game measures for its achievements."""

    least: int | None = None
    most: int | None = None

    def holds(self, amount: int) -> bool:
        """Whether so much is neither too little nor too much."""
        enough = self.least is None or amount >= self.least
        return enough and (self.most is None or amount <= self.most)


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game with an aim for the only person at the table."""

    key: str
    seats: tuple[str, ...]
    """HUMAN once, and the names of bots."""

    seed: int
    options: dict[str, Any] = {}
    opening: tuple[str, ...] = ()
    """What everybody, luck included, has done before it begins, in the game's notation."""

    aim: tuple[Condition, ...] = ()
    won: bool = False
    """Whether nobody may be ahead at the end."""

    rounds: int | None = None
    """The aim has to be reached by the end of that round; None: at the end of the game."""

    @property
    def seat(self) -> int:
        """The person's seat."""
        return self.seats.index(HUMAN)


class _ScenarioFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file of scenarios."""

    scenario: tuple[Scenario, ...]


class Judge(msgspec.Struct, frozen=True):
    """How a game's matches are measured."""

    measures: Mapping[str, Measure]
    rounds: Callable[[Any], int | None]
    """The round of a state, 0 during set-up."""

    def verdict(self, scenario: Scenario, match: AnyMatch) -> bool | None:
        """Whether the aim was reached in the match; None while that is open."""
        return self._judge(scenario, match, match.history)

    def settling_step(self, scenario: Scenario, match: AnyMatch) -> int:
        """How many steps had been taken when the verdict became what it is now, and stayed so."""
        verdict, steps = self.verdict(scenario, match), len(match.history)
        while steps > 1 and self._judge(scenario, match, match.history[: steps - 1]) == verdict:
            steps -= 1
        return steps

    def _judge(self, scenario: Scenario, match: AnyMatch, steps: Sequence[Any]) -> bool | None:
        """Whether the aim was reached in those first steps of the match; None while it is open."""
        limit, state = scenario.rounds, steps[-1].after if steps else match.state
        over = state.current_player == TERMINAL
        if limit is None:
            return self._holds(scenario, match, steps) if over else None
        # Within so many rounds an aim counts as soon as it is reached.
        played = [step for step in steps if (self.rounds(step.before) or 0) <= limit]
        if played and self._holds(scenario, match, played):
            return True
        late = len(played) < len(steps) or (self.rounds(state) or 0) > limit
        return False if over or late else None

    def _holds(self, scenario: Scenario, match: AnyMatch, steps: Sequence[Any]) -> bool:
        """Whether the person's seat fulfils every condition in those steps."""
        game, seat, after = match.game, scenario.seat, steps[-1].after
        if scenario.won and place_seats(game.standing(after))[seat] != 1:
            return False
        points = game.scores(after)
        usual = {POINTS: points[seat], LEAD: lead(points, seat)}
        return all(
            one.holds(
                usual[one.measure]
                if one.measure in usual
                else self.measures[one.measure](steps, seat)
            )
            for one in scenario.aim
        )


def load_scenarios(path: Path) -> tuple[Scenario, ...]:
    """Those of a file in their order; raises BadData naming what is wrong."""
    try:
        fields = tomllib.loads(read_own_text(path))
        found = msgspec.convert(fields, _ScenarioFile).scenario
    except (OSError, ValueError) as error:
        raise BadData(f"{path.name}: {error}") from error
    for one in found:
        if one.seats.count(HUMAN) != 1 or not 0 <= one.seed <= MOST_SEED:
            raise BadData(f"{path.name}: {one.key}: one person, and a seed from 0 on")
        if not (one.aim or one.won):
            raise BadData(f"{path.name}: {one.key} has no aim")
    return found


def is_played_by(scenario: Scenario, setup: Setup) -> bool:
    """Whether a match with that setup is the scenario's, whatever its file claims."""
    usual = msgspec.structs.asdict(type(setup.options)())
    return (
        setup.origin == ScenarioOrigin(scenario.key)
        and setup.seed == scenario.seed
        and tuple(player.kind for player in setup.players) == scenario.seats
        and msgspec.structs.asdict(setup.options) == {**usual, **scenario.options}
    )
