from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

from branchline import GAMES, read_record
from branchline.core.dealer import Dealer
from branchline.core.errors import BadInput
from branchline.core.evidence import (
    HEADER,
    Draw,
    Evidence,
    SeatShare,
    completed,
    decks_of,
    doubts,
    evidence_in,
    hash_of_decks,
    head_of,
)
from branchline.core.game import AnyGame, Game
from branchline.core.record import write_record_text
from branchline.core.shuffle import code_of, commitment, who_begins
from branchline.games.registry import box_of, make_rules

SERVER, ANN, BOB = "00" * 32, "11" * 32, "ab" * 32
SHARED = SeatShare(1, "Ann", commitment(ANN), ANN)
LEFT = SeatShare(2, "Bob", left_out="no_hash")
replaced = msgspec.structs.replace


def shares(seats: int) -> Evidence:
    others = [SeatShare(seat, "", left_out="bot") for seat in range(3, seats + 1)]
    found = Evidence(
        table="table",
        commitment=commitment(SERVER),
        server=SERVER,
        seats=[SHARED, LEFT, *others],
    )
    return replaced(found, first=who_begins(found.key, seats))


def played_on(game: AnyGame, seed: int, undone: tuple[int, ...] = ()) -> AnyGame:
    dice, turn = Random(seed), 0
    while game.movers:
        game.act(dice.choice(game.actions(game.movers[0])), game.movers[0])
        turn += 1
        if turn in undone:
            game.undo_by_consent(9)
            game.deal()
    return game


@cache
def played(game: str) -> tuple[AnyGame, Evidence]:
    """Return a game dealt from shares and played to its end, and its evidence."""
    seats = max(2, box_of(game).fewest)
    evidence = shares(seats)
    dealt: AnyGame = Game(make_rules(game, seats), Dealer(code_of(evidence.key)))
    found = played_on(dealt, 1, undone=(40, 80))
    return found, completed(evidence, found)


def record(game: AnyGame, evidence: Evidence) -> str:
    return write_record_text(game, more={HEADER: msgspec.json.encode(evidence).decode()})


def checked(text: str) -> list[str]:
    return [doubt.key for doubt in doubts(read_record(text), text)]


def with_head(text: str) -> str:
    """Return a record with the hash of its log reckoned again, as everybody can after the end."""
    evidence = evidence_in(text)
    assert evidence is not None
    head, _, log = text.partition("\n\n")
    rules, decks = head.partition("\nseats: ")[0], hash_of_decks(evidence.decks)
    found = head_of(rules, decks, evidence, log.splitlines())
    return text.replace(f'"head":"{evidence.head}"', f'"head":"{found}"')


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_game_follows_from_its_shares(game: str) -> None:
    found, evidence = played(game)
    text = record(found, evidence)
    assert checked(text) == []
    assert with_head(text) == text
    assert evidence.draws


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_its_place_and_the_cards_of_its_draws(game: str) -> None:
    found, evidence = played(game)
    decks = {deck: dict(cards) for deck, cards in evidence.decks.items()}
    said: dict[int, list[str]] = {}
    for draw in evidence.draws:
        names = [decks[draw.pile.split()[-1]][card] for card in draw.cards]
        said.setdefault(draw.rev, [draw.lead]).extend(names)
    dealt = {rev: e.text for rev, e in enumerate(found.log, 1) if e.text.startswith("deal")}
    assert {rev: " ".join(words) for rev, words in said.items()} == dealt


class Counting(Dealer):
    """A dealer who notes which cards were in a pile when it was begun."""

    def __init__(self) -> None:
        super().__init__("seed")
        self.begun: dict[str, list[int]] = {}

    def draw(self, pile: str, left: Any, number: int) -> list[int]:
        self.begun.setdefault(pile, sorted(left))
        return super().draw(pile, left, number)


@pytest.mark.parametrize("game", GAMES)
def test_every_pile_is_begun_with_its_whole_deck(game: str) -> None:
    for seats in range(box_of(game).fewest, box_of(game).most + 1):
        rules, dealer = make_rules(game, seats), Counting()
        played_on(Game(rules, dealer), seats)
        decks = decks_of(rules)
        for pile, cards in dealer.begun.items():
            assert cards == [card for card, _ in decks[pile.split()[-1]]]


