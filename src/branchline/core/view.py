"""What every game's view has in common."""

from __future__ import annotations

import msgspec


class Offer(msgspec.Struct, frozen=True):
    """A legal action: its text, the kind it is of, and the elements of the table it touches."""

    text: str
    kind: str
    touches: tuple[str, ...]
