"""A compiled build is used where it fits, by every process, and passed over where it does not."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from compiling import NO_COMPILER, make
from environment import Environment
from extension import hot
from installer import CannotPrepare
from tests.checkout import ROOT
from venise import compiled
from venise.compiled import CHOICE, MANIFEST, SHARED, NotCompiled, fingerprint, fitting, install
from venise.games.nord.rules import market

BUILT = ROOT / ".compiled"


def usable() -> bool:
    """Whether the checkout has a build that fits."""
    try:
        return bool(fitting(BUILT, ROOT))
    except NotCompiled:
        return False


with_build = pytest.mark.skipif(
    not usable(), reason="left out: no compiled build fits (python3 build/dev.py compile)"
)


@pytest.fixture
def described(tmp_path: Path) -> Path:
    """A folder that describes itself as a build of these sources, with nothing in it."""
    manifest = {
        "suffix": EXTENSION_SUFFIXES[0],
        "sources": fingerprint(ROOT),
        "modules": [SHARED],
    }
    (tmp_path / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
    return tmp_path


def restated(**fields: object) -> Callable[[Path], None]:
    """Describe a build as something else."""

    def rewrite(folder: Path) -> None:
        file = folder / MANIFEST
        manifest = json.loads(file.read_text(encoding="utf-8"))
        file.write_text(json.dumps(manifest | fields), encoding="utf-8")

    return rewrite


def rewritten(folder: Path) -> None:
    """Put something else in the place of the description."""
    (folder / MANIFEST).write_text("[]", encoding="utf-8")


UNFIT: dict[str, tuple[Callable[[Path], None], str]] = {
    "absent": (lambda folder: (folder / MANIFEST).unlink(), "holds no compiled build"),
    "cut off": (lambda folder: os.truncate(folder / MANIFEST, 20), "holds no compiled build"),
    "no record": (rewritten, "holds no compiled build"),
    "for another Python": (restated(suffix=".cp999.so"), "is for another Python (.cp999.so)"),
    "of other sources": (restated(sources="0"), "was made from other sources"),
    "without its modules": (lambda _: None, "cannot be loaded"),
}


@pytest.mark.parametrize("flaw", UNFIT)
def test_a_build_that_does_not_fit_is_passed_over(
    described: Path, flaw: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sources run in its stead; where the build was demanded, the reason is told."""
    monkeypatch.delitem(sys.modules, SHARED, raising=False)
    damage, reason = UNFIT[flaw]
    damage(described)
    before = list(sys.meta_path)
    assert install([described], {}) is None
    with pytest.raises(NotCompiled, match=re.escape(reason)):
        install([described], {CHOICE: "must"})
    assert sys.meta_path == before


def test_a_changed_source_is_noticed(tmp_path: Path) -> None:
    """One character in any module that a build was made from or refers to makes it stale."""
    rule = tmp_path / "venise" / "games" / "nord" / "rules" / "market.py"
    rule.parent.mkdir(parents=True)
    rule.write_text("PRICE = 3\n", encoding="utf-8")
    before = fingerprint(tmp_path)
    assert fingerprint(tmp_path) == before
    rule.write_text("PRICE = 4\n", encoding="utf-8")
    assert fingerprint(tmp_path) != before


def test_every_rule_is_compiled() -> None:
    """No module of the rules is left out of a build, and each file that is named exists."""
    rules = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "venise/games").glob("*/rules/*.py")
        if path.name != "__init__.py"
    }
    assert rules
    assert rules <= set(hot())


class Ready(Environment):
    """The environment of the tests themselves, in the place of one that would be made."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.folder.mkdir()
        (root / "build").mkdir()
        self.python = Path(sys.executable)

    def prepare(self, *, develop: bool) -> Path:
        """Nothing is missing."""
        return self.python


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("error: command 'gcc' failed: No such file or directory", NO_COMPILER),
        ("CompileError: [Errno 2] No such file or directory: 'cc'", NO_COMPILER),
        ("C/x.c:1: fatal error: Python.h: No such file or directory\nerror", NO_COMPILER),
        ("Microsoft Visual C++ 14.0 or greater is required.", NO_COMPILER),
        ("a.py:9: error: wrong type\nFound 1", "could not be compiled (a.py:9: error: wrong type)"),
        ("Killed", "could not be compiled (Killed)"),
    ],
)
def test_why_nothing_was_compiled_is_told(tmp_path: Path, printed: str, told: str) -> None:
    """One sentence says that a compiler is missing, or what it did not like."""
    environment = Ready(tmp_path)
    program = f"import sys; print({printed!r}); sys.exit(1)"
    (tmp_path / "build" / "extension.py").write_text(program, encoding="utf-8")
    with pytest.raises(CannotPrepare) as refused:
        make(environment, [])
    assert told in str(refused.value)


def python(program: str, *, folder: Path = ROOT, choice: str = "must") -> str:
    """What a program printed, run by a fresh Python in a folder."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env=os.environ | {CHOICE: choice, "PYTHONPATH": str(folder)},
        check=True,
        capture_output=True,
        text=True,
    )
    return done.stdout.strip()


SEARCH = "import venise_ai.mcts; print(type(venise_ai.mcts.__loader__).__name__)"
SPAWNED = """
import multiprocessing
from importlib.util import find_spec
with multiprocessing.get_context("spawn").Pool(1) as pool:
    spec = pool.apply(find_spec, ("venise.games.nord.rules.market",))
    print(spec.origin)
"""


@with_build
def test_bots_and_the_processes_they_think_in_are_compiled() -> None:
    """A build is found whichever package is loaded first, and by processes started anew."""
    assert python(SEARCH) == "ExtensionFileLoader"
    assert python(SPAWNED).endswith(EXTENSION_SUFFIXES[0])


@with_build
def test_the_switch_turns_the_build_off() -> None:
    """With the variable at `off` the sources run, whatever is there."""
    assert python(SEARCH, choice="off") == "SourceFileLoader"


VERSION = "from venise.cli import main; main(['--version'])"


@with_build
def test_an_installed_game_uses_the_build_inside_it(tmp_path: Path) -> None:
    """Packed as `venise/_compiled` a build works anywhere, until a source beside it changes."""
    for package in ("venise", "ai/venise_ai"):
        shutil.copytree(ROOT / package, tmp_path / Path(package).name)
    shutil.copytree(BUILT, tmp_path / "venise" / "_compiled")
    assert "(compiled, Python" in python(VERSION, folder=tmp_path)
    with (tmp_path / "venise" / "games" / "nord" / "rules" / "turn.py").open("a") as rule:
        rule.write("# changed\n")
    assert "(plain Python" in python(VERSION, folder=tmp_path, choice="")


@pytest.mark.skipif(os.environ.get(CHOICE) != "must", reason="left out: the sources are tested")
def test_what_is_tested_here_is_the_build() -> None:
    """Where the compiled engine is to be tested, these very tests run it."""
    assert compiled.variant() == "compiled"
    assert Path(str(market.__file__)).is_relative_to(BUILT)
