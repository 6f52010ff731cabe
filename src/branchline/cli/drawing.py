"""Tables in the terminal: one drawing for each ruleset, all with the same strokes."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill
from typing import Protocol

from rich.console import Console
from rich.table import Table

from branchline.cli.speech import Speech
from branchline.core.ruleset import AnyRules
from branchline.core.story import Storyteller
from branchline.core.view import AnyResult, AnyView
from branchline.core.words import signed
from branchline.games.registry import rulesets


class DrawnTable(Protocol):
    """Draws views of one game, and says what they mean."""

    title: str
    say: Speech

    @property
    def story(self) -> Storyteller:
        """Return the storyteller for the events."""
        ...

    def completions(self) -> list[str]:
        """Return names for completing what is typed."""
        ...

    def draw(self, console: Console, view: AnyView) -> None:
        """Draw the whole table."""
        ...

    def draw_board(self, console: Console, view: AnyView) -> None:
        """Draw the board in full."""
        ...

    def draw_actions(self, console: Console, view: AnyView) -> None:
        """Draw the legal actions with their numbers."""
        ...

    def draw_result(self, console: Console, result: AnyResult) -> None:
        """Draw how the game ended."""
        ...

    def tell_ways(self, ways: object) -> list[str]:
        """Return in words how to get somewhere."""
        ...


class DrawingMaker(Protocol):
    """Makes the drawing of a table from its rules."""

    def __call__(
        self,
        rules: AnyRules,
        title: str,
        names: Sequence[str],
        say: Speech,
        language: str,
    ) -> DrawnTable:
        """Return the drawing."""
        ...


def make_table(rules: AnyRules, names: Sequence[str], language: str) -> DrawnTable:
    """Return the drawing of a game's table."""
    say, title = Speech(language), rules.title[language]
    if rules.seats == 1:
        title += f", {say('solo')}"
    make: DrawingMaker | None = rulesets()[rules.ruleset].load("drawing")
    if make is None:
        from branchline.cli.plain_drawing import PlainDrawing

        make = PlainDrawing
    return make(rules, title, names, say, language)


def has_ways(rules: AnyRules) -> bool:
    """Tell whether a game plans ways, and its drawing puts them into words."""
    game = rulesets()[rules.ruleset]
    return game.has("ways") and game.has("drawing")


def tell(console: Console, text: str, *, style: str = "", indent: str = "") -> None:
    """Print sentences, broken only between words that may be parted (not before a French colon)."""
    for line in text.splitlines():
        shown = fill(
            line,
            console.width,
            initial_indent=indent,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        console.print(shown, style=style, markup=False, emoji=False, soft_wrap=True)


def print_numbered(console: Console, texts: list[str]) -> None:
    """Print a numbered list in as many columns as fit."""
    numbered = [f"{i:>3} {text}" for i, text in enumerate(texts, 1)]
    width = max(map(len, numbered), default=0) + 2
    columns = max(1, (console.width - 2) // width)
    for start in range(0, len(numbered), columns):
        row = "".join(text.ljust(width) for text in numbered[start : start + columns])
        console.print(" " + row.rstrip(), markup=False)


def draw_places(console: Console, say: Speech, names: Sequence[str], result: AnyResult) -> None:
    """Draw the seats by their place with their points, and tell who won."""
    table = Table(title=say("result"), title_justify="left", box=None, header_style="dim")
    for heading in ("place", "seat", "points"):
        table.add_column(say(heading), justify="left" if heading == "seat" else "right")
    for seat in sorted(result.seats, key=lambda seat: seat.place):
        table.add_row(str(seat.place), names[seat.seat - 1], signed(seat.points))
    console.print(table)
    winners = ", ".join(names[seat - 1] for seat in result.winners)
    tell(console, say("share" if len(result.winners) > 1 else "wins", names=winners))
