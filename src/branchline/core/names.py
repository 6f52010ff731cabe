"""Finding what people name: case, accents and punctuation do not matter."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable

from branchline.core.words import Text, words


def plain(name: str) -> str:
    """Return a name without case, accents, punctuation and double spaces."""
    unfolded = unicodedata.normalize(
        "NFKD", name.replace("ß", "ss").replace("ø", "o").replace("Ø", "O")
    )
    kept = "".join(c if c.isalnum() else " " for c in unfolded if not unicodedata.combining(c))
    return " ".join(kept.casefold().split())


def near_misses(name: str, known: Iterable[str], most: int = 3) -> list[str]:
    """Return the known names most like a mistyped one, best first."""
    by_plain = {plain(k): k for k in known}
    return [by_plain[m] for m in difflib.get_close_matches(plain(name), by_plain, most, 0.5)]


def did_you_mean(name: str, known: Iterable[str]) -> Text | str:
    """Return a hint to append to an error about an unknown name; empty if nothing is near."""
    near = near_misses(name, known)
    return words.text("name.did_you_mean", near=near) if near else ""
