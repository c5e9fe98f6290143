"""What stands in the prompt, in the lines above the buttons and on the buttons."""

from __future__ import annotations

from typing import Final

from venise.games.doge import decisions as due
from venise.games.doge import queries
from venise.games.doge.actions import Action
from venise.games.doge.components import rounds_of
from venise.games.doge.queries import price
from venise.games.doge.state import State
from venise.ui.table import usual_words
from venise.ui.table.frame import Moment
from venise.ui.table.spots import SEAL, Gesture, Spot
from venise.ui.table.wording import Row, Wording, one_button
from venise.ui.tables.doge.gestures import supply
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.reaches import describe_reach
from venise.ui.tables.doge.spots import BUILD, LEAVE, NO_MOVE, place_button

Now = Moment[State, Action]

LINES: Final = 4
"""Lines about an area that find room above the buttons."""


def word_question(names: Names, moment: Now) -> Wording:
    """The words to whoever decides."""
    state, asked = moment.state, moment.decider
    text = prompt(names, state, moment.chosen.picked)
    banner = asked != state.turn_player
    if banner:
        text = usual_words.in_turn_of(names.words, names.players, state, asked, text)
    return Wording(asked, text, lines(names, moment), rows(names, moment), banner)


def prompt(names: Names, state: State, picked: Gesture) -> str:
    """What is asked, after what was picked so far."""
    words, top = names.words, state.due
    if picked and picked[0].kind == "house":
        return words("doge.prompt.house", area=names.place("of", picked[0].at[0]))
    match top:
        case due.Ballot():
            return ballot(names, picked)
        case due.AdvisorChoice(_, district):
            return words("doge.prompt.advisor", area=names.place("in", district))
        case due.QuarantiaPick():
            return words("doge.prompt.quarantia")
        case due.HouseMove(number=number):
            return words("doge.prompt.move" if number == 1 else "doge.prompt.move.second")
        case due.Placement(_, district):
            return words("doge.prompt.place", area=names.place("in", district))
        case due.PalaceChoice(_, district):
            houses = names.houses(price(state.districts[district]))
            return words("doge.prompt.build", area=names.place("in", district), houses=houses)
    return ""


def ballot(names: Names, picked: Gesture) -> str:
    """§2.1.1 What the ballot still lacks."""
    words = names.words
    area = next((spot.at[0] for spot in picked if spot.kind == "area"), None)
    markers = [spot.at[0] for spot in picked if spot.kind == "marker"]
    if area is None:
        return words("doge.prompt.area" if markers else "doge.prompt.ballot")
    if not markers:
        return words("doge.prompt.markers", area=names.place("in", area))
    votes = names.votes(sum(markers))
    return words("doge.prompt.seal", area=names.place("in", area), votes=votes)


def lines(names: Names, moment: Now) -> tuple[str, ...]:
    """What the area pointed at, or picked, can still bring; else what may be known beforehand."""
    state, top = moment.state, moment.state.due
    area = pointed_area(moment)
    if area is not None:
        said = describe_reach(names, state, area)[:LINES]
        return (names.words("doge.lines.area", area=names.area(area)), *said)
    match top:
        case due.Ballot(_, number):
            left = rounds_of(len(state.players)) - number + 1
            return (names.words.plural("doge.lines.ballot", left),)
        case due.AdvisorChoice():
            return (names.words("doge.lines.advisor"),)
        case due.QuarantiaPick(_, number):
            return (names.words("doge.lines.quarantia", number=number),)
        case due.PalaceChoice(_, _, True):
            return (names.words("doge.lines.together"),)
        case due.HouseMove(_, True):
            return (names.words("doge.lines.sealed"), *own_move(names, state))
        case due.Placement(sealed=True):
            return (names.words("doge.lines.placed"),)
    return ()


def own_move(names: Names, state: State) -> tuple[str, ...]:
    """§4.1 The first move of whoever decides on the second, in a sentence."""
    first = queries.own_move(state)
    if first is None:
        return ()
    if first.start < 0:
        return (names.words("doge.lines.first.none"),)
    start, end = names.place("of", first.start), names.place("to", first.end)
    return (names.words("doge.lines.first", start=start, end=end),)


def pointed_area(moment: Now) -> int | None:
    """The area pointed at, or picked."""
    spots: tuple[Spot, ...] = moment.chosen.picked
    if moment.pointed is not None:
        spots = (moment.pointed, *spots)
    return next((spot.at[0] for spot in spots if spot.kind == "area"), None)


def rows(names: Names, moment: Now) -> tuple[Row, ...]:
    """The buttons, one below the other."""
    words, state, top = names.words, moment.state, moment.state.due
    match top:
        case due.Ballot():
            return (
                (one_button(SEAL, words("doge.press.seal"), main=True),)
                if SEAL in moment.chosen.targets
                else ()
            )
        case due.AdvisorChoice() | due.QuarantiaPick():
            return (one_button(NO_MOVE, words("doge.press.abstain")),)
        case due.HouseMove():
            return (one_button(NO_MOVE, words("doge.press.stay")),)
        case due.Placement():
            most = min(top.most, supply(state, top.seat))
            return tuple(placing(names, number, most) for number in range(most, -1, -1))
        case due.PalaceChoice():
            build = one_button(BUILD, words("doge.press.build"), ("palace", 0), main=True)
            return build, one_button(LEAVE, words("doge.press.leave"))
    return ()


def placing(names: Names, number: int, most: int) -> Row:
    """The button that places so many houses."""
    text = names.houses(number) if number else names.words("doge.press.none")
    return one_button(place_button(number), text, *(("house", 0),) * number, main=number == most)
