"""Why something cannot be done, in one line: what a click meant, and what the rules say to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.refusals import Refusal
from venise.games.patrons import actions as act
from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action
from venise.games.patrons.queries import qualify, refusal
from venise.games.patrons.state import State
from venise.ui.table.refusals import name_section, tell_refusal, word_values
from venise.ui.table.spots import Gesture, Spot
from venise.ui.tables.patrons.names import Names

Numbers = tuple[int, ...]

SECTIONS: Final = {
    "action": "4",
    "ship": "4.1",
    "new": "4.2d",
    "card": "4.3a",
    "secret": "4.3a",
    "offer": "4.3b",
    "tile": "4.4",
    "campo": "4.4",
    "statue": "4.4",
    "site": "4.5",
}
"""By kind of spot, the section that says when it is of use."""

WORDED: Final = {
    "card": Names.card,
    "business": Names.business,
    "campo": Names.campo,
    "action": Names.action,
    "price": Names.ducats,
}
"""How the values of a refusal become words."""


def explain_refusal(names: Names, reason: Refusal) -> str:
    """The sentence for a refusal, with the section of the rules."""
    return tell_refusal(names.words, "patrons", reason, word_values(names, reason, WORDED))


def explain_miss(names: Names, state: State, picked: Gesture, spot: Spot) -> str | None:
    """Why pointing at a spot does nothing now; None where nobody could have meant anything."""
    if isinstance(state.due, due.Sponsoring) and spot.kind in {"site", "campo"} and not picked:
        return names.words("patrons.why-not.tile-first")
    meant = intended_action(state, (*picked, spot))
    reason = refusal(state, meant) if meant is not None else None
    if reason is not None and reason.key == "other-decision" and spot.kind in SECTIONS:
        sentence = names.words(f"patrons.elsewhere.{spot.kind}")
        return name_section(names.words, sentence, SECTIONS[spot.kind])
    return explain_refusal(names, reason) if reason is not None else None


def intended_action(state: State, spots: Gesture) -> Action | None:
    """What somebody meant who pointed at those spots, one after the other."""
    spot = spots[-1]
    meant = MEANT.get(spot.kind)
    return meant(state, spots, spot.at) if meant is not None else None


def card_meant(state: State, _: Gesture, at: Numbers) -> Action:
    """§4.3a The card of the hand, or the one dealt face down, sold."""
    return act.Sell(at[0] if at else state.players[state.current_player].secret)


def statue_meant(state: State, _: Gesture, at: Numbers) -> Action:
    """§4.4 A statue in that campo, or in any."""
    return act.Erect(at[0] if at else first_campo(state))


def site_meant(state: State, spots: Gesture, at: Numbers) -> Action | None:
    """§4.4, §4.5 A picked tile laid there, or a good made there."""
    if not isinstance(state.due, due.Sponsoring):
        return act.Make(at[0])
    tile = next((one.at[0] for one in spots if one.kind == "tile"), None)
    return opening_of(state, tile, at[0]) if tile is not None else None


def opening_of(state: State, kind: int, site: int) -> act.Open:
    """§4.4 Opening a business with the cards that would have to be shown."""
    shown = qualify(state, state.current_player, kind).shown
    return act.Open(kind, site, shown or ())


def first_free(state: State) -> int:
    """The first building without a business."""
    free = (site for site, business in enumerate(state.businesses) if business is None)
    return next(free, 0)


def first_campo(state: State) -> int:
    """The first campo without a statue."""
    return next(campo for campo in range(len(state.statues) + 1) if campo not in state.statues)


MEANT: Final[dict[str, Callable[[State, Gesture, Numbers], Action | None]]] = {
    "action": lambda _, __, at: act.Choose(at[0]),
    "ship": lambda _, __, at: act.Reserve(*at),
    "new": lambda _, __, at: act.Load(at[0]),
    "card": card_meant,
    "secret": card_meant,
    "offer": lambda _, __, at: act.Buy(at[0], wharf=bool(at[1])),
    "tile": lambda state, _, at: opening_of(state, at[0], first_free(state)),
    "campo": statue_meant,
    "statue": statue_meant,
    "site": site_meant,
}
"""By kind of spot, what somebody means who points there."""
