"""A bench for TransAmerica: the compiled (or interpreted) playouts with everything they need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from branchline.bots.outcome import Outcome
from branchline.bots.transamerica import playouts
from branchline.bots.transamerica.guide import Guide, explore
from branchline.bots.transamerica.playouts import Job
from branchline.core.compiled import compiled
from branchline.core.dice import scatter
from branchline.core.ids import Action
from branchline.core.layout import read_record, record_array
from branchline.games.transamerica.actions import SEAT_ACTIONS
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.options import choose_rules
from branchline.games.transamerica.rules.scoring import Sheet
from branchline.games.transamerica.state import State

MOST_ROUNDS = 50  # TGAP-22

PLAYERS: Final = {"random": 0, "sensible": 100}
"""Kinds of players: how many of a hundred decisions are sensible."""


class TransAmericaLab:
    """Plays whole games of one choice of rules, as fast as this machine can."""

    players = tuple(PLAYERS)

    def __init__(
        self, game: str, seats: int, options: Mapping[str, str] | None = None, board: Any = None
    ) -> None:
        self.rules = TransAmerica(seats, options, board)
        self.state = State()
        choose_rules(self.state, self.rules.options, seats)
        self.state.told = -1
        self.guide = Guide()
        explore(self.guide, self.rules.board)

    def job(self, sensible: int) -> Job:
        """Return a job in these rules: so many of a hundred decisions are a walker's."""
        job = Job()
        job.sensible = sensible
        job.most_rounds = MOST_ROUNDS
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
            record_array(Sheet()),
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
            [Sheet()],
            [job],
            outcomes,
            buffer,
            scatter(seed),
        )
        return outcomes
