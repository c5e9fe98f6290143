"""Whether what is hidden changes what bots do: every position again in 200 worlds it could be."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests import measurements
from tests.ai.brief import brief
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE, TERMINAL
from venise.games.nord.game import NORD
from venise_ai.bots import BOT_NAMES, make_bot

TITLE = "Decisions of bots in other worlds that look the same to them"

FEW = 60
"""Iterations of bots that search: what could leak would leak in few as well as in many."""


class Peeker:
    """No bot of the game: it counts the cards it is shown, to prove that peeking would be found."""

    def choose(self, observation: Any, _: Random) -> Any:
        """An action that follows from the cards in the top layers of the decks."""
        actions = NORD.legal_actions(observation)
        seen = hash(tuple(deck.layers and deck.layers[0].counts for deck in observation.decks))
        return actions[seen % len(actions)]


def main() -> int:
    """Ask every bot about every position in all worlds; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--worlds", type=int, default=200, help="for each position (200)")
    parser.add_argument("--positions", type=int, default=12, help="for each bot and seats (12)")
    chosen = parser.parse_args()
    caught, noticed, rows = False, 0, []
    for name in (*BOT_NAMES, "peeker"):
        asked = changed = told = 0
        for seats in (2, 3, 4):
            for state in positions(seats, chosen.positions):
                worlds, others, peeking = decisions(bot(name), state, chosen.worlds)
                asked += worlds
                changed += others
                told += peeking
        print(f"{name:<9} {asked:>6,} worlds that differ; decided otherwise in {changed:,}")
        rows.append((f"`{name}`", f"{asked:,}", f"{changed:,}"))
        caught, noticed = caught or changed > 0, told
    print(f"the peeker, had it been shown the worlds, would have in {noticed:,}")
    rows.append(("the peeker, shown the worlds", rows[-1][1], f"{noticed:,}"))
    measurements.write(chosen.table, TITLE, ("Bot", "Worlds", "Decided otherwise"), rows)
    return int(caught or not noticed)


def bot(name: str) -> Any:
    """The bot of that name, searching little."""
    return Peeker() if name == "peeker" else brief(name, FEW)


def positions(seats: int, most: int) -> Iterator[Any]:
    """Positions from all over a game in which cards are hidden from the seat that decides."""
    greedy, found = make_bot("greedy", NORD), []
    state = NORD.initial_state(seats, NORD.options_type())
    rng = Random(seats)
    while (seat := state.current_player) != TERMINAL:
        if seat == CHANCE:
            action = draw_chance_action(NORD, state, seats)
        else:
            seen = NORD.observation(state, seat)
            if len(NORD.legal_actions(state)) > 1 and NORD.resample(seen, Random(1)) != state:
                found.append(state)
            action = greedy.choose(seen, rng)
        state, _ = NORD.apply(state, action)
    yield from found[:: max(1, len(found) // most)][:most]


def decisions(asked: Any, state: Any, worlds: int) -> tuple[int, int, int]:
    """Worlds other than the true one, and how many decisions differ: as seen, and as shown all."""
    seat = state.current_player
    seen = NORD.observation(state, seat)
    usual = asked.choose(seen, Random(1))
    peeked = asked.choose(state, Random(1)) if isinstance(asked, Peeker) else None
    different = changed = told = 0
    for number in range(worlds):
        world = NORD.resample(seen, Random(number))
        different += world != state
        changed += asked.choose(NORD.observation(world, seat), Random(1)) != usual
        if peeked is not None:
            told += asked.choose(world, Random(1)) != peeked
    return different, changed, told


if __name__ == "__main__":
    raise SystemExit(main())
