"""What a seat of Milk Run sees, as numbers for programs that learn."""

from __future__ import annotations

from branchline.lab.env.observation import Layout, Numbers, place_from, seats_from
from milk_run.game import CARDS, CODES, MilkRun
from milk_run.rules import MOST_SEATS, SEAT_ACTIONS
from milk_run.view import View


class Observer:
    """Writes views of one table."""

    actions = SEAT_ACTIONS

    def __init__(self, rules: MilkRun) -> None:
        self._seats = rules.seats
        self.layout = Layout(
            {
                "engine": (len(CODES),),
                "table": (3,),  # coal, lines run in this turn, who drives
                "orders": (len(CARDS),),
                "churns": (len(CODES), MOST_SEATS),  # 0 none, 1 its own, 2 the next seat's ...
                "left": (rules.seats,),
            }
        )

    def observation(self, view: View) -> Numbers:
        """Return what the view's seat sees."""
        whole, part = self.layout.blank()
        table = view.state
        part["engine"][CODES.index(table.engine)] = 1
        part["table"][:] = table.coal, table.ran, place_from(view.seat, table.mover, self._seats)
        for order in view.own.orders if view.own else []:
            part["orders"][CARDS.index(order)] = 1
        for place, seats in table.churns.items():
            for number, seat in enumerate(seats):
                after = place_from(view.seat, seat, self._seats)
                part["churns"][CODES.index(place)][number] = 1 + after
        for after, seat in enumerate(seats_from(view.seat, self._seats)):
            part["left"][after] = table.seats[seat - 1].left
        return whole
