"""`dev.py audit` tells the known faults of what is pinned, or in one sentence why it cannot."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from audit import known, pinned
from installer import CannotPrepare
from tests.checkout import ROOT

PACKAGES = [("one", "1.0"), ("two", "2.0")]


def test_every_pinned_package_is_asked_about() -> None:
    """All of both lock files, with the version that would be installed."""
    packages = pinned(ROOT)
    locks = [path.read_text(encoding="utf-8") for path in (ROOT / "build").glob("*.lock")]
    names = {name for name, _ in packages}
    assert {"pygame-ce", "msgspec", "pytest"} <= names
    assert names == {name for lock in locks for name in re.findall(r"(?m)^(\S+)==", lock)}
    assert all(version[0].isdigit() for _, version in packages)


def test_faults_are_told_by_package() -> None:
    """The answer names faults in the order of the questions; a package without any is left out."""
    asked: list[Any] = []

    def answer(question: bytes) -> bytes:
        asked.extend(json.loads(question)["queries"])
        return json.dumps({"results": [{}, {"vulns": [{"id": "B-2"}, {"id": "A-1"}]}]}).encode()

    assert known(PACKAGES, answer) == {("two", "2.0"): ["A-1", "B-2"]}
    assert asked[1] == {"package": {"name": "two", "ecosystem": "PyPI"}, "version": "2.0"}


def test_without_a_network_there_is_one_sentence() -> None:
    """Nobody is told that all is well when nobody could be asked."""

    def fails(_: bytes) -> bytes:
        raise OSError("no way out")

    with pytest.raises(CannotPrepare, match=r"cannot be asked .*no way out.*connect"):
        known(PACKAGES, fails)


@pytest.mark.parametrize("text", ["", "[]", '{"results": [{}]}', '{"results": 3}', "<html>"])
def test_an_odd_answer_is_no_good_news(text: str) -> None:
    """What does not answer every question is an error."""
    with pytest.raises(CannotPrepare, match="says nothing"):
        known(PACKAGES, lambda _: text.encode())
