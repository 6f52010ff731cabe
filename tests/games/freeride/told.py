"""What shared tests must know of Free Ride."""

from __future__ import annotations

SHORT: dict[str, str] = {}
"""Options that make a game short."""
LONG: dict[str, str] = {}
"""Options with which a game lasts for hundreds of actions."""
PLACES = {"freeride-usa": "DEN", "freeride-europe": "LON"}
"""A place to ask the way to."""
REFUSED = [
    ("freeride-usa", 1, "ride CHI-STL", "prologue_only_chooses"),
    ("freeride-europe", 2, "take 1 upper", "not_your_turn"),
]
"""What cannot be done at the beginning: by which seat, and the clause it breaks."""
STATE_AT_MOST, BOARD_AT_MOST = 1024, 2048
"""How many bytes a state and a board may take."""
FACTS = {"seat", "mover", "action", "train", "own_line", "rails", "coins", "line", "owner"} | {
    *("fare", "price", "rails_at_once", "few_rails", "slot", "start")
}
"""What a refusal may speak of."""
LEDGER = {
    "USA-MAT": 4, "USA-SET": 12, "USA-EW": 6, "USA-PRO": 11, "USA-TURN": 2, "USA-BLD": 20,
    "USA-RIDE": 14, "USA-PH": 6, "USA-TAKE": 2, "USA-FIN": 10, "USA-SCO": 8, "USA-SOLO": 17,
    "EUR-MAT": 1, "EUR-SET": 10, "EUR-EDGE": 7, "EUR-PRO": 9, "EUR-TURN": 1, "EUR-BLD": 17,
    "EUR-RIDE": 10, "EUR-PH": 4, "EUR-TAKE": 1, "EUR-FIN": 9, "EUR-SCO": 4, "EUR-SOLO": 16,
    "GAP-FR": 53,
}  # fmt: skip
"""How many entries each group of the ledger has."""
