"""What a seat of TransAmerica sees, as numbers."""

from __future__ import annotations

from branchline.games.transamerica.actions import SEAT_ACTIONS
from branchline.games.transamerica.board import COLOURS
from branchline.games.transamerica.game import TransAmerica
from branchline.games.transamerica.view import DOINGS, PHASES, View
from branchline.lab.env.observation import NONE, Layout, Numbers, one_hot, place_from, seats_from


class TransAmericaObserver:
    """Writes views of one table."""

    actions = SEAT_ACTIONS

    def __init__(self, rules: TransAmerica) -> None:
        notation = rules.notation
        self._seats = rules.seats
        self._junction = {name: i for i, name in enumerate(notation.junction_names)}
        self._line = {name: i for i, name in enumerate(notation.line_names)}
        self._card = {
            code: (colour, card)
            for colour, codes in enumerate(notation.codes)
            for card, code in enumerate(codes)
        }
        self.layout = Layout(
            {
                "phase": (len(PHASES),),
                "doing": (len(DOINGS),),
                "table": (7,),
                "seats": (rules.seats, 4),  # points, marker, ready, lost in the last round
                "hands": (rules.seats, COLOURS),  # the card of each colour
                "connected": (COLOURS,),
                "tracks": (len(self._line),),
                "laid": (2,),  # in this turn
            }
        )

    def observation(self, view: View) -> Numbers:
        """Return what the view's seat sees."""
        whole, part = self.layout.blank()
        table = view.state
        one_hot(part["phase"], PHASES, view.phase)
        one_hot(part["doing"], DOINGS, table.turn.doing)
        part["table"][:] = (
            place_from(view.seat, table.mover, self._seats),
            place_from(view.seat, table.starter, self._seats),
            table.round,
            table.to_deal,
            table.stuck,
            table.supply,
            table.limit,
        )
        self._write_seats(view, part)
        for name in table.tracks:
            part["tracks"][self._line[name]] = 1
        part["laid"][:] = NONE
        for number, name in enumerate(table.turn.tracks):
            part["laid"][number] = self._line[name]
        return whole

    def _write_seats(self, view: View, part: dict[str, Numbers]) -> None:
        part["hands"][:] = NONE
        lost = {seat.seat: seat.loss for seat in view.last_round.seats} if view.last_round else {}
        for place, number in enumerate(seats_from(view.seat, self._seats)):
            seat = view.state.seats[number - 1]
            marker = NONE if seat.marker is None else self._junction[seat.marker]
            part["seats"][place] = (seat.points, marker, seat.ready, lost.get(number, 0))
            self._write_hand(part["hands"][place], seat.hand or [])
        if view.own is not None:
            self._write_hand(part["hands"][0], view.own.hand)
            for code in view.own.connected:
                part["connected"][self._card[code][0]] = 1

    def _write_hand(self, part: Numbers, codes: list[str]) -> None:
        for code in codes:
            colour, card = self._card[code]
            part[colour] = card
