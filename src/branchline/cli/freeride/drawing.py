"""A table of Free Ride drawn in the terminal, from a view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from branchline.cli.drawing import print_numbered, tell
from branchline.cli.freeride.words import words
from branchline.cli.speech import Speech
from branchline.games.freeride.boardfile import LineEntry
from branchline.games.freeride.document import LineState, Route
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.story import FreeRideStory
from branchline.games.freeride.view import Offer, Result, SeatView, View
from branchline.games.freeride.ways import Payment, RideWay, Saving, Ways

SEAT_STYLES = ("", "red", "blue", "yellow", "magenta", "cyan")
SPACE_SIGNS = {"rail": "█", "half": "▚"}
EMPTY_SIGNS = {"plain": "▫", "tunnel": "∩", "ferry": "~"}


class FreeRideDrawing:
    """Draws views of one game."""

    def __init__(
        self, rules: FreeRide, title: str, names: Sequence[str], say: Speech, language: str
    ) -> None:
        self.board = board = rules.board_file
        self.title = title
        self.names = names
        self.say = say.also(words)
        self.language = language
        self._story = FreeRideStory(board, names, language)
        self._lines = {(line.a, line.b): line for line in board.lines}

    @property
    def story(self) -> FreeRideStory:
        """Return the storyteller for the events."""
        return self._story

    def completions(self) -> list[str]:
        """Return city codes and names for completing what is typed."""
        return [word for city in self.board.cities for word in (city.code, city.name)]

    def draw(self, console: Console, view: View) -> None:
        """Draw the whole table."""
        console.print(self._headline(view))
        console.print(Group(self._seats(view), self._display(view)))
        tell(console, self._stock(view), style="dim")
        if view.seat and view.state.seats[view.seat - 1].train:
            console.print(self._lines_here(view))

    def draw_board(self, console: Console, view: View) -> None:
        """Draw the whole network, line by line."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        for heading in (self.say("lines_here", city=self.title), "", ""):
            table.add_column(heading)
        for name, line in self._named_lines():
            table.add_row(
                f"{name}  {self.story.line(name)}",
                self._spaces(line, view.state.lines.get(name)),
                self._owner(view.state.lines.get(name)),
            )
        console.print(table)

    def draw_actions(self, console: Console, view: View) -> None:
        """Draw the legal actions with their numbers."""
        turn = view.state.turn
        line = self.say("this_turn", points=turn.points, steps=turn.steps)
        console.print(f"[bold]{self.say('your_actions')}[/bold]  [dim]{line}[/dim]")
        print_numbered(console, [self._offer(view, offer) for offer in view.actions])

    def tell_ways(self, ways: Ways) -> list[str]:
        """Return in words how to ride and how to connect a city."""
        told, build = self._rides(ways), ways.connection
        if build is None:
            return [*told, self.say("way_no_build")]
        if not build.lines:
            return [*told, self.say("way_connected")]
        lines = ", ".join(self.story.line(line) for line in build.lines)
        costs = {"points": build.points, "rails": build.rails, "coins": build.coins}
        return [*told, self.say("way_build", lines=lines, turns=build.turns, **costs)]

    def _rides(self, ways: Ways) -> list[str]:
        """Return the ride in words, or the fastest and the cheapest if they are not the same."""
        fast, cheap, build = ways.ride, ways.cheapest, ways.connection
        if not fast or not cheap:
            is_connected = build is not None and not build.lines
            return [self.say("way_no_fares" if is_connected else "way_no_ride")]
        if cheap.coins == fast.coins:
            return [self.say("way_ride", **self._facts(fast)), *self._savings(fast, cheap)]
        return [
            self.say("way_fastest", **self._facts(fast)),
            *self._savings(fast),
            self.say("way_cheapest", **self._facts(cheap)),
            *self._savings(cheap),
        ]

    def _facts(self, ride: RideWay) -> dict[str, str | int]:
        cities = " → ".join(self.story.city(code) for code in ride.cities)
        return {
            "cities": cities,
            "steps": ride.steps,
            "turns": ride.turns,
            "fares": self._fares(ride.payments),
        }

    def _fares(self, payments: Sequence[Payment]) -> str:
        """Return who gets what for a ride."""
        paid = [
            self.say("way_pays", coins=payment.coins, name=self.names[payment.to - 1])
            for payment in payments
            if payment.to
        ]
        return ", ".join(paid) or self.say("way_free")

    def _savings(self, *rides: RideWay) -> list[str]:
        """Return what one more build would save on rides."""
        savings = [ride.saving for ride in rides if ride.saving]
        return [self._saving(saving) for saving in dict.fromkeys(savings)]

    def _saving(self, saving: Saving) -> str:
        saved = [
            self.say(f"way_saves_{what}", number=number)
            for what, number in (("turns", saving.turns), ("coins", saving.coins))
            if number > 0
        ]
        work = self.say("way_work", points=saving.points, rails=saving.rails)
        if saving.price:
            work = self.say("way_work_bought", work=work, coins=saving.price)
        line, fares = self.story.line(saving.line), self._fares(saving.payments)
        if saving.turns >= 0:
            return self.say("way_saving", line=line, work=work, saved=saved, fares=fares)
        longer = -saving.turns
        return self.say(
            "way_saving_slower", line=line, work=work, saved=saved, longer=longer, fares=fares
        )

    def _offer(self, view: View, offer: Offer) -> str:
        cities = offer.touched("city")
        if offer.kind == "take":
            return f"{offer.text} ({cities[0]}→{cities[1]})"
        if offer.kind == "ride":
            return f"{offer.text} (→{self.story.city(cities[0])})"
        return offer.text

    def draw_result(self, console: Console, result: Result) -> None:
        """Draw who won and how the points were made."""
        say = self.say
        table = Table(title=say("result"), title_justify="left", box=None, header_style="dim")
        repeats = ("repeats", "further_cards") if result.solo is None else ()
        headings = ("place", "seat", "cities", "first_cards", *repeats, "coin_points", "total")
        for heading in headings:
            table.add_column(say(heading), justify="left" if heading == "seat" else "right")
        for seat in sorted(result.seats, key=lambda seat: seat.place):
            table.add_row(
                str(seat.place),
                self._name(seat.seat),
                str(seat.cities),
                str(seat.points_first_cards),
                *map(str, (seat.further_cards, seat.points_further_cards)[: len(repeats)]),
                str(seat.points_coins),
                f"[bold]{seat.points}[/bold]",
            )
        console.print(table)
        tell(console, self.result_sentence(result))

    def result_sentence(self, result: Result) -> str:
        """Return the outcome in a sentence."""
        if result.solo == "won" and result.title:
            title = result.title[self.language]
            return self.say("solo_won", points=result.seats[0].points, title=title)
        if result.solo == "lost":
            return self.say("solo_lost", routes=result.routes, of=result.of)
        names = ", ".join(self.names[seat - 1] for seat in result.winners)
        sentence = self.say("share" if len(result.winners) > 1 else "wins", names=names)
        return f"{sentence} {self.say('tie_cities')}" if result.tie_break == "cities" else sentence

    # Parts

    def _headline(self, view: View) -> Text:
        rounds = view.state.turns // len(view.state.seats) + 1
        parts = [
            self.title,
            self.say(f"phase_{view.phase}"),
            self.say("round", round=rounds),
        ]
        if aim := view.state.challenge:
            parts.append(self.say("challenge", routes=aim.routes, of=aim.of))
        if view.to_move and view.to_move[0]:
            parts.append(self.say("to_move", name=self.names[view.to_move[0] - 1]))
        return Text(" · ".join(parts), style="bold reverse")

    def _name(self, seat: int) -> str:
        return f"[{SEAT_STYLES[seat]}]{seat} {self.names[seat - 1]}[/]"

    def _seats(self, view: View) -> RenderableType:
        say = self.say
        table = Table(box=None, header_style="dim", pad_edge=False)
        for heading in ("seat", "train", "coins", "rails", "coaches", "building", "pile"):
            right = heading in ("coins", "rails")
            table.add_column(say(heading), justify="right" if right else "left")
        for seat in view.state.seats:
            mark = "▶ " if seat.seat == view.state.mover and view.phase != "over" else "  "
            train = self._city(seat.train) if seat.train else "–"
            table.add_row(
                mark + self._name(seat.seat),
                say("left") if seat.withdrawn else train,
                str(seat.coins),
                str(seat.rails),
                "  ".join(self._route(route) for route in seat.coaches),
                seat.building or "–",
                self._pile(seat, view),
            )
        return table

    def _city(self, code: str) -> str:
        return f"{code} {self.story.city(code)}"

    def _route(self, route: Route | None) -> str:
        return f"{route.start}→[bold]{route.destination}[/bold]" if route else "·"

    def _pile(self, seat: SeatView, view: View) -> str:
        score = seat.score
        if view.own is not None and seat.seat == view.seat:
            score = view.own.score
        if score is None:
            return self.say("cards", number=seat.scored_cards)
        return self.say("own_pile", number=seat.scored_cards, score=score)

    def _display(self, view: View) -> RenderableType:
        say = self.say
        table = Table(box=None, header_style="dim", pad_edge=False)
        for heading in ("slot", "top", "centre", "bottom", "coins_on_it"):
            table.add_column(say(heading))
        for slot, column in view.state.display.items():
            cards = [self._city(code) for code in column.cards]
            table.add_row(f"{slot} ({column.stack})", *cards, "●" * column.coins)
        return table

    def _stock(self, view: View) -> str:
        state = view.state
        columns = [len(state.stacks[stack]) // 3 for stack in ("I", "II", "III")]
        text = self.say(
            "stock",
            i=columns[0],
            ii=columns[1],
            iii=columns[2],
            supply=state.supply,
            bank=state.bank,
            coaches=state.coaches,
            speed=state.speed,
        )
        if state.edge_coins:
            cities = ", ".join(self.story.city(code) for code in state.edge_coins)
            text += "\n" + self.say("edge", cities=cities)
        for seat in state.seats:
            pile = view.own.score_pile if view.own and seat.seat == view.seat else seat.score_pile
            cards = [self.story.city(code) for codes in (pile or {}).values() for code in codes]
            if cards:
                text += "\n" + self.say("pile_cards", name=self.names[seat.seat - 1], cards=cards)
        return text

    def _lines_here(self, view: View) -> RenderableType:
        here = view.state.seats[view.seat - 1].train
        say = self.say
        table = Table(box=None, header_style="dim", pad_edge=False)
        heading = say("lines_here", city=self.story.city(str(here)))
        for text in (heading, say("to"), say("spaces"), say("owner")):
            table.add_column(text)
        for name, line in self._named_lines():
            if here in (line.a, line.b):
                state = view.state.lines.get(name)
                there = line.b if line.a == here else line.a
                spaces = self._spaces(line, state)
                table.add_row(name, self.story.city(there), spaces, self._owner(state))
        return table

    def _named_lines(self) -> Iterator[tuple[str, LineEntry]]:
        for i, line in enumerate(self.board.lines):
            yield self.board.line_name(i), line  # type: ignore[arg-type]

    def _spaces(self, line: LineEntry, state: LineState | None) -> str:
        built = state.built if state else ["empty"] * len(line.spaces)
        signs = [
            SPACE_SIGNS.get(what, EMPTY_SIGNS[kind])
            for what, kind in zip(built, line.spaces, strict=True)
        ]
        done = all(what == "rail" for what in built)
        return " ".join(signs) + (f"  {self.say('finished')}" if done else "")

    def _owner(self, state: LineState | None) -> str:
        if state is None or state.owner is None:
            return self.say("nobody")
        return self.say("state") if state.owner == "state" else self._name(state.owner)
