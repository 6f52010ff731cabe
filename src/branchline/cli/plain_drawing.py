"""A table drawn in the terminal for a game that brings no drawing of its own."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from branchline.cli.drawing import draw_places, print_numbered, tell
from branchline.cli.speech import Speech
from branchline.core.ruleset import AnyRules
from branchline.core.view import AnyResult, AnyView, Piece
from branchline.games.plain import PlainWords, sketch_of


class PlainDrawing:
    """Draws views of any game from what it says of itself, knowing nothing of their types."""

    def __init__(
        self,
        rules: AnyRules,
        title: str,
        names: Sequence[str],
        say: Speech,
        language: str,
    ) -> None:
        self.title = title
        self.names = names
        self.say = say
        self._words = PlainWords(rules, names, language)
        self._sketch = sketch_of(rules)

    @property
    def story(self) -> PlainWords:
        """Return the storyteller for the events."""
        return self._words

    def completions(self) -> list[str]:
        """Return places for completing what is typed."""
        return [word for pair in self._words.places.items() for word in pair]

    def draw(self, console: Console, view: AnyView) -> None:
        """Draw what everybody sees, what only this seat sees, and who has what."""
        parts = [self.title]
        if view.to_move and view.to_move[0]:
            parts.append(self.say("to_move", name=self.names[view.to_move[0] - 1]))
        console.print(Text(" · ".join(parts), style="bold reverse"))
        if not self._words.speaks:
            tell(console, self.say("english_only"), style="dim")
        self._draw_seats(console, view)
        for name, value in {**self._words.facts(view.state), **self._own(view)}.items():
            tell(console, self.say("named", name=name, what=value))
        self.draw_board(console, view)

    def _own(self, view: AnyView) -> dict[str, str]:
        return self._words.facts(view.own)

    def _draw_seats(self, console: Console, view: AnyView) -> None:
        seats = list(getattr(view.state, "seats", []))
        rows = [self._words.facts(seat) for seat in seats]
        table = Table(box=None, header_style="dim", pad_edge=False)
        for heading in (self.say("seat"), *(rows[0] if rows else ())):
            table.add_column(heading)
        for number, row in enumerate(rows, 1):
            mark = "▶ " if number in view.to_move else "  "
            table.add_row(f"{mark}{number} {self.names[number - 1]}", *row.values())
        console.print(table)

    def draw_board(self, console: Console, view: AnyView) -> None:
        """Draw the places, where they lead to and what is there."""
        if self._sketch is None:
            return
        pieces: list[Piece] = getattr(view.state, "pieces", [])
        table = Table(box=None, header_style="dim", pad_edge=False)
        for _ in range(3):
            table.add_column("")
        for place in self._sketch.places:
            lines = [pair for pair in self._sketch.lines if place.name in pair]
            ends = ["".join(end for end in pair if end != place.name) for pair in lines]
            here = [self._piece(piece) for piece in pieces if piece.at == f"place:{place.name}"]
            table.add_row(f"{place.name} {place.title}", f"– {' '.join(ends)}", ", ".join(here))
        console.print(table)

    def _piece(self, piece: Piece) -> str:
        whose = f" ({self.names[piece.seat - 1]})" if piece.seat else ""
        return self._words.piece(piece.kind) + whose

    def draw_actions(self, console: Console, view: AnyView) -> None:
        """Draw the legal actions with their numbers."""
        console.print(f"[bold]{self.say('your_actions')}[/bold]")
        told = [f"{offer.text} ({self._words.action(offer)})" for offer in view.actions]
        print_numbered(console, told)

    def draw_result(self, console: Console, result: AnyResult) -> None:
        """Draw who won."""
        draw_places(console, self.say, self.names, result)

    def tell_ways(self, ways: object) -> list[str]:
        """Return nothing: what ways a game plans, only a drawing of its own can say."""
        return []
