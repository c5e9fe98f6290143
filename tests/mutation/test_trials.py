"""A mutant is tried on the tests it was given, in its changed form."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import ROOT

trials = pytest.importorskip("tests.mutation.trials", reason="left out: needs forked processes")


@pytest.mark.parametrize(
    ("source", "outcome", "limit"),
    [
        ("def price(): return 3\n", "survived", 60),
        ("def price(): return 4\n", "killed", 60),
        ("def price():\n  while True: pass\n", "killed", 1),
        ("this is no program\n", "killed", 60),
    ],
)
def test_a_mutant_is_noticed_only_where_a_test_fails(
    source: str, outcome: str, limit: int, tmp_path: Path
) -> None:
    """The changed module is the one tested: wrong, endless or unreadable ones are noticed."""
    module = tmp_path / "planted_stall.py"
    module.write_text("def price(): return 3\n", encoding="utf-8")
    tests = tmp_path / "test_stall.py"
    tests.write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "import planted_stall\n"
        "def test_price(): assert planted_stall.price() == 3\n",
        encoding="utf-8",
    )
    process = trials.start(
        [trials.Changed("planted_stall", module, source)], [[str(tests)]], limit=limit
    )
    assert trials.finish(process).outcome == outcome


def test_a_file_without_a_test_of_the_game_notices_nothing(tmp_path: Path) -> None:
    """It is no failure that none of its tests is chosen."""
    module, tests = tmp_path / "planted_stall.py", tmp_path / "test_stall.py"
    module.write_text("price = 3\n", encoding="utf-8")
    tests.write_text("def test_price(): assert False\n", encoding="utf-8")
    changed = trials.Changed("planted_stall", module, "price = 4\n")
    process = trials.start([changed], [["-k", "nord", str(tests)]], limit=60)
    assert trials.finish(process).outcome == "survived"


def test_two_modules_may_be_changed_at_once(tmp_path: Path) -> None:
    """Either change alone is noticed, and together they make up for each other."""
    ours, theirs = tmp_path / "planted_seller.py", tmp_path / "planted_buyer.py"
    ours.write_text("asked = 3\n", encoding="utf-8")
    theirs.write_text("offered = 3\n", encoding="utf-8")
    tests = tmp_path / "test_bargain.py"
    tests.write_text(
        "import sys\n"
        f"sys.path.insert(0, {str(tmp_path)!r})\n"
        "from planted_buyer import offered\n"
        "from planted_seller import asked\n"
        "def test_bargain(): assert asked == offered\n",
        encoding="utf-8",
    )
    seller = trials.Changed("planted_seller", ours, "asked = 4\n")
    buyer = trials.Changed("planted_buyer", theirs, "offered = 4\n")
    outcomes = [
        trials.finish(trials.start(changed, [[str(tests)]], limit=60)).outcome
        for changed in ([seller], [buyer], [seller, buyer])
    ]
    assert outcomes == ["killed", "killed", "survived"]


def test_mutants_run_from_their_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiled engine, where there is one, does not run in their place."""
    monkeypatch.setenv("VENISE_COMPILED", "must")
    source = "from tests.mutation import trials; trials.prepare(); import venise.compiled as c"
    done = subprocess.run(
        [sys.executable, "-c", f"{source}; print(c.variant())"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert done.stdout.split() == ["plain", "Python"]
