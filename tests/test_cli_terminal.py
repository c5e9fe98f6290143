"""Nothing that a command prints steers the terminal, whatever a file or an argument is called."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.ai.orchard import orchard
from tests.checkout import ROOT, SOURCES
from tests.match.machine import posix
from venise.cli import main
from venise.games.nord.game import NORD
from venise.games.nord.layouts import file as city_file
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.state import Options
from venise.match.flaws import mask_controls
from venise.match.journal import match_text
from venise.match.match import Match
from venise.match.seats import AnyChooser, ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.progress import ProgressBar

__all__ = ["orchard"]

pytestmark = posix

STEERING: Final = (
    "\x1b\x07\x00\r\n\t\x7f",
    "\x80\x85\x9b\x9f",
    "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c",
    "\u2028\u2029",
    "\ud800\udcff",
    "\ufeff\u00ad\U000e0041",
)
"""What steers a terminal or turns its text round, by kind, and what no encoding has."""

EVIL: Final = "é\n\x1b[2J\x7f\x9b31m\u202e\u2066\u200f\u061c\u2028\udcff"
"""A name that a file may have."""


@pytest.fixture
def evil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file whose name would steer a terminal, and which holds nothing of use."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / EVIL
    path.write_text("nonsense")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of such a name."""
    path = tmp_path / "folder" / EVIL
    path.mkdir(parents=True)
    return path


def steers(text: str) -> bool:
    """Whether any letter of it is not simply shown."""
    return not all(one.isprintable() or one == "\n" for one in text)


