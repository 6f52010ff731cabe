"""Telling a game: a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from branchline.core.story import Storyteller
from branchline.games.transamerica.boardfile import BoardFile, spoken_line
from branchline.games.transamerica.words import story


class TransAmericaStory(Storyteller):
    """Tells events with the names of a board and of the people at the table."""

    def __init__(self, board: BoardFile, names: Sequence[str], language: str) -> None:
        self._junctions = board.junctions_with_cities()
        self._city_names = {city.code: city.name for city in board.cities}
        readers: dict[str, Callable[[str], str]] = {
            "junction": self.junction,
            "line": self.line,
        }
        super().__init__(story, names, language, readers)

    def junction(self, name: str) -> str:
        """Return a junction, with the city that is there."""
        return self._junctions.get(name, name)

    def line(self, name: str) -> str:
        """Return a line by its ends."""
        return spoken_line(name, self._junctions)

    def city(self, code: str) -> str:
        """Return a city's full name."""
        return self._city_names[code]
