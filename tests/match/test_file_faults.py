"""File calls that go wrong in the real program; and that the measurement of them notices harm.

All of them are tried by `python3 build/dev.py evidence file_faults`; here are few, drawn by lot.
"""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from itertools import chain
from pathlib import Path

import pytest

from tests.checkout import ROOT, SOURCES, modules, statements
from tests.filefaults.kinds import BACKUP_SUFFIX, KINDS, KNOWN, SET_ASIDE, Thing
from tests.filefaults.library import Call, Fault, Lack, Lasting, Unavailable, Way, made
from tests.filefaults.standing import Standing, standing
from tests.filefaults.trial import Done, Outcome, Ran
from tests.filefaults.verdict import unsettled, verdict
from venise.match.removals import REMOVED_SUFFIX
from venise.match.store import HALF_WRITTEN_NAME
from venise_ai.analysis.findings_folder import SUFFIX as ANALYSIS_SUFFIX

MEASUREMENT = ROOT / "tests" / "evidence" / "file_faults.py"

FRENCH, ENGLISH = (Thing("record", "settings.json", one) for one in ("fr", "en"))
GAME = [Thing("game", "5", f"{number} steps") for number in range(4)]
KILLED = Fault(1, Way.KILL_BEFORE)
ONCE, ALWAYS = (
    Fault(1, Way.REFUSE, Lack.ROOM, lasting) for lasting in (Lasting.ONCE, Lasting.ALWAYS)
)
TOLD = frozenset({"obstacle.full"})


TRIED = {
    "further result": "",
    "judge a game": "",
    "continue": "opendir /matches",
    "settings": "read /settings/settings.json",
    "make a city": "close /cities/.new-1.city.",
    "daily game": "open /matches/",
    "end a lesson": "open /settings/lessons.json",
}
"""What is done while calls go wrong, two of each by lot, and which calls; "" for any."""


@pytest.fixture(scope="module")
def printed() -> str:
    """What the measurement prints of these, which finds no broken promise."""
    try:
        with made():
            pass
    except Unavailable as error:
        pytest.skip(f"left out: {error}")
    asked = [("--scenario", name, "--at", f"{name}: {call}") for name, call in TRIED.items()]
    found = subprocess.run(
        [sys.executable, str(MEASUREMENT), "--most", "2", *chain.from_iterable(asked)],
        env=os.environ | {"PYTHONPATH": str(SOURCES)},
        capture_output=True,
        check=False,
        text=True,
        timeout=450,
    )
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


def runs(printed: str, scenario: str) -> int:
    """How many runs of a scenario there were, none of which broke a promise."""
    (found,) = re.findall(rf"(?m)^{scenario}: (\d+) runs in \d+ s, 0 broken$", printed)
    return int(found)


def test_few_faults_break_no_promise(printed: str) -> None:
    """Of a result and an analysis: where calls are refused or end it all, all is kept or told."""
    assert [runs(printed, scenario) for scenario in TRIED if not TRIED[scenario]] == [2, 2]


@pytest.mark.parametrize("scenario", [name for name, call in TRIED.items() if call])
def test_a_call_that_fails_once_breaks_no_promise(scenario: str, printed: str) -> None:
    """Games that are looked for, settings that are read, a city that is kept: all that passes."""
    assert runs(printed, scenario) == 2


def deed(*steps: Thing, **more: object) -> Done:
    """A deed in which those steps were taken."""
    return Done("play", steps=steps, ended=True)._replace(**more)  # type: ignore[arg-type] # any field


def outcome(*deeds: Done, stands: set[Thing], **more: object) -> Outcome:
    """A run that has come to its end, and what stands after it."""
    calls = (Call(1, "write", Lack.ROOM | Lack.DISK, "/matches/one.match"),)
    ran = Ran(calls, 1, struck=True, deeds=deeds, crash="", killed=0)
    nothing = Standing(frozenset(stands), frozenset(), (), 0, ())
    return Outcome(ran._replace(**more), nothing)  # type: ignore[arg-type] # any field


def broken(sound: Outcome, found: Outcome, fault: Fault) -> list[str]:
    """The kinds of promises that were broken."""
    return [one.partition(":")[0] for one in verdict(sound, found, fault).broken]


def test_a_step_that_is_missing_is_noticed() -> None:
    """Shown and not kept, kept and not known, or not made good once all is well again."""
    before = frozenset({GAME[0]})
    sound = outcome(
        deed(GAME[1], before=before, things=frozenset({GAME[1]})),
        deed(GAME[2], before=frozenset({GAME[1]}), things=frozenset({GAME[2]})),
        stands={GAME[2]},
    )
    quiet = (deed(GAME[1]), deed(GAME[2]))
    told = (deed(GAME[1]), deed(GAME[2], told=TOLD))
    killed = (deed(GAME[1]), deed(ended=False))
    assert broken(sound, outcome(*quiet, stands={GAME[2]}), ONCE) == []
    assert broken(sound, outcome(*quiet, stands={GAME[1]}), ONCE) == ["lost"]
    assert broken(sound, outcome(*told, stands={GAME[1]}), ONCE) == ["behind"]
    assert broken(sound, outcome(*told, stands={GAME[1]}), ALWAYS) == []
    assert broken(sound, outcome(*told, stands={GAME[0]}), ALWAYS) == ["behind"]
    assert broken(sound, outcome(*told, stands={GAME[1], GAME[2]}), ONCE) == ["doubled"]
    for stands, wrong in ((GAME[2], []), (GAME[1], []), (GAME[0], ["lost"]), (GAME[3], ["lost"])):
        assert broken(sound, outcome(*killed, stands={stands}, killed=9), KILLED) == wrong


