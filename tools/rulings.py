"""Write docs/rulings.md: every clause and ruling in our words, its source and its tests."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.citations import citations  # noqa: E402

from branchline import clauses  # noqa: E402
from branchline.core.clauses import Clause, ClauseBook, Ruling  # noqa: E402
from branchline.core.descriptor import Descriptor  # noqa: E402
from branchline.core.words import ENGLISH  # noqa: E402
from branchline.games.registry import rulesets  # noqa: E402

PATH = ROOT / "docs" / "rulings.md"


def books() -> dict[str, ClauseBook]:
    """Return the clauses of every ruleset, those of all its games together."""
    return {name: clauses(each.boxes[0].name) for name, each in rulesets().items()}


def title(descriptor: Descriptor) -> str:
    """Return what the games of a ruleset are called."""
    return " and ".join(box.title[ENGLISH] for box in descriptor.boxes)


def page() -> str:
    """Return the text of docs/rulings.md."""
    return "\n".join(_lines(citations())) + "\n"


def _lines(cited: dict[str, list[str]]) -> Iterator[str]:
    yield "# Rules and rulings"
    yield ""
    yield "Written by `make rulings` from the `clauses.toml` of each game: do not edit."
    yield ""
    yield "Every rule in our own words, where the booklets say it, and the tests that prove it."
    yield "000:156 is line 156 of source 000. D means derived by counting, X visible only in a"
    yield "worked example."
    for ruleset, book in books().items():
        yield ""
        yield f"# {title(rulesets()[ruleset])}"
        yield ""
        yield "Sources: " + ", ".join(f"{number} {what}" for number, what in book.sources.items())
        yield from _game(book, cited)


def _game(book: ClauseBook, cited: dict[str, list[str]]) -> Iterator[str]:
    for chapter, names in book.chapters.items():
        yield ""
        yield f"## {names[ENGLISH]}"
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
    yield f"{clause.text['en']}"
    yield ""
    yield f"- {', '.join(clause.all_ids)}"
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
