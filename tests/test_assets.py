"""Assets are found wherever the game was put."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import ROOT
from venise.assets import MissingAsset, asset


def test_a_checkout_has_its_assets_beside_the_package() -> None:
    """In a checkout, paths lead to `assets/` at the top."""
    assert asset("fonts") == ROOT / "assets" / "fonts"


def test_a_missing_asset_is_named() -> None:
    """The error says which file is missing and what to do."""
    with pytest.raises(MissingAsset, match=r"no-such-font\.woff is missing: install"):
        asset("fonts", "no-such-font.woff")


def test_a_frozen_game_reads_its_bundle(tmp_path: Path) -> None:
    """In a frozen bundle, paths lead into the folder where it was unpacked."""
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    program = (
        f"import sys; sys._MEIPASS = {str(tmp_path)!r}\n"
        "from venise.assets import asset; print(asset('fonts'))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == str(tmp_path / "assets" / "fonts")


@pytest.mark.parametrize(
    "name",
    [
        *("icon/venise.svg", "fonts/cormorant-garamond-latin-700-normal.woff"),
        *("fonts/atkinson-hyperlegible-latin-400-normal.woff", "sounds/lute.wav"),
        *("games/nord/locale/en/nord.po", "locale/en"),
    ],
)
def test_a_game_without_one_of_its_files_names_it(tmp_path: Path, name: str) -> None:
    """Whatever a half-copied installation lacks, it is a sentence at the start, not a traceback."""
    copy = tmp_path / "assets"
    shutil.copytree(ROOT / "assets", copy)
    if (copy / name).is_dir():
        shutil.rmtree(copy / name)
    else:
        (copy / name).unlink()
    done = played(tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"venise: {copy / name}")
    assert done.stderr.endswith("is missing: install the game again.\n")
    assert done.stderr.count("\n") == 1


def test_a_game_without_its_assets_says_so_in_one_sentence(tmp_path: Path) -> None:
    """A half-copied installation opens no window, and says what to do about it."""
    done = played(tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("venise: ")
    assert done.stderr.endswith("install the game again.\n")


def played(bundle: Path) -> subprocess.CompletedProcess[str]:
    """What came of the game in a bundle that was unpacked there."""
    program = (
        f"import sys; sys._MEIPASS = {str(bundle)!r}\n"
        "from venise.cli import main; sys.exit(main(['play']))"
    )
    return subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={
            **os.environ,
            "LANGUAGE": "en",
            "SDL_VIDEODRIVER": "dummy",
            "VENISE_HOME": str(bundle / "home"),
        },
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )
