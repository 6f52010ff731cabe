"""Colours can be told apart by everybody, and text on the maps can be read."""

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
THEMES = re.findall(
    r"^(?::where\(\[data-theme\]\)|\[data-theme='\w+'\])(?= \{)", THEME, re.MULTILINE
)
APART = 20
"""How far two colours of players are apart at least, in CAM16-UCS."""
READABLE = 4.5


class Color(Base):
    """Colours with the appearance model in which distances are measured."""


Color.register([CAM16JMh(), CAM16UCS(), DECAM16()])


def tokens(selector: str) -> dict[str, str]:
    """Return the colours a part of the theme names."""
    block = THEME.partition(f"{selector} {{")[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]+);", block))


@pytest.mark.parametrize("sight", ["normal", "protan", "deutan", "tritan"])
def test_players_are_told_apart_by_colour_also_with_another_sight(sight: str) -> None:
    colours = tokens(":root")
    seen = {name: Color(colours[name]) for name in PLAYERS}
    if sight != "normal":
        seen = {name: colour.filter(sight, 1) for name, colour in seen.items()}
    near = {(a, b): seen[a].delta_e(seen[b], method="cam16") for a, b in combinations(PLAYERS, 2)}
    worst = min(near, key=lambda pair: near[pair])
    assert near[worst] >= APART, (worst, near[worst])


@pytest.mark.parametrize("name", PLAYERS)
def test_text_on_a_players_colour_can_be_read(name: str) -> None:
    colours = tokens(":root")
    assert Color(colours[name]).contrast(colours[f"on-{name}"]) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
def test_names_on_the_map_can_be_read(theme: str) -> None:
    found = tokens(theme)
    ground = ["land", "light", "neighbour", "sea", "sea-1", "sea-2", "sea-3", "band-0", "band-1"]
    for name in [*ground, "band-2", "band-3", "band-4"]:
        assert Color(found["ink"]).contrast(found[name]) >= READABLE, name


@pytest.mark.parametrize("theme", THEMES)
def test_text_of_the_table_can_be_read(theme: str) -> None:
    found = tokens(theme)
    pairs = [("ink", "paper"), ("ink-2", "paper"), ("bar-ink", "bar"), ("bar-ink", "bar-2")]
    for text, ground in [*pairs, ("ink-2", "paper-2"), ("accent", "paper")]:
        assert Color(found[text]).contrast(found[ground]) >= READABLE, (text, ground)
    assert Color("#fff").contrast(found["accent"]) >= READABLE
