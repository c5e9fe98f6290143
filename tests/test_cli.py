"""The command line: one answer on the output, or one sentence on the error stream."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.entries import headless, plain_reader
from venise.catalogue import install_games
from venise.cli import main
from venise.commands import simulate
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.journal import match_text
from venise.match.match import Match
from venise.match.seats import AnyChooser, ImmediateChooser
from venise.match.setup import Participant, Setup
from venise_ai import bots


def answer(capsys: pytest.CaptureFixture[str], *typed: str) -> Any:
    """The JSON that a command prints, once it has succeeded in silence."""
    assert main([*typed, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return json.loads(printed.out)


def simulated(capsys: pytest.CaptureFixture[str], *typed: str) -> Any:
    """The sums that `venise simulate` prints last, with the games of the lines before them."""
    assert main(["simulate", *typed, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return sums(printed.out)


def sums(lines: str) -> Any:
    """The sums in the last of some lines of JSON, with the games of the lines before them."""
    *games, last = map(json.loads, lines.splitlines())
    return {**last["summary"], "results": games}


def complaint(capsys: pytest.CaptureFixture[str], *typed: str) -> str:
    """The one sentence of a command that fails with exit code 2 and prints nothing else."""
    try:
        code = main(typed)
    except SystemExit as stopped:
        code = stopped.code if isinstance(stopped.code, int) else -1
    printed = capsys.readouterr()
    assert (code, printed.out) == (2, "")
    assert printed.err.count("\n") == 1
    return printed.err


@pytest.fixture
def kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The replay of a game of two bots."""
    folder = str(tmp_path / "kept")
    simulated(capsys, "--players", "2", "--games", "1", "--seed", "5", "--keep", folder)
    return tmp_path / "kept" / "nord-5.replay"


