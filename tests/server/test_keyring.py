"""Keyrings: what a secret opens, opened once, and opens no more."""

from __future__ import annotations

import msgspec

from branchline.server.table.keyring import USED_AT_MOST, Keyring, hashed

NEW = "a-secret-nobody-else-has-seen"


def test_a_link_that_was_given_away_waits_to_be_opened() -> None:
    ring, secrets = Keyring.for_seats([1, 2])
    assert not ring.is_opened("1")
    opened = ring.exchanged("1", NEW)
    assert opened.is_opened("1")
    assert not opened.is_opened("2")
    assert opened.door_of(NEW) == "1"
    assert opened.door_of(secrets["1"]) is None
    assert opened.used_door_of(secrets["1"]) == "1"
    assert ring.used_door_of(secrets["1"]) is None


def test_a_seat_that_was_taken_is_open_to_nobody_else() -> None:
    ring, _ = Keyring.for_seats([1])
    taken, _ = ring.with_new("2")
    assert taken.is_opened("2")
    assert not ring.is_opened("2"), "nobody sits there"


def test_a_renewed_link_waits_to_be_opened_again() -> None:
    ring, secrets = Keyring.for_seats([1])
    renewed, secret = ring.exchanged("1", NEW).with_new("1", opened=False)
    assert not renewed.is_opened("1")
    assert renewed.door_of(secret) == "1"
    assert renewed.used_door_of(NEW) == renewed.used_door_of(secrets["1"]) == "1"


def test_nothing_is_remembered_of_a_seat_that_was_emptied() -> None:
    ring, secrets = Keyring.for_seats([1, 2])
    emptied = ring.exchanged("1", NEW).without("1")
    assert emptied.door_of(NEW) is None
    assert emptied.used_door_of(secrets["1"]) is None
    assert emptied.unopened == ["2"]


def test_only_the_last_used_secrets_are_remembered() -> None:
    ring, secrets = Keyring.for_seats([1, 2])
    ring = ring.exchanged("2", NEW)
    for number in range(USED_AT_MOST + 1):
        ring = ring.exchanged("1", f"{NEW}-{number}")
    assert len(ring.used) == USED_AT_MOST + 1
    assert ring.used_door_of(secrets["1"]) is None
    assert ring.used_door_of(f"{NEW}-0") == "1"
    assert ring.used_door_of(secrets["2"]) == "2"


def test_a_keyring_of_an_older_version_has_nothing_to_open_first() -> None:
    ring = msgspec.json.decode(b'{"hashes":{"1":"%b"}}' % hashed(NEW).encode(), type=Keyring)
    assert ring.is_opened("1")
    assert ring.door_of(NEW) == "1"
