"""Scenarios: what is offered can be played, aims are judged, and progress is kept."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import asdict, replace

from tests.test_achievements import recorded
from tests.test_cli import answer
from venise.app import Program
from venise.catalogue import entries, entry_of
from venise.catalogue.scenarios import begins_with, judge_of, scenario_of, scenarios_of
from venise.engine.errors import BadData, BadRecord
from venise.games.pilotis.actions import Lay
from venise.match.commands import Play, Undo
from venise.match.folders import find_folders
from venise.match.outcomes import AimJudged
from venise.match.results import ForgottenScenarios, TriedScenario, Withdrawn
from venise.match.results_book import ResultsBook
from venise.match.scenario import Condition, Scenario, load_scenarios
from venise.match.setup import HUMAN, Participant, ScenarioOrigin
from venise.match.store import DAMAGED_SUFFIX
from venise.scenario_file import begin_scenario
from venise.scenario_watch import ScenarioWatch
from venise.scenarios import aim, title
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.scenarios import ScenariosScene
from venise.ui.table.scene import TableScene
from venise.ui.words import Words

KEYS = [entry.key for entry in entries()]
LEAST = {"nord": 12}
"""Scenarios of a game; six of the others."""


def tried(number: int, *, reached: bool = True, game: str = "nord") -> TriedScenario:
    """A scenario that was played."""
    return TriedScenario(f"{number:016x}", game, "in_a_row", "2026-11-25T12:00:00", reached)


def players(scenario: Scenario) -> list[Participant]:
    """Whoever sits at its seats."""
    return [Participant(f"Seat {seat}", kind) for seat, kind in enumerate(scenario.seats)]


@pytest.mark.parametrize("key", KEYS)
def test_every_scenario_can_be_begun(key: str) -> None:
    """Bots, board and opening are the game's, and every measure is known; keys differ."""
    entry, rules = entry_of(key), entry_of(key).rules()
    found, judge = scenarios_of(entry), judge_of(entry)
    assert len(found) >= LEAST.get(key, 6)
    assert len({one.key for one in found}) == len(found)
    for one in found:
        match = begin_scenario(entry, one, players(one))
        assert {kind for kind in one.seats if kind != HUMAN} <= set(rules.levels)
        assert judge.verdict(one, match) is None
        assert scenario_of(entry, one.key, match) == one
        for condition in one.aim:
            judge.verdict(replace(one, aim=(condition,), rounds=0), match)
            assert condition.measure in {"points", "lead", *judge.measures}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("key", KEYS)
def test_every_scenario_tells_its_aim(key: str, language: str) -> None:
    """The words hold every number of the aim that is not plain from them."""
    words = Words(language, *entry_of(key).word_folders, strict=True)
    for one in scenarios_of(entry_of(key)):
        assert title(words, one)
        said = set(map(int, re.findall(r"\d+", aim(words, one))))
        bounds = [number.least or number.most or 0 for number in one.aim]
        assert {bound for bound in (*bounds, one.rounds or 0) if bound > 1} <= said


def test_an_aim_is_judged_at_the_end_or_within_its_rounds() -> None:
    """A recorded game has four gems for its third seat at the end, and not so early."""
    match, judge = recorded("pilotis"), judge_of(entry_of("pilotis"))
    seats = ("greedy", "greedy", HUMAN, "greedy")
    four = Scenario("four", seats, 1, aim=(Condition("gems", least=4),), won=True)
    assert judge.verdict(four, match) is True
    assert judge.verdict(replace(four, rounds=1), match) is False
    assert judge.verdict(replace(four, rounds=60), match) is True
    assert judge.verdict(replace(four, seats=(HUMAN, "greedy", "greedy", "greedy")), match) is False
    assert judge.verdict(replace(four, aim=(Condition("gems", most=3),)), match) is False


def test_what_is_no_scenario_is_named(tmp_path: Path) -> None:
    """A file with a scenario without a person, or without an aim, is refused by its name."""
    path = tmp_path / "scenarios.toml"
    path.write_text('[[scenario]]\nkey = "a"\nseats = ["greedy"]\nseed = 1\nwon = true\n')
    with pytest.raises(BadData, match="a: one person"):
        load_scenarios(path)
    path.write_text('[[scenario]]\nkey = "a"\nseats = ["human", "greedy"]\nseed = 1\n')
    with pytest.raises(BadData, match="a has no aim"):
        load_scenarios(path)


