"""The file of a match: its settings on the first line, then one line for every game played.

A run that was interrupted goes on from it. A last line that was cut off is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import msgspec

from branchline.core.documents import complaint, file_trouble
from branchline.core.errors import BadInput
from branchline.lab.arena.figures import MatchEntry
from branchline.lab.arena.match import Match, Sitting
from branchline.lab.words import words

DIFFERENCES = ("rules", "seats", "bots", "seconds", "count", "seed", "files", "marks", "code")
"""What must be the same for games to belong to one match."""


class MatchFile:
    """The games of a match that are kept; without a path, they are kept nowhere."""

    def __init__(self, path: str | None, match: Match) -> None:
        self._path = None if path is None else Path(path)
        self._match = match
        self._file: IO[bytes] | None = None
        self.entries: dict[Sitting, MatchEntry] = {}

    def __enter__(self) -> Self:
        if self._path is None:
            return self
        try:
            before = self._path.read_bytes() if self._path.exists() else b""
            whole = before[: before.rfind(b"\n") + 1]
            if whole:
                self._read(whole.splitlines())
            elif before:
                raise BadInput(str(self._path), words.text("arena.no_match_file"))
            self._file = self._path.open("r+b" if before else "wb")
            self._file.truncate(len(whole))
            self._file.seek(len(whole))
        except OSError as error:
            raise BadInput(str(self._path), file_trouble(error)) from None
        if not whole:
            self._write(msgspec.json.encode(self._match))
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def keep(self, entry: MatchEntry) -> None:
        """Keep a game that was played."""
        self.entries[entry.deal, entry.turned] = entry
        self._write(msgspec.json.encode(entry))

    def _write(self, line: bytes) -> None:
        if self._file is not None:
            self._file.write(line + b"\n")
            self._file.flush()

    def _read(self, lines: Iterable[bytes]) -> None:
        first, *others = lines
        self._check(first)
        for number, line in enumerate(others, 2):
            try:
                entry = msgspec.json.decode(line, type=MatchEntry)
            except msgspec.DecodeError as error:
                place = words.text("arena.place", file=str(self._path), number=number)
                raise BadInput(place, complaint(error)[1]) from None
            self.entries[entry.deal, entry.turned] = entry

    def _check(self, line: bytes) -> None:
        try:
            found = msgspec.json.decode(line, type=Match)
        except msgspec.DecodeError:
            raise BadInput(str(self._path), words.text("arena.no_match_file")) from None
        for name in DIFFERENCES:
            if getattr(found, name) != getattr(self._match, name):
                raise BadInput(str(self._path), words.text(f"differs.{name}"))
