"""What a bot from outside raises, says and leaves beside it is bounded, and one sentence each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.checkout import SOURCES
from tests.test_cli import complaint, simulated
from venise_ai.external import location, process
from venise_ai.external.deadlines import Deadlines
from venise_ai.external.location import locate, sources_digest

GAME: Final = ("--game", "pilotis", "--players", "2", "--games", "1")
"""A short game, which is soon played to its end."""

CHOOSING: Final = {
    "sys.exit(3)": "failed: SystemExit: 3",
    "raise KeyboardInterrupt": "failed: KeyboardInterrupt",
    "raise GeneratorExit('gone')": "failed: GeneratorExit: gone",
    "raise Mute": "failed: Mute: (its words cannot be told)",
    "raise ValueError('x' * 30_000_000)": "failed: ValueError: xxxx",
    "raise ValueError('\\x1b[31mred')": "failed: ValueError: ?[31mred",
    "return msgspec.Raw(b'\\x91' * 2_000_000 + b'\\x90')": "its action takes 2000001 bytes",
    "return msgspec.Raw(b'\\x91' * 30_000 + b'\\x90')": "it is no message",
    "return 'x' * 60_000": "its action takes",
    "os.closerange(3, 64); return None": "ended its process (exit code ",
    "return speak(b'\\xff\\xff\\xff\\xff')": "longer than 65536 bytes",
    "return speak((30_001).to_bytes(4, 'big') + b'\\x91' * 30_001)": "it is no message",
    "return speak(LOADED * 100)": "said much without being asked",
    "return speak((4).to_bytes(4, 'big'))": "did not answer and was ended",
}
"""What `choose` does, and what is told of it."""

SOURCE: Final = """
import os
import sys
import time

import msgspec

LOADED = msgspec.msgpack.encode({"type": "Loaded"})
LOADED = len(LOADED).to_bytes(4, "big") + LOADED


class Mute(Exception):
    def __str__(self):
        raise SystemExit("mute")


def speak(words):
    for number in range(3, 64):
        try:
            if "pipe" in os.readlink(f"/proc/self/fd/{number}"):
                os.write(number, words)
        except OSError:
            pass
    time.sleep(600)
"""

FOLLOWING: Final = """

class Bot:
    def choose(self, observation, rng, stop):
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody else's in which the command is typed; bots have little time."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(process, "DEADLINES", Deadlines(decision=1.0, grace=0.5))
    return tmp_path


@pytest.mark.skipif(sys.platform != "linux", reason="left out: finds pipes as Linux lists them")
@pytest.mark.parametrize("deed", CHOOSING)
def test_whatever_choosing_ends_in_is_one_short_sentence(
    deed: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game goes on, and is told of in at most some three hundred printable letters."""
    (folder / "theirs.py").write_text(f"{SOURCE}{FOLLOWING}        {deed}\n", encoding="utf-8")
    typed = (*GAME, "--bots", "./theirs.py:Bot,random")
    [game] = simulated(capsys, *typed)["results"]
    [fault] = game["faults"]
    assert CHOOSING[deed] in fault
    assert len(fault) < 300
    assert fault.isprintable()


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("import sys\nsys.exit(3)\n", "cannot be loaded: SystemExit: 3"),
        ("raise KeyboardInterrupt\n", "cannot be loaded: KeyboardInterrupt"),
        (
            "class Bot:\n  def __init__(self): raise SystemExit(4)\n",
            "cannot be made: SystemExit: 4",
        ),
        ("import time\ntime.sleep(600)\n", "did not answer and was ended"),
        ("import os\nos._exit(5)\n", "ended its process (exit code 5)"),
    ],
)
def test_what_loading_ends_in_is_told_as_what_it_is(
    source: str,
    told: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Before any game, in one sentence."""
    seconds = 0.5 if "sleep" in source else 60.0
    monkeypatch.setattr(process, "DEADLINES", Deadlines(loading=seconds, grace=0.5))
    (folder / "theirs.py").write_text(source, encoding="utf-8")
    typed = (*GAME, "--bots", "./theirs.py:Bot")
    assert told in complaint(capsys, "simulate", *typed)


def test_what_is_printed_is_bounded_and_steers_no_terminal(folder: Path) -> None:
    """Of 40 MB one is passed on, with marks for control letters; the answer stays what it is."""
    source = (
        "import sys\nprint('\\x1b[31m')\nfor _ in range(40):\n  print('x' * 1_000_000)\n"
        "class Bot:\n  def choose(self, observation, rng, stop):\n    raise ValueError('seen')\n"
    )
    (folder / "theirs.py").write_text(source, encoding="utf-8")
    typed = ["simulate", *GAME, "--bots", "./theirs.py:Bot,random"]
    done = subprocess.run(
        [sys.executable, "-m", "venise", *typed],
        check=True,
        env=os.environ | {"PYTHONPATH": SOURCES},
        capture_output=True,
        text=True,
    )
    assert "ValueError: seen" in done.stdout
    assert "prints too much" in done.stderr
    assert "\x1b" not in done.stderr
    assert 2**20 <= len(done.stderr) < 2**20 + 1000


def test_sources_that_cannot_be_read_or_are_huge_hold_nobody_up(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They count by what can be seen from outside; a change of them is still noticed."""
    monkeypatch.setattr(location, "MOST_READ_BYTES", 1000)
    (folder / "theirs.py").write_text("class Bot: pass\n", encoding="utf-8")
    (folder / "loop.json").symlink_to("loop.json")
    (folder / "long.json").write_text("1" * 5000, encoding="utf-8")
    (folder / "package").mkdir()
    (folder / "package" / "__init__.py").symlink_to("/proc/self/mem")
    found = locate("./theirs.py:Bot")
    first = sources_digest(found)
    assert sources_digest(found) == first
    (folder / "long.json").write_text("1" * 5001, encoding="utf-8")
    assert sources_digest(found) != first


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="left out: whom no right stops"
)
def test_sources_that_nobody_may_read_hold_nobody_up(folder: Path) -> None:
    """A file beside the bot that may not be read is no traceback."""
    (folder / "theirs.py").write_text("class Bot: pass\n", encoding="utf-8")
    (folder / "secret.json").write_text("{}", encoding="utf-8")
    (folder / "secret.json").chmod(0)
    assert len(sources_digest(locate("./theirs.py:Bot"))) == 16
