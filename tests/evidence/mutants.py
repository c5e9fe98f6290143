"""Every small fault planted in the rules, alone or with another: how many some test notices.

A mutant that no test notices must be argued in tests/mutation/argued.toml. With --results FILE
what is found is kept there, so that a run can be broken off and taken up again; after a change of
the tests, --again tries the survivors of that file once more. --without-records shows which rules
nothing but recorded games and counts of positions would notice: whoever records anew loses them.
"""

from __future__ import annotations

import itertools
import re
import select
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from tests import measurements
from tests.checkout import ROOT
from tests.mutation import trials
from tests.mutation.changes import KINDS
from tests.mutation.operators import mutants
from tests.mutation.pairs import pairs
from tests.mutation.trials import Changed, Process, Trial

ARGUED: Final = ROOT / "tests" / "mutation" / "argued.toml"


class Game(msgspec.Struct, frozen=True):
    """A game whose rules are changed, and the tests of it."""

    key: str
    strong: tuple[str, ...]
    """Tests of whole games, which notice most of what the tests of a section do not."""

    elsewhere: tuple[str, ...]
    """Tests of other modules, or of the secretive ones only; they take long."""

    secretive: tuple[str, ...]
    """Modules about who knows what, which the contract of all games is about too."""

    knowledge: tuple[str, ...]
    """Tests of those modules beside the contract."""

    named: tuple[str, ...]
    """Modules beside those of the rules in which rules are kept, too."""

    @property
    def sources(self) -> Path:
        """The folder of its modules."""
        return ROOT / "venise" / "games" / self.key

    @property
    def tests(self) -> Path:
        """The folder of its tests."""
        return ROOT / "tests" / self.key


GAMES: Final = (
    Game(
        key="nord",
        strong=("test_pending_stack.py", "test_perft.py", "test_playthroughs.py"),
        elsewhere=(
            *("test_notation.py", "test_data_files.py", "test_knowledge.py"),
            "test_deck_worlds.py",
        ),
        secretive=("decks.py", "deck_worlds.py", "hidden.py"),
        knowledge=("test_knowledge.py", "test_deck_worlds.py"),
        named=("walks", "routes", "decks", "deck_worlds", "city", "hidden", "rulebook"),
    ),
    Game(
        key="doge",
        strong=("test_perft.py", "test_playthroughs.py"),
        elsewhere=(
            *("test_notation.py", "test_bots.py", "test_planted_faults.py", "test_worlds.py"),
        ),
        secretive=("hidden.py", "seals.py", "ballots.py"),
        knowledge=("test_worlds.py",),
        named=("seals", "hidden", "rulebook"),
    ),
    Game(
        key="patrons",
        strong=("test_perft.py", "test_playthroughs.py", "test_earlier_rules.py"),
        elsewhere=(
            *("test_notation.py", "test_bots.py", "test_lesson_facts.py"),
            *("test_planted_faults.py", "test_planted_subtleties.py", "test_worlds.py"),
        ),
        secretive=("hidden.py",),
        knowledge=("test_worlds.py",),
        named=("hidden", "rulebook"),
    ),
    Game(
        key="pilotis",
        strong=("test_perft.py", "test_playthroughs.py", "test_earlier_rules.py"),
        elsewhere=(
            *("test_notation.py", "test_bots.py", "test_planted_faults.py"),
            *("test_8_boards.py", "test_8_editing.py", "test_worlds.py"),
        ),
        secretive=("hidden.py", "unseen.py"),
        knowledge=("test_worlds.py",),
        named=("boards", "hidden", "unseen", "rulebook"),
    ),
)

TITLE: Final = "Mutants of the rules: small faults planted alone or in pairs, noticed by some test"
COLUMNS: Final = ("Where", "Mutants", "Noticed", "Share")

WANTED: Final = 0.95
"""The share of mutants that tests must notice."""

Results = dict[str, Trial]
"""What became of each mutant, by its name."""


PAIR: Final = "pair"
"""The kind of a mutant that is two faults in two rules."""

Stages = tuple[tuple[str, ...], ...]
"""Groups of test files, tried one after the other."""


