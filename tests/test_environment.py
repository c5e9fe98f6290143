"""An environment counts as made only while nothing of it is missing or out of date."""

import json
import os
import re
import sys
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from environment import Environment
from installer import Installer
from locks import constrain_uv
from tests.checkout import ROOT

RECORD = "game.py,sha256=x,4\ngame.pyc,,\ngame-1.0.dist-info/RECORD,,\n"


@pytest.fixture
def made(tmp_path: Path) -> Environment:
    """A small environment as it stands after `play` has made it."""
    (tmp_path / "build").mkdir()
    (tmp_path / "venise").mkdir()
    for name in (
        "pyproject.toml",
        "venise/__init__.py",
        "build/runtime.lock",
        "build/develop.lock",
    ):
        (tmp_path / name).write_text(name, encoding="utf-8")
    environment = Environment(tmp_path)
    environment.scripts.mkdir(parents=True)
    environment.python.touch(mode=0o755)
    (environment.folder / "pyvenv.cfg").write_text("", encoding="utf-8")
    information = environment.packages / "game-1.0.dist-info"
    information.mkdir(parents=True)
    (information / "RECORD").write_text(RECORD, encoding="utf-8")
    (environment.packages / "game.py").write_text("pass", encoding="utf-8")
    environment.write_stamp({**environment.recipe(), "develop": None})
    return environment


def change(name: str) -> Callable[[Environment], None]:
    """Write something else into a file of the checkout or the environment."""

    def rewrite(made: Environment) -> None:
        (made.root / name).write_text("changed", encoding="utf-8")

    return rewrite


def remove(place: Callable[[Environment], Path]) -> Callable[[Environment], None]:
    """Delete one file."""
    return lambda made: place(made).unlink()


def restamp(**fields: object) -> Callable[[Environment], None]:
    """Claim that the environment was made from something else."""
    return lambda made: made.write_stamp({**made.read_stamp(), **fields})


DAMAGE = {
    "its Python is gone": remove(lambda made: made.python),
    "its configuration is gone": remove(lambda made: made.folder / "pyvenv.cfg"),
    "an installed file is gone": remove(lambda made: made.packages / "game.py"),
    "an installed file was cut": lambda made: os.truncate(made.packages / "game.py", 2),
    "a package's record is gone": remove(
        lambda made: made.packages / "game-1.0.dist-info" / "RECORD"
    ),
    "it was never finished": remove(lambda made: made.stamp),
    "the stamp was torn": lambda made: os.truncate(made.stamp, 10),
    "the stamp is no record": change(".venv/made-from.json"),
    "other packages are pinned": change("build/runtime.lock"),
    "the project is described anew": change("pyproject.toml"),
    "the project has a new version": change("venise/__init__.py"),
    "the checkout was moved": restamp(root="elsewhere"),
    "it was made by another Python": restamp(python="cpython-310 linux"),
    "that Python was moved": restamp(base="elsewhere"),
}


def test_a_second_call_has_nothing_to_do(made: Environment) -> None:
    """What `play` made is ready for `play`, and not for the checks, which need more."""
    assert made.is_ready(develop=False)
    assert not made.is_ready(develop=True)


@pytest.mark.parametrize("reason", DAMAGE)
def test_damage_is_seen(made: Environment, reason: str) -> None:
    """An environment is not ready when something of it is missing, damaged or out of date."""
    DAMAGE[reason](made)
    assert not made.is_ready(develop=False)


def test_the_game_does_not_mind_new_versions_of_the_checks(made: Environment) -> None:
    """When only the checks' packages change, `play` still has nothing to do."""
    change("build/develop.lock")(made)
    assert made.is_ready(develop=False)


def test_the_checks_are_added_to_what_play_made(made: Environment) -> None:
    """An environment without the checks grows; one with other versions of them is made anew."""
    assert made.can_grow(made.read_stamp(), made.recipe())
    restamp(develop="other versions")(made)
    assert not made.can_grow(made.read_stamp(), made.recipe())


def test_a_user_s_own_additions_are_left_alone(made: Environment) -> None:
    """A package that somebody installed by hand is no reason to make the environment anew."""
    (made.packages / "extra-2.0.dist-info").mkdir()
    assert made.is_ready(develop=False)


def test_the_stamp_lists_what_was_installed(made: Environment) -> None:
    """The stamp names each installed package by its record folder."""
    stamp = json.loads(made.stamp.read_text(encoding="utf-8"))
    assert stamp["installed"] == ["game-1.0.dist-info"]


