"""Panning and zooming the map with a mouse and with fingers, and counting the frames."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, Page

SECONDS = 2.0
PAUSE = 0.008
"""The time between two events: a mouse reports its place about 125 times a second."""

Move = Callable[[float], None]
"""Does the next bit of a movement, at a time in seconds since it began."""


def middle_of_map(page: Page) -> tuple[float, float]:
    box = page.locator(".host").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def frames_a_second(page: Page, move: Move) -> float:
    """Move for some seconds; return how many frames the page drew a second."""
    page.evaluate("bars.count()")
    begin = time.perf_counter()
    while (now := time.perf_counter() - begin) < SECONDS:
        move(now)
        time.sleep(PAUSE)
    drawn: list[float] = page.evaluate("bars.stop()")
    return (len(drawn) - 1) / (drawn[-1] - drawn[0]) * 1000


def circle(now: float, size: float) -> tuple[float, float]:
    """Return where a hand is that moves in circles, once a second."""
    angle = 2 * math.pi * now
    return size * math.sin(angle), size * (1 - math.cos(angle)) / 2


def by_mouse(page: Page, session: CDPSession) -> dict[str, float]:
    """Zoom by the wheel, then drag the map around."""
    x, y = middle_of_map(page)
    page.mouse.move(x, y)

    def wheel(now: float) -> None:
        """Turn the wheel for half a second; the browser does so without waiting for the page."""
        turn = 300 if now < SECONDS / 2 else -300
        gesture = {"x": x, "y": y, "yDistance": turn, "speed": 600, "gestureSourceType": "mouse"}
        session.send("Input.synthesizeScrollGesture", gesture)

    def drag(now: float) -> None:
        dx, dy = circle(now, 160)
        page.mouse.move(x + dx, y + dy)

    found = {"zoom": frames_a_second(page, wheel)}
    page.mouse.wheel(0, -450)
    page.wait_for_timeout(1500)
    page.mouse.down()
    found["pan"] = frames_a_second(page, drag)
    page.mouse.up()
    return found


def by_fingers(page: Page, session: CDPSession) -> dict[str, float]:
    """Zoom with two fingers, then push the map around with one."""
    x, y = middle_of_map(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": px, "y": py, "id": i} for i, (px, py) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    def apart(by: float) -> tuple[tuple[float, float], tuple[float, float]]:
        return (x - by, y), (x + by, y)

    touch("touchStart", *apart(50))
    found = {
        "zoom": frames_a_second(
            page, lambda now: touch("touchMove", *apart(50 + 40 * math.sin(math.pi * now)))
        )
    }
    touch("touchMove", *apart(120))
    touch("touchEnd")
    page.wait_for_timeout(1500)

    def push(now: float) -> None:
        dx, dy = circle(now, 100)
        touch("touchMove", (x + dx, y + dy))

    touch("touchStart", (x, y))
    found["pan"] = frames_a_second(page, push)
    touch("touchEnd")
    return found


def move_map(page: Page, session: CDPSession, device: dict[str, Any]) -> dict[str, float]:
    """Return the frames a second of zooming and panning."""
    return by_fingers(page, session) if device.get("has_touch") else by_mouse(page, session)
