"""Invitations: the address of a link as others in the local network reach it, and its QR code."""

from __future__ import annotations

import io
import re
import socket
from typing import Annotated

import msgspec

from branchline.core.errors import BadInput
from branchline.server.config import Config
from branchline.server.wire import Body

LINK = re.compile(r"/t/[A-Za-z0-9]{6,40}(#[A-Za-z0-9_-]{10,100})?")


class InvitationWish(Body):
    """A link of a table to be shown to somebody."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Invitation(msgspec.Struct):
    """The full address of a link, and its QR code as SVG."""

    address: str
    svg: str


def invitation(wish: InvitationWish, host: str, config: Config) -> Invitation:
    """Return the invitation to a link."""
    import segno

    if not LINK.fullmatch(wish.link):
        raise BadInput("link", "this is not a link of a table, such as /t/abc#secret")
    address = base_address(host, config) + wish.link
    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True
    )
    return Invitation(address, picture.getvalue().decode())


def base_address(host: str, config: Config) -> str:
    """Return how the server is reached: as configured, or through the local network."""
    if config.public_url:
        return config.public_url.rstrip("/")
    name, _, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    if name in ("127.0.0.1", "localhost", "[::1]", "0.0.0.0", "") and config.host == "0.0.0.0":
        name = local_address()
    return f"http://{name or '127.0.0.1'}:{port or config.port}"


def local_address() -> str:
    """Return this machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
