"""Telling a game: a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from branchline.core.story import Storyteller
from branchline.games.transamerica.boardfile import BoardFile
from branchline.games.transamerica.words import story


class TransAmericaStory(Storyteller):
    """Tells events with the names of a board and of the people at the table."""

    def __init__(self, board: BoardFile, names: Sequence[str], language: str) -> None:
        self._cities = {city.junction: city.name for city in board.cities}
        self._city_names = {city.code: city.name for city in board.cities}
        readers: dict[str, Callable[[str], str]] = {
            "junction": self.junction,
            "line": self.line,
        }
        super().__init__(story, names, language, readers)

    def junction(self, name: str) -> str:
        """Return a junction, with the city that is there."""
        return f"{self._cities[name]} ({name})" if name in self._cities else name

    def line(self, name: str) -> str:
        """Return a line by its ends."""
        return "–".join(self.junction(end) for end in name.split("-"))

    def city(self, code: str) -> str:
        """Return a city's full name."""
        return self._city_names[code]
