"""Long measurements: each is a script in tests/evidence/, named after what it shows."""

import ast
from pathlib import Path

from environment import Environment
from installer import CannotPrepare


def run(environment: Environment, arguments: list[str]) -> int:
    """Run the measurement named first with the other arguments; without a name, list them."""
    scripts = {path.stem: path for path in sorted(folder(environment.root).glob("[a-z]*.py"))}
    if not arguments or arguments[0] in {"-h", "--help"}:
        for name, path in scripts.items():
            print(f"{name:<12} {promise(path)}")
        return 0
    name, *rest = arguments
    if name not in scripts:
        raise CannotPrepare(f"There is no measurement {name!r}; there are: {', '.join(scripts)}.")
    environment.prepare(develop=True)
    return environment.start([str(scripts[name]), *rest])


def folder(root: Path) -> Path:
    """Where the measurements are."""
    return root / "tests" / "evidence"


def promise(script: Path) -> str:
    """The first line of a script's docstring: what it shows."""
    words = ast.get_docstring(ast.parse(script.read_text(encoding="utf-8"))) or ""
    return words.partition("\n")[0]
