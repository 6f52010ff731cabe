"""The browser table: the files Vite made of web/, and one page for all of its addresses.

Pages name their files from where they are (`../assets/...`), so they are found wherever a proxy has
put the server, under a path or not.
"""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parents[2] / "web"
PAGE = "index.html"
PAGES = (
    "/",
    "/t/{table}",
    "/new",
    "/lobby",
    "/settings",
    "/check",
    "/rules",
    "/rules/{game}",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
)
"""Addresses that open the page; the page itself shows what belongs to the address."""
FILES = (
    "/icon.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-maskable.png",
    "/manifest.webmanifest",
    "/sw.js",
)
"""What browsers look for beside the pages; each is asked for anew."""
FOR_EVER = "public, max-age=31536000, immutable"
"""Files under assets/ carry a hash of what is in them in their names."""
DEEPEST = 8
"""How many folders deep a page can be, with or without anything there."""
TEXT = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest")


def is_built() -> bool:
    """Tell whether the browser table was built into this package."""
    return (FOLDER / PAGE).is_file()


def home(request: Request) -> str:
    """Return the way from the page that was asked for to the first page."""
    return "../" * min(request.url.path.count("/") - 1, DEEPEST) or "./"


@lru_cache(maxsize=512)
def _read(name: str, home: str) -> tuple[bytes, bytes | None, str]:
    """Return a file, the same compressed if that helps, and its type."""
    path = (FOLDER / name).resolve()
    if not path.is_relative_to(FOLDER.resolve()) or not path.is_file():
        raise FileNotFoundError(name)
    whole = path.read_bytes()
    media = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if media == "text/html":
        media = "text/html; charset=utf-8"
        whole = whole.replace(b'="./', f'="{home}'.encode())
    return whole, gzip.compress(whole, 9) if path.suffix in TEXT else None, media


def answer(request: Request, name: str) -> Response | None:
    """Return a file of the table, or nothing if there is none of that name."""
    try:
        whole, compressed, media = _read(name, home(request) if name == PAGE else "")
    except (OSError, ValueError):  # such a name may be one no file can have
        return None
    headers = {"cache-control": FOR_EVER if name.startswith("assets/") else "no-cache"}
    if compressed is None:
        return Response(whole, media_type=media, headers=headers)
    headers["vary"] = "accept-encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(whole, media_type=media, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(compressed, media_type=media, headers=headers)
