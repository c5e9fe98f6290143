"""The bots of all matches at the window, which think in a process behind it.

Loaded behind the first picture, which would have to wait longer for the bots of every game than
for all that it shows.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from venise.catalogue.entry import AnyRules
from venise.engine.errors import VeniseError
from venise.match.advice import AnyAdviceGiver
from venise.match.paths import name_bot
from venise.match.seats import AnyChooser
from venise.match.setup import HUMAN, Participant
from venise.new_game import draw_players
from venise.ui.choices import NewGame
from venise_ai.advisor import BotAdvisor
from venise_ai.bots import expertise_on, is_external
from venise_ai.chooser import BotChooser
from venise_ai.worker import Worker


class SeatedBots:
    """Plays for the seats that no person holds, and advises those who do."""

    def __init__(self, external_bots: Collection[str]) -> None:
        """`external_bots` are those from outside that the player has named."""
        self._external_bots = external_bots
        self._worker: Worker | None = None

    def warm(self) -> Worker:
        """The thread that asks the process, which is started."""
        if self._worker is None:
            self._worker = Worker()
        return self._worker

    def draw(self, rules: AnyRules, game: NewGame) -> tuple[Participant, ...]:
        """Who sits down at a new game of those rules."""
        return draw_players(game, tuple(expertise_on(rules.rules().game).leanings))

    def choosers(self, game: str, kinds: Sequence[str]) -> list[AnyChooser | None]:
        """Who decides for each seat of a match of the game of that name; None for a person.

        Raises VeniseError for a bot from outside that the player has not named, or has named twice.
        """
        spelt = [kind if kind == HUMAN else self._spell(kind) for kind in kinds]
        return [None if kind == HUMAN else BotChooser(self.warm(), game, kind) for kind in spelt]

    def _spell(self, kind: str) -> str:
        """A bot as the player has named it, who may keep the same file in another place."""
        if not is_external(kind) or kind in self._external_bots:
            return kind
        name = name_bot(kind)
        same = [one for one in self._external_bots if name_bot(one) == name]
        if len(same) > 1:
            raise VeniseError(f"the command names more than one bot that may be {name!r}")
        if not same:
            raise VeniseError(
                f"the bot {name!r} from outside plays only where the command names it: "
                f"venise play --bots {name}"
            )
        return same[0]

    def advisor(self, game: str) -> AnyAdviceGiver | None:
        """Whoever advises on a match of the game of that name; nobody before the process runs."""
        return BotAdvisor(self._worker, game) if self._worker is not None else None

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()
