"""The laboratory of TransAmerica."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from branchline.bots.transamerica import playouts
from branchline.bots.transamerica.guide import Guide, explore
from branchline.bots.transamerica.playouts import Job, PlayoutWork
from branchline.core.engine import Rows
from branchline.games.transamerica.board import Board
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
    audited = Audit
    rules: TransAmerica

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: BoardFile | None = None,
    ) -> None:
        self.rules = TransAmerica(seats, options, board)
        self.state = State()
        choose_rules(self.state, self.rules.options, seats)
        self.state.told = -1
        self.guide = Guide()
        explore(self.guide, self.rules.board)

    def job(self, sensible: int) -> Job:
        """Return a job in these rules: this many of a hundred decisions are a walker's."""
        job = Job()
        job.sensible = sensible
        job.most_rounds = MOST_ROUNDS
        return job

    def lay(self, work: Rows[PlayoutWork], job: Job) -> None:
        """Write what games are played with."""
        work.part("state", State).put(self.state)
        work.part("board", Board).put(self.rules.board)
        work.part("guide", Guide).put(self.guide)
        work.part("job", Job).put(job)

    def _audit_work(self) -> type[AuditWork]:
        return AuditWork
