"""At every size of a window, with the fullest tables, the longest names and any size of text: everything fits.

Every button can be pressed all over, nothing is cut, the map has room, what scrolls shows that there is
more, and one's own figures are in sight. A page is opened once for all sizes.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from branchline import GAMES
from tests.browser.person import SIZES, Person
from tests.browser.stages import BOT, Enough, own_stages, record_at, upload

TEXTS = ("normal", "largest")
TABS = ("tray", "players", "journal", "chat")
LEAST = 0.45
"""How much of the window the map has, at least."""
LONGEST = 40
"""How many characters the server lets a name have."""
NAME = "Bartholomew Maximilian Featherstonehaugh-Cholmondeley of Ware"[:LONGEST]
OTHER = "Wilhelmina_Konstantinopolitanischerdudelsackpfeifenmacherinn"[:LONGEST]
COVERED = """() => {
    const found = [];
    for (const button of document.querySelectorAll("button, a[href], input")) {
        if (!button.checkVisibility() || button.closest(".unseen")) continue;
        button.scrollIntoView({ block: "center", inline: "center" });
        const box = button.getBoundingClientRect();
        const round = Math.min(parseFloat(getComputedStyle(button).borderRadius) || 0, box.width / 2);
        const inset = Math.min(3 + 0.3 * round, box.width / 3, box.height / 3);
        const xs = [box.left + inset, (box.left + box.right) / 2, box.right - inset];
        const ys = [box.top + inset, (box.top + box.bottom) / 2, box.bottom - inset];
        const room = button.closest("[data-more]")?.getBoundingClientRect();
        const isHigh = room && box.height > room.height - 8;
        for (const x of xs) for (const y of ys) {
            // What is higher than its panel is read by scrolling.
            if (isHigh && (y < room.top || y > room.bottom)) continue;
            const hit = document.elementFromPoint(x, y);
            if (button.contains(hit)) continue;
            const name = button.ariaLabel || button.textContent.trim();
            found.push(`${name} at ${Math.round(x)},${Math.round(y)} is covered by ${hit?.className ?? hit}`);
        }
    }
    for (const each of document.querySelectorAll("[data-more]")) each.scrollTo(0, 0);
    return found;
}"""
"""Which buttons are covered or cut somewhere, and what covers them, once they are scrolled to."""
CUT = """() => {
    const found = [];
    const isAll = (box, room) => box.top >= room.top - 1 && box.bottom <= room.bottom + 1
        && box.left >= room.left - 1 && box.right <= room.right + 1;
    for (const thing of document.querySelectorAll(".screen :not(svg, svg *, .unseen, .unseen *, .host *)")) {
        if (!thing.checkVisibility() || thing.matches(".board, .board > .board, .host, .window, .layer")) continue;
        const { overflowX, overflowY, display } = getComputedStyle(thing);
        if (display === "inline") continue;
        const wide = thing.scrollWidth - thing.clientWidth, high = thing.scrollHeight - thing.clientHeight;
        const name = `${thing.className || thing.tagName} "${thing.textContent.trim().slice(0, 30)}"`;
        const scrolls = (how, by) => (how === "auto" || how === "scroll") && by > 1;
        const hides = (how, by) => (how === "hidden" || how === "clip") && by > 2;
        if ((scrolls(overflowX, wide) || scrolls(overflowY, high)) && !thing.dataset.more)
            found.push(`${name} does not show that it scrolls`);
        const isTold = thing.closest("[title]");
        if ((hides(overflowX, wide) || hides(overflowY, high)) && !isTold)
            found.push(`${name} is cut: ${wide} too wide, ${high} too high`);
    }
    for (const part of document.querySelectorAll(".screen > :is(.top, .tray, .side, .own, .tabs, .actions, .board)")) {
        if (!part.checkVisibility()) continue;
        const box = part.getBoundingClientRect();
        const room = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
        if (!isAll(box, room)) found.push(`${part.className} sticks out of the window`);
    }
    return found;
}"""
"""What is cut off for good, or scrolls without showing it; a name that is told whole by its title is not."""
MAP = """() => {
    const { width, height } = document.querySelector("main.board").getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
}"""
OWN = """() => {
    const room = document.querySelector(".tabbed > .own, .side > .mats").getBoundingClientRect();
    const figures = document.querySelectorAll(".tabbed > .own [data-figure], .screen:not(.tabbed) .mats [data-figure]");
    const seen = [...figures].filter((figure) => {
        const box = figure.getBoundingClientRect();
        return box.top >= room.top - 1 && box.bottom <= room.bottom + 1
            && box.left >= room.left - 1 && box.right <= room.right + 1;
    });
    return seen.map((figure) => figure.dataset.figure);
}"""
"""Which of one's own figures are in sight."""
READ = """() => {
    const sizeOf = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility())
        .map((one) => parseFloat(getComputedStyle(one).fontSize) * (one.getScreenCTM?.().a ?? 1))[0];
    return { map: sizeOf("svg.live .names text"), tray: sizeOf(".tray .name, .tray b"), button: sizeOf(".actions button") };
}"""
"""How large some of the things are that one reads."""