def printed(capfdbinary: pytest.CaptureFixture[bytes], *typed: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it prints for a terminal that takes UTF-8 only."""
    try:
        code = main(typed)
    except SystemExit as stopped:
        code = stopped.code if isinstance(stopped.code, int) else -1
    said = capfdbinary.readouterr()
    out, err = said.out.decode(), said.err.decode()
    assert not steers(out)
    assert not steers(err)
    return code, out, err


@pytest.mark.parametrize("steering", STEERING)
def test_what_steers_is_masked(steering: str) -> None:
    """Every letter of it, and no other, becomes a mark."""
    assert mask_controls(f"é{steering}漢 x") == "é" + "?" * len(steering) + "漢 x"


REFUSED: Final[dict[str, list[str]]] = {
    "no command": [EVIL],
    "an argument too many": ["rules", "1", EVIL],
    "an option": ["rules", f"--{EVIL}"],
    "no number": ["simulate", "--games", EVIL],
    "a choice": ["arena", "--bots", "a,b", "--backend", EVIL],
    "play": ["play", "one", EVIL],
    "replay": ["replay", EVIL],
    "replay nowhere": ["replay", f"{EVIL}/x"],
    "layout show": ["layout", "show", EVIL],
    "layout check": ["layout", "check", f"./{EVIL}"],
    "layout simulate": ["layout", "simulate", f"{EVIL}.city"],
    "layout simulate bot": ["layout", "simulate", "ring", "--bot", EVIL],
    "simulate game": ["simulate", "--game", EVIL],
    "simulate bots": ["simulate", "--bots", EVIL],
    "simulate map": ["simulate", "--map", EVIL],
    "simulate keep": ["simulate", "--players", "2", "--games", "1", "--keep", f"{EVIL}/x"],
    "arena bots": ["arena", "--bots", f"{EVIL},greedy"],
    "arena weights": ["arena", "--bots", f"greedy:{EVIL},greedy"],
    "arena map": ["arena", "--bots", "random,random", "--map", EVIL],
    "arena resume": ["arena", "--bots", "random,random", "--resume", EVIL, "--games", "2"],
    "train bot": ["train", "--bot", EVIL],
    "train out": ["train", "--out", EVIL],
    "train resume": ["train", "--resume", "--out", EVIL],
    "train network": ["train", "--network", "--out", EVIL],
    "bench maps": ["bench", "--maps", EVIL],
    "bench seats": ["bench", "--seats", EVIL],
    "rules": ["rules", EVIL],
}


@pytest.mark.usefixtures("evil")
@pytest.mark.parametrize("name", REFUSED)
def test_a_name_that_is_refused_steers_nothing(
    name: str, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Every command says in one harmless sentence what it was given."""
    code, out, err = printed(capfdbinary, *REFUSED[name])
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_every_command_is_given_such_a_name() -> None:
    """None is forgotten above."""
    tried = {typed[0] for typed in REFUSED.values()}
    assert tried >= {"play", "simulate", "arena", "train", "replay", "bench", "rules", "layout"}


def a_replay(path: Path) -> None:
    """The beginning of a match between players of such names."""
    players = (Participant("\x1b[2JAnna\x9b31m\u202e"), Participant("Bert", "\x1b[2J"))
    idle: AnyChooser = ImmediateChooser(lambda *_: None)
    match = Match(NORD, Setup(players, Options(), 1), [None, idle])
    path.write_bytes(match_text(match))


def a_city(path: Path) -> None:
    """A city that is named like its file."""
    path.write_bytes(city_file.write_text("Damme\x1b[2J\u202e", draft_of(find_layout("ring"))))


def answered(capfdbinary: pytest.CaptureFixture[bytes], *typed: str) -> Any:
    """What a command tells other programs, once it has told people the same."""
    code, out, err = printed(capfdbinary, *typed)
    assert (code, err) == (0, "")
    assert not [line for line in out.splitlines() if line.startswith("?")]
    code, out, err = printed(capfdbinary, *typed, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_names_of_players_are_told_true_to_programs(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """As JSON every name is the one in the file, and no byte of it steers."""
    a_replay(folder / "x.match")
    told = answered(capfdbinary, "replay", str(folder / "x.match"))
    assert told["players"][0]["name"] == "\x1b[2JAnna\x9b31m\u202e"
    assert told["players"][1]["kind"] == "\x1b[2J"


def test_names_of_cities_and_files_are_told_true_to_programs(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """What a city is refused for names its file letter by letter."""
    a_city(folder / "x.city")
    for question in ("show", "check"):
        assert answered(capfdbinary, "layout", question, str(folder / "x.city"))["code"]
    missing = str(folder / "y.city")
    code, out, _ = printed(capfdbinary, "layout", "check", missing, "--json")
    assert code == 2
    assert missing in json.loads(out)["reason"]


@pytest.mark.usefixtures("orchard")
def test_files_that_are_written_are_told_true_to_programs(
    folder: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Where weights and blocks are kept is told to people without a letter that steers."""
    weights, blocks = str(folder / "found.json"), str(folder / "blocks")
    training = ("train", "--game", "orchard", "--steps", "1", "--games", "2")
    told = answered(capfdbinary, *training, "--out", weights, "--resume")
    assert told["file"] == weights
    duel = ("arena", "--bots", "random,random", "--games", "2", "--resume", blocks)
    assert answered(capfdbinary, *duel)["games"] == 2
    games = ("simulate", "--players", "2", "--games", "1", "--keep", str(folder / "kept"))
    assert main([*games, "--json"]) == 0
    assert b'"games": 1' in capfdbinary.readouterr().out
    (kept,) = (folder / "kept").iterdir()
    assert kept.name == "nord-1.replay"


def test_weights_in_a_file_that_cannot_be_named_are_refused(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Results name the bots; where that cannot be, one sentence says so before any game."""
    weights = tmp_path / "w\udcff.json"
    weights.write_bytes((ROOT / "ai" / "venise_ai" / "nord" / "weights.json").read_bytes())
    duel = ("arena", "--bots", f"greedy:{weights},greedy", "--games", "2")
    code, _, err = printed(capfdbinary, *duel)
    assert (code, err.count("\n")) == (2, 1)
    assert "w?.json" in err


def test_numbers_beyond_all_bounds_are_still_json(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
) -> None:
    """What a single block cannot tell is null, as JSON knows no infinity."""
    duel = ("arena", "--bots", "random,random", "--games", "2", "--resume", str(tmp_path / "x"))
    _, out, _ = printed(capfdbinary, *duel, "--json")

    def refuse(name: str) -> None:
        pytest.fail(f"{name} is no JSON")

    json.loads(out, parse_constant=refuse)


def test_what_is_kept_is_told_harmlessly_when_cut_off(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    """Ctrl-C names the file to go on with."""
    with pytest.raises(KeyboardInterrupt), ProgressBar(2, 1, f"kept in {EVIL}", sys.stderr):
        raise KeyboardInterrupt
    said = capfdbinary.readouterr().err.decode()
    assert said.startswith("venise: 1 of 2 kept in é??[2J")
    assert said.count("\n") == 1
    assert not steers(said)


ENCODINGS: Final = {
    "UTF-8": "utf-8:strict",
    "ASCII": "ascii:strict",
    "Windows": "cp1252:strict",
    "none": "ascii:surrogateescape",
}

BROKEN: Final = """
from venise import cli
from venise.commands import rules

def fail(*_, **__):
    raise RuntimeError("a fault\\x1b[2J\\u202e\\udcff")

rules.answer = fail
cli.main(["rules"])
"""


def run(encoding: str, *typed: str) -> subprocess.CompletedProcess[bytes]:
    """What a new process prints where only that encoding can be printed."""
    return subprocess.run(
        [sys.executable, *typed],
        env=os.environ | {"PYTHONPATH": SOURCES, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )


@pytest.fixture(params=ENCODINGS)
def encoding(request: pytest.FixtureRequest) -> str:
    """What the output can be made of."""
    return ENCODINGS[request.param]


def test_every_terminal_gets_an_answer(encoding: str, folder: Path) -> None:
    """Names that an encoding lacks are neither an error nor wrong in JSON."""
    a_replay(folder / "x.match")
    for typed in (["replay", str(folder / "x.match")], ["layout", "show", str(folder / "x")]):
        done = run(encoding, "-m", "venise", *typed)
        said = (done.stdout + done.stderr).decode(encoding.partition(":")[0])
        assert done.returncode == (0 if typed[0] == "replay" else 2)
        assert not steers(said)
        assert "Traceback" not in said
    missing = str(folder / "x.city")
    done = run(encoding, "-m", "venise", "layout", "check", missing, "--json")
    assert missing in json.loads(done.stdout)["reason"]


def test_an_unforeseen_error_steers_no_terminal() -> None:
    """The way to a fault is printed as Python does it, but for letters that steer."""
    done = run("utf-8", "-c", BROKEN)
    said = done.stderr.decode()
    assert done.returncode == 1
    assert said.startswith("Traceback")
    assert said.endswith("RuntimeError: a fault?[2J??\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
def test_an_answer_that_cannot_be_written_is_one_sentence() -> None:
    """A full disk behind the output ends in exit code 2 and a sentence, not in a trace."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "venise", "rules", "1.1", "--json"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == "venise: the answer cannot be written: No space left on device\n"
