"""What is packaged on Windows, as far as another system can tell."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.checkout import ROOT

SPEC = ROOT / "build" / "venise.spec"


def packaged(system: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The programs that PyInstaller is told to make on that system, by what it is told of each."""
    hooks = ModuleType("PyInstaller.utils.hooks")
    vars(hooks).update(
        collect_data_files=lambda *_, **__: [], collect_submodules=lambda *_, **__: []
    )
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(sys, "path", list(sys.path))
    collected: list[Any] = []
    told = {
        "SPECPATH": str(SPEC.parent),
        "workpath": str(folder / "work"),
        "Analysis": lambda *_, **__: SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[]),
        "PYZ": lambda modules: SimpleNamespace(modules=modules),
        "EXE": lambda pyz, *_, **options: SimpleNamespace(pyz=pyz, **options),
        "COLLECT": lambda *parts, **_: collected.extend(parts),
        "BUNDLE": lambda *_, **__: None,
    }
    exec(compile(SPEC.read_text(encoding="utf-8"), SPEC, "exec"), told)  # noqa: S102 - our own file
    return [one for one in collected if isinstance(one, SimpleNamespace)]


def test_windows_gets_a_second_program_that_can_print(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies beside the one with the window, and all modules are common to both."""
    window, console = packaged("win32", tmp_path, monkeypatch)
    assert (window.name, window.console) == ("venise", False)
    assert (console.name, console.console) == ("venise-console", True)
    assert window.pyz is console.pyz


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_elsewhere_there_is_one_program(
    system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There a program with a window prints as any other does."""
    (program,) = packaged(system, tmp_path, monkeypatch)
    assert program.name == "venise"
