"""Write docs/rulings.md: every clause and ruling in our words, its source and its tests."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.citations import citations  # noqa: E402

from branchline.core.clauses import Clause, ClauseBook, Ruling  # noqa: E402
from branchline.games.freeride.game import clause_book as freeride_clauses  # noqa: E402
from branchline.games.transamerica.game import clause_book as transamerica_clauses  # noqa: E402

PATH = ROOT / "docs" / "rulings.md"
EDITIONS = {"usa": "USA", "europe": "Europe", "all": ""}
FREERIDE_CHAPTERS = {
    "setup": "Game preparation",
    "prologue": "Prologue",
    "turn": "The turn",
    "build": "Rebuild rails",
    "ride": "Ride the train",
    "routes": "Travel routes",
    "stacks": "The stacks",
    "supply": "Take rail tokens",
    "finish": "Finish",
    "scoring": "Final scoring",
    "solo": "The solo challenge",
}
TRANSAMERICA_CHAPTERS = {
    "setup": "Preparation",
    "turn": "The turn",
    "build": "Playing a round",
    "rounds": "The end of a round, the next one, and the end of the game",
    "scoring": "Scoring a round",
}
GAMES = (
    ("Free Ride USA and Free Ride (Europe)", freeride_clauses, FREERIDE_CHAPTERS),
    ("TransAmerica", transamerica_clauses, TRANSAMERICA_CHAPTERS),
)


def page() -> str:
    """Return the text of docs/rulings.md."""
    return "\n".join(_lines(citations())) + "\n"


def _lines(cited: dict[str, list[str]]) -> Iterator[str]:
    yield "# Rules and rulings"
    yield ""
    yield "Written by `make rulings` from the `clauses.toml` of each game: do not edit."
    yield ""
    yield "Every rule in our own words, where the booklets say it, and the tests that prove it."
    yield "Sources: 000 Free Ride USA (English, 2024), 001 Free Ride (English, 2021), 002"
    yield "TransAmerica (English), 003 Freie Fahrt USA (German, 2024), 004 a third party's manual"
    yield "of Free Ride; 000:156 is line 156 of the first. D means derived by counting, X visible"
    yield "only in a worked example."
    for title, clauses, chapters in GAMES:
        yield ""
        yield f"# {title}"
        yield from _game(clauses(), chapters, cited)


def _game(book: ClauseBook, chapters: dict[str, str], cited: dict[str, list[str]]) -> Iterator[str]:
    for chapter, title in chapters.items():
        yield ""
        yield f"## {title}"
        for clause in book.clauses.values():
            if clause.chapter == chapter:
                yield from _clause(clause, cited)
    yield ""
    yield "## Where the booklet is silent or the booklets differ"
    for ruling in book.rulings.values():
        yield from _ruling(ruling, cited)


def _clause(clause: Clause, cited: dict[str, list[str]]) -> Iterator[str]:
    yield ""
    yield f"### {clause.key}"
    yield ""
    ids = [f"{EDITIONS[e]}: {', '.join(i)}".lstrip(": ") for e, i in clause.ids.items()]
    yield f"{clause.text['en']}"
    yield ""
    yield f"- {'; '.join(ids)}"
    yield f"- Source: {clause.source}"
    if clause.refusal:
        refusal = re.sub(r"{(\w+):\w*}", r"{\1}", clause.refusal["en"])
        yield f"- Refusal: “{refusal}”"
    yield from _tests({test for one in clause.all_ids for test in cited.get(one, [])})


def _ruling(ruling: Ruling, cited: dict[str, list[str]]) -> Iterator[str]:
    yield ""
    yield f"### {ruling.id}"
    yield ""
    yield f"{ruling.question['en']}"
    yield ""
    yield f"**Ruling.** {ruling.ruling['en']}"
    yield ""
    if ruling.option:
        yield f"- Option: `{ruling.option}`"
    yield from _tests(set(cited.get(ruling.id, [])))


def _tests(tests: set[str]) -> Iterator[str]:
    by_file: dict[str, list[str]] = {}
    for test in sorted(tests):
        path, _, name = test.partition("::")
        by_file.setdefault(path, []).append(name)
    for path, names in by_file.items():
        yield f"- Tests in `{path}`: {', '.join(names)}"


if __name__ == "__main__":
    PATH.write_text(page(), encoding="utf-8")
    print(f"wrote {PATH.relative_to(ROOT)}")
