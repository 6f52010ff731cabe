"""Evidence of a shuffle: what travels with a finished game, so that all can check each card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from branchline.core import shuffle
from branchline.core.dealer import Dealer
from branchline.core.errors import BadInput
from branchline.core.game import AnyGame, Game, taken_back
from branchline.core.ids import HOUSE
from branchline.core.record import header_of, line_of_record
from branchline.core.ruleset import AnyRules, NamesCards
from branchline.core.words import Text, words

HEADER = "shuffle"
"""The line of a record's header that holds the evidence."""
LeftOut = Literal["", "no_hash", "no_share", "not_there"]
Nothing = Literal["", "chosen", "imported"]


class SeatShare(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the person of a seat added to the shuffle, or why nothing."""

    seat: int
    """As they sat before it was drawn who begins."""
    hash: str = ""
    share: str = ""
    left_out: LeftOut = ""


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """Cards that a line of the log dealt from a pile."""

    rev: int
    pile: str
    cards: list[int]


class Evidence(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Everything a shuffle followed from, and the cards of each pile."""

    table: str = ""
    none: Nothing = ""
    """Why there is nothing to check: a deal code was chosen, or the game did not begin here."""
    version: int = shuffle.VERSION
    commitment: str = ""
    server: str = ""
    seats: list[SeatShare] = []
    first: int | None = None
    """The seat drawn to begin, as they sat before; None if whoever made the table chose it."""
    head: str = ""
    """The hash of the whole log."""
    piles: dict[str, list[tuple[int, str]]] = {}
    """The cards of each pile before any was dealt: number and name."""
    draws: list[Draw] = []

    @property
    def key(self) -> bytes:
        """Return the key that follows from the shares."""
        return shuffle.key_of(self.server, {each.seat: each.share or None for each in self.seats})

    def seat_now(self, seat: int, seats: int) -> int:
        """Return the number of a seat after it was drawn who begins."""
        return (seat - (self.first or 1)) % seats + 1


def beginning(key: bytes, header: Mapping[str, str]) -> str:
    """Return the hash of a log before its first line: that of the rules played."""
    return shuffle.linked(key, "", "\n".join(f"{name}: {value}" for name, value in header.items()))


def head_of(key: bytes, header: Mapping[str, str], lines: Iterable[str]) -> str:
    """Return the hash of a whole log."""
    head = beginning(key, header)
    for line in lines:
        head = shuffle.linked(key, head, line)
    return head


class Witness(Dealer):
    """A dealer who writes down which cards were in a pile, and which were drawn."""

    def __init__(self, key: bytes) -> None:
        super().__init__(shuffle.code_of(key))
        self.rev = 0
        self.piles: dict[str, list[int]] = {}
        self.draws: list[Draw] = []

    def draw(self, pile: str, left: Iterable[int], number: int) -> list[int]:
        """Return the next cards of a pile out of those left in it."""
        cards = list(left)
        self.piles.setdefault(pile, cards)
        drawn = super().draw(pile, cards, number)
        self.draws.append(Draw(self.rev, pile, drawn))
        return drawn


class Retold(msgspec.Struct):
    """A game dealt again from its shares."""

    piles: dict[str, list[tuple[int, str]]]
    draws: list[Draw]
    head: str
    other: tuple[int, str, str] | None = None
    """The first line that deals other cards: its number, what was due, what it says."""


def retold(game: AnyGame, key: bytes) -> Retold:
    """Return a game dealt again: every time the dealer acted, the key says with which cards."""
    again = Game(game.rules, Dealer(""), game.names, game.start, dealing=False)
    witness, other = Witness(key), None
    for entry in game.log:
        if entry.seat == HOUSE and taken_back(entry.text) is None:
            witness.rev = again.rev + 1
            due = game.rules.text(game.rules.chance(again.state, witness))
            other = other or (None if due == entry.text else (witness.rev, due, entry.text))
        again.replay(entry.seat, entry.text)
    piles = {pile: _named(game.rules, pile, cards) for pile, cards in witness.piles.items()}
    head = head_of(key, game.rules.header(), map(line_of_record, game.log))
    return Retold(piles, witness.draws, head, other)


def _named(rules: AnyRules, pile: str, cards: Iterable[int]) -> list[tuple[int, str]]:
    names = rules.card_name if isinstance(rules, NamesCards) else lambda pile, card: ""
    return [(card, names(pile, card)) for card in cards]


def completed(evidence: Evidence, game: AnyGame) -> Evidence:
    """Return evidence with the piles, the draws and the hash of a finished game."""
    told = retold(game, evidence.key)
    return msgspec.structs.replace(evidence, piles=told.piles, draws=told.draws, head=told.head)


# Checking


def evidence_in(text: str) -> Evidence | None:
    """Return the evidence in the text of a record, if it has any."""
    found = header_of(text).get(HEADER)
    if found is None:
        return None
    try:
        return msgspec.json.decode(found, type=Evidence)
    except msgspec.MsgspecError as error:
        raise BadInput(HEADER, words.text("evidence.unreadable", why=str(error))) from None


def doubts(game: AnyGame, evidence: Evidence) -> list[Text]:
    """Return everything about a game that does not follow from its shares."""
    found = _doubts_of_shares(evidence)
    if evidence.first is not None:
        begins = shuffle.who_begins(evidence.key, game.rules.seats)
        if begins != evidence.first:
            found.append(words.text("evidence.first", due=begins, seat=evidence.first))
    told = retold(game, evidence.key)
    if told.other is not None:
        rev, due, said = told.other
        found.append(words.text("evidence.card", line=rev, due=due, said=said))
    if (told.piles, told.draws) != (evidence.piles, evidence.draws):
        found.append(words.text("evidence.piles"))
    if told.head != evidence.head:
        found.append(words.text("evidence.head"))
    return found


def _doubts_of_shares(evidence: Evidence) -> list[Text]:
    found = []
    if shuffle.commitment(evidence.server) != evidence.commitment:
        found.append(words.text("evidence.server"))
    for each in evidence.seats:
        is_sound = bool(each.left_out) if not each.share else not each.left_out
        if not is_sound or (each.share and shuffle.commitment(each.share) != each.hash):
            found.append(words.text("evidence.seat", seat=each.seat))
    return found
