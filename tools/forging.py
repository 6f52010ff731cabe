"""Records of a shuffle with something changed by chance, as somebody who cheats would."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import msgspec

from branchline.core.evidence import Evidence, SeatShare, beginning, hash_of_decks
from branchline.core.shuffle import commitment, linked

replaced = msgspec.structs.replace


class Change(msgspec.Struct):
    """A record that is not sound any more."""

    name: str
    text: str
    needs_rules: bool = False
    """Nobody finds it out without the rules of the game, or something kept of it."""


def heads_of(rules: str, evidence: Evidence, lines: Iterable[str]) -> list[str]:
    """Return the hashes of a log after each of its lines."""
    head, key, found = beginning(rules, hash_of_decks(evidence.decks), evidence), evidence.key, []
    for line in lines:
        head = linked(key, head, line)
        found.append(head)
    return found


def changed(text: str, evidence: Evidence, dice: Random) -> Change:
    """Return a record with something changed, half of the time with its hash reckoned again."""
    name = dice.choice([*IN_EVIDENCE, *IN_LINES])
    is_reckoned = name != "head" and dice.random() < 0.5
    header, _, log = text.partition("\n\n")
    lines, other = log.splitlines(), evidence
    if name in IN_EVIDENCE:
        other = IN_EVIDENCE[name](evidence, dice)
    else:
        lines = IN_LINES[name](lines, dice)
    if is_reckoned:
        rules = header.partition("\nseats: ")[0]
        other = replaced(other, head=heads_of(rules, other, lines)[-1])
    old, new = (msgspec.json.encode(each).decode() for each in (evidence, other))
    found = "\n".join([header.replace(old, new), "", *lines]) + "\n"
    return Change(name, found, is_reckoned and name == "names of cards")


# In the evidence


def _digits(dice: Random) -> str:
    return f"{dice.getrandbits(256):064x}"


def _seat(evidence: Evidence, dice: Random, change: Callable[[SeatShare], SeatShare]) -> Evidence:
    place = dice.randrange(len(evidence.seats))
    seats = list(evidence.seats)
    seats[place] = change(seats[place])
    return replaced(evidence, seats=seats)


def _other_share(evidence: Evidence, dice: Random) -> Evidence:
    share = _digits(dice)
    return _seat(
        evidence, dice, lambda each: SeatShare(each.seat, each.name, commitment(share), share)
    )


def _other_server(evidence: Evidence, dice: Random) -> Evidence:
    share = _digits(dice)
    return replaced(evidence, server=share, commitment=commitment(share))


def _other_reason(evidence: Evidence, dice: Random) -> Evidence:
    reasons = ["no_hash", "no_share", "not_there", "bot", "not_asked", ""]

    def change(each: SeatShare) -> SeatShare:
        why = dice.choice([reason for reason in reasons if reason != each.left_out])
        return replaced(each, left_out=why)

    return _seat(evidence, dice, change)


def _other_seats(evidence: Evidence, dice: Random) -> Evidence:
    seats = list(evidence.seats)
    if dice.random() < 0.5:
        seats.append(dice.choice(seats))
    else:
        seats.pop(dice.randrange(len(seats)))
    return replaced(evidence, seats=seats)


def _other_first(evidence: Evidence, dice: Random) -> Evidence:
    seats = range(-1, len(evidence.seats) + 2)
    first = dice.choice([seat for seat in seats if seat != evidence.first])
    return replaced(evidence, first=first)


def _other_names(evidence: Evidence, dice: Random) -> Evidence:
    deck = dice.choice(list(evidence.decks))
    cards = list(evidence.decks[deck])
    one, other = dice.sample(range(len(cards)), 2)
    first, second = cards[one], cards[other]
    cards[one], cards[other] = (first[0], second[1]), (second[0], first[1])
    return replaced(evidence, decks={**evidence.decks, deck: cards})


def _other_order(evidence: Evidence, dice: Random) -> Evidence:
    deck = dice.choice(list(evidence.decks))
    return replaced(evidence, decks={**evidence.decks, deck: evidence.decks[deck][::-1]})


def _other_draw(evidence: Evidence, dice: Random) -> Evidence:
    draws = list(evidence.draws)
    place = dice.randrange(len(draws))
    draw = draws[place]
    draws[place] = dice.choice(
        [
            replaced(draw, lead=f"deal {dice.randint(7, 9)}"),
            replaced(draw, lead=draw.lead + " XXX"),
            replaced(draw, cards=[*draw.cards, draw.cards[0]]),
            replaced(draw, cards=[card + 1 for card in draw.cards]),
            replaced(draw, pile=f"other {draw.pile}"),
            replaced(draw, rev=draw.rev + 1),
        ]
    )
    return replaced(evidence, draws=draws)


IN_EVIDENCE: dict[str, Callable[[Evidence, Random], Evidence]] = {
    "head": lambda evidence, dice: replaced(evidence, head=_digits(dice)),
    "share of the server": lambda evidence, dice: replaced(evidence, server=_digits(dice)),
    "commitment": lambda evidence, dice: replaced(evidence, commitment=_digits(dice)),
    "both of the server": _other_server,
    "hash of a seat": lambda evidence, dice: _seat(
        evidence, dice, lambda each: replaced(each, hash=_digits(dice))
    ),
    "share of a seat": lambda evidence, dice: _seat(
        evidence, dice, lambda each: replaced(each, share=_digits(dice))
    ),
    "both of a seat": _other_share,
    "name of a seat": lambda evidence, dice: _seat(
        evidence, dice, lambda each: replaced(each, name=each.name + "ß")
    ),
    "why a seat has none": _other_reason,
    "seats": _other_seats,
    "who begins": _other_first,
    "table": lambda evidence, dice: replaced(evidence, table="other"),
    "version": lambda evidence, dice: replaced(evidence, version=1),
    "names of cards": _other_names,
    "order of cards": _other_order,
    "a draw": _other_draw,
    "draws": lambda evidence, dice: replaced(evidence, draws=evidence.draws[:-1]),
    "no draws": lambda evidence, dice: replaced(evidence, draws=[]),
    "no decks": lambda evidence, dice: replaced(evidence, decks={}),
}


# In the log


def _dealt(lines: list[str], dice: Random) -> int:
    return dice.choice([place for place, line in enumerate(lines) if line.startswith("* deal")])


def _other_place(lines: list[str], dice: Random) -> list[str]:
    place, found = _dealt(lines, dice), list(lines)
    words = found[place].split()
    found[place] = " ".join([*words[:2], str(dice.randint(7, 9)), *words[3:]])
    return found


def _other_cards(lines: list[str], dice: Random) -> list[str]:
    place, found = _dealt(lines, dice), list(lines)
    words = found[place].split()
    cards = dice.choice([words[3:][::-1], words[3:-1], [*words[3:], words[3]]])
    found[place] = " ".join([*words[:3], *cards])
    return found


def _other_deals(lines: list[str], dice: Random) -> list[str]:
    found = list(lines)
    del found[_dealt(lines, dice)]
    return found


def _said_aside(lines: list[str], dice: Random) -> list[str]:
    place, found = dice.randrange(len(lines)), list(lines)
    found[place] += "  # well"
    return found


IN_LINES: dict[str, Callable[[list[str], Random], list[str]]] = {
    "place of a deal": _other_place,
    "cards of a deal": _other_cards,
    "a deal": _other_deals,
    "a remark": _said_aside,
}
