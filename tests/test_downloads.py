"""What an installation says of its size is what the packages weigh."""

from __future__ import annotations

import io
import json
import re
from typing import Final

import pytest

import downloads
import sizes
from installer import PackageLine
from tests.checkout import ROOT

SIZES: Final = json.loads((ROOT / "build" / "sizes.json").read_text(encoding="utf-8"))


def test_every_usual_machine_is_told_what_play_downloads() -> None:
    """Linux, Windows and macOS with every Python that will do."""
    wanted = {downloads.machine_key(*one, v) for one in sizes.PLATFORMS for v in sizes.PYTHONS}
    assert SIZES["runtime"].keys() == wanted
    assert SIZES["develop"].keys() <= wanted


def test_the_read_me_says_the_same() -> None:
    """In whole megabytes, from the machine that needs least to the one that needs most."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    told = re.search(
        r"first `play` downloads (\d+) to (\d+) MB, the first `test` (\d+) to (\d+) more", text
    )
    assert told is not None
    known = [round(of / 1e6) for name in SIZES for of in span(list(SIZES[name].values()))]
    assert [int(one) for one in told.groups()] == known


def span(numbers: list[int]) -> tuple[int, int]:
    """The least and the most."""
    return min(numbers), max(numbers)


def test_a_machine_takes_the_build_that_fits_it_best() -> None:
    """Its own before one for any, one for an older Python before none, and never another's."""
    wheels = {
        "game-1.0-cp311-cp311-manylinux_2_17_x86_64.whl": 1,
        "game-1.0-cp311-cp311-win_amd64.whl": 2,
        "game-1.0-cp39-abi3-manylinux_2_17_x86_64.whl": 4,
        "game-1.0-cp311-cp311-musllinux_1_2_x86_64.whl": 8,
    }
    linux = sizes.PLATFORMS["linux", "x86_64"]
    assert sizes.best_build(wheels, sizes.tags_of((3, 11), linux)) == 1
    assert sizes.best_build(wheels, sizes.tags_of((3, 13), linux)) == 4
    assert sizes.best_build(wheels, sizes.tags_of((3, 11), ["win_arm64"])) is None
    wheels["game-1.0-py3-none-any.whl"] = 16
    assert sizes.best_build(wheels, sizes.tags_of((3, 11), ["win_arm64"])) == 16


def test_sizes_are_summed_by_machine() -> None:
    """A package for one system counts there only; a machine without a build has no figure."""
    pins = {"game==1.0": "", "colour==2.0": "sys_platform == 'win32'"}
    wheels = {
        "game==1.0": {
            "game-1.0-cp311-cp311-win_amd64.whl": 5,
            "game-1.0-cp311-abi3-linux_x86_64.whl": 7,
        },
        "colour==2.0": {"colour-2.0-py3-none-any.whl": 1},
    }
    found = dict(sizes.sum_sizes(pins, wheels))
    assert found["win32 amd64 3.11"] == 6
    assert found["linux x86_64 3.14"] == 7
    assert "win32 amd64 3.12" not in found
    assert "darwin arm64 3.11" not in found


def test_the_pins_of_a_lock_are_read_with_their_markers() -> None:
    """As many as the lock has, each once."""
    text = (ROOT / "build" / "develop.lock").read_text(encoding="utf-8")
    pins = sizes.read_pins(ROOT, "develop")
    assert len(pins) == len(re.findall(r"(?m)^\S+==", text))
    assert {"sys_platform == 'win32'"} < set(pins.values())


class Screen(io.StringIO):
    """A terminal, or a file."""

    def __init__(self, *, seen: bool) -> None:
        super().__init__()
        self._seen = seen

    def isatty(self) -> bool:
        """Whether somebody looks."""
        return self._seen


PRINTED: Final = """Collecting msgspec==0.22.0 (from -r build/runtime.lock (line 4))
  Downloading msgspec-0.22.0-cp311.whl (219 kB)
Collecting pygame-ce==2.5.8 (from -r build/runtime.lock (line 90))
Installing collected packages: msgspec, pygame-ce
"""


@pytest.mark.parametrize("seen", [True, False])
def test_each_package_is_told_as_it_is_fetched(seen: bool) -> None:  # noqa: FBT001 (a parameter)
    """On one line of a terminal that is clean in the end; a file is told nothing."""
    screen = Screen(seen=seen)
    with PackageLine(2, screen) as line:
        for printed in PRINTED.splitlines():
            line.show(printed)
    told = [part.strip() for part in screen.getvalue().split("\r") if part.strip()]
    wanted = ["1 of 2: msgspec", "2 of 2: pygame-ce", "2 of 2: putting them in place"]
    assert told == ([one for one in wanted for _ in range(2)] if seen else [])
    assert screen.getvalue().endswith("\r") == seen
