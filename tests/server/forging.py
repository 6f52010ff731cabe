"""Forging hostile messages: broken, foreign, stale, huge, or nearly right."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from branchline.server.table.operations import OPERATIONS

RARE = (
    "close",
    "free",
    "leave",
    "new_link",
    "new_watch_link",
    "copy",
    "rematch",
    "hint",
    "hand_over",
    "settings",
)
"""Operations that end a table's use for the fuzzer, or cost much: tried seldom."""


class Place:
    """A table to play at: its links, what each of them saw last, what was acknowledged."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.id: str = made.pop("table")
        self.secrets: dict[str, str] = made
        self.views: dict[str, dict[str, Any]] = {}
        self.sent: list[str] = []
        """Moves that were sent, to be sent again."""
        self.moved: dict[str, int] = {}
        """Revisions by seat and key, as they were acknowledged."""
        self.asked = 0
        """The number of the message in which somebody last asked to take back."""
        self.is_used_up = False

    def actions(self, door: str) -> list[str]:
        return [offer["text"] for offer in self.views.get(door, {}).get("actions", [])]

    @property
    def movers(self) -> list[str]:
        """Return the doors of the seats that are to move, as far as somebody saw it."""
        latest = max(self.views.values(), key=lambda view: view["rev"], default=None)
        return [str(seat) for seat in latest["to_move"]] if latest else ["1"]

    def rev(self, door: str) -> int:
        return int(self.views.get(door, {}).get("rev", 0))


# Messages


class Forge:
    """Makes messages, hardly any of them good."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.number = 0
        self.kinds: list[tuple[Callable[[Place, str], bytes], int]] = [
            (self.legal, 24),
            (self.illegal, 8),
            (self.of_another, 5),
            (self.stale, 5),
            (self.replayed, 5),
            (self.odd_body, 25),
            (self.question, 6),
            (self.undo, 6),
            (self.unknown, 4),
            (self.odd_request, 8),
            (self.mutated, 14),
            (self.noise, 5),
            (self.deep, 1),
            (self.long, 1),
        ]

    def message(self, place: Place, door: str) -> tuple[str, bytes]:
        """Return a message and what it is called."""
        makers, weights = zip(*self.kinds, strict=True)
        maker = self.dice.choices(makers, weights)[0]
        return maker.__name__, maker(place, door)

    def request(self, name: Any, body: Any) -> bytes:
        self.number += 1
        return json.dumps({"id": self.number, "do": name, "body": body}).encode()

    def move(self, place: Place, rev: Any, text: Any) -> bytes:
        self.number += 1
        body = {"rev": rev, "act": text, "key": f"key {self.number}"}
        message = self.request("move", body)
        if self.dice.random() < 0.2:
            place.sent.append(message.decode())
        return message

    def legal(self, place: Place, door: str) -> bytes:
        text = self.dice.choice(place.actions(door) or ["end"])
        return self.move(place, place.rev(door), text)

    def illegal(self, place: Place, door: str) -> bytes:
        texts = ["end", "rails", "buy", "withdraw", "next", "undo", "undo 3", "deal 1 ?"]
        texts += ["deal 1 DEN CHI STL", "take 1 upper", "take 9 lower", "ride CHI-STL", "lay A2-A3"]
        texts += ["build CHI-STL", "build XXX-YYY", "start F7", "* undo 1", "1 end", "END ", "?"]
        return self.move(place, place.rev(door), self.dice.choice(texts))

    def of_another(self, place: Place, door: str) -> bytes:
        other = self.dice.choice([name for name in place.secrets if name != door])
        text = self.dice.choice(place.actions(other) or ["end"])
        return self.move(place, place.rev(door), text)

    def stale(self, place: Place, door: str) -> bytes:
        rev = place.rev(door) + self.dice.choice((-40, -2, -1, 1, 2, 1000))
        return self.move(place, max(0, rev), self.dice.choice(place.actions(door) or ["end"]))

    def replayed(self, place: Place, door: str) -> bytes:
        return self.dice.choice(place.sent or ["{}"]).encode()

    def question(self, place: Place, door: str) -> bytes:
        texts = [*place.actions(self.dice.choice(list(place.secrets))), "end", "lay", self.text()]
        if self.dice.random() < 0.4:
            return self.request("ways", {"place": self.dice.choice(("DEN", "hand", "LON", "?"))})
        if self.dice.random() < 0.3:
            return self.request("plan", {"actions": self.dice.sample(texts, min(3, len(texts)))})
        return self.request(self.dice.choice(("why", "preview")), {"act": self.dice.choice(texts)})

    def undo(self, place: Place, door: str) -> bytes:
        self.number += 1
        rev = place.rev(door)
        return self.request(
            *self.dice.choice(
                [
                    ("undo", {"rev": rev, "key": f"key {self.number}"}),
                    ("ask_undo", {"rev": rev}),
                    ("ask_undo", {"rev": rev, "number": self.dice.randint(1, 9)}),
                    ("answer_undo", {"ask": place.asked, "yes": True}),
                    ("answer_undo", {"ask": place.asked, "yes": self.dice.random() < 0.8}),
                ]
            )
        )

    def operation(self) -> str:
        name = self.dice.choice(list(OPERATIONS))
        return name if name not in RARE or self.dice.random() < 0.04 else "move"

    def odd_body(self, place: Place, door: str) -> bytes:
        """Return a request with some fields right and some not."""
        name = self.operation()
        body = {
            field.encode_name: self.value(field.name, place, door)
            for field in msgspec.structs.fields(OPERATIONS[name].body)
            if self.dice.random() < 0.9
        }
        if self.dice.random() < 0.1:
            body[self.text()] = self.junk()
        return self.request(name, body)

    def value(self, name: str, place: Place, door: str) -> Any:
        if self.dice.random() < 0.3:
            return self.junk()
        right: dict[str, Any] = {
            "rev": place.rev(door),
            "act": self.dice.choice(place.actions(door) or ["end"]),
            "key": f"odd {self.number}",
            "text": self.text(),
            "name": self.text(),
            "seat": self.dice.randint(0, 4),
            "yes": True,
            "muted": False,
            "place": "DEN",
            "colour": "blue",
            "bot": "random",
            "number": 1,
            "hints": True,
        }
        return right.get(name, self.junk())

    def unknown(self, place: Place, door: str) -> bytes:
        names = ("", "admin", "MOVE", "move ", "__class__", "../move", self.text(), self.junk())
        return self.request(self.dice.choice(names), self.junk())

    def odd_request(self, place: Place, door: str) -> bytes:
        request: dict[str, Any] = {"id": self.junk(), "do": self.operation(), "body": self.junk()}
        for field in list(request):
            if self.dice.random() < 0.2:
                del request[field]
        if self.dice.random() < 0.2:
            request["secret"] = place.secrets["host"]
        return json.dumps(request if self.dice.random() < 0.9 else [request]).encode()

    def mutated(self, place: Place, door: str) -> bytes:
        """Return a good message with a few bytes changed."""
        maker = self.dice.choice((self.legal, self.question, self.undo, self.odd_body))
        found = bytearray(maker(place, door))
        for _ in range(self.dice.randint(1, 4)):
            where = self.dice.randrange(len(found) + 1)
            match self.dice.randrange(5):
                case 0:
                    found[where : where + 1] = bytes([self.dice.randrange(256)])
                case 1:
                    del found[where : where + self.dice.randint(1, 8)]
                case 2:
                    found[where:where] = self.dice.choice((b'"', b"{", b"]", b"9", b"\\", b"\x00"))
                case 3:
                    found[where:where] = found[: self.dice.randint(0, 20)]
                case _:
                    del found[where:]
        return bytes(found)

    def noise(self, place: Place, door: str) -> bytes:
        return self.dice.randbytes(self.dice.choice((0, 1, 5, 50, 500)))

    def deep(self, place: Place, door: str) -> bytes:
        depth = self.dice.choice((50, 500, 5000))
        opening = self.dice.choice((b"[", b'{"a":', b'{"id":1,"do":"say","body":'))
        return (opening * depth)[:30_000]

    def long(self, place: Place, door: str) -> bytes:
        return self.request("say", {"text": "x" * self.dice.choice((500, 501, 20_000, 50_000))})

    def text(self) -> str:
        texts = ("a", "", " ", "<b>", "\0", "\u202e", "é", "🚂" * 30, "x" * 600, "'; --", "\ud800")
        return self.dice.choice(texts)

    def junk(self) -> Any:
        """Return any value JSON can carry."""
        values: list[Any] = [None, True, -1, 0, 1, 7, 2**31, 2**53, 2**64, -(2**70), 0.5, 1e308]
        values += ["1", self.text(), [], {}, [1, [2]], {"a": {"b": [None]}}, "move", "NaN"]
        return self.dice.choice(values)
