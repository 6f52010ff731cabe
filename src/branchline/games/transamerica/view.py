"""Views: what one seat, or somebody watching, may know of a game, as typed data.

Hands of others are told only when a round is scored; then the whole round is kept to look at.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from branchline.core.ids import HOUSE, Action, Seat
from branchline.core.view import Offer
from branchline.games.transamerica.actions import END, LAY, junction_of, line_of
from branchline.games.transamerica.board import DOUBLE, SINGLE, Board, colours, lines_of
from branchline.games.transamerica.events import ENDINGS
from branchline.games.transamerica.notation import Notation
from branchline.games.transamerica.rules.network import (
    has_marker,
    is_connected,
    is_laid,
    join,
    mark_laid,
)
from branchline.games.transamerica.rules.rounds import is_winner
from branchline.games.transamerica.rules.scoring import Sheet, find_missing
from branchline.games.transamerica.rules.setup import is_in_the_game
from branchline.games.transamerica.rules.turn import may_act
from branchline.games.transamerica.state import (
    LINES_PER_WORD,
    NO_CARD,
    NO_JUNCTION,
    OVER,
    ROUND,
    State,
    layer_of,
    line_laid,
    seats_of,
)

PhaseName = Literal["round", "scored", "over"]
DoingName = Literal["nothing", "placed", "laid_one", "laid_all"]
EndingName = Literal["complete", "no_tracks_left", "all_stuck"]
PHASES: Final[tuple[PhaseName, ...]] = ("round", "scored", "over")
DOINGS: Final[tuple[DoingName, ...]] = ("nothing", "placed", "laid_one", "laid_all")


class SeatView(msgspec.Struct):
    """What everybody sees of a seat; `hand` only when it is open."""

    seat: int
    points: int
    marker: str | None
    hand: list[str] | None
    ready: bool


class TurnView(msgspec.Struct):
    """What the seat to move has done in this turn."""

    doing: DoingName
    tracks: list[str]


TRACKS_A_TURN: Final = DOUBLE // SINGLE  # a double line takes the whole turn


class Amounts(msgspec.Struct, frozen=True):
    """What a turn allows in this game, to be put into words."""

    tracks_a_turn: int = TRACKS_A_TURN
    """Tracks on single lines that a turn has room for."""


AMOUNTS: Final = Amounts()


class TableView(msgspec.Struct):
    """What lies on the table for everybody to see."""

    round: int
    starter: int
    mover: int
    turn: TurnView
    to_deal: int
    stuck: int
    supply: int
    limit: int
    seats: list[SeatView]
    tracks: list[str]
    """The lines with tracks, in the order in which they were laid."""
    laid_by: list[int]
    """The seats that laid them; 0 where that is not known, as in a position made by hand."""
    amounts: Amounts = AMOUNTS
    out: list[str] = []
    """The cities whose cards do not take part in this game."""


class LastSeat(msgspec.Struct):
    """How a seat fared in a round: its hand, its loss, and where the missing tracks would lie."""

    seat: int
    marker: str | None
    hand: list[str]
    loss: int
    missing: list[str]


class LastRound(msgspec.Struct):
    """The last round that was scored."""

    round: int
    ending: EndingName
    tracks: list[str]
    seats: list[LastSeat]


class SeatResult(msgspec.Struct, frozen=True):
    """A seat's points at the end, and its place."""

    seat: int
    points: int
    place: int


class Result(msgspec.Struct, frozen=True):
    """The end of a game."""

    winners: tuple[int, ...]
    seats: tuple[SeatResult, ...]
    rounds: int


class Own(msgspec.Struct):
    """What only this seat is shown: its cities, and which of them are connected."""

    hand: list[str]
    connected: list[str]


class View(msgspec.Struct):
    """A game as one seat (0: somebody watching) sees it at one moment."""

    game: str
    rev: int
    seat: int
    to_move: tuple[int, ...]
    phase: PhaseName
    state: TableView
    own: Own | None
    actions: list[Offer]
    last_round: LastRound | None
    result: Result | None
    refused: list[Offer] = []
    """Actions of this turn that are refused now and keep their place; here there are none."""


LAST_ROUNDS_KEPT = 100


