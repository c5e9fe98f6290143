"""Compiles C on all cores, and only what was not compiled before in the same way."""

import os
import platform
import re
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from pathlib import Path
from threading import Lock

from mypyc.build import include_dir
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

from object_store import ObjectStore, key_of

LOCAL = re.compile(r'(?m)^#include "([^"]+)"')
FIRST_SHARE = 0.05
"""What of the work has to be done before the rest is estimated by it."""

Tell = Callable[[str], None]


class Unit:
    """One C file of an extension, and the object to be made of it."""

    def __init__(self, extension: Extension, source: str, objects: Path, suffix: str) -> None:
        self.extension = extension
        self.source = Path(source)
        self.size = self.source.stat().st_size
        self.object = objects / (re.sub(r"[/\\:]", "+", source) + suffix)
        shared = f"__native_{extension.name.removesuffix('__mypyc')}"
        self.is_module = self.source.stem.startswith("__native_") and self.source.stem != shared


class Progress:
    """How many modules are compiled and how long the rest takes, told after each."""

    def __init__(self, units: list[Unit], rate: float, tell: Tell) -> None:
        self.modules = sum(unit.is_module for unit in units)
        self.size = sum(unit.size for unit in units)
        self.rate, self.tell = rate, tell
        self.compiled = self.done = 0
        self.began = time.perf_counter()
        self.lock = Lock()

    def start(self) -> None:
        """Tell how much there is to do."""
        self.tell(self.line())

    def add(self, unit: Unit) -> None:
        """Count a unit that is compiled."""
        with self.lock:
            self.compiled += unit.is_module
            self.done += unit.size
            if self.done >= FIRST_SHARE * self.size:
                self.rate = self.done / max(time.perf_counter() - self.began, 0.001)
            if unit.is_module:
                self.tell(self.line())

    def line(self) -> str:
        """What is told."""
        left = f", about {(self.size - self.done) / self.rate:.0f} s left" if self.rate else ""
        noun = "module" if self.modules == 1 else "modules"
        return f"{self.compiled} of {self.modules} {noun}{left}"


class ParallelBuild:
    """A build of extension modules, with every C file compiled on whichever core is free."""

    def __init__(self, extensions: list[Extension], store: ObjectStore, tell: Tell) -> None:
        self.extensions, self.store, self.tell = extensions, store, tell
        self.command = build_ext(Distribution({"name": "venise", "ext_modules": extensions}))

    def run(self, work: Path) -> None:
        """Make the modules in WORK/made."""
        command = self.command
        command.build_lib, command.build_temp = str(work / "made"), str(work / "objects")
        # It chooses and prepares the compiler before this, and links after it.
        command.build_extensions = self.build_extensions
        command.ensure_finalized()
        command.run()

    def build_extensions(self) -> None:
        """Compile what is not in the store, and link."""
        self.compiler = self.command.compiler
        start = getattr(self.compiler, "initialize", None)
        if start is not None and not getattr(self.compiler, "initialized", True):
            start()  # Microsoft's would otherwise be looked for by each thread
        folder, suffix = Path(self.command.build_temp), self.compiler.obj_extension
        units = [
            Unit(extension, source, folder, suffix)
            for extension in self.extensions
            for source in extension.sources
        ]
        made_by = maker(self.compiler)
        keys = {unit: self.key(unit, made_by) for unit in units}
        absent = [unit for unit in units if not self.store.fetch(keys[unit], unit.object)]
        self.compile_all(absent, keys)
        for extension in self.extensions:
            objects = [str(unit.object) for unit in units if unit.extension is extension]
            extension.sources, extension.extra_objects = [], objects
        self.command.parallel = count_cores()
        build_ext.build_extensions(self.command)

    def key(self, unit: Unit, made_by: bytes) -> str:
        """The name under which an object is kept: all that it is made from."""
        text = unit.source.read_text(encoding="utf-8")
        places = (unit.source.parent, *map(Path, unit.extension.include_dirs))
        near = [place / name for name in LOCAL.findall(text) for place in places]
        headers = [path.read_bytes() for path in near if path.is_file()]
        flags = [*unit.extension.extra_compile_args, *map(str, unit.extension.define_macros)]
        return key_of(text.encode(), made_by, "\n".join(flags).encode(), *headers)

    def compile_all(self, units: list[Unit], keys: dict[Unit, str]) -> None:
        """Compile on all cores, the largest first; the first that fails ends it."""
        if not units:
            return
        progress = Progress(units, self.store.read_times().get("rate", 0.0), self.tell)
        progress.start()

        def make(unit: Unit) -> None:
            self.compile_unit(unit)
            self.store.keep(keys[unit], unit.object)
            progress.add(unit)

        with ThreadPoolExecutor(count_cores()) as cores:
            ordered = sorted(units, key=lambda unit: unit.size, reverse=True)
            finish([cores.submit(make, unit) for unit in ordered])
        if progress.modules == progress.compiled > 1:
            self.store.note_times(rate=progress.rate)

    def compile_unit(self, unit: Unit) -> None:
        """Have the compiler make one object."""
        (made,) = self.compiler.compile(
            [str(unit.source)],
            output_dir=str(unit.object.parent / "made"),
            macros=list(unit.extension.define_macros),
            include_dirs=unit.extension.include_dirs,
            extra_postargs=list(unit.extension.extra_compile_args),
        )
        Path(made).replace(unit.object)


def finish(tasks: Iterable["Future[None]"]) -> None:
    """Wait for all tasks; where one fails, or somebody interrupts, the rest is not begun."""
    waiting = set(tasks)
    try:
        for task in wait(waiting, return_when=FIRST_EXCEPTION).done:
            task.result()
    finally:
        for task in waiting:
            task.cancel()


def maker(compiler: object) -> bytes:
    """All that decides on an object besides its own text: compiler, Python, mypyc's C library."""
    command = getattr(compiler, "compiler_so", None) or [getattr(compiler, "cc", "")]
    version = [command[0], "--version"] if os.name == "posix" else command[:1]
    try:
        told = subprocess.run(version, capture_output=True, check=False, stdin=subprocess.DEVNULL)
        banner = told.stdout + told.stderr
    except OSError:
        banner = b""  # the attempt to compile says what is missing
    library = [path for path in sorted(Path(include_dir()).rglob("*.[ch]")) if path.is_file()]
    texts = [path.read_bytes() for path in library]
    # Headers of Python are not read: its version and where it is stand for them.
    facts = (*command, sys.version, sysconfig.get_path("include"), platform.machine())
    return key_of("\n".join(facts).encode(), banner, *texts).encode()


def count_cores() -> int:
    """How many cores this process may use."""
    able = getattr(os, "sched_getaffinity", None)
    return len(able(0)) if able else os.cpu_count() or 1
