"""TransAmerica as the rest of Branchline sees it: the rules of one table, by name and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from random import Random

import msgspec

from branchline.core.clauses import ClauseBook, Refusal, clause_keys, load_clauses
from branchline.core.dealer import Dealer
from branchline.core.errors import BadInput, BadNotation
from branchline.core.events import Event
from branchline.core.game import follow
from branchline.core.ids import HOUSE, Action, Clause, Seat
from branchline.core.options import resolve, unusual
from branchline.core.ruleset import MASK, Entry, record_header
from branchline.core.telling import begin_telling
from branchline.core.view import Offer, Standing
from branchline.core.words import Facts
from branchline.games.transamerica.actions import (
    DEAL,
    END,
    LAY,
    SEAT_ACTIONS,
    deal,
    dealt_card,
    dealt_seat,
    line_of,
)
from branchline.games.transamerica.board import Card, colours
from branchline.games.transamerica.boardfile import (
    COLOUR_NAMES,
    BoardFile,
    board_tables,
    built_in_board,
    playable_problems,
    spoken_line,
)
from branchline.games.transamerica.descriptor import GAME
from branchline.games.transamerica.events import event_reader
from branchline.games.transamerica.imagine import Imagination, known_position
from branchline.games.transamerica.notation import Notation
from branchline.games.transamerica.options import OPTIONS, PRESETS, choose_rules
from branchline.games.transamerica.position import (
    StateReader,
    decode_state,
    write_state,
)
from branchline.games.transamerica.rules import clauses as clause_numbers
from branchline.games.transamerica.rules.network import is_complete
from branchline.games.transamerica.rules.scoring import Sheet
from branchline.games.transamerica.rules.setup import (
    is_held,
    is_in_the_game,
    next_to_be_dealt,
    set_up,
)
from branchline.games.transamerica.rules.turn import (
    apply,
    can_plan,
    list_actions,
    note_skipped_turn,
    refusal,
    suppose_turn,
)
from branchline.games.transamerica.state import MAX_SEATS, ROUND, State, seats_of
from branchline.games.transamerica.view import (
    PHASES,
    Result,
    View,
    Viewer,
    movers,
    result_of,
)
from branchline.games.transamerica.ways import WayFinder, Ways
from branchline.games.transamerica.words import words

RULES_VERSION = 1
FEWEST_SEATS = 2


@cache
def clause_book() -> ClauseBook:
    """Return all clauses and rulings of TransAmerica."""
    return load_clauses("branchline.games.transamerica")


def cite(*names: str) -> list[str]:
    """Return the ledger ids of clauses, by their keys, and of rulings."""
    return clause_book().cited("all", *names)


CLAUSE_KEYS: dict[int, str] = clause_keys(clause_numbers)


class TransAmerica:
    """The rules of TransAmerica for one board, number of seats and choice of options."""

    game = "transamerica"
    ruleset = "transamerica"
    version = RULES_VERSION

    def __init__(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: BoardFile | None = None,
        *,
        whole_game: bool = True,
    ) -> None:
        if not FEWEST_SEATS <= seats <= MAX_SEATS:
            limits = {"least": FEWEST_SEATS, "most": MAX_SEATS}
            title = words.text("title.transamerica")
            raise BadInput("seats", words.text("seats", game=title, **limits, seats=seats))
        self.seats = seats
        self.options = resolve(OPTIONS, PRESETS, options or {})
        self.board_file = board or built_in_board()
        problems = playable_problems(self.board_file, seats)
        if whole_game and problems:
            raise BadInput(f"board {self.board_file.board}", problems[0])
        self.board = board_tables(self.board_file)
        self.notation = Notation(self.board_file)
        self._sheet = Sheet()
        self._reader = event_reader(self.notation)
        self._viewer = Viewer(self.board, self.notation, self._sheet)
        self._wayfinder = WayFinder(self.board, self.notation, self._sheet)
        self._buffer = [Action(0)] * SEAT_ACTIONS

    @property
    def title(self) -> Mapping[str, str]:
        """Return the name of the game in each language."""
        return GAME.box(self.game).title

    @property
    def clauses(self) -> ClauseBook:
        """Return the clauses of the game."""
        return clause_book()

    @property
    def board_name(self) -> str:
        """Return the board's name and version."""
        return f"{self.board_file.board} {self.board_file.version}"

    def header(self) -> dict[str, str]:
        """Return the record header lines from which these rules can be made again."""
        own_board = None if self.board_file is built_in_board() else self.board_file
        return record_header(self, own_board, unusual(OPTIONS, self.options))

    # Playing

    def _new_state(self) -> State:
        s = State()
        choose_rules(s, self.options, self.seats)
        return s

    def start(self) -> State:
        """Return the state before the first hand is dealt."""
        s = self._new_state()
        set_up(s, self.board)
        return s

    def movers(self, state: State) -> tuple[Seat, ...]:
        """Return who may act now."""
        return tuple(Seat(seat) for seat in movers(state))

    def actions(self, state: State, seat: Seat) -> list[Action]:
        """Return everything a seat may do now."""
        return self._buffer[: list_actions(state, self.board, seat, self._buffer)]

    def refusal(self, state: State, seat: Seat, action: Action) -> Clause:
        """Return the clause an action would break."""
        return refusal(state, self.board, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """Carry out a legal action and return what it caused."""
        apply(state, self.board, self._sheet, seat, action)
        return self._reader.events(state)

    def preview(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """Return what a legal action would cause; nothing that hands decide at the end of a turn.

        Whether the round goes on, who is complete and what it costs is told only by `end` itself.
        """
        trial = state.copy()
        if action != END:
            return self.apply(trial, seat, action)
        begin_telling(trial)
        note_skipped_turn(trial, self.board)
        return self._reader.events(trial)

    def can_plan(self, state: State, seat: Seat) -> bool:
        """Tell whether a round is being played, so that everybody has a next turn."""
        return can_plan(state)

    def as_if(self, state: State, seat: Seat) -> State | None:
        """Return a copy in which it is a seat's turn; None between rounds and after the end."""
        if not self.can_plan(state, seat):
            return None
        supposed = state.copy()
        suppose_turn(supposed, seat)
        return supposed

    def is_final(self, state: State, seat: Seat, action: Action) -> bool:
        """Tell whether an action cannot be taken back by its seat alone.

        Closing a turn tells whether somebody is complete, and so does completing one's own five.
        """
        if seat == HOUSE or action == END:
            return True
        return LAY <= action < END and is_complete(state, self.board, seat)

    def ends_turn(self, action: Action) -> bool:
        """Tell whether an action closes the turn of its seat."""
        return action == END

    # Chance

    def chance(self, state: State, dealer: Dealer) -> Action:
        """Return the next hand the dealer deals."""
        return self._next_hand(state, dealer, [[] for _ in colours()])

    def _next_hand(self, state: State, dealer: Dealer, taken: list[list[Card]]) -> Action:
        hand = []
        for colour in colours():
            free = [
                card
                for card in range(len(self.notation.codes[colour]))
                if is_in_the_game(state, self.board, colour, card)
                and not is_held(state, colour, card)
            ]
            free = [card for card in free if card not in taken[colour]] or free
            hand.append(Card(dealer.draw(self._pile(state, colour), free, 1)[0]))
        return deal(next_to_be_dealt(state), hand)

    def dealt(self, state: State, action: Action) -> Mapping[str, Sequence[int]]:
        """Return the cards a hand takes, by colour; every round is shuffled anew."""
        return {self._pile(state, c): [dealt_card(action, c)] for c in colours()}

    def _pile(self, state: State, colour: int) -> str:
        return f"round {state.round} {COLOUR_NAMES[colour]}"

    def decks(self) -> Mapping[str, Mapping[int, str]]:
        """Return the codes of the cities of every colour."""
        state = self.start()
        return {
            COLOUR_NAMES[colour]: {
                card: code
                for card, code in enumerate(self.notation.codes[colour])
                if is_in_the_game(state, self.board, colour, card)
            }
            for colour in colours()
        }

    def masked(self, state: State, log: Sequence[Entry], viewer: Seat) -> list[Entry]:
        """Return a log in which the others' hands are hidden until their round is scored."""
        shown = _shown(log)
        return [
            entry if place in shown else self._mask(entry, viewer)
            for place, entry in enumerate(log)
        ]

    def is_start_open(self, state: State, log: Sequence[Entry]) -> bool:
        """Tell whether the round a game began in is scored, and so its hands are shown."""
        return state.phase != ROUND or any(_scored_a_round(entry) for entry in log)

    def _mask(self, entry: Entry, viewer: Seat) -> Entry:
        word, _, rest = entry.text.partition(" ")
        if entry.seat != HOUSE or word != "deal" or rest.split()[0] == str(viewer):
            return entry
        return Entry(entry.seat, f"deal {rest.split()[0]} {MASK}", entry.events)

    def unmask(
        self, state: State, text: str, later: Sequence[str], dealer: Dealer
    ) -> Action | None:
        """Return a hand to stand for a hidden one in a record, or None if nothing is hidden."""
        if not _is_masked(text):
            return None
        told_seat = text.split()[1:-1]
        seat = self.notation.served_seat(*told_seat) if told_seat else next_to_be_dealt(state)
        if seat != next_to_be_dealt(state) or not state.to_deal:
            return deal(seat, [Card(0) for _ in colours()])  # the rules refuse it
        told = self._hands_told(later)
        taken = [[dealt_card(hand, colour) for hand in told] for colour in colours()]
        return self._next_hand(state, dealer, taken)

    def _hands_told(self, later: Sequence[str]) -> list[Action]:
        hands = []
        for line in later:
            with suppress(BadNotation):  # refused when its own line is replayed
                hands.append(self.parse(line))
        return hands

    # Text

    def text(self, action: Action) -> str:
        """Return the canonical text of an action."""
        return self.notation.text(action)

    def parse(self, text: str) -> Action:
        """Return the action a text stands for."""
        return self.notation.parse(text)

    def name_of(self, text: str) -> str:
        """Return a junction, or a line if there is a hyphen, as the board names it."""
        if "-" in text or "–" in text:
            return self.notation.line_names[self.notation.line(text)]
        return self.notation.junction_names[self.notation.junction(text)]

    def explain(self, state: State, seat: Seat, action: Action, clause: Clause) -> Refusal:
        """Return a refusal in words."""
        facts: Facts = {"seat": int(seat), "mover": int(state.mover), "line": "-"}
        spoken: dict[str, str] = {}
        facts["action"] = "deal" if action >= DEAL else self.text(action)
        if LAY <= action < END and line_of(action) < self.board.lines:
            facts["line"] = self.notation.line_names[line_of(action)]
            spoken["line"] = spoken_line(facts["line"], self.board_file.junctions_with_cities())
        if action >= DEAL:
            facts["seat"] = int(dealt_seat(action))
        return self.clauses.explain(CLAUSE_KEYS[clause], "all", facts, spoken)

    # Seeing

    def offer(self, state: State, action: Action) -> Offer:
        """Return a legal action as views carry it."""
        return self._viewer.offer(action)

    def view(self, state: State, seat: Seat, rev: int) -> View:
        """Return what a seat may know."""
        return View(
            game=self.game,
            rev=rev,
            seat=int(seat),
            to_move=movers(state),
            phase=PHASES[state.phase],
            state=self._viewer.table(state),
            own=self._viewer.own(state, seat),
            actions=[self.offer(state, action) for action in self.actions(state, seat)],
            last_round=self._viewer.last_round(state),
            result=self.result(state),
        )

    def written_public(self, state: State) -> dict[str, object]:
        """Return the parts of what everybody may know."""
        return msgspec.structs.asdict(self._viewer.table(state))

    def written_view(self, state: State, seat: Seat, rev: int) -> dict[str, object]:
        """Return all other parts of a view."""
        return {
            "game": self.game,
            "rev": rev,
            "seat": int(seat),
            "to_move": movers(state),
            "phase": PHASES[state.phase],
            "own": self._viewer.own(state, seat),
            "actions": [self.offer(state, action) for action in self.actions(state, seat)],
            "last_round": self._viewer.last_round(state),
            "result": self.result(state),
            "refused": [],
        }

    def imagine(self, view: View, dice: Random) -> State:
        """Return a state that agrees with a view, the hidden hands dealt at random."""
        s = self._new_state()
        StateReader(s, self.board, self.notation, cite).fill(known_position(view))
        hidden = [seat for seat in seats_of(s) if seat != view.seat]
        if s.to_deal:
            hidden = [seat for seat in hidden if seat < next_to_be_dealt(s)]
        if s.phase == ROUND:
            offered = None
            if view.seat == s.mover:
                offered = any(offer.kind == "lay" for offer in view.actions)
            Imagination(self.board, dice).deal(s, hidden, offered)
        return s

    def ways(self, state: State, seat: Seat, place: str) -> Ways | None:
        """Return how a seat best gets to a junction or city, or to its whole `hand`."""
        return self._wayfinder.ways(state, seat, place)

    def result(self, state: State) -> Result | None:
        """Return the result, or None before the end."""
        return result_of(state)

    def standing(self, state: State, seat: Seat) -> Standing:
        """Return how many points a seat has left."""
        return Standing(int(seat), state.points[seat])

    def result_line(self, state: State) -> str:
        """Return the points of all seats on one line."""
        return ", ".join(f"{seat}: {state.points[seat]}" for seat in seats_of(state))

    # Positions

    def write_position(self, state: State) -> dict[str, object]:
        """Return the state as a document, by name."""
        document: dict[str, object] = msgspec.to_builtins(write_state(state, self._viewer))
        return document

    def parse_position(self, document: object) -> tuple[State, dict[str, list[int]]]:
        """Return the state in a decoded JSON document; undealt cards have no known order."""
        s = self._new_state()
        StateReader(s, self.board, self.notation, cite).read(decode_state(document))
        return s, {}


def make_rules(
    game: str,
    seats: int,
    options: Mapping[str, str] | None = None,
    board: BoardFile | None = None,
    *,
    whole_game: bool = True,
) -> TransAmerica:
    """Return the rules of a table; there is one game of this ruleset."""
    return TransAmerica(seats, options, board, whole_game=whole_game)


def _shown(log: Sequence[Entry]) -> set[int]:
    """Return where in a log the entries are that counted when a round was scored.

    Hands that were taken back before stay hidden: the same ones are dealt again.
    """
    shown: set[int] = set()
    line: list[int] = []
    for place, entry in enumerate(log):
        follow(line, entry.text, place)
        if _scored_a_round(entry):
            shown.update(line)
    return shown


def _scored_a_round(entry: Entry) -> bool:
    return any(event.type == "round_ended" for event in entry.events)


def _is_masked(text: str) -> bool:
    word, *rest = text.split() or [""]
    return word == "deal" and (rest == [MASK] or rest[1:] == [MASK])
