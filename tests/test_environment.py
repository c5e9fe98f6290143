"""An environment counts as made only while nothing of it is missing or out of date."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from environment import Environment

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
