"""Compiled code remembers where fields and names were, and finds everything as Python does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import ROOT

READING = """
from typing import Any
from harbour import tide

def sides(tile: Any) -> Any:
    return tile.sides

def named(tile: Any, name: str) -> Any:
    return getattr(tile, name)

def water() -> Any:
    return tide

def item(things: dict[Any, Any], name: Any) -> Any:
    return things[name]
"""

HARBOUR = """
from typing import Any
tide: Any = 0
"""

BUILDING = """
import sys
from pathlib import Path
from extension import built
from object_store import ObjectStore
print(built(["reading.py", "beside.py"], Path("work"), ObjectStore(Path("store"))))
"""


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a compiled module with functions that look up fields, names and items."""
    folder = tmp_path_factory.mktemp("fields")
    (folder / "reading.py").write_text(READING, encoding="utf-8")
    (folder / "beside.py").write_text("NOTHING = 0\n", encoding="utf-8")
    (folder / "harbour.py").write_text(HARBOUR, encoding="utf-8")
    done = run(BUILDING, folder, str(ROOT), str(ROOT / "build"))
    if done.returncode and any(
        word in done.stderr for word in ("CompileError: [Errno 2]", "Python.h")
    ):
        pytest.skip("left out: there is no C compiler here")
    assert not done.returncode, done.stderr
    return folder / done.stdout.splitlines()[-1]


def run(program: str, folder: Path, *path: str) -> "subprocess.CompletedProcess[str]":
    """A fresh Python's run of a program in a folder, importing from these places."""
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env=os.environ | {"VENISE_COMPILED": "off", "PYTHONPATH": os.pathsep.join(path)},
        check=False,
        capture_output=True,
        text=True,
    )


ALL = """
import gc, reading, msgspec
assert reading.__file__.endswith((".so", ".pyd"))
sides = reading.sides
"""

LOOKS = {
    "two classes by turns, the same name at other places": """
class Quay(msgspec.Struct): sides: int
class Isle(msgspec.Struct):
    name: str
    sides: int
for number in range(50):
    assert (sides(Quay(number)), sides(Isle("x", -number))) == (number, -number)
""",
    "names that are made while it runs": """
class Isle(msgspec.Struct):
    name: str
    sides: int
isle = Isle("x", 6)
for number in range(50):
    assert reading.named(isle, "".join(["si", "des"])) == 6
    assert reading.named(isle, "".join(["na", "me"])) == "x"
""",
    "a field that was never set, between two that were": """
class Slot: __slots__ = ("sides",)
full, empty = Slot(), Slot()
full.sides = 6
for _ in range(3):
    assert sides(full) == 6
    try: sides(empty)
    except AttributeError as error: assert "sides" in str(error)
    else: raise SystemExit("no error")
""",
    "a class that is changed after its field was found": """
class Slot: __slots__ = ("sides",)
one = Slot()
one.sides = 6
assert [sides(one), sides(one)] == [6, 6]
Slot.sides = property(lambda self: 7)
assert [sides(one), sides(one)] == [7, 7]
""",
    "properties, plain objects, modules, classes and what answers by itself": """
import types
class Told:
    @property
    def sides(self): return 3
class Plain:
    def __init__(self): self.sides = 4
class Asked:
    __slots__ = ("sides",)
    def __getattribute__(self, name): return "asked for " + name
class Named: sides = 5
module = types.ModuleType("x")
module.sides = 8
for _ in range(3):
    assert [sides(Told()), sides(Plain()), sides(Named()), sides(Named)] == [3, 4, 5, 5]
    assert (sides(Asked()), sides(module)) == ("asked for sides", 8)
""",
    "a class that took the place of one that is gone": """
for number in range(200):
    names = [f"field{place}" for place in range(number % 5)] + ["sides"]
    kind = msgspec.defstruct("Kind", names)
    one = kind(*range(len(names)))
    assert sides(one) == sides(one) == number % 5
    del kind, one
    gc.collect()
""",
    "a name that is set anew, deleted and set again": """
water = reading.water
for number in range(50):
    reading.tide = number
    assert water() is water() is reading.tide
del reading.tide
for _ in range(3):
    try: water()
    except (NameError, KeyError) as error: assert "tide" in str(error)
    else: raise SystemExit("no error")
reading.tide = "high"
assert [water(), water()] == ["high", "high"]
""",
    "items of dictionaries by turns, changed ones and such as are gone": """
item, one, other = reading.item, {"bridge": 1}, {"bridge": 2}
for number in range(50):
    assert (item(one, "bridge"), item(other, "bridge")) == (number + 1, 2)
    assert item({"bridge": number}, "bridge") == item({0: 1, "bridge": number}, "bridge") == number
    one["bridge"] += 1
    assert item(one, "".join(["brid", "ge"])) == number + 2
    assert item({number: 3, (number, 1): 4}, (number, 1)) == 4
one.clear()
for _ in range(3):
    try: item(one, "bridge")
    except KeyError as error: assert error.args == ("bridge",)
    else: raise SystemExit("no error")
""",
    "dictionaries that answer for what they lack": """
from collections import Counter, defaultdict
for _ in range(3):
    assert (reading.item(Counter(), "bridge"), reading.item(defaultdict(list), "bridge")) == (0, [])
""",
    "a dictionary of a class, changed through the class": """
class Quay: sides = 6
quay = Quay()
for number in range(20):
    quay.sides = number
    assert reading.item(quay.__dict__, "sides") == number
    vars(quay)["sides"] = -number
    assert (reading.item(vars(quay), "sides"), quay.sides) == (-number, -number)
""",
    "no name is kept alive or freed too early": """
import sys
thing = object()
reading.tide = thing
before = sys.getrefcount(thing)
for _ in range(1000): reading.water()
assert sys.getrefcount(thing) == before
reading.tide = None
assert (sys.getrefcount(thing), reading.water()) == (before - 1, None)
""",
    "no field is kept alive or freed too early": """
import sys
class Quay(msgspec.Struct): sides: object
thing = object()
quay, before = Quay(thing), sys.getrefcount(thing)
for _ in range(1000): sides(quay)
assert sys.getrefcount(thing) == before
""",
}


@pytest.mark.parametrize("looks", LOOKS)
def test_a_compiled_look_finds_what_python_finds(reader: Path, looks: str) -> None:
    """Whatever is looked at, and however often, the answer is the interpreter's."""
    done = run(ALL + LOOKS[looks], reader, str(reader), str(reader.parents[1]))
    assert not done.returncode, done.stderr


def test_the_header_is_what_reads(reader: Path) -> None:
    """A slot's place is remembered in the compiled module, so the checks above check that."""
    made = b"".join(path.read_bytes() for path in (reader.parent / "objects").glob("*reading.c.o*"))
    assert b"field_find" in made
