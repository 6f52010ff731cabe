"""What the terminal says, one file for each language; what its help says in another."""

from typing import Final

from branchline.core.words import Catalogue

words: Final = Catalogue("branchline.cli")
help_words: Final = Catalogue("branchline.cli:help")
"""By command and option; `any` holds what several commands share."""
