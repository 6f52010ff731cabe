"""The clauses of a game: every rule and ruling by its ledger id, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Final

import msgspec

LANGUAGES: Final = ("en", "de")


@dataclass(frozen=True)
class Clause:
    """A rule of the booklets; `ids` lists its ledger ids by edition."""

    key: str
    chapter: str
    ids: Mapping[str, tuple[str, ...]]
    source: str
    text: Mapping[str, str]
    refusal: Mapping[str, str] = field(default_factory=dict)

    def id_in(self, edition: str) -> str:
        """Return the ledger id to show in a game of this edition."""
        for group in (edition, "all", *self.ids):
            if self.ids.get(group):
                return self.ids[group][0]
        raise KeyError(self.key)

    @property
    def all_ids(self) -> tuple[str, ...]:
        """Return the ids of all editions."""
        return tuple(dict.fromkeys(one for group in self.ids.values() for one in group))


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not allowed: the clause by key and ledger id, and the facts of the case."""

    clause: str
    rule: str
    facts: dict[str, Any]
    text: dict[str, str]
    """The refusal in words, by language."""


@dataclass(frozen=True)
class Ruling:
    """A conflict or a gap of the booklets, and how we decided it."""

    id: str
    question: Mapping[str, str]
    ruling: Mapping[str, str]
    option: str = ""


@dataclass(frozen=True)
class ClauseBook:
    """All clauses and rulings of a game."""

    clauses: Mapping[str, Clause]
    rulings: Mapping[str, Ruling]

    @property
    def ids(self) -> list[str]:
        """Return every ledger id, in the order of the book."""
        found = [one for clause in self.clauses.values() for one in clause.all_ids]
        return list(dict.fromkeys([*found, *self.rulings]))

    def explain(self, key: str, edition: str, facts: dict[str, Any]) -> Refusal:
        """Return what a clause tells somebody who is about to break it."""
        clause = self.clauses[key]
        text = {language: clause.refusal[language].format_map(facts) for language in LANGUAGES}
        return Refusal(key, clause.id_in(edition), facts, text)


def clause_keys(numbers: ModuleType) -> dict[int, str]:
    """Return the keys of the clauses a module of constants numbers."""
    return {
        number: name.lower()
        for name, number in vars(numbers).items()
        if name.isupper() and isinstance(number, int) and name != "REFUSALS"
    }


def load_clauses(package: str) -> ClauseBook:
    """Return the clauses in the `clauses.toml` of a game's package."""
    import tomllib
    from importlib.resources import files

    book = tomllib.loads((files(package) / "clauses.toml").read_text("utf-8"))
    clauses = {entry["key"]: _clause(entry) for entry in book["clause"]}
    rulings = {entry["id"]: _ruling(entry) for entry in book["ruling"]}
    if len(clauses) != len(book["clause"]) or len(rulings) != len(book["ruling"]):
        raise ValueError(f"{package}: a clause or ruling is there twice")
    return ClauseBook(clauses, rulings)


def _clause(entry: dict[str, Any]) -> Clause:
    return Clause(
        key=entry["key"],
        chapter=entry["chapter"],
        ids={edition: tuple(ids) for edition, ids in entry["ids"].items()},
        source=entry["source"],
        text={language: entry[language] for language in LANGUAGES},
        refusal=entry.get("refusal", {}),
    )


def _ruling(entry: dict[str, Any]) -> Ruling:
    return Ruling(
        id=entry["id"],
        question={language: entry["question"][language] for language in LANGUAGES},
        ruling={language: entry["ruling"][language] for language in LANGUAGES},
        option=entry.get("option", ""),
    )
