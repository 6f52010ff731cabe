"""The page checks a shuffle as the library does, and nothing that was changed escapes it."""

from __future__ import annotations

import msgspec
import pytest
from tools.agree import by_page, disagreements

from branchline import GAMES
from branchline.core.evidence import SeatShare
from branchline.core.shuffle import commitment
from tests.boxes import ONE
from tests.core.test_evidence import ANN, BOB, played, record


@pytest.mark.parametrize("game", GAMES)
def test_the_page_and_the_library_agree(game: str) -> None:
    assert disagreements(game, deals=100, seed=2) == 0


def test_whatever_is_changed_is_found_by_the_page() -> None:
    game, evidence = played(ONE)
    assert evidence.first is not None
    (pile, cards), *_ = evidence.piles.items()
    draw, *draws = evidence.draws
    swapped = msgspec.structs.replace(draw, cards=draw.cards[::-1])
    changes: list[tuple[dict[str, object], str]] = [
        ({"server": BOB}, "server"),
        ({"commitment": commitment(BOB)}, "server"),
        ({"server": BOB, "commitment": commitment(BOB)}, "card"),
        ({"seats": [SeatShare(1, commitment(ANN), BOB)]}, "seat"),
        ({"seats": [SeatShare(1, commitment(BOB), BOB)]}, "card"),
        ({"seats": [SeatShare(1, commitment(ANN), ANN, "no_share")]}, "seat"),
        ({"first": 3 - evidence.first}, "first"),
        ({"piles": {}}, "card"),
        ({"piles": {**evidence.piles, pile: cards[1:]}}, "card"),
        ({"piles": {**evidence.piles, "another": cards}}, "piles"),
        ({"draws": draws}, "card"),
        ({"draws": [swapped, *draws]}, "card"),
        ({"head": commitment("another")}, "head"),
        ({"version": 3}, "version"),
    ]
    texts = [record(game, msgspec.structs.replace(evidence, **change)) for change, _ in changes]
    found = by_page([record(game, evidence), *texts])
    assert found[0] == (evidence.head, [])
    for (_, doubts), (change, doubt) in zip(found[1:], changes, strict=True):
        assert doubt in doubts, change


def test_a_changed_line_is_found_by_the_page() -> None:
    game, evidence = played(ONE)
    text = record(game, evidence)
    lines = text.splitlines()
    begin = lines.index("") + 1
    dealt = next(place for place in range(begin, len(lines)) if lines[place].startswith("* deal"))
    moved = next(place for place in range(begin, len(lines)) if lines[place].startswith("1 "))
    word, *rest = lines[dealt].rsplit(" ", 2)
    other_card = [*lines[:dealt], " ".join([word, *rest[::-1], "XXX"]), *lines[dealt + 1 :]]
    other_move = [*lines[:moved], "1 end", "1 end", *lines[moved + 1 :]]
    found = by_page("\n".join(each) + "\n" for each in (other_card, other_move, lines[:-1]))
    assert all("head" in doubts for _, doubts in found)
