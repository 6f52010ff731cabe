"""Frames of live connections, without tasks in between: what is common in WebSockets, quicker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

try:
    from websockets.speedups import apply_mask
except ImportError:  # pragma: no cover
    from websockets.utils import apply_mask

EXTENSION = "branchline.frames"
TEXT, PING, PONG = 0x81, 0x89, 0x8A
"""How whole messages and control frames begin (RFC 6455, 5.2)."""


class Frames(WebSocketsSansIOProtocol):
    """One WebSocket, to which whole text frames can be written without waiting."""

    quick: Callable[[bytes], bool] | None = None
    """Is shown every message first, unless others wait; what it takes nobody else reads."""
    _is_plain = True
    """Only whole frames have come: uvicorn's parser is not in the middle of anything."""
    _held: bytes | None = None
    """What is not written yet, while frames are held back to be written together."""

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake, and let the application find this protocol."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    # Reading

    def data_received(self, data: bytes) -> None:
        """Read short whole messages here; all that is less common is left to uvicorn, for good."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        begin = 0
        while begin < len(data):
            text, end = whole_frame(data, begin) if self._is_plain else (0, 0)
            if not end:
                self._is_plain = False
                super().data_received(data[begin:])
                return
            if not (text and self._take(data, text, end)):
                super().data_received(data[begin:end])
            begin = end

    def _take(self, data: bytes, text: int, end: int) -> bool:
        if self.quick is None or self.close_sent or not self.queue.empty():
            return False
        message = apply_mask(data[text:end], data[text - 4 : text])
        return (message.isascii() or is_utf8(message)) and self.quick(message)

    async def read(self) -> bytes:
        """Return the next message that was not taken before."""
        message: Any = await self.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text.encode() if text is not None else bytes(message.get("bytes") or b"")

    # Writing

    def write(self, text: bytes) -> None:
        """Write a text frame; what the network does not take yet waits in memory."""
        frame = header(len(text)) + text
        if self._held is not None:
            self._held += frame
        elif not self.close_sent and not self.transport.is_closing():
            self.transport.write(frame)

    def hold(self) -> None:
        """Hold frames back, to write several at once."""
        self._held = b""

    def let_go(self) -> None:
        """Write the frames held back."""
        frames, self._held = self._held, None
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames)

    @property
    def waiting(self) -> int:
        """Return how many bytes wait for a client that reads too slowly."""
        return self.transport.get_write_buffer_size()


def whole_frame(data: bytes, begin: int) -> tuple[int, int]:
    """Return where the text and the end of a short whole frame are, or zeros if it is another.

    A ping or a pong has an end, but no text.
    """
    if len(data) < begin + 6 or data[begin + 1] < 0x80 or data[begin] not in (TEXT, PING, PONG):
        return 0, 0
    length, text = data[begin + 1] & 0x7F, begin + 6
    if length == 126:
        length, text = int.from_bytes(data[begin + 2 : begin + 4], "big"), begin + 8
    if length == 127 or text + length > len(data):
        return 0, 0
    return text if data[begin] == TEXT else 0, text + length


def is_utf8(message: bytes) -> bool:
    """Tell whether a message is text."""
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def header(length: int) -> bytes:
    """Return the beginning of an unmasked text frame that is a whole message (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def frames_of(socket: WebSocket) -> Frames:
    """Return the frames of an accepted connection."""
    found: Frames = socket.scope["extensions"][EXTENSION]
    return found
