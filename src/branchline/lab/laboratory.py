"""A laboratory: whole games of one choice of rules, played as fast as this machine can."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final, Generic, TypeVar

from branchline.bots.outcome import Outcome
from branchline.core.dice import scatter
from branchline.core.engine import Compiled, Engine, Interpreted, Rows
from branchline.core.layout import Record
from branchline.core.ruleset import AnyRules

PLAYERS: Final = {"random": 0, "sensible": 100}
"""Kinds of players: how many of a hundred decisions are sensible."""

Work = TypeVar("Work", bound=Record)
Job = TypeVar("Job", bound=Record)
Audit = TypeVar("Audit", bound=Record)


class Laboratory(ABC, Generic[Work, Job, Audit]):
    """Plays and audits games of one ruleset; each ruleset says what they are played with."""

    playouts: ClassVar[str]
    """The module with the entry point `play_games`."""
    auditing: ClassVar[str]
    """The module with the entry point `audit_games`."""
    work: type[Work]
    """What games are played with."""
    audit_work: type[Record]
    """What games are audited with: a `table` and an `audit`."""
    audited: type[Audit]
    """What an audit counts and finds."""
    rules: AnyRules
    state: Record
    board: Record
    guide: Record
    players: tuple[str, ...] = tuple(PLAYERS)

    @abstractmethod
    def job(self, sensible: int) -> Job:
        """Return a job in these rules: this many of a hundred decisions are sensible."""

    def lay(self, work: Rows[Work], job: Job) -> None:
        """Write what games are played with."""
        parts: list[tuple[str, Record]]
        parts = [("state", self.state), ("board", self.board), ("guide", self.guide), ("job", job)]
        for name, record in parts:
            work.part(name, type(record)).put(record)

    # Playing

    def play(self, players: str, games: int, seed: int) -> list[Outcome]:
        """Play games between players of one kind with the compiled rules."""
        return self.play_compiled(self.job(PLAYERS[players]), games, seed)

    def play_compiled(self, job: Job, games: int, seed: int) -> list[Outcome]:
        """Play games with the compiled rules."""
        return self._play(Compiled(self.playouts), job, games, seed)

    def play_interpreted(self, job: Job, games: int, seed: int) -> list[Outcome]:
        """Play the same games with the interpreted rules."""
        return self._play(Interpreted(self.playouts), job, games, seed)

    def _play(self, engine: Engine, job: Job, games: int, seed: int) -> list[Outcome]:
        work, outcomes = engine.rows(self.work), engine.rows(Outcome, games)
        self.lay(work, job)
        engine.call("play_games", work, outcomes, scatter(seed))
        return [outcomes.get(game) for game in range(games)]

    # Auditing

    def audit(
        self, job: Job, audit: Audit, games: int, seed: int, *, fast: bool
    ) -> tuple[Audit, Record]:
        """Play games and check them at every step; return what was found, and the last state."""
        engine = Compiled(self.auditing) if fast else Interpreted(self.auditing)
        work = engine.rows(self.audit_work)
        table = work.part("table", self.work)
        self.lay(table, job)
        found = work.part("audit", type(audit))
        found.put(audit)
        engine.call("audit_games", work, games, scatter(seed))
        return found.get(), table.get().state  # type: ignore[attr-defined]