COMMANDS = [
    "",
    "play",
    "simulate",
    "arena",
    "train",
    "replay",
    "analyse",
    "bench",
    "branch",
    "daily",
    "statistics",
    "rules",
    "layout",
    "completion",
]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` of every command succeeds and shows how the command is typed."""
    with pytest.raises(SystemExit) as stopped:
        main([*command.split(), "--help"])
    shown = capsys.readouterr().out
    assert stopped.value.code == 0
    assert f"  venise {command}".rstrip() in shown.partition("example")[2]


BAD = {
    "command": (["dance"], "invalid choice: 'dance'"),
    "game": (["simulate", "--game", "ludo"], "there is no game called 'ludo'; the games are: nord"),
    "game to measure": (["bench", "--game", "ludo"], "there is no game called 'ludo'"),
    "bot": (["simulate", "--bots", "clever"], "random"),
    "one bot of four": (["simulate", "--bots", "random,random,random,clever"], "clever"),
    "map": (["simulate", "--map", "atlantis"], "there is no map called 'atlantis'; the maps are:"),
    "players": (["simulate", "--players", "5"], "is for 2 to 4 players, not 5"),
    "millions": (["simulate", "--players", "999999999999"], "is for 2 to 4 players"),
    "solitaire": (["simulate", "--players", "1"], "is for 2 to 4 players, not 1"),
    "words": (["simulate", "--players", "two"], "invalid int value: 'two'"),
    "too few bots": (["simulate", "--bots", "random,random"], "2 bots are named for 4 players"),
    "no games": (["simulate", "--games", "0"], "from 1 to 1,000,000"),
    "vast number": (["simulate", "--games", str(10**12)], "from 1 to 1,000,000"),
    "seed": (["simulate", "--seed", "-1"], "the seed has to be"),
    "vast seed": (["simulate", "--seed", str(2**63)], "the seed has to be"),
    "jobs": (["simulate", "--jobs", "0"], "at least one process"),
    "one bot in the arena": (["arena", "--bots", "greedy"], "'greedy' names 1"),
    "bot in the arena": (["arena", "--bots", "greedy,clever"], "no bot called 'clever'"),
    "share of nothing": (["arena", "--bots", "greedy@2,greedy"], "has no iterations"),
    "share": (["arena", "--bots", "mcts@no,greedy"], "a number above 0"),
    "seats": (["arena", "--bots", "greedy,greedy", "--seats", "5"], "2 to 4 players, not 5"),
    "budget": (["arena", "--bots", "greedy,greedy", "--budget", "0"], "above 0, at most 1, not 0"),
    "arena of none": (["arena", "--bots", "greedy,greedy", "--games", "0"], "from 1 to 1,000,000"),
    "endless arena": (
        ["arena", "--bots", "greedy,greedy", "--games", str(10**12)],
        "from 1 to 1,000,000",
    ),
    "nobody": (["arena", "--bots", "greedy,greedy", "--jobs", "0"], "at least one process"),
    "address": (["arena", "--bots", "greedy,greedy", "--cluster", "a:1"], "needs --backend ray"),
    "repeats": (["bench", "--repeats", "0"], "the number of repeats has to be"),
    "map to measure": (["bench", "--maps", "atlantis"], "no map called 'atlantis' to measure"),
    "players to measure": (["bench", "--seats", "2,5"], "is for 2 to 4 players, not 5"),
    "list of players": (["bench", "--seats", "two"], "written like 2,4 and not 'two'"),
    "file": (["replay", "nowhere.replay"], "nowhere.replay: cannot be read: there is no such file"),
    "folder": (["replay", "."], "cannot be read"),
    "section": (["rules", "9.9"], "the rulebook has no section '9.9'"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_gives_one_sentence(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever is asked for that there is not, the sentence names it."""
    typed, sentence = BAD[name]
    assert sentence in complaint(capsys, *typed)


def test_an_unwritable_folder_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Games that cannot be kept are an error that names the file."""
    (tmp_path / "file").write_text("in the way")
    folder = str(tmp_path / "file" / "kept")
    told = complaint(capsys, "simulate", "--players", "2", "--games", "1", "--keep", folder)
    assert "nord-1.replay: cannot be written" in told


def test_a_simulation_ends_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game has a winner, as many scores as seats, and its own seed; the wins add up."""
    told = simulated(capsys, "--players", "3", "--games", "4", "--seed", "7")
    assert [one["seed"] for one in told["results"]] == [7, 8, 9, 10]
    assert all(one["winners"] and len(one["scores"]) == 3 for one in told["results"])
    assert sum(told["win_share"]) == pytest.approx(1, abs=0.001)
    assert sum(told["endings"].values()) == 4
    assert told["checked"] is True


def test_a_game_of_a_series_can_be_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """The third game of seed 1 is the first game of seed 3."""
    series = simulated(capsys, "--players", "2", "--games", "3", "--seed", "1")
    alone = simulated(capsys, "--players", "2", "--games", "1", "--seed", "3")
    assert series["results"][2] == alone["results"][0]


def test_seats_can_have_different_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """A list of names is taken seat by seat, and the map as named."""
    typed = ["--players", "2", "--games", "1", "--bots", "random, oneply", "--map", "free"]
    told = simulated(capsys, *typed)
    assert told["bots"] == ["random", "oneply"]
    assert told["options"]["map"] == "free"


def test_a_reader_gets_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json every seat has its line."""
    assert main(["simulate", "--players", "2", "--games", "1", "--fast"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("seat ") == 2
    assert "positions not checked" in shown


def test_a_broken_law_stops_the_simulation(capsys: pytest.CaptureFixture[str]) -> None:
    """Where a position breaks a law the sentence names seed and ply; --fast does not look."""
    lawless = replace(plain_reader(), violation=lambda _: "a cube has vanished")
    typed = ["simulate", "--players", "2", "--games", "1", "--seed", "4"]
    with install_games(headless(NORD, lawless)):
        told = complaint(capsys, *typed)
        assert "seed 4, ply 0" in told
        assert "a cube has vanished" in told
        assert main([*typed, "--fast"]) == 0


def test_a_game_without_end_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that goes on beyond every measure is an error instead of a hang."""
    monkeypatch.setattr(simulate, "MOST_PLIES", 20)
    told = complaint(capsys, "simulate", "--players", "2", "--games", "1")
    assert "seed 1, ply 21" in told
    assert "the game does not end" in told


class BrokenBot:
    """A bot with a fault."""

    def choose(self, observation: Any, rng: Any, stop: Any = None) -> Any:
        """Fail."""
        raise ZeroDivisionError("nothing to divide by")


def test_a_broken_bot_stops_the_simulation(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bot that fails is not quietly replaced: its name, game and fault are told."""
    monkeypatch.setitem(bots.MAKERS, "broken", lambda _game, _advice: BrokenBot())
    told = complaint(capsys, "simulate", "--players", "2", "--games", "1", "--bots", "broken")
    assert "the bot 'broken' failed in the game of seed 1: ZeroDivisionError" in told


def test_a_replay_gives_the_scores_of_its_game(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Replaying a kept game ends with the same plies, scores and winners as playing it."""
    replayed = answer(capsys, "replay", str(kept))
    (played,) = simulated(capsys, "--players", "2", "--games", "1", "--seed", "5")["results"]
    assert {key: replayed[key] for key in played} == played
    assert replayed["over"] is True
    assert main(["replay", str(kept)]) == 0
    assert "every action is sound" in capsys.readouterr().out


def cut_in_a_line(text: bytes) -> bytes:
    """The last bytes are lost."""
    return text[:-20]


def cut_after_a_line(text: bytes) -> bytes:
    """The last line is lost."""
    return text[: text.rstrip().rindex(b"\n") + 1]


def edited(text: bytes) -> bytes:
    """One die shows something else."""
    return text.replace(b'"type":"Roll","low":1', b'"type":"Roll","low":2', 1)


def future(text: bytes) -> bytes:
    """The file says it comes from a later version."""
    return text.replace(b'"version":1', b'"version":99', 1)


DAMAGE = {
    cut_in_a_line: "is cut short; everything before it is sound",
    cut_after_a_line: "ends before the game does",
    edited: "is damaged or was changed after it was written",
    future: "was written by a later version of Venise",
}


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
def test_a_damaged_replay_gives_one_sentence(
    damage: Any, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cut, edited and future files are refused for what they are, and left as they are."""
    text = damage(kept.read_bytes())
    kept.write_bytes(text)
    told = complaint(capsys, "replay", str(kept))
    assert DAMAGE[damage] in told
    assert str(kept) in told
    assert kept.read_bytes() == text


def test_a_name_steers_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A replay from anybody may hold any letters: those that are not to be seen are marked."""
    players = (Participant("\x1b[2JAnna\x9b31m"), Participant("Bert", "\x1b[2J"))
    idle: AnyChooser = ImmediateChooser(lambda *_: None)
    match = Match(NORD, Setup(players, Options(), 1), [None, idle])
    (tmp_path / "game.match").write_bytes(match_text(match))
    assert main(["replay", str(tmp_path / "game.match")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert all(line.isprintable() for line in lines)
    assert lines[1].split()[0] == "?[2JAnna?31m"


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_help_names_every_bot(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever types `--bots` need not guess."""
    with pytest.raises(SystemExit):
        main([command, "--help"])
    listed = re.findall(r"[\w-]+", capsys.readouterr().out.partition("The bots")[2])
    assert set(bots.BOT_NAMES) <= set(listed)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What is printed for a shell names the commands and their options."""
    assert main(["completion", shell]) == 0
    printed = capsys.readouterr().out
    assert all(command in printed for command in COMMANDS)
    assert "budget" in printed


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_reads_what_it_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    """The script has no fault of syntax and completes the beginning of a command."""
    assert main(["completion", "bash"]) == 0
    asked = "COMP_WORDS=(venise sim) COMP_CWORD=1; _shtab_venise; echo ${COMPREPLY[@]}"
    script = capsys.readouterr().out + "\n" + asked
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["simulate"]
