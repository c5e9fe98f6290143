"""What the packaged program carries for each system is well formed."""

from __future__ import annotations

import configparser
import os
import re
import struct
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import icons
import package
import venise
from tests.checkout import ROOT
from tests.installing import run, unpack

DRAWING = (ROOT / "assets" / "icon" / "venise.svg").read_bytes()
PNG = b"\x89PNG"


def test_the_windows_icon_holds_every_size() -> None:
    """Each entry of the directory leads to a picture of the size it promises."""
    made = icons.windows_icon(DRAWING)
    count = struct.unpack("<HHH", made[:6])[2]
    for number, size in enumerate(icons.WINDOWS_SIZES):
        entry = struct.unpack("<BBBBHHII", made[6 + 16 * number : 22 + 16 * number])
        picture = made[entry[7] : entry[7] + entry[6]]
        assert picture.startswith(PNG)
        assert struct.unpack(">II", picture[16:24]) == (size, size)
    assert count == len(icons.WINDOWS_SIZES)


def test_the_macos_icon_holds_every_size() -> None:
    """The parts follow each other without a gap, and each is a picture of its kind's size."""
    made, place = icons.macos_icon(DRAWING), 8
    assert made[:4] == b"icns"
    assert struct.unpack(">I", made[4:8])[0] == len(made)
    for kind, size in icons.MACOS_SIZES.items():
        assert made[place : place + 4] == kind
        assert struct.unpack(">II", made[place + 24 : place + 32]) == (size, size)
        place += struct.unpack(">I", made[place + 4 : place + 8])[0]
    assert place == len(made)


def test_the_version_is_read_without_importing() -> None:
    """Packaging and the program agree on the version, and Windows is told it."""
    assert package.read_version(ROOT) == venise.__version__
    assert f"'FileVersion', '{venise.__version__}'" in package.windows_version(venise.__version__)


def test_an_archive_is_the_same_whenever_it_is_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Owners and times of the files do not reach the archive."""
    folder = tmp_path / "dist" / "venise"
    folder.mkdir(parents=True)
    (folder / "program").write_text("one")
    first = package.write_archive(folder, "same").read_bytes()
    os.utime(folder / "program", (0, 0))
    monkeypatch.setattr(time, "time", lambda: 1e9)
    assert package.write_archive(folder, "same").read_bytes() == first


def test_the_menu_entry_fits_the_program() -> None:
    """The entry starts `venise play`, belongs to its window, and opens the kinds it declares."""
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(ROOT / "build" / "linux" / "venise.desktop", encoding="utf-8")
    about = entry["Desktop Entry"]
    assert about["Exec"] == "venise play %f"
    assert about["StartupWMClass"] == "venise"
    kinds = ET.parse(ROOT / "build" / "linux" / "venise-mime.xml").getroot()  # noqa: S314 - our own file
    declared = {kind.attrib["type"] for kind in kinds}
    assert declared == set(about["MimeType"].strip(";").split(";"))


def unescaped(value: str) -> str:
    """A text of a menu entry without the escapes of its file."""
    return re.sub(r"\\(.)", lambda found: {"s": " "}.get(found[1], found[1]), value)


def first_word(command: str) -> str:
    """The program that an `Exec` line starts, by the rules for quoted arguments."""
    quoted = re.match(r'"((?:[^"\\]|\\.)*)"', unescaped(command))
    assert quoted is not None
    return re.sub(r"\\(.)", r"\1", quoted[1]).replace("%%", "%")


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
@pytest.mark.parametrize("name", ["plain", "a & b", "50% $HOME `x`", 'say "so"|', "back\\slash"])
def test_the_menu_entry_names_the_program_below_any_home(name: str, tmp_path: Path) -> None:
    """Signs that mean something to the shell, to sed or to the entry are parts of a name here."""
    carried, home = unpack(tmp_path / "carried"), tmp_path / name
    home.mkdir()
    assert run(carried / "install.sh", home).returncode == 0
    entry = configparser.RawConfigParser()
    entry.read(home / ".local/share/applications/venise.desktop", encoding="utf-8")
    about, program = entry["Desktop Entry"], str(home / ".local/lib/venise/venise")
    assert first_word(about["Exec"]) == program
    assert about["Exec"].endswith('" play %f')
    assert unescaped(about["TryExec"]) == program
