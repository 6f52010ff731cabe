"""At every size of a window, with the fullest tables, the longest names and any size of text: everything fits.

Every button can be pressed all over, nothing is cut, the map has room and fills it, what scrolls shows that
there is more, and one's own figures are in sight; so it is while one looks back. A page is opened once for
all sizes. Of two crowded moments of a game one is walked through all sizes with the largest text, the other
with the normal one; of a second box by the same rules only the first is.
"""

from __future__ import annotations

from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Page

from branchline import GAMES
from branchline.core.record import write_record_text
from tests.boxes import BOTH
from tests.browser.person import SIZES, Person
from tests.browser.stages import (
    BOT,
    SHEETS,
    Enough,
    city_of,
    never,
    own_stages,
    played_to,
    record_at,
    upload,
)

SEEDS = ("stages", "full house", "all aboard", "express")
"""The games in which moments are looked for."""
TEXTS = ("normal", "largest")
TABS = ("tray", "players", "journal", "chat")
LEAST = 0.45
"""How much of the window the map has, at least."""
LONGEST = 40
"""How many characters the server lets a name have."""
NAME = "Bartholomew Maximilian Featherstonehaugh-Cholmondeley of Ware"[:LONGEST]
OTHER = "Wilhelmina_Konstantinopolitanischerdudelsackpfeifenmacherinn"[:LONGEST]
COVERED = """(within) => {
    const found = [];
    const things = ["button", "a[href]", "input"].map((each) => `${within ?? ""} ${each}`).join();
    everything: for (const button of document.querySelectorAll(things)) {
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
            const name = button.ariaLabel || button.textContent.trim().slice(0, 30);
            found.push(`${name} at ${Math.round(x)},${Math.round(y)} is covered by ${hit?.className ?? hit}`);
            continue everything;
        }
    }
    for (const each of document.querySelectorAll("[data-more]")) each.scrollTo(0, 0);
    return found;
}"""
"""Which buttons are covered or cut somewhere, and what covers them, once they are scrolled to; all, or those in something."""
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
        const isTold = thing.closest("[data-name][title]") && !thing.closest(".tabbed");
        if ((hides(overflowX, wide) || hides(overflowY, high)) && !isTold)
            found.push(`${name} is cut: ${wide} too wide, ${high} too high`);
    }
    const rows = new Set([...document.querySelectorAll(".actions button")]
        .filter((button) => button.checkVisibility()).map((button) => button.getBoundingClientRect().top));
    if (rows.size > 1) found.push(`the actions stand in ${rows.size} rows`);
    for (const part of document.querySelectorAll(".screen > :is(.top, .tray, .side, .own, .tabs, .actions, .player, .head, .board)")) {
        if (!part.checkVisibility()) continue;
        const box = part.getBoundingClientRect();
        const room = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
        if (!isAll(box, room)) found.push(`${part.className} sticks out of the window`);
    }
    return found;
}"""
"""What is cut off for good, or scrolls without showing it; where one can point at a person's name, its title tells it whole."""
MAP = """() => {
    const { width, height } = document.querySelector(".host").getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
}"""
WHOLE = """async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const [host, layer] = [".host", ".host .layer"].map((what) => document.querySelector(what));
    document.querySelector(".controls button:last-child").click();
    do { await frame(); await frame(); } while (!layer.style.transform.endsWith("scale(1)"));
    await frame();
    const room = host.getBoundingClientRect();
    let found = [];
    const look = () => {
        for (const name of document.querySelectorAll("svg.live .names text")) {
            const { left, right, top, bottom } = name.getBoundingClientRect();
            const over = Math.max(room.left - left, right - room.right, room.top - top, bottom - room.bottom);
            if (over > 2) found.push(`${name.textContent} is cut by the edge of the map: ${over}`);
        }
        const land = layer.firstElementChild.getBoundingClientRect();
        const bare = Math.max(land.left - room.left, room.right - land.right, land.top - room.top, room.bottom - land.bottom);
        if (bare > 0) found.push(`beside the land ${bare} is bare`);
    };
    // Names come to rest a little later than the map does.
    for (let tries = 0; tries < 10; tries++) {
        found = [];
        look();
        if (!found.length) break;
        await new Promise((again) => setTimeout(again, 100));
    }
    return found;
}"""
"""Which names the edge of the map cuts, and where there is no land, if the whole map is shown."""
NAMELESS = """() => [...document.querySelectorAll(".screen a[href]")]
    .filter((link) => link.checkVisibility() && !link.title && !link.innerText.trim())
    .map((link) => `${link.href} does not say where it leads`)"""
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
READ = {
    "names": "svg.live .names text",
    "sea": ".host .sea",
    "title": ".host svg:not(.live) g text",
    "tray": ".tray .name, .tray b",
    "button": ".actions button",
}
"""What one reads at every table."""
SIZE = """what => {
    const grown = (matrix) => (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    const found = [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
    return found.length ? parseFloat(getComputedStyle(found[0]).fontSize) * grown(found[0].getScreenCTM?.()) : 0;
}"""
"""How large the letters of something are on the screen."""
READERS = ((390, 844), (1440, 900))
OPENED = {
    **{f"city {game}": city_of(game) for game in BOTH},
    **{
        sheet: SHEETS[sheet]
        for sheet in ("list", "hint", "shortcuts", "invitations", "other device")
    },
}
"""What opens over a table."""
OVER = ":is(.panel, dialog[open], .screen > .box)"
WINDOWS = ((2560, 1440), (820, 1180), (844, 390), (360, 640))
OUTSIDE = """what => [...document.querySelectorAll(what)].map((thing) => thing.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) => left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
    .length"""


