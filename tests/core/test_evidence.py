from __future__ import annotations

from functools import cache
from random import Random

import msgspec
import pytest

from branchline import GAMES, read_record
from branchline.core.dealer import Dealer
from branchline.core.evidence import (
    HEADER,
    Evidence,
    SeatShare,
    completed,
    doubts,
    evidence_in,
)
from branchline.core.game import AnyGame, Game
from branchline.core.record import write_record_text
from branchline.core.shuffle import code_of, commitment, who_begins
from branchline.games.registry import box_of, make_rules

SERVER, ANN, BOB = "00" * 32, "11" * 32, "ab" * 32


@cache
def played(game: str) -> tuple[AnyGame, Evidence]:
    """Return some turns of a game dealt from shares, and its evidence."""
    seats = max(2, box_of(game).fewest)
    evidence = Evidence(
        table="table",
        commitment=commitment(SERVER),
        server=SERVER,
        seats=[SeatShare(1, commitment(ANN), ANN), SeatShare(2, left_out="no_hash")],
    )
    evidence.first = who_begins(evidence.key, seats)
    found: AnyGame = Game(make_rules(game, seats), Dealer(code_of(evidence.key)))
    dice = Random(1)
    for turn in range(120):
        if not found.movers:
            break
        found.act(dice.choice(found.actions(found.movers[0])), found.movers[0])
        if turn in (40, 80):
            found.undo_by_consent(9)
            found.deal()
    return found, completed(evidence, found)


def record(game: AnyGame, evidence: Evidence) -> str:
    return write_record_text(game, more={HEADER: msgspec.json.encode(evidence).decode()})


def checked(text: str) -> list[str]:
    evidence = evidence_in(text)
    assert evidence is not None
    return [doubt.key for doubt in doubts(read_record(text), evidence)]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_game_follows_from_its_shares(game: str) -> None:
    found, evidence = played(game)
    assert checked(record(found, evidence)) == []
    assert evidence.draws
    assert set(evidence.piles) == {draw.pile for draw in evidence.draws}


@pytest.mark.parametrize("game", GAMES)
def test_lines_of_the_log_name_the_cards_of_their_draws(game: str) -> None:
    found, evidence = played(game)
    for draw in evidence.draws:
        names = dict(evidence.piles[draw.pile])
        assert {names[card] for card in draw.cards} <= set(found.log[draw.rev - 1].text.split())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("change", "doubt"),
    [
        ({"server": BOB}, "evidence.server"),
        ({"commitment": commitment(BOB)}, "evidence.server"),
        ({"server": BOB, "commitment": commitment(BOB)}, "evidence.card"),
        ({"seats": [SeatShare(1, commitment(ANN), BOB)]}, "evidence.seat"),
        ({"seats": [SeatShare(1, commitment(BOB), BOB)]}, "evidence.card"),
        ({"seats": [SeatShare(1, commitment(ANN), ANN)]}, "evidence.card"),
        ({"seats": [SeatShare(1, commitment(ANN), ANN, "no_share")]}, "evidence.seat"),
        ({"piles": {}}, "evidence.piles"),
        ({"draws": []}, "evidence.piles"),
        ({"head": commitment("another")}, "evidence.head"),
    ],
)
def test_whatever_is_changed_in_the_evidence_is_found(
    game: str, change: dict[str, object], doubt: str
) -> None:
    found, evidence = played(game)
    assert doubt in checked(record(found, msgspec.structs.replace(evidence, **change)))


@pytest.mark.parametrize("game", GAMES)
def test_another_beginner_is_found(game: str) -> None:
    found, evidence = played(game)
    assert evidence.first is not None
    other = msgspec.structs.replace(evidence, first=3 - evidence.first)
    assert checked(record(found, other)) == ["evidence.first"]


@pytest.mark.parametrize("game", GAMES)
def test_another_move_is_found(game: str) -> None:
    found, evidence = played(game)
    shorter = found.copy()
    shorter.undo_by_consent(1)
    assert "evidence.head" in checked(record(shorter, evidence))


@pytest.mark.parametrize("game", GAMES)
def test_another_card_is_found(game: str) -> None:
    _, evidence = played(game)
    other: AnyGame = Game(make_rules(game, 2), Dealer("other cards"))
    assert "evidence.card" in checked(record(other, completed(evidence, other)))


def test_a_record_without_evidence_says_so() -> None:
    found, _ = played(GAMES[0])
    assert evidence_in(write_record_text(found)) is None
