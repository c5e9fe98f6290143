"""`build/dev.py` says in one sentence what is in the way, and never shows a traceback."""

import ast
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import installer
from environment import Environment, alone, seize
from front_door import ROOT, explain, parse, tools
from installer import CannotPrepare, Installer, child_environment
from tests.checkout import SOURCES, clone

DOOR = ROOT / "build" / "dev.py"


def call(*arguments: str, root: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the front door of a checkout as somebody would type it."""
    return subprocess.run(
        [sys.executable, str(root / "build" / "dev.py"), *arguments],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | variables,
    )


@pytest.fixture
def with_log(tmp_path: Path) -> Installer:
    """An installer for an environment that is this test's own Python."""
    return Installer(tmp_path, Path(sys.executable), tmp_path / "install.log")


def test_help_names_every_command_with_examples() -> None:
    """`--help`, or no command at all, prints the commands and how to type them."""
    helped = call("--help")
    assert helped.returncode == 0
    for command in ("play", "tools", "test", "check", "format", "compile", "evidence", "lock"):
        assert f"\n  {command}" in helped.stdout
    assert "python3 build/dev.py play" in helped.stdout
    assert "py build\\dev.py play" in helped.stdout
    assert call().stdout == helped.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["check", "everything"], "check takes no arguments: everything"),
        (["compile", "everything"], "compile takes nothing but --anew: everything"),
        (["evidence", "nothing"], "There is no measurement 'nothing'; there are: "),
    ],
)
def test_a_wrong_command_is_refused(arguments: list[str], complaint: str) -> None:
    """What cannot be done is said on the error stream, with a failing exit code."""
    refused = call(*arguments)
    assert refused.returncode != 0
    assert complaint in refused.stderr
    assert "Traceback" not in refused.stderr


def test_tools_are_installed_and_nothing_is_started(capsys: pytest.CaptureFixture[str]) -> None:
    """`tools` has everything for play and test put in place, and ends."""
    wanted: list[bool] = []

    class Standing(Environment):
        """One that notes what is asked of it."""

        def prepare(self, *, develop: bool) -> Path:
            """Note it."""
            wanted.append(develop)
            return self.python

    assert tools(Standing(ROOT), []) == 0
    assert wanted == [True]
    assert capsys.readouterr().out == f"All that play and test need is in {ROOT / '.venv'}.\n"


def test_arguments_after_play_belong_to_the_game() -> None:
    """Options after `play` are not read by the front door, whatever they look like."""
    assert parse(["play", "--help", "--seed", "3"]) == ("play", ["--help", "--seed", "3"])


def test_measurements_are_listed_with_what_they_show() -> None:
    """`evidence` without a name lists each measurement and its promise."""
    listed = call("evidence")
    assert listed.returncode == 0
    rows = dict(line.split(maxsplit=1) for line in listed.stdout.splitlines())
    assert set(rows) == {path.stem for path in (DOOR.parents[1] / "tests/evidence").glob("*.py")}
    assert all(promise.endswith(".") for promise in rows.values())


@pytest.mark.parametrize("version", [(3, 8, 18), (3, 10, 0), (3, 15, 0)])
def test_another_python_gets_one_sentence(version: tuple[int, ...]) -> None:
    """A Python that is too old or too new is told which one is needed."""
    program = (
        f"import runpy, sys; sys.version_info = {version}; "
        f"runpy.run_path({str(DOOR)!r}, run_name='__main__')"
    )
    refused = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert refused.returncode != 0
    assert f"needs Python 3.11 to 3.14, and this is Python {version[0]}.{version[1]}" in (
        refused.stderr
    )
    assert refused.stderr.count("\n") == 1


def test_old_pythons_can_read_the_door() -> None:
    """The file that refuses an old Python has nothing in it that an old Python cannot parse."""
    tree = ast.parse(DOOR.read_text(encoding="utf-8"), feature_version=(3, 4))
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(tree))


