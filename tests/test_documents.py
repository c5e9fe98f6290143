"""What holds for every page: length, links, names, dated decisions, the change log's version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import venise
from tests.checkout import ROOT, modules, texts

MOST_WORDS = 12_000

DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
DECISION = re.compile(
    r"# (?P<number>\d+)\. \S.*\n\n"
    r"Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by (?P<later>\d+))\.\n\n"
)


def pages() -> list[Path]:
    """Every page for people, but for the texts that the game itself shows."""
    assets = ROOT / "assets"
    return [path for path in texts() if path.suffix == ".md" and assets not in path.parents]


PROSE = [
    path
    for path in pages()
    if not {"decisions", "measurements"} & set(path.relative_to(ROOT).parts)
]
"""Pages that say what is so now."""


@pytest.mark.parametrize("page", DECISIONS, ids=lambda path: path.stem)
def test_decisions_say_when_they_were_taken_and_whether_they_hold(page: Path) -> None:
    """Below its title stands a date and a status; what supersedes a decision came after it."""
    head = DECISION.match(page.read_text(encoding="utf-8"))
    assert head, "wanted: # N. Title, then Date: YYYY-MM-DD. Status: accepted|superseded by N."
    assert int(head["number"]) == int(page.stem[:4])
    if head["later"]:
        assert int(head["number"]) < int(head["later"]) <= len(DECISIONS)


def test_decisions_are_numbered_without_gaps() -> None:
    """A number names one decision, so that a later one can point at it."""
    assert [int(page.stem[:4]) for page in DECISIONS] == list(range(1, len(DECISIONS) + 1))


@pytest.mark.parametrize("page", pages(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    """Every link of a page into the project leads to a file, and to a heading if it names one."""
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        name, _, heading = target.partition("#")
        path = page.parent / name if name else page
        assert path.exists(), target
        if heading:
            assert heading in headings(path), target


@pytest.mark.parametrize("page", PROSE, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_pages_name_files_that_exist(page: Path) -> None:
    """Every path that a page names in backticks is in the project."""
    tops = "venise|ai|assets|build|tests|docs"
    text = page.read_text(encoding="utf-8")
    named = re.findall(rf"`((?:{tops})/[\w./-]*)(?::\w+)?`", text)
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_pages_name_tests_that_exist() -> None:
    """Every test that a page names in backticks to show what it says is among the tests."""
    there = {
        name
        for path in modules()
        for name in re.findall(
            r"(?m)^ *(?:async )?def (test_\w+)", path.read_text(encoding="utf-8")
        )
    }
    named = {
        (page.name, name)
        for page in PROSE
        for name in re.findall(r"`(test_\w+)`", page.read_text(encoding="utf-8"))
    }
    assert named
    assert sorted((page, name) for page, name in named if name not in there) == []


def headings(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    found = re.findall(r"(?m)^#+ (.+)$", page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-") for words in found}


def test_the_change_log_knows_the_version() -> None:
    """The newest closed section is of the program's version, below what is not released yet."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    sections = re.findall(r"(?m)^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", text)
    assert sections[0] == ("Unreleased", "")
    assert sections[1][0] == venise.__version__
    assert all(date for _, date in sections[1:])


def test_all_pages_can_be_read_in_an_hour() -> None:
    """Outside decisions and measurements there are at most 12,000 words, bars of tables apart."""
    words = [word for path in PROSE for word in path.read_text(encoding="utf-8").split()]
    assert sum(bool(re.search(r"\w", word)) for word in words) <= MOST_WORDS
