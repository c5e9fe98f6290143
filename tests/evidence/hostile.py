"""Mutated saves, settings, cities and codes: no crash, no hang, bounded memory, a clear error.

Every file begins as a sound one and is damaged one to six times: bytes flipped, cut out, doubled,
moved, replaced by what parsers fear. Half of the matches get seals that fit again, so that the
damage reaches the decoder and the rules. A file that is accepted must be one that the rules agree
with, to its end; a file that is refused must be told in one short sentence. Of twelve files five
are matches, one is a damaged match to be recovered, two are settings, two are cities as files,
pictures or share codes, and two are what else the program keeps (`kept_kinds`).
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from tests import measurements
from tests.kept_kinds import judge_kept, sealed
from tests.layouts.damage import damaged as damaged_city
from tests.layouts.damage import problem
from venise.engine.errors import BadRecord
from venise.games import GAMES
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.continuing import verify_match
from venise.match.journal import match_text
from venise.match.lines import SEAL_LENGTH
from venise.match.match import Match, run
from venise.match.reading import load
from venise.match.recovering import recover_match
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, Setup
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.settings import Settings, recall
from venise_ai.bots import make_bot

MOST_SECONDS: Final = 10.0
"""A file that takes longer counts as a hang."""

MOST_MEMORY: Final = 200
"""MiB that this program may hold."""

MOST_LETTERS: Final = 400
"""Letters of a sentence, the file's name not counted."""

COLUMNS: Final = ("What became of them", "Found")

FEARED: Final = (
    b"[" * 5000,
    b'{"a":' * 5000,
    b"9" * 5000,
    b"-1",
    b"1e999",
    b"NaN",
    b"null",
    b"\x00",
    b"\xff\xfe",
    b"\\ud800",
    b'"' * 3,
    b"\n" * 50,
    b'"__class__":"os.system"',
    "\u202e\u0000é".encode(),
)
"""What parsers stumble over."""


def main() -> int:
    """Damage as many files as asked and print what became of them; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--files", type=int, default=100_000, help="default 100,000")
    parser.add_argument("--seed", type=int, default=1, help="names the damage (1)")
    chosen = parser.parse_args()
    rng, found, slowest = Random(chosen.seed), Counter[str](), 0.0
    judged = [*[matches()] * 5, recoveries(), *[records()] * 2, *[cities] * 2, *[kept] * 2]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "from-others")
        for number in range(1, chosen.files + 1):
            started = time.perf_counter()
            found[judged[number % len(judged)](rng, path)] += 1
            slowest = max(slowest, time.perf_counter() - started)
            if slowest > MOST_SECONDS:
                sys.exit(f"file {number} took {slowest:.1f} s: {path.read_bytes()[:300]!r}")
            if number % 10_000 == 0 or number == chosen.files:
                report(number, found, slowest)
    title = f"{chosen.files:,} damaged files"
    measurements.write(chosen.table, title, COLUMNS, rows(found, slowest))
    return 0


Judge = Callable[[Random, Path], str]
"""Damages one file, and tells what became of it."""


def matches() -> Judge:
    """For matches that are loaded."""
    sound = sound_matches()

    def judge(rng: Random, path: Path) -> str:
        path.write_bytes(damaged_match(rng, sound))
        return try_match(path)

    return judge


def recoveries() -> Judge:
    """For damaged matches of which what still can be played is asked for."""
    sound = sound_matches()

    def judge(rng: Random, path: Path) -> str:
        path.write_bytes(damaged_match(rng, sound))
        return try_recovery(path)

    return judge


def records() -> Judge:
    """For settings and last choices."""
    sound = sound_records()

    def judge(rng: Random, path: Path) -> str:
        usual, text = rng.choice(sound)
        path.write_bytes(damaged(rng, text))
        return try_record(path, usual)

    return judge


def cities(rng: Random, path: Path) -> str:
    """For the files, pictures and share codes of cities."""
    path.write_bytes(damaged_city(rng))
    return try_city(path.read_bytes())


def kept(rng: Random, path: Path) -> str:
    """For lessons, analyses, results, matches of scenarios, and files to go on from."""
    return judge_kept(rng, path, damaged)


def rows(found: Counter[str], slowest: float) -> list[tuple[str, str]]:
    """The table of what became of all."""
    kinds = [(what, f"{count:,}") for what, count in sorted(found.items())]
    return [*kinds, ("seconds of the slowest", f"{slowest:.2f}"), ("MiB at most", f"{held():.0f}")]


def held() -> float:
    """MiB that this program has held at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def report(number: int, found: Counter[str], slowest: float) -> None:
    """Print a line on all files so far; ends the program where it holds too much memory."""
    kinds = ", ".join(f"{count} {what}" for what, count in sorted(found.items()))
    print(f"{number} files: {kinds}; slowest {slowest:.2f} s, at most {held():.0f} MiB", flush=True)
    if held() > MOST_MEMORY:
        sys.exit(f"more than {MOST_MEMORY} MiB")


