"""Positions: any moment of a game as a JSON document, by name; `docs/positions.md` explains it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from branchline.core.documents import convert
from branchline.core.errors import BadInput, BadNotation
from branchline.core.ids import HOUSE, Seat
from branchline.games.transamerica.board import Board, Card, Junction, Line
from branchline.games.transamerica.events import ENDINGS
from branchline.games.transamerica.invariants import BROKEN, SOUND, broken_invariant
from branchline.games.transamerica.notation import Notation
from branchline.games.transamerica.rules.network import join, mark_laid
from branchline.games.transamerica.rules.setup import is_in_the_game, set_up
from branchline.games.transamerica.state import (
    LINES_PER_WORD,
    NO_CARD,
    State,
    note_laid,
    seats_of,
)
from branchline.games.transamerica.view import (
    DOINGS,
    PHASES,
    DoingName,
    EndingName,
    LastRound,
    PhaseName,
    Viewer,
)
from branchline.games.transamerica.words import words
from branchline.games.words import no_seat, out_of_range
from branchline.games.words import words as game_words


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has; no hand before it is dealt."""

    points: int | None = None
    marker: str | None = None
    hand: list[str] | None = None
    ready: bool = False


class TurnPosition(msgspec.Struct, forbid_unknown_fields=True):
    """What the seat to move has done in this turn, with the tracks it laid."""

    doing: DoingName = "nothing"
    tracks: list[str] = []


class LastSeatPosition(msgspec.Struct, forbid_unknown_fields=True):
    """How a seat fared in the round before."""

    hand: list[str]
    loss: int
    marker: str | None = None


class LastRoundPosition(msgspec.Struct, forbid_unknown_fields=True):
    """The round that was scored last."""

    round: int
    ending: EndingName
    tracks: list[str]
    seats: dict[str, LastSeatPosition]


class StatePosition(msgspec.Struct, forbid_unknown_fields=True):
    """The table; what is None follows from the rest."""

    phase: PhaseName
    to_move: int
    seats: dict[str, SeatPosition]
    round: int = 1
    starter: int = 1
    tracks: list[str] = []
    laid_by: dict[str, int] = {}
    turn: TurnPosition = msgspec.field(default_factory=TurnPosition)
    to_deal: int = 0
    stuck: int = 0
    supply: int | None = None
    limit: int = 0
    last_round: LastRoundPosition | None = None


def last_position(last: LastRound | None) -> LastRoundPosition | None:
    """Return the last round of a view as a position holds it."""
    if last is None:
        return None
    seats = {str(s.seat): LastSeatPosition(s.hand, s.loss, s.marker) for s in last.seats}
    return LastRoundPosition(last.round, last.ending, last.tracks, seats)


def write_state(s: State, view: Viewer) -> StatePosition:
    """Return a state as a document, complete with all hands."""
    hand = view.notation.hand
    names = view.notation.line_names
    last = None
    if s.last_round:
        last = LastRoundPosition(
            round=s.last_round,
            ending=ENDINGS[s.last_ending],
            tracks=view.tracks(s.last_laid),
            seats={
                str(seat): LastSeatPosition(
                    hand(s.last_hand[seat]), s.last_loss[seat], view.junction(s.last_marker[seat])
                )
                for seat in seats_of(s)
            },
        )
    turn = [names[line] for line in (s.first_track, s.second_track) if line >= 0]
    tracks = view.tracks_in_order(s)
    return StatePosition(
        phase=PHASES[s.phase],
        to_move=int(s.mover),
        seats={
            str(seat): SeatPosition(
                s.points[seat],
                view.junction(s.marker[seat]),
                None if s.hand[seat][0] == NO_CARD else hand(s.hand[seat]),
                bool(s.ready[seat]),
            )
            for seat in seats_of(s)
        },
        round=s.round,
        starter=int(s.starter),
        tracks=list(tracks),
        laid_by={name: seat for name, seat in tracks.items() if seat},
        turn=TurnPosition(DOINGS[s.doing], turn),
        to_deal=s.to_deal,
        stuck=s.stuck,
        supply=s.supply,
        limit=s.limit,
        last_round=last,
    )


def decode_state(document: object) -> StatePosition:
    """Return a decoded JSON document as a state, checked against the schema."""
    seats = document.get("seats") if isinstance(document, dict) else None
    for name, entry in seats.items() if isinstance(seats, dict) else ():
        convert(entry, SeatPosition, f"state.seats.{name}")
    return convert(document, StatePosition, "state")