class Case(msgspec.Struct, frozen=True):
    """A mutant with all that is needed to try it."""

    kind: str
    """Which of the kinds of changes it is, or PAIR."""

    name: str
    changed: tuple[Changed, ...]
    stages: Stages


def main() -> int:
    """Try every mutant and print those that survive; returns the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--game", choices=[game.key for game in GAMES], default="nord")
    parser.add_argument("--module", default="", help="only modules whose path holds this")
    parser.add_argument("--kind", action="append", choices=(*KINDS, PAIR), help="only this kind")
    parser.add_argument("--results", type=Path, help="file that keeps the results")
    parser.add_argument("--again", action="store_true", help="try the survivors again")
    parser.add_argument("--every", type=int, default=1, help="only each so many-th (default 1)")
    parser.add_argument(
        "--without-records", action="store_true", help="leave out recorded games and counts"
    )
    parser.add_argument("--processes", type=int, default=1, help="at one time (default 1)")
    parser.add_argument("--limit", type=int, default=20, help="seconds of work (default 20)")
    chosen = parser.parse_args()
    game = next(game for game in GAMES if game.key == chosen.game)
    if chosen.without_records:
        game = replace(game, strong=(), elsewhere=(*game.elsewhere, *game.strong))
    paths = modules(game, chosen.module)
    if not paths:
        sys.exit(f"There is no module {chosen.module!r} of the rules.")
    every = itertools.chain(*(cases_of(game, path) for path in paths), paired(game, paths))
    cases = [case for case in every if case.kind in (chosen.kind or (*KINDS, PAIR))]
    cases = cases[:: chosen.every]
    if not cases:
        sys.exit("Of that kind there is no mutant there.")
    results = known(chosen.results, again=chosen.again)
    trials.prepare()
    sound(game, paths, chosen.limit)
    left = [case for case in cases if case.name not in results]
    for number, (case, trial) in enumerate(tried(left, chosen.processes, chosen.limit), 1):
        results[case.name] = trial
        if trial.outcome == trials.SURVIVED:
            print(f"survived: {case.name}", flush=True)
        if chosen.results and (number % 20 == 0 or number == len(left)):
            chosen.results.write_bytes(msgspec.json.encode(results))
    found = {case.name: results[case.name] for case in cases}
    measurements.write(chosen.table, TITLE, COLUMNS, rows(cases, found))
    return summary(game, found)


def modules(game: Game, part: str) -> list[Path]:
    """The modules of the rules whose path holds a text."""
    rules = sorted((game.sources / "rules").glob("[a-z]*.py"))
    named = [game.sources / f"{name}.py" for name in game.named]
    return [path for path in (*rules, *named) if part in short(game, path)]


def cases_of(game: Game, path: Path) -> Iterator[Case]:
    """Every mutant of a module with the tests to try it on."""
    stages = order_test_files(game, path)
    for mutant in mutants(path.read_text(encoding="utf-8"), short(game, path)):
        yield Case(mutant.kind, mutant.name, (loader(path, mutant.source),), stages)


def paired(game: Game, paths: Sequence[Path]) -> Iterator[Case]:
    """Every pair of mutants in two rules, in some modules, with the tests to try it on."""
    at = {short(game, path): path for path in paths}
    texts = {name: path.read_text(encoding="utf-8") for name, path in at.items()}
    for pair in pairs(texts):
        changed = tuple(loader(at[name], source) for name, source in pair.sources.items())
        stages = order_test_files(game, *(at[name] for name in pair.sources))
        yield Case(PAIR, pair.name, changed, stages)


def short(game: Game, path: Path) -> str:
    """What a module is called in the names of its mutants."""
    return path.relative_to(game.sources).as_posix()


def loader(path: Path, source: str) -> Changed:
    """What loads a module in a changed form."""
    return Changed(".".join(path.relative_to(ROOT).with_suffix("").parts), path, source)


@cache
def order_test_files(game: Game, *paths: Path) -> Stages:
    """The test files in the order of their chance to notice a change of some modules."""
    openings = [path.read_text(encoding="utf-8").partition("from __future__")[0] for path in paths]
    cited = set(re.findall(r"§(\d+(?:\.\d+)*)", " ".join(openings)))
    every = sorted(game.tests.glob("test_*.py"))
    files = [file for file in every if file.name not in game.elsewhere]
    near = [file for file in files if cited & rules_of(file)]
    strong = [game.tests / name for name in game.strong]
    rest = [file for file in files if file not in near and file not in strong]
    groups = [tuple(map(str, group)) for group in (near, strong, rest)]
    if any(path.name in game.secretive for path in paths):
        groups += secret_tests(game)
    return tuple(group for group in groups if group)


def secret_tests(game: Game) -> Stages:
    """What tests who knows what: files of the game, then the contract as far as it plays it."""
    contract = sorted((ROOT / "tests" / "contract").glob("test_*.py"))
    own = ((str(game.tests / name),) for name in game.knowledge)
    return (*own, *(("-k", game.key, str(file)) for file in contract))


def rules_of(file: Path) -> set[str]:
    """The sections of the rulebook that a test file is about."""
    marks = re.findall(r"mark\.rule\(([^)]*)\)", file.read_text(encoding="utf-8"))
    return {section for mark in marks for section in re.findall(r"[\d.]+", mark)}


def known(path: Path | None, *, again: bool) -> Results:
    """The results of earlier runs, without the survivors if they are to be tried again."""
    if path is None or not path.exists():
        return {}
    results = msgspec.json.decode(path.read_bytes(), type=Results)
    return {
        name: trial
        for name, trial in results.items()
        if not (again and trial.outcome == trials.SURVIVED)
    }


def tried(cases: list[Case], processes: int, limit: int) -> Iterator[tuple[Case, Trial]]:
    """Each mutant with what became of it, some at a time, in the order in which they end."""
    running: dict[int, tuple[Case, Process]] = {}
    waiting = iter(cases)
    while True:
        for case in itertools.islice(waiting, processes - len(running)):
            process = trials.start(case.changed, case.stages, limit)
            running[process.pipe] = case, process
        if not running:
            return
        ended, _, _ = select.select(list(running), [], [])
        for pipe in ended:
            case, process = running.pop(pipe)
            yield case, trials.finish(process)


def sound(game: Game, paths: Sequence[Path], limit: int) -> None:
    """End the program unless all tests pass in time on modules as they are."""
    for stages, path in {order_test_files(game, path): path for path in paths}.items():
        unchanged = loader(path, path.read_text(encoding="utf-8"))
        trial = trials.finish(trials.start([unchanged], stages, limit))
        if trial.outcome != trials.SURVIVED:
            sys.exit(f"The tests fail without any mutant of {path.name}: {trial.test}")


def summary(game: Game, results: Results) -> int:
    """Print the share of mutants noticed, and the survivors that nobody argued."""
    survivors = [name for name, trial in results.items() if trial.outcome == trials.SURVIVED]
    argued = tomllib.loads(ARGUED.read_text(encoding="utf-8"))[game.key]
    for name in survivors:
        print(f"{'argued  ' if name in argued else 'NOT ARGUED'} {name}")
    share = 1 - len(survivors) / len(results)
    print(f"{len(results)} mutants, {len(survivors)} survived: {share:.1%} noticed")
    return 0 if share >= WANTED and set(survivors) <= set(argued) else 1


def rows(cases: Sequence[Case], results: Results) -> Iterator[tuple[str, ...]]:
    """A line of the table for each module, for the pairs, and for all."""
    groups: dict[str, list[Trial]] = defaultdict(list)
    for case in cases:
        module = case.name.partition(".py")[0]
        for group in (PAIR if case.kind == PAIR else f"`{module}.py`", "all"):
            groups[group].append(results[case.name])
    for group, trials_of in sorted(groups.items(), key=lambda group: group[0] == "all"):
        noticed = sum(trial.outcome != trials.SURVIVED for trial in trials_of)
        share = noticed / len(trials_of)
        yield group, f"{len(trials_of):,}", f"{noticed:,}", f"{share:.1%}"


if __name__ == "__main__":
    sys.exit(main())
