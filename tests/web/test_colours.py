"""Colours can be told apart by everybody, and text on the maps can be read, by day and by night."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from coloraide import Color as Base
from coloraide.distance.delta_e_cam16 import DECAM16
from coloraide.spaces.cam16 import CAM16JMh
from coloraide.spaces.cam16_ucs import CAM16UCS

WEB = Path(__file__).parents[2] / "web" / "src"
SHEETS = [WEB / "theme.css", *sorted(WEB.glob("games/*/theme.css"))]
THEME = "\n".join(sheet.read_text("utf-8") for sheet in SHEETS)
PLAYERS = ("vermilion", "blue", "yellow", "plum", "white", "black")
PALE = ("white", "yellow")
"""The colours that are drawn with a dark edge where the ground is light."""
THEMES = re.findall(
    r"^(?::where\(\[data-theme\]\)|\[data-theme='\w+'\])(?= \{)", THEME, re.MULTILINE
)
HOURS = ("day", "night")
BANDS = tuple(f"band-{height}" for height in range(5))
GROUND = ("land", "neighbour", "sea", "sea-1", "sea-2", "sea-3", *BANDS)
APART = 20
"""How far two colours of players are apart at least, in CAM16-UCS."""
READABLE = 4.5
VISIBLE = 3.0
"""What lines and signs need, as WCAG has it."""
COLOUR = r"#[0-9a-f]+|var\(--[\w-]+\)"
ART = ("posters/", "Poster.svelte", "Train.svelte", "CardArt.svelte", "Sign.svelte", "diagrams/")
"""Drawings with colours of their own, the same in every light."""
DRAWN = {"#fff", "#1b1f24", "#1c2024", "#14181c", "#cfd3d8", "#fff6df", "#f4c430", "#1d2b39"}
DRAWN |= {"#f0a24a", "#fff6e2", "#ff9a7d", "#7a5410"}
"""Colours of rails, coaches and signs on grounds that are the same in every light."""
LIT = ("QrCode.svelte", "CopyDialog.svelte", "Switch.svelte")
"""What stays white: a code that cameras read, and the knob of a switch."""


class Color(Base):
    """Colours with the appearance model in which distances are measured."""


Color.register([CAM16JMh(), CAM16UCS(), DECAM16()])


def tokens(selector: str, hour: str) -> dict[str, str]:
    """Return the colours a part of the theme names, by day or by night."""
    found: dict[str, str] = {}
    for block in re.findall(
        rf"^{re.escape(selector)} \{{(.*?)\}}", THEME, re.MULTILINE | re.DOTALL
    ):
        pairs = rf"--([\w-]+): (?:light-dark\(({COLOUR}), ({COLOUR})\)|({COLOUR}));"
        for name, day, night, both in re.findall(pairs, block):
            found[name] = both or (day if hour == "day" else night)
    return found


def colours_of(theme: str, hour: str) -> dict[str, str]:
    """Return all colours of a table with a theme; names stand for what they name."""
    general = tokens(":where([data-theme])", hour)
    found = tokens(":root", hour) | general | tokens(theme, hour)
    for name, value in found.items():
        while value.startswith("var"):
            value = found[value[6:-1]]
        found[name] = value
    return found


def test_every_colour_of_a_theme_has_its_night() -> None:
    same = [
        (theme, name)
        for theme in THEMES
        for name, value in tokens(theme, "day").items()
        if name in ("paper", "ink", "accent", *GROUND) and tokens(theme, "night")[name] == value
    ]
    assert not same


@pytest.mark.parametrize("hour", HOURS)
@pytest.mark.parametrize("sight", ["normal", "protan", "deutan", "tritan"])
def test_players_are_told_apart_by_colour_also_with_another_sight(sight: str, hour: str) -> None:
    colours = tokens(":root", hour)
    seen = {name: Color(colours[name]) for name in PLAYERS}
    if sight != "normal":
        seen = {name: colour.filter(sight, 1) for name, colour in seen.items()}
    near = {(a, b): seen[a].delta_e(seen[b], method="cam16") for a, b in combinations(PLAYERS, 2)}
    worst = min(near, key=lambda pair: near[pair])
    assert near[worst] >= APART, (worst, near[worst])


@pytest.mark.parametrize("hour", HOURS)
@pytest.mark.parametrize("name", PLAYERS)
def test_text_on_a_players_colour_can_be_read(name: str, hour: str) -> None:
    colours = tokens(":root", hour)
    assert Color(colours[name]).contrast(colours[f"on-{name}"]) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_players_line_stands_out_from_the_dark_land(name: str, theme: str) -> None:
    found = colours_of(theme, "night")
    seen = found[name] if name in PALE else found["rim"]
    for ground in ("land", *BANDS):
        assert Color(seen).contrast(found[ground]) >= VISIBLE, ground


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_players_sign_stands_out_from_paper_by_day(name: str, theme: str) -> None:
    found = colours_of(theme, "day")
    for ground in ("paper", "paper-2"):
        seen = (Color(found[colour]).contrast(found[ground]) for colour in (name, "ring"))
        assert max(seen) >= VISIBLE, ground
    if name in PALE:
        assert Color(found["ring"]).contrast(found[name]) >= VISIBLE


@pytest.mark.parametrize("hour", HOURS)
@pytest.mark.parametrize("theme", THEMES)
def test_names_on_the_map_can_be_read(theme: str, hour: str) -> None:
    found = colours_of(theme, hour)
    for name in ("halo", *GROUND):
        assert Color(found["ink"]).contrast(found[name]) >= READABLE, name


@pytest.mark.parametrize("hour", HOURS)
@pytest.mark.parametrize("theme", THEMES)
def test_what_is_offered_on_the_map_can_be_read(theme: str, hour: str) -> None:
    found = colours_of(theme, hour)
    for ground in ("disc", "lamp"):
        assert Color(found["pen"]).contrast(found[ground]) >= READABLE, ground


@pytest.mark.parametrize("hour", HOURS)
@pytest.mark.parametrize("theme", THEMES)
def test_text_of_the_table_can_be_read(theme: str, hour: str) -> None:
    found = colours_of(theme, hour)
    pairs = [("ink", "paper"), ("ink-2", "paper"), ("bar-ink", "bar"), ("bar-ink", "bar-2")]
    pairs += [("ink-2", "paper-2"), ("accent", "paper"), ("accent", "slot"), ("good", "paper")]
    pairs += [("bad", "paper"), ("ink", "button"), ("on-accent", "accent"), ("on-good", "good")]
    pairs += [("on-bad", "bad"), ("on-call", "call"), ("on-toast", "toast"), ("on-gold", "gold")]
    for text, ground in [*pairs, ("on-danger", "danger"), ("on-accent", "mark")]:
        assert Color(found[text]).contrast(found[ground]) >= READABLE, (text, ground)


@pytest.mark.parametrize("theme", THEMES)
def test_the_focus_can_be_seen_at_night(theme: str) -> None:
    found = colours_of(theme, "night")
    for ground in ("paper", "paper-2", "slot", "bar", "bar-2", "land"):
        assert Color(found["accent-2"]).contrast(found[ground]) >= VISIBLE, ground


def test_components_take_their_colours_from_the_theme() -> None:
    """Veils and shadows apart: what is written into a component has no night."""
    written = re.compile(r"(background: |[ \"])(#(?:[0-9a-f]{3}|[0-9a-f]{6}))(?=[;\",) ])")
    found = {
        (str(path.relative_to(WEB)), colour)
        for path in sorted(WEB.rglob("*.svelte"))
        if not any(drawing in str(path) for drawing in ART)
        for before, colour in written.findall(path.read_text("utf-8"))
        if colour not in DRAWN or (before.startswith("background") and path.name not in LIT)
    }
    assert not found
