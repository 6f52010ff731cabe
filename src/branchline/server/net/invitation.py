"""Links as others reach them: in full if the server knows how, as an invitation with a QR code."""

from __future__ import annotations

import io
import re
import socket
from typing import Annotated, TypeVar

import msgspec
from starlette.datastructures import URL

from branchline.core.errors import BadInput
from branchline.server.config import Config
from branchline.server.table.wire import Body, Links, Made, SeatLink
from branchline.server.words import words

T = TypeVar("T")
ONLY_HERE = ("127.0.0.1", "localhost", "::1", "0.0.0.0")
EVERYWHERE = ("0.0.0.0", "::")
LINK = re.compile(r"/t/[A-Za-z0-9]{6,40}(#[A-Za-z0-9_-]{10,100})?")


class InvitationWish(Body):
    """A link of a table to be shown to somebody."""

    link: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Invitation(msgspec.Struct):
    """The full address of a link, and its QR code as SVG."""

    address: str
    svg: str
    only_here: bool
    """The address works on this machine alone; --host 0.0.0.0 lets the local network in."""


def address_of(wish: InvitationWish, asked: URL, config: Config) -> str:
    """Return the address of a link as others reach it."""
    link = wish.link.removeprefix(config.public_url)
    if not LINK.fullmatch(link):
        raise BadInput("link", words.text("making.no_link"))
    return base_address(asked, config) + link


def invitation(address: str) -> Invitation:
    """Return the invitation to the address of a link."""
    import segno

    picture = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        picture, kind="svg", border=2, xmldecl=False, svgns=True, omitsize=True
    )
    return Invitation(address, picture.getvalue().decode(), URL(address).hostname in ONLY_HERE)


def base_address(asked: URL, config: Config) -> str:
    """Return how others reach the server: as configured, as asked, or by the local network."""
    if config.public_url:
        return config.public_url
    if asked.hostname in ONLY_HERE and config.host in EVERYWHERE:
        asked = asked.replace(hostname=local_address())
    return f"{asked.scheme}://{asked.netloc}"


def in_full(answer: T, config: Config) -> T:
    """Return an answer of the API; its links are full addresses if the server knows its own."""
    public = config.public_url
    if isinstance(answer, SeatLink):
        answer.link = public + answer.link
    elif isinstance(answer, Made):
        links = answer.links
        seats = {seat: public + link for seat, link in links.seats.items()}
        answer.links = Links(public + links.host, public + links.watch, seats)
    return answer


def local_address() -> str:
    """Return this machine's address in the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
