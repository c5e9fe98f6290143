"""Pages of measurements: each names its date, commit, machine and command, and is a table."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import measurements
from tests.checkout import ROOT, SOURCES

FOLDER = ROOT / "docs" / "measurements"
PAGES = sorted(path for path in FOLDER.glob("*.md") if path.stem != "README")
SCRIPTS = sorted((ROOT / "tests" / "evidence").glob("[a-z]*.py"))
BALANCE = ROOT / "tests" / "balance.py"
"""What all reports on balance share, their page too."""

TABLE = re.compile(r"\|.+\|\n(?:\|---)+\|\n(?:\|.+\|\n)+")


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.stem)
def test_a_page_is_a_head_and_a_table(page: Path) -> None:
    """What was measured stands below its date, commit, machine and command, and nothing else."""
    text = page.read_text(encoding="utf-8")
    head = measurements.HEAD.match(text)
    assert head
    assert TABLE.fullmatch(text[head.end() :])


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_every_measurement_writes_its_page(script: Path) -> None:
    """Each script takes --table, and writes its figures there, itself or by the shared report."""
    text = script.read_text(encoding="utf-8")
    if "    return report(" in text:
        text += BALANCE.read_text(encoding="utf-8")
    assert "measurements.make_parser(" in text
    assert "measurements.write(" in text


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="left out: a page names the commit")
def test_a_measurement_writes_a_page_that_can_be_handed_in(tmp_path: Path) -> None:
    """The page has the head of every page, and its command is what was typed, but for the page."""
    page = tmp_path / "new" / "editor.md"
    script = ROOT / "tests" / "evidence" / "editor.py"
    subprocess.run(
        [sys.executable, str(script), "--frames", "2", "--table", str(page), "--cities", "1"],
        env=os.environ | {"PYTHONPATH": SOURCES},
        check=True,
        stdout=subprocess.DEVNULL,
    )
    text = page.read_text(encoding="utf-8")
    test_a_page_is_a_head_and_a_table(page)
    command = "`python3 build/dev.py evidence editor --frames 2 --cities 1`"
    assert f"| Command | {command} |" in text
    assert len(re.findall(r"(?m)^\| \w.* ms \|$", text)) == 3


def test_a_bar_in_a_cell_divides_nothing() -> None:
    """What is measured may have any name."""
    assert measurements.table(("Name", "Found"), [("a | b", 1)]).splitlines() == [
        "| Name | Found |",
        "|---|---|",
        r"| a \| b | 1 |",
    ]


@pytest.mark.parametrize("typed", [["--table", "x.md"], ["--table=x.md"]])
def test_the_command_of_a_page_leaves_the_page_out(typed: list[str]) -> None:
    """Typed again, the command measures the same and writes nothing."""
    told = measurements.asked(["tests/evidence/speeds.py", "--rounds", "2", *typed])
    assert told == "speeds --rounds 2"
