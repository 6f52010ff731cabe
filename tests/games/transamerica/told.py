"""What shared tests must know of TransAmerica."""

from __future__ import annotations

SHORT = {"start_points": "3"}
"""Options that make a game short."""
LONG = {"start_points": "99"}
"""Options with which a game lasts for hundreds of actions."""
PLACES = {"transamerica": "hand"}
"""A place to ask the way to."""
REFUSED = [("transamerica", 2, "start F7", "not_your_turn")]
"""What cannot be done at the beginning: by which seat, and the clause it breaks."""
STATE_AT_MOST, BOARD_AT_MOST = 2048, 6144
"""How many bytes a state and a board may take."""
FACTS = {"seat", "mover", "action", "line"}
"""What a refusal may speak of."""
LEDGER = {
    "TA-SET": 8, "TA-PLAY": 3, "TA-BLD": 7, "TA-END": 4, "TA-SCO": 7, "TA-NEXT": 2, "TA-BAR": 3,
    "TA-GAME": 3, "TGAP": 25,
}  # fmt: skip
"""How many entries each group of the ledger has."""
