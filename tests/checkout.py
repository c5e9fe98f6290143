"""The sources as a clone has them: which files belong to the project."""

import ast
import os
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

SOURCES = os.pathsep.join((str(ROOT), str(ROOT / "ai")))
"""Where a Python that is started by a test imports from."""

TEXT = {".py", ".md", ".toml", ".po", ".lock", ".cfg", ".txt", ".json", ".sh", ".spec", ".desktop"}


@cache
def sources() -> tuple[Path, ...]:
    """Every file of the project, without what is installed, built or cached."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if shutil.which("git") and (ROOT / ".git").exists():
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [path for path in ROOT.rglob("*") if not is_made(path)]
    return tuple(sorted(path for path in found if path.is_file()))


def is_made(path: Path) -> bool:
    """Whether a path lies in a folder that tools write."""
    folders = path.relative_to(ROOT).parts[:-1]
    made = ("_cache", "venv")
    return any(
        part == "__pycache__" or part.endswith(made) or part.startswith(".compiled")
        for part in folders
    )


def texts() -> list[Path]:
    """The files that people read and write, programs and words alike."""
    bare = {"run", "LICENSE", ".gitignore", ".gitattributes"}
    return [path for path in sources() if path.suffix in TEXT or path.name in bare]


def modules() -> list[Path]:
    """The Python files."""
    return [path for path in sources() if path.suffix == ".py"]


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Every statement of a module at any depth: `ast.walk` takes twice as long."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        yield node
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            left.extend(getattr(node, part, ()))


def clone(target: Path) -> Path:
    """Copy the sources to a folder, as a fresh clone would have them; returns the folder."""
    for path in sources():
        copy = target / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
    return target
