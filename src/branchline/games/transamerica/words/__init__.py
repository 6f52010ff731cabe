"""The words of the game, one file for each language."""

from typing import Final

from branchline.core.words import Catalogue

words: Final = Catalogue("branchline.games.transamerica")
story: Final = Catalogue("branchline.games.transamerica:story")
"""A sentence for every kind of event."""