def test_a_claim_to_be_a_scenario_is_checked() -> None:
    """Another seed, other rivals or another opening are not the scenario, whatever is claimed."""
    entry = entry_of("pilotis")
    one = scenarios_of(entry)[0]
    match = begin_scenario(entry, one, players(one))
    assert match.setup.origin == ScenarioOrigin(one.key)
    weaker = replace(one, seats=(HUMAN, "mcts"))
    for other in (replace(one, seed=2), weaker):
        assert scenario_of(entry, one.key, begin_scenario(entry, other, players(other))) is None


def test_a_scenario_may_begin_in_the_middle_of_a_game() -> None:
    """Its first moves lead there; other moves are not the scenario, and wrong ones fail."""
    match, entry = recorded("pilotis"), entry_of("pilotis")
    write, first = entry.rules().write, match.history[:20]
    opening = tuple(write(step.before, step.action) for step in first)
    seats = (HUMAN, *["greedy"] * (len(match.setup.players) - 1))
    options = asdict(match.setup.options)
    later = Scenario("later", seats, match.setup.seed, options, opening, won=True)
    begun = begin_scenario(entry, later, players(later))
    assert begun.state == first[-1].after
    assert begins_with(entry, later, begun)
    assert not begins_with(entry, replace(later, opening=(*opening[:-2], opening[-1])), begun)
    with pytest.raises(BadRecord):
        begin_scenario(entry, replace(later, opening=opening[1:]), players(later))


def test_progress_survives_damage_and_can_be_forgotten(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was reached is told with the statistics; what was taken back or forgotten is not."""
    folder = find_folders({"VENISE_HOME": str(home)}).results
    book = ResultsBook(folder)
    for line in (tried(1), tried(2, reached=False), tried(3), Withdrawn(tried(3).id)):
        book.add(line)
    told: Any = answer(capsys, "statistics")
    assert told["scenarios"] == {"nord": {"in_a_row": {"tries": 2, "reached": 1}}}
    assert told["games"] == []
    book.path.write_bytes(book.path.read_bytes().replace(b"000002", b"000009"))
    assert [one.id for one in book.read().tries] == [tried(1).id]
    assert list(folder.glob(f"*{DAMAGED_SUFFIX}*"))
    book.add(tried(4, game="doge"))
    book.add(ForgottenScenarios("nord"))
    assert [one.game for one in ResultsBook(folder).read().tries] == ["doge"]
    assert json.dumps(told)


def test_a_verdict_is_kept_once_and_withdrawn_with_its_step(tmp_path: Path) -> None:
    """What settled a scenario and is taken back does not count."""
    entry, book = entry_of("pilotis"), ResultsBook(tmp_path)
    aimed = (Condition("planks_in_stock", most=6),)
    one = replace(scenarios_of(entry)[0], aim=aimed, rounds=9)
    match = begin_scenario(entry, one, players(one))
    watch = ScenarioWatch(book, entry, one, match)
    while not match.is_human(match.state.current_player):
        match.tick()
    lay = next(act for act in match.game.legal_actions(match.state) if isinstance(act, Lay))
    match.submit(Play(match.ply, lay))
    assert AimJudged(reached=True) in match.tick()
    assert [(kept.scenario, kept.reached) for kept in book.read().tries] == [(one.key, True)]
    match.submit(Undo())
    match.tick()
    assert watch.verdict is None
    assert book.read().tries == ()


def test_a_scenario_is_played_from_its_list(program: Program) -> None:
    """The list leads to the table, which tells the aim first; the pause tells it again."""
    way = program.services_by_game["pilotis"].open_scenarios
    assert way is not None
    way()
    program.loop.beat(0.02)
    scene = program.stack.scenes[-1]
    assert isinstance(scene, ScenariosScene)
    enter = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0)
    scene.event(enter)
    program.loop.beat(0.02)
    table, told = program.stack.scenes
    assert isinstance(table, TableScene)
    assert isinstance(told, DialogScene)
    assert table.match.setup.origin == ScenarioOrigin("three_soon")
    assert table.exits.new_words == "scenario.list"
    assert table.exits.advisor is not None
    assert table.exits.look_back is not None
