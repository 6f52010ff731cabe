"""Free Ride as the rest of Branchline sees it: the rules of one table, by name and text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from random import Random

import msgspec

from branchline.core.clauses import ClauseBook, Refusal, clause_keys, load_clauses
from branchline.core.dealer import Dealer
from branchline.core.errors import BadInput, BadNotation
from branchline.core.events import Event
from branchline.core.ids import HOUSE, LEGAL, Action, Clause, Seat
from branchline.core.options import resolve, unusual
from branchline.core.ruleset import Entry, record_header
from branchline.core.view import Standing
from branchline.core.words import Facts
from branchline.games.freeride.actions import (
    BUY,
    END,
    RAILS,
    SEAT_ACTIONS,
    TAKE,
    deal,
    dealt_card,
    half_of,
    line_of,
    slot_of,
)
from branchline.games.freeride.board import STACKS, contains
from branchline.games.freeride.boardfile import (
    STACK_NAMES,
    BoardFile,
    board_tables,
    built_in_board,
    edge_coins_of,
    playable_problems,
    spoken_line,
)
from branchline.games.freeride.descriptor import GAME, MOST_SEATS
from branchline.games.freeride.document import Cards
from branchline.games.freeride.edition import (
    EDITIONS,
    OPTIONS,
    PRESETS,
    RAILS_IN_THE_BOX,
    RULES_VERSION,
    bank_at_the_start,
    choose_rules,
    coins_in_play,
)
from branchline.games.freeride.events import Scored, event_reader
from branchline.games.freeride.imagine import imagined_position
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.position import (
    StatePosition,
    deck_order,
    decode_state,
    write_state,
)
from branchline.games.freeride.position_reader import StateReader
from branchline.games.freeride.result import result_of
from branchline.games.freeride.rules import clauses as clause_numbers
from branchline.games.freeride.rules.build import FEW_RAILS, PRICE_OF_RAILS
from branchline.games.freeride.rules.lines import FARE, RAILS_AT_ONCE
from branchline.games.freeride.rules.routes import start_of
from branchline.games.freeride.rules.scoring import score
from branchline.games.freeride.rules.setup import set_up
from branchline.games.freeride.rules.stacks import current_stack, lowest_empty_slot
from branchline.games.freeride.rules.supply import is_taking_rails_open
from branchline.games.freeride.rules.turn import (
    apply,
    can_plan,
    list_actions,
    refusal,
    suppose_turn,
)
from branchline.games.freeride.state import NO_CARD, NO_LINE, NOWHERE, OVER, State
from branchline.games.freeride.view import (
    Offer,
    Result,
    View,
    Viewer,
    movers,
    phase_name,
)
from branchline.games.freeride.ways import WayFinder, Ways
from branchline.games.freeride.words import words
from branchline.games.freeride.written import WrittenParts


@cache
def clause_book() -> ClauseBook:
    """Return all clauses and rulings of Free Ride."""
    return load_clauses("branchline.games.freeride")


CLAUSE_KEYS: dict[int, str] = clause_keys(clause_numbers)


class FreeRide:
    """The rules of Free Ride for one edition, board, number of seats and choice of options."""

    ruleset = "freeride"

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, str] | None = None,
        board: BoardFile | None = None,
        *,
        whole_game: bool = True,
        version: int = RULES_VERSION,
    ) -> None:
        self.game = game
        self.version = version
        self.edition = EDITIONS[game]
        if not 1 <= seats <= MOST_SEATS:
            title = words.text(f"title.{game}")
            raise BadInput("seats", words.text("seats", game=title, most=MOST_SEATS, seats=seats))
        self.seats = seats
        self.options = resolve(OPTIONS, PRESETS, options or {})
        self.board_file = board or built_in_board(self.edition.board)
        problems = playable_problems(self.board_file, seats)
        self.playable = not problems
        if whole_game and problems:
            raise BadInput(f"board {self.board_file.board}", problems[0])
        if whole_game and version == RULES_VERSION:
            self._check_bank()
        self.board = board_tables(self.board_file)
        self.notation = Notation(self.board_file)
        self._parse = lru_cache(8192)(self.notation.parse)
        self._reader = event_reader(self.notation)
        self._viewer = Viewer(
            self.board, self.notation, open_piles=self.options["open_score_piles"] == "on"
        )
        self._written = WrittenParts(self._viewer)
        self._wayfinder = WayFinder(self.board, self.notation)
        self._buffer = [Action(0)] * SEAT_ACTIONS

    def _check_bank(self) -> None:
        """Refuse a finite bank that would owe coins before the game begins (GAP-FR-02)."""
        s = self._new_state()
        coins = edge_coins_of(self.board_file) if s.edge else 0
        if s.finite_bank and bank_at_the_start(self.edition, self.seats, coins) < 0:
            facts = {"coins": coins, "seats": self.seats, "rules": self.cite("GAP-FR-02")}
            raise BadInput("coin_bank", words.text("board.bank_short", **facts))

    @property
    def title(self) -> Mapping[str, str]:
        """Return the name of the game in each language."""
        return GAME.box(self.game).title

    @property
    def clauses(self) -> ClauseBook:
        """Return the clauses of the game."""
        return clause_book()

    def cite(self, *names: str) -> list[str]:
        """Return the ledger ids of clauses, by their keys, and of rulings in this edition."""
        return self.clauses.cited(self.game.removeprefix("freeride-"), *names)

    @property
    def board_name(self) -> str:
        """Return the board's name and version."""
        return f"{self.board_file.board} {self.board_file.version}"

    def header(self) -> dict[str, str]:
        """Return the record header lines from which these rules can be made again."""
        built_in = self.board_file is built_in_board(self.edition.board)
        own_board = None if built_in else self.board_file
        return record_header(self, own_board, unusual(OPTIONS, self.options))

    # Playing

    def _new_state(self) -> State:
        s = State()
        choose_rules(s, self.edition, self.options, self.seats, self.version)
        return s

    def start(self) -> State:
        """Return the state before the first column is dealt."""
        s = self._new_state()
        set_up(s, self.board, coins_in_play(self.edition, self.seats), RAILS_IN_THE_BOX)
        return s

    def movers(self, state: State) -> tuple[Seat, ...]:
        """Return who may act now."""
        return movers(state)

    def actions(self, state: State, seat: Seat) -> list[Action]:
        """Return everything a seat may do now."""
        if seat != state.mover:
            return []
        return self._buffer[: list_actions(state, self.board, self._buffer)]

    def refusal(self, state: State, seat: Seat, action: Action) -> Clause:
        """Return the clause an action would break."""
        return refusal(state, self.board, seat, action)

    def apply(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """Carry out a legal action and return what it caused."""
        apply(state, self.board, action)
        return self._reader.events(state)

    def preview(self, state: State, seat: Seat, action: Action) -> list[Event]:
        """Return what a legal action would cause; score piles are counted only at the end."""
        events = self.apply(state.copy(), seat, action)
        return [event for event in events if not isinstance(event, Scored)]

    def can_plan(self, state: State, seat: Seat) -> bool:
        """Tell whether a seat knows what its next turn begins from, and will have one."""
        return can_plan(state, seat)

    def as_if(self, state: State, seat: Seat) -> State | None:
        """Return a copy in which it is a seat's turn; None if columns are owed or it has left."""
        if not self.can_plan(state, seat):
            return None
        supposed = state.copy()
        suppose_turn(supposed, seat)
        return supposed

    def chance(self, state: State, dealer: Dealer) -> Action:
        """Return the next column the dealer lays."""
        stack = current_stack(state)
        left = [city for city in range(self.board.cities) if contains(state.stack[stack], city)]
        top, centre, bottom = dealer.draw(STACK_NAMES[stack], left, 3)
        return deal(lowest_empty_slot(state), top, centre, bottom)  # type: ignore[arg-type]

    def dealt(self, state: State, action: Action) -> Mapping[str, Sequence[int]]:
        """Return the cards a column takes from its stack."""
        cards = [dealt_card(action, place) for place in range(3)]
        return {STACK_NAMES[current_stack(state)]: cards}

    def decks(self) -> Mapping[str, Mapping[int, str]]:
        """Return the codes of the cities in every stack."""
        stacks, codes = self.start().stack, self.notation.codes
        return {
            name: {city: code for city, code in enumerate(codes) if contains(stacks[stack], city)}
            for stack, name in enumerate(STACK_NAMES)
        }

    def is_final(self, state: State, seat: Seat, action: Action) -> bool:
        """Tell whether an action revealed something: the dealer's do, and the end of the game."""
        return seat == HOUSE or state.phase == OVER

    def ends_turn(self, action: Action) -> bool:
        """Tell whether an action closes the turn of its seat."""
        return action == END

    # Text

    def text(self, action: Action) -> str:
        """Return the canonical text of an action."""
        return self.notation.text(action)

    def parse(self, text: str) -> Action:
        """Return the action a text stands for."""
        return self._parse(text)

    def name_of(self, text: str) -> str:
        """Return the code of a city, or a line with its ends as the board has them."""
        try:
            return self.notation.codes[self.notation.city(text)]
        except BadNotation:
            if "-" not in text and "–" not in text:
                raise
        return self.notation.line_names[self.notation.line(text)]

    def masked(self, state: State, log: Sequence[Entry], viewer: Seat) -> list[Entry]:
        """Return the log as it is: all cards of Free Ride are dealt face up."""
        return list(log)

    def is_start_open(self, state: State, log: Sequence[Entry]) -> bool:
        """Tell whether the score piles are shown: only at the end."""
        return state.phase == OVER

    def unmask(
        self, state: State, text: str, later: Sequence[str], dealer: Dealer
    ) -> Action | None:
        """Return nothing: no card of Free Ride is ever masked."""
        return None

    def explain(self, state: State, seat: Seat, action: Action, clause: Clause) -> Refusal:
        """Return a refusal in words."""
        facts, edition = self._facts(state, seat, action), self.game.removeprefix("freeride-")
        return self.clauses.explain(CLAUSE_KEYS[clause], edition, facts, self._spoken(facts))

    def _spoken(self, facts: Facts) -> dict[str, str]:
        """Return the cities and lines among facts as people call them."""
        cities = self.board_file.city_names()
        told = {name: fact for name, fact in facts.items() if fact != "-"}
        found = {name: cities[told[name]] for name in ("train", "start") if name in told}
        lines = {name: told[name] for name in ("line", "own_line") if name in told}
        return found | {name: spoken_line(line, cities) for name, line in lines.items()}

    def _facts(self, s: State, seat: Seat, action: Action) -> Facts:
        """Return the facts that the words of a refusal may need."""
        codes, lines = self.notation.codes, self.notation.line_names
        facts: Facts = {
            "seat": int(seat),
            "mover": int(s.mover),
            "action": self.text(action),
        }
        train, site = s.train[s.mover], s.site[s.mover]
        facts["train"] = "-" if train == NOWHERE else codes[train]
        facts["own_line"] = "-" if site == NO_LINE else lines[site]
        facts["rails"], facts["coins"] = s.rails[s.mover], s.coins[s.mover]
        facts["fare"], facts["price"] = FARE, PRICE_OF_RAILS
        facts["rails_at_once"], facts["few_rails"] = RAILS_AT_ONCE, FEW_RAILS
        if action < TAKE and line_of(action) < self.board.lines:
            facts["line"] = lines[line_of(action)]
            facts["owner"] = int(s.owner[line_of(action)])
        elif TAKE <= action < BUY:
            start = start_of(s, slot_of(action), half_of(action))
            facts["slot"] = slot_of(action) + 1
            facts["start"] = "-" if start == NO_CARD else codes[start]
        return facts

    # Seeing

    def offer(self, state: State, action: Action) -> Offer:
        """Return a legal action as views carry it."""
        return self._viewer.offer(state, action)

    def view(self, state: State, seat: Seat, rev: int) -> View:
        """Return what a seat may know."""
        return View(
            game=self.game,
            rev=rev,
            seat=int(seat),
            to_move=movers(state),
            phase=phase_name(state),
            state=self._viewer.table(state),
            own=self._viewer.own(state, seat),
            actions=self._viewer.offers(state, self.actions(state, seat)),
            result=self.result(state),
            refused=self._viewer.offers(state, self._standing_refused(state, seat)),
        )

    def written_public(self, state: State) -> dict[str, object]:
        """Return the parts of what everybody may know, the larger ones as JSON."""
        return self._written.table(state)

    def written_view(self, state: State, seat: Seat, rev: int) -> dict[str, object]:
        """Return all other parts of a view, the larger ones as JSON."""
        return {
            "game": self.game,
            "rev": rev,
            "seat": int(seat),
            "to_move": movers(state),
            "phase": phase_name(state),
            "own": self._written.own(state, seat),
            "actions": self._written.offers(state, self.actions(state, seat)),
            "result": self.result(state),
            "refused": self._viewer.offers(state, self._standing_refused(state, seat)),
        }

    def _standing_refused(self, state: State, seat: Seat) -> list[Action]:
        """Return the actions a seat is shown though they are refused: taking rails."""
        is_shown = movers(state) == (seat,) and is_taking_rails_open(state)
        return [RAILS] if is_shown and refusal(state, self.board, seat, RAILS) != LEGAL else []

    def imagine(self, view: View, dice: Random) -> State:
        """Return a state that agrees with a view, with the rest dealt at random."""
        which = self.board.cards[int(self.seats <= 2)]
        cards: Cards = {STACK_NAMES[i]: self._viewer.writer.cities(which[i]) for i in range(STACKS)}
        return self.read_position(imagined_position(view, cards, dice))

    def ways(self, state: State, seat: Seat, place: str) -> Ways:
        """Return how a seat best gets to a city."""
        return self._wayfinder.ways(state, seat, self.notation.city(place))

    def result(self, state: State) -> Result | None:
        """Return the result, or None before the end."""
        return result_of(state, self.edition)

    def standing(self, state: State, seat: Seat) -> Standing:
        """Return how a seat would stand if points were counted now."""
        return Standing(int(seat), score(state, seat), {"coins": state.coins[seat]})

    def result_line(self, state: State) -> str:
        """Return the points of all seats on one line."""
        result = self.result(state)
        if result is None:
            return ""
        points = ", ".join(f"{seat.seat}: {seat.points}" for seat in result.seats)
        return f"{result.solo} {points}" if result.solo else points

    # Positions

    def write_position(self, state: State) -> dict[str, object]:
        """Return the state as a document, by name."""
        return msgspec.to_builtins(write_state(state, self._viewer.writer))  # type: ignore[no-any-return]

    def read_position(self, document: StatePosition) -> State:
        """Return the state a document describes; refuse what no game could lead to."""
        s = self._new_state()
        reader = StateReader(
            s,
            self.board,
            self.notation,
            coins=coins_in_play(self.edition, self.seats),
            rails=RAILS_IN_THE_BOX,
            playable=self.playable,
            cite=self.cite,
        )
        reader.read(document)
        return s

    def parse_position(self, document: object) -> tuple[State, dict[str, list[int]]]:
        """Return the state in a decoded JSON document, and the order of its stacks if known."""
        doc = decode_state(document)
        order = deck_order(doc, self.notation)
        return self.read_position(doc), {
            pile: [int(c) for c in cards] for pile, cards in order.items()
        }