OTHER = commitment("another")
CHANGES: list[tuple[str, dict[str, Any], str]] = [
    ("another share of the server", {"server": BOB}, "server"),
    ("another commitment", {"commitment": OTHER}, "server"),
    ("both", {"server": BOB, "commitment": commitment(BOB)}, "card"),
    ("another share", {"seats": [replaced(SHARED, share=BOB), LEFT]}, "seat"),
    ("another hash", {"seats": [replaced(SHARED, hash=OTHER), LEFT]}, "seat"),
    ("both of a seat", {"seats": [SeatShare(1, "Ann", commitment(BOB), BOB), LEFT]}, "card"),
    ("left out, with a share", {"seats": [replaced(SHARED, left_out="no_share"), LEFT]}, "seat"),
    ("a hash of somebody left out", {"seats": [SHARED, replaced(LEFT, hash=OTHER)]}, "seat"),
    ("silent without a hash", {"seats": [SHARED, replaced(LEFT, left_out="no_share")]}, "seat"),
    ("another reason", {"seats": [SHARED, replaced(LEFT, left_out="not_there")]}, "head"),
    (
        "a hash and its reason",
        {"seats": [SHARED, SeatShare(2, "Bob", OTHER, left_out="no_share")]},
        "head",
    ),
    ("another name", {"seats": [replaced(SHARED, name="Zoe"), LEFT]}, "head"),
    ("a seat less", {"seats": [SHARED]}, "form"),
    ("no seats", {"seats": []}, "form"),
    ("a seat twice", {"seats": [SeatShare(1, "", left_out="bot"), SHARED, LEFT]}, "form"),
    ("seats in another order", {"seats": [LEFT, SHARED]}, "form"),
    (
        "seats in a share",
        {
            "server": f"{SERVER}\nseat 1 {ANN}\nseat 2 left out",
            "commitment": commitment(f"{SERVER}\nseat 1 {ANN}\nseat 2 left out"),
        },
        "form",
    ),
    (
        "a share that says left out",
        {"seats": [SHARED, SeatShare(2, "Bob", commitment("left out"), "left out")]},
        "form",
    ),
    ("who begins", {"first": None}, "head"),
    ("nobody begins", {"first": 0}, "form"),
    ("another table", {"table": "other"}, "head"),
    ("another version", {"version": 1}, "version"),
    ("no decks", {"decks": {}}, "piles"),
    ("no draws", {"draws": []}, "piles"),
    ("another head", {"head": OTHER}, "head"),
    ("no head", {"head": ""}, "form"),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "change", "doubt"), CHANGES, ids=[name for name, *_ in CHANGES])
def test_whatever_is_changed_in_the_evidence_is_found(
    game: str, name: str, change: dict[str, Any], doubt: str
) -> None:
    found, evidence = played(game)
    assert f"evidence.{doubt}" in checked(record(found, replaced(evidence, **change)))


def forged(text: str, change: Callable[[Evidence], Evidence]) -> str:
    """Return a record with other evidence, its hash reckoned again."""
    evidence = evidence_in(text)
    assert evidence is not None
    old, new = (msgspec.json.encode(each).decode() for each in (evidence, change(evidence)))
    return with_head(text.replace(old, new))


def line_changed(text: str, change: Callable[[list[str]], list[str]]) -> str:
    """Return a record whose first deal says something else, its hash reckoned again."""
    deal = next(line for line in text.splitlines() if line.startswith("* deal"))
    return with_head(text.replace(f"\n{deal}\n", f"\n{' '.join(change(deal.split()))}\n", 1))


def renamed(evidence: Evidence) -> Evidence:
    """Return evidence in which two cards of a deck have each other's names."""
    (deck, ((one, first), (other, second), *cards)), *_ = evidence.decks.items()
    changed: list[tuple[int, str]] = [(one, second), (other, first), *cards]
    return replaced(evidence, decks={**evidence.decks, deck: changed})


def elsewhere(evidence: Evidence) -> Evidence:
    """Return evidence in which the first cards were dealt to another place."""
    draw, *draws = evidence.draws
    return replaced(evidence, draws=[replaced(draw, lead="deal 9"), *draws])


