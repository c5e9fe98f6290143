"""Fingerprints of sources: what changes them, and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from venise_ai.arena.sources import SOURCE_FOLDERS, digest, fingerprint, fingerprint_of_learning


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A few sources."""
    for name in ("rules.py", "cards.toml", "network.json", "training/self_play.py"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(name)
    return tmp_path


def test_a_source_changed_added_or_gone_is_noticed(folder: Path) -> None:
    """Each gives another fingerprint."""
    seen = {digest([folder], frozenset())}
    (folder / "cards.toml").write_text("other cards")
    seen.add(digest([folder], frozenset()))
    (folder / "more.py").write_text("")
    seen.add(digest([folder], frozenset()))
    (folder / "rules.py").unlink()
    seen.add(digest([folder], frozenset()))
    assert len(seen) == 4


def test_what_is_no_source_changes_nothing(folder: Path) -> None:
    """Neither what is made from sources nor what editors and desktops leave behind."""
    before = digest([folder], frozenset())
    for name in (".DS_Store", ".rules.py.swp", "rules.pyc", "rules.so", "desktop.ini"):
        (folder / name).write_text("anything")
    assert digest([folder], frozenset()) == before


def test_what_is_left_out_changes_nothing(folder: Path) -> None:
    """A folder or a file of that name."""
    before = digest([folder], frozenset({"training", "network.json"}))
    (folder / "training" / "self_play.py").write_text("other games")
    (folder / "network.json").write_text("another network")
    assert digest([folder], frozenset({"training", "network.json"})) == before
    (folder / "rules.py").write_text("other rules")
    assert digest([folder], frozenset({"training", "network.json"})) != before


def test_a_lesson_is_known_by_how_it_was_taught() -> None:
    """With the training, and without what plays now and was learnt; who plays, the other way."""
    assert fingerprint() == digest(SOURCE_FOLDERS, frozenset({"analysis", "arena", "training"}))
    left_out = frozenset({"arena", "network.json", "learnt_moves"})
    assert fingerprint_of_learning() == digest(SOURCE_FOLDERS, left_out)
    assert fingerprint() != fingerprint_of_learning()
