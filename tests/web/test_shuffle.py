"""The page checks a shuffle as the library does, and nothing that was changed escapes it."""

from __future__ import annotations

import pytest
from tools.agree import by_library, by_page, compared, kept_of

from branchline import GAMES
from tests.boxes import ONE
from tests.core.test_evidence import (
    CHANGES,
    elsewhere,
    forged,
    line_changed,
    played,
    record,
    renamed,
    replaced,
    swapped,
)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_and_the_library_agree(game: str) -> None:
    assert compared(game, deals=100, seed=2).wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_a_sound_game_fits_and_is_the_one_that_was_kept(game: str) -> None:
    found, evidence = played(game)
    text = record(found, evidence)
    assert by_page([text, (text, kept_of(found, evidence))]) == [[], []]


def test_whatever_is_changed_is_found_by_the_page() -> None:
    game, evidence = played(ONE)
    texts = [record(game, replaced(evidence, **change)) for _, change, _ in CHANGES]
    for said, text, (name, _, doubt) in zip(by_page(texts), texts, CHANGES, strict=True):
        assert doubt in by_library(text), name
        # Without its rules the page only sees that a line names no cards of its decks.
        assert {doubt, "card"} & set(said) if doubt == "piles" else doubt in said, name


@pytest.mark.parametrize("game", GAMES)
def test_a_hash_reckoned_again_hides_no_other_card_from_the_page(game: str) -> None:
    found, evidence = played(game)
    text = record(found, evidence)
    changed = [
        line_changed(text, lambda words: [*words[:2], "9", *words[3:]]),
        line_changed(text, lambda words: [*words[:3], *words[:2:-1]]),
        line_changed(text, lambda words: [*words, "XXX"]),
        *(forged(text, change) for change in (elsewhere, swapped)),
    ]
    assert all("card" in said for said in by_page(changed))


@pytest.mark.parametrize("game", GAMES)
def test_cards_with_other_names_are_found_by_what_was_kept(game: str) -> None:
    found, evidence = played(game)
    other = forged(record(found, evidence), renamed)
    said = by_page([(other, kept_of(found, evidence))])
    assert set(said[0]) & {"kept", "card"}


@pytest.mark.parametrize(
    "said",
    ['{"draws": [[1]]}', '{"draws": [1]}', '{"seats": {}}', '{"seats": [null]}', "{", "[[]]"],
)
def test_evidence_that_cannot_be_read_is_no_evidence(said: str) -> None:
    text = record(*played(ONE))
    lines = [
        f"shuffle: {said}" if line.startswith("shuffle:") else line for line in text.split("\n")
    ]
    assert by_page(["\n".join(lines)]) in ([["unreadable"]], [["form"]])
    assert by_library("\n".join(lines)) in (["unreadable"], ["form"])
