"""What shared tests must know of TransAmerica."""

from __future__ import annotations

SHORT = {"start_points": "3"}
"""Options that make a game short."""
PLACES = {"transamerica": "hand"}
"""A place to ask the way to."""
REFUSED = [("transamerica", 2, "start F7", "not_your_turn")]
"""What cannot be done at the beginning: by which seat, and the clause it breaks."""
STATE_AT_MOST, BOARD_AT_MOST = 2048, 6144
"""How many bytes a state and a board may take."""
