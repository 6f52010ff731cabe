"""The protocol of a game: what rules must answer for everything else to be built on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Protocol, TypeAlias, TypeVar, runtime_checkable

import msgspec

from branchline.core.clauses import ClauseBook, Refusal
from branchline.core.dealer import Dealer
from branchline.core.events import Event
from branchline.core.ids import Action, Clause, Seat
from branchline.core.layout import Record
from branchline.core.view import AnyView, Offer, Standing

S = TypeVar("S", bound=Record)


MASK: Final = "?"
"""Stands in a log or record for cards its reader may not know."""


class Entry(msgspec.Struct, frozen=True):
    """One line of a game's log: who, what, and what it caused; seat 0 is the dealer."""

    seat: int
    text: str
    events: tuple[Event, ...] = ()


class Rules(Protocol[S]):
    """The rules of one game on one board, for a number of seats, with its options."""

    game: str
    """The name of the game, as it is typed and stored."""
    ruleset: str
    """The name of the rules, which several games may share."""
    version: int
    """Raised when old records would replay differently."""
    seats: int

    def __hash__(self) -> int:
        """Return a hash: what follows from rules is kept for all their games."""
        ...

    @property
    def title(self) -> Mapping[str, str]:
        """Return the name of the game in each language."""
        ...

    @property
    def options(self) -> Mapping[str, str]:
        """Return a value for every option."""
        ...

    @property
    def clauses(self) -> ClauseBook:
        """Return the clauses and rulings of the game."""
        ...

    @property
    def board_name(self) -> str:
        """Return the board's name and version, as written in records."""
        ...

    def header(self) -> dict[str, str]:
        """Return what a record must say about these rules so that they can be made again."""
        ...

    def start(self) -> S:
        """Return the state before anything happened."""
        ...

    def movers(self, state: S) -> tuple[Seat, ...]:
        """Return who may act: seats, or the house when chance is due; nobody after the end."""
        ...

    def actions(self, state: S, seat: Seat) -> list[Action]:
        """Return everything a seat may do now."""
        ...

    def refusal(self, state: S, seat: Seat, action: Action) -> Clause:
        """Return the clause an action would break, or LEGAL."""
        ...

    def explain(self, state: S, seat: Seat, action: Action, clause: Clause) -> Refusal:
        """Return a refusal in words."""
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """Carry out a legal action and return what it caused."""
        ...

    def preview(self, state: S, seat: Seat, action: Action) -> list[Event]:
        """Return what a legal action would cause, as far as its seat may know beforehand."""
        ...

    def chance(self, state: S, dealer: Dealer) -> Action:
        """Return what the dealer does now."""
        ...

    def dealt(self, state: S, action: Action) -> Mapping[str, Sequence[int]]:
        """Return the cards a dealer's action takes, by pile."""
        ...

    def is_final(self, state: S, seat: Seat, action: Action) -> bool:
        """Tell whether an action that was carried out cannot be taken back by its seat alone."""
        ...

    def ends_turn(self, action: Action) -> bool:
        """Tell whether an action closes the turn of its seat."""
        ...

    def text(self, action: Action) -> str:
        """Return the canonical text of an action."""
        ...

    def parse(self, text: str) -> Action:
        """Return the action a text stands for."""
        ...

    def name_of(self, text: str) -> str:
        """Return the canonical name of a place or line of the board, however it is written."""
        ...

    def offer(self, state: S, action: Action) -> Offer:
        """Return a legal action as views carry it."""
        ...

    def masked(self, state: S, log: Sequence[Entry], viewer: Seat) -> list[Entry]:
        """Return a log as a seat may see it: cards it may not know are masked."""
        ...

    def is_start_open(self, state: S, log: Sequence[Entry]) -> bool:
        """Tell whether all that was secret when a game began has been shown since."""
        ...

    def unmask(self, state: S, text: str, later: Sequence[str], dealer: Dealer) -> Action | None:
        """Return an action for a masked line of a record, its cards imagined; None for others.

        `later` is what the dealer deals afterwards: no card is imagined that comes there.
        """
        ...

    def view(self, state: S, seat: Seat, rev: int) -> AnyView:
        """Return what a seat may know; seat 0 is somebody watching."""
        ...

    def imagine(self, view: Any, dice: Random) -> S:  # a view of its own
        """Return a state with everything the view's seat cannot see dealt at random."""
        ...

    def ways(self, state: S, seat: Seat, place: str) -> msgspec.Struct | None:
        """Return how a seat best gets to a place, if it can be asked now."""
        ...

    def result(self, state: S) -> Any:  # each ruleset has results of a type of its own
        """Return the result, or None before the end."""
        ...

    def standing(self, state: S, seat: Seat) -> Standing:
        """Return how a seat would stand if points were counted now, whatever is still hidden."""
        ...

    def result_line(self, state: S) -> str:
        """Return the result on one line, as records carry it."""
        ...

    def write_position(self, state: S) -> dict[str, Any]:  # JSON
        """Return the state as a document, by name."""
        ...

    def parse_position(self, document: Any) -> tuple[S, dict[str, list[int]]]:  # any JSON
        """Return the state in a document and, by pile, the undealt cards whose order is known."""
        ...


AnyRules: TypeAlias = Rules[Any]  # code for all rulesets never looks inside a state
"""The rules of some game, for code that plays all of them."""


@runtime_checkable
class WritesViews(Protocol):
    """Rules that write a view part by part, quicker than by making it first; servers use it.

    Some parts are JSON already; none is changed later.
    """

    def written_public(self, state: Record) -> Mapping[str, object]:
        """Return the parts of what everybody may know: of `state` in every view."""
        ...

    def written_view(self, state: Record, seat: Seat, rev: int) -> Mapping[str, object]:
        """Return all other parts of a view, by name."""
        ...


@runtime_checkable
class NamesCards(Protocol):
    """Rules that name cards as their log does, so that a check of the shuffle needs no rules."""

    def decks(self) -> Mapping[str, Mapping[int, str]]:
        """Return for every deck its cards, and what the lines of a log call each.

        A pile has the name of its deck, if it is shuffled again after a word and a number that
        goes up from one (`round 2 red`). A line that deals cards ends with them as they are drawn.
        """
        ...


@runtime_checkable
class PlansTurns(Protocol):
    """Rules that can be asked as if it were a seat's turn; without it nobody plans ahead."""

    def can_plan(self, state: Record, seat: Seat) -> bool:
        """Tell whether a seat has a turn to plan, and what it begins from is on the table."""
        ...

    def as_if(self, state: Record, seat: Seat) -> Record | None:
        """Return a copy in which it is a seat's turn, and nothing was done in it yet.

        In its own turn it is the position as it is. None where a seat cannot plan.
        """
        ...


def record_header(
    rules: AnyRules, own_board: msgspec.Struct | None, options: Mapping[str, str]
) -> dict[str, str]:
    """Return the header lines of a record from which rules can be made again."""
    header = {"game": rules.game, "rules": str(rules.version), "board": rules.board_name}
    if own_board is not None:
        header["board_file"] = msgspec.json.encode(own_board).decode()
    if options:
        header["options"] = ", ".join(f"{name}={value}" for name, value in options.items())
    return header
