"""Every reason to refuse an action has its words, and names a section of the rulebook."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

import pytest

from tests.checkout import ROOT
from venise.catalogue import entries, entry_of
from venise.commands.rules import load_sections, sections_of
from venise.ui.words import LANGUAGES, Words

GAMES: Final = [entry.key for entry in entries()]

BUILDERS: Final = [f"no-{kind}-builder" for kind in ("movement", "activation", "price", "fill")]
"""The reasons of La Venise du Nord that are put together from a kind of builder."""


def refusals(key: str) -> Iterator[list[ast.expr]]:
    """The parts of every refusal in the sources of a game: section, reason, and values if any."""
    folder = ROOT / "venise/games" / key
    for path in (*folder.glob("refusals.py"), *folder.glob("refusals/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                yield node.args


def reasons(part: ast.expr) -> Iterator[str]:
    """The reasons that a refusal may give, by their keys."""
    if isinstance(part, ast.IfExp):
        yield from (*reasons(part.body), *reasons(part.orelse))
    elif isinstance(part, ast.JoinedStr):
        yield from BUILDERS
    else:
        assert isinstance(part, ast.Constant), f"a reason is not to be read: {ast.unparse(part)}"
        yield str(part.value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_has_its_sentence(key: str, language: str) -> None:
    """Each reason stands in the game's catalogues, in each language."""
    words = Words(language, *entry_of(key).word_folders)
    found = {reason for _, part, *_ in refusals(key) for reason in reasons(part)}
    assert len(found) > 15
    assert [one for one in sorted(found) if f"{key}.refusal.{one}" not in words] == []


@pytest.mark.parametrize("key", GAMES)
def test_every_refusal_names_a_section_of_the_rulebook(key: str) -> None:
    """The section that a refusal gives as its ground exists."""
    named = {str(one.value) for one, *_ in refusals(key) if isinstance(one, ast.Constant)}
    assert named
    assert named <= {section.number for section in load_sections(sections_of(key))}
