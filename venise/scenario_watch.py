"""A match of a scenario that is followed: whether its aim was reached, written down once."""

from __future__ import annotations

from datetime import datetime

from venise.catalogue.entry import AnyEntry
from venise.catalogue.scenarios import judge_of, scenario_of
from venise.match.flaws import BadFile
from venise.match.match import AnyMatch
from venise.match.outcomes import AimJudged
from venise.match.results import TriedScenario, Withdrawn, id_of
from venise.match.results_book import ResultsBook
from venise.match.scenario import Scenario
from venise.match.setup import ScenarioOrigin


class ScenarioWatch:
    """Follows a match of a scenario, and writes down once whether the aim was reached.

    It is made before whatever turns the finished match into a replay follows the match, so that a
    program that is killed in between finds the match unfinished, and writes the verdict then.
    """

    def __init__(
        self, book: ResultsBook | None, entry: AnyEntry, scenario: Scenario, match: AnyMatch
    ) -> None:
        """A verdict that was settled before and that the book lacks is written now.

        Without a book nothing is written: the match is somebody else's.
        """
        self._book, self._match = book, match
        self.scenario = scenario
        """The scenario that is played."""

        self._judge = judge_of(entry)
        self.verdict = self._judge.verdict(scenario, match)
        """Whether the aim was reached; None while that is open."""

        self._kept: str | None = None
        """What names the line that stands for the verdict, or None."""

        self._catch_up()
        match.follow(self._follow)

    def _catch_up(self) -> None:
        """Have the book hold a verdict that was settled before the match was opened."""
        if self.verdict is None or self._book is None:
            return
        steps = self._judge.settling_step(self.scenario, self._match)
        self._kept = id_of(self._match, steps)
        try:
            lacking = self._book.read().lacks_try(self._kept)
        except (BadFile, OSError):
            lacking = True  # written twice it counts once
        if lacking:
            self._write(self._kept, reached=self.verdict)

    def _follow(self, _: object) -> AimJudged | None:
        """Judge the match after a step; what is to be told while it goes on."""
        before, match = self.verdict, self._match
        self.verdict = self._judge.verdict(self.scenario, match)
        if self.verdict == before:
            return None
        if self._kept is not None and self._book is not None:  # what settled it was taken back
            self._book.add(Withdrawn(self._kept))
        self._kept = None
        if self.verdict is None:
            return None
        self._kept = id_of(match)
        self._write(self._kept, reached=self.verdict)
        return None if match.over else AimJudged(self.verdict)

    def _write(self, name: str, *, reached: bool) -> None:
        if self._book is not None:
            moment = f"{datetime.now().astimezone():%Y-%m-%dT%H:%M:%S}"
            game = self._match.game.info.key
            self._book.add(TriedScenario(name, game, self.scenario.key, moment, reached))


def watch_scenario(
    book: ResultsBook | None, entry: AnyEntry, match: AnyMatch
) -> ScenarioWatch | None:
    """What follows a match that is a scenario's; None for any other. Raises BadData."""
    scenario = played_scenario(entry, match)
    return None if scenario is None else ScenarioWatch(book, entry, scenario, match)


def played_scenario(entry: AnyEntry, match: AnyMatch) -> Scenario | None:
    """The scenario whose match it is, whatever its file claims; None for any other match."""
    origin = match.setup.origin
    return scenario_of(entry, origin.key, match) if isinstance(origin, ScenarioOrigin) else None
