"""What commands without a window make of paths that lead to no file, or cannot lead anywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ai.orchard import orchard
from tests.match.machine import endless, loop, pipe, posix, without_waiting
from tests.test_cli import answer, complaint
from venise.match.store import half_written_path

__all__ = ["orchard"]

pytestmark = posix

TOO_LONG = "x" * 5000


@pytest.fixture(autouse=True)
def at_once() -> Iterator[None]:
    """No command may wait for whoever is at the other end of a pipe."""
    with without_waiting():
        yield


def reading(path: str) -> list[list[str]]:
    """Every command that reads a file of that name."""
    return [
        ["replay", path],
        ["analyse", path],
        ["layout", "show", path],
        ["layout", "check", path],
        ["layout", "simulate", path, "--games", "1"],
        ["arena", "--bots", f"greedy:{path},greedy", "--games", "2"],
        ["arena", "--bots", "random,random", "--games", "2", "--resume", path],
        ["train", "--steps", "1", "--games", "2", "--resume", "--out", path],
    ]


def writing(path: str) -> list[list[str]]:
    """Every command that writes a file or a folder of that name."""
    return [
        ["simulate", "--players", "2", "--games", "1", "--keep", path],
        ["arena", "--bots", "random,random", "--games", "2", "--resume", path],
        ["train", "--steps", "1", "--games", "2", "--out", path],
        ["train", "--network", "--games", "200", "--out", path],
    ]


NO_FILES: dict[str, Callable[[Path], None]] = {"pipe": pipe, "device": endless}


@pytest.mark.parametrize("kind", NO_FILES)
@pytest.mark.parametrize("number", range(len(reading(""))))
def test_what_is_no_regular_file_is_refused_at_once(
    kind: str, number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence names the path and says that it is not a regular file."""
    path = tmp_path / "from-others"
    NO_FILES[kind](path)
    told = complaint(capsys, *reading(str(path))[number])
    assert "not a regular file" in told
    assert str(path) in told


@pytest.mark.parametrize("kind", NO_FILES)
def test_what_is_no_regular_file_is_not_trained_into(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Training refuses a pipe or device as it does any file that is there."""
    path = tmp_path / "found.json"
    NO_FILES[kind](path)
    for typed in writing(str(path))[2:]:
        assert "is there already" in complaint(capsys, *typed)
    assert not path.is_file()


def looping(folder: Path) -> str:
    """A path through a link that leads to itself."""
    loop(folder / "loop")
    return str(folder / "loop" / "file")


NOWHERE: dict[str, Callable[[Path], str]] = {
    "too long": lambda folder: str(folder / TOO_LONG),
    "a long name": lambda folder: str(folder / ("x" * 300)),
    "a loop": looping,
}


@pytest.mark.parametrize("kind", NOWHERE)
@pytest.mark.parametrize("number", range(len([*reading(""), *writing("")])))
def test_a_path_that_leads_nowhere_is_told(
    kind: str, number: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A path that no system takes ends every command in one sentence."""
    path = NOWHERE[kind](tmp_path)
    told = complaint(capsys, *[*reading(path), *writing(path)][number])
    assert "cannot be" in told


@pytest.mark.parametrize(
    "typed",
    [
        ["arena", "--bots", "random,random", "--games", "2"],
        ["train", "--steps", "1", "--games", "2"],
    ],
)
def test_a_home_that_is_too_long_is_told(
    typed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What would be kept in the player's folder is refused in one sentence."""
    monkeypatch.setenv("VENISE_HOME", f"/{TOO_LONG}")
    assert "cannot be written" in complaint(capsys, *typed)


@pytest.mark.usefixtures("orchard")
def test_what_a_killed_training_has_left_goes_with_the_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever trains into a folder finds nothing half written in it."""
    out = tmp_path / "found.json"
    half_written_path(out).touch()
    answer(capsys, "train", "--game", "orchard", "--steps", "1", "--games", "2", "--out", str(out))
    assert list(tmp_path.iterdir()) == [out]
