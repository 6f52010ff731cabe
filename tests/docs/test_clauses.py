"""Every clause has a test, every citation a clause, and the page of rulings is up to date."""

from __future__ import annotations

import re
import string
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tools.rulings import PATH, books, page

from branchline.core.clauses import ClauseBook, clause_keys
from branchline.core.words import LANGUAGES
from branchline.games.registry import rulesets
from tests.boxes import told
from tests.citations import citations

BOOKS = books()
CONFLICTS = 25
"""Where booklets differ, of all rulesets together."""


def numbers_of(ruleset: str) -> ModuleType:
    """Return the module that numbers the clauses an action can break."""
    return import_module(f"branchline.games.{ruleset}.rules.clauses")


def told_by(ruleset: str) -> Any:
    return told(rulesets()[ruleset].boxes[0].name)


def all_ids() -> list[str]:
    return [one for book in BOOKS.values() for one in book.ids]


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
    conflicts = groups.pop("CONF")
    assert set(conflicts) <= set(range(1, CONFLICTS + 1))
    assert len(BOOKS) == 1 or len(conflicts) == CONFLICTS
    sizes = {group: size for name in BOOKS for group, size in told_by(name).LEDGER.items()}
    assert set(groups) == set(sizes)
    for group, size in sizes.items():
        assert sorted(groups[group]) == list(range(1, size + 1)), group


@pytest.mark.parametrize(("ruleset", "book"), BOOKS.items(), ids=BOOKS)
def test_every_refusal_has_words_in_both_languages(ruleset: str, book: ClauseBook) -> None:
    numbers, facts = numbers_of(ruleset), told_by(ruleset).FACTS
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


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_chapters_and_languages_are_complete(book: ClauseBook) -> None:
    assert set(book.chapters) == {clause.chapter for clause in book.clauses.values()}
    for clause in book.clauses.values():
        assert clause.text["en"] != clause.text["de"]
        assert clause.source
    for ruling in book.rulings.values():
        assert ruling.question["en"] != ruling.question["de"]
        assert ruling.ruling["de"]


@pytest.mark.parametrize(("ruleset", "book"), BOOKS.items(), ids=BOOKS)
def test_code_cites_only_clauses_that_exist(ruleset: str, book: ClauseBook) -> None:
    package = import_module(f"branchline.games.{ruleset}")
    known = {one.removeprefix("USA-").removeprefix("EUR-") for one in book.ids} | set(book.ids)
    groups = "|".join(sorted({one.rpartition("-")[0] for one in known}, key=len, reverse=True))
    pattern = re.compile(rf"\b(?:{groups})-\d\d\b")
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        for cited in pattern.findall(path.read_text("utf-8")):
            assert cited in known, f"{path.name} cites {cited}"


def test_the_page_of_rulings_is_up_to_date() -> None:
    """Where a ruleset was taken out, the page has chapters more than are written now."""
    there, written = PATH.read_text("utf-8").split("\n# ")[1:], page().split("\n# ")[1:]
    assert set(written) <= set(there), "run make rulings"
