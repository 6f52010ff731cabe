"""The shuffle: lots of cards that follow from shares of several people, chosen by none of them.

Everybody commits to a share by its hash before anybody shows one. All shares together make a key,
and the key decides the lot of every card: whoever knows the shares can reckon every card again.
"""

from __future__ import annotations

import hmac
import re
import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Final

VERSION: Final = 2
"""The way cards are dealt that is told here; the first one was a seed of the server alone."""
CODE: Final = re.compile(rf"{VERSION}:([0-9a-f]{{64}})")


def new_share() -> str:
    """Return a share nobody can guess: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(share: str) -> str:
    """Return what commits to a share without telling it."""
    return sha256(share.encode()).hexdigest()


def key_of(server: str, seats: Mapping[int, str | None]) -> bytes:
    """Return the key that follows from the shares; a seat without one was left out."""
    said = [f"seat {seat} {seats[seat] or 'left out'}" for seat in sorted(seats)]
    return sha256("\n".join([f"shuffle {VERSION}", f"server {server}", *said]).encode()).digest()


def code_of(key: bytes) -> str:
    """Return a key as a deal code: a dealer with this seed deals the same cards."""
    return f"{VERSION}:{key.hex()}"


def key_in(seed: str) -> bytes | None:
    """Return the key in a deal code; None if it is a seed of the first version."""
    found = CODE.fullmatch(seed)
    return None if found is None else bytes.fromhex(found[1])


def lot(key: bytes, pile: str, card: int) -> bytes:
    """Return the lot of a card: the smallest lot of a pile is dealt first."""
    return _signed(key, f"card {card} {pile}")


def who_begins(key: bytes, seats: int) -> int:
    """Return the seat that begins."""
    return int.from_bytes(_signed(key, "who begins"), "big") % seats + 1


def linked(key: bytes, head: str, line: str) -> str:
    """Return the hash of a log after one more line; nobody without the key can try lines out."""
    return _signed(key, f"line {head}\n{line}").hex()


def _signed(key: bytes, text: str) -> bytes:
    return hmac.digest(key, text.encode(), "sha256")