def crowd(person: Person, game: str, seats: int, enough: Enough) -> Page:
    """Open a table where everybody has the longest of names."""
    others = [{**BOT, "name": f"{i}{OTHER}"[:LONGEST]} for i in range(2, seats + 1)]
    made = upload(
        person.server, record_at(game, seats, enough), {"kind": "human", "name": NAME}, *others
    )
    page = person.sit(made)
    page.locator("main svg.live").first.wait_for()
    person.settle()
    return page


def read_in(person: Person, text: str) -> None:
    """Have texts of a size, as the settings would."""
    person.page.evaluate(
        """text => {
            const kept = JSON.parse(localStorage.getItem("branchline.settings") ?? "{}");
            localStorage.setItem("branchline.settings", JSON.stringify({ ...kept, textSize: text }));
        }""",
        text,
    )
    person.page.reload()
    person.page.locator(f"html[data-text={text}] main svg.live").first.wait_for()
    person.settle()


CASES = [(game, moment) for game in GAMES for moment in own_stages(game).CROWDED]


@pytest.mark.parametrize(("game", "moment"), CASES)
def test_everything_fits_at_every_size(person: Person, game: str, moment: str) -> None:
    seats, enough = own_stages(game).CROWDED[moment]
    crowd(person, game, seats, enough)
    wrong: dict[str, list[str]] = {}
    figures = own_stages(game).FIGURES
    read: dict[Any, dict[str, float]] = {}
    for text in TEXTS:
        read_in(person, text)
        for width, height in SIZES:
            person.resize(width, height)
            if found := [*faults(person), *missing(person.page, figures)]:
                wrong[f"{width}x{height} {text}"] = found
            read[width, height, text] = person.page.evaluate(READ)
    assert not wrong, "\n".join(f"{size}: {fault}" for size in wrong for fault in wrong[size])
    for (width, height), what in product(((390, 844), (1440, 900)), ("map", "tray", "button")):
        normal, largest = (read[width, height, text][what] for text in TEXTS)
        assert largest > 1.15 * normal, f"{what} at {width}x{height}: {normal} and {largest}"


def faults(person: Person) -> list[str]:
    """Return what is covered, cut or too small on a table, in all tabs if it has some."""
    page = person.page
    found = []
    has_tabs = page.locator(".tabs").is_visible()
    for i, tab in enumerate(TABS if has_tabs else TABS[:1]):
        if has_tabs:
            page.locator(".tabs button").nth(i).click()
            person.settle()
        found += [f"{tab}: {fault}" for fault in (*page.evaluate(COVERED), *page.evaluate(CUT))]
    if has_tabs:
        page.locator(".tabs button").first.click()
    share = page.evaluate(MAP)
    return [*found, f"the map has {share:.0%}"] if share < LEAST else found


def missing(page: Page, figures: set[str]) -> list[str]:
    """Return which of one's own figures cannot be seen."""
    return [f"{figure} is not in sight" for figure in sorted(figures - set(page.evaluate(OWN)))]
