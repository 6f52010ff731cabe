"""A table of TransAmerica drawn in the terminal, from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from branchline.cli.drawing import draw_places, print_numbered, tell
from branchline.cli.speech import Speech
from branchline.cli.transamerica.words import words
from branchline.core.words import signed
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.story import TransAmericaStory
from branchline.games.transamerica.view import LastRound, Result, SeatView, View
from branchline.games.transamerica.ways import Ways

MANY: Final = 60
STEP: Final = 4
COLOUR_STYLES: Final = {
    "green": "green",
    "blue": "blue",
    "yellow": "yellow",
    "red": "red",
    "orange": "dark_orange",
}


class TransAmericaDrawing:
    """Draws views of one game."""

    def __init__(
        self,
        rules: TransAmerica,
        title: str,
        names: Sequence[str],
        say: Speech,
        language: str,
    ) -> None:
        self.board = board = rules.board_file
        self.title = title
        self.names = names
        self.say = say.also(words)
        self._story = TransAmericaStory(board, names, language)
        self._city_at = {city.junction: city for city in board.cities}
        self._colour = {city.code: city.color for city in board.cities}
        self._place = {j.name: (j.x, j.y) for j in board.junctions}
        self._rows = sorted({j.y for j in board.junctions})

    @property
    def story(self) -> TransAmericaStory:
        """Return the storyteller for the events."""
        return self._story

    def completions(self) -> list[str]:
        """Return junctions and cities for completing what is typed."""
        cities = [word for city in self.board.cities for word in (city.code, city.name)]
        return [*cities, *(junction.name for junction in self.board.junctions)]

    # The table

    def draw(self, console: Console, view: View) -> None:
        """Draw the whole table."""
        console.print(self._headline(view))
        console.print(self._seats(view))
        if view.own:
            hand = Text(self.say("own_hand") + " ")
            for code in view.own.hand:
                mark = "✓" if code in view.own.connected else "·"
                name = f"{mark} {code} {self._story.city(code)}"
                hand.append(name, style=COLOUR_STYLES[self._colour[code]])
                hand.append("  ")
            console.print(hand)
        if view.phase == "round":
            self.draw_board(console, view)
        elif view.last_round:
            self._draw_last_round(console, view.last_round)

    def _headline(self, view: View) -> Text:
        parts = [self.title, self.say("round", round=view.state.round)]
        if view.phase == "over":
            parts.append(self.say("phase_over"))
        elif view.phase == "scored":
            parts.append(self.say("phase_scored"))
        elif view.to_move and view.to_move[0]:
            parts.append(self.say("to_move", name=self.names[view.to_move[0] - 1]))
        return Text(" · ".join(parts), style="bold reverse")

    def _seats(self, view: View) -> Table:
        state = view.state
        table = Table(box=None, header_style="dim", pad_edge=False)
        supply = self.say("ta_stock", supply=state.supply, limit=state.limit)
        for heading, right in ((self.say("seat"), False), (self.say("points"), True),
                               (self.say("start"), False), (supply, False)):  # fmt: skip
            table.add_column(heading, justify="right" if right else "left")
        for seat in state.seats:
            mark = "▶ " if seat.seat in view.to_move else "  "
            name = f"{mark}{seat.seat} {self.names[seat.seat - 1]}"
            table.add_row(name, signed(seat.points), self._start(seat), "")
        return table

    def _start(self, seat: SeatView) -> str:
        return self._story.junction(seat.marker) if seat.marker else "–"

    # The board

    def draw_board(self, console: Console, view: View) -> None:
        """Draw the map: rows by letter, columns by number, tracks, markers and cities."""
        markers = {seat.marker: str(seat.seat) for seat in view.state.seats if seat.marker}
        own = set(view.own.hand) if view.own else set()
        for line in self._map(view.state.tracks, markers, own):
            console.print(line)

    def _map(self, tracks: list[str], markers: dict[str, str], own: set[str]) -> list[Text]:
        left = min(x for x, _ in self._place.values())
        width = floor(max(x for x, _ in self._place.values()) - left) + 2
        numbers = "".join(str(n).center(STEP) for n in range(1, width + 1))
        lines = [Text("   " + numbers, style="dim")]
        canvas = self._tracks_drawn(tracks, left, width)
        for row, y in enumerate(self._rows):
            lines.append(self._row(y, canvas[2 * row], left, markers, own))
            if 2 * row + 1 < len(canvas) and canvas[2 * row + 1].strip():
                lines.append(Text("   " + canvas[2 * row + 1].rstrip()))
        return lines

    def _column(self, x: float, left: float) -> int:
        return round(STEP * (x - left)) + 1

    def _tracks_drawn(self, tracks: list[str], left: float, width: int) -> list[str]:
        height = {y: 2 * i for i, y in enumerate(self._rows)}
        canvas = [[" "] * (STEP * (width + 1)) for _ in range(2 * len(self._rows))]
        for name in tracks:
            (ax, ay), (bx, by) = sorted(
                (self._place[end] for end in name.split("-")), key=lambda p: (p[1], p[0])
            )
            a, b = self._column(ax, left), self._column(bx, left)
            if ay == by:
                for column in range(a + 1, b):
                    canvas[height[ay]][column] = "━"
            else:
                canvas[height[ay] + 1][(a + b) // 2] = "╲" if bx > ax else "╱"
        return ["".join(row) for row in canvas]

    def _row(
        self, y: float, drawn: str, left: float, markers: dict[str, str], own: set[str]
    ) -> Text:
        row = [drawn[i] for i in range(len(drawn))]
        styles: dict[int, str] = {}
        junctions = [j for j in self.board.junctions if j.y == y]
        for junction in junctions:
            column = self._column(junction.x, left)
            city = self._city_at.get(junction.name)
            sign = city.code if city else "·"
            if junction.name in markers:
                sign = f"{markers[junction.name]}{sign[1:] if city else ''}"
            start = column - 1 if city else column
            for i, character in enumerate(sign):
                if 0 <= start + i < len(row):
                    row[start + i] = character
                    if city:
                        bold = " bold reverse" if city.code in own else ""
                        styles[start + i] = COLOUR_STYLES[city.color] + bold
        text = Text(f"{junctions[0].name[0]:<3}", style="dim")
        for i, character in enumerate("".join(row).rstrip()):
            text.append(character, style=styles.get(i, "bold" if character in "━123456" else ""))
        return text

    # Actions, results and ways

    def draw_actions(self, console: Console, view: View) -> None:
        """Draw the legal actions with their numbers, unless there are too many."""
        console.print(f"[bold]{self.say('your_actions')}[/bold]")
        if len(view.actions) > MANY:
            tell(console, self.say("ta_many", number=len(view.actions)))
            return
        print_numbered(console, [offer.text for offer in view.actions])

    def _draw_last_round(self, console: Console, last: LastRound) -> None:
        table = Table(box=None, header_style="dim", pad_edge=False)
        for heading in ("seat", "hand", "loss", "missing"):
            table.add_column(self.say(heading), justify="right" if heading == "loss" else "left")
        for seat in last.seats:
            hand = ", ".join(self._story.city(code) for code in seat.hand)
            missing = " ".join(seat.missing) or "–"
            table.add_row(self.names[seat.seat - 1], hand, str(seat.loss), missing)
        console.print(table)

    def draw_result(self, console: Console, result: Result) -> None:
        """Draw who won."""
        draw_places(console, self.say, self.names, result)

    def tell_ways(self, ways: Ways | None) -> list[str]:
        """Return in words how to get somewhere."""
        if ways is None:
            return [self.say("ta_no_way")]
        if not ways.lines:
            return [self.say("way_connected")]
        facts = {"cost": ways.cost, "tracks": ways.tracks, "turns": ways.turns}
        return [self.say("ta_way", lines=", ".join(ways.lines), **facts)]
