"""What the server says, one file for each language."""

from typing import Final

from branchline.core.words import Catalogue

words: Final = Catalogue("branchline.server")
api_words: Final = Catalogue("branchline.server:api")
"""What the addresses of the API are for."""
