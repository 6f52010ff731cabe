"""Frames of live connections, written at once: uvicorn's WebSockets without a task in between."""

from __future__ import annotations

from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "branchline.frames"


class Frames(WebSocketsSansIOProtocol):
    """One WebSocket, to which whole text frames can be written without waiting."""

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake, and let the application find this protocol."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def write(self, text: bytes) -> None:
        """Write a text frame; what the network does not take yet waits in memory."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(header(len(text)) + text)

    @property
    def waiting(self) -> int:
        """Return how many bytes wait for a client that reads too slowly."""
        return self.transport.get_write_buffer_size()

    async def read(self) -> bytes:
        """Return the next message."""
        message: Any = await self.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text = message.get("text")
        return text.encode() if text is not None else bytes(message.get("bytes") or b"")


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
