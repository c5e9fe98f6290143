"""`venise rules`: from every section of the rulebook to the code and the tests that keep it."""

from __future__ import annotations

import json

import pytest

from tests.checkout import ROOT
from venise.cli import main
from venise.commands import rules
from venise.commands.rules import sections_of

NORD = sections_of("nord")


def test_the_shipped_index_is_up_to_date() -> None:
    """What is shipped is what a search of the checkout finds; else run `venise rules --refresh`."""
    assert rules.load_index(NORD) == rules.build_index(NORD, ROOT)


def test_no_rule_and_no_test_cites_a_section_that_does_not_exist() -> None:
    """Every number cited by a docstring or a mark stands in the rulebook."""
    assert set(rules.build_index(NORD, ROOT)) <= {
        section.number for section in rules.load_sections(NORD)
    }


@pytest.mark.parametrize(
    "number", [section.number for section in rules.load_sections(NORD) if section.testable]
)
def test_every_testable_section_has_a_rule_and_a_test(number: str) -> None:
    """Where the rulebook asks something, code does it and a test says so."""
    found = rules.find_place(rules.build_index(NORD, ROOT), number)
    assert found.rules
    assert found.tests


@pytest.mark.parametrize("game", ["doge", "patrons", "pilotis"])
def test_every_testable_section_of_the_other_games_has_a_test(game: str) -> None:
    """What is asked by the data alone, such as a fourth colour, has one too; the index is new."""
    sections = sections_of(game)
    index = rules.build_index(sections, ROOT)
    testable = [one.number for one in rules.load_sections(sections) if one.testable]
    assert [number for number in testable if not rules.find_place(index, number).tests] == []
    assert rules.load_index(sections) == index


def test_sections_come_in_the_order_of_the_rulebook() -> None:
    """Numbers are unique and rise as a reader counts, 1.10 after 1.9."""
    numbers = [rules.section_order(section.number) for section in rules.load_sections(NORD)]
    assert numbers == sorted(set(numbers))


def test_a_section_is_told_with_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    """`venise rules 1.4.1.3` names the Market's module and test, and nothing of other sections."""
    assert main(["rules", "1.4.1.3"]) == 0
    shown = capsys.readouterr().out
    assert "venise/games/nord/rules/market.py: sell" in shown
    assert "tests/nord/test_1_4_1_3_market.py" in shown
    assert main(["rules", "1.4.1", "--json"]) == 0
    numbers = [row["number"] for row in json.loads(capsys.readouterr().out)]
    assert numbers == ["1.4.1", "1.4.1.1", "1.4.1.2", "1.4.1.3", "1.4.1.4"]


@pytest.mark.parametrize(
    ("docstring", "numbers"),
    [
        ("§1.4.1.3 The price.", ["1.4.1.3"]),
        ("§1.6, §1.7 Both.", ["1.6", "1.7"]),
        ("§1.4.2.3 and Appendix: builders.", ["1.4.2.3", "4"]),
        ("Set-up: the table.", ["0"]),
        ("The rule of §1.4 is elsewhere.", []),
    ],
)
def test_a_docstring_cites_what_it_opens_with(docstring: str, numbers: list[str]) -> None:
    """Only sections at the head of a docstring are taken as its address."""
    assert rules.sections_cited(docstring) == numbers


def test_the_index_is_not_renewed_away_from_the_tests(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Outside a checkout --refresh fails with one sentence and writes nothing."""
    monkeypatch.chdir(str(tmp_path))
    assert main(["rules", "--refresh"]) == 2
    assert "only be made anew where the tests are" in capsys.readouterr().err
