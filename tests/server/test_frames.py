"""Frames are read the same however they come, and views are the same however they are written."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection

from branchline.core.dealer import Dealer
from branchline.core.game import Game
from branchline.core.ids import Seat
from branchline.core.ruleset import WritesViews
from branchline.games.registry import GAMES, make_rules
from tests.server.guests import SECONDS
from tests.server.quick import Quick, end_of, hello

# Views


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_view_of_written_parts_is_the_view(name: str, seats: int) -> None:
    rules, dice = make_rules(name, seats), Random(1)
    assert isinstance(rules, WritesViews)
    write = msgspec.json.encode
    for seed in ("1", "2"):
        game: Game[Any] = Game(rules, Dealer(seed))
        while game.movers and game.rev < 900:
            seat = dice.choice(game.movers)
            game.act(dice.choice(game.actions(seat)), seat)
            if game.rev % 5 and game.movers:
                continue
            public = rules.written_public(game.state)
            for viewer in map(Seat, range(seats + 1)):
                written = write(
                    {**rules.written_view(game.state, viewer, game.rev), "state": public}
                )
                view = rules.view(game.state, viewer, game.rev)
                assert msgspec.json.decode(written) == msgspec.json.decode(write(view))


# Frames


def move(number: int, act: str = "end") -> bytes:
    """Return a move of a revision that never was."""
    body = {"rev": 999, "act": act, "key": f"k{number}"}
    return json.dumps({"id": number, "do": "move", "body": body}, ensure_ascii=False).encode()


def question(number: int) -> bytes:
    return json.dumps({"id": number, "do": "why", "body": {"act": "end"}}).encode()


def text(message: bytes, *, fin: bool = True) -> bytes:
    return Frame(Opcode.TEXT, message, fin).serialize(mask=True)


def answered(line: ClientConnection, last: int) -> list[int]:
    """Return the numbers of the answers that come, up to the last."""
    found: list[int] = []
    while last not in found:
        frame = json.loads(line.recv(SECONDS))
        if frame["type"] == "answer":
            found.append(frame["id"])
    return found


def a_table(server: Quick) -> tuple[str, str]:
    """Make a table; return it, and the secret of its first seat."""
    made = server.make()
    return made["table"], made["1"]


def test_messages_are_answered_in_turn_however_they_come(server: Quick) -> None:
    with hello(server, *a_table(server)) as line:
        ping = Frame(Opcode.PING, b"there?").serialize(mask=True)
        line.socket.sendall(text(move(1)) + ping + text(question(2)) + text(move(3)))
        line.socket.sendall(b"".join(text(move(number)) for number in range(4, 9)))
        assert answered(line, 8) == list(range(1, 9))


def test_long_and_other_text_is_read(server: Quick) -> None:
    with hello(server, *a_table(server)) as line:
        line.socket.sendall(text(move(1, "ä" * 100)) + text(move(2, "x" * 30_000)))
        line.socket.sendall(text(move(3, "ü")))
        assert answered(line, 3) == [1, 2, 3]


@pytest.mark.parametrize("cut", [1, 2, 5, 7, 30])
def test_a_frame_in_pieces_is_read(server: Quick, cut: int) -> None:
    with hello(server, *a_table(server)) as line:
        frames = text(move(1)) + text(move(2))
        line.socket.sendall(frames[:-cut])
        assert answered(line, 1) == [1]  # the piece that came with it has been read too
        line.socket.sendall(frames[-cut:] + text(move(3)))
        assert answered(line, 3) == [2, 3]
        line.socket.sendall(text(move(4)))
        assert answered(line, 4) == [4]


def test_a_message_in_fragments_is_read(server: Quick) -> None:
    with hello(server, *a_table(server)) as line:
        whole = move(2)
        rest = Frame(Opcode.CONT, whole[9:]).serialize(mask=True)
        line.socket.sendall(text(move(1)) + text(whole[:9], fin=False) + rest + text(move(3)))
        assert answered(line, 3) == [1, 2, 3]


def test_a_message_in_bytes_is_read(server: Quick) -> None:
    with hello(server, *a_table(server)) as line:
        line.socket.sendall(Frame(Opcode.BINARY, move(1)).serialize(mask=True) + text(move(2)))
        assert answered(line, 2) == [1, 2]


@pytest.mark.parametrize(
    ("broken", "code"),
    [
        (text(b'{"id":1,"do":"move\xff"}'), 1007),
        (Frame(Opcode.TEXT, move(1)).serialize(mask=False), 1002),
        (text(move(1)).replace(b"\x81", b"\xc1", 1), 1002),
        (b"\x81\xff" + (2**20).to_bytes(8, "big") + bytes(20), 1009),
    ],
    ids=["no text", "no mask", "a reserved bit", "too long"],
)
def test_what_is_no_frame_ends_the_connection(server: Quick, broken: bytes, code: int) -> None:
    with hello(server, *a_table(server)) as line:
        line.socket.sendall(text(move(1)) + broken)
        assert end_of(line) == code
