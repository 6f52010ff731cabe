"""Telling a game: a sentence for every event, in English and German."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from branchline.core.story import Storyteller
from branchline.games.transamerica.boardfile import BoardFile

SENTENCES: Final[dict[str, dict[str, str]]] = {
    "en": {
        "hand_dealt": "",
        "round_began": "Round {round} begins; {starter} starts.",
        "turn_began": "",
        "marker_placed": "{seat} starts in {junction}.",
        "track_laid": "{seat} lays a track {line}.",
        "networks_joined": "The networks of {seat} and {other} are joined.",
        "turn_skipped": "{seat} can lay no track.",
        "round_ended": "The round is over{why}",
        "completed": "{seat} has connected all five cities.",
        "lost_points": "{seat} loses {loss} points and has {points} left.",
        "barrier_moved": "The barrier is moved: the game ends when somebody has {limit} points.",
        "ready": "",
        "game_ended": "The game is over.",
        "ranked": "{seat} has {points} points.",
    },
    "de": {
        "hand_dealt": "",
        "round_began": "Runde {round} beginnt; {starter} fängt an.",
        "turn_began": "",
        "marker_placed": "{seat} beginnt in {junction}.",
        "track_laid": "{seat} legt eine Schiene {line}.",
        "networks_joined": "Die Netze von {seat} und {other} sind verbunden.",
        "turn_skipped": "{seat} kann keine Schiene legen.",
        "round_ended": "Die Runde ist vorbei{why}",
        "completed": "{seat} hat alle fünf Städte verbunden.",
        "lost_points": "{seat} verliert {loss} Punkte und hat noch {points}.",
        "barrier_moved": "Die Schranke rückt vor: Das Spiel endet, wenn jemand {limit} Punkte hat.",
        "ready": "",
        "game_ended": "Das Spiel ist vorbei.",
        "ranked": "{seat} hat {points} Punkte.",
    },
}

WHY: Final[dict[str, dict[str, str]]] = {
    "en": {
        "complete": ".",
        "no_tracks_left": ": the tracks are used up.",
        "all_stuck": ": nobody can lay a track.",
    },
    "de": {
        "complete": ".",
        "no_tracks_left": ": Die Schienen sind aufgebraucht.",
        "all_stuck": ": Niemand kann eine Schiene legen.",
    },
}


class TransAmericaStory(Storyteller):
    """Tells events with the names of a board and of the people at the table."""

    def __init__(self, board: BoardFile, names: Sequence[str], language: str) -> None:
        self._names = names
        self._cities = {city.junction: city.name for city in board.cities}
        self._city_names = {city.code: city.name for city in board.cities}
        readers: dict[str, Callable[[Any], str]] = {
            "seat": self.seat,
            "other": self.seat,
            "starter": self.seat,
            "junction": self.junction,
            "line": self.line,
            "why": WHY[language].__getitem__,
        }
        super().__init__(SENTENCES[language], readers)

    def junction(self, name: str) -> str:
        """Return a junction, with the city that is there."""
        return f"{self._cities[name]} ({name})" if name in self._cities else name

    def line(self, name: str) -> str:
        """Return a line by its ends."""
        return "–".join(self.junction(end) for end in name.split("-"))

    def city(self, code: str) -> str:
        """Return a city's full name."""
        return self._city_names[code]

    def seat(self, number: int) -> str:
        """Return the name of whoever sits there."""
        return self._names[number - 1]
