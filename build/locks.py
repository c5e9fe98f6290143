"""Writes the lock files: every package with its version and the hashes of its ready-made builds."""

import shutil
import subprocess
from pathlib import Path

from installer import CannotPrepare

OPTIONS = (
    "--universal",
    "--python-version=3.11",
    "--generate-hashes",
    "--only-binary=:all:",
    "--upgrade",
    "--no-header",
    "--no-annotate",
    "--no-emit-index-url",
    "--no-emit-find-links",
    "--quiet",
)


def write(root: Path) -> int:
    """Write build/runtime.lock and, agreeing with it, build/develop.lock."""
    if shutil.which("uv") is None:
        raise CannotPrepare("Writing the lock files needs the program uv: install it first.")
    compile_lock(root, "runtime", "--group=install")
    compile_lock(root, "develop", "--group=develop", "--constraints=build/runtime.lock")
    return 0


def compile_lock(root: Path, name: str, *options: str) -> None:
    """Write build/NAME.lock from pyproject.toml."""
    target = f"--output-file=build/{name}.lock"
    command = ["uv", "pip", "compile", "pyproject.toml", *OPTIONS, *options, target]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise CannotPrepare(f"uv could not choose versions: {done.stderr.strip()}")