class Viewer:
    """Makes the parts of views of games on one board."""

    def __init__(self, board: Board, notation: Notation, sheet: Sheet) -> None:
        self.board = board
        self.notation = notation
        self._sheet = sheet
        self._last_rounds: dict[tuple[int, ...], LastRound] = {}

    def table(self, s: State) -> TableView:
        """Return the table."""
        names = self.notation.line_names
        turn = [names[line] for line in (s.first_track, s.second_track) if line >= 0]
        tracks = self.tracks_in_order(s)
        return TableView(
            round=s.round,
            starter=int(s.starter),
            mover=int(s.mover),
            turn=TurnView(DOINGS[s.doing], turn),
            to_deal=s.to_deal,
            stuck=s.stuck,
            supply=s.supply,
            limit=s.limit,
            seats=[self.seat(s, seat) for seat in seats_of(s)],
            tracks=list(tracks),
            laid_by=list(tracks.values()),
            out=self.out(s),
        )

    def out(self, s: State) -> list[str]:
        """Return the cities whose cards do not take part."""
        return [
            code
            for colour in colours()
            for card, code in enumerate(self.notation.codes[colour])
            if not is_in_the_game(s, self.board, colour, card)
        ]

    def seat(self, s: State, seat: Seat) -> SeatView:
        """Return a seat as everybody sees it; hands are open when a round is scored (TGAP-23)."""
        is_open = s.phase != ROUND
        return SeatView(
            seat=int(seat),
            points=s.points[seat],
            marker=self.junction(s.marker[seat]),
            hand=self.notation.hand(s.hand[seat]) if is_open else None,
            ready=bool(s.ready[seat]),
        )

    def junction(self, junction: int) -> str | None:
        """Return a junction's name, or nothing for a marker that is not placed."""
        return None if junction == NO_JUNCTION else self.notation.junction_names[junction]

    def tracks_in_order(self, s: State) -> dict[str, int]:
        """Return the lines with tracks as they were laid, and who laid them."""
        names = self.notation.line_names
        found = {names[line_laid(s, i)]: int(layer_of(s, i)) for i in range(s.laid_count)}
        if len(found) < sum(word.bit_count() for word in s.laid):
            found = {name: found.get(name, 0) for name in self.tracks(s.laid)}
        return found

    def tracks(self, laid: list[int]) -> list[str]:
        """Return the lines with tracks."""
        found = []
        for word, lines in enumerate(laid):
            while lines:
                lowest = lines & -lines
                line = word * LINES_PER_WORD + lowest.bit_length() - 1
                found.append(self.notation.line_names[line])
                lines ^= lowest
        return found

    def own(self, s: State, seat: Seat) -> Own | None:
        """Return a seat's secret cities, once they are dealt."""
        if seat == HOUSE or s.hand[seat][0] == NO_CARD:
            return None
        hand = self.notation.hand(s.hand[seat])
        if not has_marker(s, seat):
            return Own(hand, [])
        return Own(hand, [hand[c] for c in colours() if is_connected(s, self.board, seat, c)])

    def last_round(self, s: State) -> LastRound | None:
        """Return the last round that was scored, with everything open."""
        if not s.last_round:
            return None
        cards = (card for hand in s.last_hand for card in hand)
        key = (s.last_round, s.last_ending, *s.last_loss, *s.last_marker, *s.last_laid, *cards)
        if key not in self._last_rounds:
            if len(self._last_rounds) >= LAST_ROUNDS_KEPT:
                self._last_rounds.clear()
            self._last_rounds[key] = self._scored(s)
        return self._last_rounds[key]

    def _scored(self, s: State) -> LastRound:
        then = self._state_then(s)
        return LastRound(
            round=s.last_round,
            ending=ENDINGS[s.last_ending],
            tracks=self.tracks(s.last_laid),
            seats=[self._last_seat(then, s.last_loss[seat], seat) for seat in seats_of(s)],
        )

    def _state_then(self, s: State) -> State:
        """Return the board at the end of the last round."""
        then = s.copy()
        then.marker = s.last_marker[:]
        then.hand = [hand[:] for hand in s.last_hand]
        then.laid = s.last_laid[:]
        then.network = [junction for junction, _ in enumerate(s.network)]  # type: ignore[misc]
        for line in lines_of(self.board):
            if is_laid(then, line):
                mark_laid(then, line)
                join(then, self.board, line)
        return then

    def _last_seat(self, then: State, loss: int, seat: Seat) -> LastSeat:
        sheet = self._sheet
        find_missing(then, self.board, sheet, seat)
        lines = sheet.missing_line[: sheet.missing]
        return LastSeat(
            seat=int(seat),
            marker=self.junction(then.marker[seat]),
            hand=self.notation.hand(then.hand[seat]),
            loss=loss,
            missing=[self.notation.line_names[line] for line in lines],
        )

    def offer(self, action: Action) -> Offer:
        """Return a legal action with everything on the table it touches."""
        text = self.notation.text(action)
        touches: tuple[str, ...] = ()
        if action < LAY:
            touches = (f"junction:{self.notation.junction_names[junction_of(action)]}",)
        elif action < END:
            touches = (f"line:{self.notation.line_names[line_of(action)]}",)
        return Offer(text, text.partition(" ")[0], touches)


def movers(s: State) -> tuple[int, ...]:
    """Return who may act now: a seat, all that are not ready, or the house."""
    if s.to_deal and s.phase != OVER:
        return (int(HOUSE),)
    return tuple(int(seat) for seat in seats_of(s) if may_act(s, seat))


def result_of(s: State) -> Result | None:
    """Return the result, or None before the end."""
    if s.phase != OVER:
        return None
    winners = tuple(int(seat) for seat in seats_of(s) if is_winner(s, seat))
    seats = tuple(
        SeatResult(
            int(seat), s.points[seat], 1 + sum(s.points[o] > s.points[seat] for o in seats_of(s))
        )
        for seat in seats_of(s)
    )
    return Result(winners, seats, s.round)
