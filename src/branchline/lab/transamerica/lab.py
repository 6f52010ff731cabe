"""The laboratory of TransAmerica."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from branchline.bots.transamerica import playouts
from branchline.bots.transamerica.guide import Guide, explore
from branchline.bots.transamerica.playouts import Job, PlayoutWork
from branchline.games.transamerica.boardfile import BoardFile
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.options import choose_rules
from branchline.games.transamerica.state import State
from branchline.lab.laboratory import Laboratory
from branchline.lab.transamerica import audit
from branchline.lab.transamerica.audit import Audit, AuditWork

MOST_ROUNDS: Final = 50  # TGAP-22


class TransAmericaLab(Laboratory[PlayoutWork, Job, Audit]):
    """Plays whole games of one choice of rules."""

    playouts = playouts.__name__
    auditing = audit.__name__
    work = PlayoutWork
    audit_work = AuditWork
    audited = Audit
    rules: TransAmerica
    state: State

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: BoardFile | None = None,
    ) -> None:
        self.rules = TransAmerica(seats, options, board)
        self.board = self.rules.board
        self.state = State()
        choose_rules(self.state, self.rules.options, seats)
        self.state.told = -1
        self.guide = Guide()
        explore(self.guide, self.board)

    def job(self, sensible: int) -> Job:
        """Return a job in these rules: this many of a hundred decisions are a walker's."""
        job = Job()
        job.sensible = sensible
        job.most_rounds = MOST_ROUNDS
        return job
