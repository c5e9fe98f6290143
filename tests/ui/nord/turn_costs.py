"""What turns cost the hands: clicks and keys of turns that a bot chose, seconds of their motion."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import msgspec

from tests.ui.nord.hands import FRAME, Hands, look, new_match
from venise.games.nord.decisions import Delivery
from venise.games.nord.final_events import GameEnded
from venise.games.nord.game import NORD
from venise.match.outcomes import AnyBatch, Batch
from venise.ui.table.counting import in_order
from venise.ui.table.motions import total
from venise.ui.tables.nord.animation import MOVING
from venise.ui.tables.nord.facts import FACTS
from venise.ui.tables.nord.motions import Stage
from venise.ui.tables.nord.pouring import homes
from venise.ui.tables.nord.spots import SUPPLY
from venise_ai.greedy import GreedyBot
from venise_ai.nord.advice import NordAdvice

PLAIN = {"Move", "Activate", "KeepCube", "PutCube", "KeepCard", "Sell", "Export", "EndTurn"}
"""Actions of a turn without a bridge, a product, a master builder, or cubes in the way."""


SCATTERED = 2
"""Most gestures that place the cubes of a plain turn: each pours what fits."""


class Cost(msgspec.Struct):
    """One turn."""

    kinds: list[str]
    clicks: int = 0
    keys: int = 0
    most_keys: int = 0
    """Keys of its longest action."""

    @property
    def plain(self) -> bool:
        """Whether only the plain phases were played, with cubes to two places at most."""
        placed = sum(kind in {"KeepCube", "PutCube"} for kind in self.kinds)
        return set(self.kinds) <= PLAIN and self.kinds.count("Move") == 1 and placed <= SCATTERED


def turn_costs(seed: int, turns: int, way: str) -> list[Cost]:
    """Play that many turns of two seats by one way, as a bot chooses them."""
    hands = Hands(new_match((0, 1), seed=seed, confirm=False), look())
    bot, rng = GreedyBot(NORD, NordAdvice()), Random(seed)
    found: list[Cost] = []
    begun: tuple[int, int] | None = None
    while not hands.match.over:
        hands.wait()
        state = hands.match.state
        if state.round and (state.round, state.turn_player) != begun:
            if len(found) == turns:
                break
            begun = state.round, state.turn_player
            found.append(Cost([]))
        if not hands.match.over:
            one(hands, way, bot, rng, found)
    return found


def many_turns(turns: int, way: str) -> list[Cost]:
    """That many turns, of as many games as it takes."""
    found: list[Cost] = []
    for seed in count(11):
        found += turn_costs(seed, turns - len(found), way)
        if len(found) >= turns:
            break
    return found


def one(hands: Hands, way: str, bot: Any, rng: Random, found: Sequence[Cost]) -> None:
    """Play one decision, and note its cost if it is the turn's own player's."""
    seat, own = hands.scene.client.decider, hands.match.state.turn_player
    clicks, keys = hands.clicks, hands.keys
    action = bot.choose(hands.match.view(seat), rng)
    if way == "by_clicks" and by_one_click(hands.match.state, action, bot, rng):
        hands.click(hands.at(SUPPLY))
    else:
        getattr(hands, way)(action)
    if found and seat == own:
        cost = found[-1]
        cost.kinds.append(type(action).__name__)
        cost.clicks += hands.clicks - clicks
        cost.keys += hands.keys - keys
        cost.most_keys = max(cost.most_keys, hands.keys - keys)


def by_one_click(state: Any, action: Any, bot: Any, rng: Random) -> bool:
    """Whether the bot puts its cubes where one click on them puts them: cards before the stock."""
    wanted, offered, seat = state, state, state.current_player
    while isinstance(wanted.due, Delivery) and wanted.current_player == seat:
        wanted, _ = NORD.apply(wanted, action)
        if not homes(offered):
            return False
        offered, _ = NORD.apply(offered, homes(offered)[0])
        if wanted.current_player == seat:
            action = bot.choose(NORD.observation(wanted, seat), rng)
    return bool(wanted != state and wanted == offered)


def seconds(hands: Hands, batch: AnyBatch) -> float:
    """How long a step of the turns is shown at speed 1; the final scoring is no part of a turn."""
    stage = Stage(
        hands.scene.view.layout,
        hands.scene.view.plan(batch.after),
        hands.scene.client.seat,
        batch.before,
        batch.after,
    )
    turn = (
        event
        for event in batch.events
        if not isinstance(event, (*FACTS.scoring_categories, GameEnded))
    )
    return sum(total(MOVING[type(event)](stage, event)) for event in turn)


def counting_seconds(seed: int) -> float:
    """Seconds at speed 1 that the scoring of a game of four greedy bots is counted on the table."""
    hands = Hands(new_match((0,), 4, seed=seed, confirm=False), look())
    bot, rng = GreedyBot(NORD, NordAdvice()), Random(seed)
    batches: list[AnyBatch] = []
    state = hands.match.state
    while state.pending:
        action = chosen(bot, state, rng)
        after, events = NORD.apply(state, action)
        batches = [
            Batch(
                0,
                state.current_player,
                action,
                state,
                after,
                in_order(events, FACTS.scoring_categories),
            )
        ]
        state = after
    hands.stack.relook(look(speed=1.0))
    hands.scene.timeline.reset(state)
    hands.scene.timeline.push(batches[-1])
    frames = 0
    while hands.scene.timeline.busy:
        hands.scene.timeline.update(FRAME)
        frames += 1
    return frames * FRAME


def round_seconds(seed: int, rounds: int) -> list[float]:
    """Seconds of motion at speed 1 that the turns of three greedy bots take in each round."""
    hands = Hands(new_match((0,), 4, seed=seed, confirm=False), look())
    bot, rng = GreedyBot(NORD, NordAdvice()), Random(seed)
    state = hands.match.state
    spent: dict[int, float] = {}
    while state.round <= rounds and state.pending:
        action = chosen(bot, state, rng)
        after, events = NORD.apply(state, action)
        if state.round and state.turn_player != 0:
            batch = Batch(0, state.current_player, action, state, after, events)
            spent[state.round] = spent.get(state.round, 0.0) + seconds(hands, batch)
        state = after
    return [spent[number] for number in sorted(spent) if number <= rounds]


def chosen(bot: Any, state: Any, rng: Random) -> Any:
    """What luck or the bot does."""
    seat = state.current_player
    if seat < 0:
        outcomes = NORD.chance_outcomes(state)
        return rng.choices([o for o, _ in outcomes], [float(p) for _, p in outcomes])[0]
    return bot.choose(NORD.observation(state, seat), rng)
