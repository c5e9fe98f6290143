"""The engine is compiled on all cores, and after a change only what the change reaches."""

import json
import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from compiling import ABSENT
from environment import alone
from generated_c import take_apart
from object_store import ObjectStore, key_of
from tests.checkout import ROOT

HARBOUR = """
from typing import Final
NAME: Final = "harbour"

def toll(ships: int) -> int:
    return ships * 3

def name() -> str:
    return NAME
"""
QUAY = """
from harbour import toll

def pay(ships: int) -> str:
    return f"paid {toll(ships)}"
"""
CANAL = """
def depth() -> tuple[int, str]:
    return 7, "deep"
"""

BUILDING = """
import json, sys
from pathlib import Path
import extension, parallel_build
counted = []
compile_unit = parallel_build.ParallelBuild.compile_unit
def counting(self, unit):
    counted.append(unit.source.stem)
    compile_unit(self, unit)
parallel_build.ParallelBuild.compile_unit = counting
store = extension.ObjectStore(Path("store"))
made = extension.built(["canal.py", "harbour.py", "quay.py"], Path(sys.argv[1]), store)
print(json.dumps([counted, str(made)]))
"""
USING = """
import canal, harbour, quay
assert quay.__file__.endswith((".so", ".pyd"))
print(quay.pay(4), harbour.name(), canal.depth())
"""

AS_WRITTEN = "paid 12 harbour (7, 'deep')"


class Port:
    """Three modules, one of which calls another, and the builds that are made of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.builds = 0

    def write(self) -> None:
        """Write the modules as they are before every change."""
        for name, text in (("harbour", HARBOUR), ("quay", QUAY), ("canal", CANAL)):
            self.source(name).write_text(text, encoding="utf-8")

    def source(self, name: str) -> Path:
        """The file of a module."""
        return self.folder / f"{name}.py"

    def change(self, name: str, old: str, new: str) -> None:
        """Write something else into a module."""
        text = self.source(name).read_text(encoding="utf-8")
        assert old in text
        self.source(name).write_text(text.replace(old, new), encoding="utf-8")

    def build(self, **variables: str) -> set[str]:
        """The C files that a build compiled; the modules are in `made` then."""
        self.builds += 1
        done = self.attempt(f"work{self.builds}", **variables)
        if done.returncode and "CompileError: [Errno 2]" in done.stdout + done.stderr:
            pytest.skip("left out: there is no C compiler here")
        assert not done.returncode, done.stdout + done.stderr
        counted, made = json.loads(done.stdout.splitlines()[-1])
        self.made = self.folder / made
        return set(counted)

    def attempt(self, work: str, **variables: str) -> "subprocess.CompletedProcess[str]":
        """A build below a folder, whether or not it succeeds."""
        path = os.pathsep.join((str(ROOT), str(ROOT / "build")))
        return run(["-c", BUILDING, work], self.folder, path, **variables)

    def say(self) -> str:
        """What the compiled modules answer."""
        done = run(["-c", USING], self.made, str(self.made))
        assert not done.returncode, done.stderr
        return done.stdout.strip()


def run(
    arguments: list[str], folder: Path, path: str, **variables: str
) -> "subprocess.CompletedProcess[str]":
    """A fresh Python's run in a folder, importing from there."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=os.environ | {"VENISE_COMPILED": "off", "PYTHONPATH": path} | variables,
        check=False,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Port:
    """Modules that were built once, from nothing."""
    made = Port(tmp_path_factory.mktemp("built"))
    made.write()
    assert {"__native_harbour", "__native_quay", "__native_canal"} < made.build()
    assert made.say() == AS_WRITTEN
    return made


@pytest.fixture
def port(built: Port, tmp_path: Path) -> Port:
    """A copy of those modules and of their build, to be changed."""
    copy = Port(tmp_path / "port")
    shutil.copytree(built.folder, copy.folder)
    copy.builds = built.builds
    return copy


TABLES = "__native_venise"
"""The C file that holds the literals of all modules."""


def test_what_has_not_changed_is_not_compiled_again(port: Port) -> None:
    """A second build takes all from the first, byte for byte, whatever the times of files say."""
    first = objects(port)
    os.utime(port.source("quay"))
    assert port.build() == set()
    assert (objects(port), port.say()) == (first, AS_WRITTEN)


def objects(port: Port) -> dict[str, bytes]:
    """The objects of the last build by the names of their C files."""
    folder = port.folder / f"work{port.builds}" / "objects"
    found = folder.glob("*.c.o*")
    return {path.name.rpartition("+")[2]: path.read_bytes() for path in found}


