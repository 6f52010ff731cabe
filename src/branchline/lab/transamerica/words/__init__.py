"""What the laboratory of this game says, one file for each language."""

from typing import Final

from branchline.core.words import Catalogue

words: Final = Catalogue("branchline.lab.transamerica")
