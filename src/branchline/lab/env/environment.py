"""The games as a PettingZoo environment: agents act in turn, among legal actions that are masked.

An observation is made from the view of the agent's seat and nothing else. An action is the
number the rules give it, the same at every table with the same rules and board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Literal, TypedDict

import numpy as np
from numpy.typing import NDArray

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ImportError as error:
    raise ImportError(
        "the environment needs PettingZoo; install it with: pip install 'branchline[env]'"
    ) from error

from branchline.core.dealer import Dealer
from branchline.core.errors import BadInput, IllegalAction
from branchline.core.ids import HOUSE, LEGAL, Action, Seat
from branchline.core.ruleset import AnyRules
from branchline.core.view import AnyView
from branchline.games.registry import load_board, make_rules, rulesets
from branchline.lab.env.observation import Layout, Numbers, Observer
from branchline.lab.words import words

LIMITS: Final = np.iinfo(np.int16)
Reward = Literal["win", "points"]


class Observation(TypedDict):
    """What an agent's seat sees, and which actions it may choose from."""

    observation: Numbers
    action_mask: NDArray[np.int8]


def env(
    game: str,
    seats: int = 4,
    options: Mapping[str, str] | None = None,
    board: str | None = None,
    *,
    reward: Reward = "win",
    render_mode: str | None = None,
) -> AECEnv:
    """Return the environment of a game, wrapped so that wrong use is reported."""
    raw = BranchlineEnv(game, seats, options, board, reward=reward, render_mode=render_mode)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw))


class BranchlineEnv(AECEnv):  # type: ignore[misc]
    """One table; the agents are seat_1, seat_2 and so on.

    With the reward `win`, a victory is worth 1, which the others lose between them; shared
    victories lie between, a lost solo challenge is -1. With `points`, it is the agent's points
    minus the mean of the others'. Either comes at the end of the game.
    """

    metadata: Final = {
        "name": "branchline_v0",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        seats: int = 4,
        options: Mapping[str, str] | None = None,
        board: str | None = None,
        *,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        loaded = None if board is None else load_board(game, board)
        self.rules = make_rules(game, seats, options, loaded)
        self.render_mode = render_mode
        self._reward = reward
        self._observer = _observer(self.rules)
        self._dice = Random()
        self.possible_agents = [f"seat_{seat}" for seat in range(1, seats + 1)]
        self._seat = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents, 1)}
        self.action_spaces = {
            agent: spaces.Discrete(self._observer.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        size, actions = self.layout.size, self._observer.actions
        return spaces.Dict(
            {
                "observation": spaces.Box(LIMITS.min, LIMITS.max, (size,), np.int16),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    @property
    def layout(self) -> Layout:
        """Return where the parts of an observation lie."""
        return self._observer.layout

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a game; the same seed deals the same cards, in the games after it too."""
        if seed is not None:
            self._dice = Random(seed)
        self._dealer = Dealer(str(self._dice.getrandbits(64)))
        self._state = self.rules.start()
        self._rev = 0
        self._told = ""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent whose turn it is; an illegal one is refused."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat, chosen = self._seat[agent], Action(int(action))
        clause = self.rules.refusal(self._state, seat, chosen)
        if clause != LEGAL:
            refusal = self.rules.explain(self._state, seat, chosen, clause)
            raise IllegalAction(refusal)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rules.apply(self._state, seat, chosen)
        self._told = f"{seat} {self.rules.text(chosen)}"
        self._rev += 1
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let the dealer act, then choose whose turn it is; at the end, give the rewards."""
        while (movers := self.rules.movers(self._state)) == (HOUSE,):
            self.rules.apply(self._state, HOUSE, self.rules.chance(self._state, self._dealer))
        if movers:
            self.agent_selection = self.possible_agents[movers[0] - 1]
            return
        for agent, seat in self._seat.items():
            self.rewards[agent] = self._earned(seat)
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _earned(self, seat: Seat) -> float:
        seats = self.rules.seats
        points = [self.rules.standing(self._state, Seat(s)).points for s in range(1, seats + 1)]
        own = points.pop(seat - 1)
        winners = self.rules.result(self._state).winners
        if self._reward == "points":
            return own - sum(points) / max(len(points), 1)
        if seats == 1:
            return 1.0 if winners else -1.0
        share = 1 / len(winners) if seat in winners else 0.0
        return (share * seats - 1) / (seats - 1)

    # Seeing

    def observe(self, agent: str) -> Observation:
        """Return what an agent's seat sees, and which actions it may choose from."""
        view: AnyView = self.rules.view(self._state, self._seat[agent], self._rev)
        mask = np.zeros(self._observer.actions, np.int8)
        if agent == self.agent_selection:
            mask[[self.action_number(offer.text) for offer in view.actions]] = 1
        return {"observation": self._observer.observation(view), "action_mask": mask}

    def parts(self, observation: Numbers) -> dict[str, Numbers]:
        """Return the parts of an observation by name, each in its own shape."""
        return self.layout.parts(observation)

    def view(self, agent: str) -> Any:  # as the ruleset has views
        """Return what an agent's seat sees as bots get it, by name."""
        return self.rules.view(self._state, self._seat[agent], self._rev)

    def action_number(self, text: str) -> int:
        """Return the number of the action a text stands for."""
        return int(self.rules.parse(text))

    def action_text(self, action: int) -> str:
        """Return an action as text."""
        return self.rules.text(Action(int(action)))

    def render(self) -> str | None:
        """Return the last action and how the seats stand, on one line."""
        if self.render_mode is None:
            return None
        seats = [Seat(seat) for seat in range(1, self.rules.seats + 1)]
        points = [f"{seat}: {self.rules.standing(self._state, seat).points}" for seat in seats]
        return f"{self._told or 'start'} ({', '.join(points)})"

    def close(self) -> None:
        """Do nothing: a table holds nothing open."""


def _observer(rules: AnyRules) -> Observer:
    make: Callable[[AnyRules], Observer] | None = rulesets()[rules.ruleset].load("observer")
    if make is None:
        raise BadInput("game", words.text("no_observer", game=rules.game))
    return make(rules)
