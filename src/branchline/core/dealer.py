"""The dealer: the only one who knows the order of undealt cards, kept apart from the game.

The order of a pile follows from a secret seed, card by card, so it needs no storage and does not
change when a game is taken back and played on: the same cards come again. A seed that is
the code of a shuffle decides lots as everybody can check them; any other as it always did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from branchline.core import shuffle


class Dealer:
    """Deals from piles in a secret order, after any cards whose order is known already."""

    def __init__(self, seed: str, known: Mapping[str, Sequence[int]] | None = None) -> None:
        self.seed = seed
        self._key = shuffle.key_in(seed)
        self._known = {pile: list(cards) for pile, cards in (known or {}).items()}

    @property
    def known(self) -> dict[str, list[int]]:
        """Return the cards whose order is known, by pile."""
        return {pile: list(cards) for pile, cards in self._known.items()}

    def draw(self, pile: str, left: Iterable[int], number: int) -> list[int]:
        """Return the next cards of a pile out of those left in it."""
        known = self._known.get(pile, [])
        rank = {card: place for place, card in enumerate(known)}
        return sorted(left, key=lambda c: (rank.get(c, len(known)), self._lot(pile, c)))[:number]

    def note(self, pile: str, cards: Iterable[int]) -> None:
        """Remember cards that were seen dealt, so that they come in the same order again."""
        known = self._known.setdefault(pile, [])
        known.extend(card for card in cards if card not in known)

    def _lot(self, pile: str, card: int) -> bytes:
        if self._key is not None:
            return shuffle.lot(self._key, pile, card)
        return blake2b(f"{self.seed}/{pile}/{card}".encode(), digest_size=16).digest()


def secret_seed() -> str:
    """Return a seed nobody can guess."""
    import secrets

    return secrets.token_hex(16)
