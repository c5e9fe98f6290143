"""Lays out the packaged program as an AppImage wants it, and makes one where its tool is installed.

`python3 build/appimage.py [RUNTIME]` after `python3 build/dev.py package`. The folder can be
started as it stands; `appimagetool` (github.com/AppImage/appimagetool) makes one file of it,
without a network if RUNTIME is the file of github.com/AppImage/type2-runtime that images begin
with.
"""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import checksums
from installer import CannotPrepare
from package import PORTABLE, read_version, refuse_to_delete_games

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"

COMPONENT = "io.github.venise.LaVeniseDuNord"
"""The name under which software centres know the program."""

START = """#!/bin/sh
# Starts the program of this folder or image, from wherever it is mounted.
here=$(dirname -- "$(readlink -f -- "$0")")
exec "$here/usr/lib/venise/venise" "$@"
"""


def main(arguments: list[str]) -> int:
    """Lay out dist/Venise.AppDir, make the image if that is possible, and say what was done."""
    try:
        made = lay_out(DIST / "venise", DIST / "Venise.AppDir")
        print(f"{made} can be started: {made / 'AppRun'}")
        tool = shutil.which("appimagetool")
        if tool is None:
            print("appimagetool is not installed: no image was made of it.")
            return 0
        runtime = [f"--runtime-file={path}" for path in arguments[:1]]
        print(make_image([tool, *runtime], made, DIST / image_name(ROOT)))
    except (CannotPrepare, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


def lay_out(bundle: Path, target: Path) -> Path:
    """The folder of an AppImage, made anew from a packaged program; raises CannotPrepare."""
    if not (bundle / "venise").is_file():
        raise CannotPrepare(f"There is no program in {bundle}: run build/dev.py package first.")
    program, shared = target / "usr" / "lib" / "venise", target / "usr" / "share"
    refuse_to_delete_games(program)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(bundle, program, symlinks=True, ignore=shutil.ignore_patterns(PORTABLE))
    for script in ("install.sh", "uninstall.sh"):
        (program / script).unlink(missing_ok=True)
    extras = program / "share"
    place(extras / "venise.desktop", shared / "applications" / "venise.desktop")
    place(extras / "venise.metainfo.xml", shared / "metainfo" / f"{COMPONENT}.metainfo.xml")
    place(extras / "venise-mime.xml", shared / "mime" / "packages" / "venise.xml")
    icons = shared / "icons" / "hicolor"
    place(extras / "venise-256.png", icons / "256x256" / "apps" / "venise.png")
    place(extras / "venise.svg", icons / "scalable" / "apps" / "venise.svg")
    place(extras / "venise.desktop", target / "venise.desktop")
    place(extras / "venise-256.png", target / "venise.png")
    (target / ".DirIcon").symlink_to("venise.png")
    (target / "usr" / "bin").mkdir()
    (target / "usr" / "bin" / "venise").symlink_to("../lib/venise/venise")
    start = target / "AppRun"
    start.write_text(START, encoding="utf-8")
    start.chmod(0o755)
    return target


def place(source: Path, target: Path) -> None:
    """Copy a file to a place whose folders may not be there yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def image_name(root: Path) -> str:
    """What the image is called: the version and the kind of processor."""
    return f"Venise-{read_version(root)}-{platform.machine()}.AppImage"


def make_image(tool: list[str], folder: Path, image: Path) -> Path:
    """One file of the folder, with checksums beside it; raises CannotPrepare if the tool fails."""
    variables = os.environ | {"ARCH": platform.machine(), "SOURCE_DATE_EPOCH": "0"}
    done = subprocess.run([*tool, str(folder), str(image)], env=variables, check=False)
    if done.returncode != 0:
        raise CannotPrepare("appimagetool could not make the image.")
    checksums.write(image.parent)
    return image


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
