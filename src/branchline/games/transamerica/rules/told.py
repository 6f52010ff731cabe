"""What the rules tell: the events by number, and the numbers each is told with, in their order."""

from typing import Final

HAND_DEALT: Final = 1
ROUND_BEGAN: Final = 2
TURN_BEGAN: Final = 3
MARKER_PLACED: Final = 4
TRACK_LAID: Final = 5
NETWORKS_JOINED: Final = 6
TURN_SKIPPED: Final = 7
ROUND_ENDED: Final = 8
COMPLETED: Final = 9
LOST_POINTS: Final = 10
BARRIER_MOVED: Final = 11
READY: Final = 12
GAME_ENDED: Final = 13
RANKED: Final = 14
EVENTS: Final = 15

FIELDS: Final[dict[int, tuple[str, ...]]] = {
    HAND_DEALT: ("seat",),
    ROUND_BEGAN: ("round", "starter"),
    TURN_BEGAN: ("seat",),
    MARKER_PLACED: ("seat", "junction"),
    TRACK_LAID: ("seat", "line"),
    NETWORKS_JOINED: ("seat", "other"),
    TURN_SKIPPED: ("seat",),
    ROUND_ENDED: ("round", "why"),
    COMPLETED: ("seat",),
    LOST_POINTS: ("seat", "loss", "points"),
    BARRIER_MOVED: ("limit",),
    READY: ("seat",),
    GAME_ENDED: (),
    RANKED: ("seat", "points"),
}
