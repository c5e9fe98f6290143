"""The games as environments of PettingZoo's AEC kind: the seats act one after the other.

None is offered as a parallel environment: even where seats seal at the same time they do so in an
order, and nobody sees what another has sealed.

Environments can be pickled and copied at any moment, with the luck to come.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import logger
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from venise.adapters.description import AnyDescription
from venise.adapters.games import description_of
from venise.adapters.surroundings import keep_sound_driver
from venise.catalogue import entry_of
from venise.engine.errors import BadOptions
from venise.engine.game import TERMINAL

with keep_sound_driver():
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env import AECEnv

LOWEST: Final = -64.0
HIGHEST: Final = 65535.0
"""Bounds of every number of an observation."""

ANSI: Final = "ansi"
RGB_ARRAY: Final = "rgb_array"
RENDER_MODES: Final = (ANSI, RGB_ARRAY)
"""What `render` can give: a text, or a picture."""

Observation = dict[str, NDArray[Any]]
"""`observation`, the position as numbers, and `action_mask`, 1 for every legal action."""


def env(
    key: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """The environment of a game, checked: an action that is not legal ends the game.

    `seats` are the fewest unless given; `options` are those of the game's own rules, by name;
    `render_mode` is "ansi" or "rgb_array". Raises BadOptions naming what is wrong.
    """
    made = raw_env(key, seats, options, render_mode)
    checked = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(
    key: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> SeatsInTurn:
    """The same without checks."""
    described = description_of(key)
    return SeatsInTurn(described, seats or described.game.info.seats[0], options or {}, render_mode)


class SeatsInTurn(AECEnv):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """A game; luck is drawn by the environment, and rewards are the shares of the win at the end.

    An observation is what the seat may know, as numbers; its mask is empty while another decides.
    """

    def __init__(
        self,
        described: AnyDescription,
        seats: int,
        options: Mapping[str, object],
        render_mode: str | None = None,
    ) -> None:
        """Raises BadOptions for seats, options or a way of rendering that there are not."""
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise BadOptions(f"render_mode {render_mode!r} is none of: {', '.join(RENDER_MODES)}")
        self._described = described
        self._first = described.initial_state(seats, options)
        self._state = self._first
        self._rng = Random()
        self.metadata = {
            "name": f"venise_{described.game.info.key}_v{described.game.info.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = described.numbering.size
        self._spaces = {agent: Discrete(size) for agent in self.possible_agents}
        numbers = Box(LOWEST, HIGHEST, (described.flattening.size,), np.float32)
        mask = Box(0, 1, (size,), np.int8)
        self._observed = {
            agent: Dict({"observation": numbers, "action_mask": mask})
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        """The same for every seat."""
        return self._observed[agent]

    def action_space(self, agent: str) -> Discrete:
        """All actions of the game, whoever chooses."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; equal seeds have equal luck."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_to(self._first)

    def step(self, action: int | None) -> None:
        """Choose for the seat that decides; once it is over, take the seat out with None.

        Raises IndexError for a number that is no action.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        game, state = self._described.game, self._state
        self._cumulative_rewards[self.agent_selection] = 0.0
        assert action is not None  # noqa: S101 - only a seat that is out takes no action
        after, _ = game.apply(state, self._described.numbering.action(int(action)))
        self._go_to(after)
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the seat may know, and what it may choose."""
        state, seat = self._state, self._seats[agent]
        # For so few numbers quicker than an array of numpy, which it becomes.
        mask = bytearray(self._described.numbering.size)
        if state.current_player == seat:
            for number in self._described.legal_numbers(state):
                mask[number] = 1
        known = self._described.game.observation(state, seat)
        return {
            "observation": self._described.flattening.row(known),
            "action_mask": np.frombuffer(mask, np.int8),
        }

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as the seat whose turn it is knows it; None, with a warning, without a mode.

        "ansi" gives the position in Python's spelling, "rgb_array" the picture of its table as
        (height, width, 3) without a window, the chronicle left empty.
        """
        if self.render_mode is None:
            logger.warn("render was called on an environment made without a render_mode")
            return None
        seat = self._seats[self.agent_selection]
        known = self._described.game.observation(self._state, seat)
        return repr(known) if self.render_mode == ANSI else self._draw(known, seat)

    def _draw(self, known: Any, seat: int) -> NDArray[np.uint8]:
        """The picture of what the seat knows, from nothing else."""
        game = self._described.game
        legal = game.legal_actions(known) if known.current_player == seat else ()
        entry, names = entry_of(game.info.key), tuple(self.possible_agents)
        width, height, pixels = entry.table().still(entry.word_folders, names, known, seat, legal)
        return np.frombuffer(bytearray(pixels), np.uint8).reshape(height, width, 3)

    def close(self) -> None:
        """There is nothing to close."""

    def _go_to(self, state: Any) -> None:
        """Go on to the next decision of a seat, or to the end."""
        self._state = self._described.draw(state, self._rng)
        deciding = self._state.current_player
        if deciding == TERMINAL:
            shares = self._described.game.returns(self._state)
            self.rewards = dict(zip(self.possible_agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._skip_agent_selection = None
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[deciding]
