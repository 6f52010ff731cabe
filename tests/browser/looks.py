"""How things look on a table: their colours, and what lies over what on a map."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

NEAR = 2
"""Pixels that two things may have in common."""
PATIENCE = 30
"""Looks, a tenth of a second apart: what has just changed keeps its old colour and size for a moment."""
COLOURED = """([what, how, colour]) => {
    const probe = document.querySelector(".screen").appendChild(document.createElement("i"));
    probe.style.color = `var(--${colour})`;
    const wanted = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll(what)].map((thing) => {
        const seen = getComputedStyle(thing)[how];
        return seen === wanted ? "" : `${seen} instead of ${wanted}`;
    });
}"""
"""What is wrong with the colours of some things, for each of them."""
DRAWN = """() => {
    const layer = document.querySelector(".host > .layer");
    return layer.style.transform.endsWith("scale(1)") && !layer.matches(".zooming");
}"""
"""Whether the map is drawn for its zoom: it is so a moment after the last change."""
LAPS = """([discs, boxes, near]) => {
    const shapes = [];
    for (const text of document.querySelectorAll("svg.live .names text")) {
        const { x, width } = text.getBBox(), zoom = text.getScreenCTM();
        const [size, y] = [parseFloat(getComputedStyle(text).fontSize), Number(text.getAttribute("y"))];
        const [left, right] = [x, x + width].map((each) => each * zoom.a + zoom.e);
        const [top, bottom] = [y - 0.72 * size, y + 0.2 * size].map((each) => each * zoom.d + zoom.f);
        shapes.push({ name: text.textContent, left, right, top, bottom });
    }
    for (const thing of document.querySelectorAll(boxes)) {
        const { left, right, top, bottom } = thing.getBoundingClientRect();
        const name = thing.closest("[aria-label]").ariaLabel;
        shapes.push({ name, left, right, top, bottom });
    }
    for (const thing of document.querySelectorAll(discs)) {
        const { left, right, top, bottom, width } = thing.getBoundingClientRect();
        const name = thing.closest("[aria-label]").ariaLabel;
        shapes.push({ name, left, right, top, bottom, r: width / 2, x: (left + right) / 2, y: (top + bottom) / 2 });
    }
    const out = ({ left, right, top, bottom }, { x, y }) =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const common = (a, b) => {
        if (a.r && b.r) return a.r + b.r - Math.hypot(a.x - b.x, a.y - b.y);
        if (a.r || b.r) return a.r ? a.r - out(b, a) : b.r - out(a, b);
        return Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left),
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    };
    const found = [];
    shapes.forEach((a, i) => shapes.slice(i + 1).forEach((b) => {
        const deep = common(a, b);
        if (deep > near) found.push(`${a.name} | ${b.name}: ${deep.toFixed(1)}`);
    }));
    return { found, shapes: shapes.length };
}"""
"""Which names, round things and others on the map overlap, and how deep."""


def off_colour(page: Page, what: str, how: str, colour: str) -> list[str]:
    """Return what is wrong with the colour of some things for good, once there are some."""
    page.locator(what).first.wait_for(state="attached")

    def look() -> list[str]:
        found = page.evaluate(COLOURED, [what, how, colour])
        return [f"{what}: {wrong}" for wrong in found if wrong]

    return for_good(page, look)


def overlaps(page: Page, *, discs: str, boxes: str) -> list[str]:
    """Return which of the names and things on a map hide each other, once it is drawn as it stays."""
    page.wait_for_function(DRAWN)

    def look() -> list[str]:
        seen = page.evaluate(LAPS, [discs, boxes, NEAR])
        assert seen["shapes"], "there is nothing on the map"
        return [str(each) for each in seen["found"]]

    return for_good(page, look)


def for_good(page: Page, look: Callable[[], list[str]]) -> list[str]:
    """Return what is wrong and stays so."""
    wrong = look()
    for _ in range(PATIENCE):
        if not wrong:
            break
        page.wait_for_timeout(100)
        wrong = look()
    return wrong
