"""The words of the game, one file for each language."""

from typing import Final

from branchline.core.words import Catalogue

words: Final = Catalogue("branchline.games.freeride")
story: Final = Catalogue("branchline.games.freeride:story")
"""A sentence for every kind of event."""
