"""Compiles the engine's hot modules into `.compiled`; started by the front door in `.venv`.

The sources are read and left alone; everything is made in a folder of its own, which takes the
place of the old build when it is whole. Objects are kept in `.compiled-objects`, so that the next
build compiles only what has changed (docs/decisions/0054-compile-on-all-cores.md).
"""

import gc
import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension

from environment import alone
from generated_c import take_apart
from object_store import ObjectStore
from parallel_build import ParallelBuild
from venise.compiled import MANIFEST, SHARED, NotCompiled, fingerprint, fitting

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / ".compiled"

NATIVE = ROOT / "build" / "native"
"""What finds fields of records (`fields.h`) and what a module imports (`names.h`) sooner."""

STORE = ROOT / ".compiled-objects"
"""Where the objects of earlier builds are kept."""

FINDERS = "-DVENISE_FINDERS"
"""What has generated C include those headers."""

PROGRAMS = ("extension.py", "generated_c.py", "parallel_build.py")
"""What decides, here, how a build is made."""

PROGRESS = "progress: "
"""What begins a line that tells how far the work is."""

HOT = (
    "venise/engine/chance.py",
    "venise/engine/hexes.py",
    "venise/engine/masking.py",
    "venise/engine/rollout.py",
    "venise/engine/tuples.py",
    "venise/games/doge/hidden.py",
    "venise/games/doge/rulebook.py",
    "venise/games/doge/rules/*.py",
    "venise/games/nord/city.py",
    "venise/games/nord/decks.py",
    "venise/games/nord/hidden.py",
    "venise/games/nord/routes.py",
    "venise/games/nord/rulebook.py",
    "venise/games/nord/walks.py",
    "venise/games/nord/rules/*.py",
    "venise/games/patrons/hidden.py",
    "venise/games/patrons/rulebook.py",
    "venise/games/patrons/rules/*.py",
    "venise/games/pilotis/boards.py",
    "venise/games/pilotis/hidden.py",
    "venise/games/pilotis/rulebook.py",
    "venise/games/pilotis/unseen.py",
    "venise/games/pilotis/rules/*.py",
    "ai/venise_ai/doge/advice.py",
    "ai/venise_ai/doge/evaluation.py",
    "ai/venise_ai/doge/features.py",
    "ai/venise_ai/doge/prospects.py",
    "ai/venise_ai/doge/mixing.py",
    "ai/venise_ai/doge/sealing.py",
    "ai/venise_ai/doge/year.py",
    "ai/venise_ai/pilotis/evaluation.py",
    "ai/venise_ai/pilotis/features.py",
    "ai/venise_ai/pilotis/needs.py",
    "ai/venise_ai/pilotis/tours.py",
    "ai/venise_ai/pilotis/turn_search.py",
    "ai/venise_ai/pilotis/ways.py",
    "ai/venise_ai/advice_wrapper.py",
    "ai/venise_ai/chance_nodes.py",
    "ai/venise_ai/feature_rows.py",
    "ai/venise_ai/forward.py",
    "ai/venise_ai/greedy.py",
    "ai/venise_ai/leaning_advice.py",
    "ai/venise_ai/learnt_advice.py",
    "ai/venise_ai/simulator.py",
    "ai/venise_ai/advising/advice_search.py",
    "ai/venise_ai/analysis/chance_search.py",
    "ai/venise_ai/mcts.py",
    "ai/venise_ai/regret_matching.py",
    "ai/venise_ai/nord/advice.py",
    "ai/venise_ai/nord/board.py",
    "ai/venise_ai/nord/bridges.py",
    "ai/venise_ai/nord/candidates.py",
    "ai/venise_ai/nord/counting.py",
    "ai/venise_ai/nord/evaluation.py",
    "ai/venise_ai/nord/move_priors.py",
    "ai/venise_ai/nord/network_advice.py",
    "ai/venise_ai/nord/tile_values.py",
    "ai/venise_ai/nord/features.py",
    "ai/venise_ai/nord/priors.py",
    "ai/venise_ai/nord/greedy_1/*.py",
    "ai/venise_ai/patrons/advice.py",
    "ai/venise_ai/patrons/evaluation.py",
    "ai/venise_ai/patrons/features.py",
    "ai/venise_ai/patrons/holdings.py",
    "ai/venise_ai/patrons/hands.py",
    "ai/venise_ai/patrons/lead_gains.py",
    "ai/venise_ai/patrons/openings.py",
    "ai/venise_ai/patrons/priors.py",
)
"""What is compiled: where games and searches spend their time.

The modules of records (state, actions, decisions, events, components) stay as they are, because
msgspec makes their classes when they are loaded; so does `game.py`, which asks others.
"""

DENSE = (
    "-fno-plt",
    *(f"-fno-align-{part}" for part in ("functions", "jumps", "labels", "loops")),
)
"""Most code runs once a ply, and by then has left the processor's nearest memory: without the gaps
that others leave for speed there is less of it to fetch."""

GROUP = SHARED.removesuffix("__mypyc")
"""What mypyc calls the modules that share a library."""

