"""What software centres, images and makers of wheels are given is whole and says what is so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from PIL import Image

import appimage
from installer import CannotPrepare
from package import windows_version
from tests.checkout import ROOT
from venise import TITLE
from venise.match.journal import JOURNAL_SUFFIX, REPLAY_SUFFIX
from venise.match.showing import SHOWN_SUFFIX

METAINFO: Final = ROOT / "build" / "linux" / "venise.metainfo.xml"
LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture(scope="module")
def component() -> ET.Element:
    """What software centres read."""
    return ET.fromstring(METAINFO.read_text(encoding="utf-8"))  # noqa: S314 (our own file)


def text_of(component: ET.Element, path: str) -> str:
    """The words at a place that has to be there."""
    found = component.findtext(path)
    assert found is not None
    return found


def test_the_releases_are_those_of_the_change_log(component: ET.Element) -> None:
    """Each with its date, the newest first."""
    log = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    told = re.findall(r"(?m)^## \[([\d.]+)\] - (\d{4}-\d\d-\d\d)$", log)
    listed = [(one.get("version"), one.get("date")) for one in component.iter("release")]
    assert told
    assert listed == told


def test_every_screenshot_is_a_picture_of_the_checks(component: ET.Element) -> None:
    """The program as it is, with its true size and address, and words in both languages."""
    home = "https://raw.githubusercontent.com/venise/LaVeniseDuNord/main/"
    shown = list(component.iter("screenshot"))
    assert [one.get("type") for one in shown].count("default") == 1
    for one in shown:
        assert [caption.get(LANGUAGE) for caption in one.iter("caption")] == [None, "fr"]
        (image,) = one.iter("image")
        address = image.text or ""
        assert address.startswith(home)
        with Image.open(ROOT / address.removeprefix(home)) as picture:
            assert (str(picture.width), str(picture.height)) == (
                image.get("width"),
                image.get("height"),
            )


def test_names_agree_with_the_package(component: ET.Element) -> None:
    """The image's name for the program, and whose it is."""
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert text_of(component, "id") == appimage.COMPONENT
    assert text_of(component, "developer/name") in project


def test_the_program_has_one_name_wherever_it_is_met(component: ET.Element) -> None:
    """In menus, software centres, the installer for Windows, the window and the README."""
    build = ROOT / "build"
    written = {
        build / "linux" / "venise.desktop": "Name=",
        build / "windows" / "venise.iss": "AppName=",
        ROOT / "README.md": "# ",
    }
    for path, opening in written.items():
        assert f"{opening}{TITLE}" in path.read_text(encoding="utf-8").splitlines(), path
    assert text_of(component, "name") == TITLE
    assert f"'ProductName', '{TITLE}'" in windows_version("1.2.3")


