"""What Doge says in words is so: numbers are those of the data, and sealed actions are told."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, Final

import pytest

from tests.checkout import ROOT
from tests.doge.numbers import WORDS, numbers_in
from tests.doge.positions import (
    CASTELLO,
    QUARANTIA,
    SAN_MARCO,
    A,
    B,
    elected,
    place_together,
    play,
)
from tests.doge.test_2_1_ballots import opened
from venise.assets import asset
from venise.catalogue import entry_of
from venise.games.doge import notation
from venise.games.doge.achievements import ACHIEVEMENTS
from venise.games.doge.actions import Sealed, SealShift
from venise.games.doge.components import (
    ADVISOR_HOMES,
    ALL_MARKERS,
    AREA_COUNT,
    BOX,
    CONDITIONS,
    COSTS,
    DISTRICT_COUNT,
    FEWEST_SEATS,
    FILE,
    HIGHEST,
    HOUSES,
    MARKER_COUNT,
    MOST_MARKERS,
    MOST_SEATS,
    PALACES,
    QUARANTIA_ADVISORS,
    RINGS,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
    rounds_of,
)
from venise.games.doge.queries import MOST_YEARS
from venise.games.doge.rules.quarantia import FIRST_TIED_MOVES
from venise.games.doge.state import State
from venise.ui.words import LANGUAGES, Words

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

MARKERS: Final = {*range(HIGHEST + 1), *ALL_MARKERS, MARKER_COUNT}
ROUNDS: Final = {rounds_of(seats) for seats in (FEWEST_SEATS, MOST_SEATS)}
SEATS: Final = {FEWEST_SEATS, MOST_SEATS}
ENDS: Final = {number for condition in CONDITIONS for number in condition}
COUNCIL: Final = len(QUARANTIA_ADVISORS)
TWICE: Final = 2

GUIDE: Final[dict[str, set[int]]] = {
    "": {AREA_COUNT},
    "0": {*SEATS, HOUSES, PALACES, RINGS, AREA_COUNT, MARKER_COUNT, len(ADVISOR_HOMES), 2},
    "1": {DISTRICT_COUNT, len(COSTS), COUNCIL},
    "2": {2, AREA_COUNT},
    "2.1": SEATS | ROUNDS,
    "2.1.1": MARKERS | {MOST_MARKERS},
    "2.1.2": {TWICE},
    "2.2": set(),
    "2.2.1": {AREA_COUNT},
    "2.2.2": {0},
    "3": {RINGS},
    "3.2": set(),
    "3.3": set(),
    "4": {COUNCIL},
    "4.1": {COUNCIL, FIRST_TIED_MOVES},
    "5": {WINNER_HOUSES},
    "5.1": {WINNER_HOUSES},
    "6": {COSTS[0], COSTS[-1], WINNER_HOUSES},
    "6.1": set(),
    "6.2": {HOUSES, PALACES},
    "7": {AREA_COUNT},
    "8": ENDS | {MOST_YEARS},
}
"""By section of the guide, the numbers that it has to speak of."""


@LANGUAGE
def test_numbers_of_the_guide_are_those_of_the_data(language: str) -> None:
    """Every section speaks of all of its numbers, and of no other."""
    text = asset(f"games/doge/guide/{language}.md").read_text(encoding="utf-8")
    told: dict[str, set[int]] = {}
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, *rest = part.split("\n")
        found = re.search(r"\(§([\d.]+)", heading)
        lines = [line for line in rest if not line.startswith(("![", "Also:", "#"))]
        told.setdefault(found.group(1) if found else "", numbers_in("\n".join(lines), language))
    assert told == GUIDE


@cache
def lesson(number: int, name: str) -> Any:
    """A chapter of the lessons as it is written down."""
    file = asset(f"games/doge/tutorial/{number}-{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


def counted(number: int, name: str, area: str, seat: str) -> set[int]:
    """The markers of a seat that a chapter turns up in an area, and their sum."""
    chapter = lesson(number, name)
    line = next(one for one in chapter["script"] if one.startswith(f"count {area} "))
    part = next(word for word in line.split()[2:] if word.startswith(f"{seat}:"))
    values = [int(one) for one in part[2:].split(",")]
    return {*values, sum(values)}


def asked(number: int, name: str, step: int) -> set[int]:
    """The numbers of what a step of a chapter waits for."""
    (action,) = lesson(number, name)["steps"][step - 1]["wait"]
    return {int(word) for word in action.split() if word.isdecimal()}


BALLOTS: Final = {step: asked(1, "ballots", step) for step in (4, 7, 8, 9)}
VOTES: Final = {seat: counted(2, "votes", "castello", seat) for seat in "AB"}
TIED: Final = {seat: counted(3, "palaces", "san-marco", seat) for seat in "AC"}
SECOND: Final = counted(2, "votes", "san-polo", "A") | counted(2, "votes", "san-polo", "B")
LYING: Final = 2
"""Markers of Anna, and of Bert, in Castello."""

LEAST: Final = {one.key: one.least for one in ACHIEVEMENTS.listed}

TEXTS: Final[dict[str, set[int]]] = {
    "doge.lesson.ballots.1": {DISTRICT_COUNT},
    "doge.lesson.ballots.3": MARKERS | ROUNDS | SEATS,
    "doge.lesson.ballots.4": BALLOTS[4] | {MOST_MARKERS},
    "doge.lesson.ballots.4.else": BALLOTS[4],
    "doge.lesson.ballots.6": {LYING},
    "doge.lesson.ballots.7": BALLOTS[7],
    "doge.lesson.ballots.7.else": BALLOTS[7],
    "doge.lesson.ballots.8": BALLOTS[8] | {COUNCIL},
    "doge.lesson.ballots.8.else": BALLOTS[8],
    "doge.lesson.ballots.9": BALLOTS[9],
    "doge.lesson.votes.1": {LYING},
    "doge.lesson.votes.3": VOTES["A"] | VOTES["B"],
    "doge.lesson.votes.4": {WINNER_HOUSES},
    "doge.lesson.votes.8": asked(2, "votes", 8),
    "doge.lesson.votes.10": SECOND | {WINNER_HOUSES},
    "doge.lesson.votes.13": {AREA_COUNT, TWICE},
    "doge.lesson.palaces.1": {WINNER_HOUSES, COSTS[0], COSTS[1], COSTS[-1]},
    "doge.lesson.palaces.3": {
        max(counted(3, "palaces", "quarantia", "A")),
        max(counted(3, "palaces", "quarantia", "C")),
        COUNCIL,
    },
    "doge.lesson.palaces.5": {COSTS[0]},
    "doge.lesson.palaces.9": TIED["A"] | TIED["C"] | {WINNER_HOUSES},
    "doge.lesson.palaces.10": asked(3, "palaces", 10),
    "doge.lesson.palaces.11": ENDS,
    "scenario.seven_palaces": {7},
    "scenario.the_doge.aim": {2},
    "achievement.palaces": {LEAST["palaces"]},
    "achievement.quick": {AREA_COUNT - LEAST["quick"]},
    "achievement.quick.hint": {AREA_COUNT - LEAST["quick"]},
    "doge.moment.votes": {AREA_COUNT},
    "doge.prompt.ballot": {MOST_MARKERS},
    "doge.prompt.markers": {MOST_MARKERS},
    "doge.lines.quarantia": {COUNCIL},
    "doge.refusal.no-such-district": {DISTRICT_COUNT},
}
"""The numbers that other texts have to speak of."""

MEASURED: Final = ("bots.",)
"""Texts whose numbers were measured, and stand in docs/measurements."""


def texts(language: str) -> dict[str, str]:
    """Every text of the game's own, by its key; of several forms the first."""
    folder = asset(f"games/doge/locale/{language}")
    found: dict[str, str] = {}
    pattern = r'msgid "([^"]+)"\n(?:msgid_plural "[^"]+"\n)?msgstr(?:\[0\])? "((?:[^"\\]|\\.)*)"'
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        found |= dict(re.findall(pattern, file.read_text(encoding="utf-8")))
    return found


