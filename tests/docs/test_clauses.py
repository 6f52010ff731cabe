"""Every clause has a test, every citation a clause, and the page of rulings is up to date."""

from __future__ import annotations

import re
import string

from tools.rulings import CHAPTERS, PATH, page

from branchline.games.freeride.game import CLAUSE_KEYS, clause_book
from branchline.games.freeride.rules import clauses as numbers
from tests.citations import citations

FACTS = {
    "seat",
    "mover",
    "action",
    "train",
    "own_line",
    "rails",
    "coins",
    "line",
    "owner",
    "slot",
    "start",
}


def test_every_clause_and_ruling_is_cited_by_a_test() -> None:
    assert [one for one in clause_book().ids if one not in citations()] == []


def test_every_citation_is_a_clause_or_ruling() -> None:
    assert sorted(set(citations()) - set(clause_book().ids)) == []


def test_all_numbers_of_the_ledger_are_there() -> None:
    """The ledger counts each group without holes."""
    groups: dict[str, list[int]] = {}
    for one in clause_book().ids:
        group, _, number = one.rpartition("-")
        groups.setdefault(group, []).append(int(number))
    sizes = {
        "USA-MAT": 4, "USA-SET": 12, "USA-EW": 6, "USA-PRO": 11, "USA-TURN": 2, "USA-BLD": 20,
        "USA-RIDE": 14, "USA-PH": 6, "USA-TAKE": 2, "USA-FIN": 10, "USA-SCO": 8, "USA-SOLO": 17,
        "EUR-MAT": 1, "EUR-SET": 10, "EUR-EDGE": 7, "EUR-PRO": 9, "EUR-TURN": 1, "EUR-BLD": 17,
        "EUR-RIDE": 10, "EUR-PH": 4, "EUR-TAKE": 1, "EUR-FIN": 9, "EUR-SCO": 4, "EUR-SOLO": 16,
        "CONF": 25, "GAP-FR": 53,
    }  # fmt: skip
    missing = {"CONF": {24}}  # of TransAmerica
    assert set(groups) == set(sizes)
    for group, size in sizes.items():
        assert set(groups[group]) == set(range(1, size + 1)) - missing.get(group, set()), group


def test_every_refusal_has_words_in_both_languages() -> None:
    book = clause_book()
    assert len(CLAUSE_KEYS) == numbers.REFUSALS - 1
    for key in CLAUSE_KEYS.values():
        refusal = book.clauses[key].refusal
        assert set(refusal) == {"en", "de"}
        used = [
            {f for _, f, _, _ in string.Formatter().parse(text) if f} for text in refusal.values()
        ]
        assert used[0] == used[1] <= FACTS
    assert {key for key, clause in book.clauses.items() if clause.refusal} == set(
        CLAUSE_KEYS.values()
    )


def test_chapters_and_languages_are_complete() -> None:
    for clause in clause_book().clauses.values():
        assert clause.chapter in CHAPTERS
        assert clause.text["en"] != clause.text["de"]
        assert clause.source
    for ruling in clause_book().rulings.values():
        assert ruling.question["en"] != ruling.question["de"]
        assert ruling.ruling["de"]


def test_code_cites_only_clauses_that_exist() -> None:
    from pathlib import Path

    import branchline.games.freeride as package

    known = {one.removeprefix("USA-").removeprefix("EUR-") for one in clause_book().ids}
    known |= set(clause_book().ids)
    pattern = re.compile(r"\b(?:USA-|EUR-)?(?:[A-Z]{2,4}|GAP-FR|CONF)-\d\d\b")
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        for cited in pattern.findall(path.read_text("utf-8")):
            assert cited in known, f"{path.name} cites {cited}"


def test_the_page_of_rulings_is_up_to_date() -> None:
    assert PATH.read_text("utf-8") == page(), "run make rulings"