def test_every_file_of_a_match_opens_with_the_program() -> None:
    """Matches, replays and games that are shown are known to desktops and to Windows."""
    build = ROOT / "build"
    kinds = (build / "linux" / "venise-mime.xml").read_text(encoding="utf-8")
    desktop = (build / "linux" / "venise.desktop").read_text(encoding="utf-8")
    windows = (build / "windows" / "venise.iss").read_text(encoding="utf-8")
    for suffix in (JOURNAL_SUFFIX, REPLAY_SUFFIX, SHOWN_SUFFIX):
        assert f'<glob pattern="*{suffix}"/>' in kinds
        assert f"application/x-venise-{suffix[1:]};" in desktop
        assert f"Classes\\{suffix}\\OpenWithProgids" in windows


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A small program, packaged as the real one is."""
    made = tmp_path / "a bundle" / "venise"
    (made / "share").mkdir(parents=True)
    program = made / "venise"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$0" "$@"\n')
    program.chmod(0o755)
    (made / "install.sh").touch()
    for name in ("venise.desktop", "venise.metainfo.xml", "venise-mime.xml"):
        (made / "share" / name).write_bytes((ROOT / "build" / "linux" / name).read_bytes())
    for name in ("venise-256.png", "venise.svg"):
        (made / "share" / name).write_text(name)
    return made


@pytest.mark.skipif(sys.platform != "linux", reason="images of this kind are for Linux")
def test_the_folder_of_an_image_starts_from_anywhere(bundle: Path, tmp_path: Path) -> None:
    """By its start script or a link to it, with what was typed, whatever its folder is called."""
    made = appimage.lay_out(bundle, tmp_path / "été 1452" / "Venise.AppDir")
    link = tmp_path / "venise"
    link.symlink_to(made / "AppRun")
    for start in (made / "AppRun", link):
        command = [str(start), "play", "a game.match"]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        assert told.splitlines() == [str(made / "usr/lib/venise/venise"), "play", "a game.match"]


def test_the_folder_of_an_image_has_what_the_tool_looks_for(bundle: Path, tmp_path: Path) -> None:
    """One entry for menus whose icon is beside it, and the description where it is looked for."""
    made = appimage.lay_out(bundle, tmp_path / "Venise.AppDir")
    (entry,) = made.glob("*.desktop")
    icon = re.search(r"(?m)^Icon=(.+)$", entry.read_text(encoding="utf-8"))
    assert icon is not None
    assert (made / f"{icon[1]}.png").is_file()
    assert (made / ".DirIcon").resolve() == (made / "venise.png").resolve()
    described = made / "usr" / "share" / "metainfo" / f"{appimage.COMPONENT}.metainfo.xml"
    assert described.read_bytes() == METAINFO.read_bytes()
    assert os.access(made / "usr" / "bin" / "venise", os.X_OK)
    assert not list(made.rglob("install.sh"))


@pytest.mark.skipif(sys.platform != "linux", reason="images of this kind are for Linux")
def test_an_image_has_its_checksum_and_a_failing_tool_is_told(tmp_path: Path) -> None:
    """The tool gets what it was typed with, the folder and the place; what fails is no image."""
    tool, image = tmp_path / "tool", tmp_path / "dist" / "Venise.AppImage"
    image.parent.mkdir()
    tool.write_text('#!/bin/sh\nprintf "%s\\n" "$1" "$2" >"$3"\n')
    tool.chmod(0o755)
    made = appimage.make_image([str(tool), "--runtime-file=one"], tmp_path / "AppDir", image)
    assert made.read_text().splitlines() == ["--runtime-file=one", str(tmp_path / "AppDir")]
    assert (image.parent / "SHA256SUMS").read_text().endswith(f"  {image.name}\n")
    with pytest.raises(CannotPrepare, match="could not make the image"):
        appimage.make_image(["false"], tmp_path, image)


def test_without_a_program_no_image_is_laid_out(tmp_path: Path) -> None:
    """One sentence says what to do first."""
    with pytest.raises(CannotPrepare, match=r"run build/dev\.py package first"):
        appimage.lay_out(tmp_path, tmp_path / "Venise.AppDir")


WORKFLOWS: Final = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_can_be_read(path: Path) -> None:
    """Every job has a machine, a limit and steps, and may do no more than read."""
    told: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert told["permissions"] == {"contents": "read"}
    for job in told["jobs"].values():
        assert {"runs-on", "timeout-minutes", "steps"} <= job.keys()
        assert all("uses" in step or "run" in step for step in job["steps"])


def test_compiled_wheels_are_made_by_hand_only() -> None:
    """For every Python that the game runs on, with the engine demanded in their test."""
    told: Any = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text(encoding="utf-8"))
    assert list(told[True]) == ["workflow_dispatch"]  # YAML takes the word `on` for a yes
    (variables,) = (step["env"] for step in told["jobs"]["wheels"]["steps"] if "env" in step)
    assert variables["CIBW_BUILD"].split() == [f"cp3{minor}-*" for minor in range(11, 15)]
    assert variables["CIBW_ENVIRONMENT"] == "VENISE_WHEEL=compiled"
    assert "'VENISE_COMPILED'] = 'must'" in variables["CIBW_TEST_COMMAND"]
