"""`dev.py test --changed` runs what a change can have broken, here in a small checkout."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.checkout import ROOT
from tests.reach.choice import Choice, load_choice
from tests.reach.units import digest_units

SOURCES: Final = {
    "venise/__init__.py": "",
    "venise/market.py": (
        "from pathlib import Path\n"
        "from venise.goods import GOODS\n"
        "def price(good):\n    return GOODS[good]\n"
        "def sell(good):\n    return price(good) - 1\n"
        "def read():\n    return Path(__file__).with_name('prices.txt').read_text()\n"
    ),
    "venise/goods.py": "GOODS = {'lace': 3}\n",
    "venise/fleet.py": "def sail():\n    return 'away'\n",
    "venise/prices.txt": "3",
    "tests/test_market.py": (
        "import subprocess, sys\n"
        "from venise import fleet, market\n"
        "def test_price():\n    assert market.price('lace')\n"
        "def test_sell():\n    assert market.sell('lace')\n"
        "def test_read():\n    assert market.read()\n"
        "def test_process():\n"
        "    code = 'from venise import fleet; fleet.sail()'\n"
        "    subprocess.run([sys.executable, '-c', code], check=True)\n"
    ),
    "tests/test_ill.py": "def test_ill():\n    assert False\n",
    "pytest.ini": (
        "[pytest]\nmarkers = display\npythonpath = .\naddopts = --import-mode=importlib\n"
    ),
}

TESTS: Final = "tests/test_market.py::test_{}"


class Checkout:
    """A small project whose tests have run, recorded."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.record = root / ".venv" / "reach"
        path = os.pathsep.join((str(root / "tests" / "reach" / "started"), str(root)))
        self.variables = {**os.environ, "PYTHONPATH": path}

    def python(self, *arguments: str, check: bool = True, **variables: str) -> str:
        """What Python prints in the checkout."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            check=False,
            capture_output=True,
            text=True,
            env=self.variables | variables,
        )
        assert not check or not done.returncode, done.stdout + done.stderr
        return done.stdout

    def run_tests(self) -> None:
        """Run all tests, recorded."""
        self.python("-m", "tests.reach.record", str(self.record))
        quiet = ("-q", "-p", "no:cacheprovider")
        self.python("-m", "pytest", *quiet, check=False, VENISE_REACH=str(self.record))

    def choose(self, name: str = "", text: str = "") -> Choice:
        """What is chosen while the file of that name, if any, has that text."""
        path = self.root / (name or "none")
        before = path.read_text(encoding="utf-8") if path.exists() else None
        if name:
            path.write_text(text, encoding="utf-8")
        try:
            self.python("-m", "tests.reach.choice", str(self.record), "2")
        finally:
            path.unlink(missing_ok=True)
            if before is not None:
                path.write_text(before, encoding="utf-8")
        return load_choice(self.record)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    """The small project, with this project's own way to record and to choose."""
    root = tmp_path_factory.mktemp("checkout")
    for name, text in SOURCES.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    shutil.copytree(ROOT / "tests" / "reach", root / "tests" / "reach")
    for name in ("checkout.py", "conftest.py", "times.py"):
        shutil.copy(ROOT / "tests" / name, root / "tests")
    made = Checkout(root)
    made.run_tests()
    return made


def chosen(choice: Choice) -> set[str]:
    """The names of the tests of the market among what was chosen."""
    names = ("price", "sell", "read", "process")
    return {name for name in names if choice.holds(TESTS.format(name))}


def changed(name: str, before: str, after: str) -> str:
    """The text of a file of the small project with a part changed."""
    assert before in SOURCES[name]
    return SOURCES[name].replace(before, after)


def test_a_changed_function_has_the_tests_run_that_entered_it(checkout: Checkout) -> None:
    """Those that entered another function of the module are left."""
    text = changed("venise/market.py", "- 1", "- 2")
    assert chosen(checkout.choose("venise/market.py", text)) == {"sell"}
    text = changed("venise/market.py", "GOODS[good]", "GOODS.get(good)")
    assert chosen(checkout.choose("venise/market.py", text)) == {"price", "sell"}


