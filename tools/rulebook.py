"""Write what the Rules pages of the browser take from each `clauses.toml`.

In `web/src/games/RULESET/rules`, `ids.json` says which clause a ledger id belongs to and
`book.LANGUAGE.json` has the clauses and rulings in words. `sections.json`, written by hand, orders
both.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from branchline import clauses
from branchline.core.clauses import ClauseBook
from branchline.core.words import LANGUAGES
from branchline.games.registry import rulesets

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "web" / "src" / "games"


def documents() -> Iterator[tuple[Path, str]]:
    """Return the files and their texts."""
    for ruleset, descriptor in rulesets().items():
        folder = GAMES / ruleset / "rules"
        if not folder.is_dir():
            continue  # a game of an installed package has no pages here
        book = clauses(descriptor.boxes[0].name)
        yield folder / "ids.json", _json(_ids(book))
        for language in LANGUAGES:
            yield folder / f"book.{language}.json", _json(_words(book, language))


def _ids(book: ClauseBook) -> dict[str, str]:
    """Return the clause of each id; one that belongs to several goes to the first."""
    found: dict[str, str] = {}
    for clause in book.clauses.values():
        for one in clause.all_ids:
            found.setdefault(one, clause.key)
    return {one: key for one, key in found.items() if one not in book.rulings}


def _words(book: ClauseBook, language: str) -> dict[str, Any]:
    return {
        "clauses": {
            key: {"text": clause.text[language], "ids": clause.ids}
            for key, clause in book.clauses.items()
        },
        "rulings": {
            key: {"question": ruling.question[language], "ruling": ruling.ruling[language]}
            for key, ruling in book.rulings.items()
        },
    }


def _json(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for path, text in documents():
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(ROOT)}")
