"""Secret links: long, random, stored as hashes, compared in constant time."""

from __future__ import annotations

import hmac
from hashlib import blake2b
from secrets import token_urlsafe

import msgspec

HOST = "host"
WATCH = "watch"


def new_secret() -> str:
    """Return a secret nobody can guess."""
    return token_urlsafe(24)


def new_table_id() -> str:
    """Return the name of a table in addresses; it opens nothing by itself."""
    return token_urlsafe(9).replace("-", "x").replace("_", "y")


def hashed(secret: str) -> str:
    """Return what is stored of a secret."""
    return blake2b(secret.encode(), digest_size=24).hexdigest()


class Keyring(msgspec.Struct):
    """The hashes of a table's secrets, by what each opens: host, watch, or a seat's number."""

    hashes: dict[str, str]

    @classmethod
    def for_seats(cls, seats: list[int]) -> tuple[Keyring, dict[str, str]]:
        """Return a new keyring and the secrets it knows."""
        secrets = {door: new_secret() for door in (HOST, WATCH, *map(str, seats))}
        return cls({door: hashed(secret) for door, secret in secrets.items()}), secrets

    def with_new(self, door: str) -> tuple[Keyring, str]:
        """Return the keyring with a new secret for one door; the old one opens nothing."""
        secret = new_secret()
        return Keyring({**self.hashes, door: hashed(secret)}), secret

    def without(self, door: str) -> Keyring:
        """Return the keyring without the secret of a door."""
        return Keyring({name: found for name, found in self.hashes.items() if name != door})

    def door_of(self, secret: str) -> str | None:
        """Return what a secret opens; every stored hash is compared, whichever fits."""
        given = hashed(secret)
        opened = None
        for door, stored in self.hashes.items():
            if hmac.compare_digest(given, stored):
                opened = door
        return opened