CHECKS = ("--strict", "--follow-imports=silent", f"--cache-dir={os.devnull}")
"""How mypy is to read the sources."""


def main(*, anew: bool) -> None:
    """Compile, unless the build that is there fits, and say in a line what was done."""
    STORE.mkdir(exist_ok=True)
    with alone(STORE / "lock", "Another call is compiling the engine; waiting for it ..."):
        if not anew and fits():
            print("The compiled engine fits the sources.")
            return
        if anew:
            shutil.rmtree(STORE / "objects", ignore_errors=True)
        make(ObjectStore(STORE / "objects"))


def make(store: ObjectStore) -> None:
    """Compile, and say in a line what was done."""
    began = time.perf_counter()
    os.chdir(ROOT)
    for left in ROOT.glob(".compiled-made-*"):  # by a call that was ended
        shutil.rmtree(left, ignore_errors=True)
    modules = hot()
    with tempfile.TemporaryDirectory(prefix=".compiled-made-", dir=ROOT) as name:
        work = Path(name)
        replace(compiled(modules, work, store), work)
    store.shrink()
    took = time.perf_counter() - began
    print(f"Made the compiled engine, {len(modules)} modules, in {took:.0f} s.")


def fits() -> bool:
    """Whether the build that is there can be used, and was made as one would be made now."""
    try:
        fitting(TARGET, ROOT)
    except NotCompiled:
        return False
    manifest = json.loads((TARGET / MANIFEST).read_text(encoding="utf-8"))
    return bool(manifest.get("makers") == makers())


def makers() -> str:
    """What a build depends on besides its sources: this program, and what it adds to the code."""
    programs = (ROOT / "build" / name for name in PROGRAMS)
    files = (*programs, *sorted(NATIVE.iterdir()))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def hot() -> list[str]:
    """The files to compile, relative to the checkout; each pattern has to find some."""
    found: list[str] = []
    for pattern in HOT:
        files = [path for path in ROOT.glob(pattern) if path.name != "__init__.py"]
        if not files:
            raise FileNotFoundError(f"{pattern} names no module to compile")
        found += sorted(path.relative_to(ROOT).as_posix() for path in files)
    return found


def compiled(sources: list[str], work: Path, store: ObjectStore) -> Path:
    """A folder with the build of these modules, made below another one."""
    made_from = fingerprint(ROOT)
    made = built(sources, work, store)
    manifest = {
        "suffix": EXTENSION_SUFFIXES[0],
        "sources": made_from,
        "makers": makers(),
        "modules": [SHARED, *(module(name) for name in sources)],
    }
    (made / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")
    return made


def module(source: str) -> str:
    """The name that a source is imported by."""
    return source.removeprefix("ai/").removesuffix(".py").replace("/", ".")


def built(sources: list[str], work: Path, store: ObjectStore) -> Path:
    """A folder with the extension modules of these sources, made below another one."""
    extensions = read(sources, work / "c", store)
    if os.name == "posix":  # Microsoft's compiler lacks the words
        for extension in extensions:
            if extension.name == SHARED:
                refine(extension)
    ParallelBuild(extensions, store, tell).run(work)
    return work / "made"


def read(sources: list[str], folder: Path, store: ObjectStore) -> list[Extension]:
    """What is to be built of these sources, whose C is written into a folder.

    This is mypyc's part of the work, which one core does alone.
    """
    known = store.read_times().get("reading", 0.0)
    tell(f"reading the sources{f', about {known:.0f} s' if known else ''}")
    began = time.perf_counter()
    gc.disable()  # mypy makes much and lets go of little
    extensions: list[Extension] = mypycify(
        [*CHECKS, *sources],
        target_dir=str(folder),
        group_name=GROUP,
        multi_file=True,
        debug_level="0",
        # A third level takes an eighth more of the compiler's time and makes nothing quicker.
        opt_level="2",
    )
    try:
        take_apart(folder, GROUP)
    except ValueError as unknown:
        print(f"All modules will be compiled after every change: {unknown}.")
    gc.enable()
    store.note_times(reading=time.perf_counter() - began)
    return extensions


def refine(extension: Extension) -> None:
    """Add to the shared library what makes it quicker, for GCC and Clang."""
    # Nobody else calls what is in here, and what nobody else calls is called straight.
    hidden = "-fvisibility=hidden"
    dense = DENSE if sys.platform == "linux" else ()
    extension.extra_compile_args = [*extension.extra_compile_args, FINDERS, hidden, *dense]
    extension.include_dirs = [*extension.include_dirs, str(NATIVE)]
    extension.sources = [*extension.sources, str(NATIVE / "find.c")]


def tell(progress: str) -> None:
    """Say how far the work is."""
    print(f"{PROGRESS}{progress}", flush=True)


def replace(made: Path, work: Path) -> None:
    """Put a build in the place of the old one; interrupted, this leaves one of them, or none."""
    if TARGET.exists():
        TARGET.rename(work / "old")
    made.rename(TARGET)


if __name__ == "__main__":
    main(anew="--anew" in sys.argv[1:])
