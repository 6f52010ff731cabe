"""The clauses a refusal can name; `clauses.toml` says each in words and lists its ledger ids."""

from typing import Final

from branchline.core.ids import Clause

# Whose turn
GAME_OVER: Final = Clause(1)
CARDS_FIRST: Final = Clause(2)
NOT_YOUR_TURN: Final = Clause(3)
# Action under way
ONE_ACTION: Final = Clause(4)
CHOOSE_A_ROUTE: Final = Clause(5)
PROLOGUE_ONLY_CHOOSES: Final = Clause(6)
BUILD_WHAT_YOU_BUY: Final = Clause(7)
SOLO_SOLVED: Final = Clause(8)
SOLO_TWO_ACTIONS: Final = Clause(9)
FINISH_NOT_OPEN: Final = Clause(10)
NEW_PASSENGERS: Final = Clause(11)
SOLO_NO_WITHDRAWAL: Final = Clause(12)
HAS_WITHDRAWN: Final = Clause(13)
# Place
NO_SUCH_LINE: Final = Clause(14)
OUT_OF_REACH: Final = Clause(15)
NOT_AT_THE_TRAIN: Final = Clause(16)
NO_COLUMN: Final = Clause(17)
NO_COLUMN_TO_CHOOSE: Final = Clause(18)
NOT_IN_START_CITY: Final = Clause(19)
COACHES_FULL: Final = Clause(20)
# State of the line
LINE_FINISHED: Final = Clause(21)
LINE_UNFINISHED: Final = Clause(22)
NO_SUCH_SPACE: Final = Clause(23)
NOTHING_ROTATED: Final = Clause(24)
# Own unfinished line, tokens
FINISH_YOUR_LINE: Final = Clause(25)
NO_TOKEN: Final = Clause(26)
# Points and steps, rails, coins
NO_POINTS: Final = Clause(27)
NO_STEPS: Final = Clause(28)
NO_RAILS: Final = Clause(29)
RAILS_LEFT: Final = Clause(30)
STILL_HAS_RAILS: Final = Clause(31)
SUPPLY_EMPTY: Final = Clause(32)
NOTHING_TO_BUILD: Final = Clause(33)
NO_COINS_TO_BUY: Final = Clause(34)
NO_COINS_FOR_FARE: Final = Clause(35)
# The dealer
NO_DEAL_DUE: Final = Clause(36)
WRONG_SLOT: Final = Clause(37)
NOT_IN_THE_STACK: Final = Clause(38)
DEALER_ONLY_DEALS: Final = Clause(39)

REFUSALS: Final = 40
