"""The laboratory of Free Ride."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from branchline.bots.freeride import playouts
from branchline.bots.freeride.guide import Guide, explore
from branchline.bots.freeride.playouts import Job, PlayoutWork
from branchline.games.freeride.boardfile import BoardFile
from branchline.games.freeride.edition import RAILS_IN_THE_BOX, choose_rules, coins_in_play
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import State
from branchline.lab.freeride import audit
from branchline.lab.freeride.audit import Audit, AuditWork
from branchline.lab.laboratory import Laboratory

MOST_TURNS: Final = 50_000


class FreeRideLab(Laboratory[PlayoutWork, Job, Audit]):
    """Plays whole games of one choice of rules."""

    playouts = playouts.__name__
    auditing = audit.__name__
    work = PlayoutWork
    audit_work = AuditWork
    audited = Audit
    rules: FreeRide
    state: State

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: BoardFile | None = None,
    ) -> None:
        self.rules = FreeRide(game, seats, options, board)
        self.board = self.rules.board
        self.state = State()
        choose_rules(self.state, self.rules.edition, self.rules.options, seats)
        self.state.told = -1
        self.guide = Guide()
        explore(self.guide, self.board)

    def job(self, sensible: int, sensible_start: int = 0) -> Job:
        """Return a job in these rules: this many of a hundred decisions are sensible."""
        job = Job()
        job.coins = coins_in_play(self.rules.edition, self.rules.seats)
        job.rails = RAILS_IN_THE_BOX
        job.sensible = sensible
        job.sensible_start = sensible_start
        job.most_turns = MOST_TURNS
        return job
