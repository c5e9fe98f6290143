"""Writes the lock files: every package with its version and the hashes of its ready-made builds.

Beside them it writes how much they make one download, what a Flatpak is made from, and in
pyproject.toml the players' versions for uv, which reads no lock file of ours.
"""

import re
import shutil
import subprocess
from pathlib import Path

from environment import Environment
from installer import CannotPrepare, child_environment

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


CONSTRAINTS = re.compile(r"(?m)^(constraint-dependencies = \[.*\n)(?:    .*\n)*(\])")


def write(environment: Environment) -> int:
    """Write build/runtime.lock and, agreeing with it, all else; raises CannotPrepare."""
    root = environment.root
    if shutil.which("uv") is None:
        raise CannotPrepare("Writing the lock files needs the program uv: install it first.")
    compile_lock(root, "runtime", "--group=install")
    compile_lock(root, "develop", "--group=develop", "--constraints=build/runtime.lock")
    compile_lock(root, "wheels", "--group=wheels", "--constraints=build/develop.lock")
    constrain_uv(root)
    python = str(environment.prepare(develop=False))
    for script in ("sizes.py", "flatpak_sources.py"):
        command = [python, str(root / "build" / script)]
        done = subprocess.run(command, cwd=root, env=child_environment(root), check=False)
        if done.returncode != 0:
            raise CannotPrepare(f"The builds of the packages could not be found out by {script}.")
    return 0


def constrain_uv(root: Path) -> None:
    """Have pyproject.toml name the versions of build/runtime.lock, so that `uv run` takes them."""
    project, lock = root / "pyproject.toml", root / "build" / "runtime.lock"
    pins = re.findall(r"(?m)^[\w.-]+==[^\s;\\]+", lock.read_text(encoding="utf-8"))
    listed = "".join(f'    "{pin}",\n' for pin in pins)
    text = project.read_text(encoding="utf-8")
    changed = CONSTRAINTS.sub(lambda found: f"{found[1]}{listed}{found[2]}", text)
    project.write_text(changed, encoding="utf-8")


def compile_lock(root: Path, name: str, *options: str) -> None:
    """Write build/NAME.lock from pyproject.toml."""
    target = f"--output-file=build/{name}.lock"
    command = ["uv", "pip", "compile", "pyproject.toml", *OPTIONS, *options, target]
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise CannotPrepare(f"uv could not choose versions: {done.stderr.strip()}")
