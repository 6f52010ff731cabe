"""What a seat of Free Ride sees, as numbers."""

from __future__ import annotations

from typing import Final

from branchline.games.freeride.actions import SEAT_ACTIONS
from branchline.games.freeride.board import MAX_SPACES, STACKS
from branchline.games.freeride.boardfile import STACK_NAMES
from branchline.games.freeride.document import DOINGS, PHASES, Cards, Route
from branchline.games.freeride.game import FreeRide
from branchline.games.freeride.state import COACHES, SLOTS
from branchline.games.freeride.view import SeatView, View
from branchline.lab.env.observation import NONE, Layout, Numbers, one_hot, place_from, seats_from

SPACES: Final = {"empty": 0, "half": 1, "rail": 2}


class FreeRideObserver:
    """Writes views of one table."""

    actions = SEAT_ACTIONS

    def __init__(self, rules: FreeRide) -> None:
        self._seats = rules.seats
        self._city = {code: i for i, code in enumerate(rules.notation.codes)}
        self._line = {name: i for i, name in enumerate(rules.notation.line_names)}
        cities, lines = len(self._city), len(self._line)
        self.layout = Layout(
            {
                "phase": (len(PHASES),),
                "doing": (len(DOINGS),),
                "turn": (5,),  # points and steps left, must build, picked up, fulfilled
                "table": (10,),
                "seats": (rules.seats, 8),
                "coaches": (rules.seats, COACHES, 4),  # start, destination, stack, new
                "owners": (lines,),  # 0 nobody, 1 itself, 2 the next seat ..., then the state
                "spaces": (lines, MAX_SPACES),  # 0 empty, 1 half-built, 2 rail
                "display": (SLOTS, 5),  # three cards, stack, coins
                "stacks": (STACKS, cities),
                "piles": (rules.seats, STACKS, cities),
                "edge_coins": (cities,),
            }
        )

    def observation(self, view: View) -> Numbers:
        """Return what the view's seat sees."""
        whole, part = self.layout.blank()
        table, turn = view.state, view.state.turn
        one_hot(part["phase"], PHASES, view.phase)
        one_hot(part["doing"], DOINGS, turn.doing)
        part["turn"][:] = (
            NONE if turn.points is None else turn.points,
            NONE if turn.steps is None else turn.steps,
            turn.must_build,
            turn.picked_up,
            turn.fulfilled,
        )
        part["table"][:] = (
            place_from(view.seat, table.mover, self._seats),
            table.to_deal,
            table.opened,
            table.coaches,
            table.speed,
            table.bank,
            table.supply,
            table.turns,
            table.idle_rounds,
            table.progress,
        )
        self._write_seats(view, part)
        self._write_lines(view, part)
        self._write_cards(view, part)
        return whole

    def _write_seats(self, view: View, part: dict[str, Numbers]) -> None:
        part["coaches"][:] = NONE
        for place, number in enumerate(seats_from(view.seat, self._seats)):
            seat = view.state.seats[number - 1]
            part["seats"][place] = self._seat(seat, view)
            for coach, route in enumerate(seat.coaches):
                if route is not None:
                    part["coaches"][place, coach] = self._route(route)

    def _seat(self, seat: SeatView, view: View) -> tuple[int, ...]:
        score = seat.score
        if view.own is not None and seat.seat == view.seat:
            score = view.own.score
        return (
            seat.coins,
            seat.rails,
            seat.tokens,
            NONE if seat.train is None else self._city[seat.train],
            NONE if seat.building is None else self._line[seat.building],
            seat.withdrawn,
            seat.scored_cards,
            NONE if score is None else score,
        )

    def _route(self, route: Route) -> tuple[int, ...]:
        stack = STACK_NAMES.index(route.stack)
        return self._city[route.start], self._city[route.destination], stack, route.new

    def _write_lines(self, view: View, part: dict[str, Numbers]) -> None:
        for name, line in view.state.lines.items():
            number = self._line[name]
            if line.owner == "state":
                part["owners"][number] = self._seats + 1
            elif line.owner is not None:
                part["owners"][number] = 1 + place_from(view.seat, line.owner, self._seats)
            for space, built in enumerate(line.built):
                part["spaces"][number, space] = SPACES[built]

    def _write_cards(self, view: View, part: dict[str, Numbers]) -> None:
        part["display"][:] = NONE
        for slot, column in view.state.display.items():
            cards = [self._city[code] for code in column.cards]
            part["display"][int(slot) - 1] = (*cards, STACK_NAMES.index(column.stack), column.coins)
        self._write_pile(part["stacks"], view.state.stacks)
        for place, number in enumerate(seats_from(view.seat, self._seats)):
            pile = view.state.seats[number - 1].score_pile
            if view.own is not None and place == 0:
                pile = view.own.score_pile
            if pile is not None:
                self._write_pile(part["piles"][place], pile)
        for code in view.state.edge_coins:
            part["edge_coins"][self._city[code]] = 1

    def _write_pile(self, part: Numbers, cards: Cards) -> None:
        for stack, codes in cards.items():
            for code in codes:
                part[STACK_NAMES.index(stack), self._city[code]] = 1