@pytest.mark.parametrize("kind", ["file", "link", "folder"])
def test_whatever_stands_in_the_way_is_removed(tmp_path: Path, kind: str) -> None:
    """A file, a link or a folder named `.venv` makes room; what a link points to is kept."""
    environment, other = Environment(tmp_path / "root"), tmp_path / "other"
    environment.root.mkdir()
    other.mkdir()
    (other / "precious").touch()
    if kind == "file":
        environment.folder.touch()
    elif kind == "link":
        environment.folder.symlink_to(other)
    else:
        (environment.folder / "lib").mkdir(parents=True)
    environment.remove()
    assert not environment.folder.exists()
    assert (other / "precious").exists()


def give_to_uv(made: Environment) -> None:
    """Leave the environment as `uv run` makes one: its own mark, no pip, no stamp of ours."""
    made.stamp.unlink()
    home = Path(sys.base_prefix, "bin")
    (made.folder / "pyvenv.cfg").write_text(f"home = {home}\nuv = 0.13.9\n", encoding="utf-8")


def note_calls(monkeypatch: pytest.MonkeyPatch, *, pip: bool = True) -> list[str]:
    """The names of what an environment has its installer do; none of it is really done."""
    called: list[str] = []
    for name in ("create", "install", "install_project", "check"):
        note = partial(lambda name, *_: called.append(name), name)
        monkeypatch.setattr(Installer, name, note)
    monkeypatch.setattr(Installer, "add_pip", lambda _: pip)
    return called


def test_what_uv_made_is_taken_over(made: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    """After `uv run`, `dev.py` adds what is missing to the same environment, removing nothing."""
    give_to_uv(made)
    called = note_calls(monkeypatch)
    made.make(develop=False)
    assert called == ["install", "install_project", "check"]
    assert (made.packages / "game.py").exists()
    assert made.is_ready(develop=False)


def test_what_uv_put_in_place_of_the_project_needs_no_rebuilding(made: Environment) -> None:
    """`uv run` installs the project anew, in its own words; what `dev.py` made stays ready."""
    information = made.packages / "game-1.0.dist-info"
    (information / "uv_cache.json").write_text("{}", encoding="utf-8")
    (information / "INSTALLER").write_text("uv", encoding="utf-8")
    more = "game-1.0.dist-info/uv_cache.json,sha256=x,2\ngame-1.0.dist-info/INSTALLER,sha256=x,2\n"
    (information / "RECORD").write_text(RECORD + more, encoding="utf-8")
    assert made.is_ready(develop=False)


@pytest.mark.parametrize("reason", ["another Python", "no pip", "our own, unfinished"])
def test_what_cannot_be_taken_over_is_made_anew(
    made: Environment, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An environment of another Python, without pip, or left by ourselves is not built upon."""
    give_to_uv(made)
    if reason == "another Python":
        (made.folder / "pyvenv.cfg").write_text("home = /elsewhere/bin\nuv = 0.13.9\n")
    elif reason == "our own, unfinished":
        (made.folder / "pyvenv.cfg").write_text(f"home = {Path(sys.base_prefix, 'bin')}\n")
    called = note_calls(monkeypatch, pip=reason != "no pip")
    monkeypatch.setattr(Environment, "write_stamp", lambda *_: None)
    made.make(develop=False)
    assert called[0] == "create"
    assert not made.folder.exists()


def test_uv_is_held_to_the_pinned_versions() -> None:
    """Otherwise each of `uv run` and `dev.py` would undo what the other has installed."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = (ROOT / "build" / "runtime.lock").read_text(encoding="utf-8")
    assert project["tool"]["uv"]["constraint-dependencies"] == re.findall(r"(?m)^\S+==\S+", lock)


def test_the_constraints_follow_the_lock(tmp_path: Path) -> None:
    """`dev.py lock` writes the versions for uv anew and touches nothing else."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (tmp_path / "build").mkdir()
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    lock = "one==1.0 \\\n    --hash=sha256:00\ntwo==2.0 ; sys_platform == 'win32' \\\n"
    (tmp_path / "build" / "runtime.lock").write_text(lock, encoding="utf-8")
    constrain_uv(tmp_path)
    old, new = (tomllib.loads(one) for one in (text, (tmp_path / "pyproject.toml").read_text()))
    assert new["tool"]["uv"].pop("constraint-dependencies") == ["one==1.0", "two==2.0"]
    assert old["tool"]["uv"].pop("constraint-dependencies")
    assert new == old
