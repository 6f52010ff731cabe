"""States of games that are kept, so that loading a table need not follow all of its log."""

from __future__ import annotations

from hashlib import blake2b

from branchline.core.game import AnyGame

Snapshot = tuple[int, bytes]
"""A revision, and the state of the game then, sealed."""
SEALED = b"\x01"
"""How a sealed state begins; those of older versions have no seal."""
SEAL_BYTES = 8


def snapshot_of(game: AnyGame) -> Snapshot:
    """Return the state of a game to be kept."""
    state = game.state.to_bytes()
    return game.rev, SEALED + seal(game.rev, state) + state


def opened(snapshot: Snapshot) -> bytes | None:
    """Return the state in a snapshot, or None if it has no seal; refuse one that has changed."""
    rev, kept = snapshot
    if not kept.startswith(SEALED):
        return None
    begin = len(SEALED) + SEAL_BYTES
    found, state = kept[len(SEALED) : begin], kept[begin:]
    if found != seal(rev, state):
        raise ValueError(f"the snapshot of revision {rev} is not as it was stored")
    return state


def seal(rev: int, state: bytes) -> bytes:
    """Return what tells whether a state is as it was stored."""
    return blake2b(b"%d " % rev + state, digest_size=SEAL_BYTES).digest()
