"""Secret links: long, random, stored as hashes, compared in constant time."""

from __future__ import annotations

import hmac
from hashlib import blake2b
from secrets import token_urlsafe

import msgspec

HOST = "host"
WATCH = "watch"
USED_AT_MOST = 8
"""How many used secrets of a door are remembered, to tell those who come with one why."""


def new_secret() -> str:
    """Return a secret nobody can guess."""
    return token_urlsafe(24)


def new_table_id() -> str:
    """Return the name of a table in addresses; it opens nothing by itself."""
    return token_urlsafe(9).replace("-", "x").replace("_", "y")


def link(table: str, secret: str) -> str:
    """Return a secret link; browsers never send the part after # to anybody."""
    return f"/t/{table}#{secret}"


def hashed(secret: str) -> str:
    """Return what is stored of a secret."""
    return blake2b(secret.encode(), digest_size=24).hexdigest()


def watching(stored: str) -> str:
    """Return a secret that only watches, made from a stored one; nothing leads back to that."""
    return f"w{blake2b(stored.encode(), digest_size=18, person=b'watch').hexdigest()}"


class Keyring(msgspec.Struct, omit_defaults=True):
    """The hashes of a table's secrets, by what each opens: host, watch, or a seat's number."""

    hashes: dict[str, str]
    unopened: list[str] = []
    """Seats whose link waits to be opened: then its secret is exchanged for one of the opener's."""
    used: dict[str, str] = {}
    """What secrets opened once that open nothing any more, by their hashes."""

    @classmethod
    def for_seats(cls, seats: list[int]) -> tuple[Keyring, dict[str, str]]:
        """Return a new keyring and the secrets it knows."""
        doors = [str(seat) for seat in seats]
        secrets = {door: new_secret() for door in (HOST, WATCH, *doors)}
        return cls({door: hashed(secret) for door, secret in secrets.items()}, doors), secrets

    def with_new(self, door: str, *, opened: bool = True) -> tuple[Keyring, str]:
        """Return the keyring with a new secret for one door; the old one opens nothing."""
        secret = new_secret()
        keyring = self.exchanged(door, secret)
        if not opened:
            keyring.unopened = [*keyring.unopened, door]
        return keyring, secret

    def exchanged(self, door: str, secret: str) -> Keyring:
        """Return the keyring with a secret that somebody chose for a door; the old one is used."""
        old = [self.hashes[door]] if door in self.hashes else []
        used = [found for found, opened in self.used.items() if opened == door] + old
        others = {found: opened for found, opened in self.used.items() if opened != door}
        return Keyring(
            {**self.hashes, door: hashed(secret)},
            [name for name in self.unopened if name != door],
            {**others, **dict.fromkeys(used[-USED_AT_MOST:], door)},
        )

    def without(self, door: str) -> Keyring:
        """Return the keyring without any secret of a door."""
        return Keyring(
            {name: found for name, found in self.hashes.items() if name != door},
            [name for name in self.unopened if name != door],
            {found: name for found, name in self.used.items() if name != door},
        )

    def is_opened(self, door: str) -> bool:
        """Tell whether whoever a door belongs to has opened it: nobody else has its secret then."""
        return door in self.hashes and door not in self.unopened

    def door_of(self, secret: str) -> str | None:
        """Return what a secret opens; every stored hash is compared, even after one fits."""
        own, watched = self._fitting(secret)
        return own or (watched and WATCH)

    def used_door_of(self, secret: str) -> str | None:
        """Return what a secret opened until it was exchanged or renewed."""
        given, found = hashed(secret), None
        for stored, door in self.used.items():
            if hmac.compare_digest(given, stored):
                found = door
        return found

    def is_passed_on(self, secret: str) -> bool:
        """Tell whether a secret was made from another one, to watch by."""
        own, watched = self._fitting(secret)
        return own is None and watched is not None

    def watching(self, secret: str | None) -> str:
        """Return a secret that only watches, to somebody whose secret opens something."""
        own, watched = (None, None) if secret is None else self._fitting(secret)
        door = own or watched
        return "" if door is None else watching(self.hashes[door])

    def _fitting(self, secret: str) -> tuple[str | None, str | None]:
        """Return whose secret it is, and for whose secret it watches."""
        given = hashed(secret)
        own = watched = None
        for door, stored in self.hashes.items():
            if hmac.compare_digest(given, stored):
                own = door
            if hmac.compare_digest(given, hashed(watching(stored))):
                watched = door
        return own, watched