def test_a_setting_that_is_not_kept_without_a_word_is_noticed() -> None:
    """Old or new where trouble was told, new where it was not; never gone, never another."""
    first, last = frozenset({FRENCH}), frozenset({ENGLISH})
    sound = outcome(deed(before=first, things=last), stands={ENGLISH})
    quiet, told, killed = deed(), deed(told=TOLD), deed(ended=False)
    assert broken(sound, outcome(quiet, stands={ENGLISH}), ONCE) == []
    assert broken(sound, outcome(quiet, stands={FRENCH}), ONCE) == ["silent"]
    assert broken(sound, outcome(told, stands={FRENCH}), ONCE) == []
    assert broken(sound, outcome(told, stands=set()), ONCE) == ["silent"]
    assert broken(sound, outcome(killed, stands={FRENCH}, killed=9), KILLED) == []
    assert broken(sound, outcome(killed, stands=set(), killed=9), KILLED) == ["silent"]
    assert broken(sound, outcome(quiet._replace(unable="no"), stands={FRENCH}), ONCE) == ["silent"]


def test_a_city_that_is_gone_from_both_places_is_noticed() -> None:
    """Renamed it stands under the old name, the new one or both."""
    city, other = (Thing("city", name, "laid out") for name in ("Damme.city", "Gent.city"))
    sound = outcome(deed(before=frozenset({city}), things=frozenset({other})), stands={other})
    for stands in ({city}, {other}, {city, other}):
        assert broken(sound, outcome(deed(told=TOLD), stands=stands), ONCE) == []
    assert broken(sound, outcome(deed(told=TOLD), stands=set()), ONCE) == ["lost"]


def test_a_kept_game_without_its_result_is_noticed() -> None:
    """After the next start; unless trouble was told, or the game lacks its end as well."""
    result = Thing("result", "nord", "7 points")
    end, whole = GAME[2], frozenset({GAME[2], result})
    sound = outcome(deed(end, before=frozenset({GAME[1]}), things=whole), stands={*whole})
    killed = outcome(deed(end, ended=False), stands={end}, killed=9)
    told = outcome(deed(end, told=TOLD), stands={end})
    without, behind = outcome(stands={end}), outcome(stands={GAME[1]})
    assert [one.partition(":")[0] for one in unsettled(sound, killed, without)] == ["lost"]
    for found, after in ((killed, sound), (killed, behind), (told, without)):
        assert list(unsettled(sound, found, after)) == []


def test_a_file_that_nobody_judges_is_noticed(tmp_path: Path) -> None:
    """Of a kind that no reader here knows, whether it is whole, being written or a backup."""
    for name in ("one.unheard", ".one.unheard.0123abcd", "one.unheard.backup", "one.json"):
        (tmp_path / name).write_text("", encoding="utf-8")
    stands = standing(tmp_path)
    assert len(stands.unjudged) == 4
    same = outcome(deed(), stands={FRENCH})
    found = same._replace(standing=same.standing._replace(unjudged=stands.unjudged))
    assert set(broken(same, found, ONCE)) == {"unjudged"}


def test_every_kind_of_file_that_the_sources_name_is_judged() -> None:
    """A new end of names without a reader here would let losses pass; so would a half-written one.

    What commands write lies where whoever gives them says, not among the player's files.
    """
    commands = ROOT / "venise" / "commands"
    found = {
        suffix
        for path in modules()
        if path.is_relative_to(ROOT / "venise") or path.is_relative_to(ROOT / "ai")
        if not path.is_relative_to(commands)
        for suffix in suffixes_in(path)
    }
    ends = {kind if kind.startswith(".") else Path(kind).suffix for kind in KINDS}
    assert found - ends - KNOWN - SET_ASIDE - {BACKUP_SUFFIX, REMOVED_SUFFIX} == set()
    half = set(re.findall("[a-z]+", HALF_WRITTEN_NAME.pattern))
    written = {f".{one}" for one in half if HALF_WRITTEN_NAME.fullmatch(f".a.{one}.01234567")}
    assert len(written) > 5
    assert written <= ends | KNOWN
    # Findings are written where they stand, line by line.
    whole = {end for end in ends if not HALF_WRITTEN_NAME.fullmatch(f".a{end}.01234567")}
    assert whole == {ANALYSIS_SUFFIX}


def suffixes_in(path: Path) -> set[str]:
    """What a module calls the end of a name."""
    found = set[str]()
    for node in statements(ast.parse(path.read_bytes())):
        targets = list[ast.expr]()
        if isinstance(node, ast.AnnAssign | ast.Assign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        named = any("suffix" in ast.unparse(one).casefold() for one in targets)
        value = getattr(node, "value", None)
        if named and isinstance(value, ast.Constant) and isinstance(value.value, str):
            found.add(value.value)
    return found


def test_damage_traces_and_litter_are_noticed() -> None:
    """Whatever else stands: a part of a file, an error nobody foresaw, a file left half written."""
    same = frozenset({FRENCH})
    sound = outcome(deed(before=same, things=same), stands={FRENCH})
    fine = outcome(deed(), stands={FRENCH})
    damaged = fine.standing._replace(damaged=("one.match: is damaged",))
    litter = fine.standing._replace(beside=("settings/.settings.json.12345678",))
    assert broken(sound, fine._replace(standing=damaged), ONCE) == ["damaged"]
    assert broken(sound, fine._replace(standing=litter), ONCE) == ["litter"]
    assert broken(sound, outcome(deed(), stands={FRENCH}, crash="KeyError"), ONCE) == ["crashed"]
    assert broken(sound, outcome(deed(), stands={FRENCH}, struck=False), ONCE) == ["measurement"]
    assert broken(sound, outcome(deed(), stands={FRENCH}, killed=14), ONCE) == [
        "ended by signal 14"
    ]
