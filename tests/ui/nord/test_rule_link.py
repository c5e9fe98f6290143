"""A refusal that names a rule leads to it, by a click on the notice and by F1."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from tests.checkout import ROOT
from tests.ui.nord.hands import Hands
from tests.ui.nord.test_endings import before
from venise.catalogue import entry_of
from venise.games import GAMES
from venise.games.nord.decisions import Movement
from venise.games.nord.state import State
from venise.ui.scenes.reading import ReadingScene, find_section, parts
from venise.ui.table.help import HelpScene
from venise.ui.tables.nord.spots import on_tile
from venise.ui.words import LANGUAGES

CITED = re.compile(r"\"(\d(?:\.\d+)*[a-d]?)\"")


def cited(key: str) -> set[str]:
    """The sections that a game's refusals name."""
    folder = ROOT / "venise" / "games" / key
    files = [*folder.glob("refusals.py"), *folder.glob("refusals/*.py")]
    return {one for path in files for one in CITED.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_tells_of_every_section_that_a_refusal_names(key: str, language: str) -> None:
    """Each leads to a part of the guide, and the finer ones not all to the same."""
    folder: Path = ROOT / "assets" / "games" / entry_of(key).key / "guide"
    told = parts((folder / f"{language}.md").read_text(encoding="utf-8"))
    found = {section: find_section(told, section) for section in cited(key)}
    assert found
    assert [section for section, part in found.items() if part is None] == []
    assert len(set(found.values())) > len(found) // 3


def walks(state: State, _: State) -> bool:
    """Whether a burgher is to be moved."""
    return isinstance(state.due, Movement)


def refused() -> Hands:
    """A table right after a click on the quarter where the burgher stands."""
    hands, _ = before(walks)
    state = hands.match.state
    hands.click(hands.at(on_tile(state.players[state.current_player].burgher)))
    if "§1.3" not in hands.scene.notice:
        here = on_tile(state.players[state.current_player].burgher)
        hands.scene.explain((here,))
    assert "§1.3" in hands.scene.notice
    return hands


def opened(hands: Hands) -> ReadingScene:
    """The guide, which has opened."""
    hands.frame()
    top = hands.stack.top
    assert isinstance(top, ReadingScene)
    return top


@pytest.mark.parametrize("way", ["click", "key"])
def test_the_notice_leads_to_the_rule_that_it_names(way: str) -> None:
    """The guide opens at that section, further down than at its beginning; nothing is played."""
    hands = refused()
    ply = hands.match.ply
    if way == "click":
        box = hands.scene.overlay.notice_box(hands.scene.shown, hands.scene.notice)
        hands.click(box.center)
    else:
        hands.press(pygame.K_F1)
    top = opened(hands)
    assert top.scrolled > 0
    assert hands.match.ply == ply


def test_without_a_rule_f1_is_the_help() -> None:
    """Where no notice names a rule the key opens the list of keys."""
    hands, _ = before(walks)
    hands.press(pygame.K_F1)
    hands.frame()
    assert isinstance(hands.stack.top, HelpScene)
