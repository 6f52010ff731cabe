"""The events of TransAmerica, and their making from the numbers the rules report."""

from __future__ import annotations

from typing import Final

from branchline.core.events import Event, EventReader
from branchline.games.transamerica.notation import Notation
from branchline.games.transamerica.rules import told

ENDINGS: Final = ("complete", "no_tracks_left", "all_stuck")


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """A seat got five secret cities."""

    seat: int


class RoundBegan(Event, frozen=True, tag="round_began"):
    """A round began with a starting player."""

    round: int
    starter: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat is to move."""

    seat: int


class MarkerPlaced(Event, frozen=True, tag="marker_placed"):
    """A seat put its start marker on a junction."""

    seat: int
    junction: str


class TrackLaid(Event, frozen=True, tag="track_laid"):
    """A seat laid a track."""

    seat: int
    line: str


class NetworksJoined(Event, frozen=True, tag="networks_joined"):
    """A seat's track joined its network with that of another."""

    seat: int
    other: int


class TurnSkipped(Event, frozen=True, tag="turn_skipped"):
    """A seat could lay no track."""

    seat: int


class RoundEnded(Event, frozen=True, tag="round_ended"):
    """A round ended, and why; all hands are open."""

    round: int
    why: str


class Completed(Event, frozen=True, tag="completed"):
    """All five cities of a seat are connected."""

    seat: int


class LostPoints(Event, frozen=True, tag="lost_points"):
    """A seat lost points for missing tracks."""

    seat: int
    loss: int
    points: int


class BarrierMoved(Event, frozen=True, tag="barrier_moved"):
    """The game will end when somebody has this few points or fewer."""

    limit: int


class Ready(Event, frozen=True, tag="ready"):
    """A seat is ready for the next round."""

    seat: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over."""


class Ranked(Event, frozen=True, tag="ranked"):
    """The points of a seat at the end."""

    seat: int
    points: int


KINDS: Final[dict[int, type[Event]]] = {
    told.HAND_DEALT: HandDealt,
    told.ROUND_BEGAN: RoundBegan,
    told.TURN_BEGAN: TurnBegan,
    told.MARKER_PLACED: MarkerPlaced,
    told.TRACK_LAID: TrackLaid,
    told.NETWORKS_JOINED: NetworksJoined,
    told.TURN_SKIPPED: TurnSkipped,
    told.ROUND_ENDED: RoundEnded,
    told.COMPLETED: Completed,
    told.LOST_POINTS: LostPoints,
    told.BARRIER_MOVED: BarrierMoved,
    told.READY: Ready,
    told.GAME_ENDED: GameEnded,
    told.RANKED: Ranked,
}

EVENTS: Final = tuple(KINDS.values())


def event_reader(notation: Notation) -> EventReader:
    """Return a reader of events with the names of one board."""
    return EventReader(
        KINDS,
        told.FIELDS,
        {
            "junction": notation.junction_names.__getitem__,
            "line": notation.line_names.__getitem__,
            "why": ENDINGS.__getitem__,
        },
    )
