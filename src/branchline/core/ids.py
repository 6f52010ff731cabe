"""The identifiers every game shares: all are plain ints when the rules run."""

from typing import Final, NewType

Seat = NewType("Seat", int)
"""A place at the table, numbered from 1; 0 is the house: dealer, bank, supply and box."""

Action = NewType("Action", int)
"""One atomic decision of a seat or of the dealer, encoded by its game."""

Clause = NewType("Clause", int)
"""The number of a rule; 0 stands for "no rule broken"."""

HOUSE: Final = Seat(0)
LEGAL: Final = Clause(0)
