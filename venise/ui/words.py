"""Every word the player sees: gettext catalogues with symbolic keys, English and French."""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Mapping
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import polib  # type: ignore[import-untyped]  # it ships no types; only pofile() is used

from venise.assets import present

LANGUAGES: Final = {"en": "English", "fr": "Français"}
"""The languages there are, each by its own name."""

FALLBACK: Final = "en"
SYSTEM_VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Words:
    """All catalogues of one language together; call it with a key for the words."""

    def __init__(self, language: str, *folders: Path, strict: bool = False) -> None:
        """Each folder holds LANGUAGE/DOMAIN.po files; what several have is taken from the first.

        `strict` raises KeyError for an unknown key. Raises MissingAsset where the language lacks
        a catalogue that another one has.
        """
        paths = [
            present(folder / language / domain)
            for folder in folders
            for domain in sorted({path.name for path in folder.glob("*/*.po")})
        ]
        self.language = language
        self._strict = strict
        self._catalogues = [read_catalogue(path) for path in paths]

    def __call__(self, key: str, **values: object) -> str:
        """The words for a key, with its named fields filled in."""
        for catalogue in self._catalogues:
            if key in catalogue:
                return catalogue.gettext(key).format(**values)
        return self._unknown(key)

    def plural(self, key: str, count: int, **values: object) -> str:
        """The words for a key in the form that `count` asks for; `{count}` may be a field."""
        for catalogue in self._catalogues:
            if key in catalogue:
                form = catalogue.ngettext(key, key, count)
                return form.format(count=count, **values)
        return self._unknown(key)

    def __contains__(self, key: str) -> bool:
        return any(key in catalogue for catalogue in self._catalogues)

    def _unknown(self, key: str) -> str:
        if self._strict:
            raise KeyError(f"no words for {key!r} in {self.language}")
        return key


class Catalogue(gettext.GNUTranslations):
    """A catalogue read from the text file that translators edit, not from a compiled one."""

    def __init__(self, file: polib.POFile) -> None:
        super().__init__(BytesIO(file.to_binary()))
        self._keys = {entry.msgid for entry in file.translated_entries()}

    def __contains__(self, key: str) -> bool:
        return key in self._keys


@lru_cache(maxsize=64)
def read_catalogue(path: Path) -> Catalogue:
    """The words of a file, read once: the games have many in common, and none changes."""
    return Catalogue(polib.pofile(str(path)))


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The first language of the system that the game speaks, else English."""
    wishes = [environment.get(name, "") for name in SYSTEM_VARIABLES]
    named = [part for wish in wishes for part in wish.split(":")] + [locale.getlocale()[0] or ""]
    for name in named:
        # Windows gives names such as "French_France".
        code = {"french": "fr", "english": "en"}.get(name.split("_")[0].lower(), name[:2].lower())
        if code in LANGUAGES:
            return code
    return FALLBACK


def choose_language(wish: str) -> str:
    """The language to speak: the one wished for, else the system's, else English."""
    return wish if wish in LANGUAGES else system_language()
