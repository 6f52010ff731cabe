"""Telling a game: a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from branchline.core.story import Storyteller
from branchline.games.freeride.boardfile import BoardFile, spoken_line
from branchline.games.freeride.words import story


class FreeRideStory(Storyteller):
    """Tells events with the names of a board and of the people at the table."""

    def __init__(self, board: BoardFile, names: Sequence[str], language: str) -> None:
        self._cities = board.city_names()
        readers: dict[str, Callable[[str], str]] = {
            "line": self.line,
            "city": self.city,
            "start": self.city,
            "destination": self.city,
        }
        super().__init__(story, names, language, readers)

    def city(self, code: str) -> str:
        """Return a city's full name."""
        return self._cities[code]

    def line(self, name: str) -> str:
        """Return a line by the full names of its ends."""
        return spoken_line(name, self._cities)