def test_no_network_gets_one_sentence(tmp_path: Path) -> None:
    """Without a network the first call fails with one sentence, and the second begins again."""
    root = clone(tmp_path / "Brügge, été")
    nowhere = {
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
        "PIP_EXTRA_INDEX_URL": "",
        "PIP_FIND_LINKS": "",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_CACHE_DIR": "1",
        "PIP_RETRIES": "1",
    }
    refused = call("play", root=root, **nowhere)
    assert refused.returncode == 1
    last = refused.stderr.splitlines()[-1]
    assert last.startswith("The packages could not be downloaded: connect to the network once")
    assert "Traceback" not in refused.stderr
    assert not (root / ".venv" / "made-from.json").exists()


@pytest.mark.parametrize(
    ("printed", "told"),
    [
        ("ERROR: [Errno 28] No space left on device", "The disk is full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM", "not the one that was pinned"),
        ("NewConnectionError(...)\nERROR: No matching distribution found", "could not be downl"),
        ("ERROR: No matching distribution found for pygame-ce", "no ready-made build"),
        ("something else\nthe last word\n\n", "could not be made (the last word)"),
        ("", "could not be made (no word)"),
    ],
)
def test_failures_are_explained(with_log: Installer, printed: str, told: str) -> None:
    """What an installer printed becomes one sentence that ends with where the rest stands."""
    sentence = with_log.reason(printed)
    assert told in sentence
    assert sentence.endswith(f"(Details: {with_log.log})")


def test_a_failing_program_leaves_its_words_in_the_log(with_log: Installer) -> None:
    """Only the last program's own words explain its failure; the log keeps them all."""
    with_log.run(sys.executable, "-c", "print('No space left on device, said an older program')")
    with pytest.raises(CannotPrepare, match=r"\(a new misfortune\)"):
        with_log.run(sys.executable, "-c", "import sys; sys.exit('a new misfortune')")
    assert "said an older program" in with_log.log.read_text(encoding="utf-8")


def test_a_package_that_cannot_be_loaded_is_a_failure(with_log: Installer) -> None:
    """An environment is not called ready when what it holds cannot be imported."""
    with pytest.raises(CannotPrepare, match="no_such_package"):
        with_log.check(("sys", "no_such_package"))


def test_a_python_without_its_venv_module_is_told_so(
    with_log: Installer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where the system splits Python into pieces, the missing piece is named."""
    monkeypatch.setattr(installer, "find_spec", lambda _: None)
    with pytest.raises(CannotPrepare, match="install python3-venv"):
        with_log.create(tmp_path / ".venv")
    assert not (tmp_path / ".venv").exists()


def test_the_system_s_refusals_are_explained() -> None:
    """A full disk and a forbidden folder are told in words, not numbers."""
    assert explain(OSError(28, "No space left on device", "x")).startswith("The disk is full")
    assert explain(PermissionError(13, "Permission denied", "x")) == (
        "The system refused: Permission denied (x)."
    )


def test_variables_that_lead_astray_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs in the environment see the checkout and the way to packages, and no detours."""
    for name in (
        "PYTHONHOME",
        "PIP_USER",
        "PIP_TARGET",
        "PIP_NO_BINARY",
        "VIRTUAL_ENV",
        "PIP_CERT",
    ):
        monkeypatch.setenv(name, "somewhere")
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    variables = child_environment(ROOT)
    assert {"PYTHONHOME", "PIP_USER", "PIP_TARGET", "PIP_NO_BINARY", "VIRTUAL_ENV"}.isdisjoint(
        variables
    )
    assert variables["PIP_CERT"] == "somewhere"
    assert variables["PYTHONPATH"] == SOURCES


def test_two_calls_take_turns(tmp_path: Path) -> None:
    """While one call changes the environment, another one waits until it is done."""
    path, order = tmp_path / "lock", []

    def second() -> None:
        with alone(path):
            order.append("second")

    with alone(path):
        with path.open("a+b") as handle:
            assert not seize(handle, wait=False)
        waiting = threading.Thread(target=second)
        waiting.start()
        order.append("first")
    waiting.join()
    assert order == ["first", "second"]
