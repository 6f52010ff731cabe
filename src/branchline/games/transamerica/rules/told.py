"""What the rules tell: typed events; the texts and pictures are made from these."""

from typing import Final

HAND_DEALT: Final = 1  # seat
ROUND_BEGAN: Final = 2  # round, starter
TURN_BEGAN: Final = 3  # seat
MARKER_PLACED: Final = 4  # seat, junction
TRACK_LAID: Final = 5  # seat, line
NETWORKS_JOINED: Final = 6  # seat, other seat
TURN_SKIPPED: Final = 7  # seat
ROUND_ENDED: Final = 8  # round, why
COMPLETED: Final = 9  # seat
LOST_POINTS: Final = 10  # seat, loss, points left
BARRIER_MOVED: Final = 11  # limit
READY: Final = 12  # seat
GAME_ENDED: Final = 13
RANKED: Final = 14  # seat, points
EVENTS: Final = 15
