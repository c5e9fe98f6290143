"""The file of a scenario: a saved match in the position with which it begins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from venise.catalogue.entry import AnyRules
from venise.engine.errors import BadRecord
from venise.engine.record import is_allowed
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.match import AnyMatch, Match
from venise.match.scenario import Scenario
from venise.match.seats import AnyChooser, ScriptedChooser
from venise.match.setup import HUMAN, Participant, ScenarioOrigin, Setup
from venise.match.store import MOMENT, find_free_path, write_without_backup


def begin_scenario(entry: AnyRules, scenario: Scenario, players: Sequence[Participant]) -> AnyMatch:
    """A match in the position with which the scenario begins; it is to be kept, not played.

    Raises BadRecord where what it begins with breaks the rules.
    """
    rules = entry.rules()
    options = msgspec.convert(scenario.options, rules.game.options_type)
    setup = Setup(tuple(players), options, scenario.seed, ScenarioOrigin(scenario.key))
    silent: AnyChooser = ScriptedChooser(())
    choosers = [None if one.kind == HUMAN else silent for one in players]
    match: AnyMatch = Match(rules.game, setup, choosers)
    for text in scenario.opening:
        action = rules.read(match.state, text) if rules.read is not None else None
        if action is None or not is_allowed(rules.game, match.state, action):
            raise BadRecord(f"{scenario.key}: {text!r} breaks the rules")
        match.retrace(action)
    return match


def write_scenario(
    entry: AnyRules,
    scenario: Scenario,
    players: Sequence[Participant],
    folder: Path,
    now: datetime,
) -> Path:
    """Write the match of the scenario into the folder of saved games; raises OSError."""
    place = find_free_path(folder, f"{now:{MOMENT}}-{entry.key}", JOURNAL_SUFFIX)
    write_without_backup(place, match_text(begin_scenario(entry, scenario, players)))
    return place
