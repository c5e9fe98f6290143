"""How the program looks, speaks and sounds: by the player's settings, and by the game in front."""

from __future__ import annotations

import random
import time

from msgspec.structs import replace

from venise.assets import asset
from venise.catalogue.entry import AnyEntry
from venise.ui.audio.speaker import Speaker, volumes
from venise.ui.fonts import Fonts
from venise.ui.look import Look
from venise.ui.settings import Settings
from venise.ui.theme import Scale
from venise.ui.words import Words, choose_language


class Voice:
    """Fonts, words and loudspeaker; a game's own words and sounds come before those all share."""

    def __init__(self, settings: Settings, entry: AnyEntry) -> None:
        """Silent until the speaker is opened; raises MissingAsset."""
        self.settings, self.entry = settings, entry
        self._fonts = Fonts(asset("fonts"), legible=settings.legible)
        self._words: dict[str, Words] = {}
        """Of every game whose words were asked for, by its key."""

        self.speaker = Speaker(asset("sounds"), random.Random(), time.monotonic)
        self.speaker.use_sounds(*entry.sound_folders)

    def look(self, size: tuple[int, int]) -> Look:
        """Everything that is drawn with, in a window of that size."""
        wish, scale = self.settings, Scale(size)
        scale = replace(scale, interface=wish.interface_size, text=wish.text_size)
        return Look(
            scale, self._fonts, self.words_of(self.entry, choose_language(wish.language)), wish
        )

    def change(self, settings: Settings) -> None:
        """Take on other settings."""
        if settings.legible != self.settings.legible:
            self._fonts = Fonts(asset("fonts"), legible=settings.legible)
        self.settings = settings
        self.speaker.wish(volumes(settings))

    def set_game(self, entry: AnyEntry) -> bool:
        """Use the words and sounds of that game from now on; whether it was another before."""
        if entry.key == self.entry.key:
            return False
        self.entry = entry
        self.speaker.use_sounds(*entry.sound_folders)
        return True

    def close(self) -> None:
        """Let go of the fonts and of the loudspeaker."""
        self.speaker.close()
        self._fonts.close()

    def words_of(self, entry: AnyEntry, language: str) -> Words:
        """The words of a game and those that all share, read again only in another language."""
        known = self._words.get(entry.key)
        if known is None or known.language != language:
            known = self._words[entry.key] = Words(language, *entry.word_folders)
        return known