def sound_matches() -> list[bytes]:
    """Finished and unfinished matches of every number of players, short ones more often."""
    texts = []
    for seats in (2, 3, 4):
        bot = make_bot("random", NORD)
        players = tuple(Participant(f"Player {seat}", "random") for seat in range(seats))
        choosers = [ImmediateChooser(bot.choose) for _ in players]
        match = Match(NORD, Setup(players, Options(), seats), choosers)
        run(match)
        lines = match_text(match).splitlines(keepends=True)
        texts += [b"".join(lines[:length]) for length in (2, 5, 12, 30, 60, 120)]
        texts.append(b"".join(lines))
    return texts


def sound_records() -> list[tuple[msgspec.Struct, bytes]]:
    """The usual records beside files that hold others."""
    seats = (SeatChoice("Anna", "red", "human"), SeatChoice("Bert", "blue", "greedy"))
    game = NewGame(seats, "bruges", 7, {"strict_chains": False})
    usual = NewGame((SeatChoice("", "", ""),), "", 0)
    return [
        (Settings(), msgspec.json.encode(Settings(language="fr", speed=2.0))),
        (usual, msgspec.json.encode(game)),
    ]


def damaged_match(rng: Random, matches: list[bytes]) -> bytes:
    """A match damaged a few times, with seals that fit or not."""
    text = rng.choice(matches)
    if rng.random() < 0.5:
        return damaged(rng, text)
    contents = [line[SEAL_LENGTH + 1 :] for line in text.splitlines()]
    for _ in range(rng.randint(1, 3)):
        at = min(rng.randrange(len(contents)), rng.randrange(len(contents)))
        if rng.random() < 0.6:
            contents[at] = damaged(rng, contents[at])
        else:
            contents.insert(rng.randrange(1, len(contents) + 1), contents[at])
    return sealed(contents)


def damaged(rng: Random, text: bytes) -> bytes:
    """The text after one to six damages."""
    for _ in range(rng.randint(1, 6)):
        text = rng.choice(DAMAGES)(rng, text)
    return text


def flip(rng: Random, text: bytes) -> bytes:
    """One byte is another."""
    at = rng.randrange(len(text) or 1)
    return text[:at] + rng.randbytes(1) + text[at + 1 :]


def cut(rng: Random, text: bytes) -> bytes:
    """A piece is gone."""
    start, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    return text[:start] + text[min(end, start + rng.choice((1, 4, 40, len(text)))) :]


def double(rng: Random, text: bytes) -> bytes:
    """A piece stands at another place too."""
    start, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[start : min(end, start + 200)] + text[at:]


def fear(rng: Random, text: bytes) -> bytes:
    """Something that parsers fear is put in."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(FEARED) + text[at:]


def count_up(rng: Random, text: bytes) -> bytes:
    """A digit becomes another number."""
    digits = [at for at, byte in enumerate(text) if 48 <= byte <= 57]
    if not digits:
        return text
    at = rng.choice(digits)
    number = rng.choice((b"0", b"1", b"2", b"7", b"-3", b"99", b"2147483648", b"1e30", b"0.5"))
    return text[:at] + number + text[at + 1 :]


DAMAGES: Final[tuple[Callable[[Random, bytes], bytes], ...]] = (flip, cut, double, fear, count_up)


def try_match(path: Path) -> str:
    """What becomes of a match's file; ends the program where it is not as promised."""
    try:
        verify_match(load(path, GAMES))
    except BadRecord as error:
        check_told(path, error)
        return "matches refused"
    return "matches sound"


def try_recovery(path: Path) -> str:
    """What becomes of a damaged match when it is recovered; ends the program as above."""
    try:
        match = recover_match(path, GAMES)
    except BadRecord as error:
        check_told(path, error)
        return "recoveries refused"
    path.write_bytes(match_text(match))
    verify_match(load(path, GAMES))
    return "recoveries sound"


def check_told(path: Path, error: BadRecord) -> None:
    """End the program where an error is not one short sentence that names the file."""
    told = str(error)
    if not told.isprintable() or len(told) > MOST_LETTERS + len(str(path)) or str(path) not in told:
        sys.exit(f"an unclear error: {told!r}")


def try_city(text: bytes) -> str:
    """What becomes of a city from others; ends the program where it is not as promised."""
    answer = problem(text)
    if answer.startswith("WRONG"):
        sys.exit(f"{answer}: {text[:300]!r}")
    return f"cities {answer}"


def try_record(path: Path, usual: msgspec.Struct) -> str:
    """What becomes of a file of settings; ends the program where it is not as promised."""
    got = recall(path, usual)
    if type(got) is not type(usual):
        sys.exit(f"settings of a wrong kind: {got!r}")
    return "settings forgotten" if got is usual else "settings read"


if __name__ == "__main__":
    sys.exit(main())
