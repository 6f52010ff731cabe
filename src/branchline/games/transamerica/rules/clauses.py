"""The clauses a refusal can name; `clauses.toml` says each in words and lists its ledger ids."""

from typing import Final

from branchline.core.ids import Clause

# Whose turn
GAME_OVER: Final = Clause(1)
CARDS_FIRST: Final = Clause(2)
ROUND_OVER: Final = Clause(3)
NOT_YOUR_TURN: Final = Clause(4)
# Action under way
ROUND_GOES_ON: Final = Clause(5)
ALREADY_READY: Final = Clause(6)
MARKER_FIRST: Final = Clause(7)
MARKER_STAYS: Final = Clause(8)
MARKER_ONLY: Final = Clause(9)
TURN_IS_USED: Final = Clause(10)
FIVE_CONNECTED: Final = Clause(11)
LAY_A_TRACK: Final = Clause(12)
# Place, state of the line
NO_SUCH_JUNCTION: Final = Clause(13)
JUNCTION_TAKEN: Final = Clause(14)
NO_SUCH_LINE: Final = Clause(15)
LINE_TAKEN: Final = Clause(16)
NOT_AT_YOUR_NETWORK: Final = Clause(17)
# Tracks
DOUBLE_ALONE: Final = Clause(18)
NO_TRACKS: Final = Clause(19)
# The dealer
NO_DEAL_DUE: Final = Clause(20)
WRONG_SEAT: Final = Clause(21)
CARD_NOT_FREE: Final = Clause(22)
DEALER_ONLY_DEALS: Final = Clause(23)

REFUSALS: Final = 24
