"""What stands in the prompt, in the lines above the buttons and on the buttons."""

from __future__ import annotations

from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action
from venise.games.patrons.components import VALUES
from venise.games.patrons.state import State
from venise.ui.table import usual_words
from venise.ui.table.frame import Moment
from venise.ui.table.spots import Gesture, Spot
from venise.ui.table.wording import Row, Wording, one_button
from venise.ui.tables.patrons import prospect_words as say
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.spots import DONE, KEEP, PASS, SELL

Now = Moment[State, Action]

LINES = 5
"""Lines that find room above the buttons."""


def word_question(names: Names, moment: Now) -> Wording:
    """The words to whoever decides."""
    state, asked = moment.state, moment.decider
    text = prompt(names, state, moment.chosen.picked)
    banner = asked != state.turn_player
    if banner:
        text = usual_words.in_turn_of(names.words, names.players, state, asked, text)
    return Wording(asked, text, lines(names, moment)[:LINES], rows(names, moment), banner)


def prompt(names: Names, state: State, picked: Gesture) -> str:
    """What is asked, after what was picked so far."""
    words, top = names.words, state.due
    if picked and picked[0].kind == "tile":
        return words("patrons.prompt.site", business=names.business(picked[0].at[0]))
    if picked and picked[0].kind == "statue":
        return words("patrons.prompt.campo")
    if isinstance(top, due.Unloading):
        cargo = names.card(arrived(state, top))
        return words("patrons.prompt.unloading", card=cargo)
    return words(f"patrons.prompt.{type(top).__name__.lower()}")


def arrived(state: State, top: due.Unloading) -> int:
    """§4.2c The kind of the shipment that is unloaded."""
    shipment = state.players[top.owner].ships[-1]
    return shipment.kind if shipment is not None else 0


def lines(names: Names, moment: Now) -> tuple[str, ...]:
    """What is pointed at, or picked, would bring; else what may be known beforehand."""
    state, pointed = moment.state, moment.pointed
    tile = next((spot.at[0] for spot in moment.chosen.picked if spot.kind == "tile"), None)
    if pointed is not None and (said := about_spot(names, state, moment.seat, pointed, tile)):
        return said
    if tile is not None:
        return say.about_tile(names, state, moment.seat, tile)
    key = f"patrons.lines.{type(state.due).__name__.lower()}"
    return (names.words(key),) if key in names.words else ()


def about_spot(
    names: Names, state: State, seat: int, spot: Spot, tile: int | None
) -> tuple[str, ...]:
    """What is said of a place; nothing of most cards."""
    top = state.due
    match spot.kind:
        case "action" if isinstance(top, due.Lead):
            return say.about_action(names, state, spot.at[0])
        case "ship":
            return say.about_ship(names, state, seat, *spot.at)
        case "tile":
            return say.about_tile(names, state, seat, spot.at[0])
        case "statue":
            return say.next_statue(names, state)
        case "campo" if isinstance(top, due.Sponsoring):
            return say.about_statue(names, state, spot.at[0])
        case "site":
            business = state.businesses[spot.at[0]]
            if business is None and tile is not None:
                return say.about_opening(names, state, seat, spot.at[0], tile)
            missing = say.about_making(names, state, seat, business.type) if business else ()
            if isinstance(top, due.Producing):
                return (*missing, *say.about_site(names, state, spot.at[0]))
            return say.about_site(names, state, spot.at[0])
    return ()


def rows(names: Names, moment: Now) -> tuple[Row, ...]:
    """The buttons, one below the other."""
    words, state, top = names.words, moment.state, moment.state.due
    match top:
        case due.Reservation() | due.Buying() | due.Sponsoring():
            return (one_button(PASS, words("patrons.press.pass")),)
        case due.Selling():
            return (one_button(DONE, words("patrons.press.sold")),)
        case due.Producing():
            return (one_button(DONE, words("patrons.press.made")),)
        case due.Unloading():
            price = names.ducats(VALUES[arrived(state, top)])
            sell = one_button(SELL, words("patrons.press.sell", price=price))
            return one_button(KEEP, words("patrons.press.keep"), main=True), sell
    return ()