class StateReader:
    """Fills a state, whose rules are chosen and which is otherwise new, from a document."""

    def __init__(
        self, s: State, b: Board, notation: Notation, cite: Callable[..., list[str]]
    ) -> None:
        self.s = s
        self.b = b
        self.notation = notation
        self.cite = cite
        """Gives the ledger ids of clauses and rulings."""

    def read(self, doc: StatePosition) -> None:
        """Fill the state; refuse a document that no game could lead to."""
        self.fill(doc)
        broken = broken_invariant(self.s, self.b)
        if broken != SOUND:
            where, key, *clauses = BROKEN[broken]
            rules = self.cite(*clauses)
            raise BadInput(where, words.text(f"invariant.{key}", rules=rules))

    def fill(self, doc: StatePosition) -> None:
        """Fill the state; hands may be missing."""
        s = self.s
        set_up(s, self.b)
        s.phase = PHASES.index(doc.phase)
        s.round = _number("state.round", doc.round, 1, 9_999)
        s.starter = self._seat("state.starter", doc.starter)
        s.mover = self._seat("state.to_move", doc.to_move)
        s.limit = _number("state.limit", doc.limit, -999, 99)
        s.to_deal = _number("state.to_deal", doc.to_deal, 0, s.seats)
        s.stuck = _number("state.stuck", doc.stuck, 0, s.seats)
        self._read_seats(doc)
        tracks = self._lines("state.tracks", doc.tracks)
        layers = self._layers(doc.laid_by, tracks)
        for line in tracks:
            mark_laid(s, line)
            note_laid(s, line, layers.get(line, HOUSE))
            join(s, self.b, line)
        left = self.b.tracks - len(tracks)
        s.supply = left if doc.supply is None else doc.supply
        self._read_turn(doc.turn)
        if doc.last_round is not None:
            self._read_last_round(doc.last_round)

    def _seat(self, where: str, number: int) -> Seat:
        if not 1 <= number <= self.s.seats:
            raise BadInput(where, no_seat(number, self.s.seats))
        return Seat(number)

    def _junction(self, where: str, name: str) -> Junction:
        try:
            return self.notation.junction(name)
        except BadNotation as error:
            raise BadInput(where, error.reason) from None

    def _line(self, where: str, name: str) -> Line:
        try:
            return self.notation.line(name)
        except BadNotation as error:
            raise BadInput(where, error.reason) from None

    def _lines(self, where: str, names: list[str]) -> list[Line]:
        lines: list[Line] = []
        for i, name in enumerate(names):
            line = self._line(f"{where}[{i}]", name)
            if line in lines:
                rules = self.cite("line_taken")
                twice = words.text("position.track_twice", line=name, rules=rules)
                raise BadInput(f"{where}[{i}]", twice)
            lines.append(line)
        return lines

    def _layers(self, laid_by: dict[str, int], tracks: list[Line]) -> dict[Line, Seat]:
        """Return who laid which track, as far as the document says."""
        layers = {}
        for name, seat in laid_by.items():
            where = f"state.laid_by.{name}"
            line = self._line(where, name)
            if line not in tracks:
                raise BadInput(where, words.text("position.no_track", line=name))
            layers[line] = self._seat(where, seat)
        return layers

    def _hand(self, where: str, codes: list[str]) -> list[Card]:
        try:
            return self.notation.read_hand(codes)
        except BadNotation as error:
            raise BadInput(where, error.reason) from None

    def _read_seats(self, doc: StatePosition) -> None:
        s = self.s
        for key in doc.seats:
            if key not in {str(seat) for seat in seats_of(s)}:
                raise BadInput(f"state.seats.{key}", no_seat(key, s.seats))
        for seat in seats_of(s):
            where = f"state.seats.{seat}"
            entry = doc.seats.get(str(seat))
            if entry is None:
                missing = game_words.text("position.seat_missing", seat=seat)
                raise BadInput("state.seats", missing)
            if entry.points is not None:
                s.points[seat] = _number(f"{where}.points", entry.points, -9_999, 99)
            if entry.marker is not None:
                s.marker[seat] = self._junction(f"{where}.marker", entry.marker)
            if entry.hand is not None:
                s.hand[seat] = self._hand(f"{where}.hand", entry.hand)
            s.ready[seat] = int(entry.ready)

    def _read_turn(self, turn: TurnPosition) -> None:
        s = self.s
        s.doing = DOINGS.index(turn.doing)
        lines = self._lines("state.turn.tracks", turn.tracks)
        if len(lines) > 2:
            rules = self.cite("turn_is_used")
            raise BadInput("state.turn.tracks", words.text("position.two_tracks", rules=rules))
        if lines:
            s.first_track = lines[0]
        if len(lines) == 2:
            s.second_track = lines[1]

    def _read_last_round(self, last: LastRoundPosition) -> None:
        s = self.s
        s.last_round = _number("state.last_round.round", last.round, 1, s.round)
        s.last_ending = ENDINGS.index(last.ending)
        for line in self._lines("state.last_round.tracks", last.tracks):
            s.last_laid[line // LINES_PER_WORD] |= 1 << (line % LINES_PER_WORD)
        for seat in seats_of(s):
            where = f"state.last_round.seats.{seat}"
            entry = last.seats.get(str(seat))
            if entry is None:
                missing = game_words.text("position.seat_missing", seat=seat)
                raise BadInput("state.last_round.seats", missing)
            s.last_hand[seat] = self._last_hand(f"{where}.hand", entry.hand, seat)
            s.last_loss[seat] = _number(f"{where}.loss", entry.loss, 0, 999)
            if entry.marker is not None:
                s.last_marker[seat] = self._junction(f"{where}.marker", entry.marker)

    def _last_hand(self, where: str, codes: list[str], seat: Seat) -> list[Card]:
        s, hand = self.s, self._hand(where, codes)
        for colour, card in enumerate(hand):
            code = self.notation.codes[colour][card]
            if not is_in_the_game(s, self.b, colour, card):
                rules = self.cite("card_not_free")
                out = words.text("position.card_out", card=code, seats=s.seats, rules=rules)
                raise BadInput(where, out)
            if any(s.last_hand[other][colour] == card for other in seats_of(s) if other < seat):
                rules = self.cite("cards_first")
                raise BadInput(where, words.text("position.card_twice", card=code, rules=rules))
        return hand


def _number(where: str, number: int, least: int, most: int) -> int:
    if not least <= number <= most:
        raise BadInput(where, out_of_range(number, least, most))
    return number