@LANGUAGE
def test_numbers_of_all_other_texts_are_those_of_the_data(language: str) -> None:
    """Lessons, achievements, scenarios, questions and refusals: those listed, and no other."""
    told = {key: numbers_in(text, language) for key, text in texts(language).items()}
    spoken = {key for key, numbers in told.items() if numbers and not key.startswith(MEASURED)}
    assert spoken == {*TEXTS, "newgame.notice"}
    assert {key: told[key] for key in TEXTS} == TEXTS


def signs_not_printed() -> int:
    """How many signs of areas the data file labels as reconstructed."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return sum(line.startswith("emblem") and "RECONSTRUCTED" in line for line in lines)


@LANGUAGE
def test_the_notice_counts_the_signs_that_are_reconstructed(language: str) -> None:
    """As the data file labels them; the README says the same number."""
    notice = texts(language)["newgame.notice"]
    assert numbers_in(notice, language) == {signs_not_printed(), AREA_COUNT}
    word = WORDS["en"].split()[signs_not_printed() - 2]
    assert f"{word} signs" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_scenarios_and_their_words_ask_for_the_same() -> None:
    """Seven palaces are seven, and the last is played against two."""
    file = asset("games/doge/scenarios/scenarios.toml")
    scenarios = {one["key"]: one for one in tomllib.loads(file.read_text("utf-8"))["scenario"]}
    assert TEXTS["scenario.seven_palaces"] == {scenarios["seven_palaces"]["aim"][0]["least"]}
    assert TEXTS["scenario.the_doge.aim"] == {len(scenarios["the_doge"]["seats"]) - 1}


def test_lessons_of_the_second_speak_of_one_house() -> None:
    """One is written in words, which are not counted among the numbers."""
    assert RUNNER_UP_HOUSES == 1


@LANGUAGE
def test_areas_are_called_as_in_the_data(language: str) -> None:
    """Names of Venice stay as they are in every language."""
    told = texts(language)
    assert [told[f"doge.area.{area.key}"] for area in BOX.area] == [one.name for one in BOX.area]


def sealing() -> list[State]:
    """A position for each kind of sealed decision."""
    tied = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 3, B: 3}})[0]
    moves, _ = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {A: (2,), B: (2,)}},
        houses={CASTELLO: {A: 2, B: 2}},
    )
    second, _ = play(moves, SealShift(A))
    return [opened(), tied, place_together(tied, 1, 1)[0], moves, second]


@LANGUAGE
def test_whatever_is_sealed_is_told_in_a_sentence(language: str) -> None:
    """In looking back and in advice, each action in its own: never in notation, never empty."""
    entry = entry_of("doge")
    rules: Any = entry.rules()
    words = Words(language, *entry.word_folders, strict=True)
    for state in sealing():
        actions = list(rules.game.legal_actions(state))
        assert all(isinstance(one, Sealed) for one in actions)
        told = [rules.silent(words, action) for action in actions]
        assert len(set(told)) == len(actions)
        for sentence, action in zip(told, actions, strict=True):
            assert sentence.endswith(".")
            assert sentence != notation.write(action)


@LANGUAGE
def test_refusals_of_moves_and_houses_do_not_speak_of_building(language: str) -> None:
    """What is sealed or open there is a move, or a number of houses."""
    told = texts(language)
    building = re.compile(r"\bbuild|bâtir|bâtit|palace|palais")
    for key in ("sealed-move", "open-move", "sealed-houses", "open-houses"):
        assert not building.search(told[f"doge.refusal.{key}"])
