"""A finished match as the statistics keep it."""

from __future__ import annotations

from datetime import datetime

import msgspec

from venise.catalogue import rules_of
from venise.catalogue.daily import is_daily
from venise.engine.standing import place_seats
from venise.match.match import AnyMatch
from venise.match.results import FinishedGame, id_of
from venise.match.setup import HUMAN, BranchOrigin, DailyOrigin, ScenarioOrigin


def sum_up(match: AnyMatch, ended: datetime, seconds: int | None = None) -> FinishedGame | None:
    """The entry of a match that is over; None where no person played, and where it began elsewhere.

    That is so for a branch, for a scenario and for a match that was shown by somebody.
    `seconds` is how long it was played, None where that is not known.
    """
    setup, game, state = match.setup, match.game, match.state
    alone = all(player.kind != HUMAN for player in setup.players)
    if alone or match.shown or isinstance(setup.origin, BranchOrigin | ScenarioOrigin):
        return None
    options = msgspec.structs.asdict(setup.options)
    origin = setup.origin
    daily = is_daily(rules_of(game.info.key), setup)
    return FinishedGame(
        id=id_of(match),
        game=game.info.key,
        ended=f"{ended:%Y-%m-%dT%H:%M:%S}",
        names=tuple(player.name for player in setup.players),
        kinds=tuple(player.kind for player in setup.players),
        points=game.scores(state),
        places=place_seats(game.standing(state)),
        seed=setup.seed,
        board=str(options.pop("map", "")),
        options={key: value for key, value in options.items() if isinstance(value, bool)},
        seconds=seconds,
        achievements=achieved(match),
        daily=origin.date if isinstance(origin, DailyOrigin) and daily else "",
    )


def achieved(match: AnyMatch) -> tuple[tuple[str, ...], ...]:
    """The keys of what the person at each seat has achieved in a match that is over.

    Empty where nothing was; what bots do is not looked at.
    """
    known = rules_of(match.game.info.key).rules().achievements
    if known is None or match.shown:
        return ()
    places = place_seats(match.game.standing(match.state))
    found = tuple(
        known.list_reached(match.history, seat, won=places[seat] == 1)
        if player.kind == HUMAN
        else ()
        for seat, player in enumerate(match.setup.players)
    )
    return found if any(found) else ()
