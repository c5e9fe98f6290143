"""The scenarios of a game, and whether a match is one of them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from venise.catalogue.entry import AnyEntry, AnyRules
from venise.engine.errors import VeniseError
from venise.match.match import AnyMatch
from venise.match.scenario import FILE, Judge, Scenario, is_played_by, load_scenarios


@lru_cache
def _read(path: Path) -> tuple[Scenario, ...]:
    return load_scenarios(path)


def scenarios_of(entry: AnyEntry) -> tuple[Scenario, ...]:
    """The scenarios of a game in rising difficulty; none for a game without. Raises BadData."""
    folder = entry.folder("scenarios")
    return _read(folder / FILE) if folder is not None else ()


def judge_of(entry: AnyRules) -> Judge:
    """How the matches of a game are measured."""
    rules = entry.rules()
    known = rules.achievements
    return Judge(known.measures if known is not None else {}, rules.reader.rounds)


def scenario_of(entry: AnyEntry, key: str, match: AnyMatch | None = None) -> Scenario | None:
    """The scenario of that key, if there is one and the match, if any is given, is one of it."""
    found = next((one for one in scenarios_of(entry) if one.key == key), None)
    if found is None or match is None:
        return found
    begun = is_played_by(found, match.setup) and begins_with(entry, found, match)
    return found if begun else None


def begins_with(entry: AnyEntry, scenario: Scenario, match: AnyMatch) -> bool:
    """Whether the first steps of a match are those of the scenario."""
    read = entry.rules().read
    steps = match.history[: len(scenario.opening)]
    if len(steps) < len(scenario.opening) or (steps and read is None):
        return False
    try:
        return all(
            read is not None and read(step.before, text) == step.action
            for step, text in zip(steps, scenario.opening, strict=True)
        )
    except VeniseError:
        return False
