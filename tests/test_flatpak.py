"""A Flatpak is made of the project's own sources and the packages that were looked at."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from packaging.utils import canonicalize_name, parse_wheel_filename

import appimage
import flatpak
import flatpak_sources
from sizes import PLATFORMS, best_build, read_pins, tags_of
from tests.checkout import ROOT
from tests.test_packaging import NEEDED
from venise import TITLE

FOLDER: Final = ROOT / "build" / "flatpak"
MANIFEST: Final = FOLDER / f"{appimage.COMPONENT}.yml"

Source = dict[str, Any]


@pytest.fixture(scope="module")
def manifest() -> Any:
    """What flatpak-builder is given."""
    return yaml.safe_load(MANIFEST.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def listed() -> dict[str, list[Source]]:
    """The lists beside the manifest, by their names."""
    texts = {one: (FOLDER / f"{one}.json").read_text(encoding="utf-8") for one in flatpak.LISTS}
    return {name: json.loads(text) for name, text in texts.items()}


def pin_of(source: Source) -> str:
    """The package and version of a source, as lock files name them."""
    name, version, _, _ = parse_wheel_filename(file_of(source))
    return f"{name}=={version}"


def file_of(source: Source) -> str:
    """The name of the file that a source stands for."""
    return str(source["path"]).removeprefix(f"{flatpak_sources.FETCHED}/")


def hashes_of_lock() -> dict[str, set[str]]:
    """The hashes of every package that players' machines install."""
    text = (ROOT / "build" / "runtime.lock").read_text(encoding="utf-8").replace("\\\n", " ")
    return {
        line.split()[0]: set(re.findall(r"--hash=sha256:(\w+)", line))
        for line in text.splitlines()
        if "==" in line
    }


def test_it_is_made_of_the_lock_and_nothing_else(listed: dict[str, list[Source]]) -> None:
    """Every package, in the version of the lock, by one of its hashes; no other."""
    locked, sources = hashes_of_lock(), [one for files in listed.values() for one in files]
    assert {pin_of(source) for source in sources} == set(flatpak_sources.linux_pins(ROOT))
    assert [one for one in sources if one["sha256"] not in locked[pin_of(one)]] == []
    assert {one["type"] for one in sources} == {"file"}


def test_it_keeps_what_the_game_needs_and_no_more(
    manifest: Any, listed: dict[str, list[Source]]
) -> None:
    """The packages of a wheel's needs stay; those that only install it are taken away again."""
    kept = {canonicalize_name(pin_of(source).partition("==")[0]) for source in listed["packages"]}
    assert kept == {canonicalize_name(name) for name in NEEDED}
    modules = {module["name"]: module for module in manifest["modules"]}
    assert [module["name"] for module in manifest["modules"]] == ["builders", "packages", "venise"]
    assert modules["builders"]["cleanup"] == ["*"]
    for name in flatpak.LISTS:
        assert modules[name]["sources"] == [f"{name}.json"]


@pytest.mark.parametrize("machine", flatpak_sources.MACHINES)
def test_every_machine_has_one_build_of_each_package(machine: str) -> None:
    """It fits the Python of the runtime there."""
    tags = list(tags_of(flatpak.PYTHON, PLATFORMS["linux", machine]))
    builds = flatpak.list_builds(machine)
    assert len(builds) == len(flatpak_sources.linux_pins(ROOT))
    assert [name for name in builds if best_build({name: name}, tags) is None] == []


def test_a_machine_without_a_build_is_told() -> None:
    """Rather than left out of the list."""
    name = "game-1.0-cp313-cp313-manylinux_2_17_x86_64.whl"
    with pytest.raises(ValueError, match="no build for aarch64"):
        flatpak_sources.list_sources({name: (name, "0")})


def test_the_lists_are_what_the_lock_gives(listed: dict[str, list[Source]]) -> None:
    """Made anew from the builds they name, they are the same to the letter."""
    for name, sources in listed.items():
        pins = [pin for pin in read_pins(ROOT, "runtime") if pin in set(map(pin_of, sources))]
        builds = {
            pin: {
                file_of(one): (file_of(one), one["sha256"]) for one in sources if pin_of(one) == pin
            }
            for pin in pins
        }
        made = [one for pin in pins for one in flatpak_sources.list_sources(builds[pin])]
        text = json.dumps(made, indent=1) + "\n"
        assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == text


def test_it_may_do_as_little_as_can_be(manifest: Any) -> None:
    """Window, sound and the folder for what is taken out; no network, no other file."""
    assert manifest["finish-args"] == [
        "--share=ipc",
        "--socket=wayland",
        "--socket=fallback-x11",
        "--socket=pulseaudio",
        "--device=dri",
        f"--filesystem=xdg-documents/{TITLE}:create",
    ]
    assert manifest["id"] == appimage.COMPONENT
    assert "--share=network" not in MANIFEST.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def installed(manifest: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the manifest's own commands put in place, run as flatpak-builder runs them."""
    folder = tmp_path_factory.mktemp("flatpak")
    sources, target = folder / "sources", folder / "app"
    left_out = shutil.ignore_patterns(".*", "dist", "tests", "docs", "__pycache__")
    shutil.copytree(ROOT, sources, ignore=left_out)
    # Where it runs, these are the only Python and pip there are.
    programs = folder / "bin"
    programs.mkdir()
    pip = programs / "pip3"
    pip.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m pip --disable-pip-version-check "$@"\n')
    pip.chmod(0o755)
    variables = os.environ | {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "FLATPAK_DEST": str(target),
        "FLATPAK_ID": manifest["id"],
    }
    for command in manifest["modules"][-1]["build-commands"]:
        subprocess.run(["sh", "-ec", command], cwd=sources, env=variables, check=True)
    return target


@pytest.mark.skipif(sys.platform != "linux", reason="a package for Linux")
def test_its_commands_put_everything_where_desktops_look(installed: Path, manifest: Any) -> None:
    """Program, entry, icon, kinds of files and description, all by the name of the package."""
    name, shared = manifest["id"], installed / "share"
    assert os.access(installed / "bin" / manifest["command"], os.X_OK)
    entry = (shared / "applications" / f"{name}.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={name}\n" in entry
    assert f"\nExec={manifest['command']} play %f\n" in entry
    assert (shared / f"icons/hicolor/scalable/apps/{name}.svg").is_file()
    described = ET.parse(shared / "metainfo" / f"{name}.metainfo.xml").getroot()  # noqa: S314 - our own file
    assert described.findtext("launchable") == f"{name}.desktop"
    kinds = ET.parse(shared / "mime" / "packages" / f"{name}.xml").getroot()  # noqa: S314 - our own file
    icons = [one.get("name") for one in kinds.iter() if one.tag.endswith("}icon")]
    assert set(icons) == {name}
    assert len(icons) == len(kinds)
    licences = {path.name for path in (shared / "licenses" / name).iterdir()}
    assert licences >= {"LICENSE", "OFL-1.1.txt"}
