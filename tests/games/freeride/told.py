"""What shared tests must know of Free Ride."""

from __future__ import annotations

SHORT: dict[str, str] = {}
"""Options that make a game short."""
PLACES = {"freeride-usa": "DEN", "freeride-europe": "LON"}
"""A place to ask the way to."""
REFUSED = [
    ("freeride-usa", 1, "ride CHI-STL", "prologue_only_chooses"),
    ("freeride-europe", 2, "take 1 upper", "not_your_turn"),
]
"""What cannot be done at the beginning: by which seat, and the clause it breaks."""
STATE_AT_MOST, BOARD_AT_MOST = 1024, 2048
"""How many bytes a state and a board may take."""
