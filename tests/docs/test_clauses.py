"""Every clause has a test, every citation a clause, and the page of rulings is up to date."""

from __future__ import annotations

import re
import string
from pathlib import Path
from types import ModuleType

import pytest
from tools.rulings import FREERIDE_CHAPTERS, PATH, TRANSAMERICA_CHAPTERS, page

import branchline.games.freeride
import branchline.games.transamerica
from branchline.core.clauses import ClauseBook, clause_keys
from branchline.core.words import LANGUAGES
from branchline.games.freeride.game import clause_book as freeride_book
from branchline.games.freeride.rules import clauses as freeride_numbers
from branchline.games.transamerica.game import clause_book as transamerica_book
from branchline.games.transamerica.rules import clauses as transamerica_numbers
from tests.citations import citations

FREERIDE = freeride_book()
TRANSAMERICA = transamerica_book()
FREERIDE_FACTS = {"seat", "mover", "action", "train", "own_line", "rails", "coins", "line", "owner"}
FREERIDE_FACTS |= {"fare", "price", "rails_at_once"}
FREERIDE_FACTS |= {"slot", "start"}
GAMES = [
    pytest.param(FREERIDE, freeride_numbers, FREERIDE_CHAPTERS, FREERIDE_FACTS, id="freeride"),
    pytest.param(
        TRANSAMERICA,
        transamerica_numbers,
        TRANSAMERICA_CHAPTERS,
        {"seat", "mover", "action", "line"},
        id="transamerica",
    ),
]
SIZES = {
    "USA-MAT": 4, "USA-SET": 12, "USA-EW": 6, "USA-PRO": 11, "USA-TURN": 2, "USA-BLD": 20,
    "USA-RIDE": 14, "USA-PH": 6, "USA-TAKE": 2, "USA-FIN": 10, "USA-SCO": 8, "USA-SOLO": 17,
    "EUR-MAT": 1, "EUR-SET": 10, "EUR-EDGE": 7, "EUR-PRO": 9, "EUR-TURN": 1, "EUR-BLD": 17,
    "EUR-RIDE": 10, "EUR-PH": 4, "EUR-TAKE": 1, "EUR-FIN": 9, "EUR-SCO": 4, "EUR-SOLO": 16,
    "TA-SET": 8, "TA-PLAY": 3, "TA-BLD": 7, "TA-END": 4, "TA-SCO": 7, "TA-NEXT": 2, "TA-BAR": 3,
    "TA-GAME": 3, "CONF": 25, "GAP-FR": 53, "TGAP": 25,
}  # fmt: skip
"""How many entries each group of the ledger has."""


def all_ids() -> list[str]:
    return [*FREERIDE.ids, *TRANSAMERICA.ids]


def test_every_clause_and_ruling_is_cited_by_a_test() -> None:
    assert [one for one in all_ids() if one not in citations()] == []


def test_every_citation_is_a_clause_or_ruling() -> None:
    assert sorted(set(citations()) - set(all_ids())) == []


def test_all_numbers_of_the_ledger_are_there() -> None:
    """The ledger counts each group without holes."""
    groups: dict[str, list[int]] = {}
    for one in all_ids():
        group, _, number = one.rpartition("-")
        groups.setdefault(group, []).append(int(number))
    assert set(groups) == set(SIZES)
    for group, size in SIZES.items():
        assert sorted(groups[group]) == list(range(1, size + 1)), group


@pytest.mark.parametrize(("book", "numbers", "chapters", "facts"), GAMES)
def test_every_refusal_has_words_in_both_languages(
    book: ClauseBook, numbers: ModuleType, chapters: dict[str, str], facts: set[str]
) -> None:
    keys = clause_keys(numbers)
    assert len(keys) == numbers.REFUSALS - 1
    assert sorted(keys) == list(range(1, numbers.REFUSALS))
    for key in keys.values():
        refusal = book.clauses[key].refusal
        assert set(refusal) == set(LANGUAGES)
        parts = [string.Formatter().parse(text) for text in refusal.values()]
        used = [{field for _, field, _, _ in part if field} for part in parts]
        assert used[0] == used[1] <= facts
    assert {key for key, clause in book.clauses.items() if clause.refusal} == set(keys.values())


@pytest.mark.parametrize(("book", "numbers", "chapters", "facts"), GAMES)
def test_chapters_and_languages_are_complete(
    book: ClauseBook, numbers: ModuleType, chapters: dict[str, str], facts: set[str]
) -> None:
    for clause in book.clauses.values():
        assert clause.chapter in chapters
        assert clause.text["en"] != clause.text["de"]
        assert clause.source
    for ruling in book.rulings.values():
        assert ruling.question["en"] != ruling.question["de"]
        assert ruling.ruling["de"]


@pytest.mark.parametrize(
    ("package", "book"),
    [(branchline.games.freeride, FREERIDE), (branchline.games.transamerica, TRANSAMERICA)],
)
def test_code_cites_only_clauses_that_exist(package: ModuleType, book: ClauseBook) -> None:
    known = {one.removeprefix("USA-").removeprefix("EUR-") for one in book.ids} | set(book.ids)
    groups = "|".join(sorted({one.rpartition("-")[0] for one in known}, key=len, reverse=True))
    pattern = re.compile(rf"\b(?:{groups})-\d\d\b")
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        for cited in pattern.findall(path.read_text("utf-8")):
            assert cited in known, f"{path.name} cites {cited}"


def test_the_page_of_rulings_is_up_to_date() -> None:
    assert PATH.read_text("utf-8") == page(), "run make rulings"
