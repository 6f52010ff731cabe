"""A bench for Free Ride: the compiled (or interpreted) playouts with everything they need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from branchline.bots.freeride import playouts
from branchline.bots.freeride.guide import Guide, explore
from branchline.bots.freeride.playouts import Job
from branchline.bots.outcome import Outcome
from branchline.core.compiled import compiled
from branchline.core.dice import scatter
from branchline.core.ids import Action
from branchline.core.layout import read_record, record_array
from branchline.games.freeride.actions import SEAT_ACTIONS
from branchline.games.freeride.edition import RAILS_IN_THE_BOX, choose_rules, coins_in_play
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import State

MOST_TURNS = 50_000

PLAYERS: Final = {"random": 0, "sensible": 100}
"""Kinds of players: how many of a hundred decisions are sensible."""


class FreeRideLab:
    """Plays whole games of one choice of rules, as fast as this machine can."""

    players = tuple(PLAYERS)

    def __init__(
        self, game: str, seats: int, options: Mapping[str, str] | None = None, board: Any = None
    ) -> None:
        self.rules = FreeRide(game, seats, options, board)
        self.state = State()
        choose_rules(self.state, self.rules.edition, self.rules.options, seats)
        self.state.told = -1
        self.guide = Guide()
        explore(self.guide, self.rules.board)

    def job(self, sensible: int, sensible_start: int = 0) -> Job:
        """Return a job in these rules: so many of a hundred decisions are sensible."""
        job = Job()
        job.coins = coins_in_play(self.rules.edition, self.rules.seats)
        job.rails = RAILS_IN_THE_BOX
        job.sensible = sensible
        job.sensible_start = sensible_start
        job.most_turns = MOST_TURNS
        return job

    def play(self, players: str, games: int, seed: int) -> list[Outcome]:
        """Play games between players of one kind with the compiled rules."""
        return self.play_compiled(self.job(PLAYERS[players]), games, seed)

    def play_compiled(self, job: Job, games: int, seed: int) -> list[Outcome]:
        """Play games with the compiled rules."""
        import numpy as np

        outcomes = record_array(*(Outcome() for _ in range(games)))
        compiled(playouts.__name__).play_games(
            record_array(self.state),
            record_array(self.rules.board),
            record_array(self.guide),
            record_array(job),
            outcomes,
            np.zeros(SEAT_ACTIONS, np.int64),
            scatter(seed),
        )
        return [read_record(Outcome, outcomes, i) for i in range(games)]

    def play_interpreted(self, job: Job, games: int, seed: int) -> list[Outcome]:
        """Play the same games with the interpreted rules."""
        outcomes = [Outcome() for _ in range(games)]
        buffer = [Action(0)] * SEAT_ACTIONS
        playouts.play_games(
            [self.state.copy()],
            [self.rules.board],
            [self.guide],
            [job],
            outcomes,
            buffer,
            scatter(seed),
        )
        return outcomes