def test_a_change_compiles_its_module_and_no_other(port: Port) -> None:
    """New words, numbers and variables, which are counted through all modules, reach no other."""
    port.change("canal", "7, ", "sum(range(5)), ")
    port.change("canal", "deep", "a depth with a word of its own")
    assert port.build() == {"__native_canal", TABLES}
    assert port.say() == AS_WRITTEN.replace("7", "10").replace(
        "deep", "a depth with a word of its own"
    )


def test_a_change_that_reaches_others_compiles_them_too(port: Port) -> None:
    """A function that answers with another type is called anew where it is used."""
    port.change("harbour", "-> int:\n    return ships * 3", "-> float:\n    return ships * 0.5")
    assert port.build() == {"__native_harbour", "__native_quay", TABLES}
    assert port.say() == AS_WRITTEN.replace("12", "2.0")


def test_an_object_that_is_damaged_is_made_anew(port: Port) -> None:
    """What was cut off or altered on the disk is never linked."""
    kept = sorted((port.folder / "store").glob("*.object"), key=lambda path: path.stat().st_size)
    cut_off, altered = kept[-2:]
    os.truncate(cut_off, cut_off.stat().st_size // 2)
    altered.write_bytes(altered.read_bytes()[:-1] + b"?")
    assert len(port.build()) == 2
    assert port.say() == AS_WRITTEN


@pytest.mark.skipif(os.name != "posix", reason="left out: CFLAGS are for GCC and Clang")
def test_another_way_to_compile_takes_nothing_from_before(port: Port) -> None:
    """Objects made with other flags stay unused, for they are other programs."""
    assert TABLES in port.build(CFLAGS="-DNDEBUG -O1")
    assert port.say() == AS_WRITTEN


@pytest.mark.skipif(os.name != "posix", reason="left out: CC names the compiler of Unix")
def test_the_compiler_says_what_it_does_not_like(port: Port) -> None:
    """A C compiler that fails ends the build with its own first error, and makes nothing."""
    port.change("canal", "7, ", "9, ")
    failing = port.folder / "failing"
    failing.write_text("#!/bin/sh\necho 'canal.c:3: error: no water' >&2\nexit 1\n")
    failing.chmod(0o755)
    done = port.attempt("broken", CC=str(failing))
    assert done.returncode
    assert "error: no water" in done.stderr
    assert not list((port.folder / "broken").glob("made/**/*.so"))
    absent = port.attempt("absent", CC=str(port.folder / "no-compiler"))
    assert absent.returncode
    assert any(word in absent.stderr for word in ABSENT)


def test_text_that_is_not_mypycs_is_left_as_it_is(tmp_path: Path) -> None:
    """Where another mypyc writes otherwise, every file stays as it was and is compiled whole."""
    texts = {
        "__native_x.h": "#ifndef A\n#define A\n#endif\n",
        "__native_internal_x.h": "#ifndef B\n#define B\n#endif\n",
        "__native_x.c": "int nothing;\n",
        "__native_x___y.c": '#include "__native_x.h"\n#include "__native_internal_x.h"\nint y;\n',
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="literals"):
        take_apart(tmp_path, "x")
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == texts


def test_the_store_keeps_within_its_room(tmp_path: Path) -> None:
    """What was used least recently goes, and so does what was never finished."""
    store = ObjectStore(tmp_path / "store", room=300)
    made = tmp_path / "made"
    for number, name in enumerate("abcd"):
        made.write_bytes(name.encode() * 60)
        store.keep(key_of(name.encode()), made)
        os.utime(store.folder / key_of(name.encode()), (number, number))
    assert store.fetch(key_of(b"a"), tmp_path / "a")
    (store.folder / "half.new").write_bytes(b"x")
    store.shrink()
    kept = {name for name in "abcd" if store.fetch(key_of(name.encode()), tmp_path / name)}
    assert kept == {"a", "c", "d"}
    assert not list(store.folder.glob("*.new"))
    assert (tmp_path / "a").read_bytes() == b"a" * 60


def test_two_builds_at_once_wait_for_each_other(tmp_path: Path) -> None:
    """The second begins when the first has ended."""
    lock, order = tmp_path / "lock", tmp_path / "order"
    order.write_text("")
    with alone(lock):
        second = multiprocessing.get_context("spawn").Process(target=note, args=(lock, order))
        second.start()
        time.sleep(1)
        order.write_text("first")
    second.join(60)
    assert order.read_text() == "first second"


def note(lock: Path, order: Path) -> None:
    """Add to what was written, once alone."""
    with alone(lock):
        order.write_text(f"{order.read_text()} second")
