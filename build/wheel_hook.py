"""Puts the compiled engine into a wheel where VENISE_WHEEL=compiled asks for it.

Without that variable a wheel holds the sources only and fits every machine. It needs a C compiler;
.github/workflows/wheels.yml makes such wheels for every system.
"""

import os
import subprocess
import sys
from pathlib import Path

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = os.environ.get("VENISE_WHEEL") == "compiled"


class CompiledWheel(BuildHookInterface[BuilderConfig]):
    """Compiles the engine before the wheel is packed."""

    def dependencies(self) -> list[str]:
        """What a build needs beyond the usual."""
        return ["mypy>=1.15", "setuptools>=80", "msgspec>=0.19"] if COMPILED else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Compile, and have the wheel carry what came of it, named for this Python and machine."""
        if not COMPILED or version == "editable":
            return
        root = Path(self.root)
        sources = os.pathsep.join((str(root), str(root / "ai")))
        command = [sys.executable, str(root / "build" / "extension.py")]
        subprocess.run(command, cwd=root, env=os.environ | {"PYTHONPATH": sources}, check=True)
        build_data["force_include"] = {str(root / ".compiled"): "venise/_compiled"}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
