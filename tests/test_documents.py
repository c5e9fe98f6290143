"""What holds for every page: links, dated decisions, a change log that knows the version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import venise
from tests.checkout import ROOT, texts

DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
DECISION = re.compile(
    r"# (?P<number>\d+)\. \S.*\n\n"
    r"Date: \d{4}-\d\d-\d\d\. Status: (?:accepted|superseded by (?P<later>\d+))\.\n\n"
)


def pages() -> list[Path]:
    """Every page for people, but for the texts that the game itself shows."""
    assets = ROOT / "assets"
    return [path for path in texts() if path.suffix == ".md" and assets not in path.parents]


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
