"""At every size of a desk's window all buttons can be pressed all over, and no card is cut."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from branchline import GAMES
from tests.browser.person import Person
from tests.browser.stages import at, own_stages

SIZES = (
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2048, 1152),
    (2560, 1300),
    (2560, 1440),
    (3440, 1440),
)
COVERED = """() => {
    const found = [];
    for (const button of document.querySelectorAll("button, a[href]")) {
        if (!button.checkVisibility() || button.closest(".unseen")) continue;
        button.scrollIntoView({ block: "nearest" });
        const box = button.getBoundingClientRect();
        const round = Math.min(parseFloat(getComputedStyle(button).borderRadius) || 0, box.width / 2);
        const inset = Math.min(3 + 0.3 * round, box.width / 3, box.height / 3);
        const xs = [box.left + inset, (box.left + box.right) / 2, box.right - inset];
        const ys = [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset];
        for (const x of xs) for (const y of ys) {
            const hit = document.elementFromPoint(x, y);
            if (button.contains(hit)) continue;
            const name = button.ariaLabel || button.textContent.trim();
            found.push(`${name} at ${Math.round(x)},${Math.round(y)}: ${hit?.className ?? hit}`);
        }
    }
    return found;
}"""
"""Which buttons are covered somewhere, and what covers them."""
CUT = """() => {
    const tray = document.querySelector(".tray").getBoundingClientRect();
    const found = [];
    for (const card of document.querySelectorAll(".tray .card, .tray li > *")) {
        const box = card.getBoundingClientRect();
        const isOutside = box.top < tray.top || box.bottom > tray.bottom + 0.5
            || box.left < tray.left || box.right > tray.right + 0.5;
        if (isOutside || box.height < 20) found.push(`${card.textContent}: ${box.height} high`);
        for (const text of card.querySelectorAll(".name, b, small")) {
            const hides = getComputedStyle(text).overflowY !== "visible";
            if (hides && text.scrollHeight > text.clientHeight + 1)
                found.push(`${text.textContent}: ${text.scrollHeight} in ${text.clientHeight}`);
        }
    }
    return found;
}"""
"""Which cards stick out of the tray or do not show their whole name."""


@pytest.mark.parametrize("game", GAMES)
def test_everything_can_be_pressed_at_every_size(person: Person, game: str) -> None:
    at(game, 4, own_stages(game).is_full)(person)
    wrong: dict[str, list[str]] = {}
    for width, height in SIZES:
        person.resize(width, height)
        found = faults(person.page)
        if found:
            wrong[f"{width}x{height}"] = found
    assert not wrong, wrong


def faults(page: Page) -> list[str]:
    """Return what is covered or cut on a page."""
    return [*page.evaluate(COVERED), *page.evaluate(CUT)]
