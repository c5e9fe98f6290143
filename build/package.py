"""Packages the game for this system: icons, program, menu entry, archive.

Everything is made in `.pyi-work/` and `dist/`; PyInstaller would otherwise work, and tidy up, among
the sources in `build/` (docs/decisions/0009-build-is-source.md).
"""

import gzip
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import checksums
import compiling
from elf import most_demanding
from environment import Environment
from installer import CannotPrepare, child_environment, say

LINUX_FILES = {
    "venise.desktop": 0o644,
    "venise.metainfo.xml": 0o644,
    "venise-mime.xml": 0o644,
    "install.sh": 0o755,
    "uninstall.sh": 0o755,
}
"""What lies beside the program on Linux, and its permissions."""

PORTABLE = "venise-files"
"""The folder that a portable program keeps its player's games in, beside itself."""

PROMISED_GLIBC = (2, 35)
"""The oldest C library that a release runs on: that of Ubuntu 22.04, on which it is built."""


def make(environment: Environment) -> int:
    """Make the bundle and its archive in `dist/`, compiled where possible; raises CannotPrepare."""
    environment.prepare(develop=True)
    try:
        compiling.make(environment, [])
    except compiling.NoCompiler as reason:
        say(str(reason))
    made = bundle(environment.root, str(environment.python))
    tell(made, write_archive(made, archive_name(environment.root)) if on_linux() else made)
    return 0


def bundle(root: Path, python: str) -> Path:
    """The folder dist/venise, made anew from the sources at `root`; raises CannotPrepare."""
    work, made = root / ".pyi-work", root / "dist" / "venise"
    refuse_to_delete_games(made)
    say("Drawing the icons ...")
    drawing = str(root / "assets" / "icon" / "venise.svg")
    run(root, python, str(root / "build" / "icons.py"), drawing, str(work / "icons"))
    (work / "version.txt").write_text(windows_version(read_version(root)), encoding="utf-8")
    say("Collecting the program ...")
    spec, places = str(root / "build" / "venise.spec"), ("--workpath", str(work / "venise"))
    options = ("--noconfirm", "--clean", "--log-level=ERROR", "--distpath", str(made.parent))
    run(root, python, "-m", "PyInstaller", spec, *options, *places)
    shutil.copy(root / "LICENSE", made)
    if on_linux():
        add_linux_files(root, made)
    return made


def refuse_to_delete_games(folder: Path) -> None:
    """Raise CannotPrepare where a program that lies in the folder has been played portably."""
    if (folder / PORTABLE).exists():
        raise CannotPrepare(f"Games are kept in {folder / PORTABLE}: move them away first.")


def on_linux() -> bool:
    """Whether this is a Linux."""
    return sys.platform.startswith("linux")


def run(root: Path, *command: str) -> None:
    """Run a program in the checkout; raises CannotPrepare where it fails."""
    variables = child_environment(root) | {"PYTHONHASHSEED": "0"}
    if subprocess.run(command, cwd=root, env=variables, check=False).returncode != 0:
        raise CannotPrepare(f"The package could not be made: {' '.join(command[1:3])} failed.")


def read_version(root: Path) -> str:
    """The program's version, read without importing it."""
    text = (root / "venise" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'__version__ = "([^"]+)"', text)
    if found is None:
        raise CannotPrepare("The file venise/__init__.py does not say which version this is.")
    return found.group(1)


def archive_name(root: Path) -> str:
    """What the archive is called: the version, the system and the kind of processor."""
    return f"venise-{read_version(root)}-linux-{platform.machine()}"


def windows_version(version: str) -> str:
    """The version resource of a Windows program, as PyInstaller reads it."""
    numbers = (*(int(part) for part in re.findall(r"\d+", version)[:3]), 0, 0, 0, 0)[:4]
    strings = {
        "FileDescription": "Venise",
        "ProductName": "Venise",
        "FileVersion": version,
        "ProductVersion": version,
        "OriginalFilename": "venise.exe",
        "LegalCopyright": "MIT licence",
    }
    table = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def add_linux_files(root: Path, made: Path) -> None:
    """Put the menu entry, the icons and the scripts that install them beside the program."""
    extras = made / "share"
    extras.mkdir()
    for name, permissions in LINUX_FILES.items():
        target = (made if name.endswith(".sh") else extras) / name
        shutil.copy(root / "build" / "linux" / name, target)
        target.chmod(permissions)
    for picture in (root / ".pyi-work" / "icons").glob("*.png"):
        shutil.copy(picture, extras)
    shutil.copy(root / "assets" / "icon" / "venise.svg", extras)


def write_archive(made: Path, name: str) -> Path:
    """The folder as NAME.tar.gz beside it, with the same bytes whoever packs it and whenever.

    The checksums of all that lies there are written anew.
    """
    archive = made.parent / f"{name}.tar.gz"
    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for path in sorted(made.rglob("*")):
            tar.add(path, f"{name}/{path.relative_to(made)}", recursive=False, filter=anybody)
    checksums.write(made.parent)
    return archive


def anybody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry without its owner and its time."""
    entry.uid = entry.gid = entry.mtime = 0
    entry.uname = entry.gname = ""
    return entry


def describe_glibc(folder: Path) -> str:
    """On which C libraries a folder of programs runs, and whether that is what is promised."""
    (major, minor), path = most_demanding(folder)
    told = f"runs on Linux with glibc {major}.{minor} or newer, for {path.name}"
    if (major, minor) <= PROMISED_GLIBC:
        return told
    promised = f"releases run from glibc {PROMISED_GLIBC[0]}.{PROMISED_GLIBC[1]} on"
    return f"{told}\nNOT FOR OTHERS: {promised}; build on an older system"


def tell(made: Path, archive: Path) -> None:
    """Say what was made and how large it is."""
    files = [path for path in made.rglob("*") if path.is_file() and not path.is_symlink()]
    unpacked = sum(path.stat().st_size for path in files) / 1e6
    print(f"{made}  {unpacked:.1f} MB, {len(files)} files")
    if archive.is_file():
        print(f"{archive}  {archive.stat().st_size / 1e6:.1f} MB")
        print(describe_glibc(made))