def swapped(evidence: Evidence) -> Evidence:
    draw, *draws = evidence.draws
    other = next(card for card, _ in evidence.decks[draw.pile.split()[-1]] if card != draw.cards[0])
    return replaced(evidence, draws=[replaced(draw, cards=[other, *draw.cards[1:]]), *draws])


@pytest.mark.parametrize("game", GAMES)
def test_a_hash_reckoned_again_hides_no_other_card(game: str) -> None:
    text = record(*played(game))
    lines = [
        line_changed(text, lambda words: [*words[:2], "9", *words[3:]]),
        line_changed(text, lambda words: [*words[:3], *words[:2:-1]]),
        line_changed(text, lambda words: [*words, "XXX"]),
        line_changed(text, lambda words: words[:3]),
    ]
    for changed in lines:
        assert is_refused(changed)
    for change in (renamed, elsewhere, swapped):
        assert "evidence.piles" in checked(forged(text, change))


def is_refused(text: str) -> bool:
    """Tell whether a record is not read at all, or found to be wrong."""
    try:
        return bool(checked(text))
    except BadInput:
        return True


@pytest.mark.parametrize("game", GAMES)
def test_another_beginner_is_found(game: str) -> None:
    found, evidence = played(game)
    assert evidence.first is not None
    other = replaced(evidence, first=3 - evidence.first)
    assert "evidence.first" in checked(with_head(record(found, other)))


@pytest.mark.parametrize("game", GAMES)
def test_another_move_is_found(game: str) -> None:
    found, evidence = played(game)
    shorter = found.copy()
    shorter.undo_by_consent(1)
    assert "evidence.head" in checked(record(shorter, evidence))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_not_over_is_not_all_of_it(game: str) -> None:
    found, evidence = played(game)
    shorter = found.copy()
    shorter.undo_by_consent(1)
    assert checked(record(shorter, completed(evidence, shorter))) == ["evidence.unfinished"]
    silent = re.sub(r"\nresult: .*", "", record(found, evidence))
    assert checked(silent) == ["evidence.unfinished"]


@pytest.mark.parametrize("game", GAMES)
def test_another_card_is_found(game: str) -> None:
    found, evidence = played(game)
    other: AnyGame = Game(make_rules(game, found.rules.seats), Dealer("other cards"))
    played_on(other, 1)
    assert "evidence.card" in checked(record(other, completed(evidence, other)))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_began_in_a_position_is_not_called_sound(game: str) -> None:
    _, evidence = played(game)
    rules = make_rules(game, len(evidence.seats), whole_game=False)
    chosen: AnyGame = Game(rules, Dealer("a seed somebody chose"))
    began: AnyGame = Game(rules, Dealer(code_of(evidence.key)), start=chosen.state.copy())
    text = record(played_on(began, 1), completed(evidence, began))
    assert "evidence.position" in checked(text)


@pytest.mark.parametrize("game", GAMES)
def test_the_hash_is_that_of_the_lines_as_they_are_written(game: str) -> None:
    text = record(*played(game))
    header, _, _ = text.partition("\n")
    assert checked(text.replace(header, f"{header}\nfoo: bar", 1)) == ["evidence.head"]
    last = text.splitlines()[-1]
    assert checked(text.replace(f"\n{last}\n", f"\n{last}  # well\n")) == ["evidence.head"]
    assert checked(text.replace("\n", "\r\n")) == []


def test_a_record_without_evidence_says_so() -> None:
    found, _ = played(GAMES[0])
    text = write_record_text(found)
    assert evidence_in(text) is None
    assert checked(text) == ["evidence.form"]


@pytest.mark.parametrize("said", ['{"draws": [[1]]}', '{"seats": {}}', "[]", "{"])
def test_evidence_that_cannot_be_read_is_refused(said: str) -> None:
    found, _ = played(GAMES[0])
    with pytest.raises(BadInput):
        evidence_in(write_record_text(found, more={HEADER: said}))


def test_a_draw_says_where_its_cards_go() -> None:
    _, evidence = played(GAMES[0])
    first = evidence.draws[0]
    assert first == Draw(1, first.lead, first.pile, first.cards)
    assert re.fullmatch(r"deal \d", first.lead)
