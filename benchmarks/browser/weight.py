"""What a table loads until its first move can be made: all that comes over the wire, gzipped."""

from __future__ import annotations

import re
from collections import Counter
from gzip import compress

from playwright.sync_api import Page, Response

APART = re.compile(r"\.woff2?$|/sound\.")
"""What is weighed by itself: fonts and sounds."""
BOARD = re.compile(r"/assets/maps\.|/board$")


class Scale:
    """Notes what a page loads from now on, until it rests: what comes later, nobody waits for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.came: list[Response] = []
        page.on("response", self._note)

    def _note(self, answer: Response) -> None:
        self.came.append(answer)

    def weigh(self) -> dict[str, int]:
        """Wait until nothing more comes; return the bytes of all that came, by address."""
        self.page.wait_for_load_state("networkidle")
        return {answer.url: size(answer) for answer in self.came if answer.status == 200}


def size(answer: Response) -> int:
    body = answer.body()
    packed = answer.headers.get("content-encoding") == "gzip"
    return len(compress(body, 9)) if packed else len(body)


def first_load(loaded: dict[str, int]) -> Counter[str]:
    """Return what counts for the first move, without what is weighed by itself."""
    return Counter({url: size for url, size in loaded.items() if not APART.search(url)})


def board_of(weight: Counter[str]) -> int:
    """Return the bytes of the board and its map."""
    return sum(size for url, size in weight.items() if BOARD.search(url))
