"""Positions: any moment of a game as a JSON document, by name; `docs/positions.md` explains it.

Reading is strict: what the rules could never bring about is refused with its place and the reason.
What a document leaves out follows from the rest: the bank holds the other coins, the supply the
other rails, the stacks the cards that lie nowhere else.
"""

from __future__ import annotations

import msgspec

from branchline.core.documents import convert
from branchline.games.freeride.board import (
    City,
)
from branchline.games.freeride.document import (
    OUTCOMES,
    PHASES,
    Cards,
    ColumnPosition,
    LineState,
    OutcomeName,
    PhaseName,
    Route,
    StateWriter,
    Turn,
)
from branchline.games.freeride.notation import Notation
from branchline.games.freeride.state import (
    BANK,
    BOX,
    SUPPLY,
    State,
    seats_of,
)


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat has."""

    coins: int
    rails: int
    train: str | None = None
    coaches: list[Route | None] = []
    score_pile: Cards = {}
    withdrawn: bool = False


class StatePosition(msgspec.Struct, forbid_unknown_fields=True):
    """The table; what is None follows from the rest."""

    phase: PhaseName
    to_move: int
    seats: dict[str, SeatPosition]
    lines: dict[str, LineState] = {}
    display: dict[str, ColumnPosition] = {}
    stacks: Cards | None = None
    stacks_in_order: bool = False
    box: Cards | None = None
    bank: int | None = None
    supply: int | None = None
    edge_coins: list[str] | None = None
    coaches: int | None = None
    speed: int | None = None
    opened: int | None = None
    turn: Turn = msgspec.field(default_factory=Turn)
    to_deal: int = 0
    turns: int = 0
    idle_rounds: int = 0
    progress: bool = False
    outcome: OutcomeName = "open"


def decode_state(document: object) -> StatePosition:
    """Return a decoded JSON document as a state, checked against the schema."""
    for field, kind in (("seats", SeatPosition), ("lines", LineState), ("display", ColumnPosition)):
        entries = document.get(field) if isinstance(document, dict) else None
        for name, entry in entries.items() if isinstance(entries, dict) else ():
            convert(entry, kind, f"state.{field}.{name}")
    return convert(document, StatePosition, "state")


def write_state(s: State, write: StateWriter) -> StatePosition:
    """Return a state as a document, complete and without the order of undealt cards."""
    return StatePosition(
        phase=PHASES[s.phase],
        to_move=int(s.mover),
        seats={
            str(seat): SeatPosition(
                s.coins[seat],
                s.rails[seat],
                write.city(s.train[seat]),
                write.coaches(s, seat),
                write.cards(s.pile[seat]),
                bool(s.withdrawn[seat]),
            )
            for seat in seats_of(s)
        },
        lines=write.lines(s),
        display=write.columns(s),
        stacks=write.cards(s.stack),
        box=write.cards(s.pile[BOX]),
        bank=s.coins[BANK],
        supply=s.rails[SUPPLY],
        edge_coins=write.cities(s.edge_left),
        coaches=s.coaches,
        speed=s.speed,
        opened=s.opened,
        turn=write.turn(s),
        to_deal=s.to_deal,
        turns=s.turns,
        idle_rounds=s.idle_rounds,
        progress=bool(s.progress),
        outcome=OUTCOMES[s.outcome],
    )


def deck_order(doc: StatePosition, notation: Notation) -> dict[str, list[City]]:
    """Return the stacks of a document whose order is known, first card to be dealt first."""
    if not doc.stacks_in_order or doc.stacks is None:
        return {}
    return {stack: [notation.city(name) for name in cards] for stack, cards in doc.stacks.items()}
