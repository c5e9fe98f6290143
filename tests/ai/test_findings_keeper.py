"""Analyses on a disk that refuses for a while: none is judged anew, none is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.ai.test_hindsight_run import PATIENCE, STEPS, played, refuse, wait_until
from tests.match.machine import fill, posix, small_disk, without_privilege
from venise_ai.analysis.analysis_file import header_of
from venise_ai.analysis.findings_folder import SUFFIX
from venise_ai.analysis.findings_keeper import FindingsKeeper
from venise_ai.analysis.hindsight_run import HindsightRun
from venise_ai.analysis.judged_game import sum_up
from venise_ai.analysis.kept_findings import KeptFindings
from venise_ai.analysis.plies import AnyFinding, judge_ply, make_task

Damage = Callable[[bytes], bytes]


def finish(run: HindsightRun) -> None:
    """Wait until every step is judged and kept, and let the run go."""
    wait_until(lambda: run.progress[0] == STEPS and not run.unsaved)
    run.cancel()
    run.wait(PATIENCE)
    assert not run.problem


def sound_analysis(folder: Path) -> Path:
    """The file of a game that was wholly judged."""
    finish(HindsightRun(played(), folder, 1, 1))
    (file,) = folder.glob(f"*{SUFFIX}")
    return file


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes]:
    """The name and text of a sound file, judged once."""
    file = sound_analysis(tmp_path_factory.mktemp("analysis"))
    return file.name, file.read_bytes()


def keeper_in(folder: Path) -> FindingsKeeper:
    """What keeps the findings of the game in a folder."""
    return FindingsKeeper(folder, header_of(played().record, 1, 0), played())


def closed_to_all(sound: tuple[str, bytes], folder: Path) -> Path:
    """A copy of the file that nobody may read or write."""
    name, text = sound
    file = folder / name
    file.write_bytes(text)
    file.chmod(0)
    return file


@posix
def test_an_analysis_that_cannot_be_read_is_told_and_stays(sound: tuple[str, bytes]) -> None:
    """Refused as often as it is tried, it is not set aside; a later look goes on with all of it."""
    with without_privilege() as folder:
        file = closed_to_all(sound, folder)
        run = HindsightRun(played(), folder, 1, 1, refuse)
        run.wait(PATIENCE)
        assert file.name in run.problem
        assert file.name in run.unsaved
        assert list(folder.iterdir()) == [file]
        file.chmod(0o600)
        again = keeper_in(folder)
        assert len(again.read(lambda _: True)) == STEPS
        again.close()


@posix
def test_an_analysis_that_cannot_be_read_for_a_moment_is_gone_on_with(
    sound: tuple[str, bytes],
) -> None:
    """What the system refuses once is asked for again, and nothing has to be judged anew."""
    with without_privilege() as folder:
        file = closed_to_all(sound, folder)
        reader = KeptFindings(played(), folder, 1)

        def let_in(_: float) -> bool:
            file.chmod(0o600)
            return False

        keeper = keeper_in(folder)
        assert len(keeper.read(let_in)) == STEPS
        assert not keeper.unsaved
        keeper.close()
        reader.wait(PATIENCE)
        assert reader.findings().course


def test_what_finds_the_disk_full_is_told_and_written_once_there_is_room() -> None:
    """The judging goes on meanwhile; in the end every step stands in the file, each line whole."""
    with small_disk(16) as disk:
        filler = fill(disk)
        run = HindsightRun(played(), disk, 1, 1)
        wait_until(lambda: run.progress[0] == STEPS)
        assert run.unsaved
        assert not run.problem
        filler.unlink()
        finish(run)
        (file,) = disk.glob(f"*{SUFFIX}")
        assert len(file.read_bytes().splitlines()) == 1 + STEPS
        finish(HindsightRun(played(), disk, 1, 1, refuse))
        assert list(disk.iterdir()) == [file]


def test_a_disk_that_stays_full_is_left_without_a_file_that_could_not_be_begun() -> None:
    """Nothing is left of an analysis of which not even the first line could be written."""
    with small_disk(3) as disk:
        filler = fill(disk)
        keeper = keeper_in(disk)
        assert dict(keeper.read(lambda _: True)) == {}
        keeper.add(found_of(0))
        assert keeper.unsaved
        keeper.close()
        assert list(disk.iterdir()) == [filler]


def test_an_analysis_without_a_single_step_leaves_no_file(tmp_path: Path) -> None:
    """Given up before the first step, or where no step could be written."""
    keeper = keeper_in(tmp_path)
    assert dict(keeper.read(lambda _: True)) == {}
    keeper.close()
    assert list(tmp_path.iterdir()) == []


def test_a_line_that_was_cut_by_a_full_disk_is_written_again() -> None:
    """Half a line does not stay in front of the next: what was sound before stays sound."""
    with small_disk(3) as disk:
        keeper = keeper_in(disk)
        assert dict(keeper.read(lambda _: True)) == {}
        findings = [found_of(ply) for ply in range(STEPS)]
        keeper.add(findings[0])
        filler = fill(disk)
        number = 1
        while not keeper.unsaved:
            keeper.add(findings[number % STEPS])
            number += 1
        filler.unlink()
        keeper.write()
        assert not keeper.unsaved
        keeper.close()
        again = keeper_in(disk)
        assert set(again.read(lambda _: True)) == {one.ply for one in findings[:number]}
        again.close()
        assert not list(disk.glob("*.damaged"))


def found_of(ply: int) -> AnyFinding:
    """What is found of a step of the game."""
    game = played()
    action = game.record.actions[ply]
    return judge_ply(make_task(game.record, ply, game.states[ply], action, iterations=1, seed=0))


def put(field: bytes, value: bytes) -> Damage:
    """Has the first number of a field be another."""
    return lambda text: re.sub(rb'("%b":\[?)[-0-9.e]+' % field, rb"\g<1>" + value, text, count=1)


def append(line: bytes) -> Damage:
    """Has a line more stand at the end."""
    return lambda text: text + line + b"\n"


HOSTILE: Final[dict[str, Damage]] = {
    "a huge chance": put(b"chances", b"1e308"),
    "a huge mean": put(b"mean", b"1e308"),
    "a huge end of an interval": put(b"high", b"1e300"),
    "a huge share": put(b"share", b"1e308"),
    "an infinite chance": put(b"chances", b"1e999"),
    "a negative number of games": put(b"iterations", b"-5"),
    "a huge gift of luck": append(b'{"ply":1,"luck":[1e308,0,0,0]}'),
    "luck of too few seats": append(b'{"ply":0,"luck":[0.0]}'),
    "a step before the first": append(b'{"ply":-1}'),
    "a step beyond the end": append(b'{"ply":9}'),
    "a chance too few": lambda text: re.sub(rb'"chances":\[[^,]+,', b'"chances":[', text, count=1),
    "a seat beyond the table": put(b"seat", b"9"),
    "luck where a seat decides": append(b'{"ply":%d,"luck":[0,0,0,0]}' % 99),
}
"""What somebody's file may claim of a game."""


@pytest.mark.parametrize("name", HOSTILE)
def test_what_an_analysis_cannot_say_is_set_aside(
    sound: tuple[str, bytes], tmp_path: Path, name: str
) -> None:
    """The file was read and is none of this game: it lies aside, and nothing of it is told."""
    called, text = sound
    hostile = HOSTILE[name](text)
    assert hostile != text
    file = tmp_path / called
    file.write_bytes(hostile)
    kept = KeptFindings(played(), tmp_path, 1)
    kept.wait(PATIENCE)
    said: Any = kept.findings()
    assert all(abs(chance) <= 1.01 for point in said.course for chance in point.chances)
    keeper = keeper_in(tmp_path)
    assert dict(keeper.read(lambda _: True)) == {}
    keeper.close()
    (aside,) = tmp_path.glob("*.damaged")
    assert aside.read_bytes() == hostile
    assert sum_up({}, played()).course[-1].ply == STEPS
