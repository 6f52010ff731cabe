"""Solo challenges: what the lab asks of a game that has one, to play many of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from branchline.core.errors import BadInput
from branchline.core.words import Text
from branchline.games.registry import descriptor_of, rulesets
from branchline.lab.words import words


class Entrant(msgspec.Struct, frozen=True):
    """What is to be played by whom."""

    game: str
    bot: str
    seconds: float = 0.1
    """Seconds for every turn."""
    seed: str = "1"
    files: tuple[str, ...] = ()
    """Where bots that are not ours come from."""
    count: int | None = None
    """How many games are tried for each answer, whatever the time."""
    board: str | None = None
    """A board file; without one, the game's own board."""


class PlayedChallenge(Protocol):
    """A challenge that was played; each game adds details of its own."""

    won: bool


class Summed(Protocol):
    """Challenges of one bot summed up; each game adds details of its own."""

    game: str
    bot: str
    deals: int


class Row(msgspec.Struct, frozen=True):
    """A line of figures: what they are, and a cell for each bot."""

    heading: Text
    cells: list[Text]


class Challenges(Protocol):
    """Plays the challenges of one ruleset; only it knows the figures it sums up."""

    def check(self, entrant: Entrant) -> None:
        """Refuse what cannot be played."""
        ...

    def run(
        self,
        entrants: list[Entrant],
        deals: int,
        processes: int,
        progress: Callable[[Entrant, PlayedChallenge], None],
    ) -> list[Summed]:
        """Play the same deals by all of them and sum each up."""
        ...

    def rows(self, summaries: Sequence[Summed]) -> list[Row]:
        """Return the figures, line by line."""
        ...


def challenges_of(game: str) -> Challenges:
    """Return who plays the solo challenges of a game; refuse a game that has none."""
    found: Challenges | None = descriptor_of(game).load("challenge")
    if found is None:
        having = [
            box.name
            for descriptor in rulesets().values()
            if descriptor.has("challenge")
            for box in descriptor.boxes
        ]
        raise BadInput("game", words.text("no_challenge", game=game, having=list(having)))
    return found
