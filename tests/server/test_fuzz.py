"""Twenty thousand hostile messages: no crash, no hang, no accepted illegal move."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from branchline.server.table.operations import OPERATIONS
from tests.server.forging import Forge, Place
from tests.server.fuzzing import Broken, check_log, fuzz
from tests.server.process import ServerProcess

MESSAGES = 20_000


def test_hostile_messages_do_no_harm(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with ServerProcess(database, tmp_path, BRANCHLINE_THINKING="0.05") as server:
        fuzzer = fuzz(server, MESSAGES, seed=4)
        server.stop()
        check_log(server)
    found = fuzzer.found
    assert found["sent"] >= MESSAGES
    assert found["actions"] > 300, "games went on all the while"
    assert found["done"] > 1000
    for kind in ("bad_request", "illegal", "stale", "not_your_seat", "bad_notation", "bad_input"):
        assert found[f"refused: {kind}"] > 20, found
    assert found["broken frames"] > 20
    assert found["megabytes"] < 500


def test_the_fuzzer_tries_every_operation() -> None:
    forge = Forge(Random(1))
    place = Place({"table": "abc", "1": "x", "2": "y", "host": "z"})
    sent = b" ".join(forge.message(place, "1")[1] for _ in range(20_000))
    for name in OPERATIONS:
        assert f'"do": "{name}"'.encode() in sent


def test_an_error_in_the_log_is_noticed(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/tables.db", tmp_path)
    server.log.write_text('{"event": "an operation failed", "level": "error"}')
    with pytest.raises(Broken):
        check_log(server)