def test_comments_and_places_change_nothing(checkout: Checkout) -> None:
    """Only what failed last runs where nothing does anything else."""
    text = "# A remark.\n\n" + SOURCES["venise/market.py"]
    choice = checkout.choose("venise/market.py", text)
    assert not chosen(choice)


SAILING: Final = """
import sys
from venise import fleet
print(fleet.sail(), flush=True)
while fleet.sail() and not sys.stdin.closed:
    pass
"""


def test_tests_that_a_test_runs_disturb_no_process_of_the_others(checkout: Checkout) -> None:
    """Their workers are called the same, and set their marks elsewhere."""
    recorded = checkout.variables | {"VENISE_REACH": str(checkout.record)}
    marks = checkout.record / "marks-main"
    marks.write_bytes(bytes(10_000))
    with subprocess.Popen(
        [sys.executable, "-c", SAILING],
        cwd=checkout.root,
        env=recorded | {"VENISE_REACH_MARKS": str(marks)},
        stdout=subprocess.PIPE,
    ) as sailing:
        assert sailing.stdout is not None
        sailing.stdout.readline()
        quiet = ("-q", "-p", "no:cacheprovider", "tests/test_market.py")
        checkout.python("-m", "pytest", *quiet, VENISE_REACH=str(checkout.record))
        assert sailing.poll() is None
        sailing.kill()


def test_what_failed_last_always_runs(checkout: Checkout) -> None:
    """Also where nothing was changed."""
    assert checkout.choose().tests == {"tests/test_ill.py::test_ill"}


def test_a_changed_table_has_those_run_that_use_what_imports_it(checkout: Checkout) -> None:
    """A module without functions is reached by those that import it."""
    choice = checkout.choose("venise/goods.py", "GOODS = {'lace': 4}\n")
    assert {"price", "sell"} <= chosen(choice)


def test_a_changed_file_has_its_readers_run(checkout: Checkout) -> None:
    """A file that is no module is reached by the tests that opened it."""
    assert chosen(checkout.choose("venise/prices.txt", "4")) == {"read"}


def test_what_a_process_enters_is_reached_by_the_test_that_started_it(checkout: Checkout) -> None:
    """The program that a test starts tells of itself."""
    text = changed("venise/fleet.py", "'away'", "'home'")
    assert chosen(checkout.choose("venise/fleet.py", text)) == {"process"}


def test_a_changed_test_runs(checkout: Checkout) -> None:
    """And no other of its file, unless what they share was changed."""
    text = changed(
        "tests/test_market.py", "assert market.sell('lace')", "assert market.sell('lace') > 1"
    )
    assert chosen(checkout.choose("tests/test_market.py", text)) == {"sell"}
    text = SOURCES["tests/test_market.py"] + "LIMIT = 3\n"
    assert len(chosen(checkout.choose("tests/test_market.py", text))) == 4


def test_a_new_test_runs(checkout: Checkout) -> None:
    """In a file of its own, or in one that is known."""
    choice = checkout.choose("tests/test_new.py", "def test_new():\n    pass\n")
    assert choice.holds("tests/test_new.py::test_new")
    text = SOURCES["tests/test_market.py"] + "def test_more():\n    pass\n"
    assert checkout.choose("tests/test_market.py", text).holds(TESTS.format("more"))


def test_every_part_that_changed_has_a_test_while_there_is_time(checkout: Checkout) -> None:
    """What is left out is counted, with the seconds that it took."""
    text = changed("venise/market.py", "GOODS[good]", "GOODS.get(good)")
    choice = checkout.choose("venise/market.py", text)
    assert not choice.left
    assert "all that the change can have broken" in str(choice)


def test_digests_tell_apart_what_does_something_else() -> None:
    """Each function by itself, and the rest of the module; docstrings do not count."""
    source = (
        'def one():\n    """Says."""\n    return 1\n'
        "class Two:\n    def two(self):\n        return 2\n"
    )
    before = digest_units(ast.parse(source))
    assert set(before) == {"one", "Two.two", ""}
    after = digest_units(ast.parse(source.replace("Says", "Tells").replace("return 2", "return 3")))
    assert {name for name in before if before[name] != after[name]} == {"Two.two"}
