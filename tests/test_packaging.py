"""The wheel and the source archive hold what they should, and making them harms nothing."""

import importlib.metadata
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

import venise
from tests.checkout import ROOT, clone
from tests.test_api_page import EXAMPLES
from tests.working_folder import WorkingFolder, usual_modules

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with what is in it."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clone of the sources."""
    return clone(tmp_path_factory.mktemp("clone"))


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that pip makes of the clone, after a look that `build/` came to no harm."""
    target = tmp_path_factory.mktemp("wheel")
    before = contents(checkout / "build")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(target)]
    subprocess.run([*PIP, "wheel", *options, str(checkout)], check=True)
    assert contents(checkout / "build") == before
    (made,) = target.iterdir()
    return made


@pytest.fixture(scope="module")
def archive(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive that is made of the clone."""
    target = tmp_path_factory.mktemp("archive")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist"]
    subprocess.run([*command, "--directory", str(target)], cwd=checkout, check=True)
    (made,) = target.iterdir()
    return made


def test_a_wheel_holds_what_runs_and_nothing_else(wheel: Path) -> None:
    """A wheel has both packages, their data files and all assets, but no tests or build scripts."""
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {name.split("/")[0] for name in names} == {
        "venise",
        "venise_ai",
        f"venise-{venise.__version__}.dist-info",
    }
    assets = {path.relative_to(ROOT / "assets") for path in (ROOT / "assets").rglob("*.*")}
    assert {f"venise/_assets/{path.as_posix()}" for path in assets} <= names
    read = [*(ROOT / "venise").rglob("*.toml"), *(ROOT / "ai").rglob("*.json")]
    named = {path.relative_to(ROOT).as_posix().removeprefix("ai/") for path in read}
    assert named <= names


def test_the_source_archive_can_be_built_and_checked_again(archive: Path) -> None:
    """It has build scripts, tests and documents, but not the heavy pictures of every scene."""
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    wanted = {"build/dev.py", "build/runtime.lock", "tests/conftest.py", "README.md", "LICENSE"}
    assert wanted <= names
    assert any(name.startswith("docs/") for name in names)
    assert not any(name.startswith("tests/ui/pictures/") for name in names)


NEEDED = ("pygame-ce", "msgspec", "platformdirs", "polib")
BUILDERS = ("hatchling", "packaging", "pathspec", "pluggy", "tomlkit", "trove-classifiers")


def clean_environment(folder: Path, packages: tuple[str, ...]) -> Path:
    """The Python of a new environment that has these packages, copied from here, and no others."""
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    script = "import sysconfig; print(sysconfig.get_path('purelib'))"
    done = subprocess.run([python, "-c", script], check=True, capture_output=True, text=True)
    site = Path(done.stdout.strip())
    for name in packages:
        for file in importlib.metadata.files(name) or ():
            if ".." not in file.parts:
                copy = site / file
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(str(file.locate()), copy)
    return python


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_pip_installs_the_game_where_there_was_nothing(
    kind: str, wheel: Path, archive: Path, tmp_path: Path
) -> None:
    """Wheel and source archive install with their needs, and the command plays from any folder.

    What lies in that folder is not run, whatever module it is called like.
    """
    made, packages = (wheel, NEEDED) if kind == "wheel" else (archive, (*NEEDED, *BUILDERS))
    python = clean_environment(tmp_path / "environment", packages)
    variables = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "VENISE"))}
    options = ["--no-index", "--no-build-isolation", "--no-compile"]
    install = [*PIP, "--python", str(python), "install", *options]
    subprocess.run([*install, str(made)], env=variables, cwd=tmp_path, check=True)
    venise_command = python.with_name("venise.exe" if os.name == "nt" else "venise")
    folder = WorkingFolder(tmp_path / "played", usual_modules())
    many = ("--players", "2", "--games", "2", "--jobs", "2", "--json")
    games = [str(venise_command), "simulate", "--bots", "greedy", *many]
    done = subprocess.run(games, env=variables, cwd=folder.path, check=True, capture_output=True)
    assert json.loads(done.stdout.splitlines()[-1])["summary"]["games"] == 2
    assert folder.marks == {}
    if kind == "wheel":
        check_types_of_examples(python, tmp_path)
    look = "from venise.assets import asset; print(asset('games', 'nord', 'guide', 'en.md'))"
    subprocess.run([str(python), "-c", look], env=variables, cwd=tmp_path, check=True)


def check_types_of_examples(python: Path, folder: Path) -> None:
    """The loop and the bot of docs/api.md are sound by the types of what was installed."""
    for number, example in enumerate(EXAMPLES[:2]):
        (folder / f"example_{number}.py").write_text(example, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file="]
    files = sorted(str(path) for path in folder.glob("example_*.py"))
    done = subprocess.run(
        [
            *command,
            "--python-executable",
            str(python),
            "--cache-dir",
            str(folder / "types"),
            *files,
        ],
        cwd=folder,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.parametrize("name", ["runtime", "develop"])
def test_every_locked_package_has_hashes(name: str) -> None:
    """No line of a lock file lets a package in without an exact version and a hash."""
    text = (ROOT / "build" / f"{name}.lock").read_text(encoding="utf-8")
    entries = [entry for entry in text.replace("\\\n", " ").splitlines() if entry.strip()]
    assert entries
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []


def test_the_checks_run_with_the_game_s_own_versions() -> None:
    """Both lock files agree on every package that is in both."""
    runtime, develop = (
        {
            line.partition(" ")[0]
            for line in (ROOT / "build" / f"{name}.lock").read_text(encoding="utf-8").splitlines()
            if "==" in line and not line.startswith(" ")
        }
        for name in ("runtime", "develop")
    )
    assert runtime
    assert runtime <= develop


INSTALLING = re.compile(r"\b(pip3?|pipx|uv)\b.*\b(install|run|download|tool)\b|\buvx\b")
"""What fetches packages of Python."""

PINNED = re.compile(r"--require-hashes --only-binary :all: --requirement \S*build/\w+\.lock['\"]?$")


def test_workflows_run_what_was_looked_at() -> None:
    """Every action is named by its commit and version; no package is installed without its hash."""
    installing = [
        line.strip()
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if INSTALLING.search(line)
    ]
    assert installing
    assert [line for line in installing if not PINNED.search(line)] == []
    wheels = (ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8")
    assert "--no-build-isolation" in wheels, "what builds a wheel would be chosen anew"
    used = [
        line.partition("uses:")[2].strip()
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    assert used
    assert [one for one in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}  # v[\d.]+", one)] == []
