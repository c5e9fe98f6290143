"""What a game says to its players, by key: the sections of its guide, and its words."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any, Final

import polib  # type: ignore[import-untyped]  # it ships no types

from tests.checkout import ROOT

GAMES_FOLDER: Final = ROOT / "assets" / "games"
OWN_OF_MENUS: Final = ("newgame.", "option.", "map.", "title.")
"""Of the words of menus those that speak of the game, and not of its bots."""

LEFT_OUT: Final = frozenset({"advice"})
"""Domains whose words say no numbers of their own."""


@cache
def texts_of(game: str, language: str) -> dict[str, str]:
    """The sections of the guide as `guide §`, or by their place, and all words by their key."""
    guide = (GAMES_FOLDER / game / "guide" / f"{language}.md").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for number, section in enumerate(re.split(r"^## ", guide, flags=re.MULTILINE)[1:]):
        heading, text = section.split("\n", 1)
        named = re.search(r"\(§([\d.]+)", heading)
        found[f"guide {named[1] if named else number}"] = text
    for path in sorted((GAMES_FOLDER / game / "locale" / language).glob("*.po")):
        if path.stem not in LEFT_OUT:
            found |= words_in(path.read_text(encoding="utf-8"), path.stem == "menus")
    return found


def words_in(catalogue: str, menus: bool) -> dict[str, str]:  # noqa: FBT001 - which words count
    """The words of a catalogue by their keys, plural forms together."""
    return {
        entry.msgid: entry.msgstr or "\n".join(entry.msgstr_plural.values())
        for entry in polib.pofile(catalogue)
        if not menus or entry.msgid.startswith(OWN_OF_MENUS)
    }


def asked_of(game: str) -> dict[str, int]:
    """What achievements and scenarios ask for: `least of KEY`, `gems of KEY`, `seats of KEY`."""
    found: dict[str, int] = {}
    rules = ROOT / "venise" / "games" / game / "achievements.toml"
    for one in read(rules)["achievement"]:
        found[f"least of {one['key']}"] = one["least"]
    for one in read(GAMES_FOLDER / game / "scenarios" / "scenarios.toml")["scenario"]:
        found[f"seats of {one['key']}"] = len(one["seats"])
        aims = [aim for aim in one.get("aim", ()) if "least" in aim]
        found |= {f"{aim['measure']} of {one['key']}": aim["least"] for aim in aims}
        if "rounds" in one:
            found[f"rounds of {one['key']}"] = one["rounds"]
    return found


def waited_for(game: str) -> dict[str, int]:
    """The numbers that the steps of lessons wait for: `CHAPTER STEP PLACE`, all from one on."""
    found: dict[str, int] = {}
    for path in sorted((GAMES_FOLDER / game / "tutorial").glob("*.toml")):
        chapter = path.stem.split("-", 1)[1]
        for number, step in enumerate(read(path)["steps"], 1):
            for action in step.get("wait", ())[:1]:
                for place, word in enumerate(re.findall(r"(?<!\S)\d+(?!\S)", action), 1):
                    found[f"{chapter} {number} {place}"] = int(word)
    return found


def read(path: Any) -> dict[str, Any]:
    """A data file."""
    return tomllib.loads(path.read_text(encoding="utf-8"))