@cache
def moment_of(game: str, seats: int, enough: Enough) -> str:
    """Return the record of a game up to a moment, which does not come in every game."""
    games = (played_to(game, seats, enough, seed) for seed in SEEDS)
    return write_record_text(next(game for game in games if game.result is None))


def crowd(person: Person, record: str, seats: int) -> Page:
    """Open a table where everybody has the longest of names."""
    others = [{**BOT, "name": f"{i}{OTHER}"[:LONGEST]} for i in range(2, seats + 1)]
    made = upload(person.server, record, {"kind": "human", "name": NAME}, *others)
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


CASES = [
    (game, moment, text)
    for game in GAMES
    for moment, text in zip(own_stages(game).CROWDED, ("largest", "normal"), strict=True)
    if game in BOTH or text == "largest"
]


@pytest.mark.parametrize(("game", "moment", "mostly"), CASES)
def test_everything_fits_at_every_size(person: Person, game: str, moment: str, mostly: str) -> None:
    stages = own_stages(game)
    seats, enough = stages.CROWDED[moment]
    crowd(person, moment_of(game, seats, enough), seats)
    view = person.view
    assert view["result"] is None
    assert enough(view)
    sights = {**READ, **stages.sights(view)}
    wrong: dict[str, list[str]] = {}
    read: dict[tuple[str, int, int, str], float] = {}
    for text in TEXTS:
        read_in(person, text)
        for width, height in SIZES if text == mostly else READERS:
            person.resize(width, height)
            if found := [*faults(person), *missing(person.page, stages.FIGURES[moment])]:
                wrong[f"{width}x{height} {text}"] = found
            if (width, height) in READERS:
                point(person, stages.POINTED)
                for what, where in sights.items():
                    read[what, width, height, text] = person.page.evaluate(SIZE, where)
    tell(wrong)
    for what, (width, height) in product(sights, READERS):
        normal, largest = (read[what, width, height, text] for text in TEXTS)
        assert normal, f"{what} cannot be seen at {width}x{height}"
        assert largest > 1.15 * normal, f"{what} at {width}x{height}: {normal} and {largest}"


@pytest.mark.parametrize("game", BOTH)
def test_the_replay_fits_at_every_size(person: Person, game: str) -> None:
    seats = max(seats for seats, _ in own_stages(game).CROWDED.values())
    page = crowd(person, record_at(game, seats, never), seats)
    wrong: dict[str, list[str]] = {}
    read_in(person, TEXTS[-1])
    person.resize(*SIZES[-1])
    page.get_by_role("button", name="Replay", exact=True).click()
    slider = page.get_by_role("group", name="Replay").get_by_role("slider")
    slider.fill(str(int(str(slider.get_attribute("max"))) // 2))
    for width, height in SIZES:
        person.resize(width, height)
        jumps = page.locator(".player .seats button:visible").count()
        found = [*faults(person), *([] if jumps == seats else [f"{jumps} jumps by player"])]
        if found:
            wrong[f"{width}x{height}"] = found
    tell(wrong)


@pytest.mark.parametrize("what", OPENED)
def test_what_opens_over_a_table_fits(person: Person, what: str) -> None:
    OPENED[what](person)
    wrong: dict[str, list[str]] = {}
    for width, height in WINDOWS:
        person.resize(width, height)
        assert person.page.locator(OVER).count(), f"it is gone at {width}x{height}"
        found = person.page.evaluate(COVERED, OVER)
        if person.page.evaluate(OUTSIDE, OVER):
            found.append("it sticks out of the window")
        if found:
            wrong[f"{width}x{height}"] = found
    tell(wrong)


def tell(wrong: dict[str, list[str]]) -> None:
    """Tell what is wrong, if something is."""
    assert not wrong, "\n".join(f"{size}: {fault}" for size in wrong for fault in wrong[size])


def point(person: Person, at: str) -> None:
    """Point at something on the map, for what is told there only then."""
    if at and person.page.locator(at).count():
        person.page.locator(at).first.focus()
        person.settle()


def faults(person: Person) -> list[str]:
    """Return what is covered, cut or too small on a table, in all tabs if it has some."""
    page = person.page
    found: list[str] = [*page.evaluate(NAMELESS), *page.evaluate(WHOLE)]
    has_tabs = page.locator(".tabs").is_visible()
    for i, tab in enumerate(TABS if has_tabs else TABS[:1]):
        if has_tabs:
            page.locator(".tabs button").nth(i).click()
            person.settle()
        found += [f"{tab}: {fault}" for fault in (*page.evaluate(COVERED), *page.evaluate(CUT))]
    if has_tabs:
        page.locator(".tabs button").first.click()
    share = page.evaluate(MAP)
    return [*found, f"the map has {share:.1%}"] if share < LEAST else found


def missing(page: Page, figures: set[str]) -> list[str]:
    """Return which of one's own figures cannot be seen."""
    return [f"{figure} is not in sight" for figure in sorted(figures - set(page.evaluate(OWN)))]
