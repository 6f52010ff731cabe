"""Evidence of a shuffle: what travels with a finished game, so that all can check each card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from branchline.core import shuffle
from branchline.core.dealer import Dealer
from branchline.core.errors import BadInput
from branchline.core.game import AnyGame, Game, taken_back
from branchline.core.ids import HOUSE
from branchline.core.record import DEALER, header_of, line_of_record
from branchline.core.ruleset import AnyRules, NamesCards
from branchline.core.words import Text, words

HEADER = "shuffle"
"""The line of a record's header that holds the evidence."""
LeftOut = Literal["", "no_hash", "no_share", "not_there", "bot", "not_asked"]
Nothing = Literal["", "chosen", "imported", "position", "other_rules"]
Decks = dict[str, list[tuple[int, str]]]
"""The cards of every deck, by number and name. A pile is dealt from the deck its name ends with."""
DIGITS = re.compile(r"[0-9a-f]{64}")
WORD = re.compile(r"[!-~]+")


class SeatShare(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat added to the shuffle, or why nothing."""

    seat: int
    """As they sat before it was drawn who begins."""
    name: str = ""
    """Who sat there when shares were asked for."""
    hash: str = ""
    share: str = ""
    left_out: LeftOut = ""


class Draw(msgspec.Struct, frozen=True, array_like=True):
    """Cards that a line of the log dealt from a pile, and what the line says before them."""

    rev: int
    lead: str
    pile: str
    cards: list[int]


class Evidence(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Everything a shuffle followed from, and the cards of each deck."""

    table: str = ""
    none: Nothing = ""
    """Why there is nothing to check: a deal code was chosen, or the game did not begin here."""
    version: int = shuffle.VERSION
    commitment: str = ""
    server: str = ""
    seats: list[SeatShare] = []
    """All seats in order."""
    first: int | None = None
    """The seat drawn to begin, as they sat before; None if whoever made the table chose it."""
    head: str = ""
    """The hash of the whole log."""
    decks: Decks = {}
    draws: list[Draw] = []

    @property
    def key(self) -> bytes:
        """Return the key that follows from the shares."""
        return shuffle.key_of(self.server, {each.seat: each.share or None for each in self.seats})

    def seat_now(self, seat: int, seats: int) -> int:
        """Return the number of a seat after it was drawn who begins."""
        return (seat - (self.first or 1)) % seats + 1


# The hash of a log


def decks_of(rules: AnyRules) -> Decks:
    """Return the cards a game is dealt from; none if its rules name none."""
    if not isinstance(rules, NamesCards):
        return {}
    return {deck: sorted(cards.items()) for deck, cards in rules.decks().items()}


def hash_of_decks(decks: Decks) -> str:
    """Return what commits a server to the cards before anybody shows a share."""
    lines = [f"{deck} {card} {name}" for deck in sorted(decks) for card, name in decks[deck]]
    return shuffle.commitment("\n".join(lines))


def rules_lines(header: Mapping[str, str]) -> str:
    """Return the lines of a record that say which rules are played."""
    return "\n".join(f"{name}: {value}" for name, value in header.items())


def beginning(rules: str, decks: str, evidence: Evidence) -> str:
    """Return the hash of a log before its first line: of all that was fixed by then."""
    seats = [
        f"seat {each.seat} {each.hash or '-'} {each.left_out or '-'} {_hash(each.name)}"
        for each in evidence.seats
    ]
    fixed = [
        f"rules {_hash(rules)}",
        f"table {_hash(evidence.table)}",
        f"server {evidence.commitment}",
        f"decks {decks}",
        f"first {evidence.first or '-'}",
        *seats,
    ]
    return shuffle.linked(evidence.key, "", "\n".join(fixed))


_hash = shuffle.commitment


def head_of(rules: str, decks: str, evidence: Evidence, lines: Iterable[str]) -> str:
    """Return the hash of a whole log."""
    head, key = beginning(rules, decks, evidence), evidence.key
    for line in lines:
        head = shuffle.linked(key, head, line)
    return head


# Dealing again


class Witness(Dealer):
    """A dealer who writes down what was drawn."""

    def __init__(self, key: bytes) -> None:
        super().__init__(shuffle.code_of(key))
        self.drawn: list[tuple[str, list[int]]] = []

    def draw(self, pile: str, left: Iterable[int], number: int) -> list[int]:
        """Return the next cards of a pile out of those left in it."""
        found = super().draw(pile, left, number)
        self.drawn.append((pile, found))
        return found


class Retold(msgspec.Struct):
    """A game dealt again from its shares."""

    draws: list[Draw]
    other: tuple[int, str, str] | None = None
    """The first line that deals other cards: its number, what was due, what it says."""


def retold(game: AnyGame, key: bytes, lines: list[str]) -> Retold:
    """Return a game dealt again: whenever the dealer acted, the key says what its line must say."""
    again = Game(game.rules, Dealer(""), game.names, game.start, dealing=False)
    found, names = Retold([]), {deck: dict(cards) for deck, cards in decks_of(game.rules).items()}
    for entry in game.log:
        if entry.seat == HOUSE and taken_back(entry.text) is None:
            witness, rev = Witness(key), again.rev + 1
            due = game.rules.text(game.rules.chance(again.state, witness))
            said = "".join(lines[rev - 1 : rev])
            if found.other is None and said != f"{DEALER} {due}":
                found.other = (rev, f"{DEALER} {due}", said)
            lead = _lead(due, witness.drawn, names)
            found.draws += [Draw(rev, lead, pile, cards) for pile, cards in witness.drawn]
        again.replay(entry.seat, entry.text)
    return found


def deck_of(pile: str) -> str:
    """Return the deck a pile is dealt from: the last word of its name."""
    return pile.rpartition(" ")[2]


def _lead(text: str, drawn: list[tuple[str, list[int]]], names: dict[str, dict[int, str]]) -> str:
    """Return what a line says before the cards it names."""
    said = [names.get(deck_of(pile), {}).get(card, "") for pile, cards in drawn for card in cards]
    return text.removesuffix(" " + " ".join(said))


def completed(evidence: Evidence, game: AnyGame) -> Evidence:
    """Return evidence with the decks, the draws and the hash of a finished game."""
    decks, lines = decks_of(game.rules), [line_of_record(entry) for entry in game.log]
    rules = rules_lines(game.rules.header())
    head = head_of(rules, hash_of_decks(decks), evidence, lines)
    draws = retold(game, evidence.key, lines).draws
    return msgspec.structs.replace(evidence, decks=decks, draws=draws, head=head)


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


def doubts(game: AnyGame, text: str) -> list[Text]:
    """Return everything in the record of a game that does not follow from its shares."""
    evidence = evidence_in(text)
    if evidence is None or evidence.none:
        return [words.text("evidence.form")]
    if evidence.version != shuffle.VERSION:
        return [words.text("evidence.version")]
    if not _is_formed(evidence, game.rules.seats):
        return [words.text("evidence.form")]
    found = [*_doubts_of_shares(evidence), *_doubts_of_game(game, text, evidence)]
    rules, lines = _as_written(text)
    told = retold(game, evidence.key, lines)
    if told.other is not None:
        rev, due, said = told.other
        found.append(words.text("evidence.card", line=rev, due=due, said=said))
    if (decks_of(game.rules), told.draws) != (evidence.decks, evidence.draws) or not told.draws:
        found.append(words.text("evidence.piles"))
    if head_of(rules, hash_of_decks(evidence.decks), evidence, lines) != evidence.head:
        found.append(words.text("evidence.head"))
    return found


def _as_written(text: str) -> tuple[str, list[str]]:
    """Return what a record says of its rules, and the lines of its log, to the letter."""
    lines = re.split(r"\r?\n", text)
    end = lines.index("") if "" in lines else len(lines)
    seats = next((place for place in range(end) if lines[place].startswith("seats: ")), end)
    return "\n".join(lines[:seats]), [line for line in lines[end + 1 :] if line]


def _doubts_of_game(game: AnyGame, text: str, evidence: Evidence) -> list[Text]:
    """Return what speaks against a game that was dealt here from its beginning to its end."""
    found = []
    if game.start is not None:
        found.append(words.text("evidence.position"))
    if game.result is None or "result" not in header_of(text):
        found.append(words.text("evidence.unfinished"))
    if evidence.first is not None:
        begins = shuffle.who_begins(evidence.key, game.rules.seats)
        if begins != evidence.first:
            found.append(words.text("evidence.first", due=begins, seat=evidence.first))
    return found


def _is_formed(evidence: Evidence, seats: int) -> bool:
    """Tell whether evidence says all it must in the form it must have: each seat once, in order."""
    digits = [evidence.server, evidence.commitment, evidence.head]
    digits += [each for seat in evidence.seats for each in (seat.hash, seat.share) if each]
    decks = evidence.decks
    names = [*decks, *(name for cards in decks.values() for _, name in cards)]
    numbers = [[card for card, _ in cards] for cards in decks.values()]
    return (
        all(map(DIGITS.fullmatch, digits))
        and all(map(WORD.fullmatch, names))
        and all(cards == sorted(set(cards)) for cards in numbers)
        and [each.seat for each in evidence.seats] == list(range(1, seats + 1))
        and (evidence.first is None or 1 <= evidence.first <= seats)
    )


def _doubts_of_shares(evidence: Evidence) -> list[Text]:
    found = []
    if shuffle.commitment(evidence.server) != evidence.commitment:
        found.append(words.text("evidence.server"))
    for each in evidence.seats:
        if not _is_sound(each):
            found.append(words.text("evidence.seat", seat=each.seat))
    return found


def _is_sound(each: SeatShare) -> bool:
    """Tell whether a seat's share is that of its hash, or is left out for a reason that fits."""
    if not each.left_out:
        return shuffle.commitment(each.share) == each.hash
    return not each.share and bool(each.hash) == (each.left_out == "no_share")
